//! A problem in its canonical form, as the tables see it.

use super::symmetry::Symmetry;
use crate::board::{Board, Direction};
use crate::puzzle::Problem;
use crate::search::Move;

/// A problem turned and mirrored so that the blank of its goal is where its kind has its
/// tables. The tiles are numbered as they stand on the goal there, from 1, with 0 for the
/// blank.
#[derive(Debug)]
pub(crate) struct CanonicalProblem {
    /// The cell of the blank on the goal.
    pub(crate) goal_blank: usize,
    /// The board to start from.
    pub(crate) start: Board,
    symmetry: Symmetry,
    /// Where the blank starts, on the board of the problem.
    blank: usize,
}

impl CanonicalProblem {
    /// For boards up to 5×5.
    pub(crate) fn new(problem: &Problem) -> Self {
        let (start, goal_blank) = (problem.normal_start(), problem.goal().blank());
        let size = start.size();
        let symmetry = Symmetry::to_class(size, goal_blank);
        let seen_goal_blank = symmetry.of(size, goal_blank);
        let mut tiles = vec![0; size * size];
        for (cell, &tile) in start.cells().iter().enumerate().filter(|&(_, &tile)| tile != 0) {
            let tile = usize::from(tile);
            let home = if tile - 1 < goal_blank { tile - 1 } else { tile };
            let seen_home = symmetry.of(size, home);
            let seen_tile = if seen_home < seen_goal_blank { seen_home + 1 } else { seen_home };
            tiles[symmetry.of(size, cell)] = seen_tile as u16;
        }
        let seen_start = Board::new(tiles).expect("a board in a mirror is a board");
        let blank = start.blank();
        Self { goal_blank: seen_goal_blank, start: seen_start, symmetry, blank }
    }

    /// The moves of the problem that take the blank along these cells.
    pub(crate) fn moves(&self, seen_path: &[u8]) -> Vec<Move> {
        let size = self.start.size();
        let mut blank = self.blank;
        let step = |&seen: &u8| {
            let leads_there = |direction: &Direction| {
                let source = direction.source(size, blank);
                source.is_some_and(|cell| self.symmetry.of(size, cell) == usize::from(seen))
            };
            let direction = Direction::ALL.into_iter().find(leads_there)?;
            blank = direction.source(size, blank)?;
            Some(direction as Move)
        };
        seen_path.iter().map_while(step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::seeded_rng;

    #[test]
    fn a_path_that_solves_the_canonical_problem_solves_the_problem() {
        for goal_blank in 0..16 {
            let goal = Board::solved(4, goal_blank).unwrap();
            let mut start = goal.clone();
            let mut blanks = vec![goal.blank()];
            let mut draws = seeded_rng(goal_blank as u64);
            for _ in 0..60 {
                let steps: Vec<_> = start.neighbours().collect();
                let draw = rand::Rng::next_u32(&mut draws) as usize % steps.len();
                start = steps[draw].1.clone();
                blanks.push(start.blank());
            }
            let canonical =
                CanonicalProblem::new(&Problem::new(start.clone(), goal.clone()).unwrap());
            let seen = |&cell: &usize| canonical.symmetry.of(4, cell) as u8;
            let path: Vec<u8> = blanks.iter().rev().skip(1).map(seen).collect();
            for step in canonical.moves(&path) {
                start.apply(Direction::ALL[usize::from(step)]).unwrap();
            }
            assert_eq!(start, goal);
            let mut seen_start = canonical.start.clone();
            let steps = path.iter().map(|&cell| usize::from(cell));
            for cell in steps {
                let next = seen_start.neighbours().find(|(_, next)| next.blank() == cell);
                seen_start = next.unwrap().1;
            }
            assert_eq!(seen_start, Board::solved(4, canonical.goal_blank).unwrap());
        }
    }
}
