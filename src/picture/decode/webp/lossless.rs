//! A look at pixels compressed without loss, before they are decoded.
//!
//! Such a picture may be cut into blocks, each of which names one of up to 65,536 groups of five
//! prefix codes, and a decoder holds a table for each of these codes: a file of some megabytes can
//! ask for gigabytes of tables. How much it asks for can be known only by reading it up to the
//! pixels: the small images that describe transforms, the one that says which block has which
//! group, and the codes themselves.

mod bits;
mod prefix_code;

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::super::PictureError;
use bits::Bits;
use prefix_code::PrefixCode;

/// The first byte of a picture.
const SIGNATURE: u32 = 0x2f;

/// Codes in a group: for green, lengths and cached colours, for red, blue and alpha, and for
/// distances.
const CODES: usize = 5;

/// Symbols of these codes. Those of the first code are bytes, lengths, and cached colours, if any.
const SYMBOLS: [usize; CODES] = [BYTES + LENGTHS, BYTES, BYTES, BYTES, 40];
const BYTES: usize = 256;
const LENGTHS: usize = 24;

/// What the decoder takes for a group beside its tables.
const GROUP_BYTES: u64 = 5 * 56;

/// Where the size of a picture is.
#[derive(Clone, Copy)]
pub(super) enum Size {
    /// In its own header.
    Within,
    /// Nowhere, as it is known.
    Known { width: u32, height: u32 },
}

/// How many bytes the decoder will hold beside pixels, which is more than `most` only if this
/// fails.
pub(super) fn bytes_beside_pixels(
    data: &[u8],
    size: Size,
    most: u64,
    stop: &AtomicBool,
) -> Result<u64, PictureError> {
    let mut checker = CodeChecker { bits: Bits::new(data), nearby: nearby(), most, taken: 0, stop };
    checker.picture(size)?;
    Ok(checker.taken)
}

/// What the stream can't mean.
fn damaged() -> PictureError {
    PictureError::Damaged("its pixels make no sense".to_owned())
}

/// Nearby pixels, as columns and rows back, from the nearest on. These are the first distances,
/// and the others count pixels from there.
fn nearby() -> Vec<(isize, usize)> {
    let rows = (1..8).flat_map(|row| (-7..=8).map(move |column| (column, row)));
    let mut nearby: Vec<(isize, usize)> = (1..=8).map(|column| (column, 0)).chain(rows).collect();
    nearby.sort_by_key(|&(column, row)| {
        let across = column.unsigned_abs();
        (across * across + row * row, across, column.is_negative())
    });
    nearby
}

struct CodeChecker<'a> {
    bits: Bits<'a>,
    nearby: Vec<(isize, usize)>,
    most: u64,
    taken: u64,
    stop: &'a AtomicBool,
}

