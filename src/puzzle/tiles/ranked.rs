//! The 3×3 puzzle on dense numbers.
//!
//! Read row by row and without the blank, the eight tiles of a board stand in some
//! order. A tile that moves sideways leaves that order alone, and one that moves
//! up or down jumps over two others, which keeps it even. The Cantor expansion has a
//! digit for each tile: how many smaller ones come after it. The digits number the
//! 8! orders; two neighbouring numbers differ in their last two tiles, so half the
//! number counts the even orders without a gap. With the nine blank cells that makes
//! 181,440 states, just those that can be reached.
//!
//! A jump changes only the digits of the three tiles that take part, and in a way
//! that depends on these digits alone. So all tables are small enough to stay in the
//! nearest cache, which a table of the moves of each state would not.

mod visited;

use crate::board::{Board, Direction};
use crate::puzzle::Problem;
use crate::search::{Halt, Meter, Move, MoveSpace, Moves, reach_each};

use super::{Geometry, TileSpace, TileState, normal_boards, opposite};

use visited::{BackMove, DenseVisited};

const SIZE: usize = 3;
const CELLS: usize = 9;
const TILES: usize = 8;
const ORDERS: usize = 20_160;
const STATES: usize = ORDERS * CELLS;

/// A board: three bits for each digit, that of the first tile lowest, above them the
/// cell of the blank, and from [`DENSE`] on the number of the state among all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RankedState(u64);

/// Where a state has the cell of its blank, where it has bits to spare, and where it
/// has its number.
const BLANK: u32 = 3 * TILES as u32;
const SPARE: u32 = BLANK + 4;
const DENSE: u32 = 32;

impl RankedState {
    fn new(board: &Board) -> Self {
        let cells = board.cells().iter().filter(|&&tile| tile != 0);
        let tiles: Vec<u16> = cells.copied().collect();
        let digits = (0..TILES)
            .map(|place| tiles[place..].iter().filter(|&&tile| tile < tiles[place]).count() as u64);
        let blank = blank_change(0, board.blank()) as u64;
        let add = |bits, (digit, place)| bits + digit * digit_unit(place) as u64;
        Self(digits.zip(0..).fold(blank, add))
    }

    /// The part of the tables for the first three digits.
    #[inline]
    fn head(self) -> u32 {
        HEADS[self.0 as usize % HEADS.len()]
    }

    /// The part of the tables for the other digits.
    #[inline]
    fn tail(self) -> u32 {
        TAILS[(self.0 >> 9) as usize % TAILS.len()]
    }

    #[inline]
    fn slide(self, step: Move) -> &'static Slide {
        &SLIDES[self.blank()][usize::from(step) % 4]
    }

    #[inline]
    fn tile_at(self, place: u32) -> usize {
        let place = self.tail() >> (4 * place) & 7;
        (self.head() >> (4 * place) & 7) as usize + 1
    }

    /// The state after the move that is found there in [`CHANGES`].
    #[inline]
    fn changed(self, row: u16, shift: u8) -> Self {
        let digits = (self.0 >> shift) as usize % ROW;
        let change = CHANGES[(usize::from(row) + digits) % CHANGES.len()];
        Self(self.0.wrapping_add_signed(change))
    }

    /// The number of the state among all of them.
    #[inline]
    fn dense(self) -> usize {
        (self.0 >> DENSE) as usize
    }
}

impl TileState for RankedState {
    #[inline]
    fn tile(&self, cell: usize) -> usize {
        let blank = self.blank();
        if cell == blank { 0 } else { self.tile_at((cell - usize::from(cell > blank)) as u32) }
    }

    #[inline]
    fn blank(&self) -> usize {
        (self.0 >> BLANK) as usize % SLIDES.len()
    }
}

/// What the first three digits of a state say: the first three tiles, and then the other
/// five in ascending order. Four bits each, and 0 to 7.
static HEADS: [u32; 1 << 9] = {
    let mut heads = [0; 1 << 9];
    let mut digits = 0;
    while digits < heads.len() {
        heads[digits] = taken(0x7654_3210, digits as u32, 3);
        digits += 1;
    }
    heads
};

/// What the other digits of a state say: for each place where [`HEADS`] has its tile,
/// four bits each.
static TAILS: [u32; 1 << 10] = {
    let mut tails = [0; 1 << 10];
    let mut digits = 0;
    while digits < tails.len() {
        tails[digits] = taken(0x7_6543, digits as u32, 4) << 12 | 0x210;
        digits += 1;
    }
    tails
};

