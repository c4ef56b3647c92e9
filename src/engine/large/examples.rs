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

/// What the network is to say of one board.
#[derive(Clone, Debug, Default)]
pub struct NetworkExample {
    /// What the network sees of it.
    pub facts: Vec<u16>,
    /// Its Manhattan distance.
    pub manhattan: u16,
    /// The detours of its pairs.
    pub detours: u16,
    /// The moves that were left.
    pub left: u16,
}

/// A path, board by board.
#[derive(Clone, Debug, Default)]
pub struct SolvedPath {
    /// The cell of each tile, known by its home, of the first board; then those of the next.
    places: Vec<u8>,
    cells: usize,
    goal_blank: usize,
}

/// What came of one board.
#[derive(Clone, Debug, Default)]
pub struct Examples {
    /// The moves of the path that was found, if one was.
    pub length: Option<usize>,
    /// That path, and the path from another board that the beam had kept.
    pub paths: Vec<SolvedPath>,
}

impl SolvedPath {
    /// How many boards it has, the goal included.
    pub fn boards(&self) -> usize {
        self.places.len() / self.cells.max(1)
    }

    fn board(&self, number: usize) -> &[u8] {
        &self.places[number * self.cells..][..self.cells]
    }

    /// The path as bytes, to be read by [`Self::from_bytes`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = [self.boards() as u16, self.cells as u16, self.goal_blank as u16];
        let mut bytes: Vec<u8> = head.into_iter().flat_map(u16::to_le_bytes).collect();
        bytes.extend_from_slice(&self.places);
        bytes
    }

    /// Takes a path from the front of some bytes. There is none where they end too early.
    pub fn from_bytes(bytes: &mut &[u8]) -> Option<Self> {
        let mut next =
            || bytes.split_off(..2).map(|two| u16::from_le_bytes([two[0], two[1]]).into());
        let [boards, cells, goal_blank]: [usize; 3] = [next()?, next()?, next()?];
        let places = bytes.split_off(..boards * cells)?.to_vec();
        Some(Self { places, cells, goal_blank })
    }
}

impl NetworkSolver {
    /// With the network of a file, or with one that has learned nothing where that is none.
    pub fn new(size: usize, file: &[u8]) -> Result<Self, Halt> {
        let network = Network::from_bytes(size, file)?;
        let network = network.unwrap_or_else(|| Network::untrained(size));
        let evaluations = (0..size * size).map(|_| OnceLock::new()).collect();
        Ok(Self { size, network: Arc::new(network), evaluations })
    }

    /// The rows and columns of its boards.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The moves of the path that a beam of a width finds, if it finds one that is not too long.
    pub fn path(&self, start: Board, goal: Board, width: usize) -> Result<Option<Vec<Move>>, Halt> {
        let problem = Problem::new(start, goal).map_err(|_| Halt::Stopped)?;
        let canonical = CanonicalProblem::new(&problem);
        let (limits, control) = (Limits::default(), Control::new());
        let mut meter = Meter::new(&limits, &control);
        let evaluation = self.evaluation(canonical.goal_blank, &mut meter)?;
        let longest = 2 * self.size.pow(3);
        Beam::new(evaluation, canonical).search(width, longest, &mut meter)
    }

    /// The length of that path, or that of the longest that is looked for.
    pub fn path_length(&self, start: Board, goal: Board, width: usize) -> Result<usize, Halt> {
        let path = self.path(start, goal, width)?;
        Ok(path.map_or(2 * self.size.pow(3), |path| path.len()))
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
        let mut paths = vec![solved_path(evaluation, &start, &path)];
        let start = after(start, &branch);
        let problem = Problem::new(start.clone(), goal).map_err(|_| Halt::Stopped)?;
        if let Some([path, _]) = search(CanonicalProblem::new(&problem))? {
            paths.push(solved_path(evaluation, &start, &path));
        }
        Ok(Examples { length: Some(path.len()), paths })
    }

    /// What is to be learned of one board of a path if another one is its goal. With the tiles
    /// named after where they are there, any board can be a goal; and as moves can be taken back,
    /// the goal may come before the start. `mirrors` asks for the mirror that leaves the goal as it
    /// is, where there is one.
    pub fn example(
        &self,
        path: &SolvedPath,
        [start, goal]: [usize; 2],
        mirrors: bool,
    ) -> Result<NetworkExample, Halt> {
        let size = self.size;
        let (start_places, goal_places) = (path.board(start), path.board(goal));
        let blank = usize::from(goal_places[path.goal_blank]);
        let symmetry = Symmetry::to_class(size, blank);
        let goal_blank = symmetry.of(size, blank);
        let mirror = Symmetry::that_keeps(size, goal_blank).filter(|_| mirrors);
        let seen = |cell: u8| {
            let cell = symmetry.of(size, cell.into());
            mirror.map_or(cell, |mirror| mirror.of(size, cell))
        };
        let mut places = vec![0; path.cells];
        for (&cell, &home) in start_places.iter().zip(goal_places) {
            places[seen(home)] = seen(cell) as u8;
        }
        let (limits, control) = (Limits::default(), Control::new());
        let evaluation = self.evaluation(goal_blank, &mut Meter::new(&limits, &control))?;
        let facts = Facts::new(size);
        let fact = |(home, &cell): (usize, &u8)| match usize::from(cell) {
            cell if home == goal_blank => facts.blank(cell) as u16,
            cell => facts.tile(home, cell) as u16,
        };
        let known = places.iter().enumerate().map(fact);
        Ok(NetworkExample {
            facts: known.chain([facts.goal_blank(goal_blank) as u16]).collect(),
            manhattan: evaluation.manhattan(&places),
            detours: evaluation.detours(&places) as u16,
            left: start.abs_diff(goal) as u16,
        })
    }
}

/// The boards on a path from a board.
fn solved_path(evaluation: &Evaluation, start: &Board, path: &[Move]) -> SolvedPath {
    let mut board = start.clone();
    let mut places = evaluation.places_of(&board);
    for step in path {
        board = after(board, std::slice::from_ref(step));
        places.extend(evaluation.places_of(&board));
    }
    SolvedPath { places, cells: evaluation.cells, goal_blank: evaluation.goal_blank }
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
