//! What can be wrong with a picture, in words that say what to do next.

use std::io;
use std::path::PathBuf;

use image::ImageError;

use super::Picture;
use super::photo::MAX_FILE_BYTES;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The system did not hand the file over.
    #[error("{} cannot be read: {source}", path.display())]
    Io {
        /// The file that was asked for.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The path leads to a folder or a device.
    #[error("{} is not a file; choose a picture file", path.display())]
    NotAFile {
        /// The path that was asked for.
        path: PathBuf,
    },
    /// The file is too long to be read as a whole.
    #[error(
        "{} is larger than {} MiB; save a smaller copy of it and open that",
        path.display(),
        MAX_FILE_BYTES >> 20
    )]
    FileTooLarge {
        /// The file that was asked for.
        path: PathBuf,
    },
    /// There are no bytes at all.
    #[error("the file is empty; choose another picture")]
    Empty,
    /// The bytes are none of the formats that can be read.
    #[error(
        "this is not a JPEG, PNG, WebP, GIF, BMP, TIFF or HEIC picture; save it in one of these \
         formats"
    )]
    UnknownFormat,
    /// The format is known, but not the way it is used here.
    #[error("this kind of picture cannot be opened ({0}); save it as JPEG or PNG and open that")]
    Unsupported(String),
    /// The file breaks off, or what it holds makes no sense.
    #[error("the picture is damaged ({0}); choose another copy of it")]
    Damaged(String),
    /// There are more pixels than can be handled.
    #[error("the picture is too large, {width} × {height} pixels; open a smaller copy of it")]
    TooLarge {
        /// Pixels in a row.
        width: u32,
        /// Rows of pixels.
        height: u32,
    },
    /// There are too few pixels for a puzzle.
    #[error(
        "the picture is too small, {width} × {height} pixels; choose one of at least {least} × \
         {least}",
        least = Picture::MIN_SIDE
    )]
    TooSmall {
        /// Pixels in a row.
        width: u32,
        /// Rows of pixels.
        height: u32,
    },
    /// The picture unpacks to more than may be taken.
    #[error("the picture would need too much memory; open a smaller copy of it")]
    TooMuchMemory,
    /// A picture that was saved with a game is a square.
    #[error("the saved picture should be square, but is {width} × {height} pixels")]
    NotSquare {
        /// Pixels in a row.
        width: u32,
        /// Rows of pixels.
        height: u32,
    },
    /// A picture that was saved with a game is a JPEG or a PNG.
    #[error("the saved picture should be a JPEG or a PNG, but is neither")]
    NotSaved,
    /// The picture could not be turned into a file.
    #[error("the picture cannot be saved ({0})")]
    NotWritten(String),
    /// Somebody asked to stop.
    #[error("opening the picture was cancelled")]
    Cancelled,
}

impl From<ImageError> for PictureError {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Self::TooMuchMemory,
            ImageError::Unsupported(error) => Self::Unsupported(error.to_string()),
            error => Self::Damaged(error.to_string()),
        }
    }
}
