//! Additive pattern databases, called tables for short: what groups of tiles need, looked up
//! instead of searched.
//!
//! A table holds, for some of the tiles, the fewest moves *of these tiles* that bring them
//! home, wherever they are and whatever the others do. Tables of groups that share no tile
//! can be added up, and the sum is never too high.
//!
//! `build` makes a table, `store` has those that are in use, `partition` says which
//! tiles go together, and a `PatternHeuristic` is what a search looks up.

mod build;
mod canonical;
mod check;
mod combinations;
mod graph;
mod heuristic;
mod layout;
mod mapped;
mod node;
mod partition;
mod permutations;
mod set;
mod small;
mod store;
mod symmetry;
mod table;

pub(crate) use canonical::CanonicalProblem;
pub(crate) use heuristic::{PatternHeuristic, VIEWS, mirrored};
pub(crate) use node::{Change, Node, Rules};
pub(crate) use small::SmallPatternTables;
pub(crate) use store::{BuildControl, TableStore};
pub(crate) use symmetry::Symmetry;

pub use build::BuildProgress;
pub use partition::Strength;
pub use set::{TableBuilder, TableSet, TableSize};
pub use store::TableKeeper;
pub use table::Pattern;
