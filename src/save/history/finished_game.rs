//! A game that was finished, with its slides.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::entry::GameId;
use super::line;
use crate::game::{Game, SavedProgress, ShuffleKind, Stage};
use crate::save::format::{MAX_ELAPSED, MAX_SAVED_AT, MAX_SLIDES, clean_name};

/// The farthest that a clock on the wall is from UTC, in seconds: more than anywhere.
pub(super) const MAX_OFFSET: i32 = 26 * 60 * 60;

/// A game that was finished: enough to watch it again.
#[derive(Clone, Debug, PartialEq)]
pub struct FinishedGame {
    pub(super) finished_at: u64,
    pub(super) utc_offset: i32,
    pub(super) picture_name: String,
    pub(super) shortest: Option<usize>,
    /// It is won, and its start was mixed.
    pub(super) game: SavedProgress,
}

/// The picture is not restored, or was never mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game is not finished, or its board was never mixed")]
pub struct NotFinished;

impl FinishedGame {
    /// Takes a game that is won. `utc_offset` is how many seconds the clock on the wall is before
    /// UTC, and `shortest` the length of a shortest solution, if that is known.
    pub fn new(
        mut game: SavedProgress,
        finished_at: SystemTime,
        utc_offset: i32,
        picture_name: &str,
        shortest: Option<usize>,
    ) -> Result<Self, NotFinished> {
        game.undone.clear();
        game.was_won = false;
        if game.shuffle != ShuffleKind::default() {
            // The history has the start itself, and a seed only of shuffles by random moves.
            game.seed = None;
            game.shuffle = ShuffleKind::default();
        }
        game.elapsed = Duration::from_millis(game.elapsed.as_millis() as u64);
        let finished_at = finished_at.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let won = Game::from_progress(game.clone()).map_err(|_| NotFinished)?;
        let is_in_bounds = game.made.len() <= MAX_SLIDES
            && game.elapsed <= MAX_ELAPSED
            && finished_at <= MAX_SAVED_AT
            && (-MAX_OFFSET..=MAX_OFFSET).contains(&utc_offset)
            && shortest.is_none_or(|length| length <= won.moves());
        if won.stage() != Stage::Won || !won.is_shuffled() || !is_in_bounds {
            return Err(NotFinished);
        }
        let picture_name = clean_name(picture_name);
        Ok(Self { finished_at, utc_offset, picture_name, shortest, game })
    }

    /// Tells this game from all others.
    pub fn id(&self) -> GameId {
        line::id_of(self)
    }

    /// The game: its start, the slides with their times, and how long it took.
    pub fn game(&self) -> &SavedProgress {
        &self.game
    }

    /// When it was finished, in seconds after 1970.
    pub fn finished_at(&self) -> u64 {
        self.finished_at
    }

    /// How many seconds the clock on the wall was before UTC.
    pub fn utc_offset(&self) -> i32 {
        self.utc_offset
    }

    /// The name of the picture.
    pub fn picture_name(&self) -> &str {
        &self.picture_name
    }

    /// The length of the shortest solution, if that is known.
    pub fn shortest(&self) -> Option<usize> {
        self.shortest
    }

    /// How many times a tile moved by one cell.
    pub fn moves(&self) -> usize {
        self.game.made.iter().map(|made| usize::from(made.slide.count)).sum()
    }

    /// The game before its first move, ready to be played again.
    pub fn at_start(&self) -> Result<Game, NotFinished> {
        let start = SavedProgress {
            made: Vec::new(),
            elapsed: Duration::ZERO,
            assisted: false,
            hints: 0,
            ..self.game.clone()
        };
        Game::from_progress(start).map_err(|_| NotFinished)
    }
}
