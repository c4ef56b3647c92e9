//! The accent is on what a person would do next, and on nothing else.

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Rect, Shape, pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use pieceful::game::Stage;

use super::player::Player;

/// The names of the buttons that are filled with the accent colour.
fn accented(player: &Player) -> Vec<String> {
    let ctx = &player.harness.ctx;
    let accent = ctx.style_of(ctx.theme()).visuals.selection.bg_fill;
    let mut filled = Vec::new();
    for clipped in &player.harness.output().shapes {
        collect_filled(&clipped.shape, accent, &mut filled);
    }
    let buttons = player.harness.query_all_by(|node| node.role() == Role::Button);
    buttons
        .filter_map(|node| {
            let inner = node.accesskit_node();
            let bounds = inner.raw_bounds()?;
            let at = |x: f64, y: f64| pos2(x as f32, y as f32);
            let rect = Rect::from_min_max(at(bounds.x0, bounds.y0), at(bounds.x1, bounds.y1));
            let is_there = |other: &Rect| {
                rect.expand(2.0).contains_rect(*other) && other.expand(2.0).contains_rect(rect)
            };
            filled.iter().any(is_there).then(|| inner.label().unwrap_or_default())
        })
        .collect()
}

fn collect_filled(shape: &Shape, colour: eframe::egui::Color32, filled: &mut Vec<Rect>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect_filled(shape, colour, filled);
            }
        }
        Shape::Rect(rect) if rect.fill == colour => filled.push(rect.rect),
        _ => {}
    }
}

#[test]
fn the_accent_is_on_what_comes_next() {
    let mut player = Player::new();
    // A piece of the board comes next, which is no button of the panel.
    assert_eq!(accented(&player), [""; 0]);
    player.click_cell(8);
    player.pause();
    assert_eq!(accented(&player), ["Shuffle"], "the gap is chosen");
    player.press_with(Modifiers::COMMAND, Key::N);
    player.pause();
    assert_eq!(accented(&player), [""; 0], "the player plays");
    player.press_with(Modifiers::COMMAND, Key::Enter);
    player.wait_for_label("Skip to the end");
    player.click("Skip to the end");
    player.wait("the win", |app| app.game().stage() == Stage::Won);
    player.harness.run_steps(120);
    assert_eq!(accented(&player), ["Play again"], "the card of the win");
    // The card is what was drawn last.
    player.harness.query_all_by_label("Close").last().unwrap().click();
    player.pause();
    assert_eq!(accented(&player), ["Shuffle"], "the card is closed");
    player.press_with(Modifiers::COMMAND, Key::P);
    player.pause();
    let page = accented(&player);
    assert!(page.contains(&"Open picture…".to_owned()), "{page:?}");
}
