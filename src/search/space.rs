//! Search spaces, as a user of the searches describes them.

use std::hash::Hash;

/// A graph to be searched: states, the neighbours of each, a start, and what is a goal. Every
/// step from a state to a neighbour costs the same.
///
/// ```
/// use pieceful::search::{Control, Limits, Meter, SearchSpace, bfs};
///
/// /// A lock with three wheels. Each turn moves one wheel by one digit.
/// struct Lock;
///
/// impl SearchSpace for Lock {
///     type State = [u8; 3];
///
///     fn start(&self) -> [u8; 3] {
///         [0, 0, 0]
///     }
///
///     fn neighbours(&self, wheels: &[u8; 3]) -> impl IntoIterator<Item = [u8; 3]> {
///         let turned = |wheel: usize, by: u8| {
///             let mut next = *wheels;
///             next[wheel] = (next[wheel] + by) % 10;
///             next
///         };
///         (0..3).flat_map(move |wheel| [turned(wheel, 1), turned(wheel, 9)])
///     }
///
///     fn is_goal(&self, wheels: &[u8; 3]) -> bool {
///         *wheels == [8, 2, 5]
///     }
/// }
///
/// let path = bfs(&Lock, &mut Meter::new(&Limits::default(), &Control::new()));
/// assert_eq!(path.unwrap().unwrap().len(), 2 + 2 + 5);
/// ```
///
/// Where a type of its own is too much, a [`Graph`] makes a space of closures.
pub trait SearchSpace {
    /// A place in the graph.
    type State: Clone + Eq + Hash + Send + 'static;

    /// Where the search begins.
    fn start(&self) -> Self::State;

    /// The states that are one step away from `state`. Searches look at them in this order.
    fn neighbours(&self, state: &Self::State) -> impl IntoIterator<Item = Self::State>;

    /// Whether the search ends at `state`.
    fn is_goal(&self, state: &Self::State) -> bool;
}

/// A [`SearchSpace`] made of closures.
///
/// A jug of five litres and one of three: how are four litres measured?
///
/// ```
/// use pieceful::search::{Control, Graph, Limits, Meter, bfs};
///
/// let pour = |&(five, three): &(u32, u32)| {
///     let to_three = five.min(3 - three);
///     let to_five = three.min(5 - five);
///     [
///         (5, three),
///         (five, 3),
///         (0, three),
///         (five, 0),
///         (five - to_three, three + to_three),
///         (five + to_five, three - to_five),
///     ]
/// };
/// let jugs = Graph::new((0, 0), pour, |&(five, _)| five == 4);
/// let path = bfs(&jugs, &mut Meter::new(&Limits::default(), &Control::new()));
/// let states = path.unwrap().unwrap().states;
/// assert_eq!(states, [(0, 0), (5, 0), (2, 3), (2, 0), (0, 2), (5, 2), (4, 3)]);
/// ```
#[derive(Clone, Debug)]
pub struct Graph<State, Successors, IsGoal> {
    start: State,
    successors: Successors,
    is_goal: IsGoal,
}

impl<State, Next, Successors, IsGoal> Graph<State, Successors, IsGoal>
where
    State: Clone + Eq + Hash + Send + 'static,
    Next: IntoIterator<Item = State>,
    Successors: Fn(&State) -> Next,
    IsGoal: Fn(&State) -> bool,
{
    /// A space that begins at `start`, goes on to the `successors` of each state, and ends
    /// where `is_goal` is true.
    pub fn new(start: State, successors: Successors, is_goal: IsGoal) -> Self {
        Self { start, successors, is_goal }
    }
}

impl<State, Next, Successors, IsGoal> SearchSpace for Graph<State, Successors, IsGoal>
where
    State: Clone + Eq + Hash + Send + 'static,
    Next: IntoIterator<Item = State>,
    Successors: Fn(&State) -> Next,
    IsGoal: Fn(&State) -> bool,
{
    type State = State;

    fn start(&self) -> State {
        self.start.clone()
    }

    fn neighbours(&self, state: &State) -> impl IntoIterator<Item = State> {
        (self.successors)(state)
    }

    fn is_goal(&self, state: &State) -> bool {
        (self.is_goal)(state)
    }
}

/// A path that a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path<State> {
    /// The states on the path, from the start to the goal.
    pub states: Vec<State>,
    /// No path has fewer steps than this. Equal to [`len`](Self::len) when the path is proven
    /// to be a shortest one.
    pub lower_bound: u32,
}

impl<State> Path<State> {
    /// How many steps it has.
    pub fn len(&self) -> usize {
        self.states.len().saturating_sub(1)
    }

    /// Whether the start is the goal.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
