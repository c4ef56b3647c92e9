//! Linear conflict: Manhattan distance, and the detours that tiles of a line force on each other.

use crate::board::Shape;
use crate::puzzle::tiles::{TileSpace, TileState};
use crate::search::{Estimate, Move};

use super::{Manhattan, homes};

/// Manhattan plus the linear conflicts.
///
/// Tiles that stand in their own row in the wrong order can't all pass each other
/// inside it. The tiles that stay there form an increasing sequence, so all but
/// the longest one have to leave the row and come back, two moves each that
/// Manhattan does not count. The same holds for columns, and as a row's detours go
/// up and down and a column's left and right, both can be added.
#[derive(Debug)]
pub(crate) struct LinearConflict {
    manhattan: Manhattan,
    shape: Shape,
    /// One more than the places of the longest line, which is what a digit of the
    /// table's numbers can be.
    base: usize,
    /// The row and the column of each cell, and of each tile's home.
    row_column: Vec<(u8, u8)>,
    home: Vec<(u8, u8)>,
    /// The detours of a line for every way it can be filled, on boards so small
    /// that the table is too; otherwise empty. It is for lines of the longest kind. A
    /// shorter one is looked up as if strangers stood before it.
    detours: Vec<u8>,
}

/// A row or a column: the cell it begins at and the way to the next.
#[derive(Clone, Copy)]
struct Line {
    number: usize,
    is_row: bool,
}

impl LinearConflict {
    const LARGEST_WITH_TABLE: usize = 5;

    pub(crate) fn new(shape: Shape, goal_blank: usize) -> Self {
        let longest = shape.longer_side();
        let row_column = |cell: usize| {
            let (row, column) = shape.position(cell);
            (row as u8, column as u8)
        };
        let home = homes(shape.cells(), goal_blank).into_iter().map(|cell| row_column(cell.into()));
        let detours =
            if longest <= Self::LARGEST_WITH_TABLE { detour_table(longest) } else { Vec::new() };
        Self {
            manhattan: Manhattan::new(shape, goal_blank),
            shape,
            base: longest + 1,
            row_column: (0..shape.cells()).map(row_column).collect(),
            home: home.collect(),
            detours,
        }
    }

    /// What a tile means to a line: 0 for a stranger or the blank, otherwise one
    /// more than the place in the line that is its home.
    #[inline]
    fn code(&self, tile: usize, line: Line) -> u8 {
        let (row, column) = self.home[tile];
        let (own_line, place) = if line.is_row { (row, column) } else { (column, row) };
        if tile != 0 && usize::from(own_line) == line.number { place + 1 } else { 0 }
    }

    /// The moves that the tiles of a line need beyond Manhattan, where `changed`
    /// may say that a cell holds another tile than it does.
    #[inline]
    fn line_detours<S: TileState>(&self, state: &S, line: Line, changed: (usize, usize)) -> u32 {
        let (width, height) = (self.shape.width(), self.shape.height());
        let (first, step, places) = if line.is_row {
            (line.number * width, 1, width)
        } else {
            (line.number, width, height)
        };
        let code = |place: usize| {
            let cell = first + place * step;
            let tile = if cell == changed.0 { changed.1 } else { state.tile(cell) };
            self.code(tile, line)
        };
        if self.detours.is_empty() {
            return detours((0..places).map(code));
        }
        let number =
            (0..places).fold(0, |number, place| number * self.base + usize::from(code(place)));
        self.detours[number].into()
    }
}

impl<S: TileSpace> Estimate<S> for LinearConflict {
    fn of(&self, state: &S::State) -> u32 {
        let unchanged = (state.blank(), 0);
        let rows = (0..self.shape.height()).map(|number| Line { number, is_row: true });
        let columns = (0..self.shape.width()).map(|number| Line { number, is_row: false });
        let lines = rows.chain(columns);
        let conflicts: u32 = lines.map(|line| self.line_detours(state, line, unchanged)).sum();
        Estimate::<S>::of(&self.manhattan, state) + conflicts
    }

    /// A tile that moves inside a line passes no other tile there. It changes only
    /// the two lines across, and of these only the one that is its own.
    #[inline]
    fn after(&self, step: &Move, state: &S::State, before: u32, space: &S) -> u32 {
        let moved = space.moved(state, *step);
        let (tile, from, to) = moved;
        let ((from_row, from_column), (to_row, to_column)) =
            (self.row_column[from], self.row_column[to]);
        let (home_row, home_column) = self.home[tile];
        let is_row = from_column == to_column;
        let (left, entered, own) = if is_row {
            (from_row, to_row, home_row)
        } else {
            (from_column, to_column, home_column)
        };
        let line = Line { number: own.into(), is_row };
        let before = if own == left {
            let with_tile = self.line_detours(state, line, (from, tile));
            before + self.line_detours(state, line, (from, 0)) - with_tile
        } else if own == entered {
            let without_tile = self.line_detours(state, line, (to, 0));
            before + self.line_detours(state, line, (to, tile)) - without_tile
        } else {
            before
        };
        self.manhattan.after_moving(*step, moved, before)
    }
}

/// Two moves for each tile of a line that is not in its longest sequence of tiles
/// in the right order.
fn detours(codes: impl Iterator<Item = u8>) -> u32 {
    // The smallest last code of all increasing sequences of each length.
    let mut last_of_length = [0; crate::board::MAX_SIZE];
    let (mut longest, mut count) = (0, 0);
    for code in codes.filter(|&code| code != 0) {
        let place = last_of_length[..longest].partition_point(|&last| last < code);
        last_of_length[place] = code;
        longest = longest.max(place + 1);
        count += 1;
    }
    2 * (count - longest) as u32
}

fn detour_table(size: usize) -> Vec<u8> {
    let base = size + 1;
    let code =
        |number: usize, place: usize| (number / base.pow((size - 1 - place) as u32) % base) as u8;
    let numbers = 0..base.pow(size as u32);
    numbers.map(|number| detours((0..size).map(|place| code(number, place))) as u8).collect()
}
