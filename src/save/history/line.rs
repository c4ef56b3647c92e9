//! One line of the file.
//!
//! A line has fields with tabs between them: a checksum of all that follows, the version, what the
//! line is about, and then, for a game, a head in JSON with what the list shows, the start, the
//! slides and the times between them. JSON has no tabs in its strings, and neither has the rest.
//!
//! ```text
//! 0f3a…\t1\tgame\t{"id":"…","finished_at":…}\t3 2 0 1 5 7 4 6 8\tU D2 R\t0 350 210
//! 91bc…\t1\tshortest\t{"id":"…","shortest":22}
//! ```

use std::borrow::Cow;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::entry::GameId;
use super::finished_game::FinishedGame;
use crate::board::{Board, Shape, parse_row_of};
use crate::game::{Day, SavedProgress, ShuffleKind, slides_from_text, slides_to_text};
use crate::save::format::{MAX_SLIDES, timed, times_to_text};

/// The longest line: the longest list of slides takes 5 MB, and their times 8 MB.
pub(super) const MAX_BYTES: u64 = 16 << 20;

const VERSION: &str = "1";
const GAME: &str = "game";
const SHORTEST: &str = "shortest";

/// What a line says.
pub(super) enum Line<'a> {
    Game(GameLine<'a>),
    /// The length of the shortest solution of a game that came before.
    Shortest(GameId, usize),
    /// The line is whole, but this version does not know what it means.
    Newer,
    /// The line broke off, or something was written over it.
    Damaged,
}

/// A game, of which only the head was read so far.
pub(super) struct GameLine<'a> {
    pub(super) head: Head<'a>,
    pub(super) start: &'a str,
    pub(super) slides: &'a str,
    pub(super) times: &'a str,
}

/// What the list shows of a game, a field for each thing.
#[derive(Serialize, Deserialize)]
pub(super) struct Head<'a> {
    #[serde(borrow)]
    pub(super) id: Cow<'a, str>,
    pub(super) finished_at: u64,
    pub(super) utc_offset: i32,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) blank: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) daily: Option<Cow<'a, str>>,
    pub(super) moves: usize,
    pub(super) elapsed_ms: u64,
    pub(super) assisted: bool,
    pub(super) hints: usize,
    #[serde(borrow)]
    pub(super) picture: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shortest: Option<usize>,
}

#[derive(Serialize, Deserialize)]
struct Amendment {
    id: String,
    shortest: usize,
}

impl<'a> Line<'a> {
    /// Reads a line with its line break.
    pub(super) fn read(bytes: &'a [u8]) -> Self {
        Self::read_whole(bytes).unwrap_or(Self::Damaged)
    }

    fn read_whole(bytes: &'a [u8]) -> Option<Self> {
        let (sum, said) = bytes.strip_suffix(b"\n")?.split_at_checked(SUM_DIGITS)?;
        let said = said.strip_prefix(b"\t")?;
        if sum != sum_digits(said) {
            return None;
        }
        let mut fields = std::str::from_utf8(said).ok()?.split('\t');
        let (version, kind) = (fields.next()?, fields.next()?);
        let head = fields.next()?;
        match (version, kind) {
            (VERSION, GAME) => {
                let head: Head<'_> = serde_json::from_str(head).ok()?;
                let (start, slides, times) = (fields.next()?, fields.next()?, fields.next()?);
                Some(Self::Game(GameLine { head, start, slides, times }))
            }
            (VERSION, SHORTEST) => {
                let Amendment { id, shortest } = serde_json::from_str(head).ok()?;
                Some(Self::Shortest(id.parse().ok()?, shortest))
            }
            _ => Some(Self::Newer),
        }
    }

    /// Which game the line is about, as far as that can be read.
    pub(super) fn id(&self) -> Option<GameId> {
        match self {
            Self::Game(game) => game.head.id.parse().ok(),
            Self::Shortest(id, _) => Some(*id),
            Self::Newer | Self::Damaged => None,
        }
    }
}

