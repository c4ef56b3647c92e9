//! WebP, GIF and BMP, whose decoders hold at most a few bytes for each pixel, so that it is
//! enough to know their sizes first.

use std::sync::atomic::AtomicBool;

use image::codecs::bmp::BmpDecoder;
use image::codecs::gif::GifDecoder;
use image::codecs::webp::WebPDecoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, Limits, RgbImage};

use super::super::PictureError;
use super::source::{Source, StoppableReader};
use super::{Check, Pixels, SPARE_BYTES, on_white};

/// The largest frame of a GIF that does not fill its screen.
const MAX_FRAME_BYTES: u64 = 64 << 20;

/// What is not counted here: tables, rows and the like.
const OVERHEAD_BYTES: u64 = 16 << 20;

pub(super) fn decode_bmp(
    source: StoppableReader<'_>,
    check: Check,
) -> Result<Pixels, PictureError> {
    read(BmpDecoder::new(source)?, check, 4, 0)
}

pub(super) fn decode_gif(
    source: StoppableReader<'_>,
    check: Check,
) -> Result<Pixels, PictureError> {
    let mut decoder = GifDecoder::new(source)?;
    // A frame that does not fill the screen is held beside it.
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_FRAME_BYTES);
    decoder.set_limits(limits)?;
    read(decoder, check, 4, MAX_FRAME_BYTES)
}

pub(super) fn decode_webp(
    bytes: &[u8],
    stop: &AtomicBool,
    check: Check,
) -> Result<Pixels, PictureError> {
    let kind = WebPKind::of(bytes)?;
    let mut source = Source::Bytes(bytes);
    let decoder = WebPDecoder::new(source.reader(stop))?;
    let (width, height) = decoder.dimensions();
    if let Some((inner_width, inner_height)) = kind.lossy_size
        && (inner_width > width || inner_height > height)
    {
        return Err(PictureError::Damaged("it has two sizes".to_owned()));
    }
    read(decoder, check, kind.bytes_a_pixel, bytes.len() as u64)
}

/// Decodes a picture whose decoder holds so many bytes a pixel, the result included, and so many
/// besides.
fn read(
    mut decoder: impl ImageDecoder,
    check: Check,
    bytes_a_pixel: u64,
    bytes_besides: u64,
) -> Result<Pixels, PictureError> {
    let (width, height) = decoder.dimensions();
    check(width, height)?;
    let extra = u64::from(width) * u64::from(height) * (bytes_a_pixel - 3);
    if extra + bytes_besides > SPARE_BYTES - OVERHEAD_BYTES {
        return Err(PictureError::TooMuchMemory);
    }
    // A photo whose notes are damaged can still be looked at.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok((opaque(DynamicImage::from_decoder(decoder)?), orientation))
}

/// Eight bits a colour, laid on white where something shines through. The usual photo is
/// that already and is not copied.
fn opaque(image: DynamicImage) -> RgbImage {
    if image.color().has_alpha() {
        let image = image.into_rgba8();
        let (width, height) = image.dimensions();
        let pixels = laid_on_white(image.into_raw());
        RgbImage::from_raw(width, height, pixels).expect("a pixel is left of each pixel")
    } else {
        image.into_rgb8()
    }
}

/// Three bytes a pixel from four, in the same memory.
fn laid_on_white(mut pixels: Vec<u8>) -> Vec<u8> {
    let count = pixels.len() / 4;
    for pixel in 0..count {
        let at = pixel * 4;
        let [red, green, blue, alpha] =
            [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
        let colour = on_white([red, green, blue], alpha);
        pixels[pixel * 3..pixel * 3 + 3].copy_from_slice(&colour);
    }
    pixels.truncate(count * 3);
    pixels.shrink_to_fit();
    pixels
}

/// How the pixels of a WebP file are compressed, as far as it matters for memory.
struct WebPKind {
    /// What the decoder holds at most for each pixel, the result included.
    bytes_a_pixel: u64,
    /// The size that lossy pixels say they have themselves. The decoder believes it before it
    /// compares it with that of the file.
    lossy_size: Option<(u32, u32)>,
}

impl WebPKind {
    fn of(bytes: &[u8]) -> Result<Self, PictureError> {
        let missing = || PictureError::Damaged("its pixels are missing".to_owned());
        let mut chunks = chunks(bytes.get(12..).unwrap_or_default());
        let (name, data) = chunks.next().ok_or_else(missing)?;
        if name != b"VP8X" {
            let has_alpha = data.get(4).is_some_and(|flags| flags & 0x10 != 0);
            return Self::still(name, data, has_alpha).ok_or_else(missing);
        }
        let flags = data.first().copied().unwrap_or(0);
        let (has_alpha, is_animated) = (flags & 0x10 != 0, flags & 0x02 != 0);
        if is_animated {
            let (_, frame) = chunks.find(|(name, _)| *name == b"ANMF").ok_or_else(missing)?;
            let mut parts = self::chunks(frame.get(16..).unwrap_or_default());
            let lossy = parts.find(|(name, _)| *name == b"VP8 ");
            // The frame, the canvas, and the result.
            let lossy_size = lossy.and_then(|(_, data)| lossy_size(data));
            return Ok(Self { bytes_a_pixel: 14, lossy_size });
        }
        let still = chunks.find_map(|(name, data)| Self::still(name, data, has_alpha));
        still.ok_or_else(missing)
    }

    fn still(name: &[u8; 4], data: &[u8], has_alpha: bool) -> Option<Self> {
        let lossy_size = if name == b"VP8 " { lossy_size(data) } else { None };
        let bytes_a_pixel = match (name, has_alpha) {
            // Brightness, and two colours at half the size in both directions; the result.
            (b"VP8 ", false) => 5,
            // The same, and what alpha is unpacked to before it is a byte.
            (b"VP8 ", true) => 11,
            (b"VP8L", false) => 7,
            (b"VP8L", true) => 4,
            _ => return None,
        };
        Some(Self { bytes_a_pixel, lossy_size })
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
