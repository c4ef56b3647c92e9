//! One game in progress: from the whole picture, through choosing a blank and
//! sliding, to the win.
//!
//! Everything that changes a game is an [`Action`] and goes through
//! [`Game::apply`], whether it comes from the mouse, the keyboard, the solver or a
//! replay. Time is handed in, as the time since some fixed moment of the caller's.

mod clock;
mod code;
mod daily;
mod day;
mod entered;
mod progress;
mod slide;

use std::time::Duration;

use crate::board::{Board, Direction, IllegalMove, Shape};
use clock::Clock;
pub use code::{CodeError, GameCode, ShuffleKind};
pub use daily::DailyPuzzle;
pub use day::{Day, DayTextError};
pub use progress::{ProgressError, SavedProgress};
pub use slide::{Slide, SlideTextError, TimedSlide, slides_from_text, slides_to_text};

/// The fewest rows a game can have.
pub const MIN_SIZE: usize = 2;
/// The most rows a game can have: more tiles are too small to see.
pub const MAX_SIZE: usize = 12;

/// Whether a game can have this shape. Only squares are offered: this and
/// [`Game::shapes`] are where other shapes would be let in.
fn is_playable(shape: Shape) -> bool {
    shape.square_size().is_some_and(|size| (MIN_SIZE..=MAX_SIZE).contains(&size))
}

/// A game with a picture that is cut into pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    shape: Shape,
    round: Option<Round>,
}

/// What there is once the blank is chosen.
#[derive(Clone, Debug, PartialEq)]
struct Round {
    /// The board to reach; its blank is the piece that was taken out.
    goal: Board,
    start: Board,
    board: Board,
    origin: Origin,
    made: Vec<TimedSlide>,
    undone: Vec<Slide>,
    moves: usize,
    clock: Clock,
    help: Help,
    won: bool,
    /// Whether this round was won before, and is being wound back or made again.
    was_won: bool,
}

/// Where the start of a round came from.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Origin {
    /// What it was shuffled from, if it was.
    seed: Option<u32>,
    /// How it was shuffled.
    kind: ShuffleKind,
    /// The day whose puzzle it is, if it is one.
    daily: Option<Day>,
}

/// What the computer did in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Help {
    /// Whether it made a move or showed one.
    is_given: bool,
    /// How many moves it showed.
    hints: usize,
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The whole picture: the first piece chosen becomes the blank.
    Whole,
    /// A blank is chosen and the puzzle is not solved, or not yet mixed.
    Playing,
    /// The picture is restored.
    Won,
}

/// Everything that can be done to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes the piece with this ID out of the whole picture.
    ChooseBlank(usize),
    /// Mixes the solved board, and takes the last piece out if none is chosen.
    Shuffle(u32),
    /// The same, with every board that can be solved equally likely.
    ShuffleUniformly(u32),
    /// Slides the tile at this cell, and those between it and the blank.
    Slide(usize),
    /// Moves the tile next to the blank that can go this way.
    Move(Direction),
    /// The same, but by the computer: the game counts as assisted from here on.
    Assist(Direction),
    /// A good move was shown to the player, which is help even if they make it themselves.
    SeeHint,
    /// The number of moves that are left was shown to the player, which is help too.
    SeeMovesLeft,
    /// Takes the last slide back.
    Undo,
    /// Takes the last slide back, even from a win that the computer had a part in: so a replay
    /// can be wound back.
    StepBack,
    /// Makes the slide again that was taken back last.
    Redo,
    /// Goes back to the start of the round, with no moves made.
    Restart,
    /// Goes back to the whole picture.
    Reset,
    /// Lets the clock rest, as nobody is looking.
    Rest,
    /// Lets the clock go on.
    Wake,
}

/// What an action that was carried out did to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game goes on.
    Done,
    /// The picture is restored by this very action.
    Won,
}

/// Why an action changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The picture is whole.
    #[error("no piece has been removed yet")]
    NoBlankYet,
    /// A piece is taken out already.
    #[error("a piece has been removed already")]
    BlankChosen,
    /// There is no such piece or cell.
    #[error("there is no piece {0}")]
    NoSuchPiece(usize),
    /// The tile is in another row and another column than the blank.
    #[error("the tile isn't in line with the blank")]
    NotInLine,
    /// The blank itself cannot slide.
    #[error("the blank can't slide")]
    Blank,
    /// The edge of the board is in the way.
    #[error("no tile can slide {0}")]
    Edge(Direction),
    /// The picture is restored already.
    #[error("the puzzle is solved")]
    Complete,
    /// No move was made.
    #[error("nothing to undo")]
    NothingToUndo,
    /// No move was taken back.
    #[error("nothing to redo")]
    NothingToRedo,
}

