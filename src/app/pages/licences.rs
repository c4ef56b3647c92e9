//! The licences of the program and of all that it is made of.

use eframe::egui::{RichText, ScrollArea, TextStyle, TextWrapMode, Ui};
use egui_material_icons::icons::ICON_CLOSE;

use super::Page;
use super::dialog_box::{DialogBox, Effect, scroll_by_keys};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;

/// The licences of the program's own.
const OWN: [&str; 2] =
    [include_str!("../../../LICENSE-MIT"), include_str!("../../../LICENSE-APACHE")];
/// Those of its crates, which `examples/list_licences` writes.
const OTHERS: &str = include_str!("../../../assets/licences.txt");

/// How wide the dialog is where there is room.
const WIDTH: f32 = 760.0;
/// What the dialog takes of the window's height beside the text: its edges, title and button, and
/// a line above it.
const AROUND: f32 = 220.0;
/// What stands between two licences.
const RULE: &str = "----------------------------------------------------------------------------";

#[derive(Debug, Default)]
pub(in crate::app) struct LicencesPage {
    lines: Vec<&'static str>,
}

impl Page for LicencesPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::Licences).to_owned()
    }

    fn open(&mut self, _cx: &mut super::OpenContext<'_>) {
        let texts = OWN.into_iter().flat_map(|text| text.lines().chain(["", RULE, ""]));
        self.lines = texts.chain(OTHERS.lines()).collect();
    }

    fn close(&mut self, _tasks: &crate::app::tasks::Tasks) {
        self.lines = Vec::new();
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        DialogBox::new(&self.title(language), Command::Close)
            .width(WIDTH)
            .button(Effect::Safe, ICON_CLOSE, language.say(Text::Close), Command::Close)
            .show(ui, &mut cx.commands, |ui, _| {
                let own = RichText::new(language.say(Text::AboutLicence)).small();
                ui.label(own.color(palette(ui).quiet));
                text_ui(ui, &self.lines);
            });
    }
}

/// Only the lines that are seen are drawn, as there are thousands.
fn text_ui(ui: &mut Ui, lines: &[&'static str]) {
    let height = (ui.ctx().content_rect().height() - AROUND).max(100.0);
    let row = ui.text_style_height(&TextStyle::Monospace);
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let area = ScrollArea::both().auto_shrink(false).max_height(height).min_scrolled_height(height);
    area.show_rows(ui, row, lines.len(), |ui, range| {
        scroll_by_keys(ui, 2.0 * row, height);
        for line in &lines[range] {
            ui.label(RichText::new(*line).monospace());
        }
    });
}
