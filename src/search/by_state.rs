//! A [`SearchSpace`] in the form that the searches work on.

use std::mem;

use super::estimate::Estimate;
use super::known::{Known, Plain};
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route};
use super::space::{Path, SearchSpace};

/// A space whose moves are the states that they lead to. So the way back from a state is the
/// state before it, and a graph may have one-way streets and as many neighbours as it likes.
pub(super) struct ByState<'a, S>(&'a S);

impl<'a, S> ByState<'a, S> {
    pub(super) fn new(space: &'a S) -> Self {
        Self(space)
    }
}

impl<S: SearchSpace> MoveSpace for ByState<'_, S> {
    type State = S::State;
    type Move = S::State;
    type Moves = std::vec::IntoIter<S::State>;
    type Visited = Known<S::State, Plain<S::State, S::State>>;

    fn start(&self) -> S::State {
        self.0.start()
    }

    fn is_goal(&self, state: &S::State) -> bool {
        self.0.is_goal(state)
    }

    fn moves(&self, state: &S::State, back: Option<&S::State>) -> Self::Moves {
        let neighbours = self.0.neighbours(state).into_iter();
        neighbours.filter(|next| Some(next) != back).collect::<Vec<_>>().into_iter()
    }

    fn step(&self, state: &mut S::State, step: S::State) -> S::State {
        mem::replace(state, step)
    }

    fn visited(&self) -> Self::Visited {
        Known::default()
    }
}

/// An estimate of who only has a function of a state.
pub(super) struct ByFunction<F>(pub(super) F);

impl<S: SearchSpace, F: Fn(&S::State) -> u32> Estimate<ByState<'_, S>> for ByFunction<F> {
    fn of(&self, state: &S::State) -> u32 {
        (self.0)(state)
    }

    fn after(&self, step: &S::State, _: &S::State, _: u32, _: &ByState<'_, S>) -> u32 {
        (self.0)(step)
    }

    /// Nothing is known of the function.
    fn is_consistent(&self) -> bool {
        false
    }
}

/// Runs a search on a space, and returns the states on its path.
pub(super) fn search<'a, S: SearchSpace>(
    space: &'a S,
    meter: &mut Meter<'_>,
    run: impl FnOnce(&ByState<'a, S>, &mut Meter<'_>) -> Result<Option<Route<S::State>>, Halt>,
) -> Result<Option<Path<S::State>>, Halt> {
    let route = run(&ByState(space), meter)?;
    Ok(route.map(|Route { moves, lower_bound }| {
        let states = std::iter::once(space.start()).chain(moves).collect();
        Path { states, lower_bound }
    }))
}
