//! Games as text: codes and boards, played and copied.

use super::PiecefulApp;
use super::opened_text::board_text;
use super::pages::PageId;
use super::texts::Text;
use crate::board::Board;
use crate::game::{Game, GameCode};

impl PiecefulApp {
    pub(super) fn play_code(&mut self, code: &str) {
        if let Ok(code) = code.parse::<GameCode>() {
            self.show_board();
            self.begin(Game::from_code(&code));
        } else {
            let text = self.language().say(Text::CodeWrong).to_owned();
            self.messages.notices.error(text);
        }
    }

    pub(super) fn copy_code(&mut self) {
        let language = self.language();
        match self.session.game.code() {
            Some(code) => {
                self.ctx.copy_text(code.to_string());
                self.tell(Text::CodeCopied);
            }
            None => self.messages.status.say(language.say(Text::NoCode).to_owned(), self.now()),
        }
    }

    /// Asks for a board, and begins with a text that was pasted.
    pub(super) fn enter_board(&mut self, text: String) {
        self.pages.board_entry.offered = Some(text);
        self.open_page(PageId::BoardEntry);
    }

    /// Plays from a board on that somebody has entered. The dialog offers none that can't be played.
    pub(super) fn play_board(&mut self, board: Board, blank: usize) {
        if let Ok(game) = Game::from_board(board, blank) {
            self.show_board();
            self.begin(game);
        }
    }

    pub(super) fn copy_board(&mut self) {
        match self.session.game.board().zip(self.session.game.goal()) {
            Some((board, goal)) => {
                self.ctx.copy_text(board_text(board, goal));
                self.tell(Text::BoardCopied);
            }
            None => self.say(Text::NoBoard),
        }
    }
}
