//! A list that grows without moving and counts its bytes.

use super::meter::{Halt, Meter};

/// A growing list in chunks. A `Vec` that doubles would for a moment hold its
/// items twice and afterwards half of its room empty; here only the first chunk
/// grows that way, and what is held is what was asked of the [`Meter`].
#[derive(Debug)]
pub(super) struct Arena<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T: Copy> Arena<T> {
    const CHUNK_BYTES: usize = 4 << 20;
    const FIRST_ITEMS: usize = 256;
    const SHIFT: u32 = (Self::CHUNK_BYTES / size_of::<T>()).ilog2();
    const CHUNK_ITEMS: usize = 1 << Self::SHIFT;

    pub(super) fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> T {
        self.chunks[index >> Self::SHIFT][index & (Self::CHUNK_ITEMS - 1)]
    }

    #[inline]
    pub(super) fn get_mut(&mut self, index: usize) -> &mut T {
        &mut self.chunks[index >> Self::SHIFT][index & (Self::CHUNK_ITEMS - 1)]
    }

    #[inline]
    pub(super) fn push(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), Halt> {
        match self.chunks.last_mut() {
            Some(chunk) if chunk.len() < chunk.capacity() => chunk.push(item),
            _ => self.push_with_room(item, meter)?,
        }
        self.len += 1;
        Ok(())
    }

    #[cold]
    fn push_with_room(&mut self, item: T, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let reserve = |items: usize, meter: &mut Meter<'_>| {
            meter.reserve((items * size_of::<T>()) as u64)
        };
        match &mut self.chunks[..] {
            [] => {
                reserve(Self::FIRST_ITEMS, meter)?;
                self.chunks.push(Vec::with_capacity(Self::FIRST_ITEMS));
            }
            [first] if first.len() < Self::CHUNK_ITEMS => {
                let more = first.capacity().min(Self::CHUNK_ITEMS - first.capacity());
                reserve(more, meter)?;
                first.reserve_exact(more);
            }
            _ => {
                reserve(Self::CHUNK_ITEMS, meter)?;
                self.chunks.push(Vec::with_capacity(Self::CHUNK_ITEMS));
            }
        }
        if let Some(chunk) = self.chunks.last_mut() {
            chunk.push(item);
        }
        Ok(())
    }
}
