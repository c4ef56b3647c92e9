//! The states a search knows, each stored once.

use std::hash::Hash;

use super::arena::Arena;
use super::index::{Index, Place};
use super::meter::{Halt, Meter};
use super::space::{Move, Visited};

/// States in the order in which they were added, on a [`Shelf`] that stores them
/// in as few bytes as it can, with a hash table to find them again.
#[derive(Debug)]
pub struct Known<State, S = Plain<State>> {
    shelf: S,
    index: Index,
    state: std::marker::PhantomData<State>,
}

/// A list of states, each with the move that leads back from it.
pub trait Shelf<State> {
    /// A number that is the same for equal states and looks random in every bit.
    fn hash(&self, state: &State) -> u64;

    /// The hash of the state at `index`.
    fn hash_at(&self, index: usize) -> u64;

    /// Whether the state at `index` is this one.
    fn is_at(&self, index: usize, state: &State) -> bool;

    /// Reads the state at `index` and its way back.
    fn read(&self, index: usize, state: &mut State) -> Option<Move>;

    /// The way back from the state at `index`.
    fn back_at(&self, index: usize) -> Option<Move>;

    /// Changes the way back from the state at `index`.
    fn set_back(&mut self, index: usize, back: Move);

    /// Adds a state at the end.
    fn push(
        &mut self,
        state: &State,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt>;

    /// How many states there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// What became of a state that was added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It was not known before, and is now at this index.
    New(u32),
    /// It is known already, at this index.
    Before(u32),
}

impl<State, S: Shelf<State>> Known<State, S> {
    /// Memory on an empty shelf.
    pub fn new(shelf: S) -> Self {
        Self { shelf, index: Index::new(), state: std::marker::PhantomData }
    }

    /// Adds a state unless it is known.
    #[inline]
    pub fn add(
        &mut self,
        state: &State,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<Added, Halt> {
        let hash = self.shelf.hash(state);
        match self.index.find(hash, |index| self.shelf.is_at(index as usize, state)) {
            Place::Taken(index) => Ok(Added::Before(index)),
            Place::Free(part, position) => {
                let index = self.shelf.len();
                if index as u64 >= u64::from(u32::MAX) {
                    return Err(Halt::Memory);
                }
                let hash_of = |index| self.shelf.hash_at(index as usize);
                self.index.insert((part, position), hash, hash_of, meter)?;
                self.shelf.push(state, back, meter)?;
                Ok(Added::New(index as u32))
            }
        }
    }

    /// Changes the way back from the state at `index`.
    pub fn set_back(&mut self, index: u32, back: Move) {
        self.shelf.set_back(index as usize, back);
    }
}

impl<State, S: Shelf<State>> Visited<State> for Known<State, S> {
    #[inline]
    fn insert(
        &mut self,
        state: &State,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        Ok(matches!(self.add(state, back, meter)?, Added::New(_)))
    }

    #[inline]
    fn read(&self, index: usize, state: &mut State) -> Option<Move> {
        self.shelf.read(index, state)
    }

    fn find(&self, state: &State) -> Option<Option<Move>> {
        let hash = self.shelf.hash(state);
        match self.index.find(hash, |index| self.shelf.is_at(index as usize, state)) {
            Place::Taken(index) => Some(self.shelf.back_at(index as usize)),
            Place::Free(..) => None,
        }
    }

    #[inline]
    fn len(&self) -> usize {
        self.shelf.len()
    }
}

/// A shelf for small states of any kind, stored as they are.
#[derive(Debug)]
pub struct Plain<State> {
    items: Arena<(State, Option<Move>)>,
}

impl<State: Copy> Default for Plain<State> {
    fn default() -> Self {
        Self { items: Arena::new() }
    }
}

impl<State: Copy + Eq + Hash> Default for Known<State> {
    fn default() -> Self {
        Self::new(Plain::default())
    }
}

impl<State: Copy + Eq + Hash> Shelf<State> for Plain<State> {
    fn hash(&self, state: &State) -> u64 {
        use std::hash::{DefaultHasher, Hasher};
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn hash_at(&self, index: usize) -> u64 {
        self.hash(&self.items.get(index).0)
    }

    fn is_at(&self, index: usize, state: &State) -> bool {
        self.items.get(index).0 == *state
    }

    fn read(&self, index: usize, state: &mut State) -> Option<Move> {
        let (stored, back) = self.items.get(index);
        *state = stored;
        back
    }

    fn back_at(&self, index: usize) -> Option<Move> {
        self.items.get(index).1
    }

    fn set_back(&mut self, index: usize, back: Move) {
        self.items.get_mut(index).1 = Some(back);
    }

    fn push(
        &mut self,
        state: &State,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.items.push((*state, back), meter)
    }

    fn len(&self) -> usize {
        self.items.len()
    }
}

/// Mixes the bits of a word into a hash. The product's two halves together depend
/// on every bit of the word.
#[inline]
pub(super) fn mix(word: u64) -> u64 {
    let product = u128::from(word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product >> 64) as u64 ^ product as u64
}
