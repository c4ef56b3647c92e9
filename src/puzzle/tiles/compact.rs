//! Boards of 4×4 for the breadth-first searches, of which memory is the limit.

mod number;
mod table;

use crate::puzzle::Problem;
use crate::search::{Halt, Meter, Move, MoveSpace, Moves, Visited};

use super::packed::{PackedSpace, PackedState};
use super::{TileSpace, TileState};

use number::{board_of, is_odd, number_of};
use table::{PARTS, Table};

/// The 4×4 puzzle with a memory that holds boards in about 5 bytes each.
pub(crate) struct CompactSpace {
    packed: PackedSpace<u64>,
}

impl CompactSpace {
    pub(crate) fn new(problem: &Problem) -> Self {
        Self { packed: PackedSpace::new(problem) }
    }

    /// The board to reach.
    pub(crate) fn goal(&self) -> PackedState<u64> {
        self.packed.goal()
    }
}

impl MoveSpace for CompactSpace {
    type State = PackedState<u64>;
    type Move = Move;
    type Moves = Moves;
    type Visited = CompactVisited;

    fn start(&self) -> PackedState<u64> {
        self.packed.start()
    }

    #[inline]
    fn is_goal(&self, state: &PackedState<u64>) -> bool {
        self.packed.is_goal(state)
    }

    #[inline]
    fn moves(&self, state: &PackedState<u64>, back: Option<&Move>) -> Moves {
        self.packed.moves(state, back)
    }

    #[inline]
    fn step(&self, state: &mut PackedState<u64>, step: Move) -> Move {
        self.packed.step(state, step)
    }

    fn visited(&self) -> CompactVisited {
        CompactVisited::new(self.start())
    }
}

/// The boards that a breadth-first search knows.
///
/// Each has a tag with its way back, and with the step of its life: it is in the layer that
/// is being reached, then in the one that is being expanded, and then done. The first two
/// change names when a layer is finished. A layer is expanded a part of the table after the
/// other, and what is in a part is taken out of it first, so that it may grow meanwhile.
#[derive(Debug)]
pub(crate) struct CompactVisited {
    table: Table,
    /// The board that was inserted first, which has no way back.
    origin: Option<u64>,
    /// Whether an odd number of pairs of tiles are in the wrong order while the blank is in
    /// the first row. It is the other way round with every row.
    is_odd: bool,
    /// The step that the boards have that are being expanded.
    expanding: u32,
    /// The parts before this one are expanded or being expanded.
    part: usize,
    numbers: Vec<u64>,
}

/// The steps of a board's life, in the upper two bits of a tag.
const EVEN_LAYER: u32 = 1;
const ODD_LAYER: u32 = 2;
const DONE: u32 = 3;

impl CompactVisited {
    fn new(start: PackedState<u64>) -> Self {
        let blank = start.blank();
        Self {
            table: Table::new(),
            origin: None,
            is_odd: is_odd(start.word(), blank) ^ is_odd_row(blank),
            // The first board is in the layer after this one.
            expanding: ODD_LAYER,
            part: PARTS,
            numbers: Vec::new(),
        }
    }

    fn tag(&self, back: Option<Move>) -> u32 {
        let reaching = EVEN_LAYER + ODD_LAYER - self.expanding;
        reaching << 2 | u32::from(back.unwrap_or_default())
    }

    fn back(&self, number: u64, tag: u32) -> Option<Move> {
        (self.origin != Some(number)).then_some(tag as Move & 3)
    }
}

fn is_odd_row(cell: usize) -> bool {
    cell / 4 % 2 == 1
}

impl Visited<PackedState<u64>> for CompactVisited {
    type Move = Move;

    const AT_A_TIME: usize = 128;

    fn insert(
        &mut self,
        state: &PackedState<u64>,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let number = number_of(state.word(), state.blank());
        if back.is_none() {
            self.origin = Some(number);
        }
        self.table.insert(number, self.tag(back), meter)
    }

    #[inline]
    fn read(&mut self, _index: usize, state: &mut PackedState<u64>) -> Option<Move> {
        loop {
            if let Some((number, tag)) = self.table.next(self.part - 1) {
                let (word, blank) = board_of(number, |blank| self.is_odd ^ is_odd_row(blank));
                *state = PackedState::new(word, blank);
                return self.back(number, tag);
            }
            if self.part == PARTS {
                self.expanding = EVEN_LAYER + ODD_LAYER - self.expanding;
                self.part = 0;
            }
            let expanding = self.expanding;
            self.table.take(self.part, |tag| tag >> 2 == expanding, |tag| tag | DONE << 2);
            self.part += 1;
        }
    }

    fn find(&self, state: &PackedState<u64>) -> Option<Option<Move>> {
        let number = number_of(state.word(), state.blank());
        self.table.find(number).map(|tag| self.back(number, tag))
    }

    #[inline]
    fn len(&self) -> usize {
        self.table.len()
    }

    fn insert_all(
        &mut self,
        states: &mut Vec<(PackedState<u64>, Move)>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Halt> {
        self.numbers.clear();
        self.numbers.extend(states.iter().map(|(state, _)| number_of(state.word(), state.blank())));
        self.table.fetch(&self.numbers);
        let mut new = 0;
        for place in 0..states.len() {
            let back = Some(states[place].1);
            if self.table.insert(self.numbers[place], self.tag(back), meter)? {
                states.swap(new, place);
                new += 1;
            }
        }
        states.truncate(new);
        Ok(())
    }

    fn find_first(&self, states: &[(PackedState<u64>, Move)]) -> Option<usize> {
        let number = |(state, _): &(PackedState<u64>, Move)| number_of(state.word(), state.blank());
        let numbers: Vec<u64> = states.iter().map(number).collect();
        self.table.fetch(&numbers);
        numbers.iter().position(|&number| self.table.find(number).is_some())
    }
}
