//! Where two searches part.

use super::Replay;
use crate::board::Board;
use crate::search::Side;

/// The first expansion, counted from 0, in which two searches expand different boards, or which
/// only one of them has. There is none where they do the same from the beginning to the end.
pub fn first_difference(one: &Replay, other: &Replay) -> Option<usize> {
    let most = one.expansions().max(other.expansions());
    (0..most).find(|&number| expanded(one, number) != expanded(other, number))
}

/// The board that was expanded, and the end that it was reached from.
fn expanded(replay: &Replay, number: usize) -> Option<(&Board, Side)> {
    let node = replay.node_of(replay.expansion(number)?)?;
    Some((replay.board(node)?, replay.node(node)?.side))
}
