//! Boards as text.
//!
//! A board is its size on a line of its own and then its rows, or the rows alone,
//! or all numbers in one row. `0` or `x` is the blank, `/` ends a row like a new
//! line does, and lines that begin with `#` are skipped.
//!
//! The size is one number for a square, and otherwise the numbers of columns and rows. Rows
//! without a size are those of a square.

use std::fmt;
use std::str::FromStr;

use super::{Board, BoardError, MAX_SIZE, Shape};

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
        expected: Expected,
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

/// How many numbers there should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// All those of a board whose size stands before them.
    Sized(Shape),
    /// As many in this row.
    Row(usize),
    /// Those of some square, in one row.
    Square,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sized(shape) => write!(f, "{shape} numbers after the size"),
            Self::Row(width) => write!(f, "{width} numbers in this row"),
            Self::Square => f.write_str("n × n numbers (4, 9, 16, …) in one row"),
        }
    }
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
        [size] => {
            let size = size.unwrap_or(0) as usize;
            read_sized(first.line, Shape::square(size), rest)
        }
        [Some(width), Some(height)] if is_size([width, height], rest) => {
            read_sized(first.line, Shape::new(width as usize, height as usize), rest)
        }
        _ if rest.is_empty() => read_single_row(first),
        // A text of rows has as many of them as the first has numbers.
        _ => read_rows([first.numbers.len(); 2], &rows),
    }
}

/// Reads one board from a single row: its numbers as [`Board::to_row`] writes them, which are those
/// of a square, or the size and then the numbers.
pub fn parse_row(bytes: &[u8]) -> Result<Board, TextError> {
    parse_single(bytes, read_single_row)
}

/// Reads one board from a single row of numbers: of this shape if there are as many as it has
/// cells, and otherwise a square, which the caller can tell from what was expected.
pub fn parse_row_of(shape: Shape, bytes: &[u8]) -> Result<Board, TextError> {
    parse_single(bytes, |row| {
        if row.numbers.len() == shape.cells() {
            build(shape, std::slice::from_ref(row))
        } else {
            read_bare_row(row)
        }
    })
}

fn parse_single(
    bytes: &[u8],
    read: impl FnOnce(&Row) -> Result<Board, TextError>,
) -> Result<Board, TextError> {
    match &split_rows(bytes)?[..] {
        [] => Err(TextProblem::Empty.at(1)),
        [row] => read(row),
        rows @ [first, ..] => {
            Err(TextProblem::Rows { expected: 1, found: rows.len() }.at(first.line))
        }
    }
}

/// The text without the mark that some editors put at the beginning of a file.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Whether two numbers in the first row are those of columns and rows, and not the first row of a
/// board of 2 × 2. No board has a single column or row, and only that one has two rows of two.
fn is_size(numbers: [u32; 2], rest: &[Row]) -> bool {
    let is_pair = |row: &Row| row.numbers.len() == 2;
    numbers.iter().all(|&number| number > 1)
        && !rest.is_empty()
        && !matches!(rest, [row] if is_pair(row))
}

/// The shape that a single row begins with and the numbers after it, if it begins with one.
fn size_in_row(numbers: &[Option<u32>]) -> Option<(Shape, &[Option<u32>])> {
    if let [Some(size), ref cells @ ..] = *numbers
        && let Ok(shape) = Shape::square(size as usize)
        && shape.cells() == cells.len()
    {
        return Some((shape, cells));
    }
    let [Some(width), Some(height), ref cells @ ..] = *numbers else { return None };
    let shape = Shape::new(width as usize, height as usize).ok()?;
    // A square of two more cells has tiles that are too large for this shape.
    let is_tile = |&number: &Option<u32>| (number.unwrap_or(0) as usize) < shape.cells();
    (shape.cells() == cells.len() && cells.iter().all(is_tile)).then_some((shape, cells))
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

/// Reads the rows below a line that gives the shape: as many as it has, or all in one.
fn read_sized(
    line: usize,
    shape: Result<Shape, BoardError>,
    rows: &[Row],
) -> Result<Board, TextError> {
    let shape = shape.map_err(|error| TextProblem::Board(error).at(line))?;
    match rows {
        [] => Err(TextProblem::Count { expected: Expected::Sized(shape), found: 0 }.at(line)),
        [row] if row.numbers.len() == shape.cells() => build(shape, rows),
        _ => read_rows([shape.width(), shape.height()], rows),
    }
}

fn read_single_row(row: &Row) -> Result<Board, TextError> {
    match size_in_row(&row.numbers) {
        Some((shape, cells)) => build(shape, &[Row { line: row.line, numbers: cells.to_vec() }]),
        None => read_bare_row(row),
    }
}

fn read_bare_row(row: &Row) -> Result<Board, TextError> {
    let found = row.numbers.len();
    match Shape::square(found.isqrt()) {
        Ok(shape) if shape.cells() == found => build(shape, std::slice::from_ref(row)),
        _ => Err(TextProblem::Count { expected: Expected::Square, found }.at(row.line)),
    }
}

/// Reads a board of so many columns and rows, with a row of the text for each. These may be more
/// than any board has; then the text is too short.
fn read_rows([width, height]: [usize; 2], rows: &[Row]) -> Result<Board, TextError> {
    for (index, row) in rows.iter().enumerate() {
        if index == height {
            return Err(TextProblem::Rows { expected: height, found: rows.len() }.at(row.line));
        }
        let found = row.numbers.len();
        if found != width {
            return Err(TextProblem::Count { expected: Expected::Row(width), found }.at(row.line));
        }
    }
    match rows.last() {
        Some(last) if rows.len() < height => {
            Err(TextProblem::Rows { expected: height, found: rows.len() }.at(last.line))
        }
        _ => {
            let shape = Shape::new(width, height);
            build(shape.map_err(|error| TextProblem::Board(error).at(1))?, rows)
        }
    }
}

/// Makes the board from rows whose counts are right. An error names the line of
/// the number that is to blame, where one is.
fn build(shape: Shape, rows: &[Row]) -> Result<Board, TextError> {
    let numbers =
        || rows.iter().flat_map(|row| row.numbers.iter().map(|n| (row.line, n.unwrap_or(0))));
    let first_line = rows.first().map_or(1, |row| row.line);
    let largest = shape.cells() as u32 - 1;
    if let Some((line, tile)) = numbers().find(|&(_, tile)| tile > largest) {
        let has_blank = numbers().any(|(_, tile)| tile == 0);
        let problem = if has_blank {
            BoardError::TileTooLarge { tile, largest }
        } else {
            BoardError::NoBlank
        };
        return Err(TextProblem::Board(problem).at(if has_blank { line } else { first_line }));
    }
    let cells = numbers().map(|(_, tile)| tile as u16).collect();
    Board::with_shape(shape, cells).map_err(|error| {
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
