//! What waits, as thumbnails in the order in which the search will take them.

use eframe::egui::{
    Align2, FontId, Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

use super::description::values;
use crate::app::laboratory::mini_board::{paint_board, size_of};
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::board::Board;
use crate::engine::{Discipline, Method};
use crate::lab::replay::{Frontier, Replay, Waiting};
use crate::search::Side;

/// The side of a thumbnail, and the room below it for its values.
const THUMBNAIL: f32 = 54.0;
const VALUES: f32 = 18.0;

/// Draws the frontier. It returns when the state that was clicked ceases to wait.
pub(super) fn frontier_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    replay: &Replay,
    frontier: &Frontier,
    goal: &Board,
) -> Option<usize> {
    let mut wanted = None;
    for (number, side) in frontier.sides.iter().enumerate() {
        if number > 0 && frontier.totals[number] == 0 {
            continue;
        }
        let is_next = frontier.next as usize == number;
        heading_ui(ui, cx, replay, (number, frontier), is_next);
        ScrollArea::horizontal().id_salt(("frontier", number)).show(ui, |ui| {
            ui.horizontal(|ui| {
                for (place, waiting) in side.iter().enumerate() {
                    let is_head = is_next && place == 0;
                    let method = replay.method();
                    let thumbnail = thumbnail_ui(ui, cx, method, waiting, (place, is_head), goal);
                    if thumbnail.clicked() {
                        wanted = waiting.node.and_then(|node| replay.end_of(node));
                    }
                }
                if side.is_empty() {
                    ui.label(cx.say(Text::LabStepNothingWaits));
                }
            });
        });
    }
    wanted
}

fn heading_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    replay: &Replay,
    (number, frontier): (usize, &Frontier),
    is_next: bool,
) {
    let total = cx.language.count(frontier.totals[number] as u64);
    let is_pair = frontier.sides[1].len() + frontier.totals[1] > 0;
    let word = match (replay.discipline(), is_pair, number) {
        (Discipline::Stack, ..) => Text::LabStepStack,
        (_, true, 0) => Text::LabStepFrontierStart,
        (_, true, _) => Text::LabStepFrontierGoal,
        _ => Text::LabStepFrontier,
    };
    let mut text = cx.fill(word, &[("total", &total)]);
    if is_pair && is_next {
        text += " ";
        text += cx.say(Text::LabStepSideNext);
    }
    ui.add_space(2.0);
    ui.label(RichText::new(text).small().strong().color(palette(ui).quiet));
}

/// A state that waits, with its values. `place` is its place in the order, if that is told.
pub(super) fn thumbnail_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    method: &Method,
    waiting: &Waiting,
    (place, is_head): (usize, bool),
    goal: &Board,
) -> Response {
    let values = values(method, waiting.g, waiting.estimate);
    let font = FontId::proportional(11.5);
    let colours = palette(ui);
    let text = ui.painter().layout_no_wrap(values.clone(), font.clone(), colours.text);
    let board = size_of(&waiting.board, THUMBNAIL);
    let size = vec2(board.x.max(text.size().x) + 6.0, THUMBNAIL + VALUES + 6.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = cx.fill(
        Text::LabStepWaiting,
        &[("place", &(place + 1)), ("values", &values), ("board", &waiting.board.to_row())],
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if ui.is_rect_visible(rect) {
        let top = pos2(rect.center().x - board.x / 2.0, rect.top() + 3.0);
        let picture = eframe::egui::Rect::from_min_size(top, board);
        paint_board(ui, cx, picture, &waiting.board, goal);
        let below = pos2(rect.center().x, rect.bottom() - VALUES / 2.0 - 1.0);
        ui.painter().text(below, Align2::CENTER_CENTER, &values, font, colours.text);
        if is_head || response.hovered() {
            let line = if is_head { colours.accent } else { colours.line };
            ui.painter().rect_stroke(rect, 4, Stroke::new(2.0, line), StrokeKind::Inside);
        }
    }
    let end = if waiting.side == Side::Goal { cx.say(Text::LabMapGoal) } else { "" };
    response.on_hover_text(format!("{} {end}", waiting.board.to_row()).trim().to_owned())
}
