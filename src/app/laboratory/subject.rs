//! The board that the laboratory looks at.

use crate::app::gap::Gap;
use crate::board::{Board, Shape, TextError, parse_bytes, seeded_rng};
use crate::game::Game;
use crate::puzzle::{Problem, ProblemError};

/// The problem on which everything in the laboratory is shown.
#[derive(Clone, Debug)]
pub(in crate::app) struct Subject {
    problem: Problem,
    origin: Origin,
    /// Grows with every other problem, so that a page knows what its results are of.
    generation: u64,
}

/// Where the board came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum Origin {
    /// It is the one that is being played, and follows it.
    Game,
    /// Somebody pasted or typed it, or picked it on a page.
    Given,
    Shuffle,
}

/// Why a text is no subject.
#[derive(Debug)]
pub(in crate::app) enum SubjectError {
    /// It is no board.
    Text(TextError),
    /// It is a board that can't reach the goal with the gap there.
    Unsolvable(Board, Gap),
}

/// The moves of the shuffle that stands in for a game that has not begun.
const USUAL_STEPS: usize = 40;

impl Default for Subject {
    fn default() -> Self {
        let goal = Board::solved(3, 8).expect("3 × 3 is a board");
        let start = goal.shuffled_by_walk(USUAL_STEPS, &mut seeded_rng(1));
        let problem = Problem::new(start, goal).expect("moves can be undone");
        Self { problem, origin: Origin::Game, generation: 0 }
    }
}

impl Subject {
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    pub(super) fn start(&self) -> &Board {
        self.problem.start()
    }

    pub(super) fn goal(&self) -> &Board {
        self.problem.goal()
    }

    pub(super) fn shape(&self) -> Shape {
        self.problem.start().shape()
    }

    pub(super) fn origin(&self) -> Origin {
        self.origin
    }

    /// Which of all subjects so far this is.
    pub(super) fn generation(&self) -> u64 {
        self.generation
    }

    fn set(&mut self, problem: Problem, origin: Origin) {
        self.generation += u64::from(problem != self.problem);
        self.problem = problem;
        self.origin = origin;
    }

    /// Takes the board of the game, or that of a small shuffle if there is none yet.
    pub(super) fn take_game(&mut self, game: &Game) {
        let problem = game.board().zip(game.goal()).and_then(|(board, goal)| {
            let is_shuffled = board != goal;
            is_shuffled.then(|| Problem::new(board.clone(), goal.clone()).ok()).flatten()
        });
        let problem = problem.unwrap_or_else(|| Self::default().problem);
        self.set(problem, Origin::Game);
    }

    /// Takes a board that can reach the goal of this subject, or else one with the blank last.
    pub(super) fn take_board(&mut self, board: Board) -> Result<(), SubjectError> {
        let shape = board.shape();
        let own = Some(self.goal()).filter(|goal| goal.shape() == shape).cloned();
        let usual = Board::goal(shape, shape.cells() - 1).ok();
        let problems =
            [own, usual].into_iter().flatten().map(|goal| Problem::new(board.clone(), goal));
        let mut unsolvable = false;
        for problem in problems {
            match problem {
                Ok(problem) => {
                    self.set(problem, Origin::Given);
                    return Ok(());
                }
                Err(ProblemError::Unsolvable) => unsolvable = true,
                Err(ProblemError::ShapesDiffer { .. }) => {}
            }
        }
        debug_assert!(unsolvable, "every board has a goal of its shape");
        Err(SubjectError::Unsolvable(board, Gap::Last))
    }

    /// Takes a board that was pasted or typed, with the gap of its goal where the text says, or else
    /// where it was chosen.
    pub(super) fn take_text(&mut self, text: &str, gap: Gap) -> Result<(), SubjectError> {
        let board = parse_bytes(text.as_bytes()).map_err(SubjectError::Text)?;
        self.take_with_gap(board, Gap::of_text(text).unwrap_or(gap))
    }

    /// Takes a board whose goal has its gap in some place, or last if there is no such cell.
    pub(super) fn take_with_gap(&mut self, board: Board, gap: Gap) -> Result<(), SubjectError> {
        let (shape, usual) = (board.shape(), Gap::default());
        let goal = Board::goal(shape, gap.cell(shape)).map(|goal| (goal, gap));
        let goal = goal.or_else(|_| Board::goal(shape, usual.cell(shape)).map(|it| (it, usual)));
        let Ok((goal, gap)) = goal else { return Err(SubjectError::Unsolvable(board, usual)) };
        let problem = Problem::new(board.clone(), goal);
        let problem = problem.map_err(|_| SubjectError::Unsolvable(board, gap))?;
        self.set(problem, Origin::Given);
        Ok(())
    }

    /// Shuffles the goal of a square board by so many random moves.
    pub(super) fn shuffle(&mut self, size: usize, gap: Gap, steps: usize, seed: u64) {
        let Ok(shape) = Shape::square(size) else { return };
        let Ok(goal) = Board::goal(shape, gap.cell(shape)) else { return };
        let start = goal.shuffled_by_walk(steps, &mut seeded_rng(seed));
        if let Ok(problem) = Problem::new(start, goal) {
            self.set(problem, Origin::Shuffle);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_becomes_the_subject_or_says_why_not() {
        let mut subject = Subject::default();
        let before = subject.generation();
        subject.take_text("1 2 3 / 4 5 6 / 7 0 8", Gap::Last).unwrap();
        assert_eq!(subject.start().to_row(), "1 2 3 4 5 6 7 0 8");
        assert_eq!((subject.origin(), subject.generation()), (Origin::Given, before + 1));
        let error = subject.take_text("1 2 3 / 4 5 6 / 8 7 0", Gap::Last).unwrap_err();
        assert!(matches!(error, SubjectError::Unsolvable(_, Gap::Last)), "{error:?}");
        let error = subject.take_text("1 2 2 0", Gap::Last).unwrap_err();
        assert!(matches!(error, SubjectError::Text(_)));
        // What could not be taken has changed nothing.
        assert_eq!(subject.start().to_row(), "1 2 3 4 5 6 7 0 8");
        subject.shuffle(4, Gap::First, 30, 7);
        assert_eq!((subject.shape().cells(), subject.goal().blank()), (16, 0));
    }

    #[test]
    fn the_gap_is_where_the_text_or_the_choice_says() {
        // The first of Korf's hundred boards, whose goal has its gap first.
        let korf = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3";
        let mut subject = Subject::default();
        let error = subject.take_text(korf, Gap::Last).unwrap_err();
        assert!(matches!(error, SubjectError::Unsolvable(_, Gap::Last)), "{error:?}");
        subject.take_text(korf, Gap::First).unwrap();
        assert_eq!((subject.start().to_row(), subject.goal().blank()), (korf.to_owned(), 0));
        subject.take_text(&format!("# --goal blank-0\n{korf}"), Gap::Last).unwrap();
        assert_eq!(subject.goal().blank(), 0);
        // There is no such cell.
        let text = format!("# --goal blank-99\n{korf}");
        let error = subject.take_text(&text, Gap::First).unwrap_err();
        assert!(matches!(error, SubjectError::Unsolvable(_, Gap::Last)), "{error:?}");
    }
}
