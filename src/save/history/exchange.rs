//! The history as CSV and JSON, out and in again.
//!
//! Both have a row or an object for each game, with the same names for the same things, and all
//! that is known of it. A game that is there already is not taken in again, whoever made the file.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::finished_game::FinishedGame;
use super::line::GameLine;
use super::list::Lines;
use super::{GameId, History, HistoryEntry, HistoryProblem, Line, csv, line};
use crate::board::{Shape, parse_row_of};
use crate::game::{SavedProgress, ShuffleKind, slides_from_text};
use crate::save::error::SaveError;
use crate::save::format::{MAX_SLIDES, timed};

/// The largest file that is imported: a quarter of a million long games.
const MAX_IMPORT: u64 = 512 << 20;
/// So many games are written at once, and between two reports.
const BATCH: usize = 500;
/// What a JSON file says it is.
const FORMAT: u32 = 1;

/// How the history is written for other programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeFormat {
    /// A table, for spreadsheets.
    Csv,
    /// For programs.
    Json,
}

impl ExchangeFormat {
    /// What a file is by the end of its name.
    pub fn of(path: &Path) -> Self {
        let is_json = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("json"));
        if is_json { Self::Json } else { Self::Csv }
    }
}

/// What came of an import.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The games that came in.
    pub added: usize,
    /// Those that were there already.
    pub known: usize,
    /// Those that no game can be.
    pub refused: usize,
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file can't be read, or somebody asked to stop.
    #[error(transparent)]
    History(#[from] HistoryProblem),
    /// The file is no list of games.
    #[error("it is no list of games that Pieceful has exported ({0})")]
    Foreign(String),
    /// The games could not be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// A game in a file for other programs, a field for each column.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Record<'a> {
    /// For people: date and time where it was played.
    #[serde(default)]
    pub(super) finished: Cow<'a, str>,
    /// Seconds after 1970.
    pub(super) finished_at: u64,
    #[serde(default)]
    pub(super) utc_offset: i32,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) blank: usize,
    #[serde(default)]
    pub(super) seed: Option<u32>,
    #[serde(default)]
    pub(super) daily: Option<Cow<'a, str>>,
    /// For people: it follows from the slides.
    #[serde(default)]
    pub(super) moves: usize,
    pub(super) time_ms: u64,
    #[serde(default)]
    pub(super) assisted: bool,
    #[serde(default)]
    pub(super) hints: usize,
    #[serde(default)]
    pub(super) picture: Cow<'a, str>,
    #[serde(default)]
    pub(super) shortest: Option<usize>,
    pub(super) start: Cow<'a, str>,
    pub(super) slides: Cow<'a, str>,
    pub(super) times: Cow<'a, str>,
}

#[derive(Deserialize)]
struct JsonFile<'a> {
    pieceful_history: u32,
    #[serde(borrow)]
    games: Vec<Record<'a>>,
}

impl<'a> Record<'a> {
    /// What the history says of a game. It is not played through again: whoever takes the file in
    /// does that.
    fn of(line: &'a GameLine<'a>, shortest: Option<usize>) -> Self {
        let head = &line.head;
        Self {
            finished: date_text(head.finished_at, head.utc_offset).into(),
            finished_at: head.finished_at,
            utc_offset: head.utc_offset,
            width: head.width,
            height: head.height,
            blank: head.blank,
            seed: head.seed,
            daily: head.daily.as_deref().map(Cow::Borrowed),
            moves: head.moves,
            time_ms: head.elapsed_ms,
            assisted: head.assisted,
            hints: head.hints,
            picture: Cow::Borrowed(&head.picture),
            shortest: shortest.or(head.shortest),
            start: line.start.into(),
            slides: line.slides.into(),
            times: line.times.into(),
        }
    }

    /// The game, if there can be such a game.
    fn into_game(self) -> Option<FinishedGame> {
        if self.slides.split_whitespace().count() > MAX_SLIDES {
            return None;
        }
        let shape = Shape::new(self.width, self.height).ok()?;
        let game = SavedProgress {
            shape,
            blank: Some(self.blank),
            start: Some(parse_row_of(shape, self.start.as_bytes()).ok()?),
            seed: self.seed,
            shuffle: ShuffleKind::default(),
            daily: self.daily.map(|day| day.parse()).transpose().ok()?,
            made: timed(slides_from_text(&self.slides).ok()?, &self.times).ok()?,
            undone: Vec::new(),
            elapsed: Duration::from_millis(self.time_ms),
            assisted: self.assisted,
            hints: self.hints,
            was_won: false,
        };
        let finished_at = UNIX_EPOCH.checked_add(Duration::from_secs(self.finished_at))?;
        FinishedGame::new(game, finished_at, self.utc_offset, &self.picture, self.shortest).ok()
    }
}

