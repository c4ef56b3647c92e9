//! A start and a goal that the start can reach.

use crate::board::{Board, Shape};

/// A solvable puzzle. Its boards have one shape, and the goal can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    start: Board,
    goal: Board,
    normal_start: Board,
}

/// Why a start and a goal are no problem to search.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// The goal is of another shape.
    #[error("expected a goal of {start}, like the board, found {goal}")]
    ShapesDiffer {
        /// The shape of the start.
        start: Shape,
        /// The shape of the goal.
        goal: Shape,
    },
    /// No sequence of moves leads from the start to the goal.
    #[error("Unsolvable puzzle")]
    Unsolvable,
}

impl Problem {
    /// Takes a start and a goal of the same shape of which parity says that the
    /// goal can be reached.
    pub fn new(start: Board, goal: Board) -> Result<Self, ProblemError> {
        if start.shape() != goal.shape() {
            return Err(ProblemError::ShapesDiffer { start: start.shape(), goal: goal.shape() });
        }
        if !start.can_reach(&goal) {
            return Err(ProblemError::Unsolvable);
        }
        let normal_start = renumbered(&start, &goal);
        Ok(Self { start, goal, normal_start })
    }

    /// The board to start from.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board to reach.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// The start with its tiles renumbered so that the goal has them in reading
    /// order. The moves of a solution stay the same, and the searches need to
    /// know of the goal only where its blank is.
    pub(crate) fn normal_start(&self) -> &Board {
        &self.normal_start
    }
}

fn renumbered(start: &Board, goal: &Board) -> Board {
    let mut new_number = vec![0; goal.cells().len()];
    let tiles = goal.cells().iter().filter(|&&tile| tile != 0);
    for (&tile, number) in tiles.zip(1..) {
        new_number[usize::from(tile)] = number;
    }
    let cells = start.cells().iter().map(|&tile| new_number[usize::from(tile)]).collect();
    Board::with_shape(start.shape(), cells).expect("renumbering the tiles of a board gives a board")
}
