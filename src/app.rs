//! The window: draws the game, and turns what a person does into commands.
//!
//! [`PiecefulApp`] holds a few parts, and each panel gets only what it needs. A
//! frame goes one way: `logic` takes the news of tasks and searches and executes
//! the commands of the last frame, then `ui` draws and emits commands.

mod auto;
mod auto_panel;
mod board_view;
mod built_in;
mod code_entry;
mod command;
mod confetti;
mod crash;
mod crop_view;
mod cropping;
mod decoder;
mod dialog_box;
mod dialogs;
mod error_texts;
mod execute;
mod fonts;
mod gallery;
mod game_actions;
mod guide;
mod help;
mod keys;
mod language;
mod large_tables;
mod library;
mod menu;
mod motion;
mod news;
mod notices;
mod pages;
mod panel_context;
mod path_entry;
mod plot;
mod rehearsal;
mod replay;
mod replay_card;
mod screen;
mod search_card;
mod search_run;
mod sheet;
mod side_panel;
mod start;
mod status_line;
mod storage;
mod table;
mod tasks;
mod theme;
mod widgets;
mod win_card;
mod window_layout;
mod window_limit;
mod words;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{
    CentralPanel, Context, Frame, Margin, Memory, Panel, Rect, Stroke, StrokeKind, ThemePreference,
    Ui, Visuals,
};

use auto::Auto;
use board_view::{BoardView, Scene};
use code_entry::CodeEntry;
use command::Command;
pub use crash::Crash;
use crop_view::CropView;
use decoder::Series;
pub use dialogs::{Answer, Dialogs, Question, Reply, SystemDialogs};
use fonts::SystemFonts;
use gallery::Gallery;
use guide::Guide;
use keys::LateKeys;
use large_tables::{Built, LargeTables};
use library::Library;
use notices::Notices;
use panel_context::PanelContext;
use path_entry::PathEntry;
use replay::Replay;
use screen::{Dialog, Screen};
use search_run::SearchRun;
pub use start::{StartError, open, run};
use status_line::Status;
use storage::Storage;
use table::{Opening, Table};
use tasks::{Raw, Source, Tasks};
use win_card::WinCard;
use window_layout::{Density, WindowLayout};
use window_limit::WindowLimit;
use words::Parameter;
pub use words::{Language, Word};

use crate::engine::Worker;
use crate::game::{Game, Stage};
use crate::save::{self, Disk, Folders, Preferences, Records, SaveFolder};
use crate::search::Limits;
use crate::tables::TableFolder;

/// What the window is started with.
pub struct Setup {
    /// Where preferences, records and the running game are kept.
    pub folders: Folders,
    /// What the person prefers.
    pub preferences: Preferences,
    /// Where preferences that could not be read were set aside.
    pub set_aside: Option<PathBuf>,
    /// Where games are saved.
    pub saves: SaveFolder,
    /// A photo or a saved game to open; else the last game goes on.
    pub file: Option<PathBuf>,
    /// Who asks for files.
    pub dialogs: Box<dyn Dialogs>,
    /// The language of the system.
    pub system_language: Language,
    /// Where the seeds of shuffles come from.
    pub seeds: Box<dyn FnMut() -> u32>,
    /// What a search may take.
    pub limits: Limits,
    /// Where the solver's tables are kept.
    pub tables: TableFolder,
    /// How the last run ended, if it was by a fault of the program.
    pub last_crash: Option<Crash>,
    /// How files are written.
    pub disk: Disk,
}

impl Setup {
    /// The usual start with what these folders hold.
    pub fn new(folders: Folders, saves: SaveFolder) -> Self {
        let (preferences, set_aside) = save::load(&folders.preferences());
        Self {
            tables: TableFolder::at(&folders.tables()),
            folders,
            preferences,
            set_aside,
            saves,
            file: None,
            dialogs: Box::new(SystemDialogs),
            system_language: Language::English,
            seeds: Box::new(start::random_seed),
            limits: Limits::default(),
            last_crash: None,
            disk: Disk::default(),
        }
    }
}

/// The window and all that is in it.
pub struct PiecefulApp {
    ctx: Context,
    table: Table,
    view: BoardView,
    auto: Auto,
    guide: Guide,
    large_tables: LargeTables,
    tasks: Tasks,
    library: Library,
    gallery: Gallery,
    crop: CropView,
    storage: Storage,
    preferences: Preferences,
    records: Records,
    notices: Notices,
    status: Status,
    screen: Screen,
    dialog: Option<Dialog>,
    win: Option<WinCard>,
    code_entry: CodeEntry,
    path_entry: PathEntry,
    /// How many of the system's dialogs are open.
    asked: usize,
    is_paused: bool,
    is_peek_held: bool,
    late_keys: LateKeys,
    /// Whether the keyboard asked for the menu bar, which opens it when it is drawn next.
    opens_menu: bool,
    commands: Vec<Command>,
    dialogs: Box<dyn Dialogs>,
    seeds: Box<dyn FnMut() -> u32>,
    limits: Limits,
    system_language: Language,
    fonts: SystemFonts,
    window_limit: WindowLimit,
    /// The scale that was set last; the keyboard may have changed it since.
    scale: f32,
}

