//! A*: the state that promises the shortest path first.

use super::arena::Arena;
use super::estimate::{Estimate, Weight};
use super::known::{Added, Known, Shelf};
use super::meter::{Halt, Meter};
use super::open_list::OpenList;
use super::space::{Route, SearchSpace, Visited, trace};

/// Finds a path by always expanding a state with the lowest f = g + W·h, where g
/// is the number of moves made and h the estimate of those left. With weight 1
/// and an estimate that is never too high the path is a shortest one; otherwise it
/// carries the lower bound that the search has proven. `None` when there is no path.
///
/// ```
/// use pieceful::solver::{Control, Limits, Meter, Ring, Weight, astar};
///
/// let (limits, control) = (Limits::default(), Control::new());
/// let mut meter = Meter::new(&limits, &control);
/// let ring = Ring::new(10, 7);
/// let way_round = |place: &u32| ring.way_round(*place);
/// let route = astar(&ring, &way_round, Weight::ONE, &mut meter);
/// assert_eq!(route.unwrap().unwrap().moves, [Ring::DOWN; 3]);
/// ```
pub fn astar<S, T, E>(
    space: &S,
    estimate: &E,
    weight: Weight,
    meter: &mut Meter<'_>,
) -> Result<Option<Route>, Halt>
where
    S: SearchSpace<Visited = Known<<S as SearchSpace>::State, T>>,
    T: Shelf<S::State>,
    E: Estimate<S::State>,
{
    let (mut state, goal) = (space.start(), space.goal());
    let mut next = state.clone();
    let mut known = space.visited();
    let mut nodes: Arena<Node> = Arena::new();
    let mut open = OpenList::new();
    let mut promises = Promises::default();

    let h = estimate.of(&state);
    known.add(&state, None, meter)?;
    nodes.push(Node::open(0), meter)?;
    open.push(weight.f(0, h), 0, h, meter)?;
    promises.add(h);
    while let Some((f, index, h)) = open.pop() {
        let node = nodes.get(index as usize);
        if node.is_closed() {
            // The state was reached on a shorter path after this entry was made,
            // and has been expanded from there.
            continue;
        }
        let g = node.moves_made();
        let back = known.read(index as usize, &mut state);
        if state == goal {
            meter.set_stored(known.len() as u64);
            let moves = trace(space, &known, state);
            let proven = if weight.is_one() { g } else { promises.lowest().max(weight.lower_bound(g)) };
            return Ok(Some(Route { lower_bound: proven.min(g), moves }));
        }
        meter.set_depth(f);
        meter.expand(open.len() as u64, known.len() as u64)?;
        *nodes.get_mut(index as usize) = node.closed();
        promises.remove(g + h);
        for step in space.moves(&state).without(back) {
            meter.generate();
            next.clone_from(&state);
            let back = space.step(&mut next, step);
            let index = match known.add(&next, Some(back), meter)? {
                Added::New(index) => {
                    nodes.push(Node::open(g + 1), meter)?;
                    index
                }
                Added::Before(index) => {
                    let node = nodes.get_mut(index as usize);
                    if node.moves_made() <= g + 1 {
                        continue;
                    }
                    *node = Node::open(g + 1);
                    known.set_back(index, back);
                    index
                }
            };
            let next_h = estimate.after(h, &next, back);
            open.push(weight.f(g + 1, next_h), index, next_h, meter)?;
            promises.add(g + 1 + next_h);
        }
    }
    meter.set_stored(known.len() as u64);
    Ok(None)
}

/// The fewest moves in which a state was reached, and whether it has been
/// expanded since.
#[derive(Clone, Copy, Debug)]
struct Node(u32);

impl Node {
    const CLOSED: u32 = 1 << 31;

    fn open(moves_made: u32) -> Self {
        Self(moves_made)
    }

    fn closed(self) -> Self {
        Self(self.0 | Self::CLOSED)
    }

    fn is_closed(self) -> bool {
        self.0 & Self::CLOSED != 0
    }

    fn moves_made(self) -> u32 {
        self.0 & !Self::CLOSED
    }
}

/// How many waiting states promise a path of each length g + h, unweighted.
///
/// Some waiting state is always on a shortest path, with the fewest moves made, as
/// states that are reached in fewer moves are opened again. So no path is shorter
/// than the lowest promise. An entry that went stale stays counted, which can only
/// lower the bound.
#[derive(Debug, Default)]
struct Promises {
    counts: Vec<u64>,
}

impl Promises {
    fn add(&mut self, length: u32) {
        let length = length as usize;
        if length >= self.counts.len() {
            self.counts.resize(length + 1, 0);
        }
        self.counts[length] += 1;
    }

    fn remove(&mut self, length: u32) {
        self.counts[length as usize] -= 1;
    }

    fn lowest(&self) -> u32 {
        self.counts.iter().position(|&count| count > 0).unwrap_or(0) as u32
    }
}
