//! What a search does on the map.

use super::Map;
use crate::board::Board;
use crate::engine::{BoardView, Engine, Method, Solution, SolveError};
use crate::puzzle::{Problem, ProblemError};
use crate::search::{Control, Event, EventKind, Limits, Observer, Side};

/// What a search did with each board of a map, by place.
#[derive(Clone, Debug, Default)]
pub struct Overlay {
    from_start: Vec<Option<Reached>>,
    from_goal: Vec<Option<Reached>>,
    expansions: u32,
}

/// How a search has reached a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// The moves made, on the way on which it was last generated or expanded.
    pub g: u32,
    /// The estimate of the moves left.
    pub h: u32,
    /// What the search ordered it by.
    pub f: u32,
    /// Its number among all expansions, from 0, if it was expanded; the first if it was more than
    /// once.
    pub expanded: Option<u32>,
}

/// Why there is no overlay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OverlayError {
    /// The board can't reach the goal of the map.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// The search ended without a solution.
    #[error(transparent)]
    Search(#[from] SolveError),
}

impl Overlay {
    /// Runs a search from a board to the goal of a map.
    pub fn of_search(
        map: &Map,
        start: &Board,
        engine: &Engine,
        method: &Method,
        limits: &Limits,
        control: &Control,
    ) -> Result<(Self, Solution), OverlayError> {
        let problem = Problem::new(start.clone(), map.goal().clone())?;
        let mut drawn = Drawn { map, overlay: Self::empty() };
        let solution = engine.solve_observed(&problem, method, limits, control, &mut drawn)?;
        Ok((drawn.overlay, solution))
    }

    fn empty() -> Self {
        let nothing = vec![None; Map::BOARDS];
        Self { from_start: nothing.clone(), from_goal: nothing, expansions: 0 }
    }

    /// How the board at a place was reached from an end, if it was.
    pub fn reached(&self, side: Side, place: usize) -> Option<&Reached> {
        self.side(side).get(place)?.as_ref()
    }

    /// The places of the boards that were expanded from an end, first those that came first.
    pub fn expanded(&self, side: Side) -> Vec<usize> {
        let number = |reached: &Option<Reached>| reached.as_ref().and_then(|it| it.expanded);
        let boards = self.side(side).iter().enumerate();
        let mut places: Vec<(u32, usize)> =
            boards.filter_map(|(place, reached)| Some((number(reached)?, place))).collect();
        places.sort_unstable();
        places.into_iter().map(|(_, place)| place).collect()
    }

    /// The places of the boards that were reached from an end and not expanded.
    pub fn frontier(&self, side: Side) -> Vec<usize> {
        let waits = |reached: &Option<Reached>| reached.is_some_and(|it| it.expanded.is_none());
        let boards = self.side(side).iter().enumerate();
        boards.filter(|(_, reached)| waits(reached)).map(|(place, _)| place).collect()
    }

    fn side(&self, side: Side) -> &[Option<Reached>] {
        match side {
            Side::Start => &self.from_start,
            Side::Goal => &self.from_goal,
        }
    }
}

/// Draws an overlay while a search runs.
struct Drawn<'a> {
    map: &'a Map,
    overlay: Overlay,
}

impl Observer<BoardView<'_>> for Drawn<'_> {
    fn observe(&mut self, event: Event, board: &BoardView<'_>) {
        let Event { kind, side, g, h, f } = event;
        if !matches!(kind, EventKind::Start | EventKind::Generate | EventKind::Expand) {
            return;
        }
        let Some(place) = self.map.place_of_view(board) else { return };
        let boards = match side {
            Side::Start => &mut self.overlay.from_start,
            Side::Goal => &mut self.overlay.from_goal,
        };
        let mut expanded = boards[place].and_then(|reached| reached.expanded);
        if kind == EventKind::Expand {
            expanded = expanded.or(Some(self.overlay.expansions));
            self.overlay.expansions += 1;
        } else if expanded.is_some() {
            // It was dropped or waits for nothing: how it was expanded is what counts.
            return;
        }
        boards[place] = Some(Reached { g, h, f, expanded });
    }
}
