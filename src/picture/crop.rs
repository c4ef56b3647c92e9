//! The square that a person chooses of a photo.

use super::Picture;

/// A square part of a photo, in its pixels.
///
/// What the methods return lies inside of the photo and has at least [`Picture::MIN_SIDE`]
/// pixels on a side, or as many as the photo has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crop {
    /// The pixels to the left of the square.
    pub left: u32,
    /// The pixels above the square.
    pub top: u32,
    /// The pixels on a side.
    pub side: u32,
}

impl Crop {
    /// The largest square in the middle of a photo.
    pub fn largest_centred(width: u32, height: u32) -> Self {
        let side = width.min(height);
        Self { left: (width - side) / 2, top: (height - side) / 2, side }
    }

    /// The square that many pixels to the right and down, as far as the photo goes.
    pub fn moved(self, dx: i64, dy: i64, width: u32, height: u32) -> Self {
        let left = i64::from(self.left).saturating_add(dx);
        let top = i64::from(self.top).saturating_add(dy);
        Self::nearest(left, top, self.side.into(), width, height)
    }

    /// The square with another side about the same centre, pushed back into the photo where
    /// it would stick out.
    pub fn resized(self, side: i64, width: u32, height: u32) -> Self {
        let side = Self::side_within(side, width, height);
        let growth = i64::from(side) - i64::from(self.side);
        // Rounding down both ways would creep to the upper left while a person drags a
        // corner in and out, so half a pixel goes one way when growing and back when
        // shrinking.
        let left = i64::from(self.left) - growth / 2;
        let top = i64::from(self.top) - growth / 2;
        Self::nearest(left, top, side.into(), width, height)
    }

    /// The square, brought into a photo of this size.
    pub fn inside(self, width: u32, height: u32) -> Self {
        self.moved(0, 0, width, height)
    }

    fn nearest(left: i64, top: i64, side: i64, width: u32, height: u32) -> Self {
        let side = Self::side_within(side, width, height);
        Self {
            left: left.clamp(0, i64::from(width - side)) as u32,
            top: top.clamp(0, i64::from(height - side)) as u32,
            side,
        }
    }

    fn side_within(side: i64, width: u32, height: u32) -> u32 {
        let most = width.min(height);
        side.clamp(Picture::MIN_SIDE.min(most).into(), most.into()) as u32
    }
}
