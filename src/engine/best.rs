//! The strongest way to solve a board of each size.

use std::sync::Arc;

use super::deepening::Deepening;
use super::twenty_four;
use super::{Algorithm, Method, large};
use crate::patterns::{
    Frame, Guide, Patience, Rules, Strength, TableSize, guide, is_at_hand, table_size,
};
use crate::puzzle::Problem;
use crate::search::{Control, Halt, Limits, Meter, Route};

/// Picks by size. Up to 3×3 anything is instant. On 4×4 pattern tables prove a shortest
/// path in the blink of an eye. On larger boards a shortest path can take longer than
/// anyone waits, so there any path comes first and gets shorter.
pub(crate) fn route(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    match problem.start().size() {
        ..=3 => super::classic::route(problem, &method(Algorithm::AStar), meter),
        4 => match shortest(problem, meter) {
            Err(Halt::Time) => any(problem),
            result => result,
        },
        5 => twenty_four::route(problem, meter),
        _ => large::route(problem, meter),
    }
}

fn method(algorithm: Algorithm) -> Method {
    Method { algorithm, ..Method::default() }
}

/// Any path, made when there is no time left for a shortest one. It takes about a millisecond.
fn any(problem: &Problem) -> Result<Option<Route>, Halt> {
    let (limits, control) = (Limits::default(), Control::new());
    let mut meter = Meter::new(&limits, &control);
    let moves = large::constructive(problem, &mut meter)?;
    Ok(moves.map(|moves| Route { moves, lower_bound: large::lower_bound(problem) }))
}

/// With a lower bound up to here a board is likely so near to its goal that A* is done sooner
/// than a table is loaded, and the memory it may take for that.
const EASY: u32 = 24;
const LITTLE_MEMORY: u64 = 4 << 20;

/// Proves a shortest path of a 4×4 board: an easy one by A*, any other by pattern tables, or
/// without tables where there is no memory for them.
fn shortest(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    if large::lower_bound(problem) <= EASY {
        meter.begin_run(memory.min(LITTLE_MEMORY));
        match super::classic::route(problem, &method(Algorithm::AStar), meter) {
            Err(Halt::Memory) => {}
            result => return result,
        }
        meter.begin_run(memory);
    }
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
        if !is_at_hand && !meter.has_room(held + to_build) {
            return Err(Halt::Memory);
        }
        if meter.reserve(held).is_err() {
            continue;
        }
        let threads = meter.threads();
        let guide =
            meter.prepare(|go_on| guide(size, class, strength, &Patience { threads, go_on }))?;
        if let Some(guide) = guide {
            return Ok(guide);
        }
        meter.release(held);
    }
    Err(Halt::Memory)
}

/// Runs A* with a part of the memory, and then IDA*.
fn without_tables(problem: &Problem, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt> {
    let memory = meter.memory_limit();
    meter.begin_run(memory / 8);
    match super::classic::route(problem, &method(Algorithm::AStar), meter) {
        Err(Halt::Memory) => {
            meter.begin_run(memory);
            super::classic::route(problem, &method(Algorithm::IdaStar), meter)
        }
        result => result,
    }
}
