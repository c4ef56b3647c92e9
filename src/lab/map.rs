//! All boards of 3×3 by their distance from a goal.

mod layout;
mod overlay;

use std::ops::Range;

use crate::board::{Board, Direction};
use crate::engine::BoardView;

pub use layout::{Layout, Square};
pub use overlay::{Overlay, OverlayError, Reached};

const CELLS: usize = 9;
/// How many orders of the eight tiles can be reached while the blank is at one cell.
const ORDERS: usize = 20_160;

/// The 181,440 boards of 3×3 that can reach a goal, in the order of their distance from it. Boards
/// of one distance stand in the order of the boards one move nearer that lead to them, so that
/// relatives stand together.
#[derive(Clone, Debug)]
pub struct Map {
    goal: Board,
    /// The tiles of each board, by place.
    cells: Vec<[u8; CELLS]>,
    /// The place of each board, by its rank.
    places: Vec<u32>,
    /// The place of the first board of each distance, and the number of boards.
    layers: Vec<usize>,
}

/// The goal of a map is not a 3×3 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a goal of 3 × 3, found one of {size} × {size}")]
pub struct MapError {
    /// The size of the board.
    pub size: usize,
}

impl Map {
    /// How many boards there are.
    pub const BOARDS: usize = ORDERS * CELLS;

    /// The map around a goal.
    pub fn new(goal: &Board) -> Result<Self, MapError> {
        let Some(cells) = cells_of(goal) else { return Err(MapError { size: goal.size() }) };
        let mut map = Self {
            goal: goal.clone(),
            cells: vec![cells],
            places: vec![u32::MAX; Self::BOARDS],
            layers: Vec::new(),
        };
        map.places[rank(&cells)] = 0;
        let mut begin = 0;
        while begin < map.cells.len() {
            map.layers.push(begin);
            let end = map.cells.len();
            for place in begin..end {
                for next in neighbours(&map.cells[place]) {
                    let known = &mut map.places[rank(&next)];
                    if *known == u32::MAX {
                        *known = map.cells.len() as u32;
                        map.cells.push(next);
                    }
                }
            }
            begin = end;
        }
        map.layers.push(map.cells.len());
        Ok(map)
    }

    /// The goal.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// The largest distance of a board.
    pub fn most_distance(&self) -> u32 {
        self.layers.len() as u32 - 2
    }

    /// How many boards there are at each distance.
    pub fn histogram(&self) -> Vec<usize> {
        self.layers.windows(2).map(|ends| ends[1] - ends[0]).collect()
    }

    /// The places of the boards at a distance.
    pub fn layer(&self, distance: u32) -> Range<usize> {
        let end = |number: usize| self.layers.get(number).copied().unwrap_or(self.cells.len());
        end(distance as usize)..end(distance as usize + 1)
    }

    /// The distance of the board at a place.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn distance(&self, place: usize) -> u32 {
        assert!(place < Self::BOARDS, "there is no place {place}");
        self.layers.partition_point(|&first| first <= place) as u32 - 1
    }

    /// The board at a place.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn board(&self, place: usize) -> Board {
        let cells = self.cells[place].iter().map(|&tile| tile.into()).collect();
        Board::with_shape(self.goal.shape(), cells).expect("moves of a board lead to boards")
    }

    /// The place of a board, unless it can't reach the goal.
    pub fn place(&self, board: &Board) -> Option<usize> {
        self.place_of(&cells_of(board)?)
    }

    fn place_of(&self, cells: &[u8; CELLS]) -> Option<usize> {
        let place = self.places[rank(cells)] as usize;
        (self.cells[place] == *cells).then_some(place)
    }

    fn place_of_view(&self, view: &BoardView<'_>) -> Option<usize> {
        self.place_of(&std::array::from_fn(|cell| view.tile(cell) as u8))
    }

    /// The places of the boards that are one move away.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn neighbours(&self, place: usize) -> impl Iterator<Item = usize> + '_ {
        neighbours(&self.cells[place]).map(|next| self.places[rank(&next)] as usize)
    }

    /// The distance of every board from the one at a place, by place.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn distances_from(&self, place: usize) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.cells.len()];
        let mut waiting = vec![place];
        distances[place] = 0;
        let mut index = 0;
        while let Some(&here) = waiting.get(index) {
            index += 1;
            for next in self.neighbours(here) {
                if distances[next] == u32::MAX {
                    distances[next] = distances[here] + 1;
                    waiting.push(next);
                }
            }
        }
        distances
    }
}

fn cells_of(board: &Board) -> Option<[u8; CELLS]> {
    let cells: [u16; CELLS] = board.cells().try_into().ok()?;
    Some(cells.map(|tile| tile as u8))
}

/// The boards that are one move away.
fn neighbours(cells: &[u8; CELLS]) -> impl Iterator<Item = [u8; CELLS]> + use<> {
    let cells = *cells;
    let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
    Direction::ALL.into_iter().filter_map(move |direction| {
        let (row, column) = (blank / 3, blank % 3);
        let from = match direction {
            Direction::Up if row < 2 => blank + 3,
            Direction::Down if row > 0 => blank - 3,
            Direction::Left if column < 2 => blank + 1,
            Direction::Right if column > 0 => blank - 1,
            _ => return None,
        };
        let mut next = cells;
        next.swap(blank, from);
        Some(next)
    })
}

/// A number for each of the boards that can reach one another, without gaps. A move never changes
/// whether the order of the tiles is even, and of two orders that differ in their last two tiles
/// one is. So half of the number of an order tells them apart.
fn rank(cells: &[u8; CELLS]) -> usize {
    let (mut number, mut blank) = (0, 0);
    // The tiles that have come, a bit for each.
    let mut seen = 0_u32;
    let mut left = CELLS - 1;
    for (cell, &tile) in cells.iter().enumerate() {
        if tile == 0 {
            blank = cell;
            continue;
        }
        let smaller = (1_u32 << tile) - 2;
        let digit = (smaller & !seen).count_ones() as usize;
        seen |= 1 << tile;
        number = number * left + digit;
        left -= 1;
    }
    blank * ORDERS + number / 2
}
