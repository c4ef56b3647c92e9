//! A saved game and its file.

use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::files::Disk;
use crate::game::{Game, SavedProgress};
use crate::picture::Picture;

use super::error::{LoadError, LoadProblem, SaveError};
use super::file_name::numbered;
use super::format::{self, MAX_BYTES, Parts};

/// So much of a file is read between two looks at the stop flag.
const STEP: u64 = 1 << 20;

/// A game with its picture, as it is kept in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedGame {
    /// The picture, whole.
    pub picture: Picture,
    /// The game.
    pub game: SavedProgress,
    /// When the game was saved. A file keeps the second.
    pub saved_at: SystemTime,
}

impl SavedGame {
    /// The text of the file.
    pub fn to_text(&self) -> Result<String, SaveError> {
        let since_1970 = self.saved_at.duration_since(UNIX_EPOCH).unwrap_or_default();
        format::write(&self.picture, &self.game, since_1970.as_secs())
    }

    /// Reads the text of a file, and takes the game up to see that every move can be made.
    pub fn from_text(text: &str) -> Result<(Self, Game), LoadError> {
        Ok(from_text(text, &AtomicBool::new(false))?)
    }

    /// Writes the file. Whatever happens, it is there as a whole or as it was before.
    pub fn write(&self, path: &Path) -> Result<(), SaveError> {
        self.replace(path, &Disk::default())
    }

    /// [`Self::write`] to a certain disk.
    pub fn replace(&self, path: &Path, disk: &Disk) -> Result<(), SaveError> {
        let text = self.to_text()?;
        disk.replace(path, text.as_bytes())
            .map_err(|source| SaveError::Write { path: path.to_owned(), source })
    }

    /// Writes a file with this name, or with `-2` and so on behind it where that is taken, and
    /// returns which. No file is replaced, whoever writes at the same time.
    pub fn write_new(&self, path: &Path, disk: &Disk) -> Result<PathBuf, SaveError> {
        let text = self.to_text()?;
        disk.write_new(numbered(path), text.as_bytes())
            .map_err(|source| SaveError::Write { path: path.to_owned(), source })
    }

    /// Reads a file, which may hold anything at all.
    pub fn read(path: &Path) -> Result<(Self, Game), LoadError> {
        Self::read_until(path, &AtomicBool::new(false))
    }

    /// [`Self::read`], which ends early with [`LoadProblem::Cancelled`] once `stop` is set.
    pub fn read_until(path: &Path, stop: &AtomicBool) -> Result<(Self, Game), LoadError> {
        read_file(path, stop)
            .and_then(|bytes| String::from_utf8(bytes).map_err(|_| LoadProblem::NotText))
            .and_then(|text| from_text(&text, stop))
            .map_err(|problem| problem.in_file(path))
    }
}

pub(super) fn from_text(text: &str, stop: &AtomicBool) -> Result<(SavedGame, Game), LoadProblem> {
    let Parts { picture, progress, saved_at } = format::read(text, stop)?;
    let game = Game::from_progress(progress)?;
    let saved_at = UNIX_EPOCH + Duration::from_secs(saved_at);
    // What the file said beside the game, such as a seed of the whole picture, is gone.
    let progress = game.progress(Duration::ZERO);
    Ok((SavedGame { picture, game: progress, saved_at }, game))
}

pub(super) fn read_file(path: &Path, stop: &AtomicBool) -> Result<Vec<u8>, LoadProblem> {
    let facts = fs::metadata(path)?;
    // Waiting for a pipe or a device to say something could take for ever.
    if !facts.is_file() {
        return Err(LoadProblem::NotAFile);
    }
    if facts.len() > MAX_BYTES {
        return Err(LoadProblem::TooLarge);
    }
    let mut bytes = Vec::with_capacity(facts.len() as usize + 1);
    let mut file = File::open(path)?;
    // The file may have grown since.
    while bytes.len() as u64 <= MAX_BYTES {
        if stop.load(Ordering::Relaxed) {
            return Err(LoadProblem::Cancelled);
        }
        if file.by_ref().take(STEP).read_to_end(&mut bytes)? == 0 {
            return Ok(bytes);
        }
    }
    Err(LoadProblem::TooLarge)
}
