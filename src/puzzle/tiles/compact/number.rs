//! A number for every board of 4×4.

/// How many bits a number has. 16!/2 boards can reach each other, so 43.25 would do.
pub(super) const BITS: u32 = 44;

/// Lanes of four bits, each with its own number, and each with 1.
const ASCENDING: u64 = 0xFEDC_BA98_7654_3210;
const ONES: u64 = 0x1111_1111_1111_1111;

/// How many tiles a number is made of, and how many of them are in its upper half. The
/// last two are not needed: they are those that the others lack, and only one order of
/// them can be reached.
const TILES: usize = 13;
const UPPER: usize = 6;
/// How many lower halves there are.
const LOWER_HALVES: u64 = 9 * 8 * 7 * 6 * 5 * 4 * 3;

/// The number of a board whose cells are lanes of four bits.
///
/// It is the order of the tiles, whatever cell they are on, and the cell of the blank. An
/// order is made of a digit for each tile: how many smaller ones come after it.
#[inline]
pub(super) fn number_of(word: u64, blank: usize) -> u64 {
    let order = without_lane(word, 4 * blank as u32).wrapping_sub(ONES);
    let mut smaller = ASCENDING;
    let (mut upper, mut lower) = (0, 0);
    for place in 0..TILES {
        let lane = (order >> (4 * place) & 15) * 4;
        let digit = smaller >> lane & 15;
        // One less for all larger tiles. None of these lanes is 0, as this tile is smaller.
        smaller -= ONES << lane << 4;
        // Two sums, so that neither waits for all the steps of the other.
        let sum = if place < UPPER { &mut upper } else { &mut lower };
        *sum = *sum * (15 - place as u64) + digit;
    }
    mix((upper * LOWER_HALVES + lower) << 4 | blank as u64)
}

/// The board with this number, and the cell of its blank. `is_odd` says whether an odd
/// number of pairs of tiles are in the wrong order when the blank is on a cell.
#[inline]
pub(super) fn board_of(number: u64, is_odd: impl Fn(usize) -> bool) -> (u64, usize) {
    let number = unmix(number);
    let (blank, order) = (number as usize & 15, number >> 4);
    let (mut upper, mut lower) = ((order / LOWER_HALVES) as u32, (order % LOWER_HALVES) as u32);
    let mut digits = [0; TILES];
    for place in (0..TILES).rev() {
        let base = 15 - place as u32;
        let sum = if place < UPPER { &mut upper } else { &mut lower };
        digits[place] = *sum % base;
        *sum /= base;
    }
    let (mut order, mut left, mut wrong) = (0, ASCENDING, 0);
    for (place, digit) in digits.into_iter().enumerate() {
        order |= (left >> (4 * digit) & 15) << (4 * place);
        left = without_lane(left, 4 * digit);
        wrong += digit;
    }
    // The last two tiles in ascending order are one pair less in the wrong order.
    let (first, last) = (left & 15, left >> 4 & 15);
    let is_right = (wrong % 2 == 1) == is_odd(blank);
    let (first, last) = if is_right { (first, last) } else { (last, first) };
    let order = (order | first << (4 * TILES) | last << (4 * TILES + 4)) + (ONES >> 4);
    let below = (1 << (4 * blank)) - 1;
    (order & below | (order & !below) << 4, blank)
}

/// Whether an odd number of pairs of tiles are in the wrong order.
pub(super) fn is_odd(word: u64, blank: usize) -> bool {
    let order = without_lane(word, 4 * blank as u32);
    let tile = |place: usize| order >> (4 * place) & 15;
    let pairs = (0..15).flat_map(|last| (0..last).map(move |first| (first, last)));
    pairs.filter(|&(first, last)| tile(first) > tile(last)).count() % 2 == 1
}

/// The lanes without the one at this bit, those above it one lane lower.
#[inline]
fn without_lane(lanes: u64, bit: u32) -> u64 {
    let below = (1 << bit) - 1;
    lanes & below | lanes >> 4 & !below
}

const MASK: u64 = (1 << BITS) - 1;
const FACTORS: [u64; 2] = [0x5D5_8B65_67A5, 0x9E3_779B_97F5];
const INVERSES: [u64; 2] = [inverse(FACTORS[0]), inverse(FACTORS[1])];

/// Makes a number of the same bits look random, so that the boards of a search are spread
/// evenly over all numbers.
#[inline]
fn mix(number: u64) -> u64 {
    let number = number.wrapping_mul(FACTORS[0]) & MASK;
    let number = (number ^ number >> (BITS / 2)).wrapping_mul(FACTORS[1]) & MASK;
    number ^ number >> (BITS / 2)
}

#[inline]
fn unmix(number: u64) -> u64 {
    let number = number ^ number >> (BITS / 2);
    let number = number.wrapping_mul(INVERSES[1]) & MASK;
    (number ^ number >> (BITS / 2)).wrapping_mul(INVERSES[0]) & MASK
}

/// The number that gives 1 when multiplied by an odd one, by Newton's method: each step
/// makes twice as many of the lowest bits right.
const fn inverse(odd: u64) -> u64 {
    let (mut inverse, mut step) = (odd, 0);
    while step < 5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        step += 1;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, seeded_rng};
    use crate::puzzle::tiles::packed::Word;

    use super::*;

    #[test]
    fn a_number_has_one_board_and_a_board_one_number() {
        let mut rng = seeded_rng(1);
        let goal = Board::solved(4, 6).unwrap();
        let word: u64 = Word::pack(&goal);
        let goal_is_odd = is_odd(word, goal.blank()) ^ (goal.blank() / 4 % 2 == 1);
        for _ in 0..20_000 {
            let board = goal.shuffled_uniformly(&mut rng);
            let (word, blank): (u64, _) = (Word::pack(&board), board.blank());
            let number = number_of(word, blank);
            assert!(number >> BITS == 0);
            let found = board_of(number, |blank| goal_is_odd ^ (blank / 4 % 2 == 1));
            assert_eq!(found, (word, blank), "{board}");
        }
    }

    #[test]
    fn the_lowest_and_the_highest_number_are_those_of_the_first_and_the_last_order() {
        for (order, expected) in [
            ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], 0),
            (
                [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
                (1..=15).product::<u64>() / 2 - 1,
            ),
        ] {
            let word = order.iter().rev().fold(0, |word: u64, &tile: &u64| word << 4 | tile);
            assert_eq!(unmix(number_of(word, 15)), expected << 4 | 15);
        }
    }
}
