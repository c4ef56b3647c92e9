//! The dialog that asks for any board to play.

use eframe::egui::{
    FontSelection, Key, Memory, Modifiers, RichText, TextEdit, TextStyle, Ui, vec2,
};
use egui_material_icons::icons::{ICON_CHECK, ICON_CLOSE, ICON_SCHOOL, ICON_SWAP_HORIZ};

use super::dialog_box::{DialogBox, Effect};
use super::{OpenContext, Page, PageId};
use crate::app::command::Command;
use crate::app::error_texts::board_error_text;
use crate::app::gap::Gap;
use crate::app::laboratory::{LabCommand, mini_board_ui};
use crate::app::numbers::shape_text;
use crate::app::opened_text::LONGEST_BOARD;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, announced, icon_button};
use crate::board::{Board, TextError, parse_bytes};
use crate::game::{Game, MAX_SIZE, MIN_SIZE, ProgressError};

/// How wide the dialog is.
const WIDTH: f32 = 560.0;
/// How wide and high the preview in it is, and in a low window.
const PREVIEW: f32 = 168.0;
const SMALL_PREVIEW: f32 = 88.0;
/// The window in which the usual preview has room.
const ROOMY: f32 = 460.0;

/// The two tiles that change places on a board that can't be solved. A shuffle that is uniform
/// swaps the same.
const SWAPPED: (u16, u16) = (1, 2);

/// What has been typed or pasted. It begins anew whenever the dialog is opened.
#[derive(Debug, Default)]
pub(in crate::app) struct BoardEntryPage {
    /// The text to begin with.
    pub(in crate::app) offered: Option<String>,
    text: String,
    gap: Gap,
    /// Whether the text is meant to be whole: it was pasted, or somebody wanted to play it.
    is_entered: bool,
    /// Whether two tiles of the text have changed places, so that it can be solved.
    is_swapped: bool,
}

/// What came of the text.
enum Reading {
    /// There is nothing to read.
    Empty,
    Wrong(TextError),
    /// It is a board, of which there is a game, or none.
    Board(Board, Result<(), ProgressError>),
}

impl Page for BoardEntryPage {
    fn title(&self, language: Language) -> String {
        language.say(Text::BoardTitle).to_owned()
    }

    fn open(&mut self, _cx: &mut OpenContext<'_>) {
        *self = Self { gap: self.gap, ..Self::default() }.with(self.offered.take());
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let reading = self.read();
        let play = match &reading {
            Reading::Board(board, Ok(())) => {
                Some(Command::PlayBoard(board.clone(), self.gap.cell(board.shape())))
            }
            _ => None,
        };
        let mut asked = Vec::new();
        let entered = play.unwrap_or_else(|| Command::EnterBoard(String::new()));
        DialogBox::new(&self.title(language), Command::Close)
            .width(WIDTH)
            .with_field()
            .button(Effect::Other, ICON_CLOSE, language.say(Text::Cancel), Command::Close)
            .button(Effect::Safe, ICON_CHECK, language.say(Text::BoardPlay), entered.clone())
            .show(ui, &mut asked, |ui, is_new| self.content_ui(ui, cx, &reading, is_new));
        if is_entered(ui) {
            asked.push(entered);
        }
        for command in asked {
            match command {
                // There is nothing to play yet.
                Command::EnterBoard(_) => {
                    self.is_entered = true;
                    ui.request_repaint();
                }
                other => cx.push(other),
            }
        }
    }
}

impl BoardEntryPage {
    /// Begins with a text that somebody has pasted.
    fn with(self, text: Option<String>) -> Self {
        let Some(text) = text else { return Self { gap: Gap::Last, ..self } };
        let gap = Gap::of_text(&text).unwrap_or_default();
        Self { text, gap, is_entered: true, ..self }
    }

    fn read(&self) -> Reading {
        if self.text.trim().is_empty() {
            return Reading::Empty;
        }
        match parse_bytes(self.text.as_bytes()) {
            Ok(board) => {
                let game = Game::from_board(board.clone(), self.gap.cell(board.shape()));
                Reading::Board(board, game.map(drop))
            }
            Err(error) => Reading::Wrong(error),
        }
    }

