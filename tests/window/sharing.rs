//! Watching a game again, and making files of it.

use std::fs::{self, File};
use std::io::BufReader;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, UNIX_EPOCH};

use eframe::egui::{Key, Modifiers, Theme};
use image::AnimationDecoder;
use image::codecs::gif::GifDecoder;
use pieceful::app::{Language, Text};
use pieceful::board::Board;
use pieceful::engine::Method;
use pieceful::game::Stage;
use pieceful::puzzle::Problem;
use pieceful::save::{Disk, FinishedGame, Folders, History};
use pieceful::search::{Control, Limits};

use super::player::{ENGINE, Home, Player, Start};
use super::snapshots::check;
use super::won_games::won_game;

/// The number of moves that the board needs.
fn distance(board: &Board, goal: &Board) -> usize {
    let problem = Problem::new(board.clone(), goal.clone()).unwrap();
    let (limits, control) = (Limits::default(), Control::new());
    ENGINE.solve(&problem, &Method::default(), &limits, &control).unwrap().moves.len()
}

/// Makes one move that leads away from the goal.
fn stray(player: &mut Player) {
    let (board, goal) = (player.game().board().unwrap(), player.game().goal().unwrap());
    let here = distance(board, goal);
    let away = board.neighbours().find(|(_, next)| distance(next, goal) > here);
    let (direction, _) = away.expect("some move leads away");
    let cell = board.shape().source(direction, board.blank()).unwrap();
    player.click_cell(cell);
}

fn open_export(player: &mut Player) {
    player.click("File");
    player.click("Export…");
    player.wait_for_label("Size in pixels");
    player.pause();
}

#[test]
fn a_game_becomes_a_gif() {
    let mut player = Player::new();
    player.shuffle();
    player.play(5);
    open_export(&mut player);
    let path = player.path("game.gif");
    player.answer(&path);
    player.click("320");
    player.click("Save as…");
    player.wait_for_label("Exported game.gif");
    assert!(!player.sees("Size in pixels"));
    let decoder = GifDecoder::new(BufReader::new(File::open(&path).unwrap())).unwrap();
    let frames = decoder.into_frames().collect_frames().unwrap();
    assert!(frames.len() > 5, "{}", frames.len());
    assert_eq!(frames[0].buffer().width(), 320);
}

#[test]
fn the_board_becomes_a_picture() {
    let mut player = Player::new();
    player.shuffle();
    open_export(&mut player);
    let path = player.path("board.png");
    player.answer(&path);
    player.click("Picture (PNG)");
    player.click("Save as…");
    player.wait_for_label("Exported board.png");
    assert_eq!(image::open(&path).unwrap().to_rgb8().dimensions(), (480, 480));
}

/// Neither a whole file nor half of one.
#[test]
fn whoever_cancels_an_export_has_no_file() {
    let mut player = Player::new();
    player.shuffle();
    player.play(20);
    open_export(&mut player);
    let path = player.path("cancelled.png");
    player.answer(&path);
    player.click("APNG");
    player.click("1080");
    player.click("Save as…");
    player.wait_for_label("Making the file…");
    player.harness.run_steps(3);
    player.click("Cancel");
    let until = Instant::now() + Duration::from_secs(3);
    while Instant::now() < until {
        player.harness.step();
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!path.exists() && !player.sees("Making the file…"));
    let names = fs::read_dir(&player.home.0).unwrap().map(|entry| entry.unwrap().file_name());
    let left = names.filter(|name| name.to_string_lossy().contains("cancelled"));
    assert_eq!(left.count(), 0);
}

#[test]
fn a_full_disk_is_said_and_the_choice_stays() {
    let disk = Disk::with_sync(|_| Err(std::io::ErrorKind::StorageFull.into()));
    let mut player = Player::start(Arc::new(Home::new()), Start { disk, ..Start::default() });
    player.shuffle();
    player.play(2);
    open_export(&mut player);
    let path = player.path("full.gif");
    player.answer(&path);
    player.click("Save as…");
    player.wait_for_no_label("Making the file…");
    player.wait_for_label("Size in pixels");
    assert!(!path.exists());
    player.wait_for_label("the disk is full");
}

