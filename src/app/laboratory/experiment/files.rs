//! The files that an experiment reads: lists of boards, and settings.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::refusal::{FileFault, Refusal};
use crate::board::Board;
use crate::lab::experiment::{Settings, listed_boards};

/// The longest list of boards.
const LONGEST_LIST: u64 = 4 << 20;
/// The longest settings.
const LONGEST_SETTINGS: u64 = 1 << 20;

/// The boards of a file that has one on each line.
pub(super) fn read_boards(path: &Path) -> Result<Vec<Board>, Refusal> {
    let refuse = |fault| Refusal::Boards(path.to_owned(), fault);
    let bytes = read(path, LONGEST_LIST).map_err(refuse)?;
    let bytes = bytes.ok_or_else(|| Refusal::LongBoards(path.to_owned()))?;
    listed_boards(&bytes).map_err(|error| refuse(FileFault::Boards(error)))
}

/// Settings that an experiment can have, as the prompt reads them too.
pub(super) fn read_settings(path: &Path) -> Result<Settings, Refusal> {
    let read = || {
        let bytes = read(path, LONGEST_SETTINGS)?.ok_or(FileFault::NotText)?;
        let text = String::from_utf8(bytes).map_err(|_| FileFault::NotText)?;
        let settings = Settings::from_ron(&text).map_err(FileFault::Settings)?;
        settings.check().map_err(FileFault::Experiment)?;
        Ok(settings)
    };
    read().map_err(|fault| Refusal::Settings(path.to_owned(), fault))
}

/// The bytes of a file, unless there are more.
fn read(path: &Path, most: u64) -> Result<Option<Vec<u8>>, FileFault> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
