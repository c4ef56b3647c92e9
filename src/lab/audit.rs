//! Heuristics against the true distances of all 3×3 boards.

use super::map::Map;
use crate::board::Board;
use crate::engine::{Engine, SolveError};
use crate::puzzle::Heuristic;
use crate::search::{Control, Limits, Weight};

/// The estimates of a heuristic for all boards of a map, by place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimates(Vec<u32>);

/// How estimates compare with the true distances.
#[derive(Clone, Debug, PartialEq)]
pub struct Audit {
    /// How many boards were looked at.
    pub boards: usize,
    /// For how many of them the estimate is too high. The heuristic is admissible if there are
    /// none.
    pub too_high: usize,
    /// The first board for which it is too high, of those nearest to the goal.
    pub first_too_high: Option<Board>,
    /// How many pairs of neighbours have estimates that differ by more than one. The heuristic is
    /// consistent if there are none.
    pub inconsistent_edges: usize,
    /// How many pairs of neighbours there are.
    pub edges: usize,
    /// The sum of all estimates.
    pub sum: u64,
    /// How many boards have each error, by the true distance minus the estimate; the first is
    /// `least_error`.
    pub errors: Vec<usize>,
    /// The least error, which is below 0 where an estimate is too high.
    pub least_error: i64,
}

impl Estimates {
    /// The estimates of a heuristic, rounded down after they were multiplied by a weight.
    pub fn new(
        map: &Map,
        engine: &Engine,
        heuristic: Heuristic,
        weight: Weight,
        limits: &Limits,
        control: &Control,
    ) -> Result<Self, SolveError> {
        let boards = (0..Map::BOARDS).map(|place| map.board(place));
        let values = engine.estimates(map.goal(), boards, heuristic, limits, control)?;
        Ok(Self(values.into_iter().map(|h| weight.times(h)).collect()))
    }

    /// The estimates by place.
    pub fn by_place(&self) -> &[u32] {
        &self.0
    }

    /// These multiplied by a weight and rounded down.
    #[must_use]
    pub fn times(&self, weight: Weight) -> Self {
        Self(self.0.iter().map(|&h| weight.times(h)).collect())
    }

    /// How many boards there are by true distance, and of those by estimate.
    pub fn density(&self, map: &Map) -> Vec<Vec<usize>> {
        let most = self.0.iter().copied().max().unwrap_or(0) as usize;
        let column = |distance: u32| {
            let mut counts = vec![0; most + 1];
            for &h in &self.0[map.layer(distance)] {
                counts[h as usize] += 1;
            }
            counts
        };
        (0..=map.most_distance()).map(column).collect()
    }

    /// Whether these are nowhere below others.
    pub fn dominate(&self, others: &Self) -> bool {
        self.0.iter().zip(&others.0).all(|(ours, theirs)| ours >= theirs)
    }
}

impl Audit {
    /// Compares estimates with the distances on their map.
    pub fn new(map: &Map, estimates: &Estimates) -> Self {
        let values = estimates.by_place();
        let error = |place: usize| i64::from(map.distance(place)) - i64::from(values[place]);
        let errors: Vec<i64> = (0..values.len()).map(error).collect();
        let least_error = errors.iter().copied().min().unwrap_or(0);
        let most_error = errors.iter().copied().max().unwrap_or(0);
        let mut histogram = vec![0; (most_error - least_error + 1) as usize];
        for error in &errors {
            histogram[(error - least_error) as usize] += 1;
        }
        let first_too_high = errors.iter().position(|&error| error < 0);
        let (mut edges, mut inconsistent_edges) = (0, 0);
        for place in 0..values.len() {
            for next in map.neighbours(place).filter(|&next| next > place) {
                edges += 1;
                inconsistent_edges += usize::from(values[place].abs_diff(values[next]) > 1);
            }
        }
        Self {
            boards: values.len(),
            too_high: errors.iter().filter(|&&error| error < 0).count(),
            first_too_high: first_too_high.map(|place| map.board(place)),
            inconsistent_edges,
            edges,
            sum: values.iter().map(|&h| u64::from(h)).sum(),
            errors: histogram,
            least_error,
        }
    }

    /// Whether no estimate is too high.
    pub fn is_admissible(&self) -> bool {
        self.too_high == 0
    }

    /// Whether no move changes the estimate by more than one.
    pub fn is_consistent(&self) -> bool {
        self.inconsistent_edges == 0
    }

    /// How far below the true distance the estimates are in the mean.
    pub fn mean_error(&self) -> f64 {
        let errors = self.errors.iter().zip(self.least_error..);
        let sum: i64 = errors.map(|(&count, error)| count.cast_signed() as i64 * error).sum();
        sum as f64 / self.boards.max(1) as f64
    }

    /// The mean of all estimates.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.boards.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_density_holds_every_board_and_agrees_with_the_audit() {
        let map = Map::new(&Board::solved(3, 8).unwrap()).unwrap();
        let (engine, limits, control) = (Engine::new(), Limits::default(), Control::new());
        let (heuristic, one) = (Heuristic::Manhattan, Weight::ONE);
        let estimates = Estimates::new(&map, &engine, heuristic, one, &limits, &control).unwrap();
        let density = estimates.density(&map);
        let rows: Vec<usize> = density.iter().map(|counts| counts.iter().sum()).collect();
        assert_eq!(rows, map.histogram());
        let audit = Audit::new(&map, &estimates);
        let sum: usize = density
            .iter()
            .flat_map(|counts| counts.iter().enumerate())
            .map(|(h, count)| h * count)
            .sum();
        assert_eq!(sum as u64, audit.sum);
        // The sums of all distances and of all estimates.
        let error = f64::from(3_986_672 - 2_540_160) / Map::BOARDS as f64;
        assert!((audit.mean_error() - error).abs() < 1e-9);
        let twice = estimates.times(Weight::new(2.0).unwrap());
        assert!(twice.dominate(&estimates) && !estimates.dominate(&twice));
        assert!(!Audit::new(&map, &twice).is_admissible());
    }
}
