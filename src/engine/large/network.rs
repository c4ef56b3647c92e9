//! What experience says of a large board: a small network.
//!
//! It sees which tile is at which cell, where the blank is, and where the blank belongs. Each of
//! these facts has a column of numbers; a board's *sums* are the sums of its columns, so a move
//! changes them by a few columns, whatever the size of the board. The estimate adds up the sums
//! that are positive, each with its weight, to what distances and detours say. It can be too
//! high: it tells which board to look at first, and never that a path is a shortest one.
//!
//! Everything is a whole number, so the estimate is the same on every machine, and that of a
//! board is the same by whatever moves it was reached. [`training`](crate::engine::training) makes
//! the networks, with fractions, from paths that were found with the network before.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::Halt;
use crate::board::distance;
use crate::search::memory::{filled, with_room};

/// How many sums a board has.
pub const HIDDEN: usize = 256;
/// So much in a key is one move.
pub(crate) const UNIT: i32 = 64;
/// The sums of one board.
pub(super) type Sums = [i16; HIDDEN];

/// The networks that there are, by the size of the boards.
const FILES: [(usize, &[u8]); 3] = [
    (6, include_bytes!("../../../assets/networks/6x6.bin")),
    (7, include_bytes!("../../../assets/networks/7x7.bin")),
    (8, include_bytes!("../../../assets/networks/8x8.bin")),
];

/// How boards of one size are judged.
#[derive(Debug)]
pub(crate) struct Network {
    cells: usize,
    /// What a fact adds to a key directly.
    direct: Vec<i32>,
    /// What a detour of a pair adds.
    pub(super) detour: i32,
    hidden: Option<Hidden>,
}

/// What goes through sums.
#[derive(Debug)]
struct Hidden {
    columns: Vec<Sums>,
    /// What the blank's own facts add, by where it goes and from which side.
    of_blank: Vec<Sums>,
    weights: Sums,
    /// The weighted sums are so many times two as large as in a key.
    shift: u32,
}

/// The numbers of facts: which tile, by its home, is at which cell; the cell of the blank; and
/// the blank's own home.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    cells: usize,
}

impl Facts {
    /// Those of boards of a size.
    pub fn new(size: usize) -> Self {
        Self { cells: size * size }
    }

    /// How many there are.
    pub fn count(self) -> usize {
        self.cells * (self.cells + 2)
    }

    #[inline]
    pub(crate) fn tile(self, home: usize, cell: usize) -> usize {
        home * self.cells + cell
    }

    #[inline]
    pub(crate) fn blank(self, cell: usize) -> usize {
        self.cells * self.cells + cell
    }

    pub(crate) fn goal_blank(self, cell: usize) -> usize {
        self.cells * (self.cells + 1) + cell
    }
}

