//! Opening pictures and games, and what is shown of them when they are there.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::error_texts::{load_error_text, picture_error_text};
use super::session::Opening;
use super::storage::GameFile;
use super::tasks::{self, Loaded, News, Opened, Raw, Source};
use super::texts::Text;
use super::{PiecefulApp, built_in};
use crate::game::Stage;
use crate::picture::{NumberStyle, Photo, PictureError};
use crate::save::{LoadError, LoadProblem};

impl PiecefulApp {
    /// Opens a picture or, by its name, a saved game.
    pub(super) fn open_file(&mut self, path: PathBuf) {
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")) {
            self.load_game(path);
        } else {
            self.open_picture(Source::File(path.clone()), Raw::File(path), "");
        }
    }

    /// Starts to open one of the pictures that come with the program.
    pub(super) fn open_built_in(&mut self, index: usize) {
        let title = self.language().say(built_in::title(index));
        self.open_picture(Source::BuiltIn(index), built_in::raw(index), title);
    }

    /// Starts to paint numbers for a new game.
    pub(super) fn open_numbers(&mut self, style: NumberStyle) {
        self.show_board();
        let title = self.language().say(built_in::numbers_title(style));
        self.open_picture(Source::Numbers(style), Raw::Numbers(style), title);
    }

    /// Starts to open a picture for a new game.
    pub(super) fn open_picture(&mut self, source: Source, raw: Raw, name: &str) {
        self.keep_unopened();
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &source, name, now);
        let (ticket, stop, pixels) = (opening.ticket, opening.stop.clone(), self.view.pixels());
        let shape = self.session.game.shape();
        let title = opening.name.clone();
        self.session.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = tasks::open(raw, &title, pixels, shape, &stop);
            post.send(News::Opened { ticket, source, result });
        });
    }

    /// The game that was left last is not opened yet, and something else is about to take its
    /// place.
    fn keep_unopened(&mut self) {
        if self.session.picture.is_none() {
            self.storage.autosaver().leave_last();
        }
    }

    /// Goes on with the game that was left last.
    pub(super) fn resume(&mut self) {
        let path = self.storage.autosave_path().to_owned();
        let autosaver = Arc::clone(self.storage.autosaver());
        self.spawn_loading(path, move |path, pixels, stop| {
            let (saved, game) = autosaver.place().read(stop)?;
            Ok(Box::new(tasks::loaded(saved.picture, game, pixels).with_note(path)))
        });
    }

    pub(super) fn load_game(&mut self, path: PathBuf) {
        self.keep_unopened();
        self.spawn_loading(path, tasks::load);
    }

    fn spawn_loading(
        &mut self,
        path: PathBuf,
        load: impl FnOnce(&Path, u32, &AtomicBool) -> Result<Box<Loaded>, LoadError> + Send + 'static,
    ) {
        let now = self.now();
        let opening = Opening::new(&mut self.tasks, &Source::File(path.clone()), "", now);
        let (ticket, stop, pixels) = (opening.ticket, opening.stop.clone(), self.view.pixels());
        self.session.open(opening);
        self.tasks.decoder.want(Arc::clone(&stop), move |post| {
            let result = load(&path, pixels, &stop);
            post.send(News::Loaded { ticket, path, result });
        });
    }

    pub(super) fn hear_opened(&mut self, source: Source, result: Result<Opened, PictureError>) {
        match result {
            Ok(opened) => {
                if let Source::File(path) = &source {
                    let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                    self.settings.preferences.remember(path);
                }
                let photo = opened.photo.clone();
                self.tell_ignored_profile(&source, photo.as_ref());
                self.close_game();
                let game = self.game().whole();
                self.session.set_picture(&self.ctx, opened, source, game);
                self.note_photo(photo);
                self.settle();
            }
            Err(error) => {
                self.tell_picture_error(&self.source_name(&source), &error);
                self.open_something();
            }
        }
    }

    pub(super) fn hear_loaded(&mut self, path: &Path, result: Result<Box<Loaded>, LoadError>) {
        let is_resumed = path == self.storage.autosave_path();
        let language = self.language();
        match result {
            Ok(loaded) => {
                let Loaded { game, opened, source } = *loaded;
                self.close_game();
                self.session.set_picture(&self.ctx, opened, source, game);
                self.settle();
                if is_resumed {
                    if self.session.game.stage() != Stage::Whole {
                        self.messages.notices.tell(language.say(Text::Resumed).to_owned());
                    }
                } else {
                    self.storage.set_file(GameFile::at(path.to_owned()));
                    self.messages
                        .notices
                        .tell(language.fill(Text::Loaded, &[("name", &file_name(path))]));
                }
            }
            // The player knows.
            Err(LoadError { problem: LoadProblem::Cancelled, .. }) => self.open_something(),
            Err(error) => {
                self.messages.notices.error(load_error_text(language, path, &error));
                if is_resumed {
                    self.storage.autosaver().set_damaged_last_aside();
                }
                self.open_something();
            }
        }
    }

    /// Where the very first picture could not be opened, another has to do.
    pub(super) fn open_something(&mut self) {
        if self.session.picture.is_none() {
            self.open_built_in(0);
        }
    }

    /// Says so if the colours of a photo may be wrong, unless the photo has been there already.
    fn tell_ignored_profile(&mut self, source: &Source, photo: Option<&Arc<Photo>>) {
        let Some(photo) = photo.filter(|photo| photo.ignores_profile()) else { return };
        let known = self.session.picture.as_ref().and_then(|picture| picture.photo.as_ref());
        if known.is_none_or(|known| !Arc::ptr_eq(known, photo)) {
            let name = self.source_name(source);
            let text = self.language().fill(Text::ProfileIgnored, &[("name", &name)]);
            self.messages.notices.tell(text);
        }
    }

    /// What to call a picture when there is something to say about it.
    fn source_name(&self, source: &Source) -> String {
        match source {
            Source::File(path) => file_name(path),
            _ => self.language().say(Text::PanelPicture).to_owned(),
        }
    }

    fn tell_picture_error(&mut self, name: &str, error: &PictureError) {
        if let Some(text) = picture_error_text(self.language(), name, error) {
            self.messages.notices.error(text);
        }
    }
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
