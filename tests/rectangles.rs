//! Boards that are no squares, against distances that this file works out for itself. Games are
//! squares alone; the library and the prompt solve any shape.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::{HashMap, VecDeque};
use std::sync::LazyLock;

use proptest::prelude::*;

use pieceful::board::{Board, Shape, parse_row, parse_row_of, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, Solution, SolveError};
use pieceful::puzzle::{Heuristic, Problem, ProblemError};
use pieceful::search::{Control, Limits};

/// One engine for all tests here, so that tables are built once.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

fn shape(width: usize, height: usize) -> Shape {
    Shape::new(width, height).unwrap()
}

fn method(algorithm: Algorithm, heuristic: Heuristic) -> Method {
    Method { algorithm, heuristic, ..Method::default() }
}

/// Every way to a proven shortest path on boards of this shape.
fn exact_methods(shape: Shape) -> impl Iterator<Item = Method> {
    let with_all = |algorithm: Algorithm| {
        let count = if algorithm.facts().is_informed { Heuristic::TABLE.len() } else { 1 };
        Heuristic::all().take(count).map(move |heuristic| method(algorithm, heuristic))
    };
    let is_exact = move |method: &Method| method.serves(shape) && method.proves_shortest(shape);
    Algorithm::all().flat_map(with_all).filter(is_exact)
}

fn solve(start: &Board, goal: &Board, method: &Method) -> Result<Solution, SolveError> {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let limits = Limits { memory: 256 << 20, ..Limits::default() };
    ENGINE.solve(&problem, method, &limits, &Control::new())
}

