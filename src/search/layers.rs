//! A breadth-first search, a layer at a time.

mod batches;

use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Visited};
use super::observer::{Detail, Event, EventKind, Observer, Side};

/// Where a search ends. A plain function of a state will do.
pub(crate) trait End<State, M> {
    /// Whether it ends at this state.
    fn is_at(&self, state: &State) -> bool;

    /// The place of the first state of a list at which it ends.
    fn first(&self, states: &[(State, M)]) -> Option<usize> {
        states.iter().position(|(state, _)| self.is_at(state))
    }
}

impl<State, M, F: Fn(&State) -> bool> End<State, M> for F {
    #[inline]
    fn is_at(&self, state: &State) -> bool {
        self(state)
    }
}

/// The end of a search that has met another one.
pub(crate) struct Met<'a, V>(pub(crate) &'a V);

impl<State, V: Visited<State>> End<State, V::Move> for Met<'_, V> {
    #[inline]
    fn is_at(&self, state: &State) -> bool {
        self.0.knows(state)
    }

    fn first(&self, states: &[(State, V::Move)]) -> Option<usize> {
        self.0.find_first(states)
    }
}

/// All states up to some depth, in the order of their distance from the first.
pub(crate) struct Layers<S: MoveSpace> {
    pub(crate) visited: S::Visited,
    /// The number of the last layer's first state.
    frontier: usize,
    pub(crate) depth: u32,
}

impl<S: MoveSpace> Layers<S> {
    /// The layer of one state.
    pub(crate) fn new(space: &S, from: &S::State, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut visited = space.visited();
        visited.insert(from, None, meter)?;
        Ok(Self { visited, frontier: 0, depth: 0 })
    }

    /// How many states the last layer has.
    pub(crate) fn waiting(&self) -> usize {
        self.visited.len() - self.frontier
    }

    /// Expands the last layer into the next, up to the first state that is the `end`. That
    /// must not be one that was known before. `elsewhere` is how many states another search
    /// of the same meter has waiting and stored, and `side` where this one comes from.
    pub(crate) fn expand(
        &mut self,
        space: &S,
        end: &impl End<S::State, S::Move>,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
        (side, observer): (Side, &mut impl Observer<S::State>),
    ) -> Result<Option<S::State>, Halt> {
        if self.depth == 0 {
            meter.add_root();
        }
        if S::Visited::AT_A_TIME > 1 && observer.detail() != Detail::Everything {
            return self.expand_in_batches(space, end, elsewhere, meter, (side, observer));
        }
        let (expanded, depth) = (meter.expanded(), self.depth);
        let mut peak = 0;
        let found = self.expand_singly(space, end, elsewhere, meter, (side, observer), &mut peak);
        if meter.expanded() > expanded {
            meter.set_frontier(peak + elsewhere.0, depth);
        }
        found
    }

    /// Does so one state after the other, and notes the most that waited after any of them. The
    /// meter hears of that at the end alone, as it would take a tenth of the work here.
    #[inline]
    fn expand_singly(
        &mut self,
        space: &S,
        end: &impl End<S::State, S::Move>,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
        (side, observer): (Side, &mut impl Observer<S::State>),
        peak: &mut usize,
    ) -> Result<Option<S::State>, Halt> {
        let event = |kind, g| Event::blind(kind, g).on(side);
        let mut state = space.start();
        let mut next = state.clone();
        let layer = self.frontier..self.visited.len();
        let mut index = layer.start;
        while index < layer.end {
            // So many are counted at once, as to count each takes a twentieth of the work at it.
            let end_of_run = index
                + meter.expand_some(layer.end - index, || {
                    let stored = self.visited.len();
                    (stored - index + elsewhere.0, stored + elsewhere.1)
                })?;
            while index < end_of_run {
                let back = self.visited.read(index, &mut state);
                observer.observe(event(EventKind::Expand, self.depth), &state);
                let reached = (&mut next, &mut self.visited);
                let is_end = |state: &S::State| end.is_at(state);
                let has_ended = if observer.detail() == Detail::Everything {
                    let mut see =
                        |kind, state: &_| observer.observe(event(kind, self.depth + 1), state);
                    reach_observed(space, &state, back.as_ref(), reached, &is_end, meter, &mut see)
                } else {
                    space.reach(&state, back, reached, &is_end, meter)
                };
                index += 1;
                if has_ended != Ok(false) {
                    meter.uncount_expanded(end_of_run - index);
                }
                let has_ended = has_ended?;
                *peak = (self.visited.len() - index).max(*peak);
                if has_ended {
                    return Ok(Some(next));
                }
            }
        }
        self.frontier = layer.end;
        self.depth += 1;
        Ok(None)
    }
}

/// [Reaches](MoveSpace::reach) the neighbours of a state one by one, and says which it looks at
/// and which of them are known.
fn reach_observed<S: MoveSpace>(
    space: &S,
    state: &S::State,
    back: Option<&S::Move>,
    (next, visited): (&mut S::State, &mut S::Visited),
    is_end: &impl Fn(&S::State) -> bool,
    meter: &mut Meter<'_>,
    see: &mut impl FnMut(EventKind, &S::State),
) -> Result<bool, Halt> {
    for step in space.moves(state, back) {
        meter.generate(1);
        next.clone_from(state);
        let back = space.step(next, step);
        see(EventKind::Generate, next);
        if !visited.insert(next, Some(back), meter)? {
            see(EventKind::Duplicate, next);
        } else if is_end(next) {
            return Ok(true);
        }
    }
    Ok(false)
}
