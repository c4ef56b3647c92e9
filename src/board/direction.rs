//! The four ways a tile can move.

use std::fmt;

/// The way a *tile* moves into the blank. The blank moves the opposite way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Direction {
    /// The tile below the blank moves up.
    Up = 0,
    /// The tile above the blank moves down.
    Down = 1,
    /// The tile to the right of the blank moves left.
    Left = 2,
    /// The tile to the left of the blank moves right.
    Right = 3,
}

impl Direction {
    /// Every direction, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The direction that takes a move back.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The way the *blank* goes when a tile moves in this direction, as one of `u d l r`.
    pub const fn blank_letter(self) -> char {
        match self {
            Self::Up => 'd',
            Self::Down => 'u',
            Self::Left => 'r',
            Self::Right => 'l',
        }
    }

    /// [`Shape::source`](super::Shape::source) of a square board, for tables that are worked out
    /// by the compiler and searches that know no other board.
    pub const fn source(self, size: usize, blank: usize) -> Option<usize> {
        match super::Shape::square(size) {
            Ok(shape) => shape.source(self, blank),
            Err(_) => None,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}
