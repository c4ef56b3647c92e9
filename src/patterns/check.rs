//! Whether a table is what it could be.

use super::build::MOST;
use super::graph::{neighbours, ones};
use super::layout::{Coordinate, Layout};
use super::table::Pattern;
use crate::board;

/// About so many entries of a table are looked at.
const SAMPLES: usize = 20_000;

impl Pattern {
    /// Whether a sample of a table makes sense: no move is left at home, and anywhere else
    /// there are some, of which the first leads nearer.
    pub fn fits(&self, table: &[u8]) -> bool {
        if table.len() != self.table_bytes() {
            return false;
        }
        let layout = Layout::new(self.size, self.homes.len());
        let neighbours = neighbours(self.size);
        let half_excess = |coordinate: Coordinate| {
            let index = layout.index(coordinate);
            table[index / 2] >> (index % 2 * 4) & 15
        };
        let moves = |coordinate: Coordinate| {
            self.manhattan(&layout, coordinate) + 2 * usize::from(half_excess(coordinate))
        };
        let leads_nearer = |coordinate: Coordinate| {
            let slides = ones(coordinate.set).flat_map(|from| {
                ones(neighbours[from] & !coordinate.set).map(move |to| (from, to))
            });
            let mut after = slides.map(|(from, to)| layout.slide(coordinate, from, to));
            after.any(|next| moves(next) < moves(coordinate))
        };
        let home = layout.coordinate(&self.homes);
        let makes_sense = |sample: Coordinate| {
            // Of the largest entry it is not known how much larger it should be.
            sample == home || half_excess(sample) == MOST || leads_nearer(sample)
        };
        let (permutations, step) = (layout.permutations.len(), layout.len().div_ceil(SAMPLES) | 1);
        let mut samples = (0..layout.len()).step_by(step).map(|index| {
            let set = layout.combinations.sets()[index / permutations];
            Coordinate { set, permutation: (index % permutations) as u16 }
        });
        moves(home) == 0 && samples.all(makes_sense)
    }

    /// How far the tiles are from home.
    fn manhattan(&self, layout: &Layout, coordinate: Coordinate) -> usize {
        let tiles = layout.permutations.tiles(coordinate.permutation.into());
        let distance = |(cell, tile): (usize, u8)| {
            board::distance(self.size, cell, self.homes[usize::from(tile)].into())
        };
        ones(coordinate.set).zip(tiles).map(distance).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::TableBuilder;
    use crate::search::Halt;

    #[test]
    fn a_table_fits_and_others_do_not() {
        let pattern = Pattern { size: 4, blank: 0, homes: vec![1, 2, 4, 5, 8] };
        let table = TableBuilder::default().build(&pattern, 2, &|_| true).unwrap();
        assert!(pattern.fits(&table));
        assert!(!pattern.fits(&table[1..]));
        let other = Pattern { homes: vec![1, 2, 4, 5, 9], ..pattern.clone() };
        assert!(!other.fits(&table));
        for wrong in [0, 0x11, 0xee] {
            assert!(!pattern.fits(&vec![wrong; table.len()]), "{wrong}");
        }
        let mut shifted = table.clone();
        shifted.rotate_left(1);
        assert!(!pattern.fits(&shifted));
    }

    #[test]
    fn nothing_is_built_when_told_to_stop() {
        let pattern = Pattern { size: 4, blank: 0, homes: vec![1, 2, 4, 5, 8] };
        for last in [0, 1, 20] {
            let built =
                TableBuilder::default().build(&pattern, 2, &|progress| progress.depth < last);
            assert_eq!(built, Err(Halt::Stopped));
        }
    }
}
