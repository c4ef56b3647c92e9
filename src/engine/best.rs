//! The strongest way to solve a board of each size.

use super::{Algorithm, Engine, Method, classic, fifteen, large, twenty_four};
use crate::puzzle::Problem;
use crate::search::{Halt, Meter, Route};

/// Picks by size. Up to 3×3 anything is instant. On 4×4 pattern tables prove a shortest
/// path in the blink of an eye. On larger boards a shortest path can take longer than
/// anyone waits, so there any path comes first and gets shorter.
pub(crate) fn route(
    engine: &Engine,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    match problem.start().size() {
        ..=3 => {
            let method = Method { algorithm: Algorithm::AStar, ..Method::default() };
            classic::route(engine, problem, &method, meter)
        }
        4 => fifteen::route(engine, problem, meter),
        5 => twenty_four::route(engine, problem, meter),
        _ => large::route(engine, problem, meter),
    }
}
