//! The strong solver: its tables, 4×4 boards proven, 5×5 boards in a second, 127×127.
//!
//! Prints what it measures, each time beside a peer of the same run where there is one: A*
//! and IDA* with linear conflict, which need no tables. The boards are drawn from seeds.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark may panic and prints")]

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, Solution};
use pieceful::patterns::{Strength, TableBuilder, TableSet};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits};

static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

fn main() {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let limits = Limits { threads, ..Limits::default() };
    println!("{threads} threads");
    tables(threads);
    fifteen(&limits);
    twenty_four(&limits);
    largest(&limits);
}

fn boards(size: usize, count: u64) -> impl Iterator<Item = Problem> {
    let goal = Board::solved(size, size * size - 1).unwrap();
    (1..=count).map(move |seed| {
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        Problem::new(start, goal.clone()).unwrap()
    })
}

fn solved(problem: &Problem, method: &Method, limits: &Limits) -> (Solution, Duration) {
    let begin = Instant::now();
    let solution = ENGINE.solve(problem, method, limits, &Control::new()).unwrap();
    let took = begin.elapsed();
    let mut board = problem.start().clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(&board, problem.goal());
    (solution, took)
}

/// Builds each set of tables, apart from the large one, which takes as much as all others.
fn tables(threads: usize) {
    for (size, strength) in [(4, Strength::Standard), (5, Strength::Small), (5, Strength::Standard)]
    {
        let set = TableSet::of_goal(size, 0, strength).unwrap();
        let begin = Instant::now();
        let mut builder = TableBuilder::default();
        let tables = set
            .patterns()
            .into_iter()
            .map(|pattern| builder.build(&pattern, threads, &|_| true).unwrap().len());
        let bytes: usize = tables.sum();
        let seconds = begin.elapsed().as_secs_f64();
        println!("tables {size}×{size} {strength:?}: {bytes} bytes in {seconds:.2} s");
    }
}

/// Uniform boards, proven; the first five also by IDA* with linear conflict.
fn fifteen(limits: &Limits) {
    let problems: Vec<Problem> = boards(4, 100).collect();
    let best = Method::default();
    let cold = solved(&problems[0], &best, limits).1;
    let (mut total, mut expanded, mut worst) = (Duration::ZERO, 0, Duration::ZERO);
    for problem in &problems {
        let (solution, took) = solved(problem, &best, limits);
        assert!(solution.is_proven());
        total += took;
        worst = worst.max(took);
        expanded += solution.statistics.expanded;
    }
    println!(
        "4×4, 100 uniform boards: first with tables {:.2} s, all {:.2} s, worst {:.3} s, \
         {expanded} expanded",
        cold.as_secs_f64(),
        total.as_secs_f64(),
        worst.as_secs_f64()
    );
    let heuristic = Heuristic::LinearConflict;
    let peer = Method { algorithm: Algorithm::IdaStar, heuristic, ..Method::default() };
    let (mut ours, mut theirs) = (Duration::ZERO, Duration::ZERO);
    for problem in problems.iter().take(5) {
        let (solution, took) = solved(problem, &best, limits);
        let (other, took_peer) = solved(problem, &peer, limits);
        assert_eq!(solution.moves.len(), other.moves.len());
        ours += took;
        theirs += took_peer;
    }
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!("4×4, 5 boards: {ratio:.0} times as fast as IDA* with linear conflict");
}

/// Ten boards, a second each, once the tables are there.
fn twenty_four(limits: &Limits) {
    let method = Method::default();
    let problems: Vec<Problem> = boards(5, 10).collect();
    let warm = Limits { time: Some(Duration::from_secs(20)), ..*limits };
    let (cold, _) = solved(&problems[0], &method, &warm);
    println!("5×5, without tables: first path after {:.1} ms", first_path(&cold));
    for seconds in [0.1, 1.0] {
        let limits = Limits { time: Some(Duration::from_secs_f64(seconds)), ..*limits };
        let (mut moves, mut bounds, mut expanded, mut latest) = (0, 0, 0, 0.0_f64);
        for problem in &problems {
            let (solution, _) = solved(problem, &method, &limits);
            latest = latest.max(first_path(&solution));
            moves += solution.moves.len();
            bounds += solution.lower_bound;
            expanded += solution.statistics.expanded;
        }
        println!(
            "5×5, 10 uniform boards, {seconds} s each: first path within {latest:.1} ms, \
             {:.1} moves, lower bound {:.1}, {:.2} M expanded a second",
            moves as f64 / 10.0,
            f64::from(bounds) / 10.0,
            expanded as f64 / seconds / 1e7
        );
    }
}

/// Milliseconds until there was a path.
fn first_path(solution: &Solution) -> f64 {
    solution.improvements.first().unwrap().elapsed.as_secs_f64() * 1e3
}

/// The first path of the largest board.
fn largest(limits: &Limits) {
    let problem = boards(127, 1).next().unwrap();
    let limits = Limits { time: Some(Duration::from_millis(500)), ..*limits };
    let (solution, _) = solved(&problem, &Method::default(), &limits);
    let length = solution.improvements.first().unwrap().length;
    println!(
        "127×127: {length} moves, {:.2}·n³, after {:.0} ms",
        f64::from(length) / 127_f64.powi(3),
        first_path(&solution)
    );
}
