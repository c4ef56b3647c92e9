//! Small pattern databases as a heuristic for the textbook searches.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::build::build;
use super::graph::Graph;
use super::layout::{Coordinate, Layout};
use super::table::Pattern;
use crate::board::distance;
use crate::puzzle::heuristic::homes;
use crate::puzzle::tiles::{TileSpace, TileState};
use crate::search::{Estimate, Halt, Meter, Move};

/// The sum of what groups of tiles need, each looked up in a table of its own: 4 and 4 tiles
/// on 3×3, three times 5 on 4×4. No move is of two groups, so the sum is never too high.
///
/// A table does not know where the blank is, only where it would be best. So a move can change
/// the sum by more than one: the heuristic is admissible, but not consistent.
#[derive(Debug)]
pub(crate) struct SmallPatterns {
    size: usize,
    /// The home of each tile.
    homes: Vec<u16>,
    /// The group of each tile, and its place in there. The blank is in none.
    places: Vec<Option<(u8, u8)>>,
    layouts: Vec<Arc<Layout>>,
    /// Half a byte for each coordinate: half of what a group needs beyond Manhattan.
    tables: Vec<Vec<u8>>,
}

/// How many tiles a group has, by the size of the board.
const TILES: [usize; 5] = [1, 1, 3, 4, 5];
/// A power of two that is no less.
const MOST_TILES: usize = 8;

impl SmallPatterns {
    /// The groups of a goal, by the homes of their tiles: neighbours along a line that goes to
    /// and fro through the rows.
    fn patterns(size: usize, blank: usize) -> Vec<Pattern> {
        let along = |place: usize| {
            let (row, column) = (place / size, place % size);
            row * size + if row % 2 == 0 { column } else { size - 1 - column }
        };
        let cells: Vec<usize> = (0..size * size).map(along).filter(|&cell| cell != blank).collect();
        let pattern = |group: &[usize]| {
            let mut homes: Vec<u8> = group.iter().map(|&cell| cell as u8).collect();
            homes.sort_unstable();
            Pattern { size, blank, homes }
        };
        cells.chunks(TILES[size]).map(pattern).collect()
    }

    fn new(
        size: usize,
        blank: usize,
        threads: usize,
        go_on: &(dyn Fn(f32) -> Result<(), Halt> + Sync),
    ) -> Result<Self, Halt> {
        let homes = homes(size * size, blank);
        let patterns = Self::patterns(size, blank);
        let mut places = vec![None; size * size];
        let (mut layouts, mut tables) = (Vec::new(), Vec::new());
        let mut ground: Option<(Arc<Layout>, Graph)> = None;
        for (number, pattern) in patterns.iter().enumerate() {
            for (place, &home) in pattern.homes.iter().enumerate() {
                let tile = homes.iter().position(|&other| other == u16::from(home));
                places[tile.unwrap_or(0)] = Some((number as u8, place as u8));
            }
            let count = pattern.homes.len();
            let (layout, graph) = match ground.take() {
                Some(known) if known.0.count == count => known,
                _ => {
                    let layout = Arc::new(Layout::new(size, count));
                    let graph = Graph::new(&layout)?;
                    (layout, graph)
                }
            };
            let done = |share: f32| (number as f32 + share) / patterns.len() as f32;
            let is_stopped = |progress: super::BuildProgress| go_on(done(progress.share)).is_err();
            let mut table = vec![0; pattern.table_bytes()];
            build(&layout, &graph, pattern, threads, &is_stopped, &mut table)
                // Who asked knows why it is stopped.
                .map_err(|halt| go_on(1.0).err().unwrap_or(halt))?;
            layouts.push(Arc::clone(&layout));
            tables.push(table);
            ground = Some((layout, graph));
        }
        Ok(Self { size, homes, places, layouts, tables })
    }

    /// Where the tiles of a group are, and their Manhattan distance.
    #[inline]
    fn look<S: TileState>(&self, state: &S, group: u8) -> (Coordinate, u32) {
        let layout = &self.layouts[usize::from(group)];
        let (mut cells, mut sum) = ([0; MOST_TILES], 0);
        for cell in 0..self.homes.len() {
            let tile = state.tile(cell);
            if let Some((of, place)) = self.places[tile]
                && of == group
            {
                cells[usize::from(place) % MOST_TILES] = cell as u8;
                sum += self.distance(tile, cell);
            }
        }
        (layout.coordinate(&cells[..layout.count]), sum)
    }

    fn distance(&self, tile: usize, cell: usize) -> u32 {
        distance(self.size, self.homes[tile].into(), cell) as u32
    }

    /// What a group needs beyond the Manhattan distance of its tiles.
    #[inline]
    fn excess(&self, group: u8, coordinate: Coordinate) -> u32 {
        let group = usize::from(group);
        let index = self.layouts[group].index(coordinate);
        2 * u32::from(self.tables[group][index / 2] >> (index % 2 * 4) & 15)
    }
}

impl<S: TileSpace> Estimate<S> for SmallPatterns {
    fn of(&self, state: &S::State) -> u32 {
        let needs = |group| {
            let (coordinate, distance) = self.look(state, group);
            distance + self.excess(group, coordinate)
        };
        (0..self.tables.len() as u8).map(needs).sum()
    }

