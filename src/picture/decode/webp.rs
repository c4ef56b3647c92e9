//! WebP.
//!
//! A file of a few bytes can have its decoder hold a lot, so what it will hold is worked out
//! before it starts: so many bytes a pixel by the kind of compression, and what
//! [`lossless::bytes_beside_pixels`] finds.

mod lossless;

use std::sync::atomic::AtomicBool;

use image::ImageDecoder;
use image::codecs::webp::WebPDecoder;

use super::super::PictureError;
use super::super::colour::{Colours, Space};
use super::others::{MOST_BESIDE_RESULT, read};
use super::source::Source;
use super::{Check, Pixels};
use lossless::Size;

pub(super) fn decode(
    bytes: &[u8],
    stop: &AtomicBool,
    check: Check,
) -> Result<Pixels, PictureError> {
    let mut source = Source::Bytes(bytes);
    let decoder = WebPDecoder::new(source.reader(stop))?;
    let (width, height) = decoder.dimensions();
    check(width, height)?;
    let parts = Parts::of(bytes).ok_or_else(missing)?;
    let lossy_sizes = parts.lossy.iter().filter_map(|data| lossy_size(data));
    // The decoder believes the size of lossy pixels before it compares it with that of the file.
    for (inner_width, inner_height) in lossy_sizes {
        if inner_width > width || inner_height > height {
            return Err(PictureError::Damaged("it has two sizes".to_owned()));
        }
    }
    let mut besides = 0;
    for (size, data) in parts.lossless_streams((width, height)) {
        let most = MOST_BESIDE_RESULT.saturating_sub(bytes.len() as u64);
        besides = lossless::bytes_beside_pixels(data, size, most, stop)?.max(besides);
    }
    let colours = colours(bytes).plan(Space::Rgb);
    read(decoder, check, parts.bytes_a_pixel(), bytes.len() as u64 + besides, colours)
}

/// What the file says about its colours.
fn colours(bytes: &[u8]) -> Colours {
    let profile = chunks(&bytes[12..]).find(|(name, _)| *name == b"ICCP");
    profile.map_or(Colours::Srgb, |(_, data)| Colours::profile(data))
}

fn missing() -> PictureError {
    PictureError::Damaged("its pixels are missing".to_owned())
}

/// The parts of a file from which its decoder might take the first picture. Which of them it takes
/// where there are more than there should be is its own affair, so all of them count.
#[derive(Default)]
struct Parts<'a> {
    lossy: Vec<&'a [u8]>,
    lossless: Vec<&'a [u8]>,
    alpha: Vec<&'a [u8]>,
    has_alpha: bool,
    is_animated: bool,
    frame_size: Option<(u32, u32)>,
}

impl<'a> Parts<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let mut parts = Self::default();
        let mut chunks = chunks(bytes.get(12..)?);
        let (name, data) = chunks.next()?;
        if name == b"VP8X" {
            let flags = data.first().copied().unwrap_or(0);
            parts.has_alpha = flags & 0x10 != 0;
            parts.is_animated = flags & 0x02 != 0;
            let mut frame = None;
            for (name, data) in chunks {
                match name {
                    b"VP8 " if parts.lossy.is_empty() => parts.lossy.push(data),
                    b"VP8L" if parts.lossless.is_empty() => parts.lossless.push(data),
                    b"ALPH" if parts.alpha.is_empty() => parts.alpha.push(data),
                    b"ANMF" if frame.is_none() => frame = Some(data),
                    _ => {}
                }
            }
            if let Some(frame) = frame {
                parts.add_frame(frame);
            }
        } else {
            parts.has_alpha = data.get(4).is_some_and(|flags| flags & 0x10 != 0);
            match name {
                b"VP8 " => parts.lossy.push(data),
                b"VP8L" => parts.lossless.push(data),
                _ => {}
            }
        }
        (!parts.lossy.is_empty() || !parts.lossless.is_empty()).then_some(parts)
    }

    /// The first frame of an animation: lossless, lossy, or opacity and then lossy.
    fn add_frame(&mut self, frame: &'a [u8]) {
        let side = |at: usize| {
            let three = frame.get(at..at + 3)?;
            Some(u32::from_le_bytes([three[0], three[1], three[2], 0]) + 1)
        };
        self.frame_size = side(6).zip(side(9));
        let mut follows_alpha = false;
        for (name, data) in chunks(frame.get(16..).unwrap_or_default()).take(2) {
            match name {
                b"VP8L" => self.lossless.push(data),
                b"ALPH" => self.alpha.push(data),
                // What follows opacity is taken for lossy pixels whatever its name is.
                b"VP8 " => self.lossy.push(data),
                _ if follows_alpha => self.lossy.push(data),
                _ => {}
            }
            follows_alpha = name == b"ALPH";
        }
    }

    /// What is compressed without loss. Opacity says nothing of its size, as that is the size of
    /// the picture or of the frame.
    fn lossless_streams(&self, picture: (u32, u32)) -> impl Iterator<Item = (Size, &'a [u8])> {
        let (width, height) =
            if self.is_animated { self.frame_size } else { None }.unwrap_or(picture);
        let pixels = self.lossless.iter().map(|data| (Size::Within, *data));
        let is_compressed = |data: &&&[u8]| data.first().is_some_and(|info| info & 0b11 == 1);
        let alpha = self.alpha.iter().filter(is_compressed);
        pixels.chain(alpha.map(move |data| (Size::Known { width, height }, &data[1..])))
    }

    /// What the decoder holds at most for each pixel, the result included.
    fn bytes_a_pixel(&self) -> u64 {
        if self.is_animated {
            // The frame, the canvas, and the result.
            return 14;
        }
        let lossy = match (self.lossy.is_empty(), self.has_alpha) {
            (true, _) => 0,
            // Brightness, and two colours at half the size in both directions; the result.
            (false, false) => 5,
            // The same, and what alpha is unpacked to before it is a byte.
            (false, true) => 11,
        };
        let lossless = match (self.lossless.is_empty(), self.has_alpha) {
            (true, _) => 0,
            // Four bytes, and the result.
            (false, false) => 7,
            (false, true) => 4,
        };
        lossy.max(lossless)
    }
}

/// Four letters, a length, and that many bytes, made even.
fn chunks(mut rest: &[u8]) -> impl Iterator<Item = (&[u8; 4], &[u8])> {
    std::iter::from_fn(move || {
        let (name, after) = rest.split_first_chunk::<4>()?;
        let (length, after) = after.split_first_chunk::<4>()?;
        let length = u32::from_le_bytes(*length) as usize;
        let data = after.get(..length)?;
        rest = after.get(length.next_multiple_of(2)..).unwrap_or_default();
        Some((name, data))
    })
}

/// The size in the header of lossy pixels.
fn lossy_size(data: &[u8]) -> Option<(u32, u32)> {
    let [width, more_width, height, more_height] = *data.get(6..10)?.first_chunk::<4>()?;
    let side = |low, high| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
    Some((side(width, more_width), side(height, more_height)))
}
