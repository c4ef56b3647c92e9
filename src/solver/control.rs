//! The line between a running search and the thread that waits for it.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

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
            elapsed: self.elapsed(),
        }
    }

    pub(super) fn publish(&self, progress: &Progress) {
        self.expanded.store(progress.expanded, Relaxed);
        self.generated.store(progress.generated, Relaxed);
        self.open.store(progress.open, Relaxed);
        self.closed.store(progress.closed, Relaxed);
        self.depth.store(progress.depth.into(), Relaxed);
        self.bytes.store(progress.bytes, Relaxed);
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
