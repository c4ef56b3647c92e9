//! The 3×3 puzzle on dense numbers.
//!
//! Read row by row and without the blank, the eight tiles of a board stand in some
//! order. A tile that moves sideways leaves that order alone, and one that moves
//! up or down jumps over two others, which keeps it even. The Cantor expansion
//! numbers the 8! orders; two neighbouring numbers differ in their last two tiles,
//! so half the number counts the even orders without a gap. With the nine blank
//! cells that makes 181,440 states, just those that can be reached.

use std::sync::LazyLock;

use crate::board::{Board, Direction};
use crate::solver::arena::Arena;
use crate::solver::meter::{Halt, Meter};
use crate::solver::problem::Problem;
use crate::solver::space::{Move, Moves, SearchSpace, Shelf, Visited};

use super::{Geometry, TileSpace, TileState, normal_boards, opposite};

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

    /// The number of the state among all of them.
    #[inline]
    fn dense(self) -> usize {
        usize::from(self.order) * CELLS + usize::from(self.blank)
    }

    /// Where [`DenseVisited`] keeps the way back: the byte, and the bit in it.
    #[inline]
    fn half_byte(self) -> (usize, usize) {
        let dense = self.dense();
        (dense / 2, dense % 2 * 4)
    }
}

impl TileState for RankedState {
    #[inline]
    fn tile(&self, cell: usize) -> usize {
        let blank = usize::from(self.blank);
        let place = cell - usize::from(cell > blank);
        let tile = ORDERS[usize::from(self.order)].tiles >> (4 * place) & 15;
        if cell == blank { 0 } else { tile as usize + 1 }
    }

    #[inline]
    fn blank(&self) -> usize {
        self.blank.into()
    }
}

/// One of the even orders of the tiles, inside one line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Order {
    /// The tiles from 0 to 7, four bits each.
    tiles: u32,
    /// The order that each jump leads to. Jumps 0 to 5 take the tile at that place
    /// over the next two, jumps from [`BACK`] on take it back from there, and the
    /// jump [`STAY`] leaves the order as it is, so that no move is a special case.
    jumps: [u16; STAY + 1],
}

const BACK: usize = TILES - 2;
const STAY: usize = 2 * BACK;

static ORDERS: LazyLock<Box<[Order; EVEN_ORDERS]>> = LazyLock::new(|| {
    let unjumped = |rank| Order { tiles: 0, jumps: [rank; STAY + 1] };
    let mut orders: Vec<Order> = (0..EVEN_ORDERS as u16).map(unjumped).collect();
    for order in 0..EVEN_ORDERS as u16 {
        let tiles = unrank(order);
        let packed = tiles.iter().rev().fold(0, |packed, &tile| packed << 4 | u32::from(tile));
        orders[usize::from(order)].tiles = packed;
        for place in 0..BACK {
            let mut jumped = tiles;
            jumped[place..place + 3].rotate_left(1);
            let jumped = rank(&jumped);
            orders[usize::from(order)].jumps[place] = jumped;
            orders[usize::from(jumped)].jumps[BACK + place] = order;
        }
    }
    orders.try_into().expect("as many as there are ranks")
});

/// What a move does to any order while the blank is at one cell.
#[derive(Clone, Copy, Debug)]
struct Slide {
    /// The cell of the tile.
    from: u8,
    /// Where [`Order::tiles`] has it.
    shift: u8,
    jump: u8,
}

impl Slide {
    fn new(geometry: &Geometry, blank: usize, step: usize) -> Self {
        let from = geometry.source(blank, step as Move);
        let place = from - usize::from(from > blank);
        let jump = match Direction::ALL[step] {
            Direction::Up if from != blank => BACK + blank,
            Direction::Down if from != blank => from,
            _ => STAY,
        };
        Self { from: from as u8, shift: 4 * place as u8, jump: jump as u8 }
    }
}

/// The 3×3 puzzle, its moves looked up in tables.
pub(in crate::solver) struct RankedSpace {
    geometry: Geometry,
    orders: &'static [Order; EVEN_ORDERS],
    /// What each move does, by blank cell and move.
    slides: [Slide; 4 * CELLS],
    start: RankedState,
    goal: RankedState,
}

impl RankedSpace {
    pub(in crate::solver) fn new(problem: &Problem) -> Self {
        let (start, goal) = normal_boards(problem);
        let geometry = Geometry::new(SIZE);
        let slides = std::array::from_fn(|index| Slide::new(&geometry, index / 4, index % 4));
        Self {
            geometry,
            orders: &ORDERS,
            slides,
            start: RankedState::new(start),
            goal: RankedState::new(&goal),
        }
    }

    #[inline]
    fn slide(&self, state: RankedState, step: Move) -> Slide {
        self.slides[4 * usize::from(state.blank) + usize::from(step)]
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
        let slide = self.slide(*state, step);
        state.order = self.orders[usize::from(state.order)].jumps[usize::from(slide.jump)];
        state.blank = slide.from;
        opposite(step)
    }

    fn visited(&self) -> DenseVisited {
        DenseVisited::default()
    }
}