impl PiecefulApp {
    /// Sets the window up and starts to open its first picture.
    pub fn new(ctx: &Context, setup: Setup) -> io::Result<Self> {
        theme::install(ctx);
        let preferences = setup.preferences;
        let (records, records_aside) = save::load::<Records>(&setup.folders.records());
        let wake = |ctx: &Context| {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let tasks = Tasks::new(ctx)?;
        let (folders, saves, disk) = (setup.folders, setup.saves, setup.disk);
        let mut app = Self {
            ctx: ctx.clone(),
            table: Table::new(preferences.size),
            view: BoardView::new(start::board_room(&preferences), preferences.size),
            auto: Auto::new(SearchRun::new(wake(ctx))?),
            guide: Guide::new(Worker::new(wake(ctx))?, Worker::new(wake(ctx))?),
            large_tables: LargeTables::new(setup.tables),
            library: Library::default(),
            gallery: Gallery::default(),
            crop: CropView::default(),
            storage: Storage::new(folders, saves, preferences.clone(), disk, &tasks)?,
            tasks,
            preferences,
            records,
            notices: Notices::default(),
            status: Status::default(),
            screen: Screen::default(),
            dialog: None,
            win: None,
            code_entry: CodeEntry::default(),
            path_entry: PathEntry::default(),
            asked: 0,
            is_paused: false,
            is_peek_held: false,
            late_keys: LateKeys::default(),
            opens_menu: false,
            commands: Vec::new(),
            dialogs: setup.dialogs,
            seeds: setup.seeds,
            limits: setup.limits,
            system_language: setup.system_language,
            fonts: SystemFonts::default(),
            window_limit: WindowLimit::default(),
            scale: 1.0,
        };
        // The first frame should have the right fonts, too.
        app.fonts.prefer(ctx, app.wanted_language(), app.system_language);
        app.tell_set_aside(Word::PreferencesSetAside, setup.set_aside);
        app.tell_set_aside(Word::RecordsSetAside, records_aside);
        if app.storage.autosaver().place().number() > 1 {
            app.notices.tell(app.language().say(Word::SecondWindow).to_owned());
        }
        app.storage.clear_stale(&app.tasks);
        if let Some(crash) = &setup.last_crash {
            app.tell_crash(crash);
        }
        let may_resume = setup.last_crash.is_none_or(|crash| !crash.is_repeated());
        app.open_first(setup.file, may_resume);
        Ok(app)
    }

    /// Says that the last run ended by a fault. What it left goes on, unless the program would
    /// only fail again.
    fn tell_crash(&mut self, crash: &Crash) {
        let word = if crash.is_repeated() {
            self.storage.copy_last(&self.tasks);
            Word::CrashedAgain
        } else {
            Word::Crashed
        };
        let text = self.language().fill(word, &[("path", &crash.report.display())]);
        self.notices.error(text);
    }

    fn tell_set_aside(&mut self, word: Word, path: Option<PathBuf>) {
        if let Some(path) = path {
            let text = self.language().fill(word, &[("name", &path.display())]);
            self.notices.error(text);
        }
    }

    /// The file that was asked for, or the game that was left, or the first picture.
    fn open_first(&mut self, file: Option<PathBuf>, may_resume: bool) {
        match file {
            Some(path) => self.open_path(path),
            None if may_resume && self.storage.autosave_path().exists() => self.resume(),
            None => {
                let index = built_in::index_of(self.preferences.last_picture.as_deref());
                self.open_built_in(index);
            }
        }
    }

    fn language(&self) -> Language {
        let wanted = self.wanted_language();
        // Better another language than boxes instead of letters.
        if self.fonts.lack(wanted) { Language::English } else { wanted }
    }

    /// The language that was chosen, whether it can be shown or not.
    fn wanted_language(&self) -> Language {
        let chosen = self.preferences.language.tag().and_then(Language::of_tag);
        chosen.unwrap_or(self.system_language)
    }

    /// The game as it is, for tests.
    pub fn game(&self) -> &Game {
        &self.table.game
    }

    /// Whether the whole picture is being shown over the tiles, for tests.
    pub fn is_peeking(&self) -> bool {
        self.is_peek_held
    }

    /// Whether a picture or a game is being opened, or brought to its size, for tests.
    pub fn is_opening(&self) -> bool {
        let Table { opening, picture, .. } = &self.table;
        opening.is_some() || picture.is_none() || self.table.is_scaling()
    }

    /// Whether Auto is searching, for measurements.
    pub fn is_searching(&self) -> bool {
        self.auto.is_searching()
    }

    fn now(&self) -> Duration {
        Duration::from_secs_f64(self.ctx.input(|input| input.time))
    }

    /// Applies the preferences that change how everything looks.
    fn dress(&mut self, ctx: &Context) {
        let zoom = ctx.zoom_factor();
        if (zoom - self.scale).abs() > 0.001 {
            let (least, most) = Preferences::SCALES;
            self.preferences.scale = zoom.clamp(least, most);
        }
        self.scale = self.preferences.scale;
        let theme = match self.preferences.theme {
            save::Theme::System => ThemePreference::System,
            save::Theme::Light => ThemePreference::Light,
            save::Theme::Dark => ThemePreference::Dark,
        };
        ctx.set_theme(theme);
        ctx.set_zoom_factor(self.preferences.scale);
        let wanted = self.wanted_language();
        if !self.fonts.prefer(ctx, wanted, self.system_language) {
            self.fonts.look_up(ctx, wanted);
        }
    }

    /// Builds the large tables if they are wanted, and says how that ended.
    fn attend_to_tables(&mut self) {
        let (is_wanted, goal) = (self.preferences.large_tables, self.table.game.goal());
        match self.large_tables.attend(is_wanted, goal, &self.limits, &self.ctx) {
            None => {}
            Some(Built::Done) => {
                let text = self.language().say(Word::LargeTablesDone).to_owned();
                self.notices.tell(text);
            }
            Some(Built::TooLarge) => {
                let text = self.language().say(Word::LargeTablesTooLarge).to_owned();
                self.notices.error(text);
            }
            Some(Built::Failed(reason)) => {
                let places: [(&str, &dyn Parameter); 1] = [("reason", &reason)];
                self.notices.error(self.language().fill(Word::LargeTablesFailed, &places));
            }
        }
    }

    /// Lets the clock rest while nobody can see the board.
    fn rest_or_wake(&mut self, ctx: &Context) {
        let is_hidden = ctx.input(|input| {
            let viewport = input.viewport();
            viewport.minimized == Some(true) || viewport.occluded == Some(true)
        });
        let is_asked = self.asked > 0;
        let rests = is_hidden || is_asked || self.is_paused || !self.is_board_shown();
        self.table.rest(rests, self.now());
    }
}

impl eframe::App for PiecefulApp {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.dress(ctx);
        self.rest_or_wake(ctx);
        self.window_limit.hold(ctx, frame);
        self.table.canvas = frame.wgpu_render_state().map(|state| state.target_format);
        self.hear_tasks();
        if matches!(self.screen, Screen::Board) {
            // Nobody looks at the list.
            self.tasks.decoder.stop(Series::Saves);
        }
        if !matches!(self.screen, Screen::Crop) {
            // The photo may be large.
            self.crop.take_photo();
        }
        self.hear_searches();
        self.attend_to_tables();
        for command in std::mem::take(&mut self.commands) {
            self.execute(command, Some(frame));
            self.status.turn_to(self.screen);
        }
        self.status.turn_to(self.screen);
        self.keep_what_changed(self.now());
        self.attend_to_quit(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let now = self.now();
        let language = self.language();
        let mut commands = Vec::new();
        keys::read(ui, self, &mut commands);

        let layout = WindowLayout::of(ui.max_rect().size());
        let is_small = layout.density == Density::Small;
        // Nothing fills the ground, which `clear_color` is: a software rasteriser would take
        // longer for that than for the picture.
        let bar = Frame::new().inner_margin(Margin::symmetric(10, if is_small { 1 } else { 4 }));
        let menu = Panel::top("menu").frame(bar).exact_size(layout.menu).show(ui, |ui| {
            if is_small {
                ui.spacing_mut().interact_size.y = 24.0;
            }
            menu::menu_ui(ui, self, language, &mut commands)
        });
        let status = Panel::bottom("status").frame(bar).exact_size(layout.status).show(ui, |ui| {
            self.status.ui(ui, &self.table, language, self.is_paused, now, &mut commands)
        });
        let side = Frame::new().inner_margin(Margin::same(layout.margin));
        Panel::right("side").frame(side).exact_size(layout.panel).resizable(false).show(ui, |ui| {
            let mut context = PanelContext {
                table: &self.table,
                auto: &self.auto,
                preferences: &self.preferences,
                large_tables: self.large_tables.progress(),
                language,
                layout,
                now,
                is_paused: self.is_paused,
                has_win_card: self.win.is_some(),
                is_peek_held: self.is_peek_held,
                bottom: 0.0,
                commands: Vec::new(),
            };
            side_panel::side_panel_ui(ui, &mut context);
            self.is_peek_held = context.is_peek_held;
            commands.append(&mut context.commands);
        });
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            self.centre_ui(ui, layout, language, now, &mut commands);
        });
        pages::dialog_ui(ui, self, language, &mut commands);
        let strip =
            notices_strip(menu.inner, menu.response.rect, status.inner, status.response.rect);
        self.notices.ui(ui.ctx(), strip, language, now, &mut commands);
        pages::drop_ui(ui, language);
        focus_ui(ui);
        self.commands.append(&mut commands);
        if !self.commands.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    fn clear_color(&self, visuals: &Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn on_exit(&mut self) {
        self.auto.clear();
        self.large_tables.close();
        self.finish();
    }
}

impl Drop for PiecefulApp {
    /// A fault anywhere in the window unwinds through here: the game is kept as it is.
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.finish();
        }
    }
}

