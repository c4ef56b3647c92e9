//! What a panel gets to see of the program, and where it says what is asked for.

use std::time::Duration;

use eframe::egui::{Response, Ui};

use super::auto::Auto;
use super::command::{Command, Situation};
use super::moves_left::MovesLeft;
use super::session::Session;
use super::sounds::Hearing;
use super::texts::{Language, Parameter, Text};
use super::window_layout::WindowLayout;
use crate::save::Preferences;

/// What the parts of the window need to draw themselves, with a field for each thing that one of
/// them shows, so that it can be borrowed while commands are emitted.
pub(super) struct UiContext<'a> {
    pub(super) session: &'a Session,
    pub(super) auto: &'a Auto,
    /// Whether there is a game that was left, to go back to.
    pub(super) has_previous: bool,
    pub(super) preferences: &'a Preferences,
    /// Whether things are to move no more than they must.
    pub(super) reduces_motion: bool,
    /// The number of the large table that is being built, and of all.
    pub(super) large_tables: Option<(usize, usize)>,
    /// Whether sounds can be heard.
    pub(super) sounds: Hearing,
    /// How many moves are left, if the person wants to see that.
    pub(super) moves_left: Option<&'a MovesLeft>,
    pub(super) language: Language,
    pub(super) layout: WindowLayout,
    pub(super) now: Duration,
    /// Whether Peek is held.
    pub(super) is_peek_held: bool,
    /// The lower end of the side panel.
    pub(super) bottom: f32,
    pub(super) commands: Vec<Command>,
}

impl UiContext<'_> {
    pub(super) fn say(&self, word: Text) -> &'static str {
        self.language.say(word)
    }

    pub(super) fn fill(&self, word: Text, places: &[(&str, &dyn Parameter)]) -> String {
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

    /// What decides which commands can be given.
    pub(super) fn situation(&self) -> Situation<'_> {
        let Self { session, auto, has_previous, .. } = *self;
        Situation { session, auto, has_previous }
    }

    /// The height that is left of the side panel.
    pub(super) fn height_left(&self, ui: &Ui) -> f32 {
        self.bottom - ui.cursor().top()
    }
}
