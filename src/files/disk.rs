//! Files that are whole at any moment, even if the program or the machine stops in the
//! middle of a write.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::folder_of;
use super::links::end_of_links;
use super::temporary::Temporary;

type Sync = dyn Fn(&File) -> io::Result<()> + Send + std::marker::Sync;

/// Writes files, each as a whole.
#[derive(Clone)]
pub struct Disk {
    sync: Arc<Sync>,
}

impl Default for Disk {
    fn default() -> Self {
        Self::with_sync(File::sync_all)
    }
}

impl fmt::Debug for Disk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Disk").finish_non_exhaustive()
    }
}

impl Disk {
    /// A disk that brings a file from memory to where it lasts in this way, such as slowly, or
    /// not at all.
    pub fn with_sync(
        sync: impl Fn(&File) -> io::Result<()> + Send + std::marker::Sync + 'static,
    ) -> Self {
        Self { sync: Arc::new(sync) }
    }

    /// Puts `bytes` in the place of the file, all of them or none. The folder is made if it is
    /// not there. A symbolic link stays, and the file that it leads to is replaced.
    pub fn replace(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let target = end_of_links(path)?;
        // A link into a folder that is gone, as on a disk that is not mounted, is an error.
        if target == path {
            fs::create_dir_all(folder_of(path))?;
        }
        let folder = folder_of(&target);
        self.temporary(folder, bytes)?.replace(&target)?;
        self.sync_folder(folder);
        Ok(())
    }

    /// Writes `lines`, which end with a line break, behind those that are in the file. The file and
    /// its folder are made if they are not there. A line that a killed process has left half
    /// written gets its end first, so that no other runs into it; and what could not be written to
    /// the end is taken away again.
    pub fn append(&self, path: &Path, lines: &[u8]) -> io::Result<()> {
        fs::create_dir_all(folder_of(path))?;
        let is_new = !path.exists();
        let mut file = File::options().read(true).append(true).create(true).open(path)?;
        let length = file.metadata()?.len();
        let mut bytes = Vec::with_capacity(lines.len() + 1);
        if length > 0 {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            bytes.extend((last != *b"\n").then_some(b'\n'));
        }
        bytes.extend(lines);
        if let Err(error) = file.write_all(&bytes) {
            // The failure that counts is the first.
            let _ = file.set_len(length);
            return Err(error);
        }
        (self.sync)(&file)?;
        if is_new {
            self.sync_folder(folder_of(path));
        }
        Ok(())
    }

    /// Writes `bytes` to the first of the paths at which there is nothing, and returns it. All
    /// of the paths are in one folder, which is made if it is not there. Whatever happens at
    /// the same time, in this process or in another, no file is replaced.
    pub fn write_new(
        &self,
        paths: impl IntoIterator<Item = PathBuf>,
        bytes: &[u8],
    ) -> io::Result<PathBuf> {
        let mut written = None;
        for path in paths {
            let temporary = if let Some(temporary) = written.take() {
                temporary
            } else {
                fs::create_dir_all(folder_of(&path))?;
                self.temporary(folder_of(&path), bytes)?
            };
            match temporary.publish(&path)? {
                None => {
                    self.sync_folder(folder_of(&path));
                    return Ok(path);
                }
                // Somebody has taken this name.
                refused => written = refused,
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    fn temporary(&self, folder: &Path, bytes: &[u8]) -> io::Result<Temporary> {
        let mut temporary = Temporary::create_in(folder)?;
        temporary.file().write_all(bytes)?;
        (self.sync)(temporary.file())?;
        Ok(temporary)
    }

    /// Makes the new name last through a power cut too. The file is in its place already, and
    /// not every file system can do this, so a failure is none of the write.
    fn sync_folder(&self, folder: &Path) {
        if cfg!(unix) {
            let _ = File::open(folder).and_then(|folder| (self.sync)(&folder));
        }
    }
}

/// Puts `bytes` in the place of the file, all of them or none, as [`Disk::replace`] does.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Disk::default().replace(path, bytes)
}