/// A move, as the facts see it: of a tile, by its home, from where the blank goes to where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide {
    pub(super) home: usize,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Network {
    /// Without a network a distance of one cell counts 8, and one of d cells on an axis d^1.75
    /// times as much: what is left to the end has to cross the whole board, alone. All distances
    /// alike, paths were a tenth longer. A detour counts as much as two moves.
    const UNTRAINED: (f64, f64, i32) = (8.0, 1.75, 32);

    /// A network that has learned nothing.
    pub(crate) fn untrained(size: usize) -> Self {
        let (one, power, detour) = Self::UNTRAINED;
        let facts = Facts::new(size);
        let axis = |a: usize, b: usize| (a.abs_diff(b) as f64).powf(power) * one;
        let mut direct = vec![0; facts.count()];
        for (home, cell) in pairs(facts.cells) {
            let (rows, columns) = ((home / size, cell / size), (home % size, cell % size));
            let penalty = axis(rows.0, rows.1) + axis(columns.0, columns.1);
            direct[facts.tile(home, cell)] = penalty.round() as i32;
        }
        Self { cells: facts.cells, direct, detour, hidden: None }
    }

    /// The network of a file for boards of a size.
    pub(crate) fn from_bytes(size: usize, file: &[u8]) -> Result<Option<Self>, Halt> {
        let facts = Facts::new(size);
        let Some((head, columns)) = file.split_at_checked(file_head(facts)) else {
            return Ok(None);
        };
        if columns.len() != facts.count() * HIDDEN {
            return Ok(None);
        }
        let mut numbers = head.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        let (shift, detour) = (next().clamp(0, 30) as u32, i32::from(next()));
        let caution = i32::from(next());
        let mut weights = [0; HIDDEN];
        weights.fill_with(&mut next);
        let mut direct: Vec<i32> = with_room(facts.count())?;
        direct.extend((0..facts.count()).map(|_| i32::from(next())));
        for (home, cell) in pairs(facts.cells) {
            direct[facts.tile(home, cell)] += UNIT * i32::from(distance(size, home, cell) as u16);
        }
        let untrained = Self::untrained(size);
        for (direct, untrained) in direct.iter_mut().zip(&untrained.direct) {
            *direct += caution * untrained;
        }
        let detour = detour + caution * untrained.detour;
        let mut sums: Vec<Sums> = filled([0; HIDDEN], facts.count())?;
        for (sums, column) in sums.iter_mut().zip(columns.chunks_exact(HIDDEN)) {
            for (sum, &byte) in sums.iter_mut().zip(column) {
                *sum = byte.cast_signed().into();
            }
        }
        let mut of_blank: Vec<Sums> = filled([0; HIDDEN], facts.cells * 4)?;
        for (from, to) in pairs(facts.cells) {
            if distance(size, from, to) == 1 {
                let (more, less) = (&sums[facts.blank(from)], &sums[facts.blank(to)]);
                let of_move = &mut of_blank[side(from, to)];
                for ((sum, more), less) in of_move.iter_mut().zip(more).zip(less) {
                    *sum = more - less;
                }
            }
        }
        let hidden = Some(Hidden { columns: sums, of_blank, weights, shift });
        Ok(Some(Self { cells: facts.cells, direct, detour, hidden }))
    }

    /// The bytes that a network for boards of a size takes while it is in use.
    pub(crate) fn bytes(size: usize) -> u64 {
        let facts = Facts::new(size);
        let columns = facts.count() + 4 * facts.cells;
        (columns * size_of::<Sums>() + facts.count() * size_of::<i32>()) as u64
    }

    fn facts(&self) -> Facts {
        Facts { cells: self.cells }
    }

    /// The sums of a board, and what it adds to a key directly. `places` has the cell of each
    /// tile by its home, that of the blank by the blank's.
    pub(super) fn of_board(&self, places: &[u8], goal_blank: usize) -> (Sums, i32) {
        let facts = self.facts();
        let of_tile = |(home, &cell): (usize, &u8)| match usize::from(cell) {
            cell if home == goal_blank => facts.blank(cell),
            cell => facts.tile(home, cell),
        };
        let known = places.iter().enumerate().map(of_tile).chain([facts.goal_blank(goal_blank)]);
        let mut sums = [0; HIDDEN];
        let mut direct = 0;
        for fact in known {
            direct += self.direct[fact];
            if let Some(hidden) = &self.hidden {
                for (sum, number) in sums.iter_mut().zip(&hidden.columns[fact]) {
                    *sum += number;
                }
            }
        }
        (sums, direct)
    }

    /// By how much a move changes what a board adds directly.
    #[inline]
    pub(super) fn direct_change(&self, slide: Slide) -> i32 {
        let [more, less, blank_more, blank_less] = self.changed(slide);
        self.direct[more] - self.direct[less] + self.direct[blank_more] - self.direct[blank_less]
    }

    /// What the sums of a board after a move add to its key.
    #[inline]
    pub(super) fn judge(&self, before: &Sums, slide: Slide) -> i32 {
        let Some(hidden) = &self.hidden else { return 0 };
        let [more, less, of_blank] = hidden.changed(self.facts(), slide);
        let mut total = 0_i32;
        for unit in 0..HIDDEN {
            let sum = before[unit]
                .wrapping_add(more[unit])
                .wrapping_sub(less[unit])
                .wrapping_add(of_blank[unit]);
            total += i32::from(sum.max(0)) * i32::from(hidden.weights[unit]);
        }
        total >> hidden.shift
    }

    /// The sums of a board after a move.
    #[inline]
    pub(super) fn sums_after(&self, before: &Sums, slide: Slide, after: &mut Sums) {
        let Some(hidden) = &self.hidden else { return };
        let [more, less, of_blank] = hidden.changed(self.facts(), slide);
        for unit in 0..HIDDEN {
            after[unit] = before[unit]
                .wrapping_add(more[unit])
                .wrapping_sub(less[unit])
                .wrapping_add(of_blank[unit]);
        }
    }

    /// The facts that a move makes true and false: of the tile, then of the blank.
    #[inline]
    fn changed(&self, Slide { home, from, to }: Slide) -> [usize; 4] {
        let facts = self.facts();
        [facts.tile(home, to), facts.tile(home, from), facts.blank(from), facts.blank(to)]
    }
}

