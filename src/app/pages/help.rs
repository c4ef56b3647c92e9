//! The Help dialog: how to play, and all the keys.

use eframe::egui::{Align, Key, Layout, RichText, ScrollArea, TextStyle, Ui, vec2};
use egui_material_icons::icons::ICON_CLOSE;

use super::Page;
use super::dialog_box::{DialogBox, Effect};
use crate::app::command::{Command, UserCommand, keys_text};
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, palette};
use crate::app::ui_context::UiContext;

/// How wide the dialog is with two columns of keys, and with one.
const WIDE: f32 = 720.0;
const NARROW: f32 = 440.0;
/// The room that two columns need in the window.
const ROOM_FOR_TWO: f32 = 820.0;
/// What the dialog takes of the window's height beside the text: its edges, title and button.
const AROUND: f32 = 176.0;
/// The height of a row of the list of keys.
const ROW: f32 = 21.0;
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
            scroll_by_keys(ui, shown);
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
    let board = [
        (Text::KeyMove, Text::KeyMoveDoes),
        (Text::KeyTab, Text::KeyTabDoes),
        (Text::KeySpace, Text::KeySpaceDoes),
    ];
    let board = board.map(|(keys, does)| (say(keys).to_owned(), say(does)));
    let shortcuts = UserCommand::ALL.iter().flat_map(|command| {
        command.keys().map(|keys| (keys_text(ui.ctx(), &keys, language), say(command.text())))
    });
    board.into_iter().chain(shortcuts).collect()
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

/// Where the text is longer than the window, the arrow and page keys scroll it.
fn scroll_by_keys(ui: &mut Ui, page: f32) {
    let way = ui.input(|input| {
        let presses = |key| input.num_presses(key) as f32;
        (presses(Key::ArrowUp) - presses(Key::ArrowDown)) * 2.0 * ROW
            + (presses(Key::PageUp) - presses(Key::PageDown)) * page
    });
    if way != 0.0 {
        ui.scroll_with_delta(vec2(0.0, way));
    }
}
