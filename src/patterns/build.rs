//! Builds a table: breadth-first from the goal, over all permutations of a block at once.
//!
//! What is reached at a depth, and what was reached before, is a bit for each node. A move
//! that leaves the permutation alone then is an "or" of whole words; any other sends each bit
//! to its place. Blocks of the one half are read while those of the other are written, so
//! the work is shared by any number of threads without a lock.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::graph::{Graph, Half, Set, ones};
use super::layout::Layout;
use super::table::Pattern;
use crate::board;
use crate::patterns::mapped::Mapped;
use crate::search::Halt;
use crate::search::memory::filled;
use crate::search::threads::share;

/// What is known of the blocks of one half.
struct Reached {
    /// The nodes at the last depth.
    last: Mapped<u64>,
    /// All nodes up to that depth.
    all: Mapped<u64>,
    /// Whether a block has a node at the last depth.
    is_active: Vec<bool>,
    /// The fewest moves of the pattern's tiles, wherever the blank is.
    values: Mapped<u8>,
}

const UNKNOWN: u8 = u8::MAX;
/// Sets that a thread takes at a time.
const TAKEN_AT_ONCE: usize = 128;

/// The largest excess over the Manhattan distance that an entry can hold.
pub(super) const MOST: u8 = 15;

/// How far the building of a table has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BuildProgress {
    /// The moves from home that it has come to.
    pub depth: u8,
    /// How much of the table is known, from 0 to 1.
    pub share: f32,
}

/// Builds a table of half a byte an entry: half of what the pattern needs beyond the
/// Manhattan distance of its tiles, as every move changes both by one. It goes to `packed`,
/// whatever is there. Ends early if `is_stopped`, which is told how far it is, says so.
pub(super) fn build(
    layout: &Layout,
    graph: &Graph,
    pattern: &Pattern,
    threads: usize,
    is_stopped: &(dyn Fn(BuildProgress) -> bool + Sync),
    packed: &mut [u8],
) -> Result<(), Halt> {
    let known = AtomicUsize::new(1);
    let is_stopped = &|depth| {
        let share = known.load(Relaxed) as f32 / layout.len() as f32;
        is_stopped(BuildProgress { depth, share })
    };
    let words = layout.permutations.len().div_ceil(64);
    let [even, odd] = &graph.halves;
    let mut reached = [Reached::new(layout, even)?, Reached::new(layout, odd)?];
    let goal = layout.coordinate(&pattern.homes);
    let permutation = usize::from(goal.permutation);
    let (mut side, block) = graph.block_at(layout, goal.set, pattern.blank);
    let index = graph.places[layout.combinations.number(goal.set)].1 as usize;
    let first = &mut reached[side];
    first.last[block * words + permutation / 64] |= 1 << (permutation % 64);
    first.all[block * words + permutation / 64] |= 1 << (permutation % 64);
    first.is_active[block] = true;
    first.values[index * layout.permutations.len() + permutation] = 0;

    let mut depth = 0;
    loop {
        depth += 1;
        side = 1 - side;
        let [even, odd] = &mut reached;
        let (targets, sources) = if side == 0 { (even, &*odd) } else { (odd, &*even) };
        let half = &graph.halves[side];
        let chunks = targets.chunks(layout, half);
        let found = share(threads, chunks, |chunk| {
            if is_stopped(depth) {
                return false;
            }
            let (is_any_new, more_known) = chunk.expand(layout, half, sources, words, depth);
            known.fetch_add(more_known, Relaxed);
            is_any_new
        });
        let is_new = found.contains(&true);
        if is_stopped(depth) {
            return Err(Halt::Stopped);
        }
        if !is_new {
            break;
        }
    }
    let values = reached.map(|reached| reached.values);
    pack(layout, graph, pattern, &values, threads, &|| is_stopped(depth), packed);
    if is_stopped(depth) { Err(Halt::Stopped) } else { Ok(()) }
}

/// The sets that one thread works on, and what is theirs.
struct Chunk<'a> {
    sets: &'a [Set],
    last: &'a mut [u64],
    all: &'a mut [u64],
    is_active: &'a mut [bool],
    values: &'a mut [u8],
}

impl Reached {
    fn new(layout: &Layout, half: &Half) -> Result<Self, Halt> {
        let words = half.blocks * layout.permutations.len().div_ceil(64);
        let mut values = Mapped::new(half.sets.len() * layout.permutations.len())?;
        values.fill(UNKNOWN);
        Ok(Self {
            last: Mapped::new(words)?,
            all: Mapped::new(words)?,
            is_active: filled(false, half.blocks)?,
            values,
        })
    }

