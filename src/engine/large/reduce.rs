//! Reduces a board to a smaller one, line by line from the outside in.
//!
//! Rows and columns are taken off a square until a smaller one is left, never the one
//! that the blank has to be in. Of a line the two ends of what is open are filled,
//! whichever is cheaper, and the last two cells together.

use std::collections::VecDeque;

use super::carry::{TileSearch, moves_left};
use super::field::{Cell, Field, beyond, cell_at, column, distance, row};
use super::{Halt, Meter, NO_MOVE};

/// The rows and columns that are open.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    pub(super) top: usize,
    pub(super) left: usize,
    pub(super) rows: usize,
    pub(super) columns: usize,
}

/// A row or a column to be filled.
pub(super) struct Line {
    pub(super) cells: Vec<Cell>,
    /// The offset from each cell to its neighbour in the next line.
    pub(super) inward: isize,
    /// What is open afterwards.
    pub(super) rest: Rest,
}

/// Fills lines until the rest has no more than `smallest` rows and columns, and returns
/// it. That is `None` if a tile could not be brought home, which does not happen.
pub(super) fn reduce(
    field: &mut Field,
    smallest: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Rest>, Halt> {
    let mut rest = Rest { top: 1, left: 1, rows: field.size, columns: field.size };
    let mut reducer = Reducer::new(field, meter)?;
    loop {
        let away = |line: &Line| -> usize {
            line.cells.iter().map(|&home| distance(field.place(home), home)).sum()
        };
        let lines = rest.lines(field.goal_blank, smallest);
        let Some(line) = lines.into_iter().min_by_key(away) else {
            reducer.release(meter);
            return Ok(Some(rest));
        };
        if !reducer.fill(field, &line, meter)? {
            return Ok(None);
        }
        rest = line.rest;
    }
}

impl Rest {
    /// The lines that can be filled next so that the rest stays as square as it can.
    pub(super) fn lines(self, goal_blank: Cell, smallest: usize) -> Vec<Line> {
        let Self { top, left, rows, columns } = self;
        let mut lines = Vec::new();
        if rows >= columns && rows > smallest {
            let rest = Self { rows: rows - 1, ..self };
            let inward = cell_at(1, 0).cast_signed();
            let bottom = top + rows - 1;
            let upper = (top, inward, Self { top: top + 1, ..rest });
            for (number, inward, rest) in [upper, (bottom, -inward, rest)] {
                if row(goal_blank) != number {
                    let cells = (left..left + columns).map(|column| cell_at(number, column));
                    lines.push(Line { cells: cells.collect(), inward, rest });
                }
            }
        }
        if columns >= rows && columns > smallest {
            let rest = Self { columns: columns - 1, ..self };
            let right = left + columns - 1;
            let first = (left, 1, Self { left: left + 1, ..rest });
            for (number, inward, rest) in [first, (right, -1, rest)] {
                if column(goal_blank) != number {
                    let cells = (top..top + rows).map(|row| cell_at(row, number));
                    lines.push(Line { cells: cells.collect(), inward, rest });
                }
            }
        }
        lines
    }
}

pub(super) struct Reducer {
    /// The cells that are finished.
    pub(super) locked: Vec<bool>,
    pub(super) tile_search: TileSearch,
}

impl Reducer {
    /// How often the tiles of a pair are brought to where they wait for each other.
    const MOST_TRIES: usize = 8;

    pub(super) fn new(field: &Field, meter: &mut Meter<'_>) -> Result<Self, Halt> {
        Ok(Self { locked: vec![false; field.cells.len()], tile_search: TileSearch::new(meter)? })
    }

    /// Gives the memory back.
    pub(super) fn release(self, meter: &mut Meter<'_>) {
        self.tile_search.release(meter);
    }

    /// Brings the tiles of a line home, and returns whether that worked.
    fn fill(
        &mut self,
        field: &mut Field,
        line: &Line,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let mut open = &line.cells[..];
        while let [first, between @ .., last] = open
            && !between.is_empty()
        {
            let moves = |home: Cell| moves_left(field.place(home), field.blank, home);
            let home = if moves(*first) <= moves(*last) {
                open = &open[1..];
                *first
            } else {
                open = &open[..open.len() - 1];
                *last
            };
            let way = (field.place(home), home);
            if !self.tile_search.carry(field, &self.locked, way, meter)? {
                return Ok(false);
            }
            self.locked[home] = true;
        }
        let &[first, last] = open else { return Ok(false) };
        let is_filled = self.fill_pair(field, [first, last], line.inward, meter)?;
        self.locked[first] = true;
        self.locked[last] = true;
        Ok(is_filled)
    }

    /// Fills the last two cells of a line. One after the other does not work, as the
    /// second tile would find no way in; so both tiles and the blank are brought into
    /// two by three cells, and turned into place there.
    pub(super) fn fill_pair(
        &mut self,
        field: &mut Field,
        pair: [Cell; 2],
        inward: isize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        if pair.iter().all(|&home| field.place(home) == home) {
            return Ok(true);
        }
        let window: [Cell; 6] = std::array::from_fn(|index| {
            pair[index % 2].wrapping_add_signed(index.cast_signed() / 2 * inward)
        });
        // A tile that waits can shut the other one in, in a corner. Then the other one
        // comes all the same, pushes it aside, and waits in its turn.
        let mut order = pair;
        for _ in 0..Self::MOST_TRIES {
            let [next, other] = order.map(|tile| field.place(tile));
            if !window.contains(&next) {
                self.locked[other] = window.contains(&other);
                let came = self.bring(field, next, &window[2..], meter);
                self.locked[other] = false;
                if !came? && !self.bring(field, next, &window[2..], meter)? {
                    return Ok(false);
                }
            }
            if order.iter().all(|&tile| window.contains(&field.place(tile))) {
                break;
            }
            order.reverse();
        }
        if !window.contains(&field.blank) {
            let places = pair.map(|tile| field.place(tile));
            for cell in places {
                self.locked[cell] = true;
            }
            self.bring(field, field.blank, &window, meter)?;
            for cell in places {
                self.locked[cell] = false;
            }
        }
        Ok(turn_into_place(field, &window, pair).is_some())
    }

    /// Carries the tile at `from`, or the blank, to the nearest of some cells that it
    /// can reach, and returns whether there is one.
    fn bring(
        &mut self,
        field: &mut Field,
        from: Cell,
        cells: &[Cell],
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        let moves = |to| match field.blank {
            blank if blank == from => distance(blank, to),
            blank => moves_left(from, blank, to),
        };
        let mut cells: Vec<_> = cells.iter().copied().filter(|&to| !self.locked[to]).collect();
        cells.sort_by_key(|&to| moves(to));
        for to in cells {
            if self.tile_search.carry(field, &self.locked, (from, to), meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The shortest way to bring two tiles home inside of two by three cells, of which
/// their homes are the first two, by breadth-first search.
fn turn_into_place(field: &mut Field, window: &[Cell; 6], pair: [Cell; 2]) -> Option<()> {
    let find = |wanted: Cell| window.iter().position(|&cell| cell == wanted);
    let start = [find(field.place(pair[0]))?, find(field.place(pair[1]))?, find(field.blank)?];
    let number = |state: [usize; 3]| state[0] * 36 + state[1] * 6 + state[2];
    let mut came_by = [None; 216];
    came_by[number(start)] = Some((NO_MOVE, start));
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        if state[..2] == [0, 1] {
            let mut moves = Vec::new();
            let mut at = state;
            while let Some((step @ 0..NO_MOVE, before)) = came_by[number(at)] {
                moves.push(step);
                at = before;
            }
            moves.iter().rev().for_each(|&step| field.step(step));
            return Some(());
        }
        for step in 0..4 {
            let Some(from) = find(beyond(window[state[2]], step)) else { continue };
            let moved = |at: usize| if at == from { state[2] } else { at };
            let next = [moved(state[0]), moved(state[1]), from];
            if came_by[number(next)].is_none() {
                came_by[number(next)] = Some((step, state));
                queue.push_back(next);
            }
        }
    }
    None
}
