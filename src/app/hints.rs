//! Hints for the player: a search in the background for a good move from the board as it is.

use std::time::Duration;

use super::search_run::SearchRun;
use crate::board::{Board, Direction};
use crate::engine::{Algorithm, Method};
use crate::game::Game;
use crate::puzzle::Problem;
use crate::search::Limits;

/// How long a hint may take. Boards whose path is not proven use all of it.
const TIME: Duration = Duration::from_secs(1);
/// The same on boards where a path is there only when it is proven.
const PROVEN_TIME: Duration = Duration::from_secs(5);
/// What the search may hold: little, as Auto may run beside it, but enough for the tables of 4×4
/// and the small ones of 5×5.
const MEMORY: u64 = 256 << 20;

/// The search for hints, and the path that it found.
#[derive(Debug)]
pub(super) struct Hints {
    run: SearchRun,
    /// A board and the moves that solve it.
    path: Option<(Board, Vec<Direction>)>,
    /// Whether the tile that moves first is marked on the board.
    is_marked: bool,
}

/// What asking for a hint leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hint {
    /// A tile is marked; it should go this way.
    Show(Direction),
    /// The tile that is marked moves.
    Make(Direction),
    /// A search has begun, or still runs.
    Searching,
}

/// What came of a search for a hint.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum HintFound {
    /// A tile is marked; it should go this way.
    Move(Direction),
    /// No path was found in time.
    Nothing,
}

impl Hints {
    pub(super) fn new(run: SearchRun) -> Self {
        Self { run, path: None, is_marked: false }
    }

    /// Marks the next tile of a known path, or moves it if it is marked, or searches for a path.
    /// Nothing when there is no board to solve.
    pub(super) fn ask(&mut self, game: &Game) -> Option<Hint> {
        let (board, goal) = (game.board()?, game.goal()?);
        if let Some(direction) = self.next_move(board) {
            if self.is_marked {
                return Some(Hint::Make(direction));
            }
            self.is_marked = true;
            return Some(Hint::Show(direction));
        }
        if self.run.current().is_none_or(|search| search.board != *board) {
            let problem = Problem::new(board.clone(), goal.clone()).ok()?;
            let method = Method { algorithm: Algorithm::Best, ..Method::default() };
            let time = if method.proves_shortest(board.shape()) { PROVEN_TIME } else { TIME };
            let limits = Limits { time: Some(time), memory: MEMORY, threads: 1 };
            self.run.start(problem, method, limits);
        }
        Some(Hint::Searching)
    }

    /// Takes a marked tile's mark away, and searches no longer for one to mark.
    pub(super) fn put_away(&mut self) {
        self.is_marked = false;
        self.run.cancel();
    }

    /// Takes note that the board has changed. A player who follows the path stays on it.
    pub(super) fn follow(&mut self, game: &Game) {
        self.is_marked = false;
        let Some(board) = game.board() else {
            self.path = None;
            self.run.cancel();
            return;
        };
        if self.run.current().is_some_and(|search| search.board != *board) {
            self.run.cancel();
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

    /// Takes the outcome of the search, if it has ended, and marks the tile that it found.
    pub(super) fn poll(&mut self) -> Option<HintFound> {
        let (search, result) = self.run.poll()?;
        let moves = result.map(|solution| solution.moves).unwrap_or_default();
        let first = moves.first().copied();
        self.is_marked = first.is_some();
        self.path = first.map(|_| (search.board, moves));
        Some(first.map_or(HintFound::Nothing, HintFound::Move))
    }

    /// The cell of the marked tile.
    pub(super) fn marked_cell(&self, board: Option<&Board>) -> Option<usize> {
        let board = board.filter(|_| self.is_marked)?;
        board.shape().source(self.next_move(board)?, board.blank())
    }

    fn next_move(&self, board: &Board) -> Option<Direction> {
        let (known, moves) = self.path.as_ref()?;
        moves.first().copied().filter(|_| known == board)
    }
}