/// The replay shows the boards of the game one after the other, and what the stray move cost.
#[test]
fn a_game_is_watched_with_what_it_cost() {
    let mut player = Player::new();
    player.shuffle();
    let start_board = player.game().board().unwrap().to_row();
    player.play(2);
    stray(&mut player);
    player.play(3);
    let end = player.game().board().unwrap().to_row();
    let moves = player.game().moves();
    player.click("Game");
    player.click("Watch this game again");
    player.wait_for_label("A shortest solution: move");
    player.wait_for_label("2 moves lost; the bar marks where.");
    player.wait_for_label(&format!("Your game: move {moves} of {moves}"));
    assert!(player.sees(&end));
    for step in (0..moves).rev() {
        player.click("Step back");
        assert!(player.sees(&format!("Your game: move {step} of {moves}")), "{step}");
    }
    assert!(player.sees(&start_board));
    player.click("Slide 3, at");
    assert!(player.sees(&format!("Your game: move 3 of {moves}")));
    player.click("Step forward");
    assert!(player.sees(&format!("Your game: move 4 of {moves}")));
    player.click("Close");
    assert_eq!(player.game().board().unwrap().to_row(), end);
}

#[test]
fn a_game_that_was_won_is_watched_from_its_card() {
    let mut player = Player::new();
    player.shuffle();
    player.play(usize::MAX);
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    player.pause();
    player.click("Watch this game again");
    player.wait_for_label("No move was lost");
    player.click("8×");
    let moves = player.game().moves();
    player.wait_for_label(&format!("Your game: move {moves} of {moves}"));
    player.press(Key::Escape);
    assert!(!player.sees("No move was lost"));
}

/// A home with a game that was won on a picture.
fn with_a_game(picture: &str) -> Arc<Home> {
    let home = Arc::new(Home::new());
    let game = won_game(3, 46, 0);
    let finished = UNIX_EPOCH + Duration::from_hours(20_089 * 24);
    let game = FinishedGame::new(game.game().clone(), finished, 0, picture, None).unwrap();
    let path = Folders::below(&home.0).history();
    History::new(path, Disk::with_sync(|_| Ok(()))).append(&game).unwrap();
    home
}

/// A replay looks like the game: with its picture, with numbers on it, and with numbers in its
/// place.
#[test]
fn looks() {
    for (theme, language, picture, name) in [
        (Theme::Light, Language::English, "koi-pond", "light"),
        (Theme::Dark, Language::English, "koi-pond", "dark"),
        (Theme::Light, Language::Chinese, "numbers/rows", "chinese"),
    ] {
        let size = [1100.0, 700.0];
        let start = Start { size, theme, language, is_drawn: true, ..Start::default() };
        let mut player = Player::start(with_a_game(picture), start);
        let moves = won_game(3, 46, 0).moves();
        if theme == Theme::Dark {
            player.press(Key::N);
        }
        player.press_with(Modifiers::COMMAND, Key::T);
        let said = |word| language.say(word);
        player.wait_for_label(said(Text::StatsGames));
        player.click(said(Text::StatsGames));
        player.wait_for_label(said(Text::WatchGame));
        player.click(said(Text::WatchGame));
        player.wait_for_label(said(Text::WatchBar));
        player.click(said(Text::PauseReplay));
        player.wait_for_no_label(said(Text::WatchSearching));
        // From the start, whatever was shown by then.
        let at = |number: usize| {
            language.fill(Text::WatchOwn, &[("number", &number), ("moves", &moves)])
        };
        while !player.sees(&at(0)) {
            player.click(said(Text::StepBack));
        }
        for _ in 0..9 {
            player.click(said(Text::StepForward));
        }
        assert!(player.sees(&at(9)));
        player.pause();
        check(&mut player, &format!("replay-{name}"));
    }
}
