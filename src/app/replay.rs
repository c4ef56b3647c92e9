//! A solution that is played on the board.

use std::time::Duration;

use crate::board::Direction;
use crate::engine::{Method, Solution};
use crate::game::Action;
use crate::save::Preferences;

/// How long the board rests before the first move.
const BEFORE: Duration = Duration::from_millis(400);

/// A solution, and how much of it has been played.
#[derive(Debug)]
pub(super) struct Replay {
    pub(super) solution: Solution,
    pub(super) method: Method,
    /// How many of its moves are made.
    made: usize,
    is_playing: bool,
    /// Whether the bar was pulled last.
    is_scrubbed: bool,
    /// When the next move is due.
    due: Duration,
}

impl Replay {
    pub(super) fn new(solution: Solution, method: Method, now: Duration) -> Self {
        let due = now + BEFORE;
        Self { solution, method, made: 0, is_playing: true, is_scrubbed: false, due }
    }

    /// How many moves are made.
    pub(super) fn made(&self) -> usize {
        self.made
    }

    /// How many moves there are.
    pub(super) fn length(&self) -> usize {
        self.solution.moves.len()
    }

    pub(super) fn is_over(&self) -> bool {
        self.made == self.length()
    }

    pub(super) fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether moves come by themselves or from the bar, and so perhaps many at once.
    pub(super) fn is_flowing(&self) -> bool {
        self.is_playing || self.is_scrubbed
    }

    /// Plays or pauses.
    pub(super) fn set_playing(&mut self, is_playing: bool, now: Duration) {
        self.is_playing = is_playing && !self.is_over();
        self.is_scrubbed = false;
        self.due = now;
    }

    /// Goes to the position after so many moves and pauses there; returns what that does to the
    /// game.
    pub(super) fn go_to(&mut self, made: usize) -> Vec<Action> {
        self.is_playing = false;
        self.is_scrubbed = false;
        let made = made.min(self.length());
        let was = std::mem::replace(&mut self.made, made);
        if made < was {
            vec![Action::StepBack; was - made]
        } else {
            self.solution.moves[was..made].iter().copied().map(Action::Assist).collect()
        }
    }

    /// The same for somebody who pulls the bar.
    pub(super) fn scrub_to(&mut self, made: usize) -> Vec<Action> {
        let actions = self.go_to(made);
        self.is_scrubbed = true;
        actions
    }

    /// Goes back to the start and plays once more.
    pub(super) fn watch_again(&mut self, now: Duration) -> Vec<Action> {
        let actions = self.go_to(0);
        self.is_playing = true;
        self.due = now + BEFORE;
        actions
    }

    /// The next move, if it is due, at so many moves a second. It counts as made.
    pub(super) fn take_due_move(&mut self, speed: f32, now: Duration) -> Option<Direction> {
        if !self.is_playing || now < self.due {
            return None;
        }
        let direction = self.solution.moves.get(self.made).copied()?;
        self.made += 1;
        let (slowest, fastest) = Preferences::SPEEDS;
        let pause = Duration::from_secs_f32(1.0 / speed.clamp(slowest, fastest));
        // A late frame does not slow the replay down, unless it is very late.
        self.due = (self.due + pause).max(now.saturating_sub(Duration::from_millis(100)));
        self.is_playing &= !self.is_over();
        Some(direction)
    }

    /// How long until the next move is due.
    pub(super) fn wait(&self, now: Duration) -> Option<Duration> {
        self.is_playing.then(|| self.due.saturating_sub(now))
    }
}
