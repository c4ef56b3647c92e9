//! The time played.

use std::time::Duration;

/// A clock that starts once, rests and goes on, and stops with the win. It never asks
/// what time it is.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Clock {
    /// The time until the last rest or stop.
    before: Duration,
    state: State,
    is_resting: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Waiting,
    /// Started; running since the time given, unless it rests.
    Running(Option<Duration>),
    Stopped,
}

impl Clock {
    /// A clock that shows a time already and goes on with the next move.
    pub(super) fn at(elapsed: Duration) -> Self {
        Self { before: elapsed, ..Self::default() }
    }

    pub(super) fn start(&mut self, now: Duration) {
        if self.state == State::Waiting {
            self.state = State::Running((!self.is_resting).then_some(now));
        }
    }

    pub(super) fn stop(&mut self, now: Duration) {
        self.before = self.elapsed(now);
        self.state = State::Stopped;
    }

    /// Lets a clock that has stopped go on with the next move.
    pub(super) fn reopen(&mut self) {
        if self.state == State::Stopped {
            self.state = State::Waiting;
        }
    }

    pub(super) fn set_resting(&mut self, resting: bool, now: Duration) {
        if let State::Running(_) = self.state {
            self.before = self.elapsed(now);
            self.state = State::Running((!resting).then_some(now));
        }
        self.is_resting = resting;
    }

    pub(super) fn is_resting(&self) -> bool {
        self.is_resting
    }

    pub(super) fn is_running(&self) -> bool {
        matches!(self.state, State::Running(Some(_)))
    }

    pub(super) fn elapsed(&self, now: Duration) -> Duration {
        match self.state {
            State::Running(Some(since)) => self.before + now.saturating_sub(since),
            _ => self.before,
        }
    }
}
