//! Searches for the moves from one board to another.
//!
//! [`bfs()`], [`bidirectional()`], [`astar()`] and [`idastar()`] search any
//! [`SearchSpace`]. [`solve`] picks the form of the puzzle that suits the board's
//! size, runs a [`Method`] on it, and says what it did. [`Worker`] does so on a
//! thread of its own.

mod anytime;
mod arena;
mod astar;
mod automaton;
mod beam;
mod best;
mod bfs;
mod bidirectional;
mod control;
mod crew;
mod cut;
mod deepening;
mod estimate;
mod heuristic;
mod idastar;
mod index;
mod known;
mod large;
mod layers;
mod learned;
mod limits;
mod mapped;
mod memory;
mod meter;
mod open_list;
mod pattern;
mod problem;
mod ring;
mod solution;
mod space;
mod tiles;
pub mod training;
mod worker;

pub use astar::astar;
pub use bfs::{bfs, layer_sizes};
pub use bidirectional::bidirectional;
pub use control::{Control, Improvement, Preparing, Progress};
pub use estimate::{Estimate, Weight, WeightError};
pub use heuristic::Heuristic;
pub use idastar::idastar;
pub use known::{HashedShelf, Known, Plain};
pub use limits::Limits;
pub use meter::{Halt, Meter, Statistics};
pub use pattern::{
    BuildProgress, Pattern, Strength, TableBuilder, TableKeeper, TableSet, TableSize, keep_tables,
};
pub use problem::{Problem, ProblemError};
pub use ring::Ring;
pub use solution::{Solution, SolveError};
pub use space::{Closed, Move, Moves, Route, SearchSpace, Shelf, Visited};
pub use worker::{JobId, Outcome, Worker};

use heuristic::{Hamming, LinearConflict, Manhattan, WalkingDistance};
use tiles::{CellSpace, CompactSpace, PackedSpace, RankedSpace, TileSpace};

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
    /// A*.
    AStar,
    /// Iterative-deepening A*.
    IdaStar,
}

impl Algorithm {
    /// Whether the search looks at a [`Heuristic`].
    pub fn is_informed(self) -> bool {
        matches!(self, Self::AStar | Self::IdaStar)
    }

    /// Whether the search looks at a [`Weight`]. IDA* does not: without a memory of
    /// states it would go round in circles while the weighted bound allows.
    pub fn is_weighted(self) -> bool {
        self == Self::AStar
    }
}

/// An algorithm with its settings, of which some algorithms
/// [look](Algorithm::is_informed) at [none](Algorithm::is_weighted).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Method {
    /// How to search.
    pub algorithm: Algorithm,
    /// How to estimate the moves that are left.
    pub heuristic: Heuristic,
    /// How much the estimate counts.
    pub weight: Weight,
}

impl Method {
    /// Whether boards of this size can be searched so.
    pub fn serves(&self, size: usize) -> bool {
        !self.algorithm.is_informed() || self.heuristic.serves(size)
    }
}

/// Searches for a solution of `problem`, on the calling thread, until there is
/// one, a limit is reached, or `control` says stop.
pub fn solve(
    problem: &Problem,
    method: &Method,
    limits: &Limits,
    control: &Control,
) -> Result<Solution, SolveError> {
    let size = problem.start().size();
    if !method.serves(size) {
        return Err(SolveError::TooLarge { size, largest: method.heuristic.largest_size() });
    }
    let mut meter = Meter::new(limits, control);
    let route = route(problem, method, &mut meter);
    let statistics = meter.statistics();
    match route {
        Ok(Some(Route { moves, lower_bound })) => {
            // Every solution moves the blank between the same two cells, so all
            // have an even or all have an odd number of moves.
            let lower_bound = lower_bound + (moves.len() as u32 - lower_bound) % 2;
            let improvements = control.improvements();
            Ok(Solution { moves: tiles::directions(&moves), lower_bound, statistics, improvements })
        }
        Ok(None) => Err(SolveError::Failed("a solvable board has no solution".to_owned())),
        Err(Halt::Memory) => Err(SolveError::MemoryLimit(statistics)),
        Err(Halt::Time) => Err(SolveError::TimeLimit(statistics)),
        Err(Halt::Stopped) => Err(SolveError::Stopped(statistics)),
    }
}

/// Searches the puzzle in the form that suits its size.
fn route(problem: &Problem, method: &Method, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    match (problem.start().size(), method.algorithm) {
        (1, _) => Ok(Some(Route::shortest(Vec::new()))),
        (_, Algorithm::Best) => best::route(problem, meter),
        (3, _) => search(&RankedSpace::new(problem), problem, method, meter),
        (4, Algorithm::Bfs) => bfs(&CompactSpace::new(problem), meter),
        (4, Algorithm::Bidirectional) => bidirectional(&CompactSpace::new(problem), meter),
        (2 | 4, _) => search(&PackedSpace::<u64>::new(problem), problem, method, meter),
        (5, _) => search(&PackedSpace::<u128>::new(problem), problem, method, meter),
        (6..=16, _) => search(&CellSpace::<u8>::new(problem), problem, method, meter),
        _ => search(&CellSpace::<u16>::new(problem), problem, method, meter),
    }
}

fn search<S>(
    space: &S,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: TileSpace<Visited: Closed<S::State>>,
{
    let (size, blank) = (problem.goal().size(), problem.goal().blank());
    match method.heuristic {
        _ if method.algorithm == Algorithm::Bfs => bfs(space, meter),
        _ if method.algorithm == Algorithm::Bidirectional => bidirectional(space, meter),
        Heuristic::Hamming => informed(space, &Hamming::new(size, blank), method, meter),
        Heuristic::Manhattan => informed(space, &*Manhattan::shared(size, blank), method, meter),
        Heuristic::LinearConflict => {
            informed(space, &LinearConflict::new(size, blank), method, meter)
        }
        Heuristic::WalkingDistance => {
            informed(space, &WalkingDistance::new(size, blank, meter)?, method, meter)
        }
    }
}

fn informed<S, E>(
    space: &S,
    estimate: &E,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited: Closed<S::State>>,
    E: Estimate<S>,
{
    if method.algorithm == Algorithm::IdaStar {
        idastar(space, estimate, meter)
    } else {
        astar(space, estimate, method.weight, meter)
    }
}
