//! What the main states look like, on the software rasteriser.
//!
//! `UPDATE_SNAPSHOTS=true cargo test --test window` paints the pictures anew.

use std::sync::Arc;

use eframe::egui::{Key, Modifiers, Theme};
use egui_kittest::SnapshotOptions;
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

/// Compares what is on the screen with the picture of this name. Rasterisers differ
/// a little at edges and letters.
fn check(player: &mut Player, name: &str) {
    player.harness.remove_cursor();
    player.harness.run_steps(3);
    let options = SnapshotOptions::new().threshold(1.5).max_failed_pixels(2500);
    player.harness.snapshot_options(name, &options);
}

fn start(theme: Theme) -> Player {
    let start = Start { size: [1100.0, 700.0], theme, ..Start::default() };
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
    player.wait_for_label("moves left");
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
    std::thread::sleep(std::time::Duration::from_millis(1500));
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
