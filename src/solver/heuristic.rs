//! Estimates of how many moves a board still needs. None of them is ever too high,
//! wherever the goal has its blank.

mod hamming;
mod linear_conflict;
mod manhattan;

pub(super) use hamming::Hamming;
pub(super) use linear_conflict::LinearConflict;
pub(super) use manhattan::Manhattan;

/// How A* and IDA* estimate the moves that are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Heuristic {
    /// The number of tiles that are not at home.
    Hamming,
    /// The sum of the distances of all tiles from home.
    Manhattan,
    /// Manhattan, and two moves more for each tile that has to leave its row or
    /// column to let others pass.
    #[default]
    LinearConflict,
}

impl Heuristic {
    /// All of them, weakest first.
    pub const ALL: [Self; 3] = [Self::Hamming, Self::Manhattan, Self::LinearConflict];
}

/// The home of each tile on the goal whose blank is at `blank`; tile 0 is the blank.
fn homes(size: usize, blank: usize) -> Vec<u16> {
    let tiles = 1..size * size;
    let home = |tile: usize| if tile - 1 < blank { tile - 1 } else { tile };
    std::iter::once(blank).chain(tiles.map(home)).map(|cell| cell as u16).collect()
}
