//! Manhattan distance: the sum of all tiles' distances from home.

use crate::board::{Distances, Shape};
use crate::puzzle::tiles::{Geometry, TileSpace, TileState};
use crate::search::{Estimate, Move};

use super::homes;

/// Adds up how far each tile is from home. A move brings one tile one cell nearer
/// at best.
#[derive(Debug)]
pub(crate) struct Manhattan {
    home: Vec<u16>,
    distances: Distances,
    /// By how much each move brings each tile nearer to home, while the board is
    /// small: for each blank cell and move a number for each tile.
    changes: Vec<i8>,
}

impl Manhattan {
    const MOST_CELLS_WITH_TABLE: usize = 256;

    pub(crate) fn new(shape: Shape, goal_blank: usize) -> Self {
        let cells = shape.cells();
        let (home, distances) = (homes(cells, goal_blank), Distances::new(shape));
        let mut changes = Vec::new();
        if cells <= Self::MOST_CELLS_WITH_TABLE {
            let geometry = Geometry::new(shape);
            changes.reserve_exact(4 * cells * cells);
            for (to, step) in (0..cells).flat_map(|to| [0, 1, 2, 3].map(|step| (to, step))) {
                let from = geometry.source(to, step);
                let distance = |&home: &u16, cell| distances.between(home.into(), cell) as i8;
                changes.extend(home.iter().map(|home| distance(home, to) - distance(home, from)));
            }
        }
        Self { home, distances, changes }
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> u32 {
        self.distances.between(self.home[tile].into(), cell)
    }

    /// The estimate after this tile has made this step to that cell.
    #[inline]
    pub(super) fn after_moving(
        &self,
        step: Move,
        (tile, from, to): (usize, usize, usize),
        before: u32,
    ) -> u32 {
        let step = 4 * to + usize::from(step);
        match self.changes.get(step * self.home.len() + tile) {
            Some(&change) => before.wrapping_add_signed(change.into()),
            None => self.after_moving_by_distance(tile, (from, to), before),
        }
    }

    #[inline(never)]
    fn after_moving_by_distance(
        &self,
        tile: usize,
        (from, to): (usize, usize),
        before: u32,
    ) -> u32 {
        before + self.distance(tile, to) - self.distance(tile, from)
    }
}

impl<S: TileSpace> Estimate<S> for Manhattan {
    fn of(&self, state: &S::State) -> u32 {
        let cells = (0..self.home.len()).filter(|&cell| cell != state.blank());
        cells.map(|cell| self.distance(state.tile(cell), cell)).sum()
    }

    #[expect(clippy::inline_always, reason = "a call costs as much as the work in it")]
    #[inline(always)]
    fn after(&self, step: &Move, state: &S::State, before: u32, space: &S) -> u32 {
        self.after_moving(*step, space.moved(state, *step), before)
    }
}
