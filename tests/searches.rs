//! The searches, against distances that this file works out for itself.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::LazyLock;

use pieceful::board::{Board, Direction, Shape, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, Solution, SolveError};
use pieceful::puzzle::{Heuristic, Problem, ProblemError};
use pieceful::search::{Control, Limits, Weight};

/// One engine for all tests here, so that tables are built once.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

const ALL_EXACT: [(Algorithm, Heuristic); 13] = [
    (Algorithm::Bfs, Heuristic::Manhattan),
    (Algorithm::Bidirectional, Heuristic::Manhattan),
    (Algorithm::UniformCost, Heuristic::Manhattan),
    (Algorithm::AStar, Heuristic::Hamming),
    (Algorithm::AStar, Heuristic::Manhattan),
    (Algorithm::AStar, Heuristic::LinearConflict),
    (Algorithm::AStar, Heuristic::WalkingDistance),
    (Algorithm::AStar, Heuristic::Pattern),
    (Algorithm::IdaStar, Heuristic::Manhattan),
    (Algorithm::IdaStar, Heuristic::LinearConflict),
    (Algorithm::IdaStar, Heuristic::WalkingDistance),
    (Algorithm::IdaStar, Heuristic::Pattern),
    (Algorithm::Best, Heuristic::Manhattan),
];

fn method(algorithm: Algorithm, heuristic: Heuristic, weight: f64) -> Method {
    Method { algorithm, heuristic, weight: Weight::new(weight).unwrap(), ..Method::default() }
}

fn square(size: usize) -> Shape {
    Shape::square(size).unwrap()
}

/// Solves, and checks that the moves lead from the start to the goal.
fn check(start: &Board, goal: &Board, method: &Method) -> Solution {
    let problem = Problem::new(start.clone(), goal.clone()).unwrap();
    let solution = ENGINE.solve(&problem, method, &Limits::default(), &Control::new()).unwrap();
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
                // The slow ones are tried on fewer boards.
                let is_slow = matches!(algorithm, Algorithm::Bfs | Algorithm::UniformCost)
                    || heuristic == Heuristic::Hamming;
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
            let methods = methods.iter().filter(|method| method.serves(square(size)));
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
        let solution =
            ENGINE.solve(&problem, &Method::default(), &limits, &Control::new()).unwrap();
        assert!((solution.lower_bound as usize) < solution.moves.len());
    }
}

#[test]
fn a_heuristic_refuses_boards_that_are_too_large_for_it() {
    let goal = Board::solved(5, 24).unwrap();
    let start = goal.shuffled_by_walk(8, &mut seeded_rng(1));
    let problem = Problem::new(start, goal).unwrap();
    let solve =
        |method: &Method| ENGINE.solve(&problem, method, &Limits::default(), &Control::new());
    for algorithm in [Algorithm::AStar, Algorithm::IdaStar] {
        for heuristic in [Heuristic::WalkingDistance, Heuristic::Pattern] {
            let error = solve(&method(algorithm, heuristic, 1.0)).unwrap_err();
            assert_eq!(error, SolveError::TooLarge { shape: square(5), largest: 4 });
        }
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
        (
            "1 2 3 0",
            "1 2 3 4 5 6 7 8 0",
            ProblemError::ShapesDiffer { start: square(2), goal: square(3) },
        ),
    ] {
        assert_eq!(Problem::new(board(start), board(goal)), Err(error));
    }
}

/// Any change in what a search does shows here. Change the numbers only when the
/// change is meant.
#[test]
fn the_number_of_expanded_states_is_pinned() {
    use Algorithm::{AStar, Bfs, Bidirectional, IdaStar};
    use Heuristic::{Hamming, LinearConflict, Manhattan, Pattern, WalkingDistance};
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
        (easy, AStar, Pattern, 1.0, 23, 73),
        (easy, AStar, Manhattan, 5.0, 31, 217),
        (easy, IdaStar, Manhattan, 1.0, 23, 822),
        (easy, IdaStar, LinearConflict, 1.0, 23, 427),
        (easy, IdaStar, WalkingDistance, 1.0, 23, 306),
        (easy, IdaStar, Pattern, 1.0, 23, 106),
        (hardest, Bfs, Manhattan, 1.0, 31, 181_336),
        (hardest, Bidirectional, Manhattan, 1.0, 31, 9964),
        (hardest, AStar, Manhattan, 1.0, 31, 6728),
        (hardest, IdaStar, Manhattan, 1.0, 31, 13_939),
        (near, Bidirectional, Manhattan, 1.0, 28, 61_272),
        (fifteen, AStar, LinearConflict, 1.0, 48, 183_700),
        (fifteen, AStar, WalkingDistance, 1.0, 48, 866_683),
        (fifteen, AStar, WalkingDistance, 2.0, 58, 31_625),
        (fifteen, AStar, Pattern, 1.0, 48, 23_414),
        (fifteen, AStar, Manhattan, 5.0, 84, 1757),
        (fifteen, IdaStar, LinearConflict, 1.0, 48, 1_304_092),
        (fifteen, IdaStar, WalkingDistance, 1.0, 48, 5_747_640),
        (fifteen, IdaStar, Pattern, 1.0, 48, 197_050),
    ] {
        let start: Board = row.parse().unwrap();
        let goal = Board::solved(start.size(), start.cells().len() - 1).unwrap();
        let solution = check(&start, &goal, &method(algorithm, heuristic, weight));
        let found = (solution.moves.len(), solution.statistics.expanded);
        assert_eq!(found, (moves, expanded), "{algorithm:?} {heuristic:?} {weight} on {row}");
    }
}

