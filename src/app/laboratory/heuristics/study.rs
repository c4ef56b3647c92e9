//! What is found out about heuristics, beside the frames.

use std::sync::Arc;
use std::time::Duration;

use crate::app::laboratory::fault::Fault;
use crate::app::laboratory::map::boards_on;
use crate::board::Board;
use crate::engine::{Algorithm, Engine, Method};
use crate::lab::audit::{Audit, Estimates};
use crate::lab::map::Map;
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Control, Limits, Weight};

/// How long a shortest path is looked for.
const LONGEST_SEARCH: Duration = Duration::from_secs(20);

/// The map of a goal, and what each heuristic says of it.
#[derive(Debug)]
pub(super) struct Base {
    pub(super) map: Map,
    estimates: Vec<(Heuristic, Estimates)>,
    /// Whether the heuristic of a row is nowhere below that of a column.
    pub(super) dominates: Vec<Vec<bool>>,
}

/// One heuristic with a weight, against the true distances.
#[derive(Debug)]
pub(super) struct Study {
    pub(super) heuristic: Heuristic,
    pub(super) weight: Weight,
    pub(super) goal: Board,
    pub(super) audit: Audit,
    /// The boards by true distance, and of those by estimate.
    pub(super) density: Vec<Vec<usize>>,
    /// The first board for which it is too high, with the estimate and the distance.
    pub(super) first_too_high: Option<(Board, u32, u32)>,
}

/// The boards on a shortest path, or why there is none.
pub(super) type Path = Result<Arc<Vec<Board>>, Fault>;

impl Base {
    /// `each` hears how many heuristics have estimated all boards so far.
    pub(super) fn new(
        goal: &Board,
        engine: &Engine,
        limits: &Limits,
        control: &Control,
        each: &mut dyn FnMut(usize),
    ) -> Result<Self, Fault> {
        let map = Map::new(goal)?;
        let mut estimates = Vec::new();
        for heuristic in Heuristic::all() {
            let found = Estimates::new(&map, engine, heuristic, Weight::ONE, limits, control)?;
            estimates.push((heuristic, found));
            each(estimates.len());
        }
        let row = |(_, ours): &(Heuristic, Estimates)| {
            estimates.iter().map(|(_, theirs)| ours.dominate(theirs)).collect()
        };
        let dominates = estimates.iter().map(row).collect();
        Ok(Self { map, estimates, dominates })
    }

    /// The heuristics, in the order of the rows.
    pub(super) fn heuristics(&self) -> impl Iterator<Item = Heuristic> + '_ {
        self.estimates.iter().map(|(heuristic, _)| *heuristic)
    }

    pub(super) fn study(&self, heuristic: Heuristic, weight: Weight) -> Option<Study> {
        let (_, plain) = self.estimates.iter().find(|(it, _)| *it == heuristic)?;
        let estimates = plain.times(weight);
        let audit = Audit::new(&self.map, &estimates);
        let first_too_high = audit.first_too_high.clone().and_then(|board| {
            let place = self.map.place(&board)?;
            Some((board, estimates.by_place()[place], self.map.distance(place)))
        });
        let density = estimates.density(&self.map);
        let goal = self.map.goal().clone();
        Some(Study { heuristic, weight, goal, audit, density, first_too_high })
    }
}

/// Looks for a shortest path by A*.
pub(super) fn shortest_path(
    problem: &Problem,
    engine: &Engine,
    limits: &Limits,
    control: &Control,
) -> Path {
    let shape = problem.start().shape();
    let served = [Heuristic::WalkingDistance, Heuristic::LinearConflict];
    let heuristic = served.into_iter().find(|it| it.serves(shape)).unwrap_or_default();
    let method = Method { algorithm: Algorithm::AStar, heuristic, ..Method::default() };
    let limits = Limits { time: Some(LONGEST_SEARCH), ..*limits };
    let solution = engine.solve(problem, &method, &limits, control)?;
    Ok(Arc::new(boards_on(problem.start(), &solution.moves)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twice_manhattan_is_too_high_and_stronger_heuristics_dominate() {
        let goal = Board::solved(3, 8).unwrap();
        let (engine, limits, control) = (Engine::new(), Limits::default(), Control::new());
        let base = Base::new(&goal, &engine, &limits, &control, &mut |_| ()).unwrap();
        let study = base.study(Heuristic::Manhattan, Weight::ONE).unwrap();
        assert!(study.audit.is_admissible() && study.audit.is_consistent());
        assert!(study.first_too_high.is_none());
        let twice = base.study(Heuristic::Manhattan, Weight::new(2.0).unwrap()).unwrap();
        let (_, h, distance) = twice.first_too_high.unwrap();
        assert!(h > distance && twice.audit.too_high > 0);
        let names: Vec<Heuristic> = base.heuristics().collect();
        let number = |wanted| names.iter().position(|it| *it == wanted).unwrap();
        let (weak, strong) = (number(Heuristic::Hamming), number(Heuristic::Manhattan));
        assert!(base.dominates[strong][weak] && !base.dominates[weak][strong]);
        assert!((0..names.len()).all(|own| base.dominates[own][own]));
    }
}
