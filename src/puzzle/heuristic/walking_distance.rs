//! Walking distance: how often tiles have to change rows, and how often columns.

use std::sync::Arc;

use crate::board::Shape;
use crate::puzzle::tiles::{TileSpace, TileState};
use crate::search::{Estimate, Halt, Meter, Move};

use super::homes;
use super::tables::HeuristicTables;
use super::walk_table::{Lines, WalkTable};

/// The fewest moves up and down that bring every tile into its row, and the fewest
/// moves to the left and right that bring every tile into its column, both with the
/// blank where it is.
///
/// Inside a row all tiles that belong to the same row are taken for equal, and any of
/// them may be the one that leaves it. So what is left of a board are small numbers of
/// tiles, few enough for a table of all their fewest moves. No move goes up or down
/// and to the side at once, so both numbers can be added.
///
/// As an [`Estimate`] it is the numbers of both matrices in their tables, from which a
/// move leads straight to the next.
#[derive(Debug)]
pub(crate) struct WalkingDistance {
    shape: Shape,
    rows: Arc<WalkTable>,
    columns: Arc<WalkTable>,
    /// The row and the column of each tile's home.
    home: Vec<(u8, u8)>,
}

/// The lower half of an estimate is the matrix of the columns, the upper that of the rows.
const ROWS: u32 = 16;

impl WalkingDistance {
    /// Boards with no more rows and columns have tables of less than a megabyte. Those of
    /// 5×5 would have 65 million matrices.
    pub(super) const LARGEST: usize = 4;

    /// Counts the tables for every search as if it were the first, which makes them.
    pub(crate) fn new(
        shape: Shape,
        goal_blank: usize,
        tables: &HeuristicTables,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let (row, column) = shape.position(goal_blank);
        let row_lines = Lines { count: shape.height(), room: shape.width() };
        let column_lines = Lines { count: shape.width(), room: shape.height() };
        meter.reserve(WalkTable::bytes(row_lines))?;
        let rows = meter.prepare(|_| Ok(tables.walks(row_lines, row)))?;
        let columns = if (column_lines, column) == (row_lines, row) {
            Arc::clone(&rows)
        } else {
            meter.reserve(WalkTable::bytes(column_lines))?;
            meter.prepare(|_| Ok(tables.walks(column_lines, column)))?
        };
        let home = homes(shape.cells(), goal_blank).into_iter().map(|cell| {
            let (row, column) = shape.position(cell.into());
            (row as u8, column as u8)
        });
        Ok(Self { shape, rows, columns, home: home.collect() })
    }

    /// The number of the matrix of all tiles on the rows or on the columns, given the one that
    /// a cell is in, and the one that is a tile's home.
    fn matrix<S: TileState>(
        &self,
        walks: &WalkTable,
        state: &S,
        line: impl Fn(usize) -> usize,
        home: impl Fn((u8, u8)) -> u8,
    ) -> u32 {
        let cells = (0..self.home.len()).filter(|&cell| cell != state.blank());
        let ones = cells.map(|cell| {
            let home = home(self.home[state.tile(cell)]);
            walks.lines().one(line(cell), home.into())
        });
        walks.number(ones.sum())
    }
}

impl<S: TileSpace> Estimate<S> for WalkingDistance {
    fn of(&self, state: &S::State) -> u32 {
        let position = |cell| self.shape.position(cell);
        let rows = self.matrix(&self.rows, state, |cell| position(cell).0, |(row, _)| row);
        let columns =
            self.matrix(&self.columns, state, |cell| position(cell).1, |(_, column)| column);
        rows << ROWS | columns
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
