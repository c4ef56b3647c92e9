//! Errors in the person's language. What they say of themselves is English, for the prompt.

use std::io::{self, ErrorKind};
use std::path::Path;

use fluent_bundle::FluentValue;

use super::opening::file_name;
use super::words::{Language, Parameter, Word};
use crate::picture::PictureError;
use crate::save::{LoadError, LoadProblem, SaveError, TextProblem};

/// What is wrong with a picture; nothing if the person cancelled it.
pub(super) fn picture_error_text(
    language: Language,
    name: &str,
    error: &PictureError,
) -> Option<String> {
    let say = |word| language.fill(word, &[("name", &name)]);
    let sized = |word, width: &u32, height: &u32| {
        language.fill(word, &[("name", &name), ("width", width), ("height", height)])
    };
    Some(match error {
        PictureError::Cancelled => return None,
        PictureError::Empty => say(Word::PictureEmpty),
        PictureError::UnknownFormat | PictureError::Unsupported(_) => say(Word::PictureUnknown),
        PictureError::TooMuchMemory | PictureError::FileTooLarge { .. } => say(Word::PictureMemory),
        PictureError::TooLarge { width, height } => sized(Word::PictureTooLarge, width, height),
        PictureError::TooSmall { width, height } => sized(Word::PictureTooSmall, width, height),
        PictureError::NotAFile { .. } => say(Word::PictureNotAFile),
        PictureError::Io { source, .. } => {
            language.fill(Word::PictureUnreadable, &[("name", &name), ("reason", source)])
        }
        PictureError::Damaged(_)
        | PictureError::NotSquare { .. }
        | PictureError::NotSaved
        | PictureError::NotWritten(_) => say(Word::PictureDamaged),
    })
}

/// What is wrong with a saved game.
pub(super) fn load_error_text(language: Language, path: &Path, error: &LoadError) -> String {
    let name = file_name(path);
    let word = match &error.problem {
        LoadProblem::Newer(_) => Word::GameNewer,
        LoadProblem::Io(_) | LoadProblem::NotAFile | LoadProblem::Cancelled => Word::GameUnreadable,
        LoadProblem::TooLarge
        | LoadProblem::NotText
        | LoadProblem::Text(TextProblem::TooDeep | TextProblem::TooMuch | TextProblem::Extension) => {
            Word::GameForeign
        }
        _ => Word::GameDamaged,
    };
    language.fill(word, &[("name", &name), ("reason", &error.problem)])
}

fn text(text: impl Into<String>) -> FluentValue<'static> {
    FluentValue::String(text.into().into())
}

impl Parameter for LoadProblem {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let word = match self {
            Self::Io(error) => return error.value(language),
            Self::Newer(format) | Self::UnknownFormat(format) => {
                return text(language.fill(Word::BadFormat, &[("format", format)]));
            }
            Self::NotAFile => Word::NotAFile,
            Self::TooLarge | Self::NotText | Self::Text(_) => Word::BadText,
            Self::Cancelled => Word::OpeningCancelled,
            Self::TooManySlides | Self::Slides(_) => Word::BadMoves,
            Self::Elapsed(_) => Word::BadTime,
            Self::SavedAt(_) => Word::BadDate,
            Self::Base64(_) | Self::Picture(_) => Word::BadPicture,
            Self::Start(_) => Word::BadBoard,
            Self::Progress(_) => Word::BadParts,
        };
        text(language.say(word))
    }
}

impl Parameter for SaveError {
    fn value(&self, language: Language) -> FluentValue<'_> {
        text(match self {
            Self::Write { path, source } => {
                language.fill(Word::NotWritten, &[("path", &path.display()), ("reason", source)])
            }
            Self::Delete { source, .. } => return source.value(language),
            Self::NotASave { .. } => language.say(Word::NotASave).to_owned(),
            Self::TooManySlides => language.say(Word::TooManySlides).to_owned(),
            Self::Picture(_) => language.say(Word::PictureNotWritten).to_owned(),
            Self::Text(_) => language.say(Word::NotWrittenAsText).to_owned(),
        })
    }
}

impl Parameter for io::Error {
    fn value(&self, language: Language) -> FluentValue<'_> {
        let word = match self.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Word::SystemNotFound,
            ErrorKind::PermissionDenied => Word::SystemDenied,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Word::SystemFull,
            ErrorKind::ReadOnlyFilesystem => Word::SystemReadOnly,
            ErrorKind::IsADirectory => Word::SystemIsFolder,
            ErrorKind::AlreadyExists => Word::SystemExists,
            ErrorKind::WouldBlock | ErrorKind::ResourceBusy => Word::SystemBusy,
            _ => match self.raw_os_error() {
                Some(code) => {
                    return text(language.fill(Word::SystemError, &[("code", &code.to_string())]));
                }
                None => Word::SystemUnknown,
            },
        };
        text(language.say(word))
    }
}
