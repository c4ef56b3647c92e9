//! What observers see of a search, against its statistics and against distances that this file
//! works out for itself.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::{HashMap, VecDeque};
use std::sync::LazyLock;

use pieceful::board::{Board, Direction, distance, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, SearchOrder, Solution};
use pieceful::lab::trace::{Trace, record, record_until_full};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, EventKind, Limits, Side, Statistics, TieRule};

static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

fn method(text: &str) -> Method {
    text.parse().unwrap()
}

fn solve(problem: &Problem, method: &Method) -> Solution {
    ENGINE.solve(problem, method, &Limits::default(), &Control::new()).unwrap()
}

fn traced(problem: &Problem, method: &Method) -> (Trace<Board>, Solution) {
    let (limits, control) = (Limits::default(), Control::new());
    let (trace, solution) = record(&ENGINE, problem, method, &limits, &control, usize::MAX);
    assert_eq!(trace.left_out(), 0);
    (trace, solution.unwrap())
}

/// Everything but the times, and the bytes of the moves that are left to try, which take more room
/// when they have an order.
fn comparable(statistics: &Statistics) -> Statistics {
    let mut statistics = statistics.clone();
    (statistics.elapsed, statistics.preparing) = Default::default();
    if statistics.bytes < 4096 {
        statistics.bytes = 0;
    }
    statistics
}

/// Checks that the events of a run say the same as its numbers and its path.
fn check_replay(problem: &Problem, method: &Method) {
    let (trace, solution) = traced(problem, method);
    let (counts, statistics) = (trace.counts(), &solution.statistics);
    let name = format!("{method} on {}", problem.start().to_row());
    assert_eq!(counts.expanded, statistics.expanded, "{name}");
    assert_eq!(counts.generated, statistics.generated, "{name}");
    assert_eq!(counts.duplicates, statistics.duplicates, "{name}");
    assert_eq!(counts.reopened, statistics.reopened, "{name}");
    assert_eq!(counts.max_depth, statistics.max_depth, "{name}");
    assert_eq!(counts.iterations, statistics.iterations, "{name}");
    if let Some(must_expand) = statistics.must_expand {
        let length = solution.moves.len() as u32;
        assert_eq!(trace.expanded_below(length), must_expand, "{name}");
    }
    // Where a state is opened again, later parents replace those of the path.
    if method.algorithm != Algorithm::Bidirectional && statistics.reopened == 0 {
        assert_eq!(path(&trace), solution.moves, "{name}");
    }
}

/// The moves to the goal by way of the parents.
fn path(trace: &Trace<Board>) -> Vec<Direction> {
    let events = trace.events();
    let mut place = events.iter().rposition(|event| event.kind == EventKind::Goal).unwrap();
    let mut moves = Vec::new();
    while let Some(parent) = events[place].parent {
        moves.push(trace.move_to(&events[place]).unwrap());
        // The goal of some searches is found as it is generated, and was not expanded.
        place = (0..place)
            .rev()
            .find(|&at| {
                let event = &events[at];
                let is_expansion = event.kind == EventKind::Expand;
                is_expansion && event.id == parent && event.g + 1 == events[place].g
            })
            .unwrap();
    }
    moves.reverse();
    moves
}

#[test]
fn a_replayed_trace_gives_the_statistics_of_the_run_for_every_algorithm() {
    let goal = Board::solved(3, 8).unwrap();
    let mut rng = seeded_rng(12);
    let problem = |start| Problem::new(start, goal.clone()).unwrap();
    for number in 0..200 {
        // The slow searches follow every path, so they get boards near the goal.
        let near = problem(goal.shuffled_by_walk(8 + number % 6, &mut rng));
        let far = problem(goal.shuffled_uniformly(&mut rng));
        for text in ["greedy:manhattan", "astar:manhattan:5", "astar:pattern", "astar:hamming:1.5"]
        {
            check_replay(&far, &method(text));
        }
        for text in ["astar:manhattan", "bidirectional", "idastar:linear-conflict", "best"] {
            check_replay(&far, &method(text));
        }
        for text in ["bfs", "uniform-cost", "iterative-deepening", "astar:hamming"] {
            check_replay(&near, &method(text));
        }
        let limited = Method { depth_limit: Some(14), ..method("depth-first") };
        check_replay(&near, &limited);
    }
}

