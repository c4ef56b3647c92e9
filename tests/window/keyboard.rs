//! The keyboard: order, focus, and who gets which key.

use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use pieceful::game::Stage;

use super::player::Player;

fn press(key: Key, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

fn repeated(key: Key) -> Event {
    let modifiers = Modifiers::NONE;
    Event::Key { key, physical_key: None, pressed: true, repeat: true, modifiers }
}

/// Sends keys that all come in one frame.
fn type_at_once(player: &mut Player, keys: &[(Key, Modifiers)]) {
    let events = keys.iter().map(|&(key, modifiers)| press(key, modifiers));
    player.harness.input_mut().events.extend(events);
    player.harness.run_steps(3);
}

#[test]
fn shortcuts_and_moves_of_one_frame_keep_their_order() {
    let (plain, ctrl) = (Modifiers::NONE, Modifiers::COMMAND);
    let mut player = Player::new();
    player.click_cell(8);
    // Down, back, right: what was moved last is undone, and not what was moved first.
    type_at_once(&mut player, &[(Key::ArrowDown, plain), (Key::Z, ctrl), (Key::ArrowRight, plain)]);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
    // The page is there before the last key, which is not meant for the board.
    type_at_once(&mut player, &[(Key::ArrowDown, plain), (Key::L, ctrl), (Key::ArrowUp, plain)]);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 0, 6, 7, 5, 8]);
    assert!(player.sees("Saved games"));
    player.press(Key::Escape);
    // A shuffle between two moves: the second is the first of the new game.
    let keys = [(Key::ArrowUp, plain), (Key::N, ctrl), (Key::Z, ctrl)];
    type_at_once(&mut player, &keys);
    assert!(player.game().is_shuffled());
    assert!(player.sees("Nothing to undo."));
}

#[test]
fn keys_after_one_that_opens_or_closes_go_to_what_is_shown_then() {
    let (plain, ctrl) = (Modifiers::NONE, Modifiers::COMMAND);
    let mut player = Player::new();
    player.click_cell(8);
    // A code is typed as fast as a slow frame allows, and the game is played.
    let typed = "P3-8-0000002A".to_owned();
    let events = [press(Key::G, ctrl), Event::Text(typed), press(Key::Enter, plain)];
    player.harness.input_mut().events.extend(events);
    player.harness.run_steps(8);
    assert!(player.game().is_shuffled());
    assert_eq!(player.game().code().unwrap().to_string(), "P3-8-0000002A");
    // Help is opened and closed, and then the saved games are opened.
    type_at_once(&mut player, &[(Key::F1, plain), (Key::Escape, plain), (Key::L, ctrl)]);
    player.harness.run_steps(8);
    assert!(player.sees("Saved games"));
    assert!(!player.sees("How to play"));
}

#[test]
fn space_on_a_tile_peeks_and_enter_slides_once() {
    let mut player = Player::new();
    player.click_cell(8);
    let name = player.cell_name(5);
    player.harness.get_by_label_contains(&name).focus();
    player.harness.run_steps(2);
    let before = player.tiles();
    player.harness.key_down(Key::Space);
    player.harness.step();
    for _ in 0..5 {
        player.harness.input_mut().events.push(repeated(Key::Space));
        player.harness.step();
    }
    assert!(player.is_peeking());
    player.harness.key_up(Key::Space);
    player.harness.run_steps(3);
    assert!(!player.is_peeking());
    assert_eq!(player.tiles(), before);

    player.harness.key_down(Key::Enter);
    player.harness.step();
    for _ in 0..5 {
        player.harness.input_mut().events.push(repeated(Key::Enter));
        player.harness.step();
    }
    player.harness.key_up(Key::Enter);
    player.harness.run_steps(3);
    assert_eq!(player.game().moves(), 1);
}

#[test]
fn arrows_move_tiles_whatever_button_has_the_focus() {
    let mut player = Player::new();
    player.click_cell(8);
    for name in ["Shuffle", "Numbers"] {
        player.harness.get_by_label(name).focus();
        player.harness.run_steps(2);
        let before = player.game().moves();
        player.press(Key::ArrowDown);
        player.press(Key::ArrowRight);
        assert_eq!(player.game().moves(), before + 2, "{name}");
        assert_eq!(player.focused().as_deref(), Some(name), "the focus stays");
        player.press(Key::ArrowUp);
        player.press(Key::ArrowLeft);
    }
}

#[test]
fn arrows_in_a_text_field_move_nothing() {
    let mut player = Player::new();
    player.click_cell(8);
    let before = player.tiles();
    player.press_with(Modifiers::COMMAND, Key::G);
    for key in [Key::ArrowDown, Key::ArrowRight, Key::W, Key::A] {
        player.press(key);
    }
    player.press(Key::Escape);
    assert_eq!(player.tiles(), before);
}

#[test]
fn f10_opens_the_menu_and_arrows_go_through_it() {
    let mut player = Player::new();
    player.click_cell(8);
    let before = player.tiles();
    player.press(Key::F10);
    assert!(player.sees("Save as…"), "the first menu is open");
    assert_eq!(player.focused().as_deref(), Some("File"));
    player.press(Key::ArrowDown);
    player.press(Key::ArrowDown);
    assert_eq!(player.focused().as_deref(), Some("Paste picture"));
    player.press(Key::ArrowLeft);
    player.press(Key::ArrowRight);
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Game"));
    assert!(player.sees("Enter game code…"), "its menu is open now");
    assert!(!player.sees("Save as…"));
    // Around the left end of the bar, and into the menu there.
    player.press(Key::ArrowLeft);
    player.press(Key::ArrowLeft);
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Help"));
    player.press(Key::ArrowDown);
    assert_eq!(player.focused().as_deref(), Some("How to play"));
    player.press(Key::ArrowLeft);
    assert_eq!(player.focused().as_deref(), Some("Help"));
    player.press(Key::ArrowRight);
    player.press(Key::ArrowRight);
    player.harness.run_steps(3);
    assert_eq!(player.focused().as_deref(), Some("Game"));
    player.press(Key::Escape);
    assert!(!player.sees("Enter game code…"));
    player.press(Key::F10);
    player.press(Key::F10);
    assert!(!player.sees("Save as…"), "pressed again, it closes");
    assert_eq!(player.tiles(), before, "no tile has moved");
}

#[test]
fn a_piece_is_chosen_with_the_keyboard() {
    let mut player = Player::new();
    let name = player.cell_name(0);
    player.harness.get_by_label_contains(&name).focus();
    player.harness.run_steps(2);
    player.press(Key::ArrowRight);
    player.press(Key::ArrowDown);
    player.press(Key::Enter);
    assert_eq!(player.game().blank(), Some(4));
}

#[test]
fn a_key_held_down_asks_once() {
    let mut player = Player::new();
    player.shuffle();
    player.harness.key_down(Key::H);
    player.harness.step();
    player.wait_for_label("Slide the marked tile");
    for _ in 0..5 {
        player.harness.input_mut().events.push(repeated(Key::H));
        player.harness.step();
    }
    player.harness.run_steps(3);
    assert_eq!(player.game().moves(), 0);
}

#[test]
fn a_paused_board_gives_no_hints() {
    let mut player = Player::new();
    player.shuffle();
    player.play(1);
    player.press(Key::P);
    player.press(Key::H);
    player.harness.run_steps(60);
    assert!(player.sees("Paused. Click the board to continue."));
    assert!(!player.sees("Slide the marked tile"));
    assert!(!player.game().is_assisted());
    player.press(Key::P);
    assert_eq!((player.stage(), player.game().moves()), (Stage::Playing, 1));
}
