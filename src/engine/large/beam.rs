//! A search that keeps the best boards of each layer and forgets the others.

use std::rc::Rc;

use crate::board::distance;
use crate::engine::cut::Cut;
use crate::puzzle::Problem;
use crate::puzzle::tiles::Geometry;
use crate::search::known::mix;
use crate::search::memory::{Block, LargeBlocks, filled, with_room};

use super::pairs::Pairs;
use super::{Halt, Meter, Move, NO_MOVE};

/// What the beams of one problem share.
#[derive(Debug)]
pub(super) struct Beam {
    cells: usize,
    geometry: Geometry,
    pairs: Rc<Pairs>,
    /// The distance of each tile from its home at each cell.
    distances: Vec<u8>,
    /// What that counts in a key.
    penalties: Vec<u16>,
    /// What a tile at a cell adds to the hash of a board.
    hashes: Vec<u64>,
    start: Layer,
}

/// Boards after the same number of moves.
#[derive(Debug, Default)]
struct Layer {
    /// The tile at each cell of each board, and the cell of each tile.
    tiles: Vec<u8>,
    places: Vec<u8>,
    heads: Vec<Head>,
}

/// What is known of a board besides its tiles.
#[derive(Clone, Copy, Debug)]
struct Head {
    hash: u64,
    /// How far the board seems to be from the goal.
    key: u32,
    manhattan: u16,
    blank: u8,
    last: Move,
}

/// A board that might be in the next layer.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    hash: u64,
    key: u32,
    /// The number of the board it comes from, and in the two lowest bits the move.
    origin: u32,
}

impl Block for Layer {
    fn bytes(&self) -> usize {
        self.tiles.bytes() + self.places.bytes() + self.heads.bytes()
    }
}

impl Layer {
    fn with_room(boards: usize, cells: usize) -> Result<Self, Halt> {
        Ok(Self {
            tiles: with_room(boards * cells)?,
            places: with_room(boards * cells)?,
            heads: with_room(boards)?,
        })
    }

    fn clear(&mut self) {
        self.tiles.clear();
        self.places.clear();
        self.heads.clear();
    }

    /// Adds a copy of a board.
    fn push(&mut self, from: &Self, index: usize, cells: usize) {
        let range = index * cells..(index + 1) * cells;
        self.tiles.extend_from_slice(&from.tiles[range.clone()]);
        self.places.extend_from_slice(&from.places[range]);
        self.heads.push(from.heads[index]);
    }
}

impl Beam {
    /// What a move of detour counts in a key. A distance of one cell counts 8, and one of
    /// d cells on an axis d^1.75 times as much: what is left to the end has to cross the
    /// whole board, alone. All distances alike, paths were a tenth longer.
    const DETOUR: u32 = 32;
    const PENALTY: f64 = 8.0;
    const POWER: f64 = 1.75;
    /// How many candidates pass between two looks at the clock.
    const BETWEEN_CHECKS: usize = 1 << 12;

    pub(super) fn new(problem: &Problem, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        Self::with_pairs(problem, None, meter)
    }

