//! The window: draws the game, and turns what a person does into commands.
//!
//! [`PiecefulApp`] holds a few parts, and each panel gets only what it needs. A
//! frame goes one way: `logic` takes the news of tasks and searches and executes
//! the commands of the last frame, then `ui` draws and emits commands.

mod auto;
mod board;
mod built_in;
mod command;
mod command_button;
mod crash;
mod cropping;
mod daily;
mod decoder;
mod dialogs;
mod drop_overlay;
mod error_texts;
mod execute;
mod figures;
mod fonts;
mod full_board;
mod game_text;
mod gap;
mod hints;
mod hover;
mod input;
mod job;
mod keys;
mod laboratory;
mod laboratory_link;
mod language;
mod large_tables;
mod menu;
mod messages;
mod moves_left;
mod news;
mod notices;
mod numbers;
mod opened_text;
mod opening;
mod pages;
mod past_shortest;
mod recording;
mod result_line;
mod search_run;
mod searches;
mod session;
mod settings;
mod setup;
mod sharing;
mod shortest;
mod shuffling;
mod side_panel;
mod sounds;
mod start;
mod statistics_link;
mod status_line;
mod storage;
mod system_settings;
mod tasks;
mod texts;
mod theme;
mod tile_place;
mod ui_context;
mod widgets;
mod win_card;
mod window_layout;
mod window_limit;

use std::time::Duration;

use eframe::egui::{CentralPanel, Context, Frame, Margin, Panel, Rect, Ui, Visuals};

use auto::Replay;
use board::{BoardView, Scene};
use command::Command;
pub use crash::Crash;
use dialogs::FileDialogs;
pub use dialogs::{Answer, Dialogs, Question, Reply, SystemDialogs};
use input::{Input, InputContext};
use messages::Messages;
use pages::Pages;
use searches::Searches;
use session::Session;
use settings::Settings;
pub use setup::{Begin, Setup};
use sounds::Sounds;
pub use start::{StartError, open, run};
use storage::Storage;
pub use system_settings::{SystemSettings, Want};
use tasks::{Face, Tasks};
pub use texts::{Language, Parameter, Text};
use ui_context::UiContext;
use window_layout::{Density, WindowLayout};

use crate::game::{Day, Game, Stage};

/// What the system knows the program by: its windows, its entry in menus, its icons.
pub const APP_ID: &str = "org.example.pieceful";

/// The window, with a field for each of its parts and for what the parts share.
pub struct PiecefulApp {
    ctx: Context,
    session: Session,
    view: BoardView,
    searches: Searches,
    tasks: Tasks,
    storage: Storage,
    settings: Settings,
    messages: Messages,
    pages: Pages,
    input: Input,
    sounds: Sounds,
    file_dialogs: FileDialogs,
    /// Which day it is.
    today: Box<dyn Fn() -> Day>,
    /// What the last frame asked for.
    commands: Vec<Command>,
}

