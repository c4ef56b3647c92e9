//! The permutations of the tiles of a pattern on their cells, numbered without gaps.

/// Numbers the permutations of `count` tiles, and knows what becomes of a permutation when one
/// tile jumps over its neighbours.
///
/// The number is read from left to right: permutations that begin with the same tiles follow
/// each other.
#[derive(Debug)]
pub(super) struct Permutations {
    count: usize,
    len: usize,
    /// For each place that a tile jumps from, and each that it jumps to, the permutation that
    /// each permutation becomes. Empty where both are the same.
    jumps: Vec<Vec<u16>>,
}

impl Permutations {
    /// For up to eight tiles, of which none jumps over more than `farthest`.
    pub(super) fn new(count: usize, farthest: usize) -> Self {
        let len = (1..=count).product();
        let mut permutations = Self { count, len, jumps: Vec::new() };
        let all: Vec<Vec<u8>> = (0..len).map(|number| permutations.tiles(number)).collect();
        for from in 0..count {
            for to in 0..count {
                let is_jump = from != to && from.abs_diff(to) <= farthest;
                let jumped = all.iter().filter(|_| is_jump).map(|tiles| {
                    let mut tiles = tiles.clone();
                    let tile = tiles.remove(from);
                    tiles.insert(to, tile);
                    permutations.number(&tiles) as u16
                });
                permutations.jumps.push(jumped.collect());
            }
        }
        permutations
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The number of a permutation of the tiles 0, 1, 2, …
    pub(super) fn number(&self, tiles: &[u8]) -> usize {
        (0..self.count).fold(0, |number, place| {
            let later = &tiles[place + 1..];
            let smaller = later.iter().filter(|&&tile| tile < tiles[place]).count();
            number * (self.count - place) + smaller
        })
    }

    /// The permutation with a number.
    pub(super) fn tiles(&self, mut number: usize) -> Vec<u8> {
        let mut left: Vec<u8> = (0..self.count as u8).collect();
        let mut ways = self.len;
        let take = |place| {
            ways /= self.count - place;
            let tile = left.remove(number / ways);
            number %= ways;
            tile
        };
        (0..self.count).map(take).collect()
    }

    /// What each permutation becomes when the tile at place `from` goes to place `to`.
    #[inline]
    pub(super) fn jump(&self, from: usize, to: usize) -> &[u16] {
        &self.jumps[from * self.count + to]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_jumps_are_right() {
        let permutations = Permutations::new(5, 3);
        for number in 0..permutations.len() {
            let tiles = permutations.tiles(number);
            assert_eq!(permutations.number(&tiles), number);
            let jumped = usize::from(permutations.jump(1, 3)[number]);
            let expected = [tiles[0], tiles[2], tiles[3], tiles[1], tiles[4]];
            assert_eq!(permutations.tiles(jumped), expected);
            assert_eq!(usize::from(permutations.jump(3, 1)[jumped]), number);
        }
        assert!(permutations.jump(2, 2).is_empty());
    }
}
