//! Movement on the screen, as pure functions of time.

use std::time::Duration;

use eframe::egui::{Vec2, vec2};

use crate::board::Board;

/// How long a tile slides.
pub(super) const SLIDE: Duration = Duration::from_millis(150);
/// How long the tiles take to their places when all of them move.
const SCATTER: Duration = Duration::from_millis(750);
/// How long a piece fades.
pub(super) const FADE: Duration = Duration::from_millis(420);
/// How long a tile shakes that can't move.
const SHAKE: Duration = Duration::from_millis(280);

/// Fast first, then slow.
fn ease_out(t: f32) -> f32 {
    1.0 - (1.0 - t.clamp(0.0, 1.0)).powi(3)
}

/// Slow at both ends.
fn ease_in_out(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How much of `length` has passed since `start`, from 0 to 1.
fn passed(start: Duration, length: Duration, now: Duration) -> f32 {
    if length.is_zero() {
        return 1.0;
    }
    (now.saturating_sub(start).as_secs_f32() / length.as_secs_f32()).min(1.0)
}

/// A number on its way from one value to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Eased {
    from: f32,
    to: f32,
    start: Duration,
    length: Duration,
}

impl Eased {
    pub(super) fn resting_at(value: f32) -> Self {
        Self { from: value, to: value, start: Duration::ZERO, length: Duration::ZERO }
    }

    /// Heads for another value, from wherever it is now.
    pub(super) fn head_for(&mut self, to: f32, length: Duration, now: Duration) {
        if (to - self.to).abs() > f32::EPSILON {
            *self = Self { from: self.at(now), to, start: now, length };
        }
    }

    pub(super) fn at(&self, now: Duration) -> f32 {
        let t = ease_in_out(passed(self.start, self.length, now));
        self.from + (self.to - self.from) * t
    }

    pub(super) fn is_moving(&self, now: Duration) -> bool {
        now < self.start + self.length
    }
}

/// Tiles on their way to their cells. Places are in cells, from the top left.
#[derive(Debug, Default)]
pub(super) struct Motion {
    /// Where each tile came from; empty when nothing moves.
    from: Vec<Vec2>,
    start: Duration,
    length: Duration,
    /// Whether the tiles set off one after the other.
    is_spread: bool,
}

impl Motion {
    /// Sets the tiles off from the places where they are seen now to the cells of
    /// a new board.
    pub(super) fn set_off(&mut self, from: Vec<Vec2>, to: &Board, is_reduced: bool, now: Duration) {
        let cells = to.cell_of_tiles();
        let far = from.iter().zip(&cells).skip(1);
        let moved = far.filter(|(from, cell)| **from != place(**cell, to.size())).count();
        // A slide moves one run of tiles, everything else moves most of the board.
        self.is_spread = moved > to.size();
        self.length = match (is_reduced, self.is_spread) {
            (true, _) => Duration::ZERO,
            (false, true) => SCATTER,
            (false, false) => SLIDE,
        };
        self.from = from;
        self.start = now;
    }

    /// Where each tile is seen, by its number.
    pub(super) fn places(&self, board: &Board, now: Duration) -> Vec<Vec2> {
        let cells = board.cell_of_tiles();
        let count = cells.len() as f32;
        let t = passed(self.start, self.length, now);
        let homes = cells.iter().map(|&cell| place(cell, board.size()));
        if t >= 1.0 || self.from.len() != cells.len() {
            return homes.collect();
        }
        let eased = |tile: usize| {
            if self.is_spread {
                let wait = 0.45 * tile as f32 / count;
                ease_in_out((t - wait) / 0.55)
            } else {
                ease_out(t)
            }
        };
        let moving = homes.enumerate().zip(&self.from);
        moving.map(|((tile, home), &from)| from + (home - from) * eased(tile)).collect()
    }

    pub(super) fn is_moving(&self, now: Duration) -> bool {
        !self.from.is_empty() && now < self.start + self.length
    }
}

/// The place of a cell.
pub(super) fn place(cell: usize, size: usize) -> Vec2 {
    vec2((cell % size) as f32, (cell / size) as f32)
}

/// A tile that shakes its head.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shake {
    pub(super) cell: usize,
    pub(super) start: Duration,
}

impl Shake {
    /// How far to the side, in cells.
    pub(super) fn offset(&self, now: Duration) -> f32 {
        let t = passed(self.start, SHAKE, now);
        (t * 4.0 * std::f32::consts::TAU / 2.0).sin() * 0.035 * (1.0 - t)
    }

    pub(super) fn is_moving(&self, now: Duration) -> bool {
        now < self.start + SHAKE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_slide_starts_and_ends_at_its_cells() {
        let mut board = Board::solved(3, 8).unwrap_or_else(|error| panic!("{error}"));
        let mut motion = Motion::default();
        let before = motion.places(&board, ms(1000));
        assert!(board.apply(crate::board::Direction::Down).is_ok());
        motion.set_off(before.clone(), &board, false, ms(1000));
        assert_eq!(motion.places(&board, ms(1000))[6], before[6]);
        let middle = motion.places(&board, ms(1050))[6].y;
        assert!(middle > 1.0 && middle < 2.0, "{middle}");
        assert_eq!(motion.places(&board, ms(1150))[6], vec2(2.0, 2.0));
        assert!(motion.is_moving(ms(1149)) && !motion.is_moving(ms(1150)));
    }

    #[test]
    fn reduced_motion_is_none() {
        let board = Board::solved(3, 8).unwrap_or_else(|error| panic!("{error}"));
        let mut motion = Motion::default();
        motion.set_off(vec![Vec2::ZERO; 9], &board, true, ms(5));
        assert!(!motion.is_moving(ms(5)));
        assert_eq!(motion.places(&board, ms(5))[2], vec2(1.0, 0.0));
    }

    #[test]
    fn an_eased_value_turns_round_without_a_jump() {
        let mut value = Eased::resting_at(0.0);
        value.head_for(1.0, ms(100), ms(0));
        let half = value.at(ms(50));
        value.head_for(0.0, ms(100), ms(50));
        assert!((value.at(ms(50)) - half).abs() < 1e-6);
        assert!(value.at(ms(150)).abs() < 1e-6);
    }
}
