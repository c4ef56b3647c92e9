//! Iterative deepening: depth-first searches with a limit that rises by one.

use super::by_state;
use super::depth_first::{DepthLimited, Outcome};
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route};
use super::observer::{Event, EventKind, Observer, Unobserved};
use super::space::{Path, SearchSpace};

/// Finds a shortest path by depth-first searches with the limits 1, 2, 3 … It needs no
/// knowledge of the puzzle and holds only the path that it is on, but expands the states near
/// the start again for every limit, and a state once for each path to it. `None` when there is
/// no path.
///
/// [All searches](super) have one example.
pub fn iterative_deepening<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| run(space, meter, &mut Unobserved))
}

/// The same by moves.
pub(crate) fn run<S: MoveSpace>(
    space: &S,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<S::State>,
) -> Result<Option<Route<S::Move>>, Halt> {
    observer.observe(Event::blind(EventKind::Start, 0), &space.start());
    if space.is_goal(&space.start()) {
        observer.observe(Event::blind(EventKind::Goal, 0), &space.start());
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut search = DepthLimited::new(space);
    let mut limit = 1;
    loop {
        meter.begin_iteration(limit);
        observer.observe(Event::at(EventKind::NextBound, 0, 0, limit), &space.start());
        match search.search(limit, meter, observer)? {
            Outcome::Found(moves) => return Ok(Some(Route::shortest(moves))),
            Outcome::Exhausted => return Ok(None),
            Outcome::CutOff => limit += 1,
        }
    }
}
