//! Learns the network for boards of one size.
//!
//! It solves boards with a narrow beam, takes every board on the way with the number of moves
//! that were left, and fits the network to what distances and detours do not explain. Then it
//! does so again, with the network it has: better paths make a better network.

use std::collections::VecDeque;
use std::ops::{Range, RangeInclusive};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::{fs, thread};

use pieceful::board::{Board, seeded_rng, walk_steps};
use pieceful::engine::training::{
    Examples, Facts, Fractions, HIDDEN, NetworkExample, NetworkSolver, SolvedPath, longest_path,
    with_wide_vectors,
};
use pieceful::search::Halt;
use rand::Rng;

/// How much to learn from.
#[derive(Clone, Debug)]
pub(crate) struct Lessons {
    pub(crate) size: usize,
    pub(crate) rounds: &'static [Lesson],
    /// The network that leads the beams of the first round; none if that is empty.
    pub(crate) teacher: &'static [u8],
    /// Where the boards come from.
    pub(crate) seed: u64,
    /// Threads that solve boards. The result does not depend on them.
    pub(crate) threads: usize,
    /// The folder where the paths of each round are kept, and taken from if they are there.
    pub(crate) kept: Option<PathBuf>,
}

/// One round of solving and fitting.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    /// Boards that are solved.
    pub(crate) boards: usize,
    /// The width of the beam that solves them.
    pub(crate) width: usize,
    /// To how many boards, in thousands, the network is fitted.
    pub(crate) thousands: usize,
    /// What the order without a network counts beside that of this round, in eighths.
    pub(crate) caution: i16,
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
    /// Boards on the paths that it learned from.
    pub(crate) boards: usize,
}

/// Paths are learned from in their own round and in so many after it. Then there are better ones.
const LEARNED_FROM_AGAIN: usize = 5;

/// A path with more moves than so many tenths of its Manhattan distance, and one for each cell,
/// is no short one. Where a beam has lost its way it wanders, and that teaches nothing.
const SHORT: usize = 13;
/// Longer paths are not even looked for.
const LONGEST: usize = 15;

/// Makes the file of the network, and tells of each round and of the file that it leads to.
pub(crate) fn train(
    lessons: &Lessons,
    mut tell: impl FnMut(Round, &[u8]),
) -> Result<Vec<u8>, Halt> {
    let mut file = lessons.teacher.to_vec();
    let mut network = Network::new(lessons);
    let mut old: VecDeque<Vec<SolvedPath>> = VecDeque::new();
    let mut first_seed = lessons.seed;
    for (number, lesson) in lessons.rounds.iter().enumerate() {
        let beams = NetworkSolver::new(lessons.size, &file)?;
        let solved = match lessons.kept(number) {
            Some(solved) => solved,
            None => solve(lessons, lesson, first_seed, &beams)?,
        };
        lessons.keep(number, &solved);
        first_seed += lesson.boards as u64;
        let is_uniform = |board: &usize| board % 4 < 2;
        let lengths: Vec<usize> =
            (0..solved.len()).filter(is_uniform).filter_map(|board| solved[board].length).collect();
        let length = lengths.iter().sum::<usize>() as f64 / lengths.len().max(1) as f64;
        let mut solved = solved.into_iter().map(|examples| examples.paths);
        let unseen: Vec<SolvedPath> = solved.by_ref().take(lesson.boards / 20).flatten().collect();
        let unseen = of_goal(&beams, &unseen)?;
        let before = network.deviation(&unseen);
        old.push_back(solved.flatten().collect());
        if old.len() > LEARNED_FROM_AGAIN + 1 {
            old.pop_front();
        }
        let paths: Vec<&SolvedPath> = old.iter().flatten().collect();
        network.fit(&Draws::new(&beams, &paths, first_seed), lesson.thousands)?;
        network.fractions.caution = lesson.caution;
        let after = network.deviation(&unseen);
        let boards = paths.iter().map(|path| path.boards()).sum();
        file = network.fractions.to_bytes(lessons.size);
        tell(Round { number, length, before, after, boards }, &file);
    }
    Ok(file)
}

impl Lessons {
    fn file_of(&self, round: usize) -> Option<PathBuf> {
        let name = format!("{0}x{0}-round-{round}.paths", self.size);
        Some(self.kept.as_deref()?.join(name))
    }

    fn kept(&self, round: usize) -> Option<Vec<Examples>> {
        let bytes = fs::read(self.file_of(round)?).ok()?;
        let mut bytes = &bytes[..];
        let mut solved = Vec::new();
        while let Some(&count) = bytes.split_off_first() {
            let paths = (0..count).map(|_| SolvedPath::from_bytes(&mut bytes));
            let paths: Vec<SolvedPath> = paths.collect::<Option<_>>()?;
            solved.push(Examples { length: paths.first().map(|path| path.boards() - 1), paths });
        }
        Some(solved)
    }

