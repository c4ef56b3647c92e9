//! Playing fast: hover mode, and input that comes faster than frames do.

use eframe::egui::{Event, Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable;
use pieceful::board::{Board, Direction};
use pieceful::game::{Slide, Stage};

use super::player::Player;

const KEYS: [(Key, Direction); 4] = [
    (Key::ArrowUp, Direction::Up),
    (Key::ArrowDown, Direction::Down),
    (Key::ArrowLeft, Direction::Left),
    (Key::ArrowRight, Direction::Right),
];

fn press(key: Key) -> [Event; 2] {
    let modifiers = Modifiers::NONE;
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    [event(true), event(false)]
}

/// All of this comes with one frame.
fn frame(player: &mut Player, events: Vec<Event>) {
    player.harness.input_mut().events.extend(events);
    player.harness.step();
}

fn middle_of(player: &Player, cell: usize) -> Pos2 {
    let name = player.cell_name(cell);
    player.harness.get_by_label_contains(&name).rect().center()
}

/// A window with a shuffled 5×5 in hover mode, and where its cells are.
fn hovering() -> (Player, Vec<Pos2>) {
    let mut player = Player::new();
    player.click("Hard 5×5");
    player.shuffle();
    player.press(Key::M);
    let cells = (0..25).map(|cell| middle_of(&player, cell)).collect();
    (player, cells)
}

/// Numbers that look random, the same in every run.
fn numbers() -> impl FnMut(usize) -> usize {
    let mut state = 1_u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 33) as usize % below
    }
}

/// A player who knows the rules and keeps a board beside the window.
struct Model {
    board: Board,
    made: Vec<Slide>,
}

impl Model {
    fn of(player: &Player) -> Self {
        Self { board: player.game().board().unwrap().clone(), made: Vec::new() }
    }

    fn make(&mut self, direction: Direction, count: usize) {
        let slide = Slide { direction, count: count as u8 };
        slide.apply_to(&mut self.board).unwrap();
        self.made.push(slide);
    }

    /// The pointer comes to a cell.
    fn come_to(&mut self, cell: usize) {
        let run = self.board.run_towards_blank(cell).unwrap_or_default();
        if let [direction, ..] = run[..] {
            self.make(direction, run.len());
        }
    }

    /// A key is pressed.
    fn press(&mut self, direction: Direction) {
        if self.board.legal_moves().any(|legal| legal == direction) {
            self.make(direction, 1);
        }
    }

    fn check(&self, player: &Player) {
        let made: Vec<_> = player.game().made().iter().map(|made| made.slide).collect();
        assert_eq!(made, self.made);
        assert_eq!(player.game().board(), Some(&self.board));
    }
}

#[test]
fn the_pointer_drags_the_gap_along() {
    let (mut player, cells) = hovering();
    assert!(player.sees("Move the pointer over a tile in line"));
    let mut model = Model::of(&player);
    let blank = model.board.blank();
    let (row, column) = (blank / 5, blank % 5);
    frame(&mut player, vec![Event::PointerMoved(cells[blank])]);
    // Across the whole row at once: every tile comes by itself.
    let far = row * 5 + if column < 3 { 4 } else { 0 };
    let way = if column < 3 { 1 } else { -1 };
    frame(&mut player, vec![Event::PointerMoved(cells[far])]);
    let mut cell = blank;
    while cell != far {
        cell = cell.checked_add_signed(way).unwrap();
        model.come_to(cell);
    }
    player.harness.run_steps(2);
    model.check(&player);
    assert!(model.made.len() >= 2);

    // With Ctrl held it goes somewhere else, and from there a whole run slides.
    let still = Event::ModifiersChanged(Modifiers::CTRL);
    let start = (row + 2) % 5 * 5 + (far % 5 + 2) % 5;
    frame(&mut player, vec![still, Event::PointerMoved(cells[start])]);
    player.harness.run_steps(2);
    model.check(&player);
    frame(&mut player, vec![Event::ModifiersChanged(Modifiers::NONE)]);
    let in_line = start / 5 * 5 + far % 5;
    let beside = start / 5 * 5 + (far % 5 + 1) % 5;
    frame(&mut player, vec![Event::PointerMoved(cells[beside])]);
    frame(&mut player, vec![Event::PointerMoved(cells[in_line])]);
    player.harness.run_steps(2);
    model.come_to(in_line);
    model.check(&player);
    assert!(model.made.last().unwrap().count >= 2);

    // Nothing moves under a menu, nor when the mode is off again. On its way to the menu the
    // pointer drags what it comes across, so the board is taken down anew.
    player.click("View");
    let board = player.tiles();
    frame(&mut player, vec![Event::PointerMoved(cells[0])]);
    frame(&mut player, vec![Event::PointerMoved(cells[24])]);
    player.press(Key::Escape);
    player.press(Key::M);
    for to in [in_line, 20, 4, 0, 24] {
        frame(&mut player, vec![Event::PointerMoved(cells[to])]);
    }
    player.harness.run_steps(2);
    assert_eq!(player.tiles(), board);
}

