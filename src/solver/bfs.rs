//! Breadth-first search: all states one move away, then all two moves away, …

use super::meter::{Halt, Meter};
use super::space::{Route, SearchSpace, Visited, trace};

/// Finds a shortest path by looking at every state in the order of its distance
/// from the start. It needs no knowledge of the puzzle and holds every state that
/// it reaches, so memory ends it on large spaces. `None` when there is no path.
///
/// ```
/// use pieceful::solver::{Control, Limits, Meter, Ring, bfs};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let route = bfs(&Ring::new(10, 7), &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn bfs<S: SearchSpace>(space: &S, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let (mut state, goal) = (space.start(), space.goal());
    let mut next = state.clone();
    let mut visited = space.visited();
    visited.insert(&state, None, meter)?;
    if state == goal {
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut depth = 0;
    let mut layer_end = 0;
    let mut index = 0;
    while index < visited.len() {
        if index == layer_end {
            depth += 1;
            meter.set_depth(depth);
            layer_end = visited.len();
        }
        meter.expand(|| (visited.len() - index, visited.len()))?;
        let back = visited.read(index, &mut state);
        index += 1;
        for step in space.moves(&state).without(back) {
            meter.generate();
            next.clone_from(&state);
            let back = space.step(&mut next, step);
            if visited.insert(&next, Some(back), meter)? && next == goal {
                meter.set_stored(visited.len());
                return Ok(Some(Route::shortest(trace(space, &visited, next))));
            }
        }
    }
    meter.set_stored(visited.len());
    Ok(None)
}
