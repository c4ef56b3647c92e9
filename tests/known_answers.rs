//! Public boards and boards of our own with known answers, in `tests/data` with their sources.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use pieceful::board::Board;
use pieceful::engine::{Algorithm, Engine, Method, SolveError};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits};

/// One engine for all tests here, so that tables are built once.
static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

/// The words of each line that is not a remark.
fn lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect())
}

fn board(tiles: &[&str]) -> Board {
    Board::new(tiles.iter().map(|tile| tile.parse().unwrap()).collect()).unwrap()
}

/// What the program prints for the board of a file with its size and its rows, and its exit
/// code.
fn run(algorithm: &str, size: usize, tiles: &[&str]) -> (String, Option<i32>) {
    let rows = tiles.chunks(size).map(|row| row.join(" "));
    let text = format!("{size}\n{}\n", rows.collect::<Vec<_>>().join("\n"));
    let mut program = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    program.env("PIECEFUL_HOME", env!("CARGO_TARGET_TMPDIR"));
    program.args(["solve", "--algorithm", algorithm, "-"]);
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = program.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

/// Boards up to 3×3 by every algorithm, larger ones by the strongest.
#[test]
fn princeton_boards_have_their_known_lengths() {
    let mut count = 0;
    for words in lines(include_str!("data/princeton.txt")) {
        let [name, expected, size] = [words[0], words[1], words[2]];
        let (size, tiles): (usize, _) = (size.parse().unwrap(), &words[3..]);
        let searches: &[&str] = match size {
            ..=3 => &["best", "bfs", "bidirectional", "astar", "idastar"],
            _ => &["astar", "idastar"],
        };
        for algorithm in searches {
            let (text, code) = run(algorithm, size, tiles);
            let Ok(expected) = expected.parse() else {
                assert_eq!((text.as_str(), code), ("Unsolvable puzzle\n", Some(1)), "{name}");
                continue;
            };
            assert_eq!(code, Some(0), "{name} by {algorithm}");
            let headline = format!("Minimum number of moves = {expected}");
            let (first, boards) = text.split_once('\n').unwrap();
            assert_eq!(first, headline, "{name} by {algorithm}");
            check_boards(boards, expected);
        }
        count += 1;
    }
    assert_eq!(count, 144);
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

/// Korf's boards with the fewest moves of each.
fn korf_boards() -> impl Iterator<Item = (usize, Board)> {
    let lines = lines(include_str!("data/korf.txt"));
    lines.map(|words| (words[0].parse().unwrap(), board(&words[1..])))
}

/// A* with linear conflict on the easier of Korf's boards: as far as a small memory
/// goes, every length is the published one.
#[test]
fn korf_boards_have_their_known_lengths() {
    let goal = Board::solved(4, 0).unwrap();
    let mut solved = 0;
    for (length, start) in korf_boards() {
        let problem = Problem::new(start, goal.clone()).unwrap();
        let (algorithm, heuristic) = (Algorithm::AStar, Heuristic::LinearConflict);
        let method = Method { algorithm, heuristic, ..Method::default() };
        let limits = Limits { memory: 32 << 20, ..Limits::default() };
        match ENGINE.solve(&problem, &method, &limits, &Control::new()) {
            Ok(solution) => {
                assert_eq!(solution.moves.len(), length, "{:?}", problem.start());
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
    let corner = Board::solved(4, 0).unwrap();
    let step = |board: &Board, blank| {
        board.neighbours().map(|(_, next)| next).find(|next| next.blank() == blank).unwrap()
    };
    let edge = step(&corner, 1);
    let centre = step(&edge, 5);
    let (published, boards): (Vec<usize>, Vec<Board>) = korf_boards().unzip();
    assert_eq!(boards.len(), 100);
    let lengths = [&corner, &edge, &centre].map(|goal| {
        let lengths = boards.iter().map(|start| {
            let problem = Problem::new(start.clone(), goal.clone()).unwrap();
            let limits = Limits { threads: 2, ..Limits::default() };
            let solution =
                ENGINE.solve(&problem, &Method::default(), &limits, &Control::new()).unwrap();
            assert!(solution.is_proven());
            solution.moves.len()
        });
        lengths.collect::<Vec<usize>>()
    });
    let [corner, edge, centre] = &lengths;
    assert_eq!(*corner, published);
    let one_apart = |(a, b): (&usize, &usize)| a.abs_diff(*b) == 1;
    assert!(corner.iter().zip(edge).all(one_apart), "{lengths:?}");
    assert!(edge.iter().zip(centre).all(one_apart), "{lengths:?}");
}

#[test]
fn the_mean_of_a_thousand_random_3x3_boards_is_the_known_one() {
    let goal = Board::solved(3, 8).unwrap();
    let lengths = lines(include_str!("data/random_3x3.txt")).map(|tiles| {
        let problem = Problem::new(board(&tiles), goal.clone()).unwrap();
        let solution =
            ENGINE.solve(&problem, &Method::default(), &Limits::default(), &Control::new());
        solution.unwrap().moves.len()
    });
    assert_eq!(lengths.sum::<usize>(), 21_957);
}

/// Boards of 4×4 by distance: the beginnings of OEIS A089484, A090165 and A090164.
#[test]
fn the_first_layers_of_4x4_are_the_known_ones() {
    for (blank, layers) in [
        (15, &[1, 2, 4, 10, 24, 54, 107, 212][..]),
        (14, &[1, 3, 6, 14, 32, 66, 134, 280]),
        (5, &[1, 4, 10, 20, 38, 80, 174]),
    ] {
        let mut layer = vec![Board::solved(4, blank).unwrap()];
        let mut before: HashSet<Board> = HashSet::new();
        let mut found = Vec::new();
        while found.len() < layers.len() {
            found.push(layer.len());
            let next: HashSet<Board> = layer
                .iter()
                .flat_map(Board::neighbours)
                .map(|(_, board)| board)
                .filter(|board| !before.contains(board))
                .collect();
            before = layer.into_iter().collect();
            layer = next.into_iter().collect();
        }
        assert_eq!(found, layers, "{blank}");
    }
}

/// Sixteen boards of 4×4 in which every tile stands once in every cell, so that sums over tiles
/// have the same mean as over all boards.
#[test]
fn the_mean_estimates_of_4x4_are_the_known_ones() {
    let goal = Board::solved(4, 15).unwrap();
    let moved = |by: usize| {
        let mut cells = vec![0; 16];
        for (cell, &tile) in goal.cells().iter().enumerate() {
            cells[cell ^ by] = tile;
        }
        // Where the gap has gone an odd number of cells, two tiles change places, both from cells of
        // one colour of the chessboard.
        if (by ^ by >> 2) & 1 != 0 {
            cells.swap(by, 2 ^ by);
        }
        Board::new(cells).unwrap()
    };
    for (heuristic, mean) in [(Heuristic::Hamming, 14.0625), (Heuristic::Manhattan, 37.0)] {
        let boards = (0..16).map(moved);
        let (limits, control) = (Limits::default(), Control::new());
        let found = ENGINE.estimates(&goal, boards, heuristic, &limits, &control).unwrap();
        assert_eq!(found.len(), 16, "every one of them can reach the goal");
        let sum: u32 = found.iter().sum();
        assert!((f64::from(sum) / 16.0 - mean).abs() < 1e-9, "{heuristic:?}: {sum}");
    }
}
