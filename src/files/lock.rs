//! Locks between processes.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::folder_of;

/// How long to wait between two attempts.
const PAUSE: Duration = Duration::from_millis(10);

/// A lock that one process at a time can hold, until the value is dropped. The file stays, but
/// the system ends a lock with its process, however that ends; so no lock outlives its owner.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Takes a lock unless somebody has it. The file and its folder are made if they are not
    /// there. Where the file system has no locks, everybody gets one, as before there were any.
    pub fn try_take(path: &Path) -> io::Result<Option<Self>> {
        fs::create_dir_all(folder_of(path))?;
        let file = File::options().create(true).truncate(false).write(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Ok(None),
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { _file: file })),
        }
    }

    /// Takes a lock, and waits for whoever has it, but not for ever.
    pub fn take(path: &Path, timeout: Duration) -> io::Result<Self> {
        let until = Instant::now() + timeout;
        loop {
            if let Some(lock) = Self::try_take(path)? {
                return Ok(lock);
            }
            if Instant::now() >= until {
                return Err(io::Error::new(
                    io::ErrorKind::WouldBlock,
                    format!("another process holds {}", path.display()),
                ));
            }
            thread::sleep(PAUSE);
        }
    }
}
