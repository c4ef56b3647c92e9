//! Someone who plays: clicks and keys on a window in memory.

use std::collections::VecDeque;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::Sender;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::{Duration, Instant};

use eframe::egui::{self, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use pieceful::app::{
    Answer, Begin, Dialogs, Language, PiecefulApp, Question, Reply, Setup, SystemSettings,
};
use pieceful::engine::{Engine, Method};
use pieceful::game::{Day, Game, Stage};
use pieceful::puzzle::Problem;
use pieceful::save::{Disk, Folders, LanguageChoice, Preferences, SaveFolder};
use pieceful::search::{Control, Limits};
use pieceful::sound::Output;

/// A folder that is removed with its owner.
pub(crate) struct Home(pub(crate) PathBuf);

impl Home {
    pub(crate) fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("pieceful-window-{}-{}", std::process::id(), NEXT.fetch_add(1, Relaxed));
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        // A folder that stays behind is no reason to fail.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Answers dialogs from a list.
#[derive(Clone, Default)]
pub(crate) struct Scripted(pub(crate) Arc<Mutex<VecDeque<Option<PathBuf>>>>);

impl Dialogs for Scripted {
    fn ask(
        &mut self,
        question: Question,
        _language: Language,
        _parent: Option<&eframe::Frame>,
        answers: Sender<Answer>,
        ctx: egui::Context,
    ) -> std::io::Result<()> {
        let path = self.0.lock().unwrap().pop_front().flatten();
        let reply = path.map_or(Reply::Cancelled, Reply::Chosen);
        answers.send(Answer { question, reply }).unwrap();
        ctx.request_repaint();
        Ok(())
    }
}

/// What solves the boards of all windows that have no engine of their own, so that tables are
/// built once.
pub(crate) static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

/// How a window is started.
pub(crate) struct Start {
    pub(crate) size: [f32; 2],
    pub(crate) file: Option<PathBuf>,
    pub(crate) begin: Begin,
    pub(crate) memory: u64,
    pub(crate) language: Language,
    pub(crate) theme: egui::Theme,
    /// Whether somebody looks at it, and not only at its labels.
    pub(crate) is_drawn: bool,
    /// Who asks for files, in place of the list of answers.
    pub(crate) dialogs: Option<Box<dyn Dialogs>>,
    pub(crate) disk: Disk,
    pub(crate) engine: Engine,
    /// What the system wants of motion and contrast.
    pub(crate) system: SystemSettings,
    /// What is pressed before the picture is there.
    pub(crate) early: Vec<(Modifiers, Key)>,
    /// Where sounds go, if they can be heard.
    pub(crate) sounds: Option<Box<dyn Output>>,
    /// The day that it is, if that matters.
    pub(crate) today: Option<Day>,
    /// A label that is seen at some moment of the start.
    pub(crate) greeting: Option<&'static str>,
}

impl Default for Start {
    fn default() -> Self {
        Self {
            size: [1280.0, 800.0],
            file: None,
            begin: Begin::default(),
            memory: 1 << 30,
            language: Language::English,
            theme: egui::Theme::Light,
            is_drawn: false,
            dialogs: None,
            disk: Disk::default(),
            engine: ENGINE.clone(),
            system: SystemSettings::default(),
            early: Vec::new(),
            sounds: None,
            today: None,
            greeting: None,
        }
    }
}

pub(crate) struct Player {
    pub(crate) harness: Harness<'static, PiecefulApp>,
    pub(crate) answers: Scripted,
    pub(crate) home: Arc<Home>,
}

impl Player {
    /// Opens the window for the first time and waits for the picture.
    pub(crate) fn new() -> Self {
        Self::start(Arc::new(Home::new()), Start::default())
    }

    pub(crate) fn start(home: Arc<Home>, start: Start) -> Self {
        let answers = Scripted::default();
        let dialogs = answers.clone();
        let folders = Folders::below(&home.0);
        let saves = SaveFolder::choose(Some(home.0.join("saves")), &home.0, &folders);
        let mut seed = 0;
        let usual = Setup::new(folders, saves);
        let theme = match start.theme {
            egui::Theme::Light => pieceful::save::Theme::Light,
            egui::Theme::Dark => pieceful::save::Theme::Dark,
        };
        let language = match start.language {
            Language::English => usual.preferences.language,
            other => LanguageChoice::Tag(other.tag().to_owned()),
        };
        let today = start.today.unwrap_or_default();
        let setup = Setup {
            today: Box::new(move || today),
            preferences: Preferences { theme, language, ..usual.preferences },
            file: start.file,
            begin: start.begin,
            dialogs: start.dialogs.unwrap_or_else(|| Box::new(dialogs)),
            seeds: Box::new(move || {
                seed += 1;
                seed
            }),
            limits: Limits { memory: start.memory, ..Limits::default() },
            disk: start.disk,
            engine: start.engine,
            system_settings: start.system,
            sounds: start.sounds,
            ..usual
        };
        let mut builder = Harness::builder()
            .with_size(start.size)
            .with_step_dt(1.0 / 30.0)
            .allow_missing_glyphs();
        if start.is_drawn {
            builder = builder.wgpu();
        }
        let mut harness = builder.build_eframe(|cc| PiecefulApp::new(&cc.egui_ctx, setup).unwrap());
        harness.set_pixels_per_point(1.0);
        let mut player = Self { harness, answers, home };
        for (modifiers, key) in start.early {
            player.press_with(modifiers, key);
        }
        if let Some(greeting) = start.greeting {
            player.wait_for_label(greeting);
        }
        player.wait("the picture", |app| !app.is_opening());
        player.pause();
        player
    }

    /// Steps until something is so.
    pub(crate) fn wait(&mut self, what: &str, is_so: impl Fn(&PiecefulApp) -> bool) {
        let until = Instant::now() + Duration::from_mins(1);
        while !is_so(self.harness.state()) {
            assert!(Instant::now() < until, "waited too long for {what}");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(2));
        }
        self.harness.step();
    }

    /// Steps until a label is on the screen.
    pub(crate) fn wait_for_label(&mut self, text: &str) {
        let until = Instant::now() + Duration::from_mins(1);
        while !self.sees(text) {
            assert!(Instant::now() < until, "waited too long for {text:?}");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Steps until a label is gone from the screen.
    pub(crate) fn wait_for_no_label(&mut self, text: &str) {
        let until = Instant::now() + Duration::from_mins(1);
        while self.sees(text) {
            assert!(Instant::now() < until, "waited too long for {text:?} to go");
            self.harness.step();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits for a file in the player's folder that another thread writes. No time passes on the
    /// screen meanwhile, so notices stay however slow the disk is.
    pub(crate) fn wait_for_file(&self, name: &str) {
        let path = self.path(name);
        let until = Instant::now() + Duration::from_mins(1);
        while !path.is_file() {
            assert!(Instant::now() < until, "waited too long for {}", path.display());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Lets animations come to rest.
    pub(crate) fn pause(&mut self) {
        self.harness.run_steps(40);
    }

    pub(crate) fn sees(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(text).next().is_some()
    }

    /// Whether the whole picture is shown over the tiles, as the button of that says.
    pub(crate) fn is_peeking(&self) -> bool {
        let button = self.harness.get_by_label("Peek");
        button.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    }

    /// The name of what has the keyboard.
    pub(crate) fn focused(&self) -> Option<String> {
        let mut nodes = self.harness.root().children_recursive();
        nodes.find(Node::is_focused).and_then(|node| node.accesskit_node().label())
    }

    /// Makes `count` moves of a shortest solution, by hand.
    pub(crate) fn play(&mut self, count: usize) {
        let (board, goal) = (self.game().board().unwrap(), self.game().goal().unwrap());
        let problem = Problem::new(board.clone(), goal.clone()).unwrap();
        let solution = ENGINE
            .solve(&problem, &Method::default(), &Limits::default(), &Control::new())
            .unwrap();
        for &direction in solution.moves.iter().take(count) {
            let board = self.game().board().unwrap();
            let cell = board.shape().source(direction, board.blank()).unwrap();
            self.click_cell(cell);
        }
    }

    /// Clicks what has this name, in full or in its beginning.
    pub(crate) fn click(&mut self, name: &str) {
        let node = self.harness.query_all_by_label(name).next();
        let node = node.or_else(|| self.harness.query_all_by_label_contains(name).next());
        node.unwrap_or_else(|| panic!("nothing is called {name:?}")).click();
        self.harness.run_steps(3);
    }

    /// Chooses one of several that exclude each other, by its place.
    pub(crate) fn choose_option(&mut self, place: usize) {
        let options = self.harness.query_all_by_role(egui::accesskit::Role::RadioButton);
        options.into_iter().nth(place).unwrap_or_else(|| panic!("no option {place}")).click();
        self.harness.run_steps(3);
    }

    pub(crate) fn press(&mut self, key: Key) {
        self.harness.key_press(key);
        self.harness.run_steps(3);
    }

    pub(crate) fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run_steps(3);
    }

    pub(crate) fn game(&self) -> &Game {
        self.harness.state().game()
    }

    pub(crate) fn stage(&self) -> Stage {
        self.game().stage()
    }

    /// The tiles of the board, row by row, 0 for the gap.
    pub(crate) fn tiles(&self) -> Vec<u16> {
        self.game().board().unwrap().cells().to_vec()
    }

    /// Clicks the tile at a cell.
    pub(crate) fn click_cell(&mut self, cell: usize) {
        let name = self.cell_name(cell);
        self.click(&name);
    }

    pub(crate) fn cell_name(&self, cell: usize) -> String {
        let (row, column) = self.game().shape().position(cell);
        let (row, column) = (row + 1, column + 1);
        match self.game().board().map(|board| board.cells()[cell]) {
            None => format!("Piece {}, row {row}, column {column}", cell + 1),
            Some(0) => format!("Gap, row {row}, column {column}"),
            Some(tile) => format!("Tile {tile}, row {row}, column {column}"),
        }
    }

    /// Takes the last piece out and shuffles.
    pub(crate) fn shuffle(&mut self) {
        let last = self.game().shape().cells() - 1;
        self.click_cell(last);
        self.click("Shuffle");
        self.pause();
        assert_eq!(self.stage(), Stage::Playing);
        assert!(self.game().is_shuffled());
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.home.0.join(name)
    }

    /// The saved games, without those that are kept while they are played.
    pub(crate) fn saved_files(&self) -> Vec<PathBuf> {
        games_in(&self.path("saves"))
    }

    /// Ends the program as closing its window does.
    pub(crate) fn quit(self) -> Arc<Home> {
        let Self { harness, home, .. } = self;
        let mut app = harness.into_state();
        eframe::App::on_exit(&mut app);
        home
    }

    pub(crate) fn answer(&self, path: &Path) {
        self.answers.0.lock().unwrap().push_back(Some(path.to_owned()));
    }
}

/// The saved games in a folder.
pub(crate) fn games_in(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_game = |path: &PathBuf| {
        let is_hidden = path.file_name().unwrap().to_string_lossy().starts_with('.');
        path.extension().is_some_and(|extension| extension == "ron") && !is_hidden
    };
    files.map(|file| file.path()).filter(is_game).collect()
}
