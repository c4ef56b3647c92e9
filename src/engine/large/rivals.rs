//! Which of the boards that a beam comes to are worth a place in it.
//!
//! Of boards that are alike, most are in the way of better ones: two boards that once went
//! different ways far off, and have made the same moves since, will go on to make the same
//! moves. A beam would soon be full of them and look ahead no farther than a single board. So
//! of all boards with the same last moves only the best one stays.

use super::{Halt, Move};
use crate::search::known::mix;
use crate::search::memory::filled;

/// How many last moves are compared. With 10 or 20 on 20×20, paths are longer.
const RECENT: u32 = 14;

/// A board that might be in the next layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) key: i32,
    pub(super) score: i32,
    /// Where the target is.
    pub(super) place: u16,
    pub(super) step: Move,
    /// The number of the board it comes from.
    pub(super) leaf: u32,
    pub(super) hash: u64,
    /// The last moves, two bits each, the very last lowest.
    pub(super) recent: u64,
}

/// The best board with the same last moves in one layer.
#[derive(Clone, Copy, Debug, Default)]
struct Rival {
    layer: u32,
    /// The rest of the last moves' hash.
    rest: u32,
    /// The list and the number of the candidate.
    list: u32,
    number: u32,
    key: i32,
}

#[derive(Debug)]
pub(super) struct Rivals {
    /// Boards seen lately, by a part of their hash: the rest of it. A later one takes the place
    /// of an earlier one.
    seen: Vec<u32>,
    best: Vec<Rival>,
    layer: u32,
}

/// What a candidate that is out has for a key.
const OUT: i32 = i32::MAX;

impl Rivals {
    pub(super) fn new(width: usize) -> Result<Self, Halt> {
        let (seen, best) = Self::slots(width);
        Ok(Self { seen: filled(0, seen)?, best: filled(Rival::default(), best)?, layer: 0 })
    }

    fn slots(width: usize) -> (usize, usize) {
        ((width * 16).next_power_of_two().max(1 << 10), (width * 4).next_power_of_two().max(1 << 8))
    }

    pub(super) fn bytes(width: usize) -> u64 {
        let (seen, best) = Self::slots(width);
        (seen * size_of::<u32>() + best * size_of::<Rival>()) as u64
    }

    /// Forgets all boards.
    pub(super) fn forget(&mut self) {
        self.seen.fill(0);
    }

    /// Takes out boards that were seen before, and those with the same last moves as a better
    /// one of this layer.
    pub(super) fn drop_worse(&mut self, candidates: &mut [Vec<Candidate>]) {
        self.layer += 1;
        for list in 0..candidates.len() {
            for number in 0..candidates[list].len() {
                let candidate = &mut candidates[list][number];
                if was_seen(&mut self.seen, candidate.hash) {
                    candidate.key = OUT;
                    continue;
                }
                let (key, hash) = (candidate.key, mix(candidate.recent << (64 - 2 * RECENT)));
                let place = hash as usize & (self.best.len() - 1);
                let rest = (hash >> 32) as u32;
                let other = self.best[place];
                if (other.layer, other.rest) == (self.layer, rest) {
                    if other.key <= key {
                        candidate.key = OUT;
                        continue;
                    }
                    candidates[other.list as usize][other.number as usize].key = OUT;
                }
                let (list, number) = (list as u32, number as u32);
                self.best[place] = Rival { layer: self.layer, rest, list, number, key };
            }
        }
        for list in candidates {
            list.retain(|candidate| candidate.key != OUT);
        }
    }
}

fn was_seen(seen: &mut [u32], hash: u64) -> bool {
    let place = hash as usize & (seen.len() - 1);
    let rest = (hash >> 32) as u32;
    std::mem::replace(&mut seen[place], rest) == rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_boards_with_the_same_last_moves_the_best_stays() {
        let candidate = |key, hash: u64, recent| Candidate {
            key,
            score: key,
            place: 0,
            step: 0,
            leaf: 0,
            hash: mix(hash),
            recent,
        };
        let older = 1 << (2 * RECENT);
        let mut lists = [
            vec![candidate(5, 1, 7), candidate(3, 2, 8)],
            vec![candidate(4, 3, 7 | older), candidate(1, 2, 9), candidate(9, 4, 8)],
        ];
        let mut rivals = Rivals::new(4).unwrap();
        rivals.drop_worse(&mut lists);
        // The second of the second list is the same board as one before.
        let keys = |list: Vec<Candidate>| -> Vec<i32> { list.iter().map(|one| one.key).collect() };
        assert_eq!(lists.map(keys), [vec![3], vec![4]]);
        let mut again = [vec![candidate(6, 5, 7), candidate(0, 3, 6)]];
        rivals.drop_worse(&mut again);
        assert_eq!(again[0].len(), 1, "another layer has its own, but boards are remembered");
        rivals.forget();
        let mut again = [vec![candidate(0, 3, 6)]];
        rivals.drop_worse(&mut again);
        assert_eq!(again[0].len(), 1);
    }
}
