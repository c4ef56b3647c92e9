//! What is kept on disk, and when.

mod autosaver;
mod finished;
mod previous;
mod quit;
mod waiting;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, SystemTime};

use eframe::egui::Context;

use super::session::{GamePicture, Session};
use super::tasks::{News, Source, Tasks};
pub(super) use autosaver::{Autosaver, Extent, is_same};
pub(super) use finished::Recorded;
use quit::Quit;

use crate::files::clear_stale;
use crate::game::SavedProgress;
use crate::picture::{Crop, Picture};
use crate::save::{self, BestResults, Disk, Folders, History, Preferences, SaveFolder, SavedGame};

/// So long the preferences stay the same before they are written.
const SETTLED: Duration = Duration::from_millis(500);

/// Where things are kept, and what is kept there already: a field for each kind of thing.
pub(super) struct Storage {
    folders: Folders,
    folder: SaveFolder,
    disk: Disk,
    kept_preferences: Preferences,
    /// The best games of each size, of all windows as far as they are known.
    pub(super) best_results: BestResults,
    /// The games that were finished.
    history: History,
    /// The one that was finished last in this window.
    pub(super) recorded: Option<Recorded>,
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
    pub(super) game: SavedProgress,
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
        let path = save::game_path(chosen);
        let is_confirmed = path == chosen && path.symlink_metadata().is_ok();
        if is_confirmed { Self::Replace(path) } else { Self::New(path) }
    }
}

impl Storage {
    /// How files are written.
    pub(super) fn disk(&self) -> &Disk {
        &self.disk
    }

    pub(super) fn new(
        folders: Folders,
        folder: SaveFolder,
        kept_preferences: Preferences,
        best_results: BestResults,
        disk: Disk,
        tasks: &Tasks,
    ) -> io::Result<Self> {
        let autosaver = Arc::new(Autosaver::new(&folder, disk.clone()));
        let thread = autosaver.start(tasks.post())?;
        let has_previous = autosaver.place().previous_path().is_file();
        let history = History::new(folders.history(), disk.clone());
        Ok(Self {
            folders,
            folder,
            disk,
            kept_preferences,
            best_results,
            history,
            recorded: None,
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

    /// A name for the game that is free now.
    pub(super) fn new_path(&self, session: &Session) -> PathBuf {
        self.folder.new_path(session.picture_name(), session.game.shape(), SystemTime::now())
    }

    /// Says where the game was saved.
    pub(super) fn set_file(&mut self, file: GameFile) {
        self.file = file;
    }

    /// Says that another game is on the session, which was not saved yet.
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
        let copy = self.folder.path().join(format!("after-a-crash-{now}.pieceful.ron"));
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

    /// Hands the game over to be kept for the next start.
    pub(super) fn keep(&mut self, session: &Session, now: Duration) {
        if let Some(GamePicture { picture, .. }) = &session.picture {
            self.is_timed = session.game.is_timed();
            self.autosaver.put(picture, &session.game, now);
        }
    }

    /// Keeps the game as the one that was left.
    fn leave(&mut self, session: &Session, is_swapped: bool, now: Duration) {
        let Some(GamePicture { picture, crop, source, .. }) = &session.picture else { return };
        let (picture, game) = (picture.clone(), session.game.progress(now));
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

    /// Writes the game on the session, off the frame thread.
    pub(super) fn save(&self, tasks: &Tasks, session: &Session, target: Target, now: Duration) {
        let Some(GamePicture { picture, .. }) = &session.picture else { return };
        let (picture, game) = (picture.clone(), session.game.progress(now));
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

    /// Hands over to the disk what has changed. Preferences are written once they stay as they
    /// are for a moment, as while a window is resized or a slider is pulled they change with
    /// every frame.
    pub(super) fn keep_what_changed(
        &mut self,
        session: &Session,
        preferences: &Preferences,
        tasks: &Tasks,
        ctx: &Context,
        now: Duration,
    ) {
        if self.is_timed != session.game.is_timed() {
            self.keep(session, now);
        }
        if *preferences == self.kept_preferences {
            return;
        }
        match &self.settled {
            Some((settled, since)) if settled == preferences => {
                if now >= *since + SETTLED {
                    self.keep_preferences(preferences, tasks);
                } else {
                    ctx.request_repaint_after(SETTLED);
                }
            }
            _ => {
                self.settled = Some((preferences.clone(), now));
                ctx.request_repaint_after(SETTLED);
            }
        }
    }

    /// Writes the preferences that this window has changed.
    pub(super) fn keep_preferences(&mut self, preferences: &Preferences, tasks: &Tasks) {
        self.settled = None;
        let ours = preferences.clone();
        let before = std::mem::replace(&mut self.kept_preferences, ours.clone());
        let (path, disk) = (self.folders.preferences(), self.disk.clone());
        tasks.write(move |post| {
            if let Err(error) = save::keep_preferences(&path, &before, &ours, &disk) {
                post.send(News::NotKept(error));
            }
        });
    }

    /// Writes the best results, together with those of other windows.
    pub(super) fn keep_best_results(&self, tasks: &Tasks) {
        let (path, disk) = (self.folders.best_results(), self.disk.clone());
        let ours = self.best_results.clone();
        tasks.write(move |post| match save::keep_best_results(&path, &ours, &disk) {
            Ok(results) => post.send(News::BestResults(results)),
            Err(error) => post.send(News::NotKept(error)),
        });
    }

    /// Deletes saved games, off the frame thread.
    pub(super) fn delete(&self, tasks: &Tasks, paths: Vec<PathBuf>) {
        let folder = self.folder.clone();
        tasks.write(move |post| {
            for path in paths {
                let result = folder.delete(&path);
                post.send(News::Deleted { path, result });
            }
        });
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
