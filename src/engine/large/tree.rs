//! A beam whose boards are kept as one tree of moves.
//!
//! The boards of a layer differ in few moves. So no board is copied: the moves that lead from
//! one to the next are followed on a single board, forth and back, as on a tour of a tree.
//! Where all boards have the same first moves, these are made for good, and the root of the
//! tree moves on. So the memory does not grow with the path.

use super::field::{Cell, Field, beyond};
use super::key::Key;
use super::rivals::{Candidate, Rivals};
use super::{Halt, Move, NO_MOVE};
use crate::search::known::mix;
use crate::search::memory::with_room;
use crate::search::threads::share;

/// A tour is made of moves, of moves that are taken back, which have this bit besides, and of
/// leaves.
const BACK: u8 = 4;
const LEAF: u8 = 8;

/// Boards that a thread takes at a time.
const PART: usize = 512;
/// How many moves a board has at most, but for the first: never the one straight back.
const MOST_MOVES: usize = 3;
/// A tour that is longer than this for each board is pruned. It is about 8 as a rule.
const MOST_STEPS: usize = 24;

/// A board of the layer.
#[derive(Clone, Copy, Debug)]
struct Leaf {
    score: i32,
    /// Where the target is.
    place: u16,
    last: Move,
    hash: u64,
    /// The last moves, two bits each, the very last lowest.
    recent: u64,
}

/// Where a part of a tour begins: the position, the number of its first leaf, and the moves
/// from the root.
#[derive(Clone, Debug, Default)]
struct Part {
    tour: usize,
    leaf: usize,
    path: Vec<Move>,
}

/// All boards after the same number of moves.
#[derive(Debug, Default)]
struct Layer {
    tour: Vec<u8>,
    leaves: Vec<Leaf>,
    parts: Vec<Part>,
    /// The moves from the root to where the tour ends as yet.
    path: Vec<Move>,
    /// Above this depth the tree has no branches.
    branches_from: usize,
}

/// A board that is walked on, and what was paid at each cell to get where it is.
#[derive(Clone, Debug)]
struct Walker {
    cells: Vec<u16>,
    blank: Cell,
    paid: Vec<i32>,
    visit: i32,
}

/// The beam.
pub(super) struct Tree {
    /// The board at the root, with the moves that led to it.
    pub(super) root: Field,
    /// The same for each thread.
    walkers: Vec<Walker>,
    here: Layer,
    next: Layer,
    candidates: Vec<Vec<Candidate>>,
    rivals: Rivals,
    keys: Vec<i32>,
    /// The layers so far.
    pub(super) made: usize,
}

impl Walker {
    #[inline]
    fn go(&mut self, step: Move) {
        self.slide(step);
        self.paid[self.blank] += self.visit;
    }

    #[inline]
    fn go_back(&mut self, step: Move) {
        self.paid[self.blank] -= self.visit;
        self.slide(step ^ 1);
    }

    #[inline]
    fn slide(&mut self, step: Move) {
        let from = beyond(self.blank, step);
        self.cells[self.blank] = self.cells[from];
        self.cells[from] = 0;
        self.blank = from;
    }

    #[inline]
    fn follow(&mut self, op: u8) {
        if op < BACK { self.go(op) } else { self.go_back(op & 3) }
    }
}

impl Layer {
    fn with_room(width: usize) -> Result<Self, Halt> {
        let tour = with_room(longest_tour(width) + width * MOST_MOVES)?;
        Ok(Self { tour, leaves: with_room(width)?, parts: Vec::new(), ..Self::default() })
    }

    fn clear(&mut self) {
        self.tour.clear();
        self.leaves.clear();
        self.parts.clear();
        self.path.clear();
        self.branches_from = usize::MAX;
    }

    #[inline]
    fn descend(&mut self, step: Move) {
        if self.tour.last().is_some_and(|&op| op & BACK != 0) {
            self.branches_from = self.branches_from.min(self.path.len());
        }
        self.tour.push(step);
        self.path.push(step);
    }

