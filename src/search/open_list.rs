//! The open list of A*: the states that it has yet to expand.

use super::arena::Arena;
use super::meter::{Halt, Meter};
use super::move_space::Store;

/// Which of several states with the same f A* expands first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TieRule {
    /// The one with the most moves made, which is estimated to be nearest to the goal; among
    /// equals the one that came last.
    #[default]
    HigherG,
    /// The one with the fewest moves made; among equals the one that came last.
    LowerG,
    /// The one that came first.
    FirstInFirstOut,
}

impl TieRule {
    /// All of them, with their names at the prompt.
    pub const ALL: [(Self, &'static str); 3] = [
        (Self::HigherG, "higher-g"),
        (Self::LowerG, "lower-g"),
        (Self::FirstInFirstOut, "first-in-first-out"),
    ];

    /// Its name at the prompt.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// How ties are broken inside an open list. The usual rule is a type of its own, so that it costs
/// nothing to ask.
pub(crate) trait Ties {
    fn rule(&self) -> TieRule;
}

impl Ties for TieRule {
    #[inline]
    fn rule(&self) -> TieRule {
        *self
    }
}

/// [`TieRule::HigherG`], known when the program is compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HigherG;

impl Ties for HigherG {
    #[inline]
    fn rule(&self) -> TieRule {
        TieRule::HigherG
    }
}

/// States that wait: the lowest f first, among these by the tie rule. A state that was reached on
/// two paths waits twice.
///
/// There is a bucket for each f and h, and a bucket is a linked list through one
/// arena, so that adding and taking cost the same however many states wait. A [`Row`]
/// is the [`ROW`] buckets of one f; states so far from the goal that they have no
/// bucket of their own share the last. Where the first comes first, there is one bucket for each f,
/// and the place of the second holds the last item of the first.
#[derive(Debug)]
pub(crate) struct OpenList<S, T = HigherG> {
    ties: T,
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
/// Where a row has its last item if the first comes first.
const LAST: usize = 1;

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
    /// An empty list with the usual tie rule that keeps its states on an empty store.
    pub(crate) fn new(states: S) -> Self {
        Self::with_ties(states, HigherG)
    }
}

impl<S, T: Ties> OpenList<S, T> {
    /// An empty list that keeps its states on an empty store.
    pub(crate) fn with_ties(states: S, ties: T) -> Self {
        let (items, rows) = (Arena::new(), Vec::new());
        Self { ties, states, items, rows, first_f: 0, lowest: 0, unused: NONE, len: 0 }
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
        S: Store<State>,
    {
        let mut number = f.wrapping_sub(self.first_f) as usize;
        if number >= self.rows.len() {
            number = self.make_row(f, meter)?;
        }
        let rule = self.ties.rule();
        let column = match rule {
            TieRule::HigherG => (h as usize).min(ROW - 1),
            TieRule::LowerG => (ROW - 1).saturating_sub(h as usize),
            TieRule::FirstInFirstOut => 0,
        };
        let row = &mut self.rows[number];
        if rule == TieRule::FirstInFirstOut && row.in_use != 0 {
            return self.push_behind(number, (estimated, back), state, meter);
        }
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
        if rule == TieRule::FirstInFirstOut {
            row.heads[LAST] = row.heads[0];
        }
        self.lowest = self.lowest.min(number);
        self.len += 1;
        Ok(())
    }

    /// Adds a state behind the last one of a row.
    #[cold]
    fn push_behind<State>(
        &mut self,
        number: usize,
        (estimated, back): (u32, Option<S::Move>),
        state: &State,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt>
    where
        S: Store<State>,
    {
        let index = self.items.len() as u32;
        if index == NONE {
            return Err(Halt::Memory);
        }
        self.items.push(Item { estimated, next: NONE }, meter)?;
        self.states.push(state, back, meter)?;
        let last = std::mem::replace(&mut self.rows[number].heads[LAST], index);
        self.items.get_mut(last as usize).next = index;
        self.len += 1;
        Ok(())
    }

    /// Takes a state with the lowest f.
    #[expect(clippy::inline_always, reason = "a call costs a third of the work in it")]
    #[inline(always)]
    pub(crate) fn pop<State>(&mut self, state: &mut State) -> Option<Waiting<S::Move>>
    where
        S: Store<State>,
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
