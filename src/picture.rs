//! From a file to the pieces of a puzzle: open a photo, choose a square of it, scale it,
//! and cut it.
//!
//! A [`Photo`] is what a file held, a [`Crop`] is the square that a person chose of it, a
//! [`Picture`] is that square alone, and a [`PuzzlePiece`] is one cell of it. Whatever a
//! file holds, opening it ends with a photo or with a [`PictureError`], and takes a bounded
//! amount of memory. All colours are those of sRGB by then.

mod alike;
mod animation;
mod colour;
mod complete;
mod crop;
mod decode;
mod error;
mod numbers;
mod photo;
mod pieces;
mod plain;
mod scale;
mod turn;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;

use crate::board::Shape;

pub use animation::{
    Animation, AnimationError, AnimationFormat, AnimationOptions, EncodingProgress, Pace,
};
pub use crop::Crop;
use decode::{Format, Source};
pub use error::PictureError;
pub use numbers::{NumberStyle, Numbers};
pub use photo::Photo;
pub use pieces::PuzzlePiece;

/// The formats that are opened: their MIME types, and the endings that files of them have.
pub const FORMATS: &[(&str, &[&str])] = &[
    ("image/jpeg", &["jpg", "jpeg"]),
    ("image/png", &["png"]),
    ("image/webp", &["webp"]),
    ("image/gif", &["gif"]),
    ("image/bmp", &["bmp"]),
    ("image/tiff", &["tif", "tiff"]),
    ("image/heic", &["heic", "hif"]),
    ("image/heif", &["heif"]),
];

/// Nobody sees the loss at this quality, and a save file stays small.
const JPEG_QUALITY: u8 = 92;

/// What a saved game may have as its picture. Games have JPEG files in them; PNG is for those
/// who put a game together themselves.
const SAVED: [Format; 2] = [Format::Jpeg, Format::Png];

/// Boards in the window have no more rows and columns.
const MAX_SIZE: usize = 12;

/// The square that becomes a puzzle. A clone shares the pixels.
#[derive(Clone, Debug)]
pub struct Picture {
    name: String,
    pixels: Arc<Pixels>,
    /// The picture as it was read or first written: it is encoded once, so that a game that
    /// is saved again and again stays sharp.
    encoded: Arc<OnceLock<Vec<u8>>>,
    /// Whether pieces look alike, by size, once that has been asked.
    alike: Arc<[OnceLock<bool>; MAX_SIZE + 1]>,
}

/// The pixels of a picture, or what they are painted from when somebody looks at them first.
#[derive(Debug)]
enum Pixels {
    Here(Arc<RgbImage>),
    /// Numbers, with so many pixels on a side.
    Painted(Numbers, u32, OnceLock<Arc<RgbImage>>),
}

impl Pixels {
    fn image(&self) -> &Arc<RgbImage> {
        match self {
            Self::Here(image) => image,
            Self::Painted(numbers, side, image) => {
                image.get_or_init(|| Arc::new(numbers.paint(*side)))
            }
        }
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.image() == other.image()
    }
}

impl Picture {
    /// The fewest pixels on a side: 12 × 12 pieces of 4 × 4 pixels.
    pub const MIN_SIDE: u32 = 48;
    /// The most pixels on a side: enough for a sharp board on a large screen.
    pub const MAX_SIDE: u32 = 2048;
    /// The most pixels on a side that [`Self::scaled`] makes.
    pub const MAX_SCALED_SIDE: u32 = 4 * Self::MAX_SIDE;

    fn new(name: &str, image: Arc<RgbImage>) -> Self {
        Self::of_pixels(name, Pixels::Here(image))
    }

    /// Numbers that are painted when they are looked at first, on whatever thread that is.
    fn of_numbers(numbers: Numbers, side: u32) -> Self {
        let side = side.clamp(1, Self::MAX_SCALED_SIDE);
        Self::of_pixels(numbers.style.name(), Pixels::Painted(numbers, side, OnceLock::new()))
    }

