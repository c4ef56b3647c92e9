//! Makes a path shorter piece by piece.
//!
//! While the blank stays inside of a small square, nothing else on the board changes. So
//! such a piece of a path is a small puzzle of its own, from the square as it is before
//! to the square as it is after, and a beam often finds fewer moves for it.

use std::sync::Arc;

use crate::board::{Board, Distances, Shape};
use crate::patterns::CanonicalProblem;
use crate::puzzle::Problem;
use crate::search::threads::{Watch, share};

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

/// The most moves of a piece. So what its beam takes is known before.
const MOST_MOVES: usize = 512;

/// How many pieces a thread tries before all of them wait for each other and the path is put
/// together.
const AT_ONCE: usize = 16;

/// A path under repair, in sections of which each thread has one: the board where a section
/// ends stays as it is, so they do not depend on each other.
pub(super) struct Windows {
    sections: Vec<Section>,
    judges: Judges,
}

/// What the beams share.
struct Judges {
    distances: Distances,
    /// What judges boards, by the cell where the blank ends, in the canonical form.
    evaluations: Vec<Option<Evaluation>>,
}

/// A part of the path.
struct Section {
    size: usize,
    /// The board after the moves that are done with.
    tiles: Vec<u16>,
    blank: usize,
    done: Vec<Move>,
    /// The section as it was, and how many of its moves are replaced by those done.
    old: Vec<Move>,
    replaced: usize,
    is_done: bool,
}

/// The square around a piece of the path: its first cell, and where the piece ends.
struct Window {
    first: usize,
    end: usize,
}

impl Windows {
    /// Cuts a path into a section for each thread, whose beams will have this width.
    pub(super) fn new(
        board: &Board,
        path: &[Move],
        width: usize,
        network: &Arc<Network>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let threads = meter.threads().max(1);
        // The sections as they were and as they become, and both put together.
        meter.reserve(3 * path.len() as u64)?;
        let judges = Judges::new(network, meter)?;
        let one = judges.evaluations.iter().flatten().next();
        let bytes = one.map_or(0, |one| Beam::bytes(one, width, MOST_MOVES));
        meter.reserve(threads as u64 * bytes)?;
        let (mut tiles, mut blank) = (board.cells().to_vec(), board.blank());
        let section = |old: &[Move]| {
            let section = Section {
                size: board.size(),
                tiles: tiles.clone(),
                blank,
                done: Vec::with_capacity(old.len()),
                old: old.to_vec(),
                replaced: 0,
                is_done: false,
            };
            for &step in old {
                step_in(board.size(), &mut tiles, &mut blank, step);
            }
            section
        };
        let length = path.len().div_ceil(threads).max(1);
        Ok(Self { sections: path.chunks(length).map(section).collect(), judges })
    }

    /// The whole path as it is now.
    pub(super) fn path(&self) -> Vec<Move> {
        let parts = |section: &Section| [&section.done[..], section.left()].concat();
        self.sections.iter().flat_map(parts).collect()
    }

    /// How many moves were saved.
    pub(super) fn saved(&self) -> usize {
        self.sections.iter().map(|section| section.replaced - section.done.len()).sum()
    }

    /// Tries some pieces of each section with a beam of this width. Returns `false` at the end
    /// of all sections.
    pub(super) fn next(&mut self, width: usize, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        let watch = meter.watch();
        let work: Vec<_> = self.sections.iter_mut().filter(|section| !section.is_done).collect();
        let judges = &self.judges;
        let outcomes = share(meter.threads(), work, |section| {
            for _ in 0..AT_ONCE {
                watch.look(0, 0)?;
                if section.is_done {
                    break;
                }
                section.next(judges, width, &watch)?;
            }
            Ok(())
        });
        meter.take_counts(&watch);
        outcomes.into_iter().collect::<Result<(), Halt>>()?;
        Ok(self.sections.iter().any(|section| !section.is_done))
    }
}

impl Judges {
    /// With what judges boards for all cells where the blank can end.
    fn new(network: &Arc<Network>, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut evaluations: Vec<_> = (0..SQUARE * SQUARE).map(|_| None).collect();
        for blank in 0..SQUARE * SQUARE {
            let goal = Board::solved(SQUARE, blank).map_err(|_| Halt::Memory)?;
            let problem = Problem::new(goal.clone(), goal).map_err(|_| Halt::Memory)?;
            let canonical = CanonicalProblem::new(&problem).goal_blank;
            if evaluations[canonical].is_none() {
                let network = Arc::clone(network);
                evaluations[canonical] = Some(Evaluation::new(SQUARE, canonical, network, meter)?);
            }
        }
        Ok(Self { distances: Distances::new(SHAPE), evaluations })
    }

    /// A path of at most `longest` moves, if a beam of this width finds one.
    fn search(
        &self,
        problem: &Problem,
        (width, longest): (usize, usize),
        watch: &Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let canonical = CanonicalProblem::new(problem);
        let Some(evaluation) = &self.evaluations[canonical.goal_blank] else { return Ok(None) };
        Beam::new(evaluation, canonical).search_alone(width, longest, watch)
    }
}

impl Section {
    /// What is still as it was.
    fn left(&self) -> &[Move] {
        &self.old[self.replaced..]
    }

    /// Tries the next piece, and goes on to the middle of it.
    fn next(&mut self, judges: &Judges, width: usize, watch: &Watch<'_>) -> Result<(), Halt> {
        let window = self.window();
        let piece = self.old[self.replaced..window.end].to_vec();
        if piece.is_empty() {
            self.is_done = true;
            return Ok(());
        }
        let shorter = self.shorten(&window, &piece, judges, (width, watch))?;
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
        Ok(())
    }

    /// As many moves as stay inside of a square.
    fn window(&self) -> Window {
        let size = self.size;
        let (row, column) = (self.blank / size, self.blank % size);
        let (mut rows, mut columns) = ((row, row), (column, column));
        let mut blank = self.blank;
        let mut end = self.replaced;
        for &step in self.left().iter().take(MOST_MOVES) {
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
        &self,
        window: &Window,
        piece: &[Move],
        judges: &Judges,
        (width, watch): (usize, &Watch<'_>),
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
        let away = problem.start().manhattan(&goal, &judges.distances) as usize;
        if piece.len() < away + LEAST_EXCESS {
            return Ok(None);
        }
        judges.search(&problem, (width, piece.len() - 2), watch)
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
