//! The boards of an experiment.

use std::fmt;
use std::str::FromStr;

use super::{ExperimentError, Settings};
use crate::board::{Board, TextError, draw_below, parse_row, seeded_rng, without_mark};
use crate::lab::map::Map;
use crate::puzzle::Problem;

/// Which boards to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardChoice {
    /// All boards of 3×3, nearest first.
    All,
    /// So many boards of 3×3 for each distance, or all where there are fewer.
    PerDistance(usize),
    /// So many boards, each of all equally likely.
    Uniform(usize),
    /// So many shuffles by random moves from the goal.
    Walk {
        /// How many boards.
        count: usize,
        /// How many moves each.
        steps: usize,
    },
    /// The boards of a file, which is named here and read by whoever makes the experiment.
    File(String),
}

/// A text that stands for no boards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected all, per-distance:N, uniform:N, walk:N:STEPS or a file, found '{}'",
    .0.escape_default()
)]
pub struct BoardChoiceError(pub String);

impl FromStr for BoardChoice {
    type Err = BoardChoiceError;

    fn from_str(text: &str) -> Result<Self, BoardChoiceError> {
        let wrong = || BoardChoiceError(text.to_owned());
        let number = |word: &str| word.parse().map_err(|_| wrong());
        let parts: Vec<&str> = text.split(':').collect();
        Ok(match parts[..] {
            ["all"] => Self::All,
            ["per-distance", count] => Self::PerDistance(number(count)?),
            ["uniform", count] => Self::Uniform(number(count)?),
            ["walk", count, steps] => Self::Walk { count: number(count)?, steps: number(steps)? },
            ["" | "per-distance" | "uniform" | "walk", ..] => return Err(wrong()),
            _ => Self::File(text.to_owned()),
        })
    }
}

impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::PerDistance(count) => write!(f, "per-distance:{count}"),
            Self::Uniform(count) => write!(f, "uniform:{count}"),
            Self::Walk { count, steps } => write!(f, "walk:{count}:{steps}"),
            Self::File(name) => f.write_str(name),
        }
    }
}

/// The boards of a text that has one on each line. Empty lines and those that begin with # are
/// left out.
///
/// ```
/// use pieceful::lab::experiment::listed_boards;
///
/// let found = listed_boards(b"# two boards\n1 2 3 4 5 6 7 0 8\n\n1 2 3 4 5 0 7 8 6\n")?;
/// assert_eq!(found.len(), 2);
/// assert_eq!(listed_boards(b"1 2 3 0\n1 2 2 0").map_err(|error| error.line), Err(2));
/// # Ok::<(), pieceful::board::TextError>(())
/// ```
pub fn listed_boards(text: &[u8]) -> Result<Vec<Board>, TextError> {
    let lines = without_mark(text).split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).zip(1..);
    let boards = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with(b"#"));
    boards.map(|(row, line)| parse_row(row).map_err(|error| TextError { line, ..error })).collect()
}

/// A board, with its distance from the goal where that is known without a search.
#[derive(Clone, Debug)]
pub(super) struct Subject {
    pub(super) board: Board,
    pub(super) distance: Option<u32>,
}

/// Makes the boards that were chosen.
pub(super) fn subjects(
    settings: &Settings,
    goal: &Board,
    listed: Vec<Board>,
) -> Result<Vec<Subject>, ExperimentError> {
    let map = Map::new(goal).ok();
    let mut rng = seeded_rng(settings.seed);
    let known = || {
        let (boards, size) = (settings.boards.to_string(), settings.size);
        map.as_ref().ok_or(ExperimentError::NotThree { boards, size })
    };
    let at = |map: &Map, place: usize| Subject {
        board: map.board(place),
        distance: Some(map.distance(place)),
    };
    let of_board = |board: Board| {
        let place = map.as_ref().and_then(|map| Some((map, map.place(&board)?)));
        Subject { distance: place.map(|(map, place)| map.distance(place)), board }
    };
    Ok(match &settings.boards {
        BoardChoice::All => {
            let map = known()?;
            (0..Map::BOARDS).map(|place| at(map, place)).collect()
        }
        BoardChoice::PerDistance(count) => {
            let map = known()?;
            let layers = (0..=map.most_distance()).map(|distance| map.layer(distance));
            let some = layers.flat_map(|layer| sample(layer.collect(), *count, &mut rng));
            some.map(|place| at(map, place)).collect()
        }
        BoardChoice::Uniform(count) => {
            (0..*count).map(|_| of_board(goal.shuffled_uniformly(&mut rng))).collect()
        }
        BoardChoice::Walk { count, steps } => {
            (0..*count).map(|_| of_board(goal.shuffled_by_walk(*steps, &mut rng))).collect()
        }
        BoardChoice::File(_) => {
            for (board, number) in listed.iter().zip(1..) {
                Problem::new(board.clone(), goal.clone())
                    .map_err(|reason| ExperimentError::Listed { number, reason })?;
            }
            listed.into_iter().map(of_board).collect()
        }
    })
}

/// Draws some of the places, each equally likely, and returns them in ascending order.
fn sample(mut places: Vec<usize>, count: usize, rng: &mut impl rand::Rng) -> Vec<usize> {
    let count = count.min(places.len());
    for index in 0..count {
        let other = index + draw_below(rng, (places.len() - index) as u32) as usize;
        places.swap(index, other);
    }
    places.truncate(count);
    places.sort_unstable();
    places
}
