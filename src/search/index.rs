//! A hash index: it finds where in a list a state stands.
//!
//! The list itself is elsewhere; the table holds 4 bytes for an entry and some
//! room between them. A table that doubles as a whole would stop the search for
//! seconds and need half as much memory again while it does, so this one grows in
//! many small parts, one at a time, at different moments.

use super::memory::{Block, LargeBlocks, filled};
use super::meter::{Halt, Meter};

/// Finds entries by a hash. An entry is the number of an item in a list.
#[derive(Debug)]
pub(crate) struct Index {
    parts: LargeBlocks<Part>,
    /// The part of a hash is what is left of it after this shift.
    shift: u32,
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
    entry_mask: u32,
}

/// An empty slot: the number of its part, and its position there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Free {
    part: usize,
    position: usize,
}

impl Index {
    const MANY_PARTS_BITS: u32 = 10;
    /// With so many entries the single part of a small table is split up.
    const SPLIT_AT: usize = 1 << 16;
    const FIRST_SLOTS: usize = 1 << 13;

    pub(crate) fn new() -> Self {
        let nothing = Part { slots: Vec::new(), used: 0, most: 0, entry_mask: 0 };
        Self { parts: LargeBlocks::new(vec![nothing]), shift: u64::BITS - 1, len: 0 }
    }

    /// Looks for the entry with this hash of which `is_it` is true, and finds it
    /// or the slot where it would have been.
    #[inline]
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Result<u32, Free> {
        let number = self.part_of(hash);
        let part = &self.parts[number];
        let tag = part.tag(hash);
        let mut position = part.home(hash);
        loop {
            let Some(&slot) = part.slots.get(position) else {
                if part.slots.is_empty() {
                    return Err(Free { part: number, position });
                }
                position = 0;
                continue;
            };
            if slot == 0 {
                return Err(Free { part: number, position });
            }
            if slot & !part.entry_mask == tag {
                let entry = (slot & part.entry_mask) - 1;
                if is_it(entry) {
                    return Ok(entry);
                }
            }
            position += 1;
        }
    }

    /// Adds an entry at the free slot that [`Self::find`] ended at. Entries are
    /// added in order: the first is 0, the next is 1. `hash_of` gives the hash of
    /// an entry that was added before.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        mut free: Free,
        hash: u64,
        hash_of: impl Fn(u32) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        let entry = self.len as u32;
        if self.parts[free.part].is_full(entry) {
            free = self.make_room(hash, hash_of, meter)?;
        }
        self.parts[free.part].put(free.position, hash, entry);
        self.len += 1;
        Ok(())
    }

    #[inline]
    fn part_of(&self, hash: u64) -> usize {
        // The single part of a small table is number 0 whatever the hash.
        (hash >> 1 >> self.shift) as usize
    }

    /// Grows the part that a hash belongs to, and finds the free slot again.
    #[cold]
    #[inline(never)]
    fn make_room(
        &mut self,
        hash: u64,
        hash_of: impl Fn(u32) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<Free, Halt> {
        if self.len >= u32::MAX as usize {
            return Err(Halt::Memory);
        }
        if self.parts.len() > 1 {
            let part = self.part_of(hash);
            self.parts[part] = self.parts[part].grown(Part::GROWTH, self.len, hash_of, meter)?;
        } else if self.len >= Self::SPLIT_AT {
            self.split(hash_of, meter)?;
        } else if self.len == 0 {
            self.parts[0] = Part::new(Self::FIRST_SLOTS, Self::SPLIT_AT, meter)?;
        } else {
            // A small table may waste some room to save time.
            self.parts[0] = self.parts[0].grown(4.0, Self::SPLIT_AT, hash_of, meter)?;
        }
        if self.parts.len() == 1 {
            self.parts[0].most = (self.parts[0].slots.len() / 2).min(Self::SPLIT_AT);
        }
        let part = self.part_of(hash);
        Ok(Free { part, position: self.parts[part].free_position(hash) })
    }

    /// Replaces the single part by many. Their sizes are spread over one step of
    /// growth, so that later they do not all grow at once.
    fn split(&mut self, hash_of: impl Fn(u32) -> u64, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let count = 1 << Self::MANY_PARTS_BITS;
        let mean = (self.len / count * 2) as f64;
        let mut parts = Vec::with_capacity(count);
        for number in 0..count {
            let spread = Part::GROWTH.powf(number as f64 / count as f64);
            parts.push(Part::new((mean * spread) as usize, 2 * self.len, meter)?);
        }
        meter.release(self.parts[0].bytes() as u64);
        self.parts = LargeBlocks::new(parts);
        self.shift = u64::BITS - 1 - Self::MANY_PARTS_BITS;
        for entry in 0..self.len as u32 {
            let hash = hash_of(entry);
            let part = self.part_of(hash);
            if self.parts[part].is_full(entry) {
                self.parts[part] =
                    self.parts[part].grown(Part::GROWTH, self.len, &hash_of, meter)?;
            }
            let position = self.parts[part].free_position(hash);
            self.parts[part].put(position, hash, entry);
        }
        Ok(())
    }
}

