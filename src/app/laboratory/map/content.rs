//! What is known of the map that is shown: the boards, a search among them, and estimates.

use std::sync::Arc;

use crate::app::laboratory::fault::Fault;
use crate::app::laboratory::subject::Subject;
use crate::board::{Board, Direction};
use crate::engine::{Engine, Method, Solution};
use crate::lab::audit::Estimates;
use crate::lab::map::{Layout, Map, Overlay};
use crate::puzzle::{Heuristic, Problem};
use crate::search::{Control, Limits, Side, Weight};

/// Both ends of a search, in the order of the colours.
pub(super) const SIDES: [Side; 2] = [Side::Start, Side::Goal];

/// The problem whose map is shown: the subject if it is 3×3, or else one that stands in for it.
pub(in crate::app::laboratory) fn mapped_problem(subject: &Subject) -> Problem {
    if is_mapped(subject) {
        subject.problem().clone()
    } else {
        Subject::default().problem().clone()
    }
}

/// Whether the subject itself has a map.
pub(in crate::app::laboratory) fn is_mapped(subject: &Subject) -> bool {
    subject.shape().square_size() == Some(3)
}

/// A map and all that is drawn on it. Clones share it.
#[derive(Clone, Debug)]
pub(super) struct Content {
    pub(super) map: Arc<Map>,
    pub(super) layout: Arc<Layout>,
    pub(super) search: Option<Arc<MapSearch>>,
    pub(super) guess: Option<Arc<Guess>>,
}

/// A search that is over.
#[derive(Debug)]
pub(super) struct MapSearch {
    pub(super) method: Method,
    /// The place of its start.
    pub(super) start: usize,
    pub(super) overlay: Overlay,
    pub(super) solution: Solution,
    /// The places from the start to the goal.
    pub(super) path: Vec<usize>,
    /// How many boards were expanded and how many waited at the end, from both ends.
    pub(super) expanded: [usize; 2],
    pub(super) frontier: [usize; 2],
}

/// The estimates of a heuristic, and the way to each board from a start.
#[derive(Debug)]
pub(super) struct Guess {
    pub(super) heuristic: Heuristic,
    pub(super) weight: Weight,
    pub(super) start: usize,
    /// The length of a shortest path.
    pub(super) length: u32,
    pub(super) g: Vec<u32>,
    pub(super) h: Vec<u32>,
    /// How many boards have an f below, at and above the length.
    pub(super) by_f: [usize; 3],
    /// How many boards have an estimate that is too low, right and too high.
    pub(super) by_error: [usize; 3],
}

impl Content {
    pub(super) fn new(goal: &Board) -> Result<Self, Fault> {
        let map = Map::new(goal)?;
        let layout = Layout::new(&map);
        Ok(Self { map: Arc::new(map), layout: Arc::new(layout), search: None, guess: None })
    }
}

impl MapSearch {
    pub(super) fn run(
        map: &Map,
        start: &Board,
        method: Method,
        engine: &Engine,
        limits: &Limits,
        control: &Control,
    ) -> Result<Self, Fault> {
        let (overlay, solution) = Overlay::of_search(map, start, engine, &method, limits, control)?;
        let path = path_on(map, start, &solution.moves);
        Ok(Self {
            method,
            start: path.first().copied().unwrap_or(0),
            expanded: SIDES.map(|side| overlay.expanded(side).len()),
            frontier: SIDES.map(|side| overlay.frontier(side).len()),
            overlay,
            solution,
            path,
        })
    }

    /// How many expansions there were. A board may have been expanded more than once.
    pub(super) fn expansions(&self) -> u32 {
        u32::try_from(self.solution.statistics.expanded).unwrap_or(u32::MAX)
    }

    /// The boards that were expanded at least once.
    pub(super) fn boards(&self) -> usize {
        self.expanded.iter().sum()
    }
}

impl Guess {
    pub(super) fn new(
        map: &Map,
        start: &Board,
        (heuristic, weight): (Heuristic, Weight),
        engine: &Engine,
        limits: &Limits,
        control: &Control,
    ) -> Result<Self, Fault> {
        let start = map.place(start).unwrap_or(0);
        let estimates = Estimates::new(map, engine, heuristic, weight, limits, control)?;
        let h = estimates.by_place().to_vec();
        let (g, length) = (map.distances_from(start), map.distance(start));
        let (mut by_f, mut by_error) = ([0; 3], [0; 3]);
        for place in 0..h.len() {
            by_f[part(g[place] + h[place], length)] += 1;
            by_error[part(h[place], map.distance(place))] += 1;
        }
        Ok(Self { heuristic, weight, start, length, g, h, by_f, by_error })
    }
}

/// 0, 1 or 2 for a number below, at or above another.
fn part(number: u32, other: u32) -> usize {
    match number.cmp(&other) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    }
}

/// The places of the boards on a way.
fn path_on(map: &Map, start: &Board, moves: &[Direction]) -> Vec<usize> {
    boards_on(start, moves).iter().filter_map(|board| map.place(board)).collect()
}

/// The boards on a way, from its start to its end.
pub(in crate::app::laboratory) fn boards_on(start: &Board, moves: &[Direction]) -> Vec<Board> {
    let mut boards = vec![start.clone()];
    let mut board = start.clone();
    for &direction in moves {
        if board.apply(direction).is_err() {
            break;
        }
        boards.push(board.clone());
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_search_and_of_estimates_are_those_of_the_map() {
        let problem = mapped_problem(&Subject::default());
        let content = Content::new(problem.goal()).unwrap();
        let (engine, limits, control) = (Engine::new(), Limits::default(), Control::new());
        let method: Method = "astar:manhattan".parse().unwrap();
        let (map, start) = (&content.map, problem.start());
        let search = MapSearch::run(map, start, method, &engine, &limits, &control).unwrap();
        assert_eq!(search.boards() as u64, search.solution.statistics.expanded);
        assert_eq!(search.path.len(), search.solution.moves.len() + 1);
        assert_eq!(search.path.last(), Some(&0));
        let settings = (Heuristic::Manhattan, Weight::ONE);
        let guess = Guess::new(map, start, settings, &engine, &limits, &control).unwrap();
        assert_eq!(guess.by_f.iter().sum::<usize>(), Map::BOARDS);
        assert_eq!(guess.by_error[2], 0, "Manhattan is never too high");
        // A* has to expand what is below, and no more than ties besides.
        assert_eq!(search.solution.statistics.must_expand, Some(guess.by_f[0] as u64));
        assert!(search.boards() <= guess.by_f[0] + guess.by_f[1]);
        assert_eq!(guess.length as usize, search.solution.moves.len());
    }
}
