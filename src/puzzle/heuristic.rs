//! Estimates of how many moves a board still needs. None of them is ever too high,
//! wherever the goal has its blank.

mod hamming;
mod linear_conflict;
mod manhattan;
mod tables;
mod walk_table;
mod walking_distance;

use crate::board::{MAX_SIZE, Shape};

pub(crate) use hamming::Hamming;
pub(crate) use linear_conflict::LinearConflict;
pub(crate) use manhattan::Manhattan;
pub(crate) use tables::HeuristicTables;
pub(crate) use walking_distance::WalkingDistance;

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
    /// The moves that bring all tiles into their rows, whichever tile of a row goes
    /// first, and the same for the columns.
    WalkingDistance,
    /// The sum of what groups of tiles need, looked up in small pattern databases.
    Pattern,
}

/// What there is to know of a heuristic without using it.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicFacts {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// Its name at the prompt.
    pub name: &'static str,
    /// Its name in a table for people.
    pub title: &'static str,
    /// Its name in files, which never changes.
    pub stored_name: &'static str,
    /// The most rows and columns of a board that it can be used on.
    pub largest_size: usize,
    /// Whether it knows square boards alone.
    pub is_for_squares: bool,
}

impl Heuristic {
    /// All of them, weakest first.
    pub const TABLE: [HeuristicFacts; 5] = [
        HeuristicFacts {
            heuristic: Self::Hamming,
            name: "hamming",
            title: "Hamming",
            stored_name: "Hamming",
            largest_size: MAX_SIZE,
            is_for_squares: false,
        },
        HeuristicFacts {
            heuristic: Self::Manhattan,
            name: "manhattan",
            title: "Manhattan",
            stored_name: "Manhattan",
            largest_size: MAX_SIZE,
            is_for_squares: false,
        },
        HeuristicFacts {
            heuristic: Self::LinearConflict,
            name: "linear-conflict",
            title: "linear conflict",
            stored_name: "LinearConflict",
            largest_size: MAX_SIZE,
            is_for_squares: false,
        },
        HeuristicFacts {
            heuristic: Self::WalkingDistance,
            name: "walking-distance",
            title: "walking distance",
            stored_name: "WalkingDistance",
            largest_size: WalkingDistance::LARGEST,
            is_for_squares: false,
        },
        // On larger boards tables that are quick to build say little more than Manhattan.
        HeuristicFacts {
            heuristic: Self::Pattern,
            name: "pattern",
            title: "pattern",
            stored_name: "Pattern",
            largest_size: 4,
            is_for_squares: true,
        },
    ];

    /// All of them, in the order of the [table](Self::TABLE).
    pub fn all() -> impl Iterator<Item = Self> {
        Self::TABLE.iter().map(|facts| facts.heuristic)
    }

    /// What there is to know of it.
    pub fn facts(self) -> &'static HeuristicFacts {
        &Self::TABLE[self as usize]
    }

    /// Whether it can be used on boards of this shape.
    pub fn serves(self, shape: Shape) -> bool {
        let HeuristicFacts { largest_size, is_for_squares, .. } = *self.facts();
        let fits = shape.longer_side() <= largest_size;
        fits && (!is_for_squares || shape.square_size().is_some())
    }
}

