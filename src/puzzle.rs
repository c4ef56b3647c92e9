//! The sliding puzzle as a search space, and what is known of the moves that are left.

mod problem;

pub(crate) mod automaton;
pub(crate) mod heuristic;
pub(crate) mod tiles;

pub use heuristic::{Heuristic, HeuristicFacts};
pub use problem::{Problem, ProblemError};
