//! The buttons for what can be done to a game, as they stand in the side panel: with an icon and
//! a word, or where there is little room with an icon alone.

use eframe::egui::{Key, Ui, vec2};
use egui_material_icons::MaterialIcon;
use egui_material_icons::icons::{
    ICON_CROP, ICON_EXTENSION, ICON_LIGHTBULB, ICON_PAUSE, ICON_PHOTO_LIBRARY, ICON_PLAY_ARROW,
    ICON_REDO, ICON_REPLAY, ICON_SHUFFLE, ICON_TAG, ICON_UNDO, ICON_VISIBILITY,
};

use super::command::Command;
use super::panel_context::{PanelContext, with_keys};
use super::screen::Screen;
use super::side_panel::size_ui;
use super::theme::BUTTON_HEIGHT;
use super::widgets::{Weight, icon_button, icon_only_button, share};
use super::words::Word;
use crate::game::{Action, Stage};

/// Something that can be done to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameAction {
    Shuffle,
    Undo,
    Redo,
    Restart,
    Reset,
    Pause,
    Hint,
    Peek,
    Numbers,
    Pictures,
    Crop,
}

/// How an action is shown.
struct Face {
    icon: MaterialIcon,
    /// Its word, by which it also has its keys.
    word: Word,
    tip: Word,
    is_enabled: bool,
    weight: Weight,
}

impl GameAction {
    fn face(self, cx: &PanelContext<'_>) -> Face {
        let game = &cx.table.game;
        let stage = game.stage();
        let (is_playing, is_begun) = (stage == Stage::Playing, cx.table.is_begun());
        let plain = |icon, word, tip, is_enabled| Face {
            icon,
            word,
            tip,
            is_enabled,
            weight: Weight::Plain,
        };
        match self {
            Self::Shuffle => {
                // Only where it is what comes next.
                let is_next = match stage {
                    Stage::Whole => false,
                    Stage::Playing => game.board() == game.goal(),
                    Stage::Won => !cx.has_win_card,
                };
                let weight = if is_next { Weight::Primary } else { Weight::Plain };
                Face { weight, ..plain(ICON_SHUFFLE, Word::Shuffle, Word::TipShuffle, true) }
            }
            Self::Undo => plain(ICON_UNDO, Word::Undo, Word::Undo, game.can_undo()),
            Self::Redo => plain(ICON_REDO, Word::Redo, Word::Redo, game.can_redo()),
            Self::Restart => plain(ICON_REPLAY, Word::Restart, Word::TipRestart, is_begun),
            Self::Reset => plain(ICON_EXTENSION, Word::Reset, Word::TipReset, is_begun),
            Self::Pause if cx.is_paused => {
                plain(ICON_PLAY_ARROW, Word::Continue, Word::Continue, true)
            }
            Self::Pause => plain(ICON_PAUSE, Word::Pause, Word::TipPause, game.is_timed()),
            // On a board that is covered, nobody would see what it marks.
            Self::Hint => {
                plain(ICON_LIGHTBULB, Word::Hint, Word::TipHint, is_playing && !cx.is_paused)
            }
            Self::Peek => plain(ICON_VISIBILITY, Word::Peek, Word::TipPeek, is_playing),
            Self::Numbers => {
                let weight = if cx.preferences.numbers { Weight::Chosen } else { Weight::Plain };
                Face { weight, ..plain(ICON_TAG, Word::Numbers, Word::TipNumbers, true) }
            }
            Self::Pictures => {
                plain(ICON_PHOTO_LIBRARY, Word::ChangePicture, Word::ChangePicture, true)
            }
            Self::Crop => {
                let can_crop = cx.table.picture.is_some();
                plain(ICON_CROP, Word::AdjustCrop, Word::AdjustCrop, can_crop)
            }
        }
    }

    /// The word whose keys do the same.
    fn keys(self, word: Word) -> Word {
        match self {
            Self::Pictures => Word::Pictures,
            Self::Pause => Word::Pause,
            _ => word,
        }
    }

    fn command(self) -> Option<Command> {
        Some(match self {
            Self::Shuffle => Command::Shuffle,
            Self::Undo => Command::Act(Action::Undo),
            Self::Redo => Command::Act(Action::Redo),
            Self::Restart => Command::Act(Action::Restart),
            Self::Reset => Command::Act(Action::Reset),
            Self::Pause => Command::TogglePause,
            Self::Hint => Command::Hint,
            Self::Numbers => Command::ToggleNumbers,
            Self::Pictures => Command::Show(Screen::Pictures),
            Self::Crop => Command::Show(Screen::Crop),
            // It is held and not clicked.
            Self::Peek => return None,
        })
    }
}

/// Draws the button of an action, with its word where there is room for that.
pub(super) fn action_ui(ui: &mut Ui, cx: &mut PanelContext<'_>, action: GameAction, width: f32) {
    let face = action.face(cx);
    let name = cx.say(face.word);
    let has_word = width > 2.0 * BUTTON_HEIGHT;
    let tip = match action {
        GameAction::Peek => format!("{} ({})", cx.say(face.tip), cx.say(Word::KeySpace)),
        _ => with_keys(ui, cx.say(face.tip), action.keys(face.word)),
    };
    let tip = if has_word || face.tip == face.word { tip } else { format!("{name}: {tip}") };
    ui.add_enabled_ui(face.is_enabled, |ui| {
        let button = if has_word {
            icon_button(ui, face.icon, name, face.weight, width)
        } else {
            icon_only_button(ui, face.icon, name, face.weight, width)
        };
        let button = button.on_hover_text(&tip).on_disabled_hover_text(&tip);
        if let Some(command) = action.command() {
            cx.on_click(&button, command);
        } else {
            let by_key = button.has_focus() && ui.input(|input| input.key_down(Key::Space));
            cx.is_peek_held |= button.is_pointer_button_down_on() || by_key;
        }
    });
}

/// Draws all actions and the choice of the size as icons, in a grid.
pub(super) fn icons_ui(ui: &mut Ui, cx: &mut PanelContext<'_>) {
    const ACTIONS: [GameAction; 11] = [
        GameAction::Shuffle,
        GameAction::Undo,
        GameAction::Redo,
        GameAction::Hint,
        GameAction::Peek,
        GameAction::Numbers,
        GameAction::Pause,
        GameAction::Restart,
        GameAction::Reset,
        GameAction::Pictures,
        GameAction::Crop,
    ];
    let columns = if ui.available_width() < 220.0 { 4 } else { 6 };
    ui.spacing_mut().button_padding.x = 2.0;
    for first in (0..=ACTIONS.len()).step_by(columns) {
        ui.horizontal(|ui| {
            let width = share(ui, columns);
            for index in first..first + columns {
                if let Some(&action) = ACTIONS.get(index) {
                    action_ui(ui, cx, action, width);
                } else if index == ACTIONS.len() {
                    size_ui(ui, cx, vec2(width, BUTTON_HEIGHT));
                }
            }
        });
    }
}
