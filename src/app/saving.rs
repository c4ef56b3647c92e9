//! What is kept on disk, and when.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::PiecefulApp;
use super::table::{OnTable, Table};
use super::tasks::{News, SaveKind, Source, Tasks};
use super::words::Word;
use crate::game::Game;
use crate::picture::Picture;
use crate::save::{self, Folders, Preferences, Records, SaveFolder, SavedGame};

/// So many slides are made before the game is kept again.
const SLIDES_BETWEEN_AUTOSAVES: usize = 5;
/// So long the preferences stay the same before they are written.
const SETTLED: Duration = Duration::from_millis(500);

/// Where things are kept, and what is kept there already.
#[derive(Debug)]
pub(super) struct Saving {
    folders: Folders,
    folder: SaveFolder,
    kept_preferences: Preferences,
    /// Changes of the game since it was last kept.
    changes: usize,
    /// Whether the game is about to be kept: one write at a time is enough.
    is_autosaving: bool,
    /// Since when the preferences are as they are.
    settled: Option<(Preferences, Duration)>,
    /// Where the player saved this game.
    pub(super) file: Option<PathBuf>,
}

impl Saving {
    pub(super) fn new(folders: Folders, folder: SaveFolder, kept: Preferences) -> Self {
        Self {
            folders,
            folder,
            kept_preferences: kept,
            changes: 0,
            is_autosaving: false,
            settled: None,
            file: None,
        }
    }

    pub(super) fn autosave_path(&self) -> PathBuf {
        self.folder.autosave_path()
    }

    pub(super) fn folder(&self) -> &SaveFolder {
        &self.folder
    }

    /// A free name for the game on the table.
    pub(super) fn new_path(&self, table: &Table) -> PathBuf {
        self.folder.new_path(table.picture_name(), table.game.size(), SystemTime::now())
    }

    /// Puts a copy of the game that was left last among the saved games, without a look at it,
    /// as it may be what ended the program.
    pub(super) fn copy_last(&self, tasks: &Tasks) {
        let autosave = self.autosave_path();
        let now = jiff::Timestamp::now().strftime("%Y-%m-%d-%H%M%S");
        let copy = self.folder.path().join(format!("after-a-crash-{now}.ron"));
        tasks.write(move |_| {
            if let Ok(bytes) = std::fs::read(&autosave) {
                // The game stays where it was until another takes its place.
                let _ = save::write_atomically(&copy, &bytes);
            }
        });
    }

    /// Keeps the game that was left last, as another is about to take its place.
    pub(super) fn keep_last(&self, tasks: &Tasks) {
        let (autosave, folder) = (self.autosave_path(), self.folder.clone());
        tasks.write(move |post| {
            let Ok((saved, game)) = SavedGame::read(&autosave) else {
                set_aside(&autosave);
                return;
            };
            if game.has_something_to_lose() {
                let path = folder.new_path(saved.picture.name(), game.size(), SystemTime::now());
                let result = saved.write(&path);
                post.send(News::Saved { path, kind: SaveKind::Left, result });
            }
        });
    }

    /// Writes the game to `path`, off the frame thread.
    fn write(
        tasks: &Tasks,
        picture: &Picture,
        game: &Game,
        path: PathBuf,
        kind: SaveKind,
        now: Duration,
    ) {
        let (picture, record) = (picture.clone(), game.record(now));
        tasks.write(move |post| {
            let saved = SavedGame { picture, game: record, saved_at: SystemTime::now() };
            let result = saved.write(&path);
            post.send(News::Saved { path, kind, result });
        });
    }
}

impl PiecefulApp {
    /// Keeps the game as it is, for the next start.
    pub(super) fn autosave(&mut self, now: Duration) {
        let path = self.saving.autosave_path();
        self.write_game(path, SaveKind::Auto, now);
        self.saving.changes = 0;
        self.saving.is_autosaving = true;
    }

