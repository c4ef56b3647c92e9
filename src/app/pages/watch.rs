//! A game once more, beside the shortest way from its start.

mod bar;
mod board;
mod player;
mod shown;
mod way;

use std::time::Duration;

use eframe::egui::{Context, Key, RichText, Ui, UiBuilder, Vec2, vec2};
use eframe::wgpu::TextureFormat;
use egui_material_icons::icons::{
    ICON_CLOSE, ICON_IOS_SHARE, ICON_PAUSE, ICON_PLAY_ARROW, ICON_REPLAY, ICON_SKIP_NEXT,
    ICON_SKIP_PREVIOUS,
};

use super::{Page, PageId, Place};
use crate::app::command::Command;
use crate::app::numbers::Precision;
use crate::app::recording::Recording;
use crate::app::tasks::{Face, Tasks};
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{
    Emphasis, icon_button, icon_only_button, is_newly_shown, small_icon_button, text_toggle,
};
use crate::board::Board;
use crate::engine::Engine;
use crate::search::Limits;
use board::{Look, Moving, board_pixels, board_ui};
use player::{Player, SPEEDS};
use shown::Shown;
use way::Way;

/// How long a slide is on its way.
const SLIDE: Duration = Duration::from_millis(110);
/// The height of what stands under the boards.
const CONTROLS: f32 = 116.0;
/// The height of the words over a board.
const CAPTION: f32 = 26.0;

/// What is watched. Nothing of it is kept when the page is closed.
#[derive(Default)]
pub(in crate::app) struct WatchPage {
    watched: Option<Watched>,
    /// The page that leads here, to which closing this one goes back.
    back: Option<PageId>,
}

struct Watched {
    recording: Recording,
    player: Player,
    way: Way,
    shown: Shown,
}

impl Page for WatchPage {
    fn place(&self) -> Place {
        Place::Window
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::WatchTitle).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::TipWatch)
    }

    fn close(&mut self, _tasks: &Tasks) {
        (self.watched, self.back) = (None, None);
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some(watched) = &mut self.watched else { return cx.push(Command::Close) };
        let area = ui.max_rect().shrink(12.0);
        ui.scope_builder(UiBuilder::new().max_rect(area), |ui| watched.ui(ui, cx));
    }
}

impl WatchPage {
    /// Begins to show a recording.
    pub(in crate::app) fn begin(
        &mut self,
        recording: Recording,
        engine: &Engine,
        limits: Limits,
        (ctx, now): (&Context, Duration),
    ) {
        let way = Way::search(&recording, engine, limits, ctx);
        self.watched =
            Some(Watched { recording, player: Player::new(now), way, shown: Shown::default() });
    }

    /// Takes note of the page to go back to.
    pub(in crate::app) fn came_from(&mut self, page: PageId) {
        self.back = Some(page);
    }

    /// The page to go back to, if it is not the board.
    pub(in crate::app) fn back(&self) -> Option<PageId> {
        self.back
    }

    /// What is watched.
    pub(in crate::app) fn recording(&self) -> Option<&Recording> {
        self.watched.as_ref().map(|watched| &watched.recording)
    }

    /// The computer's moves from the same start, once they are known.
    pub(in crate::app) fn solution(&self) -> Option<Recording> {
        let Watched { recording, way, .. } = self.watched.as_ref()?;
        let boards = (recording.start.clone(), recording.goal.clone());
        let moves = &way.solution.as_ref()?.moves;
        Some(Recording::of_moves(recording.picture.clone(), boards, moves))
    }

    /// Whether the tiles have yet to get what they should show.
    pub(in crate::app) fn is_painting(&self) -> bool {
        self.watched.as_ref().is_some_and(|watched| watched.shown.is_painting())
    }

    /// Takes what was found and painted.
    pub(in crate::app) fn poll(&mut self, canvas: Option<TextureFormat>, ctx: &Context) {
        if let Some(Watched { recording, way, shown, .. }) = &mut self.watched {
            way.poll();
            shown.attend(&recording.picture, canvas, ctx);
        }
    }
}

