//! Leaving the program: at once if everything is kept, and with a question if it is not.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use eframe::egui::{Context, ViewportCommand};

use super::Extent;
use crate::app::PiecefulApp;
use crate::app::dialogs::Question;
use crate::app::pages::PageId;
use crate::app::tasks::News;
use crate::app::texts::Text;
use crate::save::SaveError;

/// How long the disk may take before the person is asked what to do.
const DISK_TIMEOUT: Duration = Duration::from_secs(5);

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
    pub(in crate::app) fn update_quit(&mut self, ctx: &Context) {
        if self.storage.quit.is_told.load(Relaxed) {
            // The game is kept by whoever heard of it, and nobody can be asked.
            self.leave_program();
        }
        let is_closed = ctx.input(|input| input.viewport().close_requested());
        if is_closed && !self.is_leaving() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.quit();
        }
        if let State::Keeping(since) = self.storage.quit.state {
            let waited = since.elapsed();
            if waited >= DISK_TIMEOUT {
                let reason = self.language().say(Text::DiskSilent).to_owned();
                self.ask_about_unsaved(reason);
            } else {
                ctx.request_repaint_after(DISK_TIMEOUT.saturating_sub(waited));
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
        if self.session.is_begun() {
            self.storage.keep(&self.session, now);
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
            self.game().has_something_to_lose() || self.storage.autosaver().holds_previous();
        match result {
            Err(reason) if would_lose => {
                self.ask_about_unsaved(self.language().describe(&reason));
            }
            _ => self.leave_program(),
        }
    }

    fn ask_about_unsaved(&mut self, reason: String) {
        self.storage.quit.state = State::Asking;
        self.pages.unsaved.reason = reason;
        self.open_page(PageId::Unsaved);
    }

    /// Saves the game where there may be room for it, and leaves if that goes well.
    pub(in crate::app) fn save_elsewhere(&mut self, frame: Option<&eframe::Frame>) {
        self.storage.quit.state = State::SavingElsewhere;
        let path = self.storage.new_path(&self.session);
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
        if !self.is_leaving() {
            self.storage.quit.stay();
        }
    }

    /// Closes the window, whatever is kept.
    pub(in crate::app) fn leave_program(&mut self) {
        if !self.is_leaving() {
            self.storage.quit.state = State::Leaving;
            if self.pages.dialog() == Some(PageId::Unsaved) {
                self.pages.close_dialog(&self.tasks);
            }
            self.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Whether the window is about to close.
    pub fn is_leaving(&self) -> bool {
        self.storage.quit.state == State::Leaving
    }

    /// Keeps everything, as the window is closed.
    pub(in crate::app) fn finish(&mut self) {
        let now = self.now();
        if self.session.is_begun() {
            self.storage.keep(&self.session, now);
        }
        self.storage.keep_preferences(&self.settings.preferences, &self.tasks);
        self.tasks.finish();
        self.storage.finish();
    }

    /// Something that keeps the game at once, on whatever thread, such as when the program
    /// is told to end or is about to fail. It says whether it could.
    pub fn keeper(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let autosaver = Arc::clone(self.storage.autosaver());
        move || autosaver.flush(Extent::Progress).is_ok()
    }

    /// Something that closes the window without a question, on whatever thread.
    pub fn closer(&self) -> impl Fn() + Send + Sync + 'static {
        let (is_told, ctx) = (self.storage.quit.told(), self.ctx.clone());
        move || {
            is_told.store(true, Relaxed);
            ctx.request_repaint();
        }
    }
}
