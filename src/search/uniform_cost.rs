//! Uniform-cost search, or Dijkstra's algorithm: the state with the cheapest path first.

use super::astar::astar;
use super::estimate::{NoEstimate, Weight};
use super::meter::{Halt, Meter};
use super::space::{Closed, Route, SearchSpace};

/// Finds a shortest path by always expanding a state to which the fewest moves lead: A* without
/// an estimate. As every move costs one, it goes through the same layers as breadth-first
/// search; but it ends when the goal's turn comes, not when the goal is first seen, and so
/// expands most of one layer more. `None` when there is no path.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, uniform_cost};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let route = uniform_cost(&Ring::new(10, 7), &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn uniform_cost<S>(space: &S, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited: Closed<S::State>>,
{
    astar(space, &NoEstimate, Weight::ONE, meter)
}
