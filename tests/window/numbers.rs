//! Numbers in place of a picture, and the number of moves left.

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use pieceful::board::Shape;
use pieceful::game::{Game, Stage};
use pieceful::picture::{NumberStyle, Numbers, Picture};
use pieceful::save::{SavedGame, Summary};

use super::player::{Player, Start};

fn open_numbers(player: &mut Player, name: &str) {
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label(name);
    // It may be below the edge.
    player.harness.get_by_label(name).click_accesskit();
    player.harness.run_steps(3);
    player.wait("the numbers", |app| !app.is_opening());
    player.pause();
}

/// Saves the game, and returns its picture and the game that the file holds.
fn saved(player: &mut Player) -> (Picture, Game) {
    let before = player.saved_files();
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    let path = player.path("saved.ron");
    player.wait_for_label("Saved as");
    let after = player.saved_files();
    let new = after.into_iter().find(|file| !before.contains(file)).unwrap_or(path);
    let (saved, game) = SavedGame::read(&new).unwrap();
    (saved.picture, game)
}

/// How far two pictures are apart, a channel on average.
fn difference(one: &Picture, other: &Picture) -> f64 {
    let (one, other) = (one.image(), other.image());
    assert_eq!(one.dimensions(), other.dimensions());
    let sum: u64 =
        one.as_raw().iter().zip(other.as_raw()).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / one.as_raw().len() as f64
}

fn painted(style: NumberStyle, size: usize, blank: usize) -> Picture {
    Numbers { style, shape: Shape::square(size).unwrap(), blank: Some(blank) }.picture()
}

#[test]
fn numbers_are_a_picture_like_any_other() {
    let mut player = Player::new();
    open_numbers(&mut player, "Numbers by layer");
    assert!(player.sees("Numbers by layer"), "the panel says what is played");
    // The first piece is taken out, so the others are numbered from 1.
    player.click_cell(0);
    player.click("Shuffle");
    player.pause();
    player.play(1);
    let to = player.path("saves/fringe.ron");
    player.answer(&to);
    let (picture, game) = saved(&mut player);
    assert_eq!((picture.name(), game.moves()), ("numbers/fringe", 1));
    let own = difference(&picture, &painted(NumberStyle::Fringe, 3, 0));
    let other = difference(&picture, &painted(NumberStyle::Fringe, 3, 8));
    assert!(own < 2.0 && own < other / 2.0, "{own}, with other numbers {other}");
    let thumbnail = Summary::read(&to).unwrap().thumbnail;
    assert!(thumbnail.width() > 100 && thumbnail.pixels().any(|pixel| pixel.0[3] == 0));

    // Loaded again, and another start of the program.
    player.click("Medium 4×4");
    player.shuffle();
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("Delete fringe");
    player.click("Numbers by layer, 3×3");
    player.wait("the game", |app| app.game().shape().height() == 3 && !app.is_opening());
    assert_eq!((player.game().blank(), player.game().moves()), (Some(0), 1));
    let home = player.quit();
    let mut player = Player::start(home, Start::default());
    assert_eq!((player.game().blank(), player.game().moves()), (Some(0), 1));
    assert!(player.sees("Numbers by layer"));
    player.play(usize::MAX);
    assert_eq!(player.stage(), Stage::Won);
}

#[test]
fn numbers_follow_the_size_and_come_back_at_the_next_start() {
    let mut player = Player::new();
    open_numbers(&mut player, "Plain numbers");
    player.click("Hard 5×5");
    player.shuffle();
    player.answer(&player.path("saves/plain.ron"));
    let (picture, game) = saved(&mut player);
    assert_eq!(game.shape().height(), 5);
    assert!(difference(&picture, &painted(NumberStyle::Plain, 5, 24)) < 2.0);
    player.click("New gap");
    assert_eq!(player.stage(), Stage::Whole);
    let home = player.quit();
    // Without a game that was left, the start looks for the last picture.
    std::fs::remove_dir_all(home.0.join("data")).ok();
    let player = Player::start(home, Start::default());
    assert!(player.sees("Plain numbers"), "it was the picture that was played last");
}

#[test]
fn tiles_of_a_photo_can_show_numbers_instead() {
    let mut player = Player::new();
    player.shuffle();
    player.click("View");
    player.click("Tiles");
    player.click("Numbers by row");
    player.press(Key::Escape);
    player.wait("the numbers", |app| !app.is_opening());
    assert!(player.sees("Balloons at dawn"), "the picture stays");
    player.answer(&player.path("saves/photo.ron"));
    let (picture, _) = saved(&mut player);
    assert_eq!(picture.name(), "balloons-at-dawn");
    let home = player.quit();
    let preferences = std::fs::read_to_string(home.0.join("config/preferences.ron")).unwrap();
    assert!(preferences.contains("tiles: rows"), "{preferences}");
}

#[test]
fn moves_left_change_by_one_and_count_as_help() {
    let mut player = Player::new();
    player.shuffle();
    assert!(!player.sees("Moves left"));
    player.press(Key::L);
    assert!(player.sees("games you play with it count as assisted"));
    let problem = |player: &Player| {
        let (board, goal) = (player.game().board().unwrap(), player.game().goal().unwrap());
        pieceful::puzzle::Problem::new(board.clone(), goal.clone()).unwrap()
    };
    let length = |player: &Player| {
        let bfs = pieceful::engine::Method {
            algorithm: pieceful::engine::Algorithm::Bfs,
            ..pieceful::engine::Method::default()
        };
        let (limits, control) = Default::default();
        super::player::ENGINE.solve(&problem(player), &bfs, &limits, &control).unwrap().moves.len()
    };
    let mut left = length(&player);
    player.wait_for_label(&format!("Moves left: {left}"));
    assert!(player.game().is_assisted());
    for step in 0..12 {
        let directions: Vec<_> = player.game().board().unwrap().legal_moves().collect();
        let direction = directions[step % directions.len()];
        let board = player.game().board().unwrap();
        let cell = board.shape().source(direction, board.blank()).unwrap();
        player.click_cell(cell);
        if player.stage() == Stage::Won {
            return;
        }
        let now = length(&player);
        assert_eq!(now.abs_diff(left), 1);
        player.wait_for_label(&format!("Moves left: {now}"));
        left = now;
    }
    player.play(usize::MAX);
    player.wait_for_label("Assisted: doesn't count as a record");
    // It is help, and off again at the next start.
    let home = player.quit();
    let player = Player::start(home, Start::default());
    assert!(!player.sees("Moves left"));
}

#[test]
fn moves_left_are_a_range_on_larger_boards() {
    let mut player = Player::new();
    player.click("Hard 5×5");
    player.shuffle();
    player.click("Game");
    player.click("Moves left");
    player.press(Key::Escape);
    player.wait_for_label("–");
    assert!(player.game().is_assisted());
}
