//! Boards that somebody types, pastes or copies.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;

use eframe::egui::{Event, Key, Modifiers, OutputCommand, Role};
use egui_kittest::kittest::Queryable;
use pieceful::app::Language;
use pieceful::board::Board;
use pieceful::game::Stage;
use pieceful::save::SavedGame;

use super::player::{Home, Player, Start};

fn paste(player: &mut Player, text: &str) {
    player.harness.event(Event::Paste(text.to_owned()));
    player.harness.run_steps(4);
}

/// Clicks a menu entry that copies something, and returns what.
fn copy(player: &mut Player, entry: &str) -> String {
    player.click("Game");
    player.harness.get_by_label(entry).click();
    for _ in 0..4 {
        player.harness.step();
        for command in &player.harness.output().platform_output.commands {
            if let OutputCommand::CopyText(text) = command {
                return text.clone();
            }
        }
    }
    panic!("{entry} has copied nothing");
}

const ROW: [u16; 9] = [1, 2, 3, 4, 0, 6, 7, 5, 8];

#[test]
fn a_board_in_any_form_can_be_pasted_and_played() {
    for text in [
        "1 2 3 4 0 6 7 5 8",
        "3 1 2 3 4 0 6 7 5 8",
        "3\n1 2 3\n4 0 6\n7 5 8\n",
        "1 2 3 / 4 x 6 / 7 5 8",
        "# from a friend\r\n1 2 3\r\n4 X 6\r\n7 5 8\r\n",
        "3 / 1 2 3 4 x 6 7 5 8",
    ] {
        let mut player = Player::new();
        paste(&mut player, text);
        assert!(player.sees("Play any board"), "{text:?}");
        assert!(player.sees("1 2 3 4 0 6 7 5 8"), "the preview of {text:?}");
        player.click("Play this board");
        assert_eq!(player.tiles(), ROW, "{text:?}");
        assert_eq!((player.game().blank(), player.stage()), (Some(8), Stage::Playing));
        assert_eq!(player.game().code(), None);
        // The number of a tile is that of its piece, from 1.
        assert_eq!(
            (1..9).map(|tile| player.game().piece_of(tile)).collect::<Vec<_>>(),
            (0..8).map(Some).collect::<Vec<_>>()
        );
        player.play(usize::MAX);
        assert_eq!((player.stage(), player.game().moves()), (Stage::Won, 2));
    }
}

/// In the field Enter begins a line.
#[test]
fn a_board_is_played_by_ctrl_and_enter() {
    let mut player = Player::new();
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    let field = player.harness.get_by_role(Role::MultilineTextInput);
    field.type_text("1 2 3 / 4 0 6 / 7 5 8");
    player.harness.run_steps(2);
    player.press(Key::Enter);
    assert!(player.sees("Play any board"), "a line may follow");
    player.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(player.tiles(), ROW);
    assert!(!player.sees("Play any board"));
    player.play(usize::MAX);
    player.wait_for_label("Solved!");
    assert!(!player.sees("record"), "a board of two moves is no feat");
}

#[test]
fn a_board_that_was_entered_is_saved_and_resumed_like_any_other() {
    let mut player = Player::new();
    paste(&mut player, "1 2 3 / 4 0 6 / 7 5 8");
    player.click("Play this board");
    player.play(1);
    player.press_with(Modifiers::COMMAND, Key::S);
    player.wait_for_label("Saved as");
    let files = player.saved_files();
    let (saved, game) = SavedGame::read(&files[0]).unwrap();
    assert_eq!((saved.game.seed, game.moves()), (None, 1));
    assert_eq!(game.start().unwrap().cells(), ROW);
    player.click("Restart");
    assert_eq!(player.tiles(), ROW);
    player.play(1);
    let home = player.quit();
    let player = Player::start(home, Start::default());
    assert_eq!((player.game().moves(), player.game().start().unwrap().cells()), (1, &ROW[..]));
}

#[test]
fn the_gap_can_be_first() {
    let mut player = Player::new();
    // One move from solved with the gap first; with the gap last no moves solve it.
    paste(&mut player, "1 0 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15");
    assert!(player.sees("This board can't be solved."));
    assert!(player.sees("It can be solved with the gap first."));
    player.click("First");
    assert!(!player.sees("can't be solved"));
    player.click("Play this board");
    assert_eq!((player.game().shape().height(), player.game().blank()), (4, Some(0)));
    // The first piece is out, so each tile shows the piece of its own number.
    assert_eq!((player.game().piece_of(1), player.game().piece_of(15)), (Some(1), Some(15)));
    player.play(1);
    assert_eq!(player.stage(), Stage::Won);
}

