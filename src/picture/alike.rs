//! Pieces that a person would take for one another.
//!
//! Each piece is looked at as from afar, as a few large blots of colour. Fine grain, which
//! nobody can tell apart, is gone then, and what is left is what people go by.

use image::RgbImage;

use super::scale;
use crate::board::Shape;

/// The blots on a side of a piece.
const BLOTS: usize = 4;

/// The most that a colour of two blots may differ, of 255, for both to look the same.
const SAME: u8 = 12;

pub(super) fn tiles_look_alike(image: &RgbImage, shape: Shape) -> bool {
    if shape.cells() < 2 {
        return false;
    }
    let has_pixels = |of_each: usize| {
        shape.width() * of_each <= image.width() as usize
            && shape.height() * of_each <= image.height() as usize
    };
    if !has_pixels(1) {
        // Nobody can tell pieces apart that are smaller than a pixel.
        return true;
    }
    let blots = if has_pixels(BLOTS) { BLOTS } else { 1 };
    let mut looks = looks(image, shape, blots);
    // Pieces that look the same are about as bright, so once they are in order of brightness
    // each is compared with few others.
    looks.sort_unstable_by_key(|look| look.brightness);
    let most = u32::from(SAME) * looks[0].colours.len() as u32;
    looks.iter().enumerate().any(|(index, look)| {
        looks[index + 1..]
            .iter()
            .take_while(|other| other.brightness - look.brightness <= most)
            .any(|other| look.is_like(other))
    })
}

/// What a piece looks like from afar.
struct Appearance {
    colours: Vec<u8>,
    brightness: u32,
}

impl Appearance {
    fn is_like(&self, other: &Self) -> bool {
        self.colours.iter().zip(&other.colours).all(|(one, two)| one.abs_diff(*two) <= SAME)
    }
}

fn looks(image: &RgbImage, shape: Shape, blots: usize) -> Vec<Appearance> {
    let (across, down) = (shape.width() * blots, shape.height() * blots);
    let small = scale::average(image, across as u32, down as u32);
    let look = |id: usize| {
        let (row, column) = shape.position(id);
        let (top, left) = (row * blots, column * blots);
        let colours: Vec<u8> = (top..top + blots)
            .flat_map(|row| {
                let start = (row * across + left) * 3;
                &small.as_raw()[start..start + blots * 3]
            })
            .copied()
            .collect();
        let brightness = colours.iter().map(|&colour| u32::from(colour)).sum();
        Appearance { colours, brightness }
    };
    (0..shape.cells()).map(look).collect()
}
