//! Traces forwards and backwards, against what the search did next.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::sync::LazyLock;

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Discipline, Engine, Method, SearchOrder};
use pieceful::lab::replay::{Breakpoint, Fate, Frontier, Replay, first_difference};
use pieceful::lab::trace::{record, record_until_full};
use pieceful::puzzle::Problem;
use pieceful::search::{Control, EventKind, Limits, TieRule};

static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

/// Every algorithm, with depth-first search kept from going astray.
const METHODS: [&str; 11] = [
    "bfs",
    "bidirectional",
    "uniform-cost",
    "depth-first",
    "iterative-deepening",
    "greedy:manhattan",
    "astar:manhattan",
    "astar:hamming:1.5",
    "astar:pattern",
    "idastar:manhattan",
    "best",
];

fn method(text: &str) -> Method {
    let method: Method = text.parse().unwrap();
    let is_limited = method.algorithm.facts().is_depth_limited;
    Method { depth_limit: is_limited.then_some(12), ..method }
}

fn replay(problem: &Problem, method: &Method) -> Replay {
    let (limits, control) = (Limits::default(), Control::new());
    let (trace, _) = record(&ENGINE, problem, method, &limits, &control, 40_000);
    Replay::new(trace, *method, problem.goal())
}

fn problem(size: usize, steps: usize, seed: u64) -> Problem {
    let goal = Board::solved(size, size * size - 1).unwrap();
    let start = goal.shuffled_by_walk(steps, &mut seeded_rng(seed));
    Problem::new(start, goal).unwrap()
}

/// Everything that is shown of a moment.
fn moment(replay: &Replay, at: usize) -> (Option<usize>, Vec<Option<Fate>>, Frontier, usize) {
    let current = replay.current(at);
    let children = replay.children(current.unwrap(), at).map(|child| replay.fate(child, at));
    (current, children.collect(), replay.frontier(at, 60), replay.expanded(at))
}

/// Checks that what is said to come next is what comes next, after every event.
fn check_heads(replay: &Replay) {
    let mut looks = 0;
    for at in 0..replay.len().min(1500) - 1 {
        let name = format!("{} after event {at}", replay.method());
        let frontier = replay.frontier(at, 60);
        let (next, node) = (replay.event(at + 1).unwrap(), replay.node_of(at + 1).unwrap());
        let is_stack = replay.discipline() == Discipline::Stack;
        let takes = match next.kind {
            EventKind::Expand | EventKind::Stale | EventKind::Reopen => true,
            // The goal of a queue is found when it is generated, without waiting.
            EventKind::Goal => replay.discipline() != Discipline::Queue,
            EventKind::Generate | EventKind::Duplicate | EventKind::CutOff => is_stack,
            EventKind::NextBound => {
                let last = replay.event(at).unwrap().kind;
                assert!(last == EventKind::Start || frontier.head().is_none(), "{name}");
                false
            }
            _ => false,
        };
        if takes {
            let head = frontier.head().unwrap_or_else(|| panic!("{name}: nothing waits"));
            let board = replay.board(node).unwrap();
            assert_eq!((&head.board, head.g), (board, next.g), "{name}");
            if next.kind != EventKind::Generate {
                assert_eq!(head.node, Some(node), "{name}");
            }
            looks += 1;
        }
    }
    assert!(looks > 3, "{} has {looks} looks", replay.method());
}

#[test]
fn the_head_of_the_frontier_is_what_is_taken_next_by_every_algorithm() {
    for seed in 0..6 {
        let problem = problem(3, 12 + 2 * seed as usize, seed);
        for text in METHODS {
            check_heads(&replay(&problem, &method(text)));
        }
    }
    for (size, text) in [(4, "astar:manhattan"), (4, "bfs"), (4, "idastar:linear-conflict")] {
        check_heads(&replay(&problem(size, 30, 5), &method(text)));
    }
    check_heads(&replay(&problem(5, 30, 5), &method("greedy:manhattan")));
}

#[test]
fn the_head_is_right_for_every_order_and_tie_rule() {
    let problem = problem(3, 30, 3);
    for moves in ["UDLR", "RLDU"] {
        for (ties, _) in TieRule::ALL {
            let order = SearchOrder { moves: moves.parse().unwrap(), ties };
            for text in ["astar:manhattan", "astar:hamming:2", "idastar:manhattan", "bfs"] {
                check_heads(&replay(&problem, &Method { order, ..method(text) }));
            }
        }
    }
}

/// The whole frontier is the order of the expansions to come, but for what is still to be
/// generated.
#[test]
fn the_frontier_is_in_the_order_of_the_future() {
    for text in ["bfs", "uniform-cost", "greedy:manhattan", "astar:manhattan", "bidirectional"] {
        let replay = replay(&problem(3, 24, 9), &method(text));
        for at in (0..replay.len()).step_by(17) {
            for side in replay.frontier(at, usize::MAX).sides {
                let ends = side.iter().filter_map(|waiting| replay.end_of(waiting.node.unwrap()));
                let ends: Vec<usize> = ends.collect();
                // The goal of a queue does not wait, nor does what is just being dropped.
                let taken = ends.iter().filter(|&&end| {
                    let kind = replay.event(end).unwrap().kind;
                    !matches!(kind, EventKind::Goal | EventKind::Meeting | EventKind::Duplicate)
                });
                let taken: Vec<_> = taken.collect();
                assert!(taken.is_sorted(), "{text} at {at}: {taken:?}");
            }
        }
    }
}

