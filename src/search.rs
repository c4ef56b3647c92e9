//! The textbook searches, for any puzzle.
//!
//! [`bfs()`], [`bidirectional()`], [`uniform_cost()`], [`depth_first()`],
//! [`iterative_deepening()`], [`greedy()`], [`astar()`] and [`idastar()`] search any
//! [`SearchSpace`] within [`Limits`], and a [`Meter`] keeps the books. What a search does
//! can be watched and ended from another thread by its [`Control`].

mod astar;
mod bfs;
mod bidirectional;
mod control;
mod depth_first;
mod estimate;
mod greedy;
mod idastar;
mod index;
mod iterative_deepening;
mod limits;
mod meter;
mod open_list;
mod ring;
mod space;
mod uniform_cost;

pub(crate) mod arena;
pub(crate) mod known;
pub(crate) mod layers;
pub(crate) mod memory;
pub(crate) mod threads;

pub use astar::astar;
pub use bfs::{bfs, layer_sizes};
pub use bidirectional::bidirectional;
pub use control::{Control, Improvement, Preparing, Progress};
pub use depth_first::depth_first;
pub use estimate::{Estimate, Weight, WeightError};
pub use greedy::greedy;
pub use idastar::idastar;
pub use iterative_deepening::iterative_deepening;
pub use known::{HashedShelf, Known, Plain};
pub use limits::Limits;
pub use meter::{Halt, Meter, Statistics};
pub use ring::Ring;
pub use space::{Closed, Move, Moves, Route, SearchSpace, Shelf, Visited};
pub use uniform_cost::uniform_cost;

pub(crate) use estimate::NoEstimate;
pub(crate) use space::reach_each;
