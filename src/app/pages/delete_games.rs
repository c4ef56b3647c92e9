//! The dialog that asks whether to delete finished games.

use eframe::egui::Ui;
use egui_material_icons::icons::{ICON_CLOSE, ICON_DELETE};

use super::Page;
use super::dialog_box::{DialogBox, Effect};
use super::statistics::{Deletion, StatisticsCommand};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;

/// The games that it is about.
#[derive(Debug, Default)]
pub(in crate::app) struct DeleteGamesPage {
    pub(in crate::app) games: Deletion,
}

impl Page for DeleteGamesPage {
    fn title(&self, language: Language) -> String {
        match &self.games {
            Deletion::All => language.say(Text::StatsDeleteAllTitle).to_owned(),
            Deletion::Some(games) => {
                language.fill(Text::StatsDeleteTitle, &[("count", &games.len())])
            }
        }
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let body = match &self.games {
            Deletion::All => Text::StatsDeleteAllBody,
            Deletion::Some(_) => Text::StatsDeleteBody,
        };
        let body = cx.say(body);
        let delete = StatisticsCommand::Delete(self.games.clone()).into();
        DialogBox::new(&self.title(cx.language), Command::Close)
            .button(Effect::Safe, ICON_CLOSE, cx.say(Text::Cancel), Command::Close)
            .button(Effect::Loses, ICON_DELETE, cx.say(Text::Delete), delete)
            .show(ui, &mut cx.commands, |ui, _| {
                ui.label(body);
            });
    }
}
