//! Beam search on pattern tables: a good path soon, a better one with a wider beam.
//!
//! All boards after so many moves are looked at together, and only the most promising of
//! the next are kept, so a search takes as long as the beam is wide. Which of them promise
//! most is told by the sum of both views, which says more than the larger one; the larger
//! one is never too high, so it tells which can't lead to a shorter path at all.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::crew::{Watch, share};
use super::meter::Halt;
use super::pattern::{Change, Frame, Node, Rules};
use super::tiles::Word;

/// Nodes that a thread takes at a time.
const TAKEN_AT_ONCE: usize = 1024;
/// A beam as wide as this is worth more than one thread.
const SHARED_FROM: usize = 4096;
/// How much a move of the Manhattan distance counts in a key, and two moves beyond it.
const MANHATTAN_WEIGHT: u16 = 4;
const EXCESS_WEIGHT: u16 = 5;
/// Keys above this are all the same.
const KEYS: usize = 4096;

/// The memory of one beam search, used again for the next.
pub(super) struct Beam<W, const P: usize> {
    width: usize,
    nodes: Vec<Node<W, P>>,
    /// Boards seen lately, by a part of their hash: the rest of it. A later one takes the
    /// place of an earlier one, so some are forgotten; none is taken for another but by a
    /// chance of one in four billion.
    seen: Vec<AtomicU32>,
    /// For each depth and each node, the directions of the moves that were kept, as bits.
    kept: Vec<Vec<u8>>,
}

/// A move that may be kept.
struct Candidate {
    parent: u32,
    direction: u8,
    key: u16,
    words: u8,
    change: Change,
}

impl<W: Word, const P: usize> Beam<W, P> {
    pub(super) fn new(width: usize) -> Self {
        let slots = (width * 16).next_power_of_two().clamp(1 << 14, 1 << 24);
        let seen = (0..slots).map(|_| AtomicU32::new(0)).collect();
        Self { width, nodes: Vec::new(), seen, kept: Vec::new() }
    }

    /// How many bytes a search of a width takes, with paths up to a length.
    pub(super) fn bytes(width: usize, length: usize) -> u64 {
        let slots = (width * 16).next_power_of_two().clamp(1 << 14, 1 << 24);
        let candidates = width * 5 / 2 * size_of::<Candidate>();
        let nodes = 2 * width * size_of::<Node<W, P>>();
        (slots * size_of::<AtomicU32>() + candidates + nodes + width * length) as u64
    }

