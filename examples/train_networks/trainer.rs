//! Learns the network for boards of one size.
//!
//! It solves boards with a narrow beam, takes every board on the way with the number of moves
//! that were left, and fits the network to what distances and detours do not explain. Then it
//! does so again, with the network it has: better paths make a better network.

use std::collections::VecDeque;
use std::ops::{Range, RangeInclusive};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use pieceful::board::{Board, seeded_rng, walk_steps};
use pieceful::engine::training::{
    Examples, Facts, Fractions, HIDDEN, NetworkExample, NetworkSolver, longest_path,
};
use pieceful::search::Halt;
use rand::Rng;

/// How much to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lessons {
    pub(crate) size: usize,
    pub(crate) rounds: &'static [Lesson],
    /// Of so many boards on a path one is learned from.
    pub(crate) one_of: usize,
    pub(crate) paths: Paths,
    /// Where the boards come from.
    pub(crate) seed: u64,
    /// Threads that solve boards. The result does not depend on them.
    pub(crate) threads: usize,
}

/// What is learned of a path that a beam has found. Where it has lost its way it wanders, and that
/// teaches nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paths {
    /// All of it, if it is short, and nothing otherwise.
    Short,
    /// What comes behind the last board that was still too far from the goal.
    Ends,
}

/// One round of solving and fitting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    /// Boards that are solved.
    pub(crate) boards: usize,
    /// The width of the beam that solves them.
    pub(crate) width: usize,
    /// How often the network is fitted to each board.
    pub(crate) passes: usize,
}

/// What came of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    /// Which one, from 0.
    pub(crate) number: usize,
    /// The mean length of the paths from uniform boards.
    pub(crate) length: f64,
    /// How far off the network was on boards that it had not learned from, before the round and
    /// after it.
    pub(crate) before: f64,
    pub(crate) after: f64,
    /// Boards that it learned from.
    pub(crate) examples: usize,
}

/// Boards are learned from in their own round and in so many after it. Then there are better ones.
const LEARNED_FROM_AGAIN: usize = 2;

/// Makes the file of the network, and tells of each round and of the file that it leads to.
pub(crate) fn train(
    lessons: &Lessons,
    mut tell: impl FnMut(Round, &[u8]),
) -> Result<Vec<u8>, Halt> {
    let mut file = Vec::new();
    let mut network = Network::new(lessons);
    let mut old: VecDeque<Vec<NetworkExample>> = VecDeque::new();
    let mut first_seed = lessons.seed;
    for (number, lesson) in lessons.rounds.iter().enumerate() {
        let solved = solve(lessons, lesson, first_seed, &file)?;
        first_seed += lesson.boards as u64;
        let is_uniform = |board: &usize| board % 4 < 2;
        let lengths: Vec<usize> =
            (0..solved.len()).filter(is_uniform).filter_map(|board| solved[board].length).collect();
        let length = lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64;
        let unseen = solved.len() / 20;
        let thin = |examples: &[Examples]| -> Vec<NetworkExample> {
            let paths = examples.iter().flat_map(|board| [&board.of_path, &board.of_branch]);
            let all = paths.flat_map(|path| lessons.learned_from(path));
            all.step_by(lessons.one_of).cloned().collect()
        };
        let (unseen, new) = (thin(&solved[..unseen]), thin(&solved[unseen..]));
        drop(solved);
        let before = network.deviation(&unseen);
        let seen: Vec<&NetworkExample> = old.iter().flatten().chain(&new).collect();
        network.fit(&seen, lesson.passes, first_seed);
        let after = network.deviation(&unseen);
        let examples = seen.len();
        old.push_back(new);
        if old.len() > LEARNED_FROM_AGAIN {
            old.pop_front();
        }
        file = network.fractions.to_bytes(lessons.size);
        tell(Round { number, length, before, after, examples }, &file);
    }
    Ok(file)
}

impl Lessons {
    /// A path with more moves than so many tenths of its Manhattan distance, and one for each cell,
    /// is no short one.
    const SHORT: usize = 13;
    /// Longer paths are not even looked for.
    const LONGEST: usize = 15;

    fn most_tenths(&self) -> usize {
        match self.paths {
            Paths::Short => Self::SHORT,
            Paths::Ends => Self::LONGEST,
        }
    }

    /// How much an estimate may be too low by and still count in full, in moves. A path may be
    /// longer than need be, but never too short.
    fn most_under(&self) -> f32 {
        match self.paths {
            Paths::Short => MOST_OFF,
            Paths::Ends => MOST_OFF / 2.0,
        }
    }

    /// The boards on a path that are learned from.
    fn learned_from<'a>(&self, path: &'a [NetworkExample]) -> &'a [NetworkExample] {
        let is_far = |example: &NetworkExample| {
            usize::from(example.left) > longest_path(example.manhattan, self.size, Self::SHORT)
        };
        let far = path.iter().rposition(is_far).filter(|_| self.paths == Paths::Ends);
        &path[far.map_or(0, |last| last + 1)..]
    }
}

