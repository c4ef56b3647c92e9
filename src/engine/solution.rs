//! What a search answers.

use crate::board::{Direction, Shape};

use crate::puzzle::Heuristic;
use crate::search::{Improvement, Statistics};

/// A way to the goal, with what is known about how short it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves, from the start on.
    pub moves: Vec<Direction>,
    /// No solution is shorter than this.
    pub lower_bound: u32,
    /// What it took.
    pub statistics: Statistics,
    /// The paths on the way to this one, each shorter than the one before it, if the
    /// search was one that finds a path soon and better ones later.
    pub improvements: Vec<Improvement>,
}

impl Solution {
    /// Whether the solution is proven to be a shortest one.
    pub fn is_proven(&self) -> bool {
        self.lower_bound as usize == self.moves.len()
    }
}

/// Why there is no solution: how the search ended, and what it did until then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SolveError {
    /// The states did not fit into the memory.
    #[error("memory limit: {}", searched(.0))]
    MemoryLimit(Box<Statistics>),
    /// The time was up.
    #[error("time limit: {}", searched(.0))]
    TimeLimit(Box<Statistics>),
    /// The search was asked to stop.
    #[error("stopped: {}", searched(.0))]
    Stopped(Box<Statistics>),
    /// No solution is within the depth limit.
    #[error("depth limit: no solution within {limit} moves: {}", searched(.statistics))]
    DepthLimit {
        /// The most moves of a path that was looked for.
        limit: u32,
        /// What was searched.
        statistics: Box<Statistics>,
    },
    /// The heuristic can't be used on boards as large as this.
    #[error("the heuristic: expected a board up to {largest} × {largest}, found {shape}")]
    TooLarge {
        /// The shape of the board.
        shape: Shape,
        /// The most rows and columns that would do.
        largest: usize,
    },
    /// The heuristic can be used on square boards alone.
    #[error("the heuristic: expected a square board, found one of {0}")]
    NotSquare(Shape),
    /// The search itself failed, which is a fault of the program.
    #[error("the search failed, please report this: {0}")]
    Failed(String),
}

impl SolveError {
    /// Why a heuristic does not serve boards of this shape.
    pub(super) fn unserved(heuristic: Heuristic, shape: Shape) -> Self {
        let largest = heuristic.facts().largest_size;
        if shape.longer_side() > largest {
            Self::TooLarge { shape, largest }
        } else {
            Self::NotSquare(shape)
        }
    }

    /// How the search ended, as one word.
    pub fn status(&self) -> &'static str {
        match self {
            Self::MemoryLimit(_) => "memory-limit",
            Self::TimeLimit(_) => "time-limit",
            Self::Stopped(_) => "stopped",
            Self::DepthLimit { .. } => "depth-limit",
            Self::TooLarge { .. } => "too-large",
            Self::NotSquare(_) => "not-square",
            Self::Failed(_) => "failed",
        }
    }

    /// What was searched before the end, where that is known.
    pub fn statistics(&self) -> Option<&Statistics> {
        match self {
            Self::MemoryLimit(statistics)
            | Self::TimeLimit(statistics)
            | Self::Stopped(statistics)
            | Self::DepthLimit { statistics, .. } => Some(statistics),
            Self::TooLarge { .. } | Self::NotSquare(_) | Self::Failed(_) => None,
        }
    }
}

fn searched(statistics: &Statistics) -> String {
    let Statistics { expanded, depth, bytes, .. } = statistics;
    format!("{expanded} states, depth {depth}, {} MiB", bytes.div_ceil(1 << 20))
}
