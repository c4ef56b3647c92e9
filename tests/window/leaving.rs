//! Leaving a game for another, and coming back to it.

use std::fs;
use std::sync::Arc;

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use pieceful::game::Stage;
use pieceful::save::SavedGame;

use super::player::{Home, Player, Start};

const UNDO: &str = "Previous game saved. Undo";

/// Where the game that was left is kept.
fn previous(player: &Player) -> std::path::PathBuf {
    player.path("saves/.previous.ron")
}

#[test]
fn a_game_that_is_left_can_be_brought_back_and_so_can_the_other() {
    let mut player = Player::new();
    player.shuffle();
    player.play(2);
    let left = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::N);
    player.wait_for_label("Previous game saved");
    let other = player.tiles();
    assert_ne!(other, left);
    player.click(UNDO);
    assert_eq!((player.tiles(), player.game().moves()), (left.clone(), 2));
    // Nobody has moved a tile of the other, and it is not lost either.
    player.click(UNDO);
    assert_eq!((player.tiles(), player.game().moves()), (other, 0));
    player.click(UNDO);
    assert_eq!(player.tiles(), left);
    player.click("Undo");
    assert_eq!(player.game().moves(), 1);
    // Restart and Reset leave a game too.
    for name in ["Restart", "New gap"] {
        let (left, moves) = (player.tiles(), player.game().moves());
        player.click(name);
        assert_eq!(player.game().moves(), 0);
        player.click(UNDO);
        assert_eq!((player.tiles(), player.game().moves()), (left, moves), "{name}");
    }
    assert!(player.saved_files().is_empty());
}

#[test]
fn however_many_games_are_left_one_is_kept_and_the_gallery_stays_empty() {
    let mut player = Player::new();
    player.shuffle();
    for _ in 0..5 {
        player.play(1);
        player.press_with(Modifiers::COMMAND, Key::N);
    }
    player.play(1);
    let left = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::R);
    let home = player.quit();
    let names: Vec<String> = fs::read_dir(home.0.join("saves"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.ends_with("lock") && !name.contains("photo"))
        .collect();
    assert_eq!(names.len(), 2, "{names:?}");
    let (_, game) = SavedGame::read(&home.0.join("saves/.previous.ron")).unwrap();
    assert_eq!(game.board().unwrap().cells(), left);
}

#[test]
fn another_picture_takes_the_place_without_a_question() {
    let mut player = Player::new();
    player.shuffle();
    player.play(3);
    let left = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::P);
    player.harness.get_by_label("Koi pond").click_accesskit();
    player.wait("the picture", |app| app.game().stage() == Stage::Whole && !app.is_opening());
    player.click(UNDO);
    player.wait("the game", |app| app.game().stage() == Stage::Playing && !app.is_opening());
    assert_eq!((player.tiles(), player.game().moves()), (left, 3));
    let path = previous(&player);
    player.wait("the game that was left", move |_| SavedGame::read(&path).is_ok());
}

#[test]
fn the_next_start_can_go_back_too() {
    let mut player = Player::new();
    player.shuffle();
    player.play(3);
    let left = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::N);
    let other = player.tiles();
    let home = player.quit();
    let mut player = Player::start(home, Start::default());
    assert_eq!(player.tiles(), other);
    player.click("Game");
    player.click("Previous game");
    player.wait("the game", |app| app.game().moves() == 3);
    assert_eq!(player.tiles(), left);
    // And to the one that it was left for.
    player.click(UNDO);
    player.wait("the other game", |app| app.game().moves() == 0);
    assert_eq!(player.tiles(), other);
}

#[test]
fn a_picture_on_the_command_line_leaves_the_last_game_behind() {
    let mut player = Player::new();
    player.shuffle();
    player.play(2);
    let left = player.tiles();
    let home = player.quit();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/pictures/koi-pond.jpg");
    let greeting = Some("Previous game saved");
    let start = Start { file: Some(file.into()), greeting, ..Start::default() };
    let mut player = Player::start(home, start);
    assert_eq!(player.stage(), Stage::Whole);
    player.click("Game");
    player.click("Previous game");
    player.wait("the game", |app| app.game().moves() == 2);
    assert_eq!(player.tiles(), left);
}

#[test]
fn a_game_of_a_window_that_is_gone_is_offered() {
    let home = Arc::new(Home::new());
    let one = Player::start(Arc::clone(&home), Start::default());
    let mut other = Player::start(Arc::clone(&home), Start::default());
    other.shuffle();
    other.play(5);
    let left = other.tiles();
    other.quit();
    one.quit();
    let greeting = Some("A game from another window is waiting");
    let mut player = Player::start(home, Start { greeting, ..Start::default() });
    assert_eq!(player.stage(), Stage::Whole);
    player.click("Open it");
    player.wait("the game", |app| app.game().moves() == 5);
    assert_eq!(player.tiles(), left);
    // It is an ordinary saved game from now on, and waits no more.
    assert_eq!(player.saved_files().len(), 1);
    assert!(!player.path("saves/.autosave-2.ron").exists());
    let player = Player::start(player.quit(), Start::default());
    assert_eq!(player.tiles(), left);
    assert!(!player.sees("is waiting"));
}

#[test]
fn a_second_window_says_so_and_each_resumes_its_own_game() {
    let home = Arc::new(Home::new());
    let mut one = Player::start(Arc::clone(&home), Start::default());
    assert!(!one.sees("Another Pieceful window"));
    let greeting = Some("Another Pieceful window is open");
    let mut other = Player::start(Arc::clone(&home), Start { greeting, ..Start::default() });
    one.shuffle();
    one.play(2);
    other.shuffle();
    other.play(5);
    let (tiles, other_tiles) = (one.tiles(), other.tiles());
    assert_ne!(tiles, other_tiles);
    other.quit();
    one.quit();
    let one = Player::start(Arc::clone(&home), Start::default());
    let other = Player::start(Arc::clone(&home), Start::default());
    assert_eq!((one.tiles(), one.game().moves()), (tiles, 2));
    assert_eq!((other.tiles(), other.game().moves()), (other_tiles, 5));
}
