//! A shortest path, proven, for boards of 4×4.

use std::sync::Arc;

use super::deepening::Deepening;
use super::{Algorithm, Engine, Method, classic, large};
use crate::patterns::{
    BuildControl, CanonicalProblem, PatternHeuristic, Rules, Strength, TableSet, TableSize,
};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Control, Halt, Limits, Meter, Route};

/// Proves a shortest path, or finds any path if the time is up before.
pub(crate) fn route(
    engine: &Engine,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    match shortest(engine, problem, meter) {
        Err(Halt::Time) => any(problem),
        result => result,
    }
}

/// Any path, made when there is no time left for a shortest one. It takes about a millisecond.
fn any(problem: &Problem) -> Result<Option<Route>, Halt> {
    let (limits, control) = (Limits::default(), Control::new());
    let mut meter = Meter::new(&limits, &control);
    let moves = large::constructive(problem, &mut meter)?;
    Ok(moves.map(|moves| Route { moves, lower_bound: large::lower_bound(problem) }))
}

/// With a lower bound up to here a board is likely so near to its goal that A* is done sooner
/// than a table is loaded, and the memory it may take for that.
const EASY: u32 = 24;
const LITTLE_MEMORY: u64 = 4 << 20;

/// Tables lie in large pages, so they take up to one more than is counted.
const LARGE_PAGE: u64 = 2 << 20;

/// Proves a shortest path: of an easy board by A*, of any other by pattern tables, or
/// without tables where there is no memory for them.
fn shortest(
    engine: &Engine,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    if large::lower_bound(problem) <= EASY {
        meter.begin_run(memory.min(LITTLE_MEMORY));
        let method = Method { algorithm: Algorithm::AStar, ..Method::default() };
        match classic::route(engine, problem, &method, meter) {
            Err(Halt::Memory) => {}
            result => return result,
        }
        meter.begin_run(memory);
    }
    let canonical = CanonicalProblem::new(problem);
    match heuristic_within(engine, &canonical, meter) {
        Ok(heuristic) => {
            let path = Deepening::<u64, 3>::new(&Rules::new(&heuristic), &canonical).run(meter)?;
            Ok(Some(Route::shortest(canonical.moves(&path))))
        }
        Err(Halt::Memory) => classic::shortest(engine, problem, Heuristic::default(), meter),
        Err(halt) => Err(halt),
    }
}

/// The strongest heuristic that is at hand, or the standard one, if it fits into the memory.
fn heuristic_within(
    engine: &Engine,
    canonical: &CanonicalProblem,
    meter: &mut Meter<'_>,
) -> Result<Arc<PatternHeuristic>, Halt> {
    let (size, goal_blank) = (canonical.start.size(), canonical.goal_blank);
    let strengths = [Strength::Large, Strength::Standard].into_iter();
    for set in strengths.filter_map(|strength| TableSet::of_goal(size, goal_blank, strength)) {
        let is_at_hand = engine.has_tables(&set);
        if set.strength() == Strength::Large && !is_at_hand {
            continue;
        }
        let TableSize { held, to_build } = set.table_size();
        if !is_at_hand && !meter.has_room(held + to_build) {
            return Err(Halt::Memory);
        }
        if !meter.has_room(held + LARGE_PAGE) || meter.reserve(held).is_err() {
            continue;
        }
        let threads = meter.threads();
        let heuristic = meter
            .prepare(|go_on| engine.tables().heuristic(&set, &BuildControl { threads, go_on }))?;
        if let Some(heuristic) = heuristic {
            return Ok(heuristic);
        }
        meter.release(held);
    }
    Err(Halt::Memory)
}
