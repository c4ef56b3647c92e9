//! A game that another window has left, and that no window has come back for.

use std::path::PathBuf;
use std::sync::Arc;

use crate::app::PiecefulApp;
use crate::app::command::Command;
use crate::app::tasks::News;
use crate::app::texts::Text;
use crate::save::SaveError;

impl PiecefulApp {
    /// Says that such a game waits, and offers to open it.
    pub(in crate::app) fn hear_game_waiting(&mut self) {
        let text = self.language().say(Text::GameWaiting).to_owned();
        self.messages.notices.keep_offering(text, Text::OpenWaiting, Command::OpenWaiting);
    }

    /// Puts the game among the saved ones, where nothing takes its place, and opens it from there.
    pub(in crate::app) fn open_waiting(&mut self) {
        let (folder, disk) = (self.storage.folder.clone(), self.storage.disk.clone());
        let autosaver = Arc::clone(&self.storage.autosaver);
        self.tasks.write(move |post| {
            let own = autosaver.place();
            post.send(News::WaitingTaken(folder.take_waiting(own, &disk)));
            if folder.has_waiting(own) {
                post.send(News::GameWaiting);
            }
        });
    }

    /// The game is among the saved ones, or a window has come back for it since.
    pub(in crate::app) fn hear_waiting_taken(
        &mut self,
        result: Result<Option<PathBuf>, SaveError>,
    ) {
        match result {
            Ok(Some(path)) => self.commands.push(Command::LoadGame(path)),
            Ok(None) => self.tell(Text::WaitingGone),
            Err(error) => self.hear_not_kept(&error),
        }
    }
}
