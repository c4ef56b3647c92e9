//! Where a user's files are, and files that are whole at any moment.

mod disk;
mod folders;
mod links;
mod lock;
mod temporary;

pub use disk::{Disk, write_atomically};
pub use folders::Folders;
pub use lock::FileLock;
pub(crate) use temporary::{Temporary, clear_stale};

use std::path::Path;

/// The folder that a file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}
