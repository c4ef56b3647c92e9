//! Everything that one search does, in order.

use std::collections::HashMap;
use std::hash::Hash;

use crate::board::{Board, Direction};
use crate::engine::{Algorithm, BoardView, Engine, Method, Solution, SolveError};
use crate::puzzle::Problem;
use crate::search::{Control, Event, EventKind, Iteration, Limits, Observer, Side, TieRule};

/// What a search did, event by event, as a [`Recorder`] has seen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<State> {
    states: Vec<State>,
    events: Vec<TraceEvent>,
    left_out: u64,
}

/// Something that a search did with a state. Its place among the
/// [events](Trace::events) is the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceEvent {
    /// What the search did.
    pub kind: EventKind,
    /// The end from which the state was reached.
    pub side: Side,
    /// The number of the state: states are numbered as they are first seen, and a state that is
    /// seen again keeps its number.
    pub id: u32,
    /// The number of the state from which it was reached, if there is one.
    pub parent: Option<u32>,
    /// The moves made.
    pub g: u32,
    /// The estimate of the moves left.
    pub h: u32,
    /// What the search orders states by, or compares with its bound.
    pub f: u32,
}

/// The numbers of a run that follow from its trace alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States whose neighbours were looked at.
    pub expanded: u64,
    /// Neighbours that were looked at.
    pub generated: u64,
    /// Generated states that were dropped because they were known.
    pub duplicates: u64,
    /// States that were expanded again.
    pub reopened: u64,
    /// The most moves to an expanded state.
    pub max_depth: u32,
    /// What each bound took.
    pub iterations: Vec<Iteration>,
}

impl<State> Trace<State> {
    /// The events, in the order in which they happened.
    pub fn events(&self) -> &[TraceEvent] {
        &self.events
    }

    /// The state with a number, if there is one.
    pub fn state(&self, id: u32) -> Option<&State> {
        self.states.get(id as usize)
    }

    /// How many events were seen after the recorder was full.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    /// The numbers that follow from the events.
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for event in &self.events {
            let iteration = counts.iterations.last_mut();
            match event.kind {
                EventKind::Expand => {
                    counts.expanded += 1;
                    counts.max_depth = counts.max_depth.max(event.g);
                    if let Some(bound) = iteration {
                        bound.expanded += 1;
                    }
                }
                EventKind::Generate => {
                    counts.generated += 1;
                    if let Some(bound) = iteration {
                        bound.generated += 1;
                    }
                }
                EventKind::Duplicate | EventKind::Stale => counts.duplicates += 1,
                EventKind::Reopen => counts.reopened += 1,
                EventKind::NextBound => {
                    counts.iterations.push(Iteration { bound: event.f, ..Iteration::default() });
                }
                _ => {}
            }
        }
        counts
    }

    /// How many states with a lower f were expanded.
    pub fn expanded_below(&self, f: u32) -> u64 {
        let is_below = |event: &&TraceEvent| event.kind == EventKind::Expand && event.f < f;
        self.events.iter().filter(is_below).count() as u64
    }
}

impl Trace<Board> {
    /// The move that led to the state of an event, which is the way that a tile moved.
    pub fn move_to(&self, event: &TraceEvent) -> Option<Direction> {
        let before = self.state(event.parent?)?;
        let blank = self.state(event.id)?.blank();
        let leads = |&direction: &Direction| {
            before.shape().source(direction, before.blank()) == Some(blank)
        };
        Direction::ALL.into_iter().find(leads)
    }
}

/// The moves made to a state, and its parent.
type Reached = (u32, Option<u32>);

/// Records the events of one search, up to a greatest number of them. It goes on to count those
/// that it leaves out.
#[derive(Debug)]
pub struct Recorder<State> {
    ids: HashMap<State, u32>,
    events: Vec<TraceEvent>,
    most: usize,
    left_out: u64,
    ties: TieRule,
    /// From each end, the state that was expanded last after so many moves.
    expanded: [Vec<u32>; 2],
    /// How the states that wait were reached.
    reached: HashMap<(u32, Side), Vec<Reached>>,
}

impl<State: Eq + Hash> Recorder<State> {
    /// A recorder of at most so many events, of a search that has this tie rule. The rule says
    /// which of two equal ways to a state is taken first, and so which parent it has.
    pub fn new(most: usize, ties: TieRule) -> Self {
        Self {
            ids: HashMap::new(),
            events: Vec::new(),
            most,
            left_out: 0,
            ties,
            expanded: [Vec::new(), Vec::new()],
            reached: HashMap::new(),
        }
    }