    /// The sets of a half in parts that threads can work on side by side.
    fn chunks<'a>(&'a mut self, layout: &Layout, half: &'a Half) -> Vec<Chunk<'a>> {
        let words = layout.permutations.len().div_ceil(64);
        let Self { last, all, is_active, values } = self;
        let (mut last, mut all) = (&mut last[..], &mut all[..]);
        let (mut is_active, mut values) = (&mut is_active[..], &mut values[..]);
        let chunk = |sets: &'a [Set]| {
            let blocks: usize = sets.iter().map(|set| set.regions as usize).sum();
            let entries = sets.len() * layout.permutations.len();
            Chunk {
                sets,
                last: last.split_off_mut(..blocks * words).unwrap_or_default(),
                all: all.split_off_mut(..blocks * words).unwrap_or_default(),
                is_active: is_active.split_off_mut(..blocks).unwrap_or_default(),
                values: values.split_off_mut(..entries).unwrap_or_default(),
            }
        };
        half.sets.chunks(TAKEN_AT_ONCE).map(chunk).collect()
    }
}

impl Chunk<'_> {
    /// Finds the nodes at the next depth. Returns whether there are any, and of how many
    /// entries the value is known from now on.
    fn expand(
        mut self,
        layout: &Layout,
        half: &Half,
        sources: &Reached,
        words: usize,
        depth: u8,
    ) -> (bool, usize) {
        let (mut is_any_new, mut known) = (false, 0);
        for set in self.sets {
            let blocks = set.regions as usize;
            let last = self.last.split_off_mut(..blocks * words).unwrap_or_default();
            let all = self.all.split_off_mut(..blocks * words).unwrap_or_default();
            let is_active = self.is_active.split_off_mut(..blocks).unwrap_or_default();
            let values = self.values.split_off_mut(..layout.permutations.len()).unwrap_or_default();
            for block in 0..blocks {
                if std::mem::take(&mut is_active[block]) {
                    last[block * words..][..words].fill(0);
                }
            }
            let mut is_reached = false;
            for arrival in half.arrivals(set) {
                let source = arrival.source as usize;
                if sources.is_active[source] {
                    is_reached = true;
                    let nodes = &sources.last[source * words..][..words];
                    let target = &mut last[usize::from(arrival.region) * words..][..words];
                    if arrival.from == arrival.to {
                        for (target, nodes) in target.iter_mut().zip(nodes) {
                            *target |= nodes;
                        }
                    } else {
                        scatter(
                            nodes,
                            layout.permutations.jump(arrival.from.into(), arrival.to.into()),
                            target,
                        );
                    }
                }
            }
            if is_reached {
                let (is_new, more_known) = settle(last, all, is_active, values, words, depth);
                is_any_new |= is_new;
                known += more_known;
            }
        }
        (is_any_new, known)
    }
}

/// Sends each node to its place after a jump.
fn scatter(nodes: &[u64], jump: &[u16], target: &mut [u64]) {
    for (&bits, jump) in nodes.iter().zip(jump.chunks(64)) {
        let mut bits = bits;
        while bits != 0 {
            let permutation = usize::from(jump[bits.trailing_zeros() as usize]);
            target[permutation / 64] |= 1 << (permutation % 64);
            bits &= bits - 1;
        }
    }
}

/// Keeps of the blocks of a set what is new, and notes its depth. Returns whether there is
/// any, and how many values became known.
fn settle(
    last: &mut [u64],
    all: &mut [u64],
    is_active: &mut [bool],
    values: &mut [u8],
    words: usize,
    depth: u8,
) -> (bool, usize) {
    let (mut is_any_new, mut known) = (false, 0);
    for (word, values) in values.chunks_mut(64).enumerate() {
        let (mut before, mut now) = (0, 0);
        for (block, is_active) in is_active.iter_mut().enumerate() {
            let index = block * words + word;
            let new = last[index] & !all[index];
            before |= all[index];
            now |= new;
            last[index] = new;
            all[index] |= new;
            *is_active |= new != 0;
        }
        is_any_new |= now != 0;
        let mut first_time = now & !before;
        known += first_time.count_ones() as usize;
        while first_time != 0 {
            values[first_time.trailing_zeros() as usize] = depth;
            first_time &= first_time - 1;
        }
    }
    (is_any_new, known)
}

/// Packs the values of both halves into the table, by the numbers of the sets. What is not
/// packed when it `is_stopped` stays what it was.
fn pack(
    layout: &Layout,
    graph: &Graph,
    pattern: &Pattern,
    values: &[Mapped<u8>; 2],
    threads: usize,
    is_stopped: &(dyn Fn() -> bool + Sync),
    packed: &mut [u8],
) {
    let permutations = layout.permutations.len();
    let chunks: Vec<_> = packed.chunks_mut(TAKEN_AT_ONCE * permutations / 2).enumerate().collect();
    share(threads, chunks, |(number, packed)| {
        let mut distances = Distances::new(layout, pattern);
        let first = number * TAKEN_AT_ONCE;
        for (set, packed) in (first..).zip(packed.chunks_mut(permutations / 2)) {
            if is_stopped() {
                return;
            }
            let (side, index) = graph.places[set];
            let values =
                &values[usize::from(side)][index as usize * permutations..][..permutations];
            let distances = distances.of(layout.combinations.sets()[set]);
            let pairs = values.chunks_exact(2).zip(distances.chunks_exact(2));
            for (byte, (values, distances)) in packed.iter_mut().zip(pairs) {
                let excess =
                    |entry| (u8::wrapping_sub(values[entry], distances[entry]) / 2).min(MOST);
                *byte = excess(0) | excess(1) << 4;
            }
        }
    });
}