    /// Goes back over a move, or takes it out if there is no leaf behind it.
    #[inline]
    fn ascend(&mut self) {
        let Some(step) = self.path.pop() else { return };
        if self.tour.last().is_some_and(|&op| op < BACK) {
            self.tour.pop();
        } else {
            self.tour.push(step | BACK);
        }
    }

    #[inline]
    fn add(&mut self, leaf: Leaf) {
        if self.leaves.len() >= self.parts.len() * PART {
            let path = self.path.clone();
            self.parts.push(Part { tour: self.tour.len(), leaf: self.leaves.len(), path });
        }
        self.tour.push(LEAF);
        self.leaves.push(leaf);
    }

    /// Takes out the moves that all boards begin with, and hands each of them over.
    fn drop_stem(&mut self, mut made: impl FnMut(Move)) {
        let stem = self.tour.iter().take_while(|&&op| op < BACK).count().min(self.branches_from);
        if stem == 0 {
            return;
        }
        self.tour[..stem].iter().for_each(|&step| made(step));
        self.tour.truncate(self.tour.len() - stem);
        self.tour.drain(..stem);
        for part in &mut self.parts {
            part.tour -= stem;
            part.path.drain(..stem);
        }
        self.branches_from = self.branches_from.saturating_sub(stem);
    }
}

impl Tree {
    /// One board, for a beam of at most this width that pays so much for each visit of a cell.
    pub(super) fn new(root: Field, width: usize, visit: i32, threads: usize) -> Result<Self, Halt> {
        let (cells, blank) = (root.cells.clone(), root.blank);
        let walker = Walker { paid: vec![0; cells.len()], cells, blank, visit };
        let mut tree = Self {
            root,
            walkers: vec![walker; threads.max(1)],
            here: Layer::with_room(width)?,
            next: Layer::with_room(width)?,
            candidates: Vec::new(),
            rivals: Rivals::new(width)?,
            keys: with_room(width * MOST_MOVES)?,
            made: 0,
        };
        tree.begin_at_root();
        Ok(tree)
    }

    /// What it takes beside the moves at its root, for boards with so many cells and walls.
    pub(super) fn bytes(width: usize, cells: usize, threads: usize) -> u64 {
        let walker = cells * (size_of::<u16>() + size_of::<i32>());
        let layer = longest_tour(width) + width * (MOST_MOVES + size_of::<Leaf>());
        let candidates = (width + PART) * MOST_MOVES * (size_of::<Candidate>() + size_of::<i32>());
        let root = 2 * cells * size_of::<u16>();
        (root + threads.max(1) * walker + 2 * layer + candidates) as u64 + Rivals::bytes(width)
    }

    /// Makes the root the only board.
    pub(super) fn begin_at_root(&mut self) {
        for walker in &mut self.walkers {
            walker.cells.copy_from_slice(&self.root.cells);
            walker.blank = self.root.blank;
        }
        let last = self.root.moves.last().copied().unwrap_or(NO_MOVE);
        self.here.clear();
        self.here.add(Leaf { score: 0, place: 0, last, hash: 0, recent: 0 });
        self.rivals.forget();
    }

    /// Forgets what was paid, and what the visits cost.
    pub(super) fn make_visits_free(&mut self) {
        for walker in &mut self.walkers {
            walker.paid.fill(0);
            walker.visit = 0;
        }
    }

    /// How many boards there are.
    pub(super) fn boards(&self) -> usize {
        self.here.leaves.len()
    }

    /// Scores the boards anew by a key that has changed.
    pub(super) fn score(&mut self, key: &Key) {
        let walker = &mut self.walkers[0];
        let mut place = key.target.map_or(0, |target| self.root.place(target.tile.into()) as u16);
        let mut score = 0;
        let mut leaves = self.here.leaves.iter_mut();
        for &op in &self.here.tour {
            if op == LEAF {
                if let Some(leaf) = leaves.next() {
                    (leaf.score, leaf.place) = (score, place);
                }
                continue;
            }
            let step = op & 3 ^ op >> 2;
            let (from, to) = (beyond(walker.blank, step), walker.blank);
            let home = usize::from(walker.cells[from]);
            score -= key.gain(home, from, step);
            if key.is_target(home) {
                place = to as u16;
            }
            walker.follow(op);
        }
    }

