//! A trace forwards and backwards: at every event, the search tree so far and what waits.
//!
//! A moment is the number of the event that has just happened. Everything is worked out from it
//! and from tables that are made once, so that a moment is the same from wherever one comes.

mod breakpoints;
mod difference;
mod frontier;

use std::collections::HashMap;

use crate::board::Board;
use crate::engine::{Algorithm, Discipline, Method};
use crate::search::{EventKind, Side, TieRule};

use super::trace::{Trace, TraceEvent};

pub use breakpoints::Breakpoint;
pub use difference::first_difference;
pub use frontier::{Frontier, Waiting};

/// A trace that can be looked at in every moment.
#[derive(Debug)]
pub struct Replay {
    trace: Trace<Board>,
    method: Method,
    goal: Option<u32>,
    depth_limit: u32,
    nodes: Vec<Node>,
    /// The node of each event.
    node_of: Vec<u32>,
    /// The children of all nodes, one node after the other, and where each node's begin.
    children: Vec<u32>,
    first_child: Vec<u32>,
    /// The events at which states were expanded, and at which the highest f so far rose.
    expansions: Vec<u32>,
    rises: Vec<u32>,
    bounds: Vec<u32>,
}

/// A path to a state, in the tree of all paths that a search has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The event at which it was made.
    pub created: usize,
    /// The number of its state in the trace.
    pub id: u32,
    /// The end that it comes from.
    pub side: Side,
    /// The node from which it was generated.
    pub parent: Option<usize>,
    /// The moves made.
    pub g: u32,
    /// The estimate of the moves left.
    pub h: u32,
    /// What the search orders states by, or compares with its bound.
    pub f: u32,
    /// When it ceased to wait, and what became of it.
    end: Option<(usize, Fate)>,
}

/// What has become of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It waits to be expanded.
    Waiting,
    /// It was dropped, as its state was known.
    Duplicate,
    /// It was dropped, as it is beyond the bound.
    CutOff,
    /// It was dropped when its turn came, as its state had been expanded on a path as short.
    Stale,
    /// It was expanded, as the first, second, … of all.
    Expanded(usize),
    /// It is where the searches from both ends met.
    Meeting,
    /// It is the goal, and the search is over.
    Goal,
}

impl Replay {
    /// A replay of what a method did on the way to a goal.
    pub fn new(trace: Trace<Board>, method: Method, goal: &Board) -> Self {
        let ids = 0..trace.events().iter().map(|event| event.id + 1).max().unwrap_or(0);
        let mut replay = Self {
            goal: ids.into_iter().find(|&id| trace.state(id) == Some(goal)),
            depth_limit: method.depth_limit_on(goal.shape()),
            method,
            nodes: Vec::new(),
            node_of: Vec::with_capacity(trace.events().len()),
            children: Vec::new(),
            first_child: Vec::new(),
            expansions: Vec::new(),
            rises: Vec::new(),
            bounds: Vec::new(),
            trace,
        };
        replay.grow();
        replay.link();
        replay
    }

    /// Makes the nodes, and notes what became of them.
    fn grow(&mut self) {
        let mut tree = Tree { ties: self.ties(), ..Tree::default() };
        let mut highest = None;
        for (at, event) in self.trace.events().iter().enumerate() {
            let node = tree.take(at, event, self.expansions.len() + 1);
            self.node_of.push(node as u32);
            let is_expansion = event.kind == EventKind::Expand;
            if is_expansion {
                self.expansions.push(at as u32);
            }
            if event.kind == EventKind::NextBound {
                self.bounds.push(at as u32);
            }
            if is_expansion || event.kind == EventKind::NextBound {
                if highest.is_some_and(|highest| event.f > highest) {
                    self.rises.push(at as u32);
                }
                highest = highest.max(Some(event.f));
            }
        }
        self.nodes = tree.nodes;
    }

    /// Lists the children of every node.
    fn link(&mut self) {
        let mut counts = vec![0_u32; self.nodes.len() + 1];
        for parent in self.nodes.iter().filter_map(|node| node.parent) {
            counts[parent + 1] += 1;
        }
        for index in 1..counts.len() {
            counts[index] += counts[index - 1];
        }
        let mut next = counts.clone();
        self.children = vec![0; counts.last().copied().unwrap_or(0) as usize];
        for (number, node) in self.nodes.iter().enumerate() {
            if let Some(parent) = node.parent {
                self.children[next[parent] as usize] = number as u32;
                next[parent] += 1;
            }
        }
        self.first_child = counts;
    }

