//! The dialog that asks what to do about a game that could not be kept before the window closes.

use eframe::egui::Ui;
use egui_material_icons::icons::{ICON_CLOSE, ICON_LOGOUT, ICON_REFRESH, ICON_SAVE_AS};

use super::Page;
use super::dialog_box::{DialogBox, Effect};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;

/// Why the game could not be kept.
#[derive(Debug, Default)]
pub(in crate::app) struct UnsavedPage {
    pub(in crate::app) reason: String,
}

impl Page for UnsavedPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::UnsavedTitle).to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let body = cx.fill(Text::UnsavedBody, &[("reason", &self.reason)]);
        let elsewhere = Command::SaveElsewhere;
        DialogBox::new(&self.title(cx.language), Command::Close)
            .button(Effect::Safe, ICON_REFRESH, cx.say(Text::TryAgain), Command::Quit)
            .button(Effect::Other, ICON_SAVE_AS, cx.say(Text::SaveElsewhere), elsewhere)
            .button(Effect::Other, ICON_CLOSE, cx.say(Text::Stay), Command::Close)
            .button(Effect::Loses, ICON_LOGOUT, cx.say(Text::LeaveUnsaved), Command::LeaveUnsaved)
            .show(ui, &mut cx.commands, |ui, _| {
                ui.label(body);
            });
    }
}
