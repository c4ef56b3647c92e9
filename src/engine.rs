//! Solves boards.
//!
//! An [`Engine`] runs a [`Method`] on a [`Problem`] and says what it did. A [`Worker`] does so
//! on a thread of its own.

mod algorithm;
mod beam;
mod best;
mod classic;
mod cut;
mod deepening;
mod fifteen;
mod large;
mod pair_weights;
mod solution;
#[doc(hidden)]
pub mod training;
mod twenty_four;
mod worker;

pub use algorithm::{Algorithm, AlgorithmFacts};
pub use solution::{Solution, SolveError};
pub use worker::{JobId, Outcome, Worker};

use std::sync::Arc;

use pair_weights::{PairWeights, WeightCache};

use crate::patterns::{SmallPatternTables, TableKeeper, TableSet, TableStore};
use crate::puzzle::heuristic::HeuristicTables;
use crate::puzzle::{Heuristic, Problem, tiles};
use crate::search::{Control, Halt, Limits, Meter, Route, Weight};

/// An algorithm with its settings. Which of them it looks at, its [facts](AlgorithmFacts) say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Method {
    /// How to search.
    pub algorithm: Algorithm,
    /// How to estimate the moves that are left.
    pub heuristic: Heuristic,
    /// How much the estimate counts.
    pub weight: Weight,
    /// The most moves of a path, or none for [as many as the board may
    /// need](Self::depth_limit_on).
    pub depth_limit: Option<u32>,
}

impl Method {
    /// Whether boards of this size can be searched so.
    pub fn serves(&self, size: usize) -> bool {
        !self.algorithm.facts().is_informed || self.heuristic.serves(size)
    }

    /// The most moves of a path on boards of this size, for algorithms that are limited.
    pub fn depth_limit_on(&self, size: usize) -> u32 {
        self.depth_limit.unwrap_or(match size {
            // No board needs more moves.
            ..=1 => 0,
            2 => 6,
            3 => 31,
            4 => 80,
            5 => 208,
            // As many suffice to bring one tile after the other home.
            _ => 5 * (size as u32).pow(3),
        })
    }

    /// Whether its paths on boards of this size are proven to be shortest when it ends on its
    /// own.
    pub fn proves_shortest(&self, size: usize) -> bool {
        let AlgorithmFacts { proves_up_to, is_weighted, .. } = *self.algorithm.facts();
        size <= proves_up_to && (!is_weighted || self.weight == Weight::ONE)
    }

    /// Whether on boards of this size it has a path soon and shortens it until it is stopped.
    pub fn goes_on_until_stopped(&self, size: usize) -> bool {
        let AlgorithmFacts { proves_up_to, improves_beyond, .. } = *self.algorithm.facts();
        improves_beyond && size > proves_up_to
    }
}

/// Solves boards, and owns what more than one search can use: pattern tables, learned weights,
/// and the tables of heuristics.
///
/// Clones share all of that, and any number of threads may search at once. Engines that were
/// made apart share nothing, so none can see or slow down what another does.
#[derive(Clone, Debug, Default)]
pub struct Engine(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    tables: TableStore,
    weights: WeightCache,
    heuristics: HeuristicTables,
    small_patterns: SmallPatternTables,
}

impl Default for Shared {
    fn default() -> Self {
        Self::new(None)
    }
}

impl Shared {
    fn new(keeper: Option<Box<dyn TableKeeper>>) -> Self {
        Self {
            tables: TableStore::new(keeper),
            weights: WeightCache::default(),
            heuristics: HeuristicTables::default(),
            small_patterns: SmallPatternTables::default(),
        }
    }
}

impl Engine {
    /// An engine that builds every table it needs.
    pub fn new() -> Self {
        Self::default()
    }

    /// An engine that asks a keeper for tables before it builds them, and has it keep those
    /// that it built.
    pub fn with_keeper(keeper: impl TableKeeper + 'static) -> Self {
        Self(Arc::new(Shared::new(Some(Box::new(keeper)))))
    }

    /// Searches for a solution of `problem`, on the calling thread, until there is
    /// one, a limit is reached, or `control` says stop.
    pub fn solve(
        &self,
        problem: &Problem,
        method: &Method,
        limits: &Limits,
        control: &Control,
    ) -> Result<Solution, SolveError> {
        let size = problem.start().size();
        if !method.serves(size) {
            return Err(SolveError::TooLarge {
                size,
                largest: method.heuristic.facts().largest_size,
            });
        }
        let mut meter = Meter::new(limits, control);
        let route = self.route(problem, method, &mut meter);
        let statistics = meter.statistics();
        match route {
            Ok(Some(Route { moves, lower_bound })) => {
                let lower_bound = if method.algorithm.facts().proves_up_to == 0 {
                    lower_bound.max(large::lower_bound(problem))
                } else {
                    lower_bound
                };
                let lower_bound = even_or_odd_bound(moves.len(), lower_bound);
                let (moves, improvements) = (tiles::directions(&moves), control.improvements());
                Ok(Solution { moves, lower_bound, statistics, improvements })
            }
            Ok(None) if method.algorithm.facts().is_depth_limited => {
                Err(SolveError::DepthLimit { limit: method.depth_limit_on(size), statistics })
            }
            Ok(None) => Err(SolveError::Failed("a solvable board has no solution".to_owned())),
            Err(Halt::Memory) => Err(SolveError::MemoryLimit(statistics)),
            Err(Halt::Time) => Err(SolveError::TimeLimit(statistics)),
            Err(Halt::Stopped) => Err(SolveError::Stopped(statistics)),
        }
    }

    /// Whether a search would find all tables of a set in memory or with the keeper.
    pub fn has_tables(&self, set: &TableSet) -> bool {
        self.tables().has(set)
    }

    /// The way that a method finds.
    fn route(
        &self,
        problem: &Problem,
        method: &Method,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Route>, Halt> {
        match method.algorithm {
            Algorithm::Best => best::route(self, problem, meter),
            _ => classic::route(self, problem, method, meter),
        }
    }

    fn tables(&self) -> &TableStore {
        &self.0.tables
    }

    fn heuristics(&self) -> &HeuristicTables {
        &self.0.heuristics
    }

    fn small_patterns(&self) -> &SmallPatternTables {
        &self.0.small_patterns
    }

    /// The learned weights for goals with their blank at a cell.
    fn weights(&self, class: usize) -> Arc<PairWeights> {
        self.0.weights.of_class(class)
    }
}

/// The lower bound that follows from another one if there is a solution of some length. Every
/// solution moves the blank between the same two cells, so all have an even or all have an odd
/// number of moves.
fn even_or_odd_bound(length: usize, lower_bound: u32) -> u32 {
    lower_bound + (length as u32 - lower_bound) % 2
}

impl Route {
    /// Makes it known that there is a path as long as this one.
    fn tell(&self, meter: &Meter<'_>) {
        let length = self.moves.len();
        meter.improve(length, even_or_odd_bound(length, self.lower_bound));
    }
}
