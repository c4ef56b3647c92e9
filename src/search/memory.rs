//! Memory in large blocks: asked for so that a refusal is an answer, and given back so that
//! nobody waits for it.

use std::ops::{Deref, DerefMut};
use std::{mem, thread};

use super::meter::Halt;

/// An empty list with room for so many items. Where the system has none, the search ends as
/// it would at its own limit.
pub(crate) fn with_room<T>(items: usize) -> Result<Vec<T>, Halt> {
    let mut list = Vec::new();
    list.try_reserve_exact(items).map_err(|_| Halt::Memory)?;
    Ok(list)
}

/// A list of so many equal items.
pub(crate) fn filled<T: Clone>(item: T, items: usize) -> Result<Vec<T>, Halt> {
    let mut list = with_room(items)?;
    list.resize(items, item);
    Ok(list)
}

/// Gives back something that holds so many bytes. To free gigabytes takes the system a second,
/// and a search that is told to stop has only 50 ms; so where there is much, another thread
/// does it.
pub(crate) fn free<T: Send + 'static>(item: T, bytes: usize) {
    const FREED_AT_ONCE: usize = 32 << 20;
    if bytes > FREED_AT_ONCE {
        let thread = thread::Builder::new().name("pieceful-free".to_owned());
        // Where no thread is to be had, the item is freed here after all.
        thread.spawn(move || drop(item)).ok();
    }
}

/// A list of large blocks of memory that is [freed](free) without a wait.
#[derive(Debug)]
pub(crate) struct LargeBlocks<T: Block> {
    items: Vec<T>,
}

/// One block of memory.
pub(crate) trait Block: Send + 'static {
    /// How large it is.
    fn bytes(&self) -> usize;
}

impl<T: Send + 'static> Block for Vec<T> {
    fn bytes(&self) -> usize {
        self.capacity() * size_of::<T>()
    }
}

impl<T: Block> LargeBlocks<T> {
    pub(crate) fn new(items: Vec<T>) -> Self {
        Self { items }
    }
}

impl<T: Block> Drop for LargeBlocks<T> {
    fn drop(&mut self) {
        let bytes = self.items.iter().map(Block::bytes).sum();
        free(mem::take(&mut self.items), bytes);
    }
}

impl<T: Block> Deref for LargeBlocks<T> {
    type Target = Vec<T>;

    #[inline]
    fn deref(&self) -> &Vec<T> {
        &self.items
    }
}

impl<T: Block> DerefMut for LargeBlocks<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.items
    }
}
