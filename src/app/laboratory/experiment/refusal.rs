//! Why an experiment can't begin, in words.

use std::path::PathBuf;

use crate::app::opening::file_name;
use crate::app::texts::{Language, Parameter, Text};
use crate::lab::experiment::ExperimentError;

/// Why an experiment can't begin.
#[derive(Clone, Debug)]
pub(super) enum Refusal {
    Experiment(ExperimentError),
    /// The boards of a file were asked for, and none was chosen.
    NoFile,
    /// A file can't be read, or holds something else than boards.
    File(PathBuf, String),
    /// A file is too long for the window.
    LongFile(PathBuf),
    /// The system has no thread to spare.
    System(String),
}

impl Refusal {
    /// What is wrong, and what to do about it.
    pub(super) fn text(&self, language: Language) -> String {
        let fill = |text, places: &[(&str, &dyn Parameter)]| language.fill(text, places);
        match self {
            Self::Experiment(error) => match error {
                ExperimentError::NotThree { size, .. } => {
                    fill(Text::LabExperimentNotThree, &[("size", size)])
                }
                ExperimentError::NoBoards => language.say(Text::LabExperimentNoBoards).to_owned(),
                ExperimentError::NoMethods => language.say(Text::LabExperimentNoMethods).to_owned(),
                ExperimentError::TooLarge { method, size, largest } => fill(
                    Text::LabExperimentTooLarge,
                    &[("method", method), ("size", size), ("largest", largest)],
                ),
                ExperimentError::Listed { number, reason } => fill(
                    Text::LabExperimentListed,
                    &[("number", number), ("reason", &reason.to_string())],
                ),
                ExperimentError::Board(error) => error.to_string(),
            },
            Self::NoFile => language.say(Text::LabExperimentChooseFile).to_owned(),
            Self::File(path, reason) => {
                fill(Text::LabExperimentBadFile, &[("name", &file_name(path)), ("reason", reason)])
            }
            Self::LongFile(path) => {
                fill(Text::LabExperimentLongFile, &[("name", &file_name(path))])
            }
            Self::System(reason) => reason.clone(),
        }
    }
}
