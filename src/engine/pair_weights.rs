//! Learned weights of pairs: what a 5×5 board needs beyond the estimate of its tables.
//!
//! Tables know what a group of tiles needs, not how the groups get in each other's way. So
//! there is a weight for every two tiles (the blank is one of them) and every two cells that
//! they can be at, and the sum of the weights of a board says how much more or less than the
//! tables it is likely to need. The sum can be too high: it tells which board to look at
//! first, and never that a path is a shortest one. [`training`](super::training) makes the
//! weights from paths that were found without them.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::puzzle::tiles::Word;

const CELLS: usize = 25;
/// The places of all tiles: 25 cells for each of 25.
const PLACES: usize = CELLS * CELLS;
/// Weights of one pair of tiles.
const PAIR: usize = CELLS * CELLS;
/// A weight in a file has steps of this size.
const STEP: i16 = 4;
/// So much in a sum is one move in both views of the tables.
pub(crate) const UNIT: i32 = 1024;

/// The weights for goals of one class, by the cell of the blank.
const FILES: [(usize, &[u8]); 6] = [
    (0, include_bytes!("../../assets/weights/5x5-blank-0.bin")),
    (1, include_bytes!("../../assets/weights/5x5-blank-1.bin")),
    (2, include_bytes!("../../assets/weights/5x5-blank-2.bin")),
    (6, include_bytes!("../../assets/weights/5x5-blank-6.bin")),
    (7, include_bytes!("../../assets/weights/5x5-blank-7.bin")),
    (12, include_bytes!("../../assets/weights/5x5-blank-12.bin")),
];

/// The weights for the goals of one class.
#[derive(Debug)]
pub(crate) struct PairWeights {
    /// For each place of one tile, a row with each place of another.
    weights: Vec<i16>,
}

/// The weights that were asked for last. They stay while a search uses them.
#[derive(Debug, Default)]
pub(super) struct WeightCache {
    last: Mutex<(usize, Weak<PairWeights>)>,
}

impl WeightCache {
    /// The weights for goals with their blank at a cell.
    pub(super) fn of_class(&self, class: usize) -> Arc<PairWeights> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(learned) = last.1.upgrade().filter(|_| last.0 == class) {
            return learned;
        }
        let file =
            FILES.iter().find(|(known, _)| *known == class).map_or(&[][..], |(_, file)| file);
        let learned = Arc::new(PairWeights::from_bytes(file));
        *last = (class, Arc::downgrade(&learned));
        learned
    }
}

/// The place of each tile on one board, as an index into a row.
pub(crate) type PlacesOfTiles = [u16; CELLS];

impl PairWeights {
    /// The bytes that the weights take while they are in use.
    pub(crate) const BYTES: u64 = (PLACES * PLACES * size_of::<i16>()) as u64;

    /// Takes the weights of each pair of tiles, the lower tile first, and of each pair of
    /// cells. Without a file, experience says nothing.
    pub(crate) fn from_bytes(file: &[u8]) -> Self {
        let mut weights = vec![0; PLACES * PLACES];
        let tiles = (0..CELLS).flat_map(|low| (low + 1..CELLS).map(move |high| (low, high)));
        for ((low, high), pair) in tiles.zip(file.chunks_exact(PAIR)) {
            for (cells, &byte) in pair.iter().enumerate() {
                let (low, high) = (low * CELLS + cells / CELLS, high * CELLS + cells % CELLS);
                let weight = i16::from(byte.cast_signed()) * STEP;
                weights[low * PLACES + high] = weight;
                weights[high * PLACES + low] = weight;
            }
        }
        Self { weights }
    }

    /// The file for weights that a function gives for two tiles and their cells, in units.
    pub(crate) fn to_bytes(weight: impl Fn(usize, usize, usize, usize) -> f32) -> Vec<u8> {
        let mut file = Vec::new();
        for low in 0..CELLS {
            for high in low + 1..CELLS {
                for cells in 0..PAIR {
                    let weight = weight(low, cells / CELLS, high, cells % CELLS);
                    let steps = (weight * UNIT as f32 / f32::from(STEP)).round();
                    file.push((steps.clamp(-127.0, 127.0) as i8).cast_unsigned());
                }
            }
        }
        file
    }

    /// Where the tiles of a board are.
    #[inline]
    pub(crate) fn places<W: Word>(board: W) -> PlacesOfTiles {
        let mut places = [0; CELLS];
        for cell in 0..CELLS {
            let tile = board.tile(cell) % CELLS;
            places[tile] = (tile * CELLS + cell) as u16;
        }
        places
    }

    #[inline]
    fn row(&self, tile: usize, cell: usize) -> &[i16] {
        &self.weights[(tile * CELLS + cell) * PLACES..][..PLACES]
    }

    /// The sum of the weights of a tile at a cell with all others where they are.
    #[inline]
    fn sum(&self, tile: usize, cell: usize, places: &PlacesOfTiles) -> i32 {
        let row = self.row(tile, cell);
        places.iter().map(|&place| i32::from(row[usize::from(place)])).sum()
    }

    /// How the sum of a board changes when a tile goes to where the blank is. The weight of
    /// a tile with itself is 0.
    #[inline]
    pub(crate) fn change(
        &self,
        tile: usize,
        from: usize,
        to: usize,
        places: &PlacesOfTiles,
    ) -> i32 {
        let mut moved = *places;
        moved[tile % CELLS] = (tile * CELLS + to) as u16;
        moved[0] = from as u16;
        let pair = |tile_cell, blank_cell: usize| i32::from(self.row(tile, tile_cell)[blank_cell]);
        let before = self.sum(tile, from, places) + self.sum(0, to, places) - pair(from, to);
        let after = self.sum(tile, to, &moved) + self.sum(0, from, &moved) - pair(to, from);
        after - before
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, seeded_rng};

    use super::*;

    fn total(learned: &PairWeights, board: &Board) -> i32 {
        let places = PairWeights::places(u128::pack(board));
        let sums =
            (0..CELLS).map(|tile| learned.sum(tile, usize::from(places[tile]) % CELLS, &places));
        sums.sum::<i32>() / 2
    }

    #[test]
    fn every_class_has_weights_and_a_change_is_the_difference_of_sums() {
        for (class, file) in FILES {
            assert_eq!(file.len(), 300 * PAIR);
            let learned = WeightCache::default().of_class(class);
            let goal = Board::solved(5, class).unwrap();
            let board = goal.shuffled_uniformly(&mut seeded_rng(class as u64));
            let places = PairWeights::places(u128::pack(&board));
            let mut is_any = false;
            for (_, next) in board.neighbours() {
                let (from, to) = (next.blank(), board.blank());
                let tile = usize::from(board.cells()[from]);
                let change = learned.change(tile, from, to, &places);
                assert_eq!(change, total(&learned, &next) - total(&learned, &board));
                is_any |= change != 0;
            }
            assert!(is_any);
        }
    }
}
