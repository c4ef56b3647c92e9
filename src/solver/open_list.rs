//! The states that A* has yet to expand.

use super::arena::Arena;
use super::meter::{Halt, Meter};
use super::space::{Move, Shelf};

/// States that wait: the lowest f first, among these the lowest h, and among
/// equals the one that came last. A state that was reached on two paths waits twice.
///
/// There is a bucket for each f and h, and a bucket is a linked list through one
/// arena, so that adding and taking cost the same however many states wait. A row
/// is the [`ROW`] buckets of one f; states so far from the goal that they have no
/// bucket of their own share the last.
#[derive(Debug)]
pub(super) struct OpenList<S> {
    /// The states of the items, at the same indices.
    states: S,
    items: Arena<Item>,
    /// For each row a bit for each bucket that has items; the first is for `first_f`.
    in_use: Vec<u64>,
    /// The first item of each bucket.
    heads: Vec<u32>,
    first_f: u32,
    /// No row before this one has an item.
    lowest: usize,
    unused: u32,
    len: usize,
}

const ROW: usize = u64::BITS as usize;
const SMALL: usize = 1 << 14;

/// What is known of a state that waits, and the next item in its bucket.
#[derive(Clone, Copy, Debug)]
struct Item {
    g: u32,
    h: u32,
    next: u32,
}

/// How a state was reached: in `g` moves, of which `back` takes back the last,
/// and with an estimate of `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached {
    pub(super) g: u32,
    pub(super) h: u32,
    pub(super) back: Option<Move>,
}

const NONE: u32 = u32::MAX;

impl<S> OpenList<S> {
    /// An empty list that keeps its states on an empty shelf.
    pub(super) fn new(states: S) -> Self {
        let (items, in_use, heads) = (Arena::new(), Vec::new(), Vec::new());
        Self { states, items, in_use, heads, first_f: 0, lowest: 0, unused: NONE, len: 0 }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(super) fn push<State>(
        &mut self,
        f: u32,
        state: &State,
        reached: Reached,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt>
    where
        S: Shelf<State>,
    {
        let mut row = f.wrapping_sub(self.first_f) as usize;
        if row >= self.in_use.len() {
            row = self.make_row(f, meter)?;
        }
        let Reached { g, h, back } = reached;
        let column = (h as usize).min(ROW - 1);
        let head = &mut self.heads[row * ROW + column];
        let item = Item { g, h, next: *head };
        // A small list does not look for items to use again: that would save little,
        // and whether there is one can't be predicted.
        if self.items.len() < SMALL || self.unused == NONE {
            *head = self.items.len() as u32;
            self.items.push(item, meter)?;
            self.states.push(state, back, meter)?;
        } else {
            *head = self.unused;
            self.states.write(self.unused as usize, state, back);
            let place = self.items.get_mut(self.unused as usize);
            self.unused = place.next;
            *place = item;
        }
        self.in_use[row] |= 1 << column;
        self.lowest = self.lowest.min(row);
        self.len += 1;
        Ok(())
    }

    /// Takes a state with the lowest f and returns that f.
    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(super) fn pop<State>(&mut self, state: &mut State) -> Option<(u32, Reached)>
    where
        S: Shelf<State>,
    {
        while *self.in_use.get(self.lowest)? == 0 {
            self.lowest += 1;
        }
        let row = &mut self.in_use[self.lowest];
        let column = row.trailing_zeros() as usize;
        let head = &mut self.heads[self.lowest * ROW + column];
        let index = *head;
        let place = self.items.get_mut(index as usize);
        let Item { g, h, next } = *place;
        place.next = self.unused;
        self.unused = index;
        *head = next;
        *row &= !(u64::from(next == NONE) << column);
        self.len -= 1;
        let back = self.states.read(index as usize, state);
        Some((self.first_f + self.lowest as u32, Reached { g, h, back }))
    }

    /// Makes room for the row of `f`, and some more. With a weight above 1 an f can
    /// be lower than any before it.
    #[cold]
    #[inline(never)]
    fn make_row(&mut self, f: u32, meter: &mut Meter<'_>) -> Result<usize, Halt> {
        const SPARE: usize = 16;
        if self.in_use.is_empty() {
            self.first_f = f;
        }
        let spare = self.in_use.len().max(SPARE);
        let below = match self.first_f.checked_sub(f) {
            None | Some(0) => 0,
            Some(below) => (below as usize + spare).min(self.first_f as usize),
        };
        let above = f.saturating_sub(self.first_f) as usize;
        let rows = if below > 0 { self.in_use.len() + below } else { above + spare };
        let bytes_of_row = size_of::<u64>() + ROW * size_of::<u32>();
        meter.reserve(((rows - self.in_use.len()) * bytes_of_row) as u64)?;
        prepend(&mut self.in_use, below, 0);
        prepend(&mut self.heads, below * ROW, NONE);
        self.in_use.resize(rows, 0);
        self.heads.resize(rows * ROW, NONE);
        self.first_f -= below as u32;
        self.lowest += below;
        Ok((f - self.first_f) as usize)
    }
}

fn prepend<T: Copy>(items: &mut Vec<T>, count: usize, item: T) {
    items.splice(..0, std::iter::repeat_n(item, count));
}