/// The home of each tile on the goal whose blank is at `blank`; tile 0 is the blank.
pub(crate) fn homes(cells: usize, blank: usize) -> Vec<u16> {
    let tiles = 1..cells;
    let home = |tile: usize| if tile - 1 < blank { tile - 1 } else { tile };
    std::iter::once(blank).chain(tiles.map(home)).map(|cell| cell as u16).collect()
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, seeded_rng};
    use crate::puzzle::Problem;
    use crate::puzzle::tiles::{CellSpace, PackedSpace, RankedSpace, TileSpace};
    use crate::search::layers::Layers;
    use crate::search::{
        Control, Estimate, Limits, Meter, Move, MoveSpace, Side, Unobserved, Visited,
    };

    use super::*;

    /// Walking distance, of a search that has all the memory it wants.
    fn walking_distance(size: usize, blank: usize) -> WalkingDistance {
        let (limits, control) = (Limits::default(), Control::new());
        let (tables, mut meter) = (HeuristicTables::default(), Meter::new(&limits, &control));
        WalkingDistance::new(square(size), blank, &tables, &mut meter).unwrap()
    }

    fn square(size: usize) -> Shape {
        Shape::square(size).unwrap()
    }

    fn solved(size: usize, blank: usize) -> Problem {
        let goal = Board::solved(size, blank).unwrap();
        Problem::new(goal.clone(), goal).unwrap()
    }

    /// Checks an estimate in every state of 3×3: it is not above the true distance,
    /// it changes by no more than a move, and a move changes it by the same whether
    /// it is worked out anew or from the last.
    fn check_everywhere(blank: usize, estimate: &impl Estimate<RankedSpace>) {
        let space = RankedSpace::new(&solved(3, blank));
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let mut layers = Layers::new(&space, &space.start(), &mut meter).unwrap();
        let mut state = space.start();
        let mut index = 0;
        while layers.waiting() > 0 {
            for _ in 0..layers.waiting() {
                layers.visited.read(index, &mut state);
                index += 1;
                let here = estimate.moves(estimate.of(&state));
                assert!(here <= layers.depth, "{here} at depth {}", layers.depth);
                check_moves(&space, &state, estimate);
            }
            let side = (Side::Start, &mut Unobserved);
            layers.expand(&space, &|_: &_| false, (0, 0), &mut meter, side).unwrap();
        }
        assert_eq!(index, 181_440);
    }

    fn check_moves<S: TileSpace>(space: &S, state: &S::State, estimate: &impl Estimate<S>) {
        let here = estimate.of(state);
        for step in space.moves(state, None) {
            let after = estimate.after(&step, state, here, space);
            assert!(estimate.moves(after).abs_diff(estimate.moves(here)) <= 1);
            let mut next = state.clone();
            space.step(&mut next, step);
            assert_eq!(after, estimate.of(&next));
        }
    }

    #[test]
    fn no_estimate_is_too_high_for_any_goal_blank() {
        for blank in 0..9 {
            check_everywhere(blank, &Hamming::new(square(3), blank));
            check_everywhere(blank, &Manhattan::new(square(3), blank));
            check_everywhere(blank, &LinearConflict::new(square(3), blank));
            check_everywhere(blank, &walking_distance(3, blank));
        }
    }

    /// Each tile has to cross as many rows and columns as Manhattan counts, whichever tile
    /// of a row goes first.
    fn check_not_below_manhattan<S: TileSpace>(
        _space: &S,
        state: &S::State,
        estimate: &WalkingDistance,
        (size, blank): (usize, usize),
    ) {
        let found = Estimate::<S>::moves(estimate, Estimate::<S>::of(estimate, state));
        assert!(found >= Estimate::<S>::of(&Manhattan::new(square(size), blank), state));
    }

    /// Follows a random walk from a shuffled board.
    fn check_along_a_walk<S: TileSpace>(space: &S, size: usize, blank: usize) {
        let mut state = space.start();
        let mut draws = seeded_rng(size as u64);
        for _ in 0..300 {
            check_moves(space, &state, &Hamming::new(square(size), blank));
            check_moves(space, &state, &Manhattan::new(square(size), blank));
            check_moves(space, &state, &LinearConflict::new(square(size), blank));
            if Heuristic::WalkingDistance.serves(square(size)) {
                let walking_distance = walking_distance(size, blank);
                check_moves(space, &state, &walking_distance);
                check_not_below_manhattan(space, &state, &walking_distance, (size, blank));
            }
            let moves: Vec<Move> = space.moves(&state, None).collect();
            let draw = rand::Rng::next_u32(&mut draws) as usize;
            space.step(&mut state, moves[draw % moves.len()]);
        }
    }

    #[test]
    fn a_move_changes_an_estimate_on_every_size_as_it_should() {
        for (size, blank) in [(2, 3), (4, 5), (5, 0), (6, 7), (17, 100)] {
            let goal = Board::solved(size, blank).unwrap();
            let start = goal.shuffled_uniformly(&mut seeded_rng(9));
            let problem = Problem::new(start, goal).unwrap();
            match size {
                ..=4 => check_along_a_walk(&PackedSpace::<u64>::new(&problem), size, blank),
                5 => check_along_a_walk(&PackedSpace::<u128>::new(&problem), size, blank),
                6 => check_along_a_walk(&CellSpace::<u8>::new(&problem), size, blank),
                _ => check_along_a_walk(&CellSpace::<u16>::new(&problem), size, blank),
            }
        }
    }

    #[test]
    fn every_heuristic_says_which_boards_it_serves() {
        for heuristic in Heuristic::all() {
            assert_eq!(heuristic.facts().heuristic, heuristic);
            let is_small = matches!(heuristic, Heuristic::WalkingDistance | Heuristic::Pattern);
            let largest = if is_small { 4 } else { MAX_SIZE };
            assert_eq!(heuristic.facts().largest_size, largest);
            for size in 1..=MAX_SIZE {
                assert_eq!(
                    heuristic.serves(square(size)),
                    size <= largest,
                    "{heuristic:?} on {size}"
                );
            }
        }
    }

    /// Manhattan counts one move for each tile that is a line away from home. But the blank
    /// is on another line, and a tile has to go there and back to let the others pass.
    #[test]
    fn walking_distance_counts_the_moves_between_lines() {
        for (row, expected) in [
            ("1 2 3 4 5 6 7 8 0", 0),
            ("1 2 3 4 5 0 7 8 6", 1),
            ("2 1 3 4 5 6 7 8 0", 4),
            ("4 5 6 1 2 3 7 8 0", 10),
        ] {
            let board: Board = row.parse().unwrap();
            let (estimate, state) = (walking_distance(3, 8), CellSpace::state_of(&board));
            let found = Estimate::<CellSpace<u16>>::of(&estimate, &state);
            assert_eq!(Estimate::<CellSpace<u16>>::moves(&estimate, found), expected, "{row}");
        }
    }

    #[test]
    fn linear_conflict_counts_the_fewest_detours() {
        for (row, expected) in [
            ("1 2 3 4 5 6 7 8 0", 0),
            ("2 1 3 4 5 6 7 8 0", 2 + 2),
            ("3 2 1 4 5 6 7 8 0", 4 + 4),
            ("4 2 3 1 5 6 7 8 0", 2 + 2),
            ("2 3 1 4 5 6 7 8 0", 4 + 2),
        ] {
            let board: Board = row.parse().unwrap();
            let estimate = LinearConflict::new(square(3), 8);
            let found = Estimate::<CellSpace<u16>>::of(&estimate, &CellSpace::state_of(&board));
            assert_eq!(found, expected, "{row}");
        }
    }
}
