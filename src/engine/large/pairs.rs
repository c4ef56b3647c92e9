//! How much two tiles are in each other's way.
//!
//! Two tiles alone on the board need at least their distances from home. Often they
//! need more: one has to go round the other. These detours, added up over all pairs of
//! tiles whose homes are near to each other, tell much better than the distances alone
//! which of two boards is nearer to the goal. They count too much for a lower bound, as a
//! tile has many pairs.

use crate::board::{Direction, distance};

use super::{Halt, Meter};
use crate::search::memory::filled;

/// The detours of all pairs of near tiles, at all cells.
#[derive(Debug)]
pub(super) struct Pairs {
    cells: usize,
    /// The tiles that each tile is paired with, all known by their homes.
    partners: Vec<Vec<u8>>,
    /// The detours of each tile, [its cell][the partner][the partner's cell]. So all that
    /// one look needs stands together.
    detours: Vec<Vec<u8>>,
}

impl Pairs {
    /// Homes that are at most so far apart make a pair. With 4 a beam of the same width
    /// finds shorter paths, but takes as much longer as a wider one that finds the same.
    const NEAR: usize = 2;
    /// The largest board whose cells fit into a mask.
    pub(super) const LARGEST: usize = 11;

    /// Works out the tables for boards with their blank at this cell of the goal.
    pub(super) fn new(size: usize, goal_blank: usize, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        let cells = size * size;
        let is_near = |a: usize, b: usize| {
            a != b && a != goal_blank && b != goal_blank && distance(size, a, b) <= Self::NEAR
        };
        let near = |a: usize| (0..cells).filter(|&b| is_near(a, b)).map(|b| b as u8).collect();
        let partners: Vec<Vec<u8>> = (0..cells).map(near).collect();
        let sizes = partners.iter().map(|partners| partners.len() * cells * cells);
        meter.reserve(sizes.clone().sum::<usize>() as u64)?;
        let detours = sizes.map(|size| filled(0, size)).collect::<Result<_, _>>()?;
        let mut pairs = Self { cells, partners, detours };
        for (a, b) in (1..cells).flat_map(|b| (0..b).map(move |a| (a, b))) {
            if is_near(a, b) {
                meter.check()?;
                pairs.fill(size, [a, b], goal_blank);
            }
        }
        Ok(pairs)
    }

    /// Fills in what two tiles have to do with each other.
    fn fill(&mut self, size: usize, [a, b]: [usize; 2], goal_blank: usize) {
        let cells = self.cells;
        let moves = moves_of_pair(size, [a, b], goal_blank);
        let number = |of: usize, partner: usize| {
            self.partners[of].iter().position(|&other| usize::from(other) == partner).unwrap_or(0)
        };
        let (b_of_a, a_of_b) = (number(a, b), number(b, a));
        let (count_of_a, count_of_b) = (self.partners[a].len(), self.partners[b].len());
        for (at_a, at_b) in (0..cells).flat_map(|a| (0..cells).map(move |b| (a, b))) {
            let apart = distance(size, at_a, a) + distance(size, at_b, b);
            let detour = moves[at_a * cells + at_b].saturating_sub(apart as u8);
            self.detours[a][(at_a * count_of_a + b_of_a) * cells + at_b] = detour;
            self.detours[b][(at_b * count_of_b + a_of_b) * cells + at_a] = detour;
        }
    }

    /// What the tables take.
    pub(super) fn bytes(&self) -> u64 {
        self.detours.iter().map(|detours| detours.len() as u64).sum()
    }

    /// The detours of all pairs, where each tile is at its place.
    pub(super) fn of(&self, places: &[u8]) -> u32 {
        (0..self.cells).map(|home| self.of_tile(home, places[home], places)).sum::<u32>() / 2
    }

    /// The detours of a tile, known by its home, with all its partners, if it were at `place`.
    #[inline]
    pub(super) fn of_tile(&self, home: usize, place: u8, places: &[u8]) -> u32 {
        let partners = &self.partners[home];
        let row = partners.len() * self.cells;
        let detours = &self.detours[home][usize::from(place) * row..][..row];
        let each = partners.iter().zip(detours.chunks_exact(self.cells));
        each.map(|(&partner, detours)| {
            u32::from(detours[usize::from(places[usize::from(partner)])])
        })
        .sum()
    }
}

/// The moves that two tiles need from everywhere if no other tile counts, for the best
/// place of the blank, by breadth-first search from their homes.
fn moves_of_pair(size: usize, homes: [usize; 2], blank: usize) -> Vec<u8> {
    let cells = size * size;
    let mut moves = vec![u8::MAX; cells * cells];
    // The blank goes where it likes between two moves of the pair, so of its place
    // only the region counts: two tiles can cut a corner off.
    let mut blanks = vec![0_u128; cells * cells];
    let neighbour = |cell, direction: Direction| direction.source(size, cell);
    let all_but_column = |column| {
        let cells = (0..cells).filter(|&cell| cell % size != column);
        cells.fold(0_u128, |mask, cell| mask | 1 << cell)
    };
    let (not_left, not_right) = (all_but_column(0), all_but_column(size - 1));
    let region = |pair: [usize; 2], from: usize| {
        let free = (not_left | not_right) & !(1 << pair[0]) & !(1 << pair[1]);
        let mut region = 1_u128 << from;
        loop {
            let beside = (region & not_right) << 1 | (region & not_left) >> 1;
            let larger = (region | region << size | region >> size | beside) & free;
            if larger == region {
                return region;
            }
            region = larger;
        }
    };
    let mut layer = vec![(homes, region(homes, blank))];
    blanks[homes[0] * cells + homes[1]] = layer[0].1;
    for depth in 0.. {
        let mut next_layer = Vec::new();
        for (pair, blank_region) in std::mem::take(&mut layer) {
            let known = &mut moves[pair[0] * cells + pair[1]];
            *known = depth.min(*known);
            for (which, way) in [0, 1].into_iter().flat_map(|w| Direction::ALL.map(|way| (w, way)))
            {
                let Some(to) = neighbour(pair[which], way) else { continue };
                let mut next = pair;
                next[which] = to;
                let known = &mut blanks[next[0] * cells + next[1]];
                if blank_region >> to & 1 == 1 && *known >> pair[which] & 1 == 0 {
                    let region = region(next, pair[which]);
                    *known |= region;
                    next_layer.push((next, region));
                }
            }
        }
        if next_layer.is_empty() {
            break;
        }
        layer = next_layer;
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_tiles_need_what_is_known() {
        // 3×3 with the blank's home in the last corner and tiles 1 and 2.
        let moves = moves_of_pair(3, [0, 1], 8);
        assert_eq!(moves[1], 0);
        // Either of them one cell away.
        assert_eq!(moves[4], 1);
        assert_eq!(moves[3 * 9 + 1], 1);
        // Swapped: one of them has to leave the row, and both have to pass.
        assert_eq!(moves[9], 4);
        // No place of a tile is the other's.
        assert_eq!(moves[0], u8::MAX);
        let impossible = (0..81).filter(|&places| moves[places] == u8::MAX);
        assert!(impossible.eq((0..9).map(|cell| 10 * cell)));
    }
}
