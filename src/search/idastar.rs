//! IDA*: depth-first searches with a rising bound, and no memory of states.

use super::by_state::{self, ByFunction};
use super::estimate::Estimate;
use super::meter::{Halt, Meter};
use super::move_space::{MoveSpace, Route};
use super::observer::{Detail, Event, EventKind, Observer, Unobserved};
use super::space::{Path, SearchSpace};

/// Finds a shortest path by depth-first searches, each of which follows every path
/// whose f = g + h stays within a bound, and the next of which has for its bound
/// the lowest f that was too high. It holds only the path that it is on, but looks
/// at a state again each time a path leads to it; where there is no path it may
/// search without end. The estimate must never be too high.
///
/// [All searches](super) have one example.
pub fn idastar<S: SearchSpace>(
    space: &S,
    heuristic: impl Fn(&S::State) -> u32,
    meter: &mut Meter<'_>,
) -> Result<Option<Path<S::State>>, Halt> {
    by_state::search(space, meter, |space, meter| {
        run(space, &ByFunction(heuristic), meter, &mut Unobserved)
    })
}

/// The same by moves.
pub(crate) fn run<S, E, O>(
    space: &S,
    estimate: &E,
    meter: &mut Meter<'_>,
    observer: &mut O,
) -> Result<Option<Route<S::Move>>, Halt>
where
    S: MoveSpace,
    E: Estimate<S> + ?Sized,
    O: Observer<S::State>,
{
    let estimated = estimate.of(&space.start());
    let h = estimate.moves(estimated);
    observer.observe(Event::at(EventKind::Start, 0, h, h), &space.start());
    if space.is_goal(&space.start()) {
        observer.observe(Event::at(EventKind::Goal, 0, h, h), &space.start());
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let mut search = Search { space, estimate, state: space.start(), path: Vec::new(), longest: 0 };
    let mut bound = h;
    loop {
        meter.begin_iteration(bound);
        observer.observe(Event::at(EventKind::NextBound, 0, h, bound), &search.state);
        match search.within(bound, estimated, meter, observer)? {
            Outcome::Found(moves) => return Ok(Some(Route::shortest(moves))),
            Outcome::NextBound(u32::MAX) => return Ok(None),
            Outcome::NextBound(next) => bound = next,
        }
    }
}

enum Outcome<M> {
    Found(Vec<M>),
    NextBound(u32),
}

struct Search<'a, S: MoveSpace, E: ?Sized> {
    space: &'a S,
    estimate: &'a E,
    state: S::State,
    path: Vec<PathNode<S>>,
    /// The most states that the path has had.
    longest: usize,
}

/// A state on the path: the move that led there and the one that leads back, the
/// moves not yet tried, and the estimate.
struct PathNode<S: MoveSpace> {
    by: Option<S::Move>,
    back: Option<S::Move>,
    untried: S::Moves,
    estimated: u32,
}

impl<S: MoveSpace, E: Estimate<S> + ?Sized> Search<'_, S, E> {
    /// Follows every path within the bound from the start, to which it returns.
    fn within(
        &mut self,
        bound: u32,
        estimated: u32,
        meter: &mut Meter<'_>,
        observer: &mut impl Observer<S::State>,
    ) -> Result<Outcome<S::Move>, Halt> {
        let mut next_bound = u32::MAX;
        let untried = self.space.moves(&self.state, None);
        meter.add_root();
        self.extend(PathNode { by: None, back: None, untried, estimated }, meter)?;
        let h = self.estimate.moves(estimated);
        observer.observe(Event::at(EventKind::Expand, 0, h, h), &self.state);
        while let Some(here) = self.path.last_mut() {
            let Some(step) = here.untried.next() else {
                if let Some(back) = here.back.take() {
                    self.space.step(&mut self.state, back);
                }
                self.path.pop();
                continue;
            };
            meter.generate(1);
            let estimated = self.estimate.after(&step, &self.state, here.estimated, self.space);
            let h = self.estimate.moves(estimated);
            let g = self.path.len() as u32;
            let f = g + h;
            let event = |kind| Event::at(kind, g, h, f);
            if f > bound {
                if observer.detail() == Detail::Everything {
                    let mut next = self.state.clone();
                    self.space.step(&mut next, step);
                    observer.observe(event(EventKind::Generate), &next);
                    observer.observe(event(EventKind::CutOff), &next);
                }
                next_bound = next_bound.min(f);
                continue;
            }
            let back = self.space.step(&mut self.state, step.clone());
            observer.observe(event(EventKind::Generate), &self.state);
            if h == 0 && self.space.is_goal(&self.state) {
                observer.observe(event(EventKind::Goal), &self.state);
                meter.set_stored(self.path.len());
                let moves = self.path.iter().filter_map(|reached| reached.by.clone()).chain([step]);
                return Ok(Outcome::Found(moves.collect()));
            }
            let untried = self.space.moves(&self.state, Some(&back));
            self.extend(PathNode { by: Some(step), back: Some(back), untried, estimated }, meter)?;
            observer.observe(event(EventKind::Expand), &self.state);
        }
        Ok(Outcome::NextBound(next_bound))
    }

    #[expect(clippy::inline_always, reason = "a call costs a tenth of the work at a state")]
    #[inline(always)]
    fn extend(&mut self, reached: PathNode<S>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let len = self.path.len();
        meter.expand(|| (len, len))?;
        if len == self.longest {
            self.longest += 1;
            meter.set_frontier(self.longest, len as u32);
        }
        if len == self.path.capacity() {
            let more = len.max(64);
            meter.reserve((more * size_of::<PathNode<S>>()) as u64)?;
            self.path.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
        }
        self.path.push(reached);
        Ok(())
    }
}
