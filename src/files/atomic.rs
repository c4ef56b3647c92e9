//! Files that are whole at any moment, even if the program or the machine stops in the
//! middle of a write.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How the names of files in the making begin and end.
const PREFIX: &str = ".pieceful-";
const SUFFIX: &str = ".tmp";

/// Nobody writes at one file that long: its run has ended without removing it.
const STALE_AFTER: Duration = Duration::from_mins(10);

/// Puts `bytes` in the place of the file, all of them or none. The folder is made if it is
/// not there.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder)?;
    let (mut file, making) = create_in(folder)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    // Some systems don't rename a file that is open.
    drop(file);
    if let Err(error) = written.and_then(|()| fs::rename(&making, path)) {
        // The failure that counts is the first; what is left over goes with a later listing.
        let _ = fs::remove_file(&making);
        return Err(error);
    }
    sync_folder(folder);
    Ok(())
}

/// Removes what runs that were killed have left in a folder.
pub(crate) fn clear_stale(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_ours = name.starts_with(PREFIX) && name.ends_with(SUFFIX);
        let age = entry.metadata().and_then(|facts| facts.modified()).map(|time| time.elapsed());
        if is_ours && matches!(age, Ok(Ok(age)) if age > STALE_AFTER) {
            // It is in nobody's way if it stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// A file of its own in the folder, as a rename is atomic only within one file system.
pub(crate) fn create_in(folder: &Path) -> io::Result<(File, PathBuf)> {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = folder.join(format!("{PREFIX}{}-{number}{SUFFIX}", process::id()));
        match File::create_new(&path) {
            // A run that was killed had the same process ID.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(file) => return Ok((file, path)),
        }
    }
}

/// Makes the new name last through a power cut too. The file is in its place already, and
/// not every file system can do this, so a failure is none of the write.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}
