//! Where things are on the board, and how they are painted.

use std::iter;
use std::sync::Arc;

use eframe::egui::{Color32, FontId, Painter, Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::picture_texture::{Part, PictureTexture};
use crate::app::theme::{ARROW_SHADE, BADGE, CUT_LINE, ON_PICTURE};
use crate::board::Shape;
use crate::picture::PuzzlePiece;

/// The place of the board on the screen, and the side of a cell.
#[derive(Debug)]
pub(super) struct BoardArea {
    pub(super) rect: Rect,
    pub(super) cell: f32,
}

impl BoardArea {
    pub(super) fn at(&self, place: Vec2) -> Rect {
        Rect::from_min_size(self.rect.min + place * self.cell, Vec2::splat(self.cell))
    }
}

/// The side of a cell of a board that fits into a square of that many pixels.
pub(in crate::app) fn cell_pixels(room: f32, shape: Shape) -> u32 {
    (room / shape.longer_side() as f32).floor().max(8.0) as u32
}

/// The space between two tiles.
pub(in crate::app) fn gap(cell: f32) -> f32 {
    (cell * 0.02).clamp(1.0, 2.5)
}

/// The radius of a tile's corners.
pub(in crate::app) fn tile_round(cell: f32) -> f32 {
    (cell * 0.06).clamp(2.0, 9.0)
}

/// Where a piece is in the picture, without the edge that makes room for the gap: so each pixel
/// of a tile is one of the picture, as sharp as that. At least half a pixel is left out, so that
/// its neighbours do not bleed into it.
pub(super) fn piece_uv(piece: &PuzzlePiece, edge: Vec2, texture: &PictureTexture) -> Rect {
    let uv = Rect::from_min_max(pos2(piece.left, piece.top), pos2(piece.right, piece.bottom));
    uv.shrink2(edge.max(Vec2::splat(0.5 / texture.side().max(1) as f32)))
}

/// Paints the picture without gaps.
pub(in crate::app) fn paint_whole(
    painter: &Painter,
    rect: Rect,
    texture: &Arc<PictureTexture>,
    tint: Color32,
) {
    let uv = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    texture.paint(painter, iter::once(Part { rect, round: 4, uv, tint }));
}

/// Faint lines where the picture will be cut.
pub(super) fn paint_grid(painter: &Painter, area: &BoardArea, shape: Shape) {
    let faint = Stroke::new(1.0, CUT_LINE);
    for row in 1..shape.height() {
        painter.hline(area.rect.x_range(), area.rect.top() + area.cell * row as f32, faint);
    }
    for column in 1..shape.width() {
        painter.vline(area.rect.left() + area.cell * column as f32, area.rect.y_range(), faint);
    }
}

/// Writes a tile's number into its corner.
pub(in crate::app) fn paint_number(painter: &Painter, rect: Rect, number: usize) {
    let size = (rect.width() * 0.2).clamp(9.0, 26.0);
    let font = FontId::proportional(size);
    let galley = painter.layout_no_wrap(number.to_string(), font, ON_PICTURE);
    let padding = vec2(size * 0.42, size * 0.12);
    let inset = (rect.width() * 0.05).min(8.0);
    let mut badge = galley.size() + 2.0 * padding;
    badge.x = badge.x.max(badge.y);
    let badge = Rect::from_min_size(rect.min + Vec2::splat(inset), badge);
    painter.rect_filled(badge, badge.height() / 2.0, BADGE);
    painter.galley(badge.center() - galley.size() / 2.0, galley, ON_PICTURE);
}

/// An arrow in the middle of a tile that shows which way it should go.
pub(super) fn paint_arrow(painter: &Painter, rect: Rect, way: Vec2) {
    let (centre, length) = (rect.center(), rect.width() * 0.2);
    let tip = centre + way * length;
    let side = way.rot90() * length * 0.8;
    let base = centre - way * length * 0.4;
    painter.circle_filled(centre, length * 1.7, ARROW_SHADE);
    let points = vec![tip, base + side, base - side];
    painter.add(eframe::egui::Shape::convex_polygon(points, ON_PICTURE, Stroke::NONE));
}
