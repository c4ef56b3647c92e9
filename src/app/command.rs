//! Everything that a person can ask of the window. Panels emit commands, and one place executes
//! them.
//!
//! [`UserCommand`] is the table of those that menus, buttons and keys give: each row has the
//! command's text, tooltip, icon and keys, and when it can be given. The menus, the buttons, the
//! Help page and the keyboard read them here.

mod preference;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{ColorImage, Context, Key, KeyboardShortcut, Modifiers};
use egui_material_icons::MaterialIcon;
use egui_material_icons::icons::{
    ICON_AUTO_AWESOME, ICON_BAR_CHART, ICON_CONTENT_COPY, ICON_CONTENT_PASTE, ICON_CROP,
    ICON_EXTENSION, ICON_FOLDER_OPEN, ICON_IOS_SHARE, ICON_LAST_PAGE, ICON_LIGHTBULB, ICON_MOVIE,
    ICON_PAUSE, ICON_PHOTO_LIBRARY, ICON_PLAY_ARROW, ICON_REDO, ICON_REPLAY, ICON_SCIENCE,
    ICON_SHUFFLE, ICON_SKIP_NEXT, ICON_SKIP_PREVIOUS, ICON_TAG, ICON_TODAY, ICON_UNDO,
};

pub(super) use preference::{Preference, Switch};

use super::auto::{Auto, Replay};
use super::dialogs::Question;
use super::keys::{KeyBindings, Keys, Purpose, keys_text};
use super::laboratory::LabCommand;
use super::pages::{KeysCommand, PageId, StatisticsCommand};
use super::session::Session;
use super::storage::Target;
use super::tasks::Face;
use super::texts::{Language, Text};
use crate::board::{Board, Shape};
use crate::engine::Method;
use crate::game::{Action, Day, Game, Stage};
use crate::picture::{Crop, NumberStyle};

/// Something to do.
#[derive(Clone, Debug)]
pub(super) enum Command {
    /// The player does something to the game.
    Act(Action),
    /// The player slides a tile, wherever it is by then.
    SlideTile(u16),
    /// The pointer came to these cells, in hover mode.
    Hover(Vec<usize>),
    /// Shuffles with a new seed.
    Shuffle,
    /// Plays the game that a code stands for.
    PlayCode(String),
    CopyCode,
    /// Plays the puzzle of today.
    PlayDaily,
    /// Begins the puzzle of a day, as its picture is there.
    BeginDaily(Day),
    /// Asks for a board, and begins with this text.
    EnterBoard(String),
    /// Plays from this board on, of which the piece with this ID was taken out.
    PlayBoard(Board, usize),
    CopyBoard,
    /// Cuts the picture into so many rows and columns.
    ChangeShape(Shape),
    TogglePause,
    /// Marks a good tile, or moves the one that is marked.
    Hint,
    /// Turns a preference on or off.
    Toggle(Switch),
    Prefer(Preference),
    /// Lets the person hear how loud sounds are.
    TryVolume,
    CloseWinCard,

    /// Opens a page or a dialog.
    Open(PageId),
    /// Asks for a path, as the system can't.
    AskForPath(Question),
    /// Asks whether to delete saved games.
    AskToDelete(Vec<PathBuf>),
    /// Closes the dialog, or the page if there is none, or else what is said about a win.
    Close,
    /// Goes back to the game that was left, and leaves this one for it.
    BringBack,
    /// Opens the game that another window has left.
    OpenWaiting,

    /// Asks for a picture with the system's dialog.
    ChoosePicture,
    /// Opens a picture or a saved game, whichever the file is.
    OpenFile(PathBuf),
    OpenBuiltIn(usize),
    PastePicture(Arc<ColorImage>),
    /// Ctrl+V from the menu, where the picture has to be asked for.
    AskForPaste,
    CancelOpening,
    /// Brings what the tiles show to the size of the board.
    Show(Face),
    /// Plays with numbers in place of a picture.
    OpenNumbers(NumberStyle),
    /// Opens the page on which the square is chosen, once the photo is there.
    AdjustCrop,
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

    /// Changes keys.
    Keys(KeysCommand),
    /// Shows the game from its start.
    WatchGame,
    /// Asks what file to make of the game.
    ExportGame,
    /// Asks what file to make of the game that is watched.
    ExportWatched,
    /// Asks where to write what was chosen.
    ChooseExport,
    ExportGameTo(PathBuf),

    /// Does something in the laboratory.
    Lab(LabCommand),
    /// Writes what the laboratory has to export.
    ExportTo(PathBuf),
    /// Does something with the games that were finished.
    Statistics(StatisticsCommand),
    /// Copies the result of the game that was won.
    CopyResult,

