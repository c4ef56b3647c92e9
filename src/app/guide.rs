//! Hints for the player, and the length of the shortest solution, both searched in
//! the background.

use std::time::Duration;

use super::PiecefulApp;
use super::board_view::direction_word;
use super::words::Word;
use crate::board::{Board, Direction};
use crate::engine::{Algorithm, Method, Worker};
use crate::game::{Action, Game, Stage};
use crate::puzzle::Problem;
use crate::search::Limits;

/// How long a hint may take. Boards whose way is not proven use all of it.
const HINT_TIME: Duration = Duration::from_secs(1);
/// The same on boards where a way is there only when it is proven.
const PROVEN_HINT_TIME: Duration = Duration::from_secs(5);
/// How long the shortest solution is looked for.
const SCOUT_TIME: Duration = Duration::from_secs(30);
/// What each of the two searches may hold: little, as Auto may run beside them, but enough
/// for the tables of 4×4 and the small ones of 5×5.
const MEMORY: u64 = 256 << 20;
/// The largest board whose shortest solution is looked for.
const SCOUT_SIZE: usize = 5;

/// Who knows the way.
#[derive(Debug)]
pub(super) struct Guide {
    hints: Worker,
    scout: Worker,
    /// The board that a hint is being looked for.
    asked: Option<Board>,
    /// A board and the moves that solve it.
    path: Option<(Board, Vec<Direction>)>,
    is_marked: bool,
    /// The start that is being looked at, or whose shortest solution is known.
    start: Option<Board>,
    shortest: Option<usize>,
}

/// What pressing Hint leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum HintStep {
    /// The tile is marked; it should go this way.
    Marked(Direction),
    /// The marked tile moves.
    Play(Direction),
    /// A search has begun.
    Thinking,
}

/// What came of a hint.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Advice {
    /// The marked tile should go this way.
    Move(Direction),
    /// No way was found in time.
    None,
}

impl Guide {
    pub(super) fn new(hints: Worker, scout: Worker) -> Self {
        Self {
            hints,
            scout,
            asked: None,
            path: None,
            is_marked: false,
            start: None,
            shortest: None,
        }
    }

    /// Marks the next tile of a known way, or moves it if it is marked, or looks for
    /// a way. Nothing when there is no board to solve.
    pub(super) fn hint(&mut self, game: &Game) -> Option<HintStep> {
        let (board, goal) = (game.board()?, game.goal()?);
        if let Some(direction) = self.next_move(board) {
            if self.is_marked {
                return Some(HintStep::Play(direction));
            }
            self.is_marked = true;
            return Some(HintStep::Marked(direction));
        }
        if self.asked.as_ref() != Some(board) {
            let problem = Problem::new(board.clone(), goal.clone()).ok()?;
            let is_proven = best().proves_shortest(board.size());
            let time = if is_proven { PROVEN_HINT_TIME } else { HINT_TIME };
            let limits = Limits { time: Some(time), memory: MEMORY, threads: 1 };
            self.hints.start(problem, best(), limits);
            self.asked = Some(board.clone());
        }
        Some(HintStep::Thinking)
    }

    /// Takes a marked tile's mark away, and looks no longer for one to mark.
    pub(super) fn put_hint_away(&mut self) {
        self.is_marked = false;
        if self.asked.take().is_some() {
            self.hints.cancel();
        }
    }

    /// Takes note that the board has changed. A player who follows the way stays on it.
    pub(super) fn follow(&mut self, game: &Game) {
        self.is_marked = false;
        let Some(board) = game.board() else {
            self.path = None;
            self.asked = None;
            self.hints.cancel();
            return;
        };
        if self.asked.as_ref().is_some_and(|asked| asked != board) {
            self.asked = None;
            self.hints.cancel();
        }
        if let Some((known, moves)) = &mut self.path
            && known != board
        {
            let mut next = known.clone();
            match moves.first() {
                Some(&first) if next.apply(first).is_ok() && next == *board => {
                    moves.remove(0);
                    *known = next;
                }
                _ => self.path = None,
            }
        }
    }

