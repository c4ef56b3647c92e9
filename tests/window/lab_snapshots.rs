//! What the pages of the laboratory look like, on the software rasteriser.

use std::sync::Arc;

use eframe::egui::{Event, Key, Modifiers, Theme};
use pieceful::app::Language;

use super::player::{Home, Player, Start};
use super::snapshots::{check, start};

/// Opens a page of the laboratory, with a board of its own.
fn open(theme: Theme, page: &str) -> Player {
    let mut player = start(theme);
    player.press_with(Modifiers::COMMAND, Key::B);
    player.harness.event(Event::Paste("8 1 3 / 4 0 2 / 7 6 5".to_owned()));
    player.harness.run_steps(3);
    player.click(page);
    player
}

#[test]
fn race() {
    let mut player = open(Theme::Light, "Race");
    player.click("Start the race");
    player.wait_for_label("Results");
    check(&mut player, "lab-race");
}

#[test]
fn map() {
    for (theme, name) in [(Theme::Light, "lab-map"), (Theme::Dark, "lab-map-dark")] {
        let mut player = open(theme, "Map");
        player.wait_for_label("The map of 3×3: True distance");
        check(&mut player, name);
    }
}

#[test]
fn heuristics() {
    let mut player = open(Theme::Light, "Heuristics");
    player.wait_for_label("Never too high on 181,440 boards");
    player.wait_for_label("g, h and f along a shortest path");
    player.pause();
    check(&mut player, "lab-heuristics");
}

#[test]
fn lessons() {
    let mut player = open(Theme::Light, "Lessons");
    player.click("5. ");
    player.choose_option(0);
    player.click("Measure it");
    player.wait_for_label("What comes out");
    check(&mut player, "lab-lessons");
}

#[test]
fn lessons_in_chinese() {
    let start = Start {
        size: [1100.0, 700.0],
        language: Language::Chinese,
        is_drawn: true,
        ..Start::default()
    };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.press_with(Modifiers::COMMAND, Key::B);
    player.harness.event(Event::Paste("1 2 3 / 4 5 6 / 8 7 0".to_owned()));
    player.harness.run_steps(3);
    player.pause();
    check(&mut player, "lab-lessons-chinese");
}

#[test]
fn step() {
    let mut player = open(Theme::Light, "Step");
    player.click("Record");
    player.wait_for_label("Current board");
    for _ in 0..5 {
        player.press(Key::PageDown);
    }
    check(&mut player, "lab-step");
}

#[test]
fn experiment() {
    let mut player = open(Theme::Light, "Experiment");
    player.click("Run the experiment");
    player.wait_for_label("Done: ");
    check(&mut player, "lab-experiment");
}