/// A minute of 60 moves a second by hover, with frames that bring from none to a dozen.
#[test]
fn every_move_of_a_fast_pointer_arrives_in_order() {
    let (mut player, cells) = hovering();
    let mut model = Model::of(&player);
    let mut number = numbers();
    let mut at = model.board.blank();
    frame(&mut player, vec![Event::PointerMoved(cells[at])]);
    let mut moves = 0;
    while moves < 3600 {
        let mut events = Vec::new();
        for _ in 0..number(13) {
            let shape = model.board.shape();
            let ways = KEYS.map(|(_, direction)| shape.source(direction, at));
            let Some(next) = ways[number(4)] else { continue };
            at = next;
            events.push(Event::PointerMoved(cells[at]));
            model.come_to(at);
            moves += 1;
        }
        frame(&mut player, events);
        assert_eq!(player.stage(), Stage::Playing);
    }
    player.harness.run_steps(2);
    assert_eq!(model.made.len(), moves, "the pointer stays on the gap, so each step is a move");
    model.check(&player);
}

/// Keys and pointer in turns, many of each in one frame, in the order in which they came.
#[test]
fn keys_and_pointer_keep_their_order() {
    let (mut player, cells) = hovering();
    let mut model = Model::of(&player);
    let mut number = numbers();
    let mut at = model.board.blank();
    frame(&mut player, vec![Event::PointerMoved(cells[at])]);
    for _ in 0..300 {
        let mut events = Vec::new();
        for _ in 0..number(9) {
            if number(2) == 0 {
                let (key, direction) = KEYS[number(4)];
                events.extend(press(key));
                model.press(direction);
            } else {
                let shape = model.board.shape();
                let ways = KEYS.map(|(_, direction)| shape.source(direction, at));
                let Some(next) = ways[number(4)] else { continue };
                at = next;
                events.push(Event::PointerMoved(cells[at]));
                model.come_to(at);
            }
        }
        frame(&mut player, events);
    }
    player.harness.run_steps(2);
    assert!(model.made.len() > 500, "{}", model.made.len());
    model.check(&player);
}

/// 30 moves a second by keyboard, at as few as four frames a second.
#[test]
fn every_key_arrives_in_order() {
    let (mut player, _) = hovering();
    let mut model = Model::of(&player);
    let mut number = numbers();
    for _ in 0..200 {
        let mut events = Vec::new();
        for _ in 0..number(9) {
            let (key, direction) = KEYS[number(4)];
            events.extend(press(key));
            model.press(direction);
        }
        frame(&mut player, events);
    }
    player.harness.run_steps(2);
    assert!(model.made.len() > 300, "{}", model.made.len());
    model.check(&player);
}

/// A pointer on its way to a button does not take over from the computer.
#[test]
fn a_pointer_leaves_the_computer_alone() {
    let mut player = Player::new();
    player.shuffle();
    player.press(Key::M);
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("Step back");
    player.click("Pause the replay");
    let board = player.tiles();
    let cells: Vec<Pos2> = (0..9).map(|cell| middle_of(&player, cell)).collect();
    for to in [0, 2, 8, 6, 0, 4] {
        frame(&mut player, vec![Event::PointerMoved(cells[to])]);
    }
    player.harness.run_steps(2);
    assert_eq!(player.tiles(), board);
    assert!(player.sees("Step back"), "the replay is still there");
}
