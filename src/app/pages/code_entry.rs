//! The dialog that asks for a game code.

use eframe::egui::{Key, RichText, TextEdit, Ui};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE};

use super::dialog_box::{DialogBox, Effect};
use super::{OpenContext, Page};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::game::GameCode;

/// What has been typed. It begins anew whenever the dialog is opened.
#[derive(Debug, Default)]
pub(in crate::app) struct CodeEntryPage {
    text: String,
    /// Whether the text was entered and is no code.
    is_refused: bool,
}

impl Page for CodeEntryPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::CodeTitle).to_owned()
    }

    fn open(&mut self, _cx: &mut OpenContext<'_>) {
        *self = Self::default();
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let say = |word| language.say(word);
        let play = Command::PlayCode(self.text.clone());
        let mut asked = Vec::new();
        let mut is_entered = false;
        DialogBox::new(&self.title(language), Command::Close)
            .with_field()
            .button(Effect::Other, ICON_CLOSE, say(Text::Cancel), Command::Close)
            .button(Effect::Safe, ICON_CHECK, say(Text::CodeGo), play)
            .show(ui, &mut asked, |ui, is_new| is_entered = self.field_ui(ui, is_new, language));
        for command in asked {
            match command {
                Command::PlayCode(_) => is_entered = true,
                other => cx.push(other),
            }
        }
        if is_entered {
            self.enter(ui, &mut cx.commands);
        }
    }
}

impl CodeEntryPage {
    /// The field, with the answer to a wrong code under it. Says whether Enter was pressed.
    fn field_ui(&mut self, ui: &mut Ui, is_new: bool, language: Language) -> bool {
        let say = |word| language.say(word);
        ui.label(say(Text::CodeBody));
        let edit = TextEdit::singleline(&mut self.text)
            .hint_text("P4-15-1F3A9C07")
            .desired_width(f32::INFINITY);
        let field = ui.add(edit).accessible_name(say(Text::CodeTitle));
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
        let answer = if self.is_refused { say(Text::CodeWrong) } else { "" };
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
