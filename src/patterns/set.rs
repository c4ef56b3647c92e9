//! The tables that belong together, and what the rest of the program may ask of them.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::build::{BuildProgress, build};
use super::graph::Graph;
use super::heuristic::VIEWS;
use super::layout::Layout;
use super::partition::{Plan, Strength, plan};
use super::symmetry::Symmetry;
use super::table::Pattern;
use crate::search::Halt;
use crate::search::memory::filled;

/// All tables of one strength that a search to one kind of goal looks up.
///
/// Goals whose blank is at cells that a turn or a mirror brings to each other share their
/// tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableSet {
    size: usize,
    class: usize,
    strength: Strength,
}

impl TableSet {
    /// The tables for goals with their blank at a cell. `None` if there are no such tables.
    pub fn of_goal(size: usize, goal_blank: usize, strength: Strength) -> Option<Self> {
        let has_tables = SIZES.contains(&size) && goal_blank < size * size;
        let set = has_tables.then(|| Self { size, class: class(size, goal_blank), strength })?;
        plan(size, set.class, strength).is_some().then_some(set)
    }

    /// Every set that there is.
    pub fn all() -> Vec<Self> {
        let mut sets = Vec::new();
        for size in SIZES {
            for strength in [Strength::Small, Strength::Standard, Strength::Large] {
                let classes = (0..size * size).filter(|&cell| class(size, cell) == cell);
                sets.extend(classes.filter_map(|class| Self::of_goal(size, class, strength)));
            }
        }
        sets
    }

    /// The number of rows of the boards.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How strong the tables are.
    pub fn strength(&self) -> Strength {
        self.strength
    }

    /// The blank cells of the goals that they are for.
    pub fn goal_blanks(&self) -> Vec<usize> {
        let cells = 0..self.size * self.size;
        cells.filter(|&cell| class(self.size, cell) == self.class).collect()
    }

    /// The patterns, each once, those with the largest tables first.
    pub fn patterns(&self) -> Vec<Pattern> {
        let views = self.views().into_iter();
        let mut patterns: Vec<Pattern> = views.flat_map(|(_, patterns)| patterns).collect();
        patterns.sort_by_key(|pattern| (usize::MAX - pattern.table_bytes(), pattern.clone()));
        patterns.dedup();
        patterns
    }

    /// How many bytes of memory the tables take, and how many more it takes to build them.
    pub fn table_size(&self) -> TableSize {
        let patterns = self.patterns();
        let bytes = patterns.iter().map(|pattern| pattern.table_bytes() as u64);
        let largest = bytes.clone().max().unwrap_or(0);
        let mut tiles: Vec<usize> = patterns.iter().map(|pattern| pattern.homes.len()).collect();
        tiles.sort_unstable();
        tiles.dedup();
        let graphs: u64 = tiles.into_iter().map(|tiles| Graph::bytes(self.size, tiles)).sum();
        // A byte and about three quarters of one for each entry, of which the table has half
        // a byte.
        TableSize { held: bytes.sum(), to_build: largest * 7 / 2 + graphs }
    }

    /// The cell that stands for all blank cells of the goals.
    pub(super) fn class(&self) -> usize {
        self.class
    }

    /// How each view sees a board, and the patterns that it looks up.
    pub(super) fn views(&self) -> [(Symmetry, Vec<Pattern>); VIEWS] {
        let plan = plan(self.size, self.class, self.strength);
        plan.map(|Plan { views }| views).unwrap_or_default()
    }
}

/// How many bytes the tables of a set take, and how many more it takes to build them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// Bytes that the tables hold.
    pub held: u64,
    /// The most bytes beyond these while a table is built.
    pub to_build: u64,
}

/// The sizes of boards that have tables.
const SIZES: [usize; 2] = [4, 5];

/// The cell that stands for a cell and all that look like it.
fn class(size: usize, cell: usize) -> usize {
    Symmetry::to_class(size, cell).of(size, cell)
}

/// Builds tables one after the other, and keeps what they have in common.
#[derive(Default)]
pub struct TableBuilder {
    grounds: HashMap<(usize, usize), (Layout, Graph)>,
}

impl TableBuilder {
    /// Builds a table on so many threads. `go_on` is told often how far it is, and ends the
    /// work by saying no.
    pub fn build(
        &mut self,
        pattern: &Pattern,
        threads: usize,
        go_on: &(dyn Fn(BuildProgress) -> bool + Sync),
    ) -> Result<Vec<u8>, Halt> {
        let (size, count) = (pattern.size, pattern.homes.len());
        let (layout, graph) = match self.grounds.entry((size, count)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(place) => {
                let layout = Layout::new(size, count);
                let graph = Graph::new(&layout)?;
                place.insert((layout, graph))
            }
        };
        let mut table = filled(0, pattern.table_bytes())?;
        build(layout, graph, pattern, threads, &|progress| !go_on(progress), &mut table)?;
        Ok(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_goal_blank_has_one_set_of_each_strength() {
        for (size, strengths) in
            [(4, [Strength::Standard, Strength::Large]), (5, [Strength::Small, Strength::Standard])]
        {
            for strength in strengths {
                let of_kind = |set: &TableSet| (set.size(), set.strength()) == (size, strength);
                let sets = TableSet::all().into_iter().filter(of_kind);
                let mut blanks: Vec<usize> = sets.flat_map(|set| set.goal_blanks()).collect();
                blanks.sort_unstable();
                assert_eq!(blanks, (0..size * size).collect::<Vec<_>>());
            }
        }
        assert_eq!(TableSet::of_goal(5, 24, Strength::Large), None);
        assert_eq!(TableSet::of_goal(4, 16, Strength::Standard), None);
        assert_eq!(TableSet::of_goal(3, 8, Strength::Standard), None);
        let last = TableSet::of_goal(4, 15, Strength::Standard);
        assert_eq!(last, TableSet::of_goal(4, 0, Strength::Standard));
    }

    #[test]
    fn sets_take_no_more_than_they_may() {
        for set in TableSet::all() {
            let most = match set.strength() {
                Strength::Large => 320 << 20,
                _ if set.size() == 4 => 64 << 20,
                _ => continue,
            };
            assert!(set.table_size().held <= most, "{set:?}");
        }
    }
}
