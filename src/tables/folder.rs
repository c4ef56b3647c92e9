//! The folder with the tables, a file for each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::file;
use crate::files::{Folders, Temporary, clear_stale};
use crate::patterns::{BuildProgress, Pattern, TableBuilder, TableKeeper, TableSet};
use crate::search::Halt;

/// The folder with the tables. It need not exist before the first is written.
#[derive(Clone, Debug)]
pub struct TableFolder {
    path: PathBuf,
    /// The files that are being written; nothing once the folder is closed.
    making: Arc<Mutex<Option<Vec<PathBuf>>>>,
}

/// What there is of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableState {
    /// A file with the right header and checksum.
    Whole,
    /// A file with its name that can't be used.
    Damaged,
    /// No file.
    Missing,
}

/// How far the building of a set has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// Tables before this one.
    pub done: usize,
    /// All tables of the set.
    pub all: usize,
    /// How far this table is.
    pub table: BuildProgress,
}

/// Why a set was not built.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// Whoever asked for it said stop.
    #[error("stopped")]
    Stopped,
    /// The system had no memory for it.
    #[error("memory limit: no memory to build a table")]
    Memory,
    /// A table was built and could not be written.
    #[error("cannot write {}: {error}", path.display())]
    Write {
        /// The file that it should have become.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl TableFolder {
    /// The user's folder.
    pub fn find() -> Self {
        Self::at(&Folders::find().tables())
    }

    /// A folder somewhere else.
    pub fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), making: Arc::new(Mutex::new(Some(Vec::new()))) }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of a table, whether it is there or not.
    pub fn file_of(&self, pattern: &Pattern) -> PathBuf {
        self.path.join(file::name(pattern))
    }

    /// How many bytes the file of a table has.
    pub fn file_bytes(pattern: &Pattern) -> u64 {
        file::length(pattern)
    }

    /// A table, if its file is whole.
    pub fn load(&self, pattern: &Pattern) -> Option<Vec<u8>> {
        let mut table = vec![0; pattern.table_bytes()];
        self.load_into(pattern, &mut table).then_some(table)
    }

    /// What there is of a table. Reads all of it.
    pub fn state(&self, pattern: &Pattern) -> TableState {
        let path = self.file_of(pattern);
        if file::is_whole(&path, pattern) {
            TableState::Whole
        } else if fs::symlink_metadata(&path).is_ok() {
            TableState::Damaged
        } else {
            TableState::Missing
        }
    }

    /// All files with the names of tables, whatever is in them.
    pub fn files(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.path).into_iter().flatten().flatten();
        let is_table =
            |path: &PathBuf| path.extension().is_some_and(|extension| extension == file::EXTENSION);
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_table).collect();
        files.sort();
        files
    }

    /// Builds and writes the tables of a set that are not here whole, and returns how many
    /// these were. `go_on` hears of every step, often, and ends the work by saying no.
    pub fn build(
        &self,
        set: &TableSet,
        threads: usize,
        go_on: &(dyn Fn(Step) -> bool + Sync),
    ) -> Result<usize, BuildError> {
        let patterns = set.patterns();
        let mut builder = TableBuilder::default();
        let mut built = 0;
        for (done, pattern) in patterns.iter().enumerate() {
            let step = |table| Step { done, all: patterns.len(), table };
            if !go_on(step(BuildProgress { depth: 0, share: 0.0 })) {
                return Err(BuildError::Stopped);
            }
            if self.state(pattern) == TableState::Whole {
                continue;
            }
            let table = builder.build(pattern, threads, &|progress| go_on(step(progress)));
            let table = table.map_err(|halt| match halt {
                Halt::Memory => BuildError::Memory,
                Halt::Stopped | Halt::Time => BuildError::Stopped,
            })?;
            let cannot_write = |error| BuildError::Write { path: self.file_of(pattern), error };
            self.write(pattern, &table).map_err(cannot_write)?;
            built += 1;
        }
        Ok(built)
    }

    /// Puts a table in the place of its file, all of it or nothing.
    pub fn write(&self, pattern: &Pattern, table: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        clear_stale(&self.path);
        let mut temporary = self.begin()?;
        let making = temporary.path().to_owned();
        // Not waiting for the disk: what a power cut leaves is found out by its checksum.
        let written = file::write(temporary.file(), pattern, table);
        let kept = written.and_then(|()| temporary.replace(&self.file_of(pattern)));
        if let Some(all) = &mut *self.making() {
            all.retain(|path| *path != making);
        }
        kept
    }

    /// Drops what is being written on other threads, and writes nothing more. To be called
    /// before the program ends, so that it leaves nothing half.
    pub fn close(&self) {
        for path in self.making().take().into_iter().flatten() {
            // It may be finished already.
            let _ = fs::remove_file(path);
        }
    }

    fn begin(&self) -> io::Result<Temporary> {
        let mut making = self.making();
        let all = making.as_mut().ok_or_else(|| io::Error::other("the program ends"))?;
        let temporary = Temporary::create_in(&self.path)?;
        all.push(temporary.path().to_owned());
        Ok(temporary)
    }

    fn making(&self) -> MutexGuard<'_, Option<Vec<PathBuf>>> {
        self.making.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TableKeeper for TableFolder {
    fn load_into(&self, pattern: &Pattern, table: &mut [u8]) -> bool {
        file::read_into(&self.file_of(pattern), pattern, table)
    }

    fn has(&self, pattern: &Pattern) -> bool {
        file::looks_right(&self.file_of(pattern), pattern)
    }

    fn keep(&self, pattern: &Pattern, table: &[u8]) {
        // A search goes on as well with a table that is not kept.
        let _ = self.write(pattern, table);
    }
}
