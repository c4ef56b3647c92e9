//! Turning a photo upright that lies on its side or is mirrored in its file.

use image::metadata::Orientation;
use image::{RgbImage, imageops};

use super::Crop;
use super::scale::Part;

/// Pixels on a side of the blocks that are turned one after the other. Both where a block
/// comes from and where it goes to fit into the fastest memory.
const BLOCK: usize = 32;

/// Where the pixels of the upright photo lie in the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    /// A row of the photo is a column of the file.
    on_its_side: bool,
    /// The columns of the file are counted from its right edge.
    from_right: bool,
    /// The rows of the file are counted from its lower edge.
    from_below: bool,
}

impl Turn {
    pub(super) const NONE: Self = Self { on_its_side: false, from_right: false, from_below: false };

    pub(super) fn new(orientation: Orientation) -> Self {
        let (on_its_side, from_right, from_below) = match orientation {
            Orientation::NoTransforms => (false, false, false),
            Orientation::FlipHorizontal => (false, true, false),
            Orientation::Rotate180 => (false, true, true),
            Orientation::FlipVertical => (false, false, true),
            Orientation::Rotate90FlipH => (true, false, false),
            Orientation::Rotate90 => (true, false, true),
            Orientation::Rotate270FlipH => (true, true, true),
            Orientation::Rotate270 => (true, true, false),
        };
        Self { on_its_side, from_right, from_below }
    }

    /// The width and height of the photo, from those in the file, or the other way round.
    pub(super) fn size(self, (width, height): (u32, u32)) -> (u32, u32) {
        if self.on_its_side { (height, width) } else { (width, height) }
    }

    /// Where a square of the photo lies in a file of this width and height.
    pub(super) fn part_in_file(self, crop: Crop, (width, height): (u32, u32)) -> Part {
        let Crop { left, top, side } = crop;
        let (column, row) = if self.on_its_side { (top, left) } else { (left, top) };
        Part {
            left: if self.from_right { width - side - column } else { column },
            top: if self.from_below { height - side - row } else { row },
            width: side,
            height: side,
        }
    }

    /// Turns pixels as they lie in the file upright.
    pub(super) fn upright(self, mut image: RgbImage) -> RgbImage {
        if self.on_its_side {
            return self.upright_from_side(&image);
        }
        if self.from_right {
            imageops::flip_horizontal_in_place(&mut image);
        }
        if self.from_below {
            imageops::flip_vertical_in_place(&mut image);
        }
        image
    }

    fn upright_from_side(self, image: &RgbImage) -> RgbImage {
        let mut upright = RgbImage::new(image.height(), image.width());
        let (width, height) = (upright.width() as usize, upright.height() as usize);
        let source = image.as_chunks::<3>().0;
        let target = upright.as_chunks_mut::<3>().0;
        for top in (0..height).step_by(BLOCK) {
            for left in (0..width).step_by(BLOCK) {
                for y in top..height.min(top + BLOCK) {
                    let column = if self.from_right { height - 1 - y } else { y };
                    for x in left..width.min(left + BLOCK) {
                        let row = if self.from_below { width - 1 - x } else { x };
                        target[y * width + x] = source[row * height + column];
                    }
                }
            }
        }
        upright
    }
}
