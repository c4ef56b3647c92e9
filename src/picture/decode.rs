//! From the bytes of a file to pixels.

use std::io::{self, BufRead, Cursor, Read, Seek, SeekFrom};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, RgbImage};

use super::PictureError;
use super::complete::is_complete;
use super::turn::Turn;

/// The most bytes that the pixels of a file may take, as the file has them.
const MAX_PIXEL_BYTES: u64 = 1 << 30;

/// A decoder that reads in steps of this many bytes soon learns of a stop.
const STEP: usize = 1 << 16;

/// The pixels of a file as they lie in it, and how to turn them upright.
pub(super) struct Decoded {
    pub(super) image: RgbImage,
    pub(super) turn: Turn,
}

/// Decodes a file of any format that can be read. `check` is asked about the width and the
/// height, as they lie in the file, before there is memory for the pixels.
pub(super) fn decode(
    bytes: &[u8],
    stop: &AtomicBool,
    check: impl FnOnce(u32, u32) -> Result<(), PictureError>,
) -> Result<Decoded, PictureError> {
    // A decoder that panics has met a file that its author never thought of.
    let decoded = panic::catch_unwind(AssertUnwindSafe(|| try_decode(bytes, stop, check)))
        .unwrap_or_else(|_| Err(PictureError::Damaged("it makes no sense".to_owned())));
    // A stop shows as some failure to read, or comes too late to show at all.
    if stop.load(Ordering::Relaxed) { Err(PictureError::Cancelled) } else { decoded }
}

fn try_decode(
    bytes: &[u8],
    stop: &AtomicBool,
    check: impl FnOnce(u32, u32) -> Result<(), PictureError>,
) -> Result<Decoded, PictureError> {
    if bytes.is_empty() {
        return Err(PictureError::Empty);
    }
    let format = image::guess_format(bytes).map_err(|_| PictureError::UnknownFormat)?;
    if !format.reading_enabled() {
        return Err(PictureError::UnknownFormat);
    }
    if !is_complete(format, bytes) {
        return Err(PictureError::Damaged("the end is missing".to_owned()));
    }
    let source = StoppableBytes { bytes: Cursor::new(bytes), stop };
    let mut reader = ImageReader::with_format(source, format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_PIXEL_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    check(width, height)?;
    if decoder.total_bytes() > MAX_PIXEL_BYTES {
        return Err(PictureError::TooMuchMemory);
    }
    // A photo whose notes are damaged can still be looked at.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder)?;
    if stop.load(Ordering::Relaxed) {
        return Err(PictureError::Cancelled);
    }
    Ok(Decoded { image: opaque(image), turn: Turn::new(orientation) })
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
pub(super) fn laid_on_white(mut pixels: Vec<u8>) -> Vec<u8> {
    let count = pixels.len() / 4;
    for pixel in 0..count {
        let alpha = u32::from(pixels[pixel * 4 + 3]);
        for colour in 0..3 {
            let ink = u32::from(pixels[pixel * 4 + colour]);
            pixels[pixel * 3 + colour] = ((ink * alpha + 255 * (255 - alpha) + 127) / 255) as u8;
        }
    }
    pixels.truncate(count * 3);
    pixels.shrink_to_fit();
    pixels
}

/// Bytes that can't be read any more once `stop` is set.
struct StoppableBytes<'a> {
    bytes: Cursor<&'a [u8]>,
    stop: &'a AtomicBool,
}

impl StoppableBytes<'_> {
    fn go_on(&self) -> io::Result<()> {
        if self.stop.load(Ordering::Relaxed) { Err(io::Error::other("stopped")) } else { Ok(()) }
    }
}

impl Read for StoppableBytes<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.go_on()?;
        let length = buffer.len().min(STEP);
        self.bytes.read(&mut buffer[..length])
    }

    /// The decoder for JPEG asks for all at once. Copying takes no time beside decoding.
    fn read_to_end(&mut self, buffer: &mut Vec<u8>) -> io::Result<usize> {
        self.go_on()?;
        self.bytes.read_to_end(buffer)
    }
}

impl BufRead for StoppableBytes<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.go_on()?;
        let rest = self.bytes.fill_buf()?;
        Ok(&rest[..rest.len().min(STEP)])
    }

    fn consume(&mut self, amount: usize) {
        self.bytes.consume(amount);
    }
}

impl Seek for StoppableBytes<'_> {
    fn seek(&mut self, position: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(position)
    }
}