impl Game {
    /// The whole picture, cut into `size` × `size` pieces. The size is brought
    /// between [`MIN_SIZE`] and [`MAX_SIZE`].
    pub fn new(size: usize) -> Self {
        match Shape::square(size.clamp(MIN_SIZE, MAX_SIZE)) {
            Ok(shape) => Self { shape, round: None },
            Err(_) => unreachable!("every size that can be played is one of a board"),
        }
    }

    /// Every shape that a player can choose, the smallest first.
    pub fn shapes() -> impl Iterator<Item = Shape> {
        (MIN_SIZE..=MAX_SIZE).filter_map(|size| Shape::square(size).ok())
    }

    /// The whole picture, cut as in this game.
    #[must_use]
    pub fn whole(&self) -> Self {
        Self { shape: self.shape, round: None }
    }

    /// The whole picture, cut into as many columns and rows as a player chose. Nothing changes
    /// where that can't be played.
    #[must_use]
    pub fn reshaped(&self, shape: Shape) -> Self {
        Self { shape: if is_playable(shape) { shape } else { self.shape }, round: None }
    }

    /// The game that a code stands for, shuffled and ready to play.
    pub fn from_code(code: &GameCode) -> Self {
        let goal = code.goal();
        let round = Round::shuffled(goal, code.kind(), code.seed());
        Self { shape: code.shape(), round: Some(round) }
    }

    /// The puzzle of a day, which it stays until the board is shuffled again.
    pub fn daily_from_code(code: &GameCode, day: Day) -> Self {
        let mut game = Self::from_code(code);
        if let Some(round) = &mut game.round {
            round.origin.daily = Some(day);
        }
        game
    }

    /// Does one thing to the game, at the time `now`, and says what came of it, or why it can't
    /// be done.
    pub fn apply(&mut self, action: Action, now: Duration) -> Result<Outcome, Refusal> {
        match action {
            Action::ChooseBlank(id) => self.choose_blank(id)?,
            Action::Shuffle(seed) | Action::ShuffleUniformly(seed) => {
                let is_uniform = matches!(action, Action::ShuffleUniformly(_));
                let kind = if is_uniform { ShuffleKind::Uniform } else { ShuffleKind::Walk };
                let goal = match &self.round {
                    Some(round) => round.goal.clone(),
                    None => self.goal_without(self.shape.cells() - 1)?,
                };
                self.round = Some(Round::shuffled(goal, kind, seed));
            }
            Action::Reset => self.round = None,
            Action::Rest | Action::Wake => {
                if let Some(round) = &mut self.round {
                    round.clock.set_resting(action == Action::Rest, now);
                }
            }
            _ => return self.round.as_mut().ok_or(Refusal::NoBlankYet)?.apply(action, now),
        }
        Ok(Outcome::Done)
    }

    fn choose_blank(&mut self, id: usize) -> Result<(), Refusal> {
        if self.round.is_some() {
            return Err(Refusal::BlankChosen);
        }
        let goal = self.goal_without(id)?;
        self.round = Some(Round::new(goal.clone(), goal));
        Ok(())
    }

    fn goal_without(&self, id: usize) -> Result<Board, Refusal> {
        Board::goal(self.shape, id).map_err(|_| Refusal::NoSuchPiece(id))
    }

    /// How many columns and rows the board has.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How far the game has come.
    pub fn stage(&self) -> Stage {
        match &self.round {
            None => Stage::Whole,
            Some(round) if round.won => Stage::Won,
            Some(_) => Stage::Playing,
        }
    }

    /// The ID of the piece that was taken out.
    pub fn blank(&self) -> Option<usize> {
        self.round.as_ref().map(|round| round.goal.blank())
    }

    /// The board as it is now; nothing while the picture is whole.
    pub fn board(&self) -> Option<&Board> {
        self.round.as_ref().map(|round| &round.board)
    }

    /// The board that the round started from.
    pub fn start(&self) -> Option<&Board> {
        self.round.as_ref().map(|round| &round.start)
    }

    /// The board to reach.
    pub fn goal(&self) -> Option<&Board> {
        self.round.as_ref().map(|round| &round.goal)
    }

    /// The ID of the piece that a tile of the board shows.
    pub fn piece_of(&self, tile: u16) -> Option<usize> {
        let blank = self.blank()?;
        let before = usize::from(tile).checked_sub(1)?;
        let id = if before < blank { before } else { before + 1 };
        (id < self.shape.cells()).then_some(id)
    }

