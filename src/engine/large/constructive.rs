//! Any path, at once: settle the tiles, reduce the board line by line, and solve what is left.

use crate::board::Board;
use crate::puzzle::Problem;
use crate::puzzle::heuristic::Manhattan;
use crate::puzzle::tiles::RankedSpace;
use crate::search::{HigherG, Unobserved, Weight, astar};

use super::field::{Cell, Field, cell_at, column, row};
use super::reduce::{Rest, reduce};
use super::settle::{Lookahead, settle};
use super::{Halt, Meter, Move};

/// The rows and columns of what is left to a search that finds a shortest path.
const LAST: usize = 3;

/// A path for any board from 3×3 on, by looking ahead so far.
pub(super) fn path(
    problem: &Problem,
    lookahead: Lookahead,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Move>>, Halt> {
    let Some((mut moves, last)) = path_to_rest(problem, lookahead, LAST, meter)? else {
        return Ok(None);
    };
    let space = RankedSpace::new(&last);
    let estimate = Manhattan::new(last.goal().shape(), last.goal().blank());
    let Some(found) =
        astar::run(&space, &estimate, (Weight::ONE, HigherG), meter, &mut Unobserved)?
    else {
        return Ok(None);
    };
    moves.extend(found.moves);
    Ok(Some(moves))
}

/// The moves until only `smallest` rows and columns are not solved, and these.
pub(super) fn path_to_rest(
    problem: &Problem,
    lookahead: Lookahead,
    smallest: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<(Vec<Move>, Problem)>, Halt> {
    let start = problem.normal_start();
    // A path is at most three times n³ moves long, and a list may be twice as long as
    // what is in it.
    let bytes = 6 * (start.size() as u64).pow(3);
    meter.reserve(bytes)?;
    let mut field = Field::new(start.size(), start.cells(), problem.goal().blank());
    settle(&mut field, lookahead, meter)?;
    let Some(rest) = reduce(&mut field, smallest, meter)? else {
        return Ok(None);
    };
    meter.release(bytes);
    Ok(rest_problem(rest, &field).map(|rest| (field.moves, rest)))
}

/// What is left, as a board of its own.
pub(super) fn rest_problem(rest: Rest, field: &Field) -> Option<Problem> {
    let size = rest.rows;
    let cells =
        (0..size * size).map(|index| cell_at(rest.top + index / size, rest.left + index % size));
    let index = |cell: Cell| (row(cell) - rest.top) * size + column(cell) - rest.left;
    let goal = Board::solved(size, index(field.goal_blank)).ok()?;
    let tiles = cells.map(|cell| match usize::from(field.cells[cell]) {
        0 => 0,
        home => goal.cells()[index(home)],
    });
    Problem::new(Board::new(tiles.collect()).ok()?, goal).ok()
}

#[cfg(test)]
mod tests {
    use crate::board::seeded_rng;
    use crate::puzzle::tiles;
    use crate::search::{Control, Limits};

    use super::*;

    /// Finds the first path, checks that it leads to the goal, and returns its length.
    fn check(size: usize, goal_blank: usize, seed: u64) -> usize {
        let goal = Board::solved(size, goal_blank).unwrap();
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        let problem = Problem::new(start.clone(), goal.clone()).unwrap();
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let moves = path(&problem, Lookahead::SHORTEST, &mut meter).unwrap().unwrap();
        let mut board = start;
        for direction in tiles::directions(&moves) {
            board.apply(direction).unwrap();
        }
        assert_eq!(board, goal, "size {size}, blank {goal_blank}, seed {seed}");
        moves.len()
    }

    #[test]
    fn every_goal_blank_is_reached_on_small_boards() {
        for size in 3..=7 {
            for goal_blank in 0..size * size {
                for seed in 0..60 {
                    check(size, goal_blank, seed);
                }
            }
        }
    }

    #[test]
    fn boards_of_many_sizes_are_solved() {
        for size in 8..=20 {
            for seed in 0..30 {
                check(size, (seed as usize * 77) % (size * size), seed);
            }
        }
        for size in [33, 64, 100] {
            check(size, size * size / 2, 1);
        }
    }

    /// The greedy way takes 2.67 n³ moves.
    #[test]
    fn the_largest_board_takes_at_most_1_5_times_n_cubed_moves() {
        let blanks = [0, 126, 16_002, 16_128, 8_064, 63, 8_000, 126 * 127 + 64];
        for (seed, goal_blank) in (0..).zip(blanks) {
            let moves = check(127, goal_blank, seed);
            assert!(2 * moves <= 3 * 127_usize.pow(3), "{moves} moves to {goal_blank}");
        }
    }

    #[test]
    fn the_same_board_gives_the_same_path() {
        let lengths = || [check(6, 35, 5), check(20, 0, 5), check(127, 5, 5)];
        assert_eq!(lengths(), lengths());
    }
}
