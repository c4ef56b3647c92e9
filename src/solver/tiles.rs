//! The sliding puzzle as a [`SearchSpace`], in the form that suits its size.
//!
//! Every form works on the problem's normal start: the goal has its tiles 1, 2, 3
//! … in reading order, with the blank at any cell. A move's number is that of its
//! [`Direction`].

mod cells;
mod packed;
mod ranked;

use crate::board::{Board, Direction};

use super::problem::Problem;
use super::space::{Move, Moves, SearchSpace};

pub(super) use cells::CellSpace;
pub(super) use packed::PackedSpace;
pub(super) use ranked::RankedSpace;

/// A board inside a search, whatever its form.
pub(super) trait TileState {
    /// The tile at a cell, 0 for the blank.
    fn tile(&self, cell: usize) -> usize;

    /// The cell of the blank.
    fn blank(&self) -> usize;
}

/// The puzzle inside a search, whatever the form of its boards.
pub(super) trait TileSpace: SearchSpace<State: TileState> {
    /// Where the tiles move.
    fn geometry(&self) -> &Geometry;

    /// The tile that `step` moves, where it is, and where it goes.
    #[inline]
    fn moved(&self, state: &Self::State, step: Move) -> (usize, usize, usize) {
        let from = self.geometry().source(state.blank(), step);
        (state.tile(from), from, state.blank())
    }
}

/// Which moves there are at each blank cell, and which cell a move's tile is at.
#[derive(Clone, Debug)]
pub(super) struct Geometry {
    moves: Vec<Moves>,
    /// Four for each blank cell.
    sources: Vec<u16>,
}

impl Geometry {
    pub(super) fn new(size: usize) -> Self {
        let source = |blank, direction: Direction| direction.source(size, blank);
        let cells = 0..size * size;
        let moves = cells.clone().map(|blank| {
            let legal = Direction::ALL.into_iter().filter(|&d| source(blank, d).is_some());
            legal.map(|d| d as Move).collect()
        });
        let sources = cells.flat_map(|blank| {
            Direction::ALL.map(|direction| source(blank, direction).unwrap_or(blank) as u16)
        });
        Self { moves: moves.collect(), sources: sources.collect() }
    }

    #[inline]
    pub(super) fn moves(&self, blank: usize) -> Moves {
        self.moves[blank]
    }

    /// The cell of the tile that moves into the blank by `step`.
    #[inline]
    pub(super) fn source(&self, blank: usize, step: Move) -> usize {
        self.sources[4 * blank + usize::from(step)].into()
    }
}

/// The number of the direction that takes a move back.
#[inline]
const fn opposite(step: Move) -> Move {
    step ^ 1
}

/// The directions behind the numbers of moves.
pub(super) fn directions(moves: &[Move]) -> Vec<Direction> {
    moves.iter().map(|&step| Direction::ALL[usize::from(step)]).collect()
}

/// The normal start and the normal goal of a problem.
fn normal_boards(problem: &Problem) -> (&Board, Board) {
    let (size, blank) = (problem.goal().size(), problem.goal().blank());
    let goal = Board::solved(size, blank).expect("the blank of a board is on the board");
    (problem.normal_start(), goal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_moves_are_opposite_directions() {
        for direction in Direction::ALL {
            assert_eq!(opposite(direction as Move), direction.opposite() as Move);
        }
    }
}