    /// Whether the round started from a mixed board.
    pub fn is_shuffled(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.start != round.goal)
    }

    /// How many times a tile has moved by one cell, without what was taken back.
    pub fn moves(&self) -> usize {
        self.round.as_ref().map_or(0, |round| round.moves)
    }

    /// Whether there is a slide to take back.
    pub fn can_undo(&self) -> bool {
        self.round.as_ref().is_some_and(|round| !round.made.is_empty() && !round.won)
    }

    /// Whether there is a slide to make again.
    pub fn can_redo(&self) -> bool {
        self.round.as_ref().is_some_and(|round| !round.undone.is_empty() && !round.won)
    }

    /// Whether going back to the whole picture or to another game would lose moves.
    pub fn has_something_to_lose(&self) -> bool {
        self.stage() == Stage::Playing && self.moves() > 0
    }

    /// Whether the computer made a move of this round or showed one.
    pub fn is_assisted(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.help.is_given)
    }

    /// The day whose puzzle this is, if it is one.
    pub fn daily(&self) -> Option<Day> {
        self.round.as_ref().and_then(|round| round.origin.daily)
    }

    /// The slides made, each with its time.
    pub fn made(&self) -> &[TimedSlide] {
        self.round.as_ref().map_or(&[], |round| &round.made)
    }

    /// Whether this round was won before, and was then wound back.
    pub fn was_won_before(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.was_won)
    }

    /// The time played: from the first move on, without rests, until the win.
    pub fn elapsed(&self, now: Duration) -> Duration {
        self.round.as_ref().map_or(Duration::ZERO, |round| round.clock.elapsed(now))
    }

    /// Whether the clock is running.
    pub fn is_timed(&self) -> bool {
        self.round.as_ref().is_some_and(|round| round.clock.is_running())
    }

    /// The code that brings this shuffle back, if the round was shuffled.
    pub fn code(&self) -> Option<GameCode> {
        let round = self.round.as_ref()?;
        let Origin { seed, kind, .. } = round.origin;
        let code = GameCode::new(self.shape, round.goal.blank(), seed?).ok()?;
        Some(code.with_kind(kind))
    }
}

impl Round {
    fn new(goal: Board, start: Board) -> Self {
        Self {
            board: start.clone(),
            goal,
            start,
            origin: Origin::default(),
            made: Vec::new(),
            undone: Vec::new(),
            moves: 0,
            clock: Clock::default(),
            help: Help::default(),
            won: false,
            was_won: false,
        }
    }

    fn shuffled(goal: Board, kind: ShuffleKind, seed: u32) -> Self {
        let start = kind.mix(&goal, seed);
        let origin = Origin { seed: Some(seed), kind, daily: None };
        Self { origin, ..Self::new(goal, start) }
    }

    fn apply(&mut self, action: Action, now: Duration) -> Result<Outcome, Refusal> {
        if action == Action::Restart {
            let resting = self.clock.is_resting();
            let origin = self.origin;
            *self = Self { origin, ..Self::new(self.goal.clone(), self.start.clone()) };
            self.clock.set_resting(resting, now);
            return Ok(Outcome::Done);
        }
        if self.won && !(self.help.is_given && action == Action::StepBack) {
            return Err(Refusal::Complete);
        }
        let is_over = self.won;
        match action {
            Action::Slide(cell) => {
                let run = self.board.run_towards_blank(cell).ok_or(Refusal::NotInLine)?;
                let &direction = run.first().ok_or(Refusal::Blank)?;
                self.advance(Slide { direction, count: run.len() as u8 }, now)?;
                self.undone.clear();
            }
            Action::Move(direction) | Action::Assist(direction) => {
                self.advance(Slide { direction, count: 1 }, now)?;
                self.undone.clear();
                self.help.is_given |= matches!(action, Action::Assist(_));
            }
            Action::SeeHint => {
                self.help = Help { is_given: true, hints: self.help.hints + 1 };
            }
            Action::SeeMovesLeft => self.help.is_given = true,
            Action::Redo => {
                let slide = self.undone.pop().ok_or(Refusal::NothingToRedo)?;
                self.advance(slide, now)?;
            }
            Action::Undo | Action::StepBack => {
                let TimedSlide { slide, .. } = self.made.pop().ok_or(Refusal::NothingToUndo)?;
                // What was made can be taken back.
                let _ = slide.opposite().apply_to(&mut self.board);
                self.moves -= usize::from(slide.count);
                self.undone.push(slide);
                self.was_won |= self.won;
                self.won = false;
                self.clock.reopen();
            }
            _ => {}
        }
        Ok(if self.won && !is_over { Outcome::Won } else { Outcome::Done })
    }

    /// Makes a slide, starts the clock with the first and stops it with the last.
    fn advance(&mut self, slide: Slide, now: Duration) -> Result<(), Refusal> {
        self.make(slide).map_err(|IllegalMove(direction)| Refusal::Edge(direction))?;
        self.clock.start(now);
        let at_ms = self.clock.elapsed(now).as_millis() as u64;
        self.made.push(TimedSlide { slide, at_ms: Some(at_ms) });
        if self.is_restored() {
            self.won = true;
            self.clock.stop(now);
        }
        Ok(())
    }

    fn make(&mut self, slide: Slide) -> Result<(), IllegalMove> {
        slide.apply_to(&mut self.board)?;
        self.moves += usize::from(slide.count);
        Ok(())
    }

    /// Whether moves have restored the picture: a board that was never mixed is
    /// not won.
    fn is_restored(&self) -> bool {
        self.moves > 0 && self.board == self.goal
    }
}
