//! The dialog in which keys are changed.

use eframe::egui::{
    Align, Button, Color32, Key, KeyboardShortcut, Label, Layout, Modifiers, RichText, ScrollArea,
    Ui, vec2,
};
use egui_material_icons::icons::{ICON_CLOSE, ICON_RESTART_ALT};

use super::dialog_box::{DialogBox, Effect};
use super::{OpenContext, Page};
use crate::app::PiecefulApp;
use crate::app::command::{Command, UserCommand};
use crate::app::keys::{KeyBindings, Purpose, SLOTS, bindable, is_modifier, keys_text};
use crate::app::tasks::Tasks;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::named;

const WIDTH: f32 = 640.0;
/// What the dialog takes of the window's height beside the list.
const AROUND: f32 = 230.0;
/// The height of a row, with the space below it.
const ROW: f32 = 30.0;
/// The width of a key at most, and as a share of the list.
const KEY: (f32, f32) = (128.0, 0.24);

/// A place for keys: what they do, and which of its keys they are.
pub(in crate::app) type Slot = (Purpose, usize);

/// What the person is doing in the dialog.
#[derive(Debug, Default)]
pub(in crate::app) struct KeysPage {
    state: State,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Looking,
    /// The next key that is pressed belongs there. It may be the second try.
    Waiting(Slot, bool),
    /// These keys do something else already.
    Asking(Slot, KeyboardShortcut),
}

/// Something to do with keys.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::app) enum KeysCommand {
    /// Keys were pressed for this place.
    Pressed(Slot, Key, Modifiers),
    /// Gives keys to this place, and takes them from whatever has them.
    Take(Slot, KeyboardShortcut),
    Reset(Purpose),
    ResetAll,
}

impl From<KeysCommand> for Command {
    fn from(command: KeysCommand) -> Self {
        Self::Keys(command)
    }
}

impl KeysPage {
    /// The place that waits for a key.
    pub(in crate::app) fn waiting(&self) -> Option<Slot> {
        if let State::Waiting(slot, _) = self.state { Some(slot) } else { None }
    }
}

impl Page for KeysPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::Keys).to_owned()
    }

    fn open(&mut self, _cx: &mut OpenContext<'_>) {
        self.state = State::Looking;
    }

    fn close(&mut self, _tasks: &Tasks) {
        self.state = State::Looking;
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let mut commands = Vec::new();
        let (title, height) = (self.title(cx.language), ui.ctx().content_rect().height() - AROUND);
        DialogBox::new(&title, Command::Close)
            .width(WIDTH)
            .button(Effect::Other, ICON_RESTART_ALT, cx.say(Text::KeysResetAll), {
                KeysCommand::ResetAll.into()
            })
            .button(Effect::Safe, ICON_CLOSE, cx.say(Text::Close), Command::Close)
            .show(ui, &mut commands, |ui, _| {
                ui.label(RichText::new(cx.say(Text::KeysHelp)).color(palette(ui).quiet));
                gap_ui(ui, cx);
                ui.add_space(4.0);
                let bindings = KeyBindings::of(ui.ctx());
                let area = ScrollArea::vertical().auto_shrink(false);
                let height = height.max(3.0 * ROW);
                area.max_height(height).min_scrolled_height(height).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for purpose in Purpose::all() {
                        self.row_ui(ui, &bindings, purpose, cx);
                    }
                });
            });
        cx.commands.append(&mut commands);
    }
}

/// What the keys of the four directions move.
fn gap_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let mut moves_gap = cx.preferences.keys_move_gap;
    if ui.checkbox(&mut moves_gap, cx.say(Text::KeysMoveGap)).changed() {
        cx.push(UserCommand::KeysMoveGap.command());
    }
}

