//! The smallest space there is, for examples and tests.

use super::known::Known;
use super::space::{Move, Moves, SearchSpace};

/// Places in a ring, from 0 on. A move goes one place up or down, and the search
/// begins at 0. A ring with an odd number of places is a cycle of odd length,
/// which the puzzle does not have.
///
/// ```
/// use pieceful::search::{Ring, SearchSpace};
///
/// let ring = Ring::new(10, 7);
/// let mut place = 9;
/// let back = ring.step(&mut place, Ring::UP);
/// assert_eq!((place, back), (0, Ring::DOWN));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ring {
    places: u32,
    goal: u32,
}

impl Ring {
    /// The move to the next higher place.
    pub const UP: Move = 0;
    /// The move to the next lower place.
    pub const DOWN: Move = 1;

    /// A ring with so many places, at least 1, and the place to reach.
    pub fn new(places: u32, goal: u32) -> Self {
        Self { places, goal }
    }

    /// The shorter way round from a place to the goal: an estimate for A* and IDA*.
    pub fn way_round(&self, place: u32) -> u32 {
        let way = self.goal.abs_diff(place);
        way.min(self.places.saturating_sub(way))
    }
}

impl SearchSpace for Ring {
    type State = u32;
    type Visited = Known<u32>;

    fn start(&self) -> u32 {
        0
    }

    fn goal(&self) -> u32 {
        self.goal
    }

    fn moves(&self, _place: &u32) -> Moves {
        [Self::UP, Self::DOWN].into_iter().collect()
    }

    fn step(&self, place: &mut u32, step: Move) -> Move {
        let by = if step == Self::UP { 1 } else { self.places - 1 };
        *place = (*place + by) % self.places;
        1 - step
    }

    fn visited(&self) -> Known<u32> {
        Known::default()
    }
}
