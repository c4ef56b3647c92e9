//! Where a system keeps a user's files.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

const APP: &str = "pieceful";

/// With this variable all files are below one folder, as on a stick, or in a test.
const HOME: &str = "PIECEFUL_HOME";

/// The user's folders for this program. They need not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// For what the user prefers.
    pub config: PathBuf,
    /// For what the user made.
    pub data: PathBuf,
    /// For what the program can make again.
    pub cache: PathBuf,
}

impl Folders {
    /// The folders that the system names, or those below `PIECEFUL_HOME`.
    pub fn find() -> Self {
        if let Some(home) = env::var_os(HOME).filter(|home| *home != OsString::new()) {
            return Self::below(Path::new(&home));
        }
        match etcetera::base_strategy::choose_native_strategy() {
            Ok(system) => Self {
                config: system.config_dir().join(APP),
                data: system.data_dir().join(APP),
                cache: system.cache_dir().join(APP),
            },
            // A user without a home has the folder that the program was started in.
            Err(_) => Self::below(Path::new(".pieceful")),
        }
    }

    /// All folders below another.
    pub fn below(home: &Path) -> Self {
        Self { config: home.join("config"), data: home.join("data"), cache: home.join("cache") }
    }

    /// The file with the preferences.
    pub fn preferences(&self) -> PathBuf {
        self.config.join("preferences.ron")
    }

    /// The file with the best results.
    pub fn best_results(&self) -> PathBuf {
        self.data.join("records.ron")
    }

    /// The file with the games that were finished.
    pub fn history(&self) -> PathBuf {
        self.data.join("history.txt")
    }

    /// The folder for saved games, if no other is chosen.
    pub fn saves(&self) -> PathBuf {
        self.data.join("saves")
    }

    /// The file with the game that was played last.
    pub fn autosave(&self) -> PathBuf {
        self.data.join("autosave.ron")
    }

    /// The folder for pattern tables.
    pub fn tables(&self) -> PathBuf {
        self.cache.join("tables")
    }
}
