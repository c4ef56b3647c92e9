//! The paper: pixels in linear light, painted larger than the picture and shrunk at the end.

use crate::colour::Colour;
use crate::noise::chance;
use crate::shapes::{Bounds, PAPER, Point, at, ellipse, line, smooth};

#[derive(Clone)]
pub(crate) struct Canvas {
    side: usize,
    pixels: Vec<Colour>,
}

impl Canvas {
    pub(crate) fn new(side: usize, colour: Colour) -> Self {
        Self { side, pixels: vec![colour; side * side] }
    }

    /// The width of one pixel of the paper.
    pub(crate) fn pixel(&self) -> f32 {
        1.0 / self.side as f32
    }

    /// Repaints each pixel within bounds from its place and what is there.
    pub(crate) fn shade(&mut self, bounds: Bounds, paint: impl Fn(Point, Colour) -> Colour) {
        let last = self.side as f32;
        let clip = |value: f32| (value * last).floor().clamp(0.0, last) as usize;
        let clip_up = |value: f32| (value * last).ceil().clamp(0.0, last) as usize;
        let step = self.pixel();
        for row in clip(bounds.from.y)..clip_up(bounds.to.y) {
            for column in clip(bounds.from.x)..clip_up(bounds.to.x) {
                let place = at((column as f32 + 0.5) * step, (row as f32 + 0.5) * step);
                let pixel = &mut self.pixels[row * self.side + column];
                *pixel = paint(place, *pixel);
            }
        }
    }

    /// Fills a shape with a colour that may depend on the place and the depth inside the edge.
    pub(crate) fn fill(
        &mut self,
        bounds: Bounds,
        distance: impl Fn(Point) -> f32,
        paint: impl Fn(Point, f32) -> Colour,
    ) {
        let step = self.pixel();
        self.shade(bounds, |point, old| {
            let depth = distance(point);
            let cover = 0.5 - depth / step;
            if cover <= 0.0 { old } else { old.toward(paint(point, -depth), cover) }
        });
    }

    /// A soft-edged ellipse, as a brush leaves it.
    pub(crate) fn dab(
        &mut self,
        middle: Point,
        radius: (f32, f32),
        angle: f32,
        colour: Colour,
        strength: f32,
    ) {
        let reach = radius.0.max(radius.1) * 1.1 + self.pixel();
        let soft = radius.0.min(radius.1) * 0.35 + self.pixel();
        self.shade(Bounds::around(middle, reach, reach), |point, old| {
            let distance = ellipse((point - middle).turned(-angle), radius.0, radius.1);
            old.toward(colour, strength * smooth(soft * 0.5, -soft * 0.5, distance))
        });
    }

    /// A line that goes from one width to another.
    pub(crate) fn stroke(&mut self, from: Point, to: Point, width: (f32, f32), colour: Colour) {
        let margin = width.0.max(width.1) + self.pixel();
        self.fill(
            Bounds::of(&[from, to], margin),
            |point| {
                let (distance, share) = line(point, from, to);
                distance - 0.5 * (width.0 + (width.1 - width.0) * share)
            },
            |_, _| colour,
        );
    }

    /// Adds light that fades to nothing at the radius.
    pub(crate) fn glow(&mut self, middle: Point, radius: f32, colour: Colour) {
        self.shade(Bounds::around(middle, radius, radius), |point, old| {
            let rest = 1.0 - (point - middle).length() / radius;
            if rest <= 0.0 { old } else { old + colour * (rest * rest * rest) }
        });
    }

    /// The colour at a place, mixed from its four neighbours.
    pub(crate) fn sample(&self, point: Point) -> Colour {
        let last = (self.side - 1) as f32;
        let x = (point.x * self.side as f32 - 0.5).clamp(0.0, last - 0.001);
        let y = (point.y * self.side as f32 - 0.5).clamp(0.0, last - 0.001);
        let (column, row) = (x as usize, y as usize);
        let (across, along) = (x - column as f32, y - row as f32);
        let pick = |dx: usize, dy: usize| self.pixels[(row + dy) * self.side + column + dx];
        let above = pick(0, 0).toward(pick(1, 0), across);
        let below = pick(0, 1).toward(pick(1, 1), across);
        above.toward(below, along)
    }

    /// A copy out of focus: three passes of a box come close to a bell curve.
    pub(crate) fn blurred(&self, radius: f32) -> Self {
        let reach = ((radius * self.side as f32) as usize).max(1);
        let mut copy = self.clone();
        for _ in 0..3 {
            copy.box_rows(reach);
            copy = copy.mirrored();
            copy.box_rows(reach);
            copy = copy.mirrored();
        }
        copy
    }

    fn mirrored(&self) -> Self {
        let mut copy = self.clone();
        for row in 0..self.side {
            for column in 0..self.side {
                copy.pixels[column * self.side + row] = self.pixels[row * self.side + column];
            }
        }
        copy
    }

    fn box_rows(&mut self, reach: usize) {
        let width = (2 * reach + 1) as f32;
        for row in self.pixels.chunks_mut(self.side) {
            let source = row.to_vec();
            let last = source.len() - 1;
            let mut sum = source[0] * (reach as f32 + 1.0);
            for ahead in 1..=reach {
                sum = sum + source[ahead.min(last)];
            }
            for (column, pixel) in row.iter_mut().enumerate() {
                *pixel = sum * (1.0 / width);
                let leaving = source[column.saturating_sub(reach)];
                sum = sum + source[(column + reach + 1).min(last)] + leaving * -1.0;
            }
        }
    }

    /// Lets what is brighter than the threshold shine into its surroundings.
    pub(crate) fn bloom(&mut self, threshold: f32, radius: f32, strength: f32) {
        let mut bright = self.clone();
        bright.shade(PAPER, |_, old| {
            let light = old.light().max(1e-5);
            old * ((light - threshold).max(0.0) / light)
        });
        let halo = bright.blurred(radius);
        for (pixel, light) in self.pixels.iter_mut().zip(&halo.pixels) {
            *pixel = *pixel + *light * strength;
        }
    }

    /// Darkens the corners a little, which holds the eye in the picture.
    pub(crate) fn vignette(&mut self, strength: f32) {
        self.shade(PAPER, |point, old| {
            old * (1.0 - strength * smooth(0.45, 0.8, (point - at(0.5, 0.5)).length()))
        });
    }

    /// The picture in bytes: squares of pixels become one, and a dither hides the steps.
    pub(crate) fn develop(&self, side: usize) -> Vec<u8> {
        let times = self.side / side;
        let mut bytes = Vec::with_capacity(side * side * 3);
        for row in 0..side {
            for column in 0..side {
                let mut sum = Colour { r: 0.0, g: 0.0, b: 0.0 };
                for y in 0..times {
                    for x in 0..times {
                        let place = (row * times + y) * self.side + column * times + x;
                        sum = sum + self.pixels[place];
                    }
                }
                let mean = sum * (1.0 / (times * times) as f32);
                let jitter = chance(hash_place(column), hash_place(row), 77) - 0.5;
                let screen = mean.to_screen();
                bytes.extend(screen.map(|value| (value * 255.0 + 0.5 + jitter) as u8));
            }
        }
        bytes
    }
}

/// A pixel's number as the noise wants it; the paper is far smaller than its limit.
fn hash_place(index: usize) -> i32 {
    i32::try_from(index).unwrap_or(i32::MAX)
}
