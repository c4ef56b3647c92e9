//! What the trainer in `examples/train_networks` needs of the search on large boards, and no user
//! of the library does: paths that a beam of a fixed width finds with a network, and what is known
//! of the boards on them.

use std::sync::{Arc, OnceLock};

use super::beam::Beam;
use super::evaluation::Evaluation;
use super::network::{Facts, Network};
use super::{Halt, Meter, Move, NO_MOVE};
use crate::board::Board;
use crate::patterns::{CanonicalProblem, Symmetry};
use crate::puzzle::{Problem, tiles};
use crate::search::{Control, Limits};

/// Solves boards of one size with one network.
#[derive(Debug)]
pub struct NetworkSolver {
    size: usize,
    network: Arc<Network>,
    /// By the cell of the goal's blank.
    evaluations: Vec<OnceLock<Evaluation>>,
}

/// A board on a path.
#[derive(Clone, Debug)]
pub struct NetworkExample {
    /// What the network sees of it.
    pub facts: Vec<u16>,
    /// The same in the mirror that leaves the goal as it is, where there is one.
    pub mirrored: Option<Vec<u16>>,
    /// Its Manhattan distance.
    pub manhattan: u16,
    /// The detours of its pairs.
    pub detours: u16,
    /// The moves that were left.
    pub left: u16,
}

/// What came of one board.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// The moves of the path that was found, if one was.
    pub length: Option<usize>,
    /// The boards on it.
    pub of_path: Vec<NetworkExample>,
    /// The boards on the path from another board that the beam had kept.
    pub of_branch: Vec<NetworkExample>,
}

impl NetworkSolver {
    /// With the network of a file, or with one that has learned nothing where that is none.
    pub fn new(size: usize, file: &[u8]) -> Result<Self, Halt> {
        let network = Network::from_bytes(size, file)?;
        let network = network.unwrap_or_else(|| Network::untrained(size));
        let evaluations = (0..size * size).map(|_| OnceLock::new()).collect();
        Ok(Self { size, network: Arc::new(network), evaluations })
    }

    /// The length of the path that a beam of a width finds, or that of the longest it looks for.
    pub fn path_length(&self, start: Board, goal: Board, width: usize) -> Result<usize, Halt> {
        let problem = Problem::new(start, goal).map_err(|_| Halt::Stopped)?;
        let canonical = CanonicalProblem::new(&problem);
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let evaluation = self.evaluation(canonical.goal_blank, &mut meter)?;
        let longest = 2 * self.size.pow(3);
        let path = Beam::new(evaluation, canonical).search(width, longest, &mut meter)?;
        Ok(path.map_or(longest, |path| path.len()))
    }

    /// What judges boards with a goal.
    fn evaluation(&self, goal_blank: usize, meter: &mut Meter<'_>) -> Result<&Evaluation, Halt> {
        if let Some(evaluation) = self.evaluations[goal_blank].get() {
            return Ok(evaluation);
        }
        let network = Arc::clone(&self.network);
        let evaluation = Evaluation::new(self.size, goal_blank, network, meter)?;
        Ok(self.evaluations[goal_blank].get_or_init(|| evaluation))
    }

    /// Solves a board with a beam of a width, and then one that the beam has kept on the way, as
    /// `draw` has it. Paths have at most `most_tenths` tenths of the Manhattan distance, and a move
    /// for each cell: a beam that has lost its way may go on for ever.
    pub fn examples(
        &self,
        start: Board,
        goal: Board,
        width: usize,
        most_tenths: usize,
        draw: u64,
    ) -> Result<Examples, Halt> {
        let problem = Problem::new(start, goal).map_err(|_| Halt::Stopped)?;
        let canonical = CanonicalProblem::new(&problem);
        let (start, goal_blank) = (canonical.start.clone(), canonical.goal_blank);
        let goal = Board::solved(self.size, goal_blank).map_err(|_| Halt::Stopped)?;
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let evaluation = self.evaluation(goal_blank, &mut meter)?;
        // On one thread a beam always finds the same path.
        let search = |canonical: CanonicalProblem| {
            let (head, _) = evaluation.of_board(&evaluation.places_of(&canonical.start), NO_MOVE);
            let longest = longest_path(head.manhattan, self.size, most_tenths);
            Beam::new(evaluation, canonical).search_and_draw(width, longest, draw, &meter.watch())
        };
        let Some([path, branch]) = search(canonical)? else { return Ok(Examples::default()) };
        let of_path = self.along(evaluation, &start, &path);
        let start = after(start, &branch);
        let problem = Problem::new(start.clone(), goal).map_err(|_| Halt::Stopped)?;
        let of_branch = match search(CanonicalProblem::new(&problem))? {
            Some([path, _]) => self.along(evaluation, &start, &path),
            None => Vec::new(),
        };
        Ok(Examples { length: Some(path.len()), of_path, of_branch })
    }

    /// The boards on a path.
    fn along(&self, evaluation: &Evaluation, start: &Board, path: &[Move]) -> Vec<NetworkExample> {
        let mut board = start.clone();
        let example = |(made, step): (usize, Option<&Move>)| {
            let example = self.example(evaluation, &board, path.len() - made);
            if let Some(step) = step {
                board = after(board.clone(), std::slice::from_ref(step));
            }
            example
        };
        path.iter().map(Some).chain([None]).enumerate().map(example).collect()
    }

    fn example(&self, evaluation: &Evaluation, board: &Board, left: usize) -> NetworkExample {
        let (size, goal_blank) = (self.size, evaluation.goal_blank);
        let facts = Facts::new(size);
        let places = evaluation.places_of(board);
        let fact = |home: usize, cell: usize| match home {
            _ if home == goal_blank => facts.blank(cell),
            _ => facts.tile(home, cell),
        };
        let seen = |cell_of: &dyn Fn(usize) -> usize| -> Vec<u16> {
            let known = places.iter().enumerate();
            let known = known.map(|(home, &cell)| fact(cell_of(home), cell_of(cell.into())));
            known.chain([facts.goal_blank(goal_blank)]).map(|fact| fact as u16).collect()
        };
        let mirror = Symmetry::that_keeps(size, goal_blank);
        let (head, _) = evaluation.of_board(&places, NO_MOVE);
        NetworkExample {
            facts: seen(&|cell| cell),
            mirrored: mirror.map(|mirror| seen(&|cell| mirror.of(size, cell))),
            manhattan: head.manhattan,
            detours: evaluation.detours(&places) as u16,
            left: left as u16,
        }
    }
}

/// So many tenths of a Manhattan distance, and a move for each cell.
pub fn longest_path(manhattan: u16, size: usize, tenths: usize) -> usize {
    usize::from(manhattan) * tenths / 10 + size * size
}

fn after(mut board: Board, path: &[Move]) -> Board {
    for direction in tiles::directions(path) {
        board.apply(direction).ok();
    }
    board
}
