//! Combinations of cells, numbered without gaps.

/// Numbers the sets of `count` cells of a board in the order of their bits.
///
/// The number of a set is a sum over its cells, so it is looked up in two halves: one
/// table for the low cells, and one for the high cells, which has to know how many low
/// cells there are.
#[derive(Debug)]
pub(super) struct Combinations {
    sets: Vec<u32>,
    /// By the low bits: their share of the number, and above it how many are set.
    low: Vec<u32>,
    /// By the high bits and the number of low ones: the rest of the number.
    high: Vec<u32>,
}

const LOW_BITS: u32 = 13;
const LOW_MASK: u32 = (1 << LOW_BITS) - 1;
const COUNT_SHIFT: u32 = 24;
/// How many numbers of low cells there can be: patterns have at most eight tiles.
const COUNTS: usize = 16;

impl Combinations {
    pub(super) fn new(cells: usize, count: usize) -> Self {
        let share = |bits: u32, first_cell: usize, before: usize| {
            let cells = (0..32).filter(|&bit| bits >> bit & 1 == 1);
            let shares = cells
                .zip(1..)
                .map(|(bit, place): (usize, usize)| choose(first_cell + bit, before + place));
            shares.sum::<usize>() as u32
        };
        let low_bits = LOW_BITS.min(cells as u32);
        let low = (0..1_u32 << low_bits).map(|bits| {
            let ones = bits.count_ones();
            let share = if ones as usize <= count { share(bits, 0, 0) } else { 0 };
            share | ones << COUNT_SHIFT
        });
        let high = (0..1_u32 << (cells as u32 - low_bits)).flat_map(|bits| {
            (0..COUNTS).map(move |before| {
                let fits = before + bits.count_ones() as usize <= count;
                if fits { share(bits, LOW_BITS as usize, before) } else { 0 }
            })
        });
        let (low, high) = (low.collect(), high.collect());
        let sets = (0..1_u32 << cells).filter(|set| set.count_ones() as usize == count).collect();
        Self { sets, low, high }
    }

    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// All sets, at the index that is their number.
    pub(super) fn sets(&self) -> &[u32] {
        &self.sets
    }

    /// The number of a set.
    #[inline]
    pub(super) fn number(&self, set: u32) -> usize {
        let low = self.low[(set & LOW_MASK) as usize];
        let before = (low >> COUNT_SHIFT) as usize % COUNTS;
        let high = self.high[(set >> LOW_BITS) as usize * COUNTS + before];
        ((low & ((1 << COUNT_SHIFT) - 1)) + high) as usize
    }
}

/// How many sets of `count` there are among `of`.
pub(super) fn choose(of: usize, count: usize) -> usize {
    if count > of {
        return 0;
    }
    (0..count).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_set_is_its_index() {
        for (cells, count) in [(9, 3), (16, 8), (16, 2), (25, 6)] {
            let combinations = Combinations::new(cells, count);
            assert_eq!(combinations.len(), choose(cells, count));
            for (index, &set) in combinations.sets().iter().enumerate() {
                assert_eq!(combinations.number(set), index);
            }
        }
    }
}
