//! The strongest way to solve a board of each shape.

use super::{Algorithm, Engine, Method, classic, fifteen, large, twenty_four};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Halt, Meter, Route};

/// Picks by shape. Up to 3×3 anything is instant. On 4×4 pattern tables prove a shortest
/// path in the blink of an eye. On larger boards a shortest path can take longer than
/// anyone waits, so there any path comes first and gets shorter. All of this is made for squares;
/// on other boards a textbook search proves a shortest path, or ends at a limit.
pub(crate) fn route(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    let shape = problem.start().shape();
    match shape.square_size() {
        Some(..=3) => classic::route(engine, problem, &on_small_boards(method), meter),
        Some(4) => fifteen::route(engine, problem, meter),
        Some(5) => twenty_four::route(engine, problem, meter),
        Some(_) => large::route(engine, problem, meter),
        None => {
            let walks = Some(Heuristic::WalkingDistance).filter(|it| it.serves(shape));
            classic::shortest(engine, problem, walks.unwrap_or_default(), meter)
        }
    }
}

/// What Best does up to 3×3, in the order that was asked for.
pub(crate) fn on_small_boards(best: &Method) -> Method {
    Method { algorithm: Algorithm::AStar, order: best.order, ..Method::default() }
}
