//! How wide beams may be, so that the last of them ends when the time does.

use std::time::Duration;

use crate::search::threads::Watch;

/// The last beam is planned to be as wide as this share of the time left allows. It starts a
/// little too wide, as its [`Pace`] makes it narrower where that turns out.
const LAST_SHARE: f64 = 1.1;
/// The beams before the last one take about this part of the time, or less.
const FEW: usize = 12;
/// A beam that is hardly wider than the one before it finds hardly anything: it has to be wider by
/// so much of the other's width.
const LEAST_GROWTH: f64 = 0.25;
/// A beam that has looked at fewer boards does not know yet how fast it is.
const BOARDS_TO_KNOW: usize = 1 << 14;
/// What a beam leaves of its time for its own end.
const SHARE: f64 = 0.97;

/// The width for the next beam, if one can be wider than the last: twice as much, or what fits into
/// the time that is left, if that is not much more; in either case no more than there is room for.
pub(super) fn next_width(
    width: usize,
    took: Duration,
    left: Option<Duration>,
    has_room: impl Fn(usize) -> bool,
) -> Option<usize> {
    let in_time = left.map_or(usize::MAX, |left| {
        let times = left.as_secs_f64() / took.as_secs_f64().max(1e-6);
        (width as f64 * times * LAST_SHARE) as usize
    });
    let wider = if in_time / FEW >= width { width * 2 } else { in_time };
    let narrower = std::iter::successors(Some(wider), |wider| Some(wider / 8 * 7));
    let least = width + (width as f64 * LEAST_GROWTH) as usize;
    narrower.take_while(|&wider| wider >= least).find(|&wider| has_room(wider))
}

/// How fast one beam is, and how wide it may be to reach its end in time.
#[derive(Debug)]
pub(super) struct Pace {
    began: Duration,
    boards: usize,
}

impl Pace {
    pub(super) fn new(watch: &Watch<'_>) -> Self {
        Self { began: watch.control.elapsed(), boards: 0 }
    }

    /// How many of at most `width` boards to keep after a layer of so many, when that many
    /// layers may follow.
    pub(super) fn width(
        &mut self,
        watch: &Watch<'_>,
        width: usize,
        boards: usize,
        layers_left: usize,
    ) -> usize {
        self.boards += boards;
        let Some(until) = watch.until.filter(|_| self.boards >= BOARDS_TO_KNOW) else {
            return width;
        };
        let now = watch.control.elapsed();
        let took = now.saturating_sub(self.began).as_secs_f64();
        let left = until.saturating_sub(now).as_secs_f64() * SHARE;
        let boards_left = self.boards as f64 * left / took.max(1e-6);
        width.min((boards_left / layers_left.max(1) as f64) as usize).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Control, Limits, Meter};

    #[test]
    fn widths_are_doubled_until_one_fits() {
        let seconds = Duration::from_secs;
        let next = |took, left, room| next_width(100, seconds(took), left, |width| width <= room);
        assert_eq!(next(1, None, 1000), Some(200));
        assert_eq!(next(1, Some(seconds(20)), 1000), Some(200));
        assert_eq!(next(1, Some(seconds(5)), 1000), Some(550));
        assert_eq!(next(1, Some(seconds(5)), 500), Some(476));
        assert_eq!(next(1, Some(seconds(5)), 130), Some(126));
        assert_eq!(next(1, Some(seconds(5)), 120), None);
        assert_eq!(next(2, Some(seconds(1)), 1000), None);
    }

    #[test]
    fn a_beam_that_is_late_gets_narrower() {
        let clock = std::sync::atomic::AtomicU64::new(0);
        let control = Control::with_clock(move || {
            Duration::from_secs(clock.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        });
        let limits = Limits { time: Some(Duration::from_secs(101)), ..Limits::default() };
        let meter = Meter::new(&limits, &control);
        let watch = meter.watch();
        let mut pace = Pace::new(&watch);
        let boards = BOARDS_TO_KNOW / 2;
        // Nothing is known yet, then there is time for more than is asked.
        assert_eq!(pace.width(&watch, boards, boards, 1000), boards);
        assert_eq!(pace.width(&watch, boards, boards, 10), boards);
        let narrower = pace.width(&watch, boards, boards, 1000);
        assert!((1..boards).contains(&narrower), "{narrower} of {boards}");
        assert_eq!(pace.width(&watch, boards, boards, usize::MAX), 1);
    }
}
