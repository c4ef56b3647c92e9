//! The textbook searches on the form of the puzzle that suits a board's size.

use crate::puzzle::heuristic::{Hamming, LinearConflict, WalkingDistance};
use crate::puzzle::tiles::{CellSpace, CompactSpace, PackedSpace, RankedSpace, TileSpace};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Closed, Halt, Meter, NoEstimate, Route, bfs, bidirectional};

use super::algorithm::run;
use super::{Algorithm, Engine, Method};

/// Searches the puzzle in the form that suits its size.
pub(super) fn route(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    match (problem.start().size(), method.algorithm) {
        (1, _) => Ok(Some(Route::shortest(Vec::new()))),
        (3, _) => search(engine, &RankedSpace::new(problem), problem, method, meter),
        (4, Algorithm::Bfs) => bfs::run(&CompactSpace::new(problem), meter),
        (4, Algorithm::Bidirectional) => {
            let space = CompactSpace::new(problem);
            bidirectional::run(&space, &space.goal(), meter)
        }
        (2 | 4, _) => search(engine, &PackedSpace::<u64>::new(problem), problem, method, meter),
        (5, _) => search(engine, &PackedSpace::<u128>::new(problem), problem, method, meter),
        (6..=16, _) => search(engine, &CellSpace::<u8>::new(problem), problem, method, meter),
        _ => search(engine, &CellSpace::<u16>::new(problem), problem, method, meter),
    }
}

fn search<S>(
    engine: &Engine,
    space: &S,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: TileSpace<Visited: Closed<S::State>>,
{
    let (shape, blank) = (problem.goal().shape(), problem.goal().blank());
    let size = shape.height();
    let what = (method, size);
    if !method.algorithm.facts().is_informed {
        return run(space, &NoEstimate, what, meter);
    }
    match method.heuristic {
        Heuristic::Hamming => run(space, &Hamming::new(shape, blank), what, meter),
        Heuristic::Manhattan => {
            run(space, &*engine.heuristics().manhattan(shape, blank), what, meter)
        }
        Heuristic::LinearConflict => run(space, &LinearConflict::new(shape, blank), what, meter),
        Heuristic::WalkingDistance => {
            let tables = engine.heuristics();
            run(space, &WalkingDistance::new(size, blank, tables, meter)?, what, meter)
        }
        Heuristic::Pattern => {
            let patterns = engine.small_patterns().get(size, blank, meter)?;
            run(space, &*patterns, what, meter)
        }
    }
}
