//! Search spaces in the form that the searches work on: by moves, with states stored in a way of
//! their own.

use super::meter::{Halt, Meter};

/// The number of a move of a puzzle, below 32.
pub(crate) type Move = u8;

/// A space as the searches see it: states, and the moves between them. It is there for spaces
/// that store their states in a way of their own; a [`SearchSpace`](super::SearchSpace) is
/// simpler.
///
/// The searches keep one thing for each state they reach: the move that leads *back*. So a move
/// must be undone by one move.
pub(crate) trait MoveSpace {
    /// A place in the graph. A search clones a few of them, never one a node.
    type State: Clone + PartialEq + Send + 'static;

    /// A step from a state to another, or back.
    type Move: Clone;

    /// Moves, in the order in which they are tried.
    type Moves: Iterator<Item = Self::Move>;

    /// The memory for states that fits them best.
    type Visited: Visited<Self::State, Move = Self::Move>;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// Whether it ends there.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// The moves that can be made in `state`, but for the one that would lead straight back.
    fn moves(&self, state: &Self::State, back: Option<&Self::Move>) -> Self::Moves;

    /// Makes one of these moves, and returns the move that takes it back.
    fn step(&self, state: &mut Self::State, step: Self::Move) -> Self::Move;

    /// An empty memory.
    fn visited(&self) -> Self::Visited;

    /// How many bytes a state takes, with what it points to.
    fn state_bytes(&self) -> usize {
        size_of::<Self::State>()
    }

    /// Makes all moves in `state` but `back`, lowest number first, and adds the states
    /// they lead to to the known ones. Ends after the first state of which `is_end` is
    /// true, leaves that in `next`, and returns whether there is one.
    ///
    /// There for spaces that can do so faster than one by one. They have to tell the
    /// meter [how many](Meter::generate) states they looked at.
    #[inline]
    fn reach(
        &self,
        state: &Self::State,
        back: Option<Self::Move>,
        (next, visited): (&mut Self::State, &mut Self::Visited),
        is_end: &impl Fn(&Self::State) -> bool,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        reach_each(self, state, back, (next, visited), is_end, meter)
    }
}