#[test]
fn the_replay_holds_for_every_order_and_tie_rule() {
    let goal = Board::solved(3, 4).unwrap();
    let mut rng = seeded_rng(13);
    for _ in 0..8 {
        let start = goal.shuffled_by_walk(30, &mut rng);
        let problem = Problem::new(start, goal.clone()).unwrap();
        for moves in ["UDLR", "RLDU", "LURD"] {
            for (ties, _) in TieRule::ALL {
                let order = SearchOrder { moves: moves.parse().unwrap(), ties };
                for text in ["astar:manhattan", "astar:pattern", "bfs", "greedy:hamming"] {
                    check_replay(&problem, &Method { order, ..method(text) });
                }
            }
        }
    }
}

#[test]
fn who_watches_changes_no_number() {
    let goal = Board::solved(3, 0).unwrap();
    let mut rng = seeded_rng(14);
    for _ in 0..40 {
        let start = goal.shuffled_by_walk(14, &mut rng);
        let problem = Problem::new(start, goal.clone()).unwrap();
        for facts in Algorithm::TABLE {
            let method = Method {
                algorithm: facts.algorithm,
                heuristic: Heuristic::Manhattan,
                depth_limit: facts.is_depth_limited.then_some(14),
                ..Method::default()
            };
            let (alone, watched) = (solve(&problem, &method), traced(&problem, &method).1);
            assert_eq!(alone.moves, watched.moves, "{method}");
            assert_eq!(comparable(&alone.statistics), comparable(&watched.statistics), "{method}");
        }
    }
}

#[test]
fn a_full_recorder_counts_what_it_leaves_out() {
    let goal = Board::solved(3, 8).unwrap();
    let problem = Problem::new(goal.shuffled_uniformly(&mut seeded_rng(15)), goal).unwrap();
    let (whole, _) = traced(&problem, &method("astar:manhattan"));
    let (limits, control) = (Limits::default(), Control::new());
    let method = method("astar:manhattan");
    let (part, _) = record(&ENGINE, &problem, &method, &limits, &control, 100);
    assert_eq!(part.events(), &whole.events()[..100]);
    assert_eq!(part.left_out(), whole.events().len() as u64 - 100);
}

/// Large boards take so much room that memory ends the recording, and not the number of events.
#[test]
fn a_recording_stays_within_the_memory() {
    let goal = Board::solved(30, 899).unwrap();
    let start = goal.shuffled_by_walk(200, &mut seeded_rng(4));
    let problem = Problem::new(start, goal).unwrap();
    let limits = Limits { memory: 8 << 20, ..Limits::default() };
    let (trace, _) = record_until_full(
        &ENGINE,
        &problem,
        &method("idastar:manhattan"),
        &limits,
        &Control::new(),
        1_000_000,
    );
    // A board has 1800 bytes of cells.
    assert_eq!(trace.events().len(), 4 * 1024 * 1024 / 2000);
    assert!(trace.left_out() > 0);
}

#[test]
fn a_meeting_has_a_way_to_both_ends() {
    let goal = Board::solved(3, 8).unwrap();
    let mut rng = seeded_rng(16);
    for _ in 0..20 {
        let start = goal.shuffled_uniformly(&mut rng);
        let problem = Problem::new(start, goal.clone()).unwrap();
        let (trace, solution) = traced(&problem, &method("bidirectional"));
        let meeting = trace.events().last().unwrap();
        assert_eq!(meeting.kind, EventKind::Meeting);
        let other = if meeting.side == Side::Start { Side::Goal } else { Side::Start };
        let met = trace.events().iter().find(|e| e.id == meeting.id && e.side == other);
        assert_eq!(meeting.g + met.unwrap().g, solution.moves.len() as u32);
    }
}

