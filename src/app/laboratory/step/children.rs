//! The board that the search is at, its children, and why each was kept or dropped.

use eframe::egui::{Align, Color32, Label, Layout, RichText, Ui, vec2};

use super::description::{fate_text, node_values};
use super::lane::Moment;
use crate::app::laboratory::mini_board::mini_board_ui;
use crate::app::texts::Text;
use crate::app::theme::{EXACT, SERIES, palette, waiting};
use crate::app::ui_context::UiContext;
use crate::app::widgets::section_ui;
use crate::board::Board;
use crate::lab::replay::{Fate, Replay};

/// The sides of the current board and of a child.
const BOARD: f32 = 76.0;
const CHILD: f32 = 46.0;

/// Draws the current board and below it its children.
pub(super) fn current_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    replay: &Replay,
    moment: &Moment,
    at: usize,
    goal: &Board,
) {
    let current = moment.current;
    section_ui(ui, cx.say(Text::LabStepCurrent));
    ui.horizontal_top(|ui| {
        if let Some(board) = replay.board(current) {
            mini_board_ui(ui, cx, board, goal, BOARD);
        }
        text_ui(ui, cx, replay, current, at);
    });
    section_ui(ui, cx.say(Text::LabStepChildren));
    if moment.children.is_empty() {
        ui.label(RichText::new(cx.say(Text::LabStepNoChildren)).color(palette(ui).quiet));
        return;
    }
    for &child in &moment.children {
        ui.horizontal_top(|ui| {
            if let Some(board) = replay.board(child) {
                mini_board_ui(ui, cx, board, goal, CHILD);
            }
            text_ui(ui, cx, replay, child, at);
        });
    }
    if replay.node(current).is_some_and(|node| node.parent.is_some()) {
        ui.label(RichText::new(cx.say(Text::LabStepWayBack)).small().color(palette(ui).quiet));
    }
}

/// The values of a node and what has become of it.
fn text_ui(ui: &mut Ui, cx: &UiContext<'_>, replay: &Replay, node: usize, at: usize) {
    let size = vec2(ui.available_width(), 0.0);
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(RichText::new(node_values(replay, node)).strong());
        let colour = match replay.fate(node, at) {
            Some(Fate::Duplicate | Fate::CutOff | Fate::Stale) => palette(ui).error,
            Some(Fate::Goal | Fate::Meeting) => palette(ui).accent,
            _ => palette(ui).text,
        };
        let text = RichText::new(fate_text(replay, node, at, cx.language)).small().color(colour);
        ui.add(Label::new(text).wrap());
    });
}

/// The colour of a node in a drawing.
pub(super) fn colour_of(ui: &Ui, fate: Fate) -> Color32 {
    let palette = palette(ui);
    match fate {
        Fate::Waiting => waiting(SERIES[0], palette),
        Fate::Expanded(_) => SERIES[0],
        Fate::Duplicate | Fate::CutOff | Fate::Stale => palette.line,
        Fate::Goal | Fate::Meeting => EXACT,
    }
}
