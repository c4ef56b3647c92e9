//! The tables that this process has, and where they come from.

use std::collections::{HashMap, hash_map};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use super::build::{BuildProgress, build};
use super::graph::Graph;
use super::guide::{Guide, View};
use super::layout::Layout;
use super::partition::{Plan, Strength, plan};
use super::table::{Pattern, Table};
use crate::patterns::mapped::Mapped;
use crate::search::Halt;

/// Keeps tables from one run of the program to the next. The solver itself knows no files.
pub trait TableKeeper: Send + Sync {
    /// Puts the table of a pattern into a list of as many bytes, and returns whether it was
    /// kept and whole. If not, the list has no meaning.
    fn load_into(&self, pattern: &Pattern, table: &mut [u8]) -> bool;

    /// Whether a table is kept, as far as can be told without reading it.
    fn has(&self, pattern: &Pattern) -> bool;

    /// Keeps a table. One that can't be kept is built again the next time.
    fn keep(&self, pattern: &Pattern, table: &[u8]);
}

static KEEPER: OnceLock<Box<dyn TableKeeper>> = OnceLock::new();

/// Says who keeps tables. To be called once, before the first search; without a keeper
/// tables are built anew in every run.
pub fn keep_tables(keeper: Box<dyn TableKeeper>) {
    KEEPER.set(keeper).ok();
}

/// What is there, and what somebody is getting.
struct Store {
    shelf: Mutex<Shelf>,
    /// Somebody has got a table, or has given up.
    is_news: Condvar,
}

#[derive(Default)]
struct Shelf {
    tables: HashMap<Pattern, Entry>,
    layouts: HashMap<(usize, usize), Weak<Layout>>,
    /// The guides that were asked for last, so that their tables stay.
    recent: Vec<(Key, Arc<Guide>)>,
}

/// A table that is there, while somebody uses it, or on its way.
enum Entry {
    There(Weak<Table>),
    Coming(Share),
}

/// How much there is of something, for several threads.
#[derive(Clone, Default)]
struct Share(Arc<AtomicU32>);

impl Share {
    fn set(&self, share: f32) {
        self.0.store(share.to_bits(), Relaxed);
    }

    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Relaxed))
    }
}

type Key = (usize, usize, Strength);

/// How many guides stay in memory when nobody uses them.
const RECENT: usize = 2;

fn store() -> &'static Store {
    static STORE: OnceLock<Store> = OnceLock::new();
    STORE.get_or_init(|| Store { shelf: Mutex::default(), is_news: Condvar::new() })
}

impl Store {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What getting tables needs from a search: how many threads may build, and whether to go on.
/// The search hears how much of the tables there is, from 0 to 1.
pub(crate) struct Patience<'a> {
    pub(crate) threads: usize,
    pub(crate) go_on: &'a (dyn Fn(f32) -> Result<(), Halt> + Sync),
}

/// How many bytes the tables of a goal take, and how many more it takes to build them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSize {
    /// Bytes that the tables hold.
    pub held: u64,
    /// The most bytes beyond these while a table is built.
    pub to_build: u64,
}

/// The patterns of a goal, each once, largest first.
pub(super) fn patterns(size: usize, class: usize, strength: Strength) -> Vec<Pattern> {
    let Some(Plan { views }) = plan(size, class, strength) else { return Vec::new() };
    let mut patterns: Vec<Pattern> = views.into_iter().flat_map(|(_, patterns)| patterns).collect();
    patterns.sort_by_key(|pattern| (usize::MAX - pattern.table_bytes(), pattern.clone()));
    patterns.dedup();
    patterns
}

