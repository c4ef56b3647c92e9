//! Best: proven shortest on 4×4, good at once and better with time on larger boards.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::sync::LazyLock;
use std::time::Duration;

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, Solution, Worker};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits};

/// One engine for all tests here, so that tables are built once.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

fn check(start: &Board, goal: &Board, limits: &Limits) -> Solution {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let solution = ENGINE.solve(&problem, &Method::default(), limits, &Control::new()).unwrap();
    check_path(start, goal, &solution);
    solution
}

fn check_path(start: &Board, goal: &Board, solution: &Solution) {
    let mut board = start.clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(board, *goal);
    assert!(solution.lower_bound as usize <= solution.moves.len());
}

fn by_linear_conflict(start: &Board, goal: &Board) -> usize {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::LinearConflict);
    let method = Method { algorithm, heuristic, ..Method::default() };
    let limits = Limits { memory: 1 << 30, ..Limits::default() };
    ENGINE.solve(&problem, &method, &limits, &Control::new()).unwrap().moves.len()
}

#[test]
fn every_goal_blank_of_4x4_gets_a_shortest_path() {
    // Corners, edges and the centre: those that use the same tables follow each other.
    for blank in [0, 3, 12, 15, 1, 2, 4, 7, 8, 11, 13, 14, 5, 6, 9, 10] {
        let goal = Board::solved(4, blank).unwrap();
        let start = goal.shuffled_by_walk(160, &mut seeded_rng(blank as u64));
        let solution = check(&start, &goal, &Limits::default());
        assert!(solution.is_proven());
        assert_eq!(solution.moves.len(), by_linear_conflict(&start, &goal), "blank {blank}");
    }
}

/// Uniform boards need the tables. The goals are one move of the blank apart, so the lengths
/// must be too, whatever tables they come from.
#[test]
fn neighbouring_goals_are_one_move_apart() {
    let corner = Board::solved(4, 0).unwrap();
    let edge = corner.neighbours().find(|(_, next)| next.blank() == 1).unwrap().1;
    let centre = edge.neighbours().find(|(_, next)| next.blank() == 5).unwrap().1;
    let lengths = [&corner, &edge, &centre].map(|goal| {
        let lengths = (0..12).map(|seed| {
            let start = corner.shuffled_uniformly(&mut seeded_rng(seed));
            let solution = check(&start, goal, &Limits::default());
            assert!(solution.is_proven());
            solution.moves.len()
        });
        lengths.collect::<Vec<usize>>()
    });
    let [corner, edge, centre] = &lengths;
    let one_apart = |(a, b): (&usize, &usize)| a.abs_diff(*b) == 1;
    assert!(corner.iter().zip(edge).all(one_apart), "{lengths:?}");
    assert!(edge.iter().zip(centre).all(one_apart), "{lengths:?}");
}

#[test]
fn the_number_of_threads_changes_nothing_on_4x4() {
    let goal = Board::solved(4, 15).unwrap();
    let start = goal.shuffled_uniformly(&mut seeded_rng(3));
    let [one, two, five] = [1, 2, 5].map(|threads| {
        let solution = check(&start, &goal, &Limits { threads, ..Limits::default() });
        let statistics = solution.statistics;
        (solution.moves, statistics.expanded, statistics.generated, statistics.bytes)
    });
    assert_eq!(one, two);
    assert_eq!(one, five);
    assert_eq!((one.0.len(), one.1, one.2, one.3), PINNED);
}

/// The length, states expanded and generated, and bytes held on the board above.
const PINNED: (usize, u64, u64, u64) = (55, 14_924, 30_740, 31_711_800);

#[test]
fn without_memory_for_tables_a_path_is_proven_all_the_same() {
    let goal = Board::solved(4, 0).unwrap();
    let start = goal.shuffled_by_walk(100, &mut seeded_rng(8));
    let solution = check(&start, &goal, &Limits { memory: 24 << 20, ..Limits::default() });
    assert!(solution.is_proven());
    assert!(solution.statistics.bytes <= 24 << 20);
}

/// A random board needs about a hundred moves, and a path put together line by line has twice
/// as many.
#[test]
fn every_goal_blank_of_5x5_gets_a_good_path_and_a_stop_gives_it() {
    const SEARCH_TIME: Duration = Duration::from_mins(2);
    let mut worker = Worker::new(ENGINE.clone(), || {}).unwrap();
    for blank in [24, 23, 22, 18, 17, 12] {
        let goal = Board::solved(5, blank).unwrap();
        let start = goal.shuffled_uniformly(&mut seeded_rng(blank as u64));
        let problem = Problem::new(start.clone(), goal.clone()).unwrap();
        let limits = Limits { time: Some(SEARCH_TIME), threads: 2, ..Limits::default() };
        worker.start(problem, Method::default(), limits);
        while worker.progress().is_some_and(|progress| progress.best.is_none_or(|best| best > 125))
        {
            assert_eq!(worker.wait(Duration::from_millis(5)), None);
        }
        let best = worker.progress().unwrap().best.unwrap();
        worker.stop();
        let solution = worker.wait(SEARCH_TIME).unwrap().result.unwrap();
        assert!(solution.moves.len() <= best as usize);
        check_path(&start, &goal, &solution);
        let lengths: Vec<u32> =
            solution.improvements.iter().map(|improvement| improvement.length).collect();
        assert!(lengths.is_sorted_by(|longer, shorter| longer > shorter), "{lengths:?}");
        assert_eq!(lengths.last(), Some(&(solution.moves.len() as u32)));
        assert!(solution.lower_bound > 60);
    }
}

#[test]
fn an_easy_board_of_5x5_is_proven() {
    let goal = Board::solved(5, 24).unwrap();
    for seed in 0..3 {
        let start = goal.shuffled_by_walk(60, &mut seeded_rng(seed));
        let limits = Limits { time: Some(Duration::from_mins(2)), ..Limits::default() };
        let solution = check(&start, &goal, &limits);
        assert!(solution.is_proven());
        assert_eq!(solution.moves.len(), by_linear_conflict(&start, &goal));
    }
}
