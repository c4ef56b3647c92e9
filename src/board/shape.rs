//! The shape of a board.

use std::fmt;
use std::str::FromStr;

use super::{BoardError, Direction, MAX_SIZE};

/// How many columns and rows a board has: from 2 to [`MAX_SIZE`] each, or a single cell.
///
/// Cells are numbered row by row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    width: usize,
    height: usize,
}

impl Shape {
    /// A board of so many columns and rows. With a single row or column the tiles could never
    /// change their order, so that is no puzzle.
    pub const fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        let is_single = width == 1 && height == 1;
        let is_puzzle = width >= 2 && width <= MAX_SIZE && height >= 2 && height <= MAX_SIZE;
        if is_single || is_puzzle {
            Ok(Self { width, height })
        } else if width == height {
            Err(BoardError::Size(width))
        } else {
            Err(BoardError::Shape { width, height })
        }
    }

    /// A board of as many columns as rows.
    pub const fn square(size: usize) -> Result<Self, BoardError> {
        Self::new(size, size)
    }

    /// The number of columns.
    pub const fn width(self) -> usize {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> usize {
        self.height
    }

    /// The number of cells.
    pub const fn cells(self) -> usize {
        self.width * self.height
    }

    /// The number of rows and columns, if these are as many.
    pub const fn square_size(self) -> Option<usize> {
        if self.width == self.height { Some(self.height) } else { None }
    }

    /// The number of columns or of rows, whichever are more.
    pub const fn longer_side(self) -> usize {
        if self.width > self.height { self.width } else { self.height }
    }

    /// The row and the column of a cell.
    pub const fn position(self, cell: usize) -> (usize, usize) {
        (cell / self.width, cell % self.width)
    }

    /// The number of moves that bring a tile from cell `a` to cell `b` when no other tile is in
    /// the way.
    pub const fn distance(self, a: usize, b: usize) -> usize {
        super::distance(self.width, a, b)
    }

    /// The cell whose tile moves in this direction when the blank is at `blank`, or `None` where
    /// the edge of the board is in the way.
    pub const fn source(self, direction: Direction, blank: usize) -> Option<usize> {
        let (row, column) = self.position(blank);
        match direction {
            Direction::Up if row + 1 < self.height => Some(blank + self.width),
            Direction::Down if row > 0 => Some(blank - self.width),
            Direction::Left if column + 1 < self.width => Some(blank + 1),
            Direction::Right if column > 0 => Some(blank - 1),
            _ => None,
        }
    }
}

/// Columns × rows.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} × {}", self.width, self.height)
    }
}

/// A text that is not the size of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShapeTextError {
    /// Neither a number nor two.
    #[error("expected a size such as 4 or 5x3")]
    NotASize,
    /// The numbers are outside of what the rules allow.
    #[error(transparent)]
    Shape(#[from] BoardError),
}

/// Reads `4`, a square, or `5x3`, columns by rows.
impl FromStr for Shape {
    type Err = ShapeTextError;

    fn from_str(text: &str) -> Result<Self, ShapeTextError> {
        let number = |part: &str| {
            let is_number = part.bytes().all(|digit| digit.is_ascii_digit());
            part.parse().ok().filter(|_| is_number).ok_or(ShapeTextError::NotASize)
        };
        Ok(match text.split_once(['x', 'X', '×']) {
            Some((width, height)) => Self::new(number(width)?, number(height)?)?,
            None => Self::square(number(text)?)?,
        })
    }
}