impl TileSpace for RankedSpace {
    #[inline]
    fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    #[inline]
    fn moved(&self, state: &RankedState, step: Move) -> (usize, usize, usize) {
        let slide = self.slide(*state, step);
        let tile = self.orders[usize::from(state.order)].tiles >> slide.shift & 15;
        (tile as usize + 1, slide.from.into(), state.blank.into())
    }
}

/// The way back from each state: half a byte a state for the breadth-first searches,
/// which also need the order of the states, and a byte for A*, with the moves made.
#[derive(Debug, Default)]
pub(in crate::solver) struct DenseVisited {
    /// Two ways in a byte, that of an even state in the low half.
    ways: Vec<u8>,
    /// The states in the order in which they were inserted, each with its way back
    /// to save a look.
    reached: Vec<Entry>,
    /// For each state that is closed the fewest moves to it, times 8, plus its way back.
    closed: Vec<u8>,
    closed_count: usize,
}

/// From here on, numbers of moves to a closed state count as equal. No shortest
/// path is longer, so a state that is on one is still opened again when it should.
const MOST_MOVES: u32 = 31;

/// The way back from a state, in 3 bits: 0 when the state was not reached, 1 when
/// the search began there, and otherwise the move plus 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way(u8);

impl Way {
    const UNSEEN: Self = Self(0);

    #[inline]
    fn new(back: Option<Move>) -> Self {
        Self(back.map_or(1, |back| back + 2))
    }

    #[inline]
    fn back(self) -> Option<Move> {
        self.0.checked_sub(2)
    }
}

/// A state and its way back, in one number.
#[derive(Clone, Copy, Debug)]
struct Entry(u32);

impl Entry {
    #[inline]
    fn new(state: &RankedState, back: Option<Move>) -> Self {
        let way = Way::new(back).0;
        Self(u32::from(state.order) << 16 | u32::from(way) << 8 | u32::from(state.blank))
    }

    #[inline]
    fn read(self, state: &mut RankedState) -> Option<Move> {
        *state = RankedState { order: (self.0 >> 16) as u16, blank: self.0 as u8 };
        Way((self.0 >> 8) as u8).back()
    }
}

/// States that A* has yet to expand.
#[derive(Debug)]
pub(in crate::solver) struct RankedShelf {
    entries: Arena<Entry>,
}

impl Shelf<RankedState> for RankedShelf {
    #[inline]
    fn read(&self, index: usize, state: &mut RankedState) -> Option<Move> {
        self.entries.get(index).read(state)
    }

    #[inline]
    fn write(&mut self, index: usize, state: &RankedState, back: Option<Move>) {
        *self.entries.get_mut(index) = Entry::new(state, back);
    }

    #[inline]
    fn push(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.entries.push(Entry::new(state, back), meter)
    }

    #[inline]
    fn len(&self) -> usize {
        self.entries.len()
    }
}

impl Visited<RankedState> for DenseVisited {
    type Shelf = RankedShelf;

    #[inline]
    fn insert(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if self.reached.len() == self.reached.capacity() {
            self.make_room_to_reach(meter)?;
        }
        let (byte, shift) = state.half_byte();
        let ways = &mut self.ways[byte];
        if *ways >> shift & 15 != Way::UNSEEN.0 {
            return Ok(false);
        }
        *ways |= Way::new(back).0 << shift;
        self.reached.push(Entry::new(state, back));
        Ok(true)
    }

    #[inline]
    fn read(&self, index: usize, state: &mut RankedState) -> Option<Move> {
        self.reached[index].read(state)
    }

    #[inline]
    fn close(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        moves_made: u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if self.closed.is_empty() {
            self.make_room_to_close(meter)?;
        }
        let closed = &mut self.closed[state.dense()];
        let moves_made = moves_made.min(MOST_MOVES) as u8;
        if *closed != 0 && *closed >> 3 <= moves_made {
            return Ok(false);
        }
        self.closed_count += usize::from(*closed == 0);
        *closed = moves_made << 3 | Way::new(back).0;
        Ok(true)
    }

    #[inline]
    fn find(&self, state: &RankedState) -> Option<Option<Move>> {
        let (byte, shift) = state.half_byte();
        let way = match self.ways.get(byte) {
            Some(ways) => Way(ways >> shift & 15),
            None => Way(self.closed.get(state.dense())? & 7),
        };
        (way != Way::UNSEEN).then(|| way.back())
    }

    #[inline]
    fn len(&self) -> usize {
        self.reached.len() + self.closed_count
    }

    fn empty_shelf(&self) -> RankedShelf {
        RankedShelf { entries: Arena::new() }
    }
}

impl DenseVisited {
    #[cold]
    #[inline(never)]
    fn make_room_to_reach(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.ways.is_empty() {
            meter.reserve((EVEN_ORDERS * CELLS / 2) as u64)?;
            self.ways = vec![0; EVEN_ORDERS * CELLS / 2];
        }
        let more = self.reached.len().max(2048);
        meter.reserve((more * size_of::<Entry>()) as u64)?;
        self.reached.reserve_exact(more);
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn make_room_to_close(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        meter.reserve((EVEN_ORDERS * CELLS) as u64)?;
        self.closed = vec![0; EVEN_ORDERS * CELLS];
        Ok(())
    }
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