    /// Looks for a path with less than `best` moves. It is the cells that the blank goes to.
    pub(super) fn search(
        &mut self,
        rules: &Rules<'_>,
        frame: &Frame,
        best: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<Option<Vec<u8>>, Halt> {
        let threads = if self.width < SHARED_FROM { 1 } else { threads };
        self.nodes.push(Node::new(rules.guide, frame));
        for made in 1..best {
            // Paths are all odd or all even, so the next shorter one has two moves less.
            let most = best as i32 - 2 - made as i32;
            let this = &*self;
            let parts: Vec<_> = this.nodes.chunks(TAKEN_AT_ONCE).enumerate().collect();
            let parts = share(threads, parts, |(number, nodes)| {
                this.candidates(rules, nodes, number * TAKEN_AT_ONCE, most, watch)
            });
            let parts: Vec<Vec<Candidate>> = parts.into_iter().collect::<Result<_, _>>()?;
            if let Some(goal) = parts.iter().flatten().find(|found| found.change.manhattan == 0) {
                return Ok(Some(self.path(rules, frame, goal)));
            }
            if parts.iter().all(Vec::is_empty) {
                return Ok(None);
            }
            self.keep(rules, &parts, threads);
        }
        Ok(None)
    }

    /// The moves of some nodes after which `most` moves can be enough.
    fn candidates(
        &self,
        rules: &Rules<'_>,
        nodes: &[Node<W, P>],
        first: usize,
        most: i32,
        watch: &Watch<'_>,
    ) -> Result<Vec<Candidate>, Halt> {
        let mut candidates = Vec::with_capacity(nodes.len() * 5 / 2);
        let mut generated = 0;
        for (node, parent) in nodes.iter().zip(first as u32..) {
            for &step in &rules.steps[usize::from(node.blank)] {
                let Some(words) = rules.words_after(node.words, step) else { continue };
                generated += 1;
                let board = node.board.slide(step.from.into(), node.blank.into());
                if self.was_seen(board) {
                    continue;
                }
                if let Some(change) = node.change(rules.guide, step.from, most) {
                    let excess = u16::from(change.excess_sum[0] + change.excess_sum[1]);
                    let key = (u16::from(change.manhattan) * MANHATTAN_WEIGHT
                        + excess * EXCESS_WEIGHT)
                        .min(KEYS as u16 - 1);
                    let direction = step.direction;
                    candidates.push(Candidate { parent, direction, key, words, change });
                }
            }
        }
        watch.look(nodes.len() as u64, generated)?;
        Ok(candidates)
    }

    #[inline]
    fn was_seen(&self, board: W) -> bool {
        let hash = board.hash();
        let slot = &self.seen[hash as usize & (self.seen.len() - 1)];
        let rest = (hash >> 32) as u32;
        slot.load(Relaxed) == rest || {
            slot.store(rest, Relaxed);
            false
        }
    }

    /// Keeps the candidates with the lowest keys, as many as the beam is wide.
    fn keep(&mut self, rules: &Rules<'_>, parts: &[Vec<Candidate>], threads: usize) {
        let mut counts = [0; KEYS];
        for candidate in parts.iter().flatten() {
            counts[usize::from(candidate.key)] += 1;
        }
        let (mut last_key, mut left) = (0, self.width);
        while last_key + 1 < KEYS && counts[last_key] <= left {
            left -= counts[last_key];
            last_key += 1;
        }
        // Of those with the last key, the first ones are taken.
        let quotas = parts.iter().map(|part| {
            let ties = part.iter().filter(|candidate| usize::from(candidate.key) == last_key);
            let quota = ties.count().min(left);
            left -= quota;
            quota
        });
        let parts: Vec<_> = parts.iter().zip(quotas).collect();
        let parents = &self.nodes;
        let kept = share(threads, parts, |(part, mut quota)| {
            let is_kept = |candidate: &&Candidate| {
                let key = usize::from(candidate.key);
                let is_tie = key == last_key && quota > 0;
                quota -= usize::from(is_tie);
                key < last_key || is_tie
            };
            let mut nodes = Vec::with_capacity(part.len());
            let mut moves = Vec::with_capacity(part.len());
            for candidate in part.iter().filter(is_kept) {
                let parent = &parents[candidate.parent as usize];
                nodes.push(parent.with(rules.guide, &candidate.change, candidate.words));
                moves.push((candidate.parent, candidate.direction));
            }
            (nodes, moves)
        });
        let mut directions = vec![0_u8; self.nodes.len()];
        let mut nodes = Vec::with_capacity(kept.iter().map(|(nodes, _)| nodes.len()).sum());
        for (more, moves) in kept {
            nodes.extend(more);
            for (parent, direction) in moves {
                directions[parent as usize] |= 1 << direction;
            }
        }
        self.nodes = nodes;
        self.kept.push(directions);
    }

    /// The path to a candidate. A node's place at its depth tells its parent, as nodes stand
    /// in the order of their parents and of the directions of their moves.
    fn path(&self, rules: &Rules<'_>, frame: &Frame, goal: &Candidate) -> Vec<u8> {
        let mut directions = vec![goal.direction];
        let mut place = goal.parent;
        for kept in self.kept.iter().rev() {
            let mut before = 0;
            for (parent, &moves) in kept.iter().enumerate() {
                let after = before + moves.count_ones();
                if place < after {
                    let mut moves = moves;
                    for _ in before..place {
                        moves &= moves - 1;
                    }
                    directions.push(moves.trailing_zeros() as u8);
                    place = parent as u32;
                    break;
                }
                before = after;
            }
        }
        let mut blank = frame.start.blank() as u8;
        let cells = directions.into_iter().rev().filter_map(|direction| {
            let mut steps = rules.steps[usize::from(blank)].iter();
            blank = steps.find(|step| step.direction == direction)?.from;
            Some(blank)
        });
        cells.collect()
    }
}
