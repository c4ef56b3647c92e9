//! A breadth-first search, a layer at a time.

use super::meter::{Halt, Meter};
use super::space::{SearchSpace, Visited};

/// All states up to some depth, in the order of their distance from the first.
pub(super) struct Layers<S: SearchSpace> {
    pub(super) visited: S::Visited,
    /// The number of the last layer's first state.
    frontier: usize,
    pub(super) depth: u32,
}

impl<S: SearchSpace> Layers<S> {
    /// The layer of one state.
    pub(super) fn new(space: &S, from: &S::State, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut visited = space.visited();
        visited.insert(from, None, meter)?;
        Ok(Self { visited, frontier: 0, depth: 0 })
    }

    /// How many states the last layer has.
    pub(super) fn waiting(&self) -> usize {
        self.visited.len() - self.frontier
    }

    /// Expands the last layer into the next, up to the first state of which `is_end` is
    /// true. That must not be one that was known before. `elsewhere` is how many states
    /// another search of the same meter has waiting and stored.
    pub(super) fn expand(
        &mut self,
        space: &S,
        is_end: impl Fn(&S::State) -> bool,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
    ) -> Result<Option<S::State>, Halt> {
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
            if space.reach(&state, back, reached, &is_end, meter)? {
                return Ok(Some(next));
            }
        }
        self.frontier = layer.end;
        self.depth += 1;
        Ok(None)
    }
}
