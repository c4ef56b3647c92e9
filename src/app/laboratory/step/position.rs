//! Which moment is shown, and how it moves on.
//!
//! One lane moves by events. Two lanes move by expansions, so that they stay side by side.

use eframe::egui::Ui;

use super::lane::Lane;
use super::{Difference, StepPage};
use crate::lab::replay::{Replay, first_difference};

/// A replay that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playing {
    since: f64,
    from: usize,
}

impl StepPage {
    /// What is shown: an event, or a number of expansions.
    pub(super) fn position(&self) -> usize {
        match &self.lanes[..] {
            [lane] => lane.at,
            _ => self.expanded,
        }
    }

    /// The last position.
    pub(super) fn last(&self) -> usize {
        match &self.lanes[..] {
            [lane] => lane.replay().map_or(0, |replay| replay.len().saturating_sub(1)),
            lanes => {
                lanes.iter().filter_map(Lane::replay).map(Replay::expansions).max().unwrap_or(0)
            }
        }
    }

    pub(super) fn go_to(&mut self, position: usize) {
        let position = position.min(self.last());
        self.stops.reached = None;
        self.expanded = position;
        let is_alone = self.lanes.len() == 1;
        for lane in &mut self.lanes {
            let Some(replay) = lane.replay() else { continue };
            lane.at = if is_alone { position } else { moment_of(replay, position) };
        }
    }

    /// Goes so many positions on, or back.
    pub(super) fn step(&mut self, by: isize) {
        self.halt();
        self.go_to(self.position().saturating_add_signed(by));
    }

    /// Goes to the next expansion, or to the last one before.
    pub(super) fn step_expansion(&mut self, is_forwards: bool) {
        let [lane] = &self.lanes[..] else {
            return self.step(if is_forwards { 1 } else { -1 });
        };
        let Some(replay) = lane.replay() else { return };
        let done = replay.expanded(lane.at);
        let target = if is_forwards {
            replay.expansion(done).unwrap_or(self.last())
        } else {
            let here = done.checked_sub(1).and_then(|number| replay.expansion(number));
            let is_there = here == Some(lane.at);
            let number = done.checked_sub(if is_there { 2 } else { 1 });
            number.and_then(|number| replay.expansion(number)).unwrap_or(0)
        };
        self.halt();
        self.go_to(target);
    }

    /// Plays, or stops playing. At the end it begins anew.
    pub(super) fn toggle_play(&mut self, now: f64) {
        if self.playing.take().is_none() {
            if self.position() >= self.last() {
                self.go_to(0);
            }
            self.playing = Some(Playing { since: now, from: self.position() });
        }
    }

    pub(super) fn halt(&mut self) {
        self.playing = None;
    }

    /// Goes on as far as the time says, but not over a breakpoint.
    pub(super) fn play_on(&mut self, ui: &Ui) {
        let Some(Playing { since, from }) = self.playing else { return };
        let now = ui.input(|input| input.time);
        let position = self.position();
        let target = from + ((now - since) * self.speed).max(0.0) as usize;
        if target > position {
            match self.next_stop(true) {
                Some((at, stop)) if at <= target => {
                    self.halt();
                    self.go_to(at);
                    self.stops.reached = Some(stop);
                }
                _ => self.go_to(target),
            }
        }
        if self.position() >= self.last() {
            self.halt();
        }
        ui.ctx().request_repaint();
    }

    /// Begins to play anew from here, as the speed is another one.
    pub(super) fn change_speed(&mut self, now: f64) {
        if self.playing.is_some() {
            self.playing = Some(Playing { since: now, from: self.position() });
        }
    }

    /// Runs on to a breakpoint, or back to one; without one, to the end.
    pub(super) fn run_to_stop(&mut self, is_forwards: bool) {
        self.halt();
        match self.next_stop(is_forwards) {
            Some((at, stop)) => {
                self.go_to(at);
                self.stops.reached = Some(stop);
            }
            None => self.go_to(if is_forwards { self.last() } else { 0 }),
        }
    }

    /// The position of the nearest breakpoint of any lane.
    fn next_stop(&self, is_forwards: bool) -> Option<(usize, crate::lab::replay::Breakpoint)> {
        let stops = self.stops.chosen();
        let is_alone = self.lanes.len() == 1;
        let position = self.position();
        let found = self.lanes.iter().filter_map(|lane| {
            let replay = lane.replay()?;
            let found = if is_forwards {
                replay.next_stop(&stops, lane.at)
            } else {
                replay.previous_stop(&stops, lane.at)
            };
            let (at, stop) = found?;
            let expanded = replay.expanded(at);
            let number = if is_forwards {
                expanded.max(position + 1)
            } else {
                expanded.min(position.saturating_sub(1))
            };
            Some((if is_alone { at } else { number }, stop))
        });
        if is_forwards { found.min_by_key(|stop| stop.0) } else { found.max_by_key(|stop| stop.0) }
    }

    /// Goes to where two lanes part.
    pub(super) fn go_to_difference(&mut self) {
        let [one, other] = &self.lanes[..] else { return };
        let (Some(one), Some(other)) = (one.replay(), other.replay()) else { return };
        let number = first_difference(one, other);
        self.halt();
        if let Some(number) = number {
            self.go_to(number + 1);
        }
        self.difference = Some(number.map_or(Difference::Nowhere, Difference::At));
    }
}

/// The moment in which so many states have been expanded, with their children.
fn moment_of(replay: &Replay, expanded: usize) -> usize {
    let last = replay.len().saturating_sub(1);
    match expanded.checked_sub(1) {
        None => 0,
        Some(number) if number + 1 >= replay.expansions() => last,
        Some(number) => replay.after_expansion(number).unwrap_or(last),
    }
}
