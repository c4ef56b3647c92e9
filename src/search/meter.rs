//! What one search did and holds, and when it must end.

use std::mem;
use std::time::Duration;

use super::control::{Control, Improvement, News};
use super::limits::Limits;
use super::statistics::{Iteration, Statistics};
use super::threads::Watch;

/// Counts the work and the memory of one search against its [`Limits`], and
/// passes news through its [`Control`].
#[derive(Debug)]
pub struct Meter<'a> {
    control: &'a Control,
    limits: Limits,
    started: Duration,
    /// The sums so far; the times are worked out when they are asked for.
    sums: Statistics,
    /// Bytes that the search holds.
    bytes: u64,
    /// What had been expanded and generated when the current bound was set, if there is one.
    iteration: Option<(u64, u64)>,
    /// What had been expanded when A* came to the current f.
    expanded_below: u64,
    /// How many expansions pass before the news go out again, when that was done
    /// last, and when it is due.
    pace: u64,
    last_news: Duration,
    next_news: u64,
}

/// Why a search ended before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It was asked to.
    Stopped,
    /// Its time was up.
    Time,
    /// Its next table would not have fitted into its memory.
    Memory,
}

impl<'a> Meter<'a> {
    /// The news go out, and the stop flag and the clock are looked at, at least this often unless
    /// a single expansion takes longer, and at least once in so many expansions. To look at the
    /// flag each time would take a fiftieth of a breadth-first search of 3×3.
    const BETWEEN_NEWS: Duration = Duration::from_millis(10);
    const MOST_EXPANSIONS_BETWEEN_NEWS: u64 = 1024;

    /// Begins to count for one search.
    pub fn new(limits: &Limits, control: &'a Control) -> Self {
        Self {
            control,
            limits: *limits,
            started: control.elapsed(),
            sums: Statistics::default(),
            bytes: 0,
            iteration: None,
            expanded_below: 0,
            pace: 1,
            last_news: Duration::ZERO,
            next_news: 0,
        }
    }

    /// Counts an expansion and says whether the search has to end. Now and then it
    /// asks for the numbers of states that wait and that are held in all.
    #[inline]
    pub(crate) fn expand(
        &mut self,
        open_and_stored: impl Fn() -> (usize, usize),
    ) -> Result<(), Halt> {
        if self.sums.expanded == self.next_news {
            self.news(open_and_stored())?;
        }
        self.sums.expanded += 1;
        Ok(())
    }

    /// Counts as many expansions, up to `most`, as can be made before there are news, and returns
    /// how many these are.
    #[inline]
    pub(crate) fn expand_some(
        &mut self,
        most: usize,
        open_and_stored: impl Fn() -> (usize, usize),
    ) -> Result<usize, Halt> {
        self.expand(open_and_stored)?;
        let more = (self.next_news - self.sums.expanded).min(most as u64 - 1);
        self.sums.expanded += more;
        Ok(1 + more as usize)
    }

    /// Takes back the count of so many expansions that were not made.
    pub(crate) fn uncount_expanded(&mut self, count: usize) {
        self.sums.expanded -= count as u64;
    }

    /// Says whether the search has to end, for work that is not an expansion.
    pub(crate) fn check(&self) -> Result<(), Halt> {
        if self.control.is_stopped() {
            return Err(Halt::Stopped);
        }
        self.check_time(self.total_time())
    }

    fn check_time(&self, total: Duration) -> Result<(), Halt> {
        match self.limits.time {
            Some(time) if total >= time => Err(Halt::Time),
            _ => Ok(()),
        }
    }

    #[cold]
    #[inline(never)]
    fn news(&mut self, (open, stored): (usize, usize)) -> Result<(), Halt> {
        self.set_stored(stored);
        if self.control.is_stopped() {
            return Err(Halt::Stopped);
        }
        let elapsed = self.total_time();
        let is_late = elapsed.saturating_sub(self.last_news) > Self::BETWEEN_NEWS;
        let pace = if is_late { self.pace / 2 } else { self.pace * 2 };
        self.pace = pace.clamp(1, Self::MOST_EXPANSIONS_BETWEEN_NEWS);
        self.next_news = self.sums.expanded + self.pace;
        self.last_news = elapsed;
        let (open, closed) = (open as u64, stored.saturating_sub(open) as u64);
        self.control.publish(&News { open, closed, ..self.own_news() });
        self.check_time(elapsed)
    }

