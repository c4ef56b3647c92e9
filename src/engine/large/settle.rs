//! Brings all tiles near to their homes at once.
//!
//! A move of the blank moves one tile, and on a mixed board the blank finds a way on
//! which nearly every tile wants to go where it is pushed. So it just follows the best
//! of the next few moves. What a move is worth is how much it takes off the sum of
//! d^1.5 over all tiles and both axes: the far tiles count most, or they would be left
//! behind. Where nothing is to be gained the blank would stay for ever; so it pays for
//! every visit of a cell, and goes where it was least.

use super::field::{Cell, Field, STRIDE, beyond, column, distance, row};
use super::{Halt, Meter, Move, NO_MOVE};

/// How far the blank looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lookahead {
    /// How many ways are followed at once.
    pub(super) width: usize,
    /// How many moves they have, at most 32.
    pub(super) length: usize,
    /// How many moves of the best way are made before it looks again.
    pub(super) made: usize,
}

impl Lookahead {
    /// All ways of two moves.
    pub(super) const SHORTEST: Self = Self { width: 9, length: 2, made: 2 };
}

/// The tiles are left when they are on average so many half cells from home: then to
/// finish line by line takes fewer moves. Who looks farther can settle them better.
const NEAR_ENOUGH: usize = 4;
const NEAR_ENOUGH_IF_FARTHER: usize = 3;

/// What a visit costs, for each root of the board's size. The worth of a move grows
/// with the root of the distances, so this does as well.
const VISIT: f64 = 12.0;

/// What is paid for a move against a wall.
const WALL: i32 = -(1 << 20);

/// A way that the blank could go from where it is.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Two bits for each move, the first one lowest.
    moves: u64,
    last: Move,
    gain: i32,
    /// The gain without what the last cell costs.
    worth: i32,
}

/// Everything that looking ahead needs.
struct Walk {
    /// What the blank has paid at each cell.
    paid: Vec<i32>,
    /// What a step is worth to a tile that is so far from home, on its axis and in the
    /// direction of the step, plus [`STRIDE`].
    gains: [i32; 2 * STRIDE],
    ways: Vec<Way>,
    next: Vec<Way>,
}

/// Makes moves until the tiles are near enough, or until it seems that they never will.
pub(super) fn settle(
    field: &mut Field,
    lookahead: Lookahead,
    meter: &mut Meter<'_>,
) -> Result<(), Halt> {
    let size = field.size;
    let visit = (VISIT * (size as f64).sqrt()) as i32;
    let mut walk = Walk::new(size);
    let mut away = field.manhattan();
    let near = if lookahead == Lookahead::SHORTEST { NEAR_ENOUGH } else { NEAR_ENOUGH_IF_FARTHER };
    let enough = near * size * size / 2;
    let most_moves = 2 * size * size * size;
    while away > enough && field.moves.len() < most_moves {
        meter.expand(|| (0, 0))?;
        let mut moves = walk.best_way(field, lookahead);
        for _ in 0..lookahead.made {
            let to = field.blank;
            field.step((moves & 3) as Move);
            moves >>= 2;
            let home = field.cells[to].into();
            away = away + distance(to, home) - distance(field.blank, home);
            walk.paid[field.blank] += visit;
        }
    }
    Ok(())
}

impl Walk {
    fn new(size: usize) -> Self {
        let penalty = |distance: usize| ((distance as f64).powf(1.5) * 16.0) as i32;
        Self {
            paid: vec![0; (size + 2) * STRIDE],
            gains: std::array::from_fn(|away| {
                penalty(away.abs_diff(STRIDE)) - penalty(away.abs_diff(STRIDE + 1))
            }),
            ways: Vec::new(),
            next: Vec::new(),
        }
    }

    /// What is gained by this move of the tile at `from`.
    #[inline]
    fn gain(&self, cells: &[u16], from: Cell, step: Move) -> i32 {
        let home = usize::from(cells[from]);
        if home == 0 {
            return WALL;
        }
        let away = match step {
            0 => row(from) + STRIDE - row(home),
            1 => row(home) + STRIDE - row(from),
            2 => column(from) + STRIDE - column(home),
            _ => column(home) + STRIDE - column(from),
        };
        self.gains[away]
    }

    /// The moves of the best way that was found, two bits each.
    fn best_way(&mut self, field: &mut Field, lookahead: Lookahead) -> u64 {
        let last = field.moves.last().copied().unwrap_or(NO_MOVE);
        self.ways.clear();
        self.ways.push(Way { moves: 0, last, gain: 0, worth: 0 });
        let (cells, start) = (&mut field.cells, field.blank);
        for made in 0..lookahead.length {
            self.next.clear();
            for way in &self.ways {
                let blank = walk_along(cells, start, way.moves, made);
                for step in (0..4).filter(|&step| step ^ 1 != way.last) {
                    let from = beyond(blank, step);
                    let gain = self.gain(cells, from, step);
                    if gain != WALL {
                        let gain = way.gain + gain;
                        let moves = way.moves | u64::from(step) << (2 * made);
                        let worth = gain - self.paid[from];
                        self.next.push(Way { moves, last: step, gain, worth });
                    }
                }
                walk_back(cells, blank, way.moves, made);
            }
            if self.next.len() > lookahead.width {
                let by_worth = |a: &Way, b: &Way| b.worth.cmp(&a.worth);
                self.next.select_nth_unstable_by(lookahead.width, by_worth);
                self.next.truncate(lookahead.width);
            }
            std::mem::swap(&mut self.ways, &mut self.next);
        }
        self.ways.iter().max_by_key(|way| way.worth).map_or(0, |way| way.moves)
    }
}

/// Makes the first moves of a way, and returns where the blank is then.
#[inline]
fn walk_along(cells: &mut [u16], mut blank: Cell, mut moves: u64, count: usize) -> Cell {
    for _ in 0..count {
        let from = beyond(blank, (moves & 3) as Move);
        cells[blank] = cells[from];
        blank = from;
        moves >>= 2;
    }
    cells[blank] = 0;
    blank
}

/// Takes them back.
#[inline]
fn walk_back(cells: &mut [u16], mut blank: Cell, moves: u64, count: usize) {
    for made in (0..count).rev() {
        let to = beyond(blank, (moves >> (2 * made) & 3) as Move ^ 1);
        cells[blank] = cells[to];
        blank = to;
    }
    cells[blank] = 0;
}
