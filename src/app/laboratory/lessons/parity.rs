//! A board to swap and slide tiles of, and whether it can be solved.

use eframe::egui::{RichText, Ui};

use super::LessonsCommand;
use crate::app::gap::Gap;
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::mini_board::mini_board_ui;
use crate::app::texts::Text;
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::board::Board;
use crate::lab::lessons::Lesson;

/// The side of the board.
const SIDE: f32 = 96.0;

/// The board of the lesson about boards that can't be solved: at first a solved one, or one that
/// somebody wanted to look at.
#[derive(Debug)]
pub(super) struct ParityBoard {
    board: Board,
    goal: Board,
    is_given: bool,
    /// How often something was done to it.
    done: usize,
}

impl Default for ParityBoard {
    fn default() -> Self {
        let goal = Lesson::Parity.problem().goal().clone();
        Self { board: goal.clone(), goal, is_given: false, done: 0 }
    }
}

impl ParityBoard {
    /// A board that somebody wanted to look at, and that can't be solved with the gap there.
    pub(super) fn given(board: Board, gap: Gap) -> Self {
        let shape = board.shape();
        let goal = Board::goal(shape, gap.cell(shape));
        let goal = goal.or_else(|_| Board::goal(shape, Gap::default().cell(shape)));
        match goal {
            Ok(goal) => Self { board, goal, is_given: true, done: 0 },
            Err(_) => Self::default(),
        }
    }

    /// Whether it is the board that was given, and nothing was done to it.
    pub(super) fn is_given(&self) -> bool {
        self.is_given && self.done == 0
    }

    fn is_solvable(&self) -> bool {
        self.board.can_reach(&self.goal)
    }

    /// Swaps two neighbours in reading order, which differ from time to time.
    pub(super) fn swap(&mut self) {
        let mut cells = self.board.cells().to_vec();
        let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
        let places = [self.done, self.done + 1].map(|it| tiles.get(it % tiles.len().max(1)));
        if let [Some(&first), Some(&second)] = places {
            cells.swap(first, second);
        }
        if let Ok(board) = Board::with_shape(self.board.shape(), cells) {
            self.board = board;
        }
        self.done += 1;
    }

    /// Slides a tile, another one each time.
    pub(super) fn slide(&mut self) {
        let neighbours: Vec<Board> = self.board.neighbours().map(|(_, next)| next).collect();
        if let Some(next) = neighbours.get(self.done % neighbours.len().max(1)) {
            self.board = next.clone();
        }
        self.done += 1;
    }

    pub(super) fn ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        ui.horizontal(|ui| {
            mini_board_ui(ui, cx, &self.board, &self.goal, SIDE);
            ui.vertical(|ui| {
                for (word, command) in [
                    (Text::LessonSwap, LessonsCommand::Swap),
                    (Text::LessonSlide, LessonsCommand::Slide),
                ] {
                    let button = ui.button(cx.say(word));
                    cx.on_click(&button, LabCommand::Lessons(command).into());
                }
                let is_solvable = self.is_solvable();
                let word = if is_solvable { Text::LessonSolvable } else { Text::LessonUnsolvable };
                let label = ui.label(RichText::new(cx.say(word)).strong());
                announced(&label, false);
            });
        });
        if !self.is_solvable() {
            self.other_gap_ui(ui, cx);
        }
    }

    /// Where the shape of the board lets another gap solve it: says so, and offers to go on with it.
    fn other_gap_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some(gap) = Gap::that_solves(&self.board) else { return };
        let Some(word) = gap.solves_text() else { return };
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.say(word));
            let take = ui.button(cx.say(Text::LabUseText));
            cx.on_click(&take, LabCommand::TakeWithGap(self.board.clone(), gap).into());
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_changes_whether_a_board_can_be_solved_and_a_slide_does_not() {
        let mut parity = ParityBoard::default();
        for _ in 0..20 {
            let before = parity.is_solvable();
            parity.swap();
            assert_ne!(parity.is_solvable(), before, "{}", parity.board);
            parity.slide();
            assert_ne!(parity.is_solvable(), before, "{}", parity.board);
        }
    }

    /// A board of Korf's hundred, whose goal has its gap first.
    #[test]
    fn a_board_is_judged_by_the_goal_that_was_asked_for() {
        let board: Board = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3".parse().expect("a board");
        assert!(!ParityBoard::given(board.clone(), Gap::Last).is_solvable());
        assert!(ParityBoard::given(board.clone(), Gap::First).is_solvable());
        assert_eq!(Gap::that_solves(&board), Some(Gap::First));
    }
}
