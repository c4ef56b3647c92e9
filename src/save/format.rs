//! Format 1: what the file of a saved game holds.
//!
//! Whatever a stranger could have put there is checked here or in [`Game::from_progress`],
//! and nothing is taken on trust.
//!
//! [`Game::from_progress`]: crate::game::Game::from_progress

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};

use crate::board::{Board, Shape, parse_row};
use crate::game::{ProgressError, SavedProgress, Slide, slides_from_text, slides_to_text};
use crate::picture::{Picture, PictureError};

use super::error::{LoadProblem, SaveError};
use super::nesting;
use super::text::{from_checked_ron, from_ron, to_ron};

/// The longest file that is read. The largest picture takes 17 MB in base64 if it is not
/// compressed at all, and the longest list of slides 5 MB.
pub(super) const MAX_BYTES: u64 = 32 << 20;
/// The most slides made and taken back, in all.
pub(super) const MAX_SLIDES: usize = 1_000_000;
/// The longest game: ten years.
pub(super) const MAX_ELAPSED: Duration = Duration::from_hours(10 * 366 * 24);
/// The last second of the year 9999.
const MAX_SAVED_AT: u64 = 253_402_300_799;
/// The longest name of a picture, in characters.
const MAX_NAME: usize = 200;

const FORMAT: u64 = 1;

/// What every format has. It is read first, as the rest may be unknown.
#[derive(Deserialize)]
#[serde(rename = "SavedGame")]
struct Header {
    format: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "SavedGame", deny_unknown_fields)]
struct GameFile {
    format: u64,
    /// Seconds after 1970.
    saved_at: u64,
    picture: PictureFile,
    size: usize,
    blank: Option<usize>,
    /// All numbers in one row, 0 for the blank.
    start: Option<String>,
    seed: Option<u32>,
    moves: String,
    /// In the order in which they will be made again.
    redo: String,
    elapsed_ms: u64,
    assisted: bool,
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

/// The checksum of the file with the picture, and the game.
pub(super) fn read_progress(text: &str) -> Result<(u64, SavedProgress), LoadProblem> {
    let ProgressFile { of, game } = from_ron(text)?;
    if game.format != FORMAT {
        return Err(LoadProblem::UnknownFormat(game.format));
    }
    Ok((of, progress(&game)?))
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
        size: progress.shape.height(),
        blank: progress.blank,
        start: progress.start.as_ref().map(Board::to_row),
        seed: progress.seed,
        moves: slides_to_text(&progress.made),
        redo: slides_to_text(&redo),
        elapsed_ms: progress.elapsed.min(MAX_ELAPSED).as_millis() as u64,
        assisted: progress.assisted,
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
    match format {
        FORMAT => {}
        0 => return Err(LoadProblem::UnknownFormat(format)),
        _ => return Err(LoadProblem::Newer(format)),
    }
    let file: GameFile = from_checked_ron(text)?;
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
    let start = file.start.as_ref().map(|row| parse_row(row.as_bytes())).transpose();
    let mut undone = slides_from_text(&file.redo)?;
    undone.reverse();
    Ok(SavedProgress {
        shape: Shape::square(file.size).map_err(|_| ProgressError::Size(file.size))?,
        blank: file.blank,
        start: start.map_err(|error| LoadProblem::Start(error.problem))?,
        seed: file.seed,
        made: slides_from_text(&file.moves)?,
        undone,
        elapsed,
        assisted: file.assisted,
    })
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
fn clean_name(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect()
}