#[test]
fn a_board_without_a_solution_is_mended_or_explained() {
    let mut player = Player::new();
    let unsolvable = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0";
    paste(&mut player, unsolvable);
    assert!(player.sees("Two tiles would have to change places"));
    player.click("Play this board");
    assert_eq!(player.stage(), Stage::Whole, "it is not played as it is");
    player.click("Swap tiles 1 and 2");
    assert!(player.sees("Tiles 1 and 2 have been swapped"));
    player.click("Play this board");
    assert_eq!(player.tiles()[..4], [2, 1, 3, 4]);
    let (board, goal) = (player.game().board().unwrap(), player.game().goal().unwrap());
    assert!(board.can_reach(goal));

    paste(&mut player, unsolvable);
    player.click("Why?");
    assert!(player.sees("This is your board."));
    assert_eq!(player.tiles()[..4], [2, 1, 3, 4], "the game goes on");
}

#[test]
fn what_is_wrong_is_said_when_the_text_is_meant_to_be_whole() {
    let mut player = Player::new();
    for (text, answer) in [
        ("1 2 3 / 4 5 6 / 7 8", "Line 1: this row has 2 numbers instead of 3"),
        ("1 2 3\n4 5 6\n7 7 0", "Line 3: 7 is there twice"),
        ("1 2 3\n4 5 6\n7 8 9", "Line 1: the gap is missing"),
        ("1 2 3 4 5 6 7 0", "a board in one row has 4, 9, 16, … numbers, and here are 8"),
        ("1 2 3 4 5 6 7 8 y", "“y” is neither a number nor x"),
        ("1 2 3 4 5 6 7 0 70000", "70,000 is too large: the largest tile is 8"),
    ] {
        paste(&mut player, text);
        assert!(player.sees("Play any board"), "{text}");
        assert!(player.sees(answer), "{text}");
        player.press(Key::Escape);
    }
    let large: Vec<String> = (0..169).map(|tile| tile.to_string()).collect();
    paste(&mut player, &large.join(" "));
    assert!(player.sees("This board is 13×13. Here you can play squares from 2×2 to 12×12."));
    player.press(Key::Escape);

    // Who is still typing is left in peace.
    player.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::G);
    for letter in "1 2 3 / 4 5 6 / 7 ".chars() {
        player.harness.get_by_role(Role::MultilineTextInput).type_text(&letter.to_string());
        player.harness.run_steps(2);
        assert!(!player.sees("Line 1"), "{letter}");
    }
    player.click("Play this board");
    assert!(player.sees("Line 1: this row has 1 number instead of 3"));
    player.harness.get_by_role(Role::MultilineTextInput).focus();
    player.harness.run_steps(2);
    player.harness.get_by_role(Role::MultilineTextInput).type_text("0 8");
    player.harness.run_steps(3);
    assert!(!player.sees("Line 1"));
    player.click("Play this board");
    assert_eq!(player.tiles(), [1, 2, 3, 4, 5, 6, 7, 0, 8]);
}

#[test]
fn a_text_that_is_no_board_is_still_a_code_or_a_file() {
    let mut player = Player::new();
    paste(&mut player, "P4-15-1F3A9C07");
    assert_eq!(player.game().shape().height(), 4);
    paste(&mut player, "see you at 12 or 13");
    assert!(player.sees("That isn't a valid game code."));
    assert!(!player.sees("Play any board"));
}

/// Sends a text to the real command line, and returns what it answers.
fn solve(text: &str, arguments: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pieceful"))
        .args(["solve", "-"])
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_copied_board_is_read_by_the_dialog_and_by_the_command_line() {
    for blank in [8, 0, 4] {
        let mut player = Player::new();
        player.click_cell(blank);
        player.click("Shuffle");
        player.pause();
        player.play(2);
        let (before, goal) = (player.tiles(), player.game().goal().unwrap().clone());
        let text = copy(&mut player, "Copy board");
        assert_eq!(text.parse::<Board>().unwrap().cells(), before);
        solve(&text, &["--goal", &format!("blank-{blank}")]);
        if blank == 8 {
            solve(&text, &[]);
        }
        player.harness.run_steps(3);
        paste(&mut player, &text);
        player.click("Play this board");
        assert_eq!((player.tiles(), player.game().goal()), (before, Some(&goal)));
        assert_eq!((player.game().moves(), player.game().code()), (0, None));
    }
}

#[test]
fn the_dialog_speaks_other_languages() {
    let start = Start { language: Language::Chinese, ..Start::default() };
    let mut player = Player::start(Arc::new(Home::new()), start);
    paste(&mut player, "1 2 3\n4 5 6\n7 7 0");
    assert!(player.sees("第 3 行：7 出现了两次"));
    player.press(Key::Escape);
    paste(&mut player, "1 2 3 / 4 5 6 / 8 7 0");
    assert!(player.sees("这个局面无解"));
}
