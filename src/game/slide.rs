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

/// Why a text is no list of slides.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a slide such as L or U3, found {0:?}")]
pub struct SlideTextError(String);

impl Slide {
    /// The slide that takes this one back.
    pub fn opposite(self) -> Self {
        Self { direction: self.direction.opposite(), ..self }
    }

    /// Moves the tiles. The board stays as it is when the edge is in the way.
    pub fn apply_to(self, board: &mut Board) -> Result<(), IllegalMove> {
        for made in 0..self.count {
            if let Err(problem) = board.apply(self.direction) {
                for _ in 0..made {
                    // What was made can be taken back.
                    let _ = board.undo(self.direction);
                }
                return Err(problem);
            }
        }
        Ok(())
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
pub fn slides_to_text(slides: &[Slide]) -> String {
    let words: Vec<String> = slides.iter().map(Slide::to_string).collect();
    words.join(" ")
}

/// Reads what [`slides_to_text`] writes.
pub fn slides_from_text(text: &str) -> Result<Vec<Slide>, SlideTextError> {
    text.split_whitespace().map(str::parse).collect()
}
