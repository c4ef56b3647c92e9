//! Learns the weights for goals with their blank at one cell.
//!
//! It solves boards with a narrow beam, takes every board on the way with the number of
//! moves that were left, and fits the weights to what the tables do not explain. Then it
//! does so again, with the weights it has: better paths make better weights.

use std::thread;

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::training::{CELLS, ExampleSolver, Position, to_file};
use pieceful::patterns::Strength;
use pieceful::search::Halt;

/// How much to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lessons {
    /// The tables that boards are solved with.
    pub(crate) strength: Strength,
    /// Rounds of solving and fitting.
    pub(crate) rounds: usize,
    /// Boards that are solved in a round.
    pub(crate) boards: usize,
    /// The width of the beam that solves them.
    pub(crate) width: usize,
    /// How often the weights are fitted to each board.
    pub(crate) repetitions: usize,
    /// Where the boards come from.
    pub(crate) seed: u64,
    /// Threads that build the tables and solve boards. The result does not depend on them.
    pub(crate) threads: usize,
}

/// What came of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    /// Which one, from 0.
    pub(crate) number: usize,
    /// The mean length of the paths.
    pub(crate) length: f64,
    /// How far off the estimate of the moves left is without weights, on boards that were not
    /// learned from.
    pub(crate) without: f64,
    /// The same with the weights.
    pub(crate) with: f64,
}

/// Makes the file of weights for goals with their blank at a cell of a class (0, 1, 2, 6, 7
/// or 12), and tells of each round.
pub(crate) fn train(
    class: usize,
    lessons: &Lessons,
    mut tell: impl FnMut(Round),
) -> Result<Vec<u8>, Halt> {
    let mut example_solver = ExampleSolver::new(class, lessons.strength, lessons.threads)?;
    let mut file = Vec::new();
    for number in 0..lessons.rounds {
        let paths = paths(class, &example_solver, lessons, number)?;
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
        tell(Round { number, length, without, with });
        // The sum of weights is in moves, and counts beside estimates.
        file = to_file(|tiles, cells| weights.of(tiles, cells) / line.slope);
        example_solver.follow(&file);
    }
    Ok(file)
}

/// The positions of each board of a round, in the order of their seeds.
fn paths(
    class: usize,
    example_solver: &ExampleSolver,
    lessons: &Lessons,
    round: usize,
) -> Result<Vec<Vec<Position>>, Halt> {
    let goal = Board::solved(5, class).map_err(|_| Halt::Stopped)?;
    let first_seed = lessons.seed + (round * lessons.boards) as u64;
    let seeds: Vec<u64> = (first_seed..).take(lessons.boards).collect();
    let path = |&seed: &u64| {
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        example_solver.positions(start, lessons.width)
    };
    thread::scope(|scope| {
        let parts = seeds.chunks(seeds.len().div_ceil(lessons.threads).max(1));
        let parts: Vec<_> =
            parts.map(|part| scope.spawn(|| part.iter().map(path).collect::<Vec<_>>())).collect();
        let joined = parts.into_iter().flat_map(|part| match part.join() {
            Ok(paths) => paths,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect()
    })
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

    fn index([low, high]: [usize; 2], [low_cell, high_cell]: [usize; 2]) -> usize {
        ((low * CELLS + low_cell) * CELLS + high) * CELLS + high_cell
    }

    /// The weight of two tiles, the lower one first, at two cells.
    fn of(&self, tiles: [usize; 2], cells: [usize; 2]) -> f32 {
        self.values[Self::index(tiles, cells)]
    }

    fn indices(cell_of: &[u8; CELLS]) -> impl Iterator<Item = usize> {
        let cell_of = cell_of.map(usize::from);
        (0..CELLS).flat_map(move |low| {
            (low + 1..CELLS)
                .map(move |high| Self::index([low, high], [cell_of[low], cell_of[high]]))
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

/// A number without any order in it, but always the same for a word.
fn mix(word: u64) -> u64 {
    let product = u128::from(word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product >> 64) as u64 ^ product as u64
}
