//! The laboratory: its boards, races and lessons.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use pieceful::app::Language;
use pieceful::board::parse_bytes;
use pieceful::engine::Method;
use pieceful::lab::lessons::Lesson;
use pieceful::puzzle::Problem;
use pieceful::save::Disk;
use pieceful::search::{Control, Limits};

use super::player::{ENGINE, Home, Player, Start};

/// Fourteen moves from the goal.
const NEAR: &str = "8 1 3 / 4 0 2 / 7 6 5";

/// Opens the laboratory.
fn open() -> Player {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::B);
    player
}

fn paste(player: &mut Player, text: &str) {
    player.harness.event(Event::Paste(text.to_owned()));
    player.harness.run_steps(3);
}

#[test]
fn a_race_ends_with_the_numbers_of_its_searches() {
    let mut player = open();
    paste(&mut player, NEAR);
    assert!(player.sees("3×3, given"));
    player.click("Start the race");
    player.wait_for_label("Results");
    let start = parse_bytes(NEAR.as_bytes()).unwrap();
    let goal = pieceful::board::Board::solved(3, 8).unwrap();
    let problem = Problem::new(start, goal).unwrap();
    for name in ["bfs", "bidirectional", "astar:manhattan", "idastar:manhattan"] {
        let method: Method = name.parse().unwrap();
        let solution =
            ENGINE.solve(&problem, &method, &Limits::default(), &Control::new()).unwrap();
        let statistics = &solution.statistics;
        let moves = format!("solved in {} moves", solution.moves.len());
        let language = Language::English;
        for figure in [
            moves,
            language.count(statistics.expanded),
            language.count(statistics.generated),
            language.count(statistics.peak_frontier),
            language.bytes(statistics.bytes),
        ] {
            assert!(player.sees(&figure), "{name}: {figure}");
        }
    }
    for (button, name, start) in [
        ("Samples as CSV", "race.csv", &b"# pieceful "[..]),
        ("Results as CSV", "results.csv", &b"# pieceful "[..]),
        ("Plot as SVG", "race.svg", &b"<svg"[..]),
        ("Plot as PNG", "race.png", &b"\x89PNG"[..]),
    ] {
        let path = player.path(name);
        player.answer(&path);
        player.click("Export");
        player.click(button);
        player.wait("the file", move |_| path.is_file());
        assert!(fs::read(player.path(name)).unwrap().starts_with(start), "{name}");
    }
    let csv = fs::read_to_string(player.path("race.csv")).unwrap();
    assert!(csv.contains("8 1 3 4 0 2 7 6 5"), "{csv}");
    assert!(csv.contains("\nbfs,"), "{csv}");
    player.click("Choose methods");
    assert!(player.sees("Start the race"));
}

