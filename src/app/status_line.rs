//! The line at the bottom: what to do next, or why something was refused.

use std::time::Duration;

use eframe::egui::{Align, Layout, RichText, Sense, Ui, vec2};

use super::command::Command;
use super::table::Table;
use super::theme::palette;
use super::widgets::{announced, named};
use super::words::{Language, Word};
use crate::game::Stage;

/// How long something that was said stays.
const STAY: Duration = Duration::from_secs(6);

/// What was said last.
#[derive(Debug, Default)]
pub(super) struct Status {
    said: Option<(String, Duration)>,
}

impl Status {
    pub(super) fn say(&mut self, text: String, now: Duration) {
        self.said = Some((text, now));
    }

    pub(super) fn clear(&mut self) {
        self.said = None;
    }

    /// Draws the line.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        table: &Table,
        language: Language,
        is_paused: bool,
        now: Duration,
        commands: &mut Vec<Command>,
    ) {
        if self.said.as_ref().is_some_and(|(_, since)| now >= *since + STAY) {
            self.said = None;
        }
        // The line keeps its height, with or without the code.
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding.y = 1.0;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(code) = table.game.code() {
                let text = RichText::new(code.to_string()).monospace().small();
                let button = ui.button(text);
                let name = language.say(Word::CopyCode);
                let button = named(button, name);
                if button.on_hover_text(language.say(Word::TipCopyCode)).clicked() {
                    commands.push(Command::CopyCode);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if let Some((text, since)) = &self.said {
                    let (mark, _) = ui.allocate_exact_size(vec2(8.0, 8.0), Sense::hover());
                    ui.painter().circle_filled(mark.center(), 4.0, palette(ui).accent);
                    announced(&ui.label(text), false);
                    ui.ctx().request_repaint_after((*since + STAY).saturating_sub(now));
                } else {
                    let text = language.say(usual(table, is_paused));
                    announced(&ui.label(RichText::new(text).color(palette(ui).quiet)), false);
                }
            });
        });
    }
}

/// What to do next.
fn usual(table: &Table, is_paused: bool) -> Word {
    match table.game.stage() {
        Stage::Whole => Word::StatusWhole,
        Stage::Won => Word::StatusWon,
        Stage::Playing if is_paused => Word::StatusPaused,
        Stage::Playing if table.game.board() == table.game.goal() => Word::StatusReady,
        Stage::Playing => Word::StatusPlaying,
    }
}
