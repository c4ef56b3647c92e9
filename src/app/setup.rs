//! What the window is started with, and what it does first.

use std::io;
use std::path::PathBuf;

use eframe::egui::Context;

use super::board::BoardView;
use super::command::Command;
use super::crash::Crash;
use super::dialogs::{Dialogs, FileDialogs, SystemDialogs};
use super::input::Input;
use super::messages::Messages;
use super::pages::{PageId, Pages};
use super::searches::Searches;
use super::session::Session;
use super::settings::Settings;
use super::sounds::Sounds;
use super::storage::Storage;
use super::system_settings::SystemSettings;
use super::tasks::Tasks;
use super::texts::{Language, Text};
use super::{PiecefulApp, built_in, daily, start, theme};
use crate::engine::Engine;
use crate::game::Day;
use crate::picture::NumberStyle;
use crate::save::{self, BestResults, Disk, Folders, Preferences, SaveFolder};
use crate::search::Limits;
use crate::sound::{self, Output};
use crate::tables::TableFolder;

/// What the window is started with: everything from outside, each a field of its own, so that a test
/// or a measurement can replace any of it.
pub struct Setup {
    /// Where preferences, best results and the running game are kept.
    pub folders: Folders,
    /// What the person prefers.
    pub preferences: Preferences,
    /// Where preferences that could not be read are kept.
    pub damaged_preferences: Option<PathBuf>,
    /// Where games are saved.
    pub saves: SaveFolder,
    /// A photo or a saved game to open; else the last game goes on.
    pub file: Option<PathBuf>,
    /// What is done with that.
    pub begin: Begin,
    /// Who asks for files.
    pub dialogs: Box<dyn Dialogs>,
    /// The language of the system.
    pub system_language: Language,
    /// What the system wants of motion and contrast.
    pub system_settings: SystemSettings,
    /// Where sounds go, if they can be heard at all.
    pub sounds: Option<Box<dyn Output>>,
    /// Where the seeds of shuffles come from.
    pub seeds: Box<dyn FnMut() -> u32>,
    /// Which day it is, for the puzzle of the day.
    pub today: Box<dyn Fn() -> Day>,
    /// What a search may take.
    pub limits: Limits,
    /// Where the pattern tables are kept.
    pub tables: TableFolder,
    /// What solves boards.
    pub engine: Engine,
    /// How the last run ended, if it was by a fault of the program.
    pub last_crash: Option<Crash>,
    /// How files are written.
    pub disk: Disk,
}

/// What is done with the game or the picture that the window is opened with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Begin {
    /// It is shown, and a game goes on.
    #[default]
    AsItWasLeft,
    /// It is shuffled anew. A game that was left is kept, to go back to.
    WithNewGame,
    /// The laboratory is opened over it.
    InLaboratory,
}

impl Setup {
    /// The usual start with what these folders hold.
    pub fn new(folders: Folders, saves: SaveFolder) -> Self {
        let (preferences, damaged_preferences) = save::load(&folders.preferences());
        let tables = TableFolder::at(&folders.tables());
        Self {
            engine: Engine::with_keeper(tables.clone()),
            tables,
            folders,
            preferences,
            damaged_preferences,
            saves,
            file: None,
            begin: Begin::default(),
            dialogs: Box::new(SystemDialogs),
            system_language: Language::English,
            system_settings: SystemSettings::default(),
            sounds: sound::system_output(),
            seeds: Box::new(start::random_seed),
            today: Box::new(daily::today),
            limits: Limits::default(),
            last_crash: None,
            disk: Disk::default(),
        }
    }
}

impl PiecefulApp {
    /// Sets the window up and starts to open its first picture.
    pub fn new(ctx: &Context, setup: Setup) -> io::Result<Self> {
        theme::install(ctx);
        let (preferences, folders, disk) = (setup.preferences, setup.folders, setup.disk);
        let (best_results, damaged_results) = save::load::<BestResults>(&folders.best_results());
        let tasks = Tasks::new(ctx)?;
        let kept = preferences.clone();
        let session = Session::new(preferences.size, setup.seeds);
        let mut app = Self {
            ctx: ctx.clone(),
            view: BoardView::new(start::board_room(&preferences), session.game.shape()),
            session,
            searches: Searches::new(ctx, &setup.engine, setup.tables, setup.limits)?,
            storage: Storage::new(folders, setup.saves, kept, best_results, disk, &tasks)?,
            tasks,
            settings: Settings::new(ctx, preferences, setup.system_language, setup.system_settings),
            messages: Messages::default(),
            pages: Pages::default(),
            input: Input::default(),
            sounds: Sounds::new(ctx, setup.sounds),
            file_dialogs: FileDialogs::new(setup.dialogs),
            today: setup.today,
            commands: Vec::new(),
        };
        app.tell_damaged(Text::PreferencesDamaged, setup.damaged_preferences);
        app.tell_damaged(Text::RecordsDamaged, damaged_results);
        if app.storage.autosaver().place().number() > 1 {
            app.tell(Text::SecondWindow);
        }
        app.storage.clear_stale(&app.tasks);
        if let Some(crash) = &setup.last_crash {
            app.tell_crash(crash);
        }
        let may_resume = setup.last_crash.is_none_or(|crash| !crash.is_repeated());
        app.open_first(setup.file, may_resume);
        match setup.begin {
            Begin::AsItWasLeft => {}
            Begin::WithNewGame => app.execute(Command::Shuffle, None),
            Begin::InLaboratory => app.execute(Command::Open(PageId::Laboratory), None),
        }
        Ok(app)
    }

    /// Says that the last run ended by a fault. What it left goes on, unless the program would
    /// only fail again.
    fn tell_crash(&mut self, crash: &Crash) {
        let word = if crash.is_repeated() {
            self.storage.copy_last(&self.tasks);
            Text::CrashedAgain
        } else {
            Text::Crashed
        };
        let text = self.language().fill(word, &[("path", &crash.report.display())]);
        self.messages.notices.error(text);
    }

    fn tell_damaged(&mut self, word: Text, path: Option<PathBuf>) {
        if let Some(path) = path {
            let text = self.language().fill(word, &[("name", &path.display())]);
            self.messages.notices.error(text);
        }
    }

    /// The file that was asked for, or the game that was left, or the first picture.
    fn open_first(&mut self, file: Option<PathBuf>, may_resume: bool) {
        match file {
            Some(path) => self.open_file(path),
            None if may_resume && self.storage.autosave_path().exists() => self.resume(),
            None => {
                let last = self.settings.preferences.last_picture.as_deref();
                match last.and_then(NumberStyle::of_name) {
                    Some(style) => self.open_numbers(style),
                    None => self.open_built_in(built_in::index_of(last)),
                }
            }
        }
    }
}