    /// The tie rule, which only A* has a choice of.
    fn ties(&self) -> TieRule {
        let has_ties = matches!(self.method.algorithm, Algorithm::AStar | Algorithm::Best);
        if has_ties { self.method.order.ties } else { TieRule::default() }
    }

    /// What is replayed.
    pub fn trace(&self) -> &Trace<Board> {
        &self.trace
    }

    /// The method that made it.
    pub fn method(&self) -> &Method {
        &self.method
    }

    /// How it chooses what it looks at next.
    pub fn discipline(&self) -> Discipline {
        self.method.algorithm.facts().discipline
    }

    /// How many moments there are.
    pub fn len(&self) -> usize {
        self.trace.events().len()
    }

    /// Whether nothing was recorded.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The event of a moment.
    pub fn event(&self, at: usize) -> Option<&TraceEvent> {
        self.trace.events().get(at)
    }

    /// A node by its number.
    pub fn node(&self, number: usize) -> Option<&Node> {
        self.nodes.get(number)
    }

    /// The board of a node.
    pub fn board(&self, number: usize) -> Option<&Board> {
        self.trace.state(self.node(number)?.id)
    }

    /// Whether the board of a node is the goal, for a search that comes from the start.
    pub fn is_goal(&self, number: usize) -> bool {
        let is_goal = |node: &Node| Some(node.id) == self.goal && node.side == Side::Start;
        self.node(number).is_some_and(is_goal)
    }

    /// The node that an event is about.
    pub fn node_of(&self, at: usize) -> Option<usize> {
        self.node_of.get(at).map(|&node| node as usize)
    }

    /// The node that a moment is about: the one that is being expanded, or whose turn it is.
    pub fn current(&self, at: usize) -> Option<usize> {
        let node = self.node_of(at)?;
        match self.event(at)?.kind {
            EventKind::Generate | EventKind::Duplicate | EventKind::CutOff => {
                self.node(node)?.parent
            }
            _ => Some(node),
        }
    }

    /// What has become of a node by a moment; nothing if it is not there yet.
    pub fn fate(&self, number: usize, at: usize) -> Option<Fate> {
        let node = self.node(number).filter(|node| node.created <= at)?;
        Some(node.end.filter(|&(end, _)| end <= at).map_or(Fate::Waiting, |(_, fate)| fate))
    }

    /// When a node ceased to wait, if it ever did.
    pub fn end_of(&self, number: usize) -> Option<usize> {
        self.node(number)?.end.map(|(end, _)| end)
    }

    /// The children that a node has in a moment, in the order in which they were generated.
    pub fn children(&self, number: usize, at: usize) -> impl Iterator<Item = usize> + '_ {
        let begin = self.first_child.get(number).copied().unwrap_or(0) as usize;
        let end = self.first_child.get(number + 1).map_or(begin, |&end| end as usize);
        let all = self.children[begin..end].iter().map(|&child| child as usize);
        all.take_while(move |&child| self.nodes[child].created <= at)
    }

    /// The node by which the state of a dropped node was known before: on its own path for a
    /// search that remembers no more than that, and else the one that came first or was expanded.
    pub fn known_as(&self, number: usize) -> Option<usize> {
        let node = self.node(number)?;
        if self.discipline() == Discipline::Stack {
            return self.path(number).skip(1).find(|&other| self.nodes[other].id == node.id);
        }
        let end = node.end.map_or(usize::MAX, |(end, _)| end);
        let is_same = |other: &Node| other.id == node.id && other.side == node.side;
        let is_known = |other: &Node| match node.end {
            Some((_, Fate::Stale)) => {
                matches!(other.end, Some((at, Fate::Expanded(_))) if at < end)
            }
            _ => other.created < node.created,
        };
        let mut others = self.nodes.iter().enumerate();
        others.find(|(_, other)| is_same(other) && is_known(other)).map(|(other, _)| other)
    }

    /// A node, its parent, and so on to the root.
    pub fn path(&self, number: usize) -> impl Iterator<Item = usize> + '_ {
        let first = (number < self.nodes.len()).then_some(number);
        std::iter::successors(first, |&node| self.nodes[node].parent)
    }

    /// The bound in a moment, for a search that has one.
    pub fn bound(&self, at: usize) -> Option<u32> {
        let count = self.bounds.partition_point(|&bound| bound as usize <= at);
        match count.checked_sub(1) {
            Some(last) => self.event(self.bounds[last] as usize).map(|event| event.f),
            None => (self.method.algorithm == Algorithm::DepthFirst).then_some(self.depth_limit),
        }
    }

    /// How many states were expanded by a moment.
    pub fn expanded(&self, at: usize) -> usize {
        self.expansions.partition_point(|&expansion| expansion as usize <= at)
    }

    /// How many states were expanded in all.
    pub fn expansions(&self) -> usize {
        self.expansions.len()
    }

    /// The moment of the first, second, … expansion, counted from 0.
    pub fn expansion(&self, number: usize) -> Option<usize> {
        self.expansions.get(number).map(|&at| at as usize)
    }

    /// The last moment before the search expands or drops what comes after the `number`th
    /// expansion: its children are there.
    pub fn after_expansion(&self, number: usize) -> Option<usize> {
        let at = self.expansion(number)?;
        Some(self.next_look(at).map_or(self.len() - 1, |next| next - 1))
    }

    /// When the search next looks at what is first in its frontier, after a moment.
    pub fn next_look(&self, after: usize) -> Option<usize> {
        let later = self.trace.events().iter().enumerate().skip(after + 1);
        let looks = |event: &TraceEvent| match (self.discipline(), event.kind) {
            (Discipline::Stack, EventKind::Expand) => event.g == 0,
            (Discipline::Stack, EventKind::Generate) | (Discipline::Queue, EventKind::Expand) => {
                true
            }
            (Discipline::Priority, kind) => matches!(
                kind,
                EventKind::Expand | EventKind::Stale | EventKind::Reopen | EventKind::Goal
            ),
            _ => false,
        };
        let mut looks = later.filter(|(_, event)| looks(event)).map(|(at, _)| at);
        looks.next()
    }

    /// Whether the search ended by a path in the last moment.
    pub fn is_solved(&self) -> bool {
        let last = self.trace.events().last();
        last.is_some_and(|event| matches!(event.kind, EventKind::Goal | EventKind::Meeting))
    }
}

