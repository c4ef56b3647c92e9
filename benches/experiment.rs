//! All 181,440 boards of 3×3 by A* with Manhattan: as an experiment on two cores, and one search
//! after the other in a plain loop, in turns.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use pieceful::board::Board;
use pieceful::engine::{Engine, Method};
use pieceful::lab::experiment::{BoardChoice, Cancel, Ended, Experiment, Settings, Shard};
use pieceful::lab::map::Map;
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};

const ROUNDS: usize = 3;
const JOBS: usize = 2;

fn main() {
    let engine = Engine::new();
    let goal = Board::solved(3, 8).unwrap();
    let map = Map::new(&goal).unwrap();
    let boards: Vec<Board> = (0..Map::BOARDS).map(|place| map.board(place)).collect();
    let method: Method = "astar:manhattan".parse().unwrap();
    let mut ratios = Vec::new();
    println!("A*, Manhattan on {} boards, {JOBS} jobs, in turns", boards.len());
    for _ in 0..ROUNDS {
        let plain = plain_loop(&engine, &goal, &boards, &method);
        let experiment = experiment(&engine, &method);
        println!("plain loop {plain:6.2} s, experiment {experiment:6.2} s");
        ratios.push(experiment / plain);
    }
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.2}, asked at most 0.60", ratios[ROUNDS / 2]);
}

/// Seconds for one search after the other.
fn plain_loop(engine: &Engine, goal: &Board, boards: &[Board], method: &Method) -> f64 {
    let limits = Limits { threads: 1, ..Limits::default() };
    let start = Instant::now();
    let mut expanded = 0;
    for board in boards {
        let problem = Problem::new(board.clone(), goal.clone()).unwrap();
        let solution = engine.solve(&problem, method, &limits, &Control::new()).unwrap();
        expanded += solution.statistics.expanded;
    }
    black_box(expanded);
    start.elapsed().as_secs_f64()
}

/// Seconds for the same as an experiment, with the boards made and the rows put in order.
fn experiment(engine: &Engine, method: &Method) -> f64 {
    let settings =
        Settings { boards: BoardChoice::All, methods: vec![*method], ..Settings::default() };
    let start = Instant::now();
    let experiment = Experiment::new(settings, Vec::new()).unwrap();
    let limits = Limits { threads: 1, ..Limits::default() };
    let mut bytes = 0;
    let mut each = |rows: &[_]| {
        bytes += rows.iter().map(|row| ToString::to_string(row).len()).sum::<usize>();
        ControlFlow::Continue(())
    };
    let jobs = (Shard::WHOLE, JOBS);
    let ended = experiment.run(engine, jobs, &limits, &Cancel::default(), &mut each);
    assert_eq!(ended, Ended::Completed);
    black_box(bytes);
    start.elapsed().as_secs_f64()
}
