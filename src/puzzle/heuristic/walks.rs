//! The table behind walking distance.

/// Every crowd there can be on the lines of a board, which are its rows or its columns,
/// and how many moves across them each is away from the goal.
///
/// A crowd says how many tiles on each line have their home on each line. It has four
/// bits for each such number, and is called by its place in the order of all crowds.
#[derive(Debug)]
pub(super) struct Walks {
    size: usize,
    /// All crowds, the smallest first.
    crowds: Vec<u64>,
    /// For each crowd the crowds that a move makes of it: first those after a tile went
    /// up or to the left, by the line of its home, and then those after it went the other
    /// way. A move that can't be made leads nowhere else.
    moves: Vec<u16>,
    distances: Vec<u8>,
}

/// How many crowds there are, by the size of the board. The line of the blank in the goal
/// does not matter, as the homes can be exchanged for each other.
const CROWDS: [usize; 5] = [0, 1, 4, 105, 24_964];

const UNKNOWN: u8 = u8::MAX;

impl Walks {
    /// How much memory a table takes.
    pub(super) fn bytes(size: usize) -> u64 {
        let bytes_a_crowd = size_of::<u64>() + 2 * size * size_of::<u16>() + size_of::<u8>();
        (CROWDS[size] * bytes_a_crowd) as u64
    }

    /// The table for a goal with its blank on this line.
    pub(super) fn new(size: usize, goal_line: usize) -> Self {
        let mut crowds = Vec::with_capacity(CROWDS[size]);
        let most = |line: usize| if line == goal_line { size - 1 } else { size };
        let homes: Vec<usize> = (0..size).map(most).collect();
        for blank in 0..size {
            fill(&mut crowds, (size, blank), 0, 0, size, &mut homes.clone());
        }
        crowds.sort_unstable();
        let (moves, distances) = (Vec::new(), vec![UNKNOWN; crowds.len()]);
        let mut walks = Self { size, crowds, moves, distances };
        walks.find_moves();
        let goal = (0..size).map(|line| Self::one(size, line, line) * homes[line] as u64).sum();
        walks.find_distances(walks.number(goal) as usize);
        walks
    }

    /// The crowd of one tile on `line` with its home on `home`.
    #[inline]
    pub(super) fn one(size: usize, line: usize, home: usize) -> u64 {
        1 << (4 * (line * size + home))
    }

    /// The number of a crowd that is one of all.
    pub(super) fn number(&self, crowd: u64) -> u32 {
        self.crowds.partition_point(|&other| other < crowd) as u32
    }

    /// The crowd after a tile with its home on this line has gone to the line of the blank.
    #[inline]
    pub(super) fn after(&self, number: u32, is_back: bool, home: u8) -> u32 {
        let way = 2 * number as usize + usize::from(!is_back);
        self.moves[way * self.size + usize::from(home)].into()
    }

    /// The fewest moves from a crowd to that of the goal.
    #[inline]
    pub(super) fn distance(&self, number: u32) -> u32 {
        self.distances[number as usize].into()
    }

    fn find_moves(&mut self) {
        let size = self.size;
        let mut moves = Vec::with_capacity(2 * size * self.crowds.len());
        for (number, &crowd) in self.crowds.iter().enumerate() {
            let blank = blank_of(crowd, size);
            for from in [Some(blank + 1).filter(|&line| line < size), blank.checked_sub(1)] {
                for home in 0..size {
                    let leaves = from.map(|line| Self::one(size, line, home));
                    let leaves = leaves.filter(|&one| crowd & (15 * one) != 0);
                    let next = leaves
                        .map(|one| self.number(crowd - one + Self::one(size, blank, home)) as u16);
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
            for number in 0..self.crowds.len() {
                if self.distances[number] != depth {
                    continue;
                }
                for &next in &self.moves[2 * self.size * number..][..2 * self.size] {
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

/// Adds all crowds with the blank on one line that begin as `crowd` does up to a place.
/// `room` is what is left on the line of that place, and `waiting` are the tiles of each
/// home that have no place yet.
fn fill(
    crowds: &mut Vec<u64>,
    (size, blank): (usize, usize),
    place: usize,
    crowd: u64,
    room: usize,
    waiting: &mut [usize],
) {
    let (line, home) = (place / size, place % size);
    if line == size {
        crowds.push(crowd);
        return;
    }
    let room = if home == 0 { size - usize::from(line == blank) } else { room };
    // The last home of a line fills it up.
    let least = if home + 1 == size { room } else { 0 };
    for count in least..=room.min(waiting[home]) {
        waiting[home] -= count;
        let crowd = crowd | (Walks::one(size, line, home) * count as u64);
        fill(crowds, (size, blank), place + 1, crowd, room - count, waiting);
        waiting[home] += count;
    }
}

/// The line that has a tile less than the others.
fn blank_of(crowd: u64, size: usize) -> usize {
    let count = |line: usize| -> u64 {
        (0..size).map(|home| (crowd / Walks::one(size, line, home)) & 15).sum()
    };
    (0..size).find(|&line| count(line) < size as u64).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_every_crowd_once_and_a_way_from_each_to_the_goal() {
        for (size, &count) in CROWDS.iter().enumerate().skip(1) {
            for goal_line in 0..size {
                let walks = Walks::new(size, goal_line);
                assert!(walks.crowds.is_sorted_by(|a, b| a < b));
                assert_eq!(walks.crowds.len(), count);
                assert!(!walks.distances.contains(&UNKNOWN));
                let bytes = size_of_val(&walks.crowds[..])
                    + size_of_val(&walks.moves[..])
                    + size_of_val(&walks.distances[..]);
                assert_eq!(bytes as u64, Walks::bytes(size));
            }
        }
    }

    #[test]
    fn no_crowd_of_4x4_is_farther_away_than_is_known() {
        let walks = Walks::new(4, 3);
        assert_eq!(walks.distances.iter().max(), Some(&35));
    }
}
