//! The set of visited states, each stored once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::marker::PhantomData;

use super::arena::Arena;
use super::index::{Free, Index};
use super::meter::{Halt, Meter};
use super::move_space::{Closed, Closing, Store, Visited};

/// States in the order in which they became known, on a store that stores them in
/// as few bytes as it can, with a hash table to find them again.
#[derive(Debug)]
pub(crate) struct Known<State: Send + 'static, S> {
    store: S,
    index: Index,
    /// The fewest moves to each state, if states are closed.
    moves_made: Arena<u32>,
    state: PhantomData<State>,
}

/// A store whose states can be found by a hash.
pub(crate) trait HashedStore<State>: Store<State> {
    /// A number that is the same for equal states and looks random in every bit.
    fn hash(&self, state: &State) -> u64;

    /// The hash of the state at `index`.
    fn hash_at(&self, index: usize) -> u64;

    /// Whether the state at `index` is this one.
    fn is_at(&self, index: usize, state: &State) -> bool;

    /// The way back from the state at `index`.
    fn back_at(&self, index: usize) -> Option<Self::Move>;

    /// An empty store for states of the same kind.
    fn empty(&self) -> Self;
}

/// What became of a state that was added.
enum Added {
    New,
    Before(u32),
}

impl<State: Send + 'static, S: HashedStore<State>> Known<State, S> {
    /// Memory on an empty store.
    pub(crate) fn new(store: S) -> Self {
        Self { store, index: Index::new(), moves_made: Arena::new(), state: PhantomData }
    }

    #[inline]
    fn index_of(&self, hash: u64, state: &State) -> Result<u32, Free> {
        self.index.find(hash, |index| self.store.is_at(index as usize, state))
    }

    #[inline]
    fn add(
        &mut self,
        state: &State,
        back: Option<S::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<Added, Halt> {
        let hash = self.store.hash(state);
        match self.index_of(hash, state) {
            Ok(index) => Ok(Added::Before(index)),
            Err(free) => {
                let hash_of = |index| self.store.hash_at(index as usize);
                self.index.insert(free, hash, hash_of, meter)?;
                self.store.push(state, back, meter)?;
                Ok(Added::New)
            }
        }
    }
}

impl<State: Send + 'static, S: HashedStore<State>> Visited<State> for Known<State, S> {
    type Move = S::Move;

    #[inline]
    fn insert(
        &mut self,
        state: &State,
        back: Option<S::Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        Ok(matches!(self.add(state, back, meter)?, Added::New))
    }

    #[inline]
    fn read(&mut self, index: usize, state: &mut State) -> Option<S::Move> {
        self.store.read(index, state)
    }

    #[inline]
    fn find(&self, state: &State) -> Option<Option<S::Move>> {
        let index = self.index_of(self.store.hash(state), state).ok()?;
        Some(self.store.back_at(index as usize))
    }

    #[inline]
    fn len(&self) -> usize {
        self.store.len()
    }
}

impl<State: Send + 'static, S: HashedStore<State>> Closed<State> for Known<State, S> {
    type Store = S;

    #[inline]
    fn close(
        &mut self,
        state: &State,
        back: Option<S::Move>,
        moves_made: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Closing, Halt> {
        match self.add(state, back.clone(), meter)? {
            Added::New => {
                self.moves_made.push(moves_made, meter)?;
                Ok(Closing::First)
            }
            Added::Before(index) => {
                let fewest = self.moves_made.get_mut(index as usize);
                if *fewest <= moves_made {
                    return Ok(Closing::Stale);
                }
                *fewest = moves_made;
                self.store.write(index as usize, state, back);
                Ok(Closing::Again)
            }
        }
    }

    fn empty_store(&self) -> S {
        self.store.empty()
    }
}

/// A store for states of any kind, stored as they are, with moves that are too.
#[derive(Debug)]
pub(crate) struct Plain<State: Send + 'static, M: Send + 'static> {
    items: Arena<(State, Option<M>)>,
}

impl<State: Send + 'static, M: Send + 'static> Default for Plain<State, M> {
    fn default() -> Self {
        Self { items: Arena::new() }
    }
}

impl<State, M> Default for Known<State, Plain<State, M>>
where
    State: Clone + Eq + Hash + Send + 'static,
    M: Clone + Send + 'static,
{
    fn default() -> Self {
        Self::new(Plain::default())
    }
}

impl<State: Clone + Send + 'static, M: Clone + Send + 'static> Store<State> for Plain<State, M> {
    type Move = M;

    fn read(&self, index: usize, state: &mut State) -> Option<M> {
        let (stored, back) = self.items.get(index);
        state.clone_from(stored);
        back.clone()
    }

    fn write(&mut self, index: usize, state: &State, back: Option<M>) {
        *self.items.get_mut(index) = (state.clone(), back);
    }

    fn push(&mut self, state: &State, back: Option<M>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        self.items.push((state.clone(), back), meter)
    }

    fn len(&self) -> usize {
        self.items.len()
    }
}

impl<State, M> HashedStore<State> for Plain<State, M>
where
    State: Clone + Eq + Hash + Send + 'static,
    M: Clone + Send + 'static,
{
    fn hash(&self, state: &State) -> u64 {
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

    fn back_at(&self, index: usize) -> Option<M> {
        self.items.get(index).1.clone()
    }

    fn empty(&self) -> Self {
        Self::default()
    }
}

/// Mixes the bits of a word into a hash. The product's two halves together depend
/// on every bit of the word.
#[inline]
pub(crate) fn mix(word: u64) -> u64 {
    let product = u128::from(word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product >> 64) as u64 ^ product as u64
}
