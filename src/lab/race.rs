//! Several methods on one problem, side by side.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::board::{Board, Shape};
use crate::engine::{BoardView, Discipline, Engine, Method, Solution, SolveError};
use crate::puzzle::Problem;
use crate::search::{Control, Detail, Event, EventKind, Limits, Observer};

/// Methods that search the same problem, each on a thread of its own, and are advanced by equal
/// numbers of expansions. So what a race looks like after so many does not depend on the machine.
///
/// Lanes that still search when the race is dropped are stopped.
#[derive(Debug)]
pub struct Race {
    lanes: Vec<Lane>,
}

/// One method in a race.
#[derive(Debug)]
pub struct Lane {
    method: Method,
    control: Arc<Control>,
    budgets: Option<Sender<Budget>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
    sample: Sample,
    result: Option<Result<Solution, SolveError>>,
}

/// How far a lane has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// States expanded.
    pub expanded: u64,
    /// States generated.
    pub generated: u64,
    /// States that wait to be expanded; for a search that holds no more than a path, those on it.
    pub frontier: u64,
    /// The moves made to the state that was expanded last.
    pub g: u32,
    /// The f of the state that was expanded last.
    pub f: u32,
    /// That state.
    pub board: Option<Board>,
}

/// Why a race can't begin.
#[derive(Debug, thiserror::Error)]
pub enum RaceError {
    /// A method does not let itself be watched on boards of this shape.
    #[error("{method}: expected a method that can be watched step by step on {shape}")]
    NotObservable {
        /// The method, as text.
        method: String,
        /// The shape of the board.
        shape: Shape,
    },
    /// The system has no thread left.
    #[error("cannot start a thread: {0}")]
    Thread(#[from] io::Error),
}

/// How far a lane may go before it waits.
#[derive(Clone, Copy, Debug)]
enum Budget {
    Expansions(u64),
    Time(Duration),
}

/// What a lane's thread says when its budget is used up, or when its search has ended.
enum Report {
    Paused(Sample),
    Ended(Sample, Box<Result<Solution, SolveError>>),
}

impl Race {
    /// Lines the methods up. Together they stay within the limits.
    pub fn new(
        engine: &Engine,
        problem: &Problem,
        methods: &[Method],
        limits: &Limits,
    ) -> Result<Self, RaceError> {
        let shape = problem.start().shape();
        if let Some(method) = methods.iter().find(|method| !method.is_observable(shape)) {
            return Err(RaceError::NotObservable { method: method.to_string(), shape });
        }
        let limits = limits.shared_among(methods.len());
        let lane = |method: &Method| Lane::new(engine.clone(), problem.clone(), *method, limits);
        Ok(Self { lanes: methods.iter().map(lane).collect::<Result<_, _>>()? })
    }

    /// Has every lane that is not at its end expand so many states more, and waits until all have.
    /// Returns whether any lane is still on its way.
    pub fn advance(&mut self, expansions: u64) -> bool {
        self.advance_by(Budget::Expansions(expansions))
    }

    /// Lets every lane that is not at its end search for so long, and waits until all have. Returns
    /// whether any lane is still on its way. How far each comes depends on the machine.
    pub fn advance_for(&mut self, time: Duration) -> bool {
        self.advance_by(Budget::Time(time))
    }

    fn advance_by(&mut self, budget: Budget) -> bool {
        self.lanes.iter_mut().for_each(|lane| lane.begin(budget));
        self.lanes.iter_mut().for_each(Lane::wait);
        self.lanes.iter().any(|lane| lane.result.is_none())
    }

    /// The lanes, in the order of the methods.
    pub fn lanes(&self) -> &[Lane] {
        &self.lanes
    }
}

impl Lane {
    fn new(
        engine: Engine,
        problem: Problem,
        method: Method,
        limits: Limits,
    ) -> Result<Self, io::Error> {
        let holds_path = method.algorithm.facts().discipline == Discipline::Stack;
        let watch = Arc::new(Stopwatch::new());
        let clock = Arc::clone(&watch);
        let control = Arc::new(Control::with_clock(move || clock.elapsed()));
        let (budget_sender, budgets) = channel();
        let (sender, reports) = channel();
        let shared = Arc::clone(&control);
        let run = move || {
            let sample = Sample::default();
            let mut pacer =
                Pacer { budgets, left: 0, until: None, sender, sample, control, watch, holds_path };
            pacer.wait();
            let control = Arc::clone(&pacer.control);
            let result = engine.solve_observed(&problem, &method, &limits, &control, &mut pacer);
            // Where nobody listens the race is over.
            pacer.sender.send(Report::Ended(pacer.sample, Box::new(result))).ok();
        };
        Ok(Self {
            method,
            control: shared,
            budgets: Some(budget_sender),
            reports,
            thread: Some(thread::Builder::new().spawn(run)?),
            sample: Sample::default(),
            result: None,
        })
    }

    /// The method.
    pub fn method(&self) -> &Method {
        &self.method
    }