/// Date and time by the clock on the wall.
fn date_text(finished_at: u64, utc_offset: i32) -> String {
    let timestamp = jiff::Timestamp::from_second(finished_at.try_into().unwrap_or(i64::MAX));
    let offset = jiff::tz::Offset::from_seconds(utc_offset);
    let (Ok(timestamp), Ok(offset)) = (timestamp, offset) else { return String::new() };
    offset.to_datetime(timestamp).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

impl History {
    /// Writes these games to a file for other programs. `progress` hears how many are done. Ends
    /// early once `stop` is set, without a file.
    pub fn export(
        &self,
        games: &[HistoryEntry],
        path: &Path,
        stop: &AtomicBool,
        mut progress: impl FnMut(usize),
    ) -> Result<(), ImportError> {
        let format = ExchangeFormat::of(path);
        let mut wanted: HashMap<GameId, Option<usize>> =
            games.iter().map(|entry| (entry.id, entry.shortest)).collect();
        let mut text = match format {
            ExchangeFormat::Csv => csv::HEADER.to_owned(),
            ExchangeFormat::Json => format!("{{\"pieceful_history\":{FORMAT},\"games\":["),
        };
        let mut written = 0_usize;
        let mut lines = Lines::open(&self.path).map_err(HistoryProblem::from)?;
        while let Some((_, bytes)) = lines.next_line().map_err(HistoryProblem::from)? {
            let line = Line::read(bytes);
            let Line::Game(game) = &line else { continue };
            let Some(shortest) = line.id().and_then(|id| wanted.remove(&id)) else { continue };
            written += 1;
            let record = Record::of(game, shortest);
            match format {
                ExchangeFormat::Csv => csv::write(&mut text, &record),
                ExchangeFormat::Json => {
                    let comma = if written > 1 { "," } else { "" };
                    let record = serde_json::to_string(&record).unwrap_or_default();
                    // Writing to a string can't fail.
                    let _ = write!(text, "{comma}\n{record}");
                }
            }
            if written.is_multiple_of(BATCH) {
                progress(written);
                if stop.load(Ordering::Relaxed) {
                    return Err(HistoryProblem::Cancelled.into());
                }
            }
        }
        if format == ExchangeFormat::Json {
            text.push_str("\n]}\n");
        }
        self.disk
            .replace(path, text.as_bytes())
            .map_err(|source| SaveError::Write { path: path.to_owned(), source })?;
        Ok(())
    }

    /// Takes in the games of a file that was exported, but for those that are there already.
    /// `progress` hears how many were looked at, and of how many. Ends early once `stop` is set;
    /// what has come in by then stays.
    pub fn import(
        &self,
        path: &Path,
        stop: &AtomicBool,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Imported, ImportError> {
        let text = read_text(path)?;
        let text = text.trim_start_matches('\u{feff}');
        let (records, mut imported) = if text.trim_start().starts_with('{') {
            let file: JsonFile<'_> =
                serde_json::from_str(text).map_err(|error| foreign(&error.to_string()))?;
            if file.pieceful_history != FORMAT {
                return Err(foreign("a newer version has made it"));
            }
            (file.games, Imported::default())
        } else {
            let (records, refused) = csv::read(text).map_err(|reason| foreign(&reason))?;
            (records, Imported { refused, ..Imported::default() })
        };
        let entries = self.list(stop)?.entries;
        let mut known: HashSet<GameId> = entries.iter().map(|entry| entry.id).collect();
        let (count, mut lines) = (records.len(), String::new());
        for (index, record) in records.into_iter().enumerate() {
            match record.into_game() {
                None => imported.refused += 1,
                Some(game) if known.insert(game.id()) => {
                    lines.push_str(&line::of_game(&game));
                    imported.added += 1;
                }
                Some(_) => imported.known += 1,
            }
            if (index + 1).is_multiple_of(BATCH) {
                self.append_lines(&std::mem::take(&mut lines))?;
                progress(index + 1, count);
                if stop.load(Ordering::Relaxed) {
                    return Err(HistoryProblem::Cancelled.into());
                }
            }
        }
        self.append_lines(&lines)?;
        Ok(imported)
    }
}

fn foreign(reason: &str) -> ImportError {
    ImportError::Foreign(reason.chars().filter(|letter| !letter.is_control()).take(160).collect())
}

fn read_text(path: &Path) -> Result<String, ImportError> {
    let facts = fs::metadata(path).map_err(HistoryProblem::from)?;
    // Waiting for a pipe or a device to say something could take for ever.
    if !facts.is_file() || facts.len() > MAX_IMPORT {
        return Err(foreign("it is too large, or no file"));
    }
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(HistoryProblem::from)?;
    file.take(MAX_IMPORT).read_to_end(&mut bytes).map_err(HistoryProblem::from)?;
    String::from_utf8(bytes).map_err(|_| foreign("it is not text"))
}