impl eframe::App for PiecefulApp {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.settings.apply(ctx, frame);
        self.rest_or_wake();
        self.session.canvas = frame.wgpu_render_state().map(|state| state.target_format);
        self.hear_tasks();
        self.hear_searches();
        self.update_moves_left();
        self.hear_laboratory();
        self.hear_statistics();
        self.hear_watched();
        self.update_tables();
        self.update_past_games();
        for command in std::mem::take(&mut self.commands) {
            self.execute(command, Some(frame));
            self.messages.status.turn_to(self.pages.page());
        }
        self.messages.status.turn_to(self.pages.page());
        let now = self.now();
        self.settings.observe(&self.session, ctx);
        let Self { session, settings, tasks, .. } = self;
        self.storage.keep_what_changed(session, &settings.preferences, tasks, ctx, now);
        self.update_quit(ctx);
    }

    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        let now = self.now();
        let is_full = self.settings.full_board.is_on() && self.pages.page().is_none();
        let layout = WindowLayout::of(ui.max_rect().size());
        let layout = if is_full { layout.of_full_board() } else { layout };
        let Self {
            session, view, searches, storage, settings, messages, pages, input, sounds, ..
        } = self;
        let preferences = &settings.preferences;
        let auto = &searches.auto;
        let board = view.place();
        let seen = InputContext { session, auto, pages, preferences, board, is_full };
        input.read(ui, seen, &mut self.commands);
        let mut cx = UiContext {
            session,
            auto,
            preferences,
            reduces_motion: settings.reduces_motion(),
            large_tables: searches.large_tables.progress(),
            moves_left: preferences.moves_left.then_some(&searches.moves_left),
            has_previous: storage.has_previous(),
            sounds: sounds.hearing(),
            language: settings.language(),
            layout,
            now,
            is_peek_held: input.is_peek_held,
            bottom: 0.0,
            commands: Vec::new(),
        };

        let bars = if is_full {
            full_bars_ui(ui, &mut cx, messages)
        } else {
            let opens_menu = std::mem::take(&mut input.opens_menu);
            bars_ui(ui, &mut cx, messages, pages.status(), opens_menu)
        };
        if !is_full && !pages.takes_window() {
            let below = if layout.density == Density::Small { 2 } else { layout.margin };
            let side = Margin { bottom: below, ..Margin::same(layout.margin) };
            let side = Frame::new().inner_margin(side);
            let side = Panel::right("side").frame(side).exact_size(layout.panel).resizable(false);
            side.show(ui, |ui| side_panel::side_panel_ui(ui, &mut cx));
        }
        input.is_peek_held = cx.is_peek_held;
        CentralPanel::default().frame(Frame::new()).show(ui, |ui| {
            if !pages.page_ui(ui, &mut cx) {
                let hint = searches.hints.marked_cell(session.game.board());
                board_ui(ui, view, hint, &mut cx);
            }
        });
        pages.dialog_ui(ui, &mut cx);
        messages.notices.ui(ui.ctx(), bars, &mut cx);
        drop_overlay::drop_overlay_ui(ui, cx.language);
        widgets::focus_ui(ui);
        self.commands.append(&mut cx.commands);
        if !self.commands.is_empty() {
            ui.ctx().request_repaint();
        }
    }

    fn clear_color(&self, visuals: &Visuals) -> [f32; 4] {
        visuals.panel_fill.to_normalized_gamma_f32()
    }

    fn on_exit(&mut self) {
        self.searches.close();
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

/// What is free of each bar, and the bar itself.
type Bars = [(Rect, Rect); 2];

/// Draws the menu bar and the status line. Nothing fills the ground, which `clear_color` is: a
/// software rasteriser would take longer for that than for the picture.
fn bars_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    messages: &mut Messages,
    on_page: Option<Text>,
    opens_menu: bool,
) -> Bars {
    let is_small = cx.layout.density == Density::Small;
    let bar = Frame::new().inner_margin(Margin::symmetric(10, if is_small { 1 } else { 4 }));
    let menu = Panel::top("menu").frame(bar).exact_size(cx.layout.menu).show(ui, |ui| {
        if is_small {
            ui.spacing_mut().interact_size.y = 24.0;
        }
        menu::menu_ui(ui, cx, opens_menu)
    });
    let status = Panel::bottom("status").frame(bar).exact_size(cx.layout.status);
    let status = status.show(ui, |ui| messages.status.ui(ui, cx, on_page));
    [(menu.inner, menu.response.rect), (status.inner, status.response.rect)]
}

/// Draws the strip under a board that has the whole screen.
fn full_bars_ui(ui: &mut Ui, cx: &mut UiContext<'_>, messages: &mut Messages) -> Bars {
    let bar = Frame::new().inner_margin(Margin::symmetric(10, 1));
    let strip = Panel::bottom("strip").frame(bar).exact_size(cx.layout.status);
    let strip = strip.show(ui, |ui| full_board::strip_ui(ui, cx, messages));
    [(strip.inner, strip.response.rect); 2]
}

/// Draws the board, and what lies over it.
fn board_ui(ui: &mut Ui, view: &mut BoardView, hint: Option<usize>, cx: &mut UiContext<'_>) {
    let rect = ui.max_rect();
    let session = cx.session;
    let numbers = session.numbers(cx.preferences.tiles);
    let scene = Scene {
        game: &session.game,
        texture: session.texture(),
        pieces: &session.pieces,
        language: cx.language,
        preferences: cx.preferences,
        reduces_motion: cx.reduces_motion,
        is_paused: session.is_paused && session.game.stage() == Stage::Playing,
        is_peeking: cx.is_peek_held,
        has_numbers: numbers.is_some(),
        is_replaying: cx.auto.replay().is_some_and(Replay::is_flowing),
        around: cx.layout.around_board,
        hint,
        now: cx.now,
    };
    view.ui(ui, &scene, &mut cx.commands);
    let face = Face { pixels: view.pixels(), numbers };
    if session.wants_scaling(face) {
        cx.push(Command::Show(face));
    }
    session::opening_ui(ui, rect, cx);
    win_card::win_card_ui(ui, rect, cx);
}

impl PiecefulApp {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(self.ctx.input(|input| input.time))
    }

    fn language(&self) -> Language {
        self.settings.language()
    }

    /// Says something in a notice.
    fn tell(&mut self, word: Text) {
        self.messages.notices.tell(self.settings.language().say(word).to_owned());
    }

    /// Says something in the status line.
    fn say(&mut self, word: Text) {
        let (text, now) = (self.language().say(word).to_owned(), self.now());
        self.messages.status.say(text, now);
    }

    /// The game as it is.
    pub fn game(&self) -> &Game {
        &self.session.game
    }

    /// Whether a picture or a game is being opened, or brought to its size. Whoever measures the
    /// window waits for that.
    pub fn is_opening(&self) -> bool {
        let Session { opening, picture, .. } = &self.session;
        opening.is_some()
            || picture.is_none()
            || self.session.is_scaling()
            || self.pages.watch.is_painting()
    }

    /// Whether Auto is searching. Whoever measures the window waits for that too.
    pub fn is_searching(&self) -> bool {
        self.searches.auto.is_searching()
    }
}
