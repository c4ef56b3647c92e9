//! A slide: one or more tiles of a row or column moving by one cell together.

use std::fmt;
use std::fmt::Write;

use crate::board::{Board, Direction, IllegalMove};

/// So many tiles moving one cell in the same direction. It is made and taken back
/// as one, and counts as that many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The way the tiles move.
    pub direction: Direction,
    /// How many tiles move; at least one.
    pub count: u8,
}

/// A slide that was made, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimedSlide {
    /// The slide.
    pub slide: Slide,
    /// The time played when it was made, in milliseconds. Nothing where nobody has noted it, as
    /// in games that were saved by the first version.
    pub at_ms: Option<u64>,
}

/// Why a text is no list of slides.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a slide such as L or U3, found {0:?}")]
pub struct SlideTextError(String);

impl Slide {
    /// The slide that takes this one back.
    pub fn opposite(self) -> Self {
        Self { direction: self.direction.opposite(), ..self }
    }

    /// Moves as slides: those that follow each other in one direction are one.
    pub fn joined(moves: impl IntoIterator<Item = Direction>) -> Vec<Self> {
        let mut slides: Vec<Self> = Vec::new();
        for direction in moves {
            match slides.last_mut() {
                Some(last) if last.direction == direction && last.count < u8::MAX => {
                    last.count += 1;
                }
                _ => slides.push(Self { direction, count: 1 }),
            }
        }
        slides
    }

    /// Moves the tiles. The board stays as it is when the edge is in the way.
    pub fn apply_to(self, board: &mut Board) -> Result<(), IllegalMove> {
        board.slide(self.direction, self.count.into())
    }
}

/// Writes `L`, or `U3` for three tiles moving up.
impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(match self.direction {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        })?;
        if self.count == 1 { Ok(()) } else { write!(f, "{}", self.count) }
    }
}

impl std::str::FromStr for Slide {
    type Err = SlideTextError;

    fn from_str(text: &str) -> Result<Self, SlideTextError> {
        let unexpected = || SlideTextError(text.chars().take(16).collect());
        let mut letters = text.chars();
        let direction = match letters.next() {
            Some('U') => Direction::Up,
            Some('D') => Direction::Down,
            Some('L') => Direction::Left,
            Some('R') => Direction::Right,
            _ => return Err(unexpected()),
        };
        let count = match letters.as_str() {
            "" => 1,
            digits if digits.starts_with(|first: char| first.is_ascii_digit()) => {
                digits.parse().map_err(|_| unexpected())?
            }
            _ => return Err(unexpected()),
        };
        if count == 0 { Err(unexpected()) } else { Ok(Self { direction, count }) }
    }
}

/// Writes slides in a row, a space between them.
pub fn slides_to_text(slides: impl IntoIterator<Item = Slide>) -> String {
    let words: Vec<String> = slides.into_iter().map(|slide| slide.to_string()).collect();
    words.join(" ")
}

/// Reads what [`slides_to_text`] writes.
pub fn slides_from_text(text: &str) -> Result<Vec<Slide>, SlideTextError> {
    text.split_whitespace().map(str::parse).collect()
}
