//! Boards up to 5×5, each packed into one integer.

use std::fmt::Debug;

use crate::board::Board;
use crate::puzzle::Problem;
use crate::search::arena::Arena;
use crate::search::known::{HashedStore, Known, mix};
use crate::search::{Halt, Meter, Move, MoveSpace, Moves, Store};

use super::{Geometry, TileSpace, TileState, normal_boards, opposite};

/// An integer that holds the tiles of a board in lanes of equal width, cell 0 in
/// the lowest. The blank is an empty lane, and a lane without a cell is full.
pub(crate) trait Word: Copy + Eq + Debug + Send + Sync + 'static {
    fn pack(board: &Board) -> Self;
    fn tile(self, cell: usize) -> usize;
    /// Moves the tile at `cell` into the empty lane of `blank`.
    fn slide(self, cell: usize, blank: usize) -> Self;
    fn hash(self) -> u64;

    /// Puts the word and the move back from it into one entry of a store.
    fn with_back(self, back: Option<Move>) -> Self;
    /// The word without the bits that an entry needs for the move.
    fn without_back(self) -> Self;
    /// The move in an entry.
    fn back(self) -> Option<Move>;
    /// The word in an entry, where all words have the same `checksum`.
    fn unpack(self, checksum: Self) -> Self;
    /// A number that is the same for all boards with the same tiles.
    fn checksum(self) -> Self;
    fn blank(self) -> usize;
}

const NO_MOVE: u8 = 7;

/// Sixteen lanes of 4 bits. A store keeps the move back in the place of the last
/// lane, whose tile is the one that all the others lack.
impl Word for u64 {
    fn pack(board: &Board) -> Self {
        let tiles = board.cells().iter().map(|&tile| Self::from(tile));
        let lanes = tiles.chain(std::iter::repeat(15)).take(16);
        lanes.enumerate().fold(0, |word, (cell, tile)| word | tile << (4 * cell))
    }

    #[inline]
    fn tile(self, cell: usize) -> usize {
        (self >> (4 * cell)) as usize & 15
    }

    #[inline]
    fn slide(self, cell: usize, blank: usize) -> Self {
        let tile = (self >> (4 * cell)) & 15;
        self ^ tile << (4 * cell) ^ tile << (4 * blank)
    }

    #[inline]
    fn hash(self) -> u64 {
        mix(self.without_back())
    }

    #[inline]
    fn with_back(self, back: Option<Move>) -> Self {
        self.without_back() | Self::from(back.unwrap_or(NO_MOVE)) << 60
    }

    #[inline]
    fn without_back(self) -> Self {
        self & (Self::MAX >> 4)
    }

    #[inline]
    fn back(self) -> Option<Move> {
        Some((self >> 60) as u8).filter(|&back| back != NO_MOVE)
    }

    #[inline]
    fn unpack(self, checksum: Self) -> Self {
        let word = self.without_back();
        word | (word.checksum() ^ checksum) << 60
    }

    /// The exclusive or of all lanes.
    #[inline]
    fn checksum(self) -> Self {
        let mut sum = self ^ self >> 32;
        sum ^= sum >> 16;
        sum ^= sum >> 8;
        (sum ^ sum >> 4) & 15
    }

    #[inline]
    fn blank(self) -> usize {
        let pairs = self | self >> 1;
        let full = (pairs | pairs >> 2) & 0x1111_1111_1111_1111;
        (!full & 0x1111_1111_1111_1111).trailing_zeros() as usize / 4
    }
}

/// Twenty-five lanes of 5 bits, and 3 bits for the move back.
impl Word for u128 {
    fn pack(board: &Board) -> Self {
        let tiles = board.cells().iter().map(|&tile| Self::from(tile));
        let lanes = tiles.chain(std::iter::repeat(31)).take(25);
        lanes.enumerate().fold(0, |word, (cell, tile)| word | tile << (5 * cell))
    }

    #[inline]
    fn tile(self, cell: usize) -> usize {
        (self >> (5 * cell)) as usize & 31
    }

    #[inline]
    fn slide(self, cell: usize, blank: usize) -> Self {
        let tile = (self >> (5 * cell)) & 31;
        self ^ tile << (5 * cell) ^ tile << (5 * blank)
    }

    #[inline]
    fn hash(self) -> u64 {
        let word = self.without_back();
        mix(mix(word as u64) ^ (word >> 64) as u64)
    }

    #[inline]
    fn with_back(self, back: Option<Move>) -> Self {
        self | Self::from(back.unwrap_or(NO_MOVE)) << 125
    }

    #[inline]
    fn without_back(self) -> Self {
        self & (Self::MAX >> 3)
    }

