//! The end of the program: by a person, by a kill, and with a disk that takes nothing.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{Key, Modifiers, ViewportEvent, ViewportId};
use pieceful::app::PiecefulApp;
use pieceful::save::{Disk, SavedGame};

use super::player::{Home, Player, Start};

const HOME: &str = "PIECEFUL_TEST_HOME";
const NOT_SAVED: &str = "Your game couldn't be saved";

/// In a process of its own, makes a few moves, and then draws no more frames until it is killed.
#[test]
fn child_that_is_killed() {
    let Some(home) = std::env::var_os(HOME) else { return };
    let home = Arc::new(Home(PathBuf::from(home)));
    let mut player = Player::start(home, Start::default());
    player.shuffle();
    player.play(3);
    println!("tiles {:?}", player.tiles());
    std::io::stdout().flush().unwrap();
    thread::sleep(Duration::from_mins(5));
}

/// The time of a game that was kept, in milliseconds, if it has moves.
fn kept_time(path: &Path) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    if text.contains("moves: \"\"") {
        return None;
    }
    text.split_once("elapsed_ms: ")?.1.split(',').next()?.parse().ok()
}

#[test]
fn a_kill_loses_neither_moves_nor_the_clock() {
    let home = Arc::new(Home::new());
    let mut process = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "ending::child_that_is_killed", "--nocapture"])
        .env(HOME, &home.0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let tiles = lines.find_map(|line| Some(line.unwrap().split_once("tiles ")?.1.to_owned()));
    let tiles = tiles.unwrap();

    // The process holds the place, so it is looked at from where another would be.
    let whole = home.0.join("saves/.autosave.ron");
    let progress = whole.with_extension("progress.ron");
    let elapsed = || kept_time(&progress).or_else(|| kept_time(&whole));
    // No frame is drawn, and the clock goes on in the file.
    let until = Instant::now() + Duration::from_mins(1);
    while elapsed().is_none_or(|elapsed| elapsed < 3000) {
        assert!(Instant::now() < until, "the clock stands still");
        thread::sleep(Duration::from_millis(20));
    }
    let before = elapsed().unwrap();
    process.kill().unwrap();
    process.wait().unwrap();

    let player = Player::start(home, Start::default());
    assert!(player.sees("Welcome back"));
    assert_eq!((format!("{:?}", player.tiles()), player.game().moves()), (tiles, 3));
    assert!(player.game().elapsed(Duration::ZERO) >= Duration::from_millis(before));
}

#[test]
fn a_game_is_kept_at_once_when_the_program_is_told_to_end() {
    let home = Arc::new(Home::new());
    let mut player = Player::start(Arc::clone(&home), Start::default());
    player.shuffle();
    player.play(4);
    let tiles = player.tiles();
    // What the handler of a signal does, on a thread of its own.
    let (keep, close) = (player.harness.state().keeper(), player.harness.state().closer());
    thread::spawn(move || {
        assert!(keep());
        close();
    })
    .join()
    .unwrap();
    player.harness.step();
    assert!(player.harness.state().is_leaving());
    // As if the process were killed now.
    drop(player);
    let player = Player::start(home, Start::default());
    assert_eq!((player.tiles(), player.game().moves()), (tiles, 4));
}

#[test]
fn quitting_keeps_the_game_and_asks_nothing() {
    let mut player = Player::new();
    player.shuffle();
    player.play(2);
    player.press_with(Modifiers::COMMAND, Key::Q);
    player.wait("the end", PiecefulApp::is_leaving);
    assert!(!player.sees(NOT_SAVED));
    let (saved, _) = SavedGame::read(&player.path("saves/.autosave.ron")).unwrap();
    assert_eq!(saved.game.made.len(), 2);
}

/// Puts a file in the place of the folder, so that nothing can be written there.
fn break_folder(player: &Player) {
    fs::rename(player.path("saves"), player.path("away")).unwrap();
    fs::write(player.path("saves"), "no folder").unwrap();
}

