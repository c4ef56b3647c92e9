//! The dialog about the program itself.

use eframe::egui::{RichText, Ui};
use egui_material_icons::icons::{ICON_CLOSE, ICON_GAVEL};

use super::dialog_box::{DialogBox, Effect};
use super::{Page, PageId};
use crate::app::command::Command;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;

#[derive(Debug, Default)]
pub(in crate::app) struct AboutPage;

impl Page for AboutPage {
    fn title(&self, _language: Language) -> String {
        "Pieceful".to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let licences = Command::Open(PageId::Licences);
        DialogBox::new(&self.title(language), Command::Close)
            .button(Effect::Other, ICON_GAVEL, language.say(Text::Licences), licences)
            .button(Effect::Safe, ICON_CLOSE, language.say(Text::Close), Command::Close)
            .show(ui, &mut cx.commands, |ui, _| {
                let version = env!("PIECEFUL_VERSION");
                ui.label(language.fill(Text::AboutVersion, &[("version", &version)]));
                ui.label(language.say(Text::AboutBody));
                let licence = RichText::new(language.say(Text::AboutLicence)).small();
                ui.label(licence.color(palette(ui).quiet));
            });
    }
}
