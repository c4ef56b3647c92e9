//! Everything that a person can ask of the window. Panels emit commands, and one place executes
//! them.
//!
//! [`UserCommand`] is the table of those that menus, buttons and keys give: each row has the
//! command's text, tooltip, icon and keys, and when it can be given. The menus, the buttons, the
//! Help page and the keyboard read them here.

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{ColorImage, Context, Key, KeyboardShortcut, Modifiers};
use egui_material_icons::MaterialIcon;
use egui_material_icons::icons::{
    ICON_AUTO_AWESOME, ICON_CONTENT_COPY, ICON_CONTENT_PASTE, ICON_CROP, ICON_EXTENSION,
    ICON_FOLDER_OPEN, ICON_LAST_PAGE, ICON_LIGHTBULB, ICON_PAUSE, ICON_PHOTO_LIBRARY,
    ICON_PLAY_ARROW, ICON_REDO, ICON_REPLAY, ICON_SHUFFLE, ICON_SKIP_NEXT, ICON_SKIP_PREVIOUS,
    ICON_TAG, ICON_UNDO,
};

use super::auto::{Auto, Replay};
use super::dialogs::Question;
use super::pages::PageId;
use super::session::Session;
use super::storage::Target;
use super::texts::{Language, Text};
use crate::engine::{Algorithm, Method};
use crate::game::{Action, Game, Stage};
use crate::picture::Crop;
use crate::puzzle::Heuristic;
use crate::save::{self, GalleryOrder, LanguageChoice, Preferences};

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
    /// Turns a preference on or off.
    Toggle(Switch),
    Prefer(Preference),
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
    /// Brings the picture to the size of the board.
    ScalePicture,
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
                | Self::ChangeSize(_)
                | Self::TogglePause
                | Self::Hint
                | Self::Save
                | Self::SaveAs
                | Self::StartAuto
                | Self::StartAutoWith(_)
        )
    }
}

/// Something that a person prefers from now on.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Preference {
    Algorithm(Algorithm),
    Heuristic(Heuristic),
    Weight(f32),
    /// Moves a second.
    Speed(f32),
    Theme(save::Theme),
    Language(LanguageChoice),
    Scale(f32),
    GalleryOrder(GalleryOrder),
}

/// A preference that is on or off.
#[derive(Clone, Copy, Debug)]
pub(super) struct Switch {
    is_on: fn(&Preferences) -> bool,
    set: fn(&mut Preferences, bool),
}

impl Switch {
    pub(super) fn is_on(self, preferences: &Preferences) -> bool {
        (self.is_on)(preferences)
    }

    pub(super) fn toggle(self, preferences: &mut Preferences) {
        let is_on = self.is_on(preferences);
        (self.set)(preferences, !is_on);
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
    keys: [Option<KeyboardShortcut>; 2],
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
        Command::Toggle(Switch {
            is_on: |preferences| preferences.$preference,
            set: |preferences, is_on| preferences.$preference = is_on,
        })
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
        .icon(ICON_CROP).when(|now| now.session.picture.is_some());
    Save: row(Text::Save, || Command::Save)
        .keys(CTRL, Key::S).reaches(Reach::Pages).when(|now| now.session.is_begun());
    SaveAs: row(Text::SaveAs, || Command::SaveAs)
        .keys(CTRL_SHIFT, Key::S).reaches(Reach::Pages).when(|now| now.session.is_begun());
    Load: row(Text::Load, || Command::Open(PageId::SavedGames))
        .keys(CTRL, Key::L).reaches(Reach::Pages);
    Quit: row(Text::Quit, || Command::Quit).keys(CTRL, Key::Q).reaches(Reach::Dialogs);

    Shuffle: row(Text::Shuffle, || Command::Shuffle)
        .tip(Text::TipShuffle).icon(ICON_SHUFFLE).keys(CTRL, Key::N);
    Restart: row(Text::Restart, || Command::Act(Action::Restart))
        .tip(Text::TipRestart).icon(ICON_REPLAY).keys(CTRL, Key::R)
        .when(|now| now.session.is_begun());
    Reset: row(Text::Reset, || Command::Act(Action::Reset))
        .tip(Text::TipReset).icon(ICON_EXTENSION).keys(CTRL_SHIFT, Key::R)
        .when(|now| now.session.is_begun());
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
    Numbers: row(Text::Numbers, || toggle!(numbers))
        .tip(Text::TipNumbers).icon(ICON_TAG).keys(PLAIN, Key::N);
    Pause: row(Text::Pause, || Command::TogglePause)
        .tip(Text::TipPause).icon(ICON_PAUSE).keys(PLAIN, Key::P)
        .when(|now| now.session.is_paused || now.game().is_timed());
    Auto: row(Text::AutoStart, || Command::StartAuto)
        .tip(Text::TipAuto).icon(ICON_AUTO_AWESOME).keys(CTRL, Key::Enter)
        .when(is_playing);
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
    HowToPlay: row(Text::HowToPlay, || Command::Open(PageId::Help))
        .keys(PLAIN, Key::F1).reaches(Reach::Pages);
    About: row(Text::About, || Command::Open(PageId::About));
    OpenMenu: row(Text::OpenMenu, || Command::OpenMenu)
        .keys(PLAIN, Key::F10).reaches(Reach::Pages);

    ReducedMotion: row(Text::ReducedMotion, || toggle!(reduced_motion));
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

    /// Its keys. Most commands have one, or none.
    pub(super) fn keys(self) -> impl Iterator<Item = KeyboardShortcut> {
        self.row().keys.into_iter().flatten()
    }

    /// The keys that are shown beside it.
    pub(super) fn keys_text(self, ctx: &Context, language: Language) -> Option<String> {
        self.keys().next().map(|keys| keys_text(ctx, &keys, language))
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

    /// The command that these keys give. Ctrl+Shift+S is also Ctrl+S to egui: the one with Shift
    /// is meant.
    pub(super) fn of_keys(key: Key, modifiers: Modifiers) -> Option<(Self, KeyboardShortcut)> {
        let all = Self::ALL.iter().flat_map(|&it| it.keys().map(move |keys| (it, keys)));
        all.filter(|(_, keys)| {
            keys.logical_key == key && modifiers.matches_logically(keys.modifiers)
        })
        .max_by_key(|(_, keys)| keys.modifiers.shift)
    }
}

/// Keys as a person reads them, who has a keyboard with names of their language on it.
pub(super) fn keys_text(ctx: &Context, keys: &KeyboardShortcut, language: Language) -> String {
    let text = match keys.logical_key {
        Key::Comma => ",".to_owned(),
        Key::Period => ".".to_owned(),
        _ => ctx.format_shortcut(keys),
    };
    let names = text.split('+').map(|key| match key {
        "Ctrl" => language.say(Text::KeyCtrl),
        "Shift" => language.say(Text::KeyShift),
        "Enter" => language.say(Text::KeyEnter),
        other => other,
    });
    names.collect::<Vec<_>>().join("+")
}

#[cfg(test)]
mod tests;
