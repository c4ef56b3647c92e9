//! Movement on the screen, as pure functions of time.

use std::time::Duration;

use eframe::egui::{Vec2, vec2};

use crate::board::{Board, Direction, Shape};

/// How long a tile slides.
pub(in crate::app) const SLIDE: Duration = Duration::from_millis(150);
/// The least time for a slide, where moves come one after the other: that of a frame.
const SHORTEST: Duration = Duration::from_millis(16);
/// The most moves between two frames that are shown one by one.
const MOST_STEPS: usize = 6;
/// How long the tiles take to their places when all of them move.
const SCATTER: Duration = Duration::from_millis(750);
/// How long a piece fades.
pub(in crate::app) const FADE: Duration = Duration::from_millis(420);
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
pub(in crate::app) struct Eased {
    from: f32,
    to: f32,
    start: Duration,
    length: Duration,
}

impl Eased {
    pub(in crate::app) fn resting_at(value: f32) -> Self {
        Self { from: value, to: value, start: Duration::ZERO, length: Duration::ZERO }
    }

    /// Heads for another value, from wherever it is now.
    pub(in crate::app) fn head_for(&mut self, to: f32, length: Duration, now: Duration) {
        if (to - self.to).abs() > f32::EPSILON {
            *self = Self { from: self.at(now), to, start: now, length };
        }
    }

    pub(in crate::app) fn at(&self, now: Duration) -> f32 {
        let t = ease_in_out(passed(self.start, self.length, now));
        self.from + (self.to - self.from) * t
    }

    pub(in crate::app) fn is_moving(&self, now: Duration) -> bool {
        now < self.start + self.length
    }
}

/// Tiles on their way to their cells. Places are in cells, from the top left.
///
/// What is left of every move is taken away from where a tile is at home, so a tile is seen on its
/// way however many moves it made. The moves are shown one after the other: a tile goes along rows
/// and columns only, and never through another.
#[derive(Debug, Default)]
pub(in crate::app) struct Motion {
    scatter: Option<Scatter>,
    /// The moves that have not come to their end, in their order.
    steps: Vec<Step>,
    /// When the last move was made.
    last: Duration,
}

/// All tiles fly to their places.
#[derive(Debug)]
struct Scatter {
    /// How far each tile has to go, by its number.
    ways: Vec<Vec2>,
    start: Duration,
}

/// Some tiles move by a cell, or by what is left of it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::app) struct Step {
    /// The tiles, by their numbers.
    tiles: Vec<u16>,
    way: Vec2,
    start: Duration,
    length: Duration,
}

impl Step {
    fn new(tiles: Vec<u16>, way: Vec2) -> Self {
        Self { tiles, way, start: Duration::ZERO, length: Duration::ZERO }
    }

    /// How much of the way is left.
    fn left(&self, now: Duration) -> f32 {
        // It has not begun yet where another comes first.
        if now < self.start { 1.0 } else { 1.0 - ease_out(passed(self.start, self.length, now)) }
    }
}

impl Motion {
    /// Sets the tiles off that are in other cells on the new board than on the old one. `held` is
    /// how far a run of tiles that the pointer held has come on its way already. Where there are
    /// more moves between the boards than can be shown, all tiles fly to their places if
    /// `scatters`, or else are there at once.
    pub(in crate::app) fn set_off(
        &mut self,
        old: &Board,
        new: &Board,
        (held, scatters): (f32, bool),
        now: Duration,
    ) {
        if let Some(mut steps) = steps_between(old, new) {
            if let [step] = &mut *steps {
                step.way *= 1.0 - held;
            }
            self.push(steps, now);
        } else if scatters {
            let (from, to) = (self.places(old, now), new.cell_of_tiles());
            let homes = to.iter().map(|&cell| place(cell, new.shape()));
            let ways = homes.zip(from).map(|(home, from)| home - from).collect();
            *self =
                Self { scatter: Some(Scatter { ways, start: now }), steps: Vec::new(), last: now };
        } else {
            *self = Self { last: now, ..Self::default() };
        }
    }

    /// Lets a run of tiles go back that the pointer held and let go of.
    pub(in crate::app) fn go_back(&mut self, tiles: Vec<u16>, held: Vec2, now: Duration) {
        self.push(vec![Step::new(tiles, -held)], now);
    }

    /// Shows moves after those that are still on their way. All of them together get the time of
    /// one slide, or less if moves come faster: so what is seen is never far behind.
    fn push(&mut self, steps: Vec<Step>, now: Duration) {
        let since_last = now.saturating_sub(self.last);
        let whole = SLIDE.min(since_last.max(SHORTEST));
        self.last = now;
        let mut all = Vec::new();
        for step in self.steps.drain(..) {
            let left = step.left(now);
            if left > 0.0 {
                all.push(Step { way: step.way * left, ..step });
            }
        }
        all.extend(steps);
        let length = whole / all.len().max(1) as u32;
        for (index, step) in all.iter_mut().enumerate() {
            step.start = now + length * index as u32;
            step.length = length;
        }
        self.steps = all;
    }

