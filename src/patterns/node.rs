//! A board within a search on pattern tables: coordinates instead of cells.

use super::canonical::CanonicalProblem;
use super::heuristic::{CELLS, PatternHeuristic, VIEWS};
use super::layout::Coordinate;
use crate::board::{Board, Direction};
use crate::puzzle::automaton::Automaton;
use crate::puzzle::tiles::Word;

/// What the moves of all nodes have in common.
pub(crate) struct Rules<'a> {
    pub(crate) heuristic: &'a PatternHeuristic,
    automaton: &'static Automaton,
    /// By the cell of the blank.
    pub(crate) steps: Vec<Vec<Step>>,
}

/// The direction of a move, and the cell of the tile that moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) direction: u8,
    pub(crate) from: u8,
}

impl<'a> Rules<'a> {
    pub(crate) fn new(heuristic: &'a PatternHeuristic) -> Self {
        let steps = |blank| {
            let step = |direction: Direction| {
                let from = direction.source(heuristic.size, blank)? as u8;
                Some(Step { direction: direction as u8, from })
            };
            Direction::ALL.into_iter().filter_map(step).collect()
        };
        let steps = (0..heuristic.size * heuristic.size).map(steps).collect();
        Self { heuristic, automaton: Automaton::shared(), steps }
    }

    /// The state of the automaton after a move, unless it is refused.
    #[inline]
    pub(crate) fn state_after(&self, automaton_state: u8, step: Step) -> Option<u8> {
        let automaton_state = self.automaton.after(automaton_state, step.direction.into());
        (automaton_state != Automaton::REFUSED).then_some(automaton_state)
    }
}

/// A board within the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<W, const P: usize> {
    pub(crate) board: W,
    coordinates: [[Coordinate; P]; VIEWS],
    /// Half of what each pattern needs beyond the Manhattan distance, and the sums.
    excess: [[u8; P]; VIEWS],
    excess_sum: [u8; VIEWS],
    manhattan: u8,
    pub(crate) blank: u8,
    /// The state of the automaton.
    pub(crate) automaton_state: u8,
}

impl<W: Word, const P: usize> Node<W, P> {
    pub(crate) fn new(heuristic: &PatternHeuristic, canonical: &CanonicalProblem) -> Self {
        Self::of_board(heuristic, &canonical.start)
    }

    /// The node of a board whose tiles are numbered like those of the heuristic's goal.
    pub(crate) fn of_board(heuristic: &PatternHeuristic, board: &Board) -> Self {
        let cells = board.cells();
        let mut cell_of = [0; CELLS];
        for (cell, &tile) in cells.iter().enumerate() {
            cell_of[usize::from(tile)] = cell as u8;
        }
        let tiles = cells.iter().enumerate();
        let manhattan = tiles.map(|(cell, &tile)| heuristic.distance(tile.into(), cell)).sum();
        let mut node = Self {
            board: W::pack(board),
            coordinates: [[Coordinate::default(); P]; VIEWS],
            excess: [[0; P]; VIEWS],
            excess_sum: [0; VIEWS],
            manhattan,
            blank: board.blank() as u8,
            automaton_state: Automaton::START,
        };
        for (view, lookup) in heuristic.views.iter().enumerate() {
            for pattern in 0..lookup.patterns() {
                let coordinate = lookup.coordinate(pattern, &cell_of);
                node.coordinates[view][pattern] = coordinate;
                node.excess[view][pattern] = lookup.half_excess(pattern, coordinate);
            }
            node.excess_sum[view] = node.excess[view].iter().sum();
        }
        node
    }

    /// What a move changes, unless the estimate after it is above `most`.
    #[inline]
    pub(crate) fn change(
        &self,
        heuristic: &PatternHeuristic,
        from: u8,
        most: i32,
    ) -> Option<Change> {
        let mut change = self.begin(heuristic, from);
        for view in 0..VIEWS {
            self.look(heuristic, view, &mut change);
            if change.least(view) > most {
                return None;
            }
        }
        Some(change)
    }

    /// What is known of a move before any table is asked.
    #[inline]
    pub(crate) fn begin(&self, heuristic: &PatternHeuristic, from: u8) -> Change {
        let (source, to) = (usize::from(from), usize::from(self.blank));
        let tile = self.board.tile(source);
        let manhattan =
            self.manhattan + heuristic.distance(tile, to) - heuristic.distance(tile, source);
        Change { manhattan, from, tile: tile as u8, ..Change::default() }
    }

    /// Asks the table of one view about a move.
    #[expect(clippy::inline_always, reason = "the calls cost a tenth of a search")]
    #[inline(always)]
    pub(crate) fn look(&self, heuristic: &PatternHeuristic, view: usize, change: &mut Change) {
        let lookup = &heuristic.views[view];
        let pattern = lookup.pattern_of(change.tile.into());
        let before = self.coordinates[view][pattern];
        let coordinate = lookup.slide(pattern, before, change.from.into(), self.blank.into());
        let excess = lookup.half_excess(pattern, coordinate);
        change.coordinates[view] = coordinate;
        change.excess[view] = excess;
        change.excess_sum[view] = self.excess_sum[view] + excess - self.excess[view][pattern];
    }

    /// The node after a change.
    #[inline]
    pub(crate) fn with(
        &self,
        heuristic: &PatternHeuristic,
        change: &Change,
        automaton_state: u8,
    ) -> Self {
        let mut next = *self;
        for (view, lookup) in heuristic.views.iter().enumerate() {
            let pattern = lookup.pattern_of(change.tile.into());
            next.coordinates[view][pattern] = change.coordinates[view];
            next.excess[view][pattern] = change.excess[view];
        }
        next.excess_sum = change.excess_sum;
        next.board = self.board.slide(change.from.into(), self.blank.into());
        next.manhattan = change.manhattan;
        next.blank = change.from;
        next.automaton_state = automaton_state;
        next
    }

    pub(crate) fn estimate(&self) -> u32 {
        let excess = self.excess_sum[0].max(self.excess_sum[1]);
        u32::from(self.manhattan) + 2 * u32::from(excess)
    }

    /// Half the sum of what both views say.
    pub(crate) fn mean_estimate(&self) -> f32 {
        let [first, second] = self.excess_sum.map(f32::from);
        f32::from(self.manhattan) + first + second
    }

    pub(crate) fn is_goal(&self) -> bool {
        self.manhattan == 0
    }
}

/// What a move changes in a node.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Change {
    /// The pattern of the tile that moved, in each view, and what it needs.
    coordinates: [Coordinate; VIEWS],
    excess: [u8; VIEWS],
    pub(crate) excess_sum: [u8; VIEWS],
    pub(crate) manhattan: u8,
    /// The cell that the tile came from, where the blank is now.
    pub(crate) from: u8,
    tile: u8,
}

impl Change {
    /// What one view, which was asked, says of the moves that are left.
    #[inline]
    pub(crate) fn least(&self, view: usize) -> i32 {
        i32::from(self.manhattan) + 2 * i32::from(self.excess_sum[view])
    }
}
