//! A space whose moves are tried in another order.

use crate::board::MoveOrder;
use crate::search::{Move, MoveSpace, Moves};

use super::{Geometry, TileSpace};

/// Another space with an order of moves of its own. The usual order needs no look at a list, so
/// searches that nobody watches do without this.
pub(crate) struct OrderedSpace<S> {
    space: S,
    /// The four moves in two bits each, the first of them lowest.
    order: u8,
}

impl<S> OrderedSpace<S> {
    pub(crate) fn new(space: S, order: MoveOrder) -> Self {
        let moves = order.directions().into_iter().rev();
        Self { space, order: moves.fold(0, |order, direction| order << 2 | direction as u8) }
    }
}

/// The moves of a state, in the order of its space. They take so little that a path that is
/// watched holds as many bytes as one that is not.
#[derive(Clone, Debug)]
pub(crate) struct OrderedMoves {
    /// A bit for each move that is left.
    left: u8,
    order: u8,
}

impl Iterator for OrderedMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        while self.left != 0 {
            let step = self.order & 3;
            self.order >>= 2;
            if self.left >> step & 1 != 0 {
                self.left &= !(1 << step);
                return Some(step);
            }
        }
        None
    }
}

impl<S: MoveSpace<Move = Move, Moves = Moves>> MoveSpace for OrderedSpace<S> {
    type State = S::State;
    type Move = Move;
    type Moves = OrderedMoves;
    type Visited = S::Visited;

    fn start(&self) -> S::State {
        self.space.start()
    }

    fn is_goal(&self, state: &S::State) -> bool {
        self.space.is_goal(state)
    }

    fn moves(&self, state: &S::State, back: Option<&Move>) -> OrderedMoves {
        OrderedMoves { left: self.space.moves(state, back).bits() as u8, order: self.order }
    }

    fn step(&self, state: &mut S::State, step: Move) -> Move {
        self.space.step(state, step)
    }

    fn visited(&self) -> S::Visited {
        self.space.visited()
    }

    fn state_bytes(&self) -> usize {
        self.space.state_bytes()
    }
}

impl<S: TileSpace + MoveSpace<Moves = Moves>> TileSpace for OrderedSpace<S> {
    fn goal(&self) -> S::State {
        self.space.goal()
    }

    fn geometry(&self) -> &Geometry {
        self.space.geometry()
    }

    fn moved(&self, state: &S::State, step: Move) -> (usize, usize, usize) {
        self.space.moved(state, step)
    }
}