/// [Reaches](MoveSpace::reach) the neighbours of a state one by one.
#[expect(clippy::needless_pass_by_value, reason = "where it counts, a move is a byte")]
#[inline]
pub(crate) fn reach_each<S: MoveSpace + ?Sized>(
    space: &S,
    state: &S::State,
    back: Option<S::Move>,
    (next, visited): (&mut S::State, &mut S::Visited),
    is_end: &impl Fn(&S::State) -> bool,
    meter: &mut Meter<'_>,
) -> Result<bool, Halt> {
    for step in space.moves(state, back.as_ref()) {
        meter.generate(1);
        next.clone_from(state);
        let back = space.step(next, step);
        // Both are always asked: whether a state is new can't be predicted.
        if visited.insert(next, Some(back), meter)? & is_end(next) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The states that a search knows, each with the move that leads back to where it
/// was reached from. The state that a search began with has no such move.
///
/// Breadth-first searches [insert](Self::insert) states as they reach them and
/// [read](Self::read) them again layer by layer.
pub(crate) trait Visited<State> {
    /// What leads back from a state.
    type Move: Clone;

    /// How many states a breadth-first search expands before it inserts what it reached
    /// from them, by [`insert_all`](Self::insert_all).
    const AT_A_TIME: usize = 1;

    /// Adds a state unless it is known already, and returns whether it was new.
    fn insert(
        &mut self,
        state: &State,
        back: Option<Self::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt>;

    /// Reads the state with number `index`, and its way back. The numbers follow the
    /// layers of the search, and are asked for one after the other; in which order the
    /// states of a layer have theirs is up to the memory.
    fn read(&mut self, index: usize, state: &mut State) -> Option<Self::Move>;

    /// The way back from a known state, or `None` if it is not known.
    #[expect(clippy::option_option, reason = "the first state is known and has no way back")]
    fn find(&self, state: &State) -> Option<Option<Self::Move>>;

    /// Whether a state is known.
    #[inline]
    fn knows(&self, state: &State) -> bool {
        self.find(state).is_some()
    }

    /// The way back from a state that was inserted before number `before`, and a number
    /// before which the state that it leads to was inserted. For memories that have to
    /// look through their states to find one.
    fn find_before(&self, state: &State, before: usize) -> Option<(Option<Self::Move>, usize)> {
        Some((self.find(state)?, before))
    }

    /// How many states are known.
    fn len(&self) -> usize;

    /// Adds those of many states that are not known yet, and leaves only these in the list.
    fn insert_all(
        &mut self,
        states: &mut Vec<(State, Self::Move)>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        let mut result = Ok(());
        states.retain(|(state, back)| {
            let is_new = result.and_then(|()| self.insert(state, Some(back.clone()), meter));
            result = is_new.map(|_| ());
            is_new == Ok(true)
        });
        result
    }

    /// The place in a list of the first state that is known.
    fn find_first(&self, states: &[(State, Self::Move)]) -> Option<usize> {
        states.iter().position(|(state, _)| self.find(state).is_some())
    }
}

/// What closing a state came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    /// It was not closed before.
    First,
    /// It was closed before, after more moves.
    Again,
    /// It was closed before, after as few moves or fewer, and nothing was noted.
    Stale,
}

/// The states that A* has expanded. It [closes](Self::close) them as it does so.
pub(crate) trait Closed<State>: Visited<State> {
    /// What keeps other states of the same kind.
    type Store: Store<State, Move = Self::Move>;

    /// Notes that a state is expanded after `moves_made` moves, unless that was done before
    /// after as few moves or fewer.
    fn close(
        &mut self,
        state: &State,
        back: Option<Self::Move>,
        moves_made: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Closing, Halt>;

    /// An empty store for states of the same kind.
    fn empty_store(&self) -> Self::Store;
}

/// A list of states, each with the move that leads back from it.
pub(crate) trait Store<State> {
    /// What leads back from a state.
    type Move: Clone;

    /// Reads the state at `index` and its way back.
    fn read(&self, index: usize, state: &mut State) -> Option<Self::Move>;

    /// Replaces the state at `index`.
    fn write(&mut self, index: usize, state: &State, back: Option<Self::Move>);

    /// Adds a state at the end.
    fn push(
        &mut self,
        state: &State,
        back: Option<Self::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt>;

    /// How many states there are.
    fn len(&self) -> usize;
}

/// The moves of a path that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Route<M = Move> {
    /// The moves from the start to the goal.
    pub(crate) moves: Vec<M>,
    /// No path is shorter than this. Equal to the number of moves when the path
    /// is proven to be a shortest one.
    pub(crate) lower_bound: u32,
}

impl<M> Route<M> {
    pub(crate) fn shortest(moves: Vec<M>) -> Self {
        let lower_bound = moves.len() as u32;
        Self { moves, lower_bound }
    }
}

/// A set of moves, which is also the iterator over it, lowest number first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Moves(u32);

impl Moves {
    /// The same moves without the one that would lead straight back.
    #[inline]
    #[must_use]
    pub(crate) fn without(self, back: Option<&Move>) -> Self {
        match back {
            Some(back) => Self(self.0 & !(1 << back)),
            None => self,
        }
    }

    /// A bit for each of them, that of move 0 lowest.
    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().fold(0, |set, step| set | 1 << step))
    }
}

#[expect(clippy::copy_iterator, reason = "a set of moves is too small to be worth a second type")]
impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.0 == 0 {
            return None;
        }
        let step = self.0.trailing_zeros() as Move;
        self.0 &= self.0 - 1;
        Some(step)
    }
}

/// The moves that lead from where a search began to `state`.
pub(crate) fn trace<S: MoveSpace>(
    space: &S,
    visited: &S::Visited,
    mut state: S::State,
) -> Vec<S::Move> {
    let mut moves: Vec<S::Move> =
        ways_back(space, visited, &mut state).map(|(_, forth)| forth).collect();
    moves.reverse();
    moves
}

/// The moves from `state` back to where the search behind `visited` began, each with the
/// one that takes it back.
pub(crate) fn ways_back<S: MoveSpace>(
    space: &S,
    visited: &S::Visited,
    state: &mut S::State,
) -> impl Iterator<Item = (S::Move, S::Move)> {
    let mut before = visited.len();
    std::iter::from_fn(move || {
        let (back, earlier) = visited.find_before(state, before)?;
        before = earlier;
        back.map(|back| (back.clone(), space.step(state, back)))
    })
}
