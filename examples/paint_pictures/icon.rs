//! The program's icon: a framed picture in nine tiles, one of them on its way into the gap.

use std::error::Error;
use std::fs::File;
use std::path::Path;

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::shapes::{Point, at, polygon, rectangle, smooth};

const SIDE: usize = 256;
/// Samples along the side of a pixel.
const FINE: usize = 4;
const TRAY: f32 = 0.405;
const PITCH: f32 = TRAY * 2.0 / 3.0;

pub(crate) fn write(path: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    let sky = Gradient::new(&[(0.0, 0x38_98d0), (0.55, 0x98_d8e8), (0.8, 0xff_ecc8)]);
    let mut bytes = Vec::with_capacity(SIDE * SIDE * 4);
    for pixel in 0..SIDE * SIDE {
        let (mut sum, mut cover) = (BLACK, 0.0);
        for sample in 0..FINE * FINE {
            let x = (pixel % SIDE * FINE + sample % FINE) as f32 + 0.5;
            let y = (pixel / SIDE * FINE + sample / FINE) as f32 + 0.5;
            if let Some(colour) = look(at(x, y) * (1.0 / (SIDE * FINE) as f32), &sky) {
                sum = sum + colour;
                cover += 1.0;
            }
        }
        let screen = (sum * (1.0 / f32::max(cover, 1.0))).to_screen();
        bytes.extend(screen.map(|value| (value * 255.0 + 0.5) as u8));
        bytes.push((cover / (FINE * FINE) as f32 * 255.0 + 0.5) as u8);
    }
    let file = File::create(path)?;
    PngEncoder::new(file).write_image(
        &bytes,
        SIDE as u32,
        SIDE as u32,
        ExtendedColorType::Rgba8,
    )?;
    Ok(())
}

/// The colour at a place, or nothing outside the rounded square.
fn look(point: Point, sky: &Gradient) -> Option<Colour> {
    let spot = point - at(0.5, 0.5);
    let frame = rectangle(spot, 0.49, 0.49, 0.12);
    if frame > 0.0 {
        return None;
    }
    for row in 0..3 {
        for column in 0..3 {
            // The last tile is missing, and the one above it is half way down.
            if (column, row) == (2, 2) {
                continue;
            }
            let slide = if (column, row) == (2, 1) { PITCH * 0.5 } else { 0.0 };
            let home = at((column as f32 - 1.0) * PITCH, (row as f32 - 1.0) * PITCH);
            let local = spot - home - at(0.0, slide);
            let edge = rectangle(local, PITCH * 0.5 - 0.011, PITCH * 0.5 - 0.011, 0.03);
            if edge < 0.0 {
                let colour = scene((local + home) * (0.5 / TRAY) + at(0.5, 0.5), sky);
                let rim =
                    smooth(0.013, 0.0, -edge) * (-local.y * 0.8 - local.x * 0.3) / (PITCH * 0.5);
                return Some(if rim > 0.0 {
                    colour.toward(hex(0xff_ffff), rim * 0.55)
                } else {
                    colour * (1.0 + rim * 0.5)
                });
            }
        }
    }
    let tray = rectangle(spot, TRAY + 0.008, TRAY + 0.008, 0.045);
    if tray < 0.0 {
        let shade = smooth(0.0, 0.07, -tray);
        return Some(hex(0x34_1420).toward(hex(0x58_2430), shade));
    }
    let lit = hex(0xff_8a5c).toward(hex(0xe8_603c), smooth(0.0, 0.45, point.y));
    let coral = lit.toward(hex(0xc0_4428), smooth(0.5, 1.0, point.y));
    let rim = smooth(0.016, 0.0, -frame) * smooth(0.6, 0.0, point.y);
    Some(coral.toward(hex(0xff_d0b0), rim * 0.6))
}

/// Few and bold shapes, as they must still be seen at 32 pixels.
fn scene(place: Point, sky: &Gradient) -> Colour {
    let mut colour = sky.at(place.y);
    let sun = (place - at(0.73, 0.22)).length();
    colour = colour.toward(hex(0xff_f4c0), 0.6 * smooth(0.26, 0.13, sun));
    if sun < 0.135 {
        colour = hex(0xff_c62c);
    }
    let far = [at(0.45, 0.9), at(0.86, 0.4), at(1.3, 0.9)];
    if polygon(place, &far) < 0.0 {
        colour = hex(0x60_80b8);
    }
    let peak = [at(-0.2, 0.95), at(0.36, 0.16), at(0.92, 0.95)];
    if polygon(place, &peak) < 0.0 {
        let lit = place.x > 0.36 + 0.05 * (place.y * 21.0).sin();
        colour = if lit { hex(0x48_5c98) } else { hex(0x30_3c74) };
        let zigzag = 0.4 + 0.06 * ((place.x * 5.5).fract() * 2.0 - 1.0).abs();
        if place.y < zigzag {
            colour = if lit { hex(0xff_ffff) } else { hex(0xd0_dcf0) };
        }
    }
    if place.y > 0.78 - 0.09 * (place.x * 4.2 + 0.4).sin() {
        colour = hex(0x34_a468);
    }
    if place.y > 0.92 - 0.06 * (place.x * 5.0 + 2.6).sin() {
        colour = hex(0x1c_7c54);
    }
    colour
}
