//! Several threads at one piece of work.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::control::{Control, News};
use super::meter::Halt;

/// Does a piece of work for each item, on as many threads as are given, and returns what
/// came of them in the order of the items. The calling thread is one of them; where no more
/// are to be had, it does with fewer.
pub(crate) fn share<T, R, F>(threads: usize, items: Vec<T>, work: F) -> Vec<R>
where
    T: Send,
    R: Send,
    F: Fn(T) -> R + Sync,
{
    let count = items.len();
    if threads <= 1 || count <= 1 {
        return items.into_iter().map(work).collect();
    }
    let queue = Mutex::new(items.into_iter().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        let mut results = Vec::new();
        while let Some((index, item)) = next() {
            results.push((index, work(item)));
        }
        results
    };
    let mut results = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, run).ok();
        let others: Vec<_> = (1..threads.min(count)).map_while(spawn).collect();
        let mut results = run();
        for other in others {
            match other.join() {
                Ok(more) => results.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    });
    results.sort_unstable_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// What the threads of one search look at now and then: whether to go on. It passes their
/// counts on to who waits for the search.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    pub(crate) control: &'a Control,
    /// When the search has to end, by the control's clock.
    pub(crate) until: Option<Duration>,
    /// What to say of the search, but for the counts.
    news: News,
    expanded: AtomicU64,
    generated: AtomicU64,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(control: &'a Control, until: Option<Duration>, news: News) -> Self {
        let (expanded, generated) = (news.expanded.into(), news.generated.into());
        Self { control, until, news, expanded, generated }
    }

    /// Counts what a thread has done since it last looked, and says whether it has to end.
    pub(crate) fn look(&self, expanded: u64, generated: u64) -> Result<(), Halt> {
        let expanded = self.expanded.fetch_add(expanded, Relaxed) + expanded;
        let generated = self.generated.fetch_add(generated, Relaxed) + generated;
        self.control.publish(&News { expanded, generated, ..self.news });
        if self.control.is_stopped() {
            return Err(Halt::Stopped);
        }
        match self.until {
            Some(until) if self.control.elapsed() >= until => Err(Halt::Time),
            _ => Ok(()),
        }
    }

    /// The states expanded and generated so far.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.expanded.load(Relaxed), self.generated.load(Relaxed))
    }
}
