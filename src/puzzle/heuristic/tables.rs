//! Tables of heuristics that searches share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::board::Shape;

use super::manhattan::Manhattan;
use super::walk_table::{Lines, WalkTable};

/// What the heuristics look up and more than one search can use, made when it is first asked
/// for and kept as long as this is.
#[derive(Debug, Default)]
pub(crate) struct HeuristicTables {
    manhattan: Made<Manhattan>,
    walks: Made<WalkTable>,
}

/// What was made, by two numbers for the shape and a cell or a line of the goal.
type Made<T> = Mutex<BTreeMap<(usize, usize, usize), Arc<T>>>;

impl HeuristicTables {
    /// The most cells of a board whose Manhattan distances are kept. On 3×3, making them would
    /// take a noticeable part of a search; on larger boards they take more memory and no time that
    /// anyone could notice.
    const MOST_CELLS_KEPT: usize = 16;

    /// The Manhattan distances for goals with their blank at this cell.
    pub(crate) fn manhattan(&self, shape: Shape, goal_blank: usize) -> Arc<Manhattan> {
        let make = || Manhattan::new(shape, goal_blank);
        if shape.cells() > Self::MOST_CELLS_KEPT {
            return Arc::new(make());
        }
        get_or_make(&self.manhattan, (shape.width(), shape.height(), goal_blank), make)
    }

    /// The walks of the rows or columns for goals with their blank on this one.
    pub(super) fn walks(&self, lines: Lines, goal_line: usize) -> Arc<WalkTable> {
        let key = (lines.count, lines.room, goal_line);
        get_or_make(&self.walks, key, || WalkTable::new(lines, goal_line))
    }
}

fn get_or_make<T>(made: &Made<T>, key: (usize, usize, usize), build: impl FnOnce() -> T) -> Arc<T> {
    // A search that panicked elsewhere has left the tables whole.
    let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(made.entry(key).or_insert_with(|| Arc::new(build())))
}
