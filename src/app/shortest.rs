//! The length of the shortest solution of the game's start, searched in the background.

use std::time::Duration;

use super::search_run::SearchRun;
use crate::board::Board;
use crate::engine::{Algorithm, Method, Solution};
use crate::game::Game;
use crate::puzzle::Problem;
use crate::search::Limits;

/// How long the search may take.
const TIME: Duration = Duration::from_secs(30);
/// What the search may hold: little, as Auto may run beside it, but enough for the tables of 4×4
/// and the small ones of 5×5.
const MEMORY: u64 = 256 << 20;
/// The largest board that is searched.
const LARGEST: usize = 5;

/// What is known about the shortest solution of the game's start.
#[derive(Debug)]
pub(super) struct Shortest {
    run: SearchRun,
    /// The start that is being searched, or that was searched last.
    start: Option<Board>,
    /// Its length, once that is proven.
    length: Option<usize>,
}

impl Shortest {
    pub(super) fn new(run: SearchRun) -> Self {
        Self { run, start: None, length: None }
    }

    /// Searches the start of the game, unless that was done already.
    pub(super) fn search(&mut self, game: &Game) {
        let Some((start, goal)) = game.start().zip(game.goal()) else {
            self.run.cancel();
            self.start = None;
            return;
        };
        if self.start.as_ref() == Some(start) {
            return;
        }
        self.run.cancel();
        self.start = Some(start.clone());
        self.length = None;
        if game.is_shuffled()
            && start.shape().longer_side() <= LARGEST
            && let Ok(problem) = Problem::new(start.clone(), goal.clone())
        {
            let method = Method { algorithm: Algorithm::Best, ..Method::default() };
            let limits = Limits { time: Some(TIME), memory: MEMORY, threads: 1 };
            self.run.start(problem, method, limits);
        }
    }

    /// Stops the search, so that Auto does not take the last processor that the window could
    /// have. The next [`Self::search`] begins it again.
    pub(super) fn pause(&mut self) {
        self.run.cancel();
        if self.length.is_none() {
            self.start = None;
        }
    }

    /// Takes the outcome of the search, if it has ended.
    pub(super) fn poll(&mut self) {
        if let Some((_, result)) = self.run.poll() {
            let proven = result.ok().filter(Solution::is_proven);
            self.length = proven.map(|solution| solution.moves.len()).or(self.length);
        }
    }

    /// Takes over what Auto has proven about a start.
    pub(super) fn learn(&mut self, start: &Board, length: usize) {
        self.run.cancel();
        self.start = Some(start.clone());
        self.length = Some(length);
    }

    /// The length of a shortest solution of this start, if it is known.
    pub(super) fn length(&self, start: Option<&Board>) -> Option<usize> {
        self.length.filter(|_| start.is_some() && self.start.as_ref() == start)
    }
}
