//! IDA* on pattern tables: the strongest way to a proven shortest path.
//!
//! It searches no boards but coordinates in tables, never goes a way that another makes
//! superfluous, and shares the tree among the threads by its branches near the root.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::patterns::{CanonicalProblem, Change, Node, Rules, VIEWS};
use crate::puzzle::tiles::Word;
use crate::search::threads::{Watch, share};
use crate::search::{Halt, Meter};

/// An iteration with as many states is large enough to be shared among threads.
const SHARED_FROM: u64 = 300;
/// How deep the branches begin that are shared.
const SPLIT_DEPTH: usize = 7;
/// No shortest path of these boards is longer.
const LONGEST: usize = 256;
/// How many states a thread expands before it sees that another has won.
const BETWEEN_GLANCES: u64 = 64;
/// How many states a thread expands before it looks whether to go on.
const BETWEEN_LOOKS: u64 = 4096;

/// A search for a shortest path, one bound after the other. `W` holds a board, and no view
/// of the heuristic has more than `P` patterns.
pub(crate) struct Deepening<'a, W, const P: usize> {
    rules: &'a Rules<'a>,
    root: Node<W, P>,
    /// No path has less moves.
    pub(crate) bound: u32,
    split: Option<RootSplit<W, P>>,
}

impl<'a, W: Word, const P: usize> Deepening<'a, W, P> {
    pub(crate) fn new(rules: &'a Rules<'a>, canonical: &CanonicalProblem) -> Self {
        let root = Node::new(rules.heuristic, canonical);
        Self { rules, bound: root.estimate(), root, split: None }
    }

    /// Searches until there is a path, which is the cells that the blank goes to.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>) -> Result<Vec<u8>, Halt> {
        loop {
            meter.set_depth(self.bound);
            let watch = meter.watch();
            let (expanded, generated) = watch.counts();
            let outcome = self.within_bound(&watch, meter.threads())?;
            // What several threads did beyond the first path is not counted.
            meter.set_counts(expanded + outcome.expanded, generated + outcome.generated);
            if let Some(path) = outcome.path {
                return Ok(path);
            }
        }
    }

    /// Searches for a path with no more moves than the bound, and if there is none, raises it.
    pub(crate) fn within_bound(
        &mut self,
        watch: &Watch<'_>,
        threads: usize,
    ) -> Result<Outcome, Halt> {
        let outcome = match &self.split {
            None => {
                let mut search = DepthFirst::new(self.rules, watch, self.bound, None);
                let is_found = search.below(&self.root, 0)?;
                search.look()?;
                search.outcome(is_found)
            }
            Some(split) => split.search(self.rules, watch, self.bound, threads)?,
        };
        if outcome.path.is_none() {
            // Every path has as many moves more or less than another by an even number.
            self.bound += 2;
        }
        if self.split.is_none() && outcome.expanded > SHARED_FROM {
            self.split = Some(RootSplit::new(self.rules, &self.root));
        }
        Ok(outcome)
    }
}

/// What came of a search within a bound.
pub(crate) struct Outcome {
    pub(crate) path: Option<Vec<u8>>,
    pub(crate) expanded: u64,
    generated: u64,
}

/// A depth-first search within a bound, on one thread.
struct DepthFirst<'a> {
    rules: &'a Rules<'a>,
    watch: &'a Watch<'a>,
    bound: u32,
    /// The number of the branch, and the lowest number of one that has a path.
    race: Option<(usize, &'a AtomicUsize)>,
    path: [u8; LONGEST],
    length: usize,
    expanded: u64,
    generated: u64,
    last_look: (u64, u64),
}

