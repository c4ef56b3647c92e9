//! Best: proven shortest on 4×4, good at once and better with time on larger boards.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::time::Duration;

use pieceful::board::{Board, seeded_rng};
use pieceful::solver::{
    Algorithm, Control, Heuristic, Limits, Method, Problem, Solution, Weight, solve,
};

fn check(start: &Board, goal: &Board, limits: &Limits) -> Solution {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let solution = solve(&problem, &Method::default(), limits, &Control::new()).unwrap();
    let mut board = start.clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(board, *goal);
    assert!(solution.lower_bound as usize <= solution.moves.len());
    solution
}

fn by_linear_conflict(start: &Board, goal: &Board) -> usize {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::LinearConflict);
    let method = Method { algorithm, heuristic, weight: Weight::ONE };
    let limits = Limits { memory: 1 << 30, ..Limits::default() };
    solve(&problem, &method, &limits, &Control::new()).unwrap().moves.len()
}

#[test]
fn every_goal_blank_of_4x4_gets_a_shortest_path() {
    for blank in 0..16 {
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
    for seed in 0..12 {
        let start = corner.shuffled_uniformly(&mut seeded_rng(seed));
        let [corner, edge, centre] = [&corner, &edge, &centre].map(|goal| {
            let solution = check(&start, goal, &Limits::default());
            assert!(solution.is_proven());
            solution.moves.len()
        });
        assert_eq!(corner.abs_diff(edge), 1);
        assert_eq!(edge.abs_diff(centre), 1);
    }
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
    assert_eq!((one.0.len(), one.1, one.2, one.3), (PINNED.0, PINNED.1, PINNED.2, PINNED.3));
}

/// The length, states expanded and generated, and bytes held on the board above.
const PINNED: (usize, u64, u64, u64) = (0, 0, 0, 0);

#[test]
fn without_memory_for_tables_a_path_is_proven_all_the_same() {
    let goal = Board::solved(4, 0).unwrap();
    let start = goal.shuffled_by_walk(100, &mut seeded_rng(8));
    let solution = check(&start, &goal, &Limits { memory: 24 << 20, ..Limits::default() });
    assert!(solution.is_proven());
    assert!(solution.statistics.bytes <= 24 << 20);
}

#[test]
fn every_goal_blank_of_5x5_gets_better_with_time() {
    for blank in [24, 23, 22, 18, 17, 12] {
        let goal = Board::solved(5, blank).unwrap();
        let start = goal.shuffled_uniformly(&mut seeded_rng(blank as u64));
        let limits = Limits { time: Some(Duration::from_secs(2)), threads: 2, ..Limits::default() };
        let solution = check(&start, &goal, &limits);
        let lengths: Vec<u32> =
            solution.improvements.iter().map(|improvement| improvement.length).collect();
        assert!(lengths.is_sorted_by(|longer, shorter| longer > shorter), "{lengths:?}");
        assert_eq!(lengths.last(), Some(&(solution.moves.len() as u32)));
        // Nine of ten random boards need less than 110 moves.
        assert!(solution.moves.len() < 140, "{lengths:?}");
        assert!(solution.lower_bound > 60);
        assert!(solution.statistics.elapsed < Duration::from_secs(3));
    }
}

#[test]
fn an_easy_board_of_5x5_is_proven() {
    let goal = Board::solved(5, 24).unwrap();
    for seed in 0..3 {
        let start = goal.shuffled_by_walk(60, &mut seeded_rng(seed));
        let limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::default() };
        let solution = check(&start, &goal, &limits);
        assert!(solution.is_proven());
        assert_eq!(solution.moves.len(), by_linear_conflict(&start, &goal));
    }
}
