//! The page with the games that were finished.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use eframe::egui::{Event, Key, Modifiers, Theme, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::app::{Language, Text};
use pieceful::game::Stage;
use pieceful::save::{Disk, Folders, History, HistoryEntry, HistoryList};

use super::player::{Home, Player, Start};
use super::snapshots::check;
use super::won_games::won_game;

/// 1 January 2025: so long ago that no streak goes on.
const BEGIN: u64 = 1_735_689_600;

fn path(home: &Home) -> PathBuf {
    Folders::below(&home.0).history()
}

fn history(home: &Home) -> History {
    History::new(path(home), Disk::with_sync(|_| Ok(())))
}

fn list(home: &Home) -> HistoryList {
    history(home).list(&AtomicBool::new(false)).unwrap()
}

/// A home in which so many games were won, three a day.
fn with_games(count: u64) -> Arc<Home> {
    let home = Arc::new(Home::new());
    for number in 0..count {
        history(&home).append(&won_game(number, 30, BEGIN + number * 8 * 3600)).unwrap();
    }
    home
}

fn open(home: Arc<Home>, start: Start) -> Player {
    let mut player = Player::start(home, start);
    player.press_with(Modifiers::COMMAND, Key::T);
    player
}

/// The games whose boxes are on the screen, from top to bottom.
fn rows(player: &Player) -> Vec<String> {
    let boxes = player.harness.query_all_by_role(accesskit::Role::CheckBox);
    let names = boxes.filter_map(|node| node.accesskit_node().label());
    names.filter(|name| name.starts_with("Select 2")).collect()
}

fn wait_for_rows(player: &mut Player, count: usize) {
    for _ in 0..2000 {
        if rows(player).len() == count {
            return;
        }
        player.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    panic!("{count} rows were expected, {:?} are there", rows(player));
}

#[test]
fn a_game_that_is_won_is_there_at_once() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::T);
    player.wait_for_label("No games yet");
    player.press(Key::Escape);
    player.shuffle();
    player.play(99);
    assert_eq!(player.stage(), Stage::Won);
    let (moves, code) = (player.game().moves(), player.game().code().unwrap().to_string());
    player.click("Copy the result");
    player.wait_for_label("Result copied.");
    player.press_with(Modifiers::COMMAND, Key::T);
    player.wait_for_label("3×3, On your own");
    assert!(player.sees(&format!("Moves {moves}.0 (fewest {moves})")));
    player.click("Games");
    wait_for_rows(&mut player, 1);
    let entry = list(&player.home).entries.remove(0);
    assert_eq!((entry.moves, entry.code().unwrap().to_string()), (moves, code));
    assert!(!entry.is_assisted);
    // It is kept with every slide.
    let game = history(&player.home).game(&entry).unwrap();
    assert_eq!(game.game().made.len(), player.game().made().len());
    assert_eq!(game.game().made, player.game().made());
}

#[test]
fn a_replay_is_one_game_however_often_it_is_watched() {
    let mut player = Player::new();
    player.shuffle();
    player.click("Auto");
    player.wait_for_label("Skip to the end");
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    for _ in 0..3 {
        player.press(Key::Comma);
        player.press(Key::Period);
    }
    assert_eq!(player.stage(), Stage::Won);
    let home = player.quit();
    let entries = list(&home).entries;
    assert_eq!(entries.len(), 1);
    assert!(entries[0].is_assisted && entries[0].shortest == Some(entries[0].moves));
}

/// Whoever winds a win back, leaves and comes back to win again has won one game.
#[test]
fn a_win_that_was_wound_back_and_kept_counts_once() {
    let mut player = Player::new();
    player.shuffle();
    player.click("Auto");
    player.wait_for_label("Skip to the end");
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    player.press(Key::Comma);
    assert_eq!(player.stage(), Stage::Playing);
    let home = player.quit();
    assert_eq!(list(&home).entries.len(), 1);
    let mut player = Player::start(Arc::clone(&home), Start::default());
    assert_eq!(player.stage(), Stage::Playing);
    player.play(1);
    assert_eq!(player.stage(), Stage::Won);
    let home = player.quit();
    assert_eq!(list(&home).entries.len(), 1);
}

#[test]
fn the_list_is_sorted_filtered_and_deleted() {
    let home = with_games(12);
    let mut player = open(Arc::clone(&home), Start::default());
    player.click("Games");
    wait_for_rows(&mut player, 12);
    let newest = rows(&player);
    assert!(newest.is_sorted_by(|one, other| one >= other), "{newest:?}");
    player.click("Finished");
    player.pause();
    let oldest: Vec<String> = newest.iter().rev().cloned().collect();
    assert_eq!(rows(&player), oldest);
    player.harness.get_by_label("Picture, date or code").click();
    player.harness.run_steps(3);
    player.harness.input_mut().events.push(Event::Text("2025-01-02".to_owned()));
    wait_for_rows(&mut player, 3);
    // Select one, think better of it, then delete it.
    let first = rows(&player)[0].clone();
    player.click(&first);
    player.click("Delete selected");
    player.wait_for_label("Delete 1 game?");
    player.press(Key::Escape);
    assert_eq!(list(&home).entries.len(), 12);
    player.click("Delete selected");
    player.harness.get_by_label("Delete").click();
    wait_for_rows(&mut player, 2);
    assert_eq!(list(&home).entries.len(), 11);
    assert!(!rows(&player).contains(&first));
}