    #[inline]
    fn back(self) -> Option<Move> {
        Some((self >> 125) as u8).filter(|&back| back != NO_MOVE)
    }

    #[inline]
    fn unpack(self, _checksum: Self) -> Self {
        self.without_back()
    }

    #[inline]
    fn checksum(self) -> Self {
        0
    }

    #[inline]
    fn blank(self) -> usize {
        const LOWEST_BITS: u128 = (u128::MAX >> 3) / 31;
        let pairs = self | self >> 1;
        let full = pairs | pairs >> 2 | self >> 4;
        (!full & LOWEST_BITS).trailing_zeros() as usize / 5
    }
}

/// A packed board and the cell of its blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedState<W> {
    word: W,
    blank: u8,
}

impl<W: Word> PackedState<W> {
    #[inline]
    pub(super) fn new(word: W, blank: usize) -> Self {
        Self { word, blank: blank as u8 }
    }

    #[inline]
    pub(super) fn word(&self) -> W {
        self.word
    }
}

impl<W: Word> TileState for PackedState<W> {
    #[inline]
    fn tile(&self, cell: usize) -> usize {
        self.word.tile(cell)
    }

    #[inline]
    fn blank(&self) -> usize {
        self.blank.into()
    }
}

/// The puzzle on packed boards: `u64` up to 4×4, `u128` for 5×5.
pub(crate) struct PackedSpace<W> {
    geometry: Geometry,
    start: PackedState<W>,
    goal: PackedState<W>,
}

impl<W: Word> PackedSpace<W> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let (start, goal) = normal_boards(problem);
        let state =
            |board: &Board| PackedState { word: W::pack(board), blank: board.blank() as u8 };
        Self { geometry: Geometry::new(start.shape()), start: state(start), goal: state(&goal) }
    }
}

impl<W: Word> MoveSpace for PackedSpace<W> {
    type State = PackedState<W>;
    type Move = Move;
    type Moves = Moves;
    type Visited = Known<PackedState<W>, PackedStore<W>>;

    fn start(&self) -> PackedState<W> {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: &PackedState<W>) -> bool {
        *state == self.goal
    }

    #[inline]
    fn moves(&self, state: &PackedState<W>, back: Option<&Move>) -> Moves {
        self.geometry.moves(state.blank()).without(back)
    }

    #[inline]
    fn step(&self, state: &mut PackedState<W>, step: Move) -> Move {
        let source = self.geometry.source(state.blank(), step);
        state.word = state.word.slide(source, state.blank());
        state.blank = source as u8;
        opposite(step)
    }

    fn visited(&self) -> Self::Visited {
        Known::new(PackedStore { entries: Arena::new(), checksum: self.goal.word.checksum() })
    }
}

impl<W: Word> TileSpace for PackedSpace<W> {
    fn goal(&self) -> PackedState<W> {
        self.goal
    }

    #[inline]
    fn geometry(&self) -> &Geometry {
        &self.geometry
    }
}

/// Packed boards, 8 bytes each up to 4×4 and 16 for 5×5, the move back included.
#[derive(Debug)]
pub(crate) struct PackedStore<W: Word> {
    entries: Arena<W>,
    checksum: W,
}

impl<W: Word> Store<PackedState<W>> for PackedStore<W> {
    type Move = Move;

    #[inline]
    fn read(&self, index: usize, state: &mut PackedState<W>) -> Option<Move> {
        let entry = self.entries.get(index);
        let word = entry.unpack(self.checksum);
        *state = PackedState { word, blank: word.blank() as u8 };
        entry.back()
    }

    #[inline]
    fn write(&mut self, index: usize, state: &PackedState<W>, back: Option<Move>) {
        *self.entries.get_mut(index) = state.word.with_back(back);
    }

    #[inline]
    fn push(
        &mut self,
        state: &PackedState<W>,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.entries.push(state.word.with_back(back), meter)
    }

    #[inline]
    fn len(&self) -> usize {
        self.entries.len()
    }
}

impl<W: Word> HashedStore<PackedState<W>> for PackedStore<W> {
    #[inline]
    fn hash(&self, state: &PackedState<W>) -> u64 {
        state.word.hash()
    }

    #[inline]
    fn hash_at(&self, index: usize) -> u64 {
        self.entries.get(index).hash()
    }

    #[inline]
    fn is_at(&self, index: usize, state: &PackedState<W>) -> bool {
        self.entries.get(index).without_back() == state.word.without_back()
    }

    fn back_at(&self, index: usize) -> Option<Move> {
        self.entries.get(index).back()
    }

    fn empty(&self) -> Self {
        Self { entries: Arena::new(), checksum: self.checksum }
    }
}
