//! Methods on many boards: a row for each search, and a summary by distance.
//!
//! The same [`Settings`] give the same rows in the same order on any number of threads, but for the
//! times.

mod boards;
mod cancel;
mod parts;
mod published;
mod row;
mod settings;
mod summary;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, mpsc};
use std::thread;

pub use boards::{BoardChoice, BoardChoiceError, listed_boards};
pub use cancel::Cancel;
pub use parts::{MergeError, Merged, Shard, ShardError, merge};
pub use published::Published;
pub use row::{Row, RowError};
pub use settings::{Settings, SettingsError, SettingsTextProblem};
pub use summary::{Group, Spread, Summary};

use boards::Subject;

use crate::board::{Board, BoardError};
use crate::engine::{Engine, Method};
use crate::puzzle::Problem;
use crate::search::{Control, Limits};

/// Boards and methods that fit together, ready to be searched.
#[derive(Clone, Debug)]
pub struct Experiment {
    settings: Settings,
    goal: Board,
    subjects: Vec<Subject>,
}

/// What is wrong with an experiment.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExperimentError {
    /// There is no board of this size, or no such blank cell.
    #[error("{setting}: {0}", setting = setting_of(.0))]
    Board(#[from] BoardError),
    /// The size has too many boards for their distances to be known.
    #[error("boards: expected size 3 for {boards}, found size {size}")]
    NotThree {
        /// The boards that were asked for.
        boards: String,
        /// The size that was asked for.
        size: usize,
    },
    /// There is nothing to search.
    #[error("boards: expected at least one board, found none")]
    NoBoards,
    /// There are more boards than fit into memory.
    #[error("boards: expected at most {most} boards of this size, found {found}")]
    TooMany {
        /// How many were asked for.
        found: usize,
        /// How many there can be.
        most: usize,
    },
    /// There is nothing to search with.
    #[error("methods: expected at least one method, found none")]
    NoMethods,
    /// A method can't search boards of this size.
    #[error("methods: expected boards up to {largest} × {largest} for {method}, found size {size}")]
    TooLarge {
        /// The method.
        method: String,
        /// The size that was asked for.
        size: usize,
        /// The largest size that would do.
        largest: usize,
    },
    /// A board of a list is of another size, or can't reach the goal.
    #[error("board {number} of the list: {reason}")]
    Listed {
        /// Its number in the list, from 1.
        number: usize,
        /// What is wrong with it.
        reason: crate::puzzle::ProblemError,
    },
}

/// The setting that a board's error is about.
fn setting_of(error: &BoardError) -> &'static str {
    match error {
        BoardError::BlankCell { .. } => "goal_blank",
        _ => "size",
    }
}

/// The most bytes that the boards of an experiment may take.
const MOST_BYTES: usize = 1 << 30;
/// What a board takes besides its cells.
const BESIDE_CELLS: usize = 80;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every search was made.
    Completed,
    /// It was cancelled, or who takes the rows wanted no more.
    Cancelled,
}

