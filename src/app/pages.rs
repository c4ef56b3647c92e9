//! What lies over everything: help, questions, and the sign that a file can be
//! dropped.

use std::path::Path;

use eframe::egui::{
    Align2, Color32, FontId, Frame, Grid, Id, LayerId, Modal, Order, RichText, ScrollArea,
    TextEdit, Ui,
};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE, ICON_DELETE};

use super::PiecefulApp;
use super::command::Command;
use super::keys::SHORTCUTS;
use super::screen::Screen;
use super::theme::{self, palette};
use super::widgets::{Weight, icon_button};
use super::words::{Language, Word};

/// Draws the page that asks or explains, if there is one.
pub(super) fn modal_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let screen = app.screen.clone();
    let is_modal = matches!(
        screen,
        Screen::Help | Screen::About | Screen::Code | Screen::Leave(_) | Screen::Delete(_)
    );
    if !is_modal {
        return;
    }
    let frame = Frame::popup(ui.style()).inner_margin(24).corner_radius(12);
    let modal = Modal::new(Id::unique("page")).frame(frame).show(ui.ctx(), |ui| {
        ui.set_max_width(460.0);
        ui.set_min_width(380.0);
        match &screen {
            Screen::Help => help_ui(ui, language, commands),
            Screen::About => about_ui(ui, language, commands),
            Screen::Code => {
                let is_new = std::mem::take(&mut app.asks_for_code);
                code_ui(ui, &mut app.code, is_new, language, commands);
            }
            Screen::Leave(command) => {
                let moves = app.table.game.moves();
                leave_ui(ui, moves, command, language, commands);
            }
            Screen::Delete(path) => delete_ui(ui, path, language, commands),
            Screen::Board | Screen::Pictures | Screen::Saves | Screen::Crop => {}
        }
    });
    if modal.should_close() {
        commands.push(Command::Close);
    }
}

fn title_ui(ui: &mut Ui, title: &str) {
    ui.label(RichText::new(title).size(theme::TITLE).strong());
    ui.add_space(4.0);
}

fn help_ui(ui: &mut Ui, language: Language, commands: &mut Vec<Command>) {
    let say = |word| language.say(word);
    title_ui(ui, say(Word::HowToPlay));
    let height = ui.ctx().content_rect().height() - 190.0;
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.label(say(Word::HelpSteps));
        ui.add_space(theme::GAP);
        ui.label(say(Word::HelpMouse));
        ui.label(say(Word::HelpAuto));
        ui.add_space(theme::GAP);
        ui.label(RichText::new(say(Word::HelpKeys)).strong());
        ui.spacing_mut().interact_size.y = 18.0;
        Grid::new("keys").num_columns(2).spacing([28.0, 5.0]).show(ui, |ui| {
            let row = |ui: &mut Ui, keys: &str, does: &str| {
                ui.label(RichText::new(keys).color(palette(ui).accent));
                ui.label(does);
                ui.end_row();
            };
            row(ui, say(Word::KeyMove), say(Word::KeyMoveDoes));
            row(ui, say(Word::KeyTab), say(Word::KeyTabDoes));
            row(ui, say(Word::KeySpace), say(Word::TipPeek));
            for shortcut in SHORTCUTS {
                let keys = ui.ctx().format_shortcut(&shortcut.keys);
                row(ui, &keys, say(shortcut.word));
            }
        });
    });
    ui.add_space(theme::GAP);
    close_ui(ui, language, commands);
}

fn about_ui(ui: &mut Ui, language: Language, commands: &mut Vec<Command>) {
    title_ui(ui, "Pieceful");
    let version = env!("CARGO_PKG_VERSION");
    ui.label(language.fill(Word::AboutVersion, &[("version", &version)]));
    ui.label(language.say(Word::AboutBody));
    ui.label(RichText::new(language.say(Word::AboutLicence)).small().color(palette(ui).quiet));
    ui.add_space(theme::GAP);
    close_ui(ui, language, commands);
}

fn close_ui(ui: &mut Ui, language: Language, commands: &mut Vec<Command>) {
    if icon_button(ui, ICON_CLOSE, language.say(Word::Close), Weight::Plain, 120.0).clicked() {
        commands.push(Command::Close);
    }
}

fn code_ui(
    ui: &mut Ui,
    code: &mut String,
    is_new: bool,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    title_ui(ui, say(Word::CodeTitle));
    ui.label(say(Word::CodeBody));
    let edit = TextEdit::singleline(code).hint_text("P4-15-1F3A9C07").desired_width(f32::INFINITY);
    let response = ui.add(edit).accessible_name(say(Word::CodeTitle));
    let is_entered =
        response.lost_focus() && ui.input(|input| input.key_pressed(eframe::egui::Key::Enter));
    if is_new {
        response.request_focus();
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let go = icon_button(ui, ICON_CHECK, say(Word::CodeGo), Weight::Primary, 160.0);
        if go.clicked() || (is_entered && !code.is_empty()) {
            commands.push(Command::PlayCode(code.clone()));
        }
        if icon_button(ui, ICON_CLOSE, say(Word::Cancel), Weight::Plain, 110.0).clicked() {
            commands.push(Command::Close);
        }
    });
}

fn leave_ui(
    ui: &mut Ui,
    moves: usize,
    command: &Command,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    title_ui(ui, say(Word::LoseTitle));
    ui.label(language.fill(Word::LoseBody, &[("moves", &moves)]));
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        if icon_button(ui, ICON_CHECK, say(Word::Leave), Weight::Primary, 190.0).clicked() {
            commands.push(Command::LeaveFor(Box::new(command.clone())));
        }
        if icon_button(ui, ICON_CLOSE, say(Word::Stay), Weight::Plain, 130.0).clicked() {
            commands.push(Command::Close);
        }
    });
}

fn delete_ui(ui: &mut Ui, path: &Path, language: Language, commands: &mut Vec<Command>) {
    let say = |word| language.say(word);
    title_ui(ui, say(Word::DeleteTitle));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    ui.label(language.fill(Word::DeleteBody, &[("name", &name)]));
    ui.add_space(theme::GAP);
    ui.horizontal(|ui| {
        if icon_button(ui, ICON_DELETE, say(Word::Delete), Weight::Primary, 130.0).clicked() {
            commands.push(Command::DeleteSave(path.to_owned()));
        }
        if icon_button(ui, ICON_CLOSE, say(Word::Cancel), Weight::Plain, 110.0).clicked() {
            commands.push(Command::Show(Screen::Saves));
        }
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
