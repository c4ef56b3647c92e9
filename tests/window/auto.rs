//! Auto: every algorithm, cancelling, playing on, replaying and failing.

use std::sync::Arc;

use eframe::egui::{Key, Modifiers, pos2};
use egui_kittest::kittest::Queryable;
use pieceful::app::{Language, Text};
use pieceful::engine::{Algorithm, Engine};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

pub(crate) fn choose(player: &mut Player, algorithm: &str) {
    player.harness.get_by_label("Algorithm").click();
    player.harness.run_steps(4);
    let entries = player.harness.query_all_by_label(algorithm);
    entries.last().unwrap().click();
    player.harness.run_steps(4);
}

/// A click on an entry that is scrolled out of sight misses it.
#[test]
fn the_list_of_algorithms_is_shown_as_a_whole() {
    for size in [[1280.0, 800.0], [900.0, 640.0]] {
        let mut player = Player::start(Arc::new(Home::new()), Start { size, ..Start::default() });
        for algorithm in Algorithm::all() {
            let name = Language::English.say(Text::name_of(algorithm));
            choose(&mut player, name);
            let list = player.harness.get_by_label("Algorithm");
            assert_eq!(list.value().as_deref(), Some(name), "{size:?}");
        }
    }
}

#[test]
fn every_algorithm_wins_on_3x3() {
    for algorithm in ["Best", "Breadth-first", "Bidirectional", "A*", "IDA*"] {
        let mut player = Player::new();
        player.shuffle();
        choose(&mut player, algorithm);
        player.click("Auto");
        player.wait_for_label("proven shortest");
        player.click("Skip to the end");
        player.wait("the win", |app| app.game().stage() == Stage::Won);
        assert!(player.game().is_assisted());
        player.wait_for_label("Assisted: doesn't count");
    }
}

#[test]
fn the_replay_plays_steps_and_gives_way() {
    let mut player = Player::new();
    player.shuffle();
    let start = player.tiles();
    player.click("Auto");
    player.wait_for_label("Skip to the end");
    player.wait("the first move", |app| app.game().moves() >= 2);
    player.click("Pause the replay");
    let moves = player.game().moves();
    player.harness.run_steps(40);
    assert_eq!(player.game().moves(), moves);
    player.click("Step forward");
    assert_eq!(player.game().moves(), moves + 1);
    for _ in 0..=moves {
        player.click("Step back");
    }
    assert_eq!((player.game().moves(), player.tiles()), (0, start));
    player.click("Step forward");
    let key = {
        let board = player.game().board().unwrap();
        match board.legal_moves().next().unwrap() {
            pieceful::board::Direction::Up => Key::ArrowUp,
            pieceful::board::Direction::Down => Key::ArrowDown,
            pieceful::board::Direction::Left => Key::ArrowLeft,
            pieceful::board::Direction::Right => Key::ArrowRight,
        }
    };
    player.press(key);
    assert_eq!(player.game().moves(), 2);
    assert!(!player.sees("Skip to the end"));
}

#[test]
fn a_replay_plays_to_the_win_by_itself() {
    let mut player = Player::new();
    player.shuffle();
    player.click("Auto");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    assert!(player.sees("Solved!"));
}

