//! Boards from 6×6 on: a path at once, better with time, within all limits.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Engine, Method, Solution, SolveError};
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};

const MIB: u64 = 1 << 20;

fn problem(size: usize, goal_blank: usize, seed: u64) -> Problem {
    let goal = Board::solved(size, goal_blank).unwrap();
    Problem::new(goal.shuffled_uniformly(&mut seeded_rng(seed)), goal).unwrap()
}

/// A clock that goes on by a millisecond with every look at it, so that a search does
/// the same work on every machine.
fn ticking() -> Control {
    let ticks = AtomicU64::new(0);
    Control::with_clock(move || Duration::from_millis(ticks.fetch_add(1, Relaxed)))
}

fn check(problem: &Problem, solution: &Solution) {
    let mut board = problem.start().clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(board, *problem.goal());
    assert!(solution.lower_bound as usize <= solution.moves.len());
    let improvements = &solution.improvements;
    assert!(improvements.windows(2).all(|pair| pair[1].length < pair[0].length));
    assert_eq!(improvements.last().unwrap().length as usize, solution.moves.len());
}

#[test]
fn the_path_gets_shorter_with_time_and_is_the_same_every_time() {
    for (size, ticks) in [(6, 1_000), (7, 2_000), (9, 4_000), (12, 4_000), (20, 4_000)] {
        let problem = problem(size, size + 1, 3);
        let limits =
            Limits { time: Some(Duration::from_millis(ticks)), memory: 512 * MIB, threads: 1 };
        let solve =
            || Engine::new().solve(&problem, &Method::default(), &limits, &ticking()).unwrap();
        let solution = solve();
        check(&problem, &solution);
        let first = solution.improvements[0].length as usize;
        assert!(solution.moves.len() < first, "{size}×{size}: {first}");
        assert_eq!(solve().moves, solution.moves, "{size}×{size}");
    }
}

#[test]
fn a_6x6_board_comes_near_to_its_shortest_path() {
    // The mean of shortest paths is not known; its lower bound here is about 135.
    for seed in 0..3 {
        let problem = problem(6, 35, seed);
        let limits = Limits { time: Some(Duration::from_secs(1)), memory: 512 * MIB, threads: 1 };
        let solution =
            Engine::new().solve(&problem, &Method::default(), &limits, &ticking()).unwrap();
        check(&problem, &solution);
        assert!(solution.moves.len() <= 195, "{} moves", solution.moves.len());
    }
}

#[test]
fn an_easy_board_gets_a_shortest_path() {
    for size in [6, 9, 30] {
        let goal = Board::solved(size, size).unwrap();
        let start = goal.shuffled_by_walk(14, &mut seeded_rng(2));
        let problem = Problem::new(start, goal).unwrap();
        let solution = Engine::new()
            .solve(&problem, &Method::default(), &Limits::default(), &Control::new())
            .unwrap();
        check(&problem, &solution);
        assert!(solution.is_proven(), "{size}×{size}");
    }
}

#[test]
fn memory_stays_within_the_limit_and_a_path_is_there_all_the_same() {
    for (size, mebibytes) in [(6, 2), (6, 20), (7, 8), (10, 40), (20, 8), (127, 32)] {
        let problem = problem(size, 0, 9);
        let limits =
            Limits { time: Some(Duration::from_secs(4)), memory: mebibytes * MIB, threads: 1 };
        let control = ticking();
        let solution =
            Engine::new().solve(&problem, &Method::default(), &limits, &control).unwrap();
        check(&problem, &solution);
        let bytes = solution.statistics.bytes;
        assert!(bytes <= mebibytes * MIB, "{size}×{size}: {bytes}");
    }
}

#[test]
fn a_tiny_limit_of_memory_is_an_error_and_no_panic() {
    for size in [6, 20, 127] {
        for memory in [0, 1, 1000, 100_000] {
            let limits = Limits { memory, time: Some(Duration::from_secs(1)), threads: 1 };
            match Engine::new().solve(&problem(size, 0, 1), &Method::default(), &limits, &ticking())
            {
                Ok(solution) => assert!(solution.statistics.bytes <= memory),
                Err(error) => assert!(matches!(error, SolveError::MemoryLimit(_)), "{error}"),
            }
        }
    }
}

/// A busy machine may wake a thread late, so each case has three tries.
#[test]
fn a_stop_is_obeyed_within_50_ms_in_every_phase() {
    for size in [4, 5, 6, 10, 20, 127] {
        for wait_ms in [0, 20, 100, 400, 1500] {
            let fastest = (0..3).map(|_| time_to_stop(size, wait_ms)).find(|t| t.as_millis() < 50);
            assert!(fastest.is_some(), "{size}×{size} after {wait_ms} ms");
        }
    }
}

fn time_to_stop(size: usize, wait_ms: u64) -> Duration {
    let control = Arc::new(Control::new());
    let shared = Arc::clone(&control);
    let problem = problem(size, 5, 77);
    let search = thread::spawn(move || {
        Engine::new().solve(&problem, &Method::default(), &Limits::default(), &shared)
    });
    thread::sleep(Duration::from_millis(wait_ms));
    let asked = Instant::now();
    control.stop();
    let result = search.join().unwrap();
    let taken = asked.elapsed();
    let has_path = control.progress().best.is_some();
    // On 4×4 there is no path before the shortest.
    assert!(match result {
        Ok(_) => has_path || size == 4,
        Err(error) => !has_path && matches!(error, SolveError::Stopped(_)),
    });
    taken
}

#[test]
fn a_time_limit_is_kept() {
    for size in [6, 20, 127] {
        let limits = Limits { time: Some(Duration::from_secs(1)), memory: 512 * MIB, threads: 1 };
        let is_kept = || {
            let begin = Instant::now();
            let problem = problem(size, 0, 4);
            let result =
                Engine::new().solve(&problem, &Method::default(), &limits, &Control::new());
            assert!(matches!(result, Ok(_) | Err(SolveError::TimeLimit(_))));
            begin.elapsed() < Duration::from_millis(1200)
        };
        assert!((0..3).any(|_| is_kept()), "{size}×{size}");
    }
}