#[test]
fn forward_n_back_n_is_the_same_state() {
    let problem = problem(3, 16, 4);
    for text in METHODS {
        let replay = replay(&problem, &method(text));
        let most = replay.len().min(300);
        let forwards: Vec<_> = (0..most).map(|at| moment(&replay, at)).collect();
        let mut backwards: Vec<_> = (0..most).rev().map(|at| moment(&replay, at)).collect();
        backwards.reverse();
        assert!(forwards == backwards, "{text}");
    }
}

/// Every node but those that wait at the end has a fate, and all fates add up to the counts.
#[test]
fn the_fates_add_up_to_the_counts_of_the_trace() {
    let problem = problem(3, 12, 6);
    for text in METHODS {
        let replay = replay(&problem, &method(text));
        assert!(replay.is_solved(), "{text}");
        let counts = replay.trace().counts();
        let last = replay.len() - 1;
        let fates: Vec<Fate> = (0..).map_while(|node| replay.fate(node, last)).collect();
        let count = |wanted: fn(&Fate) -> bool| fates.iter().filter(|fate| wanted(fate)).count();
        assert_eq!(count(|fate| matches!(fate, Fate::Expanded(_))) as u64, counts.expanded);
        let dropped = count(|fate| matches!(fate, Fate::Duplicate | Fate::Stale));
        assert_eq!(dropped as u64, counts.duplicates, "{text}");
        let numbers: Vec<usize> = (0..replay.len())
            .filter_map(|at| match replay.fate(replay.node_of(at)?, at)? {
                Fate::Expanded(number) if replay.event(at)?.kind == EventKind::Expand => {
                    Some(number)
                }
                _ => None,
            })
            .collect();
        assert_eq!(numbers, (1..=replay.expansions()).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn breakpoints_stop_where_they_say() {
    let astar = replay(&problem(3, 40, 1), &method("astar:manhattan"));
    let (mut at, mut f) = (0, astar.event(0).unwrap().f);
    while let Some((next, stop)) = astar.next_stop(&[Breakpoint::FRises], at) {
        let event = astar.event(next).unwrap();
        assert!(event.kind == EventKind::Expand && event.f > f && stop == Breakpoint::FRises);
        assert_eq!(astar.previous_stop(&[Breakpoint::FRises], next + 1).unwrap().0, next);
        (at, f) = (next, event.f);
    }
    assert!(at > 0);
    let (generated, _) = astar.next_stop(&[Breakpoint::GoalGenerated], 0).unwrap();
    let node = astar.node_of(generated).unwrap();
    assert!(astar.is_goal(node) && astar.fate(node, generated) == Some(Fate::Waiting));
    let (stale, _) = astar.next_stop(&[Breakpoint::Duplicate], 0).unwrap();
    let node = astar.node_of(stale).unwrap();
    let known = astar.known_as(node).unwrap();
    assert_eq!(astar.board(known), astar.board(node));
    let (deep, _) = astar.next_stop(&[Breakpoint::Depth(7)], 0).unwrap();
    assert_eq!(astar.event(deep).unwrap().g, 7);
    assert_eq!(astar.next_stop(&[Breakpoint::Reopened], 0), None);
    let ida = replay(&problem(3, 40, 1), &method("idastar:manhattan"));
    let (rise, _) = ida.next_stop(&[Breakpoint::FRises], 0).unwrap();
    assert_eq!(ida.event(rise).unwrap().kind, EventKind::NextBound);
    // Linear conflict with a weight is inconsistent, so some states are reached better later.
    let reopened = (0..40).any(|seed| {
        let weighted = replay(&problem(3, 60, seed), &method("astar:manhattan:3"));
        weighted.next_stop(&[Breakpoint::Reopened], 0).is_some_and(|(at, _)| {
            weighted.event(at + 1).unwrap().kind == EventKind::Expand
                && weighted.node_of(at) == weighted.node_of(at + 1)
        })
    });
    assert!(reopened);
}

#[test]
fn two_searches_part_where_they_first_expand_different_boards() {
    let problem = problem(3, 40, 2);
    let manhattan = replay(&problem, &method("astar:manhattan"));
    assert_eq!(first_difference(&manhattan, &manhattan), None);
    let hamming = replay(&problem, &method("astar:hamming"));
    let number = first_difference(&manhattan, &hamming).unwrap();
    let board = |replay: &Replay, number| {
        let node = replay.node_of(replay.expansion(number).unwrap()).unwrap();
        replay.board(node).unwrap().clone()
    };
    assert!((0..number).all(|same| board(&manhattan, same) == board(&hamming, same)));
    assert_ne!(board(&manhattan, number), board(&hamming, number));
}

#[test]
fn a_full_trace_ends_the_search() {
    let problem = problem(4, 80, 2);
    let (limits, control) = (Limits::default(), Control::new());
    let method = method("bfs");
    let (trace, result) = record_until_full(&ENGINE, &problem, &method, &limits, &control, 5000);
    assert!(result.is_err() && trace.left_out() > 0);
    let replay = Replay::new(trace, method, problem.goal());
    assert_eq!((replay.len(), replay.is_solved()), (5000, false));
    let last = replay.frontier(4999, 60);
    assert!(last.sides[0].len() == 60 && last.total() > 60);
}
