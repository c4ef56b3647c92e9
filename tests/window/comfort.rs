//! Keys of one's own, the board alone, where a tile belongs, and what the system asks for.

use std::sync::Arc;

use eframe::egui::{Event, Key, Modifiers, Theme, ViewportCommand};
use egui_kittest::kittest::Queryable;
use pieceful::app::{Language, Parameter, SystemSettings, Text, Want};
use pieceful::game::Stage;
use pieceful::save::{Preferences, load};

use super::player::{Home, Player, Start};
use super::snapshots::{check, start};

/// Waits until the preferences on disk are so.
fn wait_for_preferences(player: &mut Player, is_so: impl Fn(&Preferences) -> bool) {
    let path = player.path("config/preferences.ron");
    player.wait("the preferences", |_| is_so(&load::<Preferences>(&path).0));
}

/// Pushes a button that may be out of sight in a list.
fn push(player: &mut Player, name: &str) {
    player.harness.get_by_label(name).click_accesskit();
    player.harness.run_steps(3);
}

#[test]
fn keys_can_be_changed_and_come_back_after_a_restart() {
    let mut player = Player::new();
    player.shuffle();
    player.click("Help");
    player.click("Keyboard shortcuts");
    push(&mut player, "Numbers: N");
    assert!(player.sees("Press a key…"));
    // A modifier alone is only the beginning.
    player.press(Key::ShiftLeft);
    assert!(player.sees("Press a key…"));
    player.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::K);
    assert!(player.sees("Numbers: Ctrl+Shift+K"));
    push(&mut player, "Slide a tile up: Up arrow");
    player.press(Key::I);
    player.press(Key::Escape);
    assert!(!player.sees("Press a key…"));

    player.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::K);
    player.press(Key::N);
    let numbers = |preferences: &Preferences| preferences.numbers && preferences.keys.len() == 2;
    wait_for_preferences(&mut player, numbers);
    player.press(Key::F1);
    assert!(player.sees("Ctrl+Shift+K"));
    // What moves tiles is told key by key, as it is not what everybody expects.
    assert!(player.sees("Slide a tile up") && !player.sees("Arrow keys, W A S D"));
    let home = player.quit();

    let mut player = Player::start(home, Start::default());
    let blank = player.game().board().unwrap().blank();
    player.press(Key::ArrowUp);
    assert_eq!(player.game().board().unwrap().blank(), blank, "that key is free");
    let (key, back) = if blank < 6 { (Key::I, 3) } else { (Key::S, -3) };
    player.press(key);
    let moved = blank.checked_add_signed(back).unwrap();
    assert_eq!(player.game().board().unwrap().blank(), moved);
    player.click("Help");
    player.click("Keyboard shortcuts");
    player.click("Reset all");
    assert!(player.sees("Numbers: N") && player.sees("Slide a tile up: Up arrow"));
    wait_for_preferences(&mut player, |preferences| preferences.keys.is_empty());
}

#[test]
fn keys_that_do_something_else_are_not_taken_silently() {
    let mut player = Player::new();
    player.press(Key::F1);
    player.click("Keyboard shortcuts");
    push(&mut player, "Hint: H");
    player.press(Key::N);
    assert!(player.sees("N is already used for “Numbers”."));
    assert!(player.sees("Hint: H") && player.sees("Numbers: N"), "nothing has changed yet");
    push(&mut player, "Leave it there");
    assert!(!player.sees("already used"));

    push(&mut player, "Hint: H");
    player.press(Key::N);
    push(&mut player, "Use it here instead");
    assert!(player.sees("Hint: N") && player.sees("Numbers: none"));
    // The usual keys of Numbers are taken: both say so at once.
    push(&mut player, "Numbers: Reset");
    let remarks = player.harness.query_all_by_label_contains("N is already used for").count();
    assert_eq!(remarks, 2);
    push(&mut player, "Hint: Reset");
    assert!(!player.sees("already used"));

    // Some keys are not free.
    push(&mut player, "Hint: H");
    player.press(Key::Tab);
    assert!(player.sees("That key can't be used here"));
    player.press(Key::Backspace);
    assert!(player.sees("Hint: none"));
    player.press(Key::Escape);
    assert!(!player.sees("Keyboard shortcuts"), "Esc closes the dialog when no key is awaited");
}

