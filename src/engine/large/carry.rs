//! Carries one tile to a cell with the fewest moves that leave the locked cells alone.

use super::field::{Cell, Field, STRIDE, beyond, column, distance, row};
use super::{Halt, Meter, Move, NO_MOVE};
use crate::search::memory::filled;

/// A* over the places of one tile and the blank. It keeps its tables from one tile to
/// the next, and knows by a stamp which entries are of this one.
#[derive(Debug)]
pub(super) struct TileSearch {
    known: Vec<Entry>,
    count: usize,
    stamp: u32,
    /// States that wait, by what the whole way takes at least. The last is tried first.
    waiting: Vec<Vec<(State, u32)>>,
}

/// Where the tile and the blank are. The tile is nowhere when only the blank walks.
type State = (u16, u16);

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    stamp: u32,
    state: State,
    moves: u32,
    /// The move that led here.
    by: Move,
    is_done: bool,
}

/// What is left to do from each state.
#[derive(Clone, Copy)]
struct Remaining {
    is_walk: bool,
    to: Cell,
}

impl Remaining {
    fn is_done(self, (tile, blank): State) -> bool {
        usize::from(if self.is_walk { blank } else { tile }) == self.to
    }

    fn moves_left(self, (tile, blank): State) -> usize {
        if self.is_walk {
            distance(blank.into(), self.to)
        } else {
            moves_left(tile.into(), blank.into(), self.to)
        }
    }
}

impl TileSearch {
    const FIRST_SLOTS: usize = 1 << 11;

    pub(super) fn new(meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let mut tile_search = Self { known: Vec::new(), count: 0, stamp: 0, waiting: Vec::new() };
        tile_search.grow(Self::FIRST_SLOTS, meter)?;
        Ok(tile_search)
    }

    /// What a table takes. A state that waits takes about as much room as one that is
    /// known, so that counts twice.
    fn bytes(slots: usize) -> u64 {
        (2 * slots * size_of::<Entry>()) as u64
    }

    /// Gives the memory back.
    pub(super) fn release(self, meter: &mut Meter<'_>) {
        meter.release(Self::bytes(self.known.len()));
    }

    /// Makes the table larger.
    fn grow(&mut self, slots: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        meter.reserve(Self::bytes(slots))?;
        let old = std::mem::replace(&mut self.known, filled(Entry::default(), slots)?);
        for entry in old.iter().filter(|entry| entry.stamp == self.stamp) {
            let slot = self.slot(entry.state);
            self.known[slot] = *entry;
        }
        meter.release(Self::bytes(old.len()));
        Ok(())
    }

    /// The slot of a state, or the empty one where it belongs.
    fn slot(&self, state: State) -> usize {
        let key = u32::from(state.0) << 16 | u32::from(state.1);
        let slots = self.known.len();
        let mut slot = (key.wrapping_mul(0x9E37_79B9) >> (32 - slots.ilog2())) as usize;
        while self.known[slot].stamp == self.stamp && self.known[slot].state != state {
            slot = (slot + 1) & (slots - 1);
        }
        slot
    }

    /// Brings the tile at `from`, or the blank if it is there, to `to`, and returns
    /// whether there is a way. If not, nothing moves.
    pub(super) fn carry(
        &mut self,
        field: &mut Field,
        locked: &[bool],
        (from, to): (Cell, Cell),
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let remaining = Remaining { is_walk: from == field.blank, to };
        let start = (if remaining.is_walk { 0 } else { from as u16 }, field.blank as u16);
        self.begin(start);
        let shortest = remaining.moves_left(start);
        let mut bucket = 0;
        while bucket < self.waiting.len() {
            let Some((state, moves)) = self.waiting[bucket].pop() else {
                bucket += 1;
                continue;
            };
            let slot = self.slot(state);
            let by = self.known[slot].by;
            if self.known[slot].is_done || self.known[slot].moves != moves {
                continue;
            }
            if remaining.is_done(state) {
                self.follow(field, state);
                return Ok(true);
            }
            meter.expand(|| (0, 0))?;
            self.known[slot].is_done = true;
            if 2 * self.count >= self.known.len() {
                self.grow(2 * self.known.len(), meter)?;
            }
            let (tile, blank) = state;
            for step in (0..4).filter(|&step| step ^ 1 != by) {
                let beyond = beyond(blank.into(), step);
                if locked[beyond] || field.is_wall(beyond) {
                    continue;
                }
                let tile = if usize::from(tile) == beyond { blank } else { tile };
                let next = (tile, beyond as u16);
                if self.reach(next, moves + 1, step) {
                    let whole = moves as usize + 1 + remaining.moves_left(next);
                    let place = whole.saturating_sub(shortest).max(bucket);
                    if self.waiting.len() <= place {
                        self.waiting.resize_with(place + 1, Vec::new);
                    }
                    self.waiting[place].push((next, moves + 1));
                }
            }
        }
        Ok(false)
    }

    fn begin(&mut self, start: State) {
        self.stamp += 1;
        self.count = 0;
        self.waiting.iter_mut().for_each(Vec::clear);
        self.reach(start, 0, NO_MOVE);
        self.waiting.resize_with(self.waiting.len().max(1), Vec::new);
        self.waiting[0].push((start, 0));
    }

    /// Notes a way to a state, and returns whether it is shorter than what was known.
    fn reach(&mut self, state: State, moves: u32, by: Move) -> bool {
        let slot = self.slot(state);
        let entry = &mut self.known[slot];
        let is_new = entry.stamp != self.stamp;
        if !is_new && (entry.is_done || entry.moves <= moves) {
            return false;
        }
        self.count += usize::from(is_new);
        *entry = Entry { stamp: self.stamp, state, moves, by, is_done: false };
        true
    }

    /// Makes the moves that led to a state.
    fn follow(&self, field: &mut Field, mut state: State) {
        let mut moves = Vec::new();
        while let by @ 0..NO_MOVE = self.known[self.slot(state)].by {
            moves.push(by);
            let (tile, blank) = state;
            let before = beyond(blank.into(), by ^ 1) as u16;
            state = (if tile == before { blank } else { tile }, before);
        }
        for &step in moves.iter().rev() {
            field.step(step);
        }
    }
}

/// The moves that bring a tile to a cell on a board without walls: one for the tile's
/// first step, three for each that turns, five for each that goes straight on, and the
/// blank's way to the first.
pub(super) fn moves_left(tile: Cell, blank: Cell, to: Cell) -> usize {
    if tile == to {
        return 0;
    }
    let down = row(to).cast_signed() - row(tile).cast_signed();
    let right = column(to).cast_signed() - column(tile).cast_signed();
    let (rows, columns) = (down.unsigned_abs(), right.unsigned_abs());
    let is_behind_in_column =
        column(blank) == column(tile) && (row(blank) > row(tile)) != (down > 0);
    let is_behind_in_row = row(blank) == row(tile) && (column(blank) > column(tile)) != (right > 0);
    // The first step goes along an axis, of which there are `first` in all.
    let moves = |first: usize, other: usize, offset: isize, is_behind: bool| {
        if first == 0 {
            return usize::MAX;
        }
        let turns = if first > other { 2 * other } else { 2 * first - 1 };
        let carrying = 1 + 3 * turns + 5 * (first + other - 1 - turns);
        let front = tile.wrapping_add_signed(offset);
        carrying + distance(blank, front) + 2 * usize::from(is_behind)
    };
    let vertical = moves(rows, columns, down.signum() * STRIDE.cast_signed(), is_behind_in_column);
    vertical.min(moves(columns, rows, right.signum(), is_behind_in_row))
}
