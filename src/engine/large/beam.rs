//! A search that keeps the best boards of each layer and forgets the others.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::evaluation::{Evaluation, Head};
use super::network::{HIDDEN, Slide, Sums};
use super::{Halt, Meter, Move, NO_MOVE};
use crate::engine::cut::Cut;
use crate::engine::history::History;
use crate::engine::pace::Pace;
use crate::patterns::CanonicalProblem;
use crate::search::memory::{Block, LargeBlocks, filled, with_room};
use crate::search::threads::{Watch, share};
use crate::search::vectors::with_wide_vectors;

/// Boards that a thread takes at a time.
const TAKEN_AT_ONCE: usize = 1024;
/// How many moves a board has at most, but for the first: never the one straight back.
const MOST_MOVES: usize = 3;
/// A beam as wide as this is worth more than one thread.
const SHARED_FROM: usize = 4 * TAKEN_AT_ONCE;

/// Where a beam begins.
pub(super) struct Beam<'a> {
    evaluation: &'a Evaluation,
    canonical: CanonicalProblem,
    /// The tile at each cell, known by its home, and the cell of each tile.
    tiles: Vec<u8>,
    places: Vec<u8>,
}

/// Boards after the same number of moves, in lists that may be longer than there are boards.
#[derive(Debug, Default)]
struct Layer {
    tiles: Vec<u8>,
    places: Vec<u8>,
    sums: Vec<Sums>,
    heads: Vec<Head>,
}

/// Some of them, to be written.
struct Room<'a> {
    tiles: &'a mut [u8],
    places: &'a mut [u8],
    sums: &'a mut [Sums],
    heads: &'a mut [Head],
}

/// A board that might be in the next layer.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The number of the board it comes from, and in the two lowest bits the move.
    origin: u32,
    key: u32,
    head: Head,
}

/// The memory of one search.
struct Layers {
    here: LargeBlocks<Layer>,
    next: LargeBlocks<Layer>,
    /// How many boards there are here.
    len: usize,
    /// The moves of each [`TAKEN_AT_ONCE`] boards.
    candidates: LargeBlocks<Vec<Candidate>>,
    /// Boards seen lately, by a part of their hash: the rest of it. A later one takes the place
    /// of an earlier one, so some are forgotten; none is taken for another but by a chance of
    /// one in four billion.
    seen: LargeBlocks<Vec<AtomicU32>>,
    history: History,
}

impl Block for Layer {
    fn bytes(&self) -> usize {
        self.tiles.bytes() + self.places.bytes() + self.sums.bytes() + self.heads.bytes()
    }
}

impl Layer {
    fn with_room(boards: usize, cells: usize) -> Result<Self, Halt> {
        Ok(Self {
            tiles: with_room(boards * cells)?,
            places: with_room(boards * cells)?,
            sums: with_room(boards)?,
            heads: with_room(boards)?,
        })
    }

    /// Makes the lists long enough for so many boards, which have room.
    fn reach(&mut self, boards: usize, cells: usize) {
        if self.heads.len() < boards {
            self.tiles.resize(boards * cells, 0);
            self.places.resize(boards * cells, 0);
            self.sums.resize(boards, [0; HIDDEN]);
            self.heads.resize(boards, Head::default());
        }
    }

    /// The tile at each cell of a board, and the cell of each tile.
    fn board(&self, number: usize, cells: usize) -> (&[u8], &[u8]) {
        let range = number * cells..(number + 1) * cells;
        (&self.tiles[range.clone()], &self.places[range])
    }

    fn room(&mut self, boards: usize, cells: usize) -> Room<'_> {
        Room {
            tiles: &mut self.tiles[..boards * cells],
            places: &mut self.places[..boards * cells],
            sums: &mut self.sums[..boards],
            heads: &mut self.heads[..boards],
        }
    }
}

impl Room<'_> {
    /// The first so many boards, which are no longer in the rest.
    fn split_off(&mut self, boards: usize, cells: usize) -> Self {
        Self {
            tiles: self.tiles.split_off_mut(..boards * cells).unwrap_or_default(),
            places: self.places.split_off_mut(..boards * cells).unwrap_or_default(),
            sums: self.sums.split_off_mut(..boards).unwrap_or_default(),
            heads: self.heads.split_off_mut(..boards).unwrap_or_default(),
        }
    }
}

impl<'a> Beam<'a> {
    /// For a problem with the goal that is judged.
    pub(super) fn new(evaluation: &'a Evaluation, canonical: CanonicalProblem) -> Self {
        let places = evaluation.places_of(&canonical.start);
        let mut tiles = vec![0; places.len()];
        for (home, &cell) in places.iter().enumerate() {
            tiles[usize::from(cell)] = home as u8;
        }
        Self { evaluation, canonical, tiles, places }
    }

    /// How many bytes a search of a width takes, with paths up to a length.
    pub(super) fn bytes(evaluation: &Evaluation, width: usize, longest: usize) -> u64 {
        let head = size_of::<Head>() + size_of::<Sums>() + 2 * evaluation.cells;
        let candidates = (width + TAKEN_AT_ONCE) * MOST_MOVES * size_of::<Candidate>();
        let seen = slots(width) * size_of::<AtomicU32>();
        (2 * width * head + candidates + seen + width * longest) as u64
    }

