//! IDA*: depth-first searches with a rising bound, and no memory of states.

use super::estimate::Estimate;
use super::meter::{Halt, Meter};
use super::space::{Move, Moves, Route, SearchSpace};

/// Finds a shortest path by depth-first searches, each of which follows every path
/// whose f = g + h stays within a bound, and the next of which has for its bound
/// the lowest f that was too high. It holds only the path that it is on, but looks
/// at a state again each time a path leads to it; where there is no path it may
/// search without end. The estimate must never be too high.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, Ring, idastar};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let ring = Ring::new(10, 7);
/// let way_round = |place: &u32| ring.way_round(*place);
/// let route = idastar(&ring, &way_round, &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn idastar<S, E>(space: &S, estimate: &E, meter: &mut Meter<'_>) -> Result<Option<Route>, Halt>
where
    S: SearchSpace,
    E: Estimate<S>,
{
    let estimated = estimate.of(&space.start());
    if space.start() == space.goal() {
        return Ok(Some(Route::shortest(Vec::new())));
    }
    let (state, goal) = (space.start(), space.goal());
    let mut search = Search { space, estimate, state, goal, path: Vec::new() };
    let mut bound = estimate.moves(estimated);
    loop {
        meter.set_depth(bound);
        match search.within(bound, estimated, meter)? {
            Outcome::Found(moves) => return Ok(Some(Route::shortest(moves))),
            Outcome::NextBound(u32::MAX) => return Ok(None),
            Outcome::NextBound(next) => bound = next,
        }
    }
}

enum Outcome {
    Found(Vec<Move>),
    NextBound(u32),
}

struct Search<'a, S: SearchSpace, E> {
    space: &'a S,
    estimate: &'a E,
    state: S::State,
    goal: S::State,
    path: Vec<Reached>,
}

/// A state on the path: the move that led there and the one that leads back, the
/// moves not yet tried, and the estimate.
struct Reached {
    by: Option<Move>,
    back: Option<Move>,
    untried: Moves,
    estimated: u32,
}

impl<S: SearchSpace, E: Estimate<S>> Search<'_, S, E> {
    /// Follows every path within the bound from the start, to which it returns.
    fn within(
        &mut self,
        bound: u32,
        estimated: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Outcome, Halt> {
        let mut next_bound = u32::MAX;
        let untried = self.space.moves(&self.state);
        self.extend(Reached { by: None, back: None, untried, estimated }, meter)?;
        while let Some(here) = self.path.last_mut() {
            let Some(step) = here.untried.next() else {
                if let Some(back) = here.back {
                    self.space.step(&mut self.state, back);
                }
                self.path.pop();
                continue;
            };
            meter.generate(1);
            let estimated = self.estimate.after(step, &self.state, here.estimated, self.space);
            let h = self.estimate.moves(estimated);
            let f = self.path.len() as u32 + h;
            if f > bound {
                next_bound = next_bound.min(f);
                continue;
            }
            let back = self.space.step(&mut self.state, step);
            if h == 0 && self.state == self.goal {
                meter.set_stored(self.path.len());
                let moves = self.path.iter().filter_map(|reached| reached.by).chain([step]);
                return Ok(Outcome::Found(moves.collect()));
            }
            let untried = self.space.moves(&self.state).without(Some(back));
            self.extend(Reached { by: Some(step), back: Some(back), untried, estimated }, meter)?;
        }
        Ok(Outcome::NextBound(next_bound))
    }

    fn extend(&mut self, reached: Reached, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let len = self.path.len();
        meter.expand(|| (len, len))?;
        if len == self.path.capacity() {
            let more = len.max(64);
            meter.reserve((more * size_of::<Reached>()) as u64)?;
            self.path.try_reserve_exact(more).map_err(|_| Halt::Memory)?;
        }
        self.path.push(reached);
        Ok(())
    }
}
