//! What a panel gets to see of the program, and where it says what is asked for.

use std::time::Duration;

use eframe::egui::{Response, Ui};

use super::auto::Auto;
use super::command::Command;
use super::keys::keys_of;
use super::table::Table;
use super::window_layout::WindowLayout;
use super::words::{Language, Parameter, Word};
use crate::save::Preferences;

/// What the side panel needs to draw itself.
pub(super) struct PanelContext<'a> {
    pub(super) table: &'a Table,
    pub(super) auto: &'a Auto,
    pub(super) preferences: &'a Preferences,
    /// The number of the large table that is being built, and of all.
    pub(super) large_tables: Option<(usize, usize)>,
    pub(super) language: Language,
    pub(super) layout: WindowLayout,
    pub(super) now: Duration,
    pub(super) is_paused: bool,
    /// Whether the card of a win is shown, which offers the next game itself.
    pub(super) has_win_card: bool,
    /// Whether Peek is held.
    pub(super) is_peek_held: bool,
    /// The lower end of the panel.
    pub(super) bottom: f32,
    pub(super) commands: Vec<Command>,
}

impl PanelContext<'_> {
    pub(super) fn say(&self, word: Word) -> &'static str {
        self.language.say(word)
    }

    pub(super) fn fill(&self, word: Word, places: &[(&str, &dyn Parameter)]) -> String {
        self.language.fill(word, places)
    }

    pub(super) fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Emits a command if a button was clicked.
    pub(super) fn on_click(&mut self, button: &Response, command: Command) {
        if button.clicked() {
            self.push(command);
        }
    }

    /// What a tooltip says of a command: what it is for, and its keys.
    pub(super) fn tip(&self, ui: &Ui, tip: Word, command: Word) -> String {
        with_keys(ui, self.say(tip), command)
    }

    /// The height that is left of the panel.
    pub(super) fn height_left(&self, ui: &Ui) -> f32 {
        self.bottom - ui.cursor().top()
    }
}

/// A text with the keys of a command, if it has any.
pub(super) fn with_keys(ui: &Ui, text: &str, command: Word) -> String {
    match keys_of(ui, command) {
        Some(keys) => format!("{text} ({keys})"),
        None => text.to_owned(),
    }
}
