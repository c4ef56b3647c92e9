//! The button of a command, as it stands in the side panel: with an icon and a word, or where
//! there is little room with an icon alone.

use eframe::egui::{Key, Response, Ui};
use egui_material_icons::MaterialIcon;
use egui_material_icons::icons::{ICON_PLAY_ARROW, ICON_VISIBILITY};

use super::command::UserCommand;
use super::keys::{KeyBindings, Purpose, keys_text};
use super::texts::Text;
use super::theme::BUTTON_HEIGHT;
use super::ui_context::UiContext;
use super::widgets::{Emphasis, icon_button, icon_only_button};
use crate::game::Stage;

/// Draws the button of a command, with its word where there is room for that.
pub(super) fn command_ui(ui: &mut Ui, cx: &mut UiContext<'_>, command: UserCommand, width: f32) {
    let Some(icon) = command.icon() else { return };
    // The same button ends a pause.
    let (icon, word, tip) = match command {
        UserCommand::Pause if cx.session.is_paused => {
            (ICON_PLAY_ARROW, Text::Continue, Text::Continue)
        }
        _ => (icon, command.button(), command.tip()),
    };
    let is_enabled = command.is_available(&cx.situation());
    let tip =
        Tip { text: command.with_keys(ui.ctx(), cx.language, cx.say(tip)), is_name: tip == word };
    let emphasis = emphasis(command, cx);
    let button = button_ui(ui, icon, cx.say(word), &tip, (is_enabled, emphasis, width));
    cx.on_click(&button, command.command());
}

/// Draws the button that shows the whole picture while it is held.
pub(super) fn peek_ui(ui: &mut Ui, cx: &mut UiContext<'_>, width: f32) {
    let is_playing = cx.session.game.stage() == Stage::Playing;
    let keys = KeyBindings::of(ui.ctx()).keys(Purpose::Peek).into_iter().flatten().next();
    let text = match keys.map(|keys| keys_text(ui.ctx(), &keys, cx.language)) {
        Some(keys) => {
            format!("{} ({})", cx.say(Text::TipPeek), cx.fill(Text::KeyHeld, &[("keys", &keys)]))
        }
        None => cx.say(Text::TipPeek).to_owned(),
    };
    let tip = Tip { text, is_name: false };
    let name = cx.say(Text::Peek);
    let emphasis = if is_playing && cx.is_peek_held { Emphasis::Chosen } else { Emphasis::Plain };
    let button = button_ui(ui, ICON_VISIBILITY, name, &tip, (is_playing, emphasis, width));
    let by_key = button.has_focus() && ui.input(|input| input.key_down(Key::Space));
    cx.is_peek_held |= is_playing && (button.is_pointer_button_down_on() || by_key);
}

/// How much the button stands out.
fn emphasis(command: UserCommand, cx: &UiContext<'_>) -> Emphasis {
    let game = &cx.session.game;
    match command {
        // Only where it is what comes next; a card that congratulates offers it itself.
        UserCommand::Shuffle => match game.stage() {
            Stage::Playing if game.board() == game.goal() => Emphasis::Primary,
            Stage::Won if cx.session.win.is_none() => Emphasis::Primary,
            _ => Emphasis::Plain,
        },
        _ if command.switch().is_some_and(|switch| switch.is_on(cx.preferences)) => {
            Emphasis::Chosen
        }
        _ => Emphasis::Plain,
    }
}

struct Tip {
    text: String,
    /// Whether it says no more than the name of the button and its keys.
    is_name: bool,
}

fn button_ui(
    ui: &mut Ui,
    icon: MaterialIcon,
    name: &str,
    tip: &Tip,
    (is_enabled, emphasis, width): (bool, Emphasis, f32),
) -> Response {
    let has_word = width > 2.0 * BUTTON_HEIGHT;
    let text =
        if has_word || tip.is_name { tip.text.clone() } else { format!("{name}: {}", tip.text) };
    ui.add_enabled_ui(is_enabled, |ui| {
        let button = if has_word {
            icon_button(ui, icon, name, emphasis, width)
        } else {
            icon_only_button(ui, icon, name, emphasis, width)
        };
        button.on_hover_text(&text).on_disabled_hover_text(&text)
    })
    .inner
}
