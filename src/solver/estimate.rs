//! What A* and IDA* know of the way that is left.

use super::space::Move;

/// An estimate of how many moves are left to the goal. It must never be too high,
/// or the paths that are called shortest may not be. A plain function of a state
/// will do.
pub trait Estimate<State> {
    /// The estimate of a state.
    fn of(&self, state: &State) -> u32;

    /// The estimate of `state`, reached just now from a state whose estimate is
    /// `before` and to which the move `back` leads. It equals [`Self::of`], and is
    /// there for estimates that can work out the difference faster.
    #[inline]
    fn after(&self, before: u32, state: &State, back: Move) -> u32 {
        let _ = (before, back);
        self.of(state)
    }
}

impl<State, F: Fn(&State) -> u32> Estimate<State> for F {
    fn of(&self, state: &State) -> u32 {
        self(state)
    }
}

/// How much more an estimated move counts than a made one: f = g + W·h.
///
/// At 1 a search finds a shortest path. A larger weight trades length for speed:
/// the path is at most W times as long as a shortest one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weight(f64);

/// The weight is not a number from 1 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("expected a weight from 1 to {largest}, found {0}", largest = Weight::LARGEST)]
pub struct WeightError(pub f64);

impl Weight {
    /// The weight with which paths are shortest.
    pub const ONE: Self = Self(1.0);

    /// Beyond this a path's own length no longer counts for anything.
    pub const LARGEST: f64 = 1000.0;

    /// Takes a weight from 1 to 1000.
    pub fn new(weight: f64) -> Result<Self, WeightError> {
        if (1.0..=Self::LARGEST).contains(&weight) { Ok(Self(weight)) } else { Err(WeightError(weight)) }
    }

    /// The weight as a number.
    pub fn get(self) -> f64 {
        self.0
    }

    /// Whether a path found with this weight is a shortest one.
    pub fn is_one(self) -> bool {
        self <= Self::ONE
    }

    /// The whole part of g + W·h. With the fraction gone the promise still holds:
    /// were a path longer than W times a shortest one, then the whole part of some
    /// f on the shortest path would be below it and would have come first.
    #[inline]
    pub(super) fn f(self, g: u32, h: u32) -> u32 {
        g.saturating_add((self.0 * f64::from(h)) as u32)
    }

    /// What a path of this length says of a shortest one. The small part that is
    /// taken off keeps a rounding error from raising the bound.
    pub(super) fn lower_bound(self, length: u32) -> u32 {
        (f64::from(length) / self.0 - 1e-6).ceil() as u32
    }
}

impl PartialOrd for Weight {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl Default for Weight {
    fn default() -> Self {
        Self::ONE
    }
}
