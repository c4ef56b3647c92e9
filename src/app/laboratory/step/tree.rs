//! Where the nodes of a search tree stand in a drawing.

use std::collections::{HashSet, VecDeque};

use crate::lab::replay::Replay;

/// The most nodes that are drawn.
const MOST: usize = 120;

/// The part of a search tree around a node. Places are in columns and rows.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) nodes: Vec<Placed>,
    pub(super) current: usize,
    /// Whether there is more above the first node.
    pub(super) goes_on_above: bool,
}

/// A node of the drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// Its number in the replay.
    pub(super) node: usize,
    /// The place of its parent in the list.
    pub(super) parent: Option<usize>,
    pub(super) column: f32,
    pub(super) row: f32,
}

impl Tree {
    /// How many columns and rows there are.
    pub(super) fn size(&self) -> (f32, f32) {
        let most = |place: fn(&Placed) -> f32| self.nodes.iter().map(place).fold(0.0, f32::max);
        (most(|node| node.column) + 1.0, most(|node| node.row) + 1.0)
    }
}

/// The nodes that are nearest to one of them in a moment.
pub(super) fn tree_around(replay: &Replay, current: usize, at: usize) -> Tree {
    let mut chosen = HashSet::from([current]);
    let mut queue = VecDeque::from([current]);
    let mut top = current;
    while let Some(node) = queue.pop_front() {
        let parent = replay.node(node).and_then(|node| node.parent);
        for next in parent.into_iter().chain(replay.children(node, at)) {
            if chosen.len() < MOST && chosen.insert(next) {
                queue.push_back(next);
                if Some(next) == parent && node == top {
                    top = next;
                }
            }
        }
    }
    let goes_on_above = replay.node(top).is_some_and(|node| node.parent.is_some());
    let mut tree = Tree { nodes: Vec::new(), current: 0, goes_on_above };
    let mut column = 0.0;
    place(replay, at, &chosen, top, None, 0.0, &mut column, &mut tree);
    tree.current = tree.nodes.iter().position(|placed| placed.node == current).unwrap_or(0);
    tree
}

/// Places a node over the middle of its children, and those from left to right.
#[expect(clippy::too_many_arguments, reason = "it calls itself")]
fn place(
    replay: &Replay,
    at: usize,
    chosen: &HashSet<usize>,
    node: usize,
    parent: Option<usize>,
    row: f32,
    next_column: &mut f32,
    tree: &mut Tree,
) {
    let index = tree.nodes.len();
    tree.nodes.push(Placed { node, parent, column: 0.0, row });
    let children: Vec<usize> =
        replay.children(node, at).filter(|child| chosen.contains(child)).collect();
    let mut ends: Option<(f32, f32)> = None;
    for child in children {
        let placed = tree.nodes.len();
        place(replay, at, chosen, child, Some(index), row + 1.0, next_column, tree);
        let column = tree.nodes[placed].column;
        ends = Some((ends.map_or(column, |ends| ends.0), column));
    }
    tree.nodes[index].column = if let Some((first, last)) = ends {
        f32::midpoint(first, last)
    } else {
        *next_column += 1.0;
        *next_column - 1.0
    };
}
