//! A list that grows without moving and counts its bytes.

use super::memory::{LargeBlocks, with_room};
use super::meter::{Halt, Meter};

/// A growing list. A `Vec` that doubles would for a moment hold its items twice
/// and afterwards half of its room empty. Here only the first items grow that way;
/// the others follow in chunks that stay where they are, and what is held is what
/// was asked of the [`Meter`].
#[derive(Debug)]
pub(crate) struct Arena<T: Send + 'static> {
    first: Vec<T>,
    chunks: LargeBlocks<Vec<T>>,
    /// How many items are in chunks.
    in_chunks: usize,
}

impl<T: Send + 'static> Arena<T> {
    const SMALLEST: usize = 1 << 10;
    /// How many items grow in the way of a `Vec`.
    const FIRST: usize = 1 << 16;
    const CHUNK_BYTES: usize = 4 << 20;
    const SHIFT: u32 = (Self::CHUNK_BYTES / size_of::<T>()).ilog2();
    const CHUNK: usize = 1 << Self::SHIFT;

    pub(crate) fn new() -> Self {
        Self { first: Vec::new(), chunks: LargeBlocks::new(Vec::new()), in_chunks: 0 }
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.first.len() + self.in_chunks
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> &T {
        match self.first.get(index) {
            Some(item) => item,
            None => {
                &self.chunks[(index - Self::FIRST) >> Self::SHIFT]
                    [(index - Self::FIRST) & (Self::CHUNK - 1)]
            }
        }
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut T {
        match self.first.get_mut(index) {
            Some(item) => item,
            None => {
                &mut self.chunks[(index - Self::FIRST) >> Self::SHIFT]
                    [(index - Self::FIRST) & (Self::CHUNK - 1)]
            }
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), Halt> {
        // Room is made before the item is added, not with it: an item that is handed
        // on to a call would have to be put together in memory first.
        let is_full = |items: &Vec<T>| items.len() == items.capacity();
        if is_full(&self.first) && self.chunks.last().is_none_or(is_full) {
            self.make_room(meter)?;
        }
        if !is_full(&self.first) {
            self.first.push(item);
        } else if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(item);
            self.in_chunks += 1;
        }
        Ok(())
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let is_first = self.len() < Self::FIRST;
        let more = if is_first {
            self.len().clamp(Self::SMALLEST, Self::FIRST - self.len())
        } else {
            Self::CHUNK
        };
        meter.reserve((more * size_of::<T>()) as u64)?;
        if is_first {
            self.first.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
        } else {
            self.chunks.push(with_room(more)?);
        }
        Ok(())
    }
}
