//! The rules of the puzzle: a board of numbered tiles and one blank.
//!
//! A [`Direction`] is always the way the *tile* moves. A goal may have its blank
//! at any cell; its tiles then stand in reading order around it.

mod direction;
mod distance;
mod move_order;
mod parity;
mod shape;
mod shuffle;
mod text;

pub use direction::Direction;
pub use distance::{Distances, distance};
pub use move_order::{MoveOrder, MoveOrderError};
pub use shape::{Shape, ShapeTextError};
pub(crate) use shuffle::draw_below;
pub use shuffle::{seeded_rng, walk_steps};
pub use text::{
    Expected, TextError, TextProblem, parse_bytes, parse_row, parse_row_of, without_mark,
};

/// The largest number of rows and columns.
pub const MAX_SIZE: usize = 127;

/// A board of some [`Shape`], with its cells numbered row by row from 0. Each tile stands on it
/// once, numbered from 1, and the blank, which is written 0, takes the cell that is left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    shape: Shape,
    blank: usize,
    cells: Box<[u16]>,
}

/// Why some numbers are not a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// The size is outside of what the rules allow.
    #[error("expected a size from 1 to {MAX_SIZE}, found {0}")]
    Size(usize),
    /// The numbers of columns and rows are outside of what the rules allow.
    #[error("expected from 2 to {MAX_SIZE} columns and rows, found {width} and {height}")]
    Shape {
        /// How many columns were asked for.
        width: usize,
        /// How many rows were asked for.
        height: usize,
    },
    /// There are more or fewer numbers than cells.
    #[error("expected {expected} numbers, found {found}")]
    Count {
        /// How many cells the board has.
        expected: usize,
        /// How many numbers there are.
        found: usize,
    },
    /// The number of cells is not a square.
    #[error("expected n × n numbers for an n from 1 to {MAX_SIZE}, found {0}")]
    NotSquare(usize),
    /// A number is too large for the board.
    #[error("expected tiles from 0 to {largest}, found {tile}")]
    TileTooLarge {
        /// The first number that is too large.
        tile: u32,
        /// The largest tile of a board of this size.
        largest: u32,
    },
    /// A tile stands on the board more than once.
    #[error("expected every tile once, found {0} twice")]
    Repeated(u16),
    /// The blank stands on the board more than once.
    #[error("expected one blank (0 or x), found two")]
    TwoBlanks,
    /// There is no blank.
    #[error("expected one blank (0 or x), found none")]
    NoBlank,
    /// The cell that should be blank is not on the board.
    #[error("expected a blank cell from 0 to {last}, found {cell}")]
    BlankCell {
        /// The cell that was asked for.
        cell: usize,
        /// The last cell of the board.
        last: usize,
    },
}

/// The move that was asked for runs against the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no tile can move {0} here")]
pub struct IllegalMove(pub Direction);

impl Board {
    /// Makes a square board from the tiles of its cells, row by row, 0 for the blank.
    pub fn new(cells: Vec<u16>) -> Result<Self, BoardError> {
        let size = cells.len().isqrt();
        match Shape::square(size) {
            Ok(shape) if shape.cells() == cells.len() => Self::with_shape(shape, cells),
            _ => Err(BoardError::NotSquare(cells.len())),
        }
    }

    /// Makes a board from the tiles of its cells, row by row, 0 for the blank.
    pub fn with_shape(shape: Shape, cells: Vec<u16>) -> Result<Self, BoardError> {
        if cells.len() != shape.cells() {
            return Err(BoardError::Count { expected: shape.cells(), found: cells.len() });
        }
        if let Some(&tile) = cells.iter().find(|&&tile| usize::from(tile) >= cells.len()) {
            if !cells.contains(&0) {
                return Err(BoardError::NoBlank);
            }
            let largest = cells.len() as u32 - 1;
            return Err(BoardError::TileTooLarge { tile: tile.into(), largest });
        }
        let mut cell_of = vec![None; cells.len()];
        for (cell, &tile) in cells.iter().enumerate() {
            if cell_of[usize::from(tile)].replace(cell).is_some() {
                return Err(match tile {
                    0 => BoardError::TwoBlanks,
                    _ if !cells.contains(&0) => BoardError::NoBlank,
                    _ => BoardError::Repeated(tile),
                });
            }
        }
        let blank = cell_of[0].ok_or(BoardError::NoBlank)?;
        Ok(Self { shape, blank, cells: cells.into() })
    }

