//! The strongest way to solve a board of each size.

use super::meter::{Halt, Meter};
use super::problem::Problem;
use super::space::Route;
use super::{Algorithm, Method, large};

/// Picks by size. Up to 3×3 anything is instant. On 4×4 A* is the fastest, and where
/// it runs out of memory IDA* goes on without. On larger boards a shortest path can
/// take longer than anyone waits, so there any path comes first and gets shorter.
pub(super) fn route(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    match problem.start().size() {
        ..=3 => super::route(problem, &method(Algorithm::AStar), meter),
        4 => shortest(problem, meter),
        _ => large::route(problem, meter),
    }
}

fn method(algorithm: Algorithm) -> Method {
    Method { algorithm, ..Method::default() }
}

/// Runs A* with a part of the memory, and then IDA*.
fn shortest(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    meter.begin_run(memory / 8);
    match super::route(problem, &method(Algorithm::AStar), meter) {
        Err(Halt::Memory) => {
            meter.begin_run(memory);
            super::route(problem, &method(Algorithm::IdaStar), meter)
        }
        result => result,
    }
}