    /// Looks for a path of at most `longest` moves with a beam of so many boards. When
    /// it returns, its memory is free again.
    pub(super) fn search(
        &self,
        width: usize,
        longest: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let bytes = Self::bytes(self.evaluation, width, longest);
        meter.reserve(bytes)?;
        let watch = meter.watch();
        let found = Layers::new(self, width, longest)
            .and_then(|mut layers| layers.search(self, width, longest, &watch, meter.threads()));
        meter.take_counts(&watch);
        meter.release(bytes);
        Ok(found?.map(|directions| self.canonical.moves(&self.cells_of_blank(&directions))))
    }

    /// The same on one thread that somebody else watches, who has reserved the memory.
    pub(super) fn search_alone(
        &self,
        width: usize,
        longest: usize,
        watch: &Watch<'_>,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let found = Layers::new(self, width, longest)?.search(self, width, longest, watch, 1)?;
        Ok(found.map(|directions| self.canonical.moves(&self.cells_of_blank(&directions))))
    }

    /// The directions to the goal, and to one of the boards that were kept on the way, as a
    /// draw has it.
    pub(super) fn search_and_draw(
        &self,
        width: usize,
        longest: usize,
        draw: u64,
        watch: &Watch<'_>,
    ) -> Result<Option<[Vec<Move>; 2]>, Halt> {
        let mut layers = Layers::new(self, width, longest)?;
        let found = layers.search(self, width, longest, watch, 1)?;
        Ok(found.map(|directions| {
            let history = &layers.history;
            let Some(layer) = draw.checked_rem(history.layers() as u64) else {
                return [directions, Vec::new()];
            };
            let place = (draw >> 32) as u32 % history.boards_after(layer as usize);
            [directions, history.directions_in_layer(layer as usize + 1, place)]
        }))
    }

    /// The cells that the blank goes to.
    fn cells_of_blank(&self, directions: &[Move]) -> Vec<u8> {
        let mut blank = self.canonical.start.blank();
        let cell = |&step: &Move| {
            blank = self.evaluation.geometry.source(blank, step);
            blank as u8
        };
        directions.iter().map(cell).collect()
    }
}

impl Layers {
    fn new(beam: &Beam<'_>, width: usize, longest: usize) -> Result<Self, Halt> {
        let cells = beam.evaluation.cells;
        let layer = || Ok(LargeBlocks::new(vec![Layer::with_room(width.max(1), cells)?]));
        let (mut here, next) = (layer()?, layer()?);
        here[0].reach(1, cells);
        here[0].tiles.copy_from_slice(&beam.tiles);
        here[0].places.copy_from_slice(&beam.places);
        let (head, sums) = beam.evaluation.of_board(&beam.places, NO_MOVE);
        (here[0].heads[0], here[0].sums[0]) = (head, sums);
        let mut seen = with_room(slots(width))?;
        seen.resize_with(slots(width), || AtomicU32::new(0));
        Ok(Self {
            here,
            next,
            len: 1,
            candidates: LargeBlocks::new(Vec::new()),
            seen: LargeBlocks::new(vec![seen]),
            history: History::with_room(width * longest)?,
        })
    }

