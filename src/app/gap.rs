//! Where the gap is when a board is solved, as somebody has chosen it.

use eframe::egui::Ui;

use super::opened_text::goal_blank;
use super::texts::Text;
use super::ui_context::UiContext;
use crate::board::{Board, Shape};

/// Where the gap is when the board is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Gap {
    #[default]
    Last,
    First,
    /// A text says so.
    At(usize),
}

impl Gap {
    /// What a text says of it.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        goal_blank(text).map(Self::At)
    }

    /// The one that is in this cell of a board of this shape.
    pub(super) fn of_cell(cell: usize, shape: Shape) -> Self {
        [Self::Last, Self::First]
            .into_iter()
            .find(|gap| gap.cell(shape) == cell)
            .unwrap_or(Self::At(cell))
    }

    /// Its cell on a board of this shape.
    pub(super) fn cell(self, shape: Shape) -> usize {
        match self {
            Self::Last => shape.cells() - 1,
            Self::First => 0,
            Self::At(cell) => cell,
        }
    }

    /// The usual place of the gap with which a board can be solved, if there is one.
    pub(super) fn that_solves(board: &Board) -> Option<Self> {
        let solves = |gap: &Self| {
            let goal = Board::goal(board.shape(), gap.cell(board.shape()));
            goal.is_ok_and(|goal| board.can_reach(&goal))
        };
        [Self::Last, Self::First].into_iter().find(solves)
    }

    /// Says that a board can be solved with the gap there.
    pub(super) fn solves_text(self) -> Option<Text> {
        match self {
            Self::Last => Some(Text::BoardOtherGapLast),
            Self::First => Some(Text::BoardOtherGapFirst),
            Self::At(_) => None,
        }
    }

    /// Lets somebody choose it for a board of a shape, as far as that is known. A text may ask for
    /// another cell, which is then offered too.
    pub(super) fn choice_ui(
        &mut self,
        ui: &mut Ui,
        cx: &UiContext<'_>,
        shape: Option<Shape>,
        text: &str,
    ) {
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.say(Text::BoardGap));
            let is = |gap: Self, cell: usize| {
                gap == Self::At(cell) || shape.is_some_and(|shape| gap.cell(shape) == cell)
            };
            let last = shape.map_or(usize::MAX, |shape| shape.cells() - 1);
            let is_last = *self == Self::Last || is(*self, last);
            let is_first = !is_last && (*self == Self::First || is(*self, 0));
            if ui.radio(is_last, cx.say(Text::BoardGapLast)).clicked() {
                *self = Self::Last;
            }
            if ui.radio(is_first, cx.say(Text::BoardGapFirst)).clicked() {
                *self = Self::First;
            }
            if let Some(cell) = goal_blank(text)
                && let Some(shape) = shape.filter(|shape| cell > 0 && cell + 1 < shape.cells())
            {
                let (row, column) = shape.position(cell);
                let places = [("row", &(row + 1) as _), ("column", &(column + 1) as _)];
                let text = cx.fill(Text::BoardGapAt, &places);
                if ui.radio(*self == Self::At(cell), text).clicked() {
                    *self = Self::At(cell);
                }
            }
        });
    }
}
