//! The table behind walking distance.

/// The rows of a board, or its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lines {
    /// How many there are.
    pub(super) count: usize,
    /// How many cells each has.
    pub(super) room: usize,
}

impl Lines {
    /// The matrix of one tile on `line` with its home on `home`.
    #[inline]
    pub(super) fn one(self, line: usize, home: usize) -> u64 {
        1 << (4 * (line * self.count + home))
    }

    /// How many matrices there are. The line of the blank in the goal does not matter, as the
    /// homes can be exchanged for each other.
    fn matrices(self) -> usize {
        MATRIX_COUNTS[self.count][self.room]
    }

    /// The line that has a tile less than the others.
    fn blank_of(self, matrix: u64) -> usize {
        let tiles = |line: usize| -> u64 {
            (0..self.count).map(|home| (matrix / self.one(line, home)) & 15).sum()
        };
        (0..self.count).find(|&line| tiles(line) < self.room as u64).unwrap_or_default()
    }
}

/// Every matrix there can be on the lines of a board, which are its rows or its columns,
/// and how many moves across them each is away from the goal.
///
/// A matrix says how many tiles on each line have their home on each line. It has four
/// bits for each such number, and is called by its place in the order of all matrices.
#[derive(Debug)]
pub(super) struct WalkTable {
    lines: Lines,
    /// All matrices, the smallest first.
    matrices: Vec<u64>,
    /// For each matrix the matrices that a move makes of it: first those after a tile went
    /// up or to the left, by the line of its home, and then those after it went the other
    /// way. A move that can't be made leads nowhere else.
    moves: Vec<u16>,
    distances: Vec<u8>,
}

/// How many matrices there are, by the number of lines and the cells of each, for the boards that
/// there can be.
const MATRIX_COUNTS: [[usize; 5]; 5] =
    [[0; 5], [0, 1, 0, 0, 0], [0, 0, 4, 6, 8], [0, 0, 33, 105, 255], [0, 0, 480, 4_324, 24_964]];

const UNKNOWN: u8 = u8::MAX;

impl WalkTable {
    /// How much memory a table takes.
    pub(super) fn bytes(lines: Lines) -> u64 {
        let bytes_a_matrix =
            size_of::<u64>() + 2 * lines.count * size_of::<u16>() + size_of::<u8>();
        (lines.matrices() * bytes_a_matrix) as u64
    }

    /// The table for a goal with its blank on this line.
    pub(super) fn new(lines: Lines, goal_line: usize) -> Self {
        let mut matrices = Vec::with_capacity(lines.matrices());
        let most = |line: usize| if line == goal_line { lines.room - 1 } else { lines.room };
        let homes: Vec<usize> = (0..lines.count).map(most).collect();
        for blank in 0..lines.count {
            fill(&mut matrices, (lines, blank), 0, 0, lines.room, &mut homes.clone());
        }
        matrices.sort_unstable();
        let (moves, distances) = (Vec::new(), vec![UNKNOWN; matrices.len()]);
        let mut walks = Self { lines, matrices, moves, distances };
        walks.find_moves();
        let goal = (0..lines.count).map(|line| lines.one(line, line) * homes[line] as u64).sum();
        walks.find_distances(walks.number(goal) as usize);
        walks
    }

    /// The lines that the matrices are on.
    pub(super) fn lines(&self) -> Lines {
        self.lines
    }

    /// The number of a matrix that is one of all.
    pub(super) fn number(&self, matrix: u64) -> u32 {
        self.matrices.partition_point(|&other| other < matrix) as u32
    }

    /// The matrix after a tile with its home on this line has gone to the line of the blank.
    #[inline]
    pub(super) fn after(&self, number: u32, is_back: bool, home: u8) -> u32 {
        let way = 2 * number as usize + usize::from(!is_back);
        self.moves[way * self.lines.count + usize::from(home)].into()
    }

    /// The fewest moves from a matrix to that of the goal.
    #[inline]
    pub(super) fn distance(&self, number: u32) -> u32 {
        self.distances[number as usize].into()
    }

    fn find_moves(&mut self) {
        let lines = self.lines;
        let mut moves = Vec::with_capacity(2 * lines.count * self.matrices.len());
        for (number, &matrix) in self.matrices.iter().enumerate() {
            let blank = lines.blank_of(matrix);
            for from in [Some(blank + 1).filter(|&line| line < lines.count), blank.checked_sub(1)] {
                for home in 0..lines.count {
                    let leaves = from.map(|line| lines.one(line, home));
                    let leaves = leaves.filter(|&one| matrix & (15 * one) != 0);
                    let next =
                        leaves.map(|one| self.number(matrix - one + lines.one(blank, home)) as u16);
                    moves.push(next.unwrap_or(number as u16));
                }
            }
        }
        self.moves = moves;
    }

    fn find_distances(&mut self, goal: usize) {
        self.distances[goal] = 0;
        for depth in 0.. {
            let mut is_last = true;
            for number in 0..self.matrices.len() {
                if self.distances[number] != depth {
                    continue;
                }
                let ways = 2 * self.lines.count;
                for &next in &self.moves[ways * number..][..ways] {
                    let distance = &mut self.distances[usize::from(next)];
                    if *distance == UNKNOWN {
                        *distance = depth + 1;
                        is_last = false;
                    }
                }
            }
            if is_last {
                break;
            }
        }
    }
}

/// Adds all matrices with the blank on one line that begin as `matrix` does up to a place.
/// `room` is what is left on the line of that place, and `waiting` are the tiles of each
/// home that have no place yet.
fn fill(
    matrices: &mut Vec<u64>,
    (lines, blank): (Lines, usize),
    place: usize,
    matrix: u64,
    room: usize,
    waiting: &mut [usize],
) {
    let (line, home) = (place / lines.count, place % lines.count);
    if line == lines.count {
        matrices.push(matrix);
        return;
    }
    let room = if home == 0 { lines.room - usize::from(line == blank) } else { room };
    // The last home of a line fills it up.
    let least = if home + 1 == lines.count { room } else { 0 };
    for count in least..=room.min(waiting[home]) {
        waiting[home] -= count;
        let matrix = matrix | (lines.one(line, home) * count as u64);
        fill(matrices, (lines, blank), place + 1, matrix, room - count, waiting);
        waiting[home] += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_every_matrix_once_and_a_way_from_each_to_the_goal() {
        let pairs = (2..=4).flat_map(|count| [2, 3, 4].map(|room| (count, room)));
        for (count, room) in pairs.chain([(1, 1)]) {
            let lines = Lines { count, room };
            for goal_line in 0..count {
                let walks = WalkTable::new(lines, goal_line);
                assert!(walks.matrices.is_sorted_by(|a, b| a < b));
                assert_eq!(walks.matrices.len(), lines.matrices(), "{lines:?}");
                assert!(!walks.distances.contains(&UNKNOWN));
                let bytes = size_of_val(&walks.matrices[..])
                    + size_of_val(&walks.moves[..])
                    + size_of_val(&walks.distances[..]);
                assert_eq!(bytes as u64, WalkTable::bytes(lines));
            }
        }
    }

    #[test]
    fn no_matrix_of_4x4_is_farther_away_than_is_known() {
        let walks = WalkTable::new(Lines { count: 4, room: 4 }, 3);
        assert_eq!(walks.distances.iter().max(), Some(&35));
    }
}
