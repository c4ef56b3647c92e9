//! The classic searches on 3×3 beside the same searches of the `pathfinding`
//! crate, on the same boards, in the same run.
//!
//! `cargo bench` first prints how many times faster ours are, measured in turns so
//! that a busy machine slows both alike, and then the times of each.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method};
use pieceful::puzzle::{Heuristic, Problem};
use pieceful::search::{Control, Limits};

const BOARDS: usize = 1000;

static ENGINE: LazyLock<Engine> = LazyLock::new(Engine::new);

fn main() {
    print_ratios();
    divan::main();
}

fn boards() -> Vec<Board> {
    let goal = Board::solved(3, 8).unwrap();
    let mut rng = seeded_rng(1);
    (0..BOARDS).map(|_| goal.shuffled_uniformly(&mut rng)).collect()
}

/// Solves a board and returns the number of moves.
type Solver = fn(&Board) -> usize;

/// Each of our searches, and its peer.
const PAIRS: [(&str, Solver, Solver); 7] = [
    ("BFS", |board| ours(board, Algorithm::Bfs), peer::bfs),
    ("bidirectional BFS", |board| ours(board, Algorithm::Bidirectional), peer::bidirectional),
    ("A*, Manhattan", |board| ours(board, Algorithm::AStar), peer::astar),
    ("A*, tuned peer", |board| ours(board, Algorithm::AStar), peer::tuned_astar),
    ("BFS, packed peer", |board| ours(board, Algorithm::Bfs), packed_peer::bfs),
    (
        "bidir., packed peer",
        |board| ours(board, Algorithm::Bidirectional),
        packed_peer::bidirectional,
    ),
    ("A*, packed peer", |board| ours(board, Algorithm::AStar), packed_peer::astar),
];

fn ours(board: &Board, algorithm: Algorithm) -> usize {
    let problem = Problem::new(board.clone(), Board::solved(3, 8).unwrap()).unwrap();
    let method = Method { algorithm, heuristic: Heuristic::Manhattan, ..Method::default() };
    ENGINE.solve(&problem, &method, &Limits::default(), &Control::new()).unwrap().moves.len()
}

fn print_ratios() {
    let boards = boards();
    println!("{BOARDS} uniform 3×3 boards, mean time a board, median of 5 rounds in turns");
    println!("{:<20}{:>12}{:>14}{:>10}", "", "pieceful", "pathfinding", "ratio");
    for (name, ours, theirs) in PAIRS {
        let mut rounds = Vec::new();
        for _ in 0..5 {
            let (our_time, our_moves) = time_all(&boards, ours);
            let (their_time, their_moves) = time_all(&boards, theirs);
            assert_eq!(our_moves, their_moves, "{name}: both are shortest");
            rounds.push((our_time, their_time));
        }
        let median = |times: &mut Vec<Duration>| {
            times.sort();
            times[times.len() / 2]
        };
        let our_time = median(&mut rounds.iter().map(|round| round.0).collect());
        let their_time = median(&mut rounds.iter().map(|round| round.1).collect());
        let micros = |time: Duration| time.as_secs_f64() * 1e6 / BOARDS as f64;
        let ratio = their_time.as_secs_f64() / our_time.as_secs_f64();
        let (our_micros, their_micros) = (micros(our_time), micros(their_time));
        println!("{name:<20}{our_micros:>9.1} µs{their_micros:>11.1} µs{ratio:>9.1}×");
    }
    println!();
}

fn time_all(boards: &[Board], solver: Solver) -> (Duration, usize) {
    let start = Instant::now();
    let moves = boards.iter().map(|board| solver(black_box(board))).sum();
    (start.elapsed(), moves)
}

/// One board a call, a different one each time.
fn bench(bencher: divan::Bencher<'_, '_>, solver: Solver) {
    let boards = boards();
    let mut next = boards.iter().cycle();
    bencher.bench_local(|| solver(black_box(next.next().unwrap())));
}

#[divan::bench(args = [0, 1, 2, 3, 4, 5, 6])]
fn pieceful(bencher: divan::Bencher<'_, '_>, search: usize) {
    bench(bencher, PAIRS[search].1);
}

#[divan::bench(args = [0, 1, 2, 3, 4, 5, 6])]
fn pathfinding(bencher: divan::Bencher<'_, '_>, search: usize) {
    bench(bencher, PAIRS[search].2);
}

/// The peer's searches, on a state such as its own example of this puzzle has: the
/// cells, where the blank is, and the Manhattan distance, kept up to date. Its A* is
/// measured with an estimate that is worked out from the cells, as the peer's interface
/// asks for one, and again with the one that the state keeps.
mod peer {
    use std::hash::{Hash, Hasher};

    use pathfinding::prelude::{astar as peer_astar, bfs as peer_bfs, bfs_bidirectional};
    use pieceful::board::Board;

    #[derive(Clone, Debug)]
    struct State {
        cells: [u8; 9],
        blank: u8,
        manhattan: u8,
    }

    impl PartialEq for State {
        fn eq(&self, other: &Self) -> bool {
            self.blank == other.blank && self.cells == other.cells
        }
    }

    impl Eq for State {}

    impl Hash for State {
        fn hash<H: Hasher>(&self, hasher: &mut H) {
            self.cells.hash(hasher);
        }
    }

