//! Games on their way to a file, or from one.

use std::io;
use std::path::{Path, PathBuf};

use eframe::egui::Context;

use crate::app::job::Job;
use crate::app::texts::Text;
use crate::save::{History, HistoryEntry, ImportError, Imported};

/// What is done with a file.
pub(super) enum TransferKind {
    Export(Vec<HistoryEntry>),
    Import,
}

/// An export or an import that runs.
pub(super) struct Transfer {
    job: Job<Report>,
    path: PathBuf,
    text: Text,
    share: f32,
}

enum Report {
    Share(f32),
    Exported(Result<(), ImportError>),
    Imported(Result<Imported, ImportError>),
}

/// How an export or an import has ended.
pub(in crate::app) enum TransferEnd {
    Exported(PathBuf, Result<(), ImportError>),
    Imported(PathBuf, Result<Imported, ImportError>),
    /// It broke off by a fault of the program.
    Fault,
}

impl Transfer {
    pub(super) fn start(
        ctx: &Context,
        history: History,
        kind: TransferKind,
        path: PathBuf,
    ) -> io::Result<Self> {
        let (file, text) = (path.clone(), kind.text());
        let job = Job::start(ctx, move |control, reports| {
            let stop = control.stop_flag();
            let file: &Path = &file;
            match kind {
                TransferKind::Export(games) => {
                    let share = |done: usize| done as f32 / games.len().max(1) as f32;
                    let result = history.export(&games, file, stop, |done| {
                        reports.send(Report::Share(share(done)));
                    });
                    reports.send(Report::Exported(result));
                }
                TransferKind::Import => {
                    let result = history.import(file, stop, |done, all| {
                        reports.send(Report::Share(done as f32 / all.max(1) as f32));
                    });
                    reports.send(Report::Imported(result));
                }
            }
        })?;
        Ok(Self { job, path, text, share: 0.0 })
    }

    /// Takes note of how far it has come, and says how it ended.
    pub(super) fn poll(&mut self) -> Option<TransferEnd> {
        while let Some(report) = self.job.poll() {
            let path = self.path.clone();
            match report {
                Report::Share(share) => self.share = share,
                Report::Exported(result) => return Some(TransferEnd::Exported(path, result)),
                Report::Imported(result) => return Some(TransferEnd::Imported(path, result)),
            }
        }
        (!self.job.is_running()).then_some(TransferEnd::Fault)
    }

    pub(super) fn cancel(&self) {
        self.job.control().stop();
    }

    /// What is being done.
    pub(super) fn text(&self) -> Text {
        self.text
    }

    /// How much of it is done.
    pub(super) fn share(&self) -> f32 {
        self.share
    }
}

impl TransferKind {
    fn text(&self) -> Text {
        match self {
            Self::Export(_) => Text::StatsExporting,
            Self::Import => Text::StatsImporting,
        }
    }
}
