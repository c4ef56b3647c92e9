//! Time, memory and the stop flag.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, SolveError, Worker};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits, Statistics};

/// One engine for all tests here, so that tables are built once.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

const MIB: u64 = 1 << 20;

fn method(algorithm: Algorithm, heuristic: Heuristic) -> Method {
    Method { algorithm, heuristic, ..Method::default() }
}

/// The algorithms that hold all states they reach. Greedy search does so too, but finds a path
/// before its memory is full.
const WITH_MEMORY: [Algorithm; 4] =
    [Algorithm::Bfs, Algorithm::Bidirectional, Algorithm::UniformCost, Algorithm::AStar];

/// A board that is as far from the goal as a random one, and its goal.
fn hard(size: usize) -> Problem {
    let goal = Board::solved(size, 0).unwrap();
    Problem::new(goal.shuffled_uniformly(&mut seeded_rng(77)), goal).unwrap()
}

#[test]
fn memory_ends_a_search_before_the_limit_and_says_how_far_it_got() {
    for size in [4, 5, 6, 20, 127] {
        for algorithm in WITH_MEMORY {
            let limits = Limits { memory: 64 * MIB, ..Limits::default() };
            let method = method(algorithm, Heuristic::Hamming);
            let error = ENGINE.solve(&hard(size), &method, &limits, &Control::new()).unwrap_err();
            let SolveError::MemoryLimit(statistics) = error.clone() else { panic!("{error}") };
            // The larger parts come in steps of up to 8 MiB.
            assert!(
                (54 * MIB..=64 * MIB).contains(&statistics.bytes),
                "{algorithm:?} {size}: {error}"
            );
            assert!(statistics.expanded > 0 && statistics.depth > 0);
            let text = format!(
                "memory limit: {} states, depth {}, {} MiB",
                statistics.expanded,
                statistics.depth,
                statistics.bytes.div_ceil(MIB)
            );
            assert_eq!(error.to_string(), text);
        }
    }
}

#[test]
fn a_tiny_limit_is_an_error_and_no_panic() {
    for size in 2..8 {
        for memory in [0, 1, 100, 5000, 50_000] {
            for algorithm in WITH_MEMORY {
                let limits = Limits { memory, ..Limits::default() };
                let method = method(algorithm, Heuristic::Manhattan);
                let result = ENGINE.solve(&hard(size), &method, &limits, &Control::new());
                assert!(matches!(result, Err(SolveError::MemoryLimit(_))) || size == 2);
            }
        }
    }
}

/// A table has so many parts that a small one is mostly parts, and two are more so.
#[test]
fn a_breadth_first_search_on_4x4_holds_at_most_10_bytes_a_state() {
    for (algorithm, mebibytes, most) in [
        (Algorithm::Bfs, 8, 10.0),
        (Algorithm::Bfs, 20, 8.0),
        (Algorithm::Bfs, 50, 6.5),
        (Algorithm::Bfs, 128, 6.5),
        (Algorithm::Bfs, 300, 6.5),
        (Algorithm::Bidirectional, 20, 10.0),
        (Algorithm::Bidirectional, 128, 6.5),
    ] {
        let limits = Limits { memory: mebibytes * MIB, ..Limits::default() };
        let method = method(algorithm, Heuristic::Manhattan);
        let error = ENGINE.solve(&hard(4), &method, &limits, &Control::new()).unwrap_err();
        let statistics = error.statistics().unwrap().clone();
        let bytes_a_state = statistics.bytes as f64 / statistics.stored as f64;
        assert!(bytes_a_state <= most, "{algorithm:?}: {bytes_a_state} in {mebibytes} MiB");
    }
}

/// What a search holds is exact, so it is pinned like the states it expands.
#[test]
fn the_bytes_of_a_search_are_pinned() {
    let far = "9 14 4 3 10 5 2 11 0 1 13 6 12 8 7 15";
    let near = "5 3 1 4 13 6 7 0 2 15 10 8 9 14 12 11";
    for (start, algorithm, stored, bytes) in [
        (far, Algorithm::AStar, 360_576, 19_708_232),
        (far, Algorithm::IdaStar, 48, 768),
        (near, Algorithm::Bidirectional, 903_693, 12_321_284),
    ] {
        let start: Board = start.parse().unwrap();
        let problem = Problem::new(start, Board::solved(4, 15).unwrap()).unwrap();
        let method = method(algorithm, Heuristic::LinearConflict);
        let solution =
            ENGINE.solve(&problem, &method, &Limits::default(), &Control::new()).unwrap();
        let found = (solution.statistics.stored, solution.statistics.bytes);
        assert_eq!(found, (stored, bytes), "{algorithm:?}");
    }
}

/// The tables of walking distance count too, and for each search.
#[test]
fn the_tables_of_walking_distance_are_counted() {
    for (blank, tables) in [(15, 1), (14, 2)] {
        let goal = Board::solved(4, blank).unwrap();
        let start = goal.shuffled_by_walk(1, &mut seeded_rng(1));
        let problem = Problem::new(start, goal).unwrap();
        let method = method(Algorithm::IdaStar, Heuristic::WalkingDistance);
        for _ in 0..2 {
            let solution = ENGINE.solve(&problem, &method, &Limits::default(), &Control::new());
            assert_eq!(solution.unwrap().statistics.bytes, tables * 624_100 + 768);
        }
        let limits = Limits { memory: 600_000, ..Limits::default() };
        let error = ENGINE.solve(&problem, &method, &limits, &Control::new()).unwrap_err();
        assert!(matches!(error, SolveError::MemoryLimit(_)), "{error}");
    }
}

