//! A list that grows without moving and counts its bytes.

use super::meter::{Halt, Meter};

/// A growing list. A `Vec` that doubles would for a moment hold its items twice
/// and afterwards half of its room empty. Here only the first items grow that way;
/// the others follow in chunks that stay where they are, and what is held is what
/// was asked of the [`Meter`].
#[derive(Debug)]
pub(super) struct Arena<T> {
    first: Vec<T>,
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T: Copy> Arena<T> {
    const SMALLEST: usize = 1 << 10;
    /// How many items grow in the way of a `Vec`.
    const FIRST: usize = 1 << 16;
    const CHUNK_BYTES: usize = 4 << 20;
    const SHIFT: u32 = (Self::CHUNK_BYTES / size_of::<T>()).ilog2();
    const CHUNK: usize = 1 << Self::SHIFT;

    pub(super) fn new() -> Self {
        Self { first: Vec::new(), chunks: Vec::new(), len: 0 }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> T {
        match self.first.get(index) {
            Some(&item) => item,
            None => {
                self.chunks[(index - Self::FIRST) >> Self::SHIFT]
                    [(index - Self::FIRST) & (Self::CHUNK - 1)]
            }
        }
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> &mut T {
        match self.first.get_mut(index) {
            Some(item) => item,
            None => {
                &mut self.chunks[(index - Self::FIRST) >> Self::SHIFT]
                    [(index - Self::FIRST) & (Self::CHUNK - 1)]
            }
        }
    }

    #[inline]
    pub(super) fn push(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.len < self.first.capacity() {
            self.first.push(item);
        } else {
            self.push_to_chunk(item, meter)?;
        }
        self.len += 1;
        Ok(())
    }

    #[inline(never)]
    fn push_to_chunk(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let mut reserve = |items: usize| meter.reserve((items * size_of::<T>()) as u64);
        if self.len < Self::FIRST {
            let more = self.len.clamp(Self::SMALLEST, Self::FIRST - self.len);
            reserve(more)?;
            self.first.reserve_exact(more);
            self.first.push(item);
            return Ok(());
        }
        if (self.len - Self::FIRST).is_multiple_of(Self::CHUNK) {
            reserve(Self::CHUNK)?;
            self.chunks.push(Vec::with_capacity(Self::CHUNK));
        }
        let last = self.chunks.len() - 1;
        self.chunks[last].push(item);
        Ok(())
    }
}
