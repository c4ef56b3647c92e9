//! The large tables for 4×4, built while the person plays, if the person wants them.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use eframe::egui::Context;

use crate::board::Board;
use crate::engine::Engine;
use crate::patterns::{Strength, TableSet, TableSize};
use crate::search::Limits;
use crate::tables::{BuildError, Step, TableFolder};

/// Whoever builds the large tables.
#[derive(Debug)]
pub(super) struct LargeTables {
    folder: TableFolder,
    engine: Engine,
    work: Option<Work>,
    /// The goal of which nothing more is to be done: its tables are there, or can't be.
    settled: Option<TableSet>,
}

#[derive(Debug)]
struct Work {
    set: TableSet,
    is_stopped: Arc<AtomicBool>,
    /// Tables that are done, and all of them.
    done: Arc<AtomicUsize>,
    all: usize,
    outcome: Receiver<Result<usize, BuildError>>,
}

/// What came of the work.
#[derive(Debug)]
pub(super) enum Built {
    Done,
    /// There is not enough memory to build them.
    TooLarge,
    /// The system did not take them.
    Failed(io::Error),
}

impl LargeTables {
    pub(super) fn new(folder: TableFolder, engine: Engine) -> Self {
        Self { folder, engine, work: None, settled: None }
    }

    /// Begins or ends the work as the person wishes, for the goal of the game, and says what
    /// came of it.
    pub(super) fn update(
        &mut self,
        is_wanted: bool,
        goal: Option<&Board>,
        limits: &Limits,
        ctx: &Context,
    ) -> Option<Built> {
        if !is_wanted {
            self.stop();
            self.settled = None;
            return None;
        }
        if let Some(work) = &self.work {
            let outcome = match work.outcome.try_recv() {
                Ok(outcome) => outcome,
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => Err(BuildError::Stopped),
            };
            self.settled = self.work.take().map(|work| work.set);
            return match outcome {
                Ok(_) => Some(Built::Done),
                Err(BuildError::Stopped) => None,
                Err(BuildError::Memory) => Some(Built::TooLarge),
                Err(BuildError::Write { error, .. }) => Some(Built::Failed(error)),
            };
        }
        let goal = goal?;
        let set = TableSet::of_goal(goal.shape().square_size()?, goal.blank(), Strength::Large)?;
        if self.settled.as_ref() == Some(&set) {
            return None;
        }
        if self.engine.has_tables(&set) {
            self.settled = Some(set);
            return None;
        }
        let TableSize { held, to_build } = set.table_size();
        if held + to_build > limits.memory {
            self.settled = Some(set);
            return Some(Built::TooLarge);
        }
        match self.start(set, limits.threads, ctx) {
            Ok(work) => {
                self.work = Some(work);
                None
            }
            Err(error) => Some(Built::Failed(error)),
        }
    }

    fn start(&self, set: TableSet, threads: usize, ctx: &Context) -> io::Result<Work> {
        let (folder, ctx) = (self.folder.clone(), ctx.clone());
        let (is_stopped, done) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let (send, outcome) = channel();
        let all = set.patterns().len();
        let work = Work {
            set,
            is_stopped: Arc::clone(&is_stopped),
            done: Arc::clone(&done),
            all,
            outcome,
        };
        thread::Builder::new().name("pieceful-large-tables".to_owned()).spawn(move || {
            let go_on = |step: Step| {
                if done.swap(step.done, Relaxed) != step.done {
                    ctx.request_repaint();
                }
                !is_stopped.load(Relaxed)
            };
            // Nobody may be left to hear of it.
            send.send(folder.build(&set, threads, &go_on)).ok();
            ctx.request_repaint();
        })?;
        Ok(work)
    }

    /// The number of the table that is being built, and of all.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.work.as_ref().map(|work| (work.done.load(Relaxed) + 1, work.all))
    }

    /// Ends the work for good, before the program ends, and leaves nothing half written.
    pub(super) fn close(&mut self) {
        self.stop();
        self.folder.close();
    }

    /// Ends the work.
    pub(super) fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.is_stopped.store(true, Relaxed);
        }
    }
}
