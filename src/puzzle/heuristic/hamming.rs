//! Hamming distance: the number of tiles out of place.

use crate::board::Shape;
use crate::puzzle::tiles::{TileSpace, TileState};
use crate::search::{Estimate, Move};

use super::homes;

/// Counts the tiles that are not at home. Each needs at least one move.
#[derive(Debug)]
pub(crate) struct Hamming {
    home: Vec<u16>,
}

impl Hamming {
    pub(crate) fn new(shape: Shape, goal_blank: usize) -> Self {
        Self { home: homes(shape.cells(), goal_blank) }
    }

    fn is_away(&self, tile: usize, cell: usize) -> u32 {
        u32::from(usize::from(self.home[tile]) != cell)
    }
}

impl<S: TileSpace> Estimate<S> for Hamming {
    fn of(&self, state: &S::State) -> u32 {
        let cells = (0..self.home.len()).filter(|&cell| cell != state.blank());
        cells.map(|cell| self.is_away(state.tile(cell), cell)).sum()
    }

    #[inline]
    fn after(&self, step: &Move, state: &S::State, before: u32, space: &S) -> u32 {
        let (tile, from, to) = space.moved(state, *step);
        before + self.is_away(tile, to) - self.is_away(tile, from)
    }
}
