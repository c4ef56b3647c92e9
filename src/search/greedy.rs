//! Greedy best-first search: the state that looks nearest to the goal first.

use super::by_state::{self, ByFunction};
use super::estimate::Estimate;
use super::meter::{Halt, Meter};
use super::move_space::{Closed, Closing, MoveSpace, Route, Visited, trace};
use super::observer::{Event, EventKind, Observer, Unobserved};
use super::open_list::OpenList;
use super::space::{Path, SearchSpace};

/// Finds a path by always expanding a state with the lowest estimate, however many moves led
/// there, and each state once. It is fast, but the path is seldom a shortest one; all that is
/// known of shorter ones is the estimate of the start. `None` when there is no path.
///
/// Of states that look equally near, the one that was reached last comes first.
///
/// [All searches](super) have one example.
pub fn greedy<S: SearchSpace>(
    space: &S,
    heuristic: impl Fn(&S::State) -> u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| {
        run(space, &ByFunction(heuristic), meter, &mut Unobserved)
    })
}

/// The same by moves.
pub(crate) fn run<S, E, O>(
    space: &S,
    estimate: &E,
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace<Visited: Closed<S::State>>,
    E: Estimate<S> + ?Sized,
    O: Observer<S::State>,
{
    let mut closed = space.visited();
    let mut open = OpenList::new(closed.empty_store());
    let route = search(space, estimate, (&mut closed, &mut open), meter, observer);
    meter.set_stored(closed.len() + open.len());
    route
}

/// The states that wait, kept like those that are closed.
type Open<S> = OpenList<<<S as MoveSpace>::Visited as Closed<<S as MoveSpace>::State>>::Store>;

fn search<S, E, O>(
    space: &S,
    estimate: &E,
    (closed, open): (&mut S::Visited, &mut Open<S>),
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace<Visited: Closed<S::State>>,
    E: Estimate<S> + ?Sized,
    O: Observer<S::State>,
{
    let mut state = space.start();
    let mut next = state.clone();
    let mut deepest = 0;
    let lower_bound = estimate.moves(estimate.of(&state));
    observer.observe(Event::at(EventKind::Start, 0, lower_bound, lower_bound), &state);
    // The list keeps the moves made in the place of the estimate, which is worked out again
    // for the few states that are expanded.
    open.push((lower_bound, 0, None), lower_bound, &state, meter)?;
    meter.add_root();
    while let Some((h, moves_made, back)) = open.pop(&mut state) {
        let event = |kind| Event::at(kind, moves_made, h, h);
        // Every state counts as reached after no move, so that none is opened again.
        if closed.close(&state, back.clone(), 0, meter)? == Closing::Stale {
            meter.drop_duplicate();
            observer.observe(event(EventKind::Stale), &state);
            continue;
        }
        if space.is_goal(&state) {
            observer.observe(event(EventKind::Goal), &state);
            return Ok(Some(Route { moves: trace(space, closed, state), lower_bound }));
        }
        deepest = moves_made.max(deepest);
        meter.set_depth(deepest);
        meter.expand(|| (open.len(), closed.len() + open.len()))?;
        observer.observe(event(EventKind::Expand), &state);
        let estimated = estimate.of(&state);
        for step in space.moves(&state, back.as_ref()) {
            meter.generate(1);
            let h = estimate.moves(estimate.after(&step, &state, estimated, space));
            next.clone_from(&state);
            let back = Some(space.step(&mut next, step));
            observer.observe(Event::at(EventKind::Generate, moves_made + 1, h, h), &next);
            open.push((h, moves_made + 1, back), h, &next, meter)?;
        }
        meter.set_frontier(open.len(), moves_made);
    }
    Ok(None)
}