/// What a search counts, and how long its path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counts {
    moves: usize,
    expanded: u64,
    generated: u64,
}

impl Counts {
    fn of(solution: &Solution) -> Self {
        let statistics = &solution.statistics;
        let (expanded, generated) = (statistics.expanded, statistics.generated);
        Self { moves: solution.moves.len(), expanded, generated }
    }
}

/// Best-first search as a textbook has it: the lowest key first, among equals the board that
/// came last, and every board once. A key is made of the moves made and the board.
fn best_first(start: &Board, goal: &Board, key: impl Fn(usize, &Board) -> usize) -> Counts {
    let mut waiting: Vec<Vec<(Board, Option<Direction>, usize)>> = Vec::new();
    let mut closed = HashSet::new();
    let (mut expanded, mut generated) = (0, 0);
    let add = |waiting: &mut Vec<Vec<_>>, board: Board, back, moves| {
        let key = key(moves, &board);
        waiting.resize_with(waiting.len().max(key + 1), Vec::new);
        waiting[key].push((board, back, moves));
    };
    add(&mut waiting, start.clone(), None, 0);
    while let Some((board, back, moves)) = waiting.iter_mut().find_map(Vec::pop) {
        if !closed.insert(board.clone()) {
            continue;
        }
        if board == *goal {
            return Counts { moves, expanded, generated };
        }
        expanded += 1;
        for (direction, next) in board.neighbours() {
            if back != Some(direction) {
                generated += 1;
                add(&mut waiting, next, Some(direction.opposite()), moves + 1);
            }
        }
    }
    panic!("{start} has no solution");
}

/// Depth-first search as a textbook has it, which calls itself for every board and leaves out
/// those on the path. Returns whether the goal was found at the end of the path.
fn depth_limited(
    path: &mut Vec<Board>,
    back: Option<Direction>,
    limit: usize,
    goal: &Board,
    counts: &mut Counts,
) -> bool {
    counts.expanded += 1;
    let here = path.last().unwrap().clone();
    for (direction, next) in here.neighbours() {
        if back == Some(direction) {
            continue;
        }
        counts.generated += 1;
        counts.moves = path.len();
        if next == *goal {
            return true;
        }
        if path.contains(&next) || path.len() == limit {
            continue;
        }
        path.push(next);
        if depth_limited(path, Some(direction.opposite()), limit, goal, counts) {
            return true;
        }
        path.pop();
    }
    false
}

/// What the algorithms for teaching should count, worked out here.
fn expected(start: &Board, goal: &Board, algorithm: Algorithm) -> Counts {
    let nothing = Counts { moves: 0, expanded: 0, generated: 0 };
    match algorithm {
        Algorithm::UniformCost => best_first(start, goal, |moves, _| moves),
        Algorithm::Greedy => best_first(start, goal, |_, board| manhattan(board, goal)),
        Algorithm::DepthFirst => {
            let limit = Method::default().depth_limit_on(start.shape()) as usize;
            let mut counts = nothing;
            assert!(depth_limited(&mut vec![start.clone()], None, limit, goal, &mut counts));
            counts
        }
        Algorithm::IterativeDeepening => {
            let mut counts = nothing;
            let mut is_found =
                |limit| depth_limited(&mut vec![start.clone()], None, limit, goal, &mut counts);
            assert!((1..=31).any(&mut is_found));
            counts
        }
        _ => panic!("{algorithm:?} is tested elsewhere"),
    }
}

