//! A path at once, a better one with time, a proof where time allows: boards of 5×5.
//!
//! Beams of growing width find better paths; [`Deepening`] raises the lower bound until it
//! meets the best path, where that can be hoped for. The standard tables are fetched or
//! built on a thread of their own while small ones already serve.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::beam::{Beam, Evaluation, Task};
use super::deepening::Deepening;
use super::pace::next_width;
use super::pair_weights::PairWeights;
use super::{Engine, large};
use crate::patterns::{
    BuildControl, CanonicalProblem, PatternHeuristic, Rules, Strength, TableSet, TableSize,
};
use crate::puzzle::Problem;
use crate::search::{Halt, Meter, Route};

const SIZE: usize = 5;
/// The most patterns of a view.
const PATTERNS: usize = 5;
/// The width of the first beam.
const FIRST_WIDTH: usize = 64;
/// Room for a beam of this width is made at once. Beams beyond are so large that the system
/// takes each of their parts back as it is.
const WORTH_ROOM: usize = 1 << 18;
/// The share of the time left that a proof is planned for.
const LAST_SHARE: f64 = 0.8;
/// How many times as many states a bound takes as the one before it, at least and at most.
const GROWTH: (f64, f64) = (4.0, 10.0);
/// A bound that takes no more than this share of the time so far is searched without asking what
/// it is good for.
const SMALL_SHARE: f64 = 1.0 / 16.0;

/// Finds a path, and shorter ones until it is proven to be shortest, the time is up, or the
/// memory is full.
pub(crate) fn route(
    engine: &Engine,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt> {
    let canonical = CanonicalProblem::new(problem);
    let Some(tables) = Tables::new(engine, canonical.goal_blank) else {
        return large::route(engine, problem, meter);
    };
    let TableSize { held, to_build } = tables.size_of(&tables.small);
    let memory = meter.memory_limit();
    // Half of it is for the beams.
    if held + PairWeights::BYTES > memory / 2 || held + to_build + PairWeights::BYTES > memory {
        return large::route(engine, problem, meter);
    }
    let Some(moves) = large::constructive(problem, meter)? else { return Ok(None) };
    meter.begin_run(memory);
    let best = Route { moves, lower_bound: large::lower_bound(problem) };
    best.tell(meter);
    let mut search = Search { canonical: &canonical, tables, best, width: FIRST_WIDTH, beam: None };
    // A path is there, so whatever ends the search from here on is no failure.
    search.run(meter).ok();
    Ok(Some(search.best))
}

struct Search<'a> {
    canonical: &'a CanonicalProblem,
    tables: Tables<'a>,
    best: Route,
    /// The width of the next beam.
    width: usize,
    beam: Option<Beam<u128, PATTERNS>>,
}

impl Search<'_> {
    fn run(&mut self, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let tables = self.tables;
        let learned = tables.engine.weights(self.canonical.goal_blank);
        meter.reserve(PairWeights::BYTES)?;
        let is_standard_coming = tables.request_standard(meter);
        let standard = || tables.ready_standard().filter(|_| is_standard_coming);
        if standard().is_none() {
            let small = tables.small_heuristic(meter)?;
            self.improve(&small, &learned, meter, &|| standard().is_some())?;
        }
        match standard() {
            Some(heuristic) => self.improve(&heuristic, &learned, meter, &|| false),
            None => Ok(()),
        }
    }

    fn is_proven(&self) -> bool {
        self.best.moves.len() <= self.best.lower_bound as usize
    }

    /// Improves the path with one set of tables, until there is nothing more to hope for
    /// or better ones have come.
    fn improve(
        &mut self,
        heuristic: &PatternHeuristic,
        learned: &PairWeights,
        meter: &mut Meter<'_>,
        has_better_tables: &dyn Fn() -> bool,
    ) -> Result<(), Halt> {
        let rules = Rules::new(heuristic);
        let evaluation = Evaluation { rules: &rules, learned };
        let mut proof = Proof::new(Deepening::new(&rules, self.canonical));
        self.raise_bound(proof.search.bound, meter);
        while !self.is_proven() && !has_better_tables() {
            let is_hopeless = match self.widen(evaluation, meter) {
                Err(Halt::Memory) => true,
                result => !result?,
            };
            self.prove(&mut proof, meter)?;
            if is_hopeless {
                return self.use_up_time(&mut proof, meter);
            }
        }
        Ok(())
    }

    fn raise_bound(&mut self, bound: u32, meter: &Meter<'_>) {
        self.best.lower_bound = self.best.lower_bound.max(bound);
        self.best.tell(meter);
    }

    /// Looks for a shorter path with a wider beam. Returns whether the next one can be
    /// wider still.
    fn widen(&mut self, evaluation: Evaluation<'_>, meter: &mut Meter<'_>) -> Result<bool, Halt> {
        let (width, below) = (self.width, self.best.moves.len());
        let bytes = Beam::<u128, PATTERNS>::bytes(width, below);
        meter.reserve(bytes)?;
        let began = meter.elapsed();
        meter.set_depth(self.best.lower_bound);
        let watch = meter.watch();
        let beam = match &mut self.beam {
            Some(beam) if beam.widest() >= width => beam,
            beam => {
                // What there is goes before there is more.
                *beam = None;
                beam.insert(Beam::new(room_for(width, below, meter), below)?)
            }
        };
        let task = Task { canonical: self.canonical, below, width };
        let found = beam.search(evaluation, task, &watch, meter.threads());
        meter.take_counts(&watch);
        meter.release(bytes);
        if let Some(path) = found? {
            self.best.moves = self.canonical.moves(&path);
            self.best.tell(meter);
        }
        let took = meter.elapsed().saturating_sub(began);
        let has_room =
            |width| meter.has_room(Beam::<u128, PATTERNS>::bytes(width, self.best.moves.len()));
        let next = next_width(self.width, took, meter.time_left(), has_room);
        self.width = next.unwrap_or(self.width);
        Ok(next.is_some())
    }

    /// Raises the lower bound while that is cheap, or may end in a proof in the time that is
    /// left. Without a limit that is as long again as the search has taken.
    fn prove(&mut self, proof: &mut Proof<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        while !self.is_proven() {
            let elapsed = meter.elapsed();
            let left = meter.time_left().unwrap_or(elapsed);
            if !proof.is_worth(self.best.moves.len(), elapsed, left) {
                return Ok(());
            }
            self.search_bound(proof, meter)?;
        }
        Ok(())
    }

    /// Raises the lower bound as far as the time limit allows, when no wider beam fits in.
    fn use_up_time(&mut self, proof: &mut Proof<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        while !self.is_proven() && meter.time_left().is_some() {
            self.search_bound(proof, meter)?;
        }
        Ok(())
    }

    fn search_bound(&mut self, proof: &mut Proof<'_>, meter: &mut Meter<'_>) -> Result<(), Halt> {
        let (began, watch) = (meter.elapsed(), meter.watch());
        let outcome = proof.search.within_bound(&watch, meter.threads());
        meter.take_counts(&watch);
        let outcome = outcome?;
        proof.note(meter.elapsed().saturating_sub(began));
        if let Some(path) = outcome.path {
            self.best = Route::shortest(self.canonical.moves(&path));
        }
        self.raise_bound(proof.search.bound, meter);
        Ok(())
    }
}

