//! Bidirectional breadth-first search: from the start and from the goal at once.

use super::by_state;
use super::layers::{Layers, Met};
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route, Visited, trace, ways_back};
use super::observer::{Event, EventKind, Observer, Side, Unobserved};
use super::space::{Path, SearchSpace};

/// Finds a shortest path by breadth-first searches from the start and from the
/// goal that meet. Each holds about the square root of what one search from the
/// start alone would hold. `None` when there is no path.
///
/// The side with the smaller frontier is expanded, and always by a whole layer.
/// That makes the first meeting right on any graph without one-way streets, as it must be: with complete
/// layers `a` and `b` that have not met, every path is longer than `a + b`, and a
/// state of layer `a + 1` that the other side knows gives one of `a + 1 + b`.
///
/// [All searches](super) have one example.
pub fn bidirectional<S: SearchSpace>(
    space: &S,
    goal: &S::State,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| run(space, goal, meter, &mut Unobserved))
}

/// The same by moves.
pub(crate) fn run<S: MoveSpace>(
    space: &S,
    goal: &S::State,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<S::State>,
) -> Result<Option<Route<S::Move>>, Halt> {
    observer.observe(Event::blind(EventKind::Start, 0), &space.start());
    observer.observe(Event::blind(EventKind::Start, 0).on(Side::Goal), goal);
    if space.start() == *goal {
        observer.observe(Event::blind(EventKind::Goal, 0), goal);
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut near_start = Layers::new(space, &space.start(), meter)?;
    let mut near_goal = Layers::new(space, goal, meter)?;
    loop {
        let from_start = near_start.waiting() <= near_goal.waiting();
        let (side, other, from) = if from_start {
            (&mut near_start, &near_goal, Side::Start)
        } else {
            (&mut near_goal, &near_start, Side::Goal)
        };
        if side.waiting() == 0 {
            return Ok(None);
        }
        meter.set_depth(side.depth + 1 + other.depth);
        let elsewhere = (other.waiting(), other.visited.len());
        let depth = side.depth + 1;
        let found = side.expand(space, &Met(&other.visited), elsewhere, meter, (from, observer));
        let stored = near_start.visited.len() + near_goal.visited.len();
        meter.set_stored(stored);
        let found = found?;
        meter.count_duplicates(stored - 2);
        if let Some(meeting) = found {
            observer.observe(Event::blind(EventKind::Meeting, depth).on(from), &meeting);
            let mut moves = trace(space, &near_start.visited, meeting.clone());
            let mut state = meeting;
            let to_goal = ways_back(space, &near_goal.visited, &mut state);
            moves.extend(to_goal.map(|(back, _)| back));
            return Ok(Some(Route::shortest(moves)));
        }
    }
}
