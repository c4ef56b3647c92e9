//! The folder with the saved games.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::SystemTime;

use crate::board::Shape;
use crate::files::{Disk, Folders, clear_stale};

use super::autosave::Autosave;
use super::error::{LoadError, LoadProblem, SaveError};
use super::file_name::{self, EXTENSION, GAME_ENDING, free_path, has_ending};
use super::saved_game::SavedGame;

/// A game with a photo of the largest size and an hour of moves is smaller.
const USUAL_BYTES: u64 = 8 << 20;

/// The folder with the saved games. It need not exist before the first is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveFolder {
    path: PathBuf,
    autosave: PathBuf,
}

impl SaveFolder {
    /// The folder that was asked for, else `saves` in the working directory if it is there,
    /// else the one among the user's own files.
    pub fn find(asked: Option<PathBuf>) -> Self {
        let working = env::current_dir().unwrap_or_default();
        Self::choose(asked, &working, &Folders::find())
    }

    /// [`Self::find`] with all that it depends on.
    ///
    /// The game that was played last is of no interest to others, so it goes to the user's
    /// own files and not to the `saves` of a working directory.
    pub fn choose(asked: Option<PathBuf>, working: &Path, folders: &Folders) -> Self {
        if let Some(asked) = asked {
            let path = working.join(asked);
            return Self { autosave: path.join(".autosave.ron"), path };
        }
        let beside = working.join("saves");
        let path = if beside.is_dir() { beside } else { folders.saves() };
        Self { path, autosave: folders.autosave() }
    }

    /// Where the folder is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A place for the game that is being played, which no other window has.
    pub fn claim_autosave(&self) -> Autosave {
        Autosave::claim(&self.autosave)
    }

    /// Whether another window has left a game, and none has come back for it.
    pub fn has_waiting(&self, own: &Autosave) -> bool {
        !own.waiting(&self.autosave).is_empty()
    }

    /// Puts such a game among the saved ones, and returns where it is. There is none if a window
    /// has come back for it since.
    pub fn take_waiting(&self, own: &Autosave, disk: &Disk) -> Result<Option<PathBuf>, SaveError> {
        for place in own.waiting(&self.autosave) {
            let Some(place) = place.held(&self.autosave) else { continue };
            let Ok((saved, _)) = place.read(&AtomicBool::new(false)) else { continue };
            let path = self.write_new(&saved, disk)?;
            // If it stays, it is there twice, and offered again.
            let _ = place.clear();
            return Ok(Some(path));
        }
        Ok(None)
    }

    /// Removes what killed processes have left half written.
    pub fn clear_stale(&self) {
        clear_stale(&self.path);
        if let Some(folder) = self.autosave.parent() {
            clear_stale(folder);
        }
    }

    /// The saved games, the one that was written last first. Files that are too large to be
    /// usual come after all others, as nobody should wait for them. What killed processes have
    /// left half written is removed on the way.
    pub fn files(&self) -> Result<Vec<PathBuf>, LoadError> {
        self.clear_stale();
        self.find_files().map_err(|error| LoadProblem::Io(error).in_file(&self.path))
    }

    /// A path for a new saved game, with a name that a person can read. It is free now; to
    /// write there for certain, use [`Self::write_new`].
    pub fn new_path(&self, picture_name: &str, shape: Shape, now: SystemTime) -> PathBuf {
        let stem = file_name::stem(picture_name, shape, now);
        free_path(&self.path.join(stem).with_added_extension(GAME_ENDING))
    }

    /// Writes a new saved game, with a name that a person can read and nobody else has, and
    /// returns where it is.
    pub fn write_new(&self, saved: &SavedGame, disk: &Disk) -> Result<PathBuf, SaveError> {
        let stem = file_name::stem(saved.picture.name(), saved.game.shape, saved.saved_at);
        saved.write_new(&self.path.join(stem).with_added_extension(GAME_ENDING), disk)
    }

    /// Removes a saved game. Anything else stays, whoever asks.
    pub fn delete(&self, path: &Path) -> Result<(), SaveError> {
        let is_inside = path.parent() == Some(&self.path) && has_ending(path, EXTENSION);
        if !is_inside && path != self.autosave {
            return Err(SaveError::NotASave { path: path.to_owned() });
        }
        fs::remove_file(path).map_err(|source| SaveError::Delete { path: path.to_owned(), source })
    }

    fn find_files(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if !self.is_listed(&path) {
                continue;
            }
            let facts = fs::metadata(&path);
            let is_usual = facts.as_ref().is_ok_and(|facts| facts.len() <= USUAL_BYTES);
            // A file that tells no time is listed last, and then says itself what is wrong.
            let modified = facts.and_then(|facts| facts.modified());
            files.push((is_usual, modified.unwrap_or(SystemTime::UNIX_EPOCH), path));
        }
        files.sort_unstable_by(|one, other| other.cmp(one));
        Ok(files.into_iter().map(|(_, _, path)| path).collect())
    }

    fn is_listed(&self, path: &Path) -> bool {
        let is_hidden =
            path.file_name().is_none_or(|name| name.as_encoded_bytes().starts_with(b"."));
        has_ending(path, EXTENSION) && !is_hidden && path != self.autosave && !path.is_dir()
    }
}
