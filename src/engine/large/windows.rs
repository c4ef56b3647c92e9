//! Makes a path shorter piece by piece.
//!
//! While the blank stays inside of a small square, nothing else on the board changes. So
//! such a piece of a path is a small puzzle of its own, from the square as it is before
//! to the square as it is after, and a beam often finds fewer moves for it.

use std::sync::Arc;

use crate::board::{Board, Distances, Shape};
use crate::patterns::CanonicalProblem;
use crate::puzzle::Problem;

use super::beam::Beam;
use super::evaluation::Evaluation;
use super::network::Network;
use super::{Halt, Meter, Move};

/// The rows and columns of the square.
pub(super) const SQUARE: usize = 6;
const SHAPE: Shape = match Shape::square(SQUARE) {
    Ok(shape) => shape,
    Err(_) => panic!("a board of this size"),
};

/// A piece is not tried unless it has so many moves more than its tiles are away.
const LEAST_EXCESS: usize = 6;

/// A path under repair.
pub(super) struct Windows {
    size: usize,
    /// The board after the moves that are done with.
    tiles: Vec<u16>,
    blank: usize,
    done: Vec<Move>,
    /// The path as it was, and how many of its moves are replaced by those done.
    old: Vec<Move>,
    replaced: usize,
    distances: Distances,
    network: Arc<Network>,
    /// What judges boards, by the cell where the blank ends, in the canonical form.
    evaluations: Vec<Option<Evaluation>>,
}

/// The square around a piece of the path: its first cell, and where the piece ends.
struct Window {
    first: usize,
    end: usize,
}

impl Windows {
    pub(super) fn new(board: &Board, path: &[Move], network: Arc<Network>) -> Self {
        Self {
            size: board.size(),
            tiles: board.cells().to_vec(),
            blank: board.blank(),
            done: Vec::with_capacity(path.len()),
            old: path.to_vec(),
            replaced: 0,
            distances: Distances::new(SHAPE),
            network,
            evaluations: (0..SQUARE * SQUARE).map(|_| None).collect(),
        }
    }

    /// What this takes for a path of so many moves, beside the tables of the beams: the
    /// old path, what is done, and both put together.
    pub(super) fn bytes(moves: usize) -> u64 {
        3 * moves as u64
    }

    /// The whole path as it is now.
    pub(super) fn path(&self) -> Vec<Move> {
        [&self.done[..], &self.old[self.replaced..]].concat()
    }

    /// How many moves were saved.
    pub(super) fn saved(&self) -> usize {
        self.replaced - self.done.len()
    }

    /// Tries the next piece with a beam of this width, and goes on to the middle of it.
    /// Returns `false` at the end of the path.
    pub(super) fn next(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        meter.check()?;
        let window = self.window();
        let piece = self.old[self.replaced..window.end].to_vec();
        if piece.is_empty() {
            return Ok(false);
        }
        let shorter = self.shorten(&window, &piece, width, meter)?;
        let moves = match &shorter {
            Some(moves) => &moves[..],
            None => &piece[..],
        };
        let half = moves.len().div_ceil(2);
        // The other half is tried again with what follows it.
        let again = moves.len() - half;
        let at = window.end - again;
        self.old[at..window.end].copy_from_slice(&moves[half..]);
        self.replaced = at;
        for &step in &moves[..half] {
            step_in(self.size, &mut self.tiles, &mut self.blank, step);
            self.done.push(step);
        }
        Ok(true)
    }

    /// As many moves as stay inside of a square.
    fn window(&self) -> Window {
        let size = self.size;
        let (row, column) = (self.blank / size, self.blank % size);
        let (mut rows, mut columns) = ((row, row), (column, column));
        let mut blank = self.blank;
        let mut end = self.replaced;
        for &step in &self.old[self.replaced..] {
            blank = source(size, blank, step);
            let wider = |(low, high): (usize, usize), at: usize| (low.min(at), high.max(at));
            let (next_rows, next_columns) =
                (wider(rows, blank / size), wider(columns, blank % size));
            let fits = |(low, high): (usize, usize)| high - low < SQUARE;
            if !fits(next_rows) || !fits(next_columns) {
                break;
            }
            (rows, columns) = (next_rows, next_columns);
            end += 1;
        }
        let inside = |low: usize| low.min(size - SQUARE);
        Window { first: inside(rows.0) * size + inside(columns.0), end }
    }

    /// Looks for fewer moves that do what `piece` does.
    fn shorten(
        &mut self,
        window: &Window,
        piece: &[Move],
        width: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let cell = |index: usize| window.first + index / SQUARE * self.size + index % SQUARE;
        let before: Vec<u16> = (0..SQUARE * SQUARE).map(|index| self.tiles[cell(index)]).collect();
        let mut after = before.clone();
        let Some(mut blank) = (0..after.len()).find(|&index| cell(index) == self.blank) else {
            return Ok(None);
        };
        for &step in piece {
            step_in(SQUARE, &mut after, &mut blank, step);
        }
        // The goal's tiles are numbered in reading order, the blank with 0.
        let Ok(goal) = Board::solved(SQUARE, blank) else { return Ok(None) };
        let number = |tile: u16| {
            let home = after.iter().position(|&other| other == tile).unwrap_or(blank);
            goal.cells()[home]
        };
        let start: Vec<u16> = before.iter().map(|&tile| number(tile)).collect();
        let Some(problem) =
            Board::new(start).ok().and_then(|start| Problem::new(start, goal.clone()).ok())
        else {
            return Ok(None);
        };
        let away = problem.start().manhattan(&goal, &self.distances) as usize;
        if piece.len() < away + LEAST_EXCESS {
            return Ok(None);
        }
        let canonical = CanonicalProblem::new(&problem);
        let goal_blank = canonical.goal_blank;
        let evaluation = match &mut self.evaluations[goal_blank] {
            Some(evaluation) => evaluation,
            none => {
                none.insert(Evaluation::new(SQUARE, goal_blank, Arc::clone(&self.network), meter)?)
            }
        };
        Beam::new(evaluation, canonical).search(width, piece.len() - 2, meter)
    }
}

/// The cell of the tile that makes a move into the blank.
fn source(size: usize, blank: usize, step: Move) -> usize {
    match step {
        0 => blank + size,
        1 => blank - size,
        2 => blank + 1,
        _ => blank - 1,
    }
}

fn step_in(size: usize, tiles: &mut [u16], blank: &mut usize, step: Move) {
    let from = source(size, *blank, step);
    tiles.swap(from, *blank);
    *blank = from;
}
