//! The visited states of a search on 3×3, in tables of all states.

use std::cell::RefCell;
use std::mem;

use crate::search::arena::Arena;
use crate::search::{Closed, Closing, Halt, Meter, Move, Store, Visited};

use super::{DENSE, RankedState, SPARE, STATES};

/// The states that a search knows.
#[derive(Debug, Default)]
pub(crate) struct DenseVisited {
    /// A bit for each of all states: whether it is known. That is the question asked
    /// most, and the answers to it stay in the nearest cache. Empty until the first
    /// state comes.
    is_known: Vec<u32>,
    count: usize,
    /// The states in the order in which they were inserted, with their ways back, and
    /// room for more.
    inserted: Vec<Entry>,
    /// For each state its way back and the fewest moves to it, if states are closed. What
    /// is there for states that are not known has no meaning.
    closed: Vec<u8>,
}

thread_local! {
    /// Lists for [`DenseVisited::closed`] that were used before, as to get a new one from
    /// the system takes a noticeable part of a short search.
    static USED: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

const WORD: usize = u32::BITS as usize;
const WORDS: usize = STATES.div_ceil(WORD);

/// How many states can be inserted at once.
const AT_ONCE: usize = 4;

/// From here on, numbers of moves to a closed state count as equal. No shortest
/// path is longer, so a state that is on one is still opened again when it should.
const MOST_MOVES: u32 = 31;

/// The way back from a state: 1 when the search began there, and otherwise the move
/// plus 2, in the bits that a state has to spare.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackMove(u32);

impl BackMove {
    /// How many bits it needs.
    const BITS: u32 = 3;
    const MASK: u32 = ((1 << Self::BITS) - 1) << SPARE;

    #[inline]
    fn new(back: Option<Move>) -> Self {
        back.map_or(Self(1 << SPARE), Self::by)
    }

    /// The way back by a move.
    #[inline]
    pub(super) const fn by(back: Move) -> Self {
        Self((back as u32 + 2) << SPARE)
    }

    #[inline]
    pub(super) fn back(self) -> Option<Move> {
        ((self.0 >> SPARE) as Move).checked_sub(2)
    }
}

/// A state and its way back, in one number.
#[derive(Clone, Copy, Debug)]
struct Entry(u64);

impl Entry {
    #[inline]
    fn new(state: &RankedState, way: BackMove) -> Self {
        Self(state.0 | u64::from(way.0))
    }

    #[inline]
    fn way(self) -> BackMove {
        BackMove(self.0 as u32 & BackMove::MASK)
    }

    #[inline]
    fn read(self, state: &mut RankedState) -> Option<Move> {
        *state = RankedState(self.0 & !u64::from(BackMove::MASK));
        self.way().back()
    }

    #[inline]
    fn is_of(self, state: &RankedState) -> bool {
        self.0 >> DENSE == state.0 >> DENSE
    }
}

/// States that A* has yet to expand.
#[derive(Debug)]
pub(crate) struct RankedStore {
    entries: Arena<Entry>,
}

impl Store<RankedState> for RankedStore {
    type Move = Move;

    #[inline]
    fn read(&self, index: usize, state: &mut RankedState) -> Option<Move> {
        self.entries.get(index).read(state)
    }

    #[inline]
    fn write(&mut self, index: usize, state: &RankedState, back: Option<Move>) {
        *self.entries.get_mut(index) = Entry::new(state, BackMove::new(back));
    }

    #[inline]
    fn push(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.entries.push(Entry::new(state, BackMove::new(back)), meter)
    }

    #[inline]
    fn len(&self) -> usize {
        self.entries.len()
    }
}

impl Visited<RankedState> for DenseVisited {
    type Move = Move;

    #[inline]
    fn insert(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let before = self.count;
        self.insert_all([(*state, BackMove::new(back))], &|_| false, meter)?;
        Ok(self.count > before)
    }

    #[inline]
    fn read(&mut self, index: usize, state: &mut RankedState) -> Option<Move> {
        self.inserted[index].read(state)
    }

    #[inline]
    fn knows(&self, state: &RankedState) -> bool {
        let (word, bit) = bit_of(state);
        self.is_known.get(word).is_some_and(|word| word & bit != 0)
    }

    fn find(&self, state: &RankedState) -> Option<Option<Move>> {
        self.find_before(state, self.count).map(|(back, _)| back)
    }

    fn find_before(&self, state: &RankedState, before: usize) -> Option<(Option<Move>, usize)> {
        const CHUNK: usize = 64;
        if !self.knows(state) {
            return None;
        }
        if let Some(&way) = self.closed.get(state.dense()) {
            return Some((BackMove(u32::from(way) << SPARE & BackMove::MASK).back(), before));
        }
        // Many at a time can be compared without a branch for each.
        let is_in = |entries: &[Entry]| entries.iter().fold(false, |is, e| is | e.is_of(state));
        let chunks = self.inserted[..before].rchunks(CHUNK);
        let after = CHUNK * chunks.take_while(|entries| !is_in(entries)).count();
        let near = self.inserted.get(..before.checked_sub(after)?)?;
        let index = near.iter().rposition(|entry| entry.is_of(state))?;
        Some((self.inserted[index].way().back(), index))
    }

    #[inline]
    fn len(&self) -> usize {
        self.count
    }
}

impl Closed<RankedState> for DenseVisited {
    type Store = RankedStore;

    #[inline]
    fn close(
        &mut self,
        state: &RankedState,
        back: Option<Move>,
        moves_made: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Closing, Halt> {
        if self.closed.is_empty() {
            self.make_table(meter)?;
        }
        let (word, bit) = bit_of(state);
        let word = &mut self.is_known[word];
        let way = &mut self.closed[state.dense()];
        let moves_made = moves_made.min(MOST_MOVES) as u8;
        let is_new = *word & bit == 0;
        if !is_new && *way >> BackMove::BITS <= moves_made {
            return Ok(Closing::Stale);
        }
        *word |= bit;
        *way = moves_made << BackMove::BITS | (BackMove::new(back).0 >> SPARE) as u8;
        self.count += usize::from(is_new);
        Ok(if is_new { Closing::First } else { Closing::Again })
    }

    fn empty_store(&self) -> RankedStore {
        RankedStore { entries: Arena::new() }
    }
}

impl DenseVisited {
    /// Adds up to [`AT_ONCE`] states that are not known already, ends after the first of
    /// which `is_end` is true, and returns it.
    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(super) fn insert_all(
        &mut self,
        states: impl IntoIterator<Item = (RankedState, BackMove)>,
        is_end: &impl Fn(&RankedState) -> bool,
        meter: &mut Meter<'_>,
    ) -> Result<Option<RankedState>, Halt> {
        if self.count + AT_ONCE > self.inserted.len() {
            self.make_room(meter)?;
        }
        let room = &mut self.inserted[self.count..][..AT_ONCE];
        let (mut added, mut end) = (0, None);
        for (state, way) in states {
            // Whether a state is new can't be predicted, so nothing here branches on it.
            let (word, bit) = bit_of(&state);
            let word = &mut self.is_known[word];
            room[added % AT_ONCE] = Entry::new(&state, way);
            added += usize::from(*word & bit == 0);
            *word |= bit;
            if is_end(&state) {
                end = Some(state);
                break;
            }
        }
        self.count += added;
        Ok(end)
    }

    /// Makes room for states that are inserted, [`AT_ONCE`] more than there are at most,
    /// as a state is written down before it is counted.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.make_bits(meter)?;
        let more = self.inserted.len().clamp(2048, STATES + AT_ONCE - self.inserted.len());
        meter.reserve((more * size_of::<Entry>()) as u64)?;
        self.inserted.reserve_exact(more);
        self.inserted.resize(self.inserted.len() + more, Entry(0));
        Ok(())
    }

    /// Makes room for states that are closed.
    #[cold]
    #[inline(never)]
    fn make_table(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.make_bits(meter)?;
        meter.reserve(STATES as u64)?;
        let used = USED.with_borrow_mut(Vec::pop);
        self.closed = used.unwrap_or_else(|| vec![0; STATES]);
        Ok(())
    }

    fn make_bits(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.is_known.is_empty() {
            meter.reserve((WORDS * size_of::<u32>()) as u64)?;
            self.is_known = vec![0; WORDS];
        }
        Ok(())
    }
}

/// Where the bit of a state is: the number of its word, and itself in that.
#[inline]
fn bit_of(state: &RankedState) -> (usize, u32) {
    (state.dense() / WORD, 1 << (state.dense() % WORD))
}

impl Drop for DenseVisited {
    fn drop(&mut self) {
        if !self.closed.is_empty() {
            let closed = mem::take(&mut self.closed);
            // At the end of a thread its list is gone, and the table is freed.
            USED.try_with(|used| used.borrow_mut().push(closed)).ok();
        }
    }
}
