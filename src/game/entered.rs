//! A game on a board that somebody has entered.

use super::{Game, ProgressError, Round, is_playable};
use crate::board::Board;

impl Game {
    /// A game that begins with this board, of which the piece `blank` was taken out. It has no
    /// code, as nobody has shuffled it.
    pub fn from_board(start: Board, blank: usize) -> Result<Self, ProgressError> {
        let shape = start.shape();
        if !is_playable(shape) {
            return Err(ProgressError::Size(shape.height()));
        }
        let goal = Board::goal(shape, blank)?;
        if !start.can_reach(&goal) {
            return Err(ProgressError::Unsolvable);
        }
        Ok(Self { shape, round: Some(Round::new(goal, start)) })
    }
}
