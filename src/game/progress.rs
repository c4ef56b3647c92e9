//! A game between two sittings, and the checks of one that somebody else may have written.

use std::time::Duration;

use super::clock::Clock;
use super::{
    Day, Game, Help, MAX_SIZE, MIN_SIZE, Round, ShuffleKind, Slide, TimedSlide, is_playable,
};
use crate::board::{Board, BoardError, IllegalMove, Shape};

/// A game as it is kept between two sittings.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedProgress {
    /// How many columns and rows the board has.
    pub shape: Shape,
    /// The ID of the piece that was taken out, if the picture is not whole.
    pub blank: Option<usize>,
    /// The board that the moves start from; nothing while the picture is whole.
    pub start: Option<Board>,
    /// What the start was shuffled from, if it was.
    pub seed: Option<u32>,
    /// How it was shuffled.
    pub shuffle: ShuffleKind,
    /// The day whose puzzle this is, if it is one.
    pub daily: Option<Day>,
    /// The slides made. Their times never fall, and are those of the last slides: where the
    /// first have none, the game comes from a version that did not note them.
    pub made: Vec<TimedSlide>,
    /// The slides taken back, the next to be made again last.
    pub undone: Vec<Slide>,
    /// The time played.
    pub elapsed: Duration,
    /// Whether the computer made a move or showed one.
    pub assisted: bool,
    /// How many moves the computer showed.
    pub hints: usize,
    /// Whether this round was won before, and was then wound back.
    pub was_won: bool,
}

/// Why saved progress can't be taken up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgressError {
    /// The size is outside of what can be played.
    #[error("expected a size from {MIN_SIZE} to {MAX_SIZE}, found {0}")]
    Size(usize),
    /// There is a blank without a start, or a start without a blank.
    #[error("expected a blank and a start, or neither, found one of them")]
    BlankWithoutStart,
    /// The blank is not on the board.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The start has another shape.
    #[error("expected a start of {expected}, found {found}")]
    StartShape {
        /// The shape of the game.
        expected: Shape,
        /// The shape of the start.
        found: Shape,
    },
    /// No moves lead from the start to the whole picture.
    #[error("the start can't be solved")]
    Unsolvable,
    /// The seed gives another start.
    #[error("the start is not the one that its seed gives")]
    WrongSeed,
    /// A move runs against the edge.
    #[error("slide {number}: {problem}")]
    IllegalMove {
        /// Which slide, counted from 1 through those made and those taken back.
        number: usize,
        /// What is wrong with it.
        problem: IllegalMove,
    },
    /// A slide was made before the one that it follows, or after the end.
    #[error("slide {number}: its time can't be right")]
    Time {
        /// Which slide, counted from 1.
        number: usize,
    },
    /// There are moves although no piece was taken out.
    #[error("expected no moves on the whole picture")]
    MovesOnWhole,
}

impl Game {
    /// Takes up a game that was kept, after checking every part of it.
    pub fn from_progress(progress: SavedProgress) -> Result<Self, ProgressError> {
        let SavedProgress { shape, blank, start, seed, made, undone, elapsed, .. } = progress;
        if !is_playable(shape) {
            return Err(ProgressError::Size(shape.height()));
        }
        let (blank, start) = match (blank, start) {
            (Some(blank), Some(start)) => (blank, start),
            (None, None) if made.is_empty() && undone.is_empty() => {
                return Ok(Self { shape, round: None });
            }
            (None, None) => return Err(ProgressError::MovesOnWhole),
            _ => return Err(ProgressError::BlankWithoutStart),
        };
        let goal = Board::goal(shape, blank)?;
        if start.shape() != shape {
            return Err(ProgressError::StartShape { expected: shape, found: start.shape() });
        }
        if !start.can_reach(&goal) {
            return Err(ProgressError::Unsolvable);
        }
        let mut round = Round::new(goal, start);
        if let Some(seed) = seed {
            if progress.shuffle.mix(&round.goal, seed) != round.start {
                return Err(ProgressError::WrongSeed);
            }
            round.origin.seed = Some(seed);
            round.origin.kind = progress.shuffle;
        }
        let illegal =
            |index: usize| move |problem| ProgressError::IllegalMove { number: index + 1, problem };
        for (index, made) in made.iter().enumerate() {
            round.make(made.slide).map_err(illegal(index))?;
        }
        let mut ahead = round.board.clone();
        for (index, slide) in undone.iter().rev().enumerate() {
            slide.apply_to(&mut ahead).map_err(illegal(made.len() + index))?;
        }
        check_times(&made, elapsed)?;
        round.made = made;
        round.undone = undone;
        round.clock = Clock::at(elapsed);
        round.help = Help { is_given: progress.assisted, hints: progress.hints };
        round.origin.daily = progress.daily;
        round.was_won = progress.was_won;
        round.won = round.is_restored();
        Ok(Self { shape, round: Some(round) })
    }

    /// What has to be kept to take the game up later.
    pub fn progress(&self, now: Duration) -> SavedProgress {
        let round = self.round.as_ref();
        SavedProgress {
            shape: self.shape,
            blank: self.blank(),
            start: round.map(|round| round.start.clone()),
            seed: round.and_then(|round| round.origin.seed),
            shuffle: round.map_or(ShuffleKind::Walk, |round| round.origin.kind),
            daily: self.daily(),
            made: self.made().to_vec(),
            undone: round.map_or_else(Vec::new, |round| round.undone.clone()),
            elapsed: self.elapsed(now),
            assisted: self.is_assisted(),
            hints: round.map_or(0, |round| round.help.hints),
            was_won: self.was_won_before(),
        }
    }
}

/// Times never fall, none is missing once there was one, and none is later than the clock.
fn check_times(made: &[TimedSlide], elapsed: Duration) -> Result<(), ProgressError> {
    let end = elapsed.as_millis() as u64;
    let mut last = None;
    for (index, &TimedSlide { at_ms, .. }) in made.iter().enumerate() {
        if at_ms < last || at_ms.is_some_and(|at_ms| at_ms > end) {
            return Err(ProgressError::Time { number: index + 1 });
        }
        last = at_ms;
    }
    Ok(())
}