    fn after(&self, step: &Move, state: &S::State, before: u32, space: &S) -> u32 {
        let (tile, from, to) = space.moved(state, *step);
        let Some((group, _)) = self.places[tile] else { return before };
        let (coordinate, _) = self.look(state, group);
        let next = self.layouts[usize::from(group)].slide(coordinate, from, to);
        let now = self.distance(tile, to) + self.excess(group, next);
        before + now - self.distance(tile, from) - self.excess(group, coordinate)
    }

    /// An entry holds for the best place of the blank, which the last move may have left.
    fn is_consistent(&self) -> bool {
        false
    }
}

/// The small pattern databases that searches share, built when they are first asked for.
#[derive(Debug, Default)]
pub(crate) struct SmallPatternTables {
    /// By the size of the board and the blank cell of its goal.
    built: Mutex<BTreeMap<(usize, usize), Arc<SmallPatterns>>>,
}

impl SmallPatternTables {
    /// Those for a goal with its blank at a cell. Counts the tables for every search as if it
    /// were the first.
    pub(crate) fn get(
        &self,
        size: usize,
        goal_blank: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Arc<SmallPatterns>, Halt> {
        let patterns = SmallPatterns::patterns(size, goal_blank);
        meter.reserve(patterns.iter().map(|pattern| pattern.table_bytes() as u64).sum())?;
        // A search that panicked elsewhere has left the tables whole.
        let built = || self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = built().get(&(size, goal_blank)) {
            return Ok(Arc::clone(known));
        }
        let threads = meter.threads();
        let made = meter.prepare(|go_on| SmallPatterns::new(size, goal_blank, threads, go_on))?;
        let made = Arc::new(made);
        built().insert((size, goal_blank), Arc::clone(&made));
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::puzzle::tiles::{PackedSpace, RankedSpace};
    use crate::puzzle::{Heuristic, Problem};
    use crate::search::layers::Layers;
    use crate::search::{Control, Limits, MoveSpace, Side, Unobserved, Visited};

    use super::*;

    fn with_meter<T>(work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
        work(&mut Meter::new(&Limits::default(), &Control::new()))
    }

    fn patterns(size: usize, blank: usize) -> Arc<SmallPatterns> {
        with_meter(|meter| SmallPatternTables::default().get(size, blank, meter)).unwrap()
    }

    #[test]
    fn every_tile_is_in_one_group_of_every_size_that_is_served() {
        assert_eq!(TILES.len(), Heuristic::Pattern.facts().largest_size + 1);
        for (size, &tiles) in TILES.iter().enumerate().skip(2) {
            for blank in 0..size * size {
                let mut homes: Vec<u8> = SmallPatterns::patterns(size, blank)
                    .into_iter()
                    .inspect(|pattern| assert_eq!(pattern.homes.len(), tiles))
                    .flat_map(|pattern| pattern.homes)
                    .collect();
                homes.sort_unstable();
                let all = (0..(size * size) as u8).filter(|&cell| usize::from(cell) != blank);
                assert_eq!(homes, all.collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn the_sum_is_too_high_for_no_3x3_board_and_any_goal_blank() {
        let mut sums = 0;
        for blank in 0..9 {
            let goal = Board::solved(3, blank).unwrap();
            let space = RankedSpace::new(&Problem::new(goal.clone(), goal).unwrap());
            let patterns = &*patterns(3, blank);
            let estimate = |state: &_| Estimate::<RankedSpace>::of(patterns, state);
            with_meter(|meter| {
                let mut layers = Layers::new(&space, &space.start(), meter).unwrap();
                let (mut state, mut index) = (space.start(), 0);
                while layers.waiting() > 0 {
                    for _ in 0..layers.waiting() {
                        layers.visited.read(index, &mut state);
                        index += 1;
                        let here = estimate(&state);
                        sums += u64::from(here);
                        assert!(here <= layers.depth, "{here} at depth {}", layers.depth);
                        // A move is as good as a new look.
                        for step in space.moves(&state, None) {
                            let after = patterns.after(&step, &state, here, &space);
                            let mut next = state;
                            space.step(&mut next, step);
                            assert_eq!(after, estimate(&next));
                        }
                    }
                    layers
                        .expand(
                            &space,
                            &|_: &_| false,
                            (0, 0),
                            meter,
                            (Side::Start, &mut Unobserved),
                        )
                        .unwrap();
                }
                assert_eq!(index, 181_440);
            });
        }
        // Manhattan has 14 on average.
        assert!(sums > 15 * 9 * 181_440, "{sums}");
    }

    #[test]
    fn the_sum_is_too_high_for_none_of_korfs_boards() {
        let patterns = &*patterns(4, 0);
        let lines = include_str!("../../tests/data/korf.txt").lines();
        let mut sum = 0;
        for line in lines.filter(|line| !line.starts_with('#')) {
            let (fewest, row) = line.split_once(' ').unwrap();
            let goal = Board::solved(4, 0).unwrap();
            let space = PackedSpace::<u64>::new(&Problem::new(row.parse().unwrap(), goal).unwrap());
            let estimate = Estimate::<PackedSpace<u64>>::of(patterns, &space.start());
            assert!(estimate <= fewest.parse().unwrap(), "{estimate} of {line}");
            sum += estimate;
        }
        // Manhattan has 37 on average, and the shortest solutions 53.
        assert!(sum > 3900, "{sum}");
    }
}