/// Where notices are shown: in the free part of the menu bar or, where that is too narrow, over
/// the text of the status line.
fn notices_strip(menu: Rect, menu_bar: Rect, status: Rect, status_bar: Rect) -> Rect {
    let in_menu = menu.x_range();
    let (range, bar) = if in_menu.span() >= notices::LEAST_WIDTH {
        (in_menu, menu_bar)
    } else {
        (status.x_range(), status_bar)
    };
    Rect::from_x_y_ranges(range, bar.shrink(1.0).y_range())
}

/// Draws a ring around whatever has the keyboard.
fn focus_ui(ui: &Ui) {
    let Some(id) = ui.memory(Memory::focused) else { return };
    let Some(response) = ui.ctx().read_response(id) else { return };
    let painter = ui.ctx().layer_painter(response.layer_id);
    let ring = Stroke::new(2.0, theme::palette(ui).accent);
    let rect = response.rect.expand(2.0);
    painter.rect_stroke(rect, theme::ROUND + 2, ring, StrokeKind::Outside);
}

impl PiecefulApp {
    fn centre_ui(
        &mut self,
        ui: &mut Ui,
        layout: WindowLayout,
        language: Language,
        now: Duration,
        commands: &mut Vec<Command>,
    ) {
        match self.screen {
            Screen::Pictures => {
                let recent = &self.preferences.recent;
                self.library.pictures_ui(ui, recent, language, commands);
            }
            Screen::Saves => self.gallery.ui(ui, language, commands),
            Screen::Crop => self.crop.ui(ui, self.table.game.size(), language, commands),
            Screen::Board => self.board_ui(ui, layout, language, now, commands),
        }
    }

