//! Boards that are too large for a shortest path: a path at once, and better ones with
//! time.
//!
//! The first path comes from `constructive`. Up to 10×10 a `beam` of growing width then
//! looks for better ones on the whole board. Beyond, the tiles are settled again with a
//! farther look ahead, and the beam solves the last few rows and columns; then it makes
//! the path shorter piece by piece.

mod beam;
mod carry;
mod constructive;
mod evaluation;
pub(super) mod examples;
mod field;
pub(super) mod network;
mod pairs;
mod reduce;
mod settle;
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
use windows::Windows;

/// The largest board on which a beam finds its way alone.
const LARGEST_FOR_BEAM: usize = 10;
const _: () = assert!(LARGEST_FOR_BEAM <= pairs::Pairs::LARGEST, "its cells fit into a mask");

/// The rows and columns that are left to a beam on larger boards.
const REST: usize = 7;

/// The blank's look ahead is doubled, at least twice, until it would take about so many
/// looks; after that to make the path shorter piece by piece is better.
const MOST_LOOKS: usize = 1 << 19;

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
    if size > REST {
        let is_worth_it = |&doubled: &usize| {
            doubled < 3 || size > LARGEST_FOR_BEAM && size.pow(3) << doubled < MOST_LOOKS
        };
        for doubled in (0..).take_while(is_worth_it) {
            look_farther(engine, problem, doubled, best, meter)?;
        }
    }
    if size <= LARGEST_FOR_BEAM {
        return widen_beam(engine, problem, best, meter);
    }
    for doubled in 0..MOST_PASSES {
        pass_over(engine, problem, FIRST_WIDTH << doubled, best, meter)?;
    }
    Ok(())
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
    let Some((mut moves, rest)) = found else { return Ok(()) };
    let canonical = CanonicalProblem::new(&rest);
    let evaluation = evaluation(engine, &canonical, meter)?;
    let beam = Beam::new(&evaluation, canonical);
    // A beam that has lost its way goes on for ever.
    let longest =
        best.moves.len().saturating_sub(moves.len() + 2).min(2 * rest.goal().size().pow(3));
    let last = beam.search(FIRST_WIDTH << doubled.min(4), longest, meter)?;
    meter.release(evaluation.bytes());
    let found = last.map(|last| {
        moves.extend(last);
        moves
    });
    keep(best, found, meter);
    Ok(())
}