impl Block for Part {
    fn bytes(&self) -> usize {
        self.slots.bytes()
    }
}

impl Part {
    /// A part of many grows by this factor when it is [`Self::FULL`]. So between
    /// 0.57 and 0.8 of its slots are in use, and an entry takes 5 to 7 bytes.
    const GROWTH: f64 = 1.4;
    const FULL: f64 = 0.8;

    /// An empty part, with bits in a slot for entries below `entries`.
    fn new(slots: usize, entries: usize, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        meter.reserve((slots * size_of::<u32>()) as u64)?;
        let most = (slots as f64 * Self::FULL) as usize;
        let entry_bits = (usize::BITS - entries.leading_zeros()).min(u32::BITS);
        let entry_mask = u32::MAX >> (u32::BITS - entry_bits);
        Ok(Self { slots: filled(0, slots)?, used: 0, most, entry_mask })
    }

    /// The middle of the hash, in the bits of a slot that are above the entry.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash >> 20) as u32 & !self.entry_mask
    }

    #[inline]
    fn home(&self, hash: u64) -> usize {
        (((hash & u64::from(u32::MAX)) * self.slots.len() as u64) >> u32::BITS) as usize
    }

    #[inline]
    fn is_full(&self, entry: u32) -> bool {
        self.used >= self.most || entry >= self.entry_mask
    }

    fn free_position(&self, hash: u64) -> usize {
        let mut position = self.home(hash);
        while self.slots[position] != 0 {
            position += 1;
            if position == self.slots.len() {
                position = 0;
            }
        }
        position
    }

    #[inline]
    fn put(&mut self, position: usize, hash: u64, entry: u32) {
        self.slots[position] = self.tag(hash) | (entry + 1);
        self.used += 1;
    }

    /// The same entries with more room, and with bits for twice the entries that
    /// the whole table has now.
    fn grown(
        &self,
        growth: f64,
        entries: usize,
        hash_of: impl Fn(u32) -> u64,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        const AT_A_TIME: usize = 64;
        let slots = (self.slots.len() as f64 * growth) as usize + 1;
        let mut grown = Self::new(slots, 2 * entries, meter)?;
        // The hashes are scattered over memory. Asked for some at a time, the
        // processor fetches them side by side.
        let mut entries = Vec::with_capacity(AT_A_TIME);
        let mut hashes = Vec::with_capacity(AT_A_TIME);
        for slots in self.slots.chunks(AT_A_TIME) {
            let used = slots.iter().filter(|&&slot| slot != 0);
            entries.extend(used.map(|slot| (slot & self.entry_mask) - 1));
            hashes.extend(entries.iter().map(|&entry| hash_of(entry)));
            for (entry, hash) in entries.drain(..).zip(hashes.drain(..)) {
                let position = grown.free_position(hash);
                grown.put(position, hash, entry);
            }
        }
        meter.release(self.bytes() as u64);
        Ok(grown)
    }
}
