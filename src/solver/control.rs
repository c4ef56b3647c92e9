//! The line between a running search and the thread that waits for it.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::board::Direction;

/// A stop flag going in and progress coming out. Share it in an `Arc`.
pub struct Control {
    stop: AtomicBool,
    clock: Box<dyn Fn() -> Duration + Send + Sync>,
    expanded: AtomicU64,
    generated: AtomicU64,
    open: AtomicU64,
    closed: AtomicU64,
    depth: AtomicU64,
    bytes: AtomicU64,
    lower_bound: AtomicU64,
    paths: Mutex<Paths>,
}

/// The paths that a search has found so far, of which only the last is kept whole.
#[derive(Debug, Default)]
struct Paths {
    improvements: Vec<Improvement>,
    best: Vec<Direction>,
}

/// A path that a search found before it ended, shorter than all it had found before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Improvement {
    /// How many moves it has.
    pub length: u32,
    /// No path is shorter than this, as far as was known at that time.
    pub lower_bound: u32,
    /// When it was found, from the start of the search.
    pub elapsed: Duration,
}

/// What a search has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// States whose neighbours have been looked at.
    pub expanded: u64,
    /// Neighbours that have been looked at.
    pub generated: u64,
    /// States that wait to be expanded.
    pub open: u64,
    /// States that are known and do not wait.
    pub closed: u64,
    /// How far the search has come: the depth of its layer (both layers together
    /// when it runs from both ends) or the bound on the length of a path.
    pub depth: u32,
    /// Bytes that the search holds.
    pub bytes: u64,
    /// The length of the shortest path so far, if the search finds more than one.
    pub best: Option<u32>,
    /// No path is shorter than this.
    pub lower_bound: u32,
    /// Time since the control was made.
    pub elapsed: Duration,
}

impl Control {
    /// A control whose clock starts now.
    pub fn new() -> Self {
        let start = Instant::now();
        Self::with_clock(move || start.elapsed())
    }

    /// A control with a clock of the caller's own.
    pub fn with_clock(clock: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        Self {
            stop: AtomicBool::new(false),
            clock: Box::new(clock),
            expanded: AtomicU64::new(0),
            generated: AtomicU64::new(0),
            open: AtomicU64::new(0),
            closed: AtomicU64::new(0),
            depth: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            lower_bound: AtomicU64::new(0),
            paths: Mutex::default(),
        }
    }

    /// Asks the search to end. It does so within 50 ms.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether the search was asked to end.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Time since the control was made.
    pub fn elapsed(&self) -> Duration {
        (self.clock)()
    }

    /// What the search last said of itself.
    pub fn progress(&self) -> Progress {
        Progress {
            expanded: self.expanded.load(Relaxed),
            generated: self.generated.load(Relaxed),
            open: self.open.load(Relaxed),
            closed: self.closed.load(Relaxed),
            depth: self.depth.load(Relaxed) as u32,
            bytes: self.bytes.load(Relaxed),
            best: self.paths().improvements.last().map(|improvement| improvement.length),
            lower_bound: self.lower_bound.load(Relaxed) as u32,
            elapsed: self.elapsed(),
        }
    }

    /// The shortest path that the search has found so far, if it finds more than one.
    pub fn best_path(&self) -> Option<Vec<Direction>> {
        let paths = self.paths();
        (!paths.improvements.is_empty()).then(|| paths.best.clone())
    }

    /// All paths found so far, each shorter than the one before it.
    pub fn improvements(&self) -> Vec<Improvement> {
        self.paths().improvements.clone()
    }

    fn paths(&self) -> std::sync::MutexGuard<'_, Paths> {
        self.paths.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a path known, unless there is one as short.
    pub(super) fn improve(&self, moves: Vec<Direction>, lower_bound: u32, elapsed: Duration) {
        let mut paths = self.paths();
        let length = moves.len() as u32;
        if paths.improvements.last().is_none_or(|last| length < last.length) {
            paths.improvements.push(Improvement { length, lower_bound, elapsed });
            paths.best = moves;
        }
        self.lower_bound.fetch_max(lower_bound.into(), Relaxed);
    }

    pub(super) fn publish(&self, progress: &Progress) {
        self.expanded.store(progress.expanded, Relaxed);
        self.generated.store(progress.generated, Relaxed);
        self.open.store(progress.open, Relaxed);
        self.closed.store(progress.closed, Relaxed);
        self.depth.store(progress.depth.into(), Relaxed);
        self.bytes.store(progress.bytes, Relaxed);
        self.lower_bound.fetch_max(progress.lower_bound.into(), Relaxed);
    }
}

impl Default for Control {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Control");
        shown.field("stopped", &self.is_stopped()).field("progress", &self.progress());
        shown.finish_non_exhaustive()
    }
}
