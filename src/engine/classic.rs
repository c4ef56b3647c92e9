//! The textbook searches on the form of the puzzle that suits a board's size.

use crate::puzzle::heuristic::{Hamming, LinearConflict, Manhattan, WalkingDistance};
use crate::puzzle::tiles::{CellSpace, CompactSpace, PackedSpace, RankedSpace, TileSpace};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{
    Closed, Estimate, Halt, Meter, Route, SearchSpace, astar, bfs, bidirectional, idastar,
};

use super::{Algorithm, Method};

/// Searches the puzzle in the form that suits its size.
pub(super) fn route(
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    match (problem.start().size(), method.algorithm) {
        (1, _) => Ok(Some(Route::shortest(Vec::new()))),
        (3, _) => search(&RankedSpace::new(problem), problem, method, meter),
        (4, Algorithm::Bfs) => bfs(&CompactSpace::new(problem), meter),
        (4, Algorithm::Bidirectional) => bidirectional(&CompactSpace::new(problem), meter),
        (2 | 4, _) => search(&PackedSpace::<u64>::new(problem), problem, method, meter),
        (5, _) => search(&PackedSpace::<u128>::new(problem), problem, method, meter),
        (6..=16, _) => search(&CellSpace::<u8>::new(problem), problem, method, meter),
        _ => search(&CellSpace::<u16>::new(problem), problem, method, meter),
    }
}

fn search<S>(
    space: &S,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: TileSpace<Visited: Closed<S::State>>,
{
    let (size, blank) = (problem.goal().size(), problem.goal().blank());
    match method.heuristic {
        _ if method.algorithm == Algorithm::Bfs => bfs(space, meter),
        _ if method.algorithm == Algorithm::Bidirectional => bidirectional(space, meter),
        Heuristic::Hamming => informed(space, &Hamming::new(size, blank), method, meter),
        Heuristic::Manhattan => informed(space, &*Manhattan::shared(size, blank), method, meter),
        Heuristic::LinearConflict => {
            informed(space, &LinearConflict::new(size, blank), method, meter)
        }
        Heuristic::WalkingDistance => {
            informed(space, &WalkingDistance::new(size, blank, meter)?, method, meter)
        }
    }
}

fn informed<S, E>(
    space: &S,
    estimate: &E,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited: Closed<S::State>>,
    E: Estimate<S>,
{
    if method.algorithm == Algorithm::IdaStar {
        idastar(space, estimate, meter)
    } else {
        astar(space, estimate, method.weight, meter)
    }
}
