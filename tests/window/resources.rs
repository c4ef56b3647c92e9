//! What a window does without: the system's dialogs, a photo's file, the player's attention.

use std::fs;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use eframe::egui::{self, ColorImage, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use pieceful::app::{Answer, Dialogs, Language, Question, Reply};

use super::player::{Home, Player, Start};

/// Keeps questions without an answer, or says that there is nobody to answer.
#[derive(Clone, Default)]
struct Silent {
    has_no_dialog: bool,
}

impl Dialogs for Silent {
    fn ask(
        &mut self,
        question: Question,
        _language: Language,
        _parent: Option<&eframe::Frame>,
        answers: Sender<Answer>,
        ctx: egui::Context,
    ) -> std::io::Result<()> {
        if self.has_no_dialog {
            answers.send(Answer { question, reply: Reply::NoDialog }).unwrap();
            ctx.request_repaint();
        } else {
            // Somebody holds the other end, or the question would be over.
            std::mem::forget(answers);
        }
        Ok(())
    }
}

fn player_with(dialogs: Silent) -> Player {
    let start = Start { dialogs: Some(Box::new(dialogs)), ..Start::default() };
    Player::start(Arc::new(Home::new()), start)
}

fn photo(width: u32, height: u32) -> image::RgbImage {
    image::RgbImage::from_fn(width, height, |x, y| {
        image::Rgb([(x * 255 / width) as u8, (y * 255 / height) as u8, (x / 9 + y / 7) as u8])
    })
}

#[test]
fn a_system_without_dialogs_offers_a_field_for_the_path() {
    let mut player = player_with(Silent { has_no_dialog: true });
    let path = player.path("holiday.png");
    photo(300, 200).save(&path).unwrap();
    player.press_with(Modifiers::COMMAND, Key::O);
    player.wait_for_label("xdg-desktop-portal");
    assert!(player.sees("zenity"));
    let field = player.harness.get_by_label("File path");
    assert!(field.is_focused());
    field.type_text(&path.display().to_string());
    player.harness.run_steps(2);
    player.press(Key::Enter);
    player.wait_for_label("holiday");
    player.wait("the picture", |app| !app.is_opening());
    assert!(!player.sees("xdg-desktop-portal"));

    player.shuffle();
    player.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::S);
    player.wait_for_label("xdg-desktop-portal");
    let field = player.harness.get_by_label("File path");
    assert!(field.value().is_some_and(|text| text.contains("holiday")));
    player.press(Key::Enter);
    player.wait_for_label("Saved");
    assert!(!player.sees("xdg-desktop-portal"));
}

#[test]
fn the_clock_rests_while_a_dialog_of_the_system_is_open() {
    let mut player = player_with(Silent::default());
    player.shuffle();
    let cell = player.tiles().iter().position(|tile| *tile == 0).unwrap();
    let (_, column) = player.game().shape().position(cell);
    player.click_cell(if column == 0 { cell + 1 } else { cell - 1 });
    player.pause();
    assert!(player.game().is_timed());
    player.press_with(Modifiers::COMMAND, Key::O);
    player.harness.run_steps(3);
    assert!(!player.game().is_timed(), "the clock runs while nobody can play");
}

#[test]
fn another_square_can_be_chosen_after_a_restart() {
    let home = Arc::new(Home::new());
    let path = home.0.join("wide.png");
    photo(800, 400).save(&path).unwrap();
    let mut player =
        Player::start(Arc::clone(&home), Start { file: Some(path.clone()), ..Start::default() });
    player.shuffle();
    let home = player.quit();

    let mut player = Player::start(Arc::clone(&home), Start::default());
    assert!(player.sees("wide"));
    player.click("Adjust crop…");
    player.wait_for_label("Crop the picture");
    player.pause();
    // The whole photo is there: the square has room to both sides.
    let square = player.harness.get_by_label_contains("Crop square").rect();
    for _ in 0..30 {
        player.press(Key::ArrowLeft);
    }
    let moved = player.harness.get_by_label_contains("Crop square").rect();
    assert!(moved.center().x < square.center().x - 50.0, "{square} {moved}");
    player.press(Key::Escape);

    // Without its file the picture itself is what is left.
    fs::remove_file(&path).unwrap();
    let home = player.quit();
    let mut player = Player::start(home, Start::default());
    player.click("Adjust crop…");
    player.wait_for_label("can no longer be opened");
    player.wait_for_label("Crop the picture");
    player.pause();
    let square = player.harness.get_by_label_contains("Crop square").rect();
    player.press(Key::ArrowLeft);
    let same = player.harness.get_by_label_contains("Crop square").rect();
    assert_eq!(square, same);
}

#[test]
fn a_pasted_picture_can_be_cropped_after_a_restart() {
    let mut player = Player::new();
    let image = ColorImage::from_rgb([900, 300], photo(900, 300).as_raw());
    player.harness.event(egui::Event::PasteImage(Arc::new(image)));
    player.wait_for_label("Pasted picture");
    player.wait("the picture", |app| !app.is_opening());
    player.shuffle();
    let home = player.quit();

    let mut player = Player::start(home, Start::default());
    player.click("Adjust crop…");
    player.wait_for_label("Crop the picture");
    player.pause();
    assert!(!player.sees("any more"));
    let square = player.harness.get_by_label_contains("Crop square").rect();
    for _ in 0..30 {
        player.press(Key::ArrowRight);
    }
    let moved = player.harness.get_by_label_contains("Crop square").rect();
    assert!(moved.center().x > square.center().x + 50.0, "{square} {moved}");
}

#[test]
fn a_saved_game_from_elsewhere_can_be_cropped_too() {
    let game = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
    let start = Start { file: Some(game), ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.click("Adjust crop…");
    player.wait_for_label("Crop the picture");
    player.pause();
    player.press(Key::Minus);
    player.click("Use this square");
    player.wait("the picture", |app| !app.is_opening() && app.game().moves() == 0);
}
