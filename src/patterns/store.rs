//! The tables that an engine has in memory, and where they come from.

use std::collections::{HashMap, hash_map};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use super::build::{BuildProgress, build};
use super::graph::Graph;
use super::heuristic::{PatternHeuristic, View};
use super::layout::Layout;
use super::mapped::Mapped;
use super::partition::Strength;
use super::set::TableSet;
use super::table::{Pattern, PatternTable};
use crate::search::Halt;

/// Keeps tables from one run of the program to the next. The searches know no files.
pub trait TableKeeper: Send + Sync {
    /// Puts the table of a pattern into a list of as many bytes, and returns whether it was
    /// kept and whole. If not, the list has no meaning.
    fn load_into(&self, pattern: &Pattern, table: &mut [u8]) -> bool;

    /// Whether a table is kept, as far as can be told without reading it.
    fn has(&self, pattern: &Pattern) -> bool;

    /// Keeps a table. One that can't be kept is built again the next time.
    fn keep(&self, pattern: &Pattern, table: &[u8]);
}

/// Gets tables for any number of searches, each table once. Clones share their tables.
#[derive(Clone)]
pub(crate) struct TableStore(Arc<Shared>);

struct Shared {
    keeper: Option<Box<dyn TableKeeper>>,
    loaded: Mutex<Loaded>,
    /// Wakes those who wait for a table: it has come, or whoever was getting it has given up.
    has_changed: Condvar,
}

#[derive(Default)]
struct Loaded {
    tables: HashMap<Pattern, Entry>,
    layouts: HashMap<(usize, usize), Weak<Layout>>,
    /// The heuristics that were asked for last, so that their tables stay.
    recent: Vec<(TableSet, Arc<PatternHeuristic>)>,
}

/// A table that is there while somebody uses it, or that somebody is getting.
enum Entry {
    There(Weak<PatternTable>),
    Pending(Fraction),
}

/// How much of a table is there, from 0 to 1, for several threads.
#[derive(Clone, Default)]
struct Fraction(Arc<AtomicU32>);

impl Fraction {
    fn set(&self, fraction: f32) {
        self.0.store(fraction.to_bits(), Relaxed);
    }

    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Relaxed))
    }
}

/// How many heuristics stay in memory when nobody uses them.
const RECENT: usize = 2;

/// What getting tables needs from a search: how many threads may build, and whether to go on.
/// The search hears how much of the tables there is, from 0 to 1.
pub(crate) struct BuildControl<'a> {
    pub(crate) threads: usize,
    pub(crate) go_on: &'a (dyn Fn(f32) -> Result<(), Halt> + Sync),
}

impl TableStore {
    /// Nothing yet. Without a keeper every table is built.
    pub(crate) fn new(keeper: Option<Box<dyn TableKeeper>>) -> Self {
        let (loaded, has_changed) = (Mutex::default(), Condvar::new());
        Self(Arc::new(Shared { keeper, loaded, has_changed }))
    }

    fn loaded(&self) -> MutexGuard<'_, Loaded> {
        self.0.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether all tables of a set are in memory or kept.
    pub(crate) fn has(&self, set: &TableSet) -> bool {
        let loaded = self.loaded();
        set.patterns().iter().all(|pattern| {
            let in_memory = matches!(loaded.tables.get(pattern), Some(Entry::There(table)) if table.strong_count() > 0);
            in_memory || self.0.keeper.as_ref().is_some_and(|keeper| keeper.has(pattern))
        })
    }

    /// The heuristic of a set, if all its tables are in memory.
    pub(crate) fn ready_heuristic(&self, set: &TableSet) -> Option<Arc<PatternHeuristic>> {
        let loaded = self.loaded();
        let recent = loaded.recent.iter().find(|(known, _)| known == set);
        recent.map(|(_, heuristic)| Arc::clone(heuristic))
    }

