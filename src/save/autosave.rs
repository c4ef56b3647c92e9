//! The game that is being played, kept for the next start, and the one that was left for it.
//!
//! A picture takes half a megabyte, and a game is kept every second or two. So there are two
//! files: a saved game like any other, written when the picture changes, and a small one with
//! the progress since. The small one says which file it goes on from by a checksum; whatever
//! happens between two writes, it is passed over if it does not fit.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::files::{Disk, FileLock};
use crate::game::{Game, SavedProgress};

use super::error::{LoadError, LoadProblem, SaveError};
use super::format;
use super::saved_game::{SavedGame, from_text, read_file};
use super::small_file;

/// The most windows that keep their games apart.
const MAX_WINDOWS: usize = 64;

/// How long to wait for a window that looks for a place at the same time.
const SEARCH_TIME: Duration = Duration::from_secs(2);

/// Where a window keeps its games. No other window has the same place while this value is
/// there; the next that opens takes over what is kept.
#[derive(Debug)]
pub struct Autosave {
    number: usize,
    game: PathBuf,
    progress: PathBuf,
    previous: PathBuf,
    /// Held as long as the window is open.
    _lock: Option<FileLock>,
}

/// The file with the picture that progress goes on from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base(u64);

impl Autosave {
    /// The first place that no window has. `first` is the file of the first place.
    pub(super) fn claim(first: &Path) -> Self {
        let _turn = turn(first);
        for number in 1..MAX_WINDOWS {
            let place = Self::at(first, number);
            match FileLock::try_take(&place.game.with_extension("lock")) {
                Ok(Some(lock)) => return Self { _lock: Some(lock), ..place },
                Ok(None) => {}
                // Nothing can be written there. Whoever tries will say so.
                Err(_) => return place,
            }
        }
        Self::at(first, MAX_WINDOWS)
    }

    /// The places beside this one where a game waits and no window has it. `first` is the file of
    /// the first place.
    pub(super) fn waiting(&self, first: &Path) -> Vec<Self> {
        let others = (1..MAX_WINDOWS).filter(|number| *number != self.number);
        let has_game = |place: &Self| {
            let read = place.read(&AtomicBool::new(false));
            read.is_ok_and(|(_, game)| game.has_something_to_lose())
        };
        others
            .map(|number| Self::at(first, number))
            .filter(|place| place.game.is_file() && place.held(first).is_some())
            .filter(has_game)
            .collect()
    }

    /// The same place, which no window can take as long as the value is there; nothing if a window
    /// has it.
    pub(super) fn held(&self, first: &Path) -> Option<Self> {
        // A window that looks for its place should not pass by one that is merely looked at.
        let _turn = turn(first);
        let lock = FileLock::try_take(&self.game.with_extension("lock")).ok()??;
        Some(Self { _lock: Some(lock), ..Self::at(first, self.number) })
    }

    /// Empties the place, as what was there is kept elsewhere.
    pub(super) fn clear(&self) -> io::Result<()> {
        fs::remove_file(&self.game)?;
        // It does not fit any game that comes, and is not read even if it stays.
        let _ = fs::remove_file(&self.progress);
        Ok(())
    }

    fn at(first: &Path, number: usize) -> Self {
        let stem = first.file_stem().unwrap_or_default().to_string_lossy();
        let stem = if number == 1 { stem.into_owned() } else { format!("{stem}-{number}") };
        let file =
            |stem: &str, extension: &str| first.with_file_name(format!("{stem}.{extension}"));
        Self {
            number,
            game: file(&stem, "ron"),
            progress: file(&stem, "progress.ron"),
            previous: file(&stem.replacen("autosave", "previous", 1), "ron"),
            _lock: None,
        }
    }

    /// 1 for the only window or the first of several.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The file with the game that is being played, as it was when its picture came.
    pub fn path(&self) -> &Path {
        &self.game
    }

    /// The file with the game that was left last.
    pub fn previous_path(&self) -> &Path {
        &self.previous
    }

