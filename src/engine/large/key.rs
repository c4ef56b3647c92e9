//! What the boards of a tree are ordered by.

use super::Move;
use super::carry::moves_left;
use super::field::{Cell, STRIDE, column, row};

/// What a step is worth to a tile that is so far from home, on its axis and in the direction
/// of the step, plus [`STRIDE`].
type Gains = [i32; 2 * STRIDE];

/// A tile that is to be brought to a cell before the others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Target {
    pub(super) tile: u16,
    /// What each move that it needs at least counts.
    pub(super) pull: i32,
}

/// Lower keys are better: the sum of d^p over all tiles and both axes, and the moves that the
/// target is away from its home.
#[derive(Debug)]
pub(super) struct Key {
    /// For most tiles, and for those of the line that is filled.
    gains: [Gains; 2],
    /// Which tiles are those.
    is_in_line: Vec<bool>,
    /// Cells that the blank may not go to, walls included.
    closed: Vec<bool>,
    pub(super) target: Option<Target>,
}

impl Key {
    /// The weight of a cell of distance.
    const ONE: f64 = 16.0;
    /// How much more a tile counts whose line is filled.
    const IN_LINE: f64 = 1.4;

    /// For the sum of d^`power`, where `is_wall` says where the blank can't go.
    pub(super) fn new(power: f64, is_wall: impl Fn(Cell) -> bool, cells: usize) -> Self {
        let gains = |weight: f64| -> Gains {
            let penalty = |away: usize| ((away as f64).powf(power) * weight) as i32;
            std::array::from_fn(|away| {
                penalty(away.abs_diff(STRIDE)) - penalty(away.abs_diff(STRIDE + 1))
            })
        };
        Self {
            gains: [gains(Self::ONE), gains(Self::ONE * Self::IN_LINE)],
            is_in_line: vec![false; cells],
            closed: (0..cells).map(is_wall).collect(),
            target: None,
        }
    }

    /// The line that is filled from now on.
    pub(super) fn set_line(&mut self, line: &[Cell]) {
        self.is_in_line.fill(false);
        for &home in line {
            self.is_in_line[home] = true;
        }
    }

    pub(super) fn close(&mut self, cell: Cell) {
        self.closed[cell] = true;
    }

    #[inline]
    pub(super) fn is_closed(&self, cell: Cell) -> bool {
        self.closed[cell]
    }

    /// What is gained by this move of the tile at `from` that belongs at `home`.
    #[inline]
    pub(super) fn gain(&self, home: Cell, from: Cell, step: Move) -> i32 {
        let away = match step {
            0 => row(from) + STRIDE - row(home),
            1 => row(home) + STRIDE - row(from),
            2 => column(from) + STRIDE - column(home),
            _ => column(home) + STRIDE - column(from),
        };
        self.gains[usize::from(self.is_in_line[home])][away]
    }

    /// Whether this tile is the target.
    #[inline]
    pub(super) fn is_target(&self, tile: Cell) -> bool {
        self.target.is_some_and(|target| usize::from(target.tile) == tile)
    }

    /// Whether the target is at home when it is here.
    #[inline]
    pub(super) fn is_complete(&self, place: u16) -> bool {
        self.target.is_some_and(|target| target.tile == place)
    }

    /// What it counts that the target and the blank are here.
    #[inline]
    pub(super) fn of_target(&self, place: u16, blank: Cell) -> i32 {
        self.target.map_or(0, |target| {
            let moves = moves_left(place.into(), blank, target.tile.into());
            target.pull * moves.cast_signed() as i32
        })
    }
}
