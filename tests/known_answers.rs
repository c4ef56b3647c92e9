//! Public test boards with known answers, where they are at hand.
//!
//! The boards are not part of this project. `PIECEFUL_DATA` names a folder with
//! `princeton_expected.tsv` and the board files it lists in `princeton8puzzle`, and
//! with `korf100.txt` and `random8_1000.txt`. Without it these tests pass unread; what
//! they show is shown by other tests on boards of our own.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use pieceful::board::Board;
use pieceful::solver::{
    Algorithm, Control, Heuristic, Limits, Method, Problem, SolveError, Weight, solve,
};

fn data(name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(std::env::var_os("PIECEFUL_DATA")?).join(name);
    assert!(path.exists(), "{} is missing", path.display());
    Some(path)
}

/// Boards up to 3×3 by every algorithm, larger ones by the strongest.
#[test]
fn princeton_boards_have_their_known_lengths() {
    let Some(table) = data("princeton_expected.tsv") else { return };
    let mut count = 0;
    for line in fs::read_to_string(&table).unwrap().lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [name, size, expected] = [columns[0], columns[1], columns[2]];
        let (size, expected): (usize, i64) = (size.parse().unwrap(), expected.parse().unwrap());
        // Boards of 80 moves are beyond these searches.
        if expected > 50 {
            continue;
        }
        let file = data("princeton8puzzle").unwrap().join(name);
        let searches: &[&str] = match size {
            ..=3 => &["best", "bfs", "bidirectional", "astar", "idastar"],
            _ => &["astar", "idastar"],
        };
        for algorithm in searches {
            let mut program = Command::new(env!("CARGO_BIN_EXE_pieceful"));
            program.env("PIECEFUL_HOME", env!("CARGO_TARGET_TMPDIR"));
            let output =
                program.args(["solve", "--algorithm", algorithm]).arg(&file).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let mut lines = text.lines();
            if expected < 0 {
                assert_eq!((text.as_str(), output.status.code()), ("Unsolvable puzzle\n", Some(1)));
                continue;
            }
            assert_eq!(output.status.code(), Some(0), "{name} by {algorithm}");
            let headline = format!("Minimum number of moves = {expected}");
            assert_eq!(lines.next(), Some(&headline[..]), "{name} by {algorithm}");
            check_boards(&lines.collect::<Vec<_>>().join("\n"), expected as usize);
        }
        count += 1;
    }
    assert!(count > 130, "{count} boards");
}

/// Each printed board is one legal move from the one before, and the last is solved.
fn check_boards(text: &str, moves: usize) {
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let boards: Vec<Board> = blocks.map(|block| block.parse().unwrap()).collect();
    assert_eq!(boards.len(), moves + 1);
    for pair in boards.windows(2) {
        assert!(pair[0].neighbours().any(|(_, next)| next == pair[1]));
    }
    let last = &boards[moves];
    assert_eq!(*last, Board::solved(last.size(), last.cells().len() - 1).unwrap());
}

fn numbers(line: &str) -> Vec<u16> {
    line.split_whitespace().map_while(|number| number.parse().ok()).collect()
}

/// A* with linear conflict on the easier of Korf's boards: as far as a small memory
/// goes, every length is the published one.
#[test]
fn korf_boards_have_their_known_lengths() {
    let Some(file) = data("korf100.txt") else { return };
    let goal = Board::solved(4, 0).unwrap();
    let mut solved = 0;
    for line in fs::read_to_string(file).unwrap().lines().filter(|line| !line.starts_with('#')) {
        let columns = numbers(line);
        let start = Board::new(columns[2..18].to_vec()).unwrap();
        let problem = Problem::new(start, goal.clone()).unwrap();
        let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::LinearConflict);
        let method = Method { algorithm, heuristic, weight: Weight::ONE };
        let limits = Limits { memory: 32 << 20, ..Limits::default() };
        match solve(&problem, &method, &limits, &Control::new()) {
            Ok(solution) => {
                assert_eq!(solution.moves.len(), usize::from(columns[1]), "{line}");
                solved += 1;
            }
            Err(SolveError::MemoryLimit(_)) => {}
            Err(error) => panic!("{error}"),
        }
    }
    assert!(solved >= 20, "{solved} solved");
}

/// All of Korf's boards by Best, proven: to the goal they were published for, and to those
/// whose blank is one move on at an edge and two moves on in the centre, which use other tables.
#[test]
fn korf_boards_are_proven_for_every_kind_of_goal() {
    let Some(file) = data("korf100.txt") else { return };
    let corner = Board::solved(4, 0).unwrap();
    let step = |board: &Board, blank| {
        board.neighbours().map(|(_, next)| next).find(|next| next.blank() == blank).unwrap()
    };
    let edge = step(&corner, 1);
    let centre = step(&edge, 5);
    let text = fs::read_to_string(file).unwrap();
    let boards: Vec<Vec<u16>> =
        text.lines().filter(|line| !line.starts_with('#')).map(numbers).collect();
    let lengths = [&corner, &edge, &centre].map(|goal| {
        let lengths = boards.iter().map(|columns| {
            let start = Board::new(columns[2..18].to_vec()).unwrap();
            let problem = Problem::new(start, goal.clone()).unwrap();
            let limits = Limits { threads: 2, ..Limits::default() };
            let solution = solve(&problem, &Method::default(), &limits, &Control::new()).unwrap();
            assert!(solution.is_proven());
            solution.moves.len()
        });
        lengths.collect::<Vec<usize>>()
    });
    let published: Vec<usize> = boards.iter().map(|columns| columns[1].into()).collect();
    let [corner, edge, centre] = &lengths;
    assert_eq!(*corner, published);
    let one_apart = |(a, b): (&usize, &usize)| a.abs_diff(*b) == 1;
    assert!(corner.iter().zip(edge).all(one_apart), "{lengths:?}");
    assert!(edge.iter().zip(centre).all(one_apart), "{lengths:?}");
}

#[test]
fn the_mean_of_a_thousand_random_3x3_boards_is_the_known_one() {
    let Some(file) = data("random8_1000.txt") else { return };
    let goal = Board::solved(3, 8).unwrap();
    let text = fs::read_to_string(file).unwrap();
    let boards = text.lines().filter(|line| !line.starts_with('#')).map(numbers);
    let lengths = boards.map(|cells| {
        let problem = Problem::new(Board::new(cells).unwrap(), goal.clone()).unwrap();
        let solution = solve(&problem, &Method::default(), &Limits::default(), &Control::new());
        solution.unwrap().moves.len()
    });
    assert_eq!(lengths.sum::<usize>(), 21_957);
}