/// The Manhattan distances of a pattern in all permutations on a set of cells.
struct Distances {
    size: usize,
    homes: Vec<u8>,
    /// The tiles that are left, and the distance so far, for each beginning of a permutation;
    /// one list is made from the other, a place at a time.
    beginnings: [Vec<(u8, u8)>; 2],
    sums: Vec<u8>,
}

impl Distances {
    fn new(layout: &Layout, pattern: &Pattern) -> Self {
        let homes = pattern.homes.clone();
        Self { size: layout.size, homes, beginnings: Default::default(), sums: Vec::new() }
    }

    fn of(&mut self, set: u32) -> &[u8] {
        let [last, next] = &mut self.beginnings;
        last.clear();
        last.push((u8::MAX >> (8 - self.homes.len()), 0));
        for cell in ones(set) {
            let mut distances = [0; 8];
            for (distance, &home) in distances.iter_mut().zip(&self.homes) {
                *distance = board::distance(self.size, cell, home.into()) as u8;
            }
            next.clear();
            for &(left, sum) in &*last {
                let mut tiles = left;
                while tiles != 0 {
                    let tile = tiles.trailing_zeros() as usize;
                    next.push((left & !(1 << tile), sum + distances[tile % 8]));
                    tiles &= tiles - 1;
                }
            }
            std::mem::swap(last, next);
        }
        self.sums.clear();
        self.sums.extend(last.iter().map(|&(_, sum)| sum));
        &self.sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::puzzle::Problem;
    use crate::puzzle::tiles::{RankedSpace, TileState};
    use crate::search::layers::Layers;
    use crate::search::{Control, Limits, Meter, MoveSpace, Side, Unobserved, Visited};

    fn table(pattern: &Pattern, threads: usize) -> (Layout, Vec<u8>) {
        let layout = Layout::new(pattern.size, pattern.homes.len());
        let graph = Graph::new(&layout).unwrap();
        let mut packed = vec![0xff; pattern.table_bytes()];
        build(&layout, &graph, pattern, threads, &|_| false, &mut packed).unwrap();
        (layout, packed)
    }

    /// With all tiles in one pattern every move counts, so the table has the true distances.
    #[test]
    fn a_table_of_all_tiles_has_the_distance_of_every_3x3_board() {
        for blank in [0, 1, 4, 8] {
            let homes: Vec<u8> = (0..9).filter(|&cell| usize::from(cell) != blank).collect();
            let (layout, packed) = table(&Pattern { size: 3, blank, homes: homes.clone() }, 2);
            let goal = Board::solved(3, blank).unwrap();
            let space = RankedSpace::new(&Problem::new(goal.clone(), goal).unwrap());
            let (limits, control) = (Limits::default(), Control::new());
            let mut meter = Meter::new(&limits, &control);
            let mut layers = Layers::new(&space, &space.start(), &mut meter).unwrap();
            let (mut state, mut index) = (space.start(), 0);
            while layers.waiting() > 0 {
                for _ in 0..layers.waiting() {
                    layers.visited.read(index, &mut state);
                    index += 1;
                    let mut cells = vec![0; 8];
                    let mut distance = 0;
                    for cell in (0..9).filter(|&cell| state.tile(cell) != 0) {
                        let home = usize::from(homes[state.tile(cell) - 1]);
                        cells[state.tile(cell) - 1] = cell as u8;
                        distance += board::distance(3, cell, home);
                    }
                    let entry = layout.index(layout.coordinate(&cells));
                    let half_excess = packed[entry / 2] >> (entry % 2 * 4) & 15;
                    let known = distance as u32 + 2 * u32::from(half_excess);
                    assert_eq!(known, layers.depth);
                }
                layers
                    .expand(
                        &space,
                        &|_: &_| false,
                        (0, 0),
                        &mut meter,
                        (Side::Start, &mut Unobserved),
                    )
                    .unwrap();
            }
            assert_eq!(index, 181_440);
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing_and_a_stop_is_obeyed() {
        let pattern = Pattern { size: 4, blank: 5, homes: vec![0, 1, 4, 6, 9] };
        assert_eq!(table(&pattern, 1).1, table(&pattern, 3).1);
        let layout = Layout::new(4, 5);
        let graph = Graph::new(&layout).unwrap();
        let mut packed = vec![0; pattern.table_bytes()];
        let stopped = build(&layout, &graph, &pattern, 2, &|_| true, &mut packed);
        assert_eq!(stopped, Err(Halt::Stopped));
    }
}