    fn keep(&self, round: usize, solved: &[Examples]) {
        let Some(file) = self.file_of(round) else { return };
        let of_board = |examples: &Examples| {
            let paths = examples.paths.iter().flat_map(SolvedPath::to_bytes);
            [examples.paths.len() as u8].into_iter().chain(paths).collect::<Vec<u8>>()
        };
        // Without it they are found again.
        fs::write(file, solved.iter().flat_map(of_board).collect::<Vec<u8>>()).ok();
    }
}

/// What is to be learned of all boards on some paths with the goal that they lead to.
fn of_goal(beams: &NetworkSolver, paths: &[SolvedPath]) -> Result<Vec<NetworkExample>, Halt> {
    let boards = |path: &SolvedPath| path.boards();
    let each = paths.iter().flat_map(|path| (0..boards(path)).step_by(4).map(move |at| (path, at)));
    let examples = each.map(|(path, at)| beams.example(path, [at, boards(path) - 1], false));
    let examples: Vec<NetworkExample> = examples.collect::<Result<_, _>>()?;
    Ok(examples.into_iter().filter(|example| is_short(example, beams.size())).collect())
}

fn is_short(example: &NetworkExample, size: usize) -> bool {
    usize::from(example.left) <= longest_path(example.manhattan, size, SHORT)
}

/// Draws boards to learn from.
struct Draws<'a> {
    beams: &'a NetworkSolver,
    paths: &'a [&'a SolvedPath],
    /// How many boards are on the paths up to each.
    ends: Vec<usize>,
    seed: u64,
}

