//! Boards as text.
//!
//! A board is its size on a line of its own and then its rows, or the rows alone,
//! or all numbers in one row. `0` or `x` is the blank, `/` ends a row like a new
//! line does, and lines that begin with `#` are skipped.

use std::fmt;
use std::str::FromStr;

use super::{Board, BoardError, MAX_SIZE};

/// So many rows, in words.
fn rows(count: usize) -> String {
    if count == 1 { "one row".to_owned() } else { format!("{count} rows") }
}

const LARGEST_TILE: usize = MAX_SIZE * MAX_SIZE - 1;

/// A text that is not a board: what is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct TextError {
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected there and what was found.
    pub problem: TextProblem,
}

/// What is wrong in a line of a board text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// The text holds no numbers at all.
    #[error("expected a board, found nothing")]
    Empty,
    /// Something that is neither a number nor a blank.
    #[error("expected a number or x for the blank, found '{0}'")]
    NotANumber(String),
    /// A number that is larger than any tile of any board.
    #[error("expected a number from 0 to {LARGEST_TILE}, found {0}")]
    HugeNumber(String),
    /// More numbers than the largest board has.
    #[error("expected at most {MAX_SIZE} × {MAX_SIZE} numbers, found more")]
    TooMany,
    /// A row is too short or too long, or a bare row is not a square of numbers.
    #[error("expected {expected}, found {found}")]
    Count {
        /// How many numbers there should be.
        expected: String,
        /// How many there are.
        found: usize,
    },
    /// Too few or too many rows.
    #[error("expected {}, found {found}", rows(*expected))]
    Rows {
        /// How many rows there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// The numbers are not the tiles of a board.
    #[error("{0}")]
    Board(BoardError),
}

/// One row of the text: the line it stands in and its numbers, `None` for an `x`.
struct Row {
    line: usize,
    numbers: Vec<Option<u32>>,
}

impl FromStr for Board {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        parse_bytes(text.as_bytes())
    }
}

/// Reads one board from a file's bytes, which may be anything at all.
pub fn parse_bytes(bytes: &[u8]) -> Result<Board, TextError> {
    let rows = split_rows(without_mark(bytes))?;
    let Some((first, rest)) = rows.split_first() else {
        return Err(TextProblem::Empty.at(1));
    };
    match first.numbers[..] {
        [size] => read_sized(first.line, size.unwrap_or(0) as usize, rest),
        [Some(size), ref cells @ ..] if rest.is_empty() && is_square_of(cells.len(), size) => {
            let row = Row { line: first.line, numbers: cells.to_vec() };
            read_sized(first.line, size as usize, &[row])
        }
        _ if rest.is_empty() => read_bare_row(first),
        _ => read_rows(first.numbers.len(), &rows),
    }
}

/// Reads one board from a single row of n² numbers, as [`Board::to_row`] writes it.
pub fn parse_row(bytes: &[u8]) -> Result<Board, TextError> {
    match &split_rows(bytes)?[..] {
        [] => Err(TextProblem::Empty.at(1)),
        [row] => read_bare_row(row),
        rows @ [first, ..] => {
            Err(TextProblem::Rows { expected: 1, found: rows.len() }.at(first.line))
        }
    }
}

/// The text without the mark that some editors put at the beginning of a file.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

fn is_square_of(count: usize, size: u32) -> bool {
    (size as usize).checked_mul(size as usize) == Some(count)
}

/// Splits the text into rows of numbers, and ends at the first thing that can't
/// belong to a board, so that no input is read much further than a board is long.
fn split_rows(bytes: &[u8]) -> Result<Vec<Row>, TextError> {
    let mut rows = Vec::new();
    let mut total = 0;
    for (index, text) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let line = index + 1;
        if text.trim_ascii_start().starts_with(b"#") {
            continue;
        }
        for part in text.split(|&byte| byte == b'/') {
            let words = part.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
            let mut numbers = Vec::new();
            for word in words {
                numbers.push(read_number(word).map_err(|problem| problem.at(line))?);
                total += 1;
                if total > MAX_SIZE * MAX_SIZE + 1 {
                    return Err(TextProblem::TooMany.at(line));
                }
            }
            if !numbers.is_empty() {
                rows.push(Row { line, numbers });
            }
        }
    }
    Ok(rows)
}

