//! Makes the weights that 5×5 boards are judged by.
//!
//! It solves boards with a narrow beam, takes every board on the way with the number of
//! moves that were left, and fits the weights to what the tables do not explain. Then it
//! does so again, with the weights it has: better paths make better weights.

use crate::board::{Board, seeded_rng};

use super::beam::{Beam, Lead, Task};
use super::learned::Learned;
use crate::patterns::{Frame, Guide, Node, Patience, Rules, Strength, guide, mirrored};
use crate::puzzle::Problem;
use crate::search::known::mix;
use crate::search::threads::share;
use crate::search::{Control, Halt, Limits, Meter};

const SIZE: usize = 5;
const CELLS: usize = SIZE * SIZE;
const PATTERNS: usize = 4;
/// Paths that are longer teach nothing.
const LONGEST: usize = 250;

/// How much to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// Rounds of solving and fitting.
    pub rounds: usize,
    /// Boards that are solved in a round.
    pub boards: usize,
    /// The width of the beam that solves them.
    pub width: usize,
    /// How often the weights are fitted to each board.
    pub repetitions: usize,
    /// Where the boards come from.
    pub seed: u64,
    /// Threads that build the tables and solve boards.
    pub threads: usize,
}

/// Makes the file of weights for goals with their blank at a cell of a class (0, 1, 2, 6, 7
/// or 12), and tells of each round how long the paths were, and how far off the estimate of
/// the moves left is, without weights and with them, on boards that were not learned from.
pub fn train(
    class: usize,
    lessons: &Lessons,
    mut tell: impl FnMut(usize, f64, f64, f64),
) -> Result<Vec<u8>, Halt> {
    let patience = Patience { threads: lessons.threads, go_on: &|_| Ok(()) };
    let guide = guide(SIZE, class, Strength::Standard, &patience)?.ok_or(Halt::Memory)?;
    let mut learned = Learned::from_bytes(&[]);
    let mut file = Vec::new();
    for round in 0..lessons.rounds {
        let first_seed = lessons.seed + (round * lessons.boards) as u64;
        let seeds: Vec<u64> = (first_seed..).take(lessons.boards).collect();
        let paths = share(lessons.threads, seeds, |seed| {
            example(class, seed, lessons.width, &guide, &learned)
        });
        let paths: Vec<Vec<Position>> = paths.into_iter().collect::<Result<_, _>>()?;
        let lengths = paths.iter().filter_map(|path| path.first()).map(|first| first.left);
        let length = f64::from(lengths.sum::<f32>()) / paths.len() as f64;
        let (unseen, seen) = paths.split_at(paths.len() / 10);
        let seen: Vec<&Position> = seen.iter().flatten().collect();
        let line = Line::through(&seen);
        let mut weights = Weights::new();
        weights.fit(&seen, line, lessons.repetitions);
        let unseen: Vec<&Position> = unseen.iter().flatten().collect();
        let without = deviation(&unseen, |position| line.at(position.estimate));
        let with = deviation(&unseen, |position| {
            line.at(position.estimate) + weights.sum(&position.cell_of)
        });
        tell(round, length, without, with);
        // The sum of weights is in moves, and counts beside estimates.
        file = Learned::to_bytes(|low, low_cell, high, high_cell| {
            weights.of(low, low_cell, high, high_cell) / line.slope
        });
        learned = Learned::from_bytes(&file);
    }
    Ok(file)
}

/// A board on a path.
struct Position {
    cell_of: [u8; CELLS],
    /// The moves left, and half the sum of both views of the tables.
    left: f32,
    estimate: f32,
}

