//! A table as a file: a header, a checksum, and the table as it is in memory.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::patterns::Pattern;

/// What every file begins with.
const MAGIC: [u8; 8] = *b"pieceful";
/// Changes with the header, and with what an entry of a table means.
const VERSION: u32 = 1;

const HEADER_BYTES: usize = 32;
const CHECKSUM_BYTES: usize = 8;
/// How much is read at once of a file that is only checked.
const PIECE_BYTES: usize = 1 << 20;

/// A name that says what is inside.
pub(super) fn name(pattern: &Pattern) -> String {
    let Pattern { size, blank, homes } = pattern;
    let tiles: Vec<String> = homes.iter().map(ToString::to_string).collect();
    format!("{size}x{size}-blank-{blank}-tiles-{}.{EXTENSION}", tiles.join("-"))
}

/// What the names of all tables end with.
pub(super) const EXTENSION: &str = "table";

/// The bytes of the whole file of a table.
pub(super) fn length(pattern: &Pattern) -> u64 {
    (HEADER_BYTES + CHECKSUM_BYTES + pattern.table_bytes()) as u64
}

/// The only header that the file of a pattern may have: the magic and the version, the
/// pattern, and the bytes of the table, all numbers from the low byte up.
fn header(pattern: &Pattern) -> [u8; HEADER_BYTES] {
    let mut header = [0; HEADER_BYTES];
    header[..8].copy_from_slice(&MAGIC);
    header[8..12].copy_from_slice(&VERSION.to_le_bytes());
    header[12] = pattern.size as u8;
    header[13] = pattern.blank as u8;
    header[14] = pattern.homes.len() as u8;
    for (byte, home) in header[16..24].iter_mut().zip(&pattern.homes) {
        *byte = *home;
    }
    header[24..].copy_from_slice(&(pattern.table_bytes() as u64).to_le_bytes());
    header
}

pub(super) fn write(file: &mut File, pattern: &Pattern, table: &[u8]) -> io::Result<()> {
    let header = header(pattern);
    let mut checksum = Checksum::new(&header);
    checksum.add(table);
    file.write_all(&header)?;
    file.write_all(&checksum.value().to_le_bytes())?;
    file.write_all(table)
}

/// A file whose length and header are right, and what its checksum should be.
struct Opened {
    file: File,
    checksum: Checksum,
    expected: u64,
}

/// Opens the file of a pattern, unless it can be seen to be something else.
fn open(path: &Path, pattern: &Pattern) -> Option<Opened> {
    let facts = fs::metadata(path).ok()?;
    // Opening something that is no file might wait forever.
    if !facts.is_file() || facts.len() != length(pattern) {
        return None;
    }
    let mut file = File::open(path).ok()?;
    let (mut found, mut expected) = ([0; HEADER_BYTES], [0; CHECKSUM_BYTES]);
    file.read_exact(&mut found).ok()?;
    file.read_exact(&mut expected).ok()?;
    let checksum = Checksum::new(&found);
    (found == header(pattern)).then(|| Opened {
        file,
        checksum,
        expected: u64::from_le_bytes(expected),
    })
}

/// Whether a file looks like that of a pattern, from the outside.
pub(super) fn looks_right(path: &Path, pattern: &Pattern) -> bool {
    open(path, pattern).is_some()
}

/// Reads the table of a pattern, and returns whether the file is whole.
pub(super) fn read_into(path: &Path, pattern: &Pattern, table: &mut [u8]) -> bool {
    let Some(Opened { mut file, mut checksum, expected }) = open(path, pattern) else {
        return false;
    };
    if file.read_exact(table).is_err() {
        return false;
    }
    checksum.add(table);
    checksum.value() == expected && is_at_end(&mut file)
}

