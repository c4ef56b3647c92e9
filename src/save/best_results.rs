//! The best games of each size of square.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::board::Shape;
use crate::game::{MAX_SIZE, MIN_SIZE};

use super::format::MAX_ELAPSED;

/// More moves than a game can have.
const MAX_MOVES: usize = 100_000_000;

/// The fewest moves and the shortest time by size, of games that were won without help. The
/// two may come from different games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<usize, Best>", into = "BTreeMap<usize, Best>")]
pub struct BestResults {
    best: BTreeMap<usize, Best>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Best {
    moves: usize,
    time_ms: u64,
}

/// What a game that was won did to the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BrokenRecords {
    /// No game of this size had fewer moves, or as few.
    pub moves: bool,
    /// No game of this size was as fast.
    pub time: bool,
    /// There was no record of this size, so that the other two are not broken.
    pub first: bool,
}

impl BestResults {
    /// Takes note of a game that was won without help. What no game can have, such as a shape
    /// that can't be played, is passed over.
    pub fn note(&mut self, shape: Shape, moves: usize, time: Duration) -> BrokenRecords {
        let Some(size) = shape.square_size() else { return BrokenRecords::default() };
        let found = Best { moves, time_ms: time.as_millis() as u64 };
        if !found.can_be_of(size) {
            return BrokenRecords::default();
        }
        let Some(best) = self.best.get_mut(&size) else {
            self.best.insert(size, found);
            return BrokenRecords { first: true, ..BrokenRecords::default() };
        };
        let broken = BrokenRecords {
            moves: found.moves < best.moves,
            time: found.time_ms < best.time_ms,
            first: false,
        };
        best.moves = best.moves.min(found.moves);
        best.time_ms = best.time_ms.min(found.time_ms);
        broken
    }

    /// Takes the better of each record.
    pub fn merge(&mut self, other: &Self) {
        for (&size, theirs) in &other.best {
            let ours = self.best.entry(size).or_insert(*theirs);
            ours.moves = ours.moves.min(theirs.moves);
            ours.time_ms = ours.time_ms.min(theirs.time_ms);
        }
    }

    /// The fewest moves and the shortest time, if a game of this shape was won.
    pub fn best(&self, shape: Shape) -> Option<(usize, Duration)> {
        self.best
            .get(&shape.square_size()?)
            .map(|best| (best.moves, Duration::from_millis(best.time_ms)))
    }
}

impl Best {
    fn can_be_of(self, size: usize) -> bool {
        (MIN_SIZE..=MAX_SIZE).contains(&size)
            && (1..=MAX_MOVES).contains(&self.moves)
            && Duration::from_millis(self.time_ms) <= MAX_ELAPSED
    }
}

impl From<BTreeMap<usize, Best>> for BestResults {
    fn from(mut best: BTreeMap<usize, Best>) -> Self {
        best.retain(|&size, best| best.can_be_of(size));
        Self { best }
    }
}

impl From<BestResults> for BTreeMap<usize, Best> {
    fn from(results: BestResults) -> Self {
        results.best
    }
}
