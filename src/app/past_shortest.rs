//! The lengths of the shortest solutions of finished games, found one after the other while the
//! person does nothing that needs the processor.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use eframe::egui::Context;

use super::job::{Job, Reporter};
use crate::board::Board;
use crate::engine::{Algorithm, Engine, Method};
use crate::puzzle::Problem;
use crate::save::{GameId, History, HistoryEntry};
use crate::search::{Control, Limits};

/// How long one search may take: far longer than any board of these sizes needs.
const TIME: Duration = Duration::from_secs(20);
/// What it may hold.
const MEMORY: u64 = 256 << 20;
/// The largest boards that are searched.
const CELLS: usize = 16;
/// The window has better things to do when it opens.
const DELAY: Duration = Duration::from_secs(5);
/// So many lengths are written at once.
const BATCH: usize = 20;

/// Searches the games whose shortest solution is not known.
pub(super) struct PastShortest {
    engine: Engine,
    job: Option<Job<Found>>,
    /// The search that runs.
    search: Arc<Mutex<Arc<Control>>>,
    /// The games that could not be proven in time: another attempt would end in the same way.
    hopeless: Arc<Mutex<HashSet<GameId>>>,
    /// Whether there may be games to search.
    is_due: bool,
}

impl std::fmt::Debug for PastShortest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PastShortest").field("is_due", &self.is_due).finish_non_exhaustive()
    }
}

/// Some lengths were written.
struct Found;

impl PastShortest {
    pub(super) fn new(engine: Engine) -> Self {
        Self {
            engine,
            job: None,
            search: Arc::new(Mutex::new(Arc::new(Control::new()))),
            hopeless: Arc::default(),
            is_due: true,
        }
    }

    /// There are other games than before.
    pub(super) fn look_again(&mut self) {
        self.is_due = true;
    }

    /// Starts to search when it is time, and stops while the window is busy. Says whether lengths
    /// were found.
    pub(super) fn update(
        &mut self,
        is_busy: bool,
        history: &History,
        ctx: &Context,
        now: Duration,
    ) -> bool {
        if is_busy {
            if self.job.is_some() {
                self.stop();
                self.is_due = true;
            }
            return false;
        }
        let mut has_found = false;
        if let Some(job) = &mut self.job {
            while job.poll().is_some() {
                has_found = true;
            }
            if !job.is_running() {
                self.job = None;
            }
        }
        if self.is_due && self.job.is_none() && now >= DELAY {
            self.is_due = false;
            self.start(history.clone(), ctx);
        }
        has_found
    }

    fn start(&mut self, history: History, ctx: &Context) {
        let engine = self.engine.clone();
        let (search, hopeless) = (Arc::clone(&self.search), Arc::clone(&self.hopeless));
        let job = Job::start(ctx, move |control, reports| {
            let Ok(list) = history.list(control.stop_flag()) else { return };
            let unknown = list.entries.iter().rev().filter(|game| is_wanted(game));
            let mut found = Vec::new();
            for game in unknown {
                if control.is_stopped() {
                    break;
                }
                if locked(&hopeless).contains(&game.id) {
                    continue;
                }
                let begun = control.elapsed();
                match length(&engine, &history, game, control, &search) {
                    Some(length) => found.push((game.id, length)),
                    None if control.is_stopped() => break,
                    None => {
                        locked(&hopeless).insert(game.id);
                    }
                }
                if found.len() >= BATCH {
                    note(&history, &mut found, reports);
                }
                // Half of the time is left to whatever else there is.
                thread::sleep(control.elapsed().saturating_sub(begun).min(TIME));
            }
            note(&history, &mut found, reports);
        });
        // Without a thread there is no length, which nobody has asked for.
        self.job = job.ok();
    }

    /// Stops the search.
    pub(super) fn stop(&mut self) {
        if let Some(job) = self.job.take() {
            job.control().stop();
            locked(&self.search).stop();
        }
    }
}

fn is_wanted(game: &HistoryEntry) -> bool {
    game.shortest.is_none() && game.shape.cells() <= CELLS
}

/// The length of a shortest solution, if it is proven.
fn length(
    engine: &Engine,
    history: &History,
    game: &HistoryEntry,
    control: &Control,
    search: &Mutex<Arc<Control>>,
) -> Option<usize> {
    let progress = history.game(game).ok()?.game().clone();
    let goal = Board::goal(progress.shape, progress.blank?).ok()?;
    let problem = Problem::new(progress.start?, goal).ok()?;
    let mine = Arc::new(Control::new());
    {
        let mut current = locked(search);
        if control.is_stopped() {
            return None;
        }
        *current = Arc::clone(&mine);
    }
    let method = Method { algorithm: Algorithm::Best, ..Method::default() };
    let limits = Limits { time: Some(TIME), memory: MEMORY, threads: 1 };
    let solution = engine.solve(&problem, &method, &limits, &mine).ok()?;
    solution.is_proven().then_some(solution.moves.len())
}

/// Writes what was found.
fn note(history: &History, found: &mut Vec<(GameId, usize)>, reports: &Reporter<Found>) {
    if !found.is_empty() && history.note_shortest(found).is_ok() {
        reports.send(Found);
    }
    found.clear();
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
