//! What the trainer in `examples/train_weights` needs of the search on 5×5, and no user of the
//! library does: paths that a beam of a fixed width finds by given weights, and what the tables
//! say of the boards on them. Both look into nodes and tables that are private, so this part of
//! the trainer stands here; it is hidden from the documentation and may change at any time.

pub use super::large::examples::{
    Examples, NetworkExample, NetworkSolver, SolvedPath, longest_path,
};
pub use super::large::network::{Facts, Fractions, HIDDEN};
pub use crate::search::vectors::with_wide_vectors;

use std::sync::Arc;

use super::Engine;
use super::beam::{Beam, Evaluation, Task};
use super::pair_weights::PairWeights;
use crate::board::Board;
use crate::patterns::{
    BuildControl, CanonicalProblem, Node, PatternHeuristic, Rules, Strength, TableSet, mirrored,
};
use crate::puzzle::Problem;
use crate::search::{Control, Halt, Limits, Meter};

const SIZE: usize = 5;
/// The cells of a board.
pub const CELLS: usize = SIZE * SIZE;
/// The most patterns of a view.
const PATTERNS: usize = 5;
/// Paths that are longer teach nothing.
const LONGEST: usize = 250;

/// Solves boards to learn from.
#[derive(Debug)]
pub struct ExampleSolver {
    goal_blank: usize,
    heuristic: Arc<PatternHeuristic>,
    learned: PairWeights,
}

/// A board on a path.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The cell of each tile, that of the blank first.
    pub cell_of: [u8; CELLS],
    /// The moves that are left.
    pub left: f32,
    /// Half the sum of what both views of the tables say.
    pub estimate: f32,
}

impl ExampleSolver {
    /// Builds the tables for goals with their blank at a cell of a class (0, 1, 2, 6, 7 or 12).
    /// The boards are judged by them alone until there are weights.
    pub fn new(goal_blank: usize, strength: Strength, threads: usize) -> Result<Self, Halt> {
        let control = BuildControl { threads, go_on: &|_| Ok(()) };
        let set = TableSet::of_goal(SIZE, goal_blank, strength).ok_or(Halt::Memory)?;
        let heuristic = Engine::new().tables().heuristic(&set, &control)?.ok_or(Halt::Memory)?;
        Ok(Self { goal_blank, heuristic, learned: PairWeights::from_bytes(&[]) })
    }

    /// Judges boards by the weights of a file from now on.
    pub fn follow(&mut self, file: &[u8]) {
        self.learned = PairWeights::from_bytes(file);
    }

    /// The boards on the path that a beam of a width finds from a board, and the same boards in
    /// the mirror, if there is one that leaves the goal as it is.
    pub fn positions(&self, mut board: Board, width: usize) -> Result<Vec<Position>, Halt> {
        let goal = Board::solved(SIZE, self.goal_blank).map_err(|_| Halt::Stopped)?;
        let problem = Problem::new(board.clone(), goal).map_err(|_| Halt::Stopped)?;
        let canonical = CanonicalProblem::new(&problem);
        let (limits, control) = (Limits::default(), Control::new());
        let meter = Meter::new(&limits, &control);
        let rules = Rules::new(&self.heuristic);
        let evaluation = Evaluation { rules: &rules, learned: &self.learned };
        let mut beam = Beam::<u128, PATTERNS>::new(width, LONGEST)?;
        let task = Task { canonical: &canonical, below: LONGEST, width };
        // On one thread a beam always finds the same path.
        let path = beam.search(evaluation, task, &meter.watch(), 1)?.unwrap_or_default();
        let mut positions = Vec::new();
        for (made, &cell) in path.iter().enumerate() {
            let node = Node::<u128, PATTERNS>::of_board(&self.heuristic, &board);
            let mut cell_of = [0; CELLS];
            for (cell, &tile) in board.cells().iter().enumerate() {
                cell_of[usize::from(tile)] = cell as u8;
            }
            let (left, estimate) = ((path.len() - made) as f32, node.mean_estimate());
            if let Some(cell_of) = mirrored(SIZE, self.goal_blank, &cell_of) {
                positions.push(Position { cell_of, left, estimate });
            }
            positions.push(Position { cell_of, left, estimate });
            let next = board.neighbours().find(|(_, next)| next.blank() == usize::from(cell));
            board = next.map(|(_, next)| next).unwrap_or(board);
        }
        Ok(positions)
    }
}

/// The file for weights that a function gives for two tiles, the lower one first, and their
/// cells, in moves of the estimate.
pub fn to_file(weight: impl Fn([usize; 2], [usize; 2]) -> f32) -> Vec<u8> {
    PairWeights::to_bytes(|low, low_cell, high, high_cell| {
        weight([low, high], [low_cell, high_cell])
    })
}
