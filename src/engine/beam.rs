//! Beam search on pattern tables: a good path soon, a better one with a wider beam.
//!
//! All boards after so many moves are looked at together, and only the most promising of
//! the next are kept, so a search takes as long as the beam is wide. Which of them promise
//! most is told by the sum of both views, which says more than the larger one, and by what
//! was [learned](super::pair_weights). The larger view is never too high, so it tells which
//! boards can't lead to a shorter path at all.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::cut::Cut;
use super::history::History;
use super::pace::Pace;
use super::pair_weights::{PairWeights, UNIT};
use crate::patterns::{CanonicalProblem, Change, Node, Rules};
use crate::puzzle::tiles::Word;
use crate::search::Halt;
use crate::search::memory::with_room;
use crate::search::threads::{Watch, share};

/// Nodes that a thread takes at a time.
const TAKEN_AT_ONCE: usize = 1024;
/// How many moves a node has at most, but for the first: never the one straight back.
const MOST_MOVES: usize = 3;
/// A beam as wide as this is worth more than one thread.
const SHARED_FROM: usize = 4096;
/// How many keys there are; higher ones are all the same.
const KEYS: u16 = 2048;
/// Keys that differ by one move in both views.
const KEYS_A_MOVE: i32 = 8;

/// The memory of beam searches, each of which may be wider than the one before it.
///
/// It is asked for once, at its largest. Memory that is given back in one size and asked for
/// in another stays with the allocator, and beams that grow would end up with twice what they
/// need; what a beam does not touch costs nothing.
pub(crate) struct Beam<W, const P: usize> {
    /// The widest beam that there is room for.
    widest: usize,
    /// The boards after so many moves, and how many these are. Behind them stand those of
    /// some other layer.
    nodes: Vec<Scored<W, P>>,
    len: usize,
    /// Room for the boards after the next move.
    next: Vec<Scored<W, P>>,
    /// The moves of each [`TAKEN_AT_ONCE`] nodes.
    candidates: Vec<Vec<Candidate>>,
    /// Boards seen lately, by a part of their hash: the rest of it. A later one takes the
    /// place of an earlier one, so some are forgotten; none is taken for another but by a
    /// chance of one in four billion.
    seen: Vec<AtomicU32>,
    history: History,
}

/// A node, and what was learned of it: the sum of its weights, less that of the first.
#[derive(Clone, Copy)]
struct Scored<W, const P: usize> {
    node: Node<W, P>,
    learned: i32,
}

/// A move that may be kept.
struct Candidate {
    parent: u32,
    direction: u8,
    key: u16,
    automaton_state: u8,
    change: Change,
    learned: i32,
}

/// What a beam is led by.
#[derive(Clone, Copy)]
pub(crate) struct Evaluation<'a> {
    pub(crate) rules: &'a Rules<'a>,
    pub(crate) learned: &'a PairWeights,
}

/// What a beam has to find.
#[derive(Clone, Copy)]
pub(crate) struct Task<'a> {
    pub(crate) canonical: &'a CanonicalProblem,
    /// Only a path with fewer moves than this will do.
    pub(crate) below: usize,
    /// How many boards of a layer are kept.
    pub(crate) width: usize,
}

impl<W: Word, const P: usize> Beam<W, P> {
    /// Room for beams up to a width, with paths up to a length.
    pub(crate) fn new(widest: usize, longest: usize) -> Result<Self, Halt> {
        Ok(Self {
            widest,
            nodes: with_room(widest)?,
            len: 0,
            next: with_room(widest)?,
            candidates: Vec::new(),
            seen: with_room(slots(widest))?,
            history: History::with_room(widest * longest)?,
        })
    }

    /// The widest beam that there is room for.
    pub(crate) fn widest(&self) -> usize {
        self.widest
    }

    /// How many bytes a search of a width touches, with paths up to a length.
    pub(crate) fn bytes(width: usize, length: usize) -> u64 {
        let candidates = width * 5 / 2 * size_of::<Candidate>();
        let nodes = 2 * width * size_of::<Scored<W, P>>();
        (slots(width) * size_of::<AtomicU32>() + candidates + nodes + width * length) as u64
    }

    /// Looks for a path. It is the cells that the blank goes to.
    pub(crate) fn search(
        &mut self,
        evaluation: Evaluation<'_>,
        task: Task<'_>,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<Option<Vec<u8>>, Halt> {
        let Task { canonical, below, width } = task;
        let threads = if width < SHARED_FROM { 1 } else { threads };
        self.begin(
            Scored { node: Node::new(evaluation.rules.heuristic, canonical), learned: 0 },
            width,
        )?;
        let mut pace = Pace::new(watch);
        for made in 1..below {
            // Paths are all odd or all even, so the next shorter one has two moves less.
            let most = (below as u32).cast_signed() - 2 - (made as u32).cast_signed();
            let parts = self.look_ahead(evaluation, most, slots(width), watch, threads)?;
            let mut found = self.candidates[..parts].iter().flatten();
            if let Some(goal) = found.find(|found| found.change.manhattan == 0) {
                return Ok(Some(self.path(evaluation.rules, canonical, goal)));
            }
            if self.candidates[..parts].iter().all(Vec::is_empty) {
                return Ok(None);
            }
            let width = pace.width(watch, width, self.len, below - made);
            self.keep(evaluation.rules, parts, width, threads)?;
        }
        Ok(None)
    }

    /// Begins with one node, and with nothing seen.
    fn begin(&mut self, first: Scored<W, P>, width: usize) -> Result<(), Halt> {
        self.nodes.clear();
        self.next.clear();
        self.history.clear();
        self.seen.clear();
        self.nodes.push(first);
        self.len = 1;
        self.seen.try_reserve_exact(slots(width)).map_err(|_| Halt::Memory)?;
        self.seen.resize_with(slots(width), || AtomicU32::new(0));
        Ok(())
    }

