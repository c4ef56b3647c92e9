//! Boards larger than 5×5, a number for each cell.

use crate::board::Board;
use crate::puzzle::Problem;
use crate::search::arena::Arena;
use crate::search::known::{HashedStore, Known, mix};
use crate::search::memory::{LargeBlocks, with_room};
use crate::search::{Halt, Meter, Move, MoveSpace, Moves, Store};

use super::{Geometry, TileSpace, TileState, normal_boards, opposite};

/// The number of a tile: a byte up to 16×16, two bytes beyond.
pub(crate) trait Number: Copy + Eq + Default + Send + 'static {
    fn from_tile(tile: u16) -> Self;
    fn get(self) -> usize;
}

impl Number for u8 {
    fn from_tile(tile: u16) -> Self {
        tile as Self
    }

    fn get(self) -> usize {
        self.into()
    }
}

impl Number for u16 {
    fn from_tile(tile: u16) -> Self {
        tile
    }

    fn get(self) -> usize {
        self.into()
    }
}

/// The tiles of all cells, the cell of the blank, and a hash that a move changes
/// without a look at the other cells.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CellState<T> {
    // The first to be compared, as it tells most boards apart.
    hash: u64,
    blank: usize,
    cells: Box<[T]>,
}

/// What a tile at a cell adds to the hash of a board.
fn hash_of_tile(tile: usize, cell: usize) -> u64 {
    mix((tile as u64) << 32 | cell as u64)
}

impl<T: Number> Clone for CellState<T> {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), ..*self }
    }

    /// Copies without allocating, which the derived form would not.
    fn clone_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        (self.blank, self.hash) = (other.blank, other.hash);
    }
}

impl<T: Number> TileState for CellState<T> {
    fn tile(&self, cell: usize) -> usize {
        self.cells[cell].get()
    }

    fn blank(&self) -> usize {
        self.blank
    }
}

/// The puzzle on boards of any size.
pub(crate) struct CellSpace<T> {
    geometry: Geometry,
    start: CellState<T>,
    goal: CellState<T>,
}

impl<T: Number> CellSpace<T> {
    pub(crate) fn new(problem: &Problem) -> Self {
        let (start, goal) = normal_boards(problem);
        let state = Self::state_of;
        Self { geometry: Geometry::new(start.shape()), start: state(start), goal: state(&goal) }
    }

    /// A board in the form of this space.
    pub(crate) fn state_of(board: &Board) -> CellState<T> {
        let tiles = board.cells().iter().enumerate().filter(|&(_, &tile)| tile != 0);
        let hashes = tiles.map(|(cell, &tile)| hash_of_tile(tile.into(), cell));
        CellState {
            cells: board.cells().iter().map(|&tile| T::from_tile(tile)).collect(),
            blank: board.blank(),
            hash: hashes.fold(0, u64::wrapping_add),
        }
    }
}

impl<T: Number> MoveSpace for CellSpace<T> {
    type State = CellState<T>;
    type Move = Move;
    type Moves = Moves;
    type Visited = Known<CellState<T>, CellStore<T>>;

    fn start(&self) -> CellState<T> {
        self.start.clone()
    }

    #[inline]
    fn is_goal(&self, state: &CellState<T>) -> bool {
        *state == self.goal
    }

    fn moves(&self, state: &CellState<T>, back: Option<&Move>) -> Moves {
        self.geometry.moves(state.blank).without(back)
    }

    fn step(&self, state: &mut CellState<T>, step: Move) -> Move {
        let source = self.geometry.source(state.blank, step);
        let tile = state.cells[source].get();
        let change = hash_of_tile(tile, state.blank).wrapping_sub(hash_of_tile(tile, source));
        state.hash = state.hash.wrapping_add(change);
        state.cells.swap(source, state.blank);
        state.blank = source;
        opposite(step)
    }

    fn visited(&self) -> Self::Visited {
        Known::new(CellStore::new(self.start.cells.len()))
    }

    fn state_bytes(&self) -> usize {
        size_of::<CellState<T>>() + size_of_val(&*self.start.cells)
    }
}

impl<T: Number> TileSpace for CellSpace<T> {
    fn goal(&self) -> CellState<T> {
        self.goal.clone()
    }

    #[inline]
    fn geometry(&self) -> &Geometry {
        &self.geometry
    }
}

/// The cells of one board after the other, in chunks of whole boards.
#[derive(Debug)]
pub(crate) struct CellStore<T: Number> {
    cells: usize,
    boards_in_chunk: usize,
    chunks: LargeBlocks<Vec<T>>,
    extras: Arena<StateExtras>,
}

/// What else there is to know of a board.
#[derive(Clone, Copy, Debug)]
struct StateExtras {
    hash: u64,
    blank: u16,
    back: Option<Move>,
}