    /// Gives the board the whole screen, or the window its panels back.
    FullBoard(bool),
    ToggleFullBoard,
    /// Says where the tile belongs that has the keyboard or the pointer.
    TellPlace,
    /// Opens the menu bar for the keyboard.
    OpenMenu,
    /// Keeps the game and closes the window, or asks what to do if it can't be kept.
    Quit,
    /// Saves the game somewhere else before the window is closed.
    SaveElsewhere,
    /// Closes the window although the game is not kept.
    LeaveUnsaved,
}

impl Command {
    /// Whether this is done to the game, or with it.
    pub(super) fn is_about_the_game(&self) -> bool {
        matches!(
            self,
            Self::Act(_)
                | Self::SlideTile(_)
                | Self::Shuffle
                | Self::PlayCode(_)
                | Self::CopyCode
                | Self::PlayBoard(..)
                | Self::CopyBoard
                | Self::ChangeShape(_)
                | Self::TogglePause
                | Self::Hint
                | Self::Save
                | Self::SaveAs
                | Self::StartAuto
                | Self::StartAutoWith(_)
        )
    }
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

/// What decides whether a command can be given.
pub(super) struct Situation<'a> {
    pub(super) session: &'a Session,
    pub(super) auto: &'a Auto,
    /// Whether there is a game that was left, to go back to.
    pub(super) has_previous: bool,
}

/// One row of the table.
struct Row {
    command: fn() -> Command,
    /// What menus and the Help page call it.
    text: Text,
    /// What its button says, where that is not the same.
    button: Text,
    /// What it is for.
    tip: Text,
    icon: Option<MaterialIcon>,
    /// Its keys; the first are shown beside it.
    keys: Keys,
    /// Where its keys work.
    reach: Reach,
    /// Whether a key that is held down gives it again and again.
    repeats: bool,
    is_available: fn(&Situation<'_>) -> bool,
}

/// Where the keys of a command work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// On the board: on a page it would change what nobody sees.
    Board,
    /// On the board and on every page.
    Pages,
    /// Even over a dialog.
    Dialogs,
}

fn row(text: Text, command: fn() -> Command) -> Row {
    Row {
        command,
        text,
        button: text,
        tip: text,
        icon: None,
        keys: [None; 2],
        reach: Reach::Board,
        repeats: false,
        is_available: |_| true,
    }
}

impl Row {
    fn button(self, button: Text) -> Self {
        Self { button, ..self }
    }

    fn tip(self, tip: Text) -> Self {
        Self { tip, ..self }
    }

    fn icon(self, icon: MaterialIcon) -> Self {
        Self { icon: Some(icon), ..self }
    }

    fn keys(self, modifiers: Modifiers, key: Key) -> Self {
        let keys = Some(KeyboardShortcut::new(modifiers, key));
        let keys = if self.keys[0].is_none() { [keys, None] } else { [self.keys[0], keys] };
        Self { keys, ..self }
    }

    fn reaches(self, reach: Reach) -> Self {
        Self { reach, ..self }
    }

    fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }

    fn when(self, is_available: fn(&Situation<'_>) -> bool) -> Self {
        Self { is_available, ..self }
    }
}

/// The command that turns a preference on or off.
macro_rules! toggle {
    ($preference:ident) => {
        Command::Toggle(Switch::new(
            |preferences| preferences.$preference,
            |preferences, is_on| preferences.$preference = is_on,
        ))
    };
}

macro_rules! user_commands {
    ($($(#[$doc:meta])* $name:ident: $row:expr;)*) => {
        /// A command with a name, which menus, buttons and keys give.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum UserCommand { $($(#[$doc])* $name),* }

        impl UserCommand {
            /// All of them, in the order of the Help page.
            pub(super) const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in the preferences.
            pub(super) fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name)),* }
            }

            fn row(self) -> Row {
                match self { $(Self::$name => $row),* }
            }
        }
    };
}

const PLAIN: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

