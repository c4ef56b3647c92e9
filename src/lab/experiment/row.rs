//! One search of an experiment, as a line of numbers.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::engine::{Method, Solution, SolveError};

/// What one method did on one board: a field for every column.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The board, as one row of numbers.
    pub board: String,
    /// Its distance from the goal, where that is known.
    pub distance: Option<u32>,
    /// The method, as text.
    pub method: String,
    /// The moves of the path, or one word on why there is none.
    pub moves: Result<u32, String>,
    /// Whether the path is proven to be a shortest one.
    pub proven: bool,
    /// States whose neighbours were looked at.
    pub expanded: u64,
    /// Neighbours that were looked at, but for those that lead straight back.
    pub generated: u64,
    /// The same with those, as most textbooks count.
    pub textbook_generated: Option<u64>,
    /// States with f below the length of a shortest path.
    pub must_expand: Option<u64>,
    /// The most states that waited at any time.
    pub peak_frontier: u64,
    /// The most moves to an expanded state.
    pub max_depth: u32,
    /// The most bytes held at any time.
    pub bytes: u64,
    /// The time that the search took, the only number that differs from run to run.
    pub seconds: f64,
}

/// A line that is not a row of an experiment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RowError {
    /// It has more or fewer columns.
    #[error("expected {expected} columns, found {found}", expected = Row::COLUMNS.len())]
    Columns {
        /// How many it has.
        found: usize,
    },
    /// A column holds something else than it should.
    #[error("{column}: expected a number, found '{}'", .found.escape_default())]
    Number {
        /// The name of the column.
        column: &'static str,
        /// What it holds.
        found: String,
    },
}

impl Row {
    /// The names of the columns.
    pub const COLUMNS: [&str; 13] = [
        "board",
        "distance",
        "method",
        "moves",
        "proven",
        "expanded",
        "generated",
        "textbook_generated",
        "must_expand",
        "peak_frontier",
        "max_depth",
        "bytes",
        "seconds",
    ];

    /// The row of a search that has ended. Its distance is for others to know.
    pub(super) fn new(
        board: &Board,
        method: &Method,
        result: &Result<Solution, SolveError>,
    ) -> Self {
        let statistics = match result {
            Ok(solution) => Some(&solution.statistics),
            Err(error) => error.statistics(),
        };
        let statistics = statistics.cloned().unwrap_or_default();
        let moves = result.as_ref().map(|solution| solution.moves.len() as u32);
        Self {
            board: board.to_row(),
            distance: None,
            method: method.to_string(),
            moves: moves.map_err(|error| error.status().to_owned()),
            proven: result.as_ref().is_ok_and(Solution::is_proven),
            expanded: statistics.expanded,
            generated: statistics.generated,
            textbook_generated: statistics.textbook_generated(),
            must_expand: statistics.must_expand,
            peak_frontier: statistics.peak_frontier,
            max_depth: statistics.max_depth,
            bytes: statistics.bytes,
            seconds: statistics.elapsed.as_secs_f64(),
        }
    }
}

/// The columns with commas between them. What is not known is empty.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn known(number: Option<impl ToString>) -> String {
            number.map(|number| number.to_string()).unwrap_or_default()
        }
        let Self { board, method, proven, expanded, generated, .. } = self;
        let Self { peak_frontier, max_depth, bytes, seconds, .. } = self;
        let moves = self.moves.as_ref().map_or_else(Clone::clone, ToString::to_string);
        let distance = known(self.distance);
        let textbook_generated = known(self.textbook_generated);
        let must_expand = known(self.must_expand);
        write!(
            f,
            "{board},{distance},{method},{moves},{proven},{expanded},{generated},\
             {textbook_generated},{must_expand},{peak_frontier},{max_depth},{bytes},{seconds:.6}"
        )
    }
}

impl FromStr for Row {
    type Err = RowError;

    fn from_str(line: &str) -> Result<Self, RowError> {
        let cells: Vec<&str> = line.split(',').collect();
        let Ok(cells) = <[&str; Self::COLUMNS.len()]>::try_from(&cells[..]) else {
            return Err(RowError::Columns { found: cells.len() });
        };
        let [board, _, method, moves, ..] = cells;
        Ok(Self {
            board: board.to_owned(),
            distance: optional(&cells, 1)?,
            method: method.to_owned(),
            moves: moves.parse().map_err(|_| moves.to_owned()),
            proven: number(&cells, 4)?,
            expanded: number(&cells, 5)?,
            generated: number(&cells, 6)?,
            textbook_generated: optional(&cells, 7)?,
            must_expand: optional(&cells, 8)?,
            peak_frontier: number(&cells, 9)?,
            max_depth: number(&cells, 10)?,
            bytes: number(&cells, 11)?,
            seconds: number(&cells, 12)?,
        })
    }
}

fn number<T: FromStr>(cells: &[&str; Row::COLUMNS.len()], column: usize) -> Result<T, RowError> {
    let found = cells[column];
    let wrong = |_| RowError::Number { column: Row::COLUMNS[column], found: found.to_owned() };
    found.parse().map_err(wrong)
}

fn optional<T: FromStr>(
    cells: &[&str; Row::COLUMNS.len()],
    column: usize,
) -> Result<Option<T>, RowError> {
    if cells[column].is_empty() { Ok(None) } else { number(cells, column).map(Some) }
}