#[test]
fn games_leave_and_come_back() {
    let home = with_games(7);
    let mut player = open(Arc::clone(&home), Start::default());
    player.wait_for_label("3×3, On your own");
    let file = player.path("games.csv");
    player.answer(&file);
    player.click("Manage games");
    player.click("Export the list as CSV…");
    player.wait_for_label("Exported games.csv");
    assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 8);
    player.click("Manage games");
    player.click("Delete all games…");
    player.wait_for_label("Delete all games?");
    player.harness.get_by_label("Delete").click();
    player.wait_for_label("No games yet");
    assert!(list(&home).entries.is_empty());
    for (known, added) in [(0, 7), (7, 0)] {
        player.answer(&file);
        player.click("Manage games");
        player.click("Import games…");
        player.wait_for_label(&format!("Games imported: {added}. Already there: {known}."));
        // What was imported is shown a little later, and moves the button.
        player.wait_for_label("3×3, On your own");
    }
    assert_eq!(list(&home).entries.len(), 7);
    // What is no list of games says so.
    fs::write(&file, "nothing").unwrap();
    player.answer(&file);
    player.click("Manage games");
    player.click("Import games…");
    player.wait_for_label("it isn't a list of games exported by Pieceful");
}

/// Each row leads to its own game, and closing that leads back to the list.
#[test]
fn a_game_of_the_list_is_watched_and_left_for_the_list() {
    let home = with_games(3);
    let games = list(&home).entries;
    let mut player = open(Arc::clone(&home), Start::default());
    player.click("Games");
    wait_for_rows(&mut player, 3);
    // The newest is at the top.
    for (row, entry) in games.iter().rev().enumerate() {
        let game = history(&home).game(entry).unwrap();
        let start = game.at_start().unwrap().board().unwrap().to_row();
        let buttons = player.harness.query_all_by_label("Watch this game again");
        buttons.into_iter().nth(row).unwrap().click();
        player.wait_for_label(&format!("Your game: move 0 of {}", entry.moves));
        assert!(player.sees(&start));
        if row == 0 {
            player.click("Close");
        } else {
            player.press(Key::Escape);
        }
        wait_for_rows(&mut player, 3);
    }
    // Another window has deleted them meanwhile.
    history(&home).delete_all().unwrap();
    player.click("Watch this game again");
    player.wait_for_label("This game can't be watched: the game is no longer there");
    player.press(Key::Escape);
    assert!(!player.sees("Select all"));
}

#[test]
fn damage_is_said_and_the_rest_is_shown() {
    let home = with_games(3);
    Disk::default().append(&path(&home), b"torn\n").unwrap();
    let mut player = open(home, Start::default());
    player.wait_for_label("1 game couldn't be read because its entry is damaged.");
    player.click("Games");
    wait_for_rows(&mut player, 3);
}

#[test]
fn shortest_solutions_of_past_games_are_found_in_the_background() {
    let home = with_games(2);
    let is_known = |entry: &HistoryEntry| entry.shortest.is_some();
    let mut player = Player::start(Arc::clone(&home), Start::default());
    for _ in 0..20_000 {
        if list(&home).entries.iter().all(is_known) {
            break;
        }
        player.harness.step();
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    for entry in list(&home).entries {
        let shortest = entry.shortest.unwrap();
        assert!(shortest <= entry.moves && (entry.moves - shortest).is_multiple_of(2));
    }
}

#[test]
fn of_many_games_only_those_on_the_screen_are_drawn() {
    let home = with_games(3000);
    let mut player = open(home, Start::default());
    player.wait_for_label("3×3, On your own");
    player.click("Games");
    player.wait_for_label("3,000 games");
    player.pause();
    let shown = rows(&player).len();
    assert!((10..40).contains(&shown), "{shown} rows are drawn");
}

#[test]
fn looks() {
    for (theme, language, name) in [
        (Theme::Light, Language::English, "light"),
        (Theme::Dark, Language::English, "dark"),
        (Theme::Light, Language::Chinese, "chinese"),
    ] {
        let home = with_games(160);
        let ids: Vec<_> = list(&home).entries.iter().map(|entry| (entry.id, entry.moves)).collect();
        let lengths = ids.into_iter().map(|(id, moves)| (id, moves - 2 * (moves / 8)));
        let lengths: Vec<_> = lengths.collect();
        history(&home).note_shortest(&lengths).unwrap();
        let size = [1100.0, 700.0];
        let start = Start { size, theme, language, is_drawn: true, ..Start::default() };
        let mut player = open(home, start);
        let said = |word| language.say(word);
        player.wait_for_label(&format!("3×3, {}", said(Text::StatsKindOwn)));
        player.pause();
        check(&mut player, &format!("statistics-{name}"));
        player.click(said(Text::StatsGames));
        player.pause();
        check(&mut player, &format!("statistics-games-{name}"));
    }
}

#[test]
fn an_empty_page_looks_inviting() {
    let size = [1100.0, 700.0];
    let start = Start { size, is_drawn: true, ..Start::default() };
    let mut player = open(Arc::new(Home::new()), start);
    player.wait_for_label("No games yet");
    check(&mut player, "statistics-empty");
}
