//! Prefix codes, and what the decoder takes for their tables.

use super::super::super::super::PictureError;
use super::bits::Bits;
use super::damaged;

const MAX_LENGTH: usize = 15;

/// The lengths of a code are written in a code of their own. The lengths of that one come in this
/// order, so that the rare ones can be left out.
const LENGTH_ORDER: [usize; 19] =
    [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Codes of up to so many bits are looked up in a table, longer ones in a tree besides.
const TABLE_BITS: usize = 10;
const TABLE_ENTRY_BYTES: u64 = 4;
const TREE_NODE_BYTES: u64 = 16;

/// What it costs to have a table and a tree at all.
const ALLOCATION_BYTES: u64 = 2 * 16;

/// A code in which no symbol begins like another. It is read bit by bit: only small images are read
/// with it, and it takes little memory itself.
pub(super) struct PrefixCode {
    /// How many symbols have a code of each length.
    counts: [u16; MAX_LENGTH + 1],
    /// By the length of their codes.
    symbols: Vec<u16>,
    /// The only symbol, which takes no bits.
    single: u16,
}

impl PrefixCode {
    pub(super) const fn single(symbol: u16) -> Self {
        Self { counts: [0; MAX_LENGTH + 1], symbols: Vec::new(), single: symbol }
    }

    /// Reads the description of a code for symbols below `symbols`.
    pub(super) fn from_bits(bits: &mut Bits<'_>, symbols: usize) -> Result<Self, PictureError> {
        if bits.read(1)? == 1 {
            return Self::simple(bits, symbols);
        }
        let mut lengths = [0; LENGTH_ORDER.len()];
        let count = bits.read(4)? as usize + 4;
        for &place in &LENGTH_ORDER[..count] {
            lengths[place] = bits.read(3)? as u8;
        }
        let lengths = Self::from_lengths(&lengths)?.read_lengths(bits, symbols)?;
        Self::from_lengths(&lengths)
    }

    /// A code of one symbol or two.
    fn simple(bits: &mut Bits<'_>, symbols: usize) -> Result<Self, PictureError> {
        let has_two = bits.read(1)? == 1;
        let width = if bits.read(1)? == 1 { 8 } else { 1 };
        let mut symbol = |width| match bits.read(width)? {
            symbol if (symbol as usize) < symbols => Ok(symbol as u16),
            _ => Err(damaged()),
        };
        let first = symbol(width)?;
        if !has_two {
            return Ok(Self::single(first));
        }
        let mut code = Self::single(first);
        code.symbols = vec![first, symbol(8)?];
        code.counts[1] = 2;
        Ok(code)
    }

    /// With a code for lengths, reads the lengths of another code.
    fn read_lengths(&self, bits: &mut Bits<'_>, symbols: usize) -> Result<Vec<u8>, PictureError> {
        let mut left = symbols;
        if bits.read(1)? == 1 {
            let width = 2 + 2 * bits.read(3)?;
            left = bits.read(width)? as usize + 2;
            if left > symbols {
                return Err(damaged());
            }
        }
        let mut lengths = Vec::with_capacity(symbols);
        let mut last = 8;
        while lengths.len() < symbols && left > 0 {
            left -= 1;
            let (length, times) = match self.read(bits)? {
                length @ 0..=15 => (length as u8, 1),
                16 => (last, bits.read(2)? + 3),
                17 => (0, bits.read(3)? + 3),
                _ => (0, bits.read(7)? + 11),
            };
            if length != 0 {
                last = length;
            }
            if lengths.len() + times as usize > symbols {
                return Err(damaged());
            }
            lengths.extend(std::iter::repeat_n(length, times as usize));
        }
        Ok(lengths)
    }

    /// The code with these lengths, in which 0 stands for no code at all. It has to be complete.
    fn from_lengths(lengths: &[u8]) -> Result<Self, PictureError> {
        let mut code = Self::single(0);
        for &length in lengths {
            code.counts[usize::from(length)] += 1;
        }
        code.counts[0] = 0;
        let used: u16 = code.counts.iter().sum();
        if used == 1 {
            let only = lengths.iter().position(|&length| length != 0);
            return Ok(Self::single(only.unwrap_or(0) as u16));
        }
        let mut free = 1_i32;
        let mut starts = [0_usize; MAX_LENGTH + 2];
        for length in 1..=MAX_LENGTH {
            free = free * 2 - i32::from(code.counts[length]);
            if free < 0 {
                return Err(damaged());
            }
            starts[length + 1] = starts[length] + usize::from(code.counts[length]);
        }
        if free != 0 {
            return Err(damaged());
        }
        code.symbols = vec![0; usize::from(used)];
        for (symbol, &length) in lengths.iter().enumerate() {
            if length != 0 {
                let start = &mut starts[usize::from(length)];
                code.symbols[*start] = symbol as u16;
                *start += 1;
            }
        }
        Ok(code)
    }

    /// Reads a symbol.
    pub(super) fn read(&self, bits: &mut Bits<'_>) -> Result<usize, PictureError> {
        if self.symbols.is_empty() {
            return Ok(usize::from(self.single));
        }
        // Codes of one length follow each other, and go on from those of the length before.
        let (mut code, mut first, mut index) = (0, 0, 0);
        for &count in &self.counts[1..] {
            code = code * 2 + bits.read(1)? as usize;
            first *= 2;
            let count = usize::from(count);
            if code < first + count {
                return Ok(usize::from(self.symbols[index + code - first]));
            }
            first += count;
            index += count;
        }
        Err(damaged())
    }

    /// What the decoder holds for this code.
    pub(super) fn table_bytes(&self) -> u64 {
        let Some(longest) = self.counts.iter().rposition(|&count| count > 0) else { return 0 };
        let entries = 1 << longest.min(TABLE_BITS);
        let long: u16 = self.counts[TABLE_BITS + 1..].iter().sum();
        // A code of two symbols has a small tree for no reason.
        let nodes = (2 * u64::from(long)).max(3);
        entries * TABLE_ENTRY_BYTES + nodes * TREE_NODE_BYTES + ALLOCATION_BYTES
    }
}