fn manhattan(board: &Board, goal: &Board) -> usize {
    let size = board.size();
    let place = |cells: &[u16], tile| cells.iter().position(|&other| other == tile).unwrap();
    let tiles = 1..(size * size) as u16;
    let distances = tiles.map(|tile| {
        let (here, home) = (place(board.cells(), tile), place(goal.cells(), tile));
        (here / size).abs_diff(home / size) + (here % size).abs_diff(home % size)
    });
    distances.sum()
}

const FOR_TEACHING: [Algorithm; 4] = [
    Algorithm::UniformCost,
    Algorithm::DepthFirst,
    Algorithm::IterativeDeepening,
    Algorithm::Greedy,
];

#[test]
fn the_searches_for_teaching_count_as_their_textbooks_do() {
    use Algorithm::{DepthFirst, Greedy, IterativeDeepening, UniformCost};
    let near = "1 0 3 4 2 5 7 8 6";
    let easy = "3 0 4 5 2 8 1 6 7";
    let far = "8 6 7 2 5 4 3 0 1";
    let fifteen = "9 14 4 3 10 5 2 11 0 1 13 6 12 8 7 15";
    for (row, algorithm, moves, expanded, generated) in [
        (near, UniformCost, 3, 16, 29),
        (near, DepthFirst, 31, 2209, 3927),
        (near, IterativeDeepening, 3, 9, 17),
        (near, Greedy, 3, 3, 8),
        (easy, UniformCost, 23, 116_841, 195_825),
        (easy, DepthFirst, 31, 267_252, 480_547),
        (easy, IterativeDeepening, 23, 984_693, 1_687_994),
        (easy, Greedy, 59, 199, 338),
        (far, UniformCost, 31, 181_439, 302_400),
        (far, DepthFirst, 31, 4_059_031, 7_302_540),
        (far, Greedy, 53, 89, 150),
        (fifteen, Greedy, 284, 2467, 5349),
    ] {
        let start: Board = row.parse().unwrap();
        let goal = Board::solved(start.size(), start.cells().len() - 1).unwrap();
        let found =
            Counts::of(&check(&start, &goal, &method(algorithm, Heuristic::Manhattan, 1.0)));
        // The tiny implementations are slow; each is compared on boards that it can do.
        if found.expanded < 1_000_000 {
            assert_eq!(found, expected(&start, &goal, algorithm), "{algorithm:?} on {row}");
        }
        assert_eq!(found, Counts { moves, expanded, generated }, "{algorithm:?} on {row}");
    }
}

#[test]
fn the_searches_for_teaching_keep_their_promises_on_random_boards() {
    let goal = Board::solved(3, 8).unwrap();
    let distances = distances(&goal);
    let mut rng = seeded_rng(12);
    for _ in 0..200 {
        let start = goal.shuffled_uniformly(&mut rng);
        let shortest = distances[&start];
        for algorithm in FOR_TEACHING {
            // Iterative deepening would take a second for each of the hardest boards.
            if algorithm == Algorithm::IterativeDeepening && shortest > 22 {
                continue;
            }
            let method = method(algorithm, Heuristic::Manhattan, 1.0);
            let solution = check(&start, &goal, &method);
            let length = solution.moves.len();
            assert!(solution.lower_bound as usize <= shortest && shortest <= length);
            if method.proves_shortest(square(3)) {
                assert!(solution.is_proven() && length == shortest, "{algorithm:?} on {start}");
            }
            if algorithm == Algorithm::DepthFirst {
                assert!(length <= 31);
            }
            if solution.statistics.expanded < 20_000 {
                assert_eq!(Counts::of(&solution), expected(&start, &goal, algorithm));
            }
        }
    }
}

#[test]
fn depth_first_search_stays_within_its_limit_and_says_when_there_is_nothing() {
    let goal = Board::solved(3, 8).unwrap();
    let start = "1 0 3 4 2 5 7 8 6".parse().unwrap();
    let problem = Problem::new(start, goal).unwrap();
    for (limit, has_path) in [(0, false), (2, false), (3, true), (4, true), (5, true), (20, true)] {
        let method = Method {
            algorithm: Algorithm::DepthFirst,
            depth_limit: Some(limit),
            ..Method::default()
        };
        let result = ENGINE.solve(&problem, &method, &Limits::default(), &Control::new());
        match result {
            Ok(solution) => assert!(has_path && solution.moves.len() <= limit as usize, "{limit}"),
            Err(error @ SolveError::DepthLimit { .. }) => {
                assert!(!has_path && error.to_string().contains(&format!("within {limit} moves")));
            }
            Err(error) => panic!("{limit}: {error}"),
        }
    }
}
