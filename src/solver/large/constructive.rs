//! Any path, at once: settle the tiles, peel the board, and solve what is left.

use crate::board::Board;
use crate::solver::astar;
use crate::solver::estimate::Weight;
use crate::solver::heuristic::Manhattan;
use crate::solver::problem::Problem;
use crate::solver::tiles::RankedSpace;

use super::field::{Cell, Field, cell_at, column, row};
use super::peel::{Rest, peel};
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
    let estimate = Manhattan::shared(LAST, last.goal().blank());
    let Some(found) = astar(&space, &*estimate, Weight::ONE, meter)? else {
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
    let Some(rest) = peel(&mut field, smallest, meter)? else {
        return Ok(None);
    };
    meter.release(bytes);
    Ok(rest.problem(&field).map(|rest| (field.moves, rest)))
}

impl Rest {
    /// What is left, as a board of its own.
    fn problem(self, field: &Field) -> Option<Problem> {
        let size = self.rows;
        let cells = (0..size * size)
            .map(|index| cell_at(self.top + index / size, self.left + index % size));
        let index = |cell: Cell| (row(cell) - self.top) * size + column(cell) - self.left;
        let goal = Board::solved(size, index(field.goal_blank)).ok()?;
        let tiles = cells.map(|cell| match usize::from(field.cells[cell]) {
            0 => 0,
            home => goal.cells()[index(home)],
        });
        Problem::new(Board::new(tiles.collect()).ok()?, goal).ok()
    }
}