    fn search(
        &mut self,
        beam: &Beam<'_>,
        width: usize,
        longest: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<Option<Vec<Move>>, Halt> {
        let evaluation = beam.evaluation;
        let threads = if width < SHARED_FROM { 1 } else { threads };
        let mut pace = Pace::new(watch);
        for most_left in (0..longest).rev() {
            let parts = self.look_ahead(evaluation, most_left, watch, threads)?;
            let mut candidates = self.candidates[..parts].iter().flatten();
            if let Some(goal) = candidates.find(|candidate| candidate.head.manhattan == 0) {
                let mut directions = self.history.directions_to(goal.origin >> 2);
                directions.push((goal.origin & 3) as Move);
                return Ok(Some(directions));
            }
            if self.candidates[..parts].iter().all(Vec::is_empty) {
                return Ok(None);
            }
            let width = pace.width(watch, width, self.len, most_left);
            self.keep(evaluation, parts, width, watch, threads)?;
        }
        Ok(None)
    }

    /// Finds the moves of all boards after which `most_left` moves can be enough. Returns how
    /// many lists of candidates they are in.
    fn look_ahead(
        &mut self,
        evaluation: &Evaluation,
        most_left: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<usize, Halt> {
        let parts = self.len.div_ceil(TAKEN_AT_ONCE);
        for _ in self.candidates.len()..parts {
            self.candidates.push(with_room(TAKEN_AT_ONCE.min(self.len.max(256)) * MOST_MOVES)?);
        }
        let (layer, len, seen) = (&self.here[0], self.len, &self.seen[0][..]);
        let work: Vec<_> = self.candidates.iter_mut().take(parts).enumerate().collect();
        let outcomes = share(threads, work, |(part, candidates)| {
            let first = part * TAKEN_AT_ONCE;
            let boards = first..len.min(first + TAKEN_AT_ONCE);
            let expanded = boards.len() as u64;
            candidates.clear();
            let generated = with_wide_vectors(|| {
                boards
                    .map(|board| expand(evaluation, layer, board, most_left, seen, candidates))
                    .sum()
            });
            watch.look(expanded, generated)
        });
        outcomes.into_iter().collect::<Result<(), Halt>>()?;
        Ok(parts)
    }

    /// Keeps the candidates with the lowest keys, as many as the beam is wide.
    fn keep(
        &mut self,
        evaluation: &Evaluation,
        parts: usize,
        width: usize,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<(), Halt> {
        let candidates = &self.candidates[..parts];
        let keys = || candidates.iter().flatten().map(|candidate| candidate.key);
        let (lowest, highest) =
            keys().fold((u32::MAX, 0), |(low, high), key| (low.min(key), high.max(key)));
        let mut counts = filled(0, (highest - lowest) as usize + 1)?;
        keys().for_each(|key| counts[(key - lowest) as usize] += 1);
        let mut cut = Cut::new(&counts, width);
        let of_part = |part: &Vec<Candidate>| {
            cut.for_part(part.iter().map(|candidate| (candidate.key - lowest) as usize))
        };
        let cuts: Vec<(Cut, usize)> = candidates.iter().map(of_part).collect();
        let len = cuts.iter().map(|(_, kept)| kept).sum();
        let cells = evaluation.cells;
        let next = &mut self.next[0];
        next.reach(len, cells);
        let mut room = next.room(len, cells);
        let rooms = cuts.iter().map(|(_, kept)| room.split_off(*kept, cells));
        // The thread that has the candidates of some boards has these boards' directions too,
        // and the room for what is kept of them.
        let directions = self.history.begin_layer(self.len)?.chunks_mut(TAKEN_AT_ONCE);
        let work: Vec<_> = candidates.iter().zip(&cuts).zip(rooms).zip(directions).collect();
        let here = &self.here[0];
        let outcomes = share(threads, work, |(((part, &(mut cut, _)), mut room), directions)| {
            let kept = part.iter().filter(|one| cut.takes((one.key - lowest) as usize));
            with_wide_vectors(|| {
                for candidate in kept {
                    write(evaluation, here, candidate, &mut room.split_off(1, cells));
                    let parent = (candidate.origin >> 2) as usize;
                    directions[parent % TAKEN_AT_ONCE] |= 1 << (candidate.origin & 3);
                }
            });
            watch.look(0, 0)
        });
        outcomes.into_iter().collect::<Result<(), Halt>>()?;
        std::mem::swap(&mut self.here, &mut self.next);
        self.len = len;
        Ok(())
    }
}

/// Lists the moves of a board after which `most_left` moves can be enough. Returns how many
/// moves were looked at.
fn expand(
    evaluation: &Evaluation,
    layer: &Layer,
    board: usize,
    most_left: usize,
    seen: &[AtomicU32],
    candidates: &mut Vec<Candidate>,
) -> u64 {
    let (head, sums) = (&layer.heads[board], &layer.sums[board]);
    let (tiles, places) = layer.board(board, evaluation.cells);
    let mut generated = 0;
    let to = usize::from(head.blank);
    for step in evaluation.geometry.moves(to).filter(|&step| step ^ 1 != head.last) {
        generated += 1;
        let from = evaluation.geometry.source(to, step);
        let slide = Slide { home: tiles[from].into(), from, to };
        let is_near = usize::from(evaluation.manhattan_after(head, slide)) <= most_left;
        if is_near && !was_seen(seen, evaluation.hash_after(head, slide)) {
            let after = evaluation.after(head, slide, step, places);
            let origin = (board as u32) << 2 | u32::from(step);
            let key = evaluation.key(&after, sums, slide);
            candidates.push(Candidate { origin, key, head: after });
        }
    }
    generated
}

/// Writes the board of a candidate.
fn write(evaluation: &Evaluation, here: &Layer, candidate: &Candidate, room: &mut Room<'_>) {
    let parent = (candidate.origin >> 2) as usize;
    let (tiles, places) = here.board(parent, evaluation.cells);
    room.tiles.copy_from_slice(tiles);
    room.places.copy_from_slice(places);
    let (from, to) = (candidate.head.blank.into(), here.heads[parent].blank.into());
    let home = usize::from(tiles[from]);
    room.tiles.swap(from, to);
    room.places.swap(home, evaluation.goal_blank);
    evaluation.sums_after(&here.sums[parent], Slide { home, from, to }, &mut room.sums[0]);
    room.heads[0] = candidate.head;
}

/// How many boards are remembered by a beam of this width.
fn slots(width: usize) -> usize {
    (width * 16).next_power_of_two().min(1 << 25)
}

fn was_seen(seen: &[AtomicU32], hash: u64) -> bool {
    let slot = &seen[hash as usize & (seen.len() - 1)];
    let rest = (hash >> 32) as u32;
    slot.load(Relaxed) == rest || {
        slot.store(rest, Relaxed);
        false
    }
}
