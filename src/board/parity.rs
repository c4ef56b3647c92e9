//! Which boards can be reached from which, without searching.

use super::Board;

impl Board {
    /// The number of pairs of tiles that stand in the wrong order when the board
    /// is read row by row, the blank left out.
    pub fn inversions(&self) -> u64 {
        let mut tiles: Vec<u16> = self.cells.iter().copied().filter(|&tile| tile != 0).collect();
        let mut scratch = tiles.clone();
        sort_counting(&mut tiles, &mut scratch)
    }

    /// Whether some sequence of moves leads from this board to `goal`.
    ///
    /// Each move swaps the blank with a tile, which changes the parity of the
    /// permutation from one board to the other, and moves the blank by one cell.
    /// So the permutation is even exactly when the blank has an even way to go.
    /// This holds for odd and even widths and heights and for every blank cell, and
    /// every board that passes can indeed be reached. A board of one cell has one state.
    pub fn can_reach(&self, goal: &Self) -> bool {
        if self.shape != goal.shape {
            return false;
        }
        let way = self.shape.distance(self.blank, goal.blank);
        self.is_even_permutation_of(goal) == way.is_multiple_of(2)
    }

    /// Whether an even number of swaps turns this board into `goal`.
    fn is_even_permutation_of(&self, goal: &Self) -> bool {
        let home = goal.cell_of_tiles();
        let mut seen = vec![false; self.cells.len()];
        let mut swaps = 0;
        for first in 0..self.cells.len() {
            let mut cell = first;
            while !seen[cell] {
                seen[cell] = true;
                cell = home[usize::from(self.cells[cell])];
                swaps += usize::from(cell != first);
            }
        }
        swaps.is_multiple_of(2)
    }
}

/// Merge sort that returns how many pairs were out of order.
fn sort_counting(tiles: &mut [u16], scratch: &mut [u16]) -> u64 {
    if tiles.len() < 2 {
        return 0;
    }
    let middle = tiles.len() / 2;
    let mut inversions = sort_counting(&mut tiles[..middle], &mut scratch[..middle])
        + sort_counting(&mut tiles[middle..], &mut scratch[middle..]);
    scratch.copy_from_slice(tiles);
    let (mut left, mut right) = (0, middle);
    for tile in tiles {
        if right == scratch.len() || (left < middle && scratch[left] < scratch[right]) {
            *tile = scratch[left];
            left += 1;
        } else {
            *tile = scratch[right];
            right += 1;
            inversions += (middle - left) as u64;
        }
    }
    inversions
}
