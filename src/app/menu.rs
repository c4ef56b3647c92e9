//! The menu bar.

use eframe::egui::{Button, Key, MenuBar, Popup, Rect, Response, Slider, Ui};

use super::PiecefulApp;
use super::command::Command;
use super::fonts;
use super::keys::keys_of;
use super::panel_context::with_keys;
use super::screen::{Dialog, Screen};
use super::words::{Language, Word};
use crate::game::{Action, Stage};
use crate::save::{self, LanguageChoice};

/// Draws the menu bar, and returns what is free of it.
pub(super) fn menu_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    commands: &mut Vec<Command>,
) -> Rect {
    let bar = MenuBar::new().ui(ui, |ui| {
        let say = |word| language.say(word);
        let file = ui.menu_button(say(Word::File), |ui| file_ui(ui, app, language, commands));
        let game = ui.menu_button(say(Word::Game), |ui| game_ui(ui, app, language, commands));
        let view = ui.menu_button(say(Word::View), |ui| view_ui(ui, app, language));
        let help = ui.menu_button(say(Word::Help), |ui| help_ui(ui, language, commands));
        let menus = [file.response, game.response, view.response, help.response];
        open_by_keyboard(ui, std::mem::take(&mut app.opens_menu), &menus);
        ui.available_rect_before_wrap()
    });
    bar.inner
}

/// Opens the first menu when the keyboard asks for it, or closes the one that is open; and from
/// the name of an open menu, the arrow keys go to the next one.
fn open_by_keyboard(ui: &Ui, is_asked: bool, menus: &[Response; 4]) {
    let popup = Popup::default_response_id;
    let open = menus.iter().position(|menu| Popup::is_id_open(ui, popup(menu)));
    let pressed = |key| usize::from(ui.input(|input| input.key_pressed(key)));
    let next = match open {
        Some(_) if is_asked => {
            Popup::close_all(ui);
            return;
        }
        None if is_asked => 0,
        Some(open) if menus[open].has_focus() => {
            let back = menus.len() - pressed(Key::ArrowLeft);
            (open + back + pressed(Key::ArrowRight)) % menus.len()
        }
        _ => return,
    };
    if open != Some(next) {
        menus[next].request_focus();
        Popup::open_id(ui, popup(&menus[next]));
        ui.request_repaint();
    }
}

/// An entry with its shortcut; emits its command.
fn entry_ui(
    ui: &mut Ui,
    enabled: bool,
    word: Word,
    language: Language,
    command: Command,
    commands: &mut Vec<Command>,
) {
    let mut button = Button::new(language.say(word));
    if let Some(keys) = keys_of(ui, word) {
        button = button.shortcut_text(keys);
    }
    let response = ui.add_enabled(enabled, button);
    if super::widgets::named(response, language.say(word)).clicked() {
        commands.push(command);
        ui.close();
    }
}

fn file_ui(ui: &mut Ui, app: &PiecefulApp, language: Language, commands: &mut Vec<Command>) {
    ui.set_min_width(240.0);
    let can_crop = app.table.picture.is_some();
    let is_begun = app.table.is_begun();
    let mut entry = |ui: &mut Ui, enabled, word, command| {
        entry_ui(ui, enabled, word, language, command, commands);
    };
    entry(ui, true, Word::OpenPicture, Command::ChoosePicture);
    entry(ui, true, Word::PastePicture, Command::AskForPaste);
    entry(ui, true, Word::Pictures, Command::Show(Screen::Pictures));
    entry(ui, can_crop, Word::AdjustCrop, Command::Show(Screen::Crop));
    ui.separator();
    entry(ui, is_begun, Word::Save, Command::Save);
    entry(ui, is_begun, Word::SaveAs, Command::SaveAs);
    entry(ui, true, Word::Load, Command::Show(Screen::Saves));
    ui.separator();
    entry(ui, true, Word::Quit, Command::Quit);
}

