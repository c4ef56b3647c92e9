//! The system's file dialogs, behind a trait so that tests can answer them.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use eframe::egui::Context;

use super::command::Command;
use super::laboratory::{ExperimentCommand, LabCommand};
use super::pages::StatisticsCommand;
use super::storage::Target;
use super::texts::{Language, Text};
use crate::picture::FORMATS;

/// What a dialog asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// A picture to open.
    #[default]
    OpenPicture,
    /// A saved game to open.
    OpenGame,
    /// Where to save the game, with a name to begin with.
    SaveGame(String),
    /// Where to write something of the laboratory, with a name to begin with.
    Export(String),
    /// Where to write a file of the game, with a name to begin with.
    ExportGame(String),
    /// A list of boards for an experiment.
    OpenBoards,
    /// The settings of an experiment.
    OpenSettings,
    /// Where to write games that were finished, with a name to begin with.
    ExportGames(String),
    /// A file of games that were finished.
    ImportGames,
}

impl Question {
    /// What is done with the path that was chosen.
    pub(super) fn command(&self, path: PathBuf) -> Command {
        match self {
            Self::OpenPicture => Command::OpenFile(path),
            Self::OpenGame => Command::LoadGame(path),
            Self::SaveGame(_) => Command::SaveTo(Target::chosen(&path)),
            Self::Export(_) => Command::ExportTo(path),
            Self::ExportGames(_) => StatisticsCommand::ExportTo(path).into(),
            Self::ImportGames => StatisticsCommand::ImportFrom(path).into(),
            Self::ExportGame(_) => Command::ExportGameTo(path),
            Self::OpenBoards => LabCommand::Experiment(ExperimentCommand::TakeFile(path)).into(),
            Self::OpenSettings => {
                LabCommand::Experiment(ExperimentCommand::TakeSettings(path)).into()
            }
        }
    }
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// What came of it.
    pub reply: Reply,
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The person chose this.
    Chosen(PathBuf),
    /// The person thought better of it.
    Cancelled,
    /// The system has no dialog to ask with.
    NoDialog,
}

/// Something that can ask a person for a file without holding the window up.
pub trait Dialogs {
    /// Asks, and sends the answer whenever it comes. `parent` is the window that the
    /// dialog belongs to.
    fn ask(
        &mut self,
        question: Question,
        language: Language,
        parent: Option<&eframe::Frame>,
        answers: Sender<Answer>,
        ctx: Context,
    ) -> std::io::Result<()>;
}

/// Who asks, and how many questions are open.
pub(super) struct FileDialogs {
    dialogs: Box<dyn Dialogs>,
    open: usize,
    answers: (Sender<Answer>, Receiver<Answer>),
}

impl FileDialogs {
    pub(super) fn new(dialogs: Box<dyn Dialogs>) -> Self {
        Self { dialogs, open: 0, answers: channel() }
    }

    /// Asks; the answer comes when it comes.
    pub(super) fn ask(
        &mut self,
        question: Question,
        language: Language,
        parent: Option<&eframe::Frame>,
        ctx: &Context,
    ) -> std::io::Result<()> {
        self.dialogs.ask(question, language, parent, self.answers.0.clone(), ctx.clone())?;
        self.open += 1;
        Ok(())
    }

    /// Whether a dialog is open.
    pub(super) fn is_open(&self) -> bool {
        self.open > 0
    }

    /// Takes the next answer, if one has come.
    pub(super) fn take_answer(&mut self) -> Option<Answer> {
        let answer = self.answers.1.try_recv().ok()?;
        self.open = self.open.saturating_sub(1);
        Some(answer)
    }
}

/// The dialogs of the system.
#[derive(Debug, Default)]
pub struct SystemDialogs;

