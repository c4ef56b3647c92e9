//! A layer expanded some states at a time.

use super::{End, Layers};
use crate::search::{Event, EventKind, Halt, Meter, MoveSpace, Observer, Side, Visited};

impl<S: MoveSpace> Layers<S> {
    /// Does the same as [`Self::expand`], but looks the neighbours of several states up at
    /// a time. In a table that is larger than the processor's cache, most of the time of a
    /// look-up is spent waiting for memory, and this way many wait side by side.
    pub(super) fn expand_in_batches(
        &mut self,
        space: &S,
        end: &impl End<S::State, S::Move>,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
        (side, observer): (Side, &mut impl Observer<S::State>),
    ) -> Result<Option<S::State>, Halt> {
        let mut state = space.start();
        let mut reached = Vec::new();
        let last = self.visited.len();
        while self.frontier < last {
            reached.clear();
            let batch = self.frontier..last.min(self.frontier + S::Visited::AT_A_TIME);
            for index in batch {
                let stored = self.visited.len();
                meter.expand(|| (stored - index + elsewhere.0, stored + elsewhere.1))?;
                let back = self.visited.read(index, &mut state);
                self.frontier = index + 1;
                observer.observe(Event::blind(EventKind::Expand, self.depth).on(side), &state);
                for step in space.moves(&state, back.as_ref()) {
                    meter.generate(1);
                    let mut next = state.clone();
                    let back = space.step(&mut next, step);
                    reached.push((next, back));
                }
            }
            self.visited.insert_all(&mut reached, meter)?;
            let waiting = self.visited.len() - self.frontier + elsewhere.0;
            meter.set_frontier(waiting, self.depth);
            if let Some(place) = end.first(&reached) {
                return Ok(Some(reached.swap_remove(place).0));
            }
        }
        self.depth += 1;
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::search::by_state::ByState;
    use crate::search::known::{Known, Plain};
    use crate::search::{
        Control, Graph, Limits, MoveSpace, SearchSpace, Unobserved, bfs, bidirectional,
    };

    use super::*;

    type Memory = Known<usize, Plain<usize, usize>>;

    /// A graph of numbers for a search that expands several places at a time.
    struct InBatches<'a, S>(ByState<'a, S>);

    /// A memory that asks for that.
    struct Batched(Memory);

    impl<S: SearchSpace<State = usize>> MoveSpace for InBatches<'_, S> {
        type State = usize;
        type Move = usize;
        type Moves = std::vec::IntoIter<usize>;
        type Visited = Batched;

        fn start(&self) -> usize {
            self.0.start()
        }

        fn is_goal(&self, place: &usize) -> bool {
            self.0.is_goal(place)
        }

        fn moves(&self, place: &usize, back: Option<&usize>) -> Self::Moves {
            self.0.moves(place, back)
        }

        fn step(&self, place: &mut usize, step: usize) -> usize {
            self.0.step(place, step)
        }

        fn visited(&self) -> Batched {
            Batched(Known::default())
        }
    }

    impl Visited<usize> for Batched {
        const AT_A_TIME: usize = 3;

        type Move = usize;

        fn insert(
            &mut self,
            place: &usize,
            back: Option<usize>,
            meter: &mut Meter<'_>,
        ) -> Result<bool, Halt> {
            self.0.insert(place, back, meter)
        }

        fn read(&mut self, index: usize, place: &mut usize) -> Option<usize> {
            self.0.read(index, place)
        }

        fn find(&self, place: &usize) -> Option<Option<usize>> {
            self.0.find(place)
        }

        fn len(&self) -> usize {
            self.0.len()
        }
    }

    proptest! {
        #[test]
        fn batches_change_no_length(
            places in 2_usize..24,
            edges in prop::collection::vec((0_usize..24, 0_usize..24), 0..40),
        ) {
            let goal = places - 1;
            let ends = |&(a, b): &(usize, usize)| [(a % places, b % places), (b % places, a % places)];
            let edges: Vec<_> = edges.iter().flat_map(ends).filter(|(a, b)| a != b).collect();
            let next = |&place: &usize| {
                edges.iter().filter(move |(from, _)| *from == place).map(|&(_, to)| to)
            };
            let graph = Graph::new(0, next, |&place| place == goal);
            let (limits, control) = (Limits::default(), Control::new());
            let mut meter = Meter::new(&limits, &control);
            let shortest = bfs(&graph, &mut meter).unwrap().map(|path| path.len());
            let batches = InBatches(ByState::new(&graph));
            for route in [
                bfs::run(&batches, &mut meter, &mut Unobserved),
                bidirectional::run(&batches, &goal, &mut meter, &mut Unobserved),
            ] {
                let route = route.unwrap();
                prop_assert_eq!(route.as_ref().map(|route| route.moves.len()), shortest);
                let end = route.and_then(|route| route.moves.last().copied());
                prop_assert_eq!(end, shortest.map(|_| goal));
            }
        }
    }
}
