//! Bits, the first the lowest of its byte.

use super::super::super::super::PictureError;
use super::damaged;

pub(super) struct Bits<'a> {
    data: &'a [u8],
    at: usize,
}

impl<'a> Bits<'a> {
    pub(super) fn new(data: &'a [u8]) -> Self {
        Self { data, at: 0 }
    }

    /// A number of so many bits, 24 at most.
    pub(super) fn read(&mut self, count: u32) -> Result<u32, PictureError> {
        let end = self.at + count as usize;
        if end > self.data.len() * 8 {
            return Err(damaged());
        }
        let first = self.at / 8;
        let mut four = [0; 4];
        let rest = &self.data[first.min(self.data.len())..];
        let there = rest.len().min(4);
        four[..there].copy_from_slice(&rest[..there]);
        let value = u32::from_le_bytes(four) >> (self.at % 8);
        self.at = end;
        Ok(value & ((1 << count) - 1))
    }

    /// A length or a distance: its symbol says how long it is, and the rest follows.
    pub(super) fn long_number(&mut self, symbol: usize) -> Result<usize, PictureError> {
        if symbol < 4 {
            return Ok(symbol + 1);
        }
        let more = (symbol - 2) / 2;
        let start = (2 + symbol % 2) << more;
        Ok(start + self.read(more as u32)? as usize + 1)
    }
}
