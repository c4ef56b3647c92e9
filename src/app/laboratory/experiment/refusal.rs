//! Why an experiment can't begin, in words.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use super::choice::Choice;
use crate::app::error_texts::{NoThread, board_error_text};
use crate::app::opening::file_name;
use crate::app::texts::{Language, Text};
use crate::board::TextError;
use crate::lab::experiment::{ExperimentError, SettingsError};

/// Why an experiment can't begin, or why settings are not taken.
#[derive(Clone, Debug)]
pub(super) enum Refusal {
    Experiment(ExperimentError),
    /// The boards of a file were asked for, and none was chosen.
    NoFile,
    /// A list of boards can't be read, or holds something else.
    Boards(PathBuf, FileFault),
    /// A list of boards is too long for the window.
    LongBoards(PathBuf),
    /// Settings can't be read, or ask for what can't be.
    Settings(PathBuf, FileFault),
    /// Settings ask for more than the page does.
    Beyond(PathBuf),
    /// The system has no thread to spare.
    NoThread(Arc<NoThread>),
}

/// What is wrong with a file.
#[derive(Clone, Debug)]
pub(super) enum FileFault {
    Unreadable(Arc<io::Error>),
    /// It is too long, or no text.
    NotText,
    Boards(TextError),
    Settings(SettingsError),
    Experiment(ExperimentError),
}

impl From<io::Error> for FileFault {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(Arc::new(error))
    }
}

impl FileFault {
    fn reason(&self, language: Language) -> String {
        match self {
            Self::Unreadable(error) => language.describe(&**error),
            Self::NotText => language.say(Text::BadText).to_owned(),
            Self::Boards(error) => board_error_text(language, error),
            Self::Settings(error) => language.describe(error),
            Self::Experiment(error) => language.describe(error),
        }
    }
}

impl Refusal {
    /// What is wrong, and what to do about it.
    pub(super) fn text(&self, language: Language) -> String {
        let of_file = |word, path: &PathBuf, fault: &FileFault| {
            let (name, reason) = (file_name(path), fault.reason(language));
            language.fill(word, &[("name", &name), ("reason", &reason)])
        };
        match self {
            Self::Experiment(error) => language.describe(error),
            Self::NoFile => language.say(Text::LabExperimentChooseFile).to_owned(),
            Self::Boards(path, fault) => of_file(Text::LabExperimentBadFile, path, fault),
            Self::LongBoards(path) => {
                language.fill(Text::LabExperimentLongFile, &[("name", &file_name(path))])
            }
            Self::Settings(path, fault) => of_file(Text::LabExperimentBadSettings, path, fault),
            Self::Beyond(path) => Choice::beyond(&file_name(path), language),
            Self::NoThread(error) => language.describe(&**error),
        }
    }
}
