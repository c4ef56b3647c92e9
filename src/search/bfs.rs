//! Breadth-first search: all states one move away, then all two moves away, …

use super::by_state;
use super::layers::Layers;
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route, Visited, trace};
use super::observer::{Event, EventKind, Observer, Side, Unobserved};
use super::space::{Path, SearchSpace};

/// Finds a shortest path by looking at every state in the order of its distance
/// from the start. It needs no knowledge of the puzzle and holds every state that
/// it reaches, so memory ends it on large spaces. `None` when there is no path.
///
/// [All searches](super) have one example.
pub fn bfs<S: SearchSpace>(
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
    let mut layers = Layers::new(space, &space.start(), meter)?;
    while layers.waiting() > 0 {
        meter.set_depth(layers.depth + 1);
        let end = |state: &S::State| space.is_goal(state);
        let found = layers.expand(space, &end, (0, 0), meter, (Side::Start, observer));
        meter.set_stored(layers.visited.len());
        let found = found?;
        meter.count_duplicates(layers.visited.len() - 1);
        if let Some(goal) = found {
            observer.observe(Event::blind(EventKind::Goal, layers.depth + 1), &goal);
            return Ok(Some(Route::shortest(trace(space, &layers.visited, goal))));
        }
    }
    Ok(None)
}

/// How many states there are at each distance from the start, until there are no
/// more. It proves the neighbours of a space: any wrong one changes these numbers.
///
/// ```
/// use pieceful::search::{Control, Graph, Limits, Meter, layer_sizes};
///
/// let ring = Graph::new(0, |&n: &u32| [(n + 1) % 6, (n + 5) % 6], |_| false);
/// let sizes = layer_sizes(&ring, &mut Meter::new(&Limits::default(), &Control::new()));
/// assert_eq!(sizes, Ok(vec![1, 2, 2, 1]));
/// ```
pub fn layer_sizes<S: SearchSpace>(space: &S, meter: &mut Meter<'_>) -> Result<Vec<usize>, Halt> {
    let space = by_state::ByState::new(space);
    let mut layers = Layers::new(&space, &space.start(), meter)?;
    let mut sizes = Vec::new();
    while layers.waiting() > 0 {
        sizes.push(layers.waiting());
        let side = (Side::Start, &mut Unobserved);
        layers.expand(&space, &|_: &S::State| false, (0, 0), meter, side)?;
    }
    Ok(sizes)
}
