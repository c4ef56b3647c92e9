//! Errors in the person's language. What they say of themselves is English, for the prompt.

mod searches;

use std::io::{self, ErrorKind};
use std::path::Path;

use fluent_bundle::FluentValue;

pub(super) use searches::NoThread;

use super::numbers::shape_text;
use super::opening::file_name;
use super::texts::{Language, Parameter, Text};
use crate::board::{self, BoardError, Expected, TextError};
use crate::picture::PictureError;
use crate::save::{HistoryProblem, ImportError, LoadError, LoadProblem, SaveError, TextProblem};

/// What is wrong with a picture; nothing if the person cancelled it.
pub(super) fn picture_error_text(
    language: Language,
    name: &str,
    error: &PictureError,
) -> Option<String> {
    let say = |word| language.fill(word, &[("name", &name)]);
    // Nobody writes pixels with their thousands apart.
    let sized = |word, width: &u32, height: &u32| {
        let (width, height) = (width.to_string(), height.to_string());
        language.fill(word, &[("name", &name), ("width", &width), ("height", &height)])
    };
    Some(match error {
        PictureError::Cancelled => return None,
        PictureError::Empty => say(Text::PictureEmpty),
        PictureError::UnknownFormat | PictureError::Unsupported(_) => say(Text::PictureUnknown),
        PictureError::TooMuchMemory | PictureError::FileTooLarge { .. } => say(Text::PictureMemory),
        PictureError::TooLarge { width, height } => sized(Text::PictureTooLarge, width, height),
        PictureError::TooSmall { width, height } => sized(Text::PictureTooSmall, width, height),
        PictureError::NotAFile { .. } => say(Text::PictureNotAFile),
        PictureError::Io { source, .. } => {
            language.fill(Text::PictureUnreadable, &[("name", &name), ("reason", source)])
        }
        PictureError::Damaged(_)
        | PictureError::NotSquare { .. }
        | PictureError::NotSaved
        | PictureError::NotWritten(_) => say(Text::PictureDamaged),
    })
}

/// What is wrong with a saved game.
pub(super) fn load_error_text(language: Language, path: &Path, error: &LoadError) -> String {
    let name = file_name(path);
    let word = match &error.problem {
        LoadProblem::Newer(_) => Text::GameNewer,
        LoadProblem::Io(_) | LoadProblem::NotAFile | LoadProblem::Cancelled => Text::GameUnreadable,
        LoadProblem::TooLarge
        | LoadProblem::NotText
        | LoadProblem::Text(TextProblem::TooDeep | TextProblem::TooMuch | TextProblem::Extension) => {
            Text::GameForeign
        }
        _ => Text::GameDamaged,
    };
    language.fill(word, &[("name", &name), ("reason", &error.problem)])
}

/// What is wrong with a board as text, and where.
pub(super) fn board_error_text(language: Language, error: &TextError) -> String {
    language.fill(Text::BoardLine, &[("line", &error.line), ("problem", &error.problem)])
}

fn text(text: impl Into<String>) -> FluentValue<'static> {
    FluentValue::String(text.into().into())
}

impl Parameter for LoadProblem {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let word = match self {
            Self::Io(error) => return error.value(language),
            Self::Newer(format) | Self::UnknownFormat(format) => {
                return text(language.fill(Text::BadFormat, &[("format", format)]));
            }
            Self::NotAFile => Text::NotAFile,
            Self::TooLarge | Self::NotText | Self::Text(_) => Text::BadText,
            Self::Cancelled => Text::OpeningCancelled,
            Self::TooManySlides | Self::Slides(_) => Text::BadMoves,
            Self::Elapsed(_) | Self::Times => Text::BadTime,
            Self::SavedAt(_) | Self::Day(_) => Text::BadDate,
            Self::Base64(_) | Self::Picture(_) => Text::BadPicture,
            Self::Start(_) => Text::BadBoard,
            Self::Progress(_) => Text::BadParts,
        };
        text(language.say(word))
    }
}

impl Parameter for board::TextProblem {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let count = |word: Text, expected: usize, found: usize| {
            language.fill(word, &[("expected", &expected), ("found", &found)])
        };
        text(match self {
            Self::Empty => language.say(Text::BadBoardEmpty).to_owned(),
            Self::NotANumber(word) => language.fill(Text::BadBoardWord, &[("word", word)]),
            Self::HugeNumber(word) => language.fill(Text::BadBoardHuge, &[("word", word)]),
            Self::TooMany => language.say(Text::BadBoardTooMany).to_owned(),
            Self::Count { expected: Expected::Sized(shape), .. } => {
                let shape = shape_text(*shape);
                language.fill(Text::BadBoardSized, &[("shape", &shape)])
            }
            Self::Count { expected: Expected::Row(width), found } => {
                count(Text::BadBoardRow, *width, *found)
            }
            Self::Count { expected: Expected::Square, found } => {
                language.fill(Text::BadBoardSquare, &[("found", found)])
            }
            Self::Rows { expected, found } => count(Text::BadBoardRows, *expected, *found),
            Self::Board(error) => return error.value(language),
        })
    }
}

impl Parameter for BoardError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::TileTooLarge { tile, largest } => {
                language.fill(Text::BadBoardTile, &[("tile", tile), ("largest", largest)])
            }
            Self::Repeated(tile) => language.fill(Text::BadBoardTwice, &[("tile", tile)]),
            Self::TwoBlanks => language.say(Text::BadBoardTwoGaps).to_owned(),
            Self::NoBlank => language.say(Text::BadBoardNoGap).to_owned(),
            Self::Size(_)
            | Self::Shape { .. }
            | Self::Count { .. }
            | Self::NotSquare(_)
            | Self::BlankCell { .. } => language.say(Text::BadBoardSize).to_owned(),
        })
    }
}

impl Parameter for HistoryProblem {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::Io(error) => error.value(language),
            Self::Cancelled => text(language.say(Text::OpeningCancelled)),
            Self::Gone => text(language.say(Text::GameGone)),
        }
    }
}

impl Parameter for ImportError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::History(problem) => problem.value(language),
            Self::Save(error) => error.value(language),
            Self::Foreign(_) => text(language.say(Text::NoGamesInFile)),
        }
    }
}

impl Parameter for SaveError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::Write { path, source } => {
                language.fill(Text::NotWritten, &[("path", &path.display()), ("reason", source)])
            }
            Self::Delete { source, .. } => return source.value(language),
            Self::NotASave { .. } => language.say(Text::NotASave).to_owned(),
            Self::TooManySlides => language.say(Text::TooManySlides).to_owned(),
            Self::Picture(_) => language.say(Text::PictureNotWritten).to_owned(),
            Self::Text(_) => language.say(Text::NotWrittenAsText).to_owned(),
        })
    }
}

impl Parameter for io::Error {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let word = match self.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Text::SystemNotFound,
            ErrorKind::PermissionDenied => Text::SystemDenied,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Text::SystemFull,
            ErrorKind::ReadOnlyFilesystem => Text::SystemReadOnly,
            ErrorKind::IsADirectory => Text::SystemIsFolder,
            ErrorKind::AlreadyExists => Text::SystemExists,
            ErrorKind::WouldBlock | ErrorKind::ResourceBusy => Text::SystemBusy,
            _ => match self.raw_os_error() {
                Some(code) => {
                    return text(language.fill(Text::SystemError, &[("code", &code.to_string())]));
                }
                None => Text::SystemUnknown,
            },
        };
        text(language.say(word))
    }
}
