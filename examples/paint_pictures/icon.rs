//! The program's icon: a framed picture in nine tiles, one of them on its way into the gap.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};

use crate::colour::{BLACK, Colour, Gradient, hex};
use crate::icon_svg;
use crate::shapes::{Point, at, polygon, rectangle, smooth};

/// The name of the program for the system, which icons have too.
const NAME: &str = pieceful::app::APP_ID;
/// The sides that desktops ask for.
const SIDES: [usize; 8] = [16, 24, 32, 48, 64, 128, 256, 512];
/// The side of the icon that the window brings along.
const WINDOW_SIDE: usize = 256;
/// Samples along the side of a pixel.
const FINE: usize = 4;
/// Half of the side of the tray, where the side of the icon is 1.
pub(crate) const TRAY: f32 = 0.405;
/// From the middle of a tile to the middle of the next.
pub(crate) const PITCH: f32 = TRAY * 2.0 / 3.0;
/// How far a tile is from the border of its place.
pub(crate) const GAP: f32 = 0.011;

/// Writes the icon for the window, and those for desktops in the folders of a theme.
pub(crate) fn write(assets: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    write_png(&assets.join("icon.png"), WINDOW_SIDE)?;
    let theme = assets.join("icons/hicolor");
    for side in SIDES {
        let folder = theme.join(format!("{side}x{side}/apps"));
        fs::create_dir_all(&folder)?;
        write_png(&folder.join(format!("{NAME}.png")), side)?;
    }
    let folder = theme.join("scalable/apps");
    fs::create_dir_all(&folder)?;
    Ok(fs::write(folder.join(format!("{NAME}.svg")), icon_svg::text())?)
}

fn write_png(path: &Path, side: usize) -> Result<(), Box<dyn Error + Send + Sync>> {
    let sky = sky();
    let mut bytes = Vec::with_capacity(side * side * 4);
    for pixel in 0..side * side {
        let (mut sum, mut cover) = (BLACK, 0.0);
        for sample in 0..FINE * FINE {
            let x = (pixel % side * FINE + sample % FINE) as f32 + 0.5;
            let y = (pixel / side * FINE + sample / FINE) as f32 + 0.5;
            if let Some(colour) = look(at(x, y) * (1.0 / (side * FINE) as f32), &sky) {
                sum = sum + colour;
                cover += 1.0;
            }
        }
        let screen = (sum * (1.0 / f32::max(cover, 1.0))).to_screen();
        bytes.extend(screen.map(|value| (value * 255.0 + 0.5) as u8));
        bytes.push((cover / (FINE * FINE) as f32 * 255.0 + 0.5) as u8);
    }
    let (file, side) = (File::create(path)?, side as u32);
    PngEncoder::new(file).write_image(&bytes, side, side, ExtendedColorType::Rgba8)?;
    Ok(())
}

pub(crate) fn sky() -> Gradient {
    Gradient::new(&[(0.0, 0x38_98d0), (0.55, 0x98_d8e8), (0.8, 0xff_ecc8)])
}

/// The tiles by column and row, each with how far it has slid down: the last is missing, and the one
/// above it is half way there.
pub(crate) fn tiles() -> impl Iterator<Item = (Point, f32)> {
    let cells = (0..3).flat_map(|row| (0..3).map(move |column| (column, row)));
    cells.filter(|cell| *cell != (2, 2)).map(|(column, row)| {
        let slide = if (column, row) == (2, 1) { PITCH * 0.5 } else { 0.0 };
        (at((column as f32 - 1.0) * PITCH, (row as f32 - 1.0) * PITCH), slide)
    })
}

/// The colour at a place, or nothing outside the rounded square.
fn look(point: Point, sky: &Gradient) -> Option<Colour> {
    let spot = point - at(0.5, 0.5);
    let frame = rectangle(spot, 0.49, 0.49, 0.12);
    if frame > 0.0 {
        return None;
    }
    for (home, slide) in tiles() {
        let local = spot - home - at(0.0, slide);
        let edge = rectangle(local, PITCH * 0.5 - GAP, PITCH * 0.5 - GAP, 0.03);
        if edge < 0.0 {
            let colour = scene((local + home) * (0.5 / TRAY) + at(0.5, 0.5), sky);
            let rim = smooth(0.013, 0.0, -edge) * (-local.y * 0.8 - local.x * 0.3) / (PITCH * 0.5);
            return Some(if rim > 0.0 {
                colour.toward(hex(0xff_ffff), rim * 0.55)
            } else {
                colour * (1.0 + rim * 0.5)
            });
        }
    }
    let tray = rectangle(spot, TRAY + 0.008, TRAY + 0.008, 0.045);
    if tray < 0.0 {
        let shade = smooth(0.0, 0.07, -tray);
        return Some(hex(0x34_1420).toward(hex(0x58_2430), shade));
    }
    let rim = smooth(0.016, 0.0, -frame) * smooth(0.6, 0.0, point.y);
    Some(coral(point.y).toward(hex(0xff_d0b0), rim * 0.6))
}

/// The frame's colour at a height.
pub(crate) fn coral(y: f32) -> Colour {
    let lit = hex(0xff_8a5c).toward(hex(0xe8_603c), smooth(0.0, 0.45, y));
    lit.toward(hex(0xc0_4428), smooth(0.5, 1.0, y))
}

/// Few and bold shapes, as they must still be seen at 32 pixels.
fn scene(place: Point, sky: &Gradient) -> Colour {
    let mut colour = sky.at(place.y);
    let sun = (place - at(0.73, 0.22)).length();
    colour = colour.toward(hex(0xff_f4c0), 0.6 * smooth(0.26, 0.13, sun));
    if sun < 0.135 {
        colour = hex(0xff_c62c);
    }
    if polygon(place, &FAR) < 0.0 {
        colour = hex(0x60_80b8);
    }
    if polygon(place, &PEAK) < 0.0 {
        let is_lit = place.x > ridge(place.y);
        colour = if is_lit { hex(0x48_5c98) } else { hex(0x30_3c74) };
        if place.y < snow(place.x) {
            colour = if is_lit { hex(0xff_ffff) } else { hex(0xd0_dcf0) };
        }
    }
    if place.y > meadow(place.x) {
        colour = hex(0x34_a468);
    }
    if place.y > wood(place.x) {
        colour = hex(0x1c_7c54);
    }
    colour
}

pub(crate) const FAR: [Point; 3] = [at(0.45, 0.9), at(0.86, 0.4), at(1.3, 0.9)];
pub(crate) const PEAK: [Point; 3] = [at(-0.2, 0.95), at(0.36, 0.16), at(0.92, 0.95)];

/// Where the lit side of the peak begins.
pub(crate) fn ridge(y: f32) -> f32 {
    0.36 + 0.05 * (y * 21.0).sin()
}

/// Where the snow on the peak ends.
pub(crate) fn snow(x: f32) -> f32 {
    0.4 + 0.06 * ((x * 5.5).fract() * 2.0 - 1.0).abs()
}

/// Where the meadow begins.
pub(crate) fn meadow(x: f32) -> f32 {
    0.78 - 0.09 * (x * 4.2 + 0.4).sin()
}

/// Where the wood in front begins.
pub(crate) fn wood(x: f32) -> f32 {
    0.92 - 0.06 * (x * 5.0 + 2.6).sin()
}
