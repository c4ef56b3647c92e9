//! A finite automaton that prunes moves, because other moves lead to the same board.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::board::Direction;

/// Follows the moves of a search without memory, and refuses those that end a word of
/// moves for which there is another word, not longer, over the same cells to the same
/// board: a move straight back, or the longer way around a block of four.
#[derive(Debug)]
pub(crate) struct Automaton {
    /// By state and move, the next state, or [`Self::REFUSED`].
    next: Vec<[u8; 4]>,
}

impl Automaton {
    pub(crate) const START: u8 = 0;
    pub(crate) const REFUSED: u8 = u8::MAX;

    /// The one automaton that there is. It is a constant of the puzzle that is too long to write
    /// down, of about a kilobyte: whoever asks first, it is the same for all.
    pub(crate) fn shared() -> &'static Self {
        static SHARED: OnceLock<Automaton> = OnceLock::new();
        SHARED.get_or_init(|| Self::refusing(&superfluous_words()))
    }

    /// The state after a move.
    #[inline]
    pub(crate) fn after(&self, state: u8, step: usize) -> u8 {
        self.next[usize::from(state)][step % 4]
    }

    /// An automaton whose states are the beginnings of the words to refuse. None of the
    /// words is within another.
    fn refusing(words: &[Vec<u8>]) -> Self {
        let mut beginnings: Vec<&[u8]> = vec![&[]];
        for word in words {
            for end in 1..word.len() {
                if !beginnings.contains(&&word[..end]) {
                    beginnings.push(&word[..end]);
                }
            }
        }
        let next = |beginning: &&[u8]| {
            [0, 1, 2, 3].map(|step| {
                let longer: Vec<u8> = beginning.iter().copied().chain([step]).collect();
                let ends = || (0..longer.len()).map(|start| &longer[start..]);
                if ends().any(|end| words.iter().any(|word| word == end)) {
                    return Self::REFUSED;
                }
                let known = |end| beginnings.iter().position(|&beginning| beginning == end);
                ends().find_map(known).unwrap_or(0) as u8
            })
        };
        Self { next: beginnings.iter().map(next).collect() }
    }
}

/// Words of moves that lead where a shorter one leads, or one as long that comes before
/// it, without leaving the cells that it visits. Shortest first; none has another within.
fn superfluous_words() -> Vec<Vec<u8>> {
    let mut superfluous: Vec<Vec<u8>> = Vec::new();
    // For each board, the cells on each way that is kept.
    let mut ways_to: HashMap<Changes, Vec<CellSet>> = HashMap::new();
    let (board, cells) = walk(&[]);
    ways_to.insert(board, vec![cells]);
    let mut words: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..LONGEST {
        let mut longer = Vec::new();
        for word in &words {
            for step in 0..4 {
                let word: Vec<u8> = word.iter().copied().chain([step]).collect();
                if (0..word.len()).any(|start| superfluous.contains(&word[start..].to_vec())) {
                    continue;
                }
                let (board, cells) = walk(&word);
                let ways = ways_to.entry(board).or_default();
                if ways.iter().any(|other| other.is_within(&cells)) {
                    superfluous.push(word);
                } else {
                    ways.push(cells);
                    longer.push(word);
                }
            }
        }
        words = longer;
    }
    superfluous
}

/// The longest words that are compared. The shortest circles of boards have twelve and
/// sixteen moves, and half a circle is enough to refuse it.
const LONGEST: usize = 8;

/// A board on which every word can be made from the middle.
const SIZE: usize = 2 * LONGEST + 1;

/// How a board differs from the one at the beginning: the cells with another tile, from the
/// lowest up, each with its tile, and zeros behind them.
type Changes = [(u16, u16); LONGEST + 1];

/// A set of cells, a bit for each.
#[derive(Default)]
struct CellSet([u64; (SIZE * SIZE).div_ceil(64)]);

impl CellSet {
    fn add(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, other)| own & !other == 0)
    }
}

/// The board that a word leads to, and the cells that the blank visits on the way.
fn walk(word: &[u8]) -> (Changes, CellSet) {
    let mut board: [u16; SIZE * SIZE] = std::array::from_fn(|cell| cell as u16);
    let mut blank = board.len() / 2;
    let mut cells = CellSet::default();
    cells.add(blank);
    for &step in word {
        if let Some(source) = Direction::ALL[usize::from(step)].source(SIZE, blank) {
            board.swap(source, blank);
            blank = source;
            cells.add(blank);
        }
    }
    let mut changes = Changes::default();
    let moved = (0..).zip(board).filter(|(cell, tile)| cell != tile);
    for (place, change) in changes.iter_mut().zip(moved) {
        *place = change;
    }
    (changes, cells)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_way_back_and_the_long_ways_around_four_cells_are_refused() {
        let words = superfluous_words();
        let of_length = |length| words.iter().filter(|word| word.len() == length).count();
        // Four moves straight back, and one of the two ways to go half around each of the four
        // blocks that the blank is part of.
        // The rest are halves of circles over two blocks.
        assert_eq!([2, 3, 4, 5, 6, 7, 8].map(of_length), [4, 0, 0, 0, 4, 0, 24]);
        assert!(Automaton::shared().next.len() < usize::from(Automaton::REFUSED));
    }

    #[test]
    fn no_board_is_lost() {
        // Counts the boards of 4×4 that are within reach with and without the automaton.
        let automaton = Automaton::shared();
        let mut all = HashSet::from([((0..16).collect::<Vec<u8>>(), 5_usize)]);
        let mut kept = HashSet::from([((0..16).collect::<Vec<u8>>(), 5_usize, Automaton::START)]);
        for _ in 0..12 {
            let step = |board: &[u8], blank: usize, step: usize| {
                let source = Direction::ALL[step].source(4, blank)?;
                let mut board = board.to_vec();
                board.swap(source, blank);
                Some((board, source))
            };
            all = all
                .iter()
                .flat_map(|(board, blank)| (0..4).filter_map(|s| step(board, *blank, s)))
                .chain(all.iter().cloned())
                .collect();
            kept = kept
                .iter()
                .flat_map(|(board, blank, state)| {
                    (0..4).filter_map(|s| {
                        let next = automaton.after(*state, s);
                        let (board, blank) = step(board, *blank, s)?;
                        (next != Automaton::REFUSED).then_some((board, blank, next))
                    })
                })
                .chain(kept.iter().cloned())
                .collect();
            let boards: HashSet<_> =
                kept.iter().map(|(board, blank, _)| (board.clone(), *blank)).collect();
            assert_eq!(boards, all);
        }
    }
}
