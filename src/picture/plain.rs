//! A picture for those who have none at hand.

use std::sync::Arc;

use image::{Rgb, RgbImage};

use super::Picture;
use crate::board::Shape;

const SIDE: u32 = 1080;

/// The colours of the first and the last row, at its left and its right end.
const CORNERS: [[[f32; 3]; 2]; 2] =
    [[[232.0, 176.0, 72.0], [214.0, 92.0, 74.0]], [[58.0, 140.0, 150.0], [70.0, 66.0, 128.0]]];

impl Picture {
    /// A plain colour for each piece, with soft changes from one corner to the others. Numbers on
    /// the tiles tell them apart.
    pub fn of_plain_colours(shape: Shape) -> Self {
        let cell = |at: u32, count: usize| {
            let index = u64::from(at) * count as u64 / u64::from(SIDE);
            index as f32 / (count.max(2) - 1) as f32
        };
        let mixed = |one: [f32; 3], other: [f32; 3], share: f32| -> [f32; 3] {
            std::array::from_fn(|part| one[part] + (other[part] - one[part]) * share)
        };
        let image = RgbImage::from_fn(SIDE, SIDE, |x, y| {
            let across = cell(x, shape.width());
            let [top, bottom] = CORNERS.map(|[left, right]| mixed(left, right, across));
            Rgb(mixed(top, bottom, cell(y, shape.height())).map(|part| part as u8))
        });
        Self::new("", Arc::new(image))
    }
}
