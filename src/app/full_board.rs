//! The board alone on the whole screen, with a thin strip for moves, time and what there is to
//! say.

use eframe::egui::{Align, Context, Layout, Rect, Ui, ViewportCommand};
use egui_material_icons::icons::ICON_FULLSCREEN_EXIT;

use super::command::UserCommand;
use super::figures::{figures, moves_left};
use super::messages::Messages;
use super::texts::Text;
use super::ui_context::UiContext;
use super::widgets::{line_figure_ui, named};

/// The widths of moves, time and the moves that are left in the strip.
const FIGURES: [f32; 3] = [96.0, 140.0, 170.0];
/// The same in a window that is narrower than this.
const NARROW: f32 = 620.0;
const NARROW_FIGURES: [f32; 3] = [64.0, 92.0, 96.0];

/// Whether the board has the whole screen.
#[derive(Debug, Default)]
pub(super) struct FullBoard {
    is_on: bool,
}

impl FullBoard {
    pub(super) fn is_on(&self) -> bool {
        self.is_on
    }

    /// Gives the board the whole screen, or the window its panels back.
    pub(super) fn turn(&mut self, is_on: bool, ctx: &Context) {
        if is_on != self.is_on {
            self.is_on = is_on;
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(is_on));
            ctx.request_repaint();
        }
    }
}

/// Draws the strip, and returns where its text is.
pub(super) fn strip_ui(ui: &mut Ui, cx: &mut UiContext<'_>, messages: &mut Messages) -> Rect {
    ui.spacing_mut().interact_size.y = 22.0;
    ui.spacing_mut().button_padding.y = 1.0;
    let widths = if ui.available_width() < NARROW { NARROW_FIGURES } else { FIGURES };
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let leave = UserCommand::FullBoard;
        let button = ui.button(ICON_FULLSCREEN_EXIT.rich_text().size(16.0));
        let tip = leave.tooltip(ui.ctx(), cx.language);
        if named(button, cx.say(leave.text())).on_hover_text(tip).clicked() {
            cx.push(leave.command());
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let [moves, time] = figures(ui, cx);
            let left = moves_left(cx).map(|left| (cx.say(Text::MovesLeft), left));
            for ((name, value), width) in [moves, time].into_iter().chain(left).zip(widths) {
                line_figure_ui(ui, name, &value, width);
            }
            messages.status.ui(ui, cx, None)
        })
        .inner
    })
    .inner
}
