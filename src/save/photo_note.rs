//! Where the picture of the game that is played came from, so that another square of the photo
//! can still be chosen after the next start.
//!
//! It lies beside the game and not in it: others to whom a game is given have no use for a path
//! on this machine.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::files::write_atomically;
use crate::picture::{Crop, Photo, Picture, PictureError};

use super::error::SaveError;
use super::text::{from_ron, to_ron};

/// No path is longer.
const MAX_BYTES: u64 = 1 << 16;

/// Where a picture came from, and which square of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PhotoNote {
    /// A check sum of the picture that this is about, as the game beside may be another.
    picture: u64,
    /// The photo.
    pub photo: PhotoSource,
    /// The square: the pixels to its left, above it, and on its side.
    square: (u32, u32, u32),
}

/// What a picture was cut from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhotoSource {
    /// A picture that comes with the program, by its name.
    BuiltIn(String),
    /// A file of the user.
    File(PathBuf),
    /// A picture from the clipboard, of which a copy lies beside the game.
    Pasted,
}

impl PhotoNote {
    /// Notes where a picture came from.
    pub fn new(picture: &Picture, photo: PhotoSource, crop: Crop) -> Result<Self, PictureError> {
        let Crop { left, top, side } = crop;
        Ok(Self { picture: check_sum(picture.encoded()?), photo, square: (left, top, side) })
    }

    /// Which square of the photo it is.
    pub fn crop(&self) -> Crop {
        let (left, top, side) = self.square;
        Crop { left, top, side }
    }

    /// Writes the note beside a game.
    pub fn write(&self, game: &Path) -> Result<(), SaveError> {
        let path = note_path(game);
        write_atomically(&path, to_ron(self)?.as_bytes())
            .map_err(|source| SaveError::Write { path, source })
    }

    /// Keeps a copy of a photo beside a game, as there is no other.
    pub fn keep_photo(photo: &Photo, game: &Path) -> Result<(), SaveError> {
        let path = Self::photo_path(game);
        write_atomically(&path, &photo.encoded()?)
            .map_err(|source| SaveError::Write { path, source })
    }

    /// Where the copy of a photo is.
    pub fn photo_path(game: &Path) -> PathBuf {
        game.with_extension("photo.jpg")
    }

    /// Reads the note beside a game, if there is one about this picture.
    pub fn read(game: &Path, picture: &Picture) -> Option<Self> {
        let path = note_path(game);
        let is_file = fs::metadata(&path).is_ok_and(|facts| facts.is_file());
        let mut text = String::new();
        File::open(path)
            .ok()
            .filter(|_| is_file)?
            .take(MAX_BYTES)
            .read_to_string(&mut text)
            .ok()?;
        let note: Self = from_ron(&text).ok()?;
        (note.picture == check_sum(picture.encoded().ok()?)).then_some(note)
    }
}

fn note_path(game: &Path) -> PathBuf {
    game.with_extension("photo.ron")
}

/// FNV-1a, which is the same in every version of the program.
fn check_sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
