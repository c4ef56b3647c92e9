//! Boards that are too large for a shortest path: a path at once, and better ones with
//! time.
//!
//! The first path comes from `constructive`. Up to 10×10 a `beam` of growing width then
//! looks for better ones on the whole board. Beyond, `stages` settle the tiles and fill the
//! lines with another beam of growing width, and the first one solves the last few rows and
//! columns; then it makes the path shorter piece by piece.

mod beam;
mod carry;
mod constructive;
mod evaluation;
pub(super) mod examples;
mod field;
mod key;
pub(super) mod network;
mod pairs;
mod reduce;
mod rivals;
mod settle;
mod stages;
mod tree;
mod windows;

use super::pace::next_width;
use super::{Algorithm, Engine, Method};
use crate::patterns::CanonicalProblem;
use crate::puzzle::Problem;
use crate::puzzle::heuristic::LinearConflict;
use crate::puzzle::tiles::CellSpace;
use crate::search::{Estimate, Halt, Meter, Move, MoveSpace, Route};

use beam::Beam;
use evaluation::Evaluation;
use settle::Lookahead;
use stages::Bounds;
use windows::Windows;

/// The largest board on which a beam finds its way alone.
const LARGEST_FOR_BEAM: usize = 10;
const _: () = assert!(LARGEST_FOR_BEAM <= pairs::Pairs::LARGEST, "its cells fit into a mask");

/// The rows and columns that are left to a beam on larger boards.
const REST: usize = 7;

/// How often the blank's look ahead is doubled.
const LOOKAHEADS: usize = 3;

/// The width of the beam of the stages, at first and, where there is no clock, at most. Where time
/// is short the first is narrower.
const FIRST_STAGES: usize = 64;
const WIDEST_STAGES: usize = 1 << 13;

/// How much of the time that is left the stages get. The rest makes their best path shorter.
const STAGES_SHARE: f64 = 0.8;

/// The width of the beam for the last rows and columns.
const REST_WIDTH: usize = 2000;

/// How often a path is gone over, each time with a beam of twice the width.
const MOST_PASSES: usize = 8;

/// With a lower bound up to here a board is likely so near to its goal that a shortest
/// path is found at once.
const EASY: u32 = 40;

/// Stands where a move would be if there was one. No move takes it back.
const NO_MOVE: Move = 4;

/// Beams beyond this would take more from the rest of the machine than they are worth.
const MOST_BYTES: u64 = 1 << 30;

/// The width that a beam begins with.
const FIRST_WIDTH: usize = 250;