/// The bytes that the tables of a goal take.
pub(crate) fn table_size(size: usize, class: usize, strength: Strength) -> TableSize {
    let patterns = patterns(size, class, strength);
    let bytes = patterns.iter().map(|pattern| pattern.table_bytes() as u64);
    let largest = bytes.clone().max().unwrap_or(0);
    let mut tiles: Vec<usize> = patterns.iter().map(|pattern| pattern.homes.len()).collect();
    tiles.sort_unstable();
    tiles.dedup();
    let graphs: u64 = tiles.into_iter().map(|tiles| Graph::bytes(size, tiles)).sum();
    // A byte and about three quarters of one for each entry, of which the table has half
    // a byte.
    TableSize { held: bytes.sum(), to_build: largest * 7 / 2 + graphs }
}

/// Whether all tables of a goal are in memory or kept.
pub(crate) fn is_at_hand(size: usize, class: usize, strength: Strength) -> bool {
    let patterns = patterns(size, class, strength);
    let shelf = store().shelf();
    let is_here = |pattern: &Pattern| {
        let in_memory = matches!(shelf.tables.get(pattern), Some(Entry::There(table)) if table.strong_count() > 0);
        in_memory || KEEPER.get().is_some_and(|keeper| keeper.has(pattern))
    };
    !patterns.is_empty() && patterns.iter().all(is_here)
}

/// The guide of a goal, if all its tables are in memory.
pub(crate) fn ready_guide(size: usize, class: usize, strength: Strength) -> Option<Arc<Guide>> {
    let shelf = store().shelf();
    let recent = shelf.recent.iter().find(|(key, _)| *key == (size, class, strength));
    recent.map(|(_, guide)| Arc::clone(guide))
}

