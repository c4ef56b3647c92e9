//! Dialogs: a title, what there is to say, and a row of buttons.
//!
//! All dialogs share one rule for the keyboard. The button that loses nothing has the focus when
//! the dialog opens, Enter presses the button that has the focus, or the safe one if none has,
//! and Esc closes the dialog.

use eframe::egui::{
    Button, Frame, Id, Key, Memory, Modal, Response, RichText, ScrollArea, Stroke, TextStyle, Ui,
    vec2,
};
use egui_material_icons::MaterialIcon;

use crate::app::command::Command;
use crate::app::theme::{self, ACCENT_FILL, BUTTON_HEIGHT, ON_ACCENT, palette};
use crate::app::widgets::{apart_from_bar, is_newly_shown, named, scroll_to_focus};

/// How wide a dialog is where the window is wide enough.
const WIDTH: f32 = 440.0;
/// The space between its edge and its content.
const MARGIN: f32 = 24.0;
/// The space that stays free around it.
const ROOM: f32 = 12.0;
/// The least that is shown of its content, in however low a window.
const LEAST_CONTENT: f32 = 60.0;

/// What a button of a dialog does to a person's work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Effect {
    /// It loses nothing: it has the accent and the focus.
    Safe,
    /// It is one of several.
    Other,
    /// It loses something for good.
    Loses,
}

/// A dialog to be shown.
pub(in crate::app) struct DialogBox<'a> {
    title: &'a str,
    width: f32,
    buttons: Vec<DialogButton<'a>>,
    /// What Esc and a click beside the dialog do.
    close: Command,
    has_field: bool,
}

struct DialogButton<'a> {
    effect: Effect,
    icon: MaterialIcon,
    text: &'a str,
    command: Command,
}

impl<'a> DialogBox<'a> {
    /// A dialog with this title. Esc and a click beside it do what `close` says.
    pub(in crate::app) fn new(title: &'a str, close: Command) -> Self {
        Self { title, width: WIDTH, buttons: Vec::new(), close, has_field: false }
    }

    /// Asks for another width, which a narrow window may not grant.
    pub(in crate::app) fn width(self, width: f32) -> Self {
        Self { width, ..self }
    }

    /// Leaves the focus to a field of the content, and Enter too.
    pub(in crate::app) fn with_field(self) -> Self {
        Self { has_field: true, ..self }
    }

    /// Adds a button; the first stands on the left.
    pub(in crate::app) fn button(
        mut self,
        effect: Effect,
        icon: MaterialIcon,
        text: &'a str,
        command: Command,
    ) -> Self {
        self.buttons.push(DialogButton { effect, icon, text, command });
        self
    }

    /// Draws the dialog over everything else. `content` also hears whether it has just opened.
    pub(in crate::app) fn show(
        self,
        ui: &Ui,
        commands: &mut Vec<Command>,
        content: impl FnOnce(&mut Ui, bool),
    ) {
        let id = Id::unique("dialog").with(self.title);
        let is_new = is_newly_shown(ui.ctx(), id.with("shown"));
        let room = ui.ctx().content_rect().width() - 2.0 * (MARGIN + ROOM);
        let frame = Frame::popup(ui.style()).inner_margin(MARGIN).corner_radius(12);
        let modal = Modal::new(id).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(self.width.min(room));
            let top = ui.cursor().top();
            ui.label(RichText::new(self.title).size(theme::TITLE).strong());
            ui.add_space(4.0);
            // What a low window has no room for scrolls, and the buttons stay in sight.
            let gaps = theme::GAP + 2.0 * ui.spacing().item_spacing.y;
            let around = ui.cursor().top() - top + gaps + self.buttons_height(ui);
            let window = ui.ctx().content_rect().height() - 2.0 * (MARGIN + ROOM);
            let height = (window - around).max(LEAST_CONTENT);
            apart_from_bar(ui);
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            area.show(ui, |ui| {
                content(ui, is_new);
                scroll_to_focus(ui);
            });
            ui.add_space(theme::GAP);
            self.buttons_ui(ui, is_new, commands);
        });
        if modal.should_close() {
            commands.push(self.close);
        }
    }

    /// The width of each button, and of all in one row.
    fn button_widths(&self, ui: &Ui) -> (Vec<f32>, f32) {
        let gap = ui.spacing().item_spacing.x;
        let widths: Vec<f32> = self.buttons.iter().map(|button| button.width(ui)).collect();
        let row = widths.iter().sum::<f32>() + gap * widths.len().saturating_sub(1) as f32;
        (widths, row)
    }

    /// The height of the buttons in one row, or one under the other.
    fn buttons_height(&self, ui: &Ui) -> f32 {
        let (widths, row) = self.button_widths(ui);
        let rows = if row <= ui.available_width() { 1 } else { widths.len() } as f32;
        rows * BUTTON_HEIGHT + (rows - 1.0) * ui.spacing().item_spacing.y
    }

    /// The buttons at the right of one row, or one under the other where the row is too short.
    fn buttons_ui(&self, ui: &mut Ui, is_new: bool, commands: &mut Vec<Command>) {
        let (widths, row) = self.button_widths(ui);
        let available = ui.available_width();
        let mut draw = |ui: &mut Ui| {
            if row <= available {
                ui.add_space(available - row);
            }
            for (button, width) in self.buttons.iter().zip(&widths) {
                let width = if row <= available { *width } else { available };
                let response = button.ui(ui, width);
                let is_default = button.effect == Effect::Safe && !self.has_field;
                if is_default && is_new {
                    response.request_focus();
                }
                let is_entered = is_default
                    && ui.memory(Memory::focused).is_none()
                    && ui.input(|input| input.key_pressed(Key::Enter));
                if response.clicked() || is_entered {
                    commands.push(button.command.clone());
                }
            }
        };
        if row <= available {
            ui.horizontal(draw);
        } else {
            draw(ui);
        }
    }
}

impl DialogButton<'_> {
    fn width(&self, ui: &Ui) -> f32 {
        let font = TextStyle::Button.resolve(ui.style());
        let text = ui.painter().layout_no_wrap(self.text.to_owned(), font, palette(ui).text);
        (text.size().x + 56.0).ceil().max(110.0)
    }

    fn ui(&self, ui: &mut Ui, width: f32) -> Response {
        let colour = match self.effect {
            Effect::Safe => ON_ACCENT,
            Effect::Other => palette(ui).text,
            Effect::Loses => palette(ui).error,
        };
        let icon = self.icon.rich_text().size(17.0).color(colour);
        let label = (icon, RichText::new(self.text).color(colour));
        let size = vec2(width, BUTTON_HEIGHT);
        let mut button = Button::new(label).gap(6.0).truncate().min_size(size);
        if self.effect == Effect::Safe {
            button = button.fill(ACCENT_FILL).stroke(Stroke::new(1.0, ACCENT_FILL));
        }
        named(ui.add_sized(size, button), self.text)
    }
}

/// Where a text is longer than its dialog, the arrow keys scroll it by a step, and the page keys
/// by a page.
pub(in crate::app) fn scroll_by_keys(ui: &mut Ui, step: f32, page: f32) {
    let way = ui.input(|input| {
        let presses = |key| input.num_presses(key) as f32;
        (presses(Key::ArrowUp) - presses(Key::ArrowDown)) * step
            + (presses(Key::PageUp) - presses(Key::PageDown)) * page
    });
    if way != 0.0 {
        ui.scroll_with_delta(vec2(0.0, way));
    }
}
