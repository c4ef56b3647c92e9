//! A layer expanded some states at a time.

use super::{End, Layers};
use crate::search::{Halt, Meter, SearchSpace, Visited};

impl<S: SearchSpace> Layers<S> {
    /// Does the same as [`Self::expand`], but looks the neighbours of several states up at
    /// a time. In a table that is larger than the processor's cache, most of the time of a
    /// look-up is spent waiting for memory, and this way many wait side by side.
    pub(super) fn expand_in_batches(
        &mut self,
        space: &S,
        end: &impl End<S::State>,
        elsewhere: (usize, usize),
        meter: &mut Meter<'_>,
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
                for step in space.moves(&state).without(back) {
                    meter.generate(1);
                    let mut next = state.clone();
                    let back = space.step(&mut next, step);
                    reached.push((next, back));
                }
            }
            self.visited.insert_all(&mut reached, meter)?;
            if let Some(place) = end.first(&reached) {
                return Ok(Some(reached.swap_remove(place).0));
            }
        }
        self.depth += 1;
        Ok(None)
    }
}
