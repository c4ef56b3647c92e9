//! The first search for a proof on 4×4: tables have to be made, and the window says so. It has a
//! process of its own, as tables that one window has made serve all that come after it.
#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

#[expect(dead_code, reason = "what other tests need of the player")]
#[path = "window/player.rs"]
mod player;

use eframe::egui::{Key, Modifiers};
use player::Player;

#[test]
fn the_first_search_says_that_it_prepares_tables() {
    let mut player = Player::new();
    player.click("Medium 4×4");
    player.shuffle();
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("Preparing tables (first time only)");
    // Whatever it takes, the time is told apart from that of the search.
    assert!(!player.sees("Searching…"));
    player.wait_for_label("proven shortest");
    assert!(player.sees("Tables prepared in"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("proven shortest");
    assert!(!player.sees("Tables prepared in"));
}