    /// Makes the moves to the best board and forgets the others.
    pub(super) fn keep_best(&mut self, key: &Key) {
        let path = self.path_to_best(key);
        for step in path {
            self.root.step(step);
        }
        self.begin_at_root();
    }

    /// Keeps the boards that have the target at home, and returns whether there are any.
    pub(super) fn keep_complete(&mut self, key: &Key) -> bool {
        let is_complete = |leaf: &Leaf| key.is_complete(leaf.place);
        let are_some = self.here.leaves.iter().any(is_complete);
        if are_some {
            self.retain(&[], |leaf, _| is_complete(leaf));
        }
        are_some
    }

    /// Finds the best boards of the next layer. Returns how many boards that were looked at have
    /// the target at home, or `None` if there are no new boards, and then nothing changes.
    pub(super) fn grow(
        &mut self,
        key: &Key,
        width: usize,
        threads: usize,
    ) -> Result<Option<usize>, Halt> {
        let parts = self.here.parts.len();
        for _ in self.candidates.len()..parts {
            self.candidates.push(with_room(PART * MOST_MOVES)?);
        }
        self.look_ahead(key, parts, threads);
        self.made += 1;
        let candidates = &mut self.candidates[..parts];
        self.rivals.drop_worse(candidates);
        self.keys.clear();
        self.keys.extend(candidates.iter().flatten().map(|candidate| candidate.key));
        if self.keys.is_empty() {
            return Ok(None);
        }
        let complete = |candidate: &&Candidate| key.is_complete(candidate.place);
        let complete = candidates.iter().flatten().filter(complete).count();
        let (limit, ties) = if self.keys.len() > width {
            let limit = *self.keys.select_nth_unstable(width - 1).1;
            (limit, self.keys[..width].iter().filter(|&&key| key == limit).count())
        } else {
            (i32::MAX, 0)
        };
        self.build_next(parts, limit, ties);
        let most = longest_tour(width);
        for round in 1.. {
            if self.here.tour.len() <= most {
                break;
            }
            let path = self.path_to_best(key);
            let shared = path.len() - (path.len() >> round);
            self.retain(&path, |_, common| common >= shared);
        }
        Ok(Some(complete))
    }

    /// Finds the moves of all boards.
    fn look_ahead(&mut self, key: &Key, parts: usize, threads: usize) {
        let layer = &self.here;
        let chunk = parts.div_ceil(threads.clamp(1, self.walkers.len()));
        let lists = self.candidates[..parts].chunks_mut(chunk);
        let work: Vec<_> = self.walkers.iter_mut().zip(lists).enumerate().collect();
        share(threads, work, |(worker, (walker, lists))| {
            let first = worker * chunk;
            for (part, list) in (first..).zip(lists) {
                list.clear();
                expand(key, walker, layer, part, list);
            }
        });
    }

    /// Builds the next layer from the candidates with keys below the limit, and some with just
    /// that.
    fn build_next(&mut self, parts: usize, limit: i32, mut ties: usize) {
        let mut chosen = self.candidates[..parts].iter().flatten().peekable();
        let next = &mut self.next;
        next.clear();
        let mut number = 0;
        for &op in &self.here.tour {
            if op == LEAF {
                while let Some(candidate) = chosen.next_if(|candidate| candidate.leaf == number) {
                    let is_tie = candidate.key == limit && ties > 0;
                    ties -= usize::from(is_tie);
                    if candidate.key < limit || is_tie {
                        next.descend(candidate.step);
                        next.add(Leaf {
                            score: candidate.score,
                            place: candidate.place,
                            last: candidate.step,
                            hash: candidate.hash,
                            recent: candidate.recent,
                        });
                        next.ascend();
                    }
                }
                number += 1;
            } else if op < BACK {
                next.descend(op);
            } else {
                next.ascend();
            }
        }
        self.take_next();
    }

