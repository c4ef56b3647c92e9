//! A breadth-first search, a layer at a time.

mod batches;

use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Visited};

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
    /// of the same meter has waiting and stored.
    pub(crate) fn expand(
        &mut self,
        space: &S,
        end: &impl End<S::State, S::Move>,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
    ) -> Result<Option<S::State>, Halt> {
        if S::Visited::AT_A_TIME > 1 {
            return self.expand_in_batches(space, end, elsewhere, meter);
        }
        let mut state = space.start();
        let mut next = state.clone();
        let layer = self.frontier..self.visited.len();
        for index in layer.clone() {
            meter.expand(|| {
                let stored = self.visited.len();
                (stored - index + elsewhere.0, stored + elsewhere.1)
            })?;
            let back = self.visited.read(index, &mut state);
            let reached = (&mut next, &mut self.visited);
            if space.reach(&state, back, reached, &|state: &S::State| end.is_at(state), meter)? {
                return Ok(Some(next));
            }
        }
        self.frontier = layer.end;
        self.depth += 1;
        Ok(None)
    }
}
