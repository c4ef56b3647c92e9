//! The gallery of saved games: select, sort and delete.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use pieceful::game::{Action, Game};
use pieceful::picture::Photo;
use pieceful::save::SavedGame;

use super::player::{Home, Player, Start};

/// A window whose folder holds games of these sizes; the larger, the newer.
fn with_games(sizes: &[usize]) -> Player {
    let home = Arc::new(Home::new());
    let byte = |index: usize| (index / 7) as u8;
    let pixels = (0..96 * 96).map(|pixel| [0, 1, 2, 3].map(|part| byte(4 * pixel + part)));
    let photo = Photo::from_pixels("stripes", 96, 96, pixels).unwrap();
    for &size in sizes {
        let mut game = Game::new(size);
        game.apply(Action::Shuffle(7), Duration::ZERO).unwrap();
        let saved = SavedGame {
            picture: photo.crop(photo.centred_crop()),
            game: game.progress(Duration::ZERO),
            saved_at: UNIX_EPOCH + Duration::from_secs(1_794_787_200 + size as u64),
        };
        saved.write(&home.0.join(format!("saves/game-{size}.ron"))).unwrap();
    }
    let mut player = Player::start(home, Start::default());
    player.press_with(Modifiers::COMMAND, Key::L);
    for size in sizes {
        player.wait_for_label(&format!("Select game-{size}.ron"));
    }
    player
}

fn file(player: &Player, size: usize) -> PathBuf {
    player.path(&format!("saves/game-{size}.ron"))
}

/// The sizes of the games in the order that they are shown in.
fn shown(player: &Player, sizes: &[usize]) -> Vec<usize> {
    let place = |size: &usize| {
        let rect = player.harness.get_by_label(&format!("Delete game-{size}.ron")).rect();
        (rect.top() as i32, rect.left() as i32)
    };
    let mut sizes = sizes.to_vec();
    sizes.sort_by_key(place);
    sizes
}

#[test]
fn deleting_asks_and_the_gallery_stays() {
    let mut player = with_games(&[3, 4]);
    let path = file(&player, 3);
    for refuse in [Key::Enter, Key::Escape] {
        player.click("Delete game-3.ron");
        assert!(player.sees("Delete this saved game?"));
        assert_eq!(player.focused().as_deref(), Some("Cancel"), "the safe button");
        // The list can still be seen.
        assert!(player.sees("Select game-4.ron"));
        player.press(refuse);
        assert!(!player.sees("Delete this saved game?"));
        assert!(path.is_file(), "{refuse:?}");
        assert!(player.sees("Select game-3.ron"), "{refuse:?}");
    }
    player.click("Delete game-3.ron");
    player.click("Delete");
    let gone = path.clone();
    player.wait("the file to go", move |_| !gone.exists());
    player.wait_for_no_label("Select game-3.ron");
    assert!(player.sees("Saved games"), "the gallery is still there");
    assert!(player.sees("Select game-4.ron"));
    assert!(file(&player, 4).is_file());
}

#[test]
fn several_are_deleted_at_once_and_asked_for_once() {
    let mut player = with_games(&[2, 3, 4]);
    player.click("Select game-2.ron");
    player.click("Select game-4.ron");
    player.click("Delete selected");
    assert!(player.sees("Delete 2 saved games?"));
    player.click("Delete");
    let files = [file(&player, 2), file(&player, 4)];
    player.wait("both files to go", move |_| files.iter().all(|file| !file.exists()));
    player.wait_for_no_label("Select game-2.ron");
    player.wait_for_no_label("Select game-4.ron");
    assert!(file(&player, 3).is_file());
    assert!(player.sees("Select game-3.ron"));

    player.click("Select all");
    player.press(Key::Delete);
    assert!(player.sees("Delete this saved game?"));
    player.click("Delete");
    player.wait_for_label("No saved games yet.");
}

#[test]
fn a_game_that_cannot_be_deleted_stays_and_is_named() {
    let mut player = with_games(&[3, 4]);
    // A folder in its place can't be removed as a file, whoever asks.
    let path = file(&player, 3);
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    player.click("Select all");
    player.click("Delete selected");
    player.click("Delete");
    player.wait_for_label("game-3.ron couldn't be deleted");
    let gone = file(&player, 4);
    player.wait("the other file to go", move |_| !gone.exists());
    player.wait_for_no_label("Select game-4.ron");
    assert!(player.sees("Select game-3.ron"));
}

#[test]
fn games_are_sorted_as_asked() {
    let sizes = [4, 2, 3];
    let mut player = with_games(&sizes);
    // The dates follow the sizes, and the names are all the same.
    for (order, expected) in [
        ("Newest first", [4, 3, 2]),
        ("Oldest first", [2, 3, 4]),
        ("By size", [2, 3, 4]),
        ("By name", [4, 3, 2]),
    ] {
        player.click("Sort by");
        player.harness.query_all_by_label(order).last().unwrap().click();
        player.harness.run_steps(4);
        assert_eq!(shown(&player, &sizes), expected, "{order}");
    }
}

#[test]
fn the_order_is_remembered() {
    let sizes = [4, 2, 3];
    let mut player = with_games(&sizes);
    player.click("Sort by");
    player.harness.query_all_by_label("By size").last().unwrap().click();
    player.harness.run_steps(4);
    let mut player = Player::start(player.quit(), Start::default());
    player.press_with(Modifiers::COMMAND, Key::L);
    for size in sizes {
        player.wait_for_label(&format!("Select game-{size}.ron"));
    }
    assert_eq!(shown(&player, &sizes), [2, 3, 4]);
}

#[test]
fn a_game_is_loaded_with_the_keyboard() {
    let mut player = with_games(&[3]);
    player.click("Close");
    player.click("Medium 4×4");
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("Select game-3.ron");
    assert_eq!(player.focused().as_deref(), Some("Open file…"), "the focus is on the page");
    for _ in 0..20 {
        if player.focused().is_some_and(|name| name.contains("3×3, 0 moves")) {
            break;
        }
        player.press(Key::Tab);
    }
    player.press(Key::Enter);
    player.wait("the game", |app| app.game().shape().height() == 3);
}
