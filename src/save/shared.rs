//! Files that several windows write: what one changes, the others must not lose.

use std::path::Path;
use std::time::Duration;

use crate::files::{Disk, FileLock};

use super::best_results::BestResults;
use super::error::SaveError;
use super::preferences::Preferences;
use super::small_file::{load, store};

/// How long to wait for another window, which writes a small file.
const SEARCH_TIME: Duration = Duration::from_secs(10);

/// Adds results to those in the file, and returns all of them.
pub fn keep_best_results(
    path: &Path,
    ours: &BestResults,
    disk: &Disk,
) -> Result<BestResults, SaveError> {
    let _lock = lock(path)?;
    let (mut results, _) = load::<BestResults>(path);
    results.merge(ours);
    store(disk, path, &results)?;
    Ok(results)
}

/// Writes the preferences that have changed since they were `before`; the others stay as they
/// are in the file.
pub fn keep_preferences(
    path: &Path,
    before: &Preferences,
    ours: &Preferences,
    disk: &Disk,
) -> Result<(), SaveError> {
    let _lock = lock(path)?;
    let preferences = match path.is_file().then(|| load::<Preferences>(path)) {
        Some((theirs, None)) => ours.merged(before, &theirs),
        // There is no file, or it made no sense.
        _ => ours.clone(),
    };
    store(disk, path, &preferences)
}

fn lock(path: &Path) -> Result<FileLock, SaveError> {
    FileLock::take(&path.with_extension("lock"), SEARCH_TIME)
        .map_err(|source| SaveError::Write { path: path.to_owned(), source })
}
