//! Eight lessons about search, each with a question that a measurement answers.

use crate::board::{Board, seeded_rng};
use crate::engine::{Engine, Method, SolveError};
use crate::puzzle::Problem;
use crate::search::{Control, Limits};

/// What there is to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lesson {
    /// Half of all boards can't be solved.
    Parity,
    /// A* needs fewer states than breadth-first search.
    Informed,
    /// A better heuristic never has to expand more, but among equals it may.
    BetterHeuristic,
    /// What weight 5 costs.
    Weight,
    /// Two searches that meet in the middle.
    Middle,
    /// IDA* looks again and again.
    Again,
    /// The memory wall at 4×4.
    MemoryWall,
    /// What a pattern database knows.
    Patterns,
}

/// What an answer counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A share, in percent.
    Percent,
    /// How many times as many.
    Times,
    /// Boards.
    Boards,
    /// Moves.
    Moves,
}

impl Unit {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Percent => "percent",
            Self::Times => "times",
            Self::Boards => "boards",
            Self::Moves => "moves",
        }
    }
}

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The number that answers the question.
    pub answer: f64,
    /// How many boards do the opposite when ties are broken the other way, where that is asked.
    pub by_ties: Option<usize>,
    /// The searches behind it.
    pub rows: Vec<Measured>,
}

impl Finding {
    fn new(answer: f64, rows: Vec<Measured>) -> Self {
        Self { answer, by_ties: None, rows }
    }
}

/// What a method did, on one board or on all of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The method.
    pub method: Method,
    /// The moves of its path, unless it found none.
    pub moves: Option<u64>,
    /// States expanded.
    pub expanded: u64,
    /// The most bytes that it held.
    pub bytes: u64,
}

/// The boards of [`Lesson::BetterHeuristic`].
const SAMPLE: usize = 200;
/// What breadth-first search may hold in [`Lesson::MemoryWall`].
pub const WALL: u64 = 64 << 20;

impl Lesson {
    /// All of them, in the order of teaching.
    pub const ALL: [Self; 8] = [
        Self::Parity,
        Self::Informed,
        Self::BetterHeuristic,
        Self::Weight,
        Self::Middle,
        Self::Again,
        Self::MemoryWall,
        Self::Patterns,
    ];

    /// The problem that it looks at.
    ///
    /// # Panics
    ///
    /// Never, as the boards are known.
    pub fn problem(self) -> Problem {
        let size = if matches!(self, Self::MemoryWall | Self::Patterns) { 4 } else { 3 };
        let goal = Board::solved(size, size * size - 1).expect("a small square is a board");
        let start = match size {
            // One of the two boards that are farthest from the goal, 31 moves away.
            3 => "8 6 7 2 5 4 3 0 1".parse().expect("nine numbers are a board"),
            _ => goal.shuffled_by_walk(80, &mut seeded_rng(4)),
        };
        Problem::new(start, goal).expect("the boards of lessons can be solved")
    }

    /// The methods that it compares.
    pub fn methods(self) -> Vec<Method> {
        let names: &[&str] = match self {
            Self::Parity => &[],
            Self::Informed => &["bfs", "astar:manhattan"],
            Self::BetterHeuristic => {
                &["astar:manhattan", "astar:linear-conflict", "astar:linear-conflict:ties=lower-g"]
            }
            Self::Weight => &["astar:manhattan", "astar:manhattan:5"],
            Self::Middle => &["bfs", "bidirectional"],
            Self::Again => &["astar:manhattan", "idastar:manhattan"],
            Self::MemoryWall => &["bfs", "idastar:linear-conflict"],
            Self::Patterns => &["astar:manhattan", "astar:pattern"],
        };
        names.iter().filter_map(|name| name.parse().ok()).collect()
    }

    /// The most bytes that each of them may hold, where that is what the lesson is about.
    pub fn memory(self) -> Option<u64> {
        (self == Self::MemoryWall).then_some(WALL)
    }

    /// The answers to choose from.
    pub fn options(self) -> [u32; 4] {
        match self {
            Self::Parity => [100, 50, 25, 10],
            Self::Informed => [2, 20, 200, 2000],
            Self::BetterHeuristic => [0, 5, 50, 150],
            Self::Weight => [0, 2, 12, 60],
            Self::Middle => [2, 10, 100, 1000],
            Self::Again => [10, 40, 70, 95],
            Self::MemoryWall => [8, 14, 20, 40],
            Self::Patterns => [2, 8, 50, 500],
        }
    }

    /// What the answers count.
    pub fn unit(self) -> Unit {
        match self {
            Self::Parity | Self::Again => Unit::Percent,
            Self::Informed | Self::Middle | Self::Patterns => Unit::Times,
            Self::BetterHeuristic => Unit::Boards,
            Self::Weight | Self::MemoryWall => Unit::Moves,
        }
    }

    /// Which of the options comes nearest to an answer, by how many times it is off.
    pub fn nearest(self, answer: f64) -> u32 {
        let off = |option: &u32| ((f64::from(*option) + 1.0) / (answer + 1.0)).ln().abs();
        let nearest = self.options().into_iter().min_by(|a, b| off(a).total_cmp(&off(b)));
        nearest.unwrap_or_default()
    }

