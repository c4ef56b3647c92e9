//! The 3×3 puzzle on dense numbers.
//!
//! Read row by row and without the blank, the eight tiles of a board stand in some
//! order. A tile that moves sideways leaves that order alone, and one that moves
//! up or down jumps over two others, which keeps it even. The Cantor expansion
//! numbers the 8! orders; two neighbouring numbers differ in their last two tiles,
//! so half the number counts the even orders without a gap. With the nine blank
//! cells that makes 181,440 states, just those that can be reached.

use std::sync::OnceLock;

use crate::board::{Board, Direction};
use crate::solver::meter::{Halt, Meter};
use crate::solver::problem::Problem;
use crate::solver::space::{Move, Moves, SearchSpace, Visited};

use super::{Geometry, normal_boards, opposite};

const SIZE: usize = 3;
const CELLS: usize = 9;
const TILES: usize = 8;
const EVEN_ORDERS: usize = 20_160;

/// A board: the number of its order of tiles, and the cell of its blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) struct RankedState {
    order: u16,
    blank: u8,
}

impl RankedState {
    fn new(board: &Board) -> Self {
        let mut tiles = [0; TILES];
        let cells = board.cells().iter().filter(|&&tile| tile != 0);
        for (place, &tile) in tiles.iter_mut().zip(cells) {
            *place = tile as u8 - 1;
        }
        Self { order: rank(&tiles), blank: board.blank() as u8 }
    }

    #[inline]
    fn dense(self) -> usize {
        usize::from(self.order) * CELLS + usize::from(self.blank)
    }
}

/// The 3×3 puzzle, its moves looked up in a table.
pub(in crate::solver) struct RankedSpace {
    geometry: Geometry,
    jumps: &'static [Jumps],
    start: RankedState,
    goal: RankedState,
}

/// What becomes of an order when the tile at place `i` jumps over the next two,
/// and when the tile at place `i + 2` jumps back over the two before it.
#[derive(Clone, Copy, Debug, Default)]
struct Jumps {
    forward: [u16; TILES - 2],
    backward: [u16; TILES - 2],
}

impl RankedSpace {
    pub(in crate::solver) fn new(problem: &Problem) -> Self {
        static JUMPS: OnceLock<Vec<Jumps>> = OnceLock::new();
        let (start, goal) = normal_boards(problem);
        Self {
            geometry: Geometry::new(SIZE),
            jumps: JUMPS.get_or_init(all_jumps),
            start: RankedState::new(start),
            goal: RankedState::new(&goal),
        }
    }
}

impl SearchSpace for RankedSpace {
    type State = RankedState;
    type Visited = DenseVisited;

    fn start(&self) -> RankedState {
        self.start
    }

    fn goal(&self) -> RankedState {
        self.goal
    }

    #[inline]
    fn moves(&self, state: &RankedState) -> Moves {
        self.geometry.moves(state.blank.into())
    }

    #[inline]
    fn step(&self, state: &mut RankedState, step: Move) -> Move {
        const UP: Move = Direction::Up as Move;
        const DOWN: Move = Direction::Down as Move;
        let blank = usize::from(state.blank);
        let jumps = &self.jumps[usize::from(state.order)];
        match step {
            UP => state.order = jumps.backward[blank],
            DOWN => state.order = jumps.forward[blank - SIZE],
            _ => {}
        }
        state.blank = self.geometry.source(blank, step) as u8;
        opposite(step)
    }

    fn visited(&self) -> DenseVisited {
        DenseVisited { ways: Vec::new(), reached: Vec::new() }
    }
}

/// A byte for each state, and the states that were reached, in order.
#[derive(Debug)]
pub(in crate::solver) struct DenseVisited {
    ways: Vec<u8>,
    reached: Vec<RankedState>,
}

/// What a byte says: not reached, reached with no way back, or the way back
/// counted from here.
const UNSEEN: u8 = 0;
const ROOT: u8 = 1;
const FIRST_WAY: u8 = 2;

fn way_back(way: u8) -> Option<Move> {
    way.checked_sub(FIRST_WAY)
}

impl Visited<RankedState> for DenseVisited {
    #[inline]
    fn insert(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if self.ways.is_empty() {
            meter.reserve((EVEN_ORDERS * CELLS) as u64)?;
            self.ways = vec![UNSEEN; EVEN_ORDERS * CELLS];
        }
        let way = &mut self.ways[state.dense()];
        if *way != UNSEEN {
            return Ok(false);
        }
        *way = back.map_or(ROOT, |back| FIRST_WAY + back);
        if self.reached.len() == self.reached.capacity() {
            let more = self.reached.len().max(1024);
            meter.reserve((more * size_of::<RankedState>()) as u64)?;
            self.reached.reserve_exact(more);
        }
        self.reached.push(*state);
        Ok(true)
    }

    #[inline]
    fn read(&self, index: usize, state: &mut RankedState) -> Option<Move> {
        *state = self.reached[index];
        way_back(self.ways[state.dense()])
    }

    #[inline]
    fn find(&self, state: &RankedState) -> Option<Option<Move>> {
        match self.ways.get(state.dense()) {
            None | Some(&UNSEEN) => None,
            Some(&way) => Some(way_back(way)),
        }
    }

    #[inline]
    fn len(&self) -> usize {
        self.reached.len()
    }
}

fn all_jumps() -> Vec<Jumps> {
    let mut jumps = vec![Jumps::default(); EVEN_ORDERS];
    for order in 0..EVEN_ORDERS as u16 {
        let tiles = unrank(order);
        for place in 0..TILES - 2 {
            let mut jumped = tiles;
            jumped[place..place + 3].rotate_left(1);
            let to = rank(&jumped);
            jumps[usize::from(order)].forward[place] = to;
            jumps[usize::from(to)].backward[place] = order;
        }
    }
    jumps
}

/// Half the Cantor expansion of an order of the tiles 0 to 7.
fn rank(tiles: &[u8; TILES]) -> u16 {
    let mut rank = 0;
    let mut unused: u32 = (1 << TILES) - 1;
    for (place, &tile) in tiles.iter().enumerate() {
        let smaller = (unused & ((1 << tile) - 1)).count_ones();
        rank = rank * (TILES - place) as u32 + smaller;
        unused &= !(1 << tile);
    }
    (rank / 2) as u16
}

/// The even order with this rank.
fn unrank(rank: u16) -> [u8; TILES] {
    let mut digits = [0; TILES];
    let mut left = 2 * usize::from(rank);
    for place in (0..TILES).rev() {
        digits[place] = left % (TILES - place);
        left /= TILES - place;
    }
    let mut unused: Vec<u8> = (0..TILES as u8).collect();
    let mut tiles = digits.map(|digit| unused.remove(digit));
    if !digits.iter().sum::<usize>().is_multiple_of(2) {
        tiles.swap(TILES - 2, TILES - 1);
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_even_orders_without_a_gap() {
        for order in 0..EVEN_ORDERS as u16 {
            let tiles = unrank(order);
            let inversions = (0..TILES)
                .flat_map(|a| (a..TILES).map(move |b| (a, b)))
                .filter(|&(a, b)| tiles[a] > tiles[b])
                .count();
            assert!(inversions.is_multiple_of(2), "{tiles:?}");
            assert_eq!(rank(&tiles), order);
        }
        assert_eq!(rank(&[7, 6, 5, 4, 3, 2, 1, 0]), EVEN_ORDERS as u16 - 1);
    }
}