impl Hidden {
    /// What a move adds to the sums, what it takes away, and what the blank adds.
    #[inline]
    fn changed(&self, facts: Facts, Slide { home, from, to }: Slide) -> [&Sums; 3] {
        let columns = &self.columns;
        let (more, less) = (&columns[facts.tile(home, to)], &columns[facts.tile(home, from)]);
        [more, less, &self.of_blank[side(from, to)]]
    }
}

/// The number of a move of the blank to one cell from another beside it.
#[inline]
fn side(to: usize, from: usize) -> usize {
    to * 4 + usize::from(to > from) * 2 + usize::from(to.abs_diff(from) == 1)
}

/// A network with fractions, as the trainer has it. What it says of a board, in moves, is its
/// Manhattan distance, `detour` for each detour, `direct` and the column of each fact.
#[derive(Clone, Debug)]
pub struct Fractions {
    /// What a detour of a pair adds.
    pub detour: f32,
    /// What each fact adds directly.
    pub direct: Vec<f32>,
    /// What each fact adds to the sums, one fact after the other.
    pub columns: Vec<f32>,
    /// What each sum counts if it is positive.
    pub weights: [f32; HIDDEN],
    /// What the order without a network counts beside it, in eighths. A network has seen only
    /// boards on good paths, and takes too lightly what good paths avoid: a tile that is left
    /// behind far from home.
    pub caution: i16,
}

impl Fractions {
    /// The file of the network for boards of a size.
    pub fn to_bytes(&self, size: usize) -> Vec<u8> {
        let facts = Facts::new(size);
        let largest = f32::from(i8::MAX);
        // The columns of a sum are as large as a byte allows; its weight makes up for it.
        let steps: [f32; HIDDEN] = std::array::from_fn(|unit| {
            let numbers = self.columns[unit..].iter().step_by(HIDDEN);
            (numbers.fold(0.0_f32, |most, number| most.max(number.abs())) / largest).max(1e-9)
        });
        let weight = |unit: usize| f64::from(self.weights[unit] * steps[unit]) * f64::from(UNIT);
        // As precise as can be without a sum that is too large for its type.
        let most = (0..HIDDEN).map(|unit| weight(unit).abs()).fold(0.0, f64::max);
        let total: f64 = (0..HIDDEN).map(|unit| weight(unit).abs() + 0.5).sum();
        let most_of_sums = f64::from(i8::MAX) * (facts.cells + 2) as f64;
        let fits = |shift: &u32| {
            let times = f64::from(1_u32 << shift);
            most * times < f64::from(i16::MAX)
                && (total * times + HIDDEN as f64) * most_of_sums < f64::from(i32::MAX)
        };
        let shift = (0..24).take_while(fits).last().unwrap_or(0);
        let scaled = |unit: usize| (weight(unit) * f64::from(1_u32 << shift)).round() as i16;
        let in_keys = |moves: f32| (moves * UNIT as f32).round() as i16;
        let head = [shift as i16, in_keys(self.detour), self.caution];
        let head = head.into_iter().chain((0..HIDDEN).map(scaled));
        let head = head.chain(self.direct.iter().map(|&direct| in_keys(direct)));
        let mut file: Vec<u8> = head.flat_map(i16::to_le_bytes).collect();
        let units = self.columns.chunks_exact(HIDDEN).flat_map(|column| column.iter().zip(&steps));
        file.extend(units.map(|(number, step)| ((number / step).round() as i8).cast_unsigned()));
        file
    }
}

/// The bytes of a file before its columns.
fn file_head(facts: Facts) -> usize {
    (3 + HIDDEN + facts.count()) * size_of::<i16>()
}

fn pairs(cells: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..cells).flat_map(move |a| (0..cells).map(move |b| (a, b)))
}

/// The networks that searches use. They stay while one does.
#[derive(Debug, Default)]
pub(in crate::engine) struct NetworkCache {
    networks: Mutex<[Weak<Network>; FILES.len()]>,
}

impl NetworkCache {
    /// The network for boards of a size, which has learned nothing where there is no file.
    pub(in crate::engine) fn of_size(&self, size: usize) -> Result<Arc<Network>, Halt> {
        let Some(number) = FILES.iter().position(|(known, _)| *known == size) else {
            return Ok(Arc::new(Network::untrained(size)));
        };
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(network) = networks[number].upgrade() {
            return Ok(network);
        }
        let network = Network::from_bytes(size, FILES[number].1)?;
        let network = Arc::new(network.unwrap_or_else(|| Network::untrained(size)));
        networks[number] = Arc::downgrade(&network);
        Ok(network)
    }
}

#[cfg(test)]
mod tests {
    use rand::Rng;

    use super::*;
    use crate::board::{Board, seeded_rng};

    const SIZE: usize = 5;

