//! Pictures of nothing but numbers, painted for the board that they lie on: for those who have no
//! photo at hand, and for those who solve by numbers.

use image::{Rgb, RgbImage};

use super::Picture;
use crate::board::Shape;

/// How the tiles are coloured under their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberStyle {
    /// All alike.
    Plain,
    /// A colour for each row.
    Rows,
    /// A colour for each layer around the upper left corner: the first row and column, then what
    /// is first of the rest, and so on. Speed-solvers go this way.
    Fringe,
}

impl NumberStyle {
    /// Every style.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Rows, Self::Fringe];

    /// What its picture is called in files. No photo is called so, as no file has a slash in its
    /// name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Plain => "numbers/plain",
            Self::Rows => "numbers/rows",
            Self::Fringe => "numbers/fringe",
        }
    }

    /// What it is called among preferences.
    pub fn stored_name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Rows => "rows",
            Self::Fringe => "fringe",
        }
    }

    /// The style whose picture has this name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.name() == name)
    }

    /// The colour of the tile that belongs to a cell.
    fn colour(self, shape: Shape, cell: usize) -> [u8; 3] {
        let (row, column) = shape.position(cell);
        match self {
            Self::Plain => PLAIN,
            Self::Rows => LAYERS[row % LAYERS.len()],
            Self::Fringe => LAYERS[row.min(column) % LAYERS.len()],
        }
    }
}

/// The colour of all tiles alike.
const PLAIN: [u8; 3] = [0xF1, 0xE0, 0xC0];

/// The colours of rows and layers. A search has found them: whoever sees few colours can still
/// tell any two of them apart, and neighbours best.
const LAYERS: [[u8; 3]; 12] = [
    [0x0F, 0x72, 0x61],
    [0xFA, 0xE9, 0x8F],
    [0x95, 0xA3, 0xFA],
    [0xC4, 0x9D, 0x43],
    [0x32, 0xB7, 0xA7],
    [0x59, 0x65, 0x0F],
    [0x79, 0xFA, 0xFA],
    [0x70, 0x0F, 0x23],
    [0x95, 0x62, 0xAA],
    [0xB3, 0xFA, 0xC5],
    [0x29, 0x32, 0x65],
    [0xA0, 0xA8, 0x74],
];

const WHITE: [u8; 3] = [0xFF; 3];
const INK: [u8; 3] = [0x0E, 0x10, 0x14];

/// The pixels on a side of the picture that is saved. What is on the screen is painted anew.
const SAVED_SIDE: u32 = 512;

/// A picture of numbers for one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// How the tiles are coloured.
    pub style: NumberStyle,
    /// How many columns and rows the board has.
    pub shape: Shape,
    /// The piece that is taken out: it has no number, and those after it have one less.
    pub blank: Option<usize>,
}

impl Numbers {
    /// The number on the piece with this ID.
    fn number_of(self, id: usize) -> Option<usize> {
        match self.blank {
            Some(blank) if id == blank => None,
            Some(blank) if id > blank => Some(id),
            _ => Some(id + 1),
        }
    }

    /// The picture as a game keeps it. It is painted when somebody looks at it.
    pub fn picture(self) -> Picture {
        self.picture_with(SAVED_SIDE)
    }

    /// The picture with `side` pixels on a side, painted when somebody looks at it.
    pub fn picture_with(self, side: u32) -> Picture {
        Picture::of_numbers(self, side)
    }

    /// Paints the picture with `side` pixels on a side, at least 1 and at most
    /// [`Picture::MAX_SCALED_SIDE`].
    pub fn paint(self, side: u32) -> RgbImage {
        let side = side.clamp(1, Picture::MAX_SCALED_SIDE);
        let mut image = RgbImage::new(side, side);
        let (columns, rows) = (self.shape.width() as u32, self.shape.height() as u32);
        let line = |number: u32, of: u32| side * number / of;
        for id in 0..self.shape.cells() {
            let (row, column) = self.shape.position(id);
            let (row, column) = (row as u32, column as u32);
            let tile = Tile {
                left: line(column, columns),
                top: line(row, rows),
                right: line(column + 1, columns),
                bottom: line(row + 1, rows),
                colour: self.style.colour(self.shape, id),
            };
            tile.fill(&mut image);
            if let Some(number) = self.number_of(id) {
                tile.write(&mut image, number);
            }
        }
        image
    }
}

