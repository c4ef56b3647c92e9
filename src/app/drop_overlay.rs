//! What covers the window while a file is dragged over it.

use eframe::egui::{Align2, FontId, Id, LayerId, Order, Ui};

use super::texts::{Language, Text};
use super::theme::{self, DROP_SHADE, ON_PICTURE};

/// Shows that a file over the window can be dropped.
pub(super) fn drop_overlay_ui(ui: &Ui, language: Language) {
    if ui.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let layer = LayerId::new(Order::Foreground, Id::unique("drop"));
    let painter = ui.ctx().layer_painter(layer);
    let rect = ui.ctx().content_rect();
    painter.rect_filled(rect, 0, DROP_SHADE);
    let font = FontId::proportional(theme::FIGURE);
    let text = language.say(Text::DropHere);
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, ON_PICTURE);
}
