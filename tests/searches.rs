//! The searches, against distances that this file works out for itself.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::{HashMap, VecDeque};

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Method, Solution, SolveError, solve};
use pieceful::puzzle::{Heuristic, Problem, ProblemError};
use pieceful::search::{Control, Limits, Weight};

const ALL_EXACT: [(Algorithm, Heuristic); 10] = [
    (Algorithm::Bfs, Heuristic::Manhattan),
    (Algorithm::Bidirectional, Heuristic::Manhattan),
    (Algorithm::AStar, Heuristic::Hamming),
    (Algorithm::AStar, Heuristic::Manhattan),
    (Algorithm::AStar, Heuristic::LinearConflict),
    (Algorithm::AStar, Heuristic::WalkingDistance),
    (Algorithm::IdaStar, Heuristic::Manhattan),
    (Algorithm::IdaStar, Heuristic::LinearConflict),
    (Algorithm::IdaStar, Heuristic::WalkingDistance),
    (Algorithm::Best, Heuristic::Manhattan),
];

fn method(algorithm: Algorithm, heuristic: Heuristic, weight: f64) -> Method {
    Method { algorithm, heuristic, weight: Weight::new(weight).unwrap() }
}

/// Solves, and checks that the moves lead from the start to the goal.
fn check(start: &Board, goal: &Board, method: &Method) -> Solution {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let solution = solve(&problem, method, &Limits::default(), &Control::new()).unwrap();
    let mut board = start.clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(board, *goal, "{method:?} on {start}");
    assert!(solution.lower_bound as usize <= solution.moves.len());
    solution
}

/// The distance of every board that can be reached from `goal`.
fn distances(goal: &Board) -> HashMap<Board, usize> {
    let mut found = HashMap::from([(goal.clone(), 0)]);
    let mut waiting = VecDeque::from([goal.clone()]);
    while let Some(board) = waiting.pop_front() {
        let distance = found[&board] + 1;
        for (_, next) in board.neighbours() {
            found.entry(next.clone()).or_insert_with(|| {
                waiting.push_back(next);
                distance
            });
        }
    }
    found
}

#[test]
fn every_search_is_exact_on_3x3_for_every_goal_blank() {
    for blank in 0..9 {
        let goal = Board::solved(3, blank).unwrap();
        let distances = distances(&goal);
        assert_eq!(distances.len(), 181_440);
        let mut rng = seeded_rng(blank as u64);
        for number in 0..1000 {
            let start = goal.shuffled_uniformly(&mut rng);
            for (algorithm, heuristic) in ALL_EXACT {
                // Two slow ones are tried on fewer boards.
                let is_slow = algorithm == Algorithm::Bfs || heuristic == Heuristic::Hamming;
                if is_slow && number >= 40 {
                    continue;
                }
                let solution = check(&start, &goal, &method(algorithm, heuristic, 1.0));
                assert_eq!(solution.moves.len(), distances[&start], "{algorithm:?} on {start}");
                assert!(solution.is_proven());
            }
        }
    }
}

#[test]
fn the_two_hardest_3x3_boards_take_31_moves() {
    let goal = Board::solved(3, 8).unwrap();
    let hardest: Vec<Board> = distances(&goal)
        .into_iter()
        .filter_map(|(board, distance)| (distance == 31).then_some(board))
        .collect();
    assert_eq!(hardest.len(), 2);
    for start in hardest {
        for (algorithm, heuristic) in ALL_EXACT {
            let solution = check(&start, &goal, &method(algorithm, heuristic, 1.0));
            assert_eq!(solution.moves.len(), 31);
        }
    }
}

#[test]
fn every_2x2_board_is_solved_for_every_goal() {
    for blank in 0..4 {
        let goal = Board::solved(2, blank).unwrap();
        for (start, distance) in distances(&goal) {
            for (algorithm, heuristic) in ALL_EXACT {
                let solution = check(&start, &goal, &method(algorithm, heuristic, 1.0));
                assert_eq!(solution.moves.len(), distance);
            }
        }
    }
}