impl<'a> Draws<'a> {
    fn new(beams: &'a NetworkSolver, paths: &'a [&'a SolvedPath], seed: u64) -> Self {
        let mut end = 0;
        let ends = paths.iter().map(|path| {
            end += path.boards();
            end
        });
        Self { beams, paths, ends: ends.collect(), seed }
    }

    /// A board of a path. Its goal is that of the path, or, as often, any other board of the path,
    /// before it or behind it: pieces of short paths are short, and so are paths taken back.
    fn next(&self, draws: &mut impl Rng) -> Result<NetworkExample, Halt> {
        let all = self.ends.last().copied().unwrap_or_default();
        loop {
            let board = draws.next_u64() as usize % all;
            let number = self.ends.partition_point(|&end| end <= board);
            let path = self.paths[number];
            let boards = path.boards();
            let start = boards - (self.ends[number] - board);
            let goal = match draws.next_u32() {
                draw if draw.is_multiple_of(2) => boards - 1,
                draw => (draw >> 1) as usize % boards,
            };
            let mirrors = draws.next_u32().is_multiple_of(2);
            let example = self.beams.example(path, [start, goal], mirrors)?;
            if is_short(&example, self.beams.size()) {
                return Ok(example);
            }
        }
    }
}

/// How the network in `assets/networks` for boards of a size is made.
pub(crate) fn recipe(size: usize, threads: usize) -> Lessons {
    const FIRST_SIX: Lesson = lesson(800, 2000, 6_000);
    const SIX: [Lesson; 5] =
        [FIRST_SIX, FIRST_SIX, FIRST_SIX, FIRST_SIX, Lesson { caution: 1, ..FIRST_SIX }];
    const FIRST_SEVEN: Lesson = lesson(800, 1000, 6_000);
    const SEVEN: [Lesson; 7] = [
        FIRST_SEVEN,
        FIRST_SEVEN,
        FIRST_SEVEN,
        FIRST_SEVEN,
        FIRST_SEVEN,
        FIRST_SEVEN,
        lesson(800, 5000, 12_000),
    ];
    const FIRST_EIGHT: Lesson = lesson(800, 1500, 6_000);
    const EIGHT: [Lesson; 4] =
        [lesson(800, 4000, 6_000), FIRST_EIGHT, FIRST_EIGHT, Lesson { caution: 4, ..FIRST_EIGHT }];
    let (rounds, teacher): (&[Lesson], &[u8]) = match size {
        6 => (&SIX, include_bytes!("teachers/6x6.bin")),
        7 => (&SEVEN, include_bytes!("teachers/7x7.bin")),
        8 => (&EIGHT, &[]),
        _ => (&SIX, &[]),
    };
    Lessons {
        size,
        rounds,
        teacher,
        seed: 36_000_000 * size as u64 + 1_000_000,
        threads,
        kept: None,
    }
}

const fn lesson(boards: usize, width: usize, thousands: usize) -> Lesson {
    Lesson { boards, width, thousands, caution: 3 }
}

/// The mean length of the paths that a beam of a width finds with the network of a file, from
/// the uniform boards of some seeds to the goal with its blank in the last corner.
pub(crate) fn mean_length(
    size: usize,
    file: &[u8],
    width: usize,
    seeds: RangeInclusive<u64>,
) -> Result<f64, Halt> {
    let beams = NetworkSolver::new(size, file)?;
    let goal = Board::solved(size, size * size - 1).map_err(|_| Halt::Stopped)?;
    let boards = seeds.clone().count();
    let mut moves = 0;
    for seed in seeds {
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        moves += beams.path_length(start, goal.clone(), width)?;
    }
    Ok(moves as f64 / boards as f64)
}

/// Solves the boards of a round, in the order of their seeds.
fn solve(
    lessons: &Lessons,
    lesson: &Lesson,
    first_seed: u64,
    beams: &NetworkSolver,
) -> Result<Vec<Examples>, Halt> {
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
        beams.examples(start, goal, lesson.width, LONGEST, draws.next_u64())
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
/// An estimate that is farther off counts no more than this, in moves: too low by so much, as a
/// path may be longer than need be, or too high by so much.
const MOST_OFF: (f32, f32) = (-5.0, 10.0);

impl Slopes {
    const MEAN: f32 = 0.9;
    const SQUARE: f32 = 0.99;
    /// How fast a number that is not needed goes to 0.
    const DECAY: f32 = 0.1;

    fn new(count: usize) -> Self {
        Self { now: vec![0.0; count], mean: vec![0.0; count], square: vec![0.0; count] }
    }

    /// Takes a step with some of the numbers, and forgets the slopes.
    #[inline]
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
        let direct = vec![0.0; facts];
        Self {
            fractions: Fractions { detour: 1.0, direct, columns, weights, caution: 0 },
            direct: Slopes::new(facts),
            columns: Slopes::new(facts * HIDDEN),
            weights: Slopes::new(HIDDEN),
            detour: Slopes::new(1),
        }
    }

    #[inline]
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
    #[inline]
    fn estimate(&self, example: &NetworkExample, sums: &Column) -> f32 {
        // The order of additions is fixed, so that every machine gets the same.
        let mut lanes = [0.0_f32; 16];
        for (sums, weights) in sums.chunks_exact(16).zip(self.fractions.weights.chunks_exact(16)) {
            for lane in 0..16 {
                lanes[lane] += sums[lane].max(0.0) * weights[lane];
            }
        }
        let facts = example.facts.iter().map(|&fact| usize::from(fact));
        let direct: f32 = facts.map(|fact| self.fractions.direct[fact]).sum();
        let known =
            f32::from(example.manhattan) + self.fractions.detour * f32::from(example.detours);
        known + direct + lanes.iter().sum::<f32>()
    }

    /// The root of the mean of the squares of how far off it is.
    fn deviation(&self, examples: &[NetworkExample]) -> f64 {
        let square = |example: &NetworkExample| {
            let estimate = self.estimate(example, &self.sums(&example.facts));
            f64::from(estimate - f32::from(example.left)).powi(2)
        };
        (examples.iter().map(square).sum::<f64>() / examples.len().max(1) as f64).sqrt()
    }

    /// Goes a little towards what was left of so many thousand boards.
    fn fit(&mut self, boards: &Draws<'_>, thousands: usize) -> Result<(), Halt> {
        let mut draws = seeded_rng(boards.seed ^ 0x5EED);
        let batches = thousands * 1000 / BATCH;
        let mut is_touched = vec![false; self.fractions.direct.len()];
        let mut touched = Vec::new();
        for number in 0..batches {
            let batch = (0..BATCH).map(|_| boards.next(&mut draws));
            let batch: Vec<NetworkExample> = batch.collect::<Result<_, _>>()?;
            for &fact in batch.iter().flat_map(|example| &example.facts) {
                if !std::mem::replace(&mut is_touched[usize::from(fact)], true) {
                    touched.push(usize::from(fact));
                }
            }
            let done = number as f32 / batches as f32;
            with_wide_vectors(|| {
                for example in &batch {
                    self.add_slopes(example);
                }
                self.step(&touched, RATE * (1.0 - done));
            });
            for fact in touched.drain(..) {
                is_touched[fact] = false;
            }
        }
        Ok(())
    }

    /// Adds how the square of what is wrong with an example changes with each number.
    #[inline]
    fn add_slopes(&mut self, example: &NetworkExample) {
        let sums = self.sums(&example.facts);
        let off = self.estimate(example, &sums) - f32::from(example.left);
        let off = off.clamp(MOST_OFF.0, MOST_OFF.1);
        self.detour.now[0] += off * f32::from(example.detours);
        let mut slopes = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            self.weights.now[unit] += off * sums[unit].max(0.0);
            slopes[unit] = if sums[unit] > 0.0 { off * self.fractions.weights[unit] } else { 0.0 };
        }
        for &fact in &example.facts {
            let fact = usize::from(fact);
            self.direct.now[fact] += off;
            let column = &mut self.columns.now[fact * HIDDEN..][..HIDDEN];
            for (sum, slope) in column.iter_mut().zip(&slopes) {
                *sum += slope;
            }
        }
    }

    #[inline]
    fn step(&mut self, touched: &[usize], rate: f32) {
        let Fractions { detour, direct, columns, weights, .. } = &mut self.fractions;
        self.detour.step(std::slice::from_mut(detour), 0..1, rate);
        self.weights.step(weights, 0..HIDDEN, rate);
        for &fact in touched {
            self.direct.step(direct, fact..fact + 1, rate);
            self.columns.step(columns, fact * HIDDEN..(fact + 1) * HIDDEN, rate);
        }
    }
}
