//! Saving, loading, coming back, and files that are damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{Key, Modifiers};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

/// The saved games, without the one that is kept while it is played.
fn saved_files(player: &Player) -> Vec<PathBuf> {
    games_in(&player.path("saves"))
}

fn games_in(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_game = |path: &PathBuf| {
        let is_hidden = path.file_name().unwrap().to_string_lossy().starts_with('.');
        path.extension().is_some_and(|extension| extension == "ron") && !is_hidden
    };
    files.map(|file| file.path()).filter(is_game).collect()
}

#[test]
fn a_saved_game_comes_back_as_it_was() {
    let mut player = Player::new();
    player.shuffle();
    player.play(3);
    player.click("Undo");
    let (tiles, moves) = (player.tiles(), player.game().moves());
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    assert_eq!(saved_files(&player).len(), 1);
    player.click("Reset");

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
    assert!(saved_files(&player).is_empty());
}

#[test]
fn a_damaged_or_foreign_file_leaves_the_game_alone() {
    let home = Arc::new(Home::new());
    let mut player = Player::start(home, Start::default());
    player.shuffle();
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    let whole = fs::read_to_string(&saved_files(&player)[0]).unwrap();
    let tiles = player.tiles();
    let cases = [
        ("cut.ron", whole[..whole.len() / 2].to_owned(), "cut.ron is damaged"),
        ("foreign.ron", "(window: 3)".to_owned(), "foreign.ron is damaged or isn't"),
        ("newer.ron", whole.replacen("format: 1", "format: 99", 1), "newer version"),
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
fn damaged_preferences_are_set_aside() {
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
    let saved = saved_files(&player)[0].clone();
    let before = fs::read_to_string(&saved).unwrap();
    player.play(2);
    player.press_with(Modifiers::COMMAND, Key::N);
    player.wait_for_label("Previous game saved as");
    assert_eq!(fs::read_to_string(&saved).unwrap(), before);
    assert_eq!(saved_files(&player).len(), 2);
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
fn a_last_game_that_cannot_be_read_is_set_aside() {
    let home = Arc::new(Home::new());
    fs::create_dir_all(home.0.join("saves")).unwrap();
    let folders = pieceful::save::Folders::below(&home.0);
    let saves = home.0.join("saves");
    let folder = pieceful::save::SaveFolder::choose(Some(saves), &home.0, &folders);
    let path = folder.autosave_path();
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "(format: 1, ").unwrap();
    let mut player = Player::start(Arc::clone(&home), Start::default());
    assert!(player.sees("is damaged or isn't a saved game"));
    let aside = path.with_extension("damaged.ron");
    player.wait("the file", move |_| aside.is_file());
}
