//! Saving, loading, coming back, and files that are damaged.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{Key, Modifiers};
use pieceful::game::Stage;
use pieceful::save::{Disk, SavedGame};

use super::player::{Home, Player, Start, games_in};

#[test]
fn a_saved_game_comes_back_as_it_was() {
    let mut player = Player::new();
    player.shuffle();
    player.play(3);
    player.click("Undo");
    let (tiles, moves) = (player.tiles(), player.game().moves());
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    assert_eq!(player.saved_files().len(), 1);
    player.click("New gap");

    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("3×3, 2 moves");
    player.click("3×3, 2 moves");
    player.wait("the game", |app| app.game().stage() == Stage::Playing);
    assert_eq!((player.tiles(), player.game().moves()), (tiles, moves));
    player.click("Redo");
    assert_eq!(player.game().moves(), 3);
    player.play(usize::MAX);
    assert_eq!(player.stage(), Stage::Won);
    player.wait_for_label("Solved!");
}

#[test]
fn the_next_start_goes_on_where_the_last_one_stopped() {
    let mut player = Player::new();
    player.click("Medium 4×4");
    player.shuffle();
    let direction = player.game().board().unwrap().legal_moves().next().unwrap();
    let cell = direction.source(4, player.game().board().unwrap().blank()).unwrap();
    player.click_cell(cell);
    player.click("Numbers");
    let tiles = player.tiles();
    let home = player.quit();
    let player = Player::start(home, Start::default());
    assert_eq!((player.tiles(), player.game().moves()), (tiles, 1));
    assert!(player.sees("Welcome back"));
    let preferences = fs::read_to_string(player.path("config/preferences.ron")).unwrap();
    assert!(preferences.contains("numbers: true") || preferences.contains("numbers:true"));
}

#[test]
fn saving_under_another_name_asks_where() {
    let mut player = Player::new();
    player.shuffle();
    let path = player.path("elsewhere.ron");
    player.answer(&path);
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    player.wait_for_label("Saved as elsewhere.ron");
    assert!(path.is_file());
    // From now on, Save goes there too.
    fs::remove_file(&path).unwrap();
    player.press_with(Modifiers::COMMAND, Key::S);
    let saved = path.clone();
    player.wait("the file", move |_| saved.is_file());
    assert!(player.saved_files().is_empty());
}

#[test]
fn a_damaged_or_foreign_file_leaves_the_game_alone() {
    let home = Arc::new(Home::new());
    let mut player = Player::start(home, Start::default());
    player.shuffle();
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    let whole = fs::read_to_string(&player.saved_files()[0]).unwrap();
    let tiles = player.tiles();
    let cases = [
        ("cut.ron", whole[..whole.len() / 2].to_owned(), "cut.ron is damaged"),
        ("foreign.ron", "(window: 3)".to_owned(), "foreign.ron is damaged or isn't"),
        ("newer.ron", whole.replacen("format: 2", "format: 99", 1), "newer version"),
        ("empty.ron", String::new(), "empty.ron is damaged"),
    ];
    for (name, text, says) in cases {
        let path = player.path(name);
        fs::write(&path, text).unwrap();
        player.answer(&path);
        player.press_with(Modifiers::COMMAND, Key::L);
        player.click("Open file…");
        player.wait_for_label(says);
        player.press(Key::Escape);
        assert_eq!(player.tiles(), tiles, "{name}");
    }
}

#[test]
fn damaged_preferences_are_kept_under_another_name() {
    let home = Arc::new(Home::new());
    fs::create_dir_all(home.0.join("config")).unwrap();
    fs::write(home.0.join("config/preferences.ron"), "(theme: ").unwrap();
    let player = Player::start(Arc::clone(&home), Start::default());
    assert!(player.sees("Your preferences couldn't be read"));
    let files = fs::read_dir(home.0.join("config")).unwrap().flatten();
    assert!(
        files
            .map(|file| file.file_name())
            .any(|name| { name.to_string_lossy().contains("damaged") })
    );
}

#[test]
fn a_game_on_the_command_line_is_opened() {
    let mut player = Player::new();
    player.shuffle();
    let path = player.path("mine.ron");
    player.answer(&path);
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    player.wait_for_label("Saved as mine.ron");
    let tiles = player.tiles();
    let other =
        Player::start(Arc::new(Home::new()), Start { file: Some(path), ..Start::default() });
    assert_eq!(other.tiles(), tiles);
}

