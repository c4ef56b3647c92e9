//! Lists in memory that the system hands out page by page, and takes back at once.

use std::ops::{Deref, DerefMut};

use bytemuck::Pod;
use memmap2::MmapMut;

use crate::search::Halt;
use crate::search::memory::filled;

/// A list of numbers in pages as large as the system has them: where reads go all over a
/// table, the processor would spend more time on finding small pages than on reading them.
/// Unlike a `Vec`, which leaves its memory to the allocator, it goes back to the system as
/// soon as nobody uses it.
#[derive(Debug)]
pub(crate) enum Mapped<T> {
    Pages(MmapMut),
    /// Where the system gives no such pages.
    Plain(Vec<T>),
}

impl<T: Pod> Mapped<T> {
    /// So many zeros, and one where that is none.
    pub(crate) fn new(len: usize) -> Result<Self, Halt> {
        let len = len.max(1);
        let Ok(pages) = MmapMut::map_anon(len * size_of::<T>()) else {
            return Ok(Self::Plain(filled(T::zeroed(), len)?));
        };
        #[cfg(target_os = "linux")]
        // Without large pages it is only slower.
        pages.advise(memmap2::Advice::HugePage).ok();
        Ok(Self::Pages(pages))
    }
}

impl<T: Pod> Deref for Mapped<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match self {
            Self::Pages(pages) => bytemuck::cast_slice(pages),
            Self::Plain(plain) => plain,
        }
    }
}

impl<T: Pod> DerefMut for Mapped<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        match self {
            Self::Pages(pages) => bytemuck::cast_slice_mut(pages),
            Self::Plain(plain) => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_zero_at_first_and_stay_what_they_are() {
        for len in [0, 1, 5000, (1 << 20) + 3] {
            let mut words = Mapped::<u64>::new(len).unwrap();
            assert!(words.len() == len.max(1) && words.iter().all(|&word| word == 0));
            let plain: Vec<u64> = (0..len as u64).map(|index| index * 31).collect();
            words[..len].copy_from_slice(&plain);
            assert_eq!(words[..len], plain);
        }
    }
}
