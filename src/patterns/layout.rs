//! Where the entries of a table are: by the cells that the tiles of a pattern take, and
//! by the permutation in which the tiles stand there.

use super::combinations::Combinations;
use super::permutations::Permutations;

/// The layout of all tables with as many tiles on boards of one size.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) size: usize,
    pub(super) count: usize,
    pub(super) combinations: Combinations,
    pub(super) permutations: Permutations,
}

/// Where the tiles of one pattern are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Coordinate {
    /// A bit for each cell that has one of them.
    pub(super) set: u32,
    pub(super) permutation: u16,
}

impl Layout {
    pub(super) fn new(size: usize, count: usize) -> Self {
        let combinations = Combinations::new(size * size, count);
        Self { size, count, combinations, permutations: Permutations::new(count, size - 1) }
    }

    /// How many entries a table has.
    pub(super) fn len(&self) -> usize {
        self.combinations.len() * self.permutations.len()
    }

    /// The coordinate of tiles that are at these cells.
    pub(super) fn coordinate(&self, cells: &[u8]) -> Coordinate {
        let set = cells.iter().fold(0, |set, &cell| set | 1 << cell);
        let mut tiles: Vec<u8> = (0..self.count as u8).collect();
        tiles.sort_by_key(|&tile| cells[usize::from(tile)]);
        Coordinate { set, permutation: self.permutations.number(&tiles) as u16 }
    }

    /// The index of the entry for a coordinate.
    #[inline]
    pub(super) fn index(&self, coordinate: Coordinate) -> usize {
        self.combinations.number(coordinate.set) * self.permutations.len()
            + usize::from(coordinate.permutation)
    }

    /// The coordinate after the tile at cell `from` has gone to the free cell `to`.
    /// Sideways nothing changes places; up or down it jumps over the tiles between.
    #[inline]
    pub(super) fn slide(&self, coordinate: Coordinate, from: usize, to: usize) -> Coordinate {
        let Coordinate { set, permutation } = coordinate;
        let (low, high) = (from.min(to), from.max(to));
        let below = set & ((1 << low) - 1);
        let between = set & ((1 << high) - (2 << low));
        let set = set ^ (1 << from) ^ (1 << to);
        if between == 0 {
            return Coordinate { set, permutation };
        }
        let near = below.count_ones() as usize;
        let far = near + between.count_ones() as usize;
        let (before, after) = if from < to { (near, far) } else { (far, near) };
        let permutation = self.permutations.jump(before, after)[usize::from(permutation)];
        Coordinate { set, permutation }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliding_is_the_same_as_looking_again() {
        let layout = Layout::new(4, 5);
        let mut cells = [0, 4, 5, 9, 15];
        let mut coordinate = layout.coordinate(&cells);
        for (tile, to) in [(0, 1), (1, 8), (4, 11), (4, 7), (4, 3), (1, 4), (0, 0), (3, 13), (2, 9)]
        {
            coordinate = layout.slide(coordinate, cells[tile].into(), to);
            cells[tile] = to as u8;
            assert_eq!(coordinate, layout.coordinate(&cells));
            assert!(layout.index(coordinate) < layout.len());
        }
    }
}