/// The tree as it grows.
#[derive(Default)]
struct Tree {
    nodes: Vec<Node>,
    ties: TieRule,
    /// The nodes of each state that wait.
    waiting: HashMap<(u32, Side), Vec<usize>>,
    /// From each end, the node that was expanded last after so many moves.
    expanded: [Vec<usize>; 2],
}

impl Tree {
    /// Takes an event, with the number of an expansion if it is one, and returns its node.
    fn take(&mut self, at: usize, event: &TraceEvent, number: usize) -> usize {
        let fate = match event.kind {
            EventKind::Start | EventKind::Generate => return self.add(at, event),
            // The start waits already when the first bound begins.
            EventKind::NextBound => {
                return self.waiting_node(event).unwrap_or_else(|| self.add(at, event));
            }
            EventKind::Reopen => {
                return self.waiting_node(event).unwrap_or_else(|| self.add(at, event));
            }
            EventKind::Duplicate => Fate::Duplicate,
            EventKind::CutOff => Fate::CutOff,
            EventKind::Stale => Fate::Stale,
            EventKind::Expand => Fate::Expanded(number),
            EventKind::Meeting => Fate::Meeting,
            EventKind::Goal => Fate::Goal,
        };
        let is_last = matches!(fate, Fate::Duplicate | Fate::CutOff);
        let node = if is_last { self.nodes.len().checked_sub(1) } else { self.waiting_node(event) };
        let node = node.unwrap_or_else(|| self.add(at, event));
        if let Some(waiting) = self.waiting.get_mut(&(event.id, event.side)) {
            waiting.retain(|&other| other != node);
        }
        self.nodes[node].end = Some((at, fate));
        if event.kind == EventKind::Expand {
            let (path, depth) = (&mut self.expanded[event.side as usize], event.g as usize);
            path.resize(path.len().max(depth + 1), node);
            path[depth] = node;
        }
        node
    }

    fn add(&mut self, at: usize, event: &TraceEvent) -> usize {
        let TraceEvent { side, id, g, h, f, .. } = *event;
        let before = g.checked_sub(1).filter(|_| event.kind == EventKind::Generate);
        let path = &self.expanded[side as usize];
        let parent = before.and_then(|before| path.get(before as usize).copied());
        let node = self.nodes.len();
        self.nodes.push(Node { created: at, id, side, parent, g, h, f, end: None });
        self.waiting.entry((id, side)).or_default().push(node);
        node
    }

    /// The node of a state that waits and has its turn.
    fn waiting_node(&self, event: &TraceEvent) -> Option<usize> {
        let nodes = self.waiting.get(&(event.id, event.side))?;
        let mut equal = nodes.iter().copied().filter(|&node| self.nodes[node].g == event.g);
        if self.ties == TieRule::FirstInFirstOut { equal.next() } else { equal.next_back() }
    }
}