fn read_number(word: &[u8]) -> Result<Option<u32>, TextProblem> {
    if word.eq_ignore_ascii_case(b"x") {
        return Ok(None);
    }
    let number = std::str::from_utf8(word).ok().filter(|_| word.iter().all(u8::is_ascii_digit));
    match number.map(str::parse) {
        Some(Ok(number)) => Ok(Some(number)),
        Some(Err(_)) => Err(TextProblem::HugeNumber(shorten(word))),
        None => Err(TextProblem::NotANumber(shorten(word))),
    }
}

/// The word as a person can read it in an error message of one line.
fn shorten(word: &[u8]) -> String {
    const LONGEST: usize = 24;
    let shown = word[..word.len().min(LONGEST)].escape_ascii().to_string();
    if word.len() > LONGEST { shown + "…" } else { shown }
}

/// Reads the rows below a line that gives the size: `size` rows, or all in one.
fn read_sized(line: usize, size: usize, rows: &[Row]) -> Result<Board, TextError> {
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(TextProblem::Board(BoardError::Size(size)).at(line));
    }
    match rows {
        [] => {
            let expected = format!("{size} × {size} numbers after the size");
            Err(TextProblem::Count { expected, found: 0 }.at(line))
        }
        [row] if row.numbers.len() == size * size => build(rows),
        _ => read_rows(size, rows),
    }
}

fn read_bare_row(row: &Row) -> Result<Board, TextError> {
    let found = row.numbers.len();
    if found.isqrt().pow(2) != found {
        let expected = "n × n numbers (4, 9, 16, …) in one row".to_owned();
        return Err(TextProblem::Count { expected, found }.at(row.line));
    }
    build(std::slice::from_ref(row))
}

fn read_rows(size: usize, rows: &[Row]) -> Result<Board, TextError> {
    for (index, row) in rows.iter().enumerate() {
        if index == size {
            return Err(TextProblem::Rows { expected: size, found: rows.len() }.at(row.line));
        }
        let found = row.numbers.len();
        if found != size {
            let expected = format!("{size} numbers in this row");
            return Err(TextProblem::Count { expected, found }.at(row.line));
        }
    }
    match rows.last() {
        Some(last) if rows.len() < size => {
            Err(TextProblem::Rows { expected: size, found: rows.len() }.at(last.line))
        }
        _ => build(rows),
    }
}

/// Makes the board from rows whose counts are right. An error names the line of
/// the number that is to blame, where one is.
fn build(rows: &[Row]) -> Result<Board, TextError> {
    let numbers =
        || rows.iter().flat_map(|row| row.numbers.iter().map(|n| (row.line, n.unwrap_or(0))));
    let first_line = rows.first().map_or(1, |row| row.line);
    let largest = numbers().count() as u32 - 1;
    if let Some((line, tile)) = numbers().find(|&(_, tile)| tile > largest) {
        let has_blank = numbers().any(|(_, tile)| tile == 0);
        let problem = if has_blank {
            BoardError::TileTooLarge { tile, largest }
        } else {
            BoardError::NoBlank
        };
        return Err(TextProblem::Board(problem).at(if has_blank { line } else { first_line }));
    }
    Board::new(numbers().map(|(_, tile)| tile as u16).collect()).map_err(|error| {
        let repeated = match error {
            BoardError::Repeated(tile) => Some(u32::from(tile)),
            BoardError::TwoBlanks => Some(0),
            _ => None,
        };
        let line = numbers().filter(|&(_, tile)| Some(tile) == repeated).nth(1);
        TextProblem::Board(error).at(line.map_or(first_line, |(line, _)| line))
    })
}

impl TextProblem {
    fn at(self, line: usize) -> TextError {
        TextError { line, problem: self }
    }
}

impl Board {
    /// The board as one row of numbers, 0 for the blank.
    pub fn to_row(&self) -> String {
        let numbers: Vec<String> = self.cells.iter().map(u16::to_string).collect();
        numbers.join(" ")
    }
}

/// The size, then a line for each row, its numbers aligned in columns. A board that is no square has
/// the numbers of its columns and rows in place of the size.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = (self.cells.len() - 1).to_string().len();
        match self.shape.square_size() {
            Some(size) => writeln!(f, "{size}")?,
            None => writeln!(f, "{} {}", self.shape.width(), self.shape.height())?,
        }
        for row in self.cells.chunks(self.shape.width()) {
            for tile in row {
                write!(f, " {tile:>width$}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
