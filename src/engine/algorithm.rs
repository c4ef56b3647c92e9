//! The table of algorithms: everything that lists them reads it here, and here each is called.

use super::Method;
use crate::board::{MAX_SIZE, Shape};
use crate::puzzle::tiles::TileSpace;
use crate::search::{
    Closed, Estimate, Halt, Meter, Observer, Route, Ties, astar, bfs, bidirectional, depth_first,
    greedy, idastar, iterative_deepening, uniform_cost,
};

/// How to search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Whatever is strongest on a board of this size.
    #[default]
    Best,
    /// Breadth-first search.
    Bfs,
    /// Breadth-first search from both ends.
    Bidirectional,
    /// Uniform-cost search.
    UniformCost,
    /// Depth-first search with a limit.
    DepthFirst,
    /// Depth-first searches with a rising limit.
    IterativeDeepening,
    /// Greedy best-first search.
    Greedy,
    /// A*.
    AStar,
    /// Iterative-deepening A*.
    IdaStar,
}

/// How a search chooses the state that it expands next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Discipline {
    /// What came first, first.
    Queue,
    /// The lowest f first.
    Priority,
    /// The last path first, with only that path in memory.
    Stack,
}

/// What there is to know of an algorithm without running it.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct AlgorithmFacts {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its name at the prompt.
    pub name: &'static str,
    /// Its name in a table for people.
    pub title: &'static str,
    /// Its name in files, which never changes.
    pub stored_name: &'static str,
    /// How it chooses what it expands next, as far as that can be watched.
    pub discipline: Discipline,
    /// Whether it looks at a [`Heuristic`](crate::puzzle::Heuristic).
    pub is_informed: bool,
    /// Whether it looks at a [`Weight`](crate::search::Weight).
    pub is_weighted: bool,
    /// Whether it looks at a [depth limit](Method::depth_limit), and fails where no path is
    /// as short.
    pub is_depth_limited: bool,
    /// The largest square board on which it goes on until its path is proven to be a shortest
    /// one, with weight 1. 0 if it proves nothing.
    pub proves_up_to: usize,
    /// Whether on larger boards it has a path soon and shortens it until it is stopped.
    pub improves_beyond: bool,
}

impl AlgorithmFacts {
    /// Whether it looks at a [tie rule](crate::search::TieRule).
    pub fn has_ties(&self) -> bool {
        self.is_weighted
    }

    /// Whether it tries moves in the order that was asked for, on boards of any size.
    pub fn has_order(&self) -> bool {
        self.algorithm != Algorithm::Best
    }

    /// Whether it goes on until its path is proven to be a shortest one, with weight 1. What
    /// has a path soon on a large square has none on a board that is no square.
    pub(super) fn proves_on(&self, shape: Shape) -> bool {
        match shape.square_size() {
            Some(size) => size <= self.proves_up_to,
            None => self.proves_up_to > 0,
        }
    }
}

impl Algorithm {
    /// All of them, in the order in which they are listed.
    pub const TABLE: [AlgorithmFacts; 9] = [
        AlgorithmFacts {
            name: "best",
            title: "best",
            stored_name: "Best",
            discipline: Discipline::Priority,
            proves_up_to: 4,
            improves_beyond: true,
            ..blind(Self::Best)
        },
        AlgorithmFacts { name: "bfs", title: "BFS", stored_name: "Bfs", ..blind(Self::Bfs) },
        AlgorithmFacts {
            name: "bidirectional",
            title: "bidirectional",
            stored_name: "Bidirectional",
            ..blind(Self::Bidirectional)
        },
        AlgorithmFacts {
            name: "uniform-cost",
            title: "uniform-cost",
            stored_name: "UniformCost",
            discipline: Discipline::Priority,
            ..blind(Self::UniformCost)
        },
        AlgorithmFacts {
            name: "depth-first",
            title: "depth-first",
            stored_name: "DepthFirst",
            discipline: Discipline::Stack,
            is_depth_limited: true,
            proves_up_to: 0,
            ..blind(Self::DepthFirst)
        },
        AlgorithmFacts {
            name: "iterative-deepening",
            title: "iterative deepening",
            stored_name: "IterativeDeepening",
            discipline: Discipline::Stack,
            ..blind(Self::IterativeDeepening)
        },
        AlgorithmFacts {
            name: "greedy",
            title: "greedy",
            stored_name: "Greedy",
            discipline: Discipline::Priority,
            is_informed: true,
            proves_up_to: 0,
            ..blind(Self::Greedy)
        },
        AlgorithmFacts {
            name: "astar",
            title: "A*",
            stored_name: "AStar",
            discipline: Discipline::Priority,
            is_informed: true,
            is_weighted: true,
            ..blind(Self::AStar)
        },
        // IDA* has no weight: without a memory of states it would go round in circles while
        // the weighted bound allows.
        AlgorithmFacts {
            name: "idastar",
            title: "IDA*",
            stored_name: "IdaStar",
            discipline: Discipline::Stack,
            is_informed: true,
            ..blind(Self::IdaStar)
        },
    ];

    /// All of them, in the order of the [table](Self::TABLE).
    pub fn all() -> impl Iterator<Item = Self> {
        Self::TABLE.iter().map(|facts| facts.algorithm)
    }

    /// What there is to know of it.
    pub fn facts(self) -> &'static AlgorithmFacts {
        &Self::TABLE[self as usize]
    }
}

/// The row of an algorithm that expands what came first, has no settings, and always proves a
/// shortest path.
const fn blind(algorithm: Algorithm) -> AlgorithmFacts {
    AlgorithmFacts {
        algorithm,
        name: "",
        title: "",
        stored_name: "",
        discipline: Discipline::Queue,
        is_informed: false,
        is_weighted: false,
        is_depth_limited: false,
        proves_up_to: MAX_SIZE,
        improves_beyond: false,
    }
}

/// Runs the algorithm of a method on a board of this shape. Those that are not informed do not
/// look at the estimate, and only A* looks at the tie rule.
pub(super) fn run<S, E>(
    space: &S,
    estimate: &E,
    (method, shape): (&Method, Shape),
    (ties, observer): (impl Ties, &mut impl Observer<S::State>),
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: TileSpace<Visited: Closed<S::State>>,
    E: Estimate<S> + ?Sized,
{
    match method.algorithm {
        Algorithm::Bfs => bfs::run(space, meter, observer),
        Algorithm::Bidirectional => bidirectional::run(space, &space.goal(), meter, observer),
        Algorithm::UniformCost => uniform_cost::run(space, meter, observer),
        Algorithm::DepthFirst => {
            depth_first::run(space, method.depth_limit_on(shape), meter, observer)
        }
        Algorithm::IterativeDeepening => iterative_deepening::run(space, meter, observer),
        Algorithm::Greedy => greedy::run(space, estimate, meter, observer),
        // On small boards nothing is stronger.
        Algorithm::AStar | Algorithm::Best => {
            astar::run(space, estimate, (method.weight, ties), meter, observer)
        }
        Algorithm::IdaStar => idastar::run(space, estimate, meter, observer),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_algorithm_has_one_row_and_names_of_its_own() {
        for algorithm in Algorithm::all() {
            assert_eq!(algorithm.facts().algorithm, algorithm);
        }
        for name in [
            |facts: &AlgorithmFacts| facts.name,
            |facts: &AlgorithmFacts| facts.title,
            |facts: &AlgorithmFacts| facts.stored_name,
        ] {
            let names: BTreeSet<_> = Algorithm::TABLE.iter().map(name).collect();
            assert!(names.len() == Algorithm::TABLE.len() && !names.contains(""), "{names:?}");
        }
    }
}
