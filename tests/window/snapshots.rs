//! What the main states look like, on the software rasteriser.
//!
//! `UPDATE_SNAPSHOTS=true cargo test --test window` paints the pictures anew.

use std::sync::Arc;

use eframe::App as _;
use eframe::egui::{self, Key, Modifiers, Theme};
use egui_kittest::kittest::Queryable;
use egui_kittest::{SnapshotOptions, image_snapshot_options};
use image::RgbaImage;
use pieceful::app::{Language, Text};
use pieceful::game::Stage;

use super::auto::choose;
use super::player::{Home, Player, Start};

/// Compares what is on the screen with the picture of this name. Rasterisers differ
/// a little at edges and letters.
pub(crate) fn check(player: &mut Player, name: &str) {
    check_without(player, name, None);
}

/// The same, without what is different in every run.
fn check_without(player: &mut Player, name: &str, mask: Option<egui::Rect>) {
    player.harness.remove_cursor();
    player.wait("the picture in its size", |app| !app.is_opening());
    player.harness.run_steps(3);
    if let Some(rect) = mask {
        player.harness.mask(rect);
    }
    let options = SnapshotOptions::new().threshold(1.5).max_failed_pixels(2500);
    image_snapshot_options(&on_ground(player), name, &options);
}

/// What is on the screen, laid on the colour that the window is cleared with.
fn on_ground(player: &mut Player) -> RgbaImage {
    let mut image = player.harness.render().unwrap();
    let visuals = player.harness.ctx.style_of(player.harness.ctx.theme()).visuals.clone();
    let ground = player.harness.state().clear_color(&visuals);
    for pixel in image.pixels_mut() {
        let through = 1.0 - f32::from(pixel.0[3]) / 255.0;
        for (channel, ground) in pixel.0.iter_mut().zip(ground) {
            *channel = (f32::from(*channel) + 255.0 * ground * through).round() as u8;
        }
    }
    image
}

pub(crate) fn start(theme: Theme) -> Player {
    let start = Start { size: [1100.0, 700.0], theme, is_drawn: true, ..Start::default() };
    Player::start(Arc::new(Home::new()), start)
}

fn whole_and_playing(theme: Theme, name: &str) {
    let mut player = start(theme);
    check(&mut player, &format!("whole-{name}"));
    player.shuffle();
    player.click("Numbers");
    player.pause();
    check(&mut player, &format!("playing-{name}"));
}

#[test]
fn light() {
    whole_and_playing(Theme::Light, "light");
}

#[test]
fn dark() {
    whole_and_playing(Theme::Dark, "dark");
}

#[test]
fn won() {
    let mut player = start(Theme::Light);
    player.shuffle();
    player.click("Auto");
    player.wait_for_label("Skip to the end");
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    player.harness.run_steps(120);
    player.press(Key::Escape);
    player.pause();
    check(&mut player, "won");
}

#[test]
fn pages() {
    let mut player = start(Theme::Light);
    player.press_with(Modifiers::COMMAND, Key::P);
    // The small pictures are decoded one after the other.
    for _ in 0..50 {
        std::thread::sleep(std::time::Duration::from_millis(100));
        player.harness.step();
    }
    player.pause();
    check(&mut player, "pictures");
    player.press(Key::Escape);
    player.click("Adjust crop…");
    std::thread::sleep(std::time::Duration::from_millis(500));
    player.pause();
    check(&mut player, "crop");
    player.press(Key::Escape);
    player.press(Key::F1);
    player.pause();
    check(&mut player, "help");
}

#[test]
fn saves() {
    let home = Arc::new(Home::new());
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
    std::fs::create_dir_all(home.0.join("saves")).unwrap();
    std::fs::copy(example, home.0.join("saves/example.ron")).unwrap();
    let start = Start { size: [1100.0, 700.0], is_drawn: true, ..Start::default() };
    let mut player = Player::start(home, start);
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("Delete example");
    player.pause();
    check(&mut player, "saves");
}

#[test]
fn searching() {
    let mut player = start(Theme::Light);
    player.click("Medium 4×4");
    player.shuffle();
    choose(&mut player, "Breadth-first");
    player.click("Auto");
    player.wait_for_label("Searching…");
    player.pause();
    // The numbers and the plot are different in every run.
    let top = player.harness.get_by_label("Searching…").rect().top();
    let rect = egui::Rect::from_min_max(egui::pos2(784.0, top - 14.0), egui::pos2(1100.0, 700.0));
    check_without(&mut player, "searching", Some(rect));
}

/// Opens a picture of numbers.
fn open_numbers(player: &mut Player, name: &str) {
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label(name);
    // In this window it is below the edge.
    player.harness.get_by_label(name).click_accesskit();
    player.harness.run_steps(3);
    player.wait("the numbers", |app| !app.is_opening());
}

#[test]
fn numbers() {
    for (theme, style, size, name) in [
        (Theme::Light, "Plain numbers", "4×4", "numbers-plain"),
        (Theme::Dark, "Numbers by row", "12×12", "numbers-rows-dark"),
        (Theme::Light, "Numbers by layer", "12×12", "numbers-fringe"),
    ] {
        let mut player = start(theme);
        open_numbers(&mut player, style);
        player.click("Rows and columns");
        let entries = player.harness.query_all_by_label(size);
        entries.last().unwrap().click();
        player.harness.run_steps(4);
        player.shuffle();
        if size == "4×4" {
            player.press(Key::L);
            player.wait_for_label("Moves left: ");
            player.wait_for_no_label("Moves left: …");
        }
        player.pause();
        player.harness.run_steps(200);
        check(&mut player, name);
    }
}

#[test]
fn numbers_in_another_language() {
    let language = Language::Chinese;
    let start = Start { size: [1100.0, 700.0], language, is_drawn: true, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    open_numbers(&mut player, language.say(Text::NumbersFringe));
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    player.harness.run_steps(200);
    check(&mut player, "numbers-chinese");
}

#[test]
fn board_dialog() {
    let text = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0";
    for (language, text, name) in [
        (Language::English, text, "board-unsolvable"),
        (Language::Chinese, "1 2 3\n4 5 6\n7 7 0", "board-error-chinese"),
    ] {
        let start = Start { size: [1100.0, 700.0], language, is_drawn: true, ..Start::default() };
        let mut player = Player::start(Arc::new(Home::new()), start);
        player.harness.event(egui::Event::Paste(text.to_owned()));
        player.pause();
        check(&mut player, name);
    }
}

#[test]
fn daily() {
    for (theme, language, name) in [
        (Theme::Light, Language::English, "daily"),
        (Theme::Dark, Language::English, "daily-dark"),
        (Theme::Dark, Language::Chinese, "daily-chinese"),
    ] {
        let today = Some("2026-11-18".parse().unwrap());
        let start = Start {
            size: [1100.0, 700.0],
            theme,
            language,
            today,
            is_drawn: true,
            ..Start::default()
        };
        let mut player = Player::start(Arc::new(Home::new()), start);
        player.press_with(Modifiers::COMMAND, Key::D);
        player.wait("the puzzle", |app| app.game().daily().is_some() && !app.is_opening());
        player.pause();
        player.harness.run_steps(200);
        check(&mut player, name);
    }
}
