//! What is kept on disk, and when.

mod autosaver;
mod previous;
mod quit;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use super::PiecefulApp;
use super::command::Command;
use super::table::{OnTable, Table};
use super::tasks::{News, Source, Tasks};
use super::words::Word;
pub(super) use autosaver::{Autosaver, Extent, is_same};
pub(super) use quit::{Quit, unsaved_ui};

use crate::files::clear_stale;
use crate::game::Record;
use crate::picture::{Crop, Picture};
use crate::save::{self, Disk, Folders, Preferences, SaveError, SaveFolder, SavedGame};

/// So long the preferences stay the same before they are written.
const SETTLED: Duration = Duration::from_millis(500);

/// Where things are kept, and what is kept there already.
pub(super) struct Storage {
    folders: Folders,
    folder: SaveFolder,
    disk: Disk,
    kept_preferences: Preferences,
    /// Since when the preferences are as they are.
    settled: Option<(Preferences, Duration)>,
    autosaver: Arc<Autosaver>,
    thread: Option<JoinHandle<()>>,
    /// Whether the clock ran when the game was last handed over to be kept.
    is_timed: bool,
    file: GameFile,
    previous: Previous,
    quit: Quit,
}

/// Where the player saved a game, once that is known. It is for the thread that writes to say:
/// until the file is there, nobody can tell which name is free.
#[derive(Clone, Debug, Default)]
pub(super) struct GameFile(Arc<Mutex<Option<PathBuf>>>);

impl GameFile {
    pub(super) fn at(path: PathBuf) -> Self {
        Self(Arc::new(Mutex::new(Some(path))))
    }

    fn path(&self) -> Option<PathBuf> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, path: Option<PathBuf>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = path;
    }
}

/// The game that was left last.
enum Previous {
    None,
    /// An earlier run has left it.
    OnDisk,
    Left(Box<LeftGame>),
}

/// A game that was left in this run.
#[derive(Clone)]
pub(super) struct LeftGame {
    pub(super) picture: Picture,
    pub(super) game: Record,
    pub(super) file: GameFile,
    pub(super) crop: Option<Crop>,
    pub(super) source: Source,
}

/// Where a game is to be saved.
#[derive(Clone, Debug)]
pub(super) enum Target {
    /// Where it was saved before, or else in a file of its own.
    Own,
    /// Here, in the place of what is there.
    Replace(PathBuf),
    /// Here, or close by if something is there.
    New(PathBuf),
}

impl Target {
    /// What to do about a path that the person chose. The system's dialog has asked about a file
    /// that is there; about another name, or a file that comes later, nobody has asked.
    pub(super) fn chosen(chosen: &Path) -> Self {
        let path = chosen.with_extension("ron");
        let is_confirmed = path == chosen && path.symlink_metadata().is_ok();
        if is_confirmed { Self::Replace(path) } else { Self::New(path) }
    }
}

impl Storage {
    pub(super) fn new(
        folders: Folders,
        folder: SaveFolder,
        kept: Preferences,
        disk: Disk,
        tasks: &Tasks,
    ) -> io::Result<Self> {
        let autosaver = Arc::new(Autosaver::new(&folder, disk.clone()));
        let thread = autosaver.start(tasks.post())?;
        let has_previous = autosaver.place().previous_path().is_file();
        Ok(Self {
            folders,
            folder,
            disk,
            kept_preferences: kept,
            settled: None,
            autosaver,
            thread: Some(thread),
            is_timed: false,
            file: GameFile::default(),
            previous: if has_previous { Previous::OnDisk } else { Previous::None },
            quit: Quit::default(),
        })
    }

    /// Removes what killed processes have left half written, wherever the program writes.
    pub(super) fn clear_stale(&self, tasks: &Tasks) {
        let (folders, folder) = (self.folders.clone(), self.folder.clone());
        tasks.write(move |_| {
            folder.clear_stale();
            for path in [&folders.config, &folders.data, &folders.saves(), &folders.tables()] {
                clear_stale(path);
            }
        });
    }

    pub(super) fn autosaver(&self) -> &Arc<Autosaver> {
        &self.autosaver
    }

    pub(super) fn autosave_path(&self) -> &Path {
        self.autosaver.place().path()
    }

    pub(super) fn folder(&self) -> &SaveFolder {
        &self.folder
    }

    /// A name for the game on the table that is free now.
    pub(super) fn new_path(&self, table: &Table) -> PathBuf {
        self.folder.new_path(table.picture_name(), table.game.size(), SystemTime::now())
    }

    /// Says where the game on the table was saved.
    pub(super) fn set_file(&mut self, file: GameFile) {
        self.file = file;
    }

