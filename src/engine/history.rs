//! Which moves a beam kept, in a byte for each board: enough to find the way back.

use crate::search::Halt;
use crate::search::memory::with_room;

/// The moves that led from each layer of a beam to the next. The boards of a layer stand in the
/// order of their parents, and those of one parent in the order of the directions of their moves,
/// so a board's place in its layer tells its parent.
#[derive(Debug)]
pub(super) struct History {
    /// For each board of all layers, the directions of the moves that were kept, as bits.
    kept: Vec<u8>,
    /// Where each layer begins there.
    layers: Vec<usize>,
}

impl History {
    pub(super) fn with_room(boards: usize) -> Result<Self, Halt> {
        Ok(Self { kept: with_room(boards)?, layers: Vec::new() })
    }

    pub(super) fn clear(&mut self) {
        self.kept.clear();
        self.layers.clear();
    }

    /// Begins a layer of so many boards, and returns the bits of each.
    pub(super) fn begin_layer(&mut self, boards: usize) -> Result<&mut [u8], Halt> {
        let first = self.kept.len();
        self.kept.try_reserve(boards).map_err(|_| Halt::Memory)?;
        self.kept.resize(first + boards, 0);
        self.layers.push(first);
        Ok(&mut self.kept[first..])
    }

    /// The directions of the moves from the first board to the one at a place of the newest
    /// layer.
    pub(super) fn directions_to(&self, place: u32) -> Vec<u8> {
        self.directions_in_layer(self.layers.len(), place)
    }

    /// The same for the board at a place of a layer. The first board alone is layer 0.
    pub(super) fn directions_in_layer(&self, layer: usize, mut place: u32) -> Vec<u8> {
        let mut directions = Vec::with_capacity(layer + 1);
        for layer in (0..layer).rev() {
            let mut before = 0;
            for (parent, &moves) in self.moves_of(layer).iter().enumerate() {
                let after = before + moves.count_ones();
                if place < after {
                    let mut moves = moves;
                    for _ in before..place {
                        moves &= moves - 1;
                    }
                    directions.push(moves.trailing_zeros() as u8);
                    place = parent as u32;
                    break;
                }
                before = after;
            }
        }
        directions.reverse();
        directions
    }

    /// How many layers have boards after them.
    pub(super) fn layers(&self) -> usize {
        self.layers.len()
    }

    /// How many boards came of a layer.
    pub(super) fn boards_after(&self, layer: usize) -> u32 {
        self.moves_of(layer).iter().map(|moves| moves.count_ones()).sum()
    }

    fn moves_of(&self, layer: usize) -> &[u8] {
        let end = self.layers.get(layer + 1).copied().unwrap_or(self.kept.len());
        &self.kept[self.layers[layer]..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_finds_its_way_back() {
        let mut history = History::with_room(8).unwrap();
        history.begin_layer(1).unwrap().copy_from_slice(&[0b0101]);
        history.begin_layer(2).unwrap().copy_from_slice(&[0b0000, 0b1011]);
        history.begin_layer(3).unwrap().copy_from_slice(&[0b0001, 0b1000, 0b0010]);
        assert_eq!(history.layers(), 3);
        assert_eq!([0, 1, 2].map(|layer| history.boards_after(layer)), [2, 3, 3]);
        assert_eq!(history.directions_to(0), [2, 0, 0]);
        assert_eq!(history.directions_to(1), [2, 1, 3]);
        assert_eq!(history.directions_to(2), [2, 3, 1]);
        assert_eq!(history.directions_in_layer(2, 1), [2, 1]);
        assert!(history.directions_in_layer(0, 0).is_empty());
    }
}
