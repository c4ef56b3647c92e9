//! A search that shows its progress and obeys Ctrl-C.

use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};
use std::time::Duration;

use crate::engine::{Engine, Method, Solution, SolveError, Worker};
use crate::puzzle::Problem;
use crate::search::{Limits, Progress};

use super::failure::Failure;
use super::output::mebibytes;

/// Searches on a worker thread, while this one waits for it and for the user.
pub(super) struct Searcher {
    worker: Worker,
    state: Arc<AtomicU8>,
    shows_progress: bool,
}

/// What Ctrl-C has to do with the process: nothing runs that could be stopped, a
/// search runs, or Ctrl-C was pressed, after which nothing else is begun.
const IDLE: u8 = 0;
const SEARCHING: u8 = 1;
const INTERRUPTED: u8 = 2;

impl Searcher {
    const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

    pub(super) fn new(engine: &Engine) -> Result<Self, Failure> {
        Self::telling(engine, Failure::INTERRUPTED)
    }

    /// A searcher that says something of its own when Ctrl-C ends the command while no search
    /// runs.
    pub(super) fn telling(engine: &Engine, word: &'static str) -> Result<Self, Failure> {
        let no_thread = |error| Failure::Stopped(format!("cannot start a thread: {error}"));
        let worker = Worker::new(engine.clone(), || {}).map_err(no_thread)?;
        let state = Arc::new(AtomicU8::new(IDLE));
        let shared = Arc::clone(&state);
        let on_interrupt = move || {
            if shared.compare_exchange(SEARCHING, INTERRUPTED, Relaxed, Relaxed).is_err() {
                writeln!(io::stderr(), "pieceful: {word}").ok();
                std::process::exit(Failure::STOPPED);
            }
        };
        // Without a handler Ctrl-C ends the process at once, which is good enough.
        ctrlc::set_handler(on_interrupt).ok();
        Ok(Self { worker, state, shows_progress: io::stderr().is_terminal() })
    }

    /// Whether the user has pressed Ctrl-C.
    pub(super) fn is_interrupted(&self) -> bool {
        self.state.load(Relaxed) == INTERRUPTED
    }

    pub(super) fn solve(
        &mut self,
        problem: &Problem,
        method: &Method,
        limits: &Limits,
    ) -> Result<Solution, SolveError> {
        if self.state.compare_exchange(IDLE, SEARCHING, Relaxed, Relaxed).is_err() {
            return Err(SolveError::Stopped(Box::default()));
        }
        self.worker.start(problem.clone(), *method, *limits);
        let mut has_shown = false;
        loop {
            if let Some(outcome) = self.worker.wait(Self::BETWEEN_LOOKS) {
                if has_shown {
                    clear_line();
                }
                // Unless Ctrl-C came first, which is not to be forgotten.
                self.state.compare_exchange(SEARCHING, IDLE, Relaxed, Relaxed).ok();
                return outcome.result;
            }
            if self.is_interrupted() {
                self.worker.stop();
            }
            if let Some(progress) = self.worker.progress().filter(|_| self.shows_progress) {
                show(&progress, limits);
                has_shown = true;
            }
        }
    }
}

/// Writes the progress over the line that the cursor is on.
fn show(progress: &Progress, limits: &Limits) {
    if let Some(preparing) = progress.preparing {
        let (percent, seconds) = (preparing.share() * 100.0, preparing.elapsed.as_secs_f64());
        let line = format!("preparing tables: {percent:.0}%, {seconds:.1} s");
        write!(io::stderr(), "\r{line:<78}").ok();
        return;
    }
    let seconds = progress.elapsed.as_secs_f64();
    let rate = progress.expanded as f64 / seconds.max(0.001) / 1e6;
    let (used, limit) = (mebibytes(progress.bytes), mebibytes(limits.memory));
    let reached = match progress.best {
        Some(best) => format!("length {best} (≥ {})", progress.lower_bound),
        None => format!("depth {}", progress.depth),
    };
    let line = format!(
        "{seconds:.1} s, {} states expanded ({rate:.1} M/s), {reached}, {used} of {limit} MiB",
        progress.expanded
    );
    write!(io::stderr(), "\r{line:<78}").ok();
}

fn clear_line() {
    write!(io::stderr(), "\r{:78}\r", "").ok();
}
