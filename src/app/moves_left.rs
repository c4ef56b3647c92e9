//! How many moves the shortest solution of the board has, as long as the player wants to see that.
//!
//! What a search has found holds for every board on its path, and what is known of a board says
//! something of those next to it; so most moves along a known path need no search at all.

use std::collections::HashMap;
use std::time::Duration;

use super::search_run::SearchRun;
use crate::board::Board;
use crate::engine::{Algorithm, Method, Solution, SolveError};
use crate::game::{Game, Stage};
use crate::puzzle::Problem;
use crate::search::Limits;

/// How long the search of a board may take whose path it proves.
const PROVEN_TIME: Duration = Duration::from_mins(2);
/// The same where it can't be proven in a reasonable time.
const TIME: Duration = Duration::from_secs(3);
/// What the search may hold: little, as Auto may run beside it, but enough for the tables of 4×4
/// and the small ones of 5×5.
const MEMORY: u64 = 256 << 20;
/// The most boards of which something is remembered.
const MOST_KNOWN: usize = 100_000;

/// How many moves the shortest solution has, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// No solution has less.
    pub(super) least: usize,
    /// There is one that has so many.
    pub(super) most: Option<usize>,
}

impl Left {
    const SOLVED: Self = Self { least: 0, most: Some(0) };
    const UNKNOWN: Self = Self { least: 1, most: None };

    /// The number, if it is proven.
    pub(super) fn exact(self) -> Option<usize> {
        self.most.filter(|most| *most == self.least)
    }

    /// What both say together. Every solution of a board has an even number of moves or every one
    /// an odd number.
    fn and(self, other: Self) -> Self {
        let most = [self.most, other.most].into_iter().flatten().min();
        let least = self.least.max(other.least);
        let is_odd = most.is_some_and(|most| (most.abs_diff(least)) % 2 == 1);
        Self { least: least + usize::from(is_odd), most }
    }

    /// What it says of a board that is so many moves away.
    fn away(self, moves: usize) -> Self {
        let least = self.least.saturating_sub(moves);
        Self { least, most: self.most.map(|most| most + moves) }
    }
}

/// What is known of the board that is being played, and who finds out more.
#[derive(Debug)]
pub(super) struct MovesLeft {
    run: SearchRun,
    goal: Option<Board>,
    board: Option<Board>,
    /// What is known of boards with this goal.
    known: HashMap<Board, Left>,
    /// Whether the board was searched, or is being searched.
    is_searched: bool,
}

impl MovesLeft {
    pub(super) fn new(run: SearchRun) -> Self {
        Self { run, goal: None, board: None, known: HashMap::new(), is_searched: false }
    }

    /// Searches no more, and forgets the board.
    pub(super) fn put_away(&mut self) {
        self.run.cancel();
        self.board = None;
        self.is_searched = false;
    }

    /// Lets another search have the processor. The next [`Self::follow`] begins again.
    pub(super) fn pause(&mut self) {
        self.run.cancel();
        self.is_searched = false;
    }

    /// Takes note of the board as it is, and searches it if that tells more.
    pub(super) fn follow(&mut self, game: &Game) {
        let playing = game.board().zip(game.goal()).filter(|_| game.stage() == Stage::Playing);
        let Some((board, goal)) = playing else { return self.put_away() };
        if self.goal.as_ref() != Some(goal) || self.known.len() > MOST_KNOWN {
            self.put_away();
            self.known = HashMap::from([(goal.clone(), Left::SOLVED)]);
            self.goal = Some(goal.clone());
        }
        if self.board.as_ref() != Some(board) {
            self.run.cancel();
            self.is_searched = false;
            let before = self.board.replace(board.clone());
            if let Some(before) = before
                && let Some(moves) = moves_between(&before, board)
            {
                let said = self.left_of(&before).away(moves);
                self.learn(board, said);
            }
        }
        if !self.is_searched && self.left_of(board).exact().is_none() {
            self.search();
        }
    }

    fn search(&mut self) {
        let Some((board, goal)) = self.board.clone().zip(self.goal.clone()) else { return };
        let Ok(problem) = Problem::new(board, goal) else { return };
        let method = best();
        let proves = method.proves_shortest(problem.start().shape());
        let time = Some(if proves { PROVEN_TIME } else { TIME });
        self.run.start(problem, method, Limits { time, memory: MEMORY, threads: 1 });
        self.is_searched = true;
    }

    /// Takes what the search has to say.
    pub(super) fn poll(&mut self) {
        let Some((search, result)) = self.run.poll() else {
            // A path that gets shorter is shown at once.
            if let Some(search) = self.run.current() {
                let (board, progress) = (search.board.clone(), search.progress);
                let most = progress.best.map(|most| most as usize);
                let least = (progress.lower_bound as usize).min(most.unwrap_or(usize::MAX));
                self.learn(&board, Left { least: least.max(1), most });
            }
            return;
        };
        self.learn_from(search.board, &result);
    }

    fn learn_from(&mut self, board: Board, result: &Result<Solution, SolveError>) {
        let Ok(solution) = result else { return };
        let (length, least) = (solution.moves.len(), solution.lower_bound as usize);
        let mut at = board;
        self.learn(&at, Left { least, most: Some(length) });
        for (made, &direction) in solution.moves.iter().enumerate() {
            if at.apply(direction).is_err() {
                return;
            }
            let made = made + 1;
            self.learn(&at, Left { least: least.saturating_sub(made), most: Some(length - made) });
        }
    }

    fn learn(&mut self, board: &Board, said: Left) {
        let left = self.left_of(board).and(said);
        if left != Left::UNKNOWN {
            self.known.insert(board.clone(), left);
        }
    }

    fn left_of(&self, board: &Board) -> Left {
        self.known.get(board).copied().unwrap_or(Left::UNKNOWN)
    }

    /// What is known of the board that is being played. Where the number is soon proven, only that
    /// counts.
    pub(super) fn shown(&self) -> Option<Left> {
        let board = self.board.as_ref()?;
        let left = self.left_of(board);
        let waits = best().proves_shortest(board.shape()) && self.run.current().is_some();
        Some(left).filter(|left| left.exact().is_some() || (!waits && left.most.is_some()))
    }

    /// Whether a search has yet to end.
    pub(super) fn is_searching(&self) -> bool {
        self.run.current().is_some()
    }
}

fn best() -> Method {
    Method { algorithm: Algorithm::Best, ..Method::default() }
}

/// The moves from one board to another, if that is a single slide.
fn moves_between(from: &Board, to: &Board) -> Option<usize> {
    if from.shape() != to.shape() {
        return None;
    }
    let moves = from.run_towards_blank(to.blank())?;
    let mut board = from.clone();
    moves.iter().all(|&direction| board.apply(direction).is_ok()).then_some(())?;
    (board == *to).then_some(moves.len())
}

#[cfg(test)]
#[expect(clippy::panic, reason = "a test that can't go on may panic")]
mod tests;
