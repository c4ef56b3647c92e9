//! Games that were finished go into the history.

use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Storage;
use crate::app::session::Session;
use crate::app::tasks::{News, Tasks};
use crate::board::Board;
use crate::save::{FinishedGame, GameId, History};

/// The game that went into the history last.
#[derive(Debug)]
pub(in crate::app) struct Recorded {
    pub(in crate::app) id: GameId,
    start: Option<Board>,
    has_shortest: bool,
}

impl Storage {
    /// The games that were finished.
    pub(in crate::app) fn history(&self) -> &History {
        &self.history
    }

    /// Puts the game on the session into the history, off the frame thread.
    pub(in crate::app) fn record(
        &self,
        tasks: &Tasks,
        session: &Session,
        shortest: Option<usize>,
        now: Duration,
    ) {
        let (game, finished_at) = (session.game.progress(now), SystemTime::now());
        let name = session.picture_name().to_owned();
        let history = self.history.clone();
        tasks.write(move |post| {
            let utc_offset = TimeZone::system().to_offset(Timestamp::now()).seconds();
            let start = game.start.clone();
            // What is no finished game is no part of the history.
            let Ok(game) = FinishedGame::new(game, finished_at, utc_offset, &name, shortest) else {
                return;
            };
            match history.append(&game) {
                Ok(id) => {
                    let has_shortest = shortest.is_some();
                    post.send(News::Recorded(Recorded { id, start, has_shortest }));
                }
                Err(error) => post.send(News::NotKept(error)),
            }
        });
    }

    /// Takes note of the length of the shortest solution of a start, if its game went into the
    /// history before that was known.
    pub(in crate::app) fn note_shortest(
        &mut self,
        tasks: &Tasks,
        start: Option<&Board>,
        length: Option<usize>,
    ) {
        let Some(length) = length else { return };
        let is_meant = |last: &&mut Recorded| !last.has_shortest && last.start.as_ref() == start;
        if let Some(last) = self.recorded.as_mut().filter(is_meant) {
            last.has_shortest = true;
            let (history, id) = (self.history.clone(), last.id);
            tasks.write(move |post| {
                if let Err(error) = history.note_shortest(&[(id, length)]) {
                    post.send(News::NotKept(error));
                }
            });
        }
    }
}