/// The boards on a path from a random board, and the same boards in the mirror, if there is
/// one that leaves the goal as it is.
fn example(
    class: usize,
    seed: u64,
    width: usize,
    guide: &Guide,
    learned: &Learned,
) -> Result<Vec<Position>, Halt> {
    let goal = Board::solved(SIZE, class).map_err(|_| Halt::Stopped)?;
    let mut board = goal.shuffled_uniformly(&mut seeded_rng(seed));
    let problem = Problem::new(board.clone(), goal).map_err(|_| Halt::Stopped)?;
    let frame = Frame::new(&problem);
    let (limits, control) = (Limits::default(), Control::new());
    let meter = Meter::new(&limits, &control);
    let rules = Rules::new(guide);
    let lead = Lead { rules: &rules, learned };
    let mut beam = Beam::<u128, PATTERNS>::new(width, LONGEST)?;
    let task = Task { frame: &frame, below: LONGEST, width };
    let path = beam.search(lead, task, &meter.watch(), 1)?.unwrap_or_default();
    let mut positions = Vec::new();
    for (made, &cell) in path.iter().enumerate() {
        let node = Node::<u128, PATTERNS>::of_board(guide, &board);
        let mut cell_of = [0; CELLS];
        for (cell, &tile) in board.cells().iter().enumerate() {
            cell_of[usize::from(tile)] = cell as u8;
        }
        let (left, estimate) = ((path.len() - made) as f32, node.mean_estimate());
        if let Some(cell_of) = mirrored(SIZE, class, &cell_of) {
            positions.push(Position { cell_of, left, estimate });
        }
        positions.push(Position { cell_of, left, estimate });
        let next = board.neighbours().find(|(_, next)| next.blank() == usize::from(cell));
        board = next.map(|(_, next)| next).unwrap_or(board);
    }
    Ok(positions)
}

/// The root of the mean of the squares of how far off a guess of the moves left is.
fn deviation(positions: &[&Position], guess: impl Fn(&Position) -> f32) -> f64 {
    let square = |position: &&Position| f64::from(position.left - guess(position)).powi(2);
    (positions.iter().map(square).sum::<f64>() / positions.len() as f64).sqrt()
}

/// The moves left, guessed from the estimate alone.
#[derive(Clone, Copy)]
struct Line {
    slope: f32,
    start: f32,
}

impl Line {
    /// The line with the least squares.
    fn through(positions: &[&Position]) -> Self {
        let mean = |value: &dyn Fn(&Position) -> f64| {
            positions.iter().map(|position| value(position)).sum::<f64>() / positions.len() as f64
        };
        let estimate = mean(&|position| position.estimate.into());
        let left = mean(&|position| position.left.into());
        let covariance = mean(&|position| {
            (f64::from(position.estimate) - estimate) * (f64::from(position.left) - left)
        });
        let variance = mean(&|position| (f64::from(position.estimate) - estimate).powi(2));
        let slope = covariance / variance;
        Self { slope: slope as f32, start: (left - slope * estimate) as f32 }
    }

    fn at(self, estimate: f32) -> f32 {
        self.slope * estimate + self.start
    }
}

/// The weights while they are fitted, in moves.
struct Weights {
    values: Vec<f32>,
}

impl Weights {
    /// How far weights go towards what is wrong, for all pairs together, at first.
    const RATE: f32 = 0.5;
    const PAIRS: f32 = 300.0;

    fn new() -> Self {
        Self { values: vec![0.0; CELLS.pow(4)] }
    }

    fn index(low: usize, low_cell: usize, high: usize, high_cell: usize) -> usize {
        ((low * CELLS + low_cell) * CELLS + high) * CELLS + high_cell
    }

    fn of(&self, low: usize, low_cell: usize, high: usize, high_cell: usize) -> f32 {
        self.values[Self::index(low, low_cell, high, high_cell)]
    }

    fn indices(cell_of: &[u8; CELLS]) -> impl Iterator<Item = usize> {
        let cell_of = cell_of.map(usize::from);
        (0..CELLS).flat_map(move |low| {
            (low + 1..CELLS).map(move |high| Self::index(low, cell_of[low], high, cell_of[high]))
        })
    }

    fn sum(&self, cell_of: &[u8; CELLS]) -> f32 {
        Self::indices(cell_of).map(|index| self.values[index]).sum()
    }

    /// Goes through the positions in a random order, and each time a little towards what was
    /// left.
    fn fit(&mut self, positions: &[&Position], line: Line, repetitions: usize) {
        let mut order: Vec<usize> = (0..positions.len()).collect();
        for repetition in 0..repetitions {
            let rate = Self::RATE * (1.0 - repetition as f32 / repetitions as f32) / Self::PAIRS;
            order.sort_by_cached_key(|&index| mix((repetition << 40 | index) as u64));
            for &index in &order {
                let position = positions[index];
                let guess = line.at(position.estimate) + self.sum(&position.cell_of);
                let correction = (position.left - guess) * rate;
                for index in Self::indices(&position.cell_of) {
                    self.values[index] += correction;
                }
            }
        }
    }
}
