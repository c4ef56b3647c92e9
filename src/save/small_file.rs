//! Small files that the program can do without: preferences and records.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::files::Disk;

use super::error::SaveError;
use super::file_name::free_path;
use super::text::{from_ron, to_ron};

/// No list of preferences is longer.
const MAX_BYTES: u64 = 1 << 20;

/// Reads a value, or takes the default one if the file is not there or can't be read. A file
/// that makes no sense is renamed, and its new name is returned, so that the next one that is
/// written does not destroy what somebody may want to repair.
pub fn load<T: DeserializeOwned + Default>(path: &Path) -> (T, Option<PathBuf>) {
    let Ok(bytes) = read(path) else { return (T::default(), None) };
    let text = String::from_utf8(bytes).unwrap_or_default();
    from_ron(&text).map_or_else(|_| (T::default(), rename_damaged(path)), |value| (value, None))
}

/// Writes a value. Whatever happens, the file is there as a whole or as it was before.
pub(super) fn store<T: Serialize>(disk: &Disk, path: &Path, value: &T) -> Result<(), SaveError> {
    let text = to_ron(value)?;
    disk.replace(path, text.as_bytes())
        .map_err(|source| SaveError::Write { path: path.to_owned(), source })
}

/// As much of the file as a good one can have; more than that makes no sense anyway.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(MAX_BYTES).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Renames `preferences.ron` to `preferences.damaged.ron`, or to `preferences.damaged-2.ron`
/// and so on where that is taken.
pub(super) fn rename_damaged(path: &Path) -> Option<PathBuf> {
    let stem = path.file_stem()?.to_string_lossy();
    let damaged = free_path(&path.parent()?.join(format!("{stem}.damaged.ron")));
    fs::rename(path, &damaged).ok().map(|()| damaged)
}
