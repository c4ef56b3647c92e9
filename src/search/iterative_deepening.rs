//! Iterative deepening: depth-first searches with a limit that rises by one.

use super::by_state;
use super::depth_first::{DepthLimited, Outcome};
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route};
use super::space::{Path, SearchSpace};

/// Finds a shortest path by depth-first searches with the limits 1, 2, 3 … It needs no
/// knowledge of the puzzle and holds only the path that it is on, but expands the states near
/// the start again for every limit, and a state once for each path to it. `None` when there is
/// no path.
///
/// ```
/// use pieceful::search::{Control, Graph, Limits, Meter, iterative_deepening};
///
/// let ring = Graph::new(0, |&n: &u32| [(n + 1) % 10, (n + 9) % 10], |&n| n == 7);
/// let path = iterative_deepening(&ring, &mut Meter::new(&Limits::default(), &Control::new()));
/// assert_eq!(path.unwrap().unwrap().states, [0, 9, 8, 7]);
/// ```
pub fn iterative_deepening<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, run)
}

/// The same by moves.
pub(crate) fn run<S: MoveSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Route<S::Move>>, Halt> {
    if space.is_goal(&space.start()) {
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut search = DepthLimited::new(space);
    let mut limit = 1;
    loop {
        meter.set_depth(limit);
        match search.search(limit, meter)? {
            Outcome::Found(moves) => return Ok(Some(Route::shortest(moves))),
            Outcome::Exhausted => return Ok(None),
            Outcome::CutOff => limit += 1,
        }
    }
}
