//! A board of any size between walls, on which the blank can walk fast.

use crate::board;

use super::Move;

/// The numbers of cells in a row of every field, walls included. A power of two, so
/// that rows and columns are shifts away.
pub(super) const STRIDE: usize = 128;

/// Where the blank goes when a tile makes each move.
const OFFSETS: [isize; 4] = [STRIDE.cast_signed(), -STRIDE.cast_signed(), 1, -1];

/// A cell between walls: rows and columns count from 1. The wall to the right of a row
/// is the one to the left of the next.
pub(super) type Cell = usize;

/// The cell at a row and a column that count from 1.
pub(super) const fn cell_at(row: usize, column: usize) -> Cell {
    row * STRIDE + column
}

/// The row of a cell or of a tile.
pub(super) const fn row(cell: Cell) -> usize {
    cell / STRIDE
}

/// The column of a cell or of a tile.
pub(super) const fn column(cell: Cell) -> usize {
    cell % STRIDE
}

/// The distance of two cells.
pub(super) const fn distance(a: Cell, b: Cell) -> usize {
    board::distance(STRIDE, a, b)
}

/// The cell that the blank comes to when a tile makes this move.
#[inline]
pub(super) const fn beyond(blank: Cell, step: Move) -> Cell {
    blank.wrapping_add_signed(OFFSETS[step as usize])
}

/// A board whose tiles are named after their homes, with all moves that were made.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) size: usize,
    /// The home of the tile at each cell; 0 for walls, and for the blank.
    pub(super) cells: Vec<u16>,
    /// Where each tile is.
    places: Vec<u16>,
    pub(super) blank: Cell,
    /// Where the blank has to be in the end.
    pub(super) goal_blank: Cell,
    pub(super) moves: Vec<Move>,
}

impl Field {
    /// A field from the tiles of a board whose goal has them in reading order around
    /// its blank.
    pub(super) fn new(size: usize, tiles: &[u16], goal_blank: usize) -> Self {
        let cell = |index: usize| cell_at(index / size + 1, index % size + 1);
        let mut field = Self {
            size,
            cells: vec![0; Self::cells(size)],
            places: vec![0; Self::cells(size)],
            blank: 0,
            goal_blank: cell(goal_blank),
            moves: Vec::new(),
        };
        for (index, &tile) in tiles.iter().enumerate() {
            if tile == 0 {
                field.blank = cell(index);
            } else {
                let home = usize::from(tile) - usize::from(usize::from(tile) <= goal_blank);
                field.cells[cell(index)] = cell(home) as u16;
            }
        }
        for cell in field.all_cells() {
            field.places[usize::from(field.cells[cell])] = cell as u16;
        }
        field
    }

    /// How many cells there are, walls included.
    pub(super) const fn cells(size: usize) -> usize {
        (size + 2) * STRIDE + 1
    }

    /// Where a tile is.
    pub(super) fn place(&self, tile: Cell) -> Cell {
        self.places[tile].into()
    }

    /// Whether a cell is outside of the board.
    #[inline]
    pub(super) fn is_wall(&self, cell: Cell) -> bool {
        self.cells[cell] == 0 && cell != self.blank
    }

    /// Makes a move, which must not be against a wall, and notes it. Moves that take
    /// each other back are both dropped.
    #[inline]
    pub(super) fn step(&mut self, step: Move) {
        let from = beyond(self.blank, step);
        let tile = self.cells[from];
        self.cells[self.blank] = tile;
        self.places[usize::from(tile)] = self.blank as u16;
        self.cells[from] = 0;
        self.blank = from;
        if self.moves.last() == Some(&(step ^ 1)) {
            self.moves.pop();
        } else {
            self.moves.push(step);
        }
    }

    /// All cells between the walls.
    fn all_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| cell_at(row, column)))
    }

    /// The sum of the distances of all tiles from home.
    pub(super) fn manhattan(&self) -> usize {
        let tiles = self.all_cells().filter(|&cell| cell != self.blank);
        tiles.map(|cell| distance(cell, self.cells[cell].into())).sum()
    }
}
