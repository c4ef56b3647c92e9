//! A game as the list shows it.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::board::Shape;
use crate::game::{Day, GameCode};

/// Tells a game from all others. It follows from when the game was finished, its start, its slides
/// and their times, so the same game has the same one wherever it is brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub(super) u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for GameId {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        u64::from_str_radix(text, 16).map(Self)
    }
}

/// How a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameKind {
    /// Without help, on a board of one's own choice.
    Own,
    /// Without help, the puzzle of a day.
    Daily,
    /// The computer made a move or showed one.
    Assisted,
}

/// A game that was finished, without its slides: a field for each thing that is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// Which game.
    pub id: GameId,
    /// When it was finished, in seconds after 1970.
    pub finished_at: u64,
    /// How many seconds the clock on the wall was before UTC.
    pub utc_offset: i32,
    /// How many columns and rows the board had.
    pub shape: Shape,
    /// The ID of the piece that was taken out.
    pub blank: usize,
    /// What the start was shuffled from, if it was.
    pub seed: Option<u32>,
    /// The day whose puzzle it was, if it was one.
    pub daily: Option<Day>,
    /// How many times a tile moved by one cell.
    pub moves: usize,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// Whether the computer made a move or showed one.
    pub is_assisted: bool,
    /// How many moves the computer showed.
    pub hints: usize,
    /// The name of the picture.
    pub picture_name: Arc<str>,
    /// The length of the shortest solution, once that is known.
    pub shortest: Option<usize>,
    /// Where its line begins.
    pub(super) position: u64,
}

impl HistoryEntry {
    /// How it was played.
    pub fn kind(&self) -> GameKind {
        match self.daily {
            _ if self.is_assisted => GameKind::Assisted,
            Some(_) => GameKind::Daily,
            None => GameKind::Own,
        }
    }

    /// The code that brings its start back, if it was shuffled.
    pub fn code(&self) -> Option<GameCode> {
        GameCode::new(self.shape, self.blank, self.seed?).ok()
    }

    /// The day on which the game was finished, by the clock on the wall.
    pub fn day(&self) -> Option<Day> {
        let local = self.finished_at.checked_add_signed(self.utc_offset.into())?;
        Day::from_number(u32::try_from(local / (24 * 60 * 60)).ok()?)
    }
}
