//! The textbook searches on the form of the puzzle that suits a board's size.

use crate::puzzle::heuristic::{Hamming, LinearConflict, Manhattan, WalkingDistance};
use crate::puzzle::tiles::{CellSpace, CompactSpace, PackedSpace, RankedSpace, TileSpace};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Closed, Halt, Meter, NoEstimate, Route, bfs, bidirectional};

use super::algorithm::run;
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
        (4, Algorithm::Bfs) => bfs::run(&CompactSpace::new(problem), meter),
        (4, Algorithm::Bidirectional) => {
            let space = CompactSpace::new(problem);
            bidirectional::run(&space, &space.goal(), meter)
        }
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
    let what = (method, size);
    if !method.algorithm.facts().is_informed {
        return run(space, &NoEstimate, what, meter);
    }
    match method.heuristic {
        Heuristic::Hamming => run(space, &Hamming::new(size, blank), what, meter),
        Heuristic::Manhattan => run(space, &*Manhattan::shared(size, blank), what, meter),
        Heuristic::LinearConflict => run(space, &LinearConflict::new(size, blank), what, meter),
        Heuristic::WalkingDistance => {
            run(space, &WalkingDistance::new(size, blank, meter)?, what, meter)
        }
    }
}
