//! The textbook searches, for any puzzle.
//!
//! [`bfs()`], [`bidirectional()`], [`uniform_cost()`], [`depth_first()`],
//! [`iterative_deepening()`], [`greedy()`], [`astar()`] and [`idastar()`] search any
//! [`SearchSpace`], which a [`Graph`] makes of closures, within [`Limits`]. A [`Meter`] keeps
//! the books. What a search does can be watched and ended from another thread by its
//! [`Control`].

mod by_state;
mod control;
mod estimate;
mod index;
mod limits;
mod meter;
mod move_space;
mod open_list;
mod space;

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
pub use meter::{Halt, Meter, Statistics};
pub use space::{Graph, Path, SearchSpace};
pub use uniform_cost::uniform_cost;

pub(crate) use estimate::{Estimate, NoEstimate};
pub(crate) use move_space::{Closed, Move, MoveSpace, Moves, Route, Shelf, Visited, reach_each};
