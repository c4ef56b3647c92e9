//! A* search: best first by f = g + W·h.

use super::by_state::{self, ByFunction};
use super::estimate::{Estimate, Weight};
use super::meter::{Halt, Meter};
use super::move_space::{Closed, Closing, MoveSpace, Route, Visited, trace};
use super::observer::{Event, EventKind, Observer, Unobserved};
use super::open_list::{HigherG, OpenList, Ties};
use super::space::{Path, SearchSpace};

/// Finds a path by always expanding a state with the lowest f = g + W·h, where g
/// is the number of moves made and h the estimate of those left. With weight 1
/// and an estimate that is never too high the path is a shortest one; otherwise it
/// carries the lower bound that the search has proven. `None` when there is no path.
///
/// A state is looked up among the known ones only when its turn comes, not when it
/// is reached: many never have a turn.
///
/// ```
/// use pieceful::search::{Control, Graph, Limits, Meter, Weight, astar};
///
/// // A knight's shortest way across a board, with one jump for every three cells.
/// let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// let is_on_board = |&(x, y): &(i32, i32)| (0..8).contains(&x) && (0..8).contains(&y);
/// let from = |&(x, y): &(i32, i32)| {
///     jumps.iter().map(move |(right, up)| (x + right, y + up)).filter(is_on_board)
/// };
/// let board = Graph::new((0, 0), from, |&place| place == (7, 7));
/// let left = |&(x, y): &(i32, i32)| (7 - x + 7 - y).unsigned_abs().div_ceil(3);
/// let (limits, control) = (Limits::default(), Control::new());
/// let path = astar(&board, left, Weight::ONE, &mut Meter::new(&limits, &control));
/// assert_eq!(path.unwrap().unwrap().len(), 6);
/// ```
pub fn astar<S: SearchSpace>(
    space: &S,
    heuristic: impl Fn(&S::State) -> u32,
    weight: Weight,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| {
        run(space, &ByFunction(heuristic), (weight, HigherG), meter, &mut Unobserved)
    })
}

/// The same by moves, with a tie rule.
pub(crate) fn run<S, E, T, O>(
    space: &S,
    estimate: &E,
    (weight, ties): (Weight, T),
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace<Visited: Closed<S::State>>,
    E: Estimate<S> + ?Sized,
    T: Ties,
    O: Observer<S::State>,
{
    let closed = space.visited();
    let open = OpenList::with_ties(closed.empty_store(), ties);
    let mut search = Search { space, estimate, weight, closed, open };
    let route = if weight == Weight::ONE {
        search.run::<false>(meter, observer)
    } else {
        search.run::<true>(meter, observer)
    };
    meter.set_stored(search.closed.len() + search.open.len());
    route
}

struct Search<'a, S: MoveSpace<Visited: Closed<S::State>>, E: ?Sized, T> {
    space: &'a S,
    estimate: &'a E,
    weight: Weight,
    closed: S::Visited,
    open: OpenList<<S::Visited as Closed<S::State>>::Store, T>,
}

impl<S, E, T> Search<'_, S, E, T>
where
    S: MoveSpace<Visited: Closed<S::State>>,
    E: Estimate<S> + ?Sized,
    T: Ties,
{
    /// Without a weight above 1 the loop is compiled apart, as it is so much shorter then.
    fn run<const IS_WEIGHTED: bool>(
        &mut self,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<S::State>,
    ) -> Result<Option<Route<S::Move>>, Halt> {
        let Self { space, estimate, weight, closed, open } = self;
        let (space, estimate) = (*space, *estimate);
        let weight = if IS_WEIGHTED { *weight } else { Weight::ONE };
        let mut state = space.start();
        let mut next = state.clone();
        let mut open_bound = OpenBound::default();

        let estimated = estimate.of(&state);
        let h = estimate.moves(estimated);
        if IS_WEIGHTED {
            open_bound.add(h, meter)?;
        }
        observer.observe(Event::at(EventKind::Start, 0, h, weight.f(0, h)), &state);
        open.push((weight.f(0, h), estimated, None), h, &state, meter)?;
        meter.add_root();
        while let Some((f, estimated, back)) = open.pop(&mut state) {
            let h = estimate.moves(estimated);
            let g = f - weight.f(0, h);
            let mut bound = f;
            if IS_WEIGHTED {
                bound = open_bound.lowest();
                open_bound.remove(g + h);
            }
            match closed.close(&state, back.clone(), g, meter)? {
                Closing::First => {}
                Closing::Again => {
                    meter.reopen();
                    observer.observe(Event::at(EventKind::Reopen, g, h, f), &state);
                }
                Closing::Stale => {
                    meter.drop_duplicate();
                    observer.observe(Event::at(EventKind::Stale, g, h, f), &state);
                    continue;
                }
            }
            if space.is_goal(&state) {
                if !IS_WEIGHTED && estimate.is_consistent() {
                    meter.end_at_f(f);
                }
                observer.observe(Event::at(EventKind::Goal, g, h, f), &state);
                let moves = trace(space, closed, state);
                let lower_bound = bound.max(weight.lower_bound(g));
                return Ok(Some(Route { moves, lower_bound }));
            }
            if IS_WEIGHTED {
                meter.set_depth(bound);
            } else {
                meter.set_f(f);
            }
            meter.expand(|| (open.len(), closed.len() + open.len()))?;
            observer.observe(Event::at(EventKind::Expand, g, h, f), &state);
            for step in space.moves(&state, back.as_ref()) {
                meter.generate(1);
                let estimated = estimate.after(&step, &state, estimated, space);
                let (g, h) = (g + 1, estimate.moves(estimated));
                if IS_WEIGHTED {
                    open_bound.add(g + h, meter)?;
                }
                next.clone_from(&state);
                let back = Some(space.step(&mut next, step));
                let f = weight.f(g, h);
                observer.observe(Event::at(EventKind::Generate, g, h, f), &next);
                open.push((f, estimated, back), h, &next, meter)?;
            }
            meter.set_frontier(open.len(), g);
        }
        Ok(None)
    }
}

/// The lower bound that the open list proves: the least unweighted g + h of its states.
///
/// Some open state is always on a shortest path, with the fewest moves made, as
/// a state that is reached in fewer moves is expanded again. So no path is shorter
/// than the least g + h. With weight 1 that is the lowest f, and nothing is counted.
#[derive(Debug, Default)]
struct OpenBound {
    /// How many open states have each g + h.
    counts: Vec<u64>,
    /// No open state has less.
    lowest: usize,
}

impl OpenBound {
    #[inline]
    fn add(&mut self, length: u32, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let length = length as usize;
        if length >= self.counts.len() {
            let more = length + 64 - self.counts.len();
            meter.reserve((more * size_of::<u64>()) as u64)?;
            self.counts.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
            self.counts.resize(length + 64, 0);
        }
        self.counts[length] += 1;
        self.lowest = self.lowest.min(length);
        Ok(())
    }

    #[inline]
    fn remove(&mut self, length: u32) {
        self.counts[length as usize] -= 1;
    }

    fn lowest(&mut self) -> u32 {
        while self.counts.get(self.lowest) == Some(&0) {
            self.lowest += 1;
        }
        self.lowest as u32
    }
}