    /// Does what answers the question.
    pub fn measure(
        self,
        engine: &Engine,
        limits: &Limits,
        control: &Control,
    ) -> Result<Finding, SolveError> {
        let problem = self.problem();
        let methods = self.methods();
        let measure = |method: &Method| measured(engine, &problem, method, limits, control);
        match self {
            Self::Parity => Ok(Finding::new(solvable_percent(problem.goal()), Vec::new())),
            Self::BetterHeuristic => compare_on_sample(engine, &methods, limits, control),
            Self::Again => {
                let plain = measure(&methods[0])?;
                let solution = engine.solve(&problem, &methods[1], limits, control)?;
                let last = solution.statistics.iterations.last().map_or(0, |it| it.expanded);
                let again = measure(&methods[1])?;
                let answer = 100.0 * last as f64 / again.expanded.max(1) as f64;
                Ok(Finding::new(answer, vec![plain, again]))
            }
            Self::MemoryWall => {
                let wall = Limits { memory: WALL, ..*limits };
                let result = engine.solve(&problem, &methods[0], &wall, control);
                let statistics = match result {
                    Err(SolveError::MemoryLimit(statistics)) => *statistics,
                    Err(error) => return Err(error),
                    Ok(solution) => solution.statistics,
                };
                let stuck = Measured {
                    method: methods[0],
                    moves: None,
                    expanded: statistics.expanded,
                    bytes: statistics.bytes,
                };
                let rows = vec![stuck, measure(&methods[1])?];
                Ok(Finding::new(statistics.max_depth.into(), rows))
            }
            Self::Informed | Self::Weight | Self::Middle | Self::Patterns => {
                let rows = methods.iter().map(measure).collect::<Result<Vec<_>, _>>()?;
                let answer = match (self, &rows[..]) {
                    (Self::Weight, [exact, fast]) => {
                        (fast.moves.unwrap_or(0) as f64) - (exact.moves.unwrap_or(0) as f64)
                    }
                    (_, [more, fewer]) => more.expanded as f64 / fewer.expanded.max(1) as f64,
                    _ => 0.0,
                };
                Ok(Finding::new(answer, rows))
            }
        }
    }
}

fn measured(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    limits: &Limits,
    control: &Control,
) -> Result<Measured, SolveError> {
    let solution = engine.solve(problem, method, limits, control)?;
    Ok(Measured {
        method: *method,
        moves: Some(solution.moves.len() as u64),
        expanded: solution.statistics.expanded,
        bytes: solution.statistics.bytes,
    })
}

/// How many of all orders of nine cells can reach the goal, in percent. Each is looked at.
fn solvable_percent(goal: &Board) -> f64 {
    let mut cells: Vec<u16> = (0..9).collect();
    let (mut all, mut solvable) = (0_u32, 0_u32);
    each_order(&mut cells, 0, &mut |cells| {
        let board = Board::with_shape(goal.shape(), cells.to_vec());
        all += 1;
        solvable += u32::from(board.is_ok_and(|board| board.can_reach(goal)));
    });
    100.0 * f64::from(solvable) / f64::from(all)
}

/// Calls `look` with every order of the numbers from `first` on.
fn each_order(numbers: &mut [u16], first: usize, look: &mut dyn FnMut(&[u16])) {
    if first == numbers.len() {
        return look(numbers);
    }
    for other in first..numbers.len() {
        numbers.swap(first, other);
        each_order(numbers, first + 1, look);
        numbers.swap(first, other);
    }
}

/// On how many boards the second method expanded more than the first, and on how many the third
/// did, with the sums of all.
fn compare_on_sample(
    engine: &Engine,
    methods: &[Method],
    limits: &Limits,
    control: &Control,
) -> Result<Finding, SolveError> {
    let goal = Lesson::BetterHeuristic.problem().goal().clone();
    let mut rng = seeded_rng(1);
    let mut sums: Vec<Option<Measured>> = vec![None; methods.len()];
    let (mut answer, mut by_ties) = (0.0, 0);
    for _ in 0..SAMPLE {
        let start = goal.shuffled_uniformly(&mut rng);
        let Ok(problem) = Problem::new(start, goal.clone()) else { continue };
        let rows = methods
            .iter()
            .map(|method| measured(engine, &problem, method, limits, control))
            .collect::<Result<Vec<_>, _>>()?;
        if let [first, second, third] = &rows[..] {
            answer += f64::from(second.expanded > first.expanded);
            by_ties += usize::from(third.expanded > first.expanded);
        }
        for (sum, row) in sums.iter_mut().zip(rows) {
            *sum = Some(match sum.take() {
                None => row,
                Some(sum) => Measured {
                    moves: sum.moves.zip(row.moves).map(|(a, b)| a + b),
                    expanded: sum.expanded + row.expanded,
                    bytes: sum.bytes.max(row.bytes),
                    ..sum
                },
            });
        }
    }
    let finding = Finding::new(answer, sums.into_iter().flatten().collect());
    Ok(Finding { by_ties: Some(by_ties), ..finding })
}