    /// Looks for the shortest solution of a new start.
    pub(super) fn scout(&mut self, game: &Game) {
        let Some((start, goal)) = game.start().zip(game.goal()) else {
            self.scout.cancel();
            self.start = None;
            return;
        };
        if self.start.as_ref() == Some(start) {
            return;
        }
        self.scout.cancel();
        self.start = Some(start.clone());
        self.shortest = None;
        if game.is_shuffled()
            && start.size() <= SCOUT_SIZE
            && let Ok(problem) = Problem::new(start.clone(), goal.clone())
        {
            let limits = Limits { time: Some(SCOUT_TIME), memory: MEMORY, threads: 1 };
            self.scout.start(problem, best(), limits);
        }
    }

    /// Lets the search for the shortest solution rest, so that Auto does not take the last
    /// processor that the window could have. The next [`Self::scout`] begins it again.
    pub(super) fn rest(&mut self) {
        self.scout.cancel();
        if self.shortest.is_none() {
            self.start = None;
        }
    }

    /// Takes news of both searches, and says what came of a hint that was waited for.
    pub(super) fn listen(&mut self) -> Option<Advice> {
        if let Some(outcome) = self.scout.poll() {
            let proven = outcome.result.ok().filter(crate::engine::Solution::is_proven);
            // Auto may have been faster.
            self.shortest = proven.map(|solution| solution.moves.len()).or(self.shortest);
        }
        let outcome = self.hints.poll()?;
        let board = self.asked.take()?;
        let moves = outcome.result.map(|solution| solution.moves).unwrap_or_default();
        let first = moves.first().copied();
        self.is_marked = first.is_some();
        self.path = first.map(|_| (board, moves));
        Some(first.map_or(Advice::None, Advice::Move))
    }

    /// Learns the length of the shortest solution of a start from Auto.
    pub(super) fn learn_shortest(&mut self, start: &Board, moves: usize) {
        self.scout.cancel();
        self.start = Some(start.clone());
        self.shortest = Some(moves);
    }

    /// The length of a shortest solution of this start, if it is known.
    pub(super) fn shortest(&self, start: Option<&Board>) -> Option<usize> {
        self.shortest.filter(|_| start.is_some() && self.start.as_ref() == start)
    }

    /// The cell of the marked tile.
    pub(super) fn marked_cell(&self, board: Option<&Board>) -> Option<usize> {
        let board = board.filter(|_| self.is_marked)?;
        self.next_move(board)?.source(board.size(), board.blank())
    }

    fn next_move(&self, board: &Board) -> Option<Direction> {
        let (known, moves) = self.path.as_ref()?;
        moves.first().copied().filter(|_| known == board)
    }
}

impl PiecefulApp {
    /// Marks a good tile, moves the one that is marked, or says why there is nothing to mark.
    pub(super) fn hint(&mut self) {
        let (language, now) = (self.language(), self.now());
        let game = &self.table.game;
        let refusal = match game.stage() {
            Stage::Whole => Some(Word::RefusedNoBlank),
            Stage::Won => Some(Word::RefusedComplete),
            Stage::Playing if self.is_paused => Some(Word::StatusPaused),
            Stage::Playing if game.board() == game.goal() => Some(Word::AutoNeedsShuffle),
            Stage::Playing => None,
        };
        if let Some(word) = refusal {
            self.status.say(language.say(word).to_owned(), now);
            return;
        }
        match self.guide.hint(game) {
            Some(HintStep::Play(direction)) => self.act(Action::Assist(direction)),
            Some(HintStep::Marked(direction)) => self.show_hint(direction),
            Some(HintStep::Thinking) => {
                self.status.say(language.say(Word::StatusThinking).to_owned(), now);
            }
            None => {}
        }
    }

    /// Says which way the marked tile should go. Who has seen that was helped, whoever moves it.
    pub(super) fn show_hint(&mut self, direction: Direction) {
        let (language, now) = (self.language(), self.now());
        if !self.table.game.is_assisted() && self.table.game.apply(Action::SeeHint, now).is_ok() {
            self.note_change(now);
        }
        let way = language.say(direction_word(direction));
        let text = language.fill(Word::StatusHint, &[("direction", &way)]);
        self.status.say(text, now);
    }
}

fn best() -> Method {
    Method { algorithm: Algorithm::Best, ..Method::default() }
}
