//! Distances from home.

use crate::board::Distances;
use crate::solver::estimate::Estimate;
use crate::solver::space::Move;
use crate::solver::tiles::{Geometry, TileState};

use super::homes;

/// Adds up how far each tile is from home. A move brings one tile one cell nearer
/// at best.
#[derive(Debug)]
pub(in crate::solver) struct Manhattan {
    home: Vec<u16>,
    distances: Distances,
    geometry: Geometry,
}

impl Manhattan {
    pub(in crate::solver) fn new(size: usize, goal_blank: usize) -> Self {
        let (distances, geometry) = (Distances::new(size), Geometry::new(size));
        Self { home: homes(size, goal_blank), distances, geometry }
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> u32 {
        self.distances.between(self.home[tile].into(), cell)
    }

    /// The tile that the move `back` would take back, where it came from, and
    /// where it is now.
    #[inline]
    pub(super) fn moved<S: TileState>(&self, state: &S, back: Move) -> (usize, usize, usize) {
        let from = state.blank();
        let to = self.geometry.source(from, back);
        (state.tile(to), from, to)
    }
}

impl<S: TileState> Estimate<S> for Manhattan {
    fn of(&self, state: &S) -> u32 {
        let cells = (0..self.home.len()).filter(|&cell| cell != state.blank());
        cells.map(|cell| self.distance(state.tile(cell), cell)).sum()
    }

    #[inline]
    fn after(&self, before: u32, state: &S, back: Move) -> u32 {
        let (tile, from, to) = self.moved(state, back);
        before + self.distance(tile, to) - self.distance(tile, from)
    }
}
