//! Settles the tiles and fills line after line with one beam over the whole board.
//!
//! First the tree of boards grows by the sum of d^p alone, until the tiles are near to their
//! homes. Then one tile after the other is brought home, from the outside in, by the boards
//! that do most for the other tiles on the way. Whatever fails is done by A* for one tile.

use std::time::Duration;

use super::carry::moves_left;
use super::constructive::rest_problem;
use super::field::{Cell, Field, distance};
use super::key::{Key, Target};
use super::reduce::{Line, Reducer, Rest};
use super::tree::Tree;
use super::{Halt, Meter, Move};
use crate::engine::pace::Pace;
use crate::puzzle::Problem;
use crate::search::threads::Watch;

/// The tiles are filled line by line when they are on average so many cells from home.
const NEAR_ENOUGH: usize = 3;

/// What a visit costs while they settle, for each root of the board's size.
const VISIT: f64 = 12.0;

/// What each move counts that the next tile needs at least. It counts a twentieth more with
/// every layer, so that in the end the tile comes home whatever it costs the others.
const PULL: f64 = 12.0;
const URGE: f64 = 0.05;

/// The beam waits until the tile is at home on so many of its boards, one of so many, or for so
/// many layers from the first on. So the first one is not the only one that stays.
const WANTED: usize = 3;
const PATIENCE: usize = 4;

/// A tile is left to A* after so many layers.
const MOST_LAYERS: usize = 300;

/// The clock is looked at once in so many boards.
const BETWEEN_LOOKS: usize = 256;

/// What is known of the length of a path before it is there, in n³: that goes into how wide the
/// beam may be.
const EXPECTED: f64 = 1.25;

/// A search for one path.
struct Stages<'a, 'b> {
    tree: Tree,
    key: Key,
    reducer: Reducer,
    meter: &'a mut Meter<'b>,
    watch: Watch<'b>,
    until: Option<Duration>,
    pace: Pace,
    width: usize,
    /// Boards since the clock was last looked at, and how wide the beam may be since then.
    unseen: usize,
    width_now: usize,
    expected: usize,
    longest: usize,
}

/// How wide the beam may be, how long the path, and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) width: usize,
    pub(super) longest: usize,
    pub(super) time: Option<Duration>,
}

/// What a search of this width takes.
pub(super) fn bytes(size: usize, width: usize, threads: usize) -> u64 {
    let cells = Field::cells(size);
    // A path is cut off where it is longer than the best one, and a list may be twice as long
    // as what is in it. The tables of the key are small.
    let moves = 6 * (size as u64).pow(3);
    Tree::bytes(width, cells, threads) + moves + 4 * cells as u64 + (1 << 14)
}