    /// What there is to say without a look at the states.
    fn own_news(&self) -> News {
        News {
            expanded: self.sums.expanded,
            generated: self.sums.generated,
            depth: self.sums.depth,
            bytes: self.bytes,
            ..News::default()
        }
    }

    /// Waits for tables. `get` is handed a function that it has to call often: it says how
    /// much there is of them, from 0 to 1, and hears whether to go on.
    pub(crate) fn prepare<T>(
        &mut self,
        get: impl FnOnce(&(dyn Fn(f32) -> Result<(), Halt> + Sync)) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let (control, watch) = (self.control, self.watch());
        control.set_prepared(0.0);
        let tables = get(&|share| {
            control.set_prepared(share);
            watch.look(0, 0)
        });
        self.sums.preparing += control.end_preparing();
        tables
    }

    /// What several threads look at while they do a part of the search.
    pub(crate) fn watch(&self) -> Watch<'a> {
        self.watch_for(None)
    }

    /// The same, for a part that may take no longer than `time`.
    pub(crate) fn watch_for(&self, time: Option<Duration>) -> Watch<'a> {
        let end = self.limits.time.map(|time| self.started + time);
        let end_of_part = time.map(|time| self.control.elapsed() + time);
        let until = end.into_iter().chain(end_of_part).min();
        Watch::new(self.control, until, self.own_news())
    }

    /// Takes over counts of work that the meter did not see.
    pub(crate) fn set_counts(&mut self, expanded: u64, generated: u64) {
        (self.sums.expanded, self.sums.generated) = (expanded, generated);
        self.next_news = expanded;
    }

    /// Takes over what was counted by a watch.
    pub(crate) fn take_counts(&mut self, watch: &Watch<'_>) {
        let (expanded, generated) = watch.counts();
        self.set_counts(expanded, generated);
    }

    /// The time since the search began.
    fn total_time(&self) -> Duration {
        self.control.elapsed().saturating_sub(self.started)
    }

    /// The time that the search has taken, without that for tables.
    pub(crate) fn elapsed(&self) -> Duration {
        self.total_time().saturating_sub(self.sums.preparing)
    }

    /// The time until the search has to end, if it has to.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        Some(self.limits.time?.saturating_sub(self.total_time()))
    }

    pub(crate) fn threads(&self) -> usize {
        self.limits.threads
    }

    /// How many states have been expanded.
    pub(crate) fn expanded(&self) -> u64 {
        self.sums.expanded
    }

    /// Counts neighbours that were looked at.
    #[inline]
    pub(crate) fn generate(&mut self, count: usize) {
        self.sums.generated += count as u64;
    }

    /// Notes the layer or the bound that the search has come to.
    pub(crate) fn set_depth(&mut self, depth: u32) {
        self.sums.depth = depth;
    }

    /// Notes that the search begins anew at its start, with a higher bound.
    pub(crate) fn begin_iteration(&mut self, bound: u32) {
        let mut sums = mem::take(&mut self.sums);
        self.end_iteration(&mut sums);
        sums.iterations.push(Iteration { bound, ..Iteration::default() });
        sums.depth = bound;
        self.iteration = Some((sums.expanded, sums.generated));
        self.sums = sums;
    }

    /// Fills in what the current bound has taken.
    fn end_iteration(&self, sums: &mut Statistics) {
        if let (Some(before), Some(iteration)) = (self.iteration, sums.iterations.last_mut()) {
            iteration.expanded = sums.expanded - before.0;
            iteration.generated = sums.generated - before.1;
        }
    }

    /// Notes that the state about to be expanded is one that nothing led to.
    pub(crate) fn add_root(&mut self) {
        self.sums.roots += 1;
    }

    /// Notes how many states wait, and how many moves led to the state that was expanded last.
    #[inline]
    pub(crate) fn set_frontier(&mut self, waiting: usize, moves_made: u32) {
        // Most states change neither, and then nothing is written.
        if waiting as u64 > self.sums.peak_frontier {
            self.sums.peak_frontier = waiting as u64;
        }
        if moves_made > self.sums.max_depth {
            self.sums.max_depth = moves_made;
        }
    }

    /// Counts a generated state that is dropped because it is known.
    #[inline]
    pub(crate) fn drop_duplicate(&mut self) {
        self.sums.duplicates += 1;
    }

    /// Counts the dropped states of a breadth-first search, which has looked up all that it
    /// generated and has as many states besides those that it began with.
    pub(crate) fn count_duplicates(&mut self, found: usize) {
        self.sums.duplicates = self.sums.generated - found as u64;
    }

    /// Counts a state that is expanded again.
    pub(crate) fn reopen(&mut self) {
        self.sums.reopened += 1;
    }

    /// Notes the f of the state that A* is about to expand.
    #[inline]
    pub(crate) fn set_f(&mut self, f: u32) {
        if f > self.sums.depth {
            self.sums.depth = f;
            self.expanded_below = self.sums.expanded;
        }
    }

    /// Notes that the path that A* has found is a shortest one if its estimate is consistent, and
    /// so what it had to expand: all that came before the f of the path.
    pub(crate) fn end_at_f(&mut self, f: u32) {
        self.set_f(f);
        self.sums.must_expand = Some(self.expanded_below);
    }

    /// Notes how many states are held as the search ends.
    pub(crate) fn set_stored(&mut self, stored: usize) {
        self.sums.stored = stored as u64;
    }

    /// Makes the length of a path known that the search has found and tries to beat, with
    /// the lower bound that is known so far. A longer one than before is ignored.
    pub(crate) fn improve(&self, length: usize, lower_bound: u32) {
        let length = length as u32;
        self.control.improve(Improvement { length, lower_bound, elapsed: self.elapsed() });
    }

    /// Asks for `bytes` more of memory. To be called before they are taken.
    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Halt> {
        if self.bytes + bytes > self.limits.memory {
            return Err(Halt::Memory);
        }
        self.bytes += bytes;
        self.sums.bytes = self.sums.bytes.max(self.bytes);
        Ok(())
    }

    /// Whether so much would be granted. For what is built along the way and stays for
    /// others, and so is not counted.
    pub(crate) fn has_room(&self, bytes: u64) -> bool {
        self.bytes + bytes <= self.limits.memory
    }

    /// Gives `bytes` of memory back.
    pub(crate) fn release(&mut self, bytes: u64) {
        self.bytes -= bytes;
    }

    pub(crate) fn memory_limit(&self) -> u64 {
        self.limits.memory
    }

    /// Begins one more run of the same search: the tables of the run before are
    /// gone, the next may take `memory`, and the counts go on.
    pub(crate) fn begin_run(&mut self, memory: u64) {
        self.bytes = 0;
        self.sums.must_expand = None;
        self.limits.memory = memory;
    }

    /// The sums so far.
    pub fn statistics(&self) -> Statistics {
        let mut sums = self.sums.clone();
        sums.elapsed = self.elapsed();
        // A search may end before it expands where it begins.
        sums.roots = sums.roots.min(sums.expanded);
        self.end_iteration(&mut sums);
        sums
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    use super::*;

    /// Runs a search on a clock of its own, on which an expansion takes so long, and returns the
    /// longest time for which its progress stood still.
    fn longest_silence(expansion: Duration) -> Duration {
        let nanoseconds = Arc::new(AtomicU64::new(0));
        let clock = Arc::clone(&nanoseconds);
        let control = Control::with_clock(move || Duration::from_nanos(clock.load(Relaxed)));
        let mut meter = Meter::new(&Limits::default(), &control);
        let (mut last, mut since, mut longest) = (0, Duration::ZERO, Duration::ZERO);
        while control.elapsed() < Duration::from_secs(2) {
            meter.expand(|| (0, 0)).unwrap();
            nanoseconds.fetch_add(expansion.as_nanos() as u64, Relaxed);
            let expanded = control.progress().expanded;
            if expanded > last {
                (last, since) = (expanded, control.elapsed());
            }
            longest = longest.max(control.elapsed().saturating_sub(since));
        }
        assert!(last > 0, "{expansion:?}");
        longest
    }

    /// On the largest board an expansion takes some twenty microseconds; no search takes as long
    /// as the longest here.
    #[test]
    fn progress_is_news_ten_times_a_second_however_long_an_expansion_takes() {
        for microseconds in [1, 10, 20, 100, 1_000, 9_000, 30_000] {
            let silence = longest_silence(Duration::from_micros(microseconds));
            assert!(silence < Duration::from_millis(100), "{microseconds} µs: {silence:?}");
        }
    }
}