    fn content_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, reading: &Reading, is_new: bool) {
        ui.label(cx.say(Text::BoardBody));
        ui.horizontal_top(|ui| {
            let is_roomy = ui.ctx().content_rect().height() >= ROOMY;
            let side = if is_roomy { PREVIEW } else { SMALL_PREVIEW };
            let room = vec2(ui.available_width() - side - ui.spacing().item_spacing.x, side);
            self.field_ui(ui, cx, room, is_new);
            ui.allocate_ui(vec2(side, side), |ui| {
                ui.set_min_size(vec2(side, side));
                if let Reading::Board(board, _) = reading
                    && let Ok(goal) = Board::goal(board.shape(), self.gap.cell(board.shape()))
                {
                    mini_board_ui(ui, cx, board, &goal, side);
                }
            });
        });
        let shape = if let Reading::Board(board, _) = reading { Some(board.shape()) } else { None };
        self.gap.choice_ui(ui, cx, shape, &self.text);
        self.answer_ui(ui, cx, reading);
    }

    fn field_ui(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        room: eframe::egui::Vec2,
        is_new: bool,
    ) {
        let before = self.text.len();
        let rows = (room.y / ui.text_style_height(&TextStyle::Monospace)) as usize;
        let edit = TextEdit::multiline(&mut self.text)
            .hint_text("1 2 3\n4 0 5\n7 8 6")
            .font(FontSelection::Style(TextStyle::Monospace))
            .char_limit(LONGEST_BOARD)
            .desired_rows(rows.min(9))
            .desired_width(room.x);
        let field = eframe::egui::ScrollArea::vertical()
            .max_height(room.y)
            .max_width(room.x)
            .show(ui, |ui| ui.add(edit).accessible_name(cx.say(Text::BoardTitle)))
            .inner;
        if is_new {
            field.request_focus();
        }
        if field.changed() {
            // More than one letter at once was pasted, and is meant to be whole.
            self.is_entered = self.text.len() > before + 1;
            self.is_swapped = false;
            if let Some(gap) = Gap::of_text(&self.text) {
                self.gap = gap;
            } else if matches!(self.gap, Gap::At(_)) {
                self.gap = Gap::Last;
            }
        }
    }

    /// Why the board can't be played, and what can be done about it. Its room is kept, so that
    /// nothing jumps.
    fn answer_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, reading: &Reading) {
        let height = 3.0 * ui.text_style_height(&TextStyle::Body) + 44.0;
        ui.allocate_ui(vec2(ui.available_width(), height), |ui| {
            ui.set_min_size(vec2(ui.available_width(), height));
            match reading {
                Reading::Wrong(error) if self.is_entered => {
                    refusal_ui(ui, &capitalised(&board_error_text(cx.language, error)));
                }
                Reading::Board(board, Err(ProgressError::Unsolvable)) => {
                    self.unsolvable_ui(ui, cx, board);
                }
                Reading::Board(board, Err(_)) => {
                    let shape = shape_text(board.shape());
                    let places = [
                        ("shape", &shape as _),
                        ("least", &MIN_SIZE as _),
                        ("most", &MAX_SIZE as _),
                    ];
                    refusal_ui(ui, &cx.fill(Text::BoardNotPlayable, &places));
                }
                Reading::Board(board, Ok(())) => {
                    let goal = Board::goal(board.shape(), self.gap.cell(board.shape()));
                    if self.is_swapped {
                        let text = cx.fill(Text::BoardSwapped, &swapped());
                        announced(&ui.label(text), false);
                    } else if goal.as_ref() == Ok(board) {
                        announced(&ui.label(cx.say(Text::BoardIsSolved)), false);
                    }
                }
                Reading::Empty if self.is_entered => {
                    refusal_ui(ui, cx.say(Text::BadBoardEmpty));
                }
                Reading::Wrong(_) | Reading::Empty => {}
            }
        });
    }

    /// Says why no moves solve the board, and offers to swap two tiles or to explain it.
    fn unsolvable_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, board: &Board) {
        refusal_ui(ui, cx.say(Text::BoardUnsolvable));
        if let Some(word) = Gap::that_solves(board).and_then(Gap::solves_text) {
            ui.label(cx.say(word));
        }
        ui.horizontal_wrapped(|ui| {
            let text = cx.fill(Text::BoardSwap, &swapped());
            let button = icon_button(ui, ICON_SWAP_HORIZ, &text, Emphasis::Plain, 230.0);
            if button.clicked()
                && let Some(board) = with_tiles_swapped(board)
            {
                self.text = board.to_string();
                self.is_swapped = true;
                ui.request_repaint();
            }
            let why = cx.say(Text::BoardLesson);
            if icon_button(ui, ICON_SCHOOL, why, Emphasis::Plain, 130.0).clicked() {
                cx.push(Command::Open(PageId::Laboratory));
                cx.push(LabCommand::ShowParity(board.clone(), self.gap).into());
            }
        });
    }
}

/// In the field Enter begins a line, so there it takes Ctrl as well to play the board.
fn is_entered(ui: &Ui) -> bool {
    let is_free = ui.memory(Memory::focused).is_none();
    ui.input_mut(|input| {
        input.consume_key(Modifiers::COMMAND, Key::Enter)
            || is_free && input.consume_key(Modifiers::NONE, Key::Enter)
    })
}

fn swapped() -> [(&'static str, &'static dyn crate::app::texts::Parameter); 2] {
    [("first", &SWAPPED.0), ("second", &SWAPPED.1)]
}

/// The board with two tiles in each other's place.
fn with_tiles_swapped(board: &Board) -> Option<Board> {
    let mut cells = board.cells().to_vec();
    for cell in &mut cells {
        *cell = match *cell {
            tile if tile == SWAPPED.0 => SWAPPED.1,
            tile if tile == SWAPPED.1 => SWAPPED.0,
            tile => tile,
        };
    }
    Board::with_shape(board.shape(), cells).ok()
}

/// A text with a capital first, as it stands alone here and behind a colon elsewhere.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn refusal_ui(ui: &mut Ui, text: &str) {
    announced(&ui.label(RichText::new(text).color(palette(ui).error)), true);
}
