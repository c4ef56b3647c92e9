//! The textbook searches, for any puzzle.
//!
//! [`bfs()`], [`bidirectional()`], [`astar()`] and [`idastar()`] search any
//! [`SearchSpace`] within [`Limits`], and a [`Meter`] keeps the books. What a search does
//! can be watched and ended from another thread by its [`Control`].

mod astar;
mod bfs;
mod bidirectional;
mod control;
mod estimate;
mod idastar;
mod index;
mod limits;
mod meter;
mod open_list;
mod ring;
mod space;

pub(crate) mod arena;
pub(crate) mod known;
pub(crate) mod layers;
pub(crate) mod memory;
pub(crate) mod threads;

pub use astar::astar;
pub use bfs::{bfs, layer_sizes};
pub use bidirectional::bidirectional;
pub use control::{Control, Improvement, Preparing, Progress};
pub use estimate::{Estimate, Weight, WeightError};
pub use idastar::idastar;
pub use known::{HashedShelf, Known, Plain};
pub use limits::Limits;
pub use meter::{Halt, Meter, Statistics};
pub use ring::Ring;
pub use space::{Closed, Move, Moves, Route, SearchSpace, Shelf, Visited};

pub(crate) use space::reach_each;
