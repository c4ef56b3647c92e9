//! The laboratory: experiments on many boards.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use eframe::egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::save::Disk;

use super::player::{Home, Player, Start};

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

/// The order of a method is chosen beside it, and is that of its searches.
#[test]
fn moves_and_ties_have_an_order_for_each_method() {
    let mut player = open();
    for _ in 0..2 {
        player.click("Remove method 1");
    }
    player.click("Order UDLR");
    player.click("4. right");
    player.click("lower g first");
    player.press(Key::Escape);
    assert!(player.sees("--method astar:manhattan:ties=lower-g:order=RUDL --seed 1"));
    assert!(player.sees("lower g first, RUDL"));
    // Breadth-first search has no ties, and says nothing of them.
    player.click("Add a method");
    assert!(player.sees("--method astar:manhattan:ties=lower-g:order=RUDL --method bfs --seed 1"));
    set_number(&mut player, "boards", 1);
    player.click("Run the experiment");
    player.wait_for_label("Done: 32 boards");
    assert!(player.sees("Distance 0, A*, Manhattan, lower g first, RUDL, Boards 1"));
    // What a textbook has published is of any order.
    assert!(player.sees("Textbook figures (AIMA)"));
    let rows = String::from_utf8(save(&mut player, "Rows as CSV", "rows.csv")).unwrap();
    save(&mut player, "Save settings", "settings.ron");
    let again = player.path("again.csv");
    at_the_prompt(&player.path("settings.ron"), &again);
    let again = fs::read_to_string(again).unwrap();
    assert!(rows.contains(",astar:manhattan:ties=lower-g:order=RUDL,"), "{rows}");
    assert_eq!(without_times(&rows), without_times(&again));
}