/// Without a keeper and without tables, as if the program had never run before.
#[test]
fn the_first_search_says_that_it_prepares_tables() {
    let start = Start { engine: Engine::new(), ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Medium 4×4");
    player.shuffle();
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("Preparing tables (first time only)");
    // Whatever it takes, the time is told apart from that of the search.
    assert!(!player.sees("Searching…"));
    player.wait_for_label("proven shortest");
    assert!(player.sees("Tables prepared in"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("proven shortest");
    assert!(!player.sees("Tables prepared in"));
}

/// A 4×4 board on which breadth-first search is busy for long.
fn busy(memory: u64) -> Player {
    let start = Start { memory, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Medium 4×4");
    player.shuffle();
    choose(&mut player, "Breadth-first");
    player.click("Auto");
    player
}

#[test]
fn a_search_can_be_cancelled() {
    let mut player = busy(1 << 30);
    player.wait_for_label("Searching…");
    assert!(player.sees("States expanded over time"));
    player.click("Cancel");
    assert!(!player.sees("Searching…"));
    player.harness.run_steps(30);
    assert_eq!((player.stage(), player.game().moves()), (Stage::Playing, 0));
}

#[test]
fn a_search_that_runs_out_of_memory_offers_another() {
    let mut player = busy(8 << 20);
    player.wait_for_label("Out of memory");
    assert!(player.sees("Best can solve this board"));
    player.click("Use Best");
    player.wait_for_label("Skip to the end");
}

#[test]
fn who_plays_on_while_auto_searches_never_sees_a_stale_path() {
    let mut player = busy(1 << 30);
    player.wait_for_label("Searching…");
    let direction = player.game().board().unwrap().legal_moves().next().unwrap();
    let cell = direction.source(4, player.game().board().unwrap().blank()).unwrap();
    player.click_cell(cell);
    assert_eq!(player.game().moves(), 1);
    assert!(player.sees("the search started over"));
    player.click("Cancel");
    choose(&mut player, "Best");
    player.click("Auto");
    player.wait_for_label("Skip to the end");
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
}

#[test]
fn another_picture_ends_the_search() {
    let mut player = busy(1 << 30);
    player.wait_for_label("Searching…");
    player.click("Change picture");
    player.click("Coral reef");
    player.wait("the picture", |app| !app.is_opening());
    assert_eq!(player.stage(), Stage::Whole);
    assert!(!player.sees("Searching…"));
}

fn switch_large_tables(player: &mut Player) {
    player.click("View");
    player.click("Large tables for 4×4");
    player.press(Key::Escape);
}

#[test]
fn large_tables_are_built_beside_the_game_and_dropped_when_unwanted() {
    let start = Start { memory: 4 << 30, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Medium 4×4");
    player.shuffle();
    switch_large_tables(&mut player);
    player.wait_for_label("Building large tables, 1 of");
    player.click_cell(player.game().board().unwrap().blank());
    switch_large_tables(&mut player);
    assert!(!player.sees("Building large tables"));
    switch_large_tables(&mut player);
    player.wait_for_label("Building large tables, 1 of");
    let tables = player.path("").join("cache/tables");
    player.quit();
    for entry in std::fs::read_dir(tables).into_iter().flatten() {
        let path = entry.unwrap().path();
        assert!(path.extension().is_some_and(|end| end == "table"), "{}", path.display());
    }
}

#[test]
fn large_tables_are_not_begun_without_the_memory() {
    let start = Start { memory: 256 << 20, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Medium 4×4");
    player.shuffle();
    switch_large_tables(&mut player);
    player.wait_for_label("Not enough memory for the large tables.");
}

/// A 3×3 board that Auto has solved, with the replay at its start.
fn replaying() -> Player {
    let mut player = Player::new();
    player.shuffle();
    player.click("Auto");
    player.wait_for_label("Pause the replay");
    player.click("Pause the replay");
    while player.game().moves() > 0 {
        player.click("Step back");
    }
    player
}

#[test]
fn a_replay_can_be_stepped_back_from_its_end_and_watched_again() {
    let mut player = replaying();
    let start = player.tiles();
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    let moves = player.game().moves();
    let end = player.tiles();
    player.click("Step back");
    assert_eq!((player.stage(), player.game().moves()), (Stage::Playing, moves - 1));
    assert!(!player.sees("Play again"));
    player.click("Step forward");
    assert_eq!((player.stage(), player.tiles()), (Stage::Won, end.clone()));
    player.click("Watch again");
    assert_eq!(player.tiles(), start);
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    assert_eq!((player.game().moves(), player.tiles()), (moves, end));
    // No record was made of it, however often it was won.
    assert!(player.sees("Assisted") && !player.sees("record for"));
    assert!(!player.path("data/records.ron").exists());
}

#[test]
fn the_bar_of_a_replay_can_be_pulled() {
    let mut player = replaying();
    let start = player.tiles();
    let bar = player.harness.get_by_label("Position in the solution").rect();
    let at = |share: f32| pos2(bar.left() + bar.width() * share, bar.center().y);
    player.harness.drag_at(at(0.02));
    player.harness.run_steps(2);
    for share in [0.3, 0.6, 0.995, 0.5] {
        player.harness.hover_at(at(share));
        player.harness.run_steps(2);
    }
    let half = player.game().moves();
    assert!(half > 2 && player.stage() == Stage::Playing, "{half}");
    player.harness.hover_at(at(0.995));
    player.harness.run_steps(2);
    assert_eq!(player.stage(), Stage::Won);
    let all = player.game().moves();
    assert!(all > half);
    player.harness.hover_at(at(0.005));
    player.harness.run_steps(2);
    player.harness.drop_at(at(0.005));
    player.harness.run_steps(4);
    // The game's own progress is as if nothing had been done: it can be played from there.
    assert_eq!((player.game().moves(), player.tiles()), (0, start));
    let progress = player.game().progress(std::time::Duration::ZERO);
    assert!(pieceful::game::Game::from_progress(progress).is_ok());
    player.press(Key::Period);
    assert_eq!(player.game().moves(), 1);
}

#[test]
fn a_cancelled_search_keeps_its_figures() {
    let mut player = busy(1 << 30);
    player.wait_for_label("Searching…");
    player.harness.run_steps(10);
    player.click("Cancel");
    assert!(player.sees("Cancelled after"));
    assert!(player.sees("States per second") && player.sees("Memory"));
    assert!(player.sees("States expanded over time"));
    // Another algorithm can be chosen beside them.
    choose(&mut player, "Best");
    player.press(Key::Escape);
    assert!(!player.sees("Cancelled after"));
}
