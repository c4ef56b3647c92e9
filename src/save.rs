//! What outlives the program: saved games, preferences and best results, in small text files
//! of [RON](https://docs.rs/ron).
//!
//! A saved game may come from a stranger, so [`SavedGame::read`] believes nothing of it
//! before it has checked it. Every file is replaced as a whole by [`write_atomically`], and
//! a crash at any moment leaves the old one or the new one.

mod autosave;
mod best_results;
mod error;
mod file_name;
mod format;
mod history;
mod nesting;
mod photo_note;
mod preferences;
mod save_folder;
mod saved_game;
mod shared;
mod small_file;
mod stored_name;
mod summary;
mod text;

pub use crate::files::{Disk, FileLock, Folders, write_atomically};
pub use autosave::{Autosave, Base};
pub use best_results::{BestResults, BrokenRecords};
pub use error::{LoadError, LoadProblem, SaveError, TextProblem};
pub use file_name::{game_path, words_of};
pub use history::{
    AVERAGES, Average, ExchangeFormat, FinishedGame, GameId, GameKind, History, HistoryEntry,
    HistoryList, HistoryProblem, ImportError, Imported, NotFinished, Statistics, Streak, dropped,
    personal_bests, rolling_average, wins_by_day,
};
pub use photo_note::{PhotoNote, PhotoSource};
pub use preferences::{GalleryOrder, LanguageChoice, Preferences, SystemChoice, Theme};
pub use save_folder::SaveFolder;
pub use saved_game::SavedGame;
pub use shared::{keep_best_results, keep_preferences};
pub use small_file::load;
pub use summary::Summary;
