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
pub(in crate::app) struct Replay {
    pub(in crate::app) solution: Solution,
    pub(in crate::app) method: Method,
    /// How many of its moves are made.
    made: usize,
    is_playing: bool,
    /// Whether the bar was pulled last.
    is_scrubbed: bool,
    /// When the next move is due.
    due: Duration,
}

impl Replay {
    pub(in crate::app) fn new(solution: Solution, method: Method, now: Duration) -> Self {
        let due = now + BEFORE;
        Self { solution, method, made: 0, is_playing: true, is_scrubbed: false, due }
    }

    /// How many moves are made.
    pub(in crate::app) fn made(&self) -> usize {
        self.made
    }

    /// How many moves there are.
    pub(in crate::app) fn length(&self) -> usize {
        self.solution.moves.len()
    }

    pub(in crate::app) fn is_over(&self) -> bool {
        self.made == self.length()
    }

    pub(in crate::app) fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether moves come by themselves or from the bar, and so perhaps many at once.
    pub(in crate::app) fn is_flowing(&self) -> bool {
        self.is_playing || self.is_scrubbed
    }

    /// Plays or pauses.
    pub(in crate::app) fn set_playing(&mut self, is_playing: bool, now: Duration) {
        self.is_playing = is_playing && !self.is_over();
        self.is_scrubbed = false;
        self.due = now;
    }

    /// Goes to the position after so many moves and pauses there; returns what that does to the
    /// game.
    pub(in crate::app) fn go_to(&mut self, made: usize) -> Vec<Action> {
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
    pub(in crate::app) fn scrub_to(&mut self, made: usize) -> Vec<Action> {
        let actions = self.go_to(made);
        self.is_scrubbed = true;
        actions
    }

    /// Goes back to the start and plays once more.
    pub(in crate::app) fn watch_again(&mut self, now: Duration) -> Vec<Action> {
        let actions = self.go_to(0);
        self.is_playing = true;
        self.due = now + BEFORE;
        actions
    }

    /// The next move, if it is due, at so many moves a second. It counts as made.
    pub(in crate::app) fn take_due_move(&mut self, speed: f32, now: Duration) -> Option<Direction> {
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
    pub(in crate::app) fn wait(&self, now: Duration) -> Option<Duration> {
        self.is_playing.then(|| self.due.saturating_sub(now))
    }
}