/// One tile of the picture, in pixels.
struct Tile {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
    colour: [u8; 3],
}

impl Tile {
    /// The shorter side.
    fn side(&self) -> f32 {
        (self.right - self.left).min(self.bottom - self.top) as f32
    }

    /// Fills the tile, lit from above: its upper and left edges are lighter, and the others darker.
    fn fill(&self, image: &mut RgbImage) {
        let edge = (self.side() * 0.035).round() as u32;
        for y in self.top..self.bottom {
            for x in self.left..self.right {
                let (from_start, to_end) =
                    ((x - self.left).min(y - self.top), (self.right - x).min(self.bottom - y) - 1);
                let light = match () {
                    () if from_start < edge && from_start <= to_end => 0.16,
                    () if to_end < edge => -0.16,
                    () => 0.0,
                };
                image.put_pixel(x, y, Rgb(self.colour.map(|channel| lit(channel, light))));
            }
        }
    }

    /// Writes a number into the middle, as large as it has room.
    fn write(&self, image: &mut RgbImage, number: usize) {
        let digits: Vec<usize> =
            number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
        let width = |digit: &usize| WIDTHS[*digit];
        let gaps = GAP * (digits.len() - 1) as f32;
        let length = digits.iter().map(width).sum::<f32>() + gaps;
        // Numbers of as many digits are as large, however slim these are.
        let usual = WIDTHS[0] * digits.len() as f32 + gaps;
        let height = self.side() * (0.74 / usual).min(0.46);
        let centre = [(self.left + self.right) as f32 / 2.0, (self.top + self.bottom) as f32 / 2.0];
        let mut left = centre[0] - length * height / 2.0;
        let ink = ink_on(self.colour);
        for digit in digits {
            let corner = [left, centre[1] - height / 2.0];
            self.draw(image, &strokes(digit), corner, height, ink);
            left += (WIDTHS[digit] + GAP) * height;
        }
    }

    /// Draws strokes `height` high with their upper left corner there, smooth at their edges.
    fn draw(
        &self,
        image: &mut RgbImage,
        strokes: &[Vec<[f32; 2]>],
        corner: [f32; 2],
        height: f32,
        ink: [u8; 3],
    ) {
        let half = (STROKE * height).max(0.6);
        let at = |point: &[f32; 2]| [corner[0] + point[0] * height, corner[1] + point[1] * height];
        for y in self.top..self.bottom {
            for x in self.left..self.right {
                let pixel = [x as f32 + 0.5, y as f32 + 0.5];
                let reach = half + 1.0;
                let is_near = pixel[0] > corner[0] - reach
                    && pixel[0] < corner[0] + height + reach
                    && pixel[1] > corner[1] - reach
                    && pixel[1] < corner[1] + height + reach;
                if !is_near {
                    continue;
                }
                let lines = strokes.iter().flat_map(|stroke| stroke.windows(2));
                let away = lines
                    .map(|line| distance(pixel, at(&line[0]), at(&line[1])))
                    .fold(f32::INFINITY, f32::min);
                let cover = (half + 0.5 - away).clamp(0.0, 1.0);
                if cover > 0.0 {
                    let under = image.get_pixel(x, y).0;
                    let mix = |channel: usize| {
                        let (from, to) = (f32::from(under[channel]), f32::from(ink[channel]));
                        (from + (to - from) * cover).round() as u8
                    };
                    image.put_pixel(x, y, Rgb([mix(0), mix(1), mix(2)]));
                }
            }
        }
    }
}

/// A channel with more light, or less.
fn lit(channel: u8, light: f32) -> u8 {
    let channel = f32::from(channel);
    let lit =
        if light < 0.0 { channel * (1.0 + light) } else { channel + (255.0 - channel) * light };
    lit.round() as u8
}

/// What can be read best on a colour.
fn ink_on(colour: [u8; 3]) -> [u8; 3] {
    if contrast(WHITE, colour) > contrast(INK, colour) { WHITE } else { INK }
}

