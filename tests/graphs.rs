//! The searches on graphs that are no puzzle: with odd cycles, dead ends and
//! estimates that jump.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use pieceful::search::{
    Control, Halt, Known, Limits, Meter, Move, Moves, Ring, Route, SearchSpace, Visited, Weight,
    astar, bfs, bidirectional, idastar, layer_sizes,
};
use proptest::prelude::*;

/// A graph by its adjacency lists, from place 0 to the last place.
#[derive(Clone, Debug)]
struct Graph {
    neighbours: Vec<Vec<usize>>,
}

impl Graph {
    fn new(places: usize, edges: &[(usize, usize)]) -> Self {
        let mut neighbours = vec![Vec::new(); places];
        for &(a, b) in edges {
            let (a, b) = (a % places, b % places);
            if a != b && !neighbours[a].contains(&b) {
                neighbours[a].push(b);
                neighbours[b].push(a);
            }
        }
        Self { neighbours }
    }

    /// Distances of all places from the goal, by relaxing every edge until nothing
    /// changes.
    fn distances(&self) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.neighbours.len()];
        *distances.last_mut().unwrap() = Some(0);
        for _ in 0..self.neighbours.len() {
            for place in 0..self.neighbours.len() {
                let near = self.neighbours[place].iter().filter_map(|&next| distances[next]).min();
                let through = near.map(|near| near + 1);
                distances[place] = [distances[place], through].into_iter().flatten().min();
            }
        }
        distances
    }

    fn check(&self, route: &Route) -> u32 {
        let mut place = 0;
        for &step in &route.moves {
            place = self.neighbours[place][usize::from(step)];
        }
        assert_eq!(place, self.goal());
        route.moves.len() as u32
    }
}

impl SearchSpace for Graph {
    type State = usize;
    type Visited = Known<usize>;

    fn start(&self) -> usize {
        0
    }

    fn goal(&self) -> usize {
        self.neighbours.len() - 1
    }

    fn moves(&self, place: &usize) -> Moves {
        (0..self.neighbours[*place].len() as Move).collect()
    }

    fn step(&self, place: &mut usize, step: Move) -> Move {
        let from = *place;
        *place = self.neighbours[from][usize::from(step)];
        let back = self.neighbours[*place].iter().position(|&next| next == from);
        back.unwrap() as Move
    }

    fn visited(&self) -> Known<usize> {
        Known::default()
    }
}

/// The same graph for a search that expands several places at a time.
struct InBatches(Graph);

/// A memory that asks for that.
struct Batched(Known<usize>);

impl SearchSpace for InBatches {
    type State = usize;
    type Visited = Batched;

    fn start(&self) -> usize {
        self.0.start()
    }

    fn goal(&self) -> usize {
        self.0.goal()
    }

    fn moves(&self, place: &usize) -> Moves {
        self.0.moves(place)
    }

    fn step(&self, place: &mut usize, step: Move) -> Move {
        self.0.step(place, step)
    }

    fn visited(&self) -> Batched {
        Batched(Known::default())
    }
}

impl Visited<usize> for Batched {
    const AT_A_TIME: usize = 3;

    fn insert(
        &mut self,
        place: &usize,
        back: Option<Move>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Halt> {
        self.0.insert(place, back, meter)
    }

    fn read(&mut self, index: usize, place: &mut usize) -> Option<Move> {
        self.0.read(index, place)
    }

    fn find(&self, place: &usize) -> Option<Option<Move>> {
        self.0.find(place)
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

fn with_meter<T>(search: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    search(&mut Meter::new(&Limits::default(), &Control::new()))
}

#[test]
fn odd_and_even_rings_are_crossed_the_short_way() {
    for places in 1..40 {
        for goal in 0..places {
            let ring = Ring::new(places, goal);
            let shortest = goal.min(places - goal) as usize;
            let estimate = |place: &u32| ring.way_round(*place);
            for route in [
                with_meter(|meter| bfs(&ring, meter)),
                with_meter(|meter| bidirectional(&ring, meter)),
                with_meter(|meter| astar(&ring, &estimate, Weight::ONE, meter)),
                with_meter(|meter| idastar(&ring, &estimate, meter)),
            ] {
                assert_eq!(route.unwrap().unwrap().moves.len(), shortest, "{goal} of {places}");
            }
        }
    }
}

#[test]
fn a_graph_in_two_parts_has_no_path() {
    let parts = Graph::new(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]);
    assert_eq!(with_meter(|meter| bfs(&parts, meter)), Ok(None));
    assert_eq!(with_meter(|meter| bidirectional(&parts, meter)), Ok(None));
    assert_eq!(with_meter(|meter| astar(&parts, &|_: &usize| 0, Weight::ONE, meter)), Ok(None));
    assert_eq!(with_meter(|meter| layer_sizes(&parts, meter)), Ok(vec![1, 2]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn searches_are_exact_on_any_graph(
        places in 2_usize..24,
        edges in prop::collection::vec((0_usize..24, 0_usize..24), 0..40),
        lies in prop::collection::vec(0_u32..8, 24),
    ) {
        let graph = Graph::new(places, &edges);
        let distances = graph.distances();
        // An estimate that is never too high but jumps from one place to the next,
        // so that A* has to open states again.
        let estimate = |place: &usize| distances[*place].unwrap_or(3).saturating_sub(lies[*place]);
        let found = [
            with_meter(|meter| bfs(&graph, meter)).unwrap(),
            with_meter(|meter| bidirectional(&graph, meter)).unwrap(),
            with_meter(|meter| bfs(&InBatches(graph.clone()), meter)).unwrap(),
            with_meter(|meter| bidirectional(&InBatches(graph.clone()), meter)).unwrap(),
            with_meter(|meter| astar(&graph, &|_: &usize| 0, Weight::ONE, meter)).unwrap(),
            with_meter(|meter| astar(&graph, &estimate, Weight::ONE, meter)).unwrap(),
        ];
        for route in &found {
            prop_assert_eq!(route.as_ref().map(|route| graph.check(route)), distances[0]);
            prop_assert_eq!(route.as_ref().map(|route| route.lower_bound), distances[0]);
        }
        let Some(shortest) = distances[0] else { return Ok(()) };
        let ida = with_meter(|meter| idastar(&graph, &estimate, meter)).unwrap().unwrap();
        prop_assert_eq!(graph.check(&ida), shortest);
        for weight in [1.1, 1.5, 2.0, 7.0] {
            let weight = Weight::new(weight).unwrap();
            let route = with_meter(|meter| astar(&graph, &estimate, weight, meter));
            let route = route.unwrap().unwrap();
            let length = graph.check(&route);
            prop_assert!(f64::from(length) <= weight.get() * f64::from(shortest));
            prop_assert!(route.lower_bound <= shortest);
        }
    }
}
