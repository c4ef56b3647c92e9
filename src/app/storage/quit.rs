//! Leaving the program: at once if everything is kept, and with a question if it is not.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use eframe::egui::{Context, Ui, ViewportCommand};
use egui_material_icons::icons::{ICON_CLOSE, ICON_LOGOUT, ICON_REFRESH, ICON_SAVE_AS};

use super::super::PiecefulApp;
use super::super::command::Command;
use super::super::dialog_box::{DialogBox, Effect};
use super::super::dialogs::Question;
use super::super::screen::Dialog;
use super::super::tasks::News;
use super::super::words::{Language, Word};
use super::Extent;
use crate::save::SaveError;

/// How long the disk may take before the person is asked what to do.
const PATIENCE: Duration = Duration::from_secs(5);

/// How far the program has come with leaving.
#[derive(Debug, Default)]
pub(in crate::app) struct Quit {
    state: State,
    /// Whether the system has told the program to end.
    is_told: Arc<AtomicBool>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Staying,
    /// The game is being written, since then.
    Keeping(Instant),
    /// The person is asked what to do, as the game is not written, or not yet.
    Asking,
    /// The person saves the game somewhere else first.
    SavingElsewhere,
    /// Nothing keeps the window open any more.
    Leaving,
}

impl Quit {
    pub(super) fn told(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.is_told)
    }

    /// The person goes on playing.
    pub(in crate::app) fn stay(&mut self) {
        self.state = State::Staying;
    }
}

impl PiecefulApp {
    /// Hears of a window that is being closed, by whomever.
    pub(in crate::app) fn attend_to_quit(&mut self, ctx: &Context) {
        if self.storage.quit.is_told.load(Relaxed) {
            // The game is kept by whoever heard of it, and nobody can be asked.
            self.leave_program();
        }
        let is_closed = ctx.input(|input| input.viewport().close_requested());
        if is_closed && self.storage.quit.state != State::Leaving {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit();
        }
        if let State::Keeping(since) = self.storage.quit.state {
            let waited = since.elapsed();
            if waited >= PATIENCE {
                let reason = self.language().say(Word::DiskSilent).to_owned();
                self.ask_about_unsaved(reason);
            } else {
                ctx.request_repaint_after(PATIENCE.saturating_sub(waited));
            }
        }
    }

    /// Keeps everything and then closes the window.
    pub(in crate::app) fn quit(&mut self) {
        let now = self.now();
        if matches!(self.storage.quit.state, State::Keeping(_) | State::Leaving) {
            return;
        }
        self.storage.quit.state = State::Keeping(Instant::now());
        if self.table.is_begun() {
            self.storage.keep(&self.table, now);
        }
        let autosaver = Arc::clone(self.storage.autosaver());
        self.tasks.write(move |post| post.send(News::Kept(autosaver.flush(Extent::Whole))));
    }

    /// The last write before the end went well, or did not.
    pub(in crate::app) fn hear_kept(&mut self, result: Result<(), SaveError>) {
        if !matches!(self.storage.quit.state, State::Keeping(_) | State::Asking) {
            return;
        }
        let would_lose =
            self.table.game.has_something_to_lose() || self.storage.autosaver().holds_previous();
        match result {
            Err(reason) if would_lose => {
                self.ask_about_unsaved(self.language().describe(&reason));
            }
            _ => self.leave_program(),
        }
    }

    fn ask_about_unsaved(&mut self, reason: String) {
        self.storage.quit.state = State::Asking;
        self.dialog = Some(Dialog::Unsaved(reason));
    }

    /// Saves the game where there may be room for it, and leaves if that goes well.
    pub(in crate::app) fn save_elsewhere(&mut self, frame: Option<&eframe::Frame>) {
        self.storage.quit.state = State::SavingElsewhere;
        let path = self.storage.new_path(&self.table);
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.ask(Question::SaveGame(name), frame);
    }

    pub(in crate::app) fn hear_saved_elsewhere(&mut self, is_saved: bool) {
        if self.storage.quit.state == State::SavingElsewhere {
            if is_saved {
                self.leave_program();
            } else {
                self.storage.quit.state = State::Asking;
            }
        }
    }

    /// The person thought better of saving somewhere else, or of leaving.
    pub(in crate::app) fn stay(&mut self) {
        if self.storage.quit.state != State::Leaving {
            self.storage.quit.stay();
        }
    }

    /// Closes the window, whatever is kept.
    pub(in crate::app) fn leave_program(&mut self) {
        if self.storage.quit.state != State::Leaving {
            self.storage.quit.state = State::Leaving;
            self.dialog.take_if(|dialog| matches!(dialog, Dialog::Unsaved(_)));
            self.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Whether the window is about to close, for tests.
    pub fn is_leaving(&self) -> bool {
        self.storage.quit.state == State::Leaving
    }
}

/// Asks what to do about a game that could not be kept.
pub(in crate::app) fn unsaved_ui(
    ui: &Ui,
    reason: &str,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    DialogBox::new(say(Word::UnsavedTitle), Command::Close)
        .button(Effect::Safe, ICON_REFRESH, say(Word::TryAgain), Command::Quit)
        .button(Effect::Other, ICON_SAVE_AS, say(Word::SaveElsewhere), Command::SaveElsewhere)
        .button(Effect::Other, ICON_CLOSE, say(Word::Stay), Command::Close)
        .button(Effect::Loses, ICON_LOGOUT, say(Word::LeaveUnsaved), Command::LeaveUnsaved)
        .show(ui, commands, |ui, _, _| {
            ui.label(language.fill(Word::UnsavedBody, &[("reason", &reason)]));
        });
}
