//! How far a board is from a goal, as two simple counts.

use super::{Board, Shape};

/// The number of moves that bring a tile from cell `a` to cell `b` of a board with so many
/// columns when no other tile is in the way.
#[inline]
pub const fn distance(columns: usize, a: usize, b: usize) -> usize {
    (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
}

/// The moves between any two cells of an otherwise empty board.
///
/// Up to 256 cells they stand in a matrix with a row for each cell. On larger boards
/// the matrix would outgrow the caches, and at 127×127 take 260 MB, so there the
/// [`distance`] is worked out.
#[derive(Clone, Debug)]
pub struct Distances {
    shape: Shape,
    cells: usize,
    matrix: Vec<u8>,
}

impl Distances {
    const MOST_CELLS: usize = 256;

    /// Prepares the distances of a board.
    pub fn new(shape: Shape) -> Self {
        let cells = shape.cells();
        let pairs = if cells <= Self::MOST_CELLS { 0..cells * cells } else { 0..0 };
        let matrix = pairs.map(|pair| shape.distance(pair / cells, pair % cells) as u8).collect();
        Self { shape, cells, matrix }
    }

    /// The number of moves that bring a tile from cell `a` to cell `b` when no
    /// other tile is in the way.
    #[inline]
    pub fn between(&self, a: usize, b: usize) -> u32 {
        match self.matrix.get(a * self.cells + b) {
            Some(&distance) => distance.into(),
            None => self.shape.distance(a, b) as u32,
        }
    }
}

impl Board {
    /// The number of tiles that are not where `goal` has them. The blank does not count.
    ///
    /// # Panics
    ///
    /// When the boards differ in shape.
    pub fn hamming(&self, goal: &Self) -> u32 {
        assert_eq!(self.shape, goal.shape, "boards of one shape");
        let misplaced = |&(here, there): &(&u16, &u16)| *here != 0 && here != there;
        self.cells.iter().zip(&goal.cells).filter(misplaced).count() as u32
    }

    /// The sum over all tiles of the distance to their cell in `goal`, by the
    /// distances of a board of this shape.
    ///
    /// # Panics
    ///
    /// When the boards or the distances differ in shape.
    pub fn manhattan(&self, goal: &Self, distances: &Distances) -> u32 {
        assert_eq!(self.shape, goal.shape, "boards of one shape");
        assert_eq!(self.shape, distances.shape, "distances of the same shape");
        let home = goal.cell_of_tiles();
        let tiles = self.cells.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        tiles.map(|(cell, &tile)| distances.between(cell, home[usize::from(tile)])).sum()
    }
}
