//! Pixels at another size.

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
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

/// The image at another size, for the eye: sharp when it shrinks and smooth when it grows.
pub(super) fn resample(image: &RgbImage, width: u32, height: u32) -> RgbImage {
    let shrinks = width <= image.width() && height <= image.height();
    let filter = if shrinks { FilterType::Lanczos3 } else { FilterType::CatmullRom };
    resample_with(filter, image, Part::all_of(image), width, height)
}

/// The part of a photo at a smaller size. A cubic filter reads a third fewer pixels than the
/// sharpest one does, and opening a photo should take little longer than decoding it.
pub(super) fn shrink(image: &RgbImage, part: Part, width: u32, height: u32) -> RgbImage {
    resample_with(FilterType::CatmullRom, image, part, width, height)
}

/// The image at another size, each pixel the plain mean of those that it stands for.
pub(super) fn average(image: &RgbImage, width: u32, height: u32) -> RgbImage {
    resample_with(FilterType::Box, image, Part::all_of(image), width, height)
}

/// The part must lie inside of the image. It is read where it is, without a copy, by all
/// cores. The kind of pixel is spelled out, as the compiler would build the resizer for
/// twelve kinds otherwise, which takes it minutes.
fn resample_with(
    filter: FilterType,
    image: &RgbImage,
    part: Part,
    width: u32,
    height: u32,
) -> RgbImage {
    let source = TypedImageRef::<U8x3>::from_buffer(image.width(), image.height(), image)
        .expect("an image has as many pixels as its sides say");
    let mut scaled = RgbImage::new(width, height);
    let mut target = TypedImage::<U8x3>::from_buffer(width, height, &mut scaled)
        .expect("an image has as many pixels as its sides say");
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter)).crop(
        part.left.into(),
        part.top.into(),
        part.width.into(),
        part.height.into(),
    );
    Resizer::new()
        .resize_typed(&source, &mut target, &options)
        .expect("the part lies inside of the image");
    scaled
}
