//! Which board the laboratory looks at, and how to choose another.

use eframe::egui::{DragValue, Popup, PopupCloseBehavior, RichText, TextEdit, Ui};

use super::LabCommand;
use super::mini_board::mini_board_ui;
use super::subject::{Origin, Subject};
use crate::app::command::Command;
use crate::app::error_texts::board_error_text;
use crate::app::gap::Gap;
use crate::app::numbers::shape_text;
use crate::app::opened_text::LONGEST_BOARD;
use crate::app::texts::Text;
use crate::app::theme::{BUTTON_HEIGHT, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::board::{TextError, parse_bytes};
use crate::game::Game;
use crate::lab::known_boards::{KNOWN_BOARDS, KnownBoard};

/// The sizes of shuffles, and the most moves of one.
const SIZES: [usize; 3] = [3, 4, 5];
const MOST_STEPS: usize = 1000;

/// What has been typed.
#[derive(Debug)]
pub(super) struct SubjectBar {
    text: String,
    /// What is wrong with the text that was entered.
    refusal: Option<TextError>,
    /// Where the gap of the goal is.
    pub(super) gap: Gap,
    size: usize,
    steps: usize,
    /// Whether the choice is to be closed, as it was made.
    is_done: bool,
    /// Whether the choice is to be opened, to say what is wrong with a text.
    is_wanted: bool,
}

impl Default for SubjectBar {
    fn default() -> Self {
        let gap = Gap::default();
        let (is_done, is_wanted) = (false, false);
        Self { text: String::new(), refusal: None, gap, size: 3, steps: 40, is_done, is_wanted }
    }
}

impl SubjectBar {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        mini_board_ui(ui, cx, subject.start(), subject.goal(), BUTTON_HEIGHT);
        let origin = match subject.origin() {
            Origin::Game => Text::LabFromGame,
            Origin::Given => Text::LabFromText,
            Origin::Shuffle => Text::LabFromShuffle,
        };
        let shape = shape_text(subject.shape());
        let name = cx.fill(origin, &[("shape", &shape)]);
        let button = ui.button(name).on_hover_text(cx.say(Text::LabChooseBoard));
        if std::mem::take(&mut self.is_wanted) {
            Popup::open_id(ui.ctx(), Popup::default_response_id(&button));
        }
        let popup = Popup::from_toggle_button_response(&button)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        popup.show(|ui| self.choice_ui(ui, cx, subject));
        if std::mem::take(&mut self.is_done) {
            Popup::close_all(ui.ctx());
        }
    }

    fn choice_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        ui.set_width(320.0);
        ui.label(RichText::new(cx.say(Text::LabChooseBoard)).strong());
        if ui.button(cx.say(Text::LabUseGame)).clicked() {
            cx.push(LabCommand::TakeGame.into());
            self.is_done = true;
        }
        self.play_ui(ui, cx, subject);
        ui.separator();
        let board = parse_bytes(self.text.as_bytes());
        let shape = board.map_or_else(|_| subject.shape(), |board| board.shape());
        self.gap.choice_ui(ui, cx, Some(shape), &self.text);
        ui.label(cx.say(Text::LabTypeBoard));
        let edit = TextEdit::multiline(&mut self.text)
            .hint_text("1 2 3 / 4 0 5 / 7 8 6")
            .desired_rows(3)
            .desired_width(f32::INFINITY);
        if ui.add(edit).accessible_name(cx.say(Text::LabTypeBoard)).changed() {
            self.refusal = None;
            self.follow_text();
        }
        if let Some(refusal) = &self.refusal {
            let refusal = board_error_text(cx.language, refusal);
            let label = ui.label(RichText::new(refusal).color(palette(ui).error));
            announced(&label, true);
        }
        let is_typed = !self.text.trim().is_empty();
        if ui.add_enabled(is_typed, eframe::egui::Button::new(cx.say(Text::LabUseText))).clicked() {
            cx.push(LabCommand::TakeText(self.text.clone()).into());
        }
        ui.separator();
        ui.collapsing(cx.say(Text::LabKnownBoards), |ui| {
            for known in &KNOWN_BOARDS {
                self.known_ui(ui, cx, known);
            }
        });
        ui.separator();
        ui.horizontal(|ui| {
            for size in SIZES {
                ui.selectable_value(&mut self.size, size, format!("{size}×{size}"));
            }
            let steps = DragValue::new(&mut self.steps).range(1..=MOST_STEPS);
            ui.add(steps).accessible_name(cx.say(Text::LabShuffleSteps));
            ui.label(cx.say(Text::LabShuffleSteps));
        });
        if ui.button(cx.say(Text::LabUseShuffle)).clicked() {
            let Self { size, gap, steps, .. } = *self;
            cx.push(LabCommand::Shuffle { size, gap, steps }.into());
            self.is_done = true;
        }
    }

    /// A button that takes a well-known board, and its goal.
    fn known_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, known: &KnownBoard) {
        let board = known.board();
        let name = known.source.unwrap_or(cx.say(Text::LabKnownFarthest));
        let moves = cx.fill(Text::LabMoves, &[("number", &known.moves)]);
        let shape = shape_text(board.shape());
        let places = [("name", &name as _), ("shape", &shape as _), ("moves", &moves as _)];
        if ui.button(cx.fill(Text::LabKnownBoard, &places)).clicked() {
            let gap = Gap::of_cell(known.blank, board.shape());
            cx.push(LabCommand::TakeWithGap(board, gap).into());
            self.is_done = true;
        }
    }

    /// A button that puts the board on the table, if it is another one and can be played.
    fn play_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        let (board, blank) = (subject.start(), subject.goal().blank());
        let is_playable = Game::from_board(board.clone(), blank).is_ok();
        if subject.origin() == Origin::Game || !is_playable {
            return;
        }
        if ui.button(cx.say(Text::BoardPlay)).clicked() {
            cx.push(Command::PlayBoard(board.clone(), blank));
            self.is_done = true;
        }
    }

    /// Says where the gap is if the text does, and no longer what another text has said.
    fn follow_text(&mut self) {
        match (Gap::of_text(&self.text), self.gap) {
            (Some(gap), _) => self.gap = gap,
            (None, Gap::At(_)) => self.gap = Gap::default(),
            (None, Gap::Last | Gap::First) => {}
        }
    }

    /// Says what is wrong with a text, and shows it, so that it can be mended.
    pub(super) fn refuse(&mut self, text: String, refusal: TextError) {
        // Nobody mends what is far too long, and laying it out takes long.
        self.text = if text.len() <= LONGEST_BOARD { text } else { String::new() };
        self.refusal = Some(refusal);
        self.is_wanted = true;
    }

    /// Closes the choice, as there is another board.
    pub(super) fn put_away(&mut self) {
        self.refusal = None;
        self.is_done = true;
    }
}
