//! The tables of `docs/laboratory.md`: what a textbook has published, and our means on all boards.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::ops::ControlFlow;

use pieceful::board::Board;
use pieceful::engine::Engine;
use pieceful::lab::experiment::{
    BoardChoice, Cancel, Experiment, Group, Published, Settings, Shard, Summary,
};
use pieceful::lab::map::Map;
use pieceful::search::{Limits, effective_branching_factor};

const DOCUMENT: &str = include_str!("../docs/laboratory.md");
const METHODS: [&str; 3] = ["bfs", "astar:hamming", "astar:manhattan"];

/// The rows of the table with this head, cell by cell.
fn table(head: &str) -> Vec<Vec<&'static str>> {
    let (_, rest) = DOCUMENT.split_once(head).unwrap();
    let rows = rest.lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn counts() -> Vec<Vec<&'static str>> {
    table("| d | boards | BFS | AIMA | misplaced | AIMA | Manhattan | AIMA |")
}

fn factors() -> Vec<Vec<&'static str>> {
    table("| d | b* BFS | AIMA | b* misplaced | AIMA | b* Manhattan | AIMA |")
}

#[test]
fn the_published_columns_are_those_of_the_window() {
    let rows: Vec<_> = counts().into_iter().zip(factors()).zip((2..=30).step_by(2)).collect();
    assert_eq!(rows.len(), 15);
    for ((counts, factors), distance) in rows {
        assert_eq!((counts[0], factors[0]), (&*distance.to_string(), &*distance.to_string()));
        for (number, method) in METHODS.iter().enumerate() {
            let generated = Published::of(method).unwrap().generated_at(distance);
            let text = generated.map_or("–".to_owned(), |generated| generated.to_string());
            assert_eq!(counts[3 + 2 * number], text, "{method} {distance}");
            let factor = generated.and_then(|generated| {
                effective_branching_factor(generated as f64, distance as usize)
            });
            let text = factor.map_or("–".to_owned(), |factor| format!("{factor:.2}"));
            assert_eq!(factors[2 + 2 * number], text, "{method} {distance}");
        }
    }
}

/// What all boards of a distance come to.
fn live(map: &Map, distance: u32, engine: &Engine) -> Vec<Group> {
    let boards = map.layer(distance).map(|place| map.board(place)).collect();
    let settings = Settings {
        boards: BoardChoice::File("layer".to_owned()),
        methods: METHODS.map(|method| method.parse().unwrap()).to_vec(),
        ..Settings::default()
    };
    let experiment = Experiment::new(settings, boards).unwrap();
    let mut summary = Summary::default();
    experiment.run(
        engine,
        (Shard::WHOLE, 2),
        &Limits::default(),
        &Cancel::default(),
        &mut |rows| {
            for row in rows {
                summary.add(row);
            }
            ControlFlow::Continue(())
        },
    );
    summary.groups().collect()
}

#[test]
fn our_columns_are_what_all_boards_come_to() {
    let (engine, map) = (Engine::new(), Map::new(&Board::solved(3, 8).unwrap()).unwrap());
    // The farther ones take minutes; the two of the last layer are in the lessons.
    for (counts, factors) in counts().into_iter().zip(factors()).take(7) {
        let distance = counts[0].parse().unwrap();
        let groups = live(&map, distance, &engine);
        assert_eq!(groups.len(), METHODS.len());
        for (number, group) in groups.iter().enumerate() {
            let place = format!("{} {distance}", group.method);
            assert_eq!(counts[1], group.boards.to_string(), "{place}");
            assert_eq!((group.distance, group.solved), (Some(distance), group.boards), "{place}");
            let mean = group.textbook_generated.unwrap().mean;
            let found: f64 = counts[2 + 2 * number].parse().unwrap();
            assert!((mean - found).abs() < 0.051, "{place}: {found}, {mean}");
            let factor = group.effective_branching_factor.unwrap();
            assert_eq!(factors[1 + 2 * number], format!("{factor:.2}"), "{place}");
        }
    }
}