impl Dialogs for SystemDialogs {
    fn ask(
        &mut self,
        question: Question,
        language: Language,
        parent: Option<&eframe::Frame>,
        answers: Sender<Answer>,
        ctx: Context,
    ) -> std::io::Result<()> {
        let say = |word| language.say(word);
        let mut dialog = rfd::AsyncFileDialog::new();
        if let Some(parent) = parent {
            dialog = dialog.set_parent(parent);
        }
        let pictures: Vec<&str> =
            FORMATS.iter().flat_map(|(_, endings)| *endings).copied().collect();
        let games = say(Text::DialogGames);
        let chosen: std::pin::Pin<Box<dyn Future<Output = _> + Send>> = match &question {
            Question::OpenPicture => Box::pin(
                dialog
                    .set_title(say(Text::DialogOpenPicture))
                    .add_filter(say(Text::DialogPictures), &pictures)
                    .pick_file(),
            ),
            Question::OpenGame => Box::pin(
                dialog.set_title(say(Text::DialogOpenGame)).add_filter(games, &["ron"]).pick_file(),
            ),
            Question::SaveGame(name) => Box::pin(
                dialog
                    .set_title(say(Text::DialogSaveGame))
                    .add_filter(games, &["ron"])
                    .set_file_name(name)
                    .save_file(),
            ),
            Question::Export(name) => {
                Box::pin(dialog.set_title(say(Text::LabExport)).set_file_name(name).save_file())
            }
            Question::ExportGames(name) => Box::pin(
                dialog.set_title(say(Text::StatsExportDialog)).set_file_name(name).save_file(),
            ),
            Question::ImportGames => Box::pin(
                dialog
                    .set_title(say(Text::StatsImportDialog))
                    .add_filter("CSV, JSON", &["csv", "json"])
                    .pick_file(),
            ),
            Question::ExportGame(name) => {
                Box::pin(dialog.set_title(say(Text::ExportTitle)).set_file_name(name).save_file())
            }
            Question::OpenBoards => {
                Box::pin(dialog.set_title(say(Text::LabExperimentDialog)).pick_file())
            }
            Question::OpenSettings => Box::pin(
                dialog
                    .set_title(say(Text::LabExperimentSettingsDialog))
                    .add_filter(say(Text::LabExperimentSettingsFiles), &["ron"])
                    .pick_file(),
            ),
        };
        thread::Builder::new().name("pieceful-dialog".to_owned()).spawn(move || {
            failures::clear();
            let reply = match pollster::block_on(chosen) {
                Some(file) => Reply::Chosen(file.path().to_owned()),
                None if failures::are_there() => Reply::NoDialog,
                None => Reply::Cancelled,
            };
            // Nobody waits for the answer when the window is closed.
            let _ = answers.send(Answer { question, reply });
            ctx.request_repaint();
        })?;
        Ok(())
    }
}

/// What the dialogs' library says when it finds nothing to ask with. Its answer is the same as
/// when a person cancels, but then it has an error for the log.
mod failures {
    use std::sync::Once;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

    static HAS_FAILED: AtomicBool = AtomicBool::new(false);

    struct Listener;

    impl log::Log for Listener {
        fn enabled(&self, line: &log::Metadata<'_>) -> bool {
            line.level() == log::Level::Error && line.target().starts_with("rfd")
        }

        fn log(&self, line: &log::Record<'_>) {
            // Each way to ask that fails is an error, and this is the last one.
            if self.enabled(line.metadata()) && line.args().to_string().contains("zenity") {
                HAS_FAILED.store(true, Relaxed);
            }
        }

        fn flush(&self) {}
    }

    /// Begins to listen, and forgets what was heard before.
    pub(super) fn clear() {
        static LISTENS: Once = Once::new();
        LISTENS.call_once(|| {
            // Somebody else may listen already, such as a program that uses this library.
            if log::set_logger(&Listener).is_ok() {
                log::set_max_level(log::LevelFilter::Error);
            }
        });
        HAS_FAILED.store(false, Relaxed);
    }

    pub(super) fn are_there() -> bool {
        HAS_FAILED.load(Relaxed)
    }
}