/// How well one colour can be read on another, from 1 to 21, as the guidelines for accessible pages
/// reckon it.
fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(colour: [u8; 3]) -> f32 {
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// A channel as an amount of light.
fn linear(channel: u8) -> f32 {
    let channel = f32::from(channel) / 255.0;
    if channel <= 0.040_45 { channel / 12.92 } else { ((channel + 0.055) / 1.055).powf(2.4) }
}

/// The widths of the digits, the space between two of them, and half the width of a stroke, all as
/// parts of their height.
const WIDTHS: [f32; 10] = [0.58, 0.34, 0.56, 0.55, 0.6, 0.56, 0.58, 0.54, 0.58, 0.58];
const GAP: f32 = 0.23;
const STROKE: f32 = 0.075;

/// The lines along which a digit of height 1 is written.
fn strokes(digit: usize) -> Vec<Vec<[f32; 2]>> {
    match digit {
        0 => vec![arc([0.29, 0.5], [0.29, 0.5], 0.0, 360.0)],
        1 => vec![vec![[0.0, 0.2], [0.26, 0.0], [0.26, 1.0]]],
        2 => {
            let mut line = arc([0.28, 0.27], [0.27, 0.27], -170.0, 35.0);
            line.extend([[0.0, 1.0], [0.56, 1.0]]);
            vec![line]
        }
        3 => {
            let mut line = arc([0.27, 0.25], [0.25, 0.25], -160.0, 90.0);
            line.extend(arc([0.27, 0.745], [0.28, 0.255], -90.0, 155.0));
            vec![line]
        }
        4 => vec![vec![[0.43, 1.0], [0.43, 0.0], [0.0, 0.72], [0.6, 0.72]]],
        5 => {
            let mut line = vec![[0.5, 0.0], [0.1, 0.0], [0.06, 0.46]];
            line.extend(arc([0.27, 0.68], [0.29, 0.32], -130.0, 155.0));
            vec![line]
        }
        6 => vec![arc([0.29, 0.69], [0.29, 0.31], 0.0, 360.0), stem()],
        7 => vec![vec![[0.0, 0.0], [0.54, 0.0], [0.18, 1.0]]],
        8 => vec![
            arc([0.29, 0.24], [0.24, 0.24], 0.0, 360.0),
            arc([0.29, 0.74], [0.29, 0.26], 0.0, 360.0),
        ],
        _ => {
            let turned =
                |line: Vec<[f32; 2]>| line.iter().map(|[x, y]| [0.58 - x, 1.0 - y]).collect();
            strokes(6).into_iter().map(turned).collect()
        }
    }
}

/// The line of a 6 that comes down into its ring.
fn stem() -> Vec<[f32; 2]> {
    let [from, by, to] = [[0.4, 0.0], [0.02, 0.28], [0.0, 0.69]];
    let at = |part: f32| {
        let rest = 1.0 - part;
        let along = |axis: usize| {
            rest * rest * from[axis] + 2.0 * rest * part * by[axis] + part * part * to[axis]
        };
        [along(0), along(1)]
    };
    (0..=8).map(|step| at(step as f32 / 8.0)).collect()
}

/// Points on an ellipse, clockwise between two angles in degrees, from the right.
fn arc(centre: [f32; 2], radius: [f32; 2], from: f32, to: f32) -> Vec<[f32; 2]> {
    let steps = ((to - from) / 15.0).ceil() as usize;
    let at = |step: usize| {
        let (sin, cos) = (from + (to - from) * step as f32 / steps as f32).to_radians().sin_cos();
        [centre[0] + radius[0] * cos, centre[1] + radius[1] * sin]
    };
    (0..=steps).map(at).collect()
}

/// How far a point is from a line between two others.
fn distance(point: [f32; 2], from: [f32; 2], to: [f32; 2]) -> f32 {
    let (along, away) =
        ([to[0] - from[0], to[1] - from[1]], [point[0] - from[0], point[1] - from[1]]);
    let length = along[0] * along[0] + along[1] * along[1];
    let part = if length > 0.0 { (along[0] * away[0] + along[1] * away[1]) / length } else { 0.0 };
    let part = part.clamp(0.0, 1.0);
    (away[0] - part * along[0]).hypot(away[1] - part * along[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What someone sees who lacks one kind of cones, by Machado, Oliveira and Fernandes (2009), in
    /// linear light: everybody, and people with protanopia, deuteranopia and tritanopia.
    const COLOUR_VISIONS: [[[f32; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    ];

    /// A colour in CIELAB, where distances are those that people see.
    fn lab(colour: [u8; 3], sight: &[[f32; 3]; 3]) -> [f32; 3] {
        let light = colour.map(linear);
        let seen = sight.map(|row| {
            row.iter().zip(light).map(|(part, light)| part * light).sum::<f32>().clamp(0.0, 1.0)
        });
        let white = [0.950_47, 1.0, 1.088_83];
        let rows = [[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]];
        let [x, y, z] = std::array::from_fn(|row: usize| {
            let part: f32 = rows[row].iter().zip(seen).map(|(part, light)| part * light).sum();
            let part = part / white[row];
            if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn difference(one: [u8; 3], other: [u8; 3]) -> f32 {
        let of = |sight: &[[f32; 3]; 3]| {
            let (one, other) = (lab(one, sight), lab(other, sight));
            (0..3).map(|axis| (one[axis] - other[axis]).powi(2)).sum::<f32>().sqrt()
        };
        COLOUR_VISIONS.iter().map(of).fold(f32::INFINITY, f32::min)
    }

    #[test]
    fn every_number_stands_out_from_its_tile() {
        let shape = Shape::square(12).unwrap_or_else(|error| unreachable!("{error}"));
        for style in NumberStyle::ALL {
            for cell in 0..shape.cells() {
                let colour = style.colour(shape, cell);
                let contrast = contrast(ink_on(colour), colour);
                assert!(contrast >= 4.5, "{style:?}, cell {cell}: {contrast}");
            }
        }
    }

    #[test]
    fn layers_can_be_told_apart_by_everybody() {
        for (index, one) in LAYERS.iter().enumerate() {
            for (other_index, other) in LAYERS.iter().enumerate().skip(index + 1) {
                let seen = difference(*one, *other);
                let least = if other_index == index + 1 { 30.0 } else { 20.0 };
                assert!(seen >= least, "layers {index} and {other_index}: {seen}");
            }
        }
        // The measure itself: red and green are one to those who lack the cones for it.
        assert!(difference([200, 80, 60], [110, 120, 50]) < 20.0);
    }

    #[test]
    fn layers_are_those_of_the_fringe() {
        let shape = Shape::square(4).unwrap_or_else(|error| unreachable!("{error}"));
        let layers: Vec<usize> = (0..16)
            .map(|cell| {
                let colour = NumberStyle::Fringe.colour(shape, cell);
                LAYERS.iter().position(|layer| *layer == colour).unwrap_or(99)
            })
            .collect();
        assert_eq!(layers, [0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 2, 2, 0, 1, 2, 3]);
    }

    #[test]
    fn pieces_are_numbered_around_the_gap() {
        let shape = Shape::square(3).unwrap_or_else(|error| unreachable!("{error}"));
        let numbers = |blank| {
            let numbers = Numbers { style: NumberStyle::Plain, shape, blank };
            (0..9).map(|id| numbers.number_of(id).unwrap_or(0)).collect::<Vec<_>>()
        };
        assert_eq!(numbers(None), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(numbers(Some(8)), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
        assert_eq!(numbers(Some(0)), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(numbers(Some(4)), [1, 2, 3, 4, 0, 5, 6, 7, 8]);
    }

    /// On the smallest board that is shown, with cells of 38 pixels, any two numbers differ in at
    /// least as many pixels as a stroke across a digit has.
    #[test]
    fn no_two_numbers_look_alike_on_12_by_12() {
        let shape = Shape::square(12).unwrap_or_else(|error| unreachable!("{error}"));
        let (side, cell) = (12 * 38, 38);
        let numbers = Numbers { style: NumberStyle::Plain, shape, blank: Some(143) };
        let image = numbers.paint(side);
        let tile = |id: u32| {
            let (left, top) = (id % 12 * cell, id / 12 * cell);
            image::imageops::crop_imm(&image, left, top, cell, cell).to_image()
        };
        let tiles: Vec<RgbImage> = (0..143).map(tile).collect();
        for (one, first) in tiles.iter().enumerate() {
            for (other, second) in tiles.iter().enumerate().skip(one + 1) {
                let differing = first
                    .pixels()
                    .zip(second.pixels())
                    .filter(|(one, other)| one.0[1].abs_diff(other.0[1]) > 90);
                let differing = differing.count();
                assert!(differing >= 8, "{} and {}: {differing}", one + 1, other + 1);
            }
        }
    }
}
