//! Going back to the game that was left, and leaving the current one for it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{GameFile, LeftGame, Previous, is_same};
use crate::app::PiecefulApp;
use crate::app::command::Command;
use crate::app::error_texts::load_error_text;
use crate::app::session::Opening;
use crate::app::tasks::{self, Loaded, News, Source};
use crate::app::texts::Text;
use crate::game::Game;
use crate::save::{LoadError, LoadProblem};

impl PiecefulApp {
    /// Keeps a game that is left behind, if there is something to lose, and offers to go back.
    pub(in crate::app) fn keep_game(&mut self, now: Duration) {
        if self.game().has_something_to_lose() {
            self.leave_game(false, now);
        }
    }

    /// Keeps a game that is left for the one that was left before.
    pub(in crate::app) fn swap_game(&mut self, now: Duration) {
        if self.session.is_begun() {
            self.leave_game(true, now);
        } else {
            self.storage.previous = Previous::None;
        }
    }

    fn leave_game(&mut self, is_swapped: bool, now: Duration) {
        self.storage.leave(&self.session, is_swapped, now);
        self.offer_previous();
    }

    /// Says that the game of an earlier run was left, and offers to go back to it.
    pub(in crate::app) fn hear_last_left(&mut self) {
        if self.storage.left_game().is_none() {
            self.storage.previous = Previous::OnDisk;
            self.offer_previous();
        }
    }

    /// Says that a game was left, and offers to go back to it.
    fn offer_previous(&mut self) {
        let text = self.language().say(Text::PreviousKept).to_owned();
        self.messages.notices.offer(text, Text::Undo, Command::BringBack);
    }

    /// Goes back to the game that was left.
    pub(in crate::app) fn bring_back(&mut self) {
        let pixels = self.view.pixels();
        let Some(left) = self.storage.left_game().cloned() else {
            return self.bring_back_from_disk();
        };
        let LeftGame { picture, game, file, .. } = left;
        let is_here =
            self.session.picture.as_ref().is_some_and(|on| is_same(&on.picture, &picture));
        // A game that was left was played here, so it is one.
        let Ok(game) = Game::from_progress(game) else { return };
        self.show_board();
        if is_here {
            self.swap_game(self.now());
            self.clear_game();
            self.session.set_game(game);
            self.storage.set_file(file);
            self.settle();
            return;
        }
        let (crop, source) = (left.crop, left.source.clone());
        self.spawn_bringing_back(file, move |_| {
            let mut loaded = tasks::loaded(picture, game, pixels);
            loaded.opened.crop = crop;
            loaded.source = source;
            Ok(Box::new(loaded))
        });
    }

    fn bring_back_from_disk(&mut self) {
        if !self.storage.has_previous() {
            return;
        }
        self.show_board();
        let (pixels, path) = (self.view.pixels(), self.storage.previous_path().to_owned());
        self.spawn_bringing_back(GameFile::default(), move |stop| tasks::load(&path, pixels, stop));
    }

    fn spawn_bringing_back(
        &mut self,
        file: GameFile,
        load: impl FnOnce(&AtomicBool) -> Result<Box<Loaded>, LoadError> + Send + 'static,
    ) {
        let (name, now) = (self.language().say(Text::PreviousGame), self.now());
        let opening = Opening::new(&mut self.tasks, &Source::Save, name, now);
        let (ticket, stop) = (opening.ticket, opening.stop.clone());
        self.session.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = load(&stop);
            post.send(News::BroughtBack { ticket, file, result });
        });
    }

    /// The game that was left is ready, and takes the place of the current one.
    pub(in crate::app) fn hear_brought_back(
        &mut self,
        file: GameFile,
        result: Result<Box<Loaded>, LoadError>,
    ) {
        match result {
            Ok(loaded) => {
                let Loaded { game, opened, source } = *loaded;
                self.swap_game(self.now());
                self.clear_game();
                self.session.set_picture(&self.ctx, opened, source, game);
                self.note_photo(None);
                self.storage.set_file(file);
                self.settle();
            }
            Err(LoadError { problem: LoadProblem::Cancelled, .. }) => {}
            Err(error) => {
                let path = error.path.clone().unwrap_or_default();
                self.messages.notices.error(load_error_text(self.language(), &path, &error));
            }
        }
    }
}
