//! From the bytes of a file to pixels, within bounds.
//!
//! A small file can unpack to a lot: beside its pixels it may hold a compressed colour profile,
//! pixels of sixteen bytes, or an animation. So whatever a file holds, opening it takes no more
//! than three bytes a pixel, which is what the program keeps, and [`SPARE_BYTES`]; a file that
//! needs more is refused. There is one exception: a progressive JPEG takes another two bytes a
//! sample, as its coefficients have to be held all at once.

mod heic;
mod jpeg;
mod others;
mod png;
mod rows;
mod source;
mod tiff;
mod webp;

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};

use image::metadata::Orientation;
use image::{ImageFormat, RgbImage};

use super::PictureError;
use super::colour::Plan;
use super::complete::is_complete;
use super::turn::Turn;
pub(super) use rows::on_white;
pub(super) use source::Source;

/// What opening a file may take beside three bytes for each of its pixels.
pub(super) const SPARE_BYTES: u64 = 256 << 20;

/// The longest file of a format that is read as a whole before it is decoded.
const MAX_WHOLE_BYTES: u64 = 160 << 20;

/// The most bytes that a decoder may hold of a part of the pixels, as the file has them.
const MAX_PART_BYTES: u64 = 128 << 20;

/// The pixels of a file as they lie in it, in the colours of sRGB, and how to turn them upright.
pub(super) struct Decoded {
    pub(super) image: RgbImage,
    pub(super) turn: Turn,
    /// Whether what the file says about its colours could not be used.
    pub(super) ignores_profile: bool,
}

/// What a decoder makes of a file.
struct Pixels {
    image: RgbImage,
    /// How the camera was held.
    orientation: Orientation,
    /// What remains to be done to the colours.
    colours: Plan,
}

/// What kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Jpeg,
    Png,
    WebP,
    Gif,
    Bmp,
    Tiff,
    Heic,
}

impl Format {
    /// What the first bytes tell.
    fn of(start: &[u8]) -> Option<Self> {
        if heic::is_heic(start) {
            return Some(Self::Heic);
        }
        Some(match image::guess_format(start).ok()? {
            ImageFormat::Jpeg => Self::Jpeg,
            ImageFormat::Png => Self::Png,
            ImageFormat::WebP => Self::WebP,
            ImageFormat::Gif => Self::Gif,
            ImageFormat::Bmp => Self::Bmp,
            ImageFormat::Tiff => Self::Tiff,
            _ => return None,
        })
    }
}

/// Asks whether a width and a height, as they lie in the file, can be used.
pub(super) type Check = fn(u32, u32) -> Result<(), PictureError>;

/// Decodes a file of any of the formats. `check` is asked about its size before there is memory
/// for the pixels.
pub(super) fn decode(
    mut source: Source<'_>,
    formats: &[Format],
    stop: &AtomicBool,
    check: Check,
) -> Result<Decoded, PictureError> {
    // A decoder that panics has met a file that its author never thought of. One that can't be
    // stopped in any other way is stopped by unwinding, too.
    let decoded = panic::catch_unwind(AssertUnwindSafe(|| {
        let _here = DecodingHere::new();
        try_decode(&mut source, formats, stop, check)
    }))
    .unwrap_or_else(|_| Err(PictureError::Damaged("it makes no sense".to_owned())));
    // A stop shows as some failure to read, or comes too late to show at all.
    if stop.load(Ordering::Relaxed) {
        return Err(PictureError::Cancelled);
    }
    decoded.map_err(|error| source.failure().unwrap_or(error))
}

fn try_decode(
    source: &mut Source<'_>,
    formats: &[Format],
    stop: &AtomicBool,
    check: Check,
) -> Result<Decoded, PictureError> {
    let start = source.start()?;
    if start.is_empty() {
        return Err(PictureError::Empty);
    }
    let format = Format::of(&start).ok_or(PictureError::UnknownFormat)?;
    if !formats.contains(&format) {
        return Err(PictureError::UnknownFormat);
    }
    let Pixels { mut image, orientation, colours } = match format {
        Format::Png => png::decode(source.reader(stop), check)?,
        Format::Tiff => tiff::decode(source.reader(stop), check)?,
        Format::Bmp => others::decode_bmp(source.reader(stop), check)?,
        Format::Gif => others::decode_gif(source.reader(stop), check)?,
        Format::Jpeg | Format::WebP | Format::Heic => {
            let bytes = source.whole(MAX_WHOLE_BYTES, stop)?;
            if !is_complete(format, &bytes) {
                return Err(PictureError::Damaged("the end is missing".to_owned()));
            }
            match format {
                Format::Jpeg => jpeg::decode(&bytes, stop, check)?,
                Format::WebP => webp::decode(&bytes, stop, check)?,
                _ => heic::decode(&bytes, stop, check)?,
            }
        }
    };
    let ignores_profile = match colours {
        Plan::Keep => false,
        Plan::Ignore => true,
        Plan::Convert(conversion) => {
            conversion.apply(&mut image, stop)?;
            false
        }
    };
    Ok(Decoded { image, turn: Turn::new(orientation), ignores_profile })
}

thread_local! {
    static IS_DECODING: Cell<bool> = const { Cell::new(false) };
}

/// Whether this thread is decoding. A panic meanwhile is a file's fault, and dealt with.
pub(super) fn is_decoding_here() -> bool {
    IS_DECODING.get()
}

/// Marks this thread as one that decodes, as long as it is there.
pub(super) struct DecodingHere;

impl DecodingHere {
    pub(super) fn new() -> Self {
        IS_DECODING.set(true);
        Self
    }
}

impl Drop for DecodingHere {
    fn drop(&mut self) {
        IS_DECODING.set(false);
    }
}
