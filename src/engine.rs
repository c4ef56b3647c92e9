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
mod estimates;
mod fifteen;
mod history;
mod large;
mod method_text;
mod observing;
mod pace;
mod pair_weights;
mod solution;
#[doc(hidden)]
pub mod training;
mod twenty_four;
mod worker;

pub use algorithm::{Algorithm, AlgorithmFacts, Discipline};
pub use method_text::MethodTextError;
pub use observing::{BoardObserver, BoardView};
pub use solution::{Solution, SolveError};
pub use worker::{JobId, Outcome, Worker};

use std::sync::Arc;

use large::network::{Network, NetworkCache};
use pair_weights::{PairWeights, WeightCache};

use crate::board::{MoveOrder, Shape};
use crate::patterns::{SmallPatternTables, TableKeeper, TableSet, TableStore};
use crate::puzzle::heuristic::HeuristicTables;
use crate::puzzle::{Heuristic, Problem, tiles};
use crate::search::{Control, Halt, Limits, Meter, Route, TieRule, Weight};

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
    /// In which order what is equal is tried, for all but the strongest methods of large boards.
    pub order: SearchOrder,
}

/// In which order a search tries what it could try in any. The usual order is the fastest; others
/// are there to show what depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchOrder {
    /// The order of the moves of a board.
    pub moves: MoveOrder,
    /// Which of several boards with the same f A* expands first.
    pub ties: TieRule,
}

impl Method {
    /// Whether boards of this shape can be searched so.
    pub fn serves(&self, shape: Shape) -> bool {
        !self.algorithm.facts().is_informed || self.heuristic.serves(shape)
    }

    /// The most moves of a path on boards of this shape, for algorithms that are limited.
    pub fn depth_limit_on(&self, shape: Shape) -> u32 {
        self.depth_limit.unwrap_or(match shape.square_size() {
            // No board needs more moves.
            Some(..=1) => 0,
            Some(2) => 6,
            Some(3) => 31,
            Some(4) => 80,
            Some(5) => 208,
            None if shape.cells() == 6 => 21,
            // As many suffice to bring one tile after the other home.
            _ => 5 * (shape.longer_side() as u32).pow(3),
        })
    }

    /// Whether its paths on boards of this shape are proven to be shortest when it ends on its
    /// own.
    pub fn proves_shortest(&self, shape: Shape) -> bool {
        let facts = self.algorithm.facts();
        facts.proves_on(shape) && (!facts.is_weighted || self.weight == Weight::ONE)
    }

    /// Whether boards of this shape are searched so that an observer sees it, and in the order
    /// that the method asks for.
    pub fn is_observable(&self, shape: Shape) -> bool {
        self.algorithm != Algorithm::Best || shape.square_size().is_some_and(|size| size <= 3)
    }

    /// Whether on boards of this shape it has a path soon and shortens it until it is stopped.
    pub fn goes_on_until_stopped(&self, shape: Shape) -> bool {
        let facts = self.algorithm.facts();
        facts.improves_beyond && !facts.proves_on(shape)
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
    networks: NetworkCache,
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
            networks: NetworkCache::default(),
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
        Self::solve_by(problem, method, limits, control, |meter| match method.algorithm {
            Algorithm::Best => best::route(self, problem, method, meter),
            _ => classic::route(self, problem, method, meter),
        })
    }

    /// Searches as [`solve`](Self::solve) does, and lets an observer see it. Of methods that are
    /// [not observable](Method::is_observable) it sees nothing.
    ///
    /// ```
    /// use pieceful::board::Board;
    /// use pieceful::engine::{BoardView, Engine, Method};
    /// use pieceful::puzzle::Problem;
    /// use pieceful::search::{Control, Event, EventKind, Limits};
    ///
    /// let start: Board = "1 2 3 4 5 6 0 7 8".parse()?;
    /// let problem = Problem::new(start, Board::solved(3, 8)?)?;
    /// let mut expanded = Vec::new();
    /// let mut observer = |event: Event, board: &BoardView<'_>| {
    ///     if event.kind == EventKind::Expand {
    ///         expanded.push(board.to_board().to_row());
    ///     }
    /// };
    /// let (limits, control) = (Limits::default(), Control::new());
    /// let method = Method::default();
    /// Engine::new().solve_observed(&problem, &method, &limits, &control, &mut observer)?;
    /// assert_eq!(expanded, ["1 2 3 4 5 6 0 7 8", "1 2 3 4 5 6 7 0 8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_observed(
        &self,
        problem: &Problem,
        method: &Method,
        limits: &Limits,
        control: &Control,
        observer: &mut BoardObserver<'_>,
    ) -> Result<Solution, SolveError> {
        let is_best = method.algorithm == Algorithm::Best;
        Self::solve_by(problem, method, limits, control, |meter| {
            if is_best && method.is_observable(problem.start().shape()) {
                let method = best::on_small_boards(method);
                classic::observed_route(self, problem, &method, meter, observer)
            } else if is_best {
                best::route(self, problem, method, meter)
            } else {
                classic::observed_route(self, problem, method, meter, observer)
            }
        })
    }

    /// Searches within limits by a route of the caller's.
    fn solve_by(
        problem: &Problem,
        method: &Method,
        limits: &Limits,
        control: &Control,
        route: impl FnOnce(&mut Meter<'_>) -> Result<Option<Route>, Halt>,
    ) -> Result<Solution, SolveError> {
        let shape = problem.start().shape();
        if !method.serves(shape) {
            return Err(SolveError::unserved(method.heuristic, shape));
        }
        let mut meter = Meter::new(limits, control);
        let route = route(&mut meter);
        let statistics = Box::new(meter.statistics());
        match route {
            Ok(Some(Route { moves, lower_bound })) => {
                let lower_bound = if method.algorithm.facts().proves_up_to == 0 {
                    lower_bound.max(large::lower_bound(problem))
                } else {
                    lower_bound
                };
                let lower_bound = even_or_odd_bound(moves.len(), lower_bound);
                let (moves, improvements) = (tiles::directions(&moves), control.improvements());
                Ok(Solution { moves, lower_bound, statistics: *statistics, improvements })
            }
            Ok(None) if method.algorithm.facts().is_depth_limited => {
                Err(SolveError::DepthLimit { limit: method.depth_limit_on(shape), statistics })
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

    /// The network for boards of a size.
    fn network(&self, size: usize) -> Result<Arc<Network>, Halt> {
        self.0.networks.of_size(size)
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
