//! Traces for posthoc-app: the fields of version 1.4.0 of its format, as its public examples have
//! them, event by event.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What posthoc-app names with a colour of its own, and what it shows in a usual one.
const TYPES: [&str; 10] = [
    "source",
    "expanding",
    "generating",
    "updating",
    "closing",
    "destination",
    "duplicate",
    "cutoff",
    "bound",
    "meeting",
];

fn trace(board: &str, options: &str) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    let words = "trace - --output posthoc ".to_owned() + options;
    command.args(words.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{options}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The frame around the events: a version, views of primitives, and where a camera looks.
fn check_frame(trace: &Value) {
    let fields: Vec<&String> = trace.as_object().unwrap().keys().collect();
    assert_eq!(fields.len(), 4, "{fields:?}");
    assert_eq!(trace["version"], "1.4.0");
    for part in trace["views"]["main"].as_array().unwrap() {
        assert_eq!(part["$"], "rect");
        for field in ["x", "y", "width", "height", "fill"] {
            let value = &part[field];
            assert!(value.is_number() || is_computed(value), "{field}: {value}");
        }
    }
    let pivot = &trace["pivot"];
    assert!(is_computed(&pivot["x"]) && is_computed(&pivot["y"]), "{pivot}");
    assert!(pivot["scale"].is_number(), "{pivot}");
}

/// Whether a text is an expression that posthoc-app works out for each event.
fn is_computed(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.starts_with("${{ ") && text.ends_with(" }}"))
}

fn check_events(trace: &Value, what: &str) {
    let events = trace["events"].as_array().unwrap();
    let mut seen = HashSet::new();
    for (number, event) in events.iter().enumerate() {
        let place = || format!("{what}, event {number}: {event}");
        let kind = event["type"].as_str().unwrap_or_else(|| panic!("{}", place()));
        assert!(TYPES.contains(&kind), "{}", place());
        let id = event["id"].as_u64().unwrap_or_else(|| panic!("{}", place()));
        match &event["pId"] {
            Value::Null => {}
            parent => {
                let parent = parent.as_u64().unwrap_or_else(|| panic!("{}", place()));
                assert!(seen.contains(&parent), "no such parent yet: {}", place());
            }
        }
        for field in ["g", "h", "f", "x", "y"] {
            assert!(event[field].is_u64(), "{field}: {}", place());
        }
        assert_eq!(event["board"].as_str().unwrap().split(' ').count(), 9, "{}", place());
        assert_eq!(event.as_object().unwrap().len(), 9, "{}", place());
        seen.insert(id);
    }
    assert_eq!(events[0]["type"], "source", "{what}");
    assert_eq!(events[0]["pId"], Value::Null, "{what}");
}

#[test]
fn every_event_has_the_fields_that_posthoc_reads() {
    for options in [
        "--algorithm bfs",
        "--algorithm bidirectional",
        "--algorithm uniform-cost",
        "--algorithm greedy --heuristic hamming",
        "--algorithm astar --heuristic manhattan",
        "--algorithm astar --heuristic manhattan --weight 3 --ties lower-g",
        "--algorithm idastar --heuristic manhattan --order RLDU",
        "--algorithm iterative-deepening",
        "--algorithm depth-first --depth-limit 12",
    ] {
        let trace = trace("1 2 3 4 8 5 7 0 6", options);
        check_frame(&trace);
        check_events(&trace, options);
    }
}

/// A plain search ends at its goal, whose parents lead back to the start.
#[test]
fn the_parents_lead_from_the_goal_to_the_start() {
    let trace = trace("1 2 3 4 8 5 7 0 6", "--algorithm astar --heuristic manhattan");
    let events = trace["events"].as_array().unwrap();
    let last = events.last().unwrap();
    assert_eq!(last["type"], "destination");
    assert_eq!(last["board"], "1 2 3 4 5 6 7 8 0");
    let (mut id, mut steps) = (last["id"].clone(), 0);
    while let Some(parent) =
        events.iter().find(|event| event["id"] == id && !event["pId"].is_null())
    {
        id = parent["pId"].clone();
        steps += 1;
    }
    assert_eq!((id, Value::from(steps)), (events[0]["id"].clone(), last["g"].clone()));
}
