//! How well the tiles of a picture can be told apart.

/// The cut that the pictures are made for.
const CUT: usize = 5;
/// The side to which a tile is shrunk before it is compared: shapes count, grain does not.
const SMALL: usize = 16;

/// What the tiles of a picture are like, in steps of 0 to 255.
pub(crate) struct Tiles {
    /// The smallest root mean square difference between two tiles.
    pub(crate) closest: f32,
    /// Which two these are, counted from 0 in reading order.
    pub(crate) pair: (usize, usize),
    /// The smallest deviation from its own mean colour that a tile has: 0 is an empty tile.
    pub(crate) plainest: f32,
    /// Which tile that is.
    pub(crate) plain: usize,
}

/// Shrinks each tile and compares it with all others.
pub(crate) fn compare_tiles(bytes: &[u8], side: usize) -> Tiles {
    let tiles: Vec<Vec<[f32; 3]>> =
        (0..CUT * CUT).map(|tile| shrink(bytes, side, tile % CUT, tile / CUT)).collect();
    let mut found = Tiles { closest: f32::MAX, pair: (0, 0), plainest: f32::MAX, plain: 0 };
    for (index, tile) in tiles.iter().enumerate() {
        let mut mean = [0.0; 3];
        for pixel in tile {
            for (sum, value) in mean.iter_mut().zip(pixel) {
                *sum += value / tile.len() as f32;
            }
        }
        let spread = root_mean_square(tile, &vec![mean; tile.len()]);
        if spread < found.plainest {
            (found.plainest, found.plain) = (spread, index);
        }
        for (other_index, other) in tiles.iter().enumerate().skip(index + 1) {
            let difference = root_mean_square(tile, other);
            if difference < found.closest {
                (found.closest, found.pair) = (difference, (index, other_index));
            }
        }
    }
    found
}

fn shrink(bytes: &[u8], side: usize, column: usize, row: usize) -> Vec<[f32; 3]> {
    let step = side / CUT / SMALL;
    let (left, top) = (column * side / CUT, row * side / CUT);
    let mut small = Vec::with_capacity(SMALL * SMALL);
    for y in 0..SMALL {
        for x in 0..SMALL {
            let mut sum = [0.0_f32; 3];
            for place in 0..step * step {
                let pixel = (top + y * step + place / step) * side + left + x * step + place % step;
                for (channel, total) in sum.iter_mut().enumerate() {
                    *total += f32::from(bytes[pixel * 3 + channel]) / (step * step) as f32;
                }
            }
            small.push(sum);
        }
    }
    small
}

fn root_mean_square(one: &[[f32; 3]], other: &[[f32; 3]]) -> f32 {
    let sum: f32 =
        one.iter().flatten().zip(other.iter().flatten()).map(|(a, b)| (a - b) * (a - b)).sum();
    (sum / (one.len() * 3) as f32).sqrt()
}
