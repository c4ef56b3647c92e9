//! The list of all games that were finished.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::HistoryProblem;
use super::entry::{GameId, HistoryEntry};
use super::finished_game::MAX_OFFSET;
use super::line::{GameLine, Line, MAX_BYTES};
use crate::board::Shape;
use crate::save::format::{MAX_ELAPSED, MAX_SAVED_AT};

/// How much is read at once.
const STEP: usize = 1 << 20;
/// More moves than a game can have.
const MAX_MOVES: usize = 100_000_000;
/// So many lines are read between two looks at the stop flag.
const LINES: usize = 256;

/// The games that were finished, and what of the file could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryList {
    /// The games, as they are in the file: the first to be finished first, but for those that
    /// were imported.
    pub entries: Vec<HistoryEntry>,
    /// The lines that are damaged, counted from 1.
    pub damaged: Vec<usize>,
    /// How many lines a newer version has written.
    pub newer: usize,
}

impl HistoryList {
    pub(super) fn read(path: &Path, stop: &AtomicBool) -> Result<Self, HistoryProblem> {
        let mut reading = Reading::default();
        let mut lines = Lines::open(path)?;
        let mut number = 0;
        while let Some((position, bytes)) = lines.next_line()? {
            number += 1;
            if number % LINES == 1 && stop.load(Ordering::Relaxed) {
                return Err(HistoryProblem::Cancelled);
            }
            reading.take(number, position, &Line::read(bytes));
        }
        Ok(reading.list)
    }
}

/// A list in the making.
#[derive(Default)]
struct Reading {
    list: HistoryList,
    places: HashMap<GameId, usize>,
    /// Many games have the same picture.
    names: HashMap<String, Arc<str>>,
}

impl Reading {
    fn take(&mut self, number: usize, position: u64, line: &Line<'_>) {
        match line {
            Line::Game(game) => match self.entry(position, game) {
                Some(entry) => match self.places.entry(entry.id) {
                    Entry::Vacant(place) => {
                        place.insert(self.list.entries.len());
                        self.list.entries.push(entry);
                    }
                    // Two windows have imported it at the same time.
                    Entry::Occupied(_) => {}
                },
                None => self.list.damaged.push(number),
            },
            Line::Shortest(id, length) => {
                // A game that was deleted may have left one behind.
                let entry = self.places.get(id).map(|&place| &mut self.list.entries[place]);
                if let Some(entry) = entry.filter(|entry| *length <= entry.moves) {
                    entry.shortest = Some(*length);
                }
            }
            Line::Newer => self.list.newer += 1,
            Line::Damaged => self.list.damaged.push(number),
        }
    }

    fn entry(&mut self, position: u64, game: &GameLine<'_>) -> Option<HistoryEntry> {
        let head = &game.head;
        let picture_name = if let Some(name) = self.names.get(&*head.picture) {
            Arc::clone(name)
        } else {
            let name: Arc<str> = Arc::from(&*head.picture);
            self.names.insert(head.picture.clone().into_owned(), Arc::clone(&name));
            name
        };
        let shape = Shape::new(head.width, head.height).ok()?;
        let is_in_bounds = head.elapsed_ms <= MAX_ELAPSED.as_millis() as u64
            && head.finished_at <= MAX_SAVED_AT
            && (-MAX_OFFSET..=MAX_OFFSET).contains(&head.utc_offset)
            && (1..=MAX_MOVES).contains(&head.moves)
            && head.blank < shape.cells()
            && head.shortest.is_none_or(|length| length <= head.moves);
        is_in_bounds.then_some(())?;
        Some(HistoryEntry {
            id: head.id.parse().ok()?,
            finished_at: head.finished_at,
            utc_offset: head.utc_offset,
            shape,
            blank: head.blank,
            seed: head.seed,
            daily: head.daily.as_ref().map(|day| day.parse()).transpose().ok()?,
            moves: head.moves,
            elapsed_ms: head.elapsed_ms,
            is_assisted: head.assisted,
            hints: head.hints,
            picture_name,
            shortest: head.shortest,
            position,
        })
    }
}

/// The lines of a file, one at a time. Where there is no file there are none.
pub(super) struct Lines {
    reader: Option<BufReader<File>>,
    position: u64,
    line: Vec<u8>,
}

impl Lines {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let reader = match File::open(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            opened => Some(BufReader::with_capacity(STEP, opened?)),
        };
        Ok(Self { reader, position: 0, line: Vec::new() })
    }

    /// Where the next line begins, and the line with its line break if it has one. What is longer
    /// than any line comes in parts, none of which is whole.
    pub(super) fn next_line(&mut self) -> io::Result<Option<(u64, &[u8])>> {
        let Some(reader) = &mut self.reader else { return Ok(None) };
        self.line.clear();
        let read = reader.by_ref().take(MAX_BYTES).read_until(b'\n', &mut self.line)? as u64;
        let position = self.position;
        self.position += read;
        Ok((read > 0).then_some((position, self.line.as_slice())))
    }
}
