//! Beam search on pattern tables: a good path soon, a better one with a wider beam.
//!
//! All boards after so many moves are looked at together, and only the most promising of
//! the next are kept, so a search takes as long as the beam is wide. Which of them promise
//! most is told by the sum of both views, which says more than the larger one, and by what
//! was [learned](super::learned). The larger view is never too high, so it tells which
//! boards can't lead to a shorter path at all.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::crew::{Watch, share};
use super::cut::Cut;
use super::learned::{Learned, UNIT};
use super::meter::Halt;
use super::pattern::{Change, Frame, Node, Rules};
use super::tiles::Word;

/// Nodes that a thread takes at a time.
const TAKEN_AT_ONCE: usize = 1024;
/// A beam as wide as this is worth more than one thread.
const SHARED_FROM: usize = 4096;
/// How many keys there are; higher ones are all the same.
const KEYS: u16 = 2048;
/// Keys that differ by one move in both views.
const KEYS_A_MOVE: i32 = 8;

/// The memory of one beam search, used again for the next.
pub(super) struct Beam<W, const P: usize> {
    width: usize,
    nodes: Vec<Judged<W, P>>,
    /// Boards seen lately, by a part of their hash: the rest of it. A later one takes the
    /// place of an earlier one, so some are forgotten; none is taken for another but by a
    /// chance of one in four billion.
    seen: Vec<AtomicU32>,
    /// For each depth and each node, the directions of the moves that were kept, as bits.
    kept: Vec<Vec<u8>>,
}

/// A node, and what was learned of it: the sum of its weights, less that of the first.
struct Judged<W, const P: usize> {
    node: Node<W, P>,
    learned: i32,
}

/// A move that may be kept.
struct Candidate {
    parent: u32,
    direction: u8,
    key: u16,
    words: u8,
    change: Change,
    learned: i32,
}

/// What a beam is led by.
#[derive(Clone, Copy)]
pub(super) struct Lead<'a> {
    pub(super) rules: &'a Rules<'a>,
    pub(super) learned: &'a Learned,
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
        let nodes = 2 * width * size_of::<Judged<W, P>>();
        (slots * size_of::<AtomicU32>() + candidates + nodes + width * length) as u64
    }

    /// Looks for a path with less than `best` moves. It is the cells that the blank goes to.
    pub(super) fn search(
        &mut self,
        lead: Lead<'_>,
        frame: &Frame,
        best: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<Option<Vec<u8>>, Halt> {
        let threads = if self.width < SHARED_FROM { 1 } else { threads };
        let rules = lead.rules;
        self.nodes.push(Judged { node: Node::new(rules.guide, frame), learned: 0 });
        for made in 1..best {
            // Paths are all odd or all even, so the next shorter one has two moves less.
            let most = (best as u32).cast_signed() - 2 - (made as u32).cast_signed();
            let this = &*self;
            let parts: Vec<_> = this.nodes.chunks(TAKEN_AT_ONCE).enumerate().collect();
            let parts = share(threads, parts, |(number, nodes)| {
                this.candidates(lead, nodes, number * TAKEN_AT_ONCE, most, watch)
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
        Lead { rules, learned }: Lead<'_>,
        nodes: &[Judged<W, P>],
        first: usize,
        most: i32,
        watch: &Watch<'_>,
    ) -> Result<Vec<Candidate>, Halt> {
        let mut candidates = Vec::with_capacity(nodes.len() * 5 / 2);
        let mut generated = 0;
        for (Judged { node, learned: before }, parent) in nodes.iter().zip(first as u32..) {
            let places = Learned::places(node.board);
            for &step in &rules.steps[usize::from(node.blank)] {
                let Some(words) = rules.words_after(node.words, step) else { continue };
                generated += 1;
                let board = node.board.slide(step.from.into(), node.blank.into());
                if self.was_seen(board) {
                    continue;
                }
                if let Some(change) = node.change(rules.guide, step.from, most) {
                    let (from, to) = (step.from.into(), node.blank.into());
                    let tile = node.board.tile(from);
                    let learned = before + learned.change(tile, from, to, &places);
                    let key = key(&change, learned);
                    let direction = step.direction;
                    candidates.push(Candidate { parent, direction, key, words, change, learned });
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
        let mut counts = [0; KEYS as usize];
        for candidate in parts.iter().flatten() {
            counts[usize::from(candidate.key)] += 1;
        }
        let mut cut = Cut::new(&counts, self.width);
        let cut = |part: &Vec<Candidate>| cut.for_part(part.iter().map(|one| one.key.into()));
        let cuts: Vec<Cut> = parts.iter().map(cut).collect();
        let parts: Vec<_> = parts.iter().zip(cuts).collect();
        let parents = &self.nodes;
        let kept = share(threads, parts, |(part, mut cut)| {
            let is_kept = |candidate: &&Candidate| cut.takes(candidate.key.into());
            let mut nodes = Vec::with_capacity(part.len());
            let mut moves = Vec::with_capacity(part.len());
            for candidate in part.iter().filter(is_kept) {
                let Candidate { change, words, learned, .. } = candidate;
                let parent = &parents[candidate.parent as usize].node;
                let node = parent.with(rules.guide, change, *words);
                nodes.push(Judged { node, learned: *learned });
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

/// How much a move promises: the less the better.
#[inline]
fn key(change: &Change, learned: i32) -> u16 {
    let tables = i32::from(change.manhattan)
        + i32::from(change.excess_sum[0])
        + i32::from(change.excess_sum[1]);
    let key = tables * KEYS_A_MOVE + learned / (UNIT / KEYS_A_MOVE);
    key.clamp(0, i32::from(KEYS) - 1) as u16
}
