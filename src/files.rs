//! Where a user's files are, and files that are whole at any moment.

mod atomic;
mod folders;

pub use atomic::write_atomically;
pub(crate) use atomic::{clear_stale, create_in};
pub use folders::Folders;