    /// How far it has come.
    pub fn sample(&self) -> &Sample {
        &self.sample
    }

    /// The bytes that its search holds, as it last said.
    pub fn bytes(&self) -> u64 {
        self.control.progress().bytes
    }

    /// The time that it has searched, without what it waited for others.
    pub fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }

    /// What its search came to, if it has ended.
    pub fn result(&self) -> Option<&Result<Solution, SolveError>> {
        self.result.as_ref()
    }

    fn begin(&mut self, budget: Budget) {
        if let (None, Some(budgets)) = (&self.result, &self.budgets) {
            budgets.send(budget).ok();
        }
    }

    fn wait(&mut self) {
        if self.result.is_some() {
            return;
        }
        match self.reports.recv() {
            Ok(Report::Paused(sample)) => self.sample = sample,
            Ok(Report::Ended(sample, result)) => {
                self.sample = sample;
                self.result = Some(*result);
            }
            Err(_) => {
                let failed = SolveError::Failed("a lane of a race has ended".to_owned());
                self.result = Some(Err(failed));
            }
        }
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        self.control.stop();
        // Without a sender the thread waits no longer.
        self.budgets = None;
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

/// A clock that stands still while a lane waits.
#[derive(Debug)]
struct Stopwatch {
    /// Its clock alone is asked.
    clock: Control,
    rest: Mutex<Rest>,
}

/// When a clock has stood still.
#[derive(Debug, Default)]
struct Rest {
    past: Duration,
    since: Option<Duration>,
}

impl Stopwatch {
    /// One that has not been started yet.
    fn new() -> Self {
        let rest = Rest { past: Duration::ZERO, since: Some(Duration::ZERO) };
        Self { clock: Control::new(), rest: Mutex::new(rest) }
    }

    fn rest(&self) -> MutexGuard<'_, Rest> {
        self.rest.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn elapsed(&self) -> Duration {
        let Rest { past, since } = *self.rest();
        since.unwrap_or_else(|| self.clock.elapsed()).saturating_sub(past)
    }

    fn stop(&self) {
        self.rest().since.get_or_insert_with(|| self.clock.elapsed());
    }

    fn start(&self) {
        let mut rest = self.rest();
        if let Some(since) = rest.since.take() {
            rest.past += self.clock.elapsed().saturating_sub(since);
        }
    }
}

/// After so many expansions a lane with a budget of time looks at the clock.
const CLOCK_LOOKS: u64 = 64;

/// Holds a search up when it has used its budget.
struct Pacer {
    budgets: Receiver<Budget>,
    /// Expansions until it looks at its budget again.
    left: u64,
    /// When its time is over, if that is its budget.
    until: Option<Duration>,
    sender: Sender<Report>,
    sample: Sample,
    control: Arc<Control>,
    watch: Arc<Stopwatch>,
    /// Whether the search holds no more than the path that it is on.
    holds_path: bool,
}

impl Pacer {
    /// Waits for a budget, and stops the search if there will be none.
    fn wait(&mut self) {
        self.watch.stop();
        while self.left == 0 && !self.control.is_stopped() {
            match self.budgets.recv() {
                Ok(Budget::Expansions(0)) => self.report(),
                Ok(Budget::Expansions(budget)) => (self.left, self.until) = (budget, None),
                Ok(Budget::Time(time)) => {
                    self.until = Some(self.control.elapsed() + time);
                    self.left = CLOCK_LOOKS;
                }
                Err(_) => self.control.stop(),
            }
        }
        self.watch.start();
    }

    fn report(&mut self) {
        self.sender.send(Report::Paused(self.sample.clone())).ok();
    }
}

impl Observer<BoardView<'_>> for Pacer {
    fn detail(&self) -> Detail {
        Detail::Everything
    }

    fn observe(&mut self, event: Event, board: &BoardView<'_>) {
        match event.kind {
            EventKind::Start => self.sample.frontier += 1,
            EventKind::NextBound => self.sample.frontier = 1,
            EventKind::Generate => {
                self.sample.generated += 1;
                self.sample.frontier += 1;
            }
            EventKind::Duplicate | EventKind::CutOff | EventKind::Stale => {
                self.sample.frontier = self.sample.frontier.saturating_sub(1);
            }
            EventKind::Expand => {
                if self.left == 0 && self.until.is_some_and(|until| self.control.elapsed() < until)
                {
                    self.left = CLOCK_LOOKS;
                }
                if self.left == 0 {
                    self.report();
                    self.wait();
                }
                self.sample.frontier = self.sample.frontier.saturating_sub(1);
                self.left = self.left.saturating_sub(1);
                self.sample.expanded += 1;
                (self.sample.g, self.sample.f) = (event.g, event.f);
                if self.holds_path {
                    self.sample.frontier = u64::from(event.g) + 1;
                }
                if self.left == 0 {
                    self.sample.board = Some(board.to_board());
                }
            }
            _ => {}
        }
    }
}
