//! The system's file dialogs, behind a trait so that tests can answer them.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;

use eframe::egui::Context;

use super::words::{Language, Word};

/// What a dialog asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// A picture to open.
    OpenPicture,
    /// A saved game to open.
    OpenGame,
    /// Where to save the game, with a name to begin with.
    SaveGame(String),
}

/// The answer to a question: a path, or nothing when the person thought better of it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// What was chosen.
    pub path: Option<PathBuf>,
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
        let pictures = ["jpg", "jpeg", "png", "webp", "gif", "bmp", "tif", "tiff"];
        let games = say(Word::DialogGames);
        let chosen: std::pin::Pin<Box<dyn Future<Output = _> + Send>> = match &question {
            Question::OpenPicture => Box::pin(
                dialog
                    .set_title(say(Word::DialogOpenPicture))
                    .add_filter(say(Word::DialogPictures), &pictures)
                    .pick_file(),
            ),
            Question::OpenGame => Box::pin(
                dialog.set_title(say(Word::DialogOpenGame)).add_filter(games, &["ron"]).pick_file(),
            ),
            Question::SaveGame(name) => Box::pin(
                dialog
                    .set_title(say(Word::DialogSaveGame))
                    .add_filter(games, &["ron"])
                    .set_file_name(name)
                    .save_file(),
            ),
        };
        thread::Builder::new().name("pieceful-dialog".to_owned()).spawn(move || {
            let path = pollster::block_on(chosen).map(|file| file.path().to_owned());
            // Nobody waits for the answer when the window is closed.
            let _ = answers.send(Answer { question, path });
            ctx.request_repaint();
        })?;
        Ok(())
    }
}
