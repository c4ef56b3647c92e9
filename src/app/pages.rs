//! What lies over everything: short dialogs, and the sign that a file can be dropped.

use std::path::PathBuf;

use eframe::egui::{Align2, Color32, FontId, Id, LayerId, Order, RichText, Ui};
use egui_material_icons::icons::{ICON_CLOSE, ICON_DELETE};

use super::PiecefulApp;
use super::command::Command;
use super::dialog_box::{DialogBox, Effect};
use super::help;
use super::screen::Dialog;
use super::storage::unsaved_ui;
use super::theme::{self, palette};
use super::words::{Language, Word};

/// Draws the dialog that is open, if there is one.
pub(super) fn dialog_ui(
    ui: &Ui,
    app: &mut PiecefulApp,
    language: Language,
    commands: &mut Vec<Command>,
) {
    match &app.dialog {
        None => {}
        Some(Dialog::Help) => help::help_ui(ui, language, commands),
        Some(Dialog::About) => about_ui(ui, language, commands),
        Some(Dialog::Code) => app.code_entry.ui(ui, language, commands),
        Some(Dialog::Path(question)) => app.path_entry.ui(ui, question, language, commands),
        Some(Dialog::Delete(paths)) => delete_ui(ui, paths, language, commands),
        Some(Dialog::Unsaved(reason)) => unsaved_ui(ui, reason, language, commands),
    }
}

fn about_ui(ui: &Ui, language: Language, commands: &mut Vec<Command>) {
    DialogBox::new("Pieceful", Command::Close)
        .button(Effect::Safe, ICON_CLOSE, language.say(Word::Close), Command::Close)
        .show(ui, commands, |ui, _, _| {
            let version = env!("CARGO_PKG_VERSION");
            ui.label(language.fill(Word::AboutVersion, &[("version", &version)]));
            ui.label(language.say(Word::AboutBody));
            let licence = RichText::new(language.say(Word::AboutLicence)).small();
            ui.label(licence.color(palette(ui).quiet));
        });
}

fn delete_ui(ui: &Ui, paths: &[PathBuf], language: Language, commands: &mut Vec<Command>) {
    let say = |word| language.say(word);
    let (title, body) = match paths {
        [path] => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let body = language.fill(Word::DeleteBody, &[("name", &name)]);
            (say(Word::DeleteTitle).to_owned(), body)
        }
        paths => {
            let title = language.fill(Word::DeleteSeveralTitle, &[("count", &paths.len())]);
            (title, say(Word::DeleteSeveralBody).to_owned())
        }
    };
    let delete = Command::DeleteSaves(paths.to_vec());
    DialogBox::new(&title, Command::Close)
        .button(Effect::Safe, ICON_CLOSE, say(Word::Cancel), Command::Close)
        .button(Effect::Loses, ICON_DELETE, say(Word::Delete), delete)
        .show(ui, commands, |ui, _, _| {
            ui.label(body);
        });
}

/// Shows that a file over the window can be dropped.
pub(super) fn drop_ui(ui: &Ui, language: Language) {
    if ui.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let layer = LayerId::new(Order::Foreground, Id::unique("drop"));
    let painter = ui.ctx().layer_painter(layer);
    let rect = ui.ctx().content_rect();
    painter.rect_filled(rect, 0, Color32::from_black_alpha(170));
    let font = FontId::proportional(theme::FIGURE);
    let text = language.say(Word::DropHere);
    painter.text(rect.center(), Align2::CENTER_CENTER, text, font, Color32::WHITE);
}
