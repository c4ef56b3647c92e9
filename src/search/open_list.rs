//! The states that A* has yet to expand.

use super::arena::Arena;
use super::meter::{Halt, Meter};
use super::move_space::Shelf;

/// States that wait: the lowest f first, among these the lowest h, and among
/// equals the one that came last. A state that was reached on two paths waits twice.
///
/// There is a bucket for each f and h, and a bucket is a linked list through one
/// arena, so that adding and taking cost the same however many states wait. A [`Row`]
/// is the [`ROW`] buckets of one f; states so far from the goal that they have no
/// bucket of their own share the last.
#[derive(Debug)]
pub(crate) struct OpenList<S> {
    /// The states of the items, at the same indices.
    states: S,
    items: Arena<Item>,
    /// One for each f; the first is for `first_f`.
    rows: Vec<Row>,
    first_f: u32,
    /// No row before this one has an item.
    lowest: usize,
    unused: u32,
    len: usize,
}

/// The buckets of one f, by h.
#[derive(Clone, Copy, Debug)]
struct Row {
    /// A bit for each bucket that has items.
    in_use: u64,
    /// The first item of each bucket.
    heads: [u32; ROW],
}

const EMPTY: Row = Row { in_use: 0, heads: [NONE; ROW] };
const ROW: usize = u64::BITS as usize;
const SMALL: usize = 1 << 14;

/// The estimate of a state that waits, and the next item in its bucket. The moves made
/// follow from it and the f of the bucket.
#[derive(Clone, Copy, Debug)]
struct Item {
    estimated: u32,
    next: u32,
}

/// What there is to know of a state that waits: its f, its estimate, and the move that
/// takes back the last one.
pub(crate) type Waiting<M> = (u32, u32, Option<M>);

const NONE: u32 = u32::MAX;

impl<S> OpenList<S> {
    /// An empty list that keeps its states on an empty shelf.
    pub(crate) fn new(states: S) -> Self {
        let (items, rows) = (Arena::new(), Vec::new());
        Self { states, items, rows, first_f: 0, lowest: 0, unused: NONE, len: 0 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds a state that h moves are estimated to be left for.
    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(crate) fn push<State>(
        &mut self,
        (f, estimated, back): Waiting<S::Move>,
        h: u32,
        state: &State,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt>
    where
        S: Shelf<State>,
    {
        let mut number = f.wrapping_sub(self.first_f) as usize;
        if number >= self.rows.len() {
            number = self.make_row(f, meter)?;
        }
        let column = (h as usize).min(ROW - 1);
        let row = &mut self.rows[number];
        row.in_use |= 1 << column;
        let head = &mut row.heads[column];
        let item = Item { estimated, next: *head };
        // A small list does not look for items to use again: that would save little,
        // and whether there is one can't be predicted.
        if self.items.len() < SMALL || self.unused == NONE {
            if self.items.len() >= NONE as usize {
                return Err(Halt::Memory);
            }
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
        self.lowest = self.lowest.min(number);
        self.len += 1;
        Ok(())
    }

    /// Takes a state with the lowest f.
    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(crate) fn pop<State>(&mut self, state: &mut State) -> Option<Waiting<S::Move>>
    where
        S: Shelf<State>,
    {
        while self.rows.get(self.lowest)?.in_use == 0 {
            self.lowest += 1;
        }
        let row = &mut self.rows[self.lowest];
        let column = row.in_use.trailing_zeros() as usize;
        let head = &mut row.heads[column];
        let index = *head;
        let place = self.items.get_mut(index as usize);
        let Item { estimated, next } = *place;
        place.next = self.unused;
        self.unused = index;
        *head = next;
        row.in_use &= !(u64::from(next == NONE) << column);
        self.len -= 1;
        let back = self.states.read(index as usize, state);
        Some((self.first_f + self.lowest as u32, estimated, back))
    }

    /// Makes room for the row of `f`, and some more. With a weight above 1 an f can
    /// be lower than any before it.
    #[cold]
    #[inline(never)]
    fn make_row(&mut self, f: u32, meter: &mut Meter<'_>) -> Result<usize, Halt> {
        const SPARE: usize = 16;
        if self.rows.is_empty() {
            self.first_f = f;
        }
        let spare = self.rows.len().max(SPARE);
        let below = match self.first_f.checked_sub(f) {
            None | Some(0) => 0,
            Some(below) => (below as usize + spare).min(self.first_f as usize),
        };
        let above = f.saturating_sub(self.first_f) as usize;
        let count = if below > 0 { self.rows.len() + below } else { above + spare };
        meter.reserve(((count - self.rows.len()) * size_of::<Row>()) as u64)?;
        self.rows.try_reserve_exact(count - self.rows.len()).map_err(|_| Halt::Memory)?;
        self.rows.splice(..0, std::iter::repeat_n(EMPTY, below));
        self.rows.resize(count, EMPTY);
        self.first_f -= below as u32;
        self.lowest += below;
        Ok((f - self.first_f) as usize)
    }
}
