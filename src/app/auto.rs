//! Auto: the search for a solution of the board, and the replay of what it found.

use std::time::Duration;

use crate::board::{Board, Direction};
use crate::solver::{
    Algorithm, JobId, Limits, Method, Problem, Progress, Solution, SolveError, Statistics, Worker,
};

/// How long Best makes a path shorter on boards where nobody can wait for the end.
const BEST_TIME: Duration = Duration::from_secs(10);
/// The largest board that Best solves for good.
const PROVEN_SIZE: usize = 4;
/// How often the plot takes a sample.
const SAMPLE: Duration = Duration::from_millis(100);
/// The most samples; then every second one is dropped.
const SAMPLES: usize = 240;

/// What Auto is doing.
#[derive(Debug)]
pub(super) enum Auto {
    Idle,
    Searching(Searching),
    Failed(Failed),
    Replaying(Replay),
}

/// A search that runs.
#[derive(Debug)]
pub(super) struct Searching {
    job: JobId,
    /// The board that it solves: when the game moves on, it starts again.
    board: Board,
    pub(super) method: Method,
    /// Whether the person has asked for the best path so far.
    is_ending: bool,
    pub(super) progress: Progress,
    pub(super) memory_limit: u64,
    /// Seconds and states expanded, for the plot.
    pub(super) samples: Vec<(f32, f32)>,
    sample_every: Duration,
}

/// A search that ended without a path.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) error: SolveError,
    pub(super) method: Method,
    /// What will manage, if anything will.
    pub(super) instead: Option<Method>,
}

/// A solution on the screen.
#[derive(Debug)]
pub(super) struct Replay {
    pub(super) solution: Solution,
    pub(super) method: Method,
    /// How many of its moves are made.
    pub(super) made: usize,
    pub(super) is_playing: bool,
    /// When the next move is due.
    due: Duration,
}

/// What an outcome means for the window.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Found,
    Failed,
    Cancelled,
}

impl Auto {
    /// Starts to search for the way from one board to another.
    pub(super) fn search(
        worker: &mut Worker,
        problem: Problem,
        method: Method,
        limits: Limits,
    ) -> Self {
        let board = problem.start().clone();
        let is_endless = method.algorithm == Algorithm::Best && board.size() > PROVEN_SIZE;
        let time = if is_endless { Some(BEST_TIME) } else { limits.time };
        let job = worker.start(problem, method, Limits { time, ..limits });
        Self::Searching(Searching {
            job,
            board,
            method,
            is_ending: false,
            progress: Progress::default(),
            memory_limit: limits.memory,
            samples: vec![(0.0, 0.0)],
            sample_every: SAMPLE,
        })
    }

    pub(super) fn is_searching(&self) -> bool {
        matches!(self, Self::Searching(_))
    }

    /// Whether the search is for another board than this.
    pub(super) fn is_stale(&self, board: Option<&Board>) -> bool {
        match self {
            Self::Searching(searching) => Some(&searching.board) != board,
            _ => false,
        }
    }

    /// Asks a running search to end with what it has.
    pub(super) fn take_best(&mut self, worker: &Worker) {
        if let Self::Searching(searching) = self {
            searching.is_ending = true;
            worker.stop();
        }
    }

    /// Takes news from the worker.
    pub(super) fn listen(&mut self, worker: &mut Worker, now: Duration) -> Option<Ended> {
        let outcome = worker.poll();
        let Self::Searching(searching) = self else { return None };
        if let Some(progress) = worker.progress() {
            searching.note(progress);
        }
        let outcome = outcome.filter(|outcome| outcome.job == searching.job)?;
        let method = searching.method;
        match outcome.result {
            Ok(solution) => {
                let due = now + Duration::from_millis(400);
                *self =
                    Self::Replaying(Replay { solution, method, made: 0, is_playing: true, due });
                Some(Ended::Found)
            }
            Err(SolveError::Stopped(_)) => {
                *self = Self::Idle;
                Some(Ended::Cancelled)
            }
            Err(error) => {
                let instead = other_method(method);
                *self = Self::Failed(Failed { error, method, instead });
                Some(Ended::Failed)
            }
        }
    }
}

/// The method that manages where `method` did not: Best, which has a path for every board.
fn other_method(method: Method) -> Option<Method> {
    let best = Method { algorithm: Algorithm::Best, ..method };
    (method.algorithm != Algorithm::Best).then_some(best)
}

impl Searching {
    fn note(&mut self, progress: Progress) {
        self.progress = progress;
        let seconds = progress.elapsed.as_secs_f32();
        let last = self.samples.last().map_or(0.0, |sample| sample.0);
        if seconds - last >= self.sample_every.as_secs_f32() {
            self.samples.push((seconds, progress.expanded as f32));
        }
        if self.samples.len() > SAMPLES {
            let mut is_odd = false;
            self.samples.retain(|_| {
                is_odd = !is_odd;
                is_odd
            });
            self.sample_every *= 2;
        }
    }

    /// States a second, over the last second or so.
    pub(super) fn rate(&self) -> f32 {
        let (seconds, expanded) =
            (self.progress.elapsed.as_secs_f32(), self.progress.expanded as f32);
        let before = self.samples.iter().rev().find(|sample| seconds - sample.0 >= 1.0);
        let (from, count) = before.copied().unwrap_or((0.0, 0.0));
        if seconds > from { (expanded - count) / (seconds - from) } else { 0.0 }
    }

    /// Whether there can be a path before the search ends: Best has one early where it
    /// can't wait for the shortest.
    pub(super) fn may_have_path(&self) -> bool {
        self.method.algorithm == Algorithm::Best && self.board.size() > PROVEN_SIZE
    }

    pub(super) fn is_ending(&self) -> bool {
        self.is_ending
    }
}

impl Failed {
    pub(super) fn statistics(&self) -> Option<&Statistics> {
        self.error.statistics()
    }
}

impl Replay {
    pub(super) fn left(&self) -> usize {
        self.solution.moves.len() - self.made
    }

    /// The next move, if it is due.
    pub(super) fn due_move(&self, now: Duration) -> Option<Direction> {
        (self.is_playing && now >= self.due).then(|| self.next_move()).flatten()
    }

    pub(super) fn next_move(&self) -> Option<Direction> {
        self.solution.moves.get(self.made).copied()
    }

    /// Notes that a move was made, at so many moves a second.
    pub(super) fn made_one(&mut self, speed: f32, now: Duration) {
        self.made += 1;
        let pause = Duration::from_secs_f32(1.0 / speed.clamp(0.5, 200.0));
        // A late frame does not slow the replay down, unless it is very late.
        self.due = (self.due + pause).max(now.saturating_sub(Duration::from_millis(100)));
        self.is_playing &= self.left() > 0;
    }

    pub(super) fn took_one_back(&mut self) {
        self.made = self.made.saturating_sub(1);
        self.is_playing = false;
    }

    pub(super) fn set_playing(&mut self, is_playing: bool, now: Duration) {
        self.is_playing = is_playing && self.left() > 0;
        self.due = now;
    }

    /// How long until the next move is due.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        self.is_playing.then(|| self.due.saturating_sub(now))
    }
}