/// Any path for a board from 3×3 on, in a few milliseconds up to 20×20.
pub(crate) fn constructive(
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Move>>, Halt> {
    constructive::path(problem, Lookahead::SHORTEST, meter)
}

/// Finds a path, and shorter ones until there is no more time or memory, or until it is
/// told to stop.
pub(crate) fn route(
    engine: &Engine,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    meter.begin_run(memory);
    let Some(moves) = constructive(problem, meter)? else {
        return Ok(None);
    };
    let mut best = Route { moves, lower_bound: lower_bound(problem) };
    best.tell(meter);
    if best.lower_bound <= EASY {
        meter.begin_run(memory / 64);
        let method = Method { algorithm: Algorithm::AStar, ..Method::default() };
        match super::classic::route(engine, problem, &method, meter) {
            Ok(Some(shortest)) => best = shortest,
            Ok(None) | Err(Halt::Memory) => {}
            Err(Halt::Stopped | Halt::Time) => return Ok(Some(best)),
        }
    }
    meter.begin_run(memory);
    // A path is there, so whatever ends the search from here on is no failure.
    improve(engine, problem, &mut best, meter).ok();
    Ok(Some(best))
}

/// Manhattan and linear conflict at the start.
pub(crate) fn lower_bound(problem: &Problem) -> u32 {
    let (shape, blank) = (problem.goal().shape(), problem.goal().blank());
    let space = CellSpace::<u16>::new(problem);
    Estimate::<CellSpace<u16>>::of(&LinearConflict::new(shape, blank), &space.start())
}

/// Looks for shorter paths with ever more effort. Each try has twice the width of the
/// one before it, so the last takes about as long as all others together.
fn improve(
    engine: &Engine,
    problem: &Problem,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let size = problem.goal().size();
    if best.moves.len() == best.lower_bound as usize {
        return Ok(());
    }
    if size <= LARGEST_FOR_BEAM {
        if size > REST {
            for doubled in 0..LOOKAHEADS {
                look_farther(engine, problem, doubled, best, meter)?;
            }
        }
        return widen_beam(engine, problem, best, meter);
    }
    widen_stages(engine, problem, best, meter)?;
    for doubled in 0..MOST_PASSES {
        pass_over(engine, problem, FIRST_WIDTH << doubled, best, meter)?;
    }
    Ok(())
}

/// Settles the tiles and fills the lines with ever wider beams until most of the time is up.
fn widen_stages(
    engine: &Engine,
    problem: &Problem,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let size = problem.goal().size();
    let end = meter.time_left().map(|left| meter.elapsed() + left.mul_f64(STAGES_SHARE));
    let mut width = FIRST_STAGES;
    loop {
        let began = meter.elapsed();
        let time = end.map(|end| end.saturating_sub(began));
        let longest = best.moves.len();
        let bounds = Bounds { width, longest, time };
        let (found, is_late) = match stages::path_to_rest(problem, bounds, REST, meter) {
            Ok(found) => (found, false),
            Err(Halt::Time) if meter.check().is_ok() => (None, true),
            Err(halt) => return Err(halt),
        };
        if let Some((moves, rest)) = found
            && !finish(engine, &moves, &rest, REST_WIDTH, best, meter)?
        {
            let last = constructive(&rest, meter)?;
            keep(best, last.map(|last| [moves, last].concat()), meter);
        }
        if is_late {
            return Ok(());
        }
        let now = meter.elapsed();
        let has_room = |width| {
            let bytes = stages::bytes(size, width, meter.threads());
            bytes <= MOST_BYTES && meter.has_room(bytes)
        };
        let left = end.map(|end| end.saturating_sub(now));
        let next = next_width(width, now.saturating_sub(began), left, has_room);
        let is_wide = end.is_none() && width >= WIDEST_STAGES;
        let Some(wider) = next.filter(|_| !is_wide) else { return Ok(()) };
        width = wider;
    }
}

/// Searches the whole board with ever wider beams until memory or time is up.
fn widen_beam(
    engine: &Engine,
    problem: &Problem,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let canonical = CanonicalProblem::new(problem);
    let evaluation = evaluation(engine, &canonical, meter)?;
    let beam = Beam::new(&evaluation, canonical);
    let mut width = FIRST_WIDTH;
    // All paths have an even or all an odd number of moves.
    while best.moves.len() >= best.lower_bound as usize + 2 {
        let began = meter.elapsed();
        let found = beam.search(width, best.moves.len() - 2, meter)?;
        keep(best, found, meter);
        let took = meter.elapsed().saturating_sub(began);
        let has_room = |width| {
            let bytes = Beam::bytes(&evaluation, width, best.moves.len());
            bytes <= MOST_BYTES && meter.has_room(bytes)
        };
        let next = next_width(width, took, meter.time_left(), has_room);
        let Some(wider) = next else { return Ok(()) };
        width = wider;
    }
    Ok(())
}

/// What judges boards with the goal of a problem.
fn evaluation(
    engine: &Engine,
    canonical: &CanonicalProblem,
    meter: &mut Meter<'_>,
) -> Result<Evaluation, Halt> {
    let size = canonical.start.size();
    Evaluation::new(size, canonical.goal_blank, engine.network(size)?, meter)
}

/// Makes the best path shorter piece by piece from the start to the end.
fn pass_over(
    engine: &Engine,
    problem: &Problem,
    width: usize,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let before = best.moves.len();
    meter.begin_run(meter.memory_limit());
    let network = engine.network(windows::SQUARE)?;
    let mut windows = Windows::new(problem.normal_start(), &best.moves, width, &network, meter)?;
    loop {
        let went_on = windows.next(width, meter);
        // To make a path known takes as long as it is, so it is not done every time.
        let is_worth_it = before - windows.saved() + before / 200 < best.moves.len();
        if is_worth_it || !matches!(went_on, Ok(true)) {
            keep(best, Some(windows.path()), meter);
        }
        if !went_on? {
            return Ok(());
        }
    }
}

/// Keeps a path if it is the shortest so far, and makes it known.
fn keep(best: &mut Route, found: Option<Vec<Move>>, meter: &Meter<'_>) {
    if let Some(moves) = found
        && moves.len() < best.moves.len()
    {
        best.moves = moves;
        best.tell(meter);
    }
}

/// Settles the tiles with a farther look ahead, peels the board, and leaves more of it
/// to a beam.
fn look_farther(
    engine: &Engine,
    problem: &Problem,
    doubled: usize,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let (length, made) = [(8, 4), (16, 8), (24, 8)][doubled.min(2)];
    let lookahead = Lookahead { width: 8 << doubled, length, made };
    let found = constructive::path_to_rest(problem, lookahead, REST, meter)?;
    let Some((moves, rest)) = found else { return Ok(()) };
    finish(engine, &moves, &rest, FIRST_WIDTH << doubled.min(4), best, meter)?;
    Ok(())
}

/// Solves what is left of a board after some moves with a beam, and keeps the path if it is the
/// shortest. Returns whether the beam found one.
fn finish(
    engine: &Engine,
    moves: &[Move],
    rest: &Problem,
    width: usize,
    best: &mut Route,
    meter: &mut Meter<'_>,
) -> Result<bool, Halt> {
    let canonical = CanonicalProblem::new(rest);
    let evaluation = evaluation(engine, &canonical, meter)?;
    let beam = Beam::new(&evaluation, canonical);
    // A beam that has lost its way goes on for ever.
    let longest =
        best.moves.len().saturating_sub(moves.len() + 2).min(2 * rest.goal().size().pow(3));
    let last = beam.search(width, longest, meter)?;
    meter.release(evaluation.bytes());
    let is_found = last.is_some();
    keep(best, last.map(|last| [moves, &last].concat()), meter);
    Ok(is_found)
}
