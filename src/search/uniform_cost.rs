//! Uniform-cost search, or Dijkstra's algorithm: the state with the cheapest path first.

use super::meter::{Halt, Meter};
use super::move_space::{Closed, MoveSpace, Route};
use super::space::{Path, SearchSpace};
use super::{NoEstimate, Weight, astar, by_state};

/// Finds a shortest path by always expanding a state to which the fewest moves lead: A* without
/// an estimate. As every move costs one, it goes through the same layers as breadth-first
/// search; but it ends when the goal's turn comes, not when the goal is first seen, and so
/// expands most of one layer more. `None` when there is no path.
///
/// ```
/// use pieceful::search::{Control, Graph, Limits, Meter, uniform_cost};
///
/// let ring = Graph::new(0, |&n: &u32| [(n + 1) % 10, (n + 9) % 10], |&n| n == 7);
/// let path = uniform_cost(&ring, &mut Meter::new(&Limits::default(), &Control::new()));
/// assert_eq!(path.unwrap().unwrap().states, [0, 9, 8, 7]);
/// ```
pub fn uniform_cost<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, run)
}

/// The same by moves.
pub(crate) fn run<S>(space: &S, meter: &mut Meter<'_>) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace<Visited: Closed<S::State>>,
{
    astar::run(space, &NoEstimate, Weight::ONE, meter)
}