    /// Notes a change of the game, and keeps it every few changes.
    pub(super) fn note_change(&mut self, now: Duration) {
        self.saving.changes += 1;
        if self.saving.changes >= SLIDES_BETWEEN_AUTOSAVES && !self.saving.is_autosaving {
            self.autosave(now);
        }
    }

    /// Keeps a game that is left behind, if there is something to lose: in a file of its
    /// own, as the player may want the one that was saved before.
    pub(super) fn keep_game(&mut self, now: Duration) {
        if self.table.game.has_something_to_lose() {
            let path = self.saving.new_path(&self.table);
            self.write_game(path, SaveKind::Left, now);
        }
    }

    pub(super) fn write_game(&mut self, path: PathBuf, kind: SaveKind, now: Duration) {
        if let Some(OnTable { picture, .. }) = &self.table.picture {
            Saving::write(&self.tasks, picture, &self.table.game, path, kind, now);
        }
    }

    /// Says how a save went.
    pub(super) fn hear_saved(
        &mut self,
        path: &Path,
        kind: SaveKind,
        result: Result<(), save::SaveError>,
    ) {
        if path == self.saving.autosave_path() {
            self.saving.is_autosaving = false;
        }
        let language = self.language();
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        match (result, kind) {
            (Err(reason), _) => {
                self.notices.error(language.fill(Word::SaveFailed, &[("reason", &reason)]));
            }
            (Ok(()), SaveKind::Asked) => {
                self.notices.tell(language.fill(Word::Saved, &[("name", &name)]));
            }
            (Ok(()), SaveKind::Left) => {
                self.notices.tell(language.fill(Word::Kept, &[("name", &name)]));
            }
            (Ok(()), SaveKind::Auto) => {}
        }
    }

    /// Writes the preferences once they have changed and stay as they are for a moment, as
    /// while a window is resized or a slider is pulled they change with every frame.
    pub(super) fn keep_what_changed(&mut self, now: Duration) {
        self.preferences.size = self.table.game.size();
        if let Some(OnTable { source: Source::BuiltIn(index), .. }) = &self.table.picture {
            let (name, ..) = super::built_in::PICTURES[*index];
            if self.preferences.last_picture.as_deref() != Some(name) {
                self.preferences.last_picture = Some(name.to_owned());
            }
        }
        if let Some(rect) = self.ctx.input(|input| input.viewport().inner_rect) {
            let size = rect.size() * self.ctx.zoom_factor();
            self.preferences.window = Some((size.x.round(), size.y.round()));
        }
        if self.preferences == self.saving.kept_preferences {
            return;
        }
        match &self.saving.settled {
            Some((settled, since)) if *settled == self.preferences => {
                if now >= *since + SETTLED {
                    self.keep_preferences();
                } else {
                    self.ctx.request_repaint_after(SETTLED);
                }
            }
            _ => {
                self.saving.settled = Some((self.preferences.clone(), now));
                self.ctx.request_repaint_after(SETTLED);
            }
        }
    }

    /// Writes the preferences.
    pub(super) fn keep_preferences(&mut self) {
        self.saving.settled = None;
        self.saving.kept_preferences = self.preferences.clone();
        let path = self.saving.folders.preferences();
        self.write_setting(path, self.preferences.clone());
    }

    /// Sets a game aside that could not be read, so that it is not written over.
    pub(super) fn set_last_aside(&self) {
        let path = self.saving.autosave_path();
        self.tasks.write(move |_| set_aside(&path));
    }

    /// Writes the records.
    pub(super) fn keep_records(&mut self) {
        let path = self.saving.folders.records();
        let records: Records = self.records.clone();
        self.write_setting(path, records);
    }

    fn write_setting<T: serde::Serialize + Send + 'static>(&self, path: PathBuf, value: T) {
        self.tasks.write(move |post| {
            if let Err(error) = save::store(&path, &value) {
                post.send(News::Saved { path, kind: SaveKind::Auto, result: Err(error) });
            }
        });
    }
}

/// Gives a file that could not be read another name. If that fails, it can't be helped.
fn set_aside(path: &Path) {
    let _ = std::fs::rename(path, path.with_extension("damaged.ron"));
}