user_commands! {
    OpenPicture: row(Text::OpenPicture, || Command::ChoosePicture)
        .icon(ICON_FOLDER_OPEN).keys(CTRL, Key::O).reaches(Reach::Pages);
    PastePicture: row(Text::PastePicture, || Command::AskForPaste).icon(ICON_CONTENT_PASTE);
    Pictures: row(Text::Pictures, || Command::Open(PageId::Pictures))
        .button(Text::ChangePicture).tip(Text::ChangePicture).icon(ICON_PHOTO_LIBRARY)
        .keys(CTRL, Key::P).reaches(Reach::Pages);
    Crop: row(Text::AdjustCrop, || Command::AdjustCrop)
        .icon(ICON_CROP).when(|now| now.session.can_be_cropped());
    Save: row(Text::Save, || Command::Save)
        .keys(CTRL, Key::S).reaches(Reach::Pages).when(|now| now.session.is_begun());
    SaveAs: row(Text::SaveAs, || Command::SaveAs)
        .keys(CTRL_SHIFT, Key::S).reaches(Reach::Pages).when(|now| now.session.is_begun());
    Load: row(Text::Load, || Command::Open(PageId::SavedGames))
        .keys(CTRL, Key::L).reaches(Reach::Pages);
    Export: row(Text::ExportGame, || Command::ExportGame)
        .icon(ICON_IOS_SHARE).when(|now| now.session.is_begun());
    Quit: row(Text::Quit, || Command::Quit).keys(CTRL, Key::Q).reaches(Reach::Dialogs);

    Shuffle: row(Text::Shuffle, || Command::Shuffle)
        .tip(Text::TipShuffle).icon(ICON_SHUFFLE).keys(CTRL, Key::N);
    UniformShuffle: row(Text::UniformShuffle, || toggle!(uniform_shuffle))
        .tip(Text::TipUniformShuffle);
    Restart: row(Text::Restart, || Command::Act(Action::Restart))
        .tip(Text::TipRestart).icon(ICON_REPLAY).keys(CTRL, Key::R)
        .when(|now| now.session.is_begun());
    Reset: row(Text::Reset, || Command::Act(Action::Reset))
        .tip(Text::TipReset).icon(ICON_EXTENSION).keys(CTRL_SHIFT, Key::R)
        .when(|now| now.session.is_begun());
    Daily: row(Text::Daily, || Command::PlayDaily)
        .tip(Text::TipDaily).icon(ICON_TODAY).keys(CTRL, Key::D).reaches(Reach::Pages);
    PreviousGame: row(Text::PreviousGame, || Command::BringBack).when(|now| now.has_previous);
    Undo: row(Text::Undo, || Command::Act(Action::Undo))
        .icon(ICON_UNDO).keys(CTRL, Key::Z).repeats().when(|now| now.game().can_undo());
    Redo: row(Text::Redo, || Command::Act(Action::Redo))
        .icon(ICON_REDO).keys(CTRL_SHIFT, Key::Z).keys(CTRL, Key::Y).repeats()
        .when(|now| now.game().can_redo());
    // On a board that is covered, nobody would see what it marks.
    Hint: row(Text::Hint, || Command::Hint)
        .tip(Text::TipHint).icon(ICON_LIGHTBULB).keys(PLAIN, Key::H)
        .when(|now| is_playing(now) && !now.session.is_paused);
    TellPlace: row(Text::TellPlace, || Command::TellPlace)
        .keys(PLAIN, Key::B).when(|now| now.game().board().is_some());
    Numbers: row(Text::Numbers, || toggle!(numbers))
        .tip(Text::TipNumbers).icon(ICON_TAG).keys(PLAIN, Key::N);
    HoverMode: row(Text::HoverMode, || toggle!(hover))
        .tip(Text::TipHoverMode).keys(PLAIN, Key::M);
    MovesLeft: row(Text::MovesLeft, || toggle!(moves_left))
        .tip(Text::TipMovesLeft).keys(PLAIN, Key::L);
    Pause: row(Text::Pause, || Command::TogglePause)
        .tip(Text::TipPause).icon(ICON_PAUSE).keys(PLAIN, Key::P)
        .when(|now| now.session.is_paused || now.game().is_timed());
    Auto: row(Text::AutoStart, || Command::StartAuto)
        .tip(Text::TipAuto).icon(ICON_AUTO_AWESOME).keys(CTRL, Key::Enter)
        .when(is_playing);
    Statistics: row(Text::Statistics, || Command::Open(PageId::Statistics))
        .tip(Text::TipStatistics).icon(ICON_BAR_CHART).keys(CTRL, Key::T).reaches(Reach::Pages);
    WatchGame: row(Text::WatchGame, || Command::WatchGame)
        .icon(ICON_MOVIE).when(|now| now.game().moves() > 0);
    Laboratory: row(Text::Laboratory, || Command::Open(PageId::Laboratory))
        .tip(Text::TipLaboratory).icon(ICON_SCIENCE).keys(CTRL, Key::B).reaches(Reach::Pages);
    StepBack: row(Text::StepBack, || Command::Replay(Replaying::Back))
        .icon(ICON_SKIP_PREVIOUS).keys(PLAIN, Key::Comma).repeats()
        .when(|now| now.replay().is_some_and(|replay| replay.made() > 0));
    StepForward: row(Text::StepForward, || Command::Replay(Replaying::Forward))
        .icon(ICON_SKIP_NEXT).keys(PLAIN, Key::Period).repeats()
        .when(has_moves_to_come);
    PlayReplay: row(Text::Play, || Command::Replay(Replaying::PlayOrPause)).icon(ICON_PLAY_ARROW);
    PauseReplay: row(Text::PauseReplay, || Command::Replay(Replaying::PlayOrPause))
        .icon(ICON_PAUSE);
    WatchAgain: row(Text::WatchAgain, || Command::Replay(Replaying::Again)).icon(ICON_REPLAY);
    SkipToEnd: row(Text::SkipToEnd, || Command::Replay(Replaying::End))
        .icon(ICON_LAST_PAGE).when(has_moves_to_come);
    EnterCode: row(Text::EnterCode, || Command::Open(PageId::CodeEntry)).keys(CTRL, Key::G);
    CopyCode: row(Text::CopyCode, || Command::CopyCode)
        .tip(Text::TipCopyCode).icon(ICON_CONTENT_COPY).keys(CTRL_SHIFT, Key::C)
        .when(|now| now.game().code().is_some());
    EnterBoard: row(Text::EnterBoard, || Command::Open(PageId::BoardEntry))
        .keys(CTRL_SHIFT, Key::G);
    CopyBoard: row(Text::CopyBoard, || Command::CopyBoard)
        .tip(Text::TipCopyBoard).when(|now| now.session.is_begun());
    FullBoard: row(Text::FullBoard, || Command::ToggleFullBoard).keys(PLAIN, Key::F11);
    HowToPlay: row(Text::HowToPlay, || Command::Open(PageId::Help))
        .keys(PLAIN, Key::F1).reaches(Reach::Pages);
    Keys: row(Text::Keys, || Command::Open(PageId::Keys)).reaches(Reach::Pages);
    About: row(Text::About, || Command::Open(PageId::About));
    OpenMenu: row(Text::OpenMenu, || Command::OpenMenu)
        .keys(PLAIN, Key::F10).reaches(Reach::Pages);

    Celebrate: row(Text::Celebrate, || toggle!(celebrate));
    KeysMoveGap: row(Text::KeysMoveGap, || toggle!(keys_move_gap));
    LargeTables: row(Text::LargeTables, || toggle!(large_tables)).tip(Text::TipLargeTables);
}

