//! Boards that are too large for a shortest path: a path at once, and better ones with
//! time.
//!
//! The first path comes from `constructive`. Up to 10×10 a `beam` of growing width then
//! looks for better ones on the whole board. Beyond, the tiles are settled again with a
//! farther look ahead, and the beam only solves the last few rows and columns.

mod beam;
mod carry;
mod constructive;
mod field;
mod pairs;
mod peel;
mod settle;

use super::estimate::Estimate;
use super::heuristic::LinearConflict;
use super::meter::{Halt, Meter};
use super::problem::Problem;
use super::space::{Move, Route, SearchSpace};
use super::tiles::CellSpace;

use beam::Beam;
use settle::Lookahead;

/// The largest board on which a beam finds its way alone.
const LARGEST_FOR_BEAM: usize = 10;
const _: () = assert!(LARGEST_FOR_BEAM <= pairs::Pairs::LARGEST, "its cells fit into a mask");

/// The rows and columns that are left to a beam on larger boards.
const REST: usize = 7;

/// The width that a beam begins with.
const FIRST_WIDTH: usize = 250;

/// Any path for a board from 3×3 on, in a few milliseconds up to 20×20.
pub(super) fn constructive(
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Move>>, Halt> {
    constructive::path(problem, Lookahead::SHORTEST, meter)
}

/// Finds a path, and shorter ones until there is no more time or memory, or until it is
/// told to stop.
pub(super) fn route(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let size = problem.goal().size();
    let memory = meter.memory_limit();
    meter.begin_run(memory);
    let Some(moves) = constructive(problem, meter)? else {
        return Ok(None);
    };
    let mut best = Route { moves, lower_bound: lower_bound(problem) };
    meter.improve(&best.moves, best.lower_bound);
    meter.begin_run(memory);
    // A path is there, so whatever ends the search from here on is no failure.
    let _end = if size <= LARGEST_FOR_BEAM {
        widen_beam(problem, &mut best, meter)
    } else {
        look_farther(problem, &mut best, meter)
    };
    Ok(Some(best))
}

fn lower_bound(problem: &Problem) -> u32 {
    let (size, blank) = (problem.goal().size(), problem.goal().blank());
    let space = CellSpace::<u16>::new(problem);
    Estimate::<CellSpace<u16>>::of(&LinearConflict::new(size, blank), &space.start())
}

/// Keeps a path if it is the shortest so far, and makes it known.
fn keep(best: &mut Route, moves: Vec<Move>, meter: &Meter<'_>) {
    if moves.len() < best.moves.len() {
        best.moves = moves;
        meter.improve(&best.moves, best.lower_bound);
    }
}

/// Doubles the width of a beam as long as it can.
fn widen_beam(problem: &Problem, best: &mut Route, meter: &mut Meter<'_>) -> Result<(), Halt> {
    let beam = Beam::new(problem, meter)?;
    for doubled in 0.. {
        // All paths have an even or all an odd number of moves.
        let longest = best.moves.len().saturating_sub(2);
        if longest < best.lower_bound as usize || best.moves.is_empty() {
            break;
        }
        let found = beam.search(FIRST_WIDTH << doubled, longest, meter)?;
        if let Some(moves) = found {
            keep(best, moves, meter);
        }
    }
    Ok(())
}

/// Looks farther and farther ahead.
fn look_farther(problem: &Problem, best: &mut Route, meter: &mut Meter<'_>) -> Result<(), Halt> {
    let memory = meter.memory_limit();
    for doubled in 0.. {
        let (length, made) = [(8, 4), (16, 8), (24, 8)][doubled.min(2)];
        let lookahead = Lookahead { width: 8 << doubled, length, made };
        meter.begin_run(memory);
        let found = constructive::path_to_rest(problem, lookahead, REST, meter)?;
        let Some((mut moves, rest)) = found else { break };
        meter.begin_run(memory);
        let beam = Beam::new(&rest, meter)?;
        let longest = best.moves.len().saturating_sub(moves.len() + 2);
        if let Some(last) = beam.search(FIRST_WIDTH << doubled, longest, meter)? {
            moves.extend(last);
            keep(best, moves, meter);
        }
    }
    Ok(())
}
