//! Estimates of boards by a heuristic, without a search.

use super::{Engine, SolveError};
use crate::board::Board;
use crate::puzzle::heuristic::{Hamming, LinearConflict, WalkingDistance};
use crate::puzzle::tiles::CellSpace;
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Control, Estimate, Halt, Limits, Meter};

type Space = CellSpace<u16>;

impl Engine {
    /// How many moves a heuristic estimates for each of several boards to a goal. Boards that can't
    /// reach the goal are left out.
    pub fn estimates(
        &self,
        goal: &Board,
        boards: impl IntoIterator<Item = Board>,
        heuristic: Heuristic,
        limits: &Limits,
        control: &Control,
    ) -> Result<Vec<u32>, SolveError> {
        if !heuristic.serves(goal.shape()) {
            return Err(SolveError::unserved(heuristic, goal.shape()));
        }
        let mut meter = Meter::new(limits, control);
        let found = self.estimate_each(goal, boards, heuristic, &mut meter);
        found.map_err(|halt| {
            let statistics = Box::new(meter.statistics());
            match halt {
                Halt::Memory => SolveError::MemoryLimit(statistics),
                Halt::Time => SolveError::TimeLimit(statistics),
                Halt::Stopped => SolveError::Stopped(statistics),
            }
        })
    }

    fn estimate_each(
        &self,
        goal: &Board,
        boards: impl IntoIterator<Item = Board>,
        heuristic: Heuristic,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<u32>, Halt> {
        let (shape, blank) = (goal.shape(), goal.blank());
        let estimate: Box<dyn Estimate<Space>> = match heuristic {
            Heuristic::Hamming => Box::new(Hamming::new(shape, blank)),
            Heuristic::Manhattan => Box::new(self.heuristics().manhattan(shape, blank)),
            Heuristic::LinearConflict => Box::new(LinearConflict::new(shape, blank)),
            Heuristic::WalkingDistance => {
                Box::new(WalkingDistance::new(shape, blank, self.heuristics(), meter)?)
            }
            Heuristic::Pattern => {
                Box::new(self.small_patterns().get(shape.height(), blank, meter)?)
            }
        };
        let problems = boards.into_iter().map(|board| Problem::new(board, goal.clone()));
        let estimates = problems.flatten().map(|problem| {
            meter.check()?;
            let state = Space::state_of(problem.normal_start());
            Ok(estimate.moves(estimate.of(&state)))
        });
        estimates.collect()
    }
}
