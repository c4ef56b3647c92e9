//! The heuristic of a set of pattern databases: an estimate of any board, looked up in two ways.

use std::sync::Arc;

use super::layout::Coordinate;
use super::symmetry::Symmetry;
use super::table::PatternTable;
use crate::board::distance;
use crate::puzzle::heuristic::homes;

/// In how many ways a board is looked up.
pub(crate) const VIEWS: usize = 2;
/// A power of two that is more than the cells, and the tiles, of the largest board.
pub(crate) const CELLS: usize = 32;

/// The tables for boards whose goal has its blank at one cell.
///
/// Each view has every tile in one pattern, so the sum over the patterns of a view is
/// never too high, and neither is the larger of the two sums.
#[derive(Debug)]
pub(crate) struct PatternHeuristic {
    pub(crate) size: usize,
    pub(crate) views: [View; VIEWS],
    /// The Manhattan distance of each tile from home, at each cell.
    distances: Vec<[u8; CELLS]>,
}

impl PatternHeuristic {
    pub(super) fn new(size: usize, goal_blank: usize, views: [View; VIEWS]) -> Self {
        let homes = homes(size * size, goal_blank);
        let distances = |tile: usize| {
            std::array::from_fn(|cell| match homes.get(tile) {
                Some(&home) if tile > 0 && cell < size * size => {
                    distance(size, home.into(), cell) as u8
                }
                _ => 0,
            })
        };
        Self { size, views, distances: (0..CELLS).map(distances).collect() }
    }

    /// How far a tile at a cell is from home.
    #[inline]
    pub(crate) fn distance(&self, tile: usize, cell: usize) -> u8 {
        self.distances[tile % CELLS][cell % CELLS]
    }
}

/// The cell of each tile of a board in a mirror that leaves the goal as it is, if there is
/// such a mirror.
pub(crate) fn mirrored<const N: usize>(
    size: usize,
    goal_blank: usize,
    cell_of: &[u8; N],
) -> Option<[u8; N]> {
    let mirror = Symmetry::that_keeps(size, goal_blank)?;
    let homes = homes(size * size, goal_blank);
    let mut seen = [0; N];
    for (tile, &home) in homes.iter().enumerate() {
        let seen_home = mirror.of(size, home.into()) as u16;
        let seen_tile = homes.iter().position(|&home| home == seen_home)?;
        seen[seen_tile] = mirror.of(size, cell_of[tile].into()) as u8;
    }
    Some(seen)
}

/// One way to look a board up.
#[derive(Debug)]
pub(crate) struct View {
    /// Where each cell is in this view.
    cells: [u8; CELLS],
    /// The pattern of each tile.
    pattern_of: [u8; CELLS],
    tables: Vec<Arc<PatternTable>>,
    /// The tiles of each pattern, in the order that its table has them.
    tiles: Vec<Vec<u8>>,
}

impl View {
    /// Looks a board up after `symmetry`, in tables of patterns with these homes there.
    pub(super) fn new(
        size: usize,
        goal_blank: usize,
        symmetry: Symmetry,
        tables: Vec<(Vec<u8>, Arc<PatternTable>)>,
    ) -> Self {
        let mut cells = [0; CELLS];
        for (cell, seen) in cells.iter_mut().enumerate().take(size * size) {
            *seen = symmetry.of(size, cell) as u8;
        }
        let homes = homes(size * size, goal_blank);
        let tile_with_home = |seen: &u8| {
            let has_home = |home: &u16| cells[usize::from(*home)] == *seen;
            homes.iter().position(has_home).unwrap_or(0) as u8
        };
        let tiles: Vec<Vec<u8>> = tables
            .iter()
            .map(|(seen_homes, _)| seen_homes.iter().map(tile_with_home).collect())
            .collect();
        let mut pattern_of = [0; CELLS];
        for (pattern, tiles) in tiles.iter().enumerate() {
            for &tile in tiles {
                pattern_of[usize::from(tile)] = pattern as u8;
            }
        }
        let tables = tables.into_iter().map(|(_, table)| table).collect();
        Self { cells, pattern_of, tables, tiles }
    }

    /// How many patterns there are.
    pub(crate) fn patterns(&self) -> usize {
        self.tables.len()
    }

    /// The pattern that a tile is in.
    #[inline]
    pub(crate) fn pattern_of(&self, tile: usize) -> usize {
        self.pattern_of[tile % CELLS].into()
    }

    /// The coordinate of a pattern, given the cell of each tile.
    pub(crate) fn coordinate(&self, pattern: usize, cell_of: &[u8]) -> Coordinate {
        let cell = |tile: &u8| self.cells[usize::from(cell_of[usize::from(*tile)])];
        let cells: Vec<u8> = self.tiles[pattern].iter().map(cell).collect();
        self.tables[pattern].layout.coordinate(&cells)
    }

    /// The coordinate of a pattern after one of its tiles has moved.
    #[expect(clippy::inline_always, reason = "the calls cost a tenth of a search")]
    #[inline(always)]
    pub(crate) fn slide(
        &self,
        pattern: usize,
        coordinate: Coordinate,
        from: usize,
        to: usize,
    ) -> Coordinate {
        let (from, to) = (self.cells[from % CELLS].into(), self.cells[to % CELLS].into());
        self.tables[pattern].layout.slide(coordinate, from, to)
    }

    /// Half of what a pattern needs beyond the Manhattan distance of its tiles.
    #[inline]
    pub(crate) fn half_excess(&self, pattern: usize, coordinate: Coordinate) -> u8 {
        self.tables[pattern].half_excess(coordinate)
    }
}