/// Takes as many numbers of four bits out of a list as there are digits, each digit
/// saying which of those that are left, and puts these behind them.
const fn taken(mut list: u32, digits: u32, count: u32) -> u32 {
    let (mut taken, mut place) = (0, 0);
    while place < count {
        let at = 4 * (digits >> (3 * place) & 7);
        taken |= (list >> at & 15) << (4 * place);
        list = list & ((1 << at) - 1) | list >> at >> 4 << at;
        place += 1;
    }
    taken | list << (4 * count)
}

/// By how much a state changes when one of its digits grows by one: the digit itself, and
/// the number of the state. That is half as much as for all orders, so the last digits
/// do not change it.
const fn digit_unit(place: usize) -> i64 {
    let (mut orders, mut factor) = (1, 2);
    while factor < TILES - place {
        orders *= factor.cast_signed() as i64;
        factor += 1;
    }
    let is_counted = place + 2 < TILES;
    1 << (3 * place) | (if is_counted { orders / 2 } else { 0 }) << DENSE
}

/// By how much a state changes when its blank goes from one cell to another.
const fn blank_change(from: usize, to: usize) -> i64 {
    (to.cast_signed() - from.cast_signed()) as i64
        * (1 << BLANK | (ORDERS.cast_signed() as i64) << DENSE)
}

/// What each move does to a state, as the number that is to be added.
///
/// There is a row for each jump, by the place of its first tile, in which the digits of
/// the three tiles that take part say which number it is. Up to [`BACK`] the first
/// tile goes over the next two, and from there on it returns. The last row has the moves
/// in which the order stays, and which are found with digits 0.
static CHANGES: [i64; ROW * 16] = {
    let mut changes = [0; ROW * 16];
    let mut index = 0;
    while index < 8 * 7 * 6 * BACK {
        let (digits, first) = (index / BACK, index % BACK);
        let (a, b, c) = (digits % 8, digits / 8 % 7, digits / 56);
        // How many tiles before which it comes are smaller than the first one, when
        // it has passed the second, and when it has passed the third too.
        let passed = a - (b < a) as usize;
        let jumped =
            (b + (b >= a) as usize, c + (c >= passed) as usize, passed - (c < passed) as usize);
        let before = a | b << 3 | c << 6;
        let after = jumped.0 | jumped.1 << 3 | jumped.2 << 6;
        let change = (jumped.0.cast_signed() - a.cast_signed()) as i64 * digit_unit(first)
            + (jumped.1.cast_signed() - b.cast_signed()) as i64 * digit_unit(first + 1)
            + (jumped.2.cast_signed() - c.cast_signed()) as i64 * digit_unit(first + 2);
        // The blank goes the other way.
        changes[first * ROW + before] = change + blank_change(first + SIZE, first);
        changes[(BACK + first) * ROW + after] = blank_change(first, first + SIZE) - change;
        index += 1;
    }
    changes[STAY + LEFT] = blank_change(0, 1);
    changes[STAY + RIGHT] = blank_change(1, 0);
    changes
};

const ROW: usize = 1 << 9;
const BACK: usize = TILES - 2;
const STAY: usize = 2 * BACK * ROW;
const LEFT: usize = 1;
const RIGHT: usize = 2;

/// Where a move is found in [`CHANGES`] while the blank is at one cell.
#[derive(Clone, Copy, Debug)]
struct Slide {
    /// The first number of its row, and where a state has the digits for it.
    row: u16,
    shift: u8,
    /// The cell of the tile, and its place among the tiles.
    from: u8,
    place: u8,
}

impl Slide {
    const fn new(blank: usize, direction: Direction) -> Self {
        /// Where every state has zeros.
        const ZEROS: usize = 55;
        let source = if blank < CELLS { direction.source(SIZE, blank) } else { None };
        let (from, row, shift) = match (source, direction) {
            (Some(from), Direction::Up) => (from, (BACK + blank) * ROW, 3 * blank),
            (Some(from), Direction::Down) => (from, from * ROW, 3 * from),
            (Some(from), Direction::Left) => (from, STAY + LEFT, ZEROS),
            (Some(from), Direction::Right) => (from, STAY + RIGHT, ZEROS),
            (None, _) => (blank, STAY, ZEROS),
        };
        let place = from - (from > blank) as usize;
        Self { row: row as u16, shift: shift as u8, from: from as u8, place: place as u8 }
    }
}

/// What each move does, by the cell of the blank and the number of the direction. There
/// is a row for every blank that fits into four bits, so that no index is too large.
static SLIDES: [[Slide; 4]; 1 << 4] = {
    let mut slides = [[Slide::new(0, Direction::Up); 4]; 1 << 4];
    let mut index = 0;
    while index < slides.len() * 4 {
        slides[index / 4][index % 4] = Slide::new(index / 4, Direction::ALL[index % 4]);
        index += 1;
    }
    slides
};

