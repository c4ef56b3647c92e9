//! What outlives the program: saved games, preferences and records, in small text files
//! of [RON](https://docs.rs/ron).
//!
//! A saved game may come from a stranger, so [`SavedGame::read`] believes nothing of it
//! before it has checked it. Every file is replaced as a whole by [`write_atomically`], and
//! a crash at any moment leaves the old one or the new one.

mod autosave;
mod error;
mod file_name;
mod format;
mod nesting;
mod photo_note;
mod preferences;
mod records;
mod save_folder;
mod saved_game;
mod shared;
mod small_file;
mod stored_name;
mod summary;
mod text;

pub use crate::files::{Disk, FileLock, Folders, write_atomically};
pub use autosave::{Autosave, Base};
pub use error::{LoadError, LoadProblem, SaveError, TextProblem};
pub use photo_note::{PhotoNote, PhotoSource};
pub use preferences::{LanguageChoice, Preferences, Theme};
pub use records::{Broken, Records};
pub use save_folder::SaveFolder;
pub use saved_game::SavedGame;
pub use shared::{keep_preferences, keep_records};
pub use small_file::{load, store};
pub use summary::Summary;
