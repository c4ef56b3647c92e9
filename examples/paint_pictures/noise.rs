//! Noise for clouds, rock and cloth, and a small generator for everything that is scattered.

use crate::shapes::{Point, at, smooth};

/// A number that looks random but belongs to its place.
pub(crate) fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let mut mixed = x.cast_unsigned().wrapping_mul(0x9E37_79B1)
        ^ y.cast_unsigned().wrapping_mul(0x85EB_CA77).rotate_left(13)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
    mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297A_2D39);
    mixed ^ (mixed >> 15)
}

/// The same, between 0 and 1.
pub(crate) fn chance(x: i32, y: i32, seed: u32) -> f32 {
    (hash(x, y, seed) >> 8) as f32 / (1 << 24) as f32
}

const SLOPES: [(f32, f32); 16] = [
    (1.0, 0.0),
    (0.924, 0.383),
    (0.707, 0.707),
    (0.383, 0.924),
    (0.0, 1.0),
    (-0.383, 0.924),
    (-0.707, 0.707),
    (-0.924, 0.383),
    (-1.0, 0.0),
    (-0.924, -0.383),
    (-0.707, -0.707),
    (-0.383, -0.924),
    (0.0, -1.0),
    (0.383, -0.924),
    (0.707, -0.707),
    (0.924, -0.383),
];

/// Gradient noise, about -1 to 1, with one hill or hollow to the unit.
pub(crate) fn noise(point: Point, seed: u32) -> f32 {
    let (left, top) = (point.x.floor(), point.y.floor());
    let (x, y) = (point.x - left, point.y - top);
    let (column, row) = (left as i32, top as i32);
    let corner = |right: i32, down: i32| {
        let slope = SLOPES[(hash(column + right, row + down, seed) >> 28) as usize];
        slope.0 * (x - right as f32) + slope.1 * (y - down as f32)
    };
    let ease = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (across, along) = (ease(x), ease(y));
    let above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across;
    let below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across;
    (above + (below - above) * along) * 1.5
}

/// Noise upon finer noise, about -1 to 1.
pub(crate) fn cloud(mut point: Point, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        sum += weight * noise(point, seed.wrapping_add(octave * 101));
        total += weight;
        weight *= 0.5;
        point = point.turned(0.6) * 2.03;
    }
    sum / total * 1.35
}

/// Noise folded at zero, so that it has sharp crests: 0 in the valleys, 1 on the crests.
pub(crate) fn crests(mut point: Point, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
    for octave in 0..octaves {
        let fold = 1.0 - noise(point, seed.wrapping_add(octave * 131)).abs();
        sum += weight * fold * fold;
        total += weight;
        weight *= 0.5;
        point = point.turned(0.5) * 2.1;
    }
    sum / total
}

/// The place, pushed about by noise, which turns clouds into smoke and marble.
pub(crate) fn warp(point: Point, strength: f32, octaves: u32, seed: u32) -> Point {
    let push = at(
        cloud(point + at(3.7, 1.9), octaves, seed.wrapping_add(7)),
        cloud(point + at(8.3, 5.1), octaves, seed.wrapping_add(19)),
    );
    point + push * strength
}

/// The cell of a point among scattered seeds.
pub(crate) struct Cell {
    /// The distance to the nearest seed.
    pub(crate) near: f32,
    /// How much farther the second nearest is: 0 on a border.
    pub(crate) border: f32,
    /// A number of the cell's own, 0 to 1.
    pub(crate) own: f32,
    /// From the seed to the point.
    pub(crate) offset: Point,
}

pub(crate) fn cells(point: Point, seed: u32) -> Cell {
    let (column, row) = (point.x.floor() as i32, point.y.floor() as i32);
    let mut cell = Cell { near: 9.0, border: 9.0, own: 0.0, offset: at(0.0, 0.0) };
    let mut second = 9.0_f32;
    for y in row - 1..=row + 1 {
        for x in column - 1..=column + 1 {
            let middle =
                at(x as f32 + chance(x, y, seed), y as f32 + chance(x, y, seed ^ 0x5bd1_e995));
            let distance = (point - middle).length();
            if distance < cell.near {
                second = cell.near;
                cell.near = distance;
                cell.own = chance(x, y, seed ^ 0x1234_5678);
                cell.offset = point - middle;
            } else {
                second = second.min(distance);
            }
        }
    }
    cell.border = second - cell.near;
    cell
}

/// A field of small round stars: how bright the sky is at a point.
pub(crate) fn stars(point: Point, per_side: f32, share: f32, size: f32, seed: u32) -> f32 {
    let scaled = point * per_side;
    let (column, row) = (scaled.x.floor() as i32, scaled.y.floor() as i32);
    if chance(column, row, seed) > share {
        return 0.0;
    }
    let own = chance(column, row, seed + 1);
    let middle = at(
        column as f32 + 0.25 + 0.5 * chance(column, row, seed + 2),
        row as f32 + 0.25 + 0.5 * chance(column, row, seed + 3),
    );
    let distance = (scaled - middle).length() / per_side;
    let radius = size * (0.45 + 0.75 * own * own);
    smooth(radius, 0.0, distance).powi(2) * (0.25 + 1.2 * own * own)
}

/// A generator with a fixed algorithm, so that a seed keeps its picture.
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF1 }
    }

    /// Between 0 and 1.
    pub(crate) fn unit(&mut self) -> f32 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) >> 40) as f32 / (1 << 24) as f32
    }

    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[((self.unit() * choices.len() as f32) as usize).min(choices.len() - 1)]
    }
}