    fn fractions() -> Fractions {
        let mut draws = seeded_rng(5);
        let mut draw = |most: f32| (draws.next_u32() as f32 / u32::MAX as f32 - 0.5) * 2.0 * most;
        let facts = Facts::new(SIZE).count();
        Fractions {
            detour: 1.5,
            direct: (0..facts).map(|_| draw(3.0)).collect(),
            columns: (0..facts * HIDDEN).map(|_| draw(0.2)).collect(),
            weights: std::array::from_fn(|_| draw(0.5)),
            caution: 3,
        }
    }

    fn of_file(size: usize, file: &[u8]) -> Option<Network> {
        Network::from_bytes(size, file).unwrap()
    }

    /// The places of a board of the goal with its blank in the last corner.
    fn places(board: &Board) -> Vec<u8> {
        let mut places: Vec<u8> = board.cell_of_tiles().iter().map(|&cell| cell as u8).collect();
        places.rotate_left(1);
        places
    }

    #[test]
    fn a_move_changes_what_the_board_after_it_has() {
        let network = of_file(SIZE, &fractions().to_bytes(SIZE)).unwrap();
        let goal_blank = SIZE * SIZE - 1;
        let goal = Board::solved(SIZE, goal_blank).unwrap();
        let board = goal.shuffled_uniformly(&mut seeded_rng(1));
        let (sums, direct) = network.of_board(&places(&board), goal_blank);
        for (_, next) in board.neighbours() {
            let (from, to) = (next.blank(), board.blank());
            let slide = Slide { home: usize::from(board.cells()[from]) - 1, from, to };
            let (sums_of_next, direct_of_next) = network.of_board(&places(&next), goal_blank);
            let mut changed = [0; HIDDEN];
            network.sums_after(&sums, slide, &mut changed);
            assert_eq!(changed, sums_of_next);
            assert_eq!(direct + network.direct_change(slide), direct_of_next);
            let hidden = network.hidden.as_ref().unwrap();
            let weighted = sums_of_next.iter().zip(&hidden.weights);
            let total: i64 =
                weighted.map(|(&sum, &weight)| i64::from(sum.max(0)) * i64::from(weight)).sum();
            assert_eq!(i64::from(network.judge(&sums, slide)), total >> hidden.shift);
        }
    }

    #[test]
    fn whole_numbers_say_what_fractions_do() {
        let fractions = fractions();
        let network = of_file(SIZE, &fractions.to_bytes(SIZE)).unwrap();
        let untrained = Network::untrained(SIZE);
        let goal_blank = SIZE * SIZE - 1;
        let goal = Board::solved(SIZE, goal_blank).unwrap();
        for seed in 0..100 {
            let board = goal.shuffled_uniformly(&mut seeded_rng(seed));
            let (_, next) = board.neighbours().next().unwrap();
            let (from, to) = (next.blank(), board.blank());
            let slide = Slide { home: usize::from(board.cells()[from]) - 1, from, to };
            let (sums, _) = network.of_board(&places(&board), goal_blank);
            let (_, direct) = network.of_board(&places(&next), goal_blank);
            let (_, caution) = untrained.of_board(&places(&next), goal_blank);
            let key = direct - i32::from(fractions.caution) * caution + network.judge(&sums, slide);
            let facts = Facts::new(SIZE);
            let tiles = (0..goal_blank).map(|home| facts.tile(home, places(&next)[home].into()));
            let blanks = [facts.blank(next.blank()), facts.goal_blank(goal_blank)];
            let facts: Vec<usize> = tiles.chain(blanks).collect();
            let sum = |unit: usize| -> f32 {
                facts.iter().map(|fact| fractions.columns[fact * HIDDEN + unit]).sum()
            };
            let hidden: f32 =
                (0..HIDDEN).map(|unit| sum(unit).max(0.0) * fractions.weights[unit]).sum();
            let direct: f32 = facts.iter().map(|&fact| fractions.direct[fact]).sum();
            let away: usize =
                (0..goal_blank).map(|h| distance(SIZE, h, places(&next)[h].into())).sum();
            let moves = away as f32 + direct + hidden;
            let off = (key as f32 / UNIT as f32 - moves).abs();
            assert!(off < 0.5, "{moves} moves, and {off} more or less");
        }
    }

    #[test]
    fn a_file_that_is_no_network_is_none() {
        let file = fractions().to_bytes(SIZE);
        assert!(of_file(SIZE, &file).is_some());
        for bad in [&file[1..], &file[..file.len() - 1], &[]] {
            assert!(of_file(SIZE, bad).is_none());
        }
        assert!(of_file(6, &file).is_none());
    }
}