impl GameLine<'_> {
    /// The game, if all parts of it fit together.
    pub(super) fn into_game(self) -> Option<FinishedGame> {
        let Self { head, start, slides, times } = self;
        let shape = Shape::new(head.width, head.height).ok()?;
        if slides.split_whitespace().count() > MAX_SLIDES {
            return None;
        }
        let made = timed(slides_from_text(slides).ok()?, times).ok()?;
        let game = SavedProgress {
            shape,
            blank: Some(head.blank),
            start: Some(parse_row_of(shape, start.as_bytes()).ok()?),
            seed: head.seed,
            shuffle: ShuffleKind::default(),
            daily: head.daily.map(|day| day.parse::<Day>()).transpose().ok()?,
            made,
            undone: Vec::new(),
            elapsed: Duration::from_millis(head.elapsed_ms),
            assisted: head.assisted,
            hints: head.hints,
            was_won: false,
        };
        FinishedGame::new(
            game,
            std::time::UNIX_EPOCH.checked_add(Duration::from_secs(head.finished_at))?,
            head.utc_offset,
            &head.picture,
            head.shortest,
        )
        .ok()
    }
}

/// The line of a game.
pub(super) fn of_game(finished: &FinishedGame) -> String {
    let FinishedGame { game, .. } = finished;
    let head = Head {
        id: finished.id().to_string().into(),
        finished_at: finished.finished_at,
        utc_offset: finished.utc_offset,
        width: game.shape.width(),
        height: game.shape.height(),
        blank: game.blank.unwrap_or_default(),
        seed: game.seed,
        daily: game.daily.map(|day| day.to_string().into()),
        moves: finished.moves(),
        elapsed_ms: game.elapsed.as_millis() as u64,
        assisted: game.assisted,
        hints: game.hints,
        picture: finished.picture_name.as_str().into(),
        shortest: finished.shortest,
    };
    with_sum(&format!("{VERSION}\t{GAME}\t{}\t{}", json(&head), body(finished)))
}

/// The line that says how long the shortest solution of a game is.
pub(super) fn of_shortest(id: GameId, shortest: usize) -> String {
    let amendment = Amendment { id: id.to_string(), shortest };
    with_sum(&format!("{VERSION}\t{SHORTEST}\t{}", json(&amendment)))
}

/// The identity of a game.
pub(super) fn id_of(finished: &FinishedGame) -> GameId {
    GameId(checksum(format!("{}\t{}", finished.finished_at, body(finished)).as_bytes()))
}

/// The start, the slides and their times.
fn body(finished: &FinishedGame) -> String {
    let SavedProgress { start, made, .. } = &finished.game;
    let start = start.as_ref().map(Board::to_row).unwrap_or_default();
    let slides = slides_to_text(made.iter().map(|made| made.slide));
    format!("{start}\t{slides}\t{}", times_to_text(made))
}

fn json(value: &impl Serialize) -> String {
    // Numbers and strings always have a form in JSON.
    serde_json::to_string(value).unwrap_or_default()
}

fn with_sum(said: &str) -> String {
    format!("{:016x}\t{said}\n", checksum(said.as_bytes()))
}

const SUM_DIGITS: usize = 16;

/// The checksum as a line has it.
fn sum_digits(said: &[u8]) -> [u8; SUM_DIGITS] {
    let sum = checksum(said);
    std::array::from_fn(|place| b"0123456789abcdef"[(sum >> (60 - 4 * place)) as usize & 15])
}

/// A checksum that takes eight bytes at a time and stays the same in every version. It tells what
/// is damaged from what is whole, and one game from another; nobody forges either.
fn checksum(bytes: &[u8]) -> u64 {
    let add =
        |sum: u64, word: u64| (sum.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let (words, rest) = bytes.as_chunks();
    let sum =
        words.iter().fold(bytes.len() as u64, |sum, word| add(sum, u64::from_le_bytes(*word)));
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let sum = add(sum, u64::from_le_bytes(last));
    sum ^ sum >> 29
}