    fn of_pixels(name: &str, pixels: Pixels) -> Self {
        let (name, pixels) = (name.to_owned(), Arc::new(pixels));
        Self { name, pixels, encoded: Arc::default(), alike: Arc::default() }
    }

    /// Reads a square image, such as [`Self::encoded`] writes. The bytes may come from a
    /// stranger's file, so they are checked like any photo.
    pub fn from_encoded(name: &str, bytes: &[u8]) -> Result<Self, PictureError> {
        Self::from_encoded_until(name, bytes, &AtomicBool::new(false))
    }

    /// [`Self::from_encoded`], which ends early with [`PictureError::Cancelled`] once `stop` is
    /// set.
    pub fn from_encoded_until(
        name: &str,
        bytes: &[u8],
        stop: &AtomicBool,
    ) -> Result<Self, PictureError> {
        let decoded =
            decode::decode(Source::Bytes(bytes), &SAVED, stop, check_square).map_err(|error| {
                match error {
                    PictureError::UnknownFormat => PictureError::NotSaved,
                    error => error,
                }
            })?;
        let picture = Self::new(name, Arc::new(decoded.turn.upright(decoded.image)));
        picture.encoded.get_or_init(|| bytes.to_owned());
        Ok(picture)
    }

    /// The name of the photo that the picture was cut from.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of pixels on a side.
    pub fn side(&self) -> u32 {
        match &*self.pixels {
            Pixels::Here(image) => image.width(),
            Pixels::Painted(_, side, _) => *side,
        }
    }

    /// The pixels.
    pub fn image(&self) -> &RgbImage {
        self.pixels.image()
    }

    /// Whether two pictures are clones of one.
    pub fn is_clone_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.pixels, &other.pixels)
    }

    /// The picture with `side` pixels on a side, at least 1 and at most
    /// [`Self::MAX_SCALED_SIDE`].
    pub fn scaled(&self, side: u32) -> RgbImage {
        let side = side.clamp(1, Self::MAX_SCALED_SIDE);
        scale::resample(self.image(), side, side)
    }

    /// The picture as an image file, for a save file: a JPEG, or what it was read from.
    pub fn encoded(&self) -> Result<&[u8], PictureError> {
        if self.encoded.get().is_none() {
            let bytes = encode(self.image())?;
            // Another thread may have been faster, with the same bytes.
            let _ = self.encoded.set(bytes);
        }
        Ok(self.encoded.get().map_or(&[], Vec::as_slice))
    }

    /// The pieces of the picture, row by row.
    pub fn cut(&self, shape: Shape) -> Vec<PuzzlePiece> {
        pieces::cut(shape)
    }

    /// Whether a person would take at least one piece for another when the picture is cut
    /// into so many of them, as with two pieces of clear sky.
    pub fn tiles_look_alike(&self, shape: Shape) -> bool {
        let look = || alike::tiles_look_alike(self.image(), shape);
        let known = shape.square_size().and_then(|size| self.alike.get(size));
        known.map_or_else(look, |known| *known.get_or_init(look))
    }
}

fn encode(image: &RgbImage) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)
        .encode_image(image)
        .map_err(|error| PictureError::NotWritten(error.to_string()))?;
    Ok(bytes)
}

fn check_square(width: u32, height: u32) -> Result<(), PictureError> {
    if width != height {
        Err(PictureError::NotSquare { width, height })
    } else if width < Picture::MIN_SIDE {
        Err(PictureError::TooSmall { width, height })
    } else if width > Picture::MAX_SIDE {
        Err(PictureError::TooLarge { width, height })
    } else {
        Ok(())
    }
}

/// Whether this thread is decoding a picture. A panic meanwhile is a file's fault, and is caught
/// and told like any other fault of a file.
pub(crate) fn is_decoding_here() -> bool {
    decode::is_decoding_here()
}
