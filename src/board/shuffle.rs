//! Two ways to mix a board, both repeatable from a seed.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use super::{Board, Direction, Shape};

/// The generator behind every shuffle. It is named, not "the standard one", so
/// that a seed gives the same board on every machine and in every version.
pub fn seeded_rng(seed: u64) -> impl Rng {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The length of a shuffle by random moves when none is asked for: ten for each cell.
pub const fn walk_steps(shape: Shape) -> usize {
    10 * shape.cells()
}

impl Board {
    /// Makes `steps` random moves from this board, never one straight back. A walk
    /// that ends where it began makes one move more, so a shuffled board is never
    /// the solved one; only a board of one cell stays as it is.
    pub fn shuffled_by_walk(&self, steps: usize, rng: &mut impl Rng) -> Self {
        let mut board = self.clone();
        let mut last = None;
        let mut made = 0;
        while self.cells.len() > 1 && (made < steps || board == *self) {
            let back = last.map(Direction::opposite);
            let mut choices = [Direction::Up; 4];
            let mut count = 0;
            for direction in board.legal_moves().filter(|&d| Some(d) != back) {
                choices[count] = direction;
                count += 1;
            }
            let direction = choices[draw_below(rng, count as u32) as usize];
            last = board.apply(direction).is_ok().then_some(direction);
            made += 1;
        }
        board
    }

    /// Draws one of all the boards from which this one can be reached, each
    /// equally likely, this one included.
    pub fn shuffled_uniformly(&self, rng: &mut impl Rng) -> Self {
        let mut board = self.clone();
        for cell in (1..board.cells.len()).rev() {
            board.cells.swap(cell, draw_below(rng, cell as u32 + 1) as usize);
        }
        board.blank = board.cells.iter().position(|&tile| tile == 0).unwrap_or(self.blank);
        if !board.can_reach(self) {
            // Swapping two fixed tiles pairs every unreachable board with one
            // reachable board, so all stay equally likely.
            let cell_of = board.cell_of_tiles();
            board.cells.swap(cell_of[1], cell_of[2]);
        }
        board
    }
}

/// A number from 0 to `bound` − 1, each equally likely.
///
/// The crate's own range sampling may change between its versions, and a seed
/// must not change its board, so the few lines are ours.
pub(crate) fn draw_below(rng: &mut impl Rng, bound: u32) -> u32 {
    let fair = u32::MAX - u32::MAX % bound;
    loop {
        let draw = rng.next_u32();
        if draw < fair {
            return draw % bound;
        }
    }
}
