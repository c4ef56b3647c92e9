//! What can go wrong with a saved game, in words that say what to do next.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::board;
use crate::game::{DayTextError, ProgressError, SlideTextError};
use crate::picture::PictureError;

use super::format::{MAX_BYTES, MAX_SLIDES};

/// Why there is no game, and in which file.
#[derive(Debug)]
pub struct LoadError {
    /// The file, if the text came from one.
    pub path: Option<PathBuf>,
    /// What is wrong with it.
    pub problem: LoadProblem,
}

/// What is wrong with a saved game.
#[derive(Debug, thiserror::Error)]
pub enum LoadProblem {
    /// The system did not hand the file over.
    #[error("it cannot be read ({0}); choose another file")]
    Io(#[from] io::Error),
    /// The path leads to a folder or a device.
    #[error("it is not a file; choose a saved game")]
    NotAFile,
    /// The file is too long for a saved game.
    #[error("it is larger than {} MiB, which no saved game is; choose another file", MAX_BYTES >> 20)]
    TooLarge,
    /// The bytes are no text.
    #[error("it is not text, as a saved game is; choose another file")]
    NotText,
    /// A later version wrote the file.
    #[error("it was saved by a newer version of Pieceful (format {0}); update to open it")]
    Newer(u64),
    /// No version wrote the file.
    #[error("it has the unknown format {0}; choose another copy of it")]
    UnknownFormat(u64),
    /// The text is none that this program writes.
    #[error(transparent)]
    Text(#[from] TextProblem),
    /// Somebody asked to stop.
    #[error("opening the game was cancelled")]
    Cancelled,
    /// There are more slides than anybody makes.
    #[error("it has more than {MAX_SLIDES} slides, more than anybody makes; choose another file")]
    TooManySlides,
    /// The game took longer than anybody plays.
    #[error("its playing time, {0} ms, can't be right; choose another copy of it")]
    Elapsed(u64),
    /// The date is beyond all calendars.
    #[error("its date, {0} s after 1970, can't be right; choose another copy of it")]
    SavedAt(u64),
    /// The picture is not in base64.
    #[error("its picture is damaged ({0}); choose another copy of it")]
    Base64(#[from] base64::DecodeError),
    /// The picture is no square image.
    #[error("its picture cannot be used: {0}")]
    Picture(#[from] PictureError),
    /// The start is no board.
    #[error("its start board is damaged ({0}); choose another copy of it")]
    Start(board::TextProblem),
    /// The moves are no list of slides.
    #[error("its moves are damaged ({0}); choose another copy of it")]
    Slides(#[from] SlideTextError),
    /// The times of the moves are no numbers, or not as many as there are moves.
    #[error("the times of its moves are damaged; choose another copy of it")]
    Times,
    /// The day whose puzzle it should be is none.
    #[error("its day is damaged ({0}); choose another copy of it")]
    Day(#[from] DayTextError),
    /// The parts don't make a game.
    #[error("its parts don't fit together ({0}); choose another copy of it")]
    Progress(#[from] ProgressError),
}

/// What is wrong with the text of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextProblem {
    /// The text breaks off, or has other things in it than it should.
    #[error("its text can't be read ({0}); choose another copy of it")]
    Syntax(String),
    /// Brackets lie within brackets, again and again.
    #[error("its text is nested deeper than that of any saved game; choose another file")]
    TooDeep,
    /// There is a lot beside the picture and the moves.
    #[error("its text has more in it than that of any saved game; choose another file")]
    TooMuch,
    /// The text asks to be read by other rules.
    #[error("it begins with a rule (#!) that no saved game has; choose another file")]
    Extension,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => write!(f, "{}: {}", shown(path), self.problem),
            None => write!(f, "the saved game: {}", self.problem),
        }
    }
}

impl std::error::Error for LoadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        std::error::Error::source(&self.problem)
    }
}

impl LoadProblem {
    /// Says which file has this problem.
    pub(super) fn in_file(self, path: &Path) -> LoadError {
        LoadError { path: Some(path.to_owned()), problem: self }
    }
}

impl From<LoadProblem> for LoadError {
    fn from(problem: LoadProblem) -> Self {
        Self { path: None, problem }
    }
}

/// Why something is not kept, or not removed.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The system did not take the file.
    #[error("{} cannot be saved: {source}; free some space or choose another folder", shown(path))]
    Write {
        /// The file that was to be written.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The system did not remove the file.
    #[error("{} cannot be deleted: {source}", shown(path))]
    Delete {
        /// The file that was to be removed.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The file was never a saved game in this folder.
    #[error("{} is not a saved game in this folder, so it was kept", shown(path))]
    NotASave {
        /// The file that was to be removed.
        path: PathBuf,
    },
    /// There are more slides than a saved game may have.
    #[error("a game of more than {MAX_SLIDES} slides cannot be saved; restart it")]
    TooManySlides,
    /// The picture could not be turned into a file.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The values have no text form.
    #[error("this cannot be written as text ({0})")]
    Text(#[from] ron::Error),
}

/// A path in a message of one line, whatever characters its name has.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    path.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
