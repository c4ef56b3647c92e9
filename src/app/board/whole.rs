//! The whole picture, of which one piece can be taken out. The piece under the pointer comes
//! loose, so that nobody has to read that it can be taken.

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{CursorIcon, Id, Rect, Response, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::motion::place;
use super::paint::{BoardArea, paint_grid, paint_number, paint_whole, piece_uv};
use super::picture_texture::{Part, PictureTexture};
use super::tile::{piece_id, tile_response};
use super::view::Scene;
use crate::app::command::Command;
use crate::app::texts::Text;
use crate::app::theme::{ON_PICTURE, PIECE_SHADE, UNTINTED, palette};
use crate::game::Action;
use crate::picture::PuzzlePiece;

/// How long a piece takes to come loose.
const LOOSEN: f32 = 0.14;
/// How often a piece moves to and fro when the keyboard comes to it, and how long each time takes.
const PULSES: u32 = 3;
const PULSE: Duration = Duration::from_millis(700);

pub(super) fn whole_ui(
    ui: &mut Ui,
    area: &BoardArea,
    texture: &Arc<PictureTexture>,
    scene: &Scene<'_>,
    commands: &mut Vec<Command>,
) {
    let painter = ui.painter().clone();
    let shape = scene.game.shape();
    paint_whole(&painter, area.rect, texture, UNTINTED);
    paint_grid(&painter, area, shape);
    let has_numbers = scene.preferences.numbers && !scene.has_numbers;
    let mut loose = Vec::new();
    for piece in scene.pieces {
        let (row, column) = shape.position(piece.id);
        let rect = area.at(place(piece.id, shape));
        let name = || {
            scene.language.fill(
                Text::PieceName,
                &[("piece", &(piece.id + 1)), ("row", &(row + 1)), ("column", &(column + 1))],
            )
        };
        let response = tile_response(ui, rect, piece_id(piece.id), name, true);
        let how_loose = looseness(&response, scene);
        if how_loose > 0.0 {
            loose.push((piece, rect, how_loose));
        }
        if has_numbers && how_loose == 0.0 {
            paint_number(&painter, rect, piece.id + 1);
        }
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            commands.push(Command::Act(Action::ChooseBlank(piece.id)));
        }
    }
    // They come last, as they lie above the others.
    for (piece, rect, how_loose) in loose {
        let lifted = paint_loose(ui, rect, texture, piece, how_loose);
        if has_numbers {
            paint_number(&painter, lifted, piece.id + 1);
        }
    }
}

/// How far a piece is out of its place, from 0 to 1.
fn looseness(response: &Response, scene: &Scene<'_>) -> f32 {
    let is_meant = response.hovered() || response.has_focus();
    if scene.reduces_motion {
        return if is_meant { 1.0 } else { 0.0 };
    }
    let ctx = &response.ctx;
    let loose = ctx.animate_bool_with_time(response.id.with("loose"), is_meant, LOOSEN);
    if response.has_focus() && !response.hovered() {
        loose * pulse(response, scene.now)
    } else {
        loose
    }
}

/// A piece that the keyboard has come to moves to and fro for a while, and then stays loose: a
/// window in which nothing happens is not drawn.
fn pulse(response: &Response, now: Duration) -> f32 {
    let ctx = &response.ctx;
    let since = ctx.data_mut(|data| {
        let since: &mut Option<(Id, Duration)> = data.get_temp_mut_or_default(Id::unique("pulse"));
        match since {
            Some((id, since)) if *id == response.id => *since,
            _ => {
                *since = Some((response.id, now));
                now
            }
        }
    });
    let passed = now.saturating_sub(since);
    if passed >= PULSE * PULSES {
        return 1.0;
    }
    ctx.request_repaint();
    let turns = passed.as_secs_f32() / PULSE.as_secs_f32();
    0.7 - 0.3 * (turns * std::f32::consts::TAU).cos()
}

/// Paints a piece a little smaller over the hole that it leaves, with a shadow, and returns where
/// it is seen.
fn paint_loose(
    ui: &Ui,
    rect: Rect,
    texture: &Arc<PictureTexture>,
    piece: &PuzzlePiece,
    how_loose: f32,
) -> Rect {
    let (painter, cell) = (ui.painter(), rect.width());
    // The hole looks as the gap will.
    painter.rect_filled(rect, 0, palette(ui).well);
    let lifted = rect.shrink(0.06 * cell * how_loose);
    let round = (0.06 * cell * how_loose).clamp(0.0, 9.0) as u8;
    let shadow = lifted.translate(vec2(0.0, 0.035 * cell * how_loose));
    painter.rect_filled(shadow.expand(0.012 * cell), round + 2, PIECE_SHADE);
    let lifted = lifted.translate(vec2(0.0, -0.02 * cell * how_loose));
    let uv = piece_uv(piece, Vec2::ZERO, texture);
    texture.paint(painter, iter::once(Part { rect: lifted, round, uv, tint: UNTINTED }));
    painter.rect_stroke(lifted, round, Stroke::new(2.5, ON_PICTURE), StrokeKind::Inside);
    lifted
}
