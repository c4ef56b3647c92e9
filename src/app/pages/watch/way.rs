//! The shortest way from the same start, and what each slide of the game cost, from searches in the
//! background.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use eframe::egui::Context;

use crate::app::recording::Recording;
use crate::board::Direction;
use crate::engine::{Engine, Method};
use crate::lab::distances::tell_distances;
use crate::puzzle::Problem;
use crate::search::{Control, Limits};

/// The longest side of boards of which every one can be solved for certain.
const LARGEST: usize = 4;
/// How long the way on a larger board is searched.
const SEARCH_TIME: Duration = Duration::from_secs(10);

/// What is known of the shortest way so far.
#[derive(Debug)]
pub(super) struct Way {
    control: Arc<Control>,
    news: Receiver<News>,
    pub(super) solution: Option<Found>,
    /// What is left before the first move and after each, as far as that is known.
    left: Vec<usize>,
    /// Whether what is missing will come.
    pub(super) is_searching: bool,
    /// Whether costs are reckoned at all.
    pub(super) has_costs: bool,
}

/// A solution of the start.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) moves: Vec<Direction>,
    pub(super) is_shortest: bool,
}

enum News {
    Found(Found),
    Left(usize),
}

impl Way {
    /// Begins to search.
    pub(super) fn search(
        recording: &Recording,
        engine: &Engine,
        limits: Limits,
        ctx: &Context,
    ) -> Self {
        let control = Arc::new(Control::new());
        let (sender, news) = channel();
        let has_costs = recording.start.shape().longer_side() <= LARGEST;
        let work = Work {
            recording: recording.clone(),
            engine: engine.clone(),
            limits,
            control: Arc::clone(&control),
            sender,
            ctx: ctx.clone(),
        };
        let run = move || work.run(has_costs);
        // Without a thread there is a replay all the same.
        let is_searching =
            thread::Builder::new().name("pieceful-watch".to_owned()).spawn(run).is_ok();
        Self { control, news, solution: None, left: Vec::new(), is_searching, has_costs }
    }

    /// Takes what was found.
    pub(super) fn poll(&mut self) {
        loop {
            match self.news.try_recv() {
                Ok(News::Found(found)) => self.solution = Some(found),
                Ok(News::Left(length)) => self.left.push(length),
                Err(std::sync::mpsc::TryRecvError::Empty) => break,
                Err(std::sync::mpsc::TryRecvError::Disconnected) => {
                    self.is_searching = false;
                    break;
                }
            }
        }
    }

    /// The slides that cost more than they had to, and how many moves: as far as that is known.
    pub(super) fn costs(&self, recording: &Recording) -> Vec<(usize, usize)> {
        costs(recording, &self.left)
    }

    /// Whether all costs are known.
    pub(super) fn is_complete(&self, recording: &Recording) -> bool {
        self.left.len() == recording.moves() + 1
    }
}

/// The slides that cost more than they had to: a slide of so many moves should bring the goal as
/// many nearer.
fn costs(recording: &Recording, left: &[usize]) -> Vec<(usize, usize)> {
    let mut costs = Vec::new();
    let mut before = 0;
    for (index, slide) in recording.slides.iter().enumerate() {
        let after = before + usize::from(slide.count);
        let (Some(from), Some(to)) = (left.get(before), left.get(after)) else { break };
        let cost = usize::from(slide.count) + to - from;
        if cost > 0 {
            costs.push((index, cost));
        }
        before = after;
    }
    costs
}

impl Drop for Way {
    fn drop(&mut self) {
        self.control.stop();
    }
}

/// What the thread has to do.
struct Work {
    recording: Recording,
    engine: Engine,
    limits: Limits,
    control: Arc<Control>,
    sender: Sender<News>,
    ctx: Context,
}

impl Work {
    fn run(self, has_costs: bool) {
        let Recording { start, goal, .. } = &self.recording;
        if let Ok(problem) = Problem::new(start.clone(), goal.clone()) {
            let time = (!has_costs).then_some(SEARCH_TIME);
            let limits = Limits { time, ..self.limits };
            let solution = self.engine.solve(&problem, &Method::default(), &limits, &self.control);
            if let Ok(solution) = solution {
                let is_shortest = solution.is_proven();
                self.send(News::Found(Found { moves: solution.moves, is_shortest }));
            }
            if has_costs {
                let mut each = |length| self.send(News::Left(length));
                let moves = self.recording.single_moves();
                let (engine, limits) = (&self.engine, &self.limits);
                // What could not be found is not shown.
                let _ = tell_distances(engine, &problem, &moves, limits, &self.control, &mut each);
            }
        }
        let Self { sender, ctx, .. } = self;
        drop(sender);
        // The window sees that nothing more comes.
        ctx.request_repaint();
    }

    /// Says something, and whether anybody still listens.
    fn send(&self, news: News) -> bool {
        let is_heard = self.sender.send(news).is_ok();
        self.ctx.request_repaint();
        is_heard
    }
}