fn mend_folder(player: &Player) {
    fs::remove_file(player.path("saves")).unwrap();
    fs::rename(player.path("away"), player.path("saves")).unwrap();
}

#[test]
fn a_window_with_a_game_that_cannot_be_kept_does_not_close_without_a_word() {
    let mut player = Player::new();
    player.shuffle();
    break_folder(&player);
    player.play(2);
    let viewports = &mut player.harness.input_mut().viewports;
    viewports.entry(ViewportId::ROOT).or_default().events.push(ViewportEvent::Close);
    player.wait_for_label(NOT_SAVED);
    assert!(!player.harness.state().is_leaving());

    // Going on, and the same with the command.
    player.press(Key::Escape);
    assert!(!player.sees(NOT_SAVED));
    player.press_with(Modifiers::COMMAND, Key::Q);
    player.wait_for_label(NOT_SAVED);
    player.click("Try again");
    player.pause();
    player.wait_for_label(NOT_SAVED);
    assert!(!player.harness.state().is_leaving());
    mend_folder(&player);
    player.click("Try again");
    player.wait("the end", PiecefulApp::is_leaving);
    let (saved, _) = SavedGame::read(&player.path("saves/.autosave.ron")).unwrap();
    assert_eq!(saved.game.made.len(), 2);
}

#[test]
fn a_game_that_cannot_be_kept_can_be_saved_elsewhere_or_left() {
    let mut player = Player::new();
    player.shuffle();
    break_folder(&player);
    player.play(2);
    player.press_with(Modifiers::COMMAND, Key::Q);
    player.wait_for_label(NOT_SAVED);
    // The person thinks better of the file dialog.
    player.click("Save somewhere else…");
    player.pause();
    assert!(player.sees(NOT_SAVED) && !player.harness.state().is_leaving());
    let path = player.path("elsewhere.ron");
    player.answer(&path);
    player.click("Save somewhere else…");
    player.wait("the end", PiecefulApp::is_leaving);
    assert_eq!(SavedGame::read(&path).unwrap().0.game.made.len(), 2);

    let mut player = Player::new();
    player.shuffle();
    break_folder(&player);
    player.play(1);
    player.press_with(Modifiers::COMMAND, Key::Q);
    player.wait_for_label(NOT_SAVED);
    player.click("Leave without saving");
    assert!(player.harness.state().is_leaving());
}

#[test]
fn with_nothing_to_lose_a_full_disk_keeps_nobody() {
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let disk = Disk::with_sync(move |_| {
        if full.load(Relaxed) { Err(std::io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    });
    let mut player = Player::start(Arc::new(Home::new()), Start { disk, ..Start::default() });
    player.shuffle();
    is_full.store(true, Relaxed);
    player.press_with(Modifiers::COMMAND, Key::Q);
    player.wait("the end", PiecefulApp::is_leaving);
}

#[test]
fn a_full_disk_is_said_once_and_then_the_game_is_kept_again() {
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let disk = Disk::with_sync(move |_| {
        if full.load(Relaxed) { Err(std::io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    });
    let home = Arc::new(Home::new());
    let mut player = Player::start(Arc::clone(&home), Start { disk, ..Start::default() });
    player.shuffle();
    is_full.store(true, Relaxed);
    player.play(2);
    player.wait_for_label(".autosave");
    // Preferences may have something to say too.
    while player.sees("Dismiss") {
        player.click("Dismiss");
    }
    let later = Instant::now() + Duration::from_millis(2500);
    while Instant::now() < later {
        player.harness.step();
        thread::sleep(Duration::from_millis(50));
    }
    assert!(!player.sees(".autosave"));
    is_full.store(false, Relaxed);
    let files =
        ["saves/.autosave.ron", "saves/.autosave.progress.ron"].map(|name| player.path(name));
    player.wait("the game", move |_| files.iter().any(|file| kept_time(file).is_some()));
    let tiles = player.tiles();
    drop(player);
    let player = Player::start(home, Start::default());
    assert_eq!(player.tiles(), tiles);
}
