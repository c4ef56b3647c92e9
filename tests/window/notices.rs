//! Notices, the status line and tooltips: what the window says, and where.

use std::fs;
use std::sync::Arc;

use eframe::egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use super::player::{Home, Player, Start};

/// The rectangles of whatever has a name that begins so.
fn rects(player: &Player, beginning: &str) -> Vec<Rect> {
    let nodes = player.harness.query_all_by_label_contains(beginning);
    nodes
        .filter(|node| node.accesskit_node().label().is_some_and(|it| it.starts_with(beginning)))
        .map(|node| node.rect())
        .collect()
}

#[test]
fn notices_cover_neither_tiles_nor_controls() {
    for size in [[1280.0, 800.0], [900.0, 640.0], [640.0, 400.0], [450.0, 320.0]] {
        let mut player = Player::start(Arc::new(Home::new()), Start { size, ..Start::default() });
        player.press_with(Modifiers::COMMAND, Key::N);
        player.pause();
        player.press_with(Modifiers::COMMAND, Key::Enter);
        player.wait_for_label("Pause the replay");
        let bad = player.path("a picture with a rather long name, as photos often have.jpg");
        fs::write(&bad, "no picture").unwrap();
        player.answer(&bad);
        player.press_with(Modifiers::COMMAND, Key::O);
        player.wait_for_label("Dismiss");
        player.pause();
        let notice = rects(&player, "Dismiss")[0];
        let text = player
            .harness
            .query_all_by_label_contains("with a rather long name")
            .last()
            .unwrap()
            .rect();
        let notice = notice.union(text);
        let window = Rect::from_min_size(eframe::egui::Pos2::ZERO, size.into());
        assert!(window.contains_rect(notice), "{size:?}: {notice}");
        let mut others = rects(&player, "Tile ");
        assert_eq!(others.len(), 8);
        for name in ["Speed", "Step", "Pause", "Shuffle", "Undo", "Hint", "File", "Help"] {
            others.extend(rects(&player, name));
        }
        for other in others {
            let shared = other.intersect(notice.expand2(vec2(8.0, 0.0)));
            let is_apart = shared.width() <= 0.0 || shared.height() <= 0.0;
            assert!(is_apart, "{size:?}: {notice} over {other}");
        }
        player.click("Dismiss");
        assert!(!player.sees("with a rather long name"));
    }
}

#[test]
fn the_status_line_belongs_to_the_page() {
    let mut player = Player::new();
    player.press(Key::ArrowDown);
    assert!(player.sees("First click a piece"));
    player.press_with(Modifiers::COMMAND, Key::P);
    player.wait_for_label("Choose a picture to play with.");
    assert!(!player.sees("First click a piece") && !player.sees("becomes the gap"));
    player.press(Key::Escape);
    player.press_with(Modifiers::COMMAND, Key::L);
    player.wait_for_label("Choose a saved game");
    assert!(!player.sees("becomes the gap"));
    player.press(Key::Escape);
    player.harness.run_steps(200);
    assert!(player.sees("becomes the gap") && !player.sees("Choose a saved game"));
}

/// What is said when the pointer rests on a button.
fn tooltip(player: &mut Player, name: &str) -> Vec<String> {
    player.harness.get_by_label(name).hover();
    player.harness.run_steps(40);
    let nodes = player.harness.query_all_by(|node| node.label().or(node.value()).is_some());
    let texts = nodes.map(|node| {
        let node = node.accesskit_node();
        node.label().or_else(|| node.value()).unwrap_or_default()
    });
    texts.filter(|text| text.contains('(') || text.contains("Esc")).collect()
}

#[test]
fn tooltips_tell_the_shortcuts() {
    let mut player = Player::new();
    player.shuffle();
    for (name, keys) in [
        ("Shuffle", "Ctrl+N"),
        ("Undo", "Ctrl+Z"),
        ("Redo", "Ctrl+Shift+Z"),
        ("Restart", "Ctrl+R"),
        ("New gap", "Ctrl+Shift+R"),
        ("Hint", "H"),
        ("Peek", "Space"),
        ("Numbers", "N"),
        ("Pause", "P"),
        ("Change picture", "Ctrl+P"),
        ("Auto", "Ctrl+Enter"),
        ("Copy game code", "Ctrl+Shift+C"),
    ] {
        let said = tooltip(&mut player, name);
        let is_told = said.iter().any(|text| text.contains(&format!("({keys}")));
        assert!(is_told, "{name}: {said:?}");
    }
    player.click("Auto");
    player.wait_for_label("Pause the replay");
    player.click("Pause the replay");
    player.click("Step forward");
    for (name, keys) in [("Step back", ","), ("Step forward", ".")] {
        let said = tooltip(&mut player, name);
        assert!(said.iter().any(|text| text.contains(keys)), "{name}: {said:?}");
    }
}
