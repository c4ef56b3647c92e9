//! How the thread that waits for a search stops it and sees its progress.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
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
    lower_bound: AtomicU64,
    improvements: Mutex<Vec<Improvement>>,
    preparation: Mutex<Preparation>,
}

/// The time that a search has waited for tables.
#[derive(Clone, Copy, Debug, Default)]
struct Preparation {
    /// How long it waited for those that it has.
    past: Duration,
    /// Since when it waits, and how much of the tables is there.
    current: Option<(Duration, f32)>,
}

/// A path that a search found before it ended, shorter than all it had found before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Improvement {
    /// How many moves it has.
    pub length: u32,
    /// No path is shorter than this, as far as was known at that time.
    pub lower_bound: u32,
    /// When it was found, from the start of the search, without the time for tables.
    pub elapsed: Duration,
}

/// Tables that a search waits for before it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preparing {
    /// How much of them is there, in thousandths.
    pub thousandths: u16,
    /// How long the search has waited for them.
    pub elapsed: Duration,
}

impl Preparing {
    /// How much of the tables is there, from 0 to 1.
    pub fn share(&self) -> f32 {
        f32::from(self.thousandths) / 1000.0
    }
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
    /// The tables that the search waits for, if it does so now.
    pub preparing: Option<Preparing>,
    /// Time since the control was made, without the time for tables.
    pub elapsed: Duration,
}

/// What a search says of itself now and then.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct News {
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    pub(crate) open: u64,
    pub(crate) closed: u64,
    pub(crate) depth: u32,
    pub(crate) bytes: u64,
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
            improvements: Mutex::default(),
            preparation: Mutex::default(),
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

    /// The flag behind [`Self::is_stopped`], for work that is no search.
    #[cfg(feature = "gui")]
    pub(crate) fn stop_flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Time since the control was made.
    pub fn elapsed(&self) -> Duration {
        (self.clock)()
    }

    /// What the search last said of itself.
    pub fn progress(&self) -> Progress {
        let preparation = *lock(&self.preparation);
        let now = self.elapsed();
        let preparing = preparation.current.map(|(since, share)| Preparing {
            thousandths: (share.clamp(0.0, 1.0) * 1000.0) as u16,
            elapsed: now.saturating_sub(since),
        });
        let waited = preparation.past + preparing.map_or(Duration::ZERO, |now| now.elapsed);
        Progress {
            expanded: self.expanded.load(Relaxed),
            generated: self.generated.load(Relaxed),
            open: self.open.load(Relaxed),
            closed: self.closed.load(Relaxed),
            depth: self.depth.load(Relaxed) as u32,
            bytes: self.bytes.load(Relaxed),
            best: lock(&self.improvements).last().map(|improvement| improvement.length),
            lower_bound: self.lower_bound.load(Relaxed) as u32,
            preparing,
            elapsed: now.saturating_sub(waited),
        }
    }

    /// All paths found so far, each shorter than the one before it.
    pub fn improvements(&self) -> Vec<Improvement> {
        lock(&self.improvements).clone()
    }

    /// Makes it known that there is a path, unless there was one as short.
    pub(crate) fn improve(&self, improvement: Improvement) {
        let mut improvements = lock(&self.improvements);
        if improvements.last().is_none_or(|last| improvement.length < last.length) {
            improvements.push(improvement);
        }
        self.lower_bound.fetch_max(improvement.lower_bound.into(), Relaxed);
    }

    /// Says how much there is of the tables that the search waits for.
    pub(crate) fn set_prepared(&self, share: f32) {
        let mut preparation = lock(&self.preparation);
        let since = preparation.current.map_or_else(|| self.elapsed(), |(since, _)| since);
        preparation.current = Some((since, share));
    }

    /// Says that the search goes on, and returns how long it has waited.
    pub(crate) fn end_preparing(&self) -> Duration {
        let mut preparation = lock(&self.preparation);
        let since = preparation.current.take().map(|(since, _)| since);
        let waited = since.map_or(Duration::ZERO, |since| self.elapsed().saturating_sub(since));
        preparation.past += waited;
        waited
    }

    pub(crate) fn publish(&self, news: &News) {
        self.expanded.store(news.expanded, Relaxed);
        self.generated.store(news.generated, Relaxed);
        self.open.store(news.open, Relaxed);
        self.closed.store(news.closed, Relaxed);
        self.depth.store(news.depth.into(), Relaxed);
        self.bytes.store(news.bytes, Relaxed);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
