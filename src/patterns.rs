//! Additive pattern tables: what groups of tiles need, looked up instead of searched.
//!
//! A table holds, for some of the tiles, the fewest moves *of these tiles* that bring them
//! home, wherever they are and whatever the others do. Tables of groups that share no tile
//! can be added up, and the sum is never too high.
//!
//! `build` makes a table, `store` keeps those that are in use, `partition` says which
//! tiles go together, and a `Guide` is what a search looks up.

mod build;
mod check;
mod frame;
mod graph;
mod guide;
mod layout;
mod mapped;
mod node;
mod orders;
mod partition;
mod places;
mod set;
mod store;
mod symmetry;
mod table;

pub(crate) use frame::Frame;
pub(crate) use guide::{Guide, VIEWS, mirrored};
pub(crate) use node::{Change, Node, Rules};
pub(crate) use store::{Patience, guide, is_at_hand, ready_guide, table_size};

pub use build::BuildProgress;
pub use partition::Strength;
pub use set::{TableBuilder, TableSet};
pub use store::{TableKeeper, TableSize, keep_tables};
pub use table::Pattern;
