//! A photo, from a file or from the clipboard.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use image::RgbImage;

use super::decode::{self, Decoded, Format, Source};
use super::scale::{self, Part};
use super::turn::Turn;
use super::{Crop, Picture, PictureError};

/// No photo that can be opened takes a longer file.
pub(super) const MAX_FILE_BYTES: u64 = 512 << 20;

/// The most pixels in a row and in a column.
const MAX_SIDE: u32 = 40_000;

/// The most pixels in all. As many take 450 MB.
const MAX_PIXELS: u64 = 150_000_000;

/// The formats that people have photos in.
const FORMATS: [Format; 7] =
    [Format::Jpeg, Format::Png, Format::WebP, Format::Gif, Format::Bmp, Format::Tiff, Format::Heic];

/// An upright, opaque photo. A clone shares the pixels.
///
/// It keeps its pixels as they lie in the file, and turns upright what is taken out of it,
/// as that is much less.
#[derive(Clone)]
pub struct Photo {
    name: String,
    pixels: Arc<RgbImage>,
    turn: Turn,
    ignores_profile: bool,
}

impl Photo {
    /// Opens a file, whose content tells the format. The photo has the name of the file,
    /// without its extension. Once `stop` is set this ends early with
    /// [`PictureError::Cancelled`].
    pub fn open(path: &Path, stop: &AtomicBool) -> Result<Self, PictureError> {
        let file = open_file(path)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        Self::from_source(&name, Source::file(path, file), stop)
    }

    /// Decodes what a file holds; [`Self::open`] says how.
    pub fn decode(name: &str, bytes: &[u8], stop: &AtomicBool) -> Result<Self, PictureError> {
        Self::from_source(name, Source::Bytes(bytes), stop)
    }

    fn from_source(
        name: &str,
        source: Source<'_>,
        stop: &AtomicBool,
    ) -> Result<Self, PictureError> {
        let Decoded { image, turn, ignores_profile } =
            decode::decode(source, &FORMATS, stop, check_size)?;
        Ok(Self { name: name.to_owned(), pixels: Arc::new(image), turn, ignores_profile })
    }

    /// Makes a photo from pixels of red, green, blue and opacity, such as the clipboard has. They
    /// are handed over one by one, so that they need not be held twice.
    pub fn from_pixels(
        name: &str,
        width: u32,
        height: u32,
        pixels: impl ExactSizeIterator<Item = [u8; 4]>,
    ) -> Result<Self, PictureError> {
        check_size(width, height)?;
        if pixels.len() as u64 != u64::from(width) * u64::from(height) {
            return Err(PictureError::Damaged("some of it is missing".to_owned()));
        }
        let mut image = RgbImage::new(width, height);
        let places = image.as_chunks_mut::<3>().0.iter_mut();
        for (place, [red, green, blue, alpha]) in places.zip(pixels) {
            *place = decode::on_white([red, green, blue], alpha);
        }
        let pixels = Arc::new(image);
        Ok(Self { name: name.to_owned(), pixels, turn: Turn::NONE, ignores_profile: false })
    }

    /// The square of a game as a photo of its own, where the one that it was cut from is not to
    /// be had.
    pub fn from_picture(picture: &Picture) -> Self {
        let pixels = Arc::clone(picture.pixels.image());
        let name = picture.name().to_owned();
        Self { name, pixels, turn: Turn::NONE, ignores_profile: false }
    }

    /// The photo as a JPEG file.
    pub fn encoded(&self) -> Result<Vec<u8>, PictureError> {
        super::encode(&self.turn.upright((*self.pixels).clone()))
    }

    /// How much memory its pixels take.
    pub fn bytes(&self) -> usize {
        self.pixels.len()
    }

    /// The name of the photo.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether the file has a colour profile that is damaged or of another kind than its pixels,
    /// so that its colours were taken as they are.
    pub fn ignores_profile(&self) -> bool {
        self.ignores_profile
    }

    /// Pixels in a row.
    pub fn width(&self) -> u32 {
        self.size().0
    }

    /// Rows of pixels.
    pub fn height(&self) -> u32 {
        self.size().1
    }

    /// The largest square in the middle.
    pub fn centred_crop(&self) -> Crop {
        Crop::largest_centred(self.width(), self.height())
    }

    /// The square that `crop` describes, brought into the photo where it sticks out, and
    /// scaled down to [`Picture::MAX_SIDE`] if it is larger.
    pub fn crop(&self, crop: Crop) -> Picture {
        let crop = crop.inside(self.width(), self.height());
        let side = crop.side.min(Picture::MAX_SIDE);
        if self.turn == Turn::NONE && self.pixels.dimensions() == (side, side) {
            return Picture::new(&self.name, Arc::clone(&self.pixels));
        }
        let part = self.turn.part_in_file(crop, self.pixels.dimensions());
        let square = scale::shrink(&self.pixels, part, side, side);
        Picture::new(&self.name, Arc::new(self.turn.upright(square)))
    }

    /// The whole photo, scaled down to at most `max_side` pixels a side.
    pub fn preview(&self, max_side: u32) -> RgbImage {
        let (width, height) = self.pixels.dimensions();
        let longest = width.max(height);
        let fitted = |side: u32| {
            let fitted = u64::from(side) * u64::from(max_side.min(longest)) / u64::from(longest);
            fitted.max(1) as u32
        };
        let whole = Part::all_of(&self.pixels);
        let small = scale::shrink(&self.pixels, whole, fitted(width), fitted(height));
        self.turn.upright(small)
    }

    fn size(&self) -> (u32, u32) {
        self.turn.size(self.pixels.dimensions())
    }
}

fn check_size(width: u32, height: u32) -> Result<(), PictureError> {
    if width.min(height) < Picture::MIN_SIDE {
        Err(PictureError::TooSmall { width, height })
    } else if width.max(height) > MAX_SIDE || u64::from(width) * u64::from(height) > MAX_PIXELS {
        Err(PictureError::TooLarge { width, height })
    } else {
        Ok(())
    }
}

fn open_file(path: &Path) -> Result<File, PictureError> {
    let failed = |source: io::Error| PictureError::Io { path: path.to_owned(), source };
    let facts = fs::metadata(path).map_err(failed)?;
    // Waiting for a pipe or a device to say something could take for ever.
    if !facts.is_file() {
        return Err(PictureError::NotAFile { path: path.to_owned() });
    }
    if facts.len() > MAX_FILE_BYTES {
        return Err(PictureError::FileTooLarge { path: path.to_owned() });
    }
    File::open(path).map_err(failed)
}