impl Watched {
    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        self.player.go_on(&self.recording, cx.now);
        if self.player.is_playing {
            ui.ctx().request_repaint();
        }
        header_ui(ui, cx);
        let room = ui.available_size() - vec2(0.0, CONTROLS);
        self.boards_ui(ui, cx, room);
        ui.add_space(6.0);
        let costs = self.way.costs(&self.recording);
        bar::bar_ui(ui, cx, &self.recording, &mut self.player, &costs);
        self.controls_ui(ui, cx);
        self.words_ui(ui, cx, &costs);
    }

    /// The game, and beside it the shortest way after as many moves.
    fn boards_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>, room: Vec2) {
        let gap = ui.spacing().item_spacing.x * 2.0;
        let side = ((room.x - gap) / 2.0).min(room.y - CAPTION).max(80.0);
        let numbers = self.recording.numbers(cx.preferences.tiles);
        let pixels = board_pixels(self.recording.start.shape(), side, ui.pixels_per_point());
        self.shown.want(Face { pixels, numbers }, ui.ctx());
        let Self { recording, player, way, shown } = &*self;
        let look = Look {
            texture: shown.texture(),
            goal: &recording.goal,
            has_numbers: cx.preferences.numbers && numbers.is_none(),
        };
        let made = recording.made_at(player.at);
        let own_moves = moves_in(recording, made);
        ui.horizontal(|ui| {
            ui.add_space(((room.x - 2.0 * side - gap) / 2.0).max(0.0));
            let own =
                cx.fill(Text::WatchOwn, &[("number", &own_moves), ("moves", &recording.moves())]);
            ui.vertical(|ui| {
                ui.set_width(side);
                ui.label(RichText::new(own).strong());
                let (board, moving) = self.own_board(cx, made);
                board_ui(ui, &look, &board, moving.as_ref(), side);
            });
            ui.add_space(gap - ui.spacing().item_spacing.x);
            ui.vertical(|ui| {
                ui.set_width(side);
                ui.label(RichText::new(way_text(cx, way, own_moves)).strong());
                let mut board = recording.start.clone();
                if let Some(solution) = &way.solution {
                    for &direction in solution.moves.iter().take(own_moves) {
                        // A solution can be played from its start.
                        let _ = board.apply(direction);
                    }
                }
                board_ui(ui, &look, &board, None, side);
            });
        });
    }

    /// The board before the slide that is on its way, or the one that is shown at rest.
    fn own_board(&self, cx: &UiContext<'_>, made: usize) -> (Board, Option<Moving>) {
        let Self { recording, player, .. } = self;
        let last = made.checked_sub(1);
        let moves = player.is_playing && !cx.reduces_motion;
        if let Some(last) = last.filter(|_| moves) {
            let since = player.at.saturating_sub(recording.time_of(last));
            let share = since.as_secs_f32() / (SLIDE.as_secs_f32() * player.speed as f32);
            if share < 1.0 {
                let slide = recording.slides[last];
                return (recording.board_after(last), Some(Moving { slide, share }));
            }
        }
        (recording.board_after(made), None)
    }

    fn controls_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let Self { recording, player, .. } = self;
        let is_new = is_newly_shown(ui.ctx(), ui.scope_id().with("watch"));
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let button = |ui: &mut Ui, icon, word| {
                let name = cx.say(word);
                icon_only_button(ui, icon, name, Emphasis::Plain, 38.0).on_hover_text(name)
            };
            let pressed = |ui: &Ui, key| ui.input(|input| input.key_pressed(key));
            let back = button(ui, ICON_SKIP_PREVIOUS, Text::StepBack);
            if back.clicked() || pressed(ui, Key::Comma) {
                player.step_back(recording);
            }
            let is_over = player.at >= recording.length();
            let (icon, word) = if player.is_playing {
                (ICON_PAUSE, Text::PauseReplay)
            } else if is_over {
                (ICON_REPLAY, Text::WatchAgain)
            } else {
                (ICON_PLAY_ARROW, Text::Play)
            };
            let play = button(ui, icon, word);
            if is_new {
                play.request_focus();
            }
            if play.clicked() {
                player.play_or_pause(recording);
            }
            let forward = button(ui, ICON_SKIP_NEXT, Text::StepForward);
            if forward.clicked() || pressed(ui, Key::Period) {
                player.step_forward(recording);
            }
            ui.add_space(8.0);
            for speed in SPEEDS {
                let name = format!("{speed}×");
                let size = vec2(42.0, theme::BUTTON_HEIGHT);
                if text_toggle(ui, &name, speed == player.speed, size).clicked() {
                    player.speed = speed;
                }
            }
            ui.add_space(8.0);
            let clock = |time| cx.language.clock(Recording::clock_at(time), Precision::Tenths);
            let (at, length) = (clock(player.at), clock(recording.length()));
            ui.label(RichText::new(format!("{at} / {length}")).color(palette(ui).quiet));
        });
    }

    /// What the game lost, as far as that is known.
    fn words_ui(&self, ui: &mut Ui, cx: &UiContext<'_>, costs: &[(usize, usize)]) {
        let Self { recording, way, .. } = self;
        let lost: usize = costs.iter().map(|(_, cost)| cost).sum();
        let text = if !way.has_costs {
            cx.say(Text::WatchTooLarge).to_owned()
        } else if !way.is_complete(recording) {
            cx.say(if way.is_searching { Text::WatchSearching } else { Text::WatchUnknown })
                .to_owned()
        } else if lost == 0 {
            cx.say(Text::WatchNothingLost).to_owned()
        } else {
            cx.fill(Text::WatchLost, &[("moves", &lost), ("slides", &costs.len())])
        };
        let mut line = text;
        if !recording.is_timed {
            line = format!("{line} {}", cx.say(Text::WatchUntimed));
        }
        ui.label(RichText::new(line).small().color(palette(ui).quiet));
    }
}

fn header_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(cx.say(Text::WatchTitle)).size(theme::TITLE).strong());
        let buttons = 38.0 + 150.0;
        ui.add_space((ui.available_width() - buttons - 8.0).max(0.0));
        let text = cx.say(Text::ExportGame);
        let export = icon_button(ui, ICON_IOS_SHARE, text, Emphasis::Plain, 150.0);
        cx.on_click(&export, Command::ExportWatched);
        let close = small_icon_button(ui, ICON_CLOSE, cx.say(Text::Close));
        cx.on_click(&close, Command::Close);
    });
}

/// How many moves so many slides are.
fn moves_in(recording: &Recording, slides: usize) -> usize {
    recording.slides.iter().take(slides).map(|slide| usize::from(slide.count)).sum()
}

fn way_text(cx: &UiContext<'_>, way: &Way, own_moves: usize) -> String {
    match &way.solution {
        Some(solution) => {
            let word = if solution.is_shortest { Text::WatchShortest } else { Text::WatchComputer };
            let moves = solution.moves.len();
            cx.fill(word, &[("number", &own_moves.min(moves)), ("moves", &moves)])
        }
        None if way.is_searching => cx.say(Text::WatchSearching).to_owned(),
        None => cx.say(Text::WatchUnknown).to_owned(),
    }
}