    /// Finds the moves of all nodes after which `most` moves can be enough. Returns how many
    /// lists of candidates they are in.
    fn look_ahead(
        &mut self,
        evaluation: Evaluation<'_>,
        most: i32,
        slots: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<usize, Halt> {
        let nodes = self.nodes[..self.len].chunks(TAKEN_AT_ONCE);
        let parts = nodes.len();
        for _ in self.candidates.len()..parts {
            self.candidates.push(with_room(TAKEN_AT_ONCE * MOST_MOVES)?);
        }
        let firsts = (0..).step_by(TAKEN_AT_ONCE);
        let work: Vec<_> = nodes.zip(firsts).zip(&mut self.candidates).collect();
        let seen = &self.seen[..slots];
        let outcomes = share(threads, work, |((nodes, first), candidates)| {
            let generated = find_candidates(evaluation, nodes, first, most, seen, candidates);
            watch.look(nodes.len() as u64, generated)
        });
        outcomes.into_iter().collect::<Result<(), Halt>>()?;
        Ok(parts)
    }

    /// Keeps the candidates with the lowest keys, as many as the beam is wide.
    fn keep(
        &mut self,
        rules: &Rules<'_>,
        parts: usize,
        width: usize,
        threads: usize,
    ) -> Result<(), Halt> {
        let candidates = &self.candidates[..parts];
        let mut counts = [0; KEYS as usize];
        for candidate in candidates.iter().flatten() {
            counts[usize::from(candidate.key)] += 1;
        }
        let mut cut = Cut::new(&counts, width);
        let cut = |part: &Vec<Candidate>| cut.for_part(part.iter().map(|one| one.key.into()));
        let cuts: Vec<(Cut, usize)> = candidates.iter().map(cut).collect();
        let len = cuts.iter().map(|(_, kept)| kept).sum();
        let parents = &self.nodes[..self.len];
        if self.next.len() < len {
            self.next.try_reserve_exact(len - self.next.len()).map_err(|_| Halt::Memory)?;
            self.next.resize(len, parents[0]);
        }
        // The thread that has the candidates of some nodes has these nodes' directions too,
        // and the room for what is kept of them.
        let directions = self.history.begin_layer(parents.len())?.chunks_mut(TAKEN_AT_ONCE);
        let mut room = &mut self.next[..len];
        let rooms = cuts.iter().map(|(_, kept)| room.split_off_mut(..*kept).unwrap_or_default());
        let work: Vec<_> = candidates.iter().zip(&cuts).zip(rooms).zip(directions).collect();
        share(threads, work, |(((part, &(mut cut, _)), room), directions)| {
            let kept = part.iter().filter(|candidate| cut.takes(candidate.key.into()));
            for (candidate, place) in kept.zip(room) {
                let Candidate { change, automaton_state, learned, .. } = candidate;
                let parent = candidate.parent as usize;
                let node = parents[parent].node.with(rules.heuristic, change, *automaton_state);
                *place = Scored { node, learned: *learned };
                directions[parent % TAKEN_AT_ONCE] |= 1 << candidate.direction;
            }
        });
        std::mem::swap(&mut self.nodes, &mut self.next);
        self.len = len;
        Ok(())
    }

    /// The cells that the blank goes to on the path to a candidate.
    fn path(&self, rules: &Rules<'_>, canonical: &CanonicalProblem, goal: &Candidate) -> Vec<u8> {
        let mut directions = self.history.directions_to(goal.parent);
        directions.push(goal.direction);
        let mut blank = canonical.start.blank() as u8;
        let cells = directions.into_iter().filter_map(|direction| {
            let mut steps = rules.steps[usize::from(blank)].iter();
            blank = steps.find(|step| step.direction == direction)?.from;
            Some(blank)
        });
        cells.collect()
    }
}

/// How many boards are remembered by a beam of this width.
fn slots(width: usize) -> usize {
    (width * 16).next_power_of_two().clamp(1 << 14, 1 << 24)
}

/// Lists the moves of some nodes, the first of which has that number, after which `most` moves
/// can be enough. Returns how many moves were looked at.
fn find_candidates<W: Word, const P: usize>(
    Evaluation { rules, learned }: Evaluation<'_>,
    nodes: &[Scored<W, P>],
    first: usize,
    most: i32,
    seen: &[AtomicU32],
    candidates: &mut Vec<Candidate>,
) -> u64 {
    candidates.clear();
    let mut generated = 0;
    for (Scored { node, learned: before }, parent) in nodes.iter().zip(first as u32..) {
        let places = PairWeights::places(node.board);
        for &step in &rules.steps[usize::from(node.blank)] {
            let Some(automaton_state) = rules.state_after(node.automaton_state, step) else {
                continue;
            };
            generated += 1;
            let board = node.board.slide(step.from.into(), node.blank.into());
            if was_seen(seen, board) {
                continue;
            }
            if let Some(change) = node.change(rules.heuristic, step.from, most) {
                let (from, to) = (step.from.into(), node.blank.into());
                let tile = node.board.tile(from);
                let learned = before + learned.change(tile, from, to, &places);
                let key = key(&change, learned);
                let direction = step.direction;
                candidates.push(Candidate {
                    parent,
                    direction,
                    key,
                    automaton_state,
                    change,
                    learned,
                });
            }
        }
    }
    generated
}

#[inline]
fn was_seen<W: Word>(seen: &[AtomicU32], board: W) -> bool {
    let hash = board.hash();
    let slot = &seen[hash as usize & (seen.len() - 1)];
    let rest = (hash >> 32) as u32;
    slot.load(Relaxed) == rest || {
        slot.store(rest, Relaxed);
        false
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