/// All boards that can reach another, and the neighbours of each, by their places in the list.
fn graph(from: &Board) -> (Vec<Board>, Vec<Vec<usize>>) {
    let mut boards = vec![from.clone()];
    let mut places = HashMap::from([(from.clone(), 0)]);
    let mut neighbours = Vec::new();
    while let Some(board) = boards.get(neighbours.len()).cloned() {
        let place = |(_, next): (Direction, Board)| {
            *places.entry(next.clone()).or_insert_with(|| {
                boards.push(next);
                boards.len() - 1
            })
        };
        neighbours.push(board.neighbours().map(place).collect());
    }
    (boards, neighbours)
}

/// The distance of every board from one of them.
fn distances(from: usize, neighbours: &[Vec<usize>]) -> Vec<u32> {
    let mut found = vec![u32::MAX; neighbours.len()];
    let mut waiting = VecDeque::from([from]);
    found[from] = 0;
    while let Some(here) = waiting.pop_front() {
        for &next in &neighbours[here] {
            if found[next] == u32::MAX {
                found[next] = found[here] + 1;
                waiting.push_back(next);
            }
        }
    }
    found
}

/// A* must expand the states with f < C*, where f = distance from the start + estimate. All of this
/// is worked out here. With a consistent estimate no other state has such an f on any path.
#[test]
fn what_must_be_expanded_is_what_the_true_distances_say() {
    let goal = Board::solved(3, 8).unwrap();
    let (boards, neighbours) = graph(&goal);
    assert_eq!(boards.len(), 181_440);
    let to_goal = distances(0, &neighbours);
    let sums = |estimate: &dyn Fn(usize, usize) -> u32| -> Vec<u32> {
        let of = |board: &Board| {
            let tiles = board.cells().iter().enumerate().filter(|&(_, &tile)| tile != 0);
            tiles.map(|(cell, &tile)| estimate(cell, usize::from(tile) - 1)).sum()
        };
        boards.iter().map(of).collect()
    };
    let manhattan = sums(&|cell, home| distance(3, cell, home) as u32);
    let hamming = sums(&|cell, home| u32::from(cell != home));
    for number in 0..300 {
        let place = number * 601 + 29;
        let (start, length) = (&boards[place], to_goal[place]);
        let problem = Problem::new(start.clone(), goal.clone()).unwrap();
        let from_start = distances(place, &neighbours);
        for (text, estimates) in [("astar:manhattan", &manhattan), ("astar:hamming", &hamming)] {
            let f = from_start.iter().zip(estimates).map(|(g, h)| g + h);
            let expected = f.filter(|&f| f < length).count() as u64;
            let statistics = solve(&problem, &method(text)).statistics;
            assert_eq!(statistics.must_expand, Some(expected), "{text} {start}");
            assert!(statistics.expanded >= expected);
            // A* with Hamming expands so many that every tenth of its traces has to do.
            if text == "astar:manhattan" || number % 10 == 0 {
                assert_eq!(traced(&problem, &method(text)).0.expanded_below(length), expected);
            }
        }
    }
}

/// Every tie rule expands what must be expanded, and only the rest differs.
#[test]
fn a_tie_rule_changes_only_what_has_the_f_of_the_solution() {
    let goal = Board::solved(3, 8).unwrap();
    let mut rng = seeded_rng(18);
    let mut ties_of = [0, 0, 0];
    for _ in 0..100 {
        let start = goal.shuffled_uniformly(&mut rng);
        let problem = Problem::new(start, goal.clone()).unwrap();
        let run = |ties| {
            let order = SearchOrder { ties, ..SearchOrder::default() };
            solve(&problem, &Method { order, ..method("astar:manhattan") })
        };
        let runs = TieRule::ALL.map(|(ties, _)| run(ties));
        for (ties, solution) in ties_of.iter_mut().zip(&runs) {
            assert_eq!(solution.moves.len(), runs[0].moves.len());
            assert_eq!(solution.statistics.must_expand, runs[0].statistics.must_expand);
            *ties += solution.statistics.ties().unwrap();
        }
    }
    let [higher, lower, first] = ties_of;
    assert!(higher < lower && higher < first, "{ties_of:?}");
}

