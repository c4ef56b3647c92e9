//! Choosing a blank, every way to move, refusals, shuffle, restart, undo and win.

use std::time::Duration;

use eframe::egui::{Event, Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::board::Direction;
use pieceful::game::Stage;

use super::player::{Player, Start};

#[test]
fn the_first_piece_clicked_becomes_the_blank() {
    for cell in [0, 4, 8] {
        let mut player = Player::new();
        assert_eq!(player.stage(), Stage::Whole);
        assert!(player.sees("Click a piece to remove it"));
        player.click_cell(cell);
        assert_eq!(player.stage(), Stage::Playing);
        assert_eq!(player.game().blank(), Some(cell));
        assert_eq!(player.game().board().unwrap().blank(), cell);
        assert!(player.sees("Now shuffle"));
        player.click("New gap");
        assert_eq!(player.stage(), Stage::Whole);
    }
}

#[test]
fn a_click_slides_one_tile_or_a_whole_run() {
    let mut player = Player::new();
    player.click_cell(8);
    player.click_cell(7);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
    assert_eq!(player.game().moves(), 1);
    player.click_cell(1);
    assert_eq!(player.tiles(), [1, 0, 3, 4, 2, 6, 7, 5, 8]);
    assert_eq!(player.game().moves(), 3);
    assert!(player.sees("Moves: 3"));
    player.click("Undo");
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
    assert_eq!(player.game().moves(), 1);
}

#[test]
fn clicks_do_not_wait_for_the_slide_before() {
    let mut player = Player::new();
    player.click_cell(8);
    for cell in [7, 4, 3, 0] {
        let name = player.cell_name(cell);
        player.harness.get_by_label_contains(&name).click();
        player.harness.run_steps(2);
    }
    assert_eq!(player.tiles(), [0, 2, 3, 1, 4, 6, 7, 5, 8]);
}

#[test]
fn a_tile_out_of_line_is_refused_with_a_reason() {
    let mut player = Player::new();
    player.click_cell(8);
    let before = player.tiles();
    player.click_cell(0);
    assert_eq!(player.tiles(), before);
    assert!(player.sees("isn't in line with the gap"));
    player.press(Key::ArrowUp);
    assert_eq!(player.tiles(), before);
    assert!(player.sees("No tile can slide up."));
}

#[test]
fn keys_move_the_tile_or_the_gap() {
    let mut player = Player::new();
    player.press(Key::ArrowDown);
    assert!(player.sees("First click a piece"));
    player.click_cell(4);
    player.press(Key::ArrowDown);
    assert_eq!(player.game().board().unwrap().blank(), 1);
    player.press(Key::D);
    assert_eq!(player.game().board().unwrap().blank(), 0);
    player.press(Key::W);
    player.press(Key::ArrowLeft);
    assert_eq!(player.game().board().unwrap().blank(), 4);

    player.click("View");
    player.click("Arrow keys move the gap");
    player.press(Key::Escape);
    player.press(Key::ArrowDown);
    assert_eq!(player.game().board().unwrap().blank(), 7);
}

#[test]
fn tab_and_enter_move_a_tile() {
    let mut player = Player::new();
    player.click_cell(8);
    let name = player.cell_name(5);
    player.harness.get_by_label_contains(&name).focus();
    player.harness.run_steps(2);
    player.press(Key::Enter);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 0, 7, 8, 6]);
    // The focus stays with the tile, and the arrow keys still move tiles.
    player.press(Key::ArrowUp);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 8, 0]);
}

#[test]
fn a_tile_can_be_dragged() {
    let mut player = Player::new();
    player.click_cell(8);
    let name = player.cell_name(7);
    let rect = player.harness.get_by_label_contains(&name).rect();
    let far = rect.center() + eframe::egui::vec2(rect.width() * 0.8, 0.0);
    player.harness.drag_at(rect.center());
    player.harness.run_steps(2);
    player.harness.hover_at(rect.center() + eframe::egui::vec2(rect.width() * 0.4, 0.0));
    player.harness.run_steps(2);
    player.harness.hover_at(far);
    player.harness.run_steps(2);
    assert_eq!(player.game().moves(), 0);
    player.harness.drop_at(far);
    player.harness.run_steps(4);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);

    // Let go of halfway, it goes back.
    let name = player.cell_name(4);
    let rect = player.harness.get_by_label_contains(&name).rect();
    player.harness.drag_at(rect.center());
    player.harness.run_steps(2);
    let near = rect.center() + eframe::egui::vec2(0.0, rect.height() * 0.2);
    player.harness.hover_at(near);
    player.harness.run_steps(2);
    player.harness.drop_at(near);
    player.harness.run_steps(10);
    assert_eq!(player.game().moves(), 1);
}

