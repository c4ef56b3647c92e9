//! The board that a page looks at and its goal, where there is nothing else to show yet.

use eframe::egui::{RichText, Ui};
use egui_material_icons::icons::ICON_ARROW_FORWARD;

use super::mini_board::mini_board_ui;
use super::subject::Subject;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;

/// The side of a board at least and at most.
const SIDE: (f32, f32) = (96.0, 320.0);
/// The size of the arrow between them.
const ARROW: f32 = 28.0;

/// Draws both, as large as there is room.
pub(super) fn preview_ui(ui: &mut Ui, cx: &UiContext<'_>, subject: &Subject) {
    ui.add_space(12.0);
    let across = (ui.available_width() - ARROW - 40.0) / 2.0;
    let side = across.min(ui.available_height() - 40.0).clamp(SIDE.0, SIDE.1);
    ui.horizontal(|ui| {
        for (board, name) in
            [(subject.start(), Text::LabMapStart), (subject.goal(), Text::LabMapGoal)]
        {
            if name == Text::LabMapGoal {
                let arrow = RichText::new(ICON_ARROW_FORWARD.codepoint).size(ARROW);
                ui.label(arrow.color(palette(ui).quiet));
            }
            ui.vertical(|ui| {
                ui.label(RichText::new(cx.say(name)).small().strong().color(palette(ui).quiet));
                mini_board_ui(ui, cx, board, subject.goal(), side);
            });
        }
    });
}
