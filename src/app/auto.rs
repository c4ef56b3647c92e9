//! Auto: the search for a solution of the board, and what came of it.

mod execute;
mod panel;
mod plot;
mod replay;
mod replay_card;
mod search_card;

use std::time::Duration;

use super::search_run::{Search, SearchRun};
pub(super) use panel::auto_ui;
pub(super) use replay::Replay;

use crate::board::Board;
use crate::engine::{Algorithm, Method, SolveError};
use crate::puzzle::Problem;
use crate::search::Limits;

/// How long Best makes a path shorter on boards where nobody can wait for the end.
const BEST_TIME: Duration = Duration::from_secs(10);

/// Auto, with the search that it runs.
#[derive(Debug)]
pub(super) struct Auto {
    run: SearchRun,
    state: State,
}

/// What there is besides a search that runs.
#[derive(Debug)]
enum State {
    Idle,
    Cancelled(Search),
    Failed(Failed),
    Replaying(Replay),
}

/// What Auto shows.
#[derive(Debug)]
pub(super) enum Shown<'a> {
    Idle,
    Searching(&'a Search),
    /// A search that the person ended, as far as it had come.
    Cancelled(&'a Search),
    Failed(&'a Failed),
    Replaying(&'a Replay),
}

/// A search that ended without a path.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) error: SolveError,
    pub(super) method: Method,
    /// What will manage, if anything will.
    pub(super) instead: Option<Method>,
}

/// What an outcome means for the window.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Found,
    Failed,
    Cancelled,
}

impl Auto {
    pub(super) fn new(run: SearchRun) -> Self {
        Self { run, state: State::Idle }
    }

    /// Auto with a solution that plays, for tests of how that is drawn.
    #[cfg(test)]
    fn showing(run: SearchRun, replay: Replay) -> Self {
        Self { run, state: State::Replaying(replay) }
    }

    /// Starts to search for the way from one board to another.
    pub(super) fn search(&mut self, problem: Problem, method: Method, limits: Limits) {
        let goes_on = method.goes_on_until_stopped(problem.start().shape());
        let time = if goes_on { Some(BEST_TIME) } else { limits.time };
        self.run.start(problem, method, Limits { time, ..limits });
        self.state = State::Idle;
    }

    pub(super) fn shown(&self) -> Shown<'_> {
        match (self.run.current(), &self.state) {
            (Some(search), _) => Shown::Searching(search),
            (None, State::Idle) => Shown::Idle,
            (None, State::Cancelled(search)) => Shown::Cancelled(search),
            (None, State::Failed(failed)) => Shown::Failed(failed),
            (None, State::Replaying(replay)) => Shown::Replaying(replay),
        }
    }

    pub(super) fn is_idle(&self) -> bool {
        matches!(self.shown(), Shown::Idle)
    }

    pub(super) fn is_searching(&self) -> bool {
        self.run.current().is_some()
    }

    /// How the running search searches, if it is for another board than this.
    pub(super) fn stale_method(&self, board: Option<&Board>) -> Option<Method> {
        let search = self.run.current()?;
        (Some(&search.board) != board).then_some(search.method)
    }

    pub(super) fn replay(&self) -> Option<&Replay> {
        if let State::Replaying(replay) = &self.state { Some(replay) } else { None }
    }

    pub(super) fn replay_mut(&mut self) -> Option<&mut Replay> {
        if let State::Replaying(replay) = &mut self.state { Some(replay) } else { None }
    }

    /// Asks a running search to end with what it has.
    pub(super) fn take_best(&mut self) {
        self.run.end_soon();
    }

    /// Ends a running search, whose figures stay; puts away whatever else is shown.
    pub(super) fn cancel(&mut self) {
        self.state = self.run.cancel().map_or(State::Idle, State::Cancelled);
    }

    /// Ends everything.
    pub(super) fn clear(&mut self) {
        self.run.cancel();
        self.state = State::Idle;
    }

    /// Puts away what came of a search; one that runs goes on.
    pub(super) fn put_away(&mut self) {
        self.state = State::Idle;
    }

    /// Takes news of the search.
    pub(super) fn listen(&mut self, now: Duration) -> Option<Ended> {
        let (search, result) = self.run.poll()?;
        let method = search.method;
        let (state, ended) = match result {
            Ok(solution) => (State::Replaying(Replay::new(solution, method, now)), Ended::Found),
            Err(SolveError::Stopped(_)) => (State::Cancelled(search), Ended::Cancelled),
            Err(error) => {
                let instead = other_method(method);
                (State::Failed(Failed { error, method, instead }), Ended::Failed)
            }
        };
        self.state = state;
        Some(ended)
    }
}

/// The method that manages where `method` did not: Best, which has a path for every board.
fn other_method(method: Method) -> Option<Method> {
    let best = Method { algorithm: Algorithm::Best, ..method };
    (method.algorithm != Algorithm::Best).then_some(best)
}
