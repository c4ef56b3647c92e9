//! What the window is asked to begin with, as the actions of a desktop's menu do.

use std::sync::Arc;

use eframe::egui::Key;
use pieceful::app::Begin;
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

fn start(home: Arc<Home>, begin: Begin) -> Player {
    Player::start(home, Start { begin, ..Start::default() })
}

#[test]
fn a_new_game_is_shuffled_and_the_last_one_kept() {
    let mut player = Player::new();
    player.shuffle();
    player.play(3);
    let left = player.tiles();
    let mut player = start(player.quit(), Begin::WithNewGame);
    player.wait("the new game", |app| app.game().moves() == 0);
    assert_eq!(player.stage(), Stage::Playing);
    assert_ne!(player.tiles(), left);
    player.click("Previous game saved. Undo");
    assert_eq!((player.tiles(), player.game().moves()), (left, 3));
}

#[test]
fn a_new_game_is_one_at_the_first_start_too() {
    let mut player = start(Arc::new(Home::new()), Begin::WithNewGame);
    player.wait("the game", |app| app.game().stage() == Stage::Playing);
}

#[test]
fn the_laboratory_opens_over_the_last_game() {
    let mut player = Player::new();
    player.shuffle();
    player.play(2);
    let left = player.tiles();
    let mut player = start(player.quit(), Begin::InLaboratory);
    assert!(player.sees("Start the race"));
    player.press(Key::Escape);
    assert_eq!((player.tiles(), player.game().moves()), (left, 2));
}