/// Letters and arrows belong to the page that is shown, whatever they do on the board.
#[test]
fn bound_keys_leave_pages_and_fields_alone() {
    let mut player = Player::new();
    player.press(Key::F1);
    player.click("Keyboard shortcuts");
    push(&mut player, "Load…: Ctrl+L");
    player.press(Key::J);
    assert!(player.sees("Load…: J"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::B);
    assert!(player.sees("Race"));
    player.press(Key::J);
    assert!(player.sees("Race") && !player.sees("No saved games yet"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::G);
    player.press(Key::J);
    assert!(player.sees("Play this game"), "a field is open");
    player.press(Key::Escape);
    player.press(Key::J);
    player.wait_for_label("No saved games yet");
}

/// What the window asks of the system in the next frame.
fn full_screen(player: &mut Player, key: Key) -> Option<bool> {
    for pressed in [true, false] {
        let modifiers = Modifiers::NONE;
        let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        player.harness.input_mut().events.push(event);
    }
    (0..3).find_map(|_| {
        player.harness.step();
        let windows = player.harness.output().viewport_output.values();
        windows.flat_map(|window| &window.commands).find_map(|command| match command {
            ViewportCommand::Fullscreen(is_on) => Some(*is_on),
            _ => None,
        })
    })
}

#[test]
fn the_board_can_have_the_whole_screen() {
    let mut player = Player::new();
    player.shuffle();
    let name = player.cell_name(4);
    let before = player.harness.get_by_label_contains(&name).rect();
    assert_eq!(full_screen(&mut player, Key::F11), Some(true));
    player.pause();
    for name in ["Shuffle", "Auto", "File"] {
        assert!(player.harness.query_by_label(name).is_none(), "{name} is still there");
    }
    assert!(player.sees("Moves: 0") && player.sees("Time: 0:00.0") && player.sees("Press Esc"));
    let after = player.harness.get_by_label_contains(&name).rect();
    assert!(after.width() > before.width(), "{before} {after}");
    // It is a game like any other.
    player.play(1);
    assert!(player.sees("Moves: 1"));
    player.press_with(Modifiers::COMMAND, Key::Z);
    assert!(player.sees("Moves: 0"));
    // A page has its panels, and the board is alone again after it.
    player.press_with(Modifiers::COMMAND, Key::L);
    assert!(player.harness.query_by_label("File").is_some());
    player.press(Key::Escape);
    assert!(player.harness.query_by_label("File").is_none());
    assert_eq!(full_screen(&mut player, Key::Escape), Some(false));
    player.pause();
    assert!(player.harness.query_by_label("File").is_some());
    // There and back by the same key, and by the mouse.
    assert_eq!(full_screen(&mut player, Key::F11), Some(true));
    assert_eq!(full_screen(&mut player, Key::F11), Some(false));
    assert_eq!(full_screen(&mut player, Key::F11), Some(true));
    player.click("Board only");
    assert!(player.harness.query_by_label("File").is_some());
}

#[test]
fn a_board_alone_is_won_like_any_other() {
    let mut player = Player::new();
    player.shuffle();
    assert_eq!(full_screen(&mut player, Key::F11), Some(true));
    player.play(99);
    assert_eq!(player.stage(), Stage::Won);
    player.pause();
    assert!(player.sees("Solved!") && player.sees("moves/s"));
    // Esc closes one thing at a time.
    assert_eq!(full_screen(&mut player, Key::Escape), None);
    assert!(!player.sees("Best at 3×3"));
    assert_eq!(full_screen(&mut player, Key::Escape), Some(false));
}

#[test]
fn a_key_tells_where_a_tile_belongs() {
    for language in Language::ALL {
        let start = Start { language: *language, ..Start::default() };
        let mut player = Player::start(Arc::new(Home::new()), start);
        let say = |word| language.say(word);
        player.press(Key::B);
        assert!(player.sees(say(Text::RefusedNoBlank)), "{language:?}");
        let last = [("piece", &9_usize as &dyn Parameter), ("row", &3_usize), ("column", &3_usize)];
        let last = language.fill(Text::PieceName, &last);
        player.harness.get_by_label(&last).click();
        player.press_with(Modifiers::COMMAND, Key::N);
        player.pause();
        let tiles = player.tiles();
        let board = player.game().board().unwrap().clone();
        let goal = player.game().goal().unwrap().clone();
        for (cell, &tile) in tiles.iter().enumerate() {
            let home = goal.cells().iter().position(|other| *other == tile).unwrap();
            let word = match (tile, home == cell) {
                (0, false) => Text::GapBelongs,
                (0, true) => Text::GapIsHome,
                (_, false) => Text::TileBelongs,
                (_, true) => Text::TileIsHome,
            };
            let fill = |word: Text, cell: usize| {
                let (row, column) = (cell / 3 + 1, cell % 3 + 1);
                let places: [(&str, &dyn Parameter); 3] =
                    [("tile", &tile), ("row", &row), ("column", &column)];
                language.fill(word, &places)
            };
            let name = fill(if tile == 0 { Text::GapName } else { Text::TileName }, cell);
            let at = player.harness.query_all_by_label_contains(&name).next().unwrap().rect();
            player.harness.hover_at(at.center());
            player.harness.run_steps(2);
            player.press(Key::B);
            let expected = fill(word, home);
            assert!(player.sees(&expected), "{language:?}: {expected}");
        }
        assert_eq!(player.game().board(), Some(&board));
        assert!(!player.game().is_assisted(), "the picture says the same to those who see it");
    }
}

#[test]
fn what_the_system_asks_for_is_followed_at_once() {
    let system = SystemSettings::default();
    let start = Start { system: system.clone(), ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    let ground = |player: &Player| player.harness.ctx.global_style().visuals.panel_fill;
    let usual = ground(&player);
    player.click_cell(8);
    player.pause();
    system.set(Want::HighContrast, true);
    player.harness.run_steps(2);
    assert_ne!(ground(&player), usual);
    // A tile slides, unless the system wants it to be there at once.
    let is_moving = |player: &mut Player, cell: usize| {
        player.click_cell(cell);
        let windows = &player.harness.output().viewport_output;
        windows.values().any(|window| window.repaint_delay.is_zero())
    };
    assert!(is_moving(&mut player, 7));
    player.pause();
    system.set(Want::ReducedMotion, true);
    // The tile above the gap, as the one beside it would restore the picture.
    assert!(!is_moving(&mut player, 4));

    // A choice of one's own comes first.
    player.click("View");
    player.click("High contrast");
    player.click("Off");
    player.press(Key::Escape);
    player.press(Key::Escape);
    assert_eq!(ground(&player), usual);
    system.set(Want::HighContrast, false);
    player.harness.run_steps(2);
    assert_eq!(ground(&player), usual);
}

/// The piece under the pointer or the keyboard comes loose, and then the window rests.
#[test]
fn the_whole_picture_rests_when_nothing_happens() {
    let mut player = Player::new();
    let rests = |player: &Player| {
        let windows = &player.harness.output().viewport_output;
        windows.values().all(|window| !window.repaint_delay.is_zero())
    };
    let at = player.harness.get_by_label_contains("Piece 5").rect().center();
    player.harness.hover_at(at);
    player.harness.run_steps(2);
    assert!(!rests(&player), "it comes loose in time");
    player.pause();
    assert!(rests(&player));
    player.harness.get_by_label_contains("Piece 3").focus();
    player.harness.run_steps(10);
    assert!(!rests(&player), "it moves to and fro");
    player.harness.run_steps(100);
    assert!(rests(&player));
    assert_eq!(player.stage(), Stage::Whole);
}

#[test]
fn a_piece_that_can_be_taken_looks_loose() {
    let mut player = start(Theme::Light);
    player.harness.get_by_label_contains("Piece 5").focus();
    player.harness.run_steps(120);
    check(&mut player, "loose");
}

#[test]
fn the_dialog_of_keys() {
    let mut player = start(Theme::Dark);
    player.press(Key::F1);
    player.click("Keyboard shortcuts");
    push(&mut player, "Slide a tile up: W");
    player.press(Key::H);
    player.pause();
    check(&mut player, "keys");
}

#[test]
fn the_board_alone() {
    let mut player = start(Theme::Dark);
    player.shuffle();
    player.press(Key::F11);
    // The picture is brought to the size of the larger board.
    for _ in 0..30 {
        std::thread::sleep(std::time::Duration::from_millis(100));
        player.harness.step();
    }
    player.pause();
    check(&mut player, "full-board");
}

#[test]
fn high_contrast() {
    for (theme, name) in [(Theme::Light, "contrast-light"), (Theme::Dark, "contrast-dark")] {
        let mut player = start(theme);
        player.shuffle();
        player.click("View");
        player.click("High contrast");
        player.click("On");
        player.press(Key::Escape);
        player.press(Key::Escape);
        player.pause();
        check(&mut player, name);
    }
}
