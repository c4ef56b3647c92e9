//! Dialogs: their size, their focus, and Enter and Esc in each.

use std::sync::Arc;

use eframe::egui::{self, Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use pieceful::app::{Language, Text};
use pieceful::game::Stage;

use super::player::{Home, Player, Start};

#[test]
fn help_has_its_size_at_once_and_fits() {
    let small = Language::ALL.iter().map(|language| ([900.0, 640.0], *language));
    for (size, language) in small.chain([([1280.0, 800.0], Language::English)]) {
        let (last, close) = (language.say(Text::OpenMenu), language.say(Text::Close));
        let start = Start { size, language, ..Start::default() };
        let mut player = Player::start(Arc::new(Home::new()), start);
        player.harness.key_press(Key::F1);
        while player.harness.query_by_label(close).is_none() {
            player.harness.step();
        }
        let first = player.harness.get_by_label(close).rect();
        player.harness.run_steps(20);
        let button = player.harness.get_by_label(close).rect();
        assert_eq!(first, button, "the dialog has grown or moved");
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
        assert!(window.contains_rect(button), "{button} in {size:?}");
        let row = player.harness.get_by_label(last).rect();
        let gap = button.top() - row.bottom();
        assert!(
            gap >= 10.0,
            "{language:?}: the last row {row} is in sight above the button {button}"
        );
        assert!(window.contains_rect(row));
        // What the longest keys do does not run into the keys beside it.
        let beside = player.harness.get_by_label("F10").rect();
        for word in [Text::KeyMoveDoes, Text::KeyTabDoes, Text::KeySpaceDoes] {
            let does = player.harness.get_by_label(language.say(word)).rect();
            assert!(does.right() < beside.left(), "{language:?}: {word:?} at {does}, {beside}");
        }
    }
}

#[test]
fn help_lists_every_shortcut() {
    let mut player = Player::new();
    player.press(Key::F1);
    for keys in
        ["Ctrl+S", "Ctrl+Shift+S", "Ctrl+Z", "Ctrl+Enter", "F1", "F10", "H", ".", "Space (hold)"]
    {
        assert!(player.harness.query_all_by_label(keys).next().is_some(), "{keys}");
    }
}

/// What a dialog shows, how it is opened, and what has the focus in it.
type Opened = (&'static str, fn(&mut Player), &'static str);

/// Chooses an entry of a menu, which may be scrolled out of sight in a low window.
fn choose(player: &mut Player, menu: &str, entry: &str) {
    player.click(menu);
    let entries = player.harness.query_all_by_label(entry);
    entries.last().unwrap().click_accesskit();
    player.harness.run_steps(3);
}

fn dialogs() -> Vec<Opened> {
    vec![
        ("How to play", |player| player.press(Key::F1), "Close"),
        ("Version", |player| choose(player, "Help", "About Pieceful"), "Close"),
        (
            "Click a shortcut, then press the new one. Backspace removes it, Esc keeps it.",
            |player| choose(player, "Help", "Keyboard shortcuts"),
            "Close",
        ),
        (
            "MIT License",
            |player| {
                choose(player, "Help", "About Pieceful");
                player.click("Licences");
            },
            "Close",
        ),
        ("Play this game", |player| player.press_with(Modifiers::COMMAND, Key::G), "Game code"),
        (
            "Play this board",
            |player| player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::G),
            "Play any board",
        ),
        ("APNG", |player| choose(player, "File", "Export…"), "Save as…"),
    ]
}

#[test]
fn every_dialog_has_the_focus_and_closes_with_escape() {
    let mut player = Player::new();
    player.shuffle();
    for (shows, open, focused) in dialogs() {
        for way in ["Escape", "click"] {
            open(&mut player);
            assert!(player.sees(shows), "{shows}");
            assert_eq!(player.focused().as_deref(), Some(focused), "{shows}");
            if way == "Escape" {
                player.press(Key::Escape);
            } else {
                // Beside the dialog.
                player.harness.drag_at(egui::pos2(20.0, 400.0));
                player.harness.drop_at(egui::pos2(20.0, 400.0));
                player.harness.run_steps(3);
            }
            assert!(!player.sees(shows), "{shows}: {way}");
        }
    }
    assert_eq!((player.stage(), player.game().moves()), (Stage::Playing, 0));
}

/// The smallest window at twice the interface scale.
const SMALLEST: [f32; 2] = [450.0, 320.0];

/// What a low window has no room for scrolls, and the title and the buttons stay in sight.
#[test]
fn dialogs_keep_their_buttons_in_sight_in_every_language() {
    for &language in Language::ALL {
        let start = Start { size: SMALLEST, language, ..Start::default() };
        let mut player = Player::start(Arc::new(Home::new()), start);
        player.press_with(Modifiers::COMMAND, Key::N);
        player.pause();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, SMALLEST.into());
        let opened = [
            (Text::Help, Text::HowToPlay, &[Text::Keys, Text::Close]),
            (Text::Help, Text::Keys, &[Text::KeysResetAll, Text::Close]),
            (Text::Help, Text::About, &[Text::Licences, Text::Close]),
            (Text::Game, Text::EnterCode, &[Text::Cancel, Text::CodeGo]),
            (Text::Game, Text::EnterBoard, &[Text::Cancel, Text::BoardPlay]),
            (Text::File, Text::ExportGame, &[Text::Cancel, Text::SaveAs]),
        ];
        for (menu, entry, buttons) in opened {
            choose(&mut player, language.say(menu), language.say(entry));
            player.harness.run_steps(5);
            for button in buttons {
                // What was drawn last lies above the menus and the panel.
                let found = player.harness.query_all_by_label(language.say(*button));
                let rect = found.last().unwrap().rect();
                let is_seen = window.contains_rect(rect);
                assert!(is_seen, "{language:?}, {entry:?}: {button:?} at {rect}");
            }
            player.press(Key::Escape);
        }
    }
}