    const DISTANCES: [[u8; 9]; 9] = {
        let mut distances = [[0; 9]; 9];
        let mut pair = 0;
        while pair < 81 {
            let (a, b) = (pair / 9, pair % 9);
            distances[a][b] = ((a / 3).abs_diff(b / 3) + (a % 3).abs_diff(b % 3)) as u8;
            pair += 1;
        }
        distances
    };

    fn distance(tile: u8, cell: usize) -> u8 {
        DISTANCES[usize::from(tile) - 1][cell]
    }

    fn manhattan(cells: &[u8; 9]) -> u8 {
        let tiles = cells.iter().enumerate().filter(|&(_, &tile)| tile != 0);
        tiles.map(|(cell, &tile)| distance(tile, cell)).sum()
    }

    impl State {
        fn new(board: &Board) -> Self {
            let mut cells = [0; 9];
            for (cell, &tile) in cells.iter_mut().zip(board.cells()) {
                *cell = tile as u8;
            }
            Self { cells, blank: board.blank() as u8, manhattan: manhattan(&cells) }
        }

        fn goal() -> Self {
            Self::new(&Board::solved(3, 8).unwrap())
        }

        fn neighbours(&self) -> impl Iterator<Item = Self> + use<> {
            const NEIGHBOURS: [&[u8]; 9] = [
                &[1, 3],
                &[0, 2, 4],
                &[1, 5],
                &[0, 4, 6],
                &[1, 3, 5, 7],
                &[2, 4, 8],
                &[3, 7],
                &[4, 6, 8],
                &[5, 7],
            ];
            let state = self.clone();
            NEIGHBOURS[usize::from(state.blank)].iter().map(move |&cell| {
                let mut next = state.clone();
                let (from, to) = (usize::from(cell), usize::from(state.blank));
                let tile = state.cells[from];
                next.cells.swap(from, to);
                next.blank = cell;
                next.manhattan = state.manhattan + distance(tile, to) - distance(tile, from);
                next
            })
        }
    }

    pub(super) fn bfs(board: &Board) -> usize {
        let goal = State::goal();
        peer_bfs(&State::new(board), State::neighbours, |state| *state == goal).unwrap().len() - 1
    }

    pub(super) fn bidirectional(board: &Board) -> usize {
        let (start, goal) = (State::new(board), State::goal());
        bfs_bidirectional(&start, &goal, State::neighbours, State::neighbours).unwrap().len() - 1
    }

    pub(super) fn astar(board: &Board) -> usize {
        let goal = State::goal();
        let steps = |state: &State| state.neighbours().map(|next| (next, 1));
        let estimate = |state: &State| u32::from(manhattan(&state.cells));
        let found = peer_astar(&State::new(board), steps, estimate, |state| *state == goal);
        found.unwrap().1 as usize
    }

    pub(super) fn tuned_astar(board: &Board) -> usize {
        let steps = |state: &State| state.neighbours().map(|next| (next, 1));
        let estimate = |state: &State| u32::from(state.manhattan);
        let found = peer_astar(&State::new(board), steps, estimate, |state| state.manhattan == 0);
        found.unwrap().1 as usize
    }
}

/// The peer's searches on the most compact state there is for them: the nine cells
/// packed into an integer, which hashes and compares fastest.
mod packed_peer {
    use pathfinding::prelude::{astar as peer_astar, bfs as peer_bfs, bfs_bidirectional};
    use pieceful::board::{Board, Distances, Shape};

    const GOAL: u64 = 0x0_8765_4321;

    fn pack(board: &Board) -> u64 {
        board.cells().iter().rev().fold(0, |word, &tile| word << 4 | u64::from(tile))
    }

    fn tile(word: u64, cell: usize) -> u64 {
        word >> (4 * cell) & 15
    }

    fn neighbours(word: &u64) -> impl Iterator<Item = u64> + use<> {
        let word = *word;
        let blank = (0..9).find(|&cell| tile(word, cell) == 0).unwrap();
        let (row, column) = (blank / 3, blank % 3);
        let cells = [
            (row > 0).then(|| blank - 3),
            (row < 2).then(|| blank + 3),
            (column > 0).then(|| blank - 1),
            (column < 2).then(|| blank + 1),
        ];
        cells.into_iter().flatten().map(move |cell| {
            let tile = tile(word, cell);
            word ^ tile << (4 * cell) ^ tile << (4 * blank)
        })
    }

    pub(super) fn bfs(board: &Board) -> usize {
        peer_bfs(&pack(board), neighbours, |&word| word == GOAL).unwrap().len() - 1
    }

    pub(super) fn bidirectional(board: &Board) -> usize {
        bfs_bidirectional(&pack(board), &GOAL, neighbours, neighbours).unwrap().len() - 1
    }

    pub(super) fn astar(board: &Board) -> usize {
        let distances = Distances::new(Shape::square(3).unwrap());
        let manhattan = |&word: &u64| {
            let cells = (0..9).filter(|&cell| tile(word, cell) != 0);
            cells.map(|cell| distances.between(cell, tile(word, cell) as usize - 1)).sum::<u32>()
        };
        let steps = |word: &u64| neighbours(word).map(|next| (next, 1));
        peer_astar(&pack(board), steps, manhattan, |&word| word == GOAL).unwrap().1 as usize
    }
}
