//! The page that lies over the board, if any.

use std::path::PathBuf;

use super::command::Command;

/// A page over the board.
#[derive(Clone, Debug, Default)]
pub(super) enum Screen {
    /// None: the board can be played.
    #[default]
    Board,
    Pictures,
    Saves,
    Crop,
    Help,
    About,
    Code,
    /// Asks whether to leave a game for what the command does.
    Leave(Box<Command>),
    /// Asks whether to delete a saved game.
    Delete(PathBuf),
}