/// The order of moves is that of the first states generated, and depth-first search follows it.
#[test]
fn moves_are_tried_in_the_order_that_was_asked_for() {
    let goal = Board::solved(3, 0).unwrap();
    // So far from the goal that no search ends before it has tried all moves of the start.
    let problem = Problem::new("7 2 4 5 0 6 8 3 1".parse().unwrap(), goal).unwrap();
    let (limits, control) = (Limits::default(), Control::new());
    for text in ["UDLR", "RLDU", "LURD", "DRUL"] {
        let order = SearchOrder { moves: text.parse().unwrap(), ..SearchOrder::default() };
        for name in ["bfs", "astar:manhattan", "idastar:manhattan", "bidirectional", "depth-first"]
        {
            let method = Method { order, depth_limit: Some(12), ..method(name) };
            let (trace, _) = record(&ENGINE, &problem, &method, &limits, &control, 100_000);
            let generated = trace.events().iter().filter(|event| {
                event.kind == EventKind::Generate && event.g == 1 && event.side == Side::Start
            });
            let letters: String = generated
                .take(4)
                .map(|event| trace.move_to(event).unwrap().to_string().to_uppercase())
                .map(|word| word[..1].to_owned())
                .collect();
            assert_eq!(letters, text, "{name}");
        }
    }
}

/// One of Korf's hundred boards, counted from 1.
fn korf(number: usize) -> &'static str {
    let mut lines = include_str!("data/korf.txt").lines().filter(|line| !line.starts_with('#'));
    lines.nth(number - 1).unwrap().split_once(' ').unwrap().1
}

/// Korf's boards with the fewest nodes: what each bound takes before the last does not depend on
/// the order of moves, and the sum of all is the statistic.
#[test]
fn iterations_before_the_last_do_not_depend_on_the_order() {
    let goal = Board::solved(4, 0).unwrap();
    for (row, length, estimate) in [
        // The 79th and the 12th of the hundred.
        (korf(79), 42, 28),
        (korf(12), 45, 35),
    ] {
        let problem = Problem::new(row.parse().unwrap(), goal.clone()).unwrap();
        let run = |moves: &str| {
            let order = SearchOrder { moves: moves.parse().unwrap(), ..SearchOrder::default() };
            solve(&problem, &Method { order, ..method("idastar:manhattan") })
        };
        let (usual, other) = (run("UDLR"), run("RLDU"));
        assert_eq!(usual.moves.len(), length, "{row}");
        let iterations = &usual.statistics.iterations;
        let bounds: Vec<u32> = iterations.iter().map(|iteration| iteration.bound).collect();
        let expected: Vec<u32> = (estimate..=length as u32).step_by(2).collect();
        assert_eq!(bounds, expected, "{row}");
        let sum: u64 = iterations.iter().map(|iteration| iteration.expanded).sum();
        assert_eq!(sum, usual.statistics.expanded);
        let last = iterations.len() - 1;
        assert_eq!(iterations[..last], other.statistics.iterations[..last], "{row}");
    }
}

/// Numbers of expansions for each bound, pinned.
#[test]
fn the_iterations_of_a_board_are_pinned() {
    let problem =
        Problem::new("1 4 2 0 7 5 3 6 8".parse().unwrap(), Board::solved(3, 0).unwrap()).unwrap();
    let iterations = |text: &str| -> Vec<(u32, u64, u64)> {
        let statistics = solve(&problem, &method(text)).statistics;
        let all = statistics.iterations.iter();
        all.map(|bound| (bound.bound, bound.expanded, bound.generated)).collect()
    };
    assert_eq!(
        iterations("iterative-deepening"),
        [(1, 1, 3), (2, 4, 8), (3, 9, 18), (4, 19, 32), (5, 5, 6)]
    );
    let hard =
        Problem::new("7 2 4 5 0 6 8 3 1".parse().unwrap(), Board::solved(3, 0).unwrap()).unwrap();
    let statistics = solve(&hard, &method("idastar:manhattan")).statistics;
    let expanded: Vec<(u32, u64)> =
        statistics.iterations.iter().map(|bound| (bound.bound, bound.expanded)).collect();
    assert_eq!(expanded, [(18, 15), (20, 113), (22, 510), (24, 1966), (26, 6490)]);
}
