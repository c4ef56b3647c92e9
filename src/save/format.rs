//! Format 2: what the file of a saved game holds.
//!
//! Whatever a stranger could have put there is checked here or in [`Game::from_progress`],
//! and nothing is taken on trust. Format 1, which the first version wrote, is read as well: it had
//! one number for the size, and no times of slides.
//!
//! [`Game::from_progress`]: crate::game::Game::from_progress

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Shape, parse_row_of};
use crate::game::{
    Day, ProgressError, SavedProgress, ShuffleKind, Slide, TimedSlide, slides_from_text,
    slides_to_text,
};
use crate::picture::{Picture, PictureError};

use super::error::{LoadProblem, SaveError};
use super::nesting;
use super::text::{from_checked_ron, from_ron, to_ron};

/// The longest file that is read. The largest picture takes 17 MB in base64 if it is not
/// compressed at all, the longest list of slides 5 MB, and their times 8 MB.
pub(super) const MAX_BYTES: u64 = 32 << 20;
/// The most slides made and taken back, in all.
pub(super) const MAX_SLIDES: usize = 1_000_000;
/// The longest game: ten years.
pub(super) const MAX_ELAPSED: Duration = Duration::from_hours(10 * 366 * 24);
/// The last second of the year 9999.
pub(super) const MAX_SAVED_AT: u64 = 253_402_300_799;
/// The longest name of a picture, in characters.
const MAX_NAME: usize = 200;

const FORMAT: u64 = 2;
const FIRST_FORMAT: u64 = 1;

/// In the place of a time that nobody has noted.
const NO_TIME: &str = "?";

/// What every format has. It is read first, as the rest may be unknown.
#[derive(Deserialize)]
#[serde(rename = "SavedGame")]
struct Header {
    format: u64,
}

/// A saved game: a field for each thing that is kept.
#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedGame", deny_unknown_fields)]
struct GameFile {
    format: u64,
    /// Seconds after 1970.
    saved_at: u64,
    picture: PictureFile,
    width: usize,
    height: usize,
    blank: Option<usize>,
    /// All numbers in one row, 0 for the blank.
    start: Option<String>,
    seed: Option<u32>,
    /// Whether the seed is that of a uniform shuffle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    uniform: bool,
    /// The day whose puzzle it is, such as `2026-11-18`.
    daily: Option<String>,
    moves: String,
    /// For each of the moves the milliseconds since the one before it, or [`NO_TIME`].
    times: String,
    /// In the order in which they will be made again.
    redo: String,
    elapsed_ms: u64,
    assisted: bool,
    hints: usize,
    /// Whether the round was won before and then wound back, so that its win is counted already.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    was_won: bool,
}

/// A saved game of the first format.
#[derive(Deserialize)]
#[serde(rename = "SavedGame", deny_unknown_fields)]
struct FirstGameFile {
    #[expect(dead_code, reason = "it was read before, and no field may be left over")]
    format: u64,
    saved_at: u64,
    picture: PictureFile,
    size: usize,
    blank: Option<usize>,
    start: Option<String>,
    seed: Option<u32>,
    moves: String,
    redo: String,
    elapsed_ms: u64,
    assisted: bool,
}

