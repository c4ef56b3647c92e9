//! What stands behind each heuristic, and estimates of boards without a search.

use super::{Engine, SolveError};
use crate::board::{Board, Shape};
use crate::puzzle::heuristic::{Hamming, LinearConflict, WalkingDistance};
use crate::puzzle::tiles::{CellSpace, TileSpace};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Control, Estimate, Halt, Limits, Meter};

/// Something to do with the estimate of a heuristic. It is compiled for each heuristic apart, as a
/// search has to be.
pub(super) trait WithEstimate<S: TileSpace> {
    type Output;

    fn run(self, estimate: &impl Estimate<S>, meter: &mut Meter<'_>) -> Result<Self::Output, Halt>;
}

/// Makes the estimate of a heuristic, for a goal of this shape and with this blank, and does
/// something with it.
pub(super) fn with_estimate<S: TileSpace, W: WithEstimate<S>>(
    engine: &Engine,
    heuristic: Heuristic,
    (shape, blank): (Shape, usize),
    what: W,
    meter: &mut Meter<'_>,
) -> Result<W::Output, Halt> {
    match heuristic {
        Heuristic::Hamming => what.run(&Hamming::new(shape, blank), meter),
        Heuristic::Manhattan => what.run(&*engine.heuristics().manhattan(shape, blank), meter),
        Heuristic::LinearConflict => what.run(&LinearConflict::new(shape, blank), meter),
        Heuristic::WalkingDistance => {
            let estimate = WalkingDistance::new(shape, blank, engine.heuristics(), meter)?;
            what.run(&estimate, meter)
        }
        Heuristic::Pattern => {
            let patterns = engine.small_patterns().get(shape.height(), blank, meter)?;
            what.run(&*patterns, meter)
        }
    }
}

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
        let found = with_estimate::<Space, _>(
            self,
            heuristic,
            (goal.shape(), goal.blank()),
            EachBoard { goal, boards },
            &mut meter,
        );
        found.map_err(|halt| {
            let statistics = Box::new(meter.statistics());
            match halt {
                Halt::Memory => SolveError::MemoryLimit(statistics),
                Halt::Time => SolveError::TimeLimit(statistics),
                Halt::Stopped => SolveError::Stopped(statistics),
            }
        })
    }
}

/// Estimates each of several boards.
struct EachBoard<'a, B> {
    goal: &'a Board,
    boards: B,
}

impl<B: IntoIterator<Item = Board>> WithEstimate<Space> for EachBoard<'_, B> {
    type Output = Vec<u32>;

    fn run(self, estimate: &impl Estimate<Space>, meter: &mut Meter<'_>) -> Result<Vec<u32>, Halt> {
        let boards = self.boards.into_iter();
        let problems = boards.map(|board| Problem::new(board, self.goal.clone()));
        let estimates = problems.flatten().map(|problem| {
            meter.check()?;
            let state = Space::state_of(problem.normal_start());
            Ok(estimate.moves(estimate.of(&state)))
        });
        estimates.collect()
    }
}
