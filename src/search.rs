//! The textbook searches, for any puzzle.
//!
//! [`bfs()`], [`bidirectional()`], [`uniform_cost()`], [`depth_first()`],
//! [`iterative_deepening()`], [`greedy()`], [`astar()`] and [`idastar()`] search any
//! [`SearchSpace`], which a [`Graph`] makes of closures, within [`Limits`]. A [`Meter`] counts
//! what it does and holds. What a search does can be watched and ended from another thread by its
//! [`Control`].
//!
//! ```
//! use pieceful::search::*;
//!
//! // A ring of ten numbers: from 0 it is seven steps to 7 one way, and three the other.
//! let ring = Graph::new(0, |&n: &u32| [(n + 1) % 10, (n + 9) % 10], |&n| n == 7);
//! let steps_left = |&n: &u32| n.abs_diff(7).min(n + 3);
//! let (limits, control) = (Limits::default(), Control::new());
//! let meter = &mut Meter::new(&limits, &control);
//! for path in [
//!     bfs(&ring, meter),
//!     bidirectional(&ring, &7, meter),
//!     uniform_cost(&ring, meter),
//!     iterative_deepening(&ring, meter),
//!     greedy(&ring, steps_left, meter),
//!     astar(&ring, steps_left, Weight::ONE, meter),
//!     idastar(&ring, steps_left, meter),
//! ] {
//!     assert_eq!(path.unwrap().unwrap().states, [0, 9, 8, 7]);
//! }
//! // Depth-first search takes the first path that is short enough, not the shortest.
//! assert_eq!(depth_first(&ring, 8, meter).unwrap().unwrap().len(), 7);
//! assert_eq!(depth_first(&ring, 2, meter), Ok(None));
//! ```

mod by_state;
mod control;
mod estimate;
mod index;
mod limits;
mod meter;
mod move_space;
mod observer;
mod open_list;
mod space;
mod statistics;

pub(crate) mod arena;
pub(crate) mod astar;
pub(crate) mod bfs;
pub(crate) mod bidirectional;
pub(crate) mod depth_first;
pub(crate) mod greedy;
pub(crate) mod idastar;
pub(crate) mod iterative_deepening;
pub(crate) mod known;
pub(crate) mod layers;
pub(crate) mod memory;
pub(crate) mod threads;
pub(crate) mod uniform_cost;
pub(crate) mod vectors;

pub use astar::astar;
pub use bfs::{bfs, layer_sizes};
pub use bidirectional::bidirectional;
pub use control::{Control, Improvement, Preparing, Progress};
pub use depth_first::depth_first;
pub use estimate::{Weight, WeightError};
pub use greedy::greedy;
pub use idastar::idastar;
pub use iterative_deepening::iterative_deepening;
pub use limits::Limits;
pub use meter::{Halt, Meter};
pub use observer::{Detail, Event, EventKind, Observer, Side, Unobserved};
pub use open_list::TieRule;
pub use space::{Graph, Path, SearchSpace};
pub use statistics::{Iteration, Statistics, effective_branching_factor};
pub use uniform_cost::uniform_cost;

pub(crate) use estimate::{Estimate, NoEstimate};
pub(crate) use move_space::{
    Closed, Closing, Move, MoveSpace, Moves, Route, Store, Visited, reach_each,
};
pub(crate) use open_list::{HigherG, Ties};
