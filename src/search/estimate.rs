//! Heuristics as A* and IDA* see them, and the weight of A*.

use super::move_space::MoveSpace;

/// An estimate of how many moves are left to the goal. It must never be too high,
/// or the paths that are called shortest may not be.
pub(crate) trait Estimate<S: MoveSpace> {
    /// The estimate of a state.
    fn of(&self, state: &S::State) -> u32;

    /// The estimate of the state that `step` leads to from `state`, whose own
    /// estimate is `before`. Most can work out the difference faster than by making the
    /// move.
    fn after(&self, step: &S::Move, state: &S::State, before: u32, space: &S) -> u32;

    /// How many moves an estimate stands for. Most are that number themselves; one that
    /// needs more of a state to find the estimate of the next has it in here instead.
    #[inline]
    fn moves(&self, estimate: u32) -> u32 {
        estimate
    }

    /// Whether no move lowers it by more than one. Then A* expands no state twice, and the states
    /// that it has to expand can be told from those that it expands by chance.
    fn is_consistent(&self) -> bool {
        true
    }
}

/// The estimate of a search without a heuristic: always 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoEstimate;

impl<S: MoveSpace> Estimate<S> for NoEstimate {
    #[inline]
    fn of(&self, _state: &S::State) -> u32 {
        0
    }

    #[inline]
    fn after(&self, _step: &S::Move, _state: &S::State, _before: u32, _space: &S) -> u32 {
        0
    }
}

/// How much more an estimated move counts than a made one: f = g + W·h.
///
/// At 1 a search finds a shortest path. A larger weight trades length for speed:
/// the path is at most W times as long as a shortest one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weight {
    thousandths: u32,
}

/// The weight is not a number from 1 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("expected a weight from 1 to {largest}, found {0}", largest = Weight::LARGEST)]
pub struct WeightError(pub f64);

impl Weight {
    /// The weight with which paths are shortest.
    pub const ONE: Self = Self { thousandths: 1000 };

    /// Beyond this a path's own length no longer counts for anything.
    pub const LARGEST: f64 = 1000.0;

    /// Takes a weight from 1 to 1000, and rounds it to thousandths.
    pub fn new(weight: f64) -> Result<Self, WeightError> {
        if (1.0..=Self::LARGEST).contains(&weight) {
            Ok(Self { thousandths: (weight * 1000.0).round() as u32 })
        } else {
            Err(WeightError(weight))
        }
    }

    /// The weight as a number.
    pub fn get(self) -> f64 {
        f64::from(self.thousandths) / 1000.0
    }

    /// The whole part of g + W·h. The bound on the length holds without the fraction too:
    /// were a path longer than W times a shortest one, then the whole part of some
    /// f on the shortest path would be below it and would have come first.
    #[inline]
    pub(crate) fn f(self, g: u32, h: u32) -> u32 {
        if self == Self::ONE {
            return g + h;
        }
        g + self.times(h)
    }

    /// The whole part of W·h.
    #[inline]
    pub fn times(self, h: u32) -> u32 {
        (u64::from(self.thousandths) * u64::from(h) / 1000) as u32
    }

    /// What a path of this length says of a shortest one.
    pub(crate) fn lower_bound(self, length: u32) -> u32 {
        (u64::from(length) * 1000).div_ceil(self.thousandths.into()) as u32
    }
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}
