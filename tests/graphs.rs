//! The searches on graphs that are no puzzle: with odd cycles, dead ends, one-way streets and
//! estimates that jump.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use pieceful::search::{
    Control, Graph, Halt, Limits, Meter, Path, SearchSpace, Weight, astar, bfs, bidirectional,
    depth_first, greedy, idastar, iterative_deepening, layer_sizes, uniform_cost,
};
use proptest::prelude::*;

/// A graph by its adjacency lists, from place 0 to the last place.
#[derive(Clone, Debug)]
struct Places {
    neighbours: Vec<Vec<usize>>,
}

impl Places {
    /// A graph whose edges can be used one way.
    fn one_way(places: usize, edges: &[(usize, usize)]) -> Self {
        let mut neighbours = vec![Vec::new(); places];
        for &(a, b) in edges {
            let (a, b) = (a % places, b % places);
            if a != b && !neighbours[a].contains(&b) {
                neighbours[a].push(b);
            }
        }
        Self { neighbours }
    }

    /// A graph whose edges can be used both ways.
    fn new(places: usize, edges: &[(usize, usize)]) -> Self {
        let both: Vec<_> = edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        Self::one_way(places, &both)
    }

    fn goal(&self) -> usize {
        self.neighbours.len() - 1
    }

    /// Distances of all places to the goal, by relaxing every edge until nothing
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

    /// The number of steps of a path, which leads from the start to the goal.
    fn check(&self, path: &Path<usize>) -> u32 {
        assert_eq!((path.states[0], *path.states.last().unwrap()), (0, self.goal()));
        let is_step = |pair: &[usize]| self.neighbours[pair[0]].contains(&pair[1]);
        assert!(path.states.windows(2).all(is_step), "{path:?}");
        path.len() as u32
    }
}

impl SearchSpace for Places {
    type State = usize;

    fn start(&self) -> usize {
        0
    }

    fn neighbours(&self, place: &usize) -> impl IntoIterator<Item = usize> {
        self.neighbours[*place].iter().copied()
    }

    fn is_goal(&self, place: &usize) -> bool {
        *place == self.goal()
    }
}

fn with_meter<T>(search: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    search(&mut Meter::new(&Limits::default(), &Control::new()))
}

#[test]
fn odd_and_even_rings_are_crossed_the_short_way() {
    for places in 1..40_u32 {
        for goal in 0..places {
            let next = |&place: &u32| [(place + 1) % places, (place + places - 1) % places];
            let ring = Graph::new(0, next, |&place| place == goal);
            let shortest = goal.min(places - goal);
            let left = |&place: &u32| {
                let way = goal.abs_diff(place);
                way.min(places - way)
            };
            for path in [
                with_meter(|meter| bfs(&ring, meter)),
                with_meter(|meter| bidirectional(&ring, &goal, meter)),
                with_meter(|meter| uniform_cost(&ring, meter)),
                with_meter(|meter| iterative_deepening(&ring, meter)),
                with_meter(|meter| greedy(&ring, left, meter)),
                with_meter(|meter| astar(&ring, left, Weight::ONE, meter)),
                with_meter(|meter| idastar(&ring, left, meter)),
            ] {
                let path = path.unwrap().unwrap();
                assert_eq!(path.len() as u32, shortest, "{goal} of {places}");
                assert_eq!(path.lower_bound, shortest, "{goal} of {places}");
                assert_eq!(path.is_empty(), goal == 0);
            }
        }
    }
}

#[test]
fn a_graph_in_two_parts_has_no_path() {
    let parts = Places::new(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]);
    for path in [
        with_meter(|meter| bfs(&parts, meter)),
        with_meter(|meter| bidirectional(&parts, &5, meter)),
        with_meter(|meter| uniform_cost(&parts, meter)),
        with_meter(|meter| depth_first(&parts, 1000, meter)),
        with_meter(|meter| iterative_deepening(&parts, meter)),
        with_meter(|meter| greedy(&parts, |_| 0, meter)),
        with_meter(|meter| astar(&parts, |_| 0, Weight::ONE, meter)),
    ] {
        assert_eq!(path, Ok(None));
    }
    assert_eq!(with_meter(|meter| layer_sizes(&parts, meter)), Ok(vec![1, 2]));
}

