//! The textbook searches on the form of the puzzle that suits a board's shape.

use crate::board::Shape;
use crate::puzzle::tiles::{
    CellSpace, CompactSpace, OrderedSpace, PackedSpace, RankedSpace, TileSpace,
};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{
    Closed, Detail, Estimate, Halt, HigherG, Meter, MoveSpace, Moves, NoEstimate, Observer, Route,
    Ties, Unobserved, bfs, bidirectional,
};

use super::algorithm::run;
use super::estimates::{WithEstimate, with_estimate};
use super::observing::{BoardObserver, TileObserver};
use super::{Algorithm, Engine, Method, SearchOrder};

/// Searches the puzzle in the form that suits its shape: 3×3 and, breadth first, 4×4 have their
/// own, and other boards are packed as tightly as their cells allow.
pub(super) fn route(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    if method.order != SearchOrder::default() {
        return observed_route(engine, problem, method, meter, &mut Unobserved);
    }
    let search = Search { engine, problem, method };
    let shape = problem.start().shape();
    match (shape.square_size(), method.algorithm) {
        (Some(1), _) => Ok(Some(Route::shortest(Vec::new()))),
        (Some(3), _) => search.usual(&RankedSpace::new(problem), meter),
        (Some(4), Algorithm::Bfs | Algorithm::Bidirectional) => {
            compact(problem, method, meter, &mut Unobserved)
        }
        _ => match shape.cells() {
            ..=16 => search.usual(&PackedSpace::<u64>::new(problem), meter),
            17..=25 => search.usual(&PackedSpace::<u128>::new(problem), meter),
            26..=256 => search.usual(&CellSpace::<u8>::new(problem), meter),
            _ => search.usual(&CellSpace::<u16>::new(problem), meter),
        },
    }
}

/// Proves a shortest path without large tables: by A* with a part of the memory, and then by
/// IDA*.
pub(super) fn shortest(
    engine: &Engine,
    problem: &Problem,
    heuristic: Heuristic,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    let method = |algorithm| Method { algorithm, heuristic, ..Method::default() };
    let memory = meter.memory_limit();
    meter.begin_run(memory / 8);
    match route(engine, problem, &method(Algorithm::AStar), meter) {
        Err(Halt::Memory) => {
            meter.begin_run(memory);
            route(engine, problem, &method(Algorithm::IdaStar), meter)
        }
        result => result,
    }
}

/// The same in the order that the method asks for, while somebody watches.
pub(super) fn observed_route(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
    observer: &mut BoardObserver<'_>,
) -> Result<Option<Route>, Halt> {
    let search = Search { engine, problem, method };
    // The compact form has an order of its own within a layer.
    let keeps_order =
        observer.detail() == Detail::Everything || method.order != SearchOrder::default();
    let shape = problem.start().shape();
    match (shape.square_size(), method.algorithm) {
        (Some(1), _) => Ok(Some(Route::shortest(Vec::new()))),
        (Some(3), _) => search.observed(RankedSpace::new(problem), meter, observer),
        (Some(4), Algorithm::Bfs | Algorithm::Bidirectional) if !keeps_order => {
            compact(problem, method, meter, &mut TileObserver::new(problem, observer))
        }
        _ => match shape.cells() {
            ..=16 => search.observed(PackedSpace::<u64>::new(problem), meter, observer),
            17..=25 => search.observed(PackedSpace::<u128>::new(problem), meter, observer),
            26..=256 => search.observed(CellSpace::<u8>::new(problem), meter, observer),
            _ => search.observed(CellSpace::<u16>::new(problem), meter, observer),
        },
    }
}

/// A breadth-first search of 4×4, of which memory is the limit.
fn compact<O>(
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route>, Halt>
where
    O: Observer<<CompactSpace as MoveSpace>::State>,
{
    let space = CompactSpace::new(problem);
    if method.algorithm == Algorithm::Bfs {
        bfs::run(&space, meter, observer)
    } else {
        bidirectional::run(&space, &space.goal(), meter, observer)
    }
}

/// What is to be searched, and how.
#[derive(Clone, Copy)]
struct Search<'a> {
    engine: &'a Engine,
    problem: &'a Problem,
    method: &'a Method,
}

impl Search<'_> {
    fn usual<S>(self, space: &S, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt>
    where
        S: TileSpace<Visited: Closed<S::State>>,
    {
        self.run(space, meter, (HigherG, &mut Unobserved))
    }

    fn observed<S>(
        self,
        space: S,
        meter: &mut Meter<'_>,
        observer: &mut BoardObserver<'_>,
    ) -> Result<Option<Route>, Halt>
    where
        S: TileSpace<Visited: Closed<S::State>> + MoveSpace<Moves = Moves>,
    {
        let SearchOrder { moves, ties } = self.method.order;
        let mut observer = TileObserver::new(self.problem, observer);
        self.run(&OrderedSpace::new(space, moves), meter, (ties, &mut observer))
    }

    fn run<S>(
        self,
        space: &S,
        meter: &mut Meter<'_>,
        how: (impl Ties, &mut impl Observer<S::State>),
    ) -> Result<Option<Route>, Halt>
    where
        S: TileSpace<Visited: Closed<S::State>>,
    {
        let Self { engine, problem, method } = self;
        let (shape, blank) = (problem.goal().shape(), problem.goal().blank());
        let what = (method, shape);
        if !method.algorithm.facts().is_informed {
            return run(space, &NoEstimate, what, how, meter);
        }
        let search = Informed { space, what, how };
        with_estimate(engine, method.heuristic, (shape, blank), search, meter)
    }
}

/// A search that looks at an estimate.
struct Informed<'a, S, T, O> {
    space: &'a S,
    what: (&'a Method, Shape),
    how: (T, &'a mut O),
}

impl<S, T, O> WithEstimate<S> for Informed<'_, S, T, O>
where
    S: TileSpace<Visited: Closed<S::State>>,
    T: Ties,
    O: Observer<S::State>,
{
    type Output = Option<Route>;

    fn run(
        self,
        estimate: &impl Estimate<S>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Route>, Halt> {
        run(self.space, estimate, self.what, self.how, meter)
    }
}
