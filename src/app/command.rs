//! Everything that a person can ask of the window. Panels emit commands, and one
//! place executes them.

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::ColorImage;

use super::screen::{Dialog, Screen};
use super::storage::Target;
use crate::engine::{Algorithm, Method};
use crate::game::Action;
use crate::picture::Crop;
use crate::puzzle::Heuristic;

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
    Prefer(Preference),
    CloseWinCard,

    /// Opens a page instead of the board.
    Show(Screen),
    /// Opens a dialog over the page.
    Open(Dialog),
    /// Closes the dialog, or the page if there is none, or else what is said about a win.
    Close,
    /// Goes back to the game that was left, and leaves this one for it.
    BringBack,

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
    SaveTo(Target),
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
    /// Keeps the game and closes the window, or asks what to do if it can't be kept.
    Quit,
    /// Saves the game somewhere else before the window is closed.
    SaveElsewhere,
    /// Closes the window although the game is not kept.
    LeaveUnsaved,
}

/// Something that a person prefers from now on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Preference {
    Algorithm(Algorithm),
    Heuristic(Heuristic),
    Weight(f32),
    /// Moves a second.
    Speed(f32),
}

/// What can be done to a solution while it plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Replaying {
    PlayOrPause,
    Forward,
    Back,
    End,
    /// Goes to the position after so many moves.
    To(usize),
    /// Plays it once more from its start.
    Again,
}
