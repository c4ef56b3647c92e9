//! The puzzle of the day.

use jiff::Zoned;

use super::command::Command;
use super::tasks::Source;
use super::texts::Text;
use super::{PiecefulApp, built_in};
use crate::game::{DailyPuzzle, Day, Stage};

/// The day that it is here.
pub(super) fn today() -> Day {
    let date = Zoned::now().date();
    let parts = [i32::from(date.year()), date.month().into(), date.day().into()];
    let [year, month, day] = parts.map(|part| u32::try_from(part).unwrap_or_default());
    // A clock that is beyond all calendars says nothing.
    Day::from_date(year, month, day).unwrap_or_default()
}

impl PiecefulApp {
    /// Plays the puzzle of today, or goes on with it.
    pub(super) fn play_daily(&mut self) {
        self.show_board();
        let puzzle = DailyPuzzle::of((self.today)());
        let game = &self.session.game;
        if game.daily() == Some(puzzle.day) && game.stage() == Stage::Playing {
            return;
        }
        let index = built_in::index_of(Some(puzzle.picture));
        let source = self.session.picture.as_ref().map(|shown| &shown.source);
        if source == Some(&Source::BuiltIn(index)) {
            self.begin_daily(puzzle.day);
        } else {
            self.open_built_in(index);
            // It begins when its picture is there.
            self.session.early.push(Command::BeginDaily(puzzle.day));
        }
    }

    pub(super) fn begin_daily(&mut self, day: Day) {
        self.begin(DailyPuzzle::of(day).game());
        let text = self.language().fill(Text::DailyBegun, &[("day", &day.to_string())]);
        let now = self.now();
        self.messages.status.say(text, now);
    }
}
