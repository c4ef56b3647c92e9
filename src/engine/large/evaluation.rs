//! How a beam judges boards with one goal.

use std::sync::Arc;

use super::network::{Network, Slide, Sums};
use super::pairs::Pairs;
use super::{Halt, Meter, Move};
use crate::board::{Board, Shape, distance};
use crate::puzzle::tiles::Geometry;
use crate::search::known::mix;

/// What all beams for one goal share. A tile is known by its home, and the blank by its own.
#[derive(Debug)]
pub(super) struct Evaluation {
    pub(super) size: usize,
    pub(super) cells: usize,
    pub(super) goal_blank: usize,
    pub(super) geometry: Geometry,
    network: Arc<Network>,
    pairs: Pairs,
    /// The distance of each tile from its home at each cell.
    distances: Vec<u8>,
    /// What a tile at a cell adds to the hash of a board.
    hashes: Vec<u64>,
}

/// What is known of a board besides its tiles and sums.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Head {
    pub(super) hash: u64,
    /// What distances and detours add to the key.
    base: i32,
    pub(super) manhattan: u16,
    pub(super) blank: u8,
    /// The move that led here.
    pub(super) last: Move,
}

impl Evaluation {
    pub(super) fn new(
        size: usize,
        goal_blank: usize,
        network: Arc<Network>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let cells = size * size;
        meter.reserve(Self::own_bytes(size))?;
        let all = || (0..cells).flat_map(|home| (0..cells).map(move |cell| (home, cell)));
        let distance = |(home, cell): (usize, usize)| match home {
            _ if home == goal_blank => 0,
            _ => distance(size, home, cell) as u8,
        };
        let hash = |(home, cell): (usize, usize)| match home {
            _ if home == goal_blank => 0,
            _ => mix((home << 16 | cell) as u64),
        };
        let shape = Shape::square(size).map_err(|_| Halt::Memory)?;
        Ok(Self {
            size,
            cells,
            goal_blank,
            geometry: Geometry::new(shape),
            network,
            pairs: Pairs::new(size, goal_blank, meter)?,
            distances: all().map(distance).collect(),
            hashes: all().map(hash).collect(),
        })
    }

    /// What this takes beside the pairs.
    fn own_bytes(size: usize) -> u64 {
        let places = size.pow(4) as u64;
        Network::bytes(size) + places * (size_of::<u8>() + size_of::<u64>()) as u64
    }

    /// What this takes.
    pub(super) fn bytes(&self) -> u64 {
        Self::own_bytes(self.size) + self.pairs.bytes()
    }

    /// The cell of each tile of a board, known by its home, and of the blank.
    pub(super) fn places_of(&self, board: &Board) -> Vec<u8> {
        let mut places = vec![0; self.cells];
        for (cell, &tile) in board.cells().iter().enumerate() {
            let home = match usize::from(tile) {
                0 => self.goal_blank,
                tile => tile - usize::from(tile <= self.goal_blank),
            };
            places[home] = cell as u8;
        }
        places
    }

    /// What is known of a board by the cells of its tiles.
    pub(super) fn of_board(&self, places: &[u8], last: Move) -> (Head, Sums) {
        let (sums, direct) = self.network.of_board(places, self.goal_blank);
        let at = || places.iter().map(|&cell| usize::from(cell)).enumerate();
        let head = Head {
            hash: at().fold(0, |hash, (home, cell)| hash ^ self.hashes[self.index(home, cell)]),
            base: direct + self.network.detour * self.detours(places).cast_signed(),
            manhattan: self.manhattan(places),
            blank: places[self.goal_blank],
            last,
        };
        (head, sums)
    }

    /// The sum of the distances of all tiles from their homes.
    pub(super) fn manhattan(&self, places: &[u8]) -> u16 {
        let at = places.iter().enumerate();
        at.map(|(home, &cell)| self.distance(home, cell.into())).sum()
    }

    /// How far a board is from the goal at least.
    pub(super) fn manhattan_after(&self, head: &Head, slide: Slide) -> u16 {
        head.manhattan + self.distance(slide.home, slide.to) - self.distance(slide.home, slide.from)
    }

    /// What tells a board after a move from others, but for a chance too small to matter.
    pub(super) fn hash_after(&self, head: &Head, slide: Slide) -> u64 {
        let Slide { home, from, to } = slide;
        head.hash ^ self.hashes[self.index(home, from)] ^ self.hashes[self.index(home, to)]
    }

    /// What is known of a board after a move, but for its key, where `places` has the cells of
    /// the tiles before it.
    pub(super) fn after(&self, head: &Head, slide: Slide, step: Move, places: &[u8]) -> Head {
        let Slide { home, from, to } = slide;
        let detours = |cell: usize| self.pairs.of_tile(home, cell as u8, places).cast_signed();
        let detours = self.network.detour * (detours(to) - detours(from));
        Head {
            hash: self.hash_after(head, slide),
            base: head.base + self.network.direct_change(slide) + detours,
            manhattan: self.manhattan_after(head, slide),
            blank: from as u8,
            last: step,
        }
    }

    /// How far the board after a move seems to be from the goal, where `after` is what is
    /// known of it and `sums` are those before.
    pub(super) fn key(&self, after: &Head, sums: &Sums, slide: Slide) -> u32 {
        (after.base + self.network.judge(sums, slide)).max(0) as u32
    }

    /// The sums of a board after a move.
    pub(super) fn sums_after(&self, before: &Sums, slide: Slide, after: &mut Sums) {
        self.network.sums_after(before, slide, after);
    }

    /// The detours of all pairs on a board.
    pub(super) fn detours(&self, places: &[u8]) -> u32 {
        self.pairs.of(places)
    }

    #[inline]
    fn index(&self, home: usize, cell: usize) -> usize {
        home * self.cells + cell
    }

    #[inline]
    fn distance(&self, home: usize, cell: usize) -> u16 {
        self.distances[self.index(home, cell)].into()
    }
}
