//! The strongest way to solve a board of each size.

use std::sync::Arc;

use super::anytime::anytime;
use super::deepening::Deepening;
use super::estimate::Weight;
use super::meter::{Halt, Meter};
use super::pattern::{
    Frame, Guide, Patience, Rules, Strength, TableSize, guide, is_at_hand, table_size,
};
use super::problem::Problem;
use super::space::Route;
use super::{Algorithm, Heuristic, Method};

/// Picks by size. Up to 3×3 anything is instant. On 4×4 pattern tables prove a shortest
/// path in the blink of an eye. On larger boards a shortest path can take longer than
/// anyone waits, so there any path comes first and gets shorter.
pub(super) fn route(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    match problem.start().size() {
        ..=3 => super::route(problem, &method(Algorithm::AStar, Weight::ONE), meter),
        4 => shortest(problem, meter),
        5 => {
            let memory = meter.memory_limit();
            let Some(first) = first_path(problem, meter)? else { return Ok(None) };
            meter.begin_run(memory);
            anytime(problem, first.moves, meter).map(Some)
        }
        _ => improve(problem, meter),
    }
}

fn method(algorithm: Algorithm, weight: Weight) -> Method {
    Method { algorithm, heuristic: Heuristic::LinearConflict, weight }
}

/// Memory in which A* does boards that are not worth a table.
const LITTLE_MEMORY: u64 = 512 << 10;

/// Proves a shortest path of a 4×4 board: an easy one by A*, any other by pattern tables, or
/// without tables where there is no memory for them.
fn shortest(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    meter.begin_run(memory.min(LITTLE_MEMORY));
    match super::route(problem, &method(Algorithm::AStar, Weight::ONE), meter) {
        Err(Halt::Memory) => {}
        result => return result,
    }
    meter.begin_run(memory);
    let frame = Frame::new(problem);
    match guide_within(&frame, meter) {
        Ok(guide) => {
            let path = Deepening::<u64, 3>::new(&Rules::new(&guide), &frame).run(meter)?;
            Ok(Some(Route::shortest(frame.moves(&path))))
        }
        Err(Halt::Memory) => without_tables(problem, meter),
        Err(halt) => Err(halt),
    }
}

/// The strongest guide that is at hand, or the standard one, if it fits into the memory.
fn guide_within(frame: &Frame, meter: &mut Meter<'_>) -> Result<Arc<Guide>, Halt> {
    let (size, class) = (frame.start.size(), frame.goal_blank);
    for strength in [Strength::Large, Strength::Standard] {
        let is_at_hand = is_at_hand(size, class, strength);
        if strength == Strength::Large && !is_at_hand {
            continue;
        }
        let TableSize { held, to_build } = table_size(size, class, strength);
        if !is_at_hand {
            meter.reserve(held + to_build)?;
            meter.release(held + to_build);
        }
        if meter.reserve(held).is_err() {
            continue;
        }
        let watch = meter.watch();
        let patience = Patience { threads: meter.threads(), go_on: &|| watch.look(0, 0) };
        if let Some(guide) = guide(size, class, strength, &patience)? {
            return Ok(guide);
        }
    }
    Err(Halt::Memory)
}

/// Runs A* with a part of the memory, and then IDA*.
fn without_tables(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
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
