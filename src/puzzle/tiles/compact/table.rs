//! A set of numbers of 44 bits that takes little more than 4 bytes for each.

use crate::search::memory::{LargeBlocks, filled, with_room};
use crate::search::{Halt, Meter};

use super::number::BITS;

/// Numbers that look random, each with a tag of 4 bits.
///
/// The upper bits of a number choose one of many parts, and only the other bits are
/// stored there. A part is a hash table of blocks, which are as large as a line of the
/// processor's cache. A number is in the block that its bits say, or, where that one is
/// full, in the next that is not.
///
/// All blocks are of one size and stay where they are, so that none is wasted when a part
/// grows, and there is never a moment with an old and a new table.
#[derive(Debug)]
pub(super) struct Table {
    chunks: LargeBlocks<Vec<Block>>,
    /// How many blocks of the last chunk are in use.
    used_of_chunk: usize,
    /// The blocks of a part came in several extents, see [`FIRST_BLOCKS`]. For each extent
    /// and part the number of its first block.
    extents: Vec<Vec<u32>>,
    /// The number of blocks, and of numbers, of each part.
    blocks: Vec<u16>,
    used: Vec<u32>,
    len: usize,
    /// The slots of a part while it is spread over more blocks.
    moved: Vec<u32>,
    /// How many of its blocks' slots are in use again.
    fills: Vec<u8>,
    /// The slots that were taken out of a part to be read.
    taken: Vec<u32>,
}

/// A slot is 0 when it is empty. Otherwise it has the tag in its lowest bits. The slots in
/// use come first.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Block([u32; SLOTS]);

const EMPTY: Block = Block([0; SLOTS]);

const SLOTS: usize = 16;
/// A part with more numbers than this for each of its blocks gets more blocks.
const FULL: usize = 14;

const TAG_BITS: u32 = 4;
const TAG: u32 = (1 << TAG_BITS) - 1;
/// The bits of a number that are stored.
const STORED_BITS: u32 = u32::BITS - TAG_BITS;

/// How many parts there are.
pub(super) const PARTS: usize = 1 << (BITS - STORED_BITS);

const CHUNK_BITS: u32 = 14;
const CHUNK: usize = 1 << CHUNK_BITS;

/// No part has more blocks than this: all together would take 64 GiB.
const MOST_BLOCKS: usize = 1 << 14;
const MOST_EXTENTS: usize = 64;
/// A part grows by one block, or by its size divided by this.
const GROWTH: usize = 3;

/// Which block of a part is the first of each extent: every part grows in the same steps.
static FIRST_BLOCKS: [u16; MOST_EXTENTS] = {
    let mut first = [u16::MAX; MOST_EXTENTS];
    let (mut extent, mut blocks) = (0, 0);
    while blocks <= MOST_BLOCKS {
        first[extent] = blocks as u16;
        blocks += if blocks < GROWTH { 1 } else { blocks / GROWTH };
        extent += 1;
    }
    first
};

/// Which extent each block of a part is in.
static EXTENTS: [u8; MOST_BLOCKS] = {
    let mut extents = [0; MOST_BLOCKS];
    let (mut extent, mut block) = (0, 0);
    while block < MOST_BLOCKS {
        while FIRST_BLOCKS[extent + 1] as usize <= block {
            extent += 1;
        }
        extents[block] = extent as u8;
        block += 1;
    }
    extents
};

/// What is known of a number.
#[derive(Clone, Copy, Debug)]
enum Lookup {
    /// It is there, with this tag.
    Found(u32),
    /// It would be put into this slot of this block.
    Free(usize, usize),
    /// Its part has no block yet.
    NoBlock,
}

/// A number as its part and the slot for it, without a tag.
#[inline]
fn split(number: u64) -> (usize, u32) {
    ((number >> STORED_BITS) as usize, (number as u32) << TAG_BITS)
}