/// Solves, and checks that the moves lead from the start to the goal.
fn check(start: &Board, goal: &Board, method: &Method) -> Solution {
    let solution = solve(start, goal, method).unwrap();
    let mut board = start.clone();
    for &direction in &solution.moves {
        board.apply(direction).unwrap();
    }
    assert_eq!(board, *goal, "{method:?} on {start}");
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

/// Every order of the numbers below `count`.
fn permutations(count: u16) -> Vec<Vec<u16>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |cells: &Vec<u16>| {
            let rest: Vec<u16> = (0..count).filter(|tile| !cells.contains(tile)).collect();
            let cells = cells.clone();
            rest.into_iter().map(move |tile| [cells.clone(), vec![tile]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

#[test]
fn parity_tells_the_half_that_can_be_reached() {
    for shape in [shape(3, 2), shape(2, 3)] {
        for blank in 0..6 {
            let goal = Board::goal(shape, blank).unwrap();
            let distances = distances(&goal);
            assert_eq!(distances.len(), 360);
            for cells in permutations(6) {
                let start = Board::with_shape(shape, cells).unwrap();
                let problem = Problem::new(start.clone(), goal.clone());
                if distances.contains_key(&start) {
                    assert!(problem.is_ok(), "{start}");
                } else {
                    assert_eq!(problem, Err(ProblemError::Unsolvable), "{start}");
                }
            }
        }
    }
}

#[test]
fn every_exact_search_finds_the_distance_of_every_board_of_six_cells() {
    for shape in [shape(3, 2), shape(2, 3)] {
        for blank in [0, 1, 2, 5] {
            let goal = Board::goal(shape, blank).unwrap();
            let distances = distances(&goal);
            assert_eq!(distances.values().max(), Some(&21));
            for method in exact_methods(shape) {
                // Without an estimate, to go deeper and deeper takes thousands of times as long.
                let is_slow = method.algorithm == Algorithm::IterativeDeepening;
                for (start, &distance) in distances.iter().filter(|(_, it)| !is_slow || **it < 12) {
                    let solution = check(start, &goal, &method);
                    assert_eq!(solution.moves.len(), distance, "{method:?} on {start}");
                    assert!(solution.is_proven(), "{method:?} on {start}");
                }
            }
        }
    }
}

#[test]
fn searches_that_prove_nothing_find_a_way() {
    for shape in [shape(3, 2), shape(2, 3)] {
        let goal = Board::goal(shape, 5).unwrap();
        for (start, &distance) in &distances(&goal) {
            for algorithm in [Algorithm::Greedy, Algorithm::DepthFirst] {
                let solution = check(start, &goal, &Method { algorithm, ..Method::default() });
                assert!(solution.moves.len() >= distance);
                assert!(solution.lower_bound as usize <= distance);
            }
        }
    }
}

#[test]
fn the_searches_agree_on_rectangles_of_every_form() {
    for (width, height) in
        [(2, 4), (4, 2), (3, 4), (4, 3), (2, 8), (3, 5), (5, 4), (3, 9), (2, 127)]
    {
        let shape = shape(width, height);
        let mut rng = seeded_rng((width * height) as u64);
        for steps in [1, 4, 9] {
            let goal = Board::goal(shape, steps % shape.cells()).unwrap();
            let start = goal.shuffled_by_walk(steps, &mut rng);
            let lengths: Vec<usize> = exact_methods(shape)
                .map(|method| check(&start, &goal, &method).moves.len())
                .collect();
            assert!(lengths[0] <= steps + 1 && lengths.iter().all(|it| *it == lengths[0]));
        }
    }
}

#[test]
fn astar_idastar_and_best_agree_on_3x4() {
    for shape in [shape(3, 4), shape(4, 3)] {
        let mut rng = seeded_rng(12);
        for blank in [0, 5, 11] {
            let goal = Board::goal(shape, blank).unwrap();
            let start = goal.shuffled_uniformly(&mut rng);
            let length = |algorithm, heuristic| {
                let solution = check(&start, &goal, &method(algorithm, heuristic));
                assert!(solution.is_proven());
                solution.moves.len()
            };
            let expected = length(Algorithm::Best, Heuristic::default());
            for heuristic in [Heuristic::LinearConflict, Heuristic::WalkingDistance] {
                assert_eq!(length(Algorithm::AStar, heuristic), expected, "{start}");
                assert_eq!(length(Algorithm::IdaStar, heuristic), expected, "{start}");
            }
        }
    }
}

#[test]
fn what_knows_squares_alone_says_so() {
    let solve_with = |shape: Shape, heuristic| {
        let goal = Board::goal(shape, 0).unwrap();
        let start = goal.shuffled_by_walk(4, &mut seeded_rng(1));
        solve(&start, &goal, &method(Algorithm::AStar, heuristic)).unwrap_err()
    };
    assert_eq!(solve_with(shape(3, 2), Heuristic::Pattern), SolveError::NotSquare(shape(3, 2)));
    for heuristic in [Heuristic::Pattern, Heuristic::WalkingDistance] {
        let error = SolveError::TooLarge { shape: shape(2, 5), largest: 4 };
        assert_eq!(solve_with(shape(2, 5), heuristic), error);
    }
}

#[test]
fn a_large_rectangle_ends_at_its_limit() {
    let goal = Board::goal(shape(7, 6), 0).unwrap();
    let start = goal.shuffled_uniformly(&mut seeded_rng(1));
    let problem = Problem::new(start, goal).unwrap();
    let time = Some(std::time::Duration::from_millis(200));
    let limits = Limits { memory: 16 << 20, time, ..Limits::default() };
    let error = ENGINE.solve(&problem, &Method::default(), &limits, &Control::new()).unwrap_err();
    assert!(matches!(error, SolveError::TimeLimit(_)), "{error}");
}

#[test]
fn boards_of_two_shapes_are_no_problem() {
    let [start, goal] = [shape(3, 2), shape(2, 3)].map(|shape| Board::goal(shape, 0).unwrap());
    let error = ProblemError::ShapesDiffer { start: start.shape(), goal: goal.shape() };
    assert_eq!(Problem::new(start, goal), Err(error));
}

#[test]
fn a_board_is_read_by_its_columns_and_rows() {
    let expected = Board::with_shape(shape(3, 2), vec![1, 2, 3, 4, 0, 5]).unwrap();
    for text in [
        "3 2\n1 2 3\n4 0 5\n",
        "# a comment\n3 2\n\n1 2 3 / 4 x 5",
        "3 2 / 1 2 3 4 0 5",
        "3 2 1 2 3 4 0 5",
    ] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text:?}");
    }
    // Two numbers in a row are the numbers of columns and rows only where they can be.
    let square = |cells: [u16; 4]| Ok(Board::new(cells.to_vec()).unwrap());
    assert_eq!("3 2 / 1 0".parse(), square([3, 2, 1, 0]));
    assert_eq!("2 3 1 0".parse(), square([2, 3, 1, 0]));
    // Sixteen numbers that begin like the size of fourteen.
    let row: Vec<u16> = [2, 7].into_iter().chain((0..16).filter(|n| ![2, 7].contains(n))).collect();
    let text = row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(text.parse(), Ok(Board::new(row).unwrap()));
}

proptest! {
    #[test]
    fn a_board_is_read_as_it_is_written(
        (width, height) in (2_usize..20, 2_usize..20),
        seed in any::<u64>(),
    ) {
        let goal = Board::goal(shape(width, height), 0).unwrap();
        let board = goal.shuffled_uniformly(&mut seeded_rng(seed));
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        let row = format!("{width} {height} {}", board.to_row());
        prop_assert_eq!(parse_row(row.as_bytes()), Ok(board));
    }

    #[test]
    fn a_row_is_read_as_a_board_of_the_expected_shape(
        (width, height) in (2_usize..20, 2_usize..20),
        seed in any::<u64>(),
    ) {
        let goal = Board::goal(shape(width, height), 0).unwrap();
        let board = goal.shuffled_uniformly(&mut seeded_rng(seed));
        prop_assert_eq!(parse_row_of(board.shape(), board.to_row().as_bytes()), Ok(board));
    }

    /// What is known of one line of a board holds for its mirror in the diagonal.
    #[test]
    fn a_mirrored_board_is_as_far_away(
        (width, height) in (2_usize..5, 2_usize..4),
        blank in any::<prop::sample::Index>(),
        seed in any::<u64>(),
    ) {
        let goal = Board::goal(shape(width, height), blank.index(width * height)).unwrap();
        let start = goal.shuffled_by_walk(14, &mut seeded_rng(seed));
        let mirrored = |board: &Board| {
            let cell = |cell: usize| board.cells()[cell % height * width + cell / height];
            Board::with_shape(shape(height, width), (0..width * height).map(cell).collect()).unwrap()
        };
        let (seen_start, seen_goal) = (mirrored(&start), mirrored(&goal));
        for heuristic in [Heuristic::Manhattan, Heuristic::LinearConflict, Heuristic::WalkingDistance] {
            let method = method(Algorithm::IdaStar, heuristic);
            let length = check(&start, &goal, &method).moves.len();
            prop_assert_eq!(check(&seen_start, &seen_goal, &method).moves.len(), length);
        }
    }
}
