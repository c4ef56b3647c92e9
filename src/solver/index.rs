//! A hash table of numbers: it finds where in a list a state stands.
//!
//! The list itself is elsewhere; the table holds 4 bytes for an entry and some
//! room between them. A table that doubles as a whole would stop the search for
//! seconds and need half as much memory again while it does, so this one grows in
//! many small parts, one at a time, at different moments.

use super::meter::{Halt, Meter};

/// Finds entries by a hash. An entry is the number of an item in a list.
#[derive(Debug)]
pub(super) struct Index {
    parts: Vec<Part>,
    len: usize,
}

/// An open-addressing table with linear probing. A slot is 0 when it is empty.
/// Otherwise its low bits are the entry plus one, and the bits above them a piece
/// of the hash, so that most slots of other entries are passed by without a look
/// at the list.
#[derive(Debug)]
struct Part {
    slots: Vec<u32>,
    used: usize,
    most: usize,
    entry_bits: u32,
}

/// Where a search of the table ended.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// At this entry.
    Taken(u32),
    /// At an empty slot: its part, and its position there.
    Free(usize, usize),
}

impl Index {
    const MANY_PARTS_BITS: u32 = 10;
    /// With so many entries the single part of a small table is split up.
    const SPLIT_AT: usize = 1 << 16;
    const FIRST_SLOTS: usize = 1 << 10;

    pub(super) fn new() -> Self {
        Self { parts: Vec::new(), len: 0 }
    }

    /// Looks for the entry with this hash of which `is_it` is true.
    #[inline]
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Place {
        let number = self.part_of(hash);
        let Some(part) = self.parts.get(number) else {
            return Place::Free(0, 0);
        };
        let tag = part.tag(hash);
        let mask = part.entry_mask();
        let mut position = part.home(hash);
        loop {
            let slot = part.slots[position];
            if slot == 0 {
                return Place::Free(number, position);
            }
            if slot & !mask == tag {
                let entry = (slot & mask) - 1;
                if is_it(entry) {
                    return Place::Taken(entry);
                }
            }
            position += 1;
            if position == part.slots.len() {
                position = 0;
            }
        }
    }

    /// Adds an entry at the free place that [`Self::find`] ended at. Entries are
    /// added in order: the first is 0, the next is 1. `hash_of` gives the hash of
    /// an entry that was added before.
    pub(super) fn insert(
        &mut self,
        place: (usize, usize),
        hash: u64,
        hash_of: impl Fn(u32) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        let entry = self.len as u32;
        let (mut number, mut position) = place;
        if self.parts.is_empty() {
            self.parts.push(Part::new(Self::FIRST_SLOTS, Part::bits_for(Self::SPLIT_AT), meter)?);
            position = self.parts[0].home(hash);
        } else if self.len == Self::SPLIT_AT {
            self.split(&hash_of, meter)?;
            number = self.part_of(hash);
            position = self.parts[number].free_position(hash);
        } else if self.parts[number].is_full(entry) {
            let grown = self.parts[number].grown(self.len, &hash_of, meter)?;
            self.parts[number] = grown;
            position = self.parts[number].free_position(hash);
        }
        self.parts[number].put(position, hash, entry);
        self.len += 1;
        Ok(())
    }

    #[inline]
    fn part_of(&self, hash: u64) -> usize {
        if self.parts.len() > 1 { (hash >> (u64::BITS - Self::MANY_PARTS_BITS)) as usize } else { 0 }
    }

    /// Replaces the single part by many. Their sizes are spread over one step of
    /// growth, so that later they do not all grow at once.
    fn split(&mut self, hash_of: impl Fn(u32) -> u64, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let count = 1 << Self::MANY_PARTS_BITS;
        let mean = (self.len / count * 3 / 2) as f64;
        let entry_bits = Part::bits_for(2 * self.len);
        let mut parts = Vec::with_capacity(count);
        for number in 0..count {
            let spread = Part::GROWTH.powf(number as f64 / count as f64);
            parts.push(Part::new((mean * spread) as usize, entry_bits, meter)?);
        }
        meter.release(self.parts[0].bytes());
        self.parts = parts;
        for entry in 0..self.len as u32 {
            let hash = hash_of(entry);
            let number = self.part_of(hash);
            if self.parts[number].is_full(entry) {
                self.parts[number] = self.parts[number].grown(self.len, &hash_of, meter)?;
            }
            let part = &mut self.parts[number];
            let position = part.free_position(hash);
            part.put(position, hash, entry);
        }
        Ok(())
    }
}

impl Part {
    /// A part grows by this factor when it is [`Self::FULL`]. So between 0.57 and
    /// 0.8 of its slots are in use, and an entry takes 5 to 7 bytes.
    const GROWTH: f64 = 1.4;
    const FULL: f64 = 0.8;

    fn new(slots: usize, entry_bits: u32, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        meter.reserve((slots * size_of::<u32>()) as u64)?;
        let most = (slots as f64 * Self::FULL) as usize;
        Ok(Self { slots: vec![0; slots], used: 0, most, entry_bits })
    }

    /// The bits that hold an entry plus one, for entries below `entries`.
    fn bits_for(entries: usize) -> u32 {
        (usize::BITS - entries.leading_zeros()).min(u32::BITS)
    }

    fn bytes(&self) -> u64 {
        (self.slots.len() * size_of::<u32>()) as u64
    }

    #[inline]
    fn entry_mask(&self) -> u32 {
        (u64::from(u32::MAX) >> (u32::BITS - self.entry_bits)) as u32
    }

    /// The middle of the hash, in the bits of a slot that are above the entry.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash >> 20) as u32 & !self.entry_mask()
    }

    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((hash & u64::from(u32::MAX)) * self.slots.len() as u64 >> u32::BITS) as usize
    }

    fn is_full(&self, entry: u32) -> bool {
        self.used >= self.most || entry >= self.entry_mask()
    }

    fn free_position(&self, hash: u64) -> usize {
        let mut position = self.home(hash);
        while self.slots[position] != 0 {
            position = (position + 1) % self.slots.len();
        }
        position
    }

    fn put(&mut self, position: usize, hash: u64, entry: u32) {
        self.slots[position] = self.tag(hash) | (entry + 1);
        self.used += 1;
    }

    /// The same entries with more room, and with bits for twice the entries that
    /// the whole table has now.
    fn grown(
        &self,
        entries: usize,
        hash_of: impl Fn(u32) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let slots = (self.slots.len() as f64 * Self::GROWTH) as usize + 1;
        let mut grown = Self::new(slots, Self::bits_for(2 * entries), meter)?;
        for &slot in self.slots.iter().filter(|&&slot| slot != 0) {
            let entry = (slot & self.entry_mask()) - 1;
            let hash = hash_of(entry);
            let position = grown.free_position(hash);
            grown.put(position, hash, entry);
        }
        meter.release(self.bytes());
        Ok(grown)
    }
}
