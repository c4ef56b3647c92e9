//! What the classic searches need to know of a puzzle.

use super::meter::{Halt, Meter};

/// The number of a move, below [`Moves::MOST`].
pub type Move = u8;

/// A graph to be searched: states, the moves between them, a start and a goal.
///
/// The searches keep one byte for each state they reach: the move that leads
/// *back*. So a move must be undone by one move, and the graph is undirected.
///
/// [`Ring`](super::Ring) is the smallest example of one.
pub trait SearchSpace {
    /// A place in the graph. A search clones a few of them, never one a node.
    type State: Clone + PartialEq;

    /// The memory for states that fits them best.
    type Visited: Visited<Self::State>;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// Where it ends.
    fn goal(&self) -> Self::State;

    /// The moves that can be made in `state`.
    fn moves(&self, state: &Self::State) -> Moves;

    /// Makes one of these moves, and returns the move that takes it back.
    fn step(&self, state: &mut Self::State, step: Move) -> Move;

    /// An empty memory.
    fn visited(&self) -> Self::Visited;
}

/// The states that a search has reached, in the order in which it reached them,
/// each with the move that leads back to where it was reached from. The state
/// that a search began with has no such move.
pub trait Visited<State> {
    /// Adds a state unless it is known already, and returns whether it was new.
    fn insert(
        &mut self,
        state: &State,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt>;

    /// Reads the state that was reached as number `index`, and its way back.
    fn read(&self, index: usize, state: &mut State) -> Option<Move>;

    /// The way back from a state that was reached, or `None` if it was not.
    fn find(&self, state: &State) -> Option<Option<Move>>;

    /// How many states were reached.
    fn len(&self) -> usize;

    /// Whether no state was reached yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A path that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The moves from the start to the goal.
    pub moves: Vec<Move>,
    /// No path is shorter than this. Equal to the number of moves when the path
    /// is proven to be a shortest one.
    pub lower_bound: u32,
}

impl Route {
    pub(super) fn shortest(moves: Vec<Move>) -> Self {
        let lower_bound = moves.len() as u32;
        Self { moves, lower_bound }
    }
}

/// A set of moves, which is also the iterator over it, lowest number first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves(u32);

impl Moves {
    /// How many moves a state can have.
    pub const MOST: Move = u32::BITS as Move;

    /// The same moves without the one that would lead straight back.
    #[inline]
    #[must_use]
    pub fn without(self, back: Option<Move>) -> Self {
        match back {
            Some(back) => Self(self.0 & !(1 << back)),
            None => self,
        }
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> Self {
        Self(moves.into_iter().fold(0, |set, step| set | 1 << step))
    }
}

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
pub(super) fn trace<S: SearchSpace>(
    space: &S,
    visited: &S::Visited,
    mut state: S::State,
) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Some(Some(back)) = visited.find(&state) {
        moves.push(space.step(&mut state, back));
    }
    moves.reverse();
    moves
}