impl<'a> DepthFirst<'a> {
    fn new(
        rules: &'a Rules<'a>,
        watch: &'a Watch<'a>,
        bound: u32,
        race: Option<(usize, &'a AtomicUsize)>,
    ) -> Self {
        let (path, length, last_look) = ([0; LONGEST], 0, (0, 0));
        Self { rules, watch, bound, race, path, length, expanded: 0, generated: 0, last_look }
    }

    fn outcome(&self, is_found: bool) -> Outcome {
        let path = is_found.then(|| self.path[..self.length].to_vec());
        Outcome { path, expanded: self.expanded, generated: self.generated }
    }

    /// Whether there is a path to the goal below a node after so many moves. `false` also
    /// when another branch has won already.
    fn below<W: Word, const P: usize>(
        &mut self,
        node: &Node<W, P>,
        made: usize,
    ) -> Result<bool, Halt> {
        if node.is_goal() {
            self.length = made;
            return Ok(true);
        }
        self.expanded += 1;
        if self.expanded - self.last_look.0 >= BETWEEN_LOOKS {
            self.look()?;
        }
        if self.expanded.is_multiple_of(BETWEEN_GLANCES) && self.is_beaten() {
            return Ok(false);
        }
        let most = self.bound.cast_signed() - (made as u32).cast_signed() - 1;
        let Rules { heuristic, .. } = self.rules;
        // A table is far away, so it is asked about all moves before any answer is needed.
        let mut moves = [(0, Change::default()); 4];
        let mut count = 0;
        for &step in &self.rules.steps[usize::from(node.blank)] {
            if let Some(automaton_state) = self.rules.state_after(node.automaton_state, step) {
                moves[count] = (automaton_state, node.begin(heuristic, step.from));
                count += 1;
            }
        }
        self.generated += count as u64;
        for (_, change) in &mut moves[..count] {
            for view in 0..VIEWS {
                node.look(heuristic, view, change);
            }
        }
        let is_near = |change: &Change| (0..VIEWS).all(|view| change.least(view) <= most);
        for (automaton_state, change) in moves[..count].iter().filter(|(_, change)| is_near(change))
        {
            self.path[made] = change.from;
            if self.below(&node.with(heuristic, change, *automaton_state), made + 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        let (expanded, generated) = self.last_look;
        self.last_look = (self.expanded, self.generated);
        self.watch.look(self.expanded - expanded, self.generated - generated)
    }

    fn is_beaten(&self) -> bool {
        self.race.is_some_and(|(number, winner)| winner.load(Relaxed) < number)
    }
}

/// The nodes near the root, and the branches that go on from them.
struct RootSplit<W, const P: usize> {
    /// For each node, the estimate of a path through it, and how many moves it has.
    nodes: Vec<(u32, u64)>,
    branches: Vec<(Vec<u8>, Node<W, P>)>,
}

impl<W: Word, const P: usize> RootSplit<W, P> {
    fn new(rules: &Rules<'_>, root: &Node<W, P>) -> Self {
        let mut split = Self { nodes: Vec::new(), branches: Vec::new() };
        split.grow(rules, root, &mut Vec::new());
        split
    }

    /// Adds everything below a node, in the order in which a depth-first search goes there.
    fn grow(&mut self, rules: &Rules<'_>, node: &Node<W, P>, path: &mut Vec<u8>) {
        if path.len() == SPLIT_DEPTH {
            self.branches.push((path.clone(), *node));
            return;
        }
        let index = self.nodes.len();
        self.nodes.push((path.len() as u32 + node.estimate(), 0));
        for &step in &rules.steps[usize::from(node.blank)] {
            let Some(automaton_state) = rules.state_after(node.automaton_state, step) else {
                continue;
            };
            self.nodes[index].1 += 1;
            if let Some(change) = node.change(rules.heuristic, step.from, i32::MAX) {
                path.push(step.from);
                self.grow(rules, &node.with(rules.heuristic, &change, automaton_state), path);
                path.pop();
            }
        }
    }

    /// Searches all branches within the bound. Of several that have a path the first one
    /// counts, and what was done in later ones does not, as if there was one thread.
    fn search(
        &self,
        rules: &Rules<'_>,
        watch: &Watch<'_>,
        bound: u32,
        threads: usize,
    ) -> Result<Outcome, Halt> {
        let within = self.nodes.iter().filter(|&&(estimate, _)| estimate <= bound);
        let (mut expanded, mut generated) =
            within.fold((0, 0), |(nodes, moves), node| (nodes + 1, moves + node.1));
        let winner = AtomicUsize::new(usize::MAX);
        let branches: Vec<_> = self.branches.iter().enumerate().collect();
        let outcomes = share(threads, branches, |(number, (path, node))| {
            let mut search = DepthFirst::new(rules, watch, bound, Some((number, &winner)));
            if path.len() as u32 + node.estimate() > bound || search.is_beaten() {
                return Ok(search.outcome(false));
            }
            search.path[..path.len()].copy_from_slice(path);
            let is_found = search.below(node, path.len())?;
            if is_found {
                winner.fetch_min(number, Relaxed);
            }
            search.look()?;
            Ok(search.outcome(is_found))
        });
        for outcome in outcomes {
            let Outcome { path, expanded: more_expanded, generated: more_generated } = outcome?;
            expanded += more_expanded;
            generated += more_generated;
            if path.is_some() {
                return Ok(Outcome { path, expanded, generated });
            }
        }
        Ok(Outcome { path: None, expanded, generated })
    }
}
