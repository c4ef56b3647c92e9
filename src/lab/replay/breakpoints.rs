//! Where to stop a replay.

use super::Replay;
use crate::search::EventKind;

/// Something worth stopping at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breakpoint {
    /// The f of an expansion, or the bound, is higher than ever before.
    FRises,
    /// A state is expanded again, as a shorter path leads there.
    Reopened,
    /// A state is dropped, as it is known.
    Duplicate,
    /// The search comes to states that so many moves lead to, from others.
    Depth(u32),
    /// The goal is generated, or the state in which two searches meet. It may still have to wait.
    GoalGenerated,
}

impl Replay {
    /// The first moment after another at which one of the breakpoints stops.
    pub fn next_stop(&self, stops: &[Breakpoint], after: usize) -> Option<(usize, Breakpoint)> {
        (after + 1..self.len()).find_map(|at| self.stop_at(stops, at).map(|stop| (at, stop)))
    }

    /// The last moment before another at which one of the breakpoints stops.
    pub fn previous_stop(
        &self,
        stops: &[Breakpoint],
        before: usize,
    ) -> Option<(usize, Breakpoint)> {
        let earlier = (0..before.min(self.len())).rev();
        earlier.into_iter().find_map(|at| self.stop_at(stops, at).map(|stop| (at, stop)))
    }

    fn stop_at(&self, stops: &[Breakpoint], at: usize) -> Option<Breakpoint> {
        stops.iter().copied().find(|&stop| self.is_stop(stop, at))
    }

    fn is_stop(&self, stop: Breakpoint, at: usize) -> bool {
        let Some(event) = self.event(at) else { return false };
        match stop {
            Breakpoint::FRises => self.rises.binary_search(&(at as u32)).is_ok(),
            Breakpoint::Reopened => event.kind == EventKind::Reopen,
            Breakpoint::Duplicate => {
                matches!(event.kind, EventKind::Duplicate | EventKind::Stale)
            }
            Breakpoint::Depth(depth) => {
                let is_there = event.kind == EventKind::Expand && event.g == depth;
                is_there && self.depth_before(at) != Some(depth)
            }
            Breakpoint::GoalGenerated => {
                let follows = self.event(at + 1).map(|next| next.kind);
                event.kind == EventKind::Generate
                    && (self.node_of(at).is_some_and(|node| self.is_goal(node))
                        || follows == Some(EventKind::Meeting))
            }
        }
    }

    /// The depth of the expansion before the one at a moment.
    fn depth_before(&self, at: usize) -> Option<u32> {
        let before = self.expanded(at).checked_sub(2)?;
        self.event(self.expansion(before)?).map(|event| event.g)
    }
}