#[test]
fn a_game_that_is_left_never_takes_the_place_of_a_saved_one() {
    let mut player = Player::new();
    player.shuffle();
    player.play(2);
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    let saved = player.saved_files()[0].clone();
    let before = fs::read_to_string(&saved).unwrap();
    player.play(2);
    player.press_with(Modifiers::COMMAND, Key::N);
    player.wait_for_label("Previous game saved");
    player.wait_for_file("saves/.previous.ron");
    assert_eq!(fs::read_to_string(&saved).unwrap(), before);
    assert_eq!(player.saved_files().len(), 1);
    // Saved again, the game that comes back is in its file.
    player.click("Previous game saved. Undo");
    player.press_with(Modifiers::COMMAND, Key::S);
    let file = saved.clone();
    player.wait("the file", move |_| fs::read_to_string(&file).unwrap() != before);
    assert_eq!(player.saved_files(), [saved]);
}

#[test]
fn a_name_that_nobody_has_confirmed_is_not_replaced() {
    let mut player = Player::new();
    player.shuffle();
    let other = player.path("elsewhere.pieceful.ron");
    fs::write(&other, "not asked about").unwrap();
    // The dialog knows of no file with the name that was typed.
    player.answer(&player.path("elsewhere"));
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    player.wait_for_label("Saved as elsewhere-2.pieceful.ron");
    assert_eq!(fs::read_to_string(&other).unwrap(), "not asked about");
    // About this one the dialog has asked.
    player.answer(&other);
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    player.wait_for_label("Saved as elsewhere.pieceful.ron");
    assert!(fs::read_to_string(&other).unwrap().contains("start:"));
}

#[test]
fn games_saved_in_quick_succession_on_a_slow_disk_get_a_file_each() {
    let disk = Disk::with_sync(|file| {
        std::thread::sleep(Duration::from_millis(400));
        file.sync_all()
    });
    let mut player = Player::start(Arc::new(Home::new()), Start { disk, ..Start::default() });
    player.shuffle();
    let mut starts = BTreeSet::new();
    for _ in 0..6 {
        starts.insert(player.game().start().unwrap().to_row());
        // Twice, as an impatient person does: that is one file.
        player.press_with(Modifiers::COMMAND, Key::S);
        player.press_with(Modifiers::COMMAND, Key::S);
        player.press_with(Modifiers::COMMAND, Key::N);
    }
    assert_eq!(starts.len(), 6);
    let home = player.quit();
    let files = games_in(&home.0.join("saves"));
    let found: BTreeSet<String> = files
        .iter()
        .map(|path| SavedGame::read(path).unwrap().1.start().unwrap().to_row())
        .collect();
    assert_eq!((files.len(), found), (6, starts));
}

#[test]
fn shortcuts_of_the_game_do_nothing_on_a_page() {
    let mut player = Player::new();
    player.shuffle();
    let tiles = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("Saved games");
    player.press_with(Modifiers::COMMAND, Key::N);
    player.press(Key::ArrowUp);
    player.press(Key::ArrowLeft);
    player.press(Key::Escape);
    assert_eq!(player.tiles(), tiles);
}

#[test]
fn a_last_game_that_cannot_be_read_is_kept_under_another_name() {
    let home = Arc::new(Home::new());
    fs::create_dir_all(home.0.join("saves")).unwrap();
    let path = home.0.join("saves/.autosave.ron");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "(format: 1, ").unwrap();
    let mut player = Player::start(Arc::clone(&home), Start::default());
    assert!(player.sees("is damaged or isn't a saved game"));
    let aside = path.with_extension("damaged.ron");
    player.wait("the file", |_| aside.is_file());
    drop(player);
    // A second one does not take its place.
    fs::write(&path, "(format: 2, ").unwrap();
    let mut player = Player::start(Arc::clone(&home), Start::default());
    let second = path.with_extension("damaged-2.ron");
    player.wait("the second file", |_| second.is_file());
    assert_eq!(fs::read_to_string(aside).unwrap(), "(format: 1, ");
    assert_eq!(fs::read_to_string(second).unwrap(), "(format: 2, ");
}
