//! Files in the making, which get their name when they are complete.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How the names of files in the making begin and end.
const PREFIX: &str = ".pieceful-";
const SUFFIX: &str = ".tmp";

/// Nobody writes at one file that long. Only file systems without locks need this.
const STALE_AFTER: Duration = Duration::from_mins(10);

/// A file in the making. It is locked while it is written, so that nobody takes it for one
/// that a killed process has left. Unless it gets a name, it goes with this value.
#[derive(Debug)]
pub(crate) struct Temporary {
    file: File,
    path: PathBuf,
    is_published: bool,
}

impl Temporary {
    /// A file of its own in the folder, as a rename is atomic only within one file system.
    pub(crate) fn create_in(folder: &Path) -> io::Result<Self> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("{PREFIX}{}-{number}{SUFFIX}", process::id()));
            let file = match File::create_new(&path) {
                // A killed process had the same ID.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                created => created?,
            };
            // Not every file system has locks, and it can be written without one.
            let _ = file.lock();
            // Before it was locked, it may have been taken for a left-over and removed.
            if path.symlink_metadata().is_ok() {
                return Ok(Self { file, path, is_published: false });
            }
        }
    }

    pub(crate) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Takes the place of a file.
    pub(crate) fn replace(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.is_published = true;
        Ok(())
    }

    /// Takes a name that is free, or comes back if it is not.
    pub(crate) fn publish(self, target: &Path) -> io::Result<Option<Self>> {
        match fs::hard_link(&self.path, target) {
            // The first name goes with this value.
            Ok(()) => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(Some(self)),
            // Not every file system has links.
            Err(_) => self.claim(target),
        }
    }

    /// [`Self::publish`] without links: makes an empty file and takes its place.
    fn claim(self, target: &Path) -> io::Result<Option<Self>> {
        match File::create_new(target) {
            Ok(claimed) => drop(claimed),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Ok(Some(self)),
            Err(error) => return Err(error),
        }
        let replaced = self.replace(target);
        if replaced.is_err() {
            // The failure that counts is the first.
            let _ = fs::remove_file(target);
        }
        replaced.map(|()| None)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.is_published {
            // It is in nobody's way if it stays, and the next start tries again.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Removes what killed processes have left in a folder.
pub(crate) fn clear_stale(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_ours = name.starts_with(PREFIX) && name.ends_with(SUFFIX);
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            // It is in nobody's way if it stays.
            let _ = remove_if_left(&entry.path());
        }
    }
}

/// Removes a file in the making if nobody holds its lock: locks end with their process,
/// however that ends.
fn remove_if_left(path: &Path) -> io::Result<()> {
    let file = File::options().write(true).open(path)?;
    let is_left = match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => {
            let age = file.metadata()?.modified()?.elapsed();
            age.is_ok_and(|age| age > STALE_AFTER)
        }
    };
    // The lock is held until the file is gone; see `Temporary::create_in`.
    if is_left { fs::remove_file(path) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_links_a_name_is_claimed_and_never_replaced() -> io::Result<()> {
        let folder = std::env::temp_dir().join(format!("pieceful-claims-{}", process::id()));
        fs::create_dir_all(&folder)?;
        let target = folder.join("game.ron");
        assert!(Temporary::create_in(&folder)?.claim(&target)?.is_none());
        fs::write(&target, "mine")?;
        let refused = Temporary::create_in(&folder)?.claim(&target)?;
        assert!(refused.is_some());
        drop(refused);
        assert_eq!(fs::read(&target)?, b"mine");
        assert_eq!(fs::read_dir(&folder)?.count(), 1);
        fs::remove_dir_all(&folder)
    }
}
