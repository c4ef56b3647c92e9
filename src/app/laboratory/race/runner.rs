//! The thread that advances a race, and what it has said.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};

use crate::app::error_texts::NoThread;
use crate::app::laboratory::LabContext;
use crate::app::laboratory::fault::Fault;
use crate::app::laboratory::job::{Job, Reporter};
use crate::app::laboratory::subject::Subject;
use crate::board::Board;
use crate::engine::{Method, Solution, SolveError};
use crate::lab::race::{Lane, Race};
use crate::puzzle::Problem;
use crate::search::Limits;

/// How often the lanes are looked at.
const TICK: Duration = Duration::from_millis(33);
/// The most samples of a lane; then every second one is dropped.
const SAMPLES: usize = 600;

/// How fast a race goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Pace {
    Paused,
    /// So many expansions of each lane, and then a pause.
    Step(u64),
    /// Expansions a second of each lane.
    Expansions(f64),
    /// As fast as the lanes can, with equal expansions.
    Free,
    /// Equal time for all.
    Clock,
}

/// A race, as far as it is known here.
#[derive(Debug)]
pub(super) struct Runner {
    job: Job<Report>,
    orders: Sender<Pace>,
    is_paused: bool,
    is_over: bool,
    problem: Problem,
    generation: u64,
    lanes: Vec<LaneState>,
    /// The most bytes of each lane.
    each: u64,
}

/// What is known of a lane.
#[derive(Debug)]
pub(super) struct LaneState {
    pub(super) method: Method,
    pub(super) board: Board,
    pub(super) g: u32,
    pub(super) samples: Vec<Point>,
    pub(super) result: Option<Result<Solution, SolveError>>,
    /// Every how many samples one is kept.
    every: usize,
    seen: usize,
}

/// How far a lane had come at some moment.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point {
    pub(super) expanded: u64,
    pub(super) generated: u64,
    pub(super) frontier: u64,
    pub(super) bytes: u64,
    /// f of the state that was expanded last.
    pub(super) bound: u32,
    pub(super) seconds: f64,
}

/// What the thread says.
#[derive(Debug)]
enum Report {
    /// Of each lane that has moved: its number, how far it is, its board and moves, and its end.
    Moved(Vec<Moved>),
    Over,
}

#[derive(Debug)]
struct Moved {
    lane: usize,
    point: Point,
    board: Option<Board>,
    g: u32,
    result: Option<Result<Solution, SolveError>>,
}

impl Runner {
    /// Lines up the methods and starts them.
    pub(super) fn start(
        subject: &Subject,
        methods: &[Method],
        (pace, memory): (Pace, Option<u64>),
        context: &LabContext<'_>,
    ) -> Result<Self, Fault> {
        let problem = subject.problem().clone();
        let share = context.limits.shared_among(methods.len()).memory;
        let each = memory.map_or(share, |memory| memory.min(share));
        // The race shares it out again.
        let limits = Limits { memory: each * methods.len() as u64, ..context.limits };
        let race = Race::new(context.engine, &problem, methods, &limits)?;
        let (orders, received) = channel();
        let job = Job::start(context.ctx, move |control, reporter| {
            drive(race, pace, &received, &|| control.is_stopped(), reporter);
        });
        let lane = |method: &Method| LaneState {
            method: *method,
            board: problem.start().clone(),
            g: 0,
            samples: vec![Point::default()],
            result: None,
            every: 1,
            seen: 0,
        };
        Ok(Self {
            job: job.map_err(NoThread)?,
            orders,
            is_paused: pace == Pace::Paused,
            is_over: false,
            lanes: methods.iter().map(lane).collect(),
            problem,
            generation: subject.generation(),
            each,
        })
    }

    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Of which subject it is.
    pub(super) fn generation(&self) -> u64 {
        self.generation
    }

    pub(super) fn lanes(&self) -> &[LaneState] {
        &self.lanes
    }

    /// The most bytes of each lane.
    pub(super) fn each(&self) -> u64 {
        self.each
    }

    /// Everything on which its numbers depend.
    pub(super) fn settings(&self) -> String {
        let methods: Vec<String> = self.lanes.iter().map(|lane| lane.method.to_string()).collect();
        let (start, goal) = (self.problem.start().to_row(), self.problem.goal().to_row());
        let (methods, each) = (methods.join(" "), self.each);
        format!("race from {start} to {goal}; methods {methods}; bytes for each {each}")
    }

    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn is_paused(&self) -> bool {
        self.is_paused
    }

    pub(super) fn order(&mut self, pace: Pace) {
        self.is_paused = matches!(pace, Pace::Paused | Pace::Step(_));
        self.set_pace(pace);
    }