    /// Says that another game is on the table, which was not saved yet.
    pub(super) fn forget_file(&mut self) {
        self.file = GameFile::default();
    }

    /// Whether there is a game that was left, to go back to.
    pub(super) fn has_previous(&self) -> bool {
        !matches!(self.previous, Previous::None)
    }

    /// The file with the game that was left last.
    pub(super) fn previous_path(&self) -> &Path {
        self.autosaver.place().previous_path()
    }

    /// Puts a copy of the game that was left last among the saved games. It may be what ended the
    /// program: if it does so again, or can't be read, its file is copied as it is.
    pub(super) fn copy_last(&self, tasks: &Tasks) {
        let (autosaver, disk) = (Arc::clone(&self.autosaver), self.disk.clone());
        let now = jiff::Timestamp::now().strftime("%Y-%m-%d-%H%M%S");
        let copy = self.folder.path().join(format!("after-a-crash-{now}.ron"));
        tasks.write(move |_| {
            let place = autosaver.place();
            let read =
                panic::catch_unwind(AssertUnwindSafe(|| place.read(&AtomicBool::new(false))));
            // The game stays where it was until another takes its place.
            if let Ok(Ok((saved, _))) = read {
                let _ = saved.write_new(&copy, &disk);
            } else if let Ok(bytes) = std::fs::read(place.path()) {
                let _ = disk.write_new([copy], &bytes);
            }
        });
    }

    /// Hands the game on the table over to be kept for the next start.
    pub(super) fn keep(&mut self, table: &Table, now: Duration) {
        if let Some(OnTable { picture, .. }) = &table.picture {
            self.is_timed = table.game.is_timed();
            self.autosaver.put(picture, &table.game, now);
        }
    }

    /// Hands the game over again when its clock has begun to run or to rest.
    fn keep_clock(&mut self, table: &Table, now: Duration) {
        if self.is_timed != table.game.is_timed() {
            self.keep(table, now);
        }
    }

    /// Keeps the game on the table as the one that was left.
    fn leave(&mut self, table: &Table, is_swapped: bool, now: Duration) {
        let Some(OnTable { picture, crop, source, .. }) = &table.picture else { return };
        let (picture, game) = (picture.clone(), table.game.record(now));
        let source = match source {
            // The next picture from there takes the place of its copy.
            Source::Clipboard => Source::Save,
            source => source.clone(),
        };
        let left = LeftGame {
            picture: picture.clone(),
            game: game.clone(),
            file: self.file.clone(),
            crop: crop.filter(|_| source != Source::Save),
            source,
        };
        self.autosaver.leave(SavedGame { picture, game, saved_at: SystemTime::now() }, is_swapped);
        self.previous = Previous::Left(Box::new(left));
    }

    /// The game that was left, if this run has it.
    pub(super) fn left_game(&self) -> Option<&LeftGame> {
        match &self.previous {
            Previous::Left(left) => Some(left),
            Previous::None | Previous::OnDisk => None,
        }
    }

    /// Writes the game on the table, off the frame thread.
    pub(super) fn save(&self, tasks: &Tasks, table: &Table, target: Target, now: Duration) {
        let Some(OnTable { picture, .. }) = &table.picture else { return };
        let (picture, game) = (picture.clone(), table.game.record(now));
        let (folder, file, disk) = (self.folder.clone(), self.file.clone(), self.disk.clone());
        tasks.write(move |post| {
            let saved = SavedGame { picture, game, saved_at: SystemTime::now() };
            let target = match (target, file.path()) {
                (Target::Own, Some(path)) => Target::Replace(path),
                (target, _) => target,
            };
            if let Target::Replace(path) | Target::New(path) = &target
                && let Some(folder) = path.parent()
            {
                clear_stale(folder);
            }
            let result = match target {
                Target::Own => folder.write_new(&saved, &disk),
                Target::New(path) => saved.write_new(&path, &disk),
                Target::Replace(path) => saved.replace(&path, &disk).map(|()| path),
            };
            if let Ok(path) = &result {
                file.set(Some(path.clone()));
            }
            post.send(News::Saved(result));
        });
    }

    /// Says that a saved game is gone.
    pub(super) fn forget_deleted(&self, path: &Path) {
        if self.file.path().as_deref() == Some(path) {
            self.file.set(None);
        }
    }

    /// Waits until the game is kept, in one file, and writes nothing more.
    fn finish(&mut self) {
        self.autosaver.end();
        if let Some(thread) = self.thread.take() {
            // What it did not write is written here.
            let _ = thread.join();
        }
        // The window is closed: there is nobody to tell.
        let _ = self.autosaver.flush(Extent::Whole);
    }
}

