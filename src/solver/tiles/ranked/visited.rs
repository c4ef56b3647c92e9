//! The memory of a search on 3×3: a table of all states.

use std::cell::RefCell;
use std::mem;

use crate::solver::arena::Arena;
use crate::solver::meter::{Halt, Meter};
use crate::solver::space::{Closed, Move, Shelf, Visited};

use super::{RankedState, SPARE, STATES};

/// The states that a search knows, in a table of all states.
#[derive(Debug, Default)]
pub(in crate::solver) struct DenseVisited {
    /// For each state its way back, and above that the fewest moves to it if states
    /// are closed. Empty until the first state comes.
    table: Vec<u8>,
    /// The known states in the order in which they came, and room for more. Each has
    /// its way back, to save a look.
    known: Vec<Entry>,
    count: usize,
}

thread_local! {
    /// Tables that were used before and are clear again. To clear what a short search
    /// has touched takes less time than to get a new table from the system.
    static CLEAR_TABLES: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// From here on, numbers of moves to a closed state count as equal. No shortest
/// path is longer, so a state that is on one is still opened again when it should.
const MOST_MOVES: u32 = 31;

/// The way back from a state, in 3 bits: 0 when the state is not known, 1 when the
/// search began there, and otherwise the move plus 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way(u8);

impl Way {
    const UNKNOWN: Self = Self(0);

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
        Self(state.0 | u32::from(Way::new(back).0) << SPARE)
    }

    #[inline]
    fn read(self, state: &mut RankedState) -> Option<Move> {
        *state = RankedState(self.0 % (1 << SPARE));
        Way((self.0 >> SPARE) as u8).back()
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
    #[inline]
    fn insert(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if self.count == self.known.len() {
            self.make_room(meter)?;
        }
        // Whether a state is new can't be predicted, so nothing here branches on it.
        let way = &mut self.table[state.dense()];
        let is_new = *way == Way::UNKNOWN.0;
        *way = if is_new { Way::new(back).0 } else { *way };
        self.known[self.count] = Entry::new(state, back);
        self.count += usize::from(is_new);
        Ok(is_new)
    }

    #[inline]
    fn read(&mut self, index: usize, state: &mut RankedState) -> Option<Move> {
        self.known[index].read(state)
    }

    #[inline]
    fn find(&self, state: &RankedState) -> Option<Option<Move>> {
        let way = Way(self.table.get(state.dense())? & 7);
        (way != Way::UNKNOWN).then(|| way.back())
    }

    #[inline]
    fn len(&self) -> usize {
        self.count
    }
}

impl Closed<RankedState> for DenseVisited {
    type Shelf = RankedShelf;

    #[inline]
    fn close(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        moves_made: u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if self.count == self.known.len() {
            self.make_room(meter)?;
        }
        let way = &mut self.table[state.dense()];
        let is_new = *way == Way::UNKNOWN.0;
        let moves_made = moves_made.min(MOST_MOVES) as u8;
        if !is_new && *way >> 3 <= moves_made {
            return Ok(false);
        }
        *way = moves_made << 3 | Way::new(back).0;
        self.known[self.count] = Entry::new(state, back);
        self.count += usize::from(is_new);
        Ok(true)
    }

    fn empty_shelf(&self) -> RankedShelf {
        RankedShelf { entries: Arena::new() }
    }
}

impl DenseVisited {
    #[cold]
    #[inline(never)]
    fn make_room(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.table.is_empty() {
            meter.reserve(STATES as u64)?;
            let clear = CLEAR_TABLES.with_borrow_mut(Vec::pop);
            self.table = clear.unwrap_or_else(|| vec![Way::UNKNOWN.0; STATES]);
        }
        let more = self.count.max(2048);
        meter.reserve((more * size_of::<Entry>()) as u64)?;
        self.known.reserve_exact(more);
        self.known.resize(self.count + more, Entry(0));
        Ok(())
    }
}

impl Drop for DenseVisited {
    fn drop(&mut self) {
        // From so many states on it is faster to clear the whole table.
        const MANY: usize = STATES / 100;
        if self.count > MANY {
            self.table.fill(Way::UNKNOWN.0);
        } else {
            let mut state = RankedState(0);
            for entry in &self.known[..self.count] {
                entry.read(&mut state);
                self.table[state.dense()] = Way::UNKNOWN.0;
            }
        }
        let table = mem::take(&mut self.table);
        if !table.is_empty() {
            // At the end of a thread its list is gone, and the table is freed.
            CLEAR_TABLES.try_with(|tables| tables.borrow_mut().push(table)).ok();
        }
    }
}
