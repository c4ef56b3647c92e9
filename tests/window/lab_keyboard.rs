//! The laboratory by keyboard alone: each page is opened, used and exported.

use std::fs;

use eframe::egui::{Event, Key, Modifiers};

use super::player::Player;

/// Moves the focus until it is on something with this name, or whose name begins with this word.
fn go_to(player: &mut Player, name: &str) {
    let mut seen = Vec::new();
    for _ in 0..200 {
        if let Some(focused) = player.focused() {
            if focused == name || name.ends_with(' ') && focused.starts_with(name) {
                return;
            }
            seen.push(focused);
        }
        player.press(Key::Tab);
    }
    panic!("the focus never comes to {name}: {seen:?}");
}

fn press_on(player: &mut Player, name: &str) {
    go_to(player, name);
    player.press(Key::Enter);
}

/// Saves a file by what the focus is moved to, and returns what is in it.
fn save(player: &mut Player, buttons: &[&str], name: &str) -> Vec<u8> {
    let path = player.path(name);
    player.answer(&path);
    for button in buttons {
        press_on(player, button);
    }
    player.wait("the file", move |_| path.is_file());
    fs::read(player.path(name)).expect("it was written")
}

#[test]
fn each_page_is_used_and_exported_by_keys() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    // Fourteen moves from the goal.
    player.harness.event(Event::Paste("8 1 3 / 4 0 2 / 7 6 5".to_owned()));
    player.harness.run_steps(3);
    press_on(&mut player, "Start the race");
    player.wait_for_label("Results");
    let csv = save(&mut player, &["Export", "Results as CSV"], "race.csv");
    assert!(csv.starts_with(b"# pieceful "));

    press_on(&mut player, "Step");
    press_on(&mut player, "Record");
    player.wait_for_label("Current board");
    assert_eq!(player.focused().as_deref(), Some("Position in the recording"));
    player.press(Key::PageDown);
    let svg = save(&mut player, &["Export", "Tree as SVG"], "tree.svg");
    assert!(svg.starts_with(b"<svg"));
    let json = save(&mut player, &["Export", "Trace as JSON"], "trace.json");
    assert!(json.starts_with(b"{\"order\":0,\"type\":\"start\""));

    press_on(&mut player, "Map");
    player.wait_for_label("The map of 3×3: True distance");
    assert!(save(&mut player, &["Save PNG"], "map.png").starts_with(b"\x89PNG"));

    press_on(&mut player, "Experiment");
    press_on(&mut player, "Run the experiment");
    player.wait_for_label("Done: ");
    let csv = save(&mut player, &["Export", "Summary as CSV"], "summary.csv");
    assert!(csv.starts_with(b"# pieceful "));
    let settings = save(&mut player, &["Save settings"], "experiment.ron");
    assert!(settings.starts_with(b"Experiment("));

    press_on(&mut player, "Heuristics");
    player.wait_for_label("Never too high on 181,440 boards");
    player.wait_for_no_label("Cancel");
    let csv = save(&mut player, &["Export", "Audit as CSV"], "audit.csv");
    assert!(csv.starts_with(b"# pieceful "));

    press_on(&mut player, "Lessons");
    press_on(&mut player, "4. ");
    go_to(&mut player, "12 moves");
    player.press(Key::Space);
    press_on(&mut player, "Measure it");
    player.wait_for_label("What comes out");
    let csv = save(&mut player, &["Save CSV"], "lesson.csv");
    assert!(String::from_utf8_lossy(&csv).contains("answer 16.00 moves"));
}
