//! What the window does to watch a game again, and to make files of it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::PiecefulApp;
use super::built_in::PICTURES;
use super::dialogs::Question;
use super::opening::file_name;
use super::pages::{PageId, Subject};
use super::recording::Recording;
use super::session::Opening;
use super::tasks::{News, Past, Source};
use super::texts::Text;
use crate::game::Game;
use crate::picture::{NumberStyle, Numbers, Photo, Picture};
use crate::save::{HistoryEntry, HistoryProblem, SaveError};

impl PiecefulApp {
    /// Shows the game that is being played from its start.
    pub(super) fn watch_game(&mut self) {
        match Recording::of_session(&self.session) {
            Some(recording) if recording.moves() > 0 => self.watch(recording),
            _ => self.say(Text::WatchNoMoves),
        }
    }

    /// Reads a game of the history with its picture, to show it from its start.
    pub(super) fn watch_past(&mut self, entry: HistoryEntry) {
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &Source::Save, &entry.picture_name, now);
        let (ticket, stop) = (opening.ticket, Arc::clone(&opening.stop));
        self.session.open(opening);
        let history = self.storage.history().clone();
        let shown = self.session.picture.as_ref().map(|shown| shown.picture.clone());
        let recent = self.settings.preferences.recent.clone();
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = history.game(&entry).and_then(|finished| {
                let game = finished.game().clone();
                let game = Game::from_progress(game).map_err(|_| HistoryProblem::Gone)?;
                let shown = shown.filter(|shown| shown.name() == &*entry.picture_name);
                let picture = shown.unwrap_or_else(|| picture_of(&entry, &recent, &stop));
                Ok(Box::new(Past { game, picture }))
            });
            post.send(News::Past { ticket, result });
        });
    }

    /// Shows a game of the history, unless the person has left its page meanwhile.
    pub(super) fn hear_past(&mut self, result: Result<Box<Past>, HistoryProblem>) {
        // What was being opened before had to wait for this.
        self.open_something();
        match result {
            Ok(past) => {
                let recording = Recording::of_game(&past.game, &past.picture);
                let is_awaited = self.pages.page() == Some(PageId::Statistics);
                if let Some(recording) = recording.filter(|_| is_awaited) {
                    self.watch(recording);
                    self.pages.watch.came_from(PageId::Statistics);
                }
            }
            Err(reason) => {
                let text = self.language().fill(Text::WatchFailed, &[("reason", &reason)]);
                self.messages.notices.error(text);
            }
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
        self.pages.watch.poll(self.session.canvas, &self.ctx);
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

/// The picture of a game that was finished. The history has its name alone, so a photo is looked for
/// among those that were opened last; and where there is none any more, numbers have to do.
fn picture_of(entry: &HistoryEntry, recent: &[PathBuf], stop: &AtomicBool) -> Picture {
    let name = &*entry.picture_name;
    let built_in = PICTURES.iter().find(|(known, ..)| *known == name);
    let is_called_so = |path: &&PathBuf| Path::file_stem(path).is_some_and(|stem| stem == name);
    let photo = match built_in {
        Some((_, bytes, _)) => Photo::decode(name, bytes, stop).ok(),
        None => recent.iter().find(is_called_so).and_then(|path| Photo::open(path, stop).ok()),
    };
    let photo = photo.map(|photo| photo.crop(photo.centred_crop()));
    let style = NumberStyle::of_name(name).unwrap_or(NumberStyle::Plain);
    photo.unwrap_or_else(|| {
        Numbers { style, shape: entry.shape, blank: Some(entry.blank) }.picture()
    })
}