    /// Where each tile is seen, by its number.
    pub(in crate::app) fn places(&self, board: &Board, now: Duration) -> Vec<Vec2> {
        let cells = board.cell_of_tiles();
        let mut places: Vec<Vec2> = cells.iter().map(|&cell| place(cell, board.shape())).collect();
        for step in &self.steps {
            let left = step.left(now);
            for &tile in &step.tiles {
                places[usize::from(tile)] -= step.way * left;
            }
        }
        if let Some(scatter) = self.scatter.as_ref().filter(|it| it.ways.len() == places.len()) {
            let count = places.len() as f32;
            let t = passed(scatter.start, SCATTER, now);
            for (tile, (place, way)) in places.iter_mut().zip(&scatter.ways).enumerate() {
                // They set off one after the other.
                let wait = 0.45 * tile as f32 / count;
                *place -= *way * (1.0 - ease_in_out((t - wait) / 0.55));
            }
        }
        places
    }

    pub(in crate::app) fn is_moving(&self, now: Duration) -> bool {
        let is_scattering = self.scatter.as_ref().is_some_and(|it| now < it.start + SCATTER);
        let last = self.steps.last();
        is_scattering || last.is_some_and(|step| now < step.start + step.length)
    }
}

/// How many tiles are in other cells.
fn moved(old: &Board, new: &Board) -> usize {
    let cells = old.cells().iter().zip(new.cells());
    cells.filter(|(old, new)| old != new && **new != 0).count()
}

/// The moves from one board to another, if they are few: a slide of a whole run, or single tiles
/// one after the other.
fn steps_between(old: &Board, new: &Board) -> Option<Vec<Step>> {
    let changed = moved(old, new);
    if let Some(run) = old.run_towards_blank(new.blank()).filter(|run| run.len() == changed) {
        let mut board = old.clone();
        let mut tiles = Vec::new();
        for &direction in &run {
            tiles.push(tile_that_moves(&board, direction)?);
            board.apply(direction).ok()?;
        }
        if board == *new {
            return Some(vec![Step::new(tiles, way(*run.first()?))]);
        }
    }
    if changed > MOST_STEPS {
        return None;
    }
    let mut moves = Vec::new();
    (2..=MOST_STEPS).find(|&count| find_moves(&mut old.clone(), new, count, &mut moves))?;
    let mut board = old.clone();
    moves
        .into_iter()
        .map(|direction| {
            let tile = tile_that_moves(&board, direction)?;
            board.apply(direction).ok()?;
            Some(Step::new(vec![tile], way(direction)))
        })
        .collect()
}

fn tile_that_moves(board: &Board, direction: Direction) -> Option<u16> {
    let cell = board.shape().source(direction, board.blank())?;
    Some(board.cells()[cell])
}

/// Finds exactly so many moves from one board to another.
fn find_moves(board: &mut Board, goal: &Board, count: usize, moves: &mut Vec<Direction>) -> bool {
    if count == 0 {
        return board == goal;
    }
    let far = board.shape().distance(board.blank(), goal.blank());
    if far > count || !(count - far).is_multiple_of(2) {
        return false;
    }
    for direction in board.legal_moves().collect::<Vec<_>>() {
        if moves.last() == Some(&direction.opposite()) || board.apply(direction).is_err() {
            continue;
        }
        moves.push(direction);
        if find_moves(board, goal, count - 1, moves) {
            return true;
        }
        moves.pop();
        // What was made can be taken back.
        let _ = board.apply(direction.opposite());
    }
    false
}

/// A direction as a step on the screen, in cells.
pub(in crate::app) fn way(direction: Direction) -> Vec2 {
    match direction {
        Direction::Up => vec2(0.0, -1.0),
        Direction::Down => vec2(0.0, 1.0),
        Direction::Left => vec2(-1.0, 0.0),
        Direction::Right => vec2(1.0, 0.0),
    }
}

/// The place of a cell.
pub(in crate::app) fn place(cell: usize, shape: Shape) -> Vec2 {
    let (row, column) = shape.position(cell);
    vec2(column as f32, row as f32)
}

/// A tile that shakes, as it can't move.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) struct Shake {
    pub(in crate::app) cell: usize,
    pub(in crate::app) start: Duration,
}

impl Shake {
    /// How far to the side, in cells.
    pub(in crate::app) fn offset(&self, now: Duration) -> f32 {
        let t = passed(self.start, SHAKE, now);
        (t * 4.0 * std::f32::consts::TAU / 2.0).sin() * 0.035 * (1.0 - t)
    }