impl KeysPage {
    /// What the keys do, the keys, and below them what is wrong with them.
    fn row_ui(
        &mut self,
        ui: &mut Ui,
        bindings: &KeyBindings,
        purpose: Purpose,
        cx: &mut UiContext<'_>,
    ) {
        let keys = bindings.keys(purpose);
        let width = (KEY.1 * ui.available_width()).min(KEY.0);
        ui.horizontal(|ui| {
            let gaps = (SLOTS + 1) as f32 * ui.spacing().item_spacing.x;
            // The bar that scrolls needs some room at the right.
            let name = ui.available_width() - SLOTS as f32 * width - gaps - ROW - 10.0;
            let room = vec2(name, ROW - 2.0);
            ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(room);
                ui.add(Label::new(cx.say(purpose.text())).truncate());
            });
            for (slot, keys) in keys.into_iter().enumerate() {
                self.key_ui(ui, bindings, (purpose, slot), (keys, width), cx);
            }
            let is_changed = keys != purpose.usual_keys();
            let reset = Button::new(ICON_RESTART_ALT.rich_text().size(16.0)).frame(is_changed);
            let name = format!("{}: {}", cx.say(purpose.text()), cx.say(Text::KeysReset));
            let reset = named(ui.add_enabled(is_changed, reset), &name);
            if reset.on_hover_text(cx.say(Text::KeysReset)).clicked() {
                self.state = State::Looking;
                cx.push(KeysCommand::Reset(purpose).into());
            }
        });
        self.remarks_ui(ui, bindings, purpose, cx);
    }

    /// One of the keys, as a button that waits for another one.
    fn key_ui(
        &mut self,
        ui: &mut Ui,
        bindings: &KeyBindings,
        slot: Slot,
        (keys, width): (Option<KeyboardShortcut>, f32),
        cx: &UiContext<'_>,
    ) {
        let is_waiting = self.waiting() == Some(slot);
        let has_conflict = keys.is_some_and(|keys| bindings.conflict(slot.0, keys).is_some());
        let text = match keys {
            _ if is_waiting => cx.say(Text::KeysPress).to_owned(),
            Some(keys) => keys_text(ui.ctx(), &keys, cx.language),
            None => "–".to_owned(),
        };
        let does = cx.say(slot.0.text());
        let name = match keys {
            Some(_) => format!("{does}: {text}"),
            None => format!("{does}: {}", cx.say(Text::KeysNone)),
        };
        let colour = if has_conflict { palette(ui).error } else { palette(ui).text };
        let button = Button::new(RichText::new(text).color(colour)).truncate().selected(false);
        let button = if is_waiting { button.fill(palette(ui).chosen) } else { button };
        let button = named(ui.add_sized(vec2(width, ROW - 2.0), button), &name);
        if button.clicked() {
            self.state = if is_waiting { State::Looking } else { State::Waiting(slot, false) };
        }
    }

    /// What these keys do besides, and what can be done about it.
    fn remarks_ui(
        &mut self,
        ui: &mut Ui,
        bindings: &KeyBindings,
        purpose: Purpose,
        cx: &mut UiContext<'_>,
    ) {
        let error = palette(ui).error;
        for keys in bindings.keys(purpose).into_iter().flatten() {
            if let Some(other) = bindings.conflict(purpose, keys) {
                remark_ui(ui, &conflict_text(ui, keys, other, cx), error);
            }
        }
        match self.state {
            State::Waiting((asked, _), true) if asked == purpose => {
                remark_ui(ui, cx.say(Text::KeysRefused), error);
            }
            State::Asking(slot, keys) if slot.0 == purpose => {
                let Some(other) = bindings.conflict(purpose, keys) else { return };
                remark_ui(ui, &conflict_text(ui, keys, other, cx), error);
                ui.horizontal(|ui| {
                    let take = ui.button(cx.say(Text::KeysTake));
                    if is_newly_asked(ui, &take) {
                        take.request_focus();
                        take.scroll_to_me(None);
                    }
                    if take.clicked() {
                        self.state = State::Looking;
                        cx.push(KeysCommand::Take(slot, keys).into());
                    }
                    if ui.button(cx.say(Text::KeysKeep)).clicked() {
                        self.state = State::Looking;
                    }
                });
            }
            _ => {}
        }
    }
}

fn is_newly_asked(ui: &Ui, button: &eframe::egui::Response) -> bool {
    crate::app::widgets::is_newly_shown(ui.ctx(), button.id.with("asked"))
}

fn conflict_text(ui: &Ui, keys: KeyboardShortcut, other: Purpose, cx: &UiContext<'_>) -> String {
    let keys = keys_text(ui.ctx(), &keys, cx.language);
    cx.fill(Text::KeysConflict, &[("keys", &keys), ("does", &cx.say(other.text()))])
}

fn remark_ui(ui: &mut Ui, text: &str, colour: Color32) {
    let label = ui.label(RichText::new(text).small().color(colour));
    crate::app::widgets::announced(&label, false);
}

impl PiecefulApp {
    /// Changes keys.
    pub(in crate::app) fn execute_keys(&mut self, command: KeysCommand) {
        let stored = &mut self.settings.preferences.keys;
        let mut bindings = KeyBindings::new(stored);
        let state = &mut self.pages.keys.state;
        match command {
            KeysCommand::Pressed((purpose, slot), key, modifiers) => {
                let keys = bindable(key, modifiers);
                *state = match keys {
                    _ if is_modifier(key) => *state,
                    _ if key == Key::Escape => State::Looking,
                    Some(keys) if keys.logical_key == Key::Backspace && modifiers.is_none() => {
                        bindings.set(purpose, slot, None);
                        State::Looking
                    }
                    Some(keys) if bindings.conflict(purpose, keys).is_some() => {
                        State::Asking((purpose, slot), keys)
                    }
                    Some(keys) => {
                        // The same keys twice would be one of them too many.
                        bindings.free(keys);
                        bindings.set(purpose, slot, Some(keys));
                        State::Looking
                    }
                    None => State::Waiting((purpose, slot), true),
                };
            }
            KeysCommand::Take((purpose, slot), keys) => {
                bindings.free(keys);
                bindings.set(purpose, slot, Some(keys));
            }
            KeysCommand::Reset(purpose) => bindings.reset(purpose),
            KeysCommand::ResetAll => {
                bindings = KeyBindings::default();
                *state = State::Looking;
            }
        }
        bindings.store(stored);
        bindings.apply(&self.ctx);
    }
}