    /// The heuristic of a set. Loads or builds what is missing; if another thread is at it
    /// already, waits for that. `None` if the tables are large and not kept whole: those are
    /// built only by who asks for them.
    pub(crate) fn heuristic(
        &self,
        set: &TableSet,
        control: &BuildControl<'_>,
    ) -> Result<Option<Arc<PatternHeuristic>>, Halt> {
        if let Some(heuristic) = self.ready_heuristic(set) {
            return Ok(Some(heuristic));
        }
        let (is_stopped, fraction) = (Arc::new(AtomicBool::new(false)), Fraction::default());
        let (send, outcome) = channel();
        let (store, own_set, threads) = (self.clone(), *set, control.threads);
        let (stop, told) = (Arc::clone(&is_stopped), fraction.clone());
        let fetch = move || {
            let go_on = |fraction| {
                told.set(fraction);
                if stop.load(Relaxed) { Err(Halt::Stopped) } else { Ok(()) }
            };
            // Who asked may have gone.
            send.send(store.fetch(&own_set, &BuildControl { threads, go_on: &go_on })).ok();
        };
        // Not every step on the way looks whether to go on, so it is not the caller who takes them.
        let spawned = thread::Builder::new().name("pieceful-heuristic".to_owned()).spawn(fetch);
        let Ok(fetching) = spawned else { return self.fetch(set, control) };
        loop {
            match outcome.recv_timeout(Duration::from_millis(5)) {
                Ok(outcome) => return outcome,
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(halt) = (control.go_on)(fraction.get()) {
                        is_stopped.store(true, Relaxed);
                        return Err(halt);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => match fetching.join() {
                    Ok(()) => return Err(Halt::Stopped),
                    Err(panic) => std::panic::resume_unwind(panic),
                },
            }
        }
    }

    fn fetch(
        &self,
        set: &TableSet,
        control: &BuildControl<'_>,
    ) -> Result<Option<Arc<PatternHeuristic>>, Halt> {
        let mut graphs = HashMap::new();
        let mut tables: HashMap<Pattern, Arc<PatternTable>> = HashMap::new();
        let patterns = set.patterns();
        let all: usize = patterns.iter().map(Pattern::table_bytes).sum();
        let mut done = 0;
        for pattern in patterns {
            let bytes = pattern.table_bytes();
            let go_on = |fraction: f32| {
                (control.go_on)((done as f32 + fraction * bytes as f32) / all.max(1) as f32)
            };
            let control = BuildControl { threads: control.threads, go_on: &go_on };
            let may_build = set.strength() != Strength::Large;
            let Some(table) = self.table(&pattern, &mut graphs, &control, may_build)? else {
                return Ok(None);
            };
            tables.insert(pattern, table);
            done += bytes;
        }
        let views = set.views().map(|(symmetry, patterns)| {
            let tables = patterns.into_iter().map(|pattern| {
                let table = Arc::clone(&tables[&pattern]);
                (pattern.homes, table)
            });
            View::new(set.size(), set.class(), symmetry, tables.collect())
        });
        let heuristic = Arc::new(PatternHeuristic::new(set.size(), set.class(), views));
        let mut loaded = self.loaded();
        loaded.recent.insert(0, (*set, Arc::clone(&heuristic)));
        loaded.recent.truncate(RECENT);
        Ok(Some(heuristic))
    }

    /// One table, from memory, from the keeper, or built if it may be.
    fn table(
        &self,
        pattern: &Pattern,
        graphs: &mut HashMap<usize, Graph>,
        control: &BuildControl<'_>,
        may_build: bool,
    ) -> Result<Option<Arc<PatternTable>>, Halt> {
        let mut loaded = self.loaded();
        loop {
            match loaded.tables.get(pattern) {
                Some(Entry::There(table)) => match table.upgrade() {
                    Some(table) => return Ok(Some(table)),
                    None => break,
                },
                Some(Entry::Pending(fraction)) => {
                    let fraction = fraction.get();
                    let wait = self.0.has_changed.wait_timeout(loaded, Duration::from_millis(10));
                    loaded = wait.unwrap_or_else(PoisonError::into_inner).0;
                    (control.go_on)(fraction)?;
                }
                None => break,
            }
        }
        let fraction = Fraction::default();
        loaded.tables.insert(pattern.clone(), Entry::Pending(fraction.clone()));
        drop(loaded);
        let go_on = |done| {
            fraction.set(done);
            (control.go_on)(done)
        };
        let control = &BuildControl { threads: control.threads, go_on: &go_on };
        let mut pending = PendingTable { store: self, pattern, table: None };
        let layout = self.layout(pattern.size, pattern.homes.len());
        let mut packed = Mapped::new(pattern.table_bytes())?;
        let keeper = self.0.keeper.as_ref();
        let is_kept = keeper.is_some_and(|keeper| keeper.load_into(pattern, &mut packed));
        if !is_kept {
            if !may_build {
                return Ok(None);
            }
            build_into(&mut packed, pattern, &layout, graphs, control)?;
            if let Some(keeper) = keeper {
                keeper.keep(pattern, &packed);
            }
        }
        let table = Arc::new(PatternTable { layout, packed });
        pending.table = Some(Arc::downgrade(&table));
        Ok(Some(table))
    }

    /// A layout that is in memory, or a new one, which nobody has to wait for.
    fn layout(&self, size: usize, count: usize) -> Arc<Layout> {
        let known = self.loaded().layouts.get(&(size, count)).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let layout = Arc::new(Layout::new(size, count));
            self.loaded().layouts.insert((size, count), Arc::downgrade(&layout));
            layout
        })
    }
}

impl fmt::Debug for TableStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableStore").finish_non_exhaustive()
    }
}

/// A table that is being loaded or built. However that ends, those who wait for it hear of it.
struct PendingTable<'a> {
    store: &'a TableStore,
    pattern: &'a Pattern,
    table: Option<Weak<PatternTable>>,
}

impl Drop for PendingTable<'_> {
    fn drop(&mut self) {
        let mut loaded = self.store.loaded();
        match self.table.take() {
            Some(table) => loaded.tables.insert(self.pattern.clone(), Entry::There(table)),
            None => loaded.tables.remove(self.pattern),
        };
        self.store.0.has_changed.notify_all();
    }
}

fn build_into(
    packed: &mut [u8],
    pattern: &Pattern,
    layout: &Layout,
    graphs: &mut HashMap<usize, Graph>,
    control: &BuildControl<'_>,
) -> Result<(), Halt> {
    let graph = match graphs.entry(layout.count) {
        hash_map::Entry::Occupied(known) => known.into_mut(),
        hash_map::Entry::Vacant(place) => place.insert(Graph::new(layout)?),
    };
    let is_stopped = |progress: BuildProgress| (control.go_on)(progress.share).is_err();
    build(layout, graph, pattern, control.threads, &is_stopped, packed).map_err(|halt| {
        // Who asked knows why it is stopped.
        (control.go_on)(1.0).err().unwrap_or(halt)
    })
}