/// How the network in `assets/networks` for boards of a size is made.
pub(crate) fn recipe(size: usize, threads: usize) -> Lessons {
    const SIX: [Lesson; 3] = [lesson(2500, 1000, 6), lesson(3000, 1000, 6), lesson(4000, 1000, 6)];
    const SEVEN: [Lesson; 5] = [
        lesson(1500, 1000, 6),
        lesson(2500, 600, 5),
        lesson(3500, 800, 4),
        lesson(5000, 1000, 4),
        lesson(6000, 1000, 4),
    ];
    let (rounds, one_of, paths): (&[Lesson], _, _) = match size {
        0..=6 => (&SIX, 2, Paths::Short),
        _ => (&SEVEN, 3, Paths::Ends),
    };
    Lessons { size, rounds, one_of, paths, seed: 36_000_000 * size as u64, threads }
}

const fn lesson(boards: usize, width: usize, passes: usize) -> Lesson {
    Lesson { boards, width, passes }
}

/// The mean length of the paths that a beam of a width finds with the network of a file, from
/// the uniform boards of some seeds to the goal with its blank in the last corner.
pub(crate) fn mean_length(
    size: usize,
    file: &[u8],
    width: usize,
    seeds: RangeInclusive<u64>,
) -> Result<f64, Halt> {
    let solver = NetworkSolver::new(size, file)?;
    let goal = Board::solved(size, size * size - 1).map_err(|_| Halt::Stopped)?;
    let boards = seeds.clone().count();
    let mut moves = 0;
    for seed in seeds {
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        moves += solver.path_length(start, goal.clone(), width)?;
    }
    Ok(moves as f64 / boards as f64)
}

