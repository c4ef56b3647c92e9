//! Pixels at another size.

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::RgbImage;

/// A rectangle of an image, in its pixels.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Part {
    pub(super) fn all_of(image: &RgbImage) -> Self {
        Self { left: 0, top: 0, width: image.width(), height: image.height() }
    }
}

/// The part at another size, for the eye: sharp when it shrinks and smooth when it grows.
pub(super) fn resample(image: &RgbImage, part: Part, width: u32, height: u32) -> RgbImage {
    let shrinks = width <= part.width && height <= part.height;
    let filter = if shrinks { FilterType::Lanczos3 } else { FilterType::CatmullRom };
    resample_with(filter, image, part, width, height)
}

/// The image at another size, each pixel the plain mean of those that it stands for.
pub(super) fn average(image: &RgbImage, width: u32, height: u32) -> RgbImage {
    resample_with(FilterType::Box, image, Part::all_of(image), width, height)
}

/// The part must lie inside of the image. It is read where it is, without a copy, by all
/// cores.
fn resample_with(
    filter: FilterType,
    image: &RgbImage,
    part: Part,
    width: u32,
    height: u32,
) -> RgbImage {
    let source = ImageRef::new(image.width(), image.height(), image, PixelType::U8x3)
        .expect("an image has as many pixels as its sides say");
    let mut scaled = RgbImage::new(width, height);
    let mut target = Image::from_slice_u8(width, height, &mut scaled, PixelType::U8x3)
        .expect("an image has as many pixels as its sides say");
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter)).crop(
        part.left.into(),
        part.top.into(),
        part.width.into(),
        part.height.into(),
    );
    Resizer::new()
        .resize(&source, &mut target, &options)
        .expect("the part lies inside of the image");
    scaled
}
