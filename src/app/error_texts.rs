//! Errors in the person's language. What they say of themselves is English, for the prompt.

use std::io::{self, ErrorKind};
use std::path::Path;

use fluent_bundle::FluentValue;

use super::opening::file_name;
use super::texts::{Language, Parameter, Text};
use crate::picture::PictureError;
use crate::save::{LoadError, LoadProblem, SaveError, TextProblem};

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
            Self::Elapsed(_) => Text::BadTime,
            Self::SavedAt(_) => Text::BadDate,
            Self::Base64(_) | Self::Picture(_) => Text::BadPicture,
            Self::Start(_) => Text::BadBoard,
            Self::Progress(_) => Text::BadParts,
        };
        text(language.say(word))
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