impl Drop for Storage {
    fn drop(&mut self) {
        self.autosaver.end();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl PiecefulApp {
    /// Something that keeps the game at once, on whatever thread, such as when the program
    /// is told to end or is about to fail. It says whether it could.
    pub fn keeper(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let autosaver = Arc::clone(self.storage.autosaver());
        move || autosaver.flush(Extent::Progress).is_ok()
    }

    /// Something that closes the window without a question, on whatever thread.
    pub fn closer(&self) -> impl Fn() + Send + Sync + 'static {
        let (is_told, ctx) = (self.storage.quit.told(), self.ctx.clone());
        move || {
            is_told.store(true, Relaxed);
            ctx.request_repaint();
        }
    }

    /// Notes a change of the game.
    pub(super) fn note_change(&mut self, now: Duration) {
        self.storage.keep(&self.table, now);
    }

    /// Keeps a game that is left behind, if there is something to lose, and offers to go back.
    pub(super) fn keep_game(&mut self, now: Duration) {
        if self.table.game.has_something_to_lose() {
            self.leave_game(false, now);
        }
    }

    /// Keeps a game that is left for the one that was left before.
    pub(super) fn swap_game(&mut self, now: Duration) {
        if self.table.is_begun() {
            self.leave_game(true, now);
        } else {
            self.storage.previous = Previous::None;
        }
    }

    fn leave_game(&mut self, is_swapped: bool, now: Duration) {
        self.storage.leave(&self.table, is_swapped, now);
        self.offer_previous();
    }

    /// Says that the game of an earlier run was left, and offers to go back to it.
    pub(super) fn hear_last_left(&mut self) {
        if self.storage.left_game().is_none() {
            self.storage.previous = Previous::OnDisk;
            self.offer_previous();
        }
    }

    /// Says that a game was left, and offers to go back to it.
    fn offer_previous(&mut self) {
        let text = self.language().say(Word::PreviousKept).to_owned();
        self.notices.offer(text, Word::UndoLeaving, Command::BringBack);
    }

    /// Says how a save went that the person asked for.
    pub(super) fn hear_saved(&mut self, result: Result<PathBuf, SaveError>) {
        let language = self.language();
        let is_saved = result.is_ok();
        match result {
            Ok(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                self.notices.tell(language.fill(Word::Saved, &[("name", &name)]));
            }
            Err(reason) => self.hear_not_kept(&reason),
        }
        self.hear_saved_elsewhere(is_saved);
    }

    /// Says that something could not be kept.
    pub(super) fn hear_not_kept(&mut self, reason: &SaveError) {
        let text = self.language().fill(Word::SaveFailed, &[("reason", reason)]);
        self.notices.error(text);
    }

    /// Hands over to the disk what has changed. Preferences are written once they stay as they
    /// are for a moment, as while a window is resized or a slider is pulled they change with
    /// every frame.
    pub(super) fn keep_what_changed(&mut self, now: Duration) {
        self.storage.keep_clock(&self.table, now);
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
        if self.preferences == self.storage.kept_preferences {
            return;
        }
        match &self.storage.settled {
            Some((settled, since)) if *settled == self.preferences => {
                if now >= *since + SETTLED {
                    self.keep_preferences();
                } else {
                    self.ctx.request_repaint_after(SETTLED);
                }
            }
            _ => {
                self.storage.settled = Some((self.preferences.clone(), now));
                self.ctx.request_repaint_after(SETTLED);
            }
        }
    }

    /// Writes the preferences that this window has changed.
    fn keep_preferences(&mut self) {
        self.storage.settled = None;
        let ours = self.preferences.clone();
        let before = std::mem::replace(&mut self.storage.kept_preferences, ours.clone());
        let (path, disk) = (self.storage.folders.preferences(), self.storage.disk.clone());
        self.tasks.write(move |post| {
            if let Err(error) = save::keep_preferences(&path, &before, &ours, &disk) {
                post.send(News::NotKept(error));
            }
        });
    }

    /// Writes the records, together with those of other windows.
    pub(super) fn keep_records(&mut self) {
        let (path, disk) = (self.storage.folders.records(), self.storage.disk.clone());
        let ours = self.records.clone();
        self.tasks.write(move |post| match save::keep_records(&path, &ours, &disk) {
            Ok(records) => post.send(News::Records(records)),
            Err(error) => post.send(News::NotKept(error)),
        });
    }

    /// Keeps everything, as the window is closed.
    pub(super) fn finish(&mut self) {
        let now = self.now();
        if self.table.is_begun() {
            self.storage.keep(&self.table, now);
        }
        self.keep_preferences();
        self.tasks.finish();
        self.storage.finish();
    }
}
