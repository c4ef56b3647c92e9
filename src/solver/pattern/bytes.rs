//! Bytes that are read here and there.

use std::ops::Deref;

use memmap2::MmapMut;

/// The bytes of a table, in pages as large as the system has them: reads go all over a table,
/// and with small pages the processor spends more time on finding a page than on reading it.
#[derive(Debug)]
pub(super) enum Bytes {
    Mapped(MmapMut),
    /// Where the system gives no such pages.
    Plain(Vec<u8>),
}

impl Bytes {
    /// So much is copied at a time, so that nothing is held twice.
    const CHUNK: usize = 8 << 20;

    pub(super) fn new(mut plain: Vec<u8>) -> Self {
        let Ok(mut mapped) = MmapMut::map_anon(plain.len().max(1)) else {
            return Self::Plain(plain);
        };
        #[cfg(target_os = "linux")]
        // Without large pages it is only slower.
        mapped.advise(memmap2::Advice::HugePage).ok();
        while !plain.is_empty() {
            let from = plain.len().saturating_sub(Self::CHUNK);
            mapped[from..plain.len()].copy_from_slice(&plain[from..]);
            plain.truncate(from);
            plain.shrink_to_fit();
        }
        Self::Mapped(mapped)
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(mapped) => mapped,
            Self::Plain(plain) => plain,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_stay_what_they_are() {
        for len in [0, 1, 5000, Bytes::CHUNK, 2 * Bytes::CHUNK + 3] {
            let plain: Vec<u8> = (0..len).map(|index| (index * 31 % 251) as u8).collect();
            assert_eq!(Bytes::new(plain.clone())[..len], plain);
        }
    }
}