    fn board_ui(
        &mut self,
        ui: &mut Ui,
        layout: WindowLayout,
        language: Language,
        now: Duration,
        commands: &mut Vec<Command>,
    ) {
        let rect = ui.max_rect();
        let scene = Scene {
            game: &self.table.game,
            sheet: self.table.sheet(),
            pieces: &self.table.pieces,
            language,
            shows_numbers: self.preferences.numbers,
            is_motion_reduced: self.preferences.reduced_motion,
            celebrates: self.preferences.celebrate,
            is_paused: self.is_paused && self.table.game.stage() == Stage::Playing,
            is_peeking: self.is_peek_held,
            is_replaying: self.auto.replay().is_some_and(Replay::is_flowing),
            around: layout.around_board,
            hint: self.guide.marked_cell(self.table.game.board()),
            now,
        };
        self.view.ui(ui, &scene, commands);
        self.table.rescale(&mut self.tasks, self.view.pixels());
        if let Some(opening) = &self.table.opening {
            table::opening_ui(ui, rect, opening, language, now, commands);
        }
        if self.win.is_some() && self.table.game.stage() == Stage::Won {
            win_card::win_card_ui(ui, rect, self, language, commands);
        }
    }

    /// Starts to open one of the pictures that come with the program.
    fn open_built_in(&mut self, index: usize) {
        let title = self.language().say(built_in::title(index));
        self.open_picture(Source::BuiltIn(index), built_in::raw(index), title);
    }

    /// Starts to open a picture for a new game.
    fn open_picture(&mut self, source: Source, raw: Raw, name: &str) {
        self.keep_unopened();
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &source, name, now);
        let (ticket, stop, pixels) = (opening.ticket, opening.stop.clone(), self.view.pixels());
        let size = self.table.game.size();
        let title = opening.name.clone();
        self.table.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = tasks::open(raw, &title, pixels, size, &stop);
            post.send(tasks::News::Opened { ticket, source, result });
        });
    }

    /// The game that was left last is not on the table yet, and something else is about
    /// to take its place.
    fn keep_unopened(&mut self) {
        if self.table.picture.is_none() {
            self.storage.autosaver().leave_last();
        }
    }
}