#[test]
fn time_ends_a_search_by_the_clock_that_was_handed_in() {
    for algorithm in Algorithm::all().filter(|&algorithm| algorithm != Algorithm::Best) {
        let ticks = Arc::new(AtomicU64::new(0));
        let control =
            Control::with_clock(move || Duration::from_millis(ticks.fetch_add(1, Relaxed)));
        let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::default() };
        let method = method(algorithm, Heuristic::Hamming);
        let error = ENGINE.solve(&hard(5), &method, &limits, &control).unwrap_err();
        assert!(matches!(error, SolveError::TimeLimit(_)), "{error}");
        assert!(error.to_string().starts_with("time limit: "), "{error}");
    }
}

#[test]
fn best_gives_the_path_it_has_when_the_time_is_up() {
    let limits = Limits { time: Some(Duration::from_secs(1)), memory: 512 * MIB, threads: 1 };
    let solution = ENGINE.solve(&hard(5), &Method::default(), &limits, &Control::new()).unwrap();
    assert!(!solution.is_proven() && solution.lower_bound > 50);
}

/// The search may be at any point of its work when it is told to stop, and must be
/// back within 50 ms. A busy machine may wake a thread late, so each case has three
/// tries.
#[test]
fn a_stop_is_obeyed_within_50_ms_on_any_board() {
    for size in [4, 5, 9, 40, 127] {
        for algorithm in Algorithm::all().filter(|&algorithm| {
            // Best and greedy search may have found a path by then.
            !matches!(algorithm, Algorithm::Best | Algorithm::Greedy)
        }) {
            let fastest =
                (0..3).map(|_| time_to_stop(size, algorithm)).find(|&t| t.as_millis() < 50);
            assert!(fastest.is_some(), "{algorithm:?} on {size}×{size}");
        }
    }
}

/// Gigabytes take long to give back, and nobody waits for that either.
#[test]
fn a_stop_is_obeyed_within_50_ms_however_much_memory_is_held() {
    let fastest = (0..3).map(|_| time_to_stop_with(1024 * MIB)).find(|&t| t.as_millis() < 50);
    assert!(fastest.is_some());
}

fn time_to_stop_with(bytes: u64) -> Duration {
    let control = Arc::new(Control::new());
    let shared = Arc::clone(&control);
    let search = thread::spawn(move || {
        let method = method(Algorithm::Bfs, Heuristic::Hamming);
        ENGINE.solve(&hard(127), &method, &Limits::default(), &shared)
    });
    while control.progress().bytes < bytes && !search.is_finished() {
        thread::sleep(Duration::from_millis(1));
    }
    let asked = Instant::now();
    control.stop();
    assert!(matches!(search.join().unwrap(), Err(SolveError::Stopped(_))));
    asked.elapsed()
}

fn time_to_stop(size: usize, algorithm: Algorithm) -> Duration {
    let control = Arc::new(Control::new());
    let shared = Arc::clone(&control);
    let search = thread::spawn(move || {
        let limits = Limits { memory: 2048 * MIB, ..Limits::default() };
        let method = method(algorithm, Heuristic::Hamming);
        ENGINE.solve(&hard(size), &method, &limits, &shared)
    });
    while control.progress().expanded < 2 && !search.is_finished() {
        thread::yield_now();
    }
    thread::sleep(Duration::from_millis(150));
    let asked = Instant::now();
    control.stop();
    let result = search.join().unwrap();
    let taken = asked.elapsed();
    assert!(matches!(result, Err(SolveError::Stopped(_))), "{algorithm:?} on {size}: {result:?}");
    taken
}

/// The first search of an engine that needs the tables of 4×4 builds them, as nobody keeps
/// tables here. That is told apart from the search while it lasts and afterwards.
#[test]
fn the_time_for_tables_is_no_time_of_the_search() {
    let mut worker = Worker::new(Engine::new(), || {}).unwrap();
    worker.start(hard(4), Method::default(), Limits::default());
    let (mut shares, mut searched) = (Vec::new(), None);
    let solution = loop {
        let progress = worker.progress().unwrap();
        if let Some(preparing) = progress.preparing {
            // The clock of the search stands still.
            assert_eq!(progress.elapsed, *searched.get_or_insert(progress.elapsed));
            assert_eq!(progress.expanded, 0);
            shares.push(preparing.share());
        }
        if let Some(outcome) = worker.wait(Duration::from_millis(1)) {
            break outcome.result.unwrap();
        }
    };
    assert!(shares.is_sorted(), "{shares:?}");
    assert!(shares.iter().any(|share| (0.1..0.5).contains(share)), "{shares:?}");
    assert!(shares.iter().any(|share| (0.5..=1.0).contains(share)), "{shares:?}");
    assert!(solution.is_proven());
    let Statistics { elapsed, preparing, .. } = solution.statistics;
    assert!(preparing > elapsed, "{elapsed:?} of search, {preparing:?} for tables");
}
