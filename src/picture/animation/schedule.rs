//! When each frame of an animation is shown, in hundredths of a second.

use std::time::Duration;

use super::{Animation, AnimationOptions, Pace};

/// How long the start and the end are shown.
const BEFORE: u32 = 100;
const AFTER: u32 = 200;
/// How long the last board is shown before the picture closes.
const BEFORE_WHOLE: u32 = 40;
/// Many programs show a frame for a tenth of a second that asks for less than this.
const SHORTEST: u32 = 2;
/// How long one frame of a tile on its way is shown, where there is time.
const STEP: u32 = 3;
/// Formats hold 65,535 hundredths.
const LONGEST: u32 = 60_000;
/// The most frames of one slide.
pub(super) const MOST_STEPS: u32 = 4;

/// One frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    /// How long it is shown, in hundredths of a second.
    pub(super) delay: u16,
    /// How many slides are over.
    pub(super) made: usize,
    /// How far the next one is: so many steps of so many.
    pub(super) step: Option<(u32, u32)>,
    /// What the clock shows.
    pub(super) clock: Duration,
    /// Whether the picture is shown whole.
    pub(super) is_whole: bool,
}

impl Frame {
    /// How many slides have begun.
    pub(super) fn begun(&self) -> usize {
        self.made + usize::from(self.step.is_some())
    }
}

/// The frames, with at most `steps` for a slide.
///
/// A slide begins at its time. Only where slides follow each other faster than frames can, the
/// later one waits, and what comes after makes up for it.
pub(super) fn frames(animation: &Animation, options: &AnimationOptions, steps: u32) -> Vec<Frame> {
    let times = begins(animation, options.pace);
    let mut starts = Starts::default();
    starts.push(0, 0, None);
    for (index, &begin) in times.iter().enumerate() {
        let room = times.get(index + 1).map_or(LONGEST, |next| next - begin);
        let count = steps.clamp(1, (room / SHORTEST).clamp(1, MOST_STEPS));
        let length = (room / count).clamp(SHORTEST, STEP);
        for step in 1..=count {
            let is_last = step == count;
            let part = (!is_last).then_some((step, count));
            starts.push(begin + (step - 1) * length, index + usize::from(is_last), part);
        }
    }
    let mut end = times.last().copied().unwrap_or(0);
    if animation.ends_at_goal() {
        end += if times.is_empty() { 0 } else { BEFORE_WHOLE };
        starts.push_whole(end, times.len());
    }
    if options.clock && options.pace == Pace::Own && animation.is_timed() {
        tick(&mut starts.frames, &times);
    }
    let clock = |start, frame: &Frame| clock_at(animation, options.pace, start, frame);
    with_delays(&starts.frames, end + AFTER, clock)
}

/// When each slide begins.
fn begins(animation: &Animation, pace: Pace) -> Vec<u32> {
    let mut earliest = BEFORE;
    let mut moves = 0;
    let mut begins = Vec::with_capacity(animation.slides.len());
    for (index, slide) in animation.slides.iter().enumerate() {
        let time = match (pace, &animation.times) {
            (Pace::Own, Some(times)) => times[index],
            (Pace::Own, None) => even(moves, Pace::USUAL),
            (Pace::Even(speed), _) => even(moves, speed),
        };
        moves += usize::from(slide.count);
        let due = BEFORE.saturating_add(hundredths(time));
        begins.push(due.max(earliest));
        earliest = due.max(earliest) + SHORTEST;
    }
    begins
}

/// The time of a move at an even pace.
fn even(moves: usize, speed: f32) -> Duration {
    let (slowest, fastest) = Pace::SPEEDS;
    Duration::from_secs_f64(moves as f64 / f64::from(speed.clamp(slowest, fastest)))
}

/// A time in the formats' unit: each is rounded by itself, so that no errors add up.
fn hundredths(time: Duration) -> u32 {
    // Nobody plays for a year, and sums stay within bounds.
    ((time.as_millis() + 5) / 10).min(u128::from(u32::MAX / 4)) as u32
}

/// Frames by their start.
#[derive(Default)]
struct Starts {
    frames: Vec<(u32, Frame)>,
}

impl Starts {
    fn push(&mut self, start: u32, made: usize, step: Option<(u32, u32)>) {
        let frame = Frame { delay: 0, made, step, clock: Duration::ZERO, is_whole: false };
        self.frames.push((start, frame));
    }

    fn push_whole(&mut self, start: u32, made: usize) {
        // Where there is no slide, it is whole from the beginning.
        self.frames.retain(|(before, _)| *before < start);
        self.push(start, made, None);
        if let Some((_, frame)) = self.frames.last_mut() {
            frame.is_whole = true;
        }
    }
}

/// Puts frames in between in which only the clock goes on: ten a second in a short game, and one
/// a second in a long one.
fn tick(frames: &mut Vec<(u32, Frame)>, times: &[u32]) {
    let Some(&last) = times.last() else { return };
    let between = tick_length(last - BEFORE);
    let mut ticked = Vec::with_capacity(frames.len());
    for (index, &(start, frame)) in frames.iter().enumerate() {
        ticked.push((start, frame));
        let next = frames.get(index + 1).map_or(0, |(next, _)| *next).min(last);
        let first = start.saturating_sub(BEFORE) / between + 1;
        let ticks = (first..).map(|tick| BEFORE + tick * between);
        for tick in ticks.take_while(|tick| tick + SHORTEST <= next) {
            if tick >= start + SHORTEST {
                ticked.push((tick, frame));
            }
        }
    }
    *frames = ticked;
}

/// How often the clock changes in a game of this length.
fn tick_length(length: u32) -> u32 {
    if length <= 6_000 { 10 } else { 100 }
}

/// What the clock shows in a frame: the time that was measured once the last slide has begun, and
/// the time since the first until then.
fn clock_at(animation: &Animation, pace: Pace, start: u32, frame: &Frame) -> Duration {
    let Some(times) = &animation.times else { return Duration::ZERO };
    let last = times.last().copied().unwrap_or_default();
    let begun = frame.begun();
    if begun == 0 {
        return Duration::ZERO;
    }
    if begun == times.len() {
        return last;
    }
    let unit = u128::from(tick_length(hundredths(last))) * 10;
    let elapsed = match pace {
        Pace::Own => Duration::from_millis(u64::from(start.saturating_sub(BEFORE)) * 10),
        Pace::Even(_) => times[begun - 1],
    };
    Duration::from_millis((elapsed.min(last).as_millis() / unit * unit) as u64)
}

/// Frames that last until the next one starts and the last until the end, in several parts where that is too long for the
/// format.
fn with_delays(
    frames: &[(u32, Frame)],
    end: u32,
    clock: impl Fn(u32, &Frame) -> Duration,
) -> Vec<Frame> {
    let mut delayed = Vec::with_capacity(frames.len());
    for (index, (start, frame)) in frames.iter().enumerate() {
        let next = frames.get(index + 1).map_or(end, |(next, _)| *next);
        let mut rest = next - start;
        let frame = Frame { clock: clock(*start, frame), ..*frame };
        while rest > 0 {
            // No part may be shorter than programs show.
            let delay = if rest > LONGEST { LONGEST - SHORTEST } else { rest };
            delayed.push(Frame { delay: delay as u16, ..frame });
            rest -= delay;
        }
    }
    delayed
}
