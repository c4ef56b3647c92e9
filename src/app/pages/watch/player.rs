//! Where a replay is, and whether it goes on.

use std::time::Duration;

use crate::app::recording::Recording;

/// How many times as fast as it was played.
pub(super) const SPEEDS: [u32; 4] = [1, 2, 4, 8];

/// A moment of a recording, and how it goes on from there.
#[derive(Debug)]
pub(super) struct Player {
    /// The time in the game.
    pub(super) at: Duration,
    pub(super) is_playing: bool,
    pub(super) speed: u32,
    /// When the time was brought up to date.
    looked: Duration,
}

impl Player {
    /// Plays from the start.
    pub(super) fn new(now: Duration) -> Self {
        Self { at: Duration::ZERO, is_playing: true, speed: SPEEDS[0], looked: now }
    }

    /// Goes on as long as the window has since the last look.
    pub(super) fn go_on(&mut self, recording: &Recording, now: Duration) {
        let since = now.saturating_sub(self.looked);
        self.looked = now;
        if self.is_playing {
            self.at = (self.at + since * self.speed).min(recording.length());
            self.is_playing = self.at < recording.length();
        }
    }

    /// Plays or pauses; from the end it begins again.
    pub(super) fn play_or_pause(&mut self, recording: &Recording) {
        self.is_playing = !self.is_playing;
        if self.is_playing && self.at >= recording.length() {
            self.at = Duration::ZERO;
        }
    }

    /// Goes to a time and stays there.
    pub(super) fn go_to(&mut self, at: Duration) {
        self.at = at;
        self.is_playing = false;
    }

    /// Goes to the moment of the next slide, and stays there.
    pub(super) fn step_forward(&mut self, recording: &Recording) {
        let made = recording.made_at(self.at);
        self.go_to(recording.time_of(made));
    }

    /// Goes to before the last slide that was made, and stays there.
    pub(super) fn step_back(&mut self, recording: &Recording) {
        let made = recording.made_at(self.at);
        let at = match made.checked_sub(2) {
            Some(slide) => recording.time_of(slide),
            None => Duration::ZERO,
        };
        self.go_to(at);
    }
}
