//! Memory that nobody waits for when it is given back.

use std::ops::{Deref, DerefMut};
use std::{mem, thread};

/// A list of large pieces of memory. To free gigabytes takes the system a second,
/// and a search that is told to stop has only 50 ms; so where there is much, another
/// thread does it.
#[derive(Debug)]
pub(super) struct Pieces<T: Piece> {
    items: Vec<T>,
}

/// One piece of memory.
pub(super) trait Piece: Send + 'static {
    /// How large it is.
    fn bytes(&self) -> usize;
}

impl<T: Send + 'static> Piece for Vec<T> {
    fn bytes(&self) -> usize {
        self.capacity() * size_of::<T>()
    }
}

impl<T: Piece> Pieces<T> {
    const FREED_AT_ONCE: usize = 32 << 20;

    pub(super) fn new(items: Vec<T>) -> Self {
        Self { items }
    }
}

impl<T: Piece> Drop for Pieces<T> {
    fn drop(&mut self) {
        if self.items.iter().map(Piece::bytes).sum::<usize>() > Self::FREED_AT_ONCE {
            let items = mem::take(&mut self.items);
            let thread = thread::Builder::new().name("pieceful-free".to_owned());
            // Where no thread is to be had, the items are freed here after all.
            thread.spawn(move || drop(items)).ok();
        }
    }
}

impl<T: Piece> Deref for Pieces<T> {
    type Target = Vec<T>;

    #[inline]
    fn deref(&self) -> &Vec<T> {
        &self.items
    }
}

impl<T: Piece> DerefMut for Pieces<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.items
    }
}
