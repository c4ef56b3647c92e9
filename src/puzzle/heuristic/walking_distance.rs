//! Walking distance: how often tiles have to change rows, and how often columns.

use std::sync::Arc;

use crate::puzzle::tiles::{TileSpace, TileState};
use crate::search::{Estimate, Halt, Meter, Move};

use super::homes;
use super::tables::HeuristicTables;
use super::walks::Walks;

/// The fewest moves up and down that bring every tile into its row, and the fewest
/// moves to the left and right that bring every tile into its column, both with the
/// blank where it is.
///
/// Inside a row all tiles that belong to the same row are taken for equal, and any of
/// them may be the one that leaves it. So what is left of a board are small numbers of
/// tiles, few enough for a table of all their fewest moves. No move goes up or down
/// and to the side at once, so both numbers can be added.
///
/// As an [`Estimate`] it is the numbers of both crowds in their tables, from which a
/// move leads straight to the next.
#[derive(Debug)]
pub(crate) struct WalkingDistance {
    size: usize,
    rows: Arc<Walks>,
    columns: Arc<Walks>,
    /// The row and the column of each tile's home.
    home: Vec<(u8, u8)>,
}

/// The lower half of an estimate is the crowd of the columns, the upper that of the rows.
const ROWS: u32 = 16;

impl WalkingDistance {
    /// Boards up to this size have tables of less than a megabyte. Those of 5×5 would
    /// have 65 million crowds.
    pub(super) const LARGEST: usize = 4;

    /// Counts the tables for every search as if it were the first, which makes them.
    pub(crate) fn new(
        size: usize,
        goal_blank: usize,
        tables: &HeuristicTables,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let (row, column) = (goal_blank / size, goal_blank % size);
        meter.reserve(Walks::bytes(size))?;
        let rows = meter.prepare(|_| Ok(tables.walks(size, row)))?;
        let columns = if column == row {
            Arc::clone(&rows)
        } else {
            meter.reserve(Walks::bytes(size))?;
            meter.prepare(|_| Ok(tables.walks(size, column)))?
        };
        let home = homes(size * size, goal_blank).into_iter().map(usize::from);
        let home = home.map(|cell| ((cell / size) as u8, (cell % size) as u8)).collect();
        Ok(Self { size, rows, columns, home })
    }

    /// The crowd of all tiles, given the row or the column that a cell is in, and the one
    /// that is a tile's home.
    fn crowd<S: TileState>(
        &self,
        state: &S,
        line: impl Fn(usize) -> usize,
        home: impl Fn((u8, u8)) -> u8,
    ) -> u64 {
        let cells = (0..self.home.len()).filter(|&cell| cell != state.blank());
        let ones = cells.map(|cell| {
            let home = home(self.home[state.tile(cell)]);
            Walks::one(self.size, line(cell), home.into())
        });
        ones.sum()
    }
}

impl<S: TileSpace> Estimate<S> for WalkingDistance {
    fn of(&self, state: &S::State) -> u32 {
        let rows = self.crowd(state, |cell| cell / self.size, |(row, _)| row);
        let columns = self.crowd(state, |cell| cell % self.size, |(_, column)| column);
        self.rows.number(rows) << ROWS | self.columns.number(columns)
    }

    #[inline]
    fn after(&self, step: &Move, state: &S::State, before: u32, space: &S) -> u32 {
        let (tile, from, to) = space.moved(state, *step);
        let (home_row, home_column) = self.home[tile];
        // A tile that goes up or to the left goes to a lower cell.
        let is_back = to < from;
        let (rows, columns) = (before >> ROWS, before & ((1 << ROWS) - 1));
        if from.abs_diff(to) == 1 {
            rows << ROWS | self.columns.after(columns, is_back, home_column)
        } else {
            self.rows.after(rows, is_back, home_row) << ROWS | columns
        }
    }

    #[inline]
    fn moves(&self, estimate: u32) -> u32 {
        let (rows, columns) = (estimate >> ROWS, estimate & ((1 << ROWS) - 1));
        self.rows.distance(rows) + self.columns.distance(columns)
    }
}
