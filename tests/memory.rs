//! Whether a search holds what it says it holds. This file has one test, so that the
//! process is its own.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]
#![cfg(target_os = "linux")]

use pieceful::board::{Board, seeded_rng};
use pieceful::engine::{Algorithm, Engine, Method, SolveError};
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};

/// A line of the kernel's book on this process, in bytes.
fn process_memory(line: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|text| text.strip_prefix(line)).unwrap();
    let kibibytes: u64 = line.trim_matches([':', '\t', ' ', 'k', 'B']).parse().unwrap();
    kibibytes * 1024
}

#[test]
fn the_real_peak_is_within_15_percent_of_what_was_counted() {
    let goal = Board::solved(4, 15).unwrap();
    let start = goal.shuffled_uniformly(&mut seeded_rng(4));
    let problem = Problem::new(start, goal).unwrap();
    let method = Method { algorithm: Algorithm::Bfs, ..Method::default() };
    let limits = Limits { memory: 700 << 20, ..Limits::default() };
    let before = process_memory("VmRSS");
    let error = Engine::new().solve(&problem, &method, &limits, &Control::new()).unwrap_err();
    let SolveError::MemoryLimit(statistics) = error else { panic!("{error}") };
    let peak = process_memory("VmHWM") - before;
    let ratio = peak as f64 / statistics.bytes as f64;
    println!("{ratio:.3} of {} bytes for {} states", statistics.bytes, statistics.stored);
    assert!((0.85..1.15).contains(&ratio), "real peak {peak}, counted {}", statistics.bytes);
}
