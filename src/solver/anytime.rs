//! A path at once, a better one with time, a proof where time allows: boards of 5×5.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::beam::Beam;
use super::meter::{Halt, Meter};
use super::pattern::{
    Frame, Guide, Node, Patience, Rules, Strength, TableSize, guide, ready_guide, table_size,
};
use super::problem::Problem;
use super::space::{Move, Route};

/// The width of the first beam.
const FIRST_WIDTH: usize = 64;
/// The share of the time left that a last beam is planned for.
const LAST_SHARE: f64 = 0.85;
/// The most patterns of a view.
const PATTERNS: usize = 5;

/// Improves a path until it is proven to be shortest, the time is up, or the memory is full.
pub(super) fn anytime(
    problem: &Problem,
    first: Vec<Move>,
    meter: &mut Meter<'_>,
) -> Result<Route, Halt> {
    let frame = Frame::new(problem);
    let mut best = Route { moves: first, lower_bound: 0 };
    meter.improve(&best.moves, best.lower_bound);
    match improve(&frame, &mut best, meter) {
        // There is a path, so none of these is an error.
        Ok(()) | Err(Halt::Time | Halt::Stopped | Halt::Memory) => Ok(best),
    }
}

fn improve(frame: &Frame, best: &mut Route, meter: &mut Meter<'_>) -> Result<(), Halt> {
    let class = frame.goal_blank;
    let is_standard_allowed = order_standard_tables(frame, meter)?;
    let TableSize { held, .. } = table_size(5, class, Strength::Small);
    meter.reserve(held)?;
    let watch = meter.watch();
    let patience = Patience { threads: meter.threads(), go_on: &|| watch.look(0, 0) };
    let standard = || ready_guide(5, class, Strength::Standard).filter(|_| is_standard_allowed);
    let mut tables = match standard() {
        Some(tables) => Some(tables),
        None => guide(5, class, Strength::Small, &patience)?,
    };
    let mut width = FIRST_WIDTH;
    while let Some(guide) = &tables {
        let rules = Rules::new(guide);
        let estimate = Node::<u128, PATTERNS>::new(guide, frame).estimate();
        best.lower_bound = best.lower_bound.max(estimate);
        if best.moves.len() <= best.lower_bound as usize {
            break;
        }
        let bytes = Beam::<u128, PATTERNS>::bytes(width, best.moves.len());
        meter.reserve(bytes)?;
        let began = meter.elapsed();
        let watch = meter.watch();
        let mut beam = Beam::<u128, PATTERNS>::new(width);
        let found = beam.search(&rules, frame, best.moves.len(), &watch, meter.threads());
        meter.take_counts(&watch);
        drop(beam);
        meter.release(bytes);
        if let Some(path) = found? {
            best.moves = frame.moves(&path);
            meter.improve(&best.moves, best.lower_bound);
        }
        width = next_width(width, meter.elapsed() - began, meter.time_left());
        if width == 0 {
            break;
        }
        tables = standard().or(tables);
    }
    Ok(())
}

/// The width for the next beam: twice that of the last, or what fits into the time that is
/// left, or 0 if nothing is to be hoped for.
fn next_width(width: usize, took: Duration, left: Option<Duration>) -> usize {
    let twice = width * 2;
    let Some(left) = left else { return twice };
    let fits =
        (width as f64 * left.as_secs_f64() / took.as_secs_f64().max(1e-6) * LAST_SHARE) as usize;
    if fits >= twice * 2 {
        twice
    } else if fits > width {
        fits
    } else {
        0
    }
}

/// Gets the standard tables on a thread of its own, if there is memory for them.
fn order_standard_tables(frame: &Frame, meter: &mut Meter<'_>) -> Result<bool, Halt> {
    let class = frame.goal_blank;
    let TableSize { held, to_build } = table_size(5, class, Strength::Standard);
    if meter.reserve(held + to_build).is_err() {
        return Ok(false);
    }
    meter.release(to_build);
    if ready_guide(5, class, Strength::Standard).is_none() {
        let build = move || {
            let patience = Patience { threads: 1, go_on: &|| Ok(()) };
            guide(5, class, Strength::Standard, &patience).ok();
        };
        // Without a thread the small tables have to do.
        thread::Builder::new().name("pieceful-tables".to_owned()).spawn(build).ok();
    }
    Ok(true)
}
