//! Iterative deepening: depth-first searches with a limit that rises by one.

use super::depth_first::{DepthLimited, Outcome};
use super::meter::{Halt, Meter};
use super::space::{Route, SearchSpace};

/// Finds a shortest path by depth-first searches with the limits 1, 2, 3 … It needs no
/// knowledge of the puzzle and holds only the path that it is on, but expands the states near
/// the start again for every limit, and a state once for each path to it. `None` when there is
/// no path.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, iterative_deepening};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let route = iterative_deepening(&Ring::new(10, 7), &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn iterative_deepening<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    if space.start() == space.goal() {
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
