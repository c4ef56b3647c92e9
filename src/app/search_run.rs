//! One search that runs beside the window: its worker, what it was asked, how far it has come,
//! and what came of it.

use std::io;
use std::time::Duration;

use crate::board::Board;
use crate::engine::{Engine, JobId, Method, Solution, SolveError, Worker};
use crate::puzzle::Problem;
use crate::search::{Limits, Progress, Statistics};

/// How often a sample is taken.
const SAMPLE: Duration = Duration::from_millis(100);
/// The most samples; then every second one is dropped.
const SAMPLES: usize = 240;

/// Somebody who searches, one board at a time.
#[derive(Debug)]
pub(super) struct SearchRun {
    worker: Worker,
    current: Option<Search>,
}

/// A search, as far as it has come.
#[derive(Clone, Debug)]
pub(super) struct Search {
    job: JobId,
    /// The board that it solves.
    pub(super) board: Board,
    pub(super) method: Method,
    pub(super) memory_limit: u64,
    pub(super) progress: Progress,
    pub(super) samples: Samples,
    /// How long it has waited for tables, which is no time of the search itself.
    pub(super) preparing: Duration,
    /// Whether it was asked to end with what it has.
    pub(super) is_ending: bool,
}

/// How many states were expanded when, from the start of a search on.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    /// Seconds and states.
    points: Vec<(f32, f32)>,
    every: Duration,
}

impl SearchRun {
    /// `wake` is called when there is an outcome to be polled.
    pub(super) fn new(engine: Engine, wake: impl Fn() + Send + 'static) -> io::Result<Self> {
        Ok(Self { worker: Worker::new(engine, wake)?, current: None })
    }

    /// Starts to search, instead of what is being searched now.
    pub(super) fn start(&mut self, problem: Problem, method: Method, limits: Limits) {
        let board = problem.start().clone();
        let job = self.worker.start(problem, method, limits);
        self.current = Some(Search {
            job,
            board,
            method,
            memory_limit: limits.memory,
            progress: Progress::default(),
            samples: Samples::default(),
            preparing: Duration::ZERO,
            is_ending: false,
        });
    }

    /// The search that runs.
    pub(super) fn current(&self) -> Option<&Search> {
        self.current.as_ref()
    }

    /// Takes note of how far the search has come, and returns it with its outcome when it has
    /// ended.
    pub(super) fn poll(&mut self) -> Option<(Search, Result<Solution, SolveError>)> {
        let outcome = self.worker.poll();
        let search = self.current.as_mut()?;
        if let Some(progress) = self.worker.progress() {
            search.note(progress);
        }
        let outcome = outcome.filter(|outcome| outcome.job == search.job)?;
        let mut search = self.current.take()?;
        let statistics = match &outcome.result {
            Ok(solution) => Some(&solution.statistics),
            Err(error) => error.statistics(),
        };
        if let Some(statistics) = statistics {
            search.end(statistics);
        }
        Some((search, outcome.result))
    }

    /// Asks the search to end with what it has. Its outcome still comes.
    pub(super) fn end_soon(&mut self) {
        if let Some(search) = &mut self.current {
            search.is_ending = true;
            self.worker.stop();
        }
    }

    /// Ends the search, and returns it as far as it had come.
    pub(super) fn cancel(&mut self) -> Option<Search> {
        if let (Some(search), Some(progress)) = (&mut self.current, self.worker.progress()) {
            search.note(progress);
        }
        self.worker.cancel();
        self.current.take()
    }
}

impl Search {
    fn note(&mut self, progress: Progress) {
        self.progress = progress;
        self.samples.note(progress.elapsed, progress.expanded);
        if let Some(preparing) = progress.preparing {
            self.preparing = self.preparing.max(preparing.elapsed);
        }
    }

    /// Takes the last figures, which a search says when it has ended.
    fn end(&mut self, statistics: &Statistics) {
        self.progress.expanded = statistics.expanded;
        self.progress.elapsed = statistics.elapsed;
        self.progress.depth = statistics.depth;
        self.progress.bytes = statistics.bytes;
        self.progress.preparing = None;
        self.preparing = statistics.preparing;
    }

    /// States a second, over the last second or so.
    pub(super) fn rate(&self) -> f32 {
        self.samples.rate(self.progress.elapsed, self.progress.expanded)
    }
}

impl Default for Samples {
    fn default() -> Self {
        Self { points: vec![(0.0, 0.0)], every: SAMPLE }
    }
}

impl Samples {
    /// Seconds and states, the oldest first.
    pub(super) fn points(&self) -> &[(f32, f32)] {
        &self.points
    }

    fn note(&mut self, elapsed: Duration, expanded: u64) {
        let seconds = elapsed.as_secs_f32();
        let last = self.points.last().map_or(0.0, |point| point.0);
        if seconds - last >= self.every.as_secs_f32() {
            self.points.push((seconds, expanded as f32));
        }
        if self.points.len() > SAMPLES {
            let mut is_odd = false;
            self.points.retain(|_| {
                is_odd = !is_odd;
                is_odd
            });
            self.every *= 2;
        }
    }

    fn rate(&self, elapsed: Duration, expanded: u64) -> f32 {
        let (seconds, expanded) = (elapsed.as_secs_f32(), expanded as f32);
        let before = self.points.iter().rev().find(|point| seconds - point.0 >= 1.0);
        let (from, count) = before.copied().unwrap_or((0.0, 0.0));
        if seconds > from { (expanded - count) / (seconds - from) } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_thin_out_and_keep_their_ends() {
        let mut samples = Samples::default();
        for tenth in 0..6000_u64 {
            samples.note(Duration::from_millis(100 * tenth), 1000 * tenth);
        }
        let points = samples.points();
        assert!(points.len() <= SAMPLES && points.len() > SAMPLES / 4, "{}", points.len());
        assert_eq!(points[0], (0.0, 0.0));
        assert!(points.last().is_some_and(|point| point.0 > 580.0));
        assert!(points.windows(2).all(|pair| pair[0].0 < pair[1].0));
        let rate = samples.rate(Duration::from_mins(10), 6_000_000);
        assert!((rate - 10_000.0).abs() < 100.0, "{rate}");
    }
}
