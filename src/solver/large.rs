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
use super::{Algorithm, Method};

use beam::Beam;
use settle::Lookahead;

/// The largest board on which a beam finds its way alone.
const LARGEST_FOR_BEAM: usize = 10;
const _: () = assert!(LARGEST_FOR_BEAM <= pairs::Pairs::LARGEST, "its cells fit into a mask");

/// The rows and columns that are left to a beam on larger boards.
const REST: usize = 7;

/// How often the blank's look ahead is doubled.
const FARTHEST_LOOKS: usize = 8;

/// With a lower bound up to here a board is likely so near to its goal that a shortest
/// path is found at once.
const EASY: u32 = 40;

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
    let memory = meter.memory_limit();
    meter.begin_run(memory);
    let Some(moves) = constructive(problem, meter)? else {
        return Ok(None);
    };
    let mut best = Route { moves, lower_bound: lower_bound(problem) };
    meter.improve(&best.moves, best.lower_bound);
    if best.lower_bound <= EASY {
        meter.begin_run(memory / 64);
        let method = Method { algorithm: Algorithm::AStar, ..Method::default() };
        match super::route(problem, &method, meter) {
            Ok(Some(shortest)) => best = shortest,
            Ok(None) | Err(Halt::Memory) => {}
            Err(Halt::Stopped | Halt::Time) => return Ok(Some(best)),
        }
    }
    meter.begin_run(memory);
    // A path is there, so whatever ends the search from here on is no failure.
    improve(problem, &mut best, meter).ok();
    Ok(Some(best))
}

fn lower_bound(problem: &Problem) -> u32 {
    let (size, blank) = (problem.goal().size(), problem.goal().blank());
    let space = CellSpace::<u16>::new(problem);
    Estimate::<CellSpace<u16>>::of(&LinearConflict::new(size, blank), &space.start())
}

/// Looks for shorter paths with ever more effort. Each try has twice the width of the
/// one before it, so the last takes about as long as all others together.
fn improve(problem: &Problem, best: &mut Route, meter: &mut Meter<'_>) -> Result<(), Halt> {
    let size = problem.goal().size();
    let whole = if size <= LARGEST_FOR_BEAM { Some(Beam::new(problem, meter)?) } else { None };
    for doubled in 0.. {
        if size > REST && doubled < FARTHEST_LOOKS {
            look_farther(problem, doubled, best, meter)?;
        }
        // All paths have an even or all an odd number of moves.
        let longest = best.moves.len().saturating_sub(2);
        match &whole {
            Some(beam) if longest >= best.lower_bound as usize && !best.moves.is_empty() => {
                let found = beam.search(FIRST_WIDTH << doubled, longest, meter)?;
                keep(best, found, meter);
            }
            None if doubled < FARTHEST_LOOKS => {}
            _ => break,
        }
    }
    Ok(())
}

/// Keeps a path if it is the shortest so far, and makes it known.
fn keep(best: &mut Route, found: Option<Vec<Move>>, meter: &Meter<'_>) {
    if let Some(moves) = found
        && moves.len() < best.moves.len()
    {
        best.moves = moves;
        meter.improve(&best.moves, best.lower_bound);
    }
}

/// Settles the tiles with a farther look ahead, peels the board, and leaves more of it
/// to a beam.
fn look_farther(
    problem: &Problem,
    doubled: usize,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let (length, made) = [(8, 4), (16, 8), (24, 8)][doubled.min(2)];
    let lookahead = Lookahead { width: 8 << doubled, length, made };
    let found = constructive::path_to_rest(problem, lookahead, REST, meter)?;
    let Some((mut moves, rest)) = found else { return Ok(()) };
    let beam = Beam::new(&rest, meter)?;
    let longest = best.moves.len().saturating_sub(moves.len() + 2);
    let last = beam.search(FIRST_WIDTH << doubled, longest, meter)?;
    beam.release(meter);
    let found = last.map(|last| {
        moves.extend(last);
        moves
    });
    keep(best, found, meter);
    Ok(())
}
