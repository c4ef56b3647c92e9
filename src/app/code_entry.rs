//! The dialog that asks for a game code.

use eframe::egui::{Key, RichText, TextEdit, Ui};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE};

use super::command::Command;
use super::dialog_box::{DialogBox, Effect};
use super::theme::palette;
use super::widgets::announced;
use super::words::{Language, Word};
use crate::game::GameCode;

/// What has been typed. It begins anew whenever the dialog is opened.
#[derive(Debug, Default)]
pub(super) struct CodeEntry {
    text: String,
    /// Whether the text was entered and is no code.
    is_refused: bool,
}

impl CodeEntry {
    pub(super) fn ui(&mut self, ui: &Ui, language: Language, commands: &mut Vec<Command>) {
        let say = |word| language.say(word);
        let play = Command::PlayCode(self.text.clone());
        let mut asked = Vec::new();
        let mut is_entered = false;
        DialogBox::new(say(Word::CodeTitle), Command::Close)
            .with_field()
            .button(Effect::Other, ICON_CLOSE, say(Word::Cancel), Command::Close)
            .button(Effect::Safe, ICON_CHECK, say(Word::CodeGo), play)
            .show(ui, &mut asked, |ui, is_new, _| is_entered = self.field_ui(ui, is_new, language));
        for command in asked {
            match command {
                Command::PlayCode(_) => is_entered = true,
                other => commands.push(other),
            }
        }
        if is_entered {
            self.enter(ui, commands);
        }
    }

    /// The field, with the answer to a wrong code under it. Says whether Enter was pressed.
    fn field_ui(&mut self, ui: &mut Ui, is_new: bool, language: Language) -> bool {
        let say = |word| language.say(word);
        ui.label(say(Word::CodeBody));
        let edit = TextEdit::singleline(&mut self.text)
            .hint_text("P4-15-1F3A9C07")
            .desired_width(f32::INFINITY);
        let field = ui.add(edit).accessible_name(say(Word::CodeTitle));
        if is_new {
            field.request_focus();
        }
        if field.changed() {
            self.is_refused = false;
        }
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if is_entered {
            // Enter takes the keyboard away from the field, which a wrong code gets it back with.
            field.request_focus();
        }
        // An empty line holds the place of the answer, so that nothing jumps.
        let answer = if self.is_refused { say(Word::CodeWrong) } else { "" };
        let label = ui.label(RichText::new(answer).color(palette(ui).error));
        announced(&label, true);
        is_entered
    }

    fn enter(&mut self, ui: &Ui, commands: &mut Vec<Command>) {
        let text = self.text.trim();
        if text.parse::<GameCode>().is_ok() {
            commands.push(Command::PlayCode(text.to_owned()));
        } else if !text.is_empty() {
            self.is_refused = true;
            ui.request_repaint();
        }
    }
}
