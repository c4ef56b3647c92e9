//! The graph that a table is built on.
//!
//! A node says where the tiles of a pattern are and in which region of the free cells the
//! blank is: within a region it walks for nothing, as only moves of the pattern's tiles
//! count. The regions depend on the set of cells alone, and a tile's move leads from all
//! permutations on one set to all permutations on another. So the graph is kept by *blocks*,
//! one for each set and region, and a node is a permutation within a block.

use super::combinations::choose;
use super::layout::Layout;
use crate::search::Halt;
use crate::search::memory::with_room;

/// The blocks and the moves between them, for all patterns of one layout.
pub(super) struct Graph {
    /// The sets with an even and with an odd number of tiles on dark cells. The graph is
    /// bipartite: every move leads from one half to the other.
    pub(super) halves: [Half; 2],
    /// The half of each set, and its index there.
    pub(super) places: Vec<(u8, u32)>,
}

/// The sets of one half.
#[derive(Default)]
pub(super) struct Half {
    pub(super) sets: Vec<Set>,
    pub(super) blocks: usize,
    arrivals: Vec<Arrival>,
}

/// A set of cells, with a block for each of its regions.
pub(super) struct Set {
    /// The first of its blocks, and how many there are.
    pub(super) first_block: u32,
    pub(super) regions: u32,
    first_arrival: u32,
    arrivals: u32,
}

/// A move that leads to a set.
pub(super) struct Arrival {
    /// The block in the other half that it comes from.
    pub(super) source: u32,
    /// The region that the blank is in after it.
    pub(super) region: u8,
    /// The place of the tile in the permutation, before and after it.
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Half {
    pub(super) fn arrivals(&self, set: &Set) -> &[Arrival] {
        &self.arrivals[set.first_arrival as usize..][..set.arrivals as usize]
    }
}

impl Graph {
    pub(super) fn new(layout: &Layout) -> Result<Self, Halt> {
        let cells = layout.size * layout.size;
        let neighbours = neighbours(layout.size);
        let mut graph =
            Self { halves: Default::default(), places: with_room(layout.combinations.len())? };
        let is_odd = |set: &&u32| (**set & dark_cells(layout.size)).count_ones() % 2 == 1;
        let odd = layout.combinations.sets().iter().filter(is_odd).count();
        graph.halves[0].sets = with_room(layout.combinations.len() - odd)?;
        graph.halves[1].sets = with_room(odd)?;
        let mut regions = with_room(layout.combinations.len() * cells)?;
        for &set in layout.combinations.sets() {
            let count = mark_regions(set, &neighbours, &mut regions);
            let side = (set & dark_cells(layout.size)).count_ones() as usize % 2;
            let half = &mut graph.halves[side];
            graph.places.push((side as u8, half.sets.len() as u32));
            let first_block = half.blocks as u32;
            half.blocks += usize::from(count);
            let regions = count.into();
            half.sets.push(Set { first_block, regions, first_arrival: 0, arrivals: 0 });
        }
        graph.connect(layout, &neighbours, &regions)?;
        Ok(graph)
    }

    /// How many bytes a graph takes while it is made, for so many tiles on a board of a size.
    pub(super) fn bytes(size: usize, tiles: usize) -> u64 {
        let cells = size * size;
        let sets = choose(cells, tiles);
        // Each pair of neighbours has a tile on one side and none on the other in so many.
        let pairs = 2 * size * (size - 1);
        let arrivals = 2 * pairs * choose(cells - 2, tiles - 1);
        let a_set = cells + size_of::<Set>() + size_of::<(u8, u32)>();
        (sets * a_set + arrivals * size_of::<Arrival>()) as u64
    }

    /// The block of a set and of the region that has a free cell.
    pub(super) fn block_at(&self, layout: &Layout, set: u32, cell: usize) -> (usize, usize) {
        let number = layout.combinations.number(set);
        let mut regions = Vec::new();
        mark_regions(set, &neighbours(layout.size), &mut regions);
        let (side, index) = self.places[number];
        let first = self.halves[usize::from(side)].sets[index as usize].first_block;
        (side.into(), first as usize + usize::from(regions[cell]))
    }

    fn connect(&mut self, layout: &Layout, neighbours: &[u32], regions: &[u8]) -> Result<(), Halt> {
        let cells = neighbours.len();
        let mut counts = [0; 2];
        for (&set, &(side, _)) in layout.combinations.sets().iter().zip(&self.places) {
            let moves = ones(set).map(|to| (neighbours[to] & !set).count_ones() as usize);
            counts[usize::from(side)] += moves.sum::<usize>();
        }
        for (half, count) in self.halves.iter_mut().zip(counts) {
            half.arrivals = with_room(count)?;
        }
        for (number, &set) in layout.combinations.sets().iter().enumerate() {
            let mut arrivals = Vec::new();
            for to in ones(set) {
                for from in ones(neighbours[to] & !set) {
                    let before = set ^ (1 << to) ^ (1 << from);
                    let source = layout.combinations.number(before);
                    let (side, index) = self.places[source];
                    let source_set = &self.halves[usize::from(side)].sets[index as usize];
                    let blank_before = regions[source * cells + to];
                    arrivals.push(Arrival {
                        source: source_set.first_block + u32::from(blank_before),
                        region: regions[number * cells + from],
                        from: place(before, from),
                        to: place(set, to),
                    });
                }
            }
            let (side, index) = self.places[number];
            let half = &mut self.halves[usize::from(side)];
            let set = &mut half.sets[index as usize];
            set.first_arrival = half.arrivals.len() as u32;
            set.arrivals = arrivals.len() as u32;
            half.arrivals.extend(arrivals);
        }
        Ok(())
    }
}

/// How many cells of a set come before one.
fn place(set: u32, cell: usize) -> u8 {
    (set & ((1 << cell) - 1)).count_ones() as u8
}

/// The numbers of the bits that are set.
pub(super) fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(bit)
    })
}

/// For each cell, a bit for each cell next to it.
pub(super) fn neighbours(size: usize) -> Vec<u32> {
    let next_to = |cell: usize| {
        let (row, column) = (cell / size, cell % size);
        let up = if row > 0 { 1 << (cell - size) } else { 0 };
        let down = if row + 1 < size { 1 << (cell + size) } else { 0 };
        let left = if column > 0 { 1 << (cell - 1) } else { 0 };
        let right = if column + 1 < size { 1 << (cell + 1) } else { 0 };
        up | down | left | right
    };
    (0..size * size).map(next_to).collect()
}

/// The dark cells of a chessboard.
fn dark_cells(size: usize) -> u32 {
    let is_dark = |cell: &usize| (cell / size + cell % size) % 2 == 1;
    (0..size * size).filter(is_dark).fold(0, |cells, cell| cells | 1 << cell)
}

/// Adds the region of each cell to `regions`, 0 for cells of the set, and returns how many
/// regions there are.
fn mark_regions(set: u32, neighbours: &[u32], regions: &mut Vec<u8>) -> u8 {
    let first = regions.len();
    regions.resize(first + neighbours.len(), 0);
    let mut unmarked = !set & (u32::MAX >> (32 - neighbours.len()));
    let mut count = 0;
    while unmarked != 0 {
        let mut region = 0;
        let mut edge = unmarked & unmarked.wrapping_neg();
        while edge != 0 {
            region |= edge;
            edge = ones(edge).fold(0, |next, cell| next | neighbours[cell]) & unmarked & !region;
        }
        for cell in ones(region) {
            regions[first + cell] = count;
        }
        unmarked &= !region;
        count += 1;
    }
    count
}