/// A move to a successor: where it is in [`CHANGES`], and its way back.
#[derive(Clone, Copy, Debug)]
struct Successor {
    row: u16,
    shift: u8,
    way: BackMove,
}

/// The moves to the successors of a state.
#[derive(Clone, Copy, Debug)]
struct Successors {
    count: u8,
    moves: [Successor; 3],
}

/// The moves but one, by the cell of the blank and the number of that one. Every second
/// layer has its blanks in the middle of a side, where there are always two of them.
static SUCCESSORS: [[Successors; 4]; 1 << 4] = {
    let mut all = [[Successors { count: 0, moves: [Successor::new(0, 0); 3] }; 4]; 1 << 4];
    let mut index = 0;
    while index < CELLS * 4 * 4 {
        let (blank, back, step) = (index / 16, index / 4 % 4, index % 4);
        let successors = &mut all[blank][back];
        let is_move = Direction::ALL[step].source(SIZE, blank).is_some();
        // A move that can't have been made here is none to be taken back.
        if is_move && step != back && successors.count < 3 {
            successors.moves[successors.count as usize] = Successor::new(blank, step);
            successors.count += 1;
        }
        index += 1;
    }
    all
};

impl Successor {
    const fn new(blank: usize, step: usize) -> Self {
        let Slide { row, shift, .. } = Slide::new(blank, Direction::ALL[step]);
        Self { row, shift, way: BackMove::by(opposite(step as Move)) }
    }
}

/// The 3×3 puzzle, its moves worked out with tables.
pub(crate) struct RankedSpace {
    geometry: Geometry,
    /// By the cell of the blank, with as many rows as [`SLIDES`].
    moves: [Moves; 1 << 4],
    start: RankedState,
    goal: RankedState,
}

impl RankedSpace {
    pub(crate) fn new(problem: &Problem) -> Self {
        let (start, goal) = normal_boards(problem);
        let geometry = Geometry::new(problem.goal().shape());
        let mut moves = [Moves::default(); 1 << 4];
        for (blank, moves) in moves.iter_mut().take(CELLS).enumerate() {
            *moves = geometry.moves(blank);
        }
        Self { geometry, moves, start: RankedState::new(start), goal: RankedState::new(&goal) }
    }
}

impl MoveSpace for RankedSpace {
    type State = RankedState;
    type Move = Move;
    type Moves = Moves;
    type Visited = DenseVisited;

    fn start(&self) -> RankedState {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: &RankedState) -> bool {
        *state == self.goal
    }

    #[inline]
    fn moves(&self, state: &RankedState, back: Option<&Move>) -> Moves {
        self.moves[state.blank()].without(back)
    }

    #[inline]
    fn step(&self, state: &mut RankedState, step: Move) -> Move {
        let slide = state.slide(step);
        *state = state.changed(slide.row, slide.shift);
        opposite(step)
    }

    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    fn reach(
        &self,
        state: &RankedState,
        back: Option<Move>,
        (next, visited): (&mut RankedState, &mut DenseVisited),
        is_end: &impl Fn(&RankedState) -> bool,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let Some(back) = back else {
            return reach_each(self, state, back, (next, visited), is_end, meter);
        };
        let successors = &SUCCESSORS[state.blank()][usize::from(back) % 4];
        let mut made = 0;
        let states = successors.moves.iter().take(successors.count.into()).map(|successor| {
            made += 1;
            (state.changed(successor.row, successor.shift), successor.way)
        });
        let end = visited.insert_all(states, is_end, meter)?;
        meter.generate(made);
        if let Some(end) = end {
            *next = end;
        }
        Ok(end.is_some())
    }

    fn visited(&self) -> DenseVisited {
        DenseVisited::default()
    }
}

impl TileSpace for RankedSpace {
    fn goal(&self) -> RankedState {
        self.goal
    }

    #[inline]
    fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    #[inline]
    fn moved(&self, state: &RankedState, step: Move) -> (usize, usize, usize) {
        let slide = state.slide(step);
        (state.tile_at(slide.place.into()), slide.from.into(), state.blank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_has_a_number_and_the_tiles_of_its_board() {
        let mut boards = vec![Board::solved(SIZE, 8).unwrap()];
        let mut is_taken = vec![false; STATES];
        while let Some(board) = boards.pop() {
            let state = RankedState::new(&board);
            if !std::mem::replace(&mut is_taken[state.dense()], true) {
                for (cell, &tile) in board.cells().iter().enumerate() {
                    assert_eq!(state.tile(cell), usize::from(tile), "{board}");
                }
                boards.extend(board.neighbours().map(|(_, next)| next));
            }
        }
        assert!(is_taken.iter().all(|&is_taken| is_taken));
    }
}