/// The rows of an experiment are still there when they could not be written.
#[test]
fn a_full_disk_costs_no_row() {
    let is_full = Arc::new(AtomicBool::new(true));
    let full = Arc::clone(&is_full);
    let disk = Disk::with_sync(move |_| {
        if full.load(Relaxed) { Err(std::io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    });
    let mut player = Player::start(Arc::new(Home::new()), Start { disk, ..Start::default() });
    player.press_with(Modifiers::COMMAND, Key::B);
    player.click("Experiment");
    set_number(&mut player, "boards", 1);
    player.click("Run the experiment");
    player.wait_for_label("Done: 32 boards");
    let path = player.path("rows.csv");
    player.answer(&path);
    player.click("Export");
    player.click("Rows as CSV");
    player.wait_for_label("the disk is full");
    assert!(!path.exists() && player.sees("Done: 32 boards"));
    is_full.store(false, Relaxed);
    let rows = String::from_utf8(save(&mut player, "Rows as CSV", "rows.csv")).unwrap();
    assert_eq!(rows.lines().count(), 2 + 32 * 3, "{rows}");
}

/// Opens settings that are written for it.
fn open_settings(player: &mut Player, name: &str, text: &str) {
    let path = player.path(name);
    fs::write(&path, text).unwrap();
    player.answer(&path);
    player.click("Open settings…");
}

#[test]
fn settings_are_opened_as_they_were_saved() {
    let mut player = open();
    fs::write(player.path("boards.txt"), "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 0 7 8\n").unwrap();
    let text = r#"(size: 3, goal_blank: 8, boards: "boards.txt", seed: 7, time_limit: 2.5,
        memory_limit: 100000000, methods: ["astar:manhattan:2:order=RLDU", "bfs"])"#;
    open_settings(&mut player, "two.ron", text);
    // A list of boards lies beside its settings.
    let list = player.path("boards.txt").display().to_string();
    player.wait_for_label(&list);
    let command = format!(
        "pieceful experiment --size 3 --boards {list} --method astar:manhattan:2:order=RLDU \
         --method bfs --seed 7 --time-limit 2.5 --memory-limit 100000000"
    );
    assert!(player.sees(&command), "{command}");
    let saved = save(&mut player, "Save settings", "again.ron");
    player.click("Run the experiment");
    player.wait_for_label("Done: 2 boards");
    // What comes back is what was saved.
    choose(&mut player, "Which boards", "All boards of 3×3");
    open_settings(&mut player, "again.ron", std::str::from_utf8(&saved).unwrap());
    player.wait_for_label(&command);
}

#[test]
fn bad_settings_say_what_is_wrong_and_where_and_change_nothing() {
    let mut player = open();
    let before = "--boards per-distance:20 --method bfs";
    for (number, (text, expected)) in [
        (
            r#"(size: 3, boards: "all", methods: ["bfs", "astr"])"#,
            "method 2: there is no algorithm “astr”",
        ),
        (
            r#"(size: 3, boards: "all", methods: ["bfs:order=UUDL"])"#,
            "method 1: “UUDL” is no order of moves",
        ),
        (r#"(size: 3, boards: "uniform:0", methods: ["bfs"])"#, "choose one board at least"),
        (r#"(size: 3, boards: "all", methods: [])"#, "Choose one method at least"),
        (r#"(size: 0, boards: "uniform:3", methods: ["bfs"])"#, "no board has this size"),
        (r#"(size: 200, boards: "uniform:3", methods: ["bfs"])"#, "no board has this size"),
        (r#"(size: 3, goal_blank: 9, boards: "all", methods: ["bfs"])"#, "no board has this size"),
        (r#"(size: 4, boards: "all", methods: ["bfs"])"#, "Distances are known for 3×3 only"),
        (
            r#"(size: 5, boards: "uniform:1", methods: ["astar:walking-distance"])"#,
            "serves boards up to 4×4, not 5×5",
        ),
        (
            r#"(size: 7, boards: "uniform:3", methods: ["greedy"])"#,
            "more than this page does: sizes from 2 to 6",
        ),
        (r#"(size: 3, boards: "uniform:99999", methods: ["bfs"])"#, "boards: at most 20,000"),
        (r#"(size: 3, boards: "uniform:99999999", methods: ["bfs"])"#, "this size is limited to"),
        (r#"(size: 3, boards: "some", seed: 1)"#, "the setting “methods” is missing"),
        ("(size: 3,\n sizes: 4)", "line 2, column 2: there is no setting “sizes”"),
        ("(size: 3,\n boards: 5)", "line 2, column 9: something else belongs here"),
        (r#"(size: 3, boards: "walk:3", methods: ["bfs"])"#, "“walk:3” stands for no boards"),
        (r#"(size: 3, boards: "all", methods: ["bfs"], time_limit: -1)"#, "“-1” is no time limit"),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("bad-{number}.ron");
        open_settings(&mut player, &name, text);
        player.wait_for_label(&name);
        assert!(player.sees(expected), "{text}: {expected}");
        assert!(player.sees(before), "{text}");
    }
    let path = player.path("none.ron");
    player.answer(&path);
    player.click("Open settings…");
    player.wait_for_label("none.ron holds no usable settings: the file or folder doesn't exist");
    fs::write(&path, [0xff; 9]).unwrap();
    player.answer(&path);
    player.click("Open settings…");
    player.wait_for_label("none.ron holds no usable settings: its text can't be read");
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
    player.wait_for_label("Board 1 of the file does not fit: it is 3×3, and the goal is 4×4");
    choose(&mut player, "Size", "3×3");
    player.click("Run the experiment");
    player.wait_for_label("Board 2 of the file does not fit: it can't be solved");
    fs::write(&list, "1 2 3 4 5 6 7 0 8\nnonsense\n").unwrap();
    player.click("Run the experiment");
    player.wait_for_label("boards.txt has no list of boards: Line 2: “nonsense”");
    fs::write(&list, "1 2 3 4 5 6 7 0 8\n").unwrap();
    player.click("Run the experiment");
    player.wait_for_label("Done: 1 board");
}
