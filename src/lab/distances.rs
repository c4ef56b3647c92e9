//! How far each board of a game is from the goal, so that it is seen where somebody left the
//! shortest way.

use std::collections::VecDeque;

use crate::board::{Board, Direction};
use crate::engine::{Engine, Method, SolveError};
use crate::puzzle::Problem;
use crate::search::{Control, Limits};

/// Tells the length of the shortest solution before the first move and after each, until all are
/// told or `each` says that nobody wants them any more.
///
/// Where a move follows the solution that is known, nothing is searched. Every length is proven, or
/// the search ends with an error.
///
/// ```
/// use pieceful::board::{Board, Direction};
/// use pieceful::engine::Engine;
/// use pieceful::lab::distances::tell_distances;
/// use pieceful::puzzle::Problem;
/// use pieceful::search::{Control, Limits};
///
/// let start: Board = "1 2 3 4 5 6 7 0 8".parse()?;
/// let game = Problem::new(start, Board::solved(3, 8)?)?;
/// let moves = [Direction::Right, Direction::Left, Direction::Left];
/// let mut told = Vec::new();
/// let mut each = |length| {
///     told.push(length);
///     true
/// };
/// tell_distances(&Engine::new(), &game, &moves, &Limits::default(), &Control::new(), &mut each)?;
/// assert_eq!(told, [1, 2, 1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tell_distances(
    engine: &Engine,
    game: &Problem,
    moves: &[Direction],
    limits: &Limits,
    control: &Control,
    each: &mut dyn FnMut(usize) -> bool,
) -> Result<(), SolveError> {
    let mut board = game.start().clone();
    let solve = |board: &Board| -> Result<VecDeque<Direction>, SolveError> {
        let failed = |error: &dyn std::error::Error| SolveError::Failed(error.to_string());
        let problem = Problem::new(board.clone(), game.goal().clone());
        let problem = problem.map_err(|error| failed(&error))?;
        let solution = engine.solve(&problem, &Method::default(), limits, control)?;
        if solution.is_proven() {
            Ok(solution.moves.into())
        } else {
            Err(SolveError::Failed("the length is not proven".to_owned()))
        }
    };
    let mut way = solve(&board)?;
    if !each(way.len()) {
        return Ok(());
    }
    for &direction in moves {
        board.apply(direction).map_err(|error| SolveError::Failed(error.to_string()))?;
        if way.front() == Some(&direction) {
            way.pop_front();
        } else {
            way = solve(&board)?;
        }
        if !each(way.len()) {
            return Ok(());
        }
    }
    Ok(())
}
