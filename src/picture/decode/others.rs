//! GIF and BMP, whose decoders hold at most a few bytes for each pixel, so that it is enough to know
//! their sizes first.

use image::codecs::bmp::BmpDecoder;
use image::codecs::gif::GifDecoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, Limits, RgbImage};

use super::super::PictureError;
use super::super::colour::Plan;
use super::source::StoppableReader;
use super::{Check, Pixels, SPARE_BYTES, on_white};

/// The largest frame of a GIF that does not fill its screen.
const MAX_FRAME_BYTES: u64 = 64 << 20;

/// What is not counted here: tables, rows and the like.
const OVERHEAD_BYTES: u64 = 16 << 20;

/// What a decoder may hold beside three bytes a pixel.
pub(super) const MOST_BESIDE_RESULT: u64 = SPARE_BYTES - OVERHEAD_BYTES;

pub(super) fn decode_bmp(
    source: StoppableReader<'_>,
    check: Check,
) -> Result<Pixels, PictureError> {
    read(BmpDecoder::new(source)?, check, 4, 0, Plan::Keep)
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
    read(decoder, check, 4, MAX_FRAME_BYTES, Plan::Keep)
}

/// Decodes a picture whose decoder holds so many bytes a pixel, the result included, and so many
/// besides.
pub(super) fn read(
    mut decoder: impl ImageDecoder,
    check: Check,
    bytes_a_pixel: u64,
    bytes_besides: u64,
    colours: Plan,
) -> Result<Pixels, PictureError> {
    let (width, height) = decoder.dimensions();
    check(width, height)?;
    let extra = u64::from(width) * u64::from(height) * (bytes_a_pixel - 3);
    if extra + bytes_besides > MOST_BESIDE_RESULT {
        return Err(PictureError::TooMuchMemory);
    }
    // A photo whose notes are damaged can still be looked at.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    Ok(Pixels { image: opaque(DynamicImage::from_decoder(decoder)?), orientation, colours })
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