    /// The same, with tables that another beam for the same goal may have left.
    pub(super) fn with_pairs(
        problem: &Problem,
        pairs: Option<Rc<Pairs>>,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Halt> {
        let (size, goal_blank) = (problem.goal().size(), problem.goal().blank());
        let cells = size * size;
        let home = |tile: usize| match tile {
            0 => goal_blank,
            _ => tile - usize::from(tile <= goal_blank),
        };
        let homes: Vec<u8> = (0..cells).map(|tile| home(tile) as u8).collect();
        let from_home = |tile: usize, cell: usize| {
            if tile == 0 { 0 } else { distance(size, homes[tile].into(), cell) as u8 }
        };
        let penalty = |tile: usize, cell: usize| {
            let home = usize::from(homes[tile]);
            let penalty =
                |a: usize, b: usize| (a.abs_diff(b) as f64).powf(Self::POWER) * Self::PENALTY;
            let penalty = penalty(home / size, cell / size) + penalty(home % size, cell % size);
            if tile == 0 { 0 } else { penalty.round() as u16 }
        };
        meter.reserve(Self::own_bytes(cells))?;
        let pairs = match pairs {
            Some(pairs) => pairs,
            None => Rc::new(Pairs::new(size, &homes, meter)?),
        };
        let all = || (0..cells).flat_map(|tile| (0..cells).map(move |cell| (tile, cell)));
        let mut beam = Self {
            cells,
            geometry: Geometry::new(problem.goal().shape()),
            pairs,
            distances: all().map(|(tile, cell)| from_home(tile, cell)).collect(),
            penalties: all().map(|(tile, cell)| penalty(tile, cell)).collect(),
            hashes: all().map(|(tile, cell)| mix((tile << 16 | cell) as u64)).collect(),
            start: Layer::with_room(1, cells)?,
        };
        let board = problem.normal_start();
        beam.start.tiles = board.cells().iter().map(|&tile| tile as u8).collect();
        beam.start.places = board.cell_of_tiles().iter().map(|&cell| cell as u8).collect();
        let places = || beam.start.places.iter().map(|&cell| usize::from(cell)).enumerate();
        let manhattan = places().map(|(tile, cell)| beam.distance(tile, cell)).sum();
        let key = places().map(|(tile, cell)| beam.penalty(tile, cell)).sum::<u32>()
            + Self::DETOUR * beam.pairs.of(&beam.start.places);
        let blank = board.blank() as u8;
        beam.start.heads.push(Head { hash: 0, key, manhattan, blank, last: NO_MOVE });
        Ok(beam)
    }

    /// What the tables beside the pairs take.
    fn own_bytes(cells: usize) -> u64 {
        (cells * cells * (size_of::<u8>() + size_of::<u16>() + size_of::<u64>())) as u64
    }

    /// The tables that another beam for the same goal can use.
    pub(super) fn pairs(&self) -> Rc<Pairs> {
        Rc::clone(&self.pairs)
    }

    /// Gives the memory back.
    pub(super) fn release(self, meter: &mut Meter<'_>) {
        meter.release(self.pairs.bytes());
        self.release_but_pairs(meter);
    }

    /// Gives the memory back but for what another beam uses.
    pub(super) fn release_but_pairs(self, meter: &mut Meter<'_>) {
        meter.release(Self::own_bytes(self.cells));
    }

    /// Looks for a path of at most `longest` moves with a beam of so many boards. When
    /// it returns, its memory is free again.
    pub(super) fn search(
        &self,
        width: usize,
        longest: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let slots = (8 * width).next_power_of_two();
        let a_board = 2 * (2 * self.cells + size_of::<Head>()) + 3 * size_of::<Candidate>();
        let bytes = (width * a_board + slots * size_of::<u64>()) as u64;
        meter.reserve(bytes)?;
        let mut held = bytes;
        let result = self.layers(width, slots, longest, &mut held, meter);
        meter.release(held);
        result
    }

    fn layers(
        &self,
        width: usize,
        slots: usize,
        longest: usize,
        held: &mut u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let room = || Layer::with_room(width, self.cells);
        let mut layers = LargeBlocks::new(vec![room()?, room()?]);
        let mut seen = LargeBlocks::new(vec![filled(0_u64, slots)?]);
        let mut candidates = LargeBlocks::new(vec![with_room(3 * width)?]);
        let mut history: LargeBlocks<Vec<u32>> = LargeBlocks::new(Vec::new());
        layers[0].push(&self.start, 0, self.cells);
        for depth in 1..=longest {
            meter.set_depth(depth as u32);
            let most_left = longest - depth;
            self.expand(&mut layers[0], most_left, &mut candidates[0], meter)?;
            let cut = cut(&candidates[0], width);
            let [here, next] = &mut layers[..] else { break };
            next.clear();
            let room = candidates[0].len().min(width);
            let bytes = (room * size_of::<u32>()) as u64;
            meter.reserve(bytes)?;
            *held += bytes;
            let mut origins = with_room(room)?;
            self.choose(here, next, &candidates[0], cut, &mut seen[0], &mut origins, meter)?;
            history.push(origins);
            if let Some(index) = next.heads.iter().position(|head| head.manhattan == 0) {
                return Ok(Some(trace(&history, index)));
            }
            layers.swap(0, 1);
        }
        Ok(None)
    }

    /// Lists all boards one move on that could still be `most_left` moves from the goal.
    fn expand(
        &self,
        layer: &mut Layer,
        most_left: usize,
        candidates: &mut Vec<Candidate>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        candidates.clear();
        let boards = layer.heads.len();
        for (index, head) in layer.heads.iter().enumerate() {
            meter.expand(|| (boards - index, boards))?;
            let range = index * self.cells..(index + 1) * self.cells;
            let (tiles, places) = (&layer.tiles[range.clone()], &layer.places[range]);
            let to = usize::from(head.blank);
            for step in self.geometry.moves(to).filter(|&step| step ^ 1 != head.last) {
                meter.generate(1);
                let from = self.geometry.source(to, step);
                let tile = usize::from(tiles[from]);
                let manhattan =
                    head.manhattan + self.distance(tile, to) - self.distance(tile, from);
                if usize::from(manhattan) > most_left {
                    continue;
                }
                let detours = |place: usize| self.pairs.of_tile(tile, place as u8, places);
                let key = head.key + self.penalty(tile, to) + Self::DETOUR * detours(to)
                    - self.penalty(tile, from)
                    - Self::DETOUR * detours(from);
                let hash = head.hash
                    ^ self.hashes[tile * self.cells + from]
                    ^ self.hashes[tile * self.cells + to];
                let origin = (index as u32) << 2 | u32::from(step);
                candidates.push(Candidate { hash, key, origin });
            }
        }
        Ok(())
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> u16 {
        self.distances[tile * self.cells + cell].into()
    }

    #[inline]
    fn penalty(&self, tile: usize, cell: usize) -> u32 {
        self.penalties[tile * self.cells + cell].into()
    }

    /// Makes the best candidates the next layer, without those that were seen before.
    #[expect(clippy::too_many_arguments, reason = "each is a different part of one loop")]
    fn choose(
        &self,
        here: &Layer,
        next: &mut Layer,
        candidates: &[Candidate],
        mut cut: Cut,
        seen: &mut [u64],
        origins: &mut Vec<u32>,
        meter: &Meter<'_>,
    ) -> Result<(), Halt> {
        let shift = 64 - seen.len().ilog2();
        for (number, candidate) in candidates.iter().enumerate() {
            if number % Self::BETWEEN_CHECKS == 0 {
                meter.check()?;
            }
            let slot = &mut seen[(candidate.hash >> shift) as usize];
            if *slot == candidate.hash || !cut.takes(candidate.key as usize) {
                continue;
            }
            *slot = candidate.hash;
            let (index, step) = ((candidate.origin >> 2) as usize, (candidate.origin & 3) as Move);
            origins.push(candidate.origin);
            next.push(here, index, self.cells);
            let first = next.tiles.len() - self.cells;
            let (tiles, places) = (&mut next.tiles[first..], &mut next.places[first..]);
            let to = usize::from(here.heads[index].blank);
            let from = self.geometry.source(to, step);
            let tile = usize::from(tiles[from]);
            tiles.swap(from, to);
            places.swap(tile, 0);
            let head = &here.heads[index];
            let manhattan = head.manhattan + self.distance(tile, to) - self.distance(tile, from);
            let (hash, key) = (candidate.hash, candidate.key);
            let last = next.heads.len() - 1;
            next.heads[last] = Head { hash, key, manhattan, blank: from as u8, last: step };
        }
        Ok(())
    }
}

/// The candidates that fit into a beam of this width.
fn cut(candidates: &[Candidate], width: usize) -> Cut {
    let largest = candidates.iter().map(|candidate| candidate.key).max().unwrap_or(0);
    let mut counts = vec![0; largest as usize + 1];
    for candidate in candidates {
        counts[candidate.key as usize] += 1;
    }
    Cut::new(&counts, width)
}

/// The moves to a board of the last layer.
fn trace(history: &[Vec<u32>], mut index: usize) -> Vec<Move> {
    let mut moves = Vec::with_capacity(history.len());
    for origins in history.iter().rev() {
        moves.push((origins[index] & 3) as Move);
        index = (origins[index] >> 2) as usize;
    }
    moves.reverse();
    moves
}
