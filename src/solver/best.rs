//! The strongest way to solve a board of each size.

use super::estimate::Weight;
use super::meter::{Halt, Meter};
use super::problem::Problem;
use super::space::Route;
use super::{Algorithm, Heuristic, Method};

/// Picks by size. Up to 3×3 anything is instant. On 4×4 A* is the fastest, and where
/// it runs out of memory IDA* goes on without. On larger boards a shortest path can
/// take longer than anyone waits, so there any path comes first and gets shorter.
pub(super) fn route(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    match problem.start().size() {
        ..=3 => super::route(problem, &method(Algorithm::AStar, Weight::ONE), meter),
        4 => shortest(problem, meter),
        5 => improve(problem, meter),
        _ => super::large::route(problem, meter),
    }
}

fn method(algorithm: Algorithm, weight: Weight) -> Method {
    Method { algorithm, heuristic: Heuristic::LinearConflict, weight }
}

/// Runs A* with a part of the memory, and then IDA*.
fn shortest(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    meter.begin_run(memory / 8);
    match super::route(problem, &method(Algorithm::AStar, Weight::ONE), meter) {
        Err(Halt::Memory) => {
            meter.begin_run(memory);
            super::route(problem, &method(Algorithm::IdaStar, Weight::ONE), meter)
        }
        result => result,
    }
}

/// Looks for any path, and then for shorter ones.
fn improve(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    let Some(mut best) = first_path(problem, meter)? else {
        return Ok(None);
    };
    meter.improve(&best.moves, best.lower_bound);
    for weight in [3.0, 2.0, 1.5, 1.25, 1.1, 1.0] {
        if best.lower_bound as usize == best.moves.len() {
            break;
        }
        meter.begin_run(memory / 8);
        match weighted(problem, weight, meter) {
            Ok(Some(found)) => {
                let lower_bound = best.lower_bound.max(found.lower_bound);
                let shorter = if found.moves.len() < best.moves.len() { found } else { best };
                best = Route { lower_bound, ..shorter };
                meter.improve(&best.moves, best.lower_bound);
            }
            // Lower weights would take even more time and memory.
            Ok(None) | Err(_) => break,
        }
    }
    Ok(Some(best))
}

/// Tries weights that are known to get somewhere, in the order of how often they do.
/// Luck has a large part in it, so each is given little memory before any is given
/// much.
fn first_path(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    for share in [64, 8, 1] {
        for weight in [10.0, 5.0, 30.0, 100.0] {
            meter.begin_run(memory / share);
            match weighted(problem, weight, meter) {
                Err(Halt::Memory) => {}
                result => return result,
            }
        }
    }
    Err(Halt::Memory)
}

fn weighted(problem: &Problem, weight: f64, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let weight = Weight::new(weight).unwrap_or_default();
    super::route(problem, &method(Algorithm::AStar, weight), meter)
}
