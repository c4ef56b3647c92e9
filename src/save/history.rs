//! Every game that was finished, in one file that only grows.
//!
//! A game is a line, written at once and under a lock; so a crash or a kill costs at most the line
//! that is being written, and several windows can add to the file. A line has a checksum, by which
//! one that is torn or damaged is told from a whole one; it is passed over, and the others stay.
//! What is found out about a game later, as the length of its shortest solution, is a line of its
//! own. Only deleting games writes the file anew, as a whole.
//!
//! The list of games is made without a look at their slides, which are most of the file.

mod csv;
mod entry;
mod exchange;
mod finished_game;
mod line;
mod list;
mod statistics;

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use std::{fs, io};

use crate::files::{Disk, FileLock};

use super::error::SaveError;
pub use entry::{GameId, GameKind, HistoryEntry};
pub use exchange::{ExchangeFormat, ImportError, Imported};
pub use finished_game::{FinishedGame, NotFinished};
use line::Line;
pub use list::HistoryList;
use list::Lines;
pub use statistics::{
    AVERAGES, Average, Statistics, Streak, dropped, personal_bests, rolling_average, wins_by_day,
};

/// How long to wait for another window, which adds a line or deletes some.
const SEARCH_TIME: Duration = Duration::from_secs(10);

/// The file with the games that were finished.
#[derive(Clone, Debug)]
pub struct History {
    path: PathBuf,
    disk: Disk,
}

/// Why there is no list, or no game.
#[derive(Debug, thiserror::Error)]
pub enum HistoryProblem {
    /// The system did not hand the file over.
    #[error("it cannot be read ({0})")]
    Io(#[from] io::Error),
    /// Somebody asked to stop.
    #[error("reading it was cancelled")]
    Cancelled,
    /// The game was deleted meanwhile, or its line is damaged.
    #[error("this game is no longer there")]
    Gone,
}

impl History {
    /// The history in a file, which need not be there yet.
    pub fn new(path: PathBuf, disk: Disk) -> Self {
        Self { path, disk }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds a game, and returns what the list has of it.
    pub fn append(&self, game: &FinishedGame) -> Result<GameId, SaveError> {
        self.append_lines(&line::of_game(game))?;
        Ok(game.id())
    }

    /// Takes note of the lengths of shortest solutions, once they are known.
    pub fn note_shortest(&self, lengths: &[(GameId, usize)]) -> Result<(), SaveError> {
        let lines: String =
            lengths.iter().map(|&(id, length)| line::of_shortest(id, length)).collect();
        self.append_lines(&lines)
    }

    /// Lists the games, the first to be finished first. Ends early once `stop` is set.
    pub fn list(&self, stop: &AtomicBool) -> Result<HistoryList, HistoryProblem> {
        if !self.path.exists() {
            return Ok(HistoryList::default());
        }
        // While it is written, its last line would look torn.
        let _lock = FileLock::take(&self.lock_path(), SEARCH_TIME);
        HistoryList::read(&self.path, stop)
    }

    /// Reads a game of the list with its slides.
    pub fn game(&self, entry: &HistoryEntry) -> Result<FinishedGame, HistoryProblem> {
        if let Some(game) = self.game_at(entry) {
            return Ok(game);
        }
        // Another window has deleted games, so that this one is elsewhere now.
        let list = self.list(&AtomicBool::new(false))?;
        let moved = list.entries.iter().find(|other| other.id == entry.id);
        moved.and_then(|moved| self.game_at(moved)).ok_or(HistoryProblem::Gone)
    }

    fn game_at(&self, entry: &HistoryEntry) -> Option<FinishedGame> {
        let mut file = BufReader::new(File::open(&self.path).ok()?);
        file.seek(SeekFrom::Start(entry.position)).ok()?;
        let mut bytes = Vec::new();
        file.take(line::MAX_BYTES).read_until(b'\n', &mut bytes).ok()?;
        let Line::Game(found) = Line::read(&bytes) else { return None };
        let game = found.into_game()?;
        (game.id() == entry.id).then_some(FinishedGame { shortest: entry.shortest, ..game })
    }

    /// Deletes games, for ever. What could not be read stays where it is.
    pub fn delete(&self, games: &HashSet<GameId>) -> Result<(), SaveError> {
        let _lock = self.lock()?;
        let keeps = |bytes: &[u8]| Line::read(bytes).id().is_none_or(|id| !games.contains(&id));
        let mut kept = Vec::new();
        let read = Lines::open(&self.path).and_then(|mut lines| {
            while let Some((_, bytes)) = lines.next_line()? {
                if keeps(bytes) {
                    kept.extend_from_slice(bytes);
                }
            }
            Ok(())
        });
        read.and_then(|()| self.disk.replace(&self.path, &kept)).map_err(|error| self.failed(error))
    }

    /// Deletes all games, and what could not be read.
    pub fn delete_all(&self) -> Result<(), SaveError> {
        let _lock = self.lock()?;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.failed(error)),
            _ => Ok(()),
        }
    }

    fn append_lines(&self, lines: &str) -> Result<(), SaveError> {
        if lines.is_empty() {
            return Ok(());
        }
        let _lock = self.lock()?;
        self.disk.append(&self.path, lines.as_bytes()).map_err(|error| self.failed(error))
    }

    fn lock(&self) -> Result<FileLock, SaveError> {
        FileLock::take(&self.lock_path(), SEARCH_TIME).map_err(|error| self.failed(error))
    }

    fn lock_path(&self) -> PathBuf {
        self.path.with_extension("lock")
    }

    fn failed(&self, source: io::Error) -> SaveError {
        SaveError::Write { path: self.path.clone(), source }
    }
}
