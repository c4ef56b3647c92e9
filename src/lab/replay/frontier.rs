//! What waits in a moment, in the order in which the search will take it.

use std::cmp::Reverse;

use super::Replay;
use crate::board::Board;
use crate::engine::Discipline;
use crate::search::{Side, TieRule};

/// A state that waits to be looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its node. Depth-first searches generate a state only when its turn comes, and then there
    /// is none yet.
    pub node: Option<usize>,
    /// The board.
    pub board: Board,
    /// The end that it is reached from.
    pub side: Side,
    /// The moves made.
    pub g: u32,
    /// The estimate and f, if it has been generated.
    pub estimate: Option<(u32, u32)>,
}

/// All that waits in a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frontier {
    /// From each end, the states that come first, in their order.
    pub sides: [Vec<Waiting>; 2],
    /// How many wait on each side.
    pub totals: [usize; 2],
    /// The side that is taken from next.
    pub next: Side,
}

impl Frontier {
    /// What is taken next.
    pub fn head(&self) -> Option<&Waiting> {
        self.sides[self.next as usize].first()
    }

    /// How many wait.
    pub fn total(&self) -> usize {
        self.totals.iter().sum()
    }
}

/// What decides which of two nodes comes first: the lower.
type Rank = (u32, u32, Reverse<usize>, usize);

impl Replay {
    /// What waits in a moment, with at most so many states of each side.
    pub fn frontier(&self, at: usize, most: usize) -> Frontier {
        let mut frontier = if self.discipline() == Discipline::Stack {
            self.stack(at)
        } else {
            self.ranked(at, most)
        };
        frontier.sides.iter_mut().for_each(|side| side.truncate(most));
        frontier
    }

    fn ranked(&self, at: usize, most: usize) -> Frontier {
        let mut ranks: [Vec<(Rank, usize)>; 2] = [Vec::new(), Vec::new()];
        let made = self.nodes.partition_point(|node| node.created <= at);
        for (number, node) in self.nodes[..made].iter().enumerate() {
            if node.end.is_none_or(|(end, _)| end > at) {
                ranks[node.side as usize].push((self.rank(number), number));
            }
        }
        let mut frontier = Frontier::default();
        for (side, mut ranks) in ranks.into_iter().enumerate() {
            frontier.totals[side] = ranks.len();
            if ranks.len() > most {
                ranks.select_nth_unstable(most);
                ranks.truncate(most);
            }
            ranks.sort_unstable();
            frontier.sides[side] =
                ranks.into_iter().filter_map(|(_, node)| self.waiting(node)).collect();
        }
        frontier.next = self.next_side(at, &frontier);
        frontier
    }

    /// The place of a node among those that wait. As in the open list of the search, the estimate
    /// counts only up to 63.
    fn rank(&self, number: usize) -> Rank {
        const FAR: u32 = 63;
        let node = &self.nodes[number];
        if self.discipline() == Discipline::Queue {
            return (0, 0, Reverse(0), number);
        }
        match self.ties() {
            TieRule::HigherG => (node.f, node.h.min(FAR), Reverse(number), 0),
            TieRule::LowerG => (node.f, FAR.saturating_sub(node.h), Reverse(number), 0),
            TieRule::FirstInFirstOut => (node.f, 0, Reverse(0), number),
        }
    }

    fn waiting(&self, number: usize) -> Option<Waiting> {
        let node = self.node(number)?;
        Some(Waiting {
            node: Some(number),
            board: self.board(number)?.clone(),
            side: node.side,
            g: node.g,
            estimate: Some((node.h, node.f)),
        })
    }

    /// A search from both ends finishes the layer that it is in, and goes on with the side that
    /// has fewer states.
    fn next_side(&self, at: usize, frontier: &Frontier) -> Side {
        let last = self.expanded(at).checked_sub(1).and_then(|number| self.expansion(number));
        if let Some(event) = last.and_then(|last| self.event(last)) {
            // A queue has the rest of the layer in front.
            let first = frontier.sides[event.side as usize].first();
            if first.is_some_and(|first| first.g == event.g) {
                return event.side;
            }
        }
        let [from_start, from_goal] = frontier.totals;
        if from_start <= from_goal || from_goal == 0 { Side::Start } else { Side::Goal }
    }

    /// A depth-first search looks at the moves not yet tried, those of the deepest state on its
    /// path first.
    fn stack(&self, at: usize) -> Frontier {
        let mut items = Vec::new();
        if let Some(node) = self.node_of(at)
            && self.nodes[node].end.is_none_or(|(end, _)| end > at)
        {
            items.extend(self.waiting(node));
        }
        let last = self.expanded(at).checked_sub(1).and_then(|number| self.expansion(number));
        let round = self.bounds.partition_point(|&bound| bound as usize <= at);
        let begun = round.checked_sub(1).map_or(0, |round| self.bounds[round] as usize);
        if let Some(last) = last.filter(|&last| last > begun)
            && let Some(node) = self.node_of(last)
        {
            for node in self.path(node) {
                items.extend(self.untried(node, at));
            }
        }
        let totals = [items.len(), 0];
        Frontier { sides: [items, Vec::new()], totals, next: Side::Start }
    }

    /// The neighbours of an expanded node that have not been generated yet.
    fn untried(&self, number: usize, at: usize) -> Vec<Waiting> {
        let Some(board) = self.board(number) else { return Vec::new() };
        let node = &self.nodes[number];
        let parent = node.parent.and_then(|parent| self.board(parent));
        let tried = self.children(number, at).count();
        let next = |direction| {
            let mut next = board.clone();
            next.apply(direction).ok().map(|_| next)
        };
        let all = self.method.order.moves.directions().into_iter().filter_map(next);
        all.filter(|next| Some(next) != parent)
            .skip(tried)
            .map(|board| Waiting {
                node: None,
                board,
                side: node.side,
                g: node.g + 1,
                estimate: None,
            })
            .collect()
    }
}