#[test]
fn any_board_can_be_the_goal() {
    let mut rng = seeded_rng(21);
    for _ in 0..200 {
        let goal = Board::solved(3, 0).unwrap().shuffled_uniformly(&mut rng);
        let start = goal.shuffled_uniformly(&mut rng);
        let lengths = ALL_EXACT.map(|(algorithm, heuristic)| {
            check(&start, &goal, &method(algorithm, heuristic, 1.0)).moves.len()
        });
        assert!(lengths.iter().all(|&length| length == lengths[0]), "{lengths:?}");
    }
}

/// Each size has its own form in memory; short walks keep even BFS quick.
#[test]
fn searches_agree_on_every_size() {
    for size in [2, 3, 4, 5, 6, 7, 10, 16, 17, 30] {
        let mut rng = seeded_rng(size as u64);
        for steps in [1, 2, 3, 5, 8] {
            let blank = (7 * size + steps) % (size * size);
            let goal = Board::solved(size, blank).unwrap();
            let start = goal.shuffled_by_walk(steps, &mut rng);
            let methods = ALL_EXACT.map(|(algorithm, heuristic)| method(algorithm, heuristic, 1.0));
            let methods = methods.iter().filter(|method| method.serves(size));
            let lengths: Vec<usize> =
                methods.map(|method| check(&start, &goal, method).moves.len()).collect();
            assert!(lengths[0] <= steps + 1);
            assert!(lengths.iter().all(|&length| length == lengths[0]), "{size}: {lengths:?}");
        }
    }
}

#[test]
fn the_largest_board_is_solved() {
    let goal = Board::solved(127, 8000).unwrap();
    let start = goal.shuffled_by_walk(12, &mut seeded_rng(1));
    for algorithm in
        [Algorithm::Bidirectional, Algorithm::AStar, Algorithm::IdaStar, Algorithm::Best]
    {
        check(&start, &goal, &method(algorithm, Heuristic::LinearConflict, 1.0));
    }
}

#[test]
fn a_board_of_one_cell_is_solved() {
    let only = Board::solved(1, 0).unwrap();
    for (algorithm, heuristic) in ALL_EXACT {
        assert_eq!(check(&only, &only, &method(algorithm, heuristic, 1.0)).moves, []);
    }
}

#[test]
fn a_weight_trades_length_for_states_and_says_so() {
    let goal = Board::solved(3, 8).unwrap();
    let distances = distances(&goal);
    let mut rng = seeded_rng(8);
    let (mut exact_states, mut fast_states) = (0, 0);
    for _ in 0..300 {
        let start = goal.shuffled_uniformly(&mut rng);
        let shortest = distances[&start];
        for heuristic in Heuristic::all() {
            for weight in [1.0, 1.25, 2.0, 5.0, 1000.0] {
                let solution = check(&start, &goal, &method(Algorithm::AStar, heuristic, weight));
                let length = solution.moves.len();
                assert!(length >= shortest && length as f64 <= weight * shortest as f64);
                assert!(solution.lower_bound as usize <= shortest, "weight {weight}");
                assert!(weight > 1.0 || solution.is_proven());
            }
        }
        let states = |weight| {
            let method = method(Algorithm::AStar, Heuristic::Manhattan, weight);
            check(&start, &goal, &method).statistics.expanded
        };
        exact_states += states(1.0);
        fast_states += states(5.0);
    }
    assert!(fast_states * 2 < exact_states, "{fast_states} of {exact_states}");
}

#[test]
fn best_answers_on_boards_that_are_too_large_to_prove() {
    for (size, seed) in [(5, 1), (6, 1), (7, 1)] {
        let goal = Board::solved(size, 0).unwrap();
        let start = goal.shuffled_uniformly(&mut seeded_rng(seed));
        let limits = Limits { memory: 64 << 20, ..Limits::default() };
        let problem = Problem::new(start, goal).unwrap();
        let solution = solve(&problem, &Method::default(), &limits, &Control::new()).unwrap();
        assert!((solution.lower_bound as usize) < solution.moves.len());
    }
}

