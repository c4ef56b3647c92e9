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
        _ => improve(problem, meter),
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

/// Runs A* with falling weights, each with a part of the memory, until a path is
/// proven, a run comes to the end of its memory, or the time is up.
fn improve(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    const WEIGHTS: [f64; 9] = [100.0, 20.0, 5.0, 3.0, 2.0, 1.5, 1.25, 1.1, 1.0];
    let memory = meter.memory_limit();
    let mut best: Option<Route> = None;
    let mut halt = Halt::Memory;
    for weight in WEIGHTS {
        let weight = Weight::new(weight).unwrap_or_default();
        // Until there is a path at all, it may take everything.
        meter.begin_run(if best.is_some() { memory / 8 } else { memory });
        match super::route(problem, &method(Algorithm::AStar, weight), meter) {
            Ok(Some(found)) => {
                let known = best.take().unwrap_or_else(|| found.clone());
                let lower_bound = known.lower_bound.max(found.lower_bound);
                let shorter = if found.moves.len() < known.moves.len() { found } else { known };
                let proven = lower_bound as usize == shorter.moves.len();
                best = Some(Route { lower_bound, ..shorter });
                if proven {
                    break;
                }
            }
            Ok(None) => return Ok(None),
            Err(Halt::Stopped) => return Err(Halt::Stopped),
            Err(ended) => {
                halt = ended;
                break;
            }
        }
    }
    best.map(Some).ok_or(halt)
}
