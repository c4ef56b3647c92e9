//! What the window makes of the news of tasks and searches.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::PiecefulApp;
use super::auto::Ended;
use super::command::Command;
use super::dialogs::{Answer, Reply};
use super::error_texts::{load_error_text, picture_error_text};
use super::guide::Advice;
use super::screen::{Dialog, Screen};
use super::storage::GameFile;
use super::tasks::{Loaded, News, Opened, Source};
use super::words::Word;
use crate::game::{Game, Stage};
use crate::picture::PictureError;
use crate::save::{LoadError, LoadProblem};

/// How often a running search is shown.
const SEARCH_FRAME: Duration = Duration::from_millis(50);

impl PiecefulApp {
    /// Takes what tasks and dialogs have to say.
    pub(super) fn hear_tasks(&mut self) {
        while let Some(news) = self.tasks.next_news() {
            self.hear(news);
        }
        while let Some(Answer { question, reply }) = self.tasks.next_answer() {
            self.asked = self.asked.saturating_sub(1);
            match reply {
                Reply::Chosen(path) => self.commands.push(question.command(path)),
                Reply::Cancelled => self.stay(),
                Reply::NoDialog => self.commands.push(Command::Open(Dialog::Path(question))),
            }
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Opened { ticket, source, result } => {
                if self.table.is_awaited(ticket) {
                    self.hear_opened(source, result);
                }
            }
            News::Photo { ticket, source, result } => {
                if self.table.is_awaited(ticket) {
                    self.hear_photo(source, result);
                }
            }
            News::Loaded { ticket, path, result } => {
                if self.table.is_awaited(ticket) {
                    self.hear_loaded(&path, result);
                }
            }
            News::Scaled { ticket, image } => self.table.rescaled(ticket, image),
            News::Preview { ticket, image } => self.crop.take_preview(&self.ctx, ticket, image),
            News::Listed { ticket, entry } => self.gallery.take_save(&self.ctx, ticket, *entry),
            News::AllListed { ticket } => self.gallery.end_listing(ticket),
            News::Thumbnail { path, image } => {
                if image.is_none() {
                    self.preferences.recent.retain(|recent| *recent != path);
                }
                self.library.take_thumbnail(&self.ctx, path, image);
            }
            News::Deleted { path, result } => self.hear_deleted(path, result),
            News::Saved(result) => self.hear_saved(result),
            News::NotKept(error) => self.hear_not_kept(&error),
            News::Kept(result) => self.hear_kept(result),
            News::LastLeft => self.hear_last_left(),
            News::BroughtBack { ticket, file, result } => {
                if self.table.is_awaited(ticket) {
                    self.hear_brought_back(file, result);
                }
            }
            News::Records(records) => self.records.merge(&records),
            News::Fault => {
                self.table.stop_opening();
                self.notices.error(self.language().say(Word::Fault).to_owned());
            }
        }
    }

    fn hear_opened(&mut self, source: Source, result: Result<Opened, PictureError>) {
        match result {
            Ok(opened) => {
                if let Source::File(path) = &source {
                    let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                    self.preferences.remember(path);
                }
                self.set_aside();
                let game = Game::new(self.table.game.size());
                let photo = opened.photo.clone();
                self.table.lay(&self.ctx, opened, source, game);
                self.note_photo(photo);
                self.settle();
            }
            Err(error) => {
                let name = match &source {
                    Source::File(path) => file_name(path),
                    _ => self.language().say(Word::PanelPicture).to_owned(),
                };
                self.tell_picture_error(&name, &error);
                self.open_something();
            }
        }
    }

    fn hear_loaded(&mut self, path: &Path, result: Result<Box<Loaded>, LoadError>) {
        let is_resumed = path == self.storage.autosave_path();
        let language = self.language();
        match result {
            Ok(loaded) => {
                let Loaded { game, opened, source } = *loaded;
                self.set_aside();
                self.table.lay(&self.ctx, opened, source, game);
                self.settle();
                if is_resumed {
                    if self.table.game.stage() != Stage::Whole {
                        self.notices.tell(language.say(Word::Resumed).to_owned());
                    }
                } else {
                    self.storage.set_file(GameFile::at(path.to_owned()));
                    self.notices.tell(language.fill(Word::Loaded, &[("name", &file_name(path))]));
                }
            }
            // The player knows.
            Err(LoadError { problem: LoadProblem::Cancelled, .. }) => self.open_something(),
            Err(error) => {
                self.notices.error(load_error_text(language, path, &error));
                if is_resumed {
                    self.storage.autosaver().set_last_aside();
                }
                self.open_something();
            }
        }
    }

    /// Where the very first picture could not be opened, another has to do.
    pub(super) fn open_something(&mut self) {
        if self.table.picture.is_none() {
            self.open_built_in(0);
        }
    }

    fn tell_picture_error(&mut self, name: &str, error: &PictureError) {
        if let Some(text) = picture_error_text(self.language(), name, error) {
            self.notices.error(text);
        }
    }

    /// Takes what the searches have to say, and plays what was found.
    pub(super) fn hear_searches(&mut self) {
        let now = self.now();
        let board = self.table.game.board().cloned();
        match self.auto.listen(now) {
            Some(Ended::Found) => {
                if let (Some(replay), Some(board)) = (self.auto.replay(), board) {
                    let (moves, is_proven) =
                        (replay.solution.moves.len(), replay.solution.is_proven());
                    self.learn(&board, moves, is_proven);
                }
            }
            Some(Ended::Cancelled) => {
                self.status.say(self.language().say(Word::NoPathYet).to_owned(), now);
            }
            Some(Ended::Failed) | None => {}
        }
        if self.auto.is_searching() {
            self.ctx.request_repaint_after(SEARCH_FRAME);
        }
        self.play_on();
        match self.guide.listen() {
            Some(Advice::Move(direction)) => self.show_hint(direction),
            Some(Advice::None) => {
                self.status.say(self.language().say(Word::NoHint).to_owned(), now);
            }
            None => {}
        }
    }

    /// Opens what was dropped on the window.
    pub(super) fn drop_command(path: PathBuf) -> Command {
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ron")) {
            Command::LoadGame(path)
        } else {
            Command::OpenPicture(path)
        }
    }

    /// Whether the board can be played, with no page or dialog over it.
    pub(super) fn is_board_shown(&self) -> bool {
        self.screen == Screen::Board && self.dialog.is_none()
    }
}

pub(super) fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
