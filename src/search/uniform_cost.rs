//! Uniform-cost search, or Dijkstra's algorithm: the state with the cheapest path first.

use super::meter::{Halt, Meter};
use super::move_space::{Closed, MoveSpace, Route};
use super::observer::{Observer, Unobserved};
use super::open_list::HigherG;
use super::space::{Path, SearchSpace};
use super::{NoEstimate, Weight, astar, by_state};

/// Finds a shortest path by always expanding a state to which the fewest moves lead: A* without
/// an estimate. As every move costs one, it goes through the same layers as breadth-first
/// search; but it ends when the goal's turn comes, not when the goal is first seen, and so
/// expands most of one layer more. `None` when there is no path.
///
/// [All searches](super) have one example.
pub fn uniform_cost<S: SearchSpace>(
    space: &S,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| run(space, meter, &mut Unobserved))
}

/// The same by moves.
pub(crate) fn run<S, O>(
    space: &S,
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace<Visited: Closed<S::State>>,
    O: Observer<S::State>,
{
    astar::run(space, &NoEstimate, (Weight::ONE, HigherG), meter, observer)
}