#[test]
fn a_heuristic_refuses_boards_that_are_too_large_for_it() {
    let goal = Board::solved(5, 24).unwrap();
    let start = goal.shuffled_by_walk(8, &mut seeded_rng(1));
    let problem = Problem::new(start, goal).unwrap();
    let solve = |method: &Method| solve(&problem, method, &Limits::default(), &Control::new());
    for algorithm in [Algorithm::AStar, Algorithm::IdaStar] {
        let method = method(algorithm, Heuristic::WalkingDistance, 1.0);
        let error = solve(&method).unwrap_err();
        assert_eq!(error, SolveError::TooLarge { size: 5, largest: 4 });
    }
    // What does not look at the heuristic does not mind.
    assert!(solve(&method(Algorithm::Bfs, Heuristic::WalkingDistance, 1.0)).is_ok());
}

#[test]
fn impossible_problems_are_refused_before_any_search() {
    let board = |text: &str| text.parse::<Board>().unwrap();
    for (start, goal, error) in [
        ("1 2 3 4 5 6 8 7 0", "1 2 3 4 5 6 7 8 0", ProblemError::Unsolvable),
        ("2 1 3 0", "1 2 3 0", ProblemError::Unsolvable),
        ("1 2 3 0", "1 2 3 4 5 6 7 8 0", ProblemError::SizesDiffer { start: 2, goal: 3 }),
    ] {
        assert_eq!(Problem::new(board(start), board(goal)), Err(error));
    }
}

/// Any change in what a search does shows here. Change the numbers only when the
/// change is meant.
#[test]
fn the_number_of_expanded_states_is_pinned() {
    use Algorithm::{AStar, Bfs, Bidirectional, IdaStar};
    use Heuristic::{Hamming, LinearConflict, Manhattan, WalkingDistance};
    let easy = "3 0 4 5 2 8 1 6 7";
    let hardest = "6 4 7 8 5 0 3 2 1";
    let fifteen = "9 14 4 3 10 5 2 11 0 1 13 6 12 8 7 15";
    let near = "5 3 1 4 13 9 2 7 6 10 15 12 14 0 11 8";
    for (row, algorithm, heuristic, weight, moves, expanded) in [
        (easy, Bfs, Manhattan, 1.0, 23, 79_533),
        (easy, Bidirectional, Manhattan, 1.0, 23, 1703),
        (easy, AStar, Hamming, 1.0, 23, 8392),
        (easy, AStar, Manhattan, 1.0, 23, 594),
        (easy, AStar, LinearConflict, 1.0, 23, 291),
        (easy, AStar, WalkingDistance, 1.0, 23, 237),
        (easy, AStar, Manhattan, 5.0, 31, 217),
        (easy, IdaStar, Manhattan, 1.0, 23, 822),
        (easy, IdaStar, LinearConflict, 1.0, 23, 427),
        (easy, IdaStar, WalkingDistance, 1.0, 23, 306),
        (hardest, Bfs, Manhattan, 1.0, 31, 181_336),
        (hardest, Bidirectional, Manhattan, 1.0, 31, 9964),
        (hardest, AStar, Manhattan, 1.0, 31, 6728),
        (hardest, IdaStar, Manhattan, 1.0, 31, 13_939),
        (near, Bidirectional, Manhattan, 1.0, 28, 61_272),
        (fifteen, AStar, LinearConflict, 1.0, 48, 183_700),
        (fifteen, AStar, WalkingDistance, 1.0, 48, 866_683),
        (fifteen, AStar, WalkingDistance, 2.0, 58, 31_625),
        (fifteen, AStar, Manhattan, 5.0, 84, 1757),
        (fifteen, IdaStar, LinearConflict, 1.0, 48, 1_304_092),
        (fifteen, IdaStar, WalkingDistance, 1.0, 48, 5_747_640),
    ] {
        let start: Board = row.parse().unwrap();
        let goal = Board::solved(start.size(), start.cells().len() - 1).unwrap();
        let solution = check(&start, &goal, &method(algorithm, heuristic, weight));
        let found = (solution.moves.len(), solution.statistics.expanded);
        assert_eq!(found, (moves, expanded), "{algorithm:?} {heuristic:?} {weight} on {row}");
    }
}
