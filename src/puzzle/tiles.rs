//! The sliding puzzle as a [`MoveSpace`], in the form that suits its size.
//!
//! Every form works on the problem's normal start: the goal has its tiles 1, 2, 3
//! … in reading order, with the blank at any cell. A move's number is that of its
//! [`Direction`].

mod cells;
mod compact;
mod ordered;
mod packed;
mod ranked;

use crate::board::{Board, Direction, Shape};

use super::problem::Problem;
use crate::search::{Move, MoveSpace, Moves};

pub(crate) use cells::CellSpace;
pub(crate) use compact::CompactSpace;
pub(crate) use ordered::OrderedSpace;
pub(crate) use packed::{PackedSpace, Word};
pub(crate) use ranked::RankedSpace;

/// A board inside a search, whatever its form.
pub(crate) trait TileState {
    /// The tile at a cell, 0 for the blank.
    fn tile(&self, cell: usize) -> usize;

    /// The cell of the blank.
    fn blank(&self) -> usize;
}

/// The puzzle inside a search, whatever the form of its boards.
pub(crate) trait TileSpace: MoveSpace<State: TileState, Move = Move> {
    /// The board to reach.
    fn goal(&self) -> Self::State;

    /// Where the tiles move.
    fn geometry(&self) -> &Geometry;

    /// The tile that `step` moves, where it is, and where it goes.
    #[inline]
    fn moved(&self, state: &Self::State, step: Move) -> (usize, usize, usize) {
        let from = self.geometry().source(state.blank(), step);
        (state.tile(from), from, state.blank())
    }
}

/// Which moves there are at each blank cell, and which cell a move's tile is at.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    moves: Vec<Moves>,
    /// Four for each blank cell.
    sources: Vec<u16>,
}

impl Geometry {
    pub(crate) fn new(shape: Shape) -> Self {
        let source = |blank, direction| shape.source(direction, blank);
        let cells = 0..shape.cells();
        let moves = cells.clone().map(|blank| {
            let legal = Direction::ALL.into_iter().filter(|&d| source(blank, d).is_some());
            legal.map(|d| d as Move).collect()
        });
        let sources = cells.flat_map(|blank| {
            Direction::ALL.map(|direction| source(blank, direction).unwrap_or(blank) as u16)
        });
        Self { moves: moves.collect(), sources: sources.collect() }
    }

    #[inline]
    pub(crate) fn moves(&self, blank: usize) -> Moves {
        self.moves[blank]
    }

    /// The cell of the tile that moves into the blank by `step`.
    #[inline]
    pub(crate) fn source(&self, blank: usize, step: Move) -> usize {
        self.sources[4 * blank + usize::from(step)].into()
    }
}

/// The number of the direction that takes a move back.
#[inline]
const fn opposite(step: Move) -> Move {
    step ^ 1
}

/// The directions behind the numbers of moves.
pub(crate) fn directions(moves: &[Move]) -> Vec<Direction> {
    moves.iter().map(|&step| Direction::ALL[usize::from(step)]).collect()
}

/// The normal start and the normal goal of a problem.
fn normal_boards(problem: &Problem) -> (&Board, Board) {
    let (shape, blank) = (problem.goal().shape(), problem.goal().blank());
    let goal = Board::goal(shape, blank).expect("the blank of a board is on the board");
    (problem.normal_start(), goal)
}

#[cfg(test)]
mod tests {
    use crate::search::layers::Layers;
    use crate::search::{Control, Limits, Meter, Side, Unobserved};

    use super::*;

    #[test]
    fn opposite_moves_are_opposite_directions() {
        for direction in Direction::ALL {
            assert_eq!(opposite(direction as Move), direction.opposite() as Move);
        }
    }

    /// The sizes of the first layers of all boards around a solved one.
    fn layers<S: MoveSpace>(space: &S, most: usize) -> Vec<usize> {
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let mut layers = Layers::new(space, &space.start(), &mut meter).unwrap();
        let mut sizes = Vec::new();
        while layers.waiting() > 0 && sizes.len() < most {
            sizes.push(layers.waiting());
            let side = (Side::Start, &mut Unobserved);
            layers.expand(space, &|_: &S::State| false, (0, 0), &mut meter, side).unwrap();
        }
        sizes
    }

    fn solved(size: usize, blank: usize) -> Problem {
        let goal = Board::solved(size, blank).unwrap();
        Problem::new(goal.clone(), goal).unwrap()
    }

    #[test]
    fn the_3x3_boards_are_as_many_at_each_depth_as_is_known() {
        const FROM_CORNER: [usize; 32] = [
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638,
            9529, 10878, 16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ];
        assert_eq!(FROM_CORNER.iter().sum::<usize>(), 181_440);
        for blank in 0..9 {
            let problem = solved(3, blank);
            let dense = layers(&RankedSpace::new(&problem), usize::MAX);
            if [0, 2, 6, 8].contains(&blank) {
                assert_eq!(dense, FROM_CORNER);
            }
            assert_eq!(dense.iter().sum::<usize>(), 181_440);
            assert_eq!(layers(&PackedSpace::<u64>::new(&problem), usize::MAX), dense);
            assert_eq!(layers(&PackedSpace::<u128>::new(&problem), usize::MAX), dense);
            assert_eq!(layers(&CellSpace::<u8>::new(&problem), usize::MAX), dense);
        }
    }

    #[test]
    fn every_form_of_larger_boards_has_the_same_layers() {
        const FIFTEEN: [usize; 21] = [
            1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808, 15544, 30821, 60842,
            119_000, 231_844, 447_342, 859_744, 1_637_383,
        ];
        assert_eq!(layers(&PackedSpace::<u64>::new(&solved(4, 15)), 21), FIFTEEN);
        assert_eq!(layers(&CompactSpace::new(&solved(4, 15)), 21), FIFTEEN);
        for (size, blank) in [(2, 0), (4, 5), (4, 2)] {
            let problem = solved(size, blank);
            let expected = layers(&CellSpace::<u16>::new(&problem), 16);
            assert_eq!(layers(&PackedSpace::<u64>::new(&problem), 16), expected);
            assert_eq!(layers(&PackedSpace::<u128>::new(&problem), 16), expected);
            if size == 4 {
                assert_eq!(layers(&CompactSpace::new(&problem), 16), expected);
            }
        }
        let problem = solved(5, 7);
        let expected = layers(&CellSpace::<u8>::new(&problem), 14);
        assert_eq!(layers(&PackedSpace::<u128>::new(&problem), 14), expected);
    }
}
