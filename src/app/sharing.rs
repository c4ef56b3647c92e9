//! What the window does to watch a game again, and to make files of it.

use std::path::PathBuf;

use super::PiecefulApp;
use super::dialogs::Question;
use super::opening::file_name;
use super::pages::{PageId, Subject};
use super::recording::Recording;
use super::texts::Text;
use crate::save::SaveError;

impl PiecefulApp {
    /// Shows the game that is being played from its start.
    pub(super) fn watch_game(&mut self) {
        match Recording::of_session(&self.session) {
            Some(recording) if recording.moves() > 0 => self.watch(recording),
            _ => self.say(Text::WatchNoMoves),
        }
    }

    pub(super) fn watch(&mut self, recording: Recording) {
        let (limits, now) = (self.searches.limits, self.now());
        let engine = self.searches.engine.clone();
        self.open_page(PageId::Watch);
        self.pages.watch.begin(recording, &engine, limits, (&self.ctx, now));
    }

    /// Takes what was found about the game that is watched.
    pub(super) fn hear_watched(&mut self) {
        self.pages.watch.poll(&self.ctx);
    }

    /// Asks what file to make of the game.
    pub(super) fn export_game(&mut self) {
        let Some(game) = Recording::of_session(&self.session) else {
            return self.say(Text::RefusedNoBlank);
        };
        let slides = game.slides.len();
        let solution = self.auto_recording(&game);
        self.pages.export.begin(Subject { game, solution, slides });
        self.open_page(PageId::Export);
    }

    /// Asks what file to make of the game that is watched.
    pub(super) fn export_watched(&mut self) {
        let Some(game) = self.pages.watch.recording().cloned() else { return };
        let slides = game.slides.len();
        let solution = self.pages.watch.solution();
        self.pages.export.begin(Subject { game, solution, slides });
        self.open_page(PageId::Export);
    }

    /// The solution that Auto plays, from where it began.
    fn auto_recording(&self, game: &Recording) -> Option<Recording> {
        let replay = self.searches.auto.replay()?;
        let mut start = self.session.game.board()?.clone();
        for &direction in replay.solution.moves[..replay.made()].iter().rev() {
            start.undo(direction).ok()?;
        }
        let boards = (start, game.goal.clone());
        Some(Recording::of_moves(game.picture.clone(), boards, &replay.solution.moves))
    }

    /// Asks where to write the file.
    pub(super) fn choose_export(&mut self, frame: Option<&eframe::Frame>) {
        let name = self.pages.export.file_name();
        self.ask(Question::ExportGame(name), frame);
    }

    /// Makes the file.
    pub(super) fn export_game_to(&mut self, path: PathBuf) {
        let (disk, post) = (self.storage.disk().clone(), self.tasks.post());
        self.open_page(PageId::Export);
        self.pages.export.start(path, disk, post);
    }

    /// Says what became of the file.
    pub(super) fn hear_game_exported(&mut self, result: Result<PathBuf, SaveError>) {
        self.pages.export.end();
        match result {
            Ok(path) => {
                if self.pages.dialog() == Some(PageId::Export) {
                    self.pages.close_dialog(&self.tasks);
                }
                let text = self.language().fill(Text::LabExported, &[("name", &file_name(&path))]);
                self.messages.notices.tell(text);
            }
            // The dialog stays, so that nothing has to be chosen anew.
            Err(reason) => self.hear_not_kept(&reason),
        }
    }
}
