//! What the window makes of the news of tasks and searches.

use std::path::PathBuf;
use std::time::Duration;

use super::PiecefulApp;
use super::auto::Ended;
use super::command::Command;
use super::dialogs::{Answer, Reply};
use super::hints::HintFound;
use super::large_tables::Built;
use super::opening::file_name;
use super::pages::PageId;
use super::searches::Searches;
use super::tasks::News;
use super::texts::{Parameter, Text};
use crate::game::Action;
use crate::save::SaveError;

/// How often a running search is shown.
const SEARCH_FRAME: Duration = Duration::from_millis(50);

impl PiecefulApp {
    /// Takes what tasks and dialogs have to say.
    pub(super) fn hear_tasks(&mut self) {
        while let Some(news) = self.tasks.next_news() {
            self.hear(news);
        }
        while let Some(Answer { question, reply }) = self.file_dialogs.take_answer() {
            match reply {
                Reply::Chosen(path) => self.commands.push(question.command(path)),
                Reply::Cancelled => self.stay(),
                Reply::NoDialog => self.commands.push(Command::AskForPath(question)),
            }
        }
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Opened { ticket, source, result } => {
                if self.session.take_awaited(ticket) {
                    self.hear_opened(source, result);
                }
            }
            News::Photo { ticket, source, result } => {
                if self.session.take_awaited(ticket) {
                    self.hear_photo(source, result);
                }
            }
            News::Loaded { ticket, path, result } => {
                if self.session.take_awaited(ticket) {
                    self.hear_loaded(&path, result);
                }
            }
            News::Scaled { ticket, image } => self.session.rescaled(ticket, image),
            News::Copied { ticket, image } => self.session.take_copy(ticket, image),
            News::Preview { ticket, image } => {
                self.pages.crop.take_preview(&self.ctx, ticket, image);
            }
            News::Listed { ticket, entry } => {
                self.pages.saved_games.take_save(&self.ctx, ticket, *entry);
            }
            News::AllListed { ticket } => self.pages.saved_games.end_listing(ticket),
            News::Thumbnail { path, image } => {
                if image.is_none() {
                    self.settings.preferences.recent.retain(|recent| *recent != path);
                }
                self.pages.pictures.take_thumbnail(&self.ctx, path, image);
            }
            News::Daily { day, is_solved } => self.pages.pictures.take_daily(day, is_solved),
            News::Deleted { path, result } => self.hear_deleted(path, result),
            News::Saved(result) => self.hear_saved(result),
            News::NotKept(error) => self.hear_not_kept(&error),
            News::Kept(result) => self.hear_kept(result),
            News::LastLeft => self.hear_last_left(),
            News::GameWaiting => self.hear_game_waiting(),
            News::WaitingTaken(result) => self.hear_waiting_taken(result),
            News::Past { ticket, result } => {
                if self.session.take_awaited(ticket) {
                    self.hear_past(result);
                }
            }
            News::BroughtBack { ticket, file, result } => {
                if self.session.take_awaited(ticket) {
                    self.hear_brought_back(file, result);
                }
            }
            News::Recorded(recorded) => {
                self.storage.recorded = Some(recorded);
                self.pages.statistics.refresh();
                self.searches.past_shortest.look_again();
            }
            News::GamesDeleted(result) => {
                self.pages.statistics.forget_selected();
                if let Err(error) = result {
                    self.hear_not_kept(&error);
                }
            }
            News::BestResults(results) => {
                self.storage.best_results.merge(&results);
                if let Some(win) = &mut self.session.win {
                    win.best = self.storage.best_results.best(self.session.game.shape());
                }
            }
            News::GameExported(result) => self.hear_game_exported(result),
            News::Exported(result) => self.hear_exported(result),
            News::Fault => {
                self.session.stop_opening();
                self.messages.notices.error(self.language().say(Text::Fault).to_owned());
            }
        }
    }

    /// Takes what the searches have to say, and plays what was found.
    pub(super) fn hear_searches(&mut self) {
        let now = self.now();
        let board = self.session.game.board().cloned();
        match self.searches.auto.listen(now) {
            Some(Ended::Found) => {
                if let (Some(replay), Some(board)) = (self.searches.auto.replay(), board)
                    && replay.solution.is_proven()
                    && self.session.game.start() == Some(&board)
                {
                    self.searches.shortest.learn(&board, replay.length());
                }
            }
            Some(Ended::Cancelled) => {
                self.say(Text::NoPathYet);
            }
            Some(Ended::Failed) | None => {}
        }
        if self.searches.auto.is_searching() {
            self.ctx.request_repaint_after(SEARCH_FRAME);
        }
        self.play_on();
        self.searches.shortest.poll();
        let start = self.session.game.start();
        let shortest = self.searches.shortest.length(start);
        self.storage.note_shortest(&self.tasks, start, shortest);
        if let Some(win) = &mut self.session.win {
            win.shortest = shortest;
        }
        match self.searches.hints.poll() {
            Some(HintFound::Move(direction)) => self.show_hint(direction),
            Some(HintFound::Nothing) => {
                self.say(Text::NoHint);
            }
            None => {}
        }
    }

    /// Takes note of what became of a saved game that was to be deleted.
    fn hear_deleted(&mut self, path: PathBuf, result: Result<(), SaveError>) {
        let Err(error) = result else {
            self.pages.saved_games.forget(&path);
            self.storage.forget_deleted(&path);
            return;
        };
        let places: [(&str, &dyn Parameter); 2] = [("name", &file_name(&path)), ("reason", &error)];
        let text = self.language().fill(Text::DeleteFailed, &places);
        if self.pages.page() == Some(PageId::SavedGames) {
            self.pages.saved_games.tell_undeleted(path, text);
        } else {
            self.messages.notices.error(text);
        }
    }

    /// Says how a save went that the person asked for.
    fn hear_saved(&mut self, result: Result<PathBuf, SaveError>) {
        let language = self.language();
        let is_saved = result.is_ok();
        match result {
            Ok(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                self.messages.notices.tell(language.fill(Text::Saved, &[("name", &name)]));
            }
            Err(reason) => self.hear_not_kept(&reason),
        }
        self.hear_saved_elsewhere(is_saved);
    }

    /// Says how an export went.
    fn hear_exported(&mut self, result: Result<PathBuf, SaveError>) {
        match result {
            Ok(path) => {
                let text = self.language().fill(Text::LabExported, &[("name", &file_name(&path))]);
                self.messages.notices.tell(text);
            }
            Err(reason) => self.hear_not_kept(&reason),
        }
    }

    /// Says that something could not be kept.
    pub(super) fn hear_not_kept(&mut self, reason: &SaveError) {
        let text = self.language().fill(Text::SaveFailed, &[("reason", reason)]);
        self.messages.notices.error(text);
    }

    /// Builds the large tables if they are wanted, and says how that ended.
    pub(super) fn update_tables(&mut self) {
        let (is_wanted, goal) = (self.settings.preferences.large_tables, self.session.game.goal());
        let Searches { large_tables, limits, .. } = &mut self.searches;
        match large_tables.update(is_wanted, goal, limits, &self.ctx) {
            None => {}
            Some(Built::Done) => self.tell(Text::LargeTablesDone),
            Some(Built::TooLarge) => {
                let text = self.language().say(Text::LargeTablesTooLarge).to_owned();
                self.messages.notices.error(text);
            }
            Some(Built::Failed(reason)) => {
                let places: [(&str, &dyn Parameter); 1] = [("reason", &reason)];
                self.messages.notices.error(self.language().fill(Text::LargeTablesFailed, &places));
            }
        }
    }

    /// Finds out how many moves are left, if the person wants to see that. Who sees it was helped.
    pub(super) fn update_moves_left(&mut self) {
        let Searches { moves_left, auto, .. } = &mut self.searches;
        if !self.settings.preferences.moves_left {
            return moves_left.put_away();
        }
        if auto.is_searching() {
            moves_left.pause();
        } else {
            moves_left.follow(&self.session.game);
        }
        moves_left.poll();
        if moves_left.is_searching() {
            self.ctx.request_repaint_after(SEARCH_FRAME);
        }
        let is_seen = moves_left.shown().is_some() && !self.session.game.is_assisted();
        if is_seen && self.session.game.apply(Action::SeeMovesLeft, self.now()).is_ok() {
            self.storage.keep(&self.session, self.now());
        }
    }

    /// Lets the clock rest while nobody can see the board.
    pub(super) fn rest_or_wake(&mut self) {
        let is_hidden = self.ctx.input(|input| {
            let viewport = input.viewport();
            viewport.minimized == Some(true) || viewport.occluded == Some(true)
        });
        let is_covered = self.session.is_paused || !self.pages.is_board_shown();
        let rests = is_hidden || is_covered || self.file_dialogs.is_open();
        self.session.rest(rests, self.now());
    }
}
