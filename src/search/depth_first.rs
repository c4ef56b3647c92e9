//! Depth-first search with a limit: one path as deep as it may go, then the next.

use std::mem;

use super::by_state;
use super::memory::free;
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route};
use super::observer::{Event, EventKind, Observer, Unobserved};
use super::space::{Path, SearchSpace};

/// Finds a path of at most `limit` moves by following one path as deep as the limit lets it
/// before it tries the next. It holds only the path that it is on, and leaves out states that
/// are on it already. What it finds first is seldom short, and nothing is known of shorter
/// ones. `None` when there is no path within the limit.
///
/// [All searches](super) have one example.
pub fn depth_first<S: SearchSpace>(
    space: &S,
    limit: u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| run(space, limit, meter, &mut Unobserved))
}

/// The same by moves.
pub(crate) fn run<S: MoveSpace>(
    space: &S,
    limit: u32,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<S::State>,
) -> Result<Option<Route<S::Move>>, Halt> {
    observer.observe(Event::blind(EventKind::Start, 0), &space.start());
    if space.is_goal(&space.start()) {
        observer.observe(Event::blind(EventKind::Goal, 0), &space.start());
        return Ok(Some(Route::shortest(Vec::new())));
    }
    meter.set_depth(limit);
    match DepthLimited::new(space).search(limit, meter, observer)? {
        Outcome::Found(moves) => Ok(Some(Route { moves, lower_bound: 1 })),
        Outcome::CutOff | Outcome::Exhausted => Ok(None),
    }
}

/// How a search within a limit ended.
pub(super) enum Outcome<M> {
    Found(Vec<M>),
    /// There are paths that the limit has cut off.
    CutOff,
    /// There are no other paths.
    Exhausted,
}

/// Depth-first searches from the start of one space.
pub(super) struct DepthLimited<'a, S: MoveSpace> {
    space: &'a S,
    path: Vec<PathNode<S>>,
    /// The states on the path, and behind them room for others.
    states: Vec<S::State>,
}

/// How a state on the path was reached, and the moves not yet tried there.
struct PathNode<S: MoveSpace> {
    by: Option<S::Move>,
    untried: S::Moves,
}

impl<'a, S: MoveSpace> DepthLimited<'a, S> {
    pub(super) fn new(space: &'a S) -> Self {
        Self { space, path: Vec::new(), states: vec![space.start()] }
    }

    /// Follows every path of at most `limit` moves from the start, which is not the goal.
    pub(super) fn search(
        &mut self,
        limit: u32,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<S::State>,
    ) -> Result<Outcome<S::Move>, Halt> {
        let mut outcome = Outcome::Exhausted;
        if limit == 0 {
            return Ok(Outcome::CutOff);
        }
        let untried = self.space.moves(&self.states[0], None);
        meter.add_root();
        self.extend(PathNode { by: None, untried }, meter)?;
        observer.observe(Event::blind(EventKind::Expand, 0), &self.states[0]);
        while let Some(here) = self.path.last_mut() {
            let Some(step) = here.untried.next() else {
                self.path.pop();
                continue;
            };
            meter.generate(1);
            let depth = self.path.len();
            let (path, rest) = self.states.split_at_mut(depth);
            let next = &mut rest[0];
            next.clone_from(&path[depth - 1]);
            let back = self.space.step(next, step.clone());
            let event = |kind| Event::blind(kind, depth as u32);
            observer.observe(event(EventKind::Generate), next);
            if self.space.is_goal(next) {
                observer.observe(event(EventKind::Goal), next);
                meter.set_stored(depth);
                let moves = self.path.iter().filter_map(|reached| reached.by.clone()).chain([step]);
                return Ok(Outcome::Found(moves.collect()));
            }
            if path.contains(next) {
                meter.drop_duplicate();
                observer.observe(event(EventKind::Duplicate), next);
                continue;
            }
            if depth as u32 == limit {
                observer.observe(event(EventKind::CutOff), next);
                outcome = Outcome::CutOff;
                continue;
            }
            let untried = self.space.moves(next, Some(&back));
            observer.observe(event(EventKind::Expand), next);
            self.extend(PathNode { by: Some(step), untried }, meter)?;
        }
        Ok(outcome)
    }

    /// Goes on from the state at the end of the path, and makes room for the one after it.
    fn extend(&mut self, reached: PathNode<S>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let len = self.path.len();
        meter.expand(|| (len, len))?;
        meter.set_frontier(len + 1, len as u32);
        if len == self.path.capacity() {
            let more = len.max(64);
            let bytes = size_of::<PathNode<S>>() + self.space.state_bytes();
            meter.reserve((more * bytes) as u64)?;
            self.path.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
            self.states.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
        }
        self.path.push(reached);
        if self.states.len() == self.path.len() {
            self.states.push(self.states[0].clone());
        }
        Ok(())
    }
}

impl<S: MoveSpace> Drop for DepthLimited<'_, S> {
    fn drop(&mut self) {
        let bytes = self.states.len() * self.space.state_bytes();
        free(mem::take(&mut self.states), bytes);
    }
}
