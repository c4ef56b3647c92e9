//! The page that is shown instead of the board, and the dialog that lies over either.

use std::path::PathBuf;

use super::dialogs::Question;

/// A page instead of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Screen {
    /// None: the board can be played.
    #[default]
    Board,
    Pictures,
    Saves,
    Crop,
}

/// A dialog over the page. When it is closed, the page is as it was.
#[derive(Clone, Debug)]
pub(super) enum Dialog {
    Help,
    About,
    Code,
    /// Asks for a path, as the system can't.
    Path(Question),
    /// Asks whether to delete saved games.
    Delete(Vec<PathBuf>),
    /// Asks what to do about a game that could not be kept before the window closes, and says
    /// why it could not.
    Unsaved(String),
}
