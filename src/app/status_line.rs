//! The line at the bottom: what to do next, or why something was refused.

use std::time::Duration;

use eframe::egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, vec2};
use egui_material_icons::icons::ICON_CONTENT_COPY;

use super::command::Command;
use super::panel_context::with_keys;
use super::screen::Screen;
use super::table::Table;
use super::theme::palette;
use super::widgets::{announced, named};
use super::words::{Language, Word};
use crate::game::Stage;

/// How long something that was said stays.
const STAY: Duration = Duration::from_secs(6);
/// A window below this width has no room for the code beside the text.
const NARROW: f32 = 620.0;

/// What was said last, and where.
#[derive(Debug, Default)]
pub(super) struct Status {
    said: Option<Said>,
    page: Screen,
    /// Whether something was said since the page was last looked at.
    has_news: bool,
}

#[derive(Debug)]
struct Said {
    text: String,
    since: Duration,
    page: Screen,
}

impl Status {
    /// Says something on the page that is open.
    pub(super) fn say(&mut self, text: String, now: Duration) {
        self.said = Some(Said { text, since: now, page: self.page });
        self.has_news = true;
    }

    pub(super) fn clear(&mut self) {
        self.said = None;
    }

    /// Takes note of the page that is open after a command. What the command said belongs to the
    /// page that it led to.
    pub(super) fn turn_to(&mut self, page: Screen) {
        self.page = page;
        if self.has_news
            && let Some(said) = &mut self.said
        {
            said.page = page;
        }
        self.has_news = false;
    }

    /// Draws the line, and returns where its text is.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        table: &Table,
        language: Language,
        is_paused: bool,
        now: Duration,
        commands: &mut Vec<Command>,
    ) -> Rect {
        let page = self.page;
        if self.said.as_ref().is_some_and(|said| now >= said.since + STAY) {
            self.said = None;
        }
        // The line keeps its height, with or without the code.
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding.y = 1.0;
        let is_narrow = ui.available_width() < NARROW;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(code) = table.game.code() {
                // Where it would be in the way of the text, an icon stands for it.
                let text = if is_narrow {
                    ICON_CONTENT_COPY.rich_text().size(14.0)
                } else {
                    RichText::new(code.to_string()).monospace().small()
                };
                let button = named(ui.button(text), language.say(Word::CopyCode));
                let tip = with_keys(ui, language.say(Word::TipCopyCode), Word::CopyCode);
                let tip = if is_narrow { format!("{code}\n{tip}") } else { tip };
                if button.on_hover_text(tip).clicked() {
                    commands.push(Command::CopyCode);
                }
            }
            let rect = ui.available_rect_before_wrap();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let small = |text: RichText| if is_narrow { text.small() } else { text };
                if let Some(said) = self.said.as_ref().filter(|said| said.page == page) {
                    let (mark, _) = ui.allocate_exact_size(vec2(8.0, 8.0), Sense::hover());
                    ui.painter().circle_filled(mark.center(), 4.0, palette(ui).accent);
                    let text = Label::new(small(RichText::new(&said.text))).truncate();
                    announced(&ui.add(text), false);
                    ui.ctx().request_repaint_after((said.since + STAY).saturating_sub(now));
                } else {
                    let text = language.say(usual(page, table, is_paused));
                    let text = RichText::new(text).color(palette(ui).quiet);
                    announced(&ui.add(Label::new(small(text)).truncate()), false);
                }
            });
            rect
        })
        .inner
    }
}

/// What to do next.
fn usual(page: Screen, table: &Table, is_paused: bool) -> Word {
    match (page, table.game.stage()) {
        (Screen::Pictures, _) => Word::StatusPictures,
        (Screen::Saves, _) => Word::StatusSaves,
        (Screen::Crop, _) => Word::StatusCrop,
        (Screen::Board, Stage::Whole) => Word::StatusWhole,
        (Screen::Board, Stage::Won) => Word::StatusWon,
        (Screen::Board, Stage::Playing) if is_paused => Word::StatusPaused,
        (Screen::Board, Stage::Playing) if table.game.board() == table.game.goal() => {
            Word::StatusReady
        }
        (Screen::Board, Stage::Playing) => Word::StatusPlaying,
    }
}
