//! Symbolic links, which a write must not replace.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::folder_of;

/// As many as Linux follows.
const MAX_LINKS: usize = 40;

/// The file that a path leads to through links, whether it is there or not.
pub(super) fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut end = path.to_owned();
    for _ in 0..=MAX_LINKS {
        match fs::read_link(&end) {
            Ok(target) => end = folder_of(&end).join(target),
            // Something else than a link, or nothing yet.
            Err(_) => return Ok(end),
        }
    }
    Err(io::Error::other("too many symbolic links, or a loop of them"))
}