    /// Reads the game that was being played. Ends early once `stop` is set.
    pub fn read(&self, stop: &AtomicBool) -> Result<(SavedGame, Game), LoadError> {
        self.read_parts(stop).map_err(|problem| problem.in_file(&self.game))
    }

    fn read_parts(&self, stop: &AtomicBool) -> Result<(SavedGame, Game), LoadProblem> {
        let bytes = read_file(&self.game, stop)?;
        let base = checksum(&bytes);
        let text = String::from_utf8(bytes).map_err(|_| LoadProblem::NotText)?;
        let (mut saved, game) = from_text(&text, stop)?;
        let Some((progress, game_now)) = self.read_progress(base, stop)? else {
            return Ok((saved, game));
        };
        saved.game = progress;
        Ok((saved, game_now))
    }

    /// The progress since, unless there is none that fits. If a newer version has made it, that is
    /// said, as the game in the other file is an older one.
    fn read_progress(
        &self,
        base: u64,
        stop: &AtomicBool,
    ) -> Result<Option<(SavedProgress, Game)>, LoadProblem> {
        let Ok(bytes) = read_file(&self.progress, stop) else { return Ok(None) };
        let Ok(text) = String::from_utf8(bytes) else { return Ok(None) };
        let progress = format::read_progress(&text, base)?;
        Ok(progress
            .and_then(|progress| Some((progress.clone(), Game::from_progress(progress).ok()?))))
    }

    /// Writes the game with its picture.
    pub fn write(&self, saved: &SavedGame, disk: &Disk) -> Result<Base, SaveError> {
        let text = saved.to_text()?;
        write(disk, &self.game, &text)?;
        // It fits no more, and is not read even if it stays.
        let _ = fs::remove_file(&self.progress);
        Ok(Base(checksum(text.as_bytes())))
    }

    /// Writes the game alone, as its picture is kept already.
    pub fn write_progress(
        &self,
        game: &SavedProgress,
        base: Base,
        now: SystemTime,
        disk: &Disk,
    ) -> Result<(), SaveError> {
        let since_1970 = now.duration_since(UNIX_EPOCH).unwrap_or_default();
        let text = format::write_progress(base.0, game, since_1970.as_secs())?;
        write(disk, &self.progress, &text)
    }

    /// Writes the game that was left, in the place of the one that was left before it.
    pub fn write_previous(&self, saved: &SavedGame, disk: &Disk) -> Result<(), SaveError> {
        saved.replace(&self.previous, disk)
    }

    /// Gives the game that was left another name, as it is about to be played again while
    /// another takes its place: until both are written, nothing is replaced.
    pub fn set_previous_aside(&self) -> io::Result<PathBuf> {
        let by = self.previous.with_extension("by.ron");
        // If it is there, the last attempt to write the two has failed.
        if !by.is_file() {
            fs::rename(&self.previous, &by)?;
        }
        Ok(by)
    }

    /// What [`Self::set_previous_aside`] has set aside, if the program ended before it was done.
    pub fn found_aside(&self) -> Option<PathBuf> {
        let by = self.previous.with_extension("by.ron");
        by.is_file().then_some(by)
    }

    /// Gives a game that can't be read a name that is free, so that it is not replaced.
    pub fn rename_damaged_game(&self) -> Option<PathBuf> {
        small_file::rename_damaged(&self.game)
    }
}

/// Held while a window looks for a place. If it can't be had, the look is not worth a failure.
fn turn(first: &Path) -> Option<FileLock> {
    FileLock::take(&first.with_extension("turn.lock"), SEARCH_TIME).ok()
}

fn write(disk: &Disk, path: &Path, text: &str) -> Result<(), SaveError> {
    disk.replace(path, text.as_bytes())
        .map_err(|source| SaveError::Write { path: path.to_owned(), source })
}

/// FNV-1a, which stays the same in every version. It tells files apart that nobody has forged.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
