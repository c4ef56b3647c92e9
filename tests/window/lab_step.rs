//! The laboratory: a search step by step.

use std::fs;

use eframe::egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};

use super::player::Player;

/// Opens the page and records A* on a board of 3×3.
fn recorded() -> Player {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    player.click("Step");
    player.click("Record");
    player.wait_for_label("Event 1 of");
    player
}

/// The number of the event that is shown.
fn event(player: &Player) -> usize {
    let node = player.harness.query_all_by_label_contains("Event ").next().unwrap();
    let text = node.accesskit_node().label().or_else(|| node.accesskit_node().value()).unwrap();
    let number = text.split(' ').nth(1).unwrap();
    number.replace(',', "").parse().unwrap()
}

#[test]
fn a_search_is_stepped_by_buttons_and_by_keys() {
    let mut player = recorded();
    assert!(player.sees("The search begins here"));
    player.click("Step forward (Right)");
    assert!(event(&player) == 2 && player.sees("Expansion 1: "));
    player.click("Step back (Left)");
    assert_eq!(event(&player), 1);
    for _ in 0..5 {
        player.press(Key::ArrowRight);
    }
    assert_eq!(event(&player), 6);
    assert!(player.sees("Kept: it waits in the frontier."));
    player.press(Key::ArrowLeft);
    assert_eq!(event(&player), 5);
    player.press(Key::PageDown);
    assert!(player.sees("Its neighbours are generated next."));
    let here = event(&player);
    player.press(Key::PageUp);
    assert!(event(&player) < here && player.sees("Its neighbours are generated next."));
    player.press(Key::End);
    assert!(player.sees("The goal: the search is over."));
    player.press(Key::Home);
    assert_eq!(event(&player), 1);
    player.press(Key::Space);
    player.harness.run_steps(40);
    let reached = event(&player);
    assert!(reached > 3, "{reached}");
    player.press(Key::Space);
    let paused = event(&player);
    player.harness.run_steps(40);
    assert_eq!(event(&player), paused);
}

#[test]
fn the_bar_is_scrubbed_and_breakpoints_stop() {
    let mut player = recorded();
    let bar = player.harness.get_by_label("Position in the recording").rect();
    player.harness.drag_at(bar.left_center());
    player.harness.step();
    player.harness.drop_at(bar.center());
    player.harness.run_steps(3);
    let middle = event(&player);
    assert!(middle > 10, "{middle}");
    player.press(Key::Home);
    player.click("Run to a breakpoint");
    assert!(player.sees("Breakpoint: f, or the bound, rises"));
    let rise = event(&player);
    player.click("Breakpoints: 1");
    player.click("f, or the bound, rises");
    player.click("The goal is generated, but not yet expanded");
    player.press(Key::Escape);
    player.click("Run to a breakpoint");
    assert!(player.sees("Breakpoint: The goal is generated"));
    assert!(event(&player) > rise);
    assert!(player.sees("it is the goal, but it has to wait for its turn"));
    player.click("Run back to a breakpoint");
    assert_eq!(event(&player), 1);
}

#[test]
fn predictions_are_scored() {
    let mut player = recorded();
    player.click("Predict the next");
    assert!(player.sees("Score: 0 of 0"));
    // The start is alone in the frontier.
    player.click("Number 1: ");
    assert!(player.sees("Score: 1 of 1") && player.sees("Right: "));
    let before = event(&player);
    for _ in 0..4 {
        player.click("Number 1: ");
    }
    assert!(player.sees("of 5") && event(&player) > before);
}

#[test]
fn two_searches_are_compared_where_they_part() {
    let mut player = recorded();
    player.click("Compare two methods");
    player.click("Record");
    player.wait_for_label("Go to the first difference");
    player.click("Go to the first difference");
    player.wait_for_label("The searches first differ in expansion");
    player.press(Key::ArrowRight);
    player.press(Key::ArrowLeft);
    assert_eq!(player.harness.query_all_by_label_contains("Event ").count(), 2);
    // Each frontier stands below its tree.
    let trees = player.harness.query_all_by_label_contains("Search tree around");
    let trees: Vec<Rect> = trees.map(|tree| tree.rect()).collect();
    let below = ["Frontier: ", "Still to try: "].map(|name| {
        let label = player.harness.query_all_by_label_contains(name).next();
        label.expect("it is there").rect()
    });
    assert_eq!(trees.len(), 2);
    for (tree, frontier) in trees.iter().zip(below) {
        assert!(frontier.top() >= tree.bottom(), "{frontier} below {tree}");
    }
    // At the end both have come to the goal.
    player.press(Key::End);
    assert_eq!(
        player.harness.query_all_by_label_contains("The goal: the search is over").count(),
        2
    );
}

/// The order of moves and the rule for ties are those of the trace.
#[test]
fn an_order_and_a_tie_rule_are_chosen() {
    let mut player = recorded();
    player.click("Order UDLR");
    player.click("4. right");
    player.click("lower g first");
    player.press(Key::Escape);
    player.click("Record");
    player.wait_for_label("Export");
    let path = player.path("trace.csv");
    player.answer(&path);
    player.click("Export");
    player.click("Trace as CSV");
    player.wait("the file", move |_| path.is_file());
    let csv = fs::read_to_string(player.path("trace.csv")).unwrap();
    assert!(csv.contains("; order RUDL; ties lower-g\n"), "{csv}");
}

/// With the keyboard on it, the arrow keys move the tree and not the search.
#[test]
fn the_tree_is_moved_by_keys() {
    let mut player = recorded();
    let tree = player.harness.query_all_by_label_contains("Search tree around").next().unwrap();
    tree.focus();
    player.harness.run_steps(3);
    player.press(Key::ArrowRight);
    player.press(Key::Plus);
    assert_eq!(event(&player), 1);
    assert!(player.focused().unwrap().contains("Search tree around"));
}

#[test]
fn the_tree_and_the_trace_are_exported() {
    let mut player = recorded();
    player.press(Key::End);
    for (button, name, start) in [
        ("Tree as SVG", "tree.svg", &b"<svg"[..]),
        ("Tree as PNG", "tree.png", &b"\x89PNG"[..]),
        ("Trace as CSV", "trace.csv", &b"# pieceful "[..]),
        ("Trace as JSON", "trace.json", &b"{\"order\":0,\"type\":\"start\","[..]),
        ("Trace as posthoc-app", "trace.trace.yaml", &b"{\"version\":\"1.4.0\","[..]),
    ] {
        let path = player.path(name);
        player.answer(&path);
        player.click("Export");
        player.click(button);
        player.wait("the file", move |_| path.is_file());
        assert!(fs::read(player.path(name)).unwrap().starts_with(start), "{name}");
    }
    let svg = fs::read_to_string(player.path("tree.svg")).unwrap();
    assert!(svg.contains('#') && svg.contains(" = "), "{svg}");
    let csv = fs::read_to_string(player.path("trace.csv")).unwrap();
    assert!(csv.contains("; trace of astar:manhattan from "), "{csv}");
    assert!(csv.contains("\norder,type,side,id,parent,move,g,h,f,board\n0,start,"), "{csv}");
    assert_eq!(csv.lines().count() - 2, event(&player));
}

#[test]
fn a_lane_of_a_race_opens_in_step() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    player.click("Start the race");
    player.click("Open IDA*, Manhattan in Step");
    player.wait_for_label("Event 1 of");
    assert!(player.sees("Search tree"));
    player.press(Key::ArrowRight);
    assert!(player.sees("with the bound"));
}
