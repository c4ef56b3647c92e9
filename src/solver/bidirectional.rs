//! Breadth-first search from both ends at once.

use super::meter::{Halt, Meter};
use super::space::{Move, Route, SearchSpace, Visited, trace};

/// Finds a shortest path by breadth-first searches from the start and from the
/// goal that meet. Each holds about the square root of what one search from the
/// start alone would hold. `None` when there is no path.
///
/// The side with the smaller frontier is expanded, and always by a whole layer.
/// That makes the first meeting right on any undirected graph: with complete
/// layers `a` and `b` that have not met, every path is longer than `a + b`, and a
/// state of layer `a + 1` that the other side knows gives one of `a + 1 + b`.
///
/// ```
/// use pieceful::solver::{Control, Limits, Meter, Ring, bidirectional};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let route = bidirectional(&Ring::new(10, 7), &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn bidirectional<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    if space.start() == space.goal() {
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut near_start = Side::new(space, &space.start(), meter)?;
    let mut near_goal = Side::new(space, &space.goal(), meter)?;
    loop {
        meter.set_stored(near_start.visited.len() + near_goal.visited.len());
        let from_start = near_start.waiting() <= near_goal.waiting();
        let (side, other) =
            if from_start { (&mut near_start, &near_goal) } else { (&mut near_goal, &near_start) };
        if side.waiting() == 0 {
            return Ok(None);
        }
        let depth = side.depth + 1 + other.depth;
        meter.set_depth(depth);
        if let Some(meeting) = side.expand_layer(space, other, meter)? {
            meter.set_stored(near_start.visited.len() + near_goal.visited.len());
            let mut moves = trace(space, &near_start.visited, meeting.clone());
            moves.extend(descend(space, &near_goal.visited, meeting));
            return Ok(Some(Route::shortest(moves)));
        }
    }
}

/// One of the two searches: the last layer is what follows `frontier`.
struct Side<S: SearchSpace> {
    visited: S::Visited,
    frontier: usize,
    depth: u32,
}

impl<S: SearchSpace> Side<S> {
    fn new(space: &S, from: &S::State, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut visited = space.visited();
        visited.insert(from, None, meter)?;
        Ok(Self { visited, frontier: 0, depth: 0 })
    }

    fn waiting(&self) -> usize {
        self.visited.len() - self.frontier
    }

    /// Expands the last layer, and returns the first state of the next one that
    /// the other side knows.
    fn expand_layer(
        &mut self,
        space: &S,
        other: &Self,
        meter: &mut Meter<'_>,
    ) -> Result<Option<S::State>, Halt> {
        let mut state = space.start();
        let mut next = state.clone();
        for index in self.frontier..self.visited.len() {
            meter.expand(|| {
                let waiting = self.visited.len() - index + other.waiting();
                (waiting, self.visited.len() + other.visited.len())
            })?;
            let back = self.visited.read(index, &mut state);
            self.frontier = index + 1;
            for step in space.moves(&state).without(back) {
                meter.generate();
                next.clone_from(&state);
                let back = space.step(&mut next, step);
                if self.visited.insert(&next, Some(back), meter)?
                    && other.visited.find(&next).is_some()
                {
                    return Ok(Some(next));
                }
            }
        }
        self.depth += 1;
        Ok(None)
    }
}

/// The moves from `state` back to where the search behind `visited` began.
fn descend<S: SearchSpace>(space: &S, visited: &S::Visited, mut state: S::State) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Some(Some(back)) = visited.find(&state) {
        space.step(&mut state, back);
        moves.push(back);
    }
    moves
}