impl StateExtras {
    fn new<T>(state: &CellState<T>, back: Option<Move>) -> Self {
        Self { hash: state.hash, blank: state.blank as u16, back }
    }
}

impl<T: Number> CellStore<T> {
    const CHUNK_BYTES: usize = 1 << 20;

    fn new(cells: usize) -> Self {
        let boards_in_chunk = Self::CHUNK_BYTES / (cells * size_of::<T>());
        Self { cells, boards_in_chunk, chunks: LargeBlocks::new(Vec::new()), extras: Arena::new() }
    }

    fn board(&self, index: usize) -> &[T] {
        let begin = index % self.boards_in_chunk * self.cells;
        &self.chunks[index / self.boards_in_chunk][begin..begin + self.cells]
    }
}

impl<T: Number> Store<CellState<T>> for CellStore<T> {
    type Move = Move;

    fn read(&self, index: usize, state: &mut CellState<T>) -> Option<Move> {
        let extra = self.extras.get(index);
        state.cells.copy_from_slice(self.board(index));
        (state.blank, state.hash) = (extra.blank.into(), extra.hash);
        extra.back
    }

    fn write(&mut self, index: usize, state: &CellState<T>, back: Option<Move>) {
        *self.extras.get_mut(index) = StateExtras::new(state, back);
        let begin = index % self.boards_in_chunk * self.cells;
        self.chunks[index / self.boards_in_chunk][begin..begin + self.cells]
            .copy_from_slice(&state.cells);
    }

    fn push(
        &mut self,
        state: &CellState<T>,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        if self.extras.len().is_multiple_of(self.boards_in_chunk) {
            let numbers = self.boards_in_chunk * self.cells;
            meter.reserve((numbers * size_of::<T>()) as u64)?;
            self.chunks.push(with_room(numbers)?);
        }
        self.extras.push(StateExtras::new(state, back), meter)?;
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.extend_from_slice(&state.cells);
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.extras.len()
    }
}

impl<T: Number> HashedStore<CellState<T>> for CellStore<T> {
    fn hash(&self, state: &CellState<T>) -> u64 {
        state.hash
    }

    fn hash_at(&self, index: usize) -> u64 {
        self.extras.get(index).hash
    }

    fn is_at(&self, index: usize, state: &CellState<T>) -> bool {
        self.extras.get(index).hash == state.hash && *self.board(index) == *state.cells
    }

    fn back_at(&self, index: usize) -> Option<Move> {
        self.extras.get(index).back
    }

    fn empty(&self) -> Self {
        Self::new(self.cells)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::*;
    use crate::board::Shape;
    use crate::puzzle::heuristic::{Hamming, Manhattan};
    use crate::search::{Control, HigherG, Limits, Meter, Unobserved, Weight, astar, bfs, idastar};

    /// The distances of all boards from the goal, worked out on boards themselves.
    fn distances(goal: &Board) -> HashMap<Board, usize> {
        let mut known = HashMap::from([(goal.clone(), 0)]);
        let mut waiting = VecDeque::from([goal.clone()]);
        while let Some(board) = waiting.pop_front() {
            let depth = known[&board] + 1;
            for (_, next) in board.neighbours() {
                if !known.contains_key(&next) {
                    known.insert(next.clone(), depth);
                    waiting.push_back(next);
                }
            }
        }
        known
    }

    #[test]
    fn a_rectangle_is_searched_like_any_board() {
        for (width, height, blank) in [(3, 2, 5), (2, 3, 0)] {
            let shape = Shape::new(width, height).unwrap();
            let goal = Board::goal(shape, blank).unwrap();
            let distances = distances(&goal);
            assert_eq!((distances.len(), distances.values().max()), (360, Some(&21)), "{shape}");
            let is_checked = |&&distance: &&usize| distance.is_multiple_of(7) || distance == 20;
            for (start, &distance) in distances.iter().filter(|(_, it)| is_checked(it)) {
                let problem = Problem::new(start.clone(), goal.clone()).unwrap();
                let space = CellSpace::<u8>::new(&problem);
                let (manhattan, hamming) =
                    (Manhattan::new(shape, blank), Hamming::new(shape, blank));
                let control = Control::new();
                let meter = &mut Meter::new(&Limits::default(), &control);
                for route in [
                    bfs::run(&space, meter, &mut Unobserved),
                    astar::run(&space, &manhattan, (Weight::ONE, HigherG), meter, &mut Unobserved),
                    astar::run(&space, &hamming, (Weight::ONE, HigherG), meter, &mut Unobserved),
                    idastar::run(&space, &manhattan, meter, &mut Unobserved),
                ] {
                    assert_eq!(route.unwrap().unwrap().moves.len(), distance, "{start}");
                }
            }
        }
    }
}
