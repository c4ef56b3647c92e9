//! What an experiment is asked to do, and its text.

use std::fmt;
use std::time::Duration;

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use super::boards::{BoardChoice, BoardChoiceError};
use crate::board::{Board, BoardError};
use crate::engine::{Method, MethodTextError};

/// Everything on which the rows of an experiment depend.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The number of rows and columns of the boards.
    pub size: usize,
    /// The cell that is blank in the goal, or none for the last.
    pub goal_blank: Option<usize>,
    /// Which boards to search.
    pub boards: BoardChoice,
    /// What to search each of them with.
    pub methods: Vec<Method>,
    /// The seed of what is drawn at random.
    pub seed: u64,
    /// The longest time of a search.
    pub time_limit: Option<Duration>,
    /// The most memory of a search in bytes.
    pub memory_limit: Option<u64>,
}

/// All 3×3 boards, and no method yet.
impl Default for Settings {
    fn default() -> Self {
        Self {
            size: 3,
            goal_blank: None,
            boards: BoardChoice::All,
            methods: Vec::new(),
            seed: 0,
            time_limit: None,
            memory_limit: None,
        }
    }
}

/// A text that holds no settings.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// It is not the text of settings.
    #[error("{line}:{column}: {problem}")]
    Text {
        /// The line where it is not, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        problem: SettingsTextProblem,
    },
    /// It names no boards.
    #[error("boards: {0}")]
    Boards(#[from] BoardChoiceError),
    /// One of its methods is none.
    #[error("methods: number {number}: {reason}")]
    Method {
        /// Its number in the list, from 1.
        number: usize,
        /// What is wrong with it.
        reason: MethodTextError,
    },
    /// Its time limit is no time.
    #[error("time_limit: expected a number of seconds, 0 or more, found {0}")]
    Time(f64),
}

/// What is wrong at a place of a text that should hold settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsTextProblem {
    /// There is no such setting.
    #[error("expected one of {SETTINGS}, found '{}'", .0.escape_default())]
    Unknown(String),
    /// A setting is missing.
    #[error("expected the setting {0}, found none")]
    Missing(&'static str),
    /// A setting is there twice.
    #[error("expected the setting {0} once, found it twice")]
    Twice(&'static str),
    /// Something else, as the reader of the format says it.
    #[error("{0}")]
    Other(String),
}

/// The settings by their names in a file.
const SETTINGS: &str = "size, goal_blank, boards, methods, seed, time_limit, memory_limit";

impl From<ron::error::SpannedError> for SettingsError {
    fn from(error: ron::error::SpannedError) -> Self {
        let ron::error::Position { line, col: column } = error.span.start;
        let problem = match error.code {
            ron::Error::NoSuchStructField { found, .. } => SettingsTextProblem::Unknown(found),
            ron::Error::MissingStructField { field, .. } => SettingsTextProblem::Missing(field),
            ron::Error::DuplicateStructField { field, .. } => SettingsTextProblem::Twice(field),
            other => SettingsTextProblem::Other(other.to_string()),
        };
        Self::Text { line, column, problem }
    }
}

/// Settings as a file has them.
#[derive(Deserialize, Serialize)]
#[serde(rename = "Experiment", deny_unknown_fields)]
struct SettingsText {
    size: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    goal_blank: Option<usize>,
    boards: String,
    methods: Vec<String>,
    #[serde(default)]
    seed: u64,
    /// In seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time_limit: Option<f64>,
    /// In bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    memory_limit: Option<u64>,
}

fn format() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl Settings {
    /// Reads settings from RON.
    ///
    /// ```
    /// use pieceful::lab::experiment::Settings;
    ///
    /// let text = r#"(size: 3, boards: "per-distance:5", methods: ["bfs", "astar:manhattan"])"#;
    /// let settings = Settings::from_ron(text)?;
    /// assert_eq!(settings.methods.len(), 2);
    /// assert_eq!(Settings::from_ron(&settings.to_ron()), Ok(settings));
    /// # Ok::<(), pieceful::lab::experiment::SettingsError>(())
    /// ```
    pub fn from_ron(text: &str) -> Result<Self, SettingsError> {
        let found: SettingsText = format().from_str(text)?;
        let methods = found.methods.iter().zip(1..).map(|(text, number)| {
            text.parse().map_err(|reason| SettingsError::Method { number, reason })
        });
        let time = |seconds: f64| {
            Duration::try_from_secs_f64(seconds).map_err(|_| SettingsError::Time(seconds))
        };
        Ok(Self {
            size: found.size,
            goal_blank: found.goal_blank,
            boards: found.boards.parse()?,
            methods: methods.collect::<Result<_, _>>()?,
            seed: found.seed,
            time_limit: found.time_limit.map(time).transpose()?,
            memory_limit: found.memory_limit,
        })
    }

    /// The settings as RON, as [`from_ron`](Self::from_ron) reads them.
    ///
    /// # Panics
    ///
    /// Never, as every value here has a text.
    pub fn to_ron(&self) -> String {
        let text = SettingsText {
            size: self.size,
            goal_blank: self.goal_blank,
            boards: self.boards.to_string(),
            methods: self.methods.iter().map(ToString::to_string).collect(),
            seed: self.seed,
            time_limit: self.time_limit.map(|time| time.as_secs_f64()),
            memory_limit: self.memory_limit,
        };
        let pretty = ron::ser::PrettyConfig::default().struct_names(true);
        format().to_string_pretty(&text, pretty).expect("numbers and words have a text")
    }

    /// The command that gives the same rows at the prompt of a POSIX shell.
    ///
    /// ```
    /// use pieceful::lab::experiment::{BoardChoice, Settings};
    ///
    /// let boards = BoardChoice::File("my boards".to_owned());
    /// let settings = Settings { boards, methods: vec!["bfs".parse()?], ..Settings::default() };
    /// let command = "pieceful experiment --size 3 --boards 'my boards' --method bfs --seed 0";
    /// assert_eq!(settings.to_command(), command);
    /// # Ok::<(), pieceful::engine::MethodTextError>(())
    /// ```
    pub fn to_command(&self) -> String {
        let mut words = vec![format!("pieceful experiment --size {}", self.size)];
        words.extend(self.goal_blank.map(|blank| format!("--blank {blank}")));
        words.push(format!("--boards {}", quoted(&self.boards.to_string())));
        words.extend(self.methods.iter().map(|method| format!("--method {method}")));
        words.push(format!("--seed {}", self.seed));
        words.extend(self.time_limit.map(|it| format!("--time-limit {}", it.as_secs_f64())));
        words.extend(self.memory_limit.map(|bytes| format!("--memory-limit {bytes}")));
        words.join(" ")
    }

    /// The board to reach.
    pub fn goal(&self) -> Result<Board, BoardError> {
        let last = self.size.saturating_mul(self.size).saturating_sub(1);
        Board::solved(self.size, self.goal_blank.unwrap_or(last))
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:,+@".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The settings in one line.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = self.boards.to_string();
        write!(f, "size {}; ", self.size)?;
        if let Some(blank) = self.goal_blank {
            write!(f, "goal blank-{blank}; ")?;
        }
        write!(f, "boards {}; methods", boards.escape_default())?;
        for method in &self.methods {
            write!(f, " {method}")?;
        }
        write!(f, "; seed {}", self.seed)?;
        if let Some(time) = self.time_limit {
            write!(f, "; time limit {} s", time.as_secs_f64())?;
        }
        if let Some(memory) = self.memory_limit {
            write!(f, "; memory limit {memory}")?;
        }
        Ok(())
    }
}