/// States may be of any kind, here words, and have any number of neighbours.
#[test]
fn a_word_becomes_another_letter_by_letter() {
    let words = ["cold", "cord", "card", "ward", "warm", "word", "worm", "corm", "wart", "farm"];
    let next = |word: &String| {
        let differs =
            |other: &&&str| word.chars().zip(other.chars()).filter(|(a, b)| a != b).count() == 1;
        words.iter().filter(differs).map(ToString::to_string).collect::<Vec<_>>()
    };
    let ladder = Graph::new("cold".to_owned(), next, |word: &String| word == "warm");
    let wrong =
        |word: &String| word.chars().zip("warm".chars()).filter(|(a, b)| a != b).count() as u32;
    for path in [
        with_meter(|meter| bfs(&ladder, meter)),
        with_meter(|meter| astar(&ladder, wrong, Weight::ONE, meter)),
        with_meter(|meter| idastar(&ladder, wrong, meter)),
    ] {
        let path = path.unwrap().unwrap();
        assert_eq!((path.len(), path.lower_bound), (4, 4));
        assert_eq!((&path.states[0][..], &path.states[4][..]), ("cold", "warm"));
    }
    let numbers = Graph::new(0_u64, |&n| (1..100).map(move |more| n + more), |&n| n == 1000);
    assert_eq!(with_meter(|meter| bfs(&numbers, meter)).unwrap().unwrap().len(), 11);
}

#[test]
fn limits_hold_for_closures_too() {
    let endless = Graph::new(0_u64, |&n| [2 * n + 1, 2 * n + 2], |_| false);
    let limits = Limits { memory: 1 << 20, ..Limits::default() };
    let control = Control::new();
    let mut meter = Meter::new(&limits, &control);
    assert_eq!(bfs(&endless, &mut meter), Err(Halt::Memory));
    let statistics = meter.statistics();
    assert!(statistics.bytes <= 1 << 20 && statistics.expanded > 1000, "{statistics:?}");
    control.stop();
    assert_eq!(with_control(&control, |meter| idastar(&endless, |_| 0, meter)), Err(Halt::Stopped));
}

fn with_control<T>(control: &Control, search: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    search(&mut Meter::new(&Limits::default(), control))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn searches_are_exact_on_any_graph(
        places in 2_usize..24,
        edges in prop::collection::vec((0_usize..24, 0_usize..24), 0..40),
        lies in prop::collection::vec(0_u32..8, 24),
        is_one_way in any::<bool>(),
    ) {
        let graph =
            if is_one_way { Places::one_way(places, &edges) } else { Places::new(places, &edges) };
        let distances = graph.distances();
        // An estimate that is never too high but jumps from one place to the next,
        // so that A* has to open states again.
        let estimate = |place: &usize| distances[*place].unwrap_or(3).saturating_sub(lies[*place]);
        let mut found = vec![
            with_meter(|meter| bfs(&graph, meter)).unwrap(),
            with_meter(|meter| uniform_cost(&graph, meter)).unwrap(),
            with_meter(|meter| astar(&graph, |_| 0, Weight::ONE, meter)).unwrap(),
            with_meter(|meter| astar(&graph, estimate, Weight::ONE, meter)).unwrap(),
        ];
        if !is_one_way {
            found.push(with_meter(|meter| bidirectional(&graph, &graph.goal(), meter)).unwrap());
        }
        for path in &found {
            prop_assert_eq!(path.as_ref().map(|path| graph.check(path)), distances[0]);
            prop_assert_eq!(path.as_ref().map(|path| path.lower_bound), distances[0]);
        }
        let Some(shortest) = distances[0] else { return Ok(()) };
        let ida = with_meter(|meter| idastar(&graph, estimate, meter)).unwrap().unwrap();
        prop_assert_eq!(graph.check(&ida), shortest);
        if shortest <= 6 {
            let path = with_meter(|meter| iterative_deepening(&graph, meter)).unwrap().unwrap();
            prop_assert_eq!(graph.check(&path), shortest);
            let path = with_meter(|meter| depth_first(&graph, shortest, meter)).unwrap().unwrap();
            prop_assert_eq!(graph.check(&path), shortest);
        }
        let path = with_meter(|meter| greedy(&graph, estimate, meter)).unwrap().unwrap();
        prop_assert!(graph.check(&path) >= shortest && path.lower_bound <= shortest);
        for weight in [1.1, 1.5, 2.0, 7.0] {
            let weight = Weight::new(weight).unwrap();
            let path = with_meter(|meter| astar(&graph, estimate, weight, meter));
            let path = path.unwrap().unwrap();
            let length = graph.check(&path);
            prop_assert!(f64::from(length) <= weight.get() * f64::from(shortest));
            prop_assert!(path.lower_bound <= shortest);
        }
    }
}