impl From<FirstGameFile> for GameFile {
    fn from(first: FirstGameFile) -> Self {
        let FirstGameFile { saved_at, picture, size, blank, start, seed, moves, redo, .. } = first;
        let times = moves.split_whitespace().flat_map(|_| [NO_TIME, " "]).collect();
        Self {
            format: FORMAT,
            saved_at,
            picture,
            width: size,
            height: size,
            blank,
            start,
            seed,
            uniform: false,
            daily: None,
            moves,
            times,
            redo,
            elapsed_ms: first.elapsed_ms,
            assisted: first.assisted,
            hints: 0,
            was_won: false,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Picture", deny_unknown_fields)]
struct PictureFile {
    name: String,
    /// A JPEG file in base64.
    image: String,
}

/// What a file says, once each part is known to make sense by itself.
pub(super) struct Parts {
    pub(super) picture: Picture,
    pub(super) progress: SavedProgress,
    /// Seconds after 1970.
    pub(super) saved_at: u64,
}

/// A game without its picture, which is in another file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Progress", deny_unknown_fields)]
struct ProgressFile {
    /// The checksum of that file.
    of: u64,
    game: GameFile,
}

/// What every format of [`ProgressFile`] has.
#[derive(Deserialize)]
#[serde(rename = "Progress")]
struct ProgressHeader {
    of: u64,
    game: Header,
}

/// [`ProgressFile`] of the first format.
#[derive(Deserialize)]
#[serde(rename = "Progress", deny_unknown_fields)]
struct FirstProgressFile {
    #[expect(dead_code, reason = "it was read before, and no field may be left over")]
    of: u64,
    game: FirstGameFile,
}

pub(super) fn write(
    picture: &Picture,
    progress: &SavedProgress,
    saved_at: u64,
) -> Result<String, SaveError> {
    let picture = PictureFile {
        name: clean_name(picture.name()),
        image: STANDARD.encode(picture.encoded()?),
    };
    Ok(to_ron(&game_file(picture, progress, saved_at)?)?)
}

/// Writes a game that goes on from the file with this checksum, where its picture is.
pub(super) fn write_progress(
    of: u64,
    progress: &SavedProgress,
    saved_at: u64,
) -> Result<String, SaveError> {
    let picture = PictureFile { name: String::new(), image: String::new() };
    Ok(to_ron(&ProgressFile { of, game: game_file(picture, progress, saved_at)? })?)
}

/// The game that goes on from the file with this checksum. There is none if the text is about
/// another file, or makes no sense.
pub(super) fn read_progress(text: &str, of: u64) -> Result<Option<SavedProgress>, LoadProblem> {
    let Ok(header) = from_ron::<ProgressHeader>(text) else { return Ok(None) };
    if header.of != of {
        return Ok(None);
    }
    let file = match header.game.format {
        0 => return Ok(None),
        newer if newer > FORMAT => return Err(LoadProblem::Newer(newer)),
        FIRST_FORMAT => from_checked_ron(text).map(|file: FirstProgressFile| file.game.into()),
        _ => from_checked_ron(text).map(|file: ProgressFile| file.game),
    };
    Ok(file.ok().and_then(|game| progress(&game).ok()))
}

fn game_file(
    picture: PictureFile,
    progress: &SavedProgress,
    saved_at: u64,
) -> Result<GameFile, SaveError> {
    if progress.made.len() + progress.undone.len() > MAX_SLIDES {
        return Err(SaveError::TooManySlides);
    }
    let redo: Vec<Slide> = progress.undone.iter().rev().copied().collect();
    Ok(GameFile {
        format: FORMAT,
        saved_at: saved_at.min(MAX_SAVED_AT),
        picture,
        width: progress.shape.width(),
        height: progress.shape.height(),
        blank: progress.blank,
        start: progress.start.as_ref().map(Board::to_row),
        seed: progress.seed,
        uniform: progress.seed.is_some() && progress.shuffle == ShuffleKind::Uniform,
        daily: progress.daily.map(|day| day.to_string()),
        moves: slides_to_text(progress.made.iter().map(|made| made.slide)),
        times: times_to_text(&progress.made),
        redo: slides_to_text(redo),
        elapsed_ms: progress.elapsed.min(MAX_ELAPSED).as_millis() as u64,
        assisted: progress.assisted,
        hints: progress.hints,
        was_won: progress.was_won,
    })
}

pub(super) fn read(text: &str, stop: &AtomicBool) -> Result<Parts, LoadProblem> {
    let go_on = || {
        if stop.load(Ordering::Relaxed) { Err(LoadProblem::Cancelled) } else { Ok(()) }
    };
    if text.len() as u64 > MAX_BYTES {
        return Err(LoadProblem::TooLarge);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Each of these steps takes a fraction of a second, whatever the text is.
    nesting::check(text)?;
    go_on()?;
    let Header { format } = from_checked_ron(text)?;
    go_on()?;
    let file: GameFile = match format {
        0 => return Err(LoadProblem::UnknownFormat(format)),
        newer if newer > FORMAT => return Err(LoadProblem::Newer(newer)),
        FIRST_FORMAT => from_checked_ron::<FirstGameFile>(text)?.into(),
        _ => from_checked_ron(text)?,
    };
    go_on()?;
    if file.saved_at > MAX_SAVED_AT {
        return Err(LoadProblem::SavedAt(file.saved_at));
    }
    let (progress, picture) = (progress(&file)?, picture(&file.picture, stop)?);
    Ok(Parts { progress, picture, saved_at: file.saved_at })
}

fn progress(file: &GameFile) -> Result<SavedProgress, LoadProblem> {
    let elapsed = Duration::from_millis(file.elapsed_ms);
    if elapsed > MAX_ELAPSED {
        return Err(LoadProblem::Elapsed(file.elapsed_ms));
    }
    let words = |text: &str| text.split_whitespace().count();
    if words(&file.moves) + words(&file.redo) > MAX_SLIDES {
        return Err(LoadProblem::TooManySlides);
    }
    let mut undone = slides_from_text(&file.redo)?;
    undone.reverse();
    let shape = shape_of(file.width, file.height)?;
    let start = file.start.as_ref().map(|row| parse_row_of(shape, row.as_bytes())).transpose();
    Ok(SavedProgress {
        shape,
        blank: file.blank,
        start: start.map_err(|error| LoadProblem::Start(error.problem))?,
        seed: file.seed,
        shuffle: if file.uniform { ShuffleKind::Uniform } else { ShuffleKind::Walk },
        daily: file.daily.as_deref().map(str::parse::<Day>).transpose()?,
        made: timed(slides_from_text(&file.moves)?, &file.times)?,
        undone,
        elapsed,
        assisted: file.assisted,
        hints: file.hints,
        was_won: file.was_won,
    })
}

/// The shape behind a stored width and height.
fn shape_of(width: usize, height: usize) -> Result<Shape, ProgressError> {
    Shape::new(width, height).map_err(|_| ProgressError::Size(height))
}

/// The milliseconds between each slide and the one before, as they take fewer letters than times
/// since the start.
pub(super) fn times_to_text(made: &[TimedSlide]) -> String {
    let longest = MAX_ELAPSED.as_millis() as u64;
    let mut before = 0;
    let words: Vec<String> = made
        .iter()
        .map(|made| match made.at_ms.map(|at_ms| at_ms.min(longest)) {
            None => NO_TIME.to_owned(),
            Some(at_ms) => {
                let passed = at_ms.saturating_sub(before);
                before = at_ms;
                passed.to_string()
            }
        })
        .collect();
    words.join(" ")
}

/// Gives each slide its time, as [`times_to_text`] has written them.
pub(super) fn timed(slides: Vec<Slide>, times: &str) -> Result<Vec<TimedSlide>, LoadProblem> {
    let mut words = times.split_whitespace();
    let mut now = 0_u64;
    let mut made = Vec::with_capacity(slides.len());
    for slide in slides {
        let at_ms = match words.next().ok_or(LoadProblem::Times)? {
            NO_TIME => None,
            word => {
                let passed: u64 = word.parse().map_err(|_| LoadProblem::Times)?;
                now = now.checked_add(passed).ok_or(LoadProblem::Times)?;
                Some(now)
            }
        };
        made.push(TimedSlide { slide, at_ms });
    }
    if words.next().is_some() { Err(LoadProblem::Times) } else { Ok(made) }
}

fn picture(file: &PictureFile, stop: &AtomicBool) -> Result<Picture, LoadProblem> {
    let bytes = STANDARD.decode(&file.image)?;
    Picture::from_encoded_until(&clean_name(&file.name), &bytes, stop).map_err(
        |error| match error {
            PictureError::Cancelled => LoadProblem::Cancelled,
            error => LoadProblem::Picture(error),
        },
    )
}

/// A name that fits on a line of the window.
pub(super) fn clean_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect()
}
