//! JPEG.

mod colours;
mod inks;

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use image::RgbImage;
use image::metadata::Orientation;
use zune_core::bytestream::{ZByteIoError, ZByteReaderTrait, ZCursor, ZSeekFrom};
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;

use super::super::PictureError;
use super::super::colour::{Plan, Space};
use super::others::MOST_BESIDE_RESULT;
use super::rows::{self, Channels};
use super::{Check, Pixels};

pub(super) fn decode(
    bytes: &[u8],
    stop: &AtomicBool,
    check: Check,
) -> Result<Pixels, PictureError> {
    // `check` has the last word on the size.
    let options = DecoderOptions::default()
        .set_strict_mode(false)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX);
    let cursor = StoppableCursor { bytes: ZCursor::new(bytes), stop };
    let mut decoder = JpegDecoder::new_with_options(cursor, options);
    decoder.decode_headers().map_err(error)?;
    let Some((width, height)) = decoder.dimensions() else {
        return Err(PictureError::Damaged("it has no size".to_owned()));
    };
    let (width, height) = (width as u32, height as u32);
    check(width, height)?;
    // A photo whose notes are damaged can still be looked at.
    let orientation = decoder
        .exif()
        .and_then(|notes| Orientation::from_exif_chunk(notes))
        .unwrap_or(Orientation::NoTransforms);
    let stored = decoder.input_colorspace().unwrap_or(ColorSpace::RGB);
    let space = match stored {
        ColorSpace::Luma => Space::Grey,
        ColorSpace::CMYK | ColorSpace::YCCK => Space::Inks,
        _ => Space::Rgb,
    };
    let mut colours = colours::find(bytes).plan(space);
    let pixels = width as usize * height as usize;
    // There has to be room for the inks beside the result.
    if space == Space::Inks
        && matches!(colours, Plan::Convert(_))
        && (pixels * 4 + bytes.len()) as u64 > MOST_BESIDE_RESULT
    {
        colours = Plan::Ignore;
    }
    let wanted = match (space, &colours) {
        (Space::Grey, _) => ColorSpace::Luma,
        (Space::Inks, Plan::Convert(_)) => stored,
        _ => ColorSpace::RGB,
    };
    decoder.set_options(decoder.options().jpeg_set_out_colorspace(wanted));
    let mut image = RgbImage::new(width, height);
    match (space, &colours) {
        (Space::Grey, _) => {
            let mut grey = vec![0; pixels];
            decoder.decode_into(&mut grey).map_err(error)?;
            rows::fill(Channels::Grey, &mut image, |x, _| grey[x]);
        }
        (Space::Inks, Plan::Convert(conversion)) => {
            let mut samples = vec![0; pixels * 4];
            decoder.decode_into(&mut samples).map_err(error)?;
            inks::from_file(&mut samples, stored == ColorSpace::YCCK);
            conversion.apply_to_inks(&samples, &mut image, stop)?;
            colours = Plan::Keep;
        }
        _ => decoder.decode_into(&mut image).map_err(error)?,
    }
    Ok(Pixels { image, orientation, colours })
}

fn error(error: DecodeErrors) -> PictureError {
    match error {
        DecodeErrors::Unsupported(scheme) => PictureError::Unsupported(format!("{scheme:?}")),
        error => PictureError::Damaged(error.to_string()),
    }
}

/// Bytes that end the decoder once `stop` is set.
///
/// There is one part that nothing ends: once the last byte of a progressive file is read, its
/// coefficients are turned into pixels at one go. That takes about a second for the largest picture
/// that is opened. Meanwhile the window is free, and the next picture waits.
///
/// The decoder asks for bytes in a way that can't fail, and takes errors for the end of the file,
/// which it paints grey at length. So a stop unwinds through it; whoever decodes catches that.
struct StoppableCursor<'a> {
    bytes: ZCursor<&'a [u8]>,
    stop: &'a AtomicBool,
}

/// What a stop unwinds with.
struct Stopped;

impl StoppableCursor<'_> {
    #[inline]
    fn look(&self) {
        if self.stop.load(Ordering::Relaxed) {
            panic::resume_unwind(Box::new(Stopped));
        }
    }
}

impl ZByteReaderTrait for StoppableCursor<'_> {
    #[inline]
    fn read_byte_no_error(&mut self) -> u8 {
        self.look();
        self.bytes.read_byte_no_error()
    }

    #[inline]
    fn read_exact_bytes(&mut self, buffer: &mut [u8]) -> Result<(), ZByteIoError> {
        self.look();
        self.bytes.read_exact_bytes(buffer)
    }

    fn read_bytes(&mut self, buffer: &mut [u8]) -> Result<usize, ZByteIoError> {
        self.look();
        self.bytes.read_bytes(buffer)
    }

    fn peek_bytes(&mut self, buffer: &mut [u8]) -> Result<usize, ZByteIoError> {
        self.bytes.peek_bytes(buffer)
    }

    fn peek_exact_bytes(&mut self, buffer: &mut [u8]) -> Result<(), ZByteIoError> {
        self.bytes.peek_exact_bytes(buffer)
    }

    #[inline]
    fn z_seek(&mut self, from: ZSeekFrom) -> Result<u64, ZByteIoError> {
        self.bytes.z_seek(from)
    }

    #[inline]
    fn is_eof(&mut self) -> Result<bool, ZByteIoError> {
        self.bytes.is_eof()
    }

    fn z_position(&mut self) -> Result<u64, ZByteIoError> {
        self.bytes.z_position()
    }

    fn read_remaining(&mut self, sink: &mut Vec<u8>) -> Result<usize, ZByteIoError> {
        self.look();
        self.bytes.read_remaining(sink)
    }
}