/// A search for a proof, and how long its bounds have taken.
struct Proof<'a> {
    search: Deepening<'a, u128, PATTERNS>,
    last: Duration,
    growth: f64,
}

impl<'a> Proof<'a> {
    fn new(search: Deepening<'a, u128, PATTERNS>) -> Self {
        Self { search, last: Duration::ZERO, growth: GROWTH.1 }
    }

    fn note(&mut self, took: Duration) {
        if self.last > Duration::ZERO {
            let growth = took.as_secs_f64() / self.last.as_secs_f64();
            self.growth = growth.clamp(GROWTH.0, GROWTH.1);
        }
        self.last = took;
    }

    /// Whether the next bound is cheap, or all bounds up to a path of so many moves fit into
    /// the time that is left.
    fn is_worth(&self, length: usize, elapsed: Duration, left: Duration) -> bool {
        let next = self.last.as_secs_f64() * self.growth;
        let bounds = (length as f64 - f64::from(self.search.bound)) / 2.0;
        let all = next * self.growth.powf((bounds - 1.0).max(0.0));
        next <= elapsed.as_secs_f64() * SMALL_SHARE || all <= left.as_secs_f64() * LAST_SHARE
    }
}

/// The widest beam to make room for when one of this width is to be searched: the widest that
/// the memory allows, but no more than is worth it before one is known to be needed.
fn room_for(width: usize, length: usize, meter: &Meter<'_>) -> usize {
    let bytes = |width| Beam::<u128, PATTERNS>::bytes(width, length);
    // That of the width itself is reserved already.
    let fits = |wider: &usize| meter.has_room(bytes(*wider) - bytes(width));
    let wider = (1..).map(|times| width << times).take_while(|&wider| wider <= WORTH_ROOM);
    wider.take_while(fits).last().unwrap_or(width)
}

/// The two sets of tables for one goal, as the engine gets them.
#[derive(Clone, Copy)]
struct Tables<'a> {
    engine: &'a Engine,
    small: TableSet,
    standard: TableSet,
}

impl<'a> Tables<'a> {
    fn new(engine: &'a Engine, goal_blank: usize) -> Option<Self> {
        let small = TableSet::of_goal(SIZE, goal_blank, Strength::Small)?;
        let standard = TableSet::of_goal(SIZE, goal_blank, Strength::Standard)?;
        Some(Self { engine, small, standard })
    }

    /// What a set takes, and what it still takes to build it.
    fn size_of(&self, set: &TableSet) -> TableSize {
        let TableSize { held, to_build } = set.table_size();
        TableSize { held, to_build: if self.engine.has_tables(set) { 0 } else { to_build } }
    }

    fn small_heuristic(&self, meter: &mut Meter<'_>) -> Result<Arc<PatternHeuristic>, Halt> {
        let TableSize { held, to_build } = self.size_of(&self.small);
        if !meter.has_room(held + to_build) {
            return Err(Halt::Memory);
        }
        meter.reserve(held)?;
        let threads = meter.threads();
        let heuristic = meter.prepare(|go_on| {
            self.engine.tables().heuristic(&self.small, &BuildControl { threads, go_on })
        })?;
        heuristic.ok_or(Halt::Memory)
    }

    fn ready_standard(&self) -> Option<Arc<PatternHeuristic>> {
        self.engine.tables().ready_heuristic(&self.standard)
    }

    /// Gets the standard tables, on a thread of its own, if there is memory for them. Returns
    /// whether they can be expected.
    fn request_standard(&self, meter: &mut Meter<'_>) -> bool {
        let TableSize { held, to_build } = self.size_of(&self.standard);
        if self.ready_standard().is_some() {
            return meter.reserve(held).is_ok();
        }
        if meter.reserve(held + to_build).is_err() {
            return false;
        }
        let threads = meter.threads().div_ceil(2);
        let (store, set) = (self.engine.tables().clone(), self.standard);
        let fetch = move || {
            let control = BuildControl { threads, go_on: &|_| Ok(()) };
            // Whoever asks finds them ready, or goes on without.
            store.heuristic(&set, &control).ok();
        };
        thread::Builder::new().name("pieceful-tables".to_owned()).spawn(fetch).is_ok()
    }
}