    pub(in crate::app) fn is_moving(&self, now: Duration) -> bool {
        now < self.start + SHAKE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::seeded_rng;

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn solved() -> Board {
        Board::solved(3, 8).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn a_slide_starts_and_ends_at_its_cells() {
        let old = solved();
        let mut board = old.clone();
        let mut motion = Motion::default();
        assert!(board.apply(Direction::Down).is_ok());
        motion.set_off(&old, &board, (0.0, true), ms(1000));
        assert_eq!(motion.places(&board, ms(1000))[6], vec2(2.0, 1.0));
        let middle = motion.places(&board, ms(1050))[6].y;
        assert!(middle > 1.0 && middle < 2.0, "{middle}");
        assert_eq!(motion.places(&board, ms(1150))[6], vec2(2.0, 2.0));
        assert!(motion.is_moving(ms(1149)) && !motion.is_moving(ms(1150)));
    }

    #[test]
    fn a_run_slides_as_one() {
        let old = solved();
        let mut board = old.clone();
        assert!(board.apply(Direction::Right).is_ok() && board.apply(Direction::Right).is_ok());
        let mut motion = Motion::default();
        motion.set_off(&old, &board, (0.25, true), ms(1000));
        let places = motion.places(&board, ms(1000));
        // The pointer had brought them a quarter of the way.
        assert_eq!((places[7], places[8]), (vec2(0.25, 2.0), vec2(1.25, 2.0)));
        let places = motion.places(&board, ms(1040));
        assert!((places[8].x - places[7].x - 1.0).abs() < 1e-5);
    }

    /// Whether no tile is seen between two rows and two columns at once, nor over another.
    fn check(places: &[Vec2], what: &str) {
        let is_whole = |x: f32| (x - x.round()).abs() < 1e-3;
        for (tile, at) in places.iter().enumerate().skip(1) {
            assert!(is_whole(at.x) || is_whole(at.y), "{what}: tile {tile} at {at:?}");
            for (other, place) in places.iter().enumerate().skip(tile + 1) {
                let apart = (*at - *place).abs();
                assert!(
                    apart.x > 0.999 || apart.y > 0.999,
                    "{what}: tiles {tile} and {other} at {at:?} and {place:?}"
                );
            }
        }
    }

    /// Tiles go along rows and columns and never through each other, at any pace, whether
    /// a frame brings a move, many, or part of one.
    #[test]
    fn tiles_stay_on_their_way_at_any_pace() {
        for (pace, frame) in [(20, 16), (20, 33), (5, 16), (33, 16), (20, 7), (100, 16), (1, 3)] {
            let goal = Board::solved(4, 15).unwrap_or_else(|error| panic!("{error}"));
            let mut board = goal.shuffled_uniformly(&mut seeded_rng(pace));
            let mut motion = Motion::default();
            let mut last = Direction::Up;
            let mut due = 1000;
            for now in (1000..4000).step_by(frame) {
                let shown = board.clone();
                while due <= now {
                    let number = (due * 7919 / pace) as usize;
                    let moves: Vec<_> =
                        board.legal_moves().filter(|it| *it != last.opposite()).collect();
                    last = moves[number % moves.len()];
                    assert!(board.apply(last).is_ok());
                    due += pace;
                }
                if shown != board {
                    motion.set_off(&shown, &board, (0.0, true), ms(now));
                }
                for part in 0..4 {
                    let at = ms(now) + Duration::from_micros(part * 1000 * frame as u64 / 4);
                    check(&motion.places(&board, at), &format!("{pace}, {frame}, {at:?}"));
                }
            }
            // What is seen has caught up within the time of a slide.
            let end = ms(4000) + SLIDE;
            let homes: Vec<Vec2> =
                board.cell_of_tiles().iter().map(|&cell| place(cell, board.shape())).collect();
            assert!(!motion.is_moving(end));
            assert_eq!(motion.places(&board, end), homes);
        }
    }

    #[test]
    fn a_shuffle_scatters_and_can_be_played_at_once() {
        let old = solved();
        let mut board = old.shuffled_uniformly(&mut seeded_rng(3));
        let mut motion = Motion::default();
        motion.set_off(&old, &board, (0.0, true), ms(1000));
        assert_eq!(motion.places(&board, ms(1000))[5], vec2(1.0, 1.0));
        let before = board.clone();
        let direction = board.legal_moves().next().unwrap_or(Direction::Up);
        let seen = motion.places(&board, ms(1400));
        assert!(board.apply(direction).is_ok());
        motion.set_off(&before, &board, (0.0, true), ms(1400));
        for (was, is) in seen.iter().zip(&motion.places(&board, ms(1400))).skip(1) {
            assert!((*was - *is).length() < 1e-4, "{was:?} {is:?}");
        }
        assert!(motion.is_moving(ms(1749)) && !motion.is_moving(ms(1750)));
        let homes: Vec<Vec2> =
            board.cell_of_tiles().iter().map(|&cell| place(cell, board.shape())).collect();
        assert_eq!(motion.places(&board, ms(1750)), homes);
    }

    #[test]
    fn a_run_that_is_let_go_of_goes_back() {
        let board = solved();
        let mut motion = Motion::default();
        motion.go_back(vec![8], vec2(0.2, 0.0), ms(1000));
        assert_eq!(motion.places(&board, ms(1000))[8], vec2(1.2, 2.0));
        assert_eq!(motion.places(&board, ms(1150))[8], vec2(1.0, 2.0));
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
