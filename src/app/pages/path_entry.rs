//! The dialog that asks for a path, where the system has none for files.

use std::path::{Path, PathBuf};

use eframe::egui::{Key, TextEdit, Ui};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE};

use super::dialog_box::{DialogBox, Effect};
use super::{OpenContext, Page};
use crate::app::command::Command;
use crate::app::dialogs::Question;
use crate::app::opened_text::decoded;
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;

/// What it asks for, and what has been typed.
#[derive(Debug, Default)]
pub(in crate::app) struct PathEntryPage {
    pub(in crate::app) question: Question,
    text: String,
}

impl Page for PathEntryPage {
    fn title(&self, language: Language) -> String {
        let title = match self.question {
            Question::OpenPicture => Text::DialogOpenPicture,
            Question::OpenGame => Text::DialogOpenGame,
            Question::SaveGame(_) => Text::DialogSaveGame,
            Question::Export(_) => Text::LabExport,
            Question::ExportGame(_) => Text::ExportTitle,
            Question::OpenBoards => Text::LabExperimentDialog,
            Question::OpenSettings => Text::LabExperimentSettingsDialog,
            Question::ExportGames(_) => Text::StatsExportDialog,
            Question::ImportGames => Text::StatsImportDialog,
        };
        language.say(title).to_owned()
    }

    /// Begins with a file in the folder of saved games, if one is to be written.
    fn open(&mut self, cx: &mut OpenContext<'_>) {
        self.text = match &self.question {
            Question::SaveGame(name)
            | Question::Export(name)
            | Question::ExportGame(name)
            | Question::ExportGames(name) => {
                cx.storage.folder().path().join(name).display().to_string()
            }
            Question::OpenPicture
            | Question::OpenGame
            | Question::OpenBoards
            | Question::OpenSettings
            | Question::ImportGames => String::new(),
        };
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let say = |word| language.say(word);
        let go = match self.question {
            Question::OpenPicture
            | Question::OpenGame
            | Question::OpenBoards
            | Question::OpenSettings
            | Question::ImportGames => Text::PathOpen,
            Question::SaveGame(_)
            | Question::Export(_)
            | Question::ExportGame(_)
            | Question::ExportGames(_) => Text::PathSave,
        };
        let path = path_of(&self.text);
        let chosen = match &path {
            Some(path) => self.question.command(path.clone()),
            None => Command::Close,
        };
        let mut is_entered = false;
        DialogBox::new(&self.title(language), Command::Close)
            .with_field()
            .button(Effect::Other, ICON_CLOSE, say(Text::Cancel), Command::Close)
            .button(Effect::Safe, ICON_CHECK, say(go), chosen.clone())
            .show(ui, &mut cx.commands, |ui, is_new| {
                is_entered = self.field_ui(ui, is_new, language);
            });
        if is_entered && path.is_some() {
            cx.push(chosen);
        }
    }
}

impl PathEntryPage {
    /// What is missing, and the field. Says whether Enter was pressed.
    fn field_ui(&mut self, ui: &mut Ui, is_new: bool, language: Language) -> bool {
        let say = |word| language.say(word);
        ui.label(say(Text::PathBody));
        let edit = TextEdit::singleline(&mut self.text)
            .hint_text("~/Pictures/photo.jpg")
            .desired_width(f32::INFINITY);
        let field = ui.add(edit).accessible_name(say(Text::PathName));
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
        return Some(decoded(Path::new(address)));
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
