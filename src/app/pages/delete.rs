//! The dialog that asks whether to delete saved games.

use std::path::PathBuf;

use eframe::egui::Ui;
use egui_material_icons::icons::{ICON_CLOSE, ICON_DELETE};

use super::Page;
use super::dialog_box::{DialogBox, Effect};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;

/// The games that it is about.
#[derive(Debug, Default)]
pub(in crate::app) struct DeletePage {
    pub(in crate::app) paths: Vec<PathBuf>,
}

impl Page for DeletePage {
    fn title(&self, language: Language) -> String {
        match self.paths.len() {
            1 => language.say(Text::DeleteTitle).to_owned(),
            count => language.fill(Text::DeleteSeveralTitle, &[("count", &count)]),
        }
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let body = match &self.paths[..] {
            [path] => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                cx.fill(Text::DeleteBody, &[("name", &name)])
            }
            _ => cx.say(Text::DeleteSeveralBody).to_owned(),
        };
        let delete = Command::DeleteSaves(self.paths.clone());
        DialogBox::new(&self.title(cx.language), Command::Close)
            .button(Effect::Safe, ICON_CLOSE, cx.say(Text::Cancel), Command::Close)
            .button(Effect::Loses, ICON_DELETE, cx.say(Text::Delete), delete)
            .show(ui, &mut cx.commands, |ui, _| {
                ui.label(body);
            });
    }
}
