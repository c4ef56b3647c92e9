//! The one thread that decodes pictures.
//!
//! A decode may take a gigabyte, so there is never more than one at a time, whoever asks: files
//! and pastes to be opened, saved games, small pictures for a page. What the player waits for
//! comes first, and of that only the newest; pages are filled file by file in between, and a file
//! that is in the way is put off.

use std::collections::VecDeque;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::tasks::{News, NewsSender};

/// Something that the player waits for. It is told when to stop by a flag of its own.
type Job = Box<dyn FnOnce(&NewsSender) + Send>;

/// What fills a page, one file at a time.
type Step = Box<dyn FnMut(&NewsSender, &AtomicBool) -> Outcome + Send>;

/// What came of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is more to do.
    More,
    /// The page is full.
    Done,
}

/// Which page is being filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Series {
    Thumbnails,
    Saves,
}

/// The thread, and what it has to do.
pub(super) struct Decoder {
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    has_work: Condvar,
}

#[derive(Default)]
struct Queue {
    /// What the player waits for, and how to stop it.
    wanted: Option<(Arc<AtomicBool>, Job)>,
    /// The series that are under way, one of each kind.
    series: VecDeque<(Series, Step)>,
    /// How to stop what is being done.
    running: Option<Running>,
    is_closed: bool,
}

/// What the thread is doing.
struct Running {
    stop: Arc<AtomicBool>,
    /// Which series it belongs to, as long as somebody wants that.
    series: Option<Series>,
    is_wanted: bool,
}

impl Decoder {
    pub(super) fn new(post: NewsSender) -> io::Result<Self> {
        let shared = Arc::new(Shared::default());
        let theirs = Arc::clone(&shared);
        thread::Builder::new()
            .name("pieceful-decode".to_owned())
            .spawn(move || theirs.work(&post))?;
        Ok(Self { shared })
    }

    /// Does a job next, in place of any that has not begun. One that has begun should have been
    /// stopped; it is in any case, as is what fills a page.
    pub(super) fn want(
        &self,
        stop: Arc<AtomicBool>,
        job: impl FnOnce(&NewsSender) + Send + 'static,
    ) {
        let mut queue = self.shared.lock();
        if let Some(running) = &queue.running {
            running.stop.store(true, Relaxed);
        }
        queue.wanted = Some((stop, Box::new(job)));
        self.shared.has_work.notify_one();
    }

    /// Fills a page, in place of what may be filling it now.
    pub(super) fn fill(
        &self,
        series: Series,
        step: impl FnMut(&NewsSender, &AtomicBool) -> Outcome + Send + 'static,
    ) {
        let mut queue = self.shared.lock();
        queue.stop(series);
        queue.series.push_back((series, Box::new(step)));
        self.shared.has_work.notify_one();
    }

    /// Stops to fill a page.
    pub(super) fn stop(&self, series: Series) {
        self.shared.lock().stop(series);
    }
}

impl Drop for Decoder {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.is_closed = true;
        queue.wanted = None;
        queue.series.clear();
        if let Some(running) = &queue.running {
            running.stop.store(true, Relaxed);
        }
        self.shared.has_work.notify_one();
    }
}

impl Queue {
    fn stop(&mut self, series: Series) {
        self.series.retain(|(kind, _)| *kind != series);
        if let Some(running) = &mut self.running
            && running.series == Some(series)
        {
            running.stop.store(true, Relaxed);
            running.is_wanted = false;
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Nothing is done under the lock that could leave the queue half changed.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, post: &NewsSender) {
        let mut queue = self.lock();
        while !queue.is_closed {
            if let Some((stop, job)) = queue.wanted.take() {
                queue.running = Some(Running { stop, series: None, is_wanted: true });
                drop(queue);
                guarded(post, || job(post));
                queue = self.lock();
                queue.running = None;
            } else if let Some((series, mut step)) = queue.series.pop_front() {
                let stop = Arc::new(AtomicBool::new(false));
                let running =
                    Running { stop: Arc::clone(&stop), series: Some(series), is_wanted: true };
                queue.running = Some(running);
                drop(queue);
                let outcome = guarded(post, || step(post, &stop)).unwrap_or(Outcome::Done);
                queue = self.lock();
                let is_wanted = queue.running.take().is_some_and(|running| running.is_wanted);
                if is_wanted && outcome == Outcome::More {
                    queue.series.push_back((series, step));
                }
            } else {
                let waited = self.has_work.wait(queue);
                queue = waited.unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// Does something that may have a fault, which costs the job and not the thread.
pub(super) fn guarded<T>(post: &NewsSender, work: impl FnOnce() -> T) -> Option<T> {
    let done = panic::catch_unwind(AssertUnwindSafe(work)).ok();
    if done.is_none() {
        post.send(News::Fault);
    }
    done
}
