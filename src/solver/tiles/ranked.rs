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
use crate::solver::problem::Problem;
use crate::solver::space::{Move, Moves, SearchSpace};

use super::{Geometry, TileSpace, TileState, normal_boards, opposite};

use visited::DenseVisited;

const SIZE: usize = 3;
const CELLS: usize = 9;
const TILES: usize = 8;
const STATES: usize = 20_160 * CELLS;

/// A board: three bits for each digit, that of the first tile lowest, and above them
/// the cell of the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) struct RankedState(u32);

/// Where a state has the cell of its blank, and where it has bits to spare.
const BLANK: u32 = 3 * TILES as u32;
const SPARE: u32 = BLANK + 4;

impl RankedState {
    fn new(board: &Board) -> Self {
        let cells = board.cells().iter().filter(|&&tile| tile != 0);
        let tiles: Vec<u16> = cells.copied().collect();
        let digits = (0..TILES).rev().fold(0, |digits, place| {
            let smaller = tiles[place..].iter().filter(|&&tile| tile < tiles[place]).count();
            digits << 3 | smaller as u32
        });
        Self(digits | (board.blank() as u32) << BLANK)
    }

    /// The part of the tables for the first three digits.
    #[inline]
    fn head(self) -> &'static Head {
        &HEADS[self.0 as usize % HEADS.len()]
    }

    /// The part of the tables for the other digits.
    #[inline]
    fn tail(self) -> &'static Tail {
        &TAILS[(self.0 >> 9) as usize % TAILS.len()]
    }

    #[inline]
    fn slide(self, step: Move) -> &'static Slide {
        &SLIDES[self.blank()][usize::from(step) % 4]
    }

    #[inline]
    fn tile_at(self, place: u32) -> usize {
        let place = self.tail().places >> (4 * place) & 7;
        (self.head().tiles >> (4 * place) & 7) as usize + 1
    }

    /// The number of the state among all of them.
    #[inline]
    fn dense(self) -> usize {
        (self.head().first + self.tail().first) as usize + self.blank()
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

/// What the first three digits of a state say.
#[derive(Clone, Copy, Debug)]
struct Head {
    /// The first three tiles, and then the other five in ascending order. Four bits
    /// each, and 0 to 7.
    tiles: u32,
    /// The lowest number of such a state.
    first: u32,
}

/// What the other digits of a state say.
#[derive(Clone, Copy, Debug)]
struct Tail {
    /// For each place where [`Head::tiles`] has its tile, four bits each.
    places: u32,
    /// The number of such a state with its blank at 0, less [`Head::first`].
    first: u32,
}

static HEADS: [Head; 1 << 9] = {
    let mut heads = [Head { tiles: 0, first: 0 }; 1 << 9];
    let mut digits = 0;
    while digits < heads.len() as u32 {
        let order = ((digits & 7) * 7 + (digits >> 3 & 7)) * 6 + (digits >> 6);
        let first = order * 5 * 4 * 3 * CELLS as u32;
        heads[digits as usize] = Head { tiles: taken(0x7654_3210, digits, 3), first };
        digits += 1;
    }
    heads
};

static TAILS: [Tail; 1 << 10] = {
    let mut tails = [Tail { places: 0, first: 0 }; 1 << 10];
    let mut digits = 0;
    while digits < tails.len() as u32 {
        let order = ((digits & 7) * 4 + (digits >> 3 & 7)) * 3 + (digits >> 6 & 7);
        let places = taken(0x7_6543, digits, 4) << 12 | 0x210;
        tails[digits as usize] = Tail { places, first: order * CELLS as u32 };
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

/// What a jump does to the digits of the three tiles that take part, as the bits that
/// change: [`FORTH`] the first tile goes over the next two, [`BACK`] it returns, and with
/// [`STAY`] nothing happens, so that no move is a special case.
static JUMPS: [[u16; 1 << 9]; 3] = {
    let mut jumps = [[0; 1 << 9]; 3];
    let mut index = 0;
    while index < 8 * 7 * 6 {
        let (a, b, c) = (index % 8, index / 8 % 7, index / 56);
        // How many tiles before which it comes are smaller than the first one, when
        // it has passed the second, and when it has passed the third too.
        let passed = a - (b < a) as usize;
        let jumped =
            (b + (b >= a) as usize, c + (c >= passed) as usize, passed - (c < passed) as usize);
        let before = a | b << 3 | c << 6;
        let after = jumped.0 | jumped.1 << 3 | jumped.2 << 6;
        jumps[FORTH][before] = (before ^ after) as u16;
        jumps[BACK][after] = (before ^ after) as u16;
        index += 1;
    }
    jumps
};

const FORTH: usize = 0;
const BACK: usize = 1;
const STAY: usize = 2;

/// What a move does to any order while the blank is at one cell.
#[derive(Clone, Copy, Debug)]
struct Slide {
    /// The bits of the state that change with the blank.
    blank: u32,
    /// Which of the [`JUMPS`] it is, and where the state has the digits for it.
    jump: u8,
    shift: u8,
    /// The cell of the tile, and its place among the tiles.
    from: u8,
    place: u8,
}

impl Slide {
    const fn new(blank: usize, direction: Direction) -> Self {
        let source = if blank < CELLS { direction.source(SIZE, blank) } else { None };
        let (from, jump, first) = match (source, direction) {
            (Some(from), Direction::Up) => (from, BACK, blank),
            (Some(from), Direction::Down) => (from, FORTH, from),
            (Some(from), _) => (from, STAY, 0),
            (None, _) => (blank, STAY, 0),
        };
        Self {
            blank: ((blank ^ from) as u32) << BLANK,
            jump: jump as u8,
            shift: 3 * first as u8,
            from: from as u8,
            place: (from - (from > blank) as usize) as u8,
        }
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

/// The 3×3 puzzle, its moves worked out with tables.
pub(in crate::solver) struct RankedSpace {
    geometry: Geometry,
    /// By the cell of the blank, with as many rows as [`SLIDES`].
    moves: [Moves; 1 << 4],
    start: RankedState,
    goal: RankedState,
}

impl RankedSpace {
    pub(in crate::solver) fn new(problem: &Problem) -> Self {
        let (start, goal) = normal_boards(problem);
        let geometry = Geometry::new(SIZE);
        let mut moves = [Moves::default(); 1 << 4];
        for (blank, moves) in moves.iter_mut().take(CELLS).enumerate() {
            *moves = geometry.moves(blank);
        }
        Self { geometry, moves, start: RankedState::new(start), goal: RankedState::new(&goal) }
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
        self.moves[state.blank()]
    }

    #[inline]
    fn step(&self, state: &mut RankedState, step: Move) -> Move {
        let slide = state.slide(step);
        let digits = (state.0 >> slide.shift) as usize % (1 << 9);
        let change = u32::from(JUMPS[usize::from(slide.jump)][digits]);
        state.0 ^= change << slide.shift ^ slide.blank;
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