/// A menu that is higher than the window scrolls, and the keyboard comes to its last entry.
#[test]
fn a_long_menu_is_reached_to_its_end() {
    let start = Start { size: SMALLEST, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    player.shuffle();
    player.press(Key::F10);
    player.press(Key::ArrowRight);
    let last = "Copy board";
    for _ in 0..30 {
        if player.focused().as_deref() == Some(last) {
            break;
        }
        player.press(Key::ArrowDown);
    }
    assert_eq!(player.focused().as_deref(), Some(last));
    player.harness.run_steps(20);
    let rect = player.harness.get_by_label(last).rect();
    assert!(rect.bottom() <= SMALLEST[1] && rect.top() > 30.0, "{last:?} at {rect}");
    player.press(Key::Enter);
    assert!(player.sees("Board copied."), "it does what it says");
}

#[test]
fn enter_presses_the_safe_button_even_without_a_focus() {
    let mut player = Player::new();
    player.press(Key::F1);
    player.press(Key::Enter);
    assert!(!player.sees("Step back"));
    player.press(Key::F1);
    // A click on the text takes the focus away from the button.
    player.click("Slide a tile into the gap");
    player.press(Key::Enter);
    assert!(!player.sees("Step back"));
}

#[test]
fn a_wrong_code_is_answered_at_the_field_and_forgotten() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::G);
    player.harness.get_by_role(Role::TextInput).type_text("P4-99-1F3A9C07");
    player.harness.run_steps(2);
    player.press(Key::Enter);
    assert_eq!(player.focused().as_deref(), Some("Game code"), "the field keeps the focus");
    let field = player.harness.get_by_role(Role::TextInput).rect();
    let answer = player.harness.get_by_label_contains("That isn't a valid game code.").rect();
    assert!(answer.top() >= field.bottom() && answer.top() - field.bottom() < 20.0, "{answer}");
    assert_eq!(player.stage(), Stage::Whole);
    // The button answers in the same way.
    player.click("Play this game");
    assert!(player.sees("That isn't a valid game code."));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::G);
    assert_eq!(player.harness.get_by_role(Role::TextInput).value().as_deref(), Some(""));
    assert!(!player.sees("That isn't a valid game code."));
    player.harness.get_by_role(Role::TextInput).type_text("P4-15-1F3A9C07");
    player.harness.run_steps(2);
    player.press(Key::Enter);
    assert_eq!((player.game().shape().height(), player.stage()), (4, Stage::Playing));
}

#[test]
fn pages_have_the_focus_when_they_open() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("Built-in");
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Open picture…"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::L);
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Open file…"));
    player.press(Key::Escape);
    player.click("Adjust crop…");
    player.harness.run_steps(3);
    assert!(player.focused().is_some_and(|name| name.starts_with("Crop square")));
}

#[test]
fn help_over_a_page_leaves_the_page() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND, Key::L);
    player.press(Key::F1);
    player.press(Key::Escape);
    assert!(player.sees("Saved games"));
    player.press(Key::Escape);
    assert!(!player.sees("Saved games"));
}

#[test]
fn a_win_offers_the_next_game_to_the_keyboard() {
    let mut player = Player::new();
    player.shuffle();
    player.play(usize::MAX);
    player.wait_for_label("Solved!");
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Play again"));
    player.press(Key::Escape);
    assert!(!player.sees("Play again"));
    assert_eq!(player.stage(), Stage::Won);
    player.press_with(Modifiers::COMMAND, Key::R);
    player.play(usize::MAX);
    player.wait_for_label("Play again");
    player.harness.run_steps(3);
    player.press(Key::Enter);
    assert_eq!((player.stage(), player.game().moves()), (Stage::Playing, 0));
}

/// The buttons of the pages stay within them, in the smallest window and in every language.
#[test]
fn pages_fit_in_every_language() {
    for language in Language::ALL {
        let start = Start { size: [900.0, 640.0], language: *language, ..Start::default() };
        let mut player = Player::start(Arc::new(Home::new()), start);
        for (key, words) in [
            (Key::L, [Text::OpenFile, Text::SelectAll, Text::DeleteSelected]),
            (Key::P, [Text::OpenPicture, Text::PastePicture, Text::DropHint]),
        ] {
            player.press_with(Modifiers::COMMAND, key);
            player.pause();
            let right = player.harness.get_by_label(language.say(Text::Close)).rect().right();
            for word in words {
                let labels = player.harness.query_all_by_label(language.say(word));
                let rect = labels.last().unwrap().rect();
                assert!(rect.right() <= right + 1.0, "{language:?}: {word:?} at {rect}, {right}");
            }
            player.press(Key::Escape);
        }
    }
}