/// Solves the boards of a round, in the order of their seeds.
fn solve(
    lessons: &Lessons,
    lesson: &Lesson,
    first_seed: u64,
    file: &[u8],
) -> Result<Vec<Examples>, Halt> {
    let beams = NetworkSolver::new(lessons.size, file)?;
    let one = |board: usize| {
        let mut draws = seeded_rng(first_seed + board as u64);
        let cells = lessons.size * lessons.size;
        // Most goals have their blank in a corner.
        let goal_blank = match board % 5 {
            0..3 => cells - 1,
            _ => draws.next_u32() as usize % cells,
        };
        let goal = Board::solved(lessons.size, goal_blank).map_err(|_| Halt::Stopped)?;
        let start = match board % 4 {
            0 | 1 => goal.shuffled_uniformly(&mut draws),
            2 => goal.shuffled_by_walk(walk_steps(goal.shape()), &mut draws),
            _ => goal.shuffled_by_walk(draws.next_u32() as usize % (4 * cells), &mut draws),
        };
        beams.examples(start, goal, lesson.width, lessons.most_tenths(), draws.next_u64())
    };
    let next = AtomicUsize::new(0);
    let work = || {
        let mut solved = Vec::new();
        loop {
            let board = next.fetch_add(1, Relaxed);
            if board >= lesson.boards {
                return solved;
            }
            solved.push((board, one(board)));
        }
    };
    let mut solved = thread::scope(|scope| {
        let threads: Vec<_> = (0..lessons.threads).map(|_| scope.spawn(work)).collect();
        let joined = threads.into_iter().flat_map(|thread| match thread.join() {
            Ok(solved) => solved,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        joined.collect::<Vec<_>>()
    });
    solved.sort_by_key(|(board, _)| *board);
    solved.into_iter().map(|(_, examples)| examples).collect()
}

type Column = [f32; HIDDEN];

/// What is fitted to each number: itself, and what Adam keeps of its slope and of the square
/// of that.
struct Network {
    fractions: Fractions,
    direct: Slopes,
    columns: Slopes,
    weights: Slopes,
    detour: Slopes,
    most_under: f32,
}

/// The slopes of some numbers.
struct Slopes {
    now: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
}

/// Examples that are fitted to at once.
const BATCH: usize = 64;
/// How far a number goes at once at first; it ends at 0.
const RATE: f32 = 0.002;
/// An estimate that is farther off counts no more than this, in moves.
const MOST_OFF: f32 = 10.0;

impl Slopes {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.99;
    /// How fast a number that is not needed goes to 0.
    const DECAY: f32 = 0.1;

    fn new(count: usize) -> Self {
        Self { now: vec![0.0; count], mean: vec![0.0; count], square: vec![0.0; count] }
    }

    /// Takes a step with some of the numbers, and forgets the slopes.
    fn step(&mut self, numbers: &mut [f32], range: Range<usize>, rate: f32) {
        let now = &mut self.now[range.clone()];
        let mean = &mut self.mean[range.clone()];
        let square = &mut self.square[range.clone()];
        let numbers = &mut numbers[range];
        let each = numbers.iter_mut().zip(now).zip(mean).zip(square);
        for (((number, now), mean), square) in each {
            let slope = *now / BATCH as f32;
            *mean = Self::MEAN * *mean + (1.0 - Self::MEAN) * slope;
            *square = Self::SQUARE * *square + (1.0 - Self::SQUARE) * slope * slope;
            *number -= rate * (*mean / (square.sqrt() + 1e-6) + Self::DECAY * *number);
            *now = 0.0;
        }
    }
}

impl Network {
    fn new(lessons: &Lessons) -> Self {
        let facts = Facts::new(lessons.size).count();
        let mut draws = seeded_rng(lessons.seed);
        let mut draw = || draws.next_u32() as f32 / u32::MAX as f32;
        let columns = (0..facts * HIDDEN).map(|_| (draw() - 0.5) * 0.3).collect();
        let weights = std::array::from_fn(|unit| draw() * if unit % 2 == 0 { 0.5 } else { -0.5 });
        Self {
            fractions: Fractions { detour: 1.0, direct: vec![0.0; facts], columns, weights },
            direct: Slopes::new(facts),
            columns: Slopes::new(facts * HIDDEN),
            weights: Slopes::new(HIDDEN),
            detour: Slopes::new(1),
            most_under: lessons.most_under(),
        }
    }

    fn sums(&self, facts: &[u16]) -> Column {
        let mut sums = [0.0; HIDDEN];
        for &fact in facts {
            let column = &self.fractions.columns[usize::from(fact) * HIDDEN..][..HIDDEN];
            for (sum, number) in sums.iter_mut().zip(column) {
                *sum += number;
            }
        }
        sums
    }

    /// How many moves the network says are left.
    fn estimate(&self, example: &NetworkExample, facts: &[u16], sums: &Column) -> f32 {
        // The order of additions is fixed, so that every machine gets the same.
        let mut lanes = [0.0_f32; 16];
        for (sums, weights) in sums.chunks_exact(16).zip(self.fractions.weights.chunks_exact(16)) {
            for lane in 0..16 {
                lanes[lane] += sums[lane].max(0.0) * weights[lane];
            }
        }
        let direct: f32 = facts.iter().map(|&fact| self.fractions.direct[usize::from(fact)]).sum();
        let known =
            f32::from(example.manhattan) + self.fractions.detour * f32::from(example.detours);
        known + direct + lanes.iter().sum::<f32>()
    }

    /// The root of the mean of the squares of how far off it is.
    fn deviation(&self, examples: &[NetworkExample]) -> f64 {
        let square = |example: &NetworkExample| {
            let estimate = self.estimate(example, &example.facts, &self.sums(&example.facts));
            f64::from(estimate - f32::from(example.left)).powi(2)
        };
        (examples.iter().map(square).sum::<f64>() / examples.len().max(1) as f64).sqrt()
    }

    /// Goes through the examples in a random order, and each time a little towards what was
    /// left.
    fn fit(&mut self, examples: &[&NetworkExample], passes: usize, seed: u64) {
        let mut order: Vec<u32> = (0..examples.len() as u32).collect();
        let mut draws = seeded_rng(seed ^ 0x5EED);
        let batches = examples.len() / BATCH;
        let mut is_touched = vec![false; self.fractions.direct.len()];
        let mut touched = Vec::new();
        for pass in 0..passes {
            for last in (1..order.len()).rev() {
                order.swap(last, draws.next_u64() as usize % (last + 1));
            }
            for (number, batch) in order.chunks_exact(BATCH).enumerate() {
                for &index in batch {
                    let example = examples[index as usize];
                    let mirrored =
                        example.mirrored.as_ref().filter(|_| draws.next_u32().is_multiple_of(2));
                    let facts = mirrored.unwrap_or(&example.facts);
                    self.add_slopes(example, facts);
                    for &fact in facts {
                        if !std::mem::replace(&mut is_touched[usize::from(fact)], true) {
                            touched.push(usize::from(fact));
                        }
                    }
                }
                let done = (pass * batches + number) as f32 / (passes * batches) as f32;
                self.step(&touched, RATE * (1.0 - done));
                for fact in touched.drain(..) {
                    is_touched[fact] = false;
                }
            }
        }
    }

    /// Adds how the square of what is wrong with an example changes with each number.
    fn add_slopes(&mut self, example: &NetworkExample, facts: &[u16]) {
        let sums = self.sums(facts);
        let off = self.estimate(example, facts, &sums) - f32::from(example.left);
        let off = off.clamp(-self.most_under, MOST_OFF);
        self.detour.now[0] += off * f32::from(example.detours);
        let mut slopes = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            self.weights.now[unit] += off * sums[unit].max(0.0);
            slopes[unit] = if sums[unit] > 0.0 { off * self.fractions.weights[unit] } else { 0.0 };
        }
        for &fact in facts {
            let fact = usize::from(fact);
            self.direct.now[fact] += off;
            let column = &mut self.columns.now[fact * HIDDEN..][..HIDDEN];
            for (sum, slope) in column.iter_mut().zip(&slopes) {
                *sum += slope;
            }
        }
    }

    fn step(&mut self, touched: &[usize], rate: f32) {
        let Fractions { detour, direct, columns, weights } = &mut self.fractions;
        self.detour.step(std::slice::from_mut(detour), 0..1, rate);
        self.weights.step(weights, 0..HIDDEN, rate);
        for &fact in touched {
            self.direct.step(direct, fact..fact + 1, rate);
            self.columns.step(columns, fact * HIDDEN..(fact + 1) * HIDDEN, rate);
        }
    }
}
