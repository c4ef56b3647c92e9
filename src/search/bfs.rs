//! Breadth-first search: all states one move away, then all two moves away, …

use super::layers::Layers;
use super::meter::{Halt, Meter};
use super::space::{Route, SearchSpace, Visited, trace};

/// Finds a shortest path by looking at every state in the order of its distance
/// from the start. It needs no knowledge of the puzzle and holds every state that
/// it reaches, so memory ends it on large spaces. `None` when there is no path.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, bfs};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let route = bfs(&Ring::new(10, 7), &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn bfs<S: SearchSpace>(space: &S, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let goal = space.goal();
    if space.start() == goal {
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut layers = Layers::new(space, &space.start(), meter)?;
    while layers.waiting() > 0 {
        meter.set_depth(layers.depth + 1);
        let found = layers.expand(space, &|state: &S::State| *state == goal, (0, 0), meter);
        meter.set_stored(layers.visited.len());
        if let Some(goal) = found? {
            return Ok(Some(Route::shortest(trace(space, &layers.visited, goal))));
        }
    }
    Ok(None)
}

/// How many states there are at each distance from the start, until there are no
/// more. It proves the moves of a space: any wrong one changes these numbers.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, layer_sizes};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// assert_eq!(layer_sizes(&Ring::new(6, 0), &mut meter), Ok(vec![1, 2, 2, 1]));
/// ```
pub fn layer_sizes<S: SearchSpace>(space: &S, meter: &mut Meter<'_>) -> Result<Vec<usize>, Halt> {
    let mut layers = Layers::new(space, &space.start(), meter)?;
    let mut sizes = Vec::new();
    while layers.waiting() > 0 {
        sizes.push(layers.waiting());
        layers.expand(space, &|_: &S::State| false, (0, 0), meter)?;
    }
    Ok(sizes)
}
