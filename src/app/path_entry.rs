//! The dialog that asks for a path, where the system has none for files.

use std::path::{Path, PathBuf};

use eframe::egui::{Key, TextEdit, Ui};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE};

use super::command::Command;
use super::dialog_box::{DialogBox, Effect};
use super::dialogs::Question;
use super::words::{Language, Word};

/// What has been typed. It begins anew whenever the dialog is opened.
#[derive(Debug, Default)]
pub(super) struct PathEntry {
    text: String,
}

impl PathEntry {
    /// Begins with a file in the folder of saved games, if one is to be written.
    pub(super) fn new(question: &Question, saves: &Path) -> Self {
        let text = match question {
            Question::SaveGame(name) => saves.join(name).display().to_string(),
            Question::OpenPicture | Question::OpenGame => String::new(),
        };
        Self { text }
    }

    pub(super) fn ui(
        &mut self,
        ui: &Ui,
        question: &Question,
        language: Language,
        commands: &mut Vec<Command>,
    ) {
        let say = |word| language.say(word);
        let (title, go) = match question {
            Question::OpenPicture => (Word::DialogOpenPicture, Word::PathOpen),
            Question::OpenGame => (Word::DialogOpenGame, Word::PathOpen),
            Question::SaveGame(_) => (Word::DialogSaveGame, Word::PathSave),
        };
        let path = path_of(&self.text);
        let chosen = match &path {
            Some(path) => question.command(path.clone()),
            None => Command::Close,
        };
        let mut is_entered = false;
        DialogBox::new(say(title), Command::Close)
            .with_field()
            .button(Effect::Other, ICON_CLOSE, say(Word::Cancel), Command::Close)
            .button(Effect::Safe, ICON_CHECK, say(go), chosen.clone())
            .show(ui, commands, |ui, is_new, _| is_entered = self.field_ui(ui, is_new, language));
        if is_entered && path.is_some() {
            commands.push(chosen);
        }
    }

    /// What is missing, and the field. Says whether Enter was pressed.
    fn field_ui(&mut self, ui: &mut Ui, is_new: bool, language: Language) -> bool {
        let say = |word| language.say(word);
        ui.label(say(Word::PathBody));
        let edit = TextEdit::singleline(&mut self.text)
            .hint_text("~/Pictures/photo.jpg")
            .desired_width(f32::INFINITY);
        let field = ui.add(edit).accessible_name(say(Word::PathName));
        if is_new {
            field.request_focus();
        }
        field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }
}

/// The path that a text stands for, as a shell or a file manager may have written it.
fn path_of(text: &str) -> Option<PathBuf> {
    let text = text.trim().trim_matches(['"', '\'']);
    if text.is_empty() {
        return None;
    }
    if let Some(address) = text.strip_prefix("file://") {
        return Some(super::keys::decoded(Path::new(address)));
    }
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => Some(home.join(rest)),
        _ => Some(PathBuf::from(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_be_written_in_several_ways() {
        assert_eq!(path_of("  "), None);
        assert_eq!(path_of("''"), None);
        let plain = Some(PathBuf::from("/tmp/a b.png"));
        for text in ["/tmp/a b.png", " /tmp/a b.png\n", "'/tmp/a b.png'", "file:///tmp/a%20b.png"] {
            assert_eq!(path_of(text), plain, "{text}");
        }
        let home = std::env::home_dir().map(|home| home.join("photo.jpg"));
        assert_eq!(path_of("~/photo.jpg"), home);
    }
}
