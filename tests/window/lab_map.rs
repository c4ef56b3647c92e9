//! The laboratory: the map of all boards, and the heuristics.

use std::fs;

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::player::Player;

/// Opens a page of the laboratory.
fn open(page: &str) -> Player {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    player.click(page);
    player
}

/// Chooses an entry of a list.
fn choose(player: &mut Player, list: &str, entry: &str) {
    player.click(list);
    player.click(entry);
}

#[test]
fn a_search_is_drawn_on_the_map_and_saved() {
    let mut player = open("Map");
    player.wait_for_label("The map of 3×3: True distance");
    assert!(player.sees("181,440"));
    choose(&mut player, "What the colours mean", "Boards of a search");
    player.wait_for_label("No search yet");
    player.click("Run the search");
    player.wait_for_label("Start: ");
    assert!(player.sees("Boards expanded"));
    for (button, name, start) in [
        ("Save CSV", "map.csv", &b"# pieceful "[..]),
        ("Save SVG", "map.svg", &b"<svg"[..]),
        ("Save PNG", "map.png", &b"\x89PNG"[..]),
    ] {
        let path = player.path(name);
        player.answer(&path);
        player.click(button);
        player.wait("the file", move |_| path.is_file());
        assert!(fs::read(player.path(name)).unwrap().starts_with(start), "{name}");
    }
    choose(&mut player, "What the colours mean", "Error of a heuristic");
    player.wait_for_label("Too high: 0");
    choose(&mut player, "What the colours mean", "f of a heuristic");
    player.wait_for_label("(ties decide)");
}

#[test]
fn a_heuristic_is_compared_with_the_true_distances() {
    let mut player = open("Heuristics");
    player.wait_for_label("Never too high on 181,440 boards");
    assert!(player.sees("Consistent"));
    player.wait_for_label("g, h and f along a shortest path");
    player.wait_for_no_label("Cancel");
    for (button, name, expected) in [
        ("Density as CSV", "density.csv", "distance,h,boards\n0,0,1\n"),
        ("Density as SVG", "density.svg", "<svg"),
        ("Boards by error as CSV", "errors.csv", "distance_minus_h,boards\n0,"),
        ("Boards by error as SVG", "errors.svg", "true distance minus h"),
        ("Audit as CSV", "audit.csv", "\n181440,0,,241920,0,14.000000,7.97"),
        ("Path as CSV", "path.csv", "g,h,f\n0,"),
        ("Path as SVG", "path.svg", "<svg"),
    ] {
        let text = save(&mut player, button, name);
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains(expected), "{name}: {text}");
        assert!(!name.ends_with("csv") || text.starts_with("# pieceful "), "{name}: {text}");
    }
    for button in ["Density as PNG", "Boards by error as PNG", "Path as PNG"] {
        assert!(save(&mut player, button, &format!("{button}.png")).starts_with(b"\x89PNG"));
    }
}

/// Saves something by the menu of exports.
fn save(player: &mut Player, button: &str, name: &str) -> Vec<u8> {
    let path = player.path(name);
    player.answer(&path);
    player.click("Export");
    player.click(button);
    player.wait("the file", move |_| path.is_file());
    fs::read(player.path(name)).unwrap()
}

#[test]
fn the_map_is_read_by_keys_and_a_board_of_it_is_taken() {
    let mut player = open("Map");
    player.wait_for_label("The map of 3×3: True distance");
    let label = "The map of 3×3: True distance";
    player.harness.query_all_by_label(label).next().unwrap().focus();
    player.harness.run_steps(3);
    for _ in 0..40 {
        player.press(Key::ArrowLeft);
    }
    player.wait_for_label("Distance 0");
    player.press(Key::ArrowRight);
    player.wait_for_label("Distance 1");
    player.press(Key::ArrowDown);
    player.press(Key::Enter);
    player.wait_for_label("3×3, given");
    assert!(player.sees("1 2 3 4 5 6 7 0 8") || player.sees("1 2 3 4 5 0 7 8 6"));
}

/// What was cancelled says so, and can be begun anew.
#[test]
fn an_audit_that_was_cancelled_is_tried_again() {
    let mut player = open("Heuristics");
    player.wait_for_label("Cancel");
    player.click("Cancel");
    player.wait_for_label("Try again");
    assert!(player.sees("Nothing came of it: stopped"));
    player.click("Try again");
    player.wait_for_label("Never too high on 181,440 boards");
}