    /// Notes an event. The state is asked for only while there is room.
    pub fn record(&mut self, event: Event, state: impl FnOnce() -> State) {
        if self.events.len() >= self.most {
            self.left_out += 1;
            return;
        }
        let next = self.ids.len() as u32;
        let id = *self.ids.entry(state()).or_insert(next);
        let Event { kind, side, g, h, f } = event;
        let parent = self.parent(event, id);
        if kind == EventKind::Expand {
            let expanded = &mut self.expanded[side as usize];
            expanded.resize(expanded.len().max(g as usize + 1), id);
            expanded[g as usize] = id;
        }
        self.events.push(TraceEvent { kind, side, id, parent, g, h, f });
    }

    /// The state from which that of an event was reached.
    fn parent(&mut self, event: Event, id: u32) -> Option<u32> {
        let Event { kind, side, g, .. } = event;
        let reached = self.reached.entry((id, side)).or_default();
        let last = reached.iter().rposition(|way| way.0 == g);
        let first = reached.iter().position(|way| way.0 == g);
        let next = if self.ties == TieRule::FirstInFirstOut { first } else { last };
        match kind {
            EventKind::Start | EventKind::NextBound => {
                reached.push((0, None));
                None
            }
            EventKind::Generate => {
                let before = g.checked_sub(1)? as usize;
                let parent = self.expanded[side as usize].get(before).copied();
                reached.push((g, parent));
                parent
            }
            // It is the one that was generated just before.
            EventKind::Duplicate | EventKind::CutOff => reached.remove(last?).1,
            // The expansion or the goal follows, and takes it.
            EventKind::Reopen => reached[next?].1,
            EventKind::Expand | EventKind::Stale | EventKind::Meeting | EventKind::Goal => {
                reached.remove(next?).1
            }
        }
    }

    /// What was recorded.
    pub fn into_trace(self) -> Trace<State> {
        let mut states: Vec<(State, u32)> = self.ids.into_iter().collect();
        states.sort_unstable_by_key(|&(_, id)| id);
        let states = states.into_iter().map(|(state, _)| state).collect();
        Trace { states, events: self.events, left_out: self.left_out }
    }
}

impl Observer<BoardView<'_>> for Recorder<Board> {
    fn observe(&mut self, event: Event, board: &BoardView<'_>) {
        self.record(event, || board.to_board());
    }
}

/// A recorder that ends the search when it is full.
struct UntilFull<'a> {
    recorder: &'a mut Recorder<Board>,
    control: &'a Control,
}

impl Observer<BoardView<'_>> for UntilFull<'_> {
    fn observe(&mut self, event: Event, board: &BoardView<'_>) {
        self.recorder.observe(event, board);
        if self.recorder.left_out > 0 {
            self.control.stop();
        }
    }
}

/// What an event takes besides the cells of a board.
const EVENT_BYTES: u64 = 200;

/// The limits of a search that shares its memory with what is recorded of it, and how many events
/// there is room for.
fn shared_with_record(problem: &Problem, limits: &Limits, most: usize) -> (Limits, usize) {
    let each = EVENT_BYTES + size_of_val(problem.start().cells()) as u64;
    let room = (limits.memory / 2).min(each.saturating_mul(most as u64));
    (Limits { memory: limits.memory - room, ..*limits }, (room / each) as usize)
}

/// Runs a method on a problem and records at most so many events, or fewer if they would take more
/// than half of the memory.
pub fn record(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    limits: &Limits,
    control: &Control,
    most: usize,
) -> (Trace<Board>, Result<Solution, SolveError>) {
    let (limits, most) = shared_with_record(problem, limits, most);
    let mut recorder = recorder_of(method, most);
    let result = engine.solve_observed(problem, method, &limits, control, &mut recorder);
    (recorder.into_trace(), result)
}

/// Does the same, but stops the search where no more is recorded.
pub fn record_until_full(
    engine: &Engine,
    problem: &Problem,
    method: &Method,
    limits: &Limits,
    control: &Control,
    most: usize,
) -> (Trace<Board>, Result<Solution, SolveError>) {
    let (limits, most) = shared_with_record(problem, limits, most);
    let mut recorder = recorder_of(method, most);
    let mut observer = UntilFull { recorder: &mut recorder, control };
    let result = engine.solve_observed(problem, method, &limits, control, &mut observer);
    (recorder.into_trace(), result)
}

fn recorder_of(method: &Method, most: usize) -> Recorder<Board> {
    // The others take the last of equal states first.
    let has_ties = matches!(method.algorithm, Algorithm::AStar | Algorithm::Best);
    Recorder::new(most, if has_ties { method.order.ties } else { TieRule::default() })
}