/// Whether a file is whole, found out with little memory.
pub(super) fn is_whole(path: &Path, pattern: &Pattern) -> bool {
    let Some(Opened { mut file, mut checksum, expected }) = open(path, pattern) else {
        return false;
    };
    let mut left = pattern.table_bytes();
    let mut piece = vec![0; PIECE_BYTES.min(left)];
    while left > 0 {
        let piece = &mut piece[..PIECE_BYTES.min(left)];
        if file.read_exact(piece).is_err() {
            return false;
        }
        checksum.add(piece);
        left -= piece.len();
    }
    checksum.value() == expected && is_at_end(&mut file)
}

/// Somebody may have added to the file since its length was looked at.
fn is_at_end(file: &mut File) -> bool {
    matches!(file.read(&mut [0]), Ok(0))
}

/// Mixes bytes into 64 bits, eight at a time. Every step can be undone, so a change within
/// eight bytes is always seen, and any other with all but certainty. It keeps out damage,
/// not malice.
struct Checksum(u64);

impl Checksum {
    /// Odd, with their bits in no order.
    const FACTORS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03];

    fn new(header: &[u8; HEADER_BYTES]) -> Self {
        let mut checksum = Self(0);
        checksum.add(header);
        checksum
    }

    /// Adds bytes, of which there is a multiple of eight unless they are the last.
    fn add(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        let mut state = self.0;
        for word in words {
            state = mixed(state, u64::from_le_bytes(*word));
        }
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            state = mixed(state, u64::from_le_bytes(word));
        }
        self.0 = state;
    }

    /// The sum, in which every bit depends on the last words too.
    fn value(&self) -> u64 {
        let state = (self.0 ^ self.0 >> 32).wrapping_mul(Self::FACTORS[0]);
        state ^ state >> 29
    }
}

/// The two factors and the turn between them spread what the high bits of a word change
/// too, so that no other few bits can make up for it.
#[inline]
fn mixed(state: u64, word: u64) -> u64 {
    let [first, second] = Checksum::FACTORS;
    state.wrapping_add(word.wrapping_mul(first)).rotate_left(31).wrapping_mul(second)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn sum(bytes: &[u8]) -> u64 {
        let mut checksum = Checksum::new(&[0; HEADER_BYTES]);
        checksum.add(bytes);
        checksum.value()
    }

    #[test]
    fn every_bit_and_every_place_counts() {
        let bytes: Vec<u8> = (0..203).map(|number: u8| number.wrapping_mul(37)).collect();
        let mut sums = HashSet::from([sum(&bytes)]);
        for bit in 0..bytes.len() * 8 {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert!(sums.insert(sum(&changed)), "bit {bit}");
        }
        for word in 0..24 {
            let mut changed = bytes.clone();
            changed[word * 8..].rotate_left(8);
            assert!(sums.insert(sum(&changed)), "word {word}");
        }
        let flips: u32 = sums.iter().map(|other| (other ^ sum(&bytes)).count_ones()).sum();
        let mean = f64::from(flips) / (sums.len() - 1) as f64;
        assert!((30.0..34.0).contains(&mean), "{mean} of 64 bits change");
    }

    #[test]
    fn no_two_bits_make_up_for_two_others() {
        let mut sums = HashSet::from([sum(&[0; 32])]);
        for one in 0..32 * 8 {
            for other in 0..=one {
                let mut bytes = [0; 32];
                bytes[one / 8] |= 1 << (one % 8);
                bytes[other / 8] |= 1 << (other % 8);
                assert!(sums.insert(sum(&bytes)), "bits {one} and {other}");
            }
        }
    }

    #[test]
    fn pieces_add_up_to_the_whole() {
        let bytes: Vec<u8> = (0..100).collect();
        let mut checksum = Checksum::new(&[0; HEADER_BYTES]);
        checksum.add(&bytes[..64]);
        checksum.add(&bytes[64..]);
        assert_eq!(checksum.value(), sum(&bytes));
    }

    #[test]
    fn a_name_says_what_is_inside() {
        let pattern = Pattern { size: 4, blank: 0, homes: vec![1, 4, 5, 8, 9, 12, 13] };
        assert_eq!(name(&pattern), "4x4-blank-0-tiles-1-4-5-8-9-12-13.table");
        assert_eq!(length(&pattern), 28_828_840);
    }
}
