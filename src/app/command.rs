//! Everything that a person can ask of the window. Panels emit commands, and one
//! place executes them.

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::ColorImage;

use super::screen::{Dialog, Screen};
use crate::game::Action;
use crate::picture::Crop;
use crate::solver::Method;

/// Something to do.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// The player does something to the game.
    Act(Action),
    /// The player slides a tile, wherever it is by then.
    SlideTile(u16),
    /// Shuffles with a new seed.
    Shuffle,
    /// Plays the game that a code stands for.
    PlayCode(String),
    CopyCode,
    /// Cuts the picture into so many rows and columns.
    ChangeSize(usize),
    TogglePause,
    /// Marks a good tile, or moves the one that is marked.
    Hint,
    ToggleNumbers,

    /// Opens a page instead of the board.
    Show(Screen),
    /// Opens a dialog over the page.
    Open(Dialog),
    /// Closes the dialog, or the page if there is none, or else what is said about a win.
    Close,
    /// Does the command although moves will be left behind, which are kept.
    LeaveFor(Box<Command>),

    /// Asks for a picture with the system's dialog.
    ChoosePicture,
    OpenPicture(PathBuf),
    OpenBuiltIn(usize),
    PastePicture(Arc<ColorImage>),
    /// Ctrl+V from the menu, where the picture has to be asked for.
    AskForPaste,
    CancelOpening,
    UseCrop(Crop),

    Save,
    SaveAs,
    SaveTo(PathBuf),
    ChooseGame,
    LoadGame(PathBuf),
    DeleteSaves(Vec<PathBuf>),

    StartAuto,
    /// Goes over to another method, as the one before did not manage.
    StartAutoWith(Method),
    CancelAuto,
    /// Ends the search and plays the best path that it has.
    TakeBest,
    Replay(Replaying),

    /// Opens the menu bar for the keyboard.
    OpenMenu,
    Quit,
}

/// What can be done to a solution while it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replaying {
    PlayOrPause,
    Forward,
    Back,
    End,
}
