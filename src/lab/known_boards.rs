//! Boards that everybody uses, with the lengths of their shortest solutions.

use crate::board::Board;

/// A board that others have published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownBoard {
    /// Who has published it, and as which of theirs; none for a board that is as far from the goal
    /// as any of its size.
    pub source: Option<&'static str>,
    /// Its tiles in one row.
    pub row: &'static str,
    /// The cell of the gap in its goal.
    pub blank: usize,
    /// The length of a shortest solution.
    pub moves: u32,
}

impl KnownBoard {
    /// The board.
    ///
    /// # Panics
    ///
    /// Never, as each row in the list is a board.
    pub fn board(&self) -> Board {
        self.row.parse().expect("each row in the list is a board")
    }
}

/// Those of 3×3 first, then those of 4×4, each from few moves to many. Korf's are of 1985.
pub const KNOWN_BOARDS: [KnownBoard; 7] = [
    board("Russell & Norvig", "7 2 4 5 0 6 8 3 1", 0, 26),
    KnownBoard { source: None, row: "8 6 7 2 5 4 3 0 1", blank: 8, moves: 31 },
    board("Korf 55", "13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11", 0, 41),
    board("Korf 42", "4 5 7 2 9 14 12 13 0 3 6 11 8 1 15 10", 0, 42),
    board("Korf 79", "0 1 9 7 11 13 5 3 14 12 4 2 8 6 10 15", 0, 42),
    board("Korf 12", "14 1 9 6 4 8 12 5 7 2 3 0 10 11 13 15", 0, 45),
    board("Korf 1", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3", 0, 57),
];

const fn board(source: &'static str, row: &'static str, blank: usize, moves: u32) -> KnownBoard {
    KnownBoard { source: Some(source), row, blank, moves }
}
