//! Observers, which are told every event of a search.

/// Sees what a search does while it does it. What a search calls for
/// [nobody](Unobserved) is compiled away.
pub trait Observer<State> {
    /// How much it wants to see.
    fn detail(&self) -> Detail {
        Detail::Everything
    }

    /// Hears of an event, and the state that it is about.
    fn observe(&mut self, event: Event, state: &State);
}

/// How much an observer wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// Nothing.
    Nothing,
    /// At least the states that are expanded. The search may look up the neighbours of several
    /// states at a time, as it does when nobody watches.
    Expansions,
    /// Every event, in the order of the textbook.
    Everything,
}

/// Something that a search does with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What it does.
    pub kind: EventKind,
    /// The end from which the state was reached.
    pub side: Side,
    /// The moves from that end to the state.
    pub g: u32,
    /// The estimate of the moves that are left; 0 where a search has none.
    pub h: u32,
    /// What the search orders states by, or compares with its bound.
    pub f: u32,
}

/// What a search does with a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// It begins there.
    Start,
    /// It looks at the neighbours of the state.
    Expand,
    /// It looks at the state as a neighbour of the one that it expanded last one move nearer to
    /// the end that it comes from.
    Generate,
    /// It drops the state that it has just generated, as it is known.
    Duplicate,
    /// It does not go on from the state that it has just generated, as that is beyond the bound.
    CutOff,
    /// It drops a state whose turn has come, as it was expanded before on a path as short.
    Stale,
    /// It is about to expand a state again, as a shorter path leads there.
    Reopen,
    /// It begins anew at the start with the bound f.
    NextBound,
    /// It has come to a state that the search from the other end knows.
    Meeting,
    /// It has found the goal.
    Goal,
}

impl EventKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::Start,
        Self::Expand,
        Self::Generate,
        Self::Duplicate,
        Self::CutOff,
        Self::Stale,
        Self::Reopen,
        Self::NextBound,
        Self::Meeting,
        Self::Goal,
    ];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Expand => "expand",
            Self::Generate => "generate",
            Self::Duplicate => "duplicate",
            Self::CutOff => "cutoff",
            Self::Stale => "stale",
            Self::Reopen => "reopen",
            Self::NextBound => "bound",
            Self::Meeting => "meeting",
            Self::Goal => "goal",
        }
    }
}

/// The end from which a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Side {
    /// The start.
    #[default]
    Start,
    /// The goal, for a search from both ends.
    Goal,
}

impl Event {
    /// An event of a search that has no estimate, after g moves.
    #[inline]
    pub(crate) const fn blind(kind: EventKind, g: u32) -> Self {
        Self::at(kind, g, 0, g)
    }

    /// An event with g, h and f.
    #[inline]
    pub(crate) const fn at(kind: EventKind, g: u32, h: u32, f: u32) -> Self {
        Self { kind, side: Side::Start, g, h, f }
    }

    /// The same on the way from another end.
    #[inline]
    pub(crate) const fn on(self, side: Side) -> Self {
        Self { side, ..self }
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<State> Observer<State> for Unobserved {
    #[inline]
    fn detail(&self) -> Detail {
        Detail::Nothing
    }

    #[inline]
    fn observe(&mut self, _event: Event, _state: &State) {}
}

/// A function that wants every event.
impl<State, F: FnMut(Event, &State)> Observer<State> for F {
    fn observe(&mut self, event: Event, state: &State) {
        self(event, state);
    }
}
