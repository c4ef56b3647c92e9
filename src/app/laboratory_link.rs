//! What the window does for the laboratory.

use std::path::PathBuf;

use super::PiecefulApp;
use super::dialogs::Question;
use super::laboratory::{ExperimentCommand, LabCommand, LabContext};
use super::pages::PageId;
use super::tasks::News;
use crate::save::SaveError;

impl PiecefulApp {
    pub(super) fn execute_in_laboratory(
        &mut self,
        command: LabCommand,
        frame: Option<&eframe::Frame>,
    ) {
        let question = match &command {
            LabCommand::Export(export) => Some(Question::Export(export.name.clone())),
            LabCommand::Experiment(ExperimentCommand::AskForFile) => Some(Question::OpenBoards),
            LabCommand::Experiment(ExperimentCommand::AskForSettings) => {
                Some(Question::OpenSettings)
            }
            _ => None,
        };
        let is_answer = matches!(
            &command,
            LabCommand::Experiment(
                ExperimentCommand::TakeFile(_) | ExperimentCommand::TakeSettings(_)
            )
        );
        if is_answer && self.pages.dialog() == Some(PageId::PathEntry) {
            self.pages.close_dialog(&self.tasks);
        }
        let seed = match command {
            LabCommand::Shuffle { .. } => self.session.next_seed(),
            _ => 0,
        };
        let context = LabContext {
            engine: &self.searches.engine,
            limits: self.searches.limits,
            ctx: &self.ctx,
            game: &self.session.game,
            seed,
        };
        self.pages.laboratory.execute(command, &context);
        if let Some(question) = question {
            self.ask(question, frame);
        }
        self.ctx.request_repaint();
    }

    /// Takes what the laboratory has found out.
    pub(super) fn hear_laboratory(&mut self) {
        if self.pages.page() == Some(PageId::Laboratory) {
            let context = LabContext {
                engine: &self.searches.engine,
                limits: self.searches.limits,
                ctx: &self.ctx,
                game: &self.session.game,
                seed: 0,
            };
            self.pages.laboratory.poll(&context);
        }
    }

    /// Writes what waits to be exported. It stays until the next one, so that a full disk loses
    /// nothing.
    pub(super) fn export_to(&mut self, path: PathBuf) {
        if self.pages.dialog() == Some(PageId::PathEntry) {
            self.pages.close_dialog(&self.tasks);
        }
        let Some(export) = self.pages.laboratory.export().cloned() else { return };
        let disk = self.storage.disk().clone();
        self.tasks.write(move |post| {
            let bytes = export.to_bytes().map_err(std::io::Error::other);
            let written = bytes.and_then(|bytes| disk.replace(&path, &bytes));
            let result = match written {
                Ok(()) => Ok(path),
                Err(source) => Err(SaveError::Write { path, source }),
            };
            post.send(News::Exported(result));
        });
    }
}
