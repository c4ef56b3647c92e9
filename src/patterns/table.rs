//! One table: how many moves the tiles of a pattern need, wherever they are.

use std::sync::Arc;

use super::layout::{Coordinate, Layout};
use crate::patterns::mapped::Mapped;

/// The tiles of a pattern, by their homes in ascending order, on boards of one size whose
/// goal has its blank at one cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    /// The number of rows of the board.
    pub size: usize,
    /// The cell of the blank on the goal.
    pub blank: usize,
    /// The homes of the tiles, from the lowest cell up.
    pub homes: Vec<u8>,
}

impl Pattern {
    /// How many bytes its table has: half a byte for each way to place its tiles.
    pub fn table_bytes(&self) -> usize {
        let cells = self.size * self.size;
        let ways: usize = (0..self.homes.len()).map(|placed| cells - placed).product();
        ways / 2
    }
}

/// What the tiles of a pattern need beyond their Manhattan distance.
#[derive(Debug)]
pub(crate) struct PatternTable {
    pub(super) layout: Arc<Layout>,
    /// Half a byte for each coordinate: half of the excess.
    pub(super) packed: Mapped<u8>,
}

impl PatternTable {
    /// Half of the moves that the tiles need beyond their Manhattan distance.
    #[inline]
    pub(super) fn half_excess(&self, coordinate: Coordinate) -> u8 {
        let index = self.layout.index(coordinate);
        self.packed[index / 2] >> (index % 2 * 4) & 15
    }
}