/// The rows of `pieceful compare`, by algorithm, heuristic and weight: moves, shortest, expanded,
/// generated and memory.
fn compared(board: &str) -> Vec<(String, Vec<String>)> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    command.args(["compare", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(board.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let rows = text.lines().skip(1).take_while(|line| !line.is_empty());
    rows.map(|row| {
        let cut = |from: usize, to: usize| -> String {
            row.chars().skip(from).take(to - from).collect::<String>().trim().to_owned()
        };
        let name = [cut(0, 19), cut(20, 36), cut(37, 43)].join("|");
        let places = [(44, 50), (52, 64), (65, 77), (78, 90), (91, 101)];
        (name, places.map(|(from, to)| cut(from, to)).to_vec())
    })
    .collect()
}

/// Six lanes share the memory, and their table is that of `pieceful compare`.
#[test]
fn the_results_of_six_lanes_are_those_of_compare_to_the_digit() {
    let mut player = open();
    paste(&mut player, NEAR);
    for _ in 0..2 {
        player.click("Add a method");
    }
    assert!(!player.sees("Add a method"), "there are six lanes at most");
    player.click("Start the race");
    player.wait_for_label("Results");
    // A sixth of the gibibyte that the window may take.
    assert!(player.sees("Memory for each lane: 171 MiB"));
    let labels: Vec<String> = player
        .harness
        .query_all_by_role(Role::Label)
        .filter_map(|node| node.accesskit_node().label().or_else(|| node.accesskit_node().value()))
        .collect();
    let head = labels.iter().rposition(|label| label == "Moves").unwrap();
    let compared = compared(NEAR);
    for (name, row) in [
        ("Breadth-first", "BFS||"),
        ("Bidirectional", "bidirectional||"),
        ("A*, Manhattan", "A*|Manhattan|1"),
        ("IDA*, Manhattan", "IDA*|Manhattan|"),
        ("Greedy best-first, Manhattan", "greedy|Manhattan|"),
        ("A*, Manhattan × 5", "A*|Manhattan|5"),
    ] {
        let place = head + labels[head..].iter().position(|label| label == name).unwrap();
        let shown: Vec<String> =
            labels[place + 1..place + 6].iter().map(|cell| cell.replace(',', "")).collect();
        let (_, expected) = compared
            .iter()
            .find(|(found, _)| found == row)
            .unwrap_or_else(|| panic!("{row} is not in {compared:?}"));
        assert_eq!(&shown, expected, "{name}");
    }
}

#[test]
fn a_lane_that_hits_the_memory_wall_says_so_and_the_others_go_on() {
    let mut player = open();
    player.click("Lessons");
    player.click("7. ");
    player.click("Try it in a race");
    // The lesson brings its methods and its 64 MiB for each.
    assert!(player.harness.query_all_by_value("64 MiB").next().is_some());
    let node = player.harness.query_all_by_value("64 MiB").next();
    node.unwrap().click();
    player.harness.run_steps(3);
    player.click("16 MiB");
    player.click("Start the race");
    player.wait_for_label("Memory for each lane: 16 MiB");
    player.wait_for_label("Results");
    assert!(player.sees("out of memory") && player.sees("solved in 42 moves"));
    // The one above the plot comes after those of the lanes and of the table.
    player.harness.query_all_by_label("Memory").last().unwrap().click();
    player.harness.run_steps(3);
    player.click("Export");
    let path = player.path("race.svg");
    player.answer(&path);
    player.click("Plot as SVG");
    player.wait("the file", move |_| path.is_file());
    let svg = fs::read_to_string(player.path("race.svg")).unwrap();
    assert!(svg.contains("Memory wall: Breadth-first") && svg.contains("Limit of each lane"));
    assert!(svg.contains(">10 M<"), "the ticks are readable: {svg}");
}

#[test]
fn a_race_pauses_and_goes_on_by_single_expansions() {
    let mut player = open();
    player.click("Start the race");
    player.click("Pause");
    player.wait_for_label("Play");
    player.click("One expansion");
    player.click("Play");
    player.wait_for_label("Pause");
    // Another board leaves the race alone, and the race says so.
    paste(&mut player, NEAR);
    player.wait_for_label("This race is about an earlier board.");
    player.press(Key::Escape);
    assert!(!player.sees("Choose methods"));
}

/// A board that a page of the laboratory looks at can be played.
#[test]
fn a_board_of_the_laboratory_is_put_on_the_table() {
    let mut player = open();
    paste(&mut player, NEAR);
    player.click("3×3, given");
    player.click("Play this board");
    player.pause();
    assert_eq!(player.tiles(), [8, 1, 3, 4, 0, 2, 7, 6, 5]);
    assert!(!player.sees("Start the race"));
}

#[test]
fn a_board_that_cant_be_solved_starts_the_lesson_about_it() {
    let mut player = open();
    paste(&mut player, "1 2 3 / 4 5 6 / 8 7 0");
    assert!(player.sees("This is your board. It can't be solved"));
    assert!(player.sees("Predict"));
    // It is there once, as the board to swap and slide tiles of.
    assert_eq!(player.harness.query_all_by_label("1 2 3 4 5 6 8 7 0").count(), 1);
    player.click("Swap two tiles");
    assert!(!player.sees("This is your board") && player.sees("This board can be solved."));
    // What is no board at all is said where it was typed, and changes nothing.
    player.click("3×3, from the game");
    player.harness.run_steps(3);
    paste(&mut player, "1 2 3 / 4 5 6 / 8 8 0");
    assert!(player.sees("3×3, from the game"));
}

#[test]
fn a_lesson_is_done_from_start_to_end() {
    let mut player = open();
    player.click("Lessons");
    for (number, lesson) in Lesson::ALL.into_iter().enumerate() {
        let is_short =
            !matches!(lesson, Lesson::BetterHeuristic | Lesson::MemoryWall | Lesson::Patterns);
        if !is_short {
            continue;
        }
        player.click(&format!("{}. ", number + 1));
        let finding = lesson.measure(&ENGINE, &Limits::default(), &Control::new()).unwrap();
        let right = lesson.nearest(finding.answer);
        let place = lesson.options().iter().position(|it| *it == right).unwrap();
        player.choose_option(place);
        player.click("Measure it");
        player.wait_for_label("Right: ");
        assert!(player.sees("What comes out"));
        for row in &finding.rows {
            assert!(player.sees(&Language::English.count(row.expanded)), "{lesson:?}");
        }
    }
    let path = player.path("lesson.csv");
    player.answer(&path);
    player.click("Save CSV");
    player.wait("the file", move |_| path.is_file());
    let csv = fs::read_to_string(player.path("lesson.csv")).unwrap();
    assert!(csv.starts_with("# pieceful ") && csv.contains("answer 19.24 percent"), "{csv}");
    assert!(csv.contains("method,moves,expanded,bytes\nastar:manhattan,31,6728,"), "{csv}");
    player.click("Try it in a race");
    assert!(player.sees("Start the race"));
    assert!(player.sees("3×3, given"));
}

#[test]
fn tiles_are_swapped_and_slid_in_the_lesson_about_parity() {
    let mut player = open();
    player.click("Lessons");
    assert!(player.sees("This board can be solved."));
    player.click("Swap two tiles");
    assert!(player.sees("This board can't be solved."));
    player.click("Slide a tile");
    assert!(player.sees("This board can't be solved."));
    player.click("Swap two tiles");
    assert!(player.sees("This board can be solved."));
}

/// What was computed is still there when a file could not be written, and goes to the next one.
#[test]
fn a_full_disk_during_an_export_loses_nothing() {
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let disk = Disk::with_sync(move |_| {
        if full.load(Relaxed) { Err(std::io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    });
    let mut player = Player::start(Arc::new(Home::new()), Start { disk, ..Start::default() });
    player.press_with(Modifiers::COMMAND, Key::B);
    paste(&mut player, NEAR);
    player.click("Start the race");
    player.wait_for_label("Results");
    is_full.store(true, Relaxed);
    let path = player.path("results.csv");
    player.answer(&path);
    player.click("Export");
    player.click("Results as CSV");
    player.wait_for_label("the disk is full");
    assert!(!path.exists() && player.sees("Results") && player.sees("3,176"));
    is_full.store(false, Relaxed);
    player.answer(&path);
    player.click("Export");
    player.click("Results as CSV");
    let written = path.clone();
    player.wait("the file", move |_| written.is_file());
    let csv = fs::read_to_string(&path).unwrap();
    assert!(csv.contains("\nbfs,14,true,3176,5545,8720,"), "{csv}");
}

/// The easiest of Korf's hundred boards, whose goal has its gap first.
const KORF: &str = "13 8 14 3 9 1 0 7 15 5 4 10 12 2 6 11";

#[test]
fn the_gap_of_the_goal_is_where_the_text_says_or_somebody_chooses() {
    let mut player = open();
    paste(&mut player, &format!("# --goal blank-0\n{KORF}"));
    assert!(player.sees("4×4, given"));
    // With the gap last, it is a board for the lesson, which knows where else it may be.
    paste(&mut player, KORF);
    assert!(player.sees("This is your board. It can't be solved"));
    assert!(player.sees("This board can't be solved."));
    player.click("5. ");
    player.click("1. ");
    player.click("Use this board");
    player.wait_for_label("4×4, given");
    player.click("4×4, given");
    player.click("Last");
    player.click("Shuffle");
    player.wait_for_label("3×3, shuffled");
}

#[test]
fn a_well_known_board_is_looked_at_with_its_goal() {
    let mut player = open();
    player.click("3×3, from the game");
    player.click("Well-known boards");
    player.click("Korf 55: 4×4, 41 moves");
    player.wait_for_label("4×4, given");
    // The list is still open.
    player.click("4×4, given");
    player.click("As far as can be: 3×3, 31 moves");
    player.wait_for_label("3×3, given");
    assert!(player.sees("8 6 7 2 5 4 3 0 1"));
}

/// A text that is no board is shown with what is wrong with it, wherever it was pasted.
#[test]
fn what_is_no_board_is_shown_to_be_mended() {
    let mut player = open();
    paste(&mut player, "1 2 3 / 4 5 6 / 8 8 0");
    assert!(player.sees("8 is there twice"));
    assert!(player.sees("3×3, from the game"));
    assert!(player.sees("Use this board"));
}