    /// Changes the speed of a race that is not paused.
    pub(super) fn set_pace(&self, pace: Pace) {
        // Where nobody listens the race is over.
        self.orders.send(pace).ok();
    }

    /// Takes what the thread has said.
    pub(super) fn poll(&mut self) {
        while let Some(report) = self.job.poll() {
            match report {
                Report::Moved(moved) => {
                    for moved in moved {
                        self.lanes[moved.lane].take(moved);
                    }
                }
                Report::Over => self.is_over = true,
            }
        }
        self.is_over |= !self.job.is_running();
    }
}

impl LaneState {
    pub(super) fn last(&self) -> Point {
        self.samples.last().copied().unwrap_or_default()
    }

    pub(super) fn is_out_of_memory(&self) -> bool {
        matches!(self.result, Some(Err(SolveError::MemoryLimit(_))))
    }

    fn take(&mut self, moved: Moved) {
        let Moved { point, board, g, result, .. } = moved;
        self.board = board.unwrap_or_else(|| self.board.clone());
        self.g = g;
        self.seen += 1;
        // The newest is always there, and the others thin out.
        if self.seen.is_multiple_of(self.every) || self.samples.len() < 2 {
            self.samples.push(point);
        } else if let Some(last) = self.samples.last_mut() {
            *last = point;
        }
        if self.samples.len() > SAMPLES {
            let mut number = 0;
            self.samples.retain(|_| {
                number += 1;
                number % 2 == 1
            });
            self.every *= 2;
        }
        if result.is_some() {
            self.result = result;
        }
    }
}

/// Advances a race until it is over or nobody wants it.
fn drive(
    mut race: Race,
    mut pace: Pace,
    orders: &Receiver<Pace>,
    is_stopped: &dyn Fn() -> bool,
    reporter: &Reporter<Report>,
) {
    let mut told = vec![false; race.lanes().len()];
    let mut budget = 0.0;
    let mut free = 256_u64;
    loop {
        if pace == Pace::Paused {
            match orders.recv() {
                Ok(next) => pace = next,
                Err(_) => return,
            }
        }
        let begun = Instant::now();
        let goes_on = match pace {
            Pace::Paused => true,
            Pace::Step(count) => race.advance(count),
            Pace::Clock => race.advance_for(TICK),
            Pace::Free => race.advance(free),
            Pace::Expansions(speed) => {
                budget += speed * TICK.as_secs_f64();
                let whole = budget.floor();
                budget -= whole;
                if whole >= 1.0 { race.advance(whole as u64) } else { true }
            }
        };
        let took = begun.elapsed();
        if pace == Pace::Free {
            // As many as fit into a tick or so.
            free = if took < TICK { (free * 2).min(1 << 22) } else { (free / 2).max(16) };
        }
        let moved = moved(race.lanes(), &mut told);
        if !reporter.send(Report::Moved(moved)) || is_stopped() {
            return;
        }
        if !goes_on {
            reporter.send(Report::Over);
            return;
        }
        if matches!(pace, Pace::Step(_)) {
            pace = Pace::Paused;
        }
        let rest = if matches!(pace, Pace::Expansions(_)) {
            TICK.saturating_sub(took)
        } else {
            Duration::ZERO
        };
        match next_order(orders, rest) {
            Ok(Some(next)) => pace = next,
            Ok(None) => {}
            Err(()) => return,
        }
    }
}

/// The newest order that comes within a time; an error when there will be none.
fn next_order(orders: &Receiver<Pace>, wait: Duration) -> Result<Option<Pace>, ()> {
    let mut newest = match orders.recv_timeout(wait) {
        Ok(order) => Some(order),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => return Err(()),
    };
    loop {
        match orders.try_recv() {
            Ok(order) => newest = Some(order),
            Err(TryRecvError::Empty) => return Ok(newest),
            Err(TryRecvError::Disconnected) => return Err(()),
        }
    }
}

/// How far the lanes are whose end has not been told yet.
fn moved(lanes: &[Lane], told: &mut [bool]) -> Vec<Moved> {
    let mut all = Vec::new();
    for (number, lane) in lanes.iter().enumerate() {
        if told[number] {
            continue;
        }
        let result = lane.result().cloned();
        told[number] = result.is_some();
        let sample = lane.sample();
        let statistics = match &result {
            Some(Ok(solution)) => Some(&solution.statistics),
            Some(Err(error)) => error.statistics(),
            None => None,
        };
        let bytes = statistics.map_or_else(|| lane.bytes(), |statistics| statistics.bytes);
        let point = Point {
            expanded: sample.expanded,
            generated: sample.generated,
            frontier: sample.frontier,
            bytes,
            bound: sample.f,
            seconds: lane.elapsed().as_secs_f64(),
        };
        all.push(Moved { lane: number, point, board: sample.board.clone(), g: sample.g, result });
    }
    all
}