/// The guide of a goal whose blank is at a cell of a class. Loads or builds what is missing;
/// if somebody else is at it already, waits for that. `None` if there are no such tables, or
/// if they are large and not kept whole: those are built only by who asks for them.
pub(crate) fn guide(
    size: usize,
    class: usize,
    strength: Strength,
    patience: &Patience<'_>,
) -> Result<Option<Arc<Guide>>, Halt> {
    if let Some(guide) = ready_guide(size, class, strength) {
        return Ok(Some(guide));
    }
    let (is_stopped, share) = (Arc::new(AtomicBool::new(false)), Share::default());
    let (send, outcome) = channel();
    let (threads, stop, told) = (patience.threads, Arc::clone(&is_stopped), share.clone());
    let fetch = move || {
        let go_on = |share| {
            told.set(share);
            if stop.load(Relaxed) { Err(Halt::Stopped) } else { Ok(()) }
        };
        // Who asked may have gone.
        send.send(fetched(size, class, strength, &Patience { threads, go_on: &go_on })).ok();
    };
    // Not every step on the way looks whether to go on, so it is not the caller who takes them.
    let spawned = thread::Builder::new().name("pieceful-guide".to_owned()).spawn(fetch);
    let Ok(fetching) = spawned else { return fetched(size, class, strength, patience) };
    loop {
        match outcome.recv_timeout(Duration::from_millis(5)) {
            Ok(outcome) => return outcome,
            Err(RecvTimeoutError::Timeout) => {
                if let Err(halt) = (patience.go_on)(share.get()) {
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

fn fetched(
    size: usize,
    class: usize,
    strength: Strength,
    patience: &Patience<'_>,
) -> Result<Option<Arc<Guide>>, Halt> {
    let Some(Plan { views }) = plan(size, class, strength) else { return Ok(None) };
    let mut graphs = HashMap::new();
    let mut tables: HashMap<Pattern, Arc<Table>> = HashMap::new();
    let patterns = patterns(size, class, strength);
    let all: usize = patterns.iter().map(Pattern::table_bytes).sum();
    let mut done = 0;
    for pattern in patterns {
        let bytes = pattern.table_bytes();
        let go_on =
            |share: f32| (patience.go_on)((done as f32 + share * bytes as f32) / all.max(1) as f32);
        let patience = Patience { threads: patience.threads, go_on: &go_on };
        let may_build = strength != Strength::Large;
        let Some(table) = table(&pattern, &mut graphs, &patience, may_build)? else {
            return Ok(None);
        };
        tables.insert(pattern, table);
        done += bytes;
    }
    let views = views.map(|(symmetry, patterns)| {
        let tables = patterns.into_iter().map(|pattern| {
            let table = Arc::clone(&tables[&pattern]);
            (pattern.homes, table)
        });
        View::new(size, class, symmetry, tables.collect())
    });
    let guide = Arc::new(Guide::new(size, class, views));
    let mut shelf = store().shelf();
    shelf.recent.insert(0, ((size, class, strength), Arc::clone(&guide)));
    shelf.recent.truncate(RECENT);
    Ok(Some(guide))
}

/// One table, from memory, from the keeper, or built if it may be.
fn table(
    pattern: &Pattern,
    graphs: &mut HashMap<usize, Graph>,
    patience: &Patience<'_>,
    may_build: bool,
) -> Result<Option<Arc<Table>>, Halt> {
    let mut shelf = store().shelf();
    loop {
        match shelf.tables.get(pattern) {
            Some(Entry::There(table)) => match table.upgrade() {
                Some(table) => return Ok(Some(table)),
                None => break,
            },
            Some(Entry::Coming(share)) => {
                let share = share.get();
                let wait = store().is_news.wait_timeout(shelf, Duration::from_millis(10));
                shelf = wait.unwrap_or_else(PoisonError::into_inner).0;
                (patience.go_on)(share)?;
            }
            None => break,
        }
    }
    let share = Share::default();
    shelf.tables.insert(pattern.clone(), Entry::Coming(share.clone()));
    drop(shelf);
    let go_on = |done| {
        share.set(done);
        (patience.go_on)(done)
    };
    let patience = &Patience { threads: patience.threads, go_on: &go_on };
    let mut order = Order { pattern, table: None };
    let layout = layout(pattern.size, pattern.homes.len());
    let mut packed = Mapped::new(pattern.table_bytes())?;
    let is_kept = KEEPER.get().is_some_and(|keeper| keeper.load_into(pattern, &mut packed));
    if !is_kept {
        if !may_build {
            return Ok(None);
        }
        build_into(&mut packed, pattern, &layout, graphs, patience)?;
    }
    let table = Arc::new(Table { layout, packed });
    order.table = Some(Arc::downgrade(&table));
    Ok(Some(table))
}

/// A layout that is in memory, or a new one, which nobody has to wait for.
fn layout(size: usize, count: usize) -> Arc<Layout> {
    let known = store().shelf().layouts.get(&(size, count)).and_then(Weak::upgrade);
    known.unwrap_or_else(|| {
        let layout = Arc::new(Layout::new(size, count));
        store().shelf().layouts.insert((size, count), Arc::downgrade(&layout));
        layout
    })
}

/// A table on its way. However that ends, those who wait for it hear of it.
struct Order<'a> {
    pattern: &'a Pattern,
    table: Option<Weak<Table>>,
}

impl Drop for Order<'_> {
    fn drop(&mut self) {
        let store = store();
        match self.table.take() {
            Some(table) => store.shelf().tables.insert(self.pattern.clone(), Entry::There(table)),
            None => store.shelf().tables.remove(self.pattern),
        };
        store.is_news.notify_all();
    }
}

fn build_into(
    packed: &mut [u8],
    pattern: &Pattern,
    layout: &Layout,
    graphs: &mut HashMap<usize, Graph>,
    patience: &Patience<'_>,
) -> Result<(), Halt> {
    let graph = match graphs.entry(layout.count) {
        hash_map::Entry::Occupied(known) => known.into_mut(),
        hash_map::Entry::Vacant(place) => place.insert(Graph::new(layout)?),
    };
    let is_stopped = |progress: BuildProgress| (patience.go_on)(progress.share).is_err();
    let threads = patience.threads;
    build(layout, graph, pattern, threads, &is_stopped, packed).map_err(|halt| {
        // Who asked knows why it is stopped.
        (patience.go_on)(1.0).err().unwrap_or(halt)
    })?;
    if let Some(keeper) = KEEPER.get() {
        keeper.keep(pattern, packed);
    }
    Ok(())
}
