//! The laboratory: experiments on many boards.

use std::fs;
use std::path::Path;
use std::process::Command;

use eframe::egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};

use super::player::Player;

fn open() -> Player {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    player.click("Experiment");
    player
}

/// Chooses an entry of a list.
fn choose(player: &mut Player, list: &str, entry: &str) {
    player.click(list);
    player.click(entry);
}

/// Types into a field of numbers.
fn set_number(player: &mut Player, name: &str, number: usize) {
    let is_number = |node: &Node<'_>| node.accesskit_node().numeric_value().is_some();
    let field = player.harness.query_all_by_label(name).find(is_number);
    field.unwrap_or_else(|| panic!("no number is called {name:?}")).click();
    player.harness.run_steps(3);
    player.press_with(Modifiers::COMMAND, Key::A);
    player.harness.event(eframe::egui::Event::Text(number.to_string()));
    player.press(Key::Enter);
}

/// Saves something by the button of this name.
fn save(player: &mut Player, button: &str, name: &str) -> Vec<u8> {
    let path = player.path(name);
    player.answer(&path);
    if button != "Save settings" {
        player.click("Export");
    }
    player.click(button);
    let waited = path.clone();
    player.wait("the file", move |_| waited.is_file());
    fs::read(path).unwrap()
}

/// Rows without the seconds.
fn without_times(text: &str) -> Vec<&str> {
    text.lines().map(|line| line.rsplit_once(',').map_or(line, |(rest, _)| rest)).collect()
}

fn at_the_prompt(settings: &Path, rows: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    let done = command.arg("experiment").arg(settings).arg("--csv").arg(rows).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

#[test]
fn an_experiment_runs_and_its_settings_give_the_same_rows_at_the_prompt() {
    let mut player = open();
    set_number(&mut player, "boards", 2);
    player.click("Remove method 1");
    assert!(player.sees(
        "pieceful experiment --size 3 --boards per-distance:2 --method astar:hamming \
         --method astar:manhattan --seed 1"
    ));
    player.click("Run the experiment");
    player.wait_for_label("Done: 63 boards");
    assert!(player.sees("Effort by distance"));
    assert!(player.sees("Distance 0, A*, Misplaced tiles, Boards 1, Solved 1, Mean 0.0"));
    let rows = save(&mut player, "Rows as CSV", "rows.csv");
    let summary = save(&mut player, "Summary as CSV", "summary.csv");
    let settings = save(&mut player, "Save settings", "settings.ron");
    assert!(save(&mut player, "Plot as SVG", "plot.svg").starts_with(b"<svg"));
    assert!(save(&mut player, "Plot as PNG", "plot.png").starts_with(b"\x89PNG"));
    assert!(String::from_utf8(settings).unwrap().contains("per-distance:2"));
    let summary = String::from_utf8(summary).unwrap();
    assert_eq!(
        summary.as_bytes().split(|byte| *byte == b'\n').next(),
        rows.split(|byte| *byte == b'\n').next()
    );
    assert!(summary.starts_with("# pieceful "), "{summary}");
    assert!(summary.contains("\n31,astar:manhattan,2,2,31.000,"), "{summary}");

    let again = player.path("again.csv");
    at_the_prompt(&player.path("settings.ron"), &again);
    let again = fs::read_to_string(again).unwrap();
    let rows = String::from_utf8(rows).unwrap();
    assert_eq!(rows.lines().count(), 2 + 63 * 2);
    assert_eq!(without_times(&rows), without_times(&again));
}

#[test]
fn the_textbook_stands_beside_what_it_fits() {
    let mut player = open();
    set_number(&mut player, "boards", 1);
    player.click("Run the experiment");
    player.wait_for_label("Done: 32 boards");
    player.click("Textbook figures (AIMA)");
    player.wait_for_label("Russell");
    assert!(player.sees("AIMA mean –"));
    player.click("States expanded");
    assert!(!player.sees("AIMA mean –"));
    choose(&mut player, "Gap in the goal", "Gap in row 2, column 2");
    player.click("Run the experiment");
    player.wait_for_label("Done: 31 boards");
    assert!(!player.sees("Textbook figures (AIMA)"));
}

#[test]
fn what_is_done_stays_when_an_experiment_is_cancelled() {
    let mut player = open();
    choose(&mut player, "Which boards", "All boards of 3×3");
    player.click("Run the experiment");
    player.wait_for_label("Distance 1, ");
    player.click("Cancel");
    player.wait_for_label("Cancelled after ");
    let rows = String::from_utf8(save(&mut player, "Rows as CSV", "rows.csv")).unwrap();
    assert!(rows.lines().count() > 5, "{rows}");
    assert!(rows.lines().last().unwrap().ends_with("of 181440 boards"), "{rows}");
    // The next one begins from nothing.
    choose(&mut player, "Which boards", "Random boards");
    set_number(&mut player, "boards", 3);
    player.click("Run the experiment");
    player.wait_for_label("Done: 3 boards");
}

#[test]
fn what_cannot_be_run_says_why() {
    let mut player = open();
    choose(&mut player, "Size", "4×4");
    player.click("Run the experiment");
    player.wait_for_label("Distances are known for 3×3 only.");
    choose(&mut player, "Which boards", "Random boards");
    set_number(&mut player, "boards", 0);
    player.click("Run the experiment");
    player.wait_for_label("There is nothing to search");
    choose(&mut player, "Which boards", "Boards from a file");
    player.click("Run the experiment");
    player.wait_for_label("Choose a file with boards first.");

    let list = player.path("boards.txt");
    fs::write(&list, "# two boards\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 8 7 0\n").unwrap();
    player.answer(&list);
    player.click("Choose a file…");
    player.wait_for_label("boards.txt");
    player.click("Run the experiment");
    player.wait_for_label("Board 1 of the file does not fit");
    choose(&mut player, "Size", "3×3");
    player.click("Run the experiment");
    player.wait_for_label("Board 2 of the file does not fit");
    fs::write(&list, "1 2 3 4 5 6 7 0 8\nnonsense\n").unwrap();
    player.click("Run the experiment");
    player.wait_for_label("boards.txt has no list of boards: line 2");
    fs::write(&list, "1 2 3 4 5 6 7 0 8\n").unwrap();
    player.click("Run the experiment");
    player.wait_for_label("Done: 1 board");
}
