//! A short text that brings a shuffle back on any machine.

use std::fmt;
use std::str::FromStr;

use super::is_playable;
use crate::board::{Board, Shape};

/// The size, the blank and the seed of a shuffle, written like `P4-15-1F3A9C07`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCode {
    goal: Board,
    seed: u32,
}

/// The text is not a game code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a game code such as P4-15-1F3A9C07")]
pub struct CodeError;

impl GameCode {
    /// Takes a shape that can be played and the ID of a piece of it.
    pub fn new(shape: Shape, blank: usize, seed: u32) -> Result<Self, CodeError> {
        if !is_playable(shape) {
            return Err(CodeError);
        }
        let goal = Board::goal(shape, blank).map_err(|_| CodeError)?;
        Ok(Self { goal, seed })
    }

    /// How many columns and rows the board has.
    pub fn shape(&self) -> Shape {
        self.goal.shape()
    }

    /// The board to reach.
    pub fn goal(&self) -> Board {
        self.goal.clone()
    }

    /// What the shuffle is drawn from.
    pub fn seed(&self) -> u32 {
        self.seed
    }
}

impl fmt::Display for GameCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only squares can be played, so one number is enough.
        write!(f, "P{}-{}-{:08X}", self.shape().height(), self.goal.blank(), self.seed)
    }
}

/// Reads a code; blanks around it and small letters are fine.
impl FromStr for GameCode {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let rest = text.strip_prefix(['P', 'p']).ok_or(CodeError)?;
        let parts: Vec<&str> = rest.split('-').collect();
        let &[size, blank, seed] = parts.as_slice() else { return Err(CodeError) };
        let is_number = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
        let is_hex = seed.len() == 8 && seed.bytes().all(|digit| digit.is_ascii_hexdigit());
        if !is_number(size) || !is_number(blank) || !is_hex {
            return Err(CodeError);
        }
        let number = |part: &str| part.parse().map_err(|_| CodeError);
        let seed = u32::from_str_radix(seed, 16).map_err(|_| CodeError)?;
        let shape = Shape::square(number(size)?).map_err(|_| CodeError)?;
        Self::new(shape, number(blank)?, seed)
    }
}