/// The moves until only `smallest` rows and columns are not solved, and these, or `None` if
/// that takes too many.
pub(super) fn path_to_rest(
    problem: &Problem,
    bounds: Bounds,
    smallest: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<(Vec<Move>, Problem)>, Halt> {
    let start = problem.normal_start();
    let size = start.size();
    let bytes = bytes(size, bounds.width, meter.threads());
    meter.reserve(bytes)?;
    let field = Field::new(size, start.cells(), problem.goal().blank());
    let root = (size as f64).sqrt();
    let key = Key::new(power(size), |cell| field.is_wall(cell), field.cells.len());
    let reducer = Reducer::new(&field, meter)?;
    let watch = meter.watch_for(bounds.time);
    let mut stages = Stages {
        tree: Tree::new(field, bounds.width, (VISIT * root) as i32, meter.threads())?,
        key,
        reducer,
        pace: Pace::new(&watch),
        until: watch.until,
        meter,
        watch,
        width: bounds.width,
        unseen: 0,
        width_now: bounds.width,
        expected: (EXPECTED * (size as f64).powi(3)) as usize,
        longest: bounds.longest,
    };
    let rest = stages.run(smallest);
    let Stages { tree, reducer, meter, watch, .. } = stages;
    meter.take_counts(&watch);
    reducer.release(meter);
    meter.release(bytes);
    let field = tree.root;
    Ok(rest?.and_then(|rest| rest_problem(rest, &field)).map(|rest| (field.moves, rest)))
}

/// The exponent of the distances. On large boards the beam is narrow, and higher ones draw it
/// too far.
fn power(size: usize) -> f64 {
    1.75 - 0.1 * (size as f64 / 20.0).log2()
}

impl Stages<'_, '_> {
    fn run(&mut self, smallest: usize) -> Result<Option<Rest>, Halt> {
        self.settle()?;
        self.tree.make_visits_free();
        let size = self.tree.root.size;
        let mut rest = Rest { top: 1, left: 1, rows: size, columns: size };
        loop {
            let root = &self.tree.root;
            let away = |line: &Line| -> usize {
                line.cells.iter().map(|&home| distance(root.place(home), home)).sum()
            };
            let lines = rest.lines(root.goal_blank, smallest);
            let Some(line) = lines.into_iter().min_by_key(away) else {
                self.tree.keep_best(&self.key);
                return Ok(Some(rest));
            };
            if !self.fill(&line)? {
                return Ok(None);
            }
            rest = line.rest;
        }
    }

    /// Grows the tree until the tiles are near to their homes.
    fn settle(&mut self) -> Result<(), Halt> {
        let cells = self.tree.root.size.pow(2);
        self.tree.score(&self.key);
        while self.tree.root.manhattan() > NEAR_ENOUGH * cells && self.tree.made < self.longest {
            for _ in 0..cells.div_ceil(16) {
                if self.grow()?.is_none() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Fills a line, and returns whether that worked.
    fn fill(&mut self, line: &Line) -> Result<bool, Halt> {
        self.key.set_line(&line.cells);
        let mut open = &line.cells[..];
        while let [first, between @ .., last] = open
            && !between.is_empty()
        {
            let root = &self.tree.root;
            let moves = |home: Cell| moves_left(root.place(home), root.blank, home);
            let home = if moves(*first) <= moves(*last) {
                open = &open[1..];
                *first
            } else {
                open = &open[..open.len() - 1];
                *last
            };
            if self.tree.made > self.longest {
                return Ok(false);
            }
            if !self.bring_home(home)? && !self.carry_home(home)? {
                return Ok(false);
            }
            self.close(home);
        }
        let &[first, last] = open else { return Ok(false) };
        self.key.target = None;
        self.tree.keep_best(&self.key);
        self.give_to_meter();
        let is_filled =
            self.reducer.fill_pair(&mut self.tree.root, [first, last], line.inward, self.meter)?;
        self.take_from_meter();
        self.tree.begin_at_root();
        self.close(first);
        self.close(last);
        Ok(is_filled)
    }

    /// Brings a tile home with the tree, and returns whether that worked.
    fn bring_home(&mut self, home: Cell) -> Result<bool, Halt> {
        let tile = home as u16;
        self.key.target = Some(Target { tile, pull: PULL as i32 });
        self.tree.score(&self.key);
        if self.tree.keep_complete(&self.key) {
            return Ok(true);
        }
        let mut waited = 0;
        for layer in 0..MOST_LAYERS {
            let pull = (PULL * (1.0 + URGE * layer as f64)) as i32;
            self.key.target = Some(Target { tile, pull });
            let Some(complete) = self.grow()? else { return Ok(false) };
            waited += usize::from(complete > 0 || waited > 0);
            let is_enough = complete > self.width_now / WANTED || waited > PATIENCE;
            if is_enough && self.tree.keep_complete(&self.key) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Brings a tile home from the best board, whatever it does to the others.
    fn carry_home(&mut self, home: Cell) -> Result<bool, Halt> {
        self.tree.keep_best(&self.key);
        self.give_to_meter();
        let Reducer { locked, tile_search } = &mut self.reducer;
        let root = &mut self.tree.root;
        let way = (root.place(home), home);
        let is_home = way.0 == home || tile_search.carry(root, locked, way, self.meter)?;
        self.take_from_meter();
        self.tree.begin_at_root();
        Ok(is_home)
    }

    fn close(&mut self, home: Cell) {
        self.key.close(home);
        self.reducer.locked[home] = true;
    }

    /// One more layer. Returns how many boards were found with the target at home, or `None` if
    /// there are no new ones.
    fn grow(&mut self) -> Result<Option<usize>, Halt> {
        self.unseen += self.tree.boards();
        if self.unseen >= BETWEEN_LOOKS {
            self.watch.look(self.unseen as u64, 0)?;
            let left = self.expected.saturating_sub(self.tree.made).max(self.expected / 50);
            self.width_now = self.pace.width(&self.watch, self.width, self.unseen, left);
            self.unseen = 0;
        }
        self.tree.grow(&self.key, self.width_now, self.meter.threads())
    }

    /// The meter counts what follows.
    fn give_to_meter(&mut self) {
        self.meter.take_counts(&self.watch);
    }

    /// The watch goes on with its counts.
    fn take_from_meter(&mut self) {
        let control = self.watch.control;
        self.watch =
            self.meter.watch_for(self.until.map(|until| until.saturating_sub(control.elapsed())));
    }
}

#[cfg(test)]
mod tests {
    use crate::board::{Board, seeded_rng};
    use crate::puzzle::tiles;
    use crate::search::{Control, Limits};

    use super::super::constructive;
    use super::super::settle::Lookahead;
    use super::*;

    /// The whole path for a board, which is checked, with a beam of this width.
    fn path(size: usize, goal_blank: usize, width: usize, threads: usize) -> Vec<Move> {
        let goal = Board::solved(size, goal_blank).unwrap();
        let start = goal.shuffled_uniformly(&mut seeded_rng(goal_blank as u64));
        let problem = Problem::new(start.clone(), goal.clone()).unwrap();
        let (limits, control) = (Limits { threads, ..Limits::default() }, Control::new());
        let mut meter = Meter::new(&limits, &control);
        let bounds = Bounds { width, longest: 3 * size.pow(3), time: None };
        let found = path_to_rest(&problem, bounds, 6, &mut meter).unwrap();
        let Some((mut moves, rest)) = found else {
            panic!("size {size}, blank {goal_blank}, width {width}: no path");
        };
        assert_eq!(rest.start().size(), 6);
        let last = constructive::path(&rest, Lookahead::SHORTEST, &mut meter).unwrap().unwrap();
        moves.extend(last);
        let mut board = start;
        for direction in tiles::directions(&moves) {
            board.apply(direction).unwrap();
        }
        assert_eq!(board, goal, "size {size}, blank {goal_blank}, width {width}");
        moves
    }

    #[test]
    fn boards_are_solved_whatever_the_width_and_the_goal() {
        for size in 11..=13 {
            for goal_blank in (0..size * size).step_by(17) {
                path(size, goal_blank, 4 + goal_blank % 40, 1);
            }
        }
        path(127, 8_000, 4, 1);
    }

    #[test]
    fn several_threads_find_the_same_path() {
        assert_eq!(path(11, 120, 1500, 1), path(11, 120, 1500, 2));
    }

    /// Tile by tile with a short look ahead takes 1.8 n³ moves.
    #[test]
    fn a_20x20_board_takes_at_most_1_3_times_n_cubed_moves() {
        let moves = path(20, 399, 200, 1).len();
        assert!(moves <= 13 * 800, "{moves}");
    }
}
