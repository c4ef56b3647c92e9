//! Going back to the game that was left, and leaving the one on the table for it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::super::PiecefulApp;
use super::super::error_texts::load_error_text;
use super::super::table::Opening;
use super::super::tasks::{self, Loaded, News, Source};
use super::super::words::Word;
use super::{GameFile, LeftGame, is_same};
use crate::game::Game;
use crate::save::{LoadError, LoadProblem};

impl PiecefulApp {
    /// Puts the game that was left on the table again.
    pub(in crate::app) fn bring_back(&mut self) {
        let pixels = self.view.pixels();
        let Some(left) = self.storage.left_game().cloned() else {
            return self.bring_back_from_disk();
        };
        let LeftGame { picture, game, file, .. } = left;
        let is_here = self.table.picture.as_ref().is_some_and(|on| is_same(&on.picture, &picture));
        // A game that was left was played here, so it is one.
        let Ok(game) = Game::from_record(game) else { return };
        self.show_board();
        if is_here {
            self.swap_game(self.now());
            self.clear_table();
            self.table.set_game(game);
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
        let (name, now) = (self.language().say(Word::PreviousGame), self.now());
        let opening = Opening::new(&mut self.tasks, &Source::Save, name, now);
        let (ticket, stop) = (opening.ticket, opening.stop.clone());
        self.table.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = load(&stop);
            post.send(News::BroughtBack { ticket, file, result });
        });
    }

    /// The game that was left is ready, and takes the place of the one on the table.
    pub(in crate::app) fn hear_brought_back(
        &mut self,
        file: GameFile,
        result: Result<Box<Loaded>, LoadError>,
    ) {
        match result {
            Ok(loaded) => {
                let Loaded { game, opened, source } = *loaded;
                self.swap_game(self.now());
                self.clear_table();
                self.table.lay(&self.ctx, opened, source, game);
                self.note_photo(None);
                self.storage.set_file(file);
                self.settle();
            }
            Err(LoadError { problem: LoadProblem::Cancelled, .. }) => {}
            Err(error) => {
                let path = error.path.clone().unwrap_or_default();
                self.notices.error(load_error_text(self.language(), &path, &error));
            }
        }
    }
}
