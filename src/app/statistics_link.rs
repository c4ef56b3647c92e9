//! What the window does for the page with the statistics.

use std::path::Path;
use std::time::Duration;

use super::PiecefulApp;
use super::dialogs::Question;
use super::opening::file_name;
use super::pages::{Deletion, ExportKind, PageId, StatisticsCommand, TransferEnd};
use super::result_line::ResultLine;
use super::tasks::News;
use super::texts::{Parameter, Text};
use crate::game::Day;
use crate::save::{HistoryProblem, ImportError};

impl PiecefulApp {
    pub(super) fn execute_statistics(
        &mut self,
        command: StatisticsCommand,
        frame: Option<&eframe::Frame>,
    ) {
        match command {
            StatisticsCommand::AskToExport(kind) => {
                let end = match kind {
                    ExportKind::Csv => "csv",
                    ExportKind::Json => "json",
                };
                let name = format!("pieceful-games-{}.{end}", jiff::Zoned::now().date());
                self.ask(Question::ExportGames(name), frame);
            }
            StatisticsCommand::ExportTo(path) => {
                self.close_path_entry();
                let history = self.storage.history().clone();
                self.pages.statistics.export_to(&self.ctx, &history, path);
            }
            StatisticsCommand::AskToImport => self.ask(Question::ImportGames, frame),
            StatisticsCommand::ImportFrom(path) => {
                self.close_path_entry();
                let history = self.storage.history().clone();
                self.pages.statistics.import_from(&self.ctx, &history, path);
            }
            StatisticsCommand::CancelTransfer => self.pages.statistics.cancel_transfer(),
            StatisticsCommand::AskToDelete(games) => {
                self.pages.delete_games.games = games;
                self.open_page(PageId::DeleteGames);
            }
            StatisticsCommand::Delete(games) => {
                self.pages.close_dialog(&self.tasks);
                let history = self.storage.history().clone();
                self.tasks.write(move |post| {
                    let result = match games {
                        Deletion::All => history.delete_all(),
                        Deletion::Some(games) => history.delete(&games.into_iter().collect()),
                    };
                    post.send(News::GamesDeleted(result));
                });
            }
            StatisticsCommand::Watch(game) => self.watch_past(*game),
            StatisticsCommand::Copy(game) => {
                let code = game.code();
                let line = ResultLine {
                    shape: game.shape,
                    daily: game.daily,
                    moves: game.moves,
                    shortest: game.shortest,
                    time: Duration::from_millis(game.elapsed_ms),
                    is_assisted: game.is_assisted,
                    code: code.as_ref(),
                };
                self.copy_line(&line);
            }
        }
        self.ctx.request_repaint();
    }

    /// Copies the result of the game that was just won.
    pub(super) fn copy_result(&mut self) {
        let (game, Some(win)) = (&self.session.game, self.session.win) else { return };
        let code = game.code();
        let line = ResultLine {
            shape: game.shape(),
            daily: game.daily(),
            moves: win.moves,
            shortest: win.shortest,
            time: win.time,
            is_assisted: win.is_assisted,
            code: code.as_ref(),
        };
        self.copy_line(&line);
    }

    fn copy_line(&mut self, line: &ResultLine<'_>) {
        self.ctx.copy_text(line.text(self.language()));
        self.tell(Text::ResultCopied);
    }

    fn close_path_entry(&mut self) {
        if self.pages.dialog() == Some(PageId::PathEntry) {
            self.pages.close_dialog(&self.tasks);
        }
    }

    /// Lets the shortest solutions of finished games be searched while nothing else is.
    pub(super) fn update_past_games(&mut self) {
        let is_busy = self.searches.auto.is_searching()
            || self.session.game.is_timed()
            || self.pages.page() == Some(PageId::Laboratory);
        let (now, history) = (self.now(), self.storage.history());
        if self.searches.past_shortest.update(is_busy, history, &self.ctx, now) {
            self.pages.statistics.refresh();
        }
    }

    /// Takes what the page's jobs have to say.
    pub(super) fn hear_statistics(&mut self) {
        let is_shown = self.pages.page() == Some(PageId::Statistics);
        if !is_shown && !self.pages.statistics.is_at_work() {
            return;
        }
        let (language, history) = (self.language(), self.storage.history().clone());
        match self.pages.statistics.poll(&self.ctx, &history, language, today()) {
            None
            | Some(TransferEnd::Exported(
                _,
                Err(ImportError::History(HistoryProblem::Cancelled)),
            )) => {}
            Some(TransferEnd::Exported(path, Ok(()))) => {
                let text = language.fill(Text::LabExported, &[("name", &file_name(&path))]);
                self.messages.notices.tell(text);
            }
            Some(TransferEnd::Imported(_, Ok(imported))) => {
                self.searches.past_shortest.look_again();
                let places: [(&str, &dyn Parameter); 3] = [
                    ("added", &imported.added),
                    ("known", &imported.known),
                    ("refused", &imported.refused),
                ];
                let word = if imported.refused > 0 {
                    Text::StatsImportedRefused
                } else {
                    Text::StatsImported
                };
                let places = if imported.refused > 0 { &places[..] } else { &places[..2] };
                self.messages.notices.tell(language.fill(word, places));
            }
            Some(TransferEnd::Imported(path, Err(error))) => {
                self.hear_no_transfer(Text::StatsImportFailed, &path, &error);
            }
            Some(TransferEnd::Exported(path, Err(error))) => {
                self.hear_no_transfer(Text::StatsExportFailed, &path, &error);
            }
            Some(TransferEnd::Fault) => {
                self.messages.notices.error(language.say(Text::Fault).to_owned());
            }
        }
    }

    fn hear_no_transfer(&mut self, word: Text, path: &Path, error: &ImportError) {
        if matches!(error, ImportError::History(HistoryProblem::Cancelled)) {
            return;
        }
        let name = file_name(path);
        let places: [(&str, &dyn Parameter); 2] = [("name", &name), ("reason", error)];
        self.messages.notices.error(self.language().fill(word, &places));
    }
}

/// The day that the clock on the wall shows.
fn today() -> Option<Day> {
    let date = jiff::Zoned::now().date();
    let number = |number: i8| u32::try_from(number).ok();
    Day::from_date(u32::try_from(date.year()).ok()?, number(date.month())?, number(date.day())?)
}