    /// Keeps some of the boards, by what is known of them and by how many of their first moves
    /// are those of a path.
    fn retain(&mut self, path: &[Move], is_kept: impl Fn(&Leaf, usize) -> bool) {
        let next = &mut self.next;
        next.clear();
        let mut common = 0;
        let mut leaves = self.here.leaves.iter();
        for &op in &self.here.tour {
            if op == LEAF {
                if let Some(&leaf) = leaves.next().filter(|leaf| is_kept(leaf, common)) {
                    next.add(leaf);
                }
            } else if op < BACK {
                let depth = next.path.len();
                common += usize::from(common == depth && path.get(depth) == Some(&op));
                next.descend(op);
            } else {
                next.ascend();
                common = common.min(next.path.len());
            }
        }
        self.take_next();
    }

    /// The next layer is the one that counts from now on.
    fn take_next(&mut self) {
        std::mem::swap(&mut self.here, &mut self.next);
        let (root, walkers) = (&mut self.root, &mut self.walkers);
        self.here.drop_stem(|step| {
            root.step(step);
            for walker in walkers.iter_mut() {
                walker.go(step);
            }
        });
    }

    /// The moves from the root to the board with the lowest key.
    fn path_to_best(&self, key: &Key) -> Vec<Move> {
        let mut path = Vec::new();
        let mut best = (i32::MAX, Vec::new());
        let mut blank = self.root.blank;
        let mut leaves = self.here.leaves.iter();
        for &op in &self.here.tour {
            if op == LEAF {
                let worth = leaves.next().map(|leaf| leaf.score + key.of_target(leaf.place, blank));
                if let Some(worth) = worth.filter(|&worth| worth < best.0) {
                    best = (worth, path.clone());
                }
                continue;
            }
            blank = beyond(blank, op & 3 ^ op >> 2);
            if op < BACK {
                path.push(op);
            } else {
                path.pop();
            }
        }
        best.1
    }
}

/// What a beam lets its tour grow to.
fn longest_tour(width: usize) -> usize {
    MOST_STEPS * width + 4096
}

/// Lists the moves of the boards of a part.
fn expand(key: &Key, walker: &mut Walker, layer: &Layer, part: usize, list: &mut Vec<Candidate>) {
    let (part, after) = (&layer.parts[part], layer.parts.get(part + 1));
    part.path.iter().for_each(|&step| walker.go(step));
    let end = after.map_or(layer.tour.len(), |after| after.tour);
    let mut number = part.leaf;
    for &op in &layer.tour[part.tour..end] {
        if op != LEAF {
            walker.follow(op);
            continue;
        }
        let leaf = &layer.leaves[number];
        let to = walker.blank;
        for step in (0..4).filter(|&step| step ^ 1 != leaf.last) {
            let from = beyond(to, step);
            if key.is_closed(from) {
                continue;
            }
            let home = usize::from(walker.cells[from]);
            let score = leaf.score - key.gain(home, from, step);
            let place = if key.is_target(home) { to as u16 } else { leaf.place };
            list.push(Candidate {
                key: score + key.of_target(place, from) + walker.paid[from],
                score,
                place,
                leaf: number as u32,
                step,
                hash: leaf.hash ^ hash(home, from) ^ hash(home, to),
                recent: leaf.recent << 2 | u64::from(step),
            });
        }
        number += 1;
    }
    let path = after.map_or(&[][..], |after| &after.path);
    path.iter().rev().for_each(|&step| walker.go_back(step));
}

/// What a tile at a cell adds to the hash of a board.
#[inline]
fn hash(home: Cell, cell: Cell) -> u64 {
    mix((home << 16 | cell) as u64)
}