impl Settings {
    /// Whether there can be such an experiment, as far as that is known before its boards are made.
    pub fn check(&self) -> Result<(), ExperimentError> {
        let (size, goal) = (self.size, self.goal()?);
        if self.methods.is_empty() {
            return Err(ExperimentError::NoMethods);
        }
        if let Some(method) = self.methods.iter().find(|method| !method.serves(goal.shape())) {
            let largest = method.heuristic.facts().largest_size;
            return Err(ExperimentError::TooLarge { method: method.to_string(), size, largest });
        }
        match &self.boards {
            BoardChoice::All | BoardChoice::PerDistance(_) if size != 3 => {
                Err(ExperimentError::NotThree { boards: self.boards.to_string(), size })
            }
            BoardChoice::PerDistance(0)
            | BoardChoice::Uniform(0)
            | BoardChoice::Walk { count: 0, .. } => Err(ExperimentError::NoBoards),
            BoardChoice::Uniform(count) | BoardChoice::Walk { count, .. } => {
                let each = BESIDE_CELLS + size_of_val(goal.cells());
                let (found, most) = (*count, MOST_BYTES / each);
                if found > most { Err(ExperimentError::TooMany { found, most }) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }
}

impl Experiment {
    /// Checks settings, and makes the boards. `listed` are the boards of a
    /// [`BoardChoice::File`], and not looked at otherwise.
    pub fn new(settings: Settings, listed: Vec<Board>) -> Result<Self, ExperimentError> {
        settings.check()?;
        let goal = settings.goal()?;
        let subjects = boards::subjects(&settings, &goal, listed)?;
        if subjects.is_empty() {
            return Err(ExperimentError::NoBoards);
        }
        Ok(Self { settings, goal, subjects })
    }

    /// What was asked for.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many boards a part of the experiment has.
    pub fn boards(&self, shard: Shard) -> usize {
        shard.indices(self.subjects.len()).len()
    }

    /// Searches the boards of a part, each with every method, on as many threads as there are
    /// jobs, and a search on one thread. `each` is handed the rows of one board after the other, in
    /// the order of the boards, as soon as they are there. The limits are those of one search.
    pub fn run(
        &self,
        engine: &Engine,
        (shard, jobs): (Shard, usize),
        limits: &Limits,
        cancel: &Cancel,
        each: &mut dyn FnMut(&[Row]) -> ControlFlow<()>,
    ) -> Ended {
        let indices: Vec<usize> = shard.indices(self.subjects.len()).collect();
        let next = AtomicUsize::new(0);
        let (sender, receiver) = mpsc::channel();
        let work = |sender: mpsc::Sender<(usize, Vec<Row>)>| {
            while let Some((number, &index)) = {
                let number = next.fetch_add(1, Relaxed);
                indices.get(number).map(|index| (number, index))
            } {
                let Some(rows) = self.rows(index, engine, limits, cancel) else { return };
                if sender.send((number, rows)).is_err() {
                    return;
                }
            }
        };
        thread::scope(|scope| {
            let work = &work;
            for _ in 0..jobs.clamp(1, indices.len().max(1)) {
                let sender = sender.clone();
                // With fewer threads than were asked for it takes longer, and that is all.
                thread::Builder::new().spawn_scoped(scope, move || work(sender)).ok();
            }
            drop(sender);
            let done = in_order(&receiver, each);
            cancel.cancel_if(done < indices.len());
            drop(receiver);
            if done == indices.len() { Ended::Completed } else { Ended::Cancelled }
        })
    }

    /// The rows of a board, unless the experiment was cancelled before they were complete.
    fn rows(
        &self,
        index: usize,
        engine: &Engine,
        limits: &Limits,
        cancel: &Cancel,
    ) -> Option<Vec<Row>> {
        let subject = &self.subjects[index];
        let problem = Problem::new(subject.board.clone(), self.goal.clone()).ok()?;
        let limits = Limits { threads: 1, ..*limits };
        let search = |method: &Method| {
            let control = Arc::new(Control::new());
            let guard = cancel.watch(&control)?;
            let result = engine.solve(&problem, method, &limits, &control);
            drop(guard);
            (!control.is_stopped()).then(|| Row::new(&subject.board, method, &result))
        };
        let rows: Option<Vec<Row>> = self.settings.methods.iter().map(search).collect();
        let mut rows = rows?;
        let proven = rows.iter().find(|row| row.proven).and_then(|row| row.moves.clone().ok());
        let distance = subject.distance.or(proven);
        for row in &mut rows {
            row.distance = distance;
        }
        Some(rows)
    }
}

/// Hands rows on in the order of their numbers, and returns for how many boards it did.
fn in_order(
    receiver: &mpsc::Receiver<(usize, Vec<Row>)>,
    each: &mut dyn FnMut(&[Row]) -> ControlFlow<()>,
) -> usize {
    let mut early = BTreeMap::new();
    let mut done = 0;
    for (number, rows) in receiver {
        early.insert(number, rows);
        while let Some(rows) = early.remove(&done) {
            done += 1;
            if each(&rows).is_break() {
                return done - 1;
            }
        }
    }
    done
}
