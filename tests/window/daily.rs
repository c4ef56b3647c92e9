//! The puzzle of the day, and shuffles of both kinds.

use std::process::Command;
use std::sync::Arc;

use eframe::egui::{Event, Key, Modifiers};
use pieceful::board::Board;
use pieceful::game::{DailyPuzzle, Day, Game, GameCode, ShuffleKind, Stage};
use pieceful::save::SavedGame;

use super::player::{Home, Player, Start};

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

fn on(home: Arc<Home>, today: &str) -> Player {
    let mut player = Player::start(home, Start { today: Some(day(today)), ..Start::default() });
    player.pause();
    player
}

#[test]
fn the_puzzle_of_the_day_is_picture_size_and_shuffle() {
    // A Monday, so it is small.
    let mut player = on(Arc::new(Home::new()), "2026-11-16");
    player.press_with(Modifiers::COMMAND, Key::D);
    player.wait("the puzzle", |app| app.game().daily().is_some() && !app.is_opening());
    player.pause();
    assert!(player.sees("Patchwork quilt"));
    assert_eq!(player.game().code().unwrap().to_string(), "U3-8-82C43C56");
    let start = player.tiles();

    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("Not solved yet");
    assert!(player.sees("2026-11-16, Patchwork quilt, 3×3"));
    player.press(Key::Escape);
    player.play(1);
    // Whoever comes back goes on.
    player.press_with(Modifiers::COMMAND, Key::D);
    assert_eq!(player.game().moves(), 1);
    let home = player.quit();
    let mut player = on(home, "2026-11-16");
    assert_eq!((player.game().daily(), player.game().moves()), (Some(day("2026-11-16")), 1));
    player.play(usize::MAX);
    assert_eq!(player.stage(), Stage::Won);
    player.wait_for_label("Play again");
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("2026-11-16, Patchwork quilt, 3×3\nSolved");
    player.press(Key::Escape);
    // It can be played again, from the same start.
    player.press_with(Modifiers::COMMAND, Key::D);
    player.pause();
    assert_eq!(player.tiles(), start);

    // The next day there is another, and the first stays solved.
    let home = player.quit();
    let mut player = on(home, "2026-11-17");
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("Not solved yet");
    player.click("2026-11-17");
    player.wait("the puzzle", |app| app.game().daily().is_some() && !app.is_opening());
    assert_eq!(player.game().daily(), Some(day("2026-11-17")));
    player.click("Shuffle");
    assert_eq!(player.game().daily(), None, "a shuffle of one's own is none of the day");
    let home = player.quit();
    let mut player = on(home, "2026-11-16");
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("2026-11-16, Patchwork quilt, 3×3\nSolved");
}

#[test]
fn shuffles_are_walks_or_uniform() {
    let mut player = Player::new();
    player.shuffle();
    assert!(player.game().code().unwrap().to_string().starts_with("P3-8-"));
    player.click("Game");
    player.click("Uniform shuffle");
    player.press(Key::Escape);
    player.click("Shuffle");
    player.pause();
    let code = player.game().code().unwrap();
    assert_eq!(code.kind(), ShuffleKind::Uniform);
    let tiles = player.tiles();

    // The command line makes the same of it.
    let seed = code.seed().to_string();
    let output = Command::new(env!("CARGO_BIN_EXE_pieceful"))
        .args(["shuffle", "--size", "3", "--uniform", "--seed", &seed])
        .output()
        .unwrap();
    let board: Board = String::from_utf8(output.stdout).unwrap().parse().unwrap();
    assert_eq!(board.cells(), tiles);
    let solved = Command::new(env!("CARGO_BIN_EXE_pieceful"))
        .args(["solve", &code.to_string()])
        .output()
        .unwrap();
    assert!(solved.status.success(), "{}", String::from_utf8_lossy(&solved.stderr));

    // It is saved with its code, and loaded with a check of it.
    player.play(1);
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    let path = player.saved_files().remove(0);
    let (_, game) = SavedGame::read(&path).unwrap();
    assert_eq!((game.code(), game.start().unwrap().cells()), (Some(code.clone()), &tiles[..]));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("uniform: true"));
    let forged = text.replace("uniform: true", "uniform: false");
    assert!(SavedGame::from_text(&forged).is_err(), "the start is not that of a walk");

    // A friend plays the same.
    let mut friend = Player::new();
    friend.harness.event(Event::Paste(code.to_string()));
    friend.harness.run_steps(4);
    assert_eq!(friend.tiles(), tiles);
    assert_eq!(Game::from_code(&code).board().unwrap().cells(), tiles);
}

#[test]
fn a_uniform_shuffle_of_2_by_2_is_never_solved() {
    let mut player = Player::new();
    player.click("Game");
    player.click("Uniform shuffle");
    player.press(Key::Escape);
    player.press_with(Modifiers::NONE, Key::F10);
    player.press(Key::Escape);
    player.harness.event(Event::Paste("U2-3-00000001".to_owned()));
    player.harness.run_steps(4);
    for _ in 0..60 {
        player.press_with(Modifiers::COMMAND, Key::N);
        assert!(player.game().is_shuffled());
        assert_eq!(player.game().code().unwrap().kind(), ShuffleKind::Uniform);
    }
}

#[test]
fn codes_of_uniform_shuffles_have_a_letter_of_their_own() {
    let code: GameCode = "u4-15-0fe52c75".parse().unwrap();
    assert_eq!(code.to_string(), "U4-15-0FE52C75");
    assert_eq!(code, DailyPuzzle::of(day("2026-11-18")).code);
    let walk: GameCode = "P4-15-0FE52C75".parse().unwrap();
    assert_ne!(walk.start(), code.start());
    // What an older version reads begins with P.
    assert!(!code.to_string().starts_with(['P', 'p']));
    for text in ["V4-15-0FE52C75", "UP4-15-0FE52C75", "U4-16-0FE52C75", "U13-0-0FE52C75", "U"] {
        assert!(text.parse::<GameCode>().is_err(), "{text}");
    }
}