impl CodeChecker<'_> {
    fn picture(&mut self, size: Size) -> Result<(), PictureError> {
        let (mut width, height) = match size {
            Size::Known { width, height } => (width as usize, height as usize),
            Size::Within => {
                if self.bits.read(8)? != SIGNATURE {
                    return Err(damaged());
                }
                let from_bits = |bits: u32| bits as usize + 1;
                let (width, height) =
                    (from_bits(self.bits.read(14)?), from_bits(self.bits.read(14)?));
                // Whether alpha is used, and a version.
                self.bits.read(1 + 3)?;
                (width, height)
            }
        };
        let mut seen = [false; 4];
        while self.bits.read(1)? == 1 {
            let kind = self.bits.read(2)? as usize;
            if std::mem::replace(&mut seen[kind], true) {
                return Err(damaged());
            }
            match kind {
                // A predictor, or how colours depend on each other, for each block.
                0 | 1 => {
                    let (across, down) = self.blocks(width, height)?;
                    self.take((across * down * 4) as u64)?;
                    self.small_image(across, down)?;
                }
                // Green was subtracted from the other colours.
                2 => {}
                // A palette. The smallest have several pixels in one.
                _ => {
                    let colours = self.bits.read(8)? as usize + 1;
                    self.small_image(colours, 1)?;
                    let packed: usize = match colours {
                        ..=2 => 8,
                        3..=4 => 4,
                        5..=16 => 2,
                        _ => 1,
                    };
                    width = width.div_ceil(packed);
                }
            }
        }
        self.groups(width, height)
    }

    /// Reads the side of a block, and says how many blocks there are in each direction.
    fn blocks(&mut self, width: usize, height: usize) -> Result<(usize, usize), PictureError> {
        let side = 1 << (self.bits.read(3)? + 2);
        Ok((width.div_ceil(side), height.div_ceil(side)))
    }

    /// Counts the tables for the pixels themselves.
    fn groups(&mut self, width: usize, height: usize) -> Result<(), PictureError> {
        let cached = self.cached_colours()?;
        let mut groups = 1;
        if self.bits.read(1)? == 1 {
            let (across, down) = self.blocks(width, height)?;
            // Four bytes a block, and then two.
            self.take((across * down * 6) as u64)?;
            let image = self.small_image(across, down)?;
            let last = image.iter().map(|pixel| pixel >> 8 & 0xffff).max();
            groups += last.unwrap_or(0) as usize;
        }
        // The list of groups doubles when it is full, and is there twice meanwhile.
        self.take(groups.next_power_of_two() as u64 * GROUP_BYTES * 3 / 2)?;
        for _ in 0..groups {
            self.go_on()?;
            for code in self.group(cached)? {
                self.take(code.table_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads an image with a single group of codes: four bytes a pixel, alpha, red, green, blue.
    fn small_image(&mut self, width: usize, height: usize) -> Result<Vec<u32>, PictureError> {
        let cached = self.cached_colours()?;
        let mut cache = vec![0_u32; cached];
        let place = |colour: u32| {
            (colour.wrapping_mul(0x1e35_a7bd) >> (32 - cached.trailing_zeros())) as usize
        };
        let [green, red, blue, alpha, distance] = self.group(cached)?;
        let count = width * height;
        let mut pixels: Vec<u32> = Vec::with_capacity(count);
        let mut rows = 0;
        while pixels.len() < count {
            if pixels.len() / width >= rows {
                rows = pixels.len() / width + 1;
                self.go_on()?;
            }
            let symbol = green.read(&mut self.bits)?;
            let start = pixels.len();
            if symbol < BYTES {
                let red = red.read(&mut self.bits)?;
                let blue = blue.read(&mut self.bits)?;
                let alpha = alpha.read(&mut self.bits)?;
                pixels.push((alpha << 24 | red << 16 | symbol << 8 | blue) as u32);
            } else if symbol < BYTES + LENGTHS {
                let length = self.bits.long_number(symbol - BYTES)?;
                let symbol = distance.read(&mut self.bits)?;
                let distance = self.bits.long_number(symbol)?;
                let distance = self.pixels_back(distance, width);
                if distance > start || length > count - start {
                    return Err(damaged());
                }
                for at in start..start + length {
                    pixels.push(pixels[at - distance]);
                }
            } else {
                pixels.push(*cache.get(symbol - BYTES - LENGTHS).ok_or_else(damaged)?);
            }
            if cached > 0 {
                for &pixel in &pixels[start..] {
                    cache[place(pixel)] = pixel;
                }
            }
        }
        Ok(pixels)
    }

    fn pixels_back(&self, distance: usize, width: usize) -> usize {
        match self.nearby.get(distance - 1) {
            Some(&(column, row)) => (row * width).saturating_add_signed(column).max(1),
            None => distance - self.nearby.len(),
        }
    }

    /// Reads how many colours are remembered, a power of two, or 0.
    fn cached_colours(&mut self) -> Result<usize, PictureError> {
        if self.bits.read(1)? == 0 {
            return Ok(0);
        }
        match self.bits.read(4)? {
            bits @ 1..=11 => Ok(1 << bits),
            _ => Err(damaged()),
        }
    }

    fn group(&mut self, cached: usize) -> Result<[PrefixCode; CODES], PictureError> {
        let mut group = [const { PrefixCode::single(0) }; CODES];
        for (index, code) in group.iter_mut().enumerate() {
            let symbols = SYMBOLS[index] + if index == 0 { cached } else { 0 };
            *code = PrefixCode::from_bits(&mut self.bits, symbols)?;
        }
        Ok(group)
    }

    fn take(&mut self, bytes: u64) -> Result<(), PictureError> {
        self.taken += bytes;
        if self.taken > self.most { Err(PictureError::TooMuchMemory) } else { Ok(()) }
    }

    fn go_on(&self) -> Result<(), PictureError> {
        if self.stop.load(Ordering::Relaxed) { Err(PictureError::Cancelled) } else { Ok(()) }
    }
}
