//! A board of the tests' own, to replay what the program prints.

use std::collections::HashSet;

/// A board that knows nothing of the program's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Toy {
    pub(crate) size: usize,
    cells: Vec<usize>,
}

impl Toy {
    /// A board as the program prints it: its size, and then its rows.
    pub(crate) fn read(text: &str) -> Self {
        let mut numbers = text.split_whitespace().map(|word| word.parse().unwrap());
        let size: usize = numbers.next().unwrap();
        let toy = Self { size, cells: numbers.collect() };
        assert_eq!(text.trim_end().lines().count(), size + 1, "{text}");
        toy.check()
    }

    /// A row of numbers.
    pub(crate) fn row(text: &str) -> Self {
        let cells: Vec<usize> = text
            .split_whitespace()
            .filter(|word| *word != "/")
            .map(|word| if word == "x" { 0 } else { word.parse().unwrap() })
            .collect();
        Self { size: cells.len().isqrt(), cells }.check()
    }

    pub(crate) fn goal(size: usize, blank: usize) -> Self {
        let mut cells: Vec<usize> = (1..size * size).collect();
        cells.insert(blank, 0);
        Self { size, cells }
    }

    fn check(self) -> Self {
        let all: HashSet<_> = self.cells.iter().copied().collect();
        assert_eq!(all, (0..self.size * self.size).collect(), "{self:?}");
        assert_eq!(self.cells.len(), all.len(), "{self:?}");
        self
    }

    fn blank(&self) -> usize {
        self.cells.iter().position(|&tile| tile == 0).unwrap()
    }

    /// How many moves the blanks of the two boards are apart.
    fn blank_apart(&self, other: &Self) -> usize {
        let (a, b, size) = (self.blank(), other.blank(), self.size);
        (a / size).abs_diff(b / size) + (a % size).abs_diff(b % size)
    }

    /// Moves the blank one cell along `letter` and returns the tile that made room.
    pub(crate) fn step(&mut self, letter: char) -> usize {
        let (blank, size) = (self.blank(), self.size);
        let (row, column) = (blank / size, blank % size);
        let to = match letter {
            'u' if row > 0 => blank - size,
            'd' if row + 1 < size => blank + size,
            'l' if column > 0 => blank - 1,
            'r' if column + 1 < size => blank + 1,
            _ => panic!("no way {letter:?} in {self:?}"),
        };
        self.cells.swap(blank, to);
        self.cells[blank]
    }

    pub(crate) fn is_next_to(&self, other: &Self) -> bool {
        let mut moved = self.clone();
        moved.cells.swap(self.blank(), other.blank());
        self.blank_apart(other) == 1 && moved == *other
    }

    /// The parity of the permutation and of the blank's distance to its place in the goal: a
    /// legal move changes both.
    pub(crate) fn is_solvable_to(&self, goal: &Self) -> bool {
        let place = |tile| goal.cells.iter().position(|&other| other == tile).unwrap();
        let order: Vec<usize> = self.cells.iter().map(|&tile| place(tile)).collect();
        let swaps: usize =
            (0..order.len()).map(|i| order[i..].iter().filter(|&&o| o < order[i]).count()).sum();
        swaps % 2 == self.blank_apart(goal) % 2
    }
}
