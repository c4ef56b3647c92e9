//! The Help dialog: how to play, and all the keys.

use eframe::egui::{Align, Layout, RichText, ScrollArea, TextStyle, Ui, vec2};
use egui_material_icons::icons::{ICON_CLOSE, ICON_KEYBOARD};

use super::dialog_box::{DialogBox, Effect, scroll_by_keys};
use super::{Page, PageId};
use crate::app::command::Command;
use crate::app::keys::{KeyBindings, Purpose, keys_text};
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, palette};
use crate::app::ui_context::UiContext;

/// How wide the dialog is with two columns of keys, and with one.
const WIDE: f32 = 720.0;
const NARROW: f32 = 440.0;
/// The room that two columns need in the window.
const ROOM_FOR_TWO: f32 = 820.0;
/// What the dialog takes of the window's height beside the text: its edges, title and button.
const AROUND: f32 = 160.0;
/// The height of a row of the list of keys.
const ROW: f32 = 19.0;
/// The width of the keys in a row.
const KEYS: f32 = 150.0;

#[derive(Debug, Default)]
pub(in crate::app) struct HelpPage;

impl Page for HelpPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::HowToPlay).to_owned()
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let is_wide = ui.ctx().content_rect().width() >= ROOM_FOR_TWO;
        DialogBox::new(&self.title(language), Command::Close)
            .width(if is_wide { WIDE } else { NARROW })
            .button(Effect::Other, ICON_KEYBOARD, language.say(Text::Keys), {
                Command::Open(PageId::Keys)
            })
            .button(Effect::Safe, ICON_CLOSE, language.say(Text::Close), Command::Close)
            .show(ui, &mut cx.commands, |ui, _| {
                text_ui(ui, if is_wide { 2 } else { 1 }, language);
            });
    }
}

fn text_ui(ui: &mut Ui, columns: usize, language: Language) {
    ui.spacing_mut().item_spacing.y = theme::GAP;
    let paragraphs = [Text::HelpSteps, Text::HelpMouse, Text::HelpAuto].map(|w| language.say(w));
    let rows = rows(ui, language);
    let lines = rows.len().div_ceil(columns);
    // Its height is known before it is drawn: a scroll area that finds it out by drawing would
    // grow from frame to frame.
    let height = text_height(ui, &paragraphs) + lines as f32 * ROW;
    let room = (ui.ctx().content_rect().height() - AROUND).max(ROW);
    let shown = height.min(room);
    let area = ScrollArea::vertical().auto_shrink(false).max_height(shown);
    area.min_scrolled_height(shown).show(ui, |ui| {
        if height > room {
            scroll_by_keys(ui, 2.0 * ROW, shown);
        }
        for text in paragraphs {
            ui.label(text);
        }
        ui.label(RichText::new(language.say(Text::HelpKeys)).strong());
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.spacing_mut().interact_size.y = ROW;
        let width = ui.available_width() / columns as f32;
        for line in 0..lines {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                for (keys, does) in rows.iter().skip(line).step_by(lines) {
                    row_ui(ui, keys, does, width);
                }
            });
        }
    });
}

/// The keys and what they do.
fn rows(ui: &Ui, language: Language) -> Vec<(String, &'static str)> {
    let say = |word| language.say(word);
    let bindings = KeyBindings::of(ui.ctx());
    let is_move = |purpose: &Purpose| matches!(purpose, Purpose::Move(_));
    // Eight rows for what everybody expects would be too many.
    let is_usual = |purpose: &Purpose| bindings.keys(*purpose) == purpose.usual_keys();
    let are_usual = Purpose::all().filter(is_move).all(|purpose| is_usual(&purpose));
    let moves = are_usual.then(|| (say(Text::KeyMove).to_owned(), say(Text::KeyMoveDoes)));
    let tab = (say(Text::KeyTab).to_owned(), say(Text::KeyTabDoes));
    let listed = Purpose::all().filter(|purpose| !(are_usual && is_move(purpose)));
    let bound = listed.flat_map(|purpose| {
        bindings.keys(purpose).into_iter().flatten().map(move |keys| {
            let keys = keys_text(ui.ctx(), &keys, language);
            let is_held = purpose == Purpose::Peek;
            let keys =
                if is_held { language.fill(Text::KeyHeld, &[("keys", &keys)]) } else { keys };
            (keys, say(purpose.text()))
        })
    });
    moves.into_iter().chain([tab]).chain(bound).collect()
}

fn row_ui(ui: &mut Ui, keys: &str, does: &str, width: f32) {
    let left = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(KEYS, ROW), left, |ui| {
        ui.set_min_size(vec2(KEYS, ROW));
        ui.label(RichText::new(keys).color(palette(ui).accent));
    });
    ui.allocate_ui_with_layout(vec2(width - KEYS, ROW), left, |ui| {
        ui.set_min_size(vec2(width - KEYS, ROW));
        ui.label(does);
    });
}

/// The height of the text above the list of keys.
fn text_height(ui: &Ui, paragraphs: &[&str]) -> f32 {
    let font = TextStyle::Body.resolve(ui.style());
    let height = |text: &str| {
        let colour = palette(ui).text;
        let galley =
            ui.painter().layout(text.to_owned(), font.clone(), colour, ui.available_width());
        galley.size().y + theme::GAP
    };
    paragraphs.iter().map(|text| height(text)).sum::<f32>() + height("x")
}
