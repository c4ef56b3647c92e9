//! Greedy best-first search: the state that looks nearest to the goal first.

use super::estimate::Estimate;
use super::meter::{Halt, Meter};
use super::open_list::OpenList;
use super::space::{Closed, Route, SearchSpace, Visited, trace};

/// Finds a path by always expanding a state with the lowest estimate, however many moves led
/// there, and each state once. It is fast, but the path is seldom a shortest one; all that is
/// known of shorter ones is the estimate of the start. `None` when there is no path.
///
/// Of states that look equally near, the one that was reached last comes first.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, greedy};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let ring = Ring::new(10, 7);
/// let way_round = |place: &u32| ring.way_round(*place);
/// let route = greedy(&ring, &way_round, &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn greedy<S, E>(space: &S, estimate: &E, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited: Closed<S::State>>,
    E: Estimate<S>,
{
    let mut closed = space.visited();
    let mut open = OpenList::new(closed.empty_shelf());
    let route = search(space, estimate, (&mut closed, &mut open), meter);
    meter.set_stored(closed.len() + open.len());
    route
}

fn search<S, E>(
    space: &S,
    estimate: &E,
    (closed, open): (&mut S::Visited, &mut OpenList<<S::Visited as Closed<S::State>>::Shelf>),
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited: Closed<S::State>>,
    E: Estimate<S>,
{
    let (mut state, goal) = (space.start(), space.goal());
    let mut next = state.clone();
    let mut deepest = 0;
    let lower_bound = estimate.moves(estimate.of(&state));
    // The list keeps the moves made in the place of the estimate, which is worked out again
    // for the few states that are expanded.
    open.push((lower_bound, 0, None), lower_bound, &state, meter)?;
    while let Some((_, moves_made, back)) = open.pop(&mut state) {
        // Every state counts as reached after no move, so that none is opened again.
        if !closed.close(&state, back, 0, meter)? {
            continue;
        }
        if state == goal {
            return Ok(Some(Route { moves: trace(space, closed, state), lower_bound }));
        }
        deepest = moves_made.max(deepest);
        meter.set_depth(deepest);
        meter.expand(|| (open.len(), closed.len() + open.len()))?;
        let estimated = estimate.of(&state);
        for step in space.moves(&state).without(back) {
            meter.generate(1);
            let h = estimate.moves(estimate.after(step, &state, estimated, space));
            next.clone_from(&state);
            let back = Some(space.step(&mut next, step));
            open.push((h, moves_made + 1, back), h, &next, meter)?;
        }
    }
    Ok(None)
}