impl Situation<'_> {
    fn game(&self) -> &Game {
        &self.session.game
    }

    fn replay(&self) -> Option<&Replay> {
        self.auto.replay()
    }
}

fn is_playing(now: &Situation<'_>) -> bool {
    now.game().stage() == Stage::Playing
}

fn has_moves_to_come(now: &Situation<'_>) -> bool {
    now.replay().is_some_and(|replay| !replay.is_over())
}

impl UserCommand {
    pub(super) fn command(self) -> Command {
        (self.row().command)()
    }

    /// What it turns on or off, if it is such a command.
    pub(super) fn switch(self) -> Option<Switch> {
        if let Command::Toggle(switch) = self.command() { Some(switch) } else { None }
    }

    /// What menus and the Help page call it.
    pub(super) fn text(self) -> Text {
        self.row().text
    }

    /// What its button says.
    pub(super) fn button(self) -> Text {
        self.row().button
    }

    /// What it is for, as the text of a tooltip without keys.
    pub(super) fn tip(self) -> Text {
        self.row().tip
    }

    /// What its tooltip says: what it is for, and its keys.
    pub(super) fn tooltip(self, ctx: &Context, language: Language) -> String {
        self.with_keys(ctx, language, language.say(self.tip()))
    }

    /// A text with the command's keys behind it, if it has any.
    pub(super) fn with_keys(self, ctx: &Context, language: Language, text: &str) -> String {
        match self.keys_text(ctx, language) {
            Some(keys) => format!("{text} ({keys})"),
            None => text.to_owned(),
        }
    }

    pub(super) fn icon(self) -> Option<MaterialIcon> {
        self.row().icon
    }

    /// Its keys where nobody has changed them. Most commands have one, or none.
    pub(super) fn usual_keys(self) -> Keys {
        self.row().keys
    }

    /// The keys that are shown beside it.
    pub(super) fn keys_text(self, ctx: &Context, language: Language) -> Option<String> {
        let keys = KeyBindings::of(ctx).keys(Purpose::Give(self));
        keys.iter().flatten().next().map(|keys| keys_text(ctx, keys, language))
    }

    pub(super) fn reach(self) -> Reach {
        self.row().reach
    }

    pub(super) fn repeats(self) -> bool {
        self.row().repeats
    }

    /// Whether it can be given. Its keys give it in any case, and the window says why it can't be
    /// done.
    pub(super) fn is_available(self, situation: &Situation<'_>) -> bool {
        (self.row().is_available)(situation)
    }
}

#[cfg(test)]
mod tests;