#[test]
fn shuffle_restart_undo_and_redo() {
    let mut player = Player::new();
    player.shuffle();
    let start = player.tiles();
    let code = player.game().code().unwrap().to_string();
    assert!(player.harness.query_all_by_label_contains("Copy game code").next().is_some());
    assert_eq!(player.game().moves(), 0);
    assert!(player.game().elapsed(Duration::from_secs(99)).is_zero());

    for _ in 0..3 {
        let moves: Vec<Direction> = player.game().board().unwrap().legal_moves().collect();
        player.press(match moves[0] {
            Direction::Up => Key::ArrowUp,
            Direction::Down => Key::ArrowDown,
            Direction::Left => Key::ArrowLeft,
            Direction::Right => Key::ArrowRight,
        });
    }
    assert_eq!(player.game().moves(), 3);
    let later = player.tiles();
    for _ in 0..3 {
        player.press_with(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!((player.tiles(), player.game().moves()), (start.clone(), 0));
    player.press_with(Modifiers::COMMAND, Key::Z);
    assert!(player.sees("Nothing to undo."));
    for _ in 0..3 {
        player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    assert_eq!(player.tiles(), later);
    player.click("Restart");
    assert_eq!((player.tiles(), player.game().moves()), (start.clone(), 0));

    player.click("Shuffle");
    assert_ne!(player.tiles(), start);
    player.press_with(Modifiers::COMMAND, Key::G);
    player.harness.get_by_role(eframe::egui::Role::TextInput).type_text(&code);
    player.harness.run_steps(2);
    player.click("Play this game");
    assert_eq!(player.tiles(), start);
}

#[test]
fn a_game_won_by_hand_is_a_record() {
    let mut player = Player::new();
    player.click_cell(8);
    player.click("Shuffle");
    let game = player.game();
    let problem =
        pieceful::puzzle::Problem::new(game.board().unwrap().clone(), game.goal().unwrap().clone());
    let solution = super::player::ENGINE
        .solve(
            &problem.unwrap(),
            &pieceful::engine::Method::default(),
            &pieceful::search::Limits::default(),
            &pieceful::search::Control::new(),
        )
        .unwrap();
    let moves = solution.moves;
    for &direction in &moves {
        assert_eq!(player.stage(), Stage::Playing);
        let board = player.game().board().unwrap();
        let cell = direction.source(3, board.blank()).unwrap();
        player.click_cell(cell);
    }
    assert_eq!(player.stage(), Stage::Won);
    player.wait_for_label("Solved!");
    assert!(player.sees(&format!("{} moves in ", moves.len())));
    assert!(player.sees("Your first 3×3 record"));
    player.wait_for_label("the shortest possible");
    assert!(!player.sees("Assisted"));
    player.press(Key::ArrowDown);
    assert_eq!(player.stage(), Stage::Won);
    player.click("Play again");
    assert_eq!(player.stage(), Stage::Playing);
}

#[test]
fn a_hint_marks_a_tile_and_then_plays_it() {
    let mut player = Player::new();
    player.shuffle();
    player.press(Key::H);
    player.wait_for_label("Slide the marked tile");
    assert_eq!(player.game().moves(), 0);
    player.press(Key::H);
    assert_eq!(player.game().moves(), 1);
    assert!(player.game().is_assisted());
}

#[test]
fn a_game_played_by_hints_is_no_record() {
    let mut player = Player::new();
    player.shuffle();
    assert!(!player.game().is_assisted());
    player.press(Key::H);
    player.wait_for_label("Slide the marked tile");
    assert!(player.game().is_assisted(), "who has seen a hint was helped");
    // The marked tile is moved by hand, and so are all others.
    let home = {
        let mut player = player;
        player.play(usize::MAX);
        assert_eq!(player.stage(), Stage::Won);
        player.wait_for_label("Assisted: doesn't count as a record");
        assert!(!player.sees("Your first"));
        player.quit()
    };
    assert!(!home.0.join("data/records.ron").exists());
}

#[test]
fn a_hint_counts_after_a_restart_of_the_program() {
    let mut player = Player::new();
    player.shuffle();
    player.press(Key::H);
    player.wait_for_label("Slide the marked tile");
    let home = player.quit();
    let player = Player::start(home, Start::default());
    assert!(player.game().is_assisted());
}

#[test]
fn difficulty_never_asks_and_what_is_left_comes_back() {
    let mut player = Player::new();
    player.click("Medium 4×4");
    assert_eq!(player.game().shape().height(), 4);
    player.shuffle();
    player.click("Hard 5×5");
    assert_eq!(player.game().shape().height(), 5);
    player.shuffle();
    let direction = player.game().board().unwrap().legal_moves().next().unwrap();
    let cell = direction.source(5, player.game().board().unwrap().blank()).unwrap();
    player.click_cell(cell);
    assert!(!player.sees("Previous game saved"));
    player.click("Easy 3×3");
    assert_eq!(player.game().shape().height(), 3);
    assert!(player.sees("Previous game saved"));
    player.click("Previous game saved. Undo");
    assert_eq!((player.game().shape().height(), player.game().moves()), (5, 1));
}

/// The delay after which the window asks to be drawn again.
fn repaint_delay(player: &Player) -> Duration {
    let windows = &player.harness.output().viewport_output;
    windows.values().map(|window| window.repaint_delay).min().unwrap()
}

fn text_of(node: &Node<'_>) -> String {
    let node = node.accesskit_node();
    node.label().or_else(|| node.value()).unwrap()
}

/// What the side panel says of the time.
fn clock(player: &Player) -> String {
    let mut labels = player.harness.query_all_by_label_contains("Time: ");
    text_of(&labels.next().unwrap())
}

#[test]
fn the_clock_shows_tenths_and_asks_for_ten_frames_a_second() {
    let mut player = Player::new();
    player.shuffle();
    // What the status line has to say stays for some seconds.
    player.harness.run_steps(300);
    assert_eq!(clock(&player), "Time: 0:00.0");
    assert_eq!(repaint_delay(&player), Duration::MAX, "an idle window is drawn");
    player.play(1);
    player.pause();
    let before = clock(&player);
    assert_eq!(before.len(), "Time: 0:00.0".len(), "{before}");
    for _ in 0..30 {
        // The time until the next tenth, and not until the next frame of the screen.
        let delay = repaint_delay(&player);
        let (least, most) = (Duration::from_micros(1), Duration::from_millis(100));
        assert!((least..=most).contains(&delay), "{delay:?}");
        player.harness.run_steps(4);
    }
    assert!(clock(&player) > before);
    player.press(Key::P);
    player.harness.run_steps(300);
    assert_eq!(repaint_delay(&player), Duration::MAX, "a paused window is drawn");
}

#[test]
fn a_win_is_told_to_the_millisecond() {
    let mut player = Player::new();
    player.shuffle();
    player.play(99);
    assert_eq!(player.stage(), Stage::Won);
    player.pause();
    let time = player.game().elapsed(Duration::ZERO);
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let text = format!("{}:{:02}.{millis:03}", seconds / 60, seconds % 60);
    assert_eq!(clock(&player), format!("Time: {text}"));
    let pace = player.game().moves() as f64 / time.as_secs_f64();
    assert!(player.sees(&format!(" in {text} · {pace:.2} moves/s")), "{text}");
    let best = player.harness.get_by_label_contains("Best at 3×3");
    assert!(text_of(&best).ends_with(&text));
}

#[test]
fn a_pause_hides_the_board_and_holds_the_clock() {
    let mut player = Player::new();
    player.shuffle();
    let direction = player.game().board().unwrap().legal_moves().next().unwrap();
    let cell = direction.source(3, player.game().board().unwrap().blank()).unwrap();
    player.click_cell(cell);
    player.press(Key::P);
    let before = player.game().elapsed(Duration::from_secs(1_000_000));
    player.harness.run_steps(60);
    assert!(player.sees("Paused, click to continue"));
    assert!(!player.sees("Tile 1,"));
    assert_eq!(player.game().elapsed(Duration::from_secs(2_000_000)), before);
    player.click("Paused, click to continue");
    assert!(player.game().is_timed());
}

#[test]
fn peek_shows_the_picture_while_space_is_held() {
    let mut player = Player::new();
    player.shuffle();
    let tiles = player.tiles();
    assert!(!player.is_peeking());
    player.harness.key_down(Key::Space);
    player.harness.run_steps(10);
    assert!(player.is_peeking());
    player.harness.key_up(Key::Space);
    player.harness.run_steps(10);
    assert!(!player.is_peeking());
    assert_eq!(player.tiles(), tiles);
}

#[test]
fn keys_that_come_in_one_frame_keep_their_order() {
    let mut player = Player::new();
    player.click_cell(8);
    player.pause();
    // The gap is at the lower right, where nothing can move up before something moved down.
    let press = |key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let keys = [Key::ArrowDown, Key::ArrowRight, Key::ArrowUp].map(press);
    player.harness.input_mut().events.extend(keys);
    player.harness.run_steps(3);
    assert_eq!(player.tiles(), [1, 2, 3, 4, 8, 5, 7, 0, 6]);
}

#[test]
fn any_size_from_2_to_12_can_be_chosen() {
    let mut player = Player::new();
    for size in [12, 2, 7] {
        player.click("Rows and columns");
        let name = format!("{size}×{size}");
        let entries = player.harness.query_all_by_label(&name);
        entries.last().unwrap().click();
        player.harness.run_steps(4);
        assert_eq!(player.game().shape().height(), size);
        player.shuffle();
    }
}