    /// The square goal whose blank is at cell `blank`, with the tiles in reading order around it.
    pub fn solved(size: usize, blank: usize) -> Result<Self, BoardError> {
        Self::goal(Shape::square(size)?, blank)
    }

    /// The goal whose blank is at cell `blank`, with the tiles in reading order around it.
    pub fn goal(shape: Shape, blank: usize) -> Result<Self, BoardError> {
        let last = shape.cells() - 1;
        if blank > last {
            return Err(BoardError::BlankCell { cell: blank, last });
        }
        let mut cells: Vec<u16> = (1..=last as u16).collect();
        cells.insert(blank, 0);
        Ok(Self { shape, blank, cells: cells.into() })
    }

    /// How many columns and rows there are.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The number of rows, which on a square board is the number of columns.
    pub fn size(&self) -> usize {
        self.shape.height()
    }

    /// The cell of the blank.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// The tiles of all cells, row by row, 0 for the blank.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// The cell of each tile: the inverse of [`Self::cells`].
    pub fn cell_of_tiles(&self) -> Vec<usize> {
        let mut cell_of = vec![0; self.cells.len()];
        for (cell, &tile) in self.cells.iter().enumerate() {
            cell_of[usize::from(tile)] = cell;
        }
        cell_of
    }

    /// The directions in which a tile can move now.
    pub fn legal_moves(&self) -> impl Iterator<Item = Direction> + use<> {
        let (shape, blank) = (self.shape, self.blank);
        Direction::ALL.into_iter().filter(move |&d| shape.source(d, blank).is_some())
    }

    /// Moves the tile next to the blank in `direction` and returns its number.
    pub fn apply(&mut self, direction: Direction) -> Result<u16, IllegalMove> {
        let source = self.shape.source(direction, self.blank).ok_or(IllegalMove(direction))?;
        let tile = self.cells[source];
        self.cells.swap(source, self.blank);
        self.blank = source;
        Ok(tile)
    }

    /// Moves so many tiles of a line in `direction`, each by one cell, as if one move after the
    /// other was made. The board stays as it is when there are fewer.
    pub fn slide(&mut self, direction: Direction, count: usize) -> Result<(), IllegalMove> {
        let (row, column) = self.shape.position(self.blank);
        let (width, height) = (self.shape.width(), self.shape.height());
        let (tiles, step) = match direction {
            Direction::Up => (height - 1 - row, width),
            Direction::Down => (row, width),
            Direction::Left => (width - 1 - column, 1),
            Direction::Right => (column, 1),
        };
        if count > tiles {
            return Err(IllegalMove(direction));
        }
        let is_forward = matches!(direction, Direction::Up | Direction::Left);
        for _ in 0..count {
            let source = if is_forward { self.blank + step } else { self.blank - step };
            self.cells[self.blank] = self.cells[source];
            self.blank = source;
        }
        self.cells[self.blank] = 0;
        Ok(())
    }

    /// Takes back a move that was made with [`Self::apply`].
    pub fn undo(&mut self, direction: Direction) -> Result<u16, IllegalMove> {
        self.apply(direction.opposite())
    }

    /// The moves that push the tile at `cell`, and all tiles between it and the
    /// blank, one cell towards the blank. Empty for the blank itself; `None` when
    /// `cell` shares neither row nor column with the blank or is not on the board.
    pub fn run_towards_blank(&self, cell: usize) -> Option<Vec<Direction>> {
        if cell >= self.cells.len() {
            return None;
        }
        let (row, column) = self.shape.position(cell);
        let (blank_row, blank_column) = self.shape.position(self.blank);
        let (direction, count) = if row == blank_row {
            let way = if column < blank_column { Direction::Right } else { Direction::Left };
            (way, column.abs_diff(blank_column))
        } else if column == blank_column {
            let way = if row < blank_row { Direction::Down } else { Direction::Up };
            (way, row.abs_diff(blank_row))
        } else {
            return None;
        };
        Some(vec![direction; count])
    }

    /// Every board that is one move away, with the move that leads there.
    pub fn neighbours(&self) -> impl Iterator<Item = (Direction, Self)> + '_ {
        self.legal_moves().filter_map(|direction| {
            let mut next = self.clone();
            next.apply(direction).ok()?;
            Some((direction, next))
        })
    }
}