impl Table {
    pub(super) fn new() -> Self {
        Self {
            chunks: LargeBlocks::new(Vec::new()),
            used_of_chunk: CHUNK,
            extents: Vec::new(),
            blocks: Vec::new(),
            used: Vec::new(),
            len: 0,
            moved: Vec::new(),
            fills: Vec::new(),
            taken: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The tag of a number, if it is there.
    #[inline]
    pub(super) fn find(&self, number: u64) -> Option<u32> {
        let (part, slot) = split(number);
        match self.look(part, slot) {
            Lookup::Found(tag) => Some(tag),
            Lookup::Free(..) | Lookup::NoBlock => None,
        }
    }

    /// Adds a number unless it is there, and returns whether it was new. The tag is not 0.
    #[inline]
    pub(super) fn insert(
        &mut self,
        number: u64,
        tag: u32,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let (part, slot) = split(number);
        match self.look(part, slot) {
            Lookup::Found(_) => return Ok(false),
            Lookup::Free(block, place) if !self.is_full(part) => self.put(block, place, slot | tag),
            Lookup::Free(..) | Lookup::NoBlock => {
                self.grow(part, meter)?;
                if let Lookup::Free(block, place) = self.look(part, slot) {
                    self.put(block, place, slot | tag);
                }
            }
        }
        self.used[part] += 1;
        self.len += 1;
        Ok(true)
    }

    /// Looks at the first block of each number, for no other reason than to have it in
    /// the cache: what waits for memory here waits side by side.
    #[inline]
    pub(super) fn fetch(&self, numbers: &[u64]) {
        let looks = numbers.iter().map(|&number| {
            let (part, slot) = split(number);
            match self.block_count(part) {
                0 => 0,
                count => self.block(self.block_of(part, first_block(slot, count))).0[0],
            }
        });
        std::hint::black_box(looks.fold(0, |all, slot| all ^ slot));
    }

    /// Takes all numbers of a part whose tag is of the given kind, and changes their tags.
    /// They can be [read](Self::next) then.
    pub(super) fn take(
        &mut self,
        part: usize,
        is_wanted: impl Fn(u32) -> bool,
        change: impl Fn(u32) -> u32,
    ) {
        for number in 0..self.block_count(part) {
            let block = self.block_of(part, number);
            let block = &mut self.chunks[block >> CHUNK_BITS][block % CHUNK];
            for slot in block.0.iter_mut().take_while(|slot| **slot != 0) {
                if is_wanted(*slot & TAG) {
                    self.taken.push(*slot);
                    *slot = *slot & !TAG | change(*slot & TAG);
                }
            }
        }
    }

    /// The next of the numbers that were taken out of a part, with the tag it had.
    #[inline]
    pub(super) fn next(&mut self, part: usize) -> Option<(u64, u32)> {
        let slot = self.taken.pop()?;
        Some(((part as u64) << STORED_BITS | u64::from(slot >> TAG_BITS), slot & TAG))
    }

    #[inline]
    fn block_count(&self, part: usize) -> usize {
        self.blocks.get(part).copied().unwrap_or_default().into()
    }

    /// The number among all blocks of a part's block.
    #[inline]
    fn block_of(&self, part: usize, number: usize) -> usize {
        let extent = usize::from(EXTENTS[number]);
        self.extents[extent][part] as usize + number - usize::from(FIRST_BLOCKS[extent])
    }

    #[inline]
    fn block(&self, number: usize) -> &Block {
        &self.chunks[number >> CHUNK_BITS][number % CHUNK]
    }

    #[inline]
    fn is_full(&self, part: usize) -> bool {
        self.used[part] as usize >= FULL * self.block_count(part)
    }

    #[inline]
    fn look(&self, part: usize, wanted: u32) -> Lookup {
        let count = self.block_count(part);
        if count == 0 {
            return Lookup::NoBlock;
        }
        let mut number = first_block(wanted, count);
        loop {
            let block = self.block_of(part, number);
            // All slots are looked at: where to end could not be predicted, and several are
            // compared at once.
            let (mut tag, mut used) = (0, 0);
            for slot in self.block(block).0 {
                // Not for an empty slot, as a tag is not 0.
                let difference = slot ^ wanted;
                tag |= if difference <= TAG { difference } else { 0 };
                used += u32::from(slot != 0);
            }
            if tag != 0 {
                return Lookup::Found(tag);
            }
            if (used as usize) < SLOTS {
                return Lookup::Free(block, used as usize);
            }
            number += 1;
            if number == count {
                number = 0;
            }
        }
    }

    #[inline]
    fn put(&mut self, block: usize, place: usize, slot: u32) {
        self.chunks[block >> CHUNK_BITS][block % CHUNK].0[place] = slot;
    }

    /// Gives a part more blocks, and spreads its numbers over all of them.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, part: usize, meter: &mut Meter<'_>) -> Result<(), Halt> {
        if self.blocks.is_empty() {
            meter.reserve((PARTS * (size_of::<u16>() + size_of::<u32>())) as u64)?;
            (self.blocks, self.used) = (filled(0, PARTS)?, filled(0, PARTS)?);
        }
        let count = self.block_count(part);
        if count >= MOST_BLOCKS {
            return Err(Halt::Memory);
        }
        let extent = usize::from(EXTENTS[count]);
        let grown = usize::from(FIRST_BLOCKS[extent + 1]).min(MOST_BLOCKS);
        self.make_room(extent, grown - count, meter)?;
        // What is taken out of a part is counted when the part grows.
        if grown > self.fills.capacity() {
            let more = grown - self.fills.capacity();
            meter.reserve((more * (1 + 2 * size_of::<Block>())) as u64)?;
            self.fills = with_room(grown)?;
            self.moved = with_room(grown * SLOTS)?;
            let more = (grown * SLOTS).saturating_sub(self.taken.len());
            self.taken.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
        }

        let mut moved = std::mem::take(&mut self.moved);
        for number in 0..count {
            let block = self.block_of(part, number);
            let block = &mut self.chunks[block >> CHUNK_BITS][block % CHUNK];
            moved.extend(block.0.iter().take_while(|slot| **slot != 0));
            *block = EMPTY;
        }
        let last = self.chunks.len() - 1;
        self.extents[extent][part] = (last * CHUNK + self.used_of_chunk) as u32;
        self.used_of_chunk += grown - count;
        self.blocks[part] = grown as u16;
        self.fill(part, &moved);
        moved.clear();
        self.moved = moved;
        Ok(())
    }

    /// Puts slots into the empty blocks of a part.
    fn fill(&mut self, part: usize, slots: &[u32]) {
        let count = self.block_count(part);
        self.fills.clear();
        self.fills.resize(count, 0);
        for &slot in slots {
            let mut number = first_block(slot & !TAG, count);
            while usize::from(self.fills[number]) == SLOTS {
                number += 1;
                if number == count {
                    number = 0;
                }
            }
            let block = self.block_of(part, number);
            self.put(block, self.fills[number].into(), slot);
            self.fills[number] += 1;
        }
    }

    /// Sees to it that the last chunk has so many blocks left, and that there is a place to
    /// note where an extent begins.
    fn make_room(
        &mut self,
        extent: usize,
        blocks: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        if extent == self.extents.len() {
            meter.reserve((PARTS * size_of::<u32>()) as u64)?;
            self.extents.push(filled(0, PARTS)?);
        }
        if self.used_of_chunk + blocks > CHUNK {
            meter.reserve((CHUNK * size_of::<Block>()) as u64)?;
            self.chunks.push(filled(EMPTY, CHUNK)?);
            self.used_of_chunk = 0;
        }
        Ok(())
    }
}

/// The block of a part in which the search for a slot begins.
#[inline]
fn first_block(slot: u32, count: usize) -> usize {
    ((u64::from(slot) * count as u64) >> u32::BITS) as usize
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::search::{Control, Limits};

    use super::*;

    #[test]
    fn every_block_is_in_the_extent_that_begins_before_it() {
        for (block, &extent) in EXTENTS.iter().enumerate() {
            let extent = usize::from(extent);
            assert!(usize::from(FIRST_BLOCKS[extent]) <= block);
            assert!(usize::from(FIRST_BLOCKS[extent + 1]) > block);
        }
    }

    /// Numbers that all belong to a few parts, so that these grow large.
    #[test]
    fn what_was_inserted_is_found_and_read_once() {
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let (mut table, mut expected) = (Table::new(), BTreeMap::new());
        let mut random = 1_u64;
        for _ in 0..60_000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let part = [0, 7, 65_535][(random >> 40) as usize % 3];
            let number = (part << STORED_BITS) | ((random >> 45) % 40_000 * 6_700);
            let tag = 4 + (random >> 60) as u32 % 8;
            let is_new = table.insert(number, tag, &mut meter).unwrap();
            assert_eq!(is_new, !expected.contains_key(&number));
            expected.entry(number).or_insert(tag);
        }
        assert_eq!(table.len(), expected.len());
        for (&number, &tag) in &expected {
            assert_eq!(table.find(number), Some(tag));
            assert_eq!(table.find(number ^ 1), expected.get(&(number ^ 1)).copied());
        }
        for part in 0..PARTS {
            table.take(part, |tag| tag >> 2 == 1, |tag| tag | 0b1100);
            while let Some((number, tag)) = table.next(part) {
                assert_eq!(expected.remove(&number), Some(tag));
                assert_eq!(table.find(number), Some(tag | 0b1100));
            }
        }
        assert!(expected.values().all(|tag| tag >> 2 == 2));
    }
}