fn game_ui(ui: &mut Ui, app: &PiecefulApp, language: Language, commands: &mut Vec<Command>) {
    ui.set_min_width(240.0);
    let game = &app.table.game;
    let is_playing = game.stage() == Stage::Playing;
    let is_begun = app.table.is_begun();
    let mut entry = |ui: &mut Ui, enabled, word, command| {
        entry_ui(ui, enabled, word, language, command, commands);
    };
    entry(ui, true, Word::Shuffle, Command::Shuffle);
    entry(ui, is_begun, Word::Restart, Command::Act(Action::Restart));
    entry(ui, is_begun, Word::Reset, Command::Act(Action::Reset));
    entry(ui, app.storage.has_previous(), Word::PreviousGame, Command::BringBack);
    ui.separator();
    entry(ui, game.can_undo(), Word::Undo, Command::Act(Action::Undo));
    entry(ui, game.can_redo(), Word::Redo, Command::Act(Action::Redo));
    entry(ui, is_playing && !app.is_paused, Word::Hint, Command::Hint);
    entry(ui, game.is_timed() || app.is_paused, Word::Pause, Command::TogglePause);
    entry(ui, is_playing, Word::AutoStart, Command::StartAuto);
    ui.separator();
    entry(ui, true, Word::EnterCode, Command::Open(Dialog::Code));
    entry(ui, game.code().is_some(), Word::CopyCode, Command::CopyCode);
}

fn view_ui(ui: &mut Ui, app: &mut PiecefulApp, language: Language) {
    ui.set_min_width(240.0);
    let say = |word| language.say(word);
    let preferences = &mut app.preferences;
    let tip = with_keys(ui, say(Word::TipNumbers), Word::Numbers);
    ui.checkbox(&mut preferences.numbers, say(Word::Numbers)).on_hover_text(tip);
    ui.checkbox(&mut preferences.reduced_motion, say(Word::ReducedMotion));
    ui.checkbox(&mut preferences.celebrate, say(Word::Celebrate));
    ui.checkbox(&mut preferences.keys_move_gap, say(Word::KeysMoveGap));
    ui.checkbox(&mut preferences.large_tables, say(Word::LargeTables))
        .on_hover_text(say(Word::TipLargeTables));
    ui.separator();
    ui.menu_button(say(Word::Theme), |ui| {
        for (theme, word) in [
            (save::Theme::System, Word::ThemeSystem),
            (save::Theme::Light, Word::ThemeLight),
            (save::Theme::Dark, Word::ThemeDark),
        ] {
            ui.radio_value(&mut preferences.theme, theme, say(word));
        }
    });
    ui.menu_button(say(Word::LanguageMenu), |ui| {
        let choice = &mut preferences.language;
        ui.radio_value(choice, LanguageChoice::System, say(Word::LanguageSystem));
        for other in Language::ALL {
            let can_be_shown = fonts::can_show(ui.ctx(), *other);
            ui.add_enabled_ui(can_be_shown, |ui| {
                let tag = LanguageChoice::Tag(other.tag().to_owned());
                let name = if can_be_shown {
                    other.own_name().to_owned()
                } else {
                    language.fill(Word::NoFont, &[("language", &other.english_name())])
                };
                ui.radio_value(choice, tag, name);
            });
        }
    });
    ui.menu_button(say(Word::Scale), |ui| {
        for scale in [1.0_f32, 1.25, 1.5, 1.75, 2.0] {
            let text = format!("{:.0} %", scale * 100.0);
            ui.radio_value(&mut preferences.scale, scale, text);
        }
    });
    let speeds = save::Preferences::SPEEDS;
    ui.separator();
    ui.label(say(Word::Speed));
    let slider = Slider::new(&mut preferences.speed, speeds.0..=speeds.1)
        .logarithmic(true)
        .suffix(say(Word::SpeedUnit));
    ui.add(slider).accessible_name(say(Word::Speed));
}

fn help_ui(ui: &mut Ui, language: Language, commands: &mut Vec<Command>) {
    ui.set_min_width(200.0);
    entry_ui(ui, true, Word::HowToPlay, language, Command::Open(Dialog::Help), commands);
    entry_ui(ui, true, Word::About, language, Command::Open(Dialog::About), commands);
}
