//! Boards and goals from files.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::board::{Board, Shape, TextError, parse_bytes, parse_row, without_mark};
use crate::game::{Game, GameCode};
use crate::puzzle::{Problem, ProblemError};

use super::failure::Failure;

/// Several times what the largest board takes, and little enough to be read at
/// once. So a file without end, or of the wrong kind, does no harm.
const LONGEST_BOARD: u64 = 1 << 20;

/// The board that is to be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GoalChoice {
    BlankFirst,
    BlankLast,
    BlankAt(usize),
    File(PathBuf),
}

impl FromStr for GoalChoice {
    type Err = std::convert::Infallible;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let cell = word.strip_prefix("blank-").and_then(|cell| cell.parse().ok());
        Ok(match (word, cell) {
            ("blank-first", _) => Self::BlankFirst,
            ("blank-last", _) => Self::BlankLast,
            (_, Some(cell)) => Self::BlankAt(cell),
            _ => Self::File(word.into()),
        })
    }
}

/// A goal for boards of any size, or the one board of a file.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    BlankFirst,
    BlankLast,
    BlankAt(usize),
    Board(String, Board),
}

impl Goal {
    /// Reads the goal's file, if it is one. The boards come from `boards`.
    pub(super) fn read(choice: Option<&GoalChoice>, boards: &Path) -> Result<Self, Failure> {
        let Some(choice) = choice else { return Ok(Self::BlankLast) };
        Ok(match choice {
            GoalChoice::File(path) if path == boards && path == Path::new("-") => {
                let message = "--goal: expected another file, found standard input twice";
                return Err(Failure::Input(message.to_owned()));
            }
            GoalChoice::BlankFirst => Self::BlankFirst,
            GoalChoice::BlankLast => Self::BlankLast,
            GoalChoice::BlankAt(cell) => Self::BlankAt(*cell),
            GoalChoice::File(path) => Self::Board(name(path), read_board(path)?),
        })
    }

    /// The problem of bringing `start` to this goal, or `None` if it is unsolvable.
    pub(super) fn problem(&self, start: Board) -> Result<Option<Problem>, Failure> {
        let shape = start.shape();
        let blank = match self {
            Self::BlankFirst => 0,
            Self::BlankLast => shape.cells() - 1,
            Self::BlankAt(cell) => *cell,
            Self::Board(_, goal) => goal.blank(),
        };
        let goal = match self {
            Self::Board(_, goal) => Ok(goal.clone()),
            _ => Board::goal(shape, blank),
        };
        let goal = goal.map_err(|error| Failure::Input(format!("--goal: {error}")))?;
        match Problem::new(start, goal) {
            Ok(problem) => Ok(Some(problem)),
            Err(ProblemError::Unsolvable) => Ok(None),
            Err(error @ ProblemError::ShapesDiffer { .. }) => {
                let file = if let Self::Board(file, _) = self { file } else { "--goal" };
                Err(Failure::Input(format!("{file}: {error}")))
            }
        }
    }
}

/// The problem that a file or a game code and a goal stand for, or `None` if it is
/// unsolvable. `check` is asked about the shape of the board before anything else.
pub(super) fn read_problem(
    source: &Path,
    goal: Option<&GoalChoice>,
    check: impl FnOnce(Shape) -> Result<(), Failure>,
) -> Result<Option<Problem>, Failure> {
    let code = source.to_str().filter(|_| !source.exists()).map(str::parse::<GameCode>);
    let Some(Ok(code)) = code else {
        let start = read_board(source)?;
        check(start.shape())?;
        return Goal::read(goal, source)?.problem(start);
    };
    check(code.shape())?;
    let game = Game::from_code(&code);
    let start = game.board().ok_or_else(|| Failure::Input(format!("{code}: no game")))?.clone();
    let goal = match goal {
        Some(_) => Goal::read(goal, source)?,
        None => Goal::BlankAt(code.goal().blank()),
    };
    goal.problem(start)
}

/// Reads the one board of a file.
pub(super) fn read_board(path: &Path) -> Result<Board, Failure> {
    let mut bytes = Vec::new();
    let reader = open(path)?;
    reader
        .take(LONGEST_BOARD + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(path, &error))?;
    let board = parse_bytes(&bytes).map_err(|error| bad_board(path, &error))?;
    if bytes.len() as u64 > LONGEST_BOARD {
        let message = format!("{}: expected a file of at most 1 MiB, found more", name(path));
        return Err(Failure::Input(message));
    }
    Ok(board)
}

/// The boards of a file that has one on each line.
pub(super) struct BoardLines {
    path: PathBuf,
    reader: Box<dyn BufRead>,
    line: usize,
    bytes: Vec<u8>,
}

impl BoardLines {
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let reader = Box::new(BufReader::new(open(path)?));
        Ok(Self { path: path.to_owned(), reader, line: 0, bytes: Vec::new() })
    }

    /// The next board and the line it stands on.
    pub(super) fn next(&mut self) -> Result<Option<(usize, Board)>, Failure> {
        loop {
            self.bytes.clear();
            let mut line = (&mut self.reader).take(LONGEST_BOARD);
            let read = line.read_until(b'\n', &mut self.bytes);
            if read.map_err(|error| unreadable(&self.path, &error))? == 0 {
                return Ok(None);
            }
            self.line += 1;
            if self.bytes.len() as u64 == LONGEST_BOARD && !self.bytes.ends_with(b"\n") {
                let message = "expected a line of at most 1 MiB, found more";
                return Err(Failure::Input(format!("{}: {message}", self.place())));
            }
            let line = &self.bytes[..];
            let text = if self.line == 1 { without_mark(line) } else { line }.trim_ascii();
            if text.is_empty() || text.starts_with(b"#") {
                continue;
            }
            let board = parse_row(text)
                .map_err(|error| bad_board(&self.path, &TextError { line: self.line, ..error }))?;
            return Ok(Some((self.line, board)));
        }
    }

    /// Where the last board came from, for messages.
    pub(super) fn place(&self) -> String {
        format!("{}: line {}", name(&self.path), self.line)
    }
}

fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    Ok(Box::new(file))
}

pub(super) fn name(path: &Path) -> String {
    if path == Path::new("-") {
        return "standard input".to_owned();
    }
    // A name may hold anything, and a message is one line.
    let escape =
        |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    path.to_string_lossy().chars().map(escape).collect()
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    let is_like_code = path.to_str().is_some_and(|text| {
        text.strip_prefix(['P', 'p', 'U', 'u']).is_some_and(|rest| rest.split('-').count() == 3)
    });
    let expected = if is_like_code && error.kind() == io::ErrorKind::NotFound {
        "a game code such as P4-15-1F3A9C07 or a file with a board"
    } else {
        "a file with a board"
    };
    Failure::Input(format!("{}: expected {expected}, found: {error}", name(path)))
}

fn bad_board(path: &Path, error: &TextError) -> Failure {
    Failure::Input(format!("{}: {error}", name(path)))
}
