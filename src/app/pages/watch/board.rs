//! A board that is looked at and not played.

use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::{Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::app::board::{
    Part, PictureTexture, cell_pixels, gap, paint_number, paint_whole, tile_round,
};
use crate::app::theme::{self, UNTINTED, palette};
use crate::board::{Board, Direction, Shape};
use crate::game::Slide;

/// What the tiles look like.
pub(super) struct Look<'a> {
    /// The picture, or the numbers in its place, once they are there. Without it tiles have their
    /// numbers alone.
    pub(super) texture: Option<&'a Arc<PictureTexture>>,
    pub(super) goal: &'a Board,
    /// Whether there are numbers on the picture.
    pub(super) has_numbers: bool,
}

/// A slide on its way.
pub(super) struct Moving {
    pub(super) slide: Slide,
    /// How far it is, from 0 to 1.
    pub(super) share: f32,
}

/// The pixels that a board within so many points has on its longer side.
pub(super) fn board_pixels(shape: Shape, side: f32, pixels_per_point: f32) -> u32 {
    cell_pixels(side * pixels_per_point, shape) * shape.longer_side() as u32
}

/// Draws a board whose longer side has at most so many points, as it looks when it is played. Its
/// name is the row of its numbers.
pub(super) fn board_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    board: &Board,
    moving: Option<&Moving>,
    side: f32,
) {
    let shape = board.shape();
    let pixels_per_point = ui.pixels_per_point();
    let cell = cell_pixels(side * pixels_per_point, shape) as f32 / pixels_per_point;
    let area = vec2(cell * shape.width() as f32, cell * shape.height() as f32);
    let (rect, response) = ui.allocate_exact_size(area, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, board.to_row()));
    let rect = Rect::from_min_size(rect.min.round_to_pixels(pixels_per_point), area);
    let painter = ui.painter();
    painter.rect_filled(rect.expand(f32::from(theme::ROUND) / 2.0), theme::ROUND, palette(ui).well);
    let is_whole = board == look.goal && moving.is_none();
    if let Some(texture) = look.texture.filter(|_| is_whole && shape.square_size().is_some()) {
        paint_whole(painter, rect, texture, UNTINTED);
        return;
    }
    let edge = (gap(cell) / 2.0).round_to_pixels(pixels_per_point);
    let moves = moving.map_or(&[][..], std::slice::from_ref);
    let tiles = Tiles { look, board, rect, cell, edge, moved: offsets(board, moves, cell) };
    let places = tiles.places();
    let round = tile_round(cell) as u8;
    if let Some(texture) = look.texture {
        let part = |&(_, rect, home): &(u16, Rect, usize)| {
            let uv = tiles.uv(home, texture.side());
            Part { rect, round, uv, tint: UNTINTED }
        };
        texture.paint(painter, places.iter().map(part));
    } else {
        for &(_, rect, _) in &places {
            painter.rect_filled(rect, round, palette(ui).raised);
        }
    }
    if look.has_numbers || look.texture.is_none() {
        for &(tile, rect, _) in &places {
            paint_number(painter, rect, tile.into());
        }
    }
}

/// How far each cell's tile has come.
fn offsets(board: &Board, moving: &[Moving], cell: f32) -> Vec<(usize, Vec2)> {
    let mut offsets = Vec::new();
    for Moving { slide, share } in moving {
        let way = match slide.direction {
            Direction::Up => vec2(0.0, -1.0),
            Direction::Down => vec2(0.0, 1.0),
            Direction::Left => vec2(-1.0, 0.0),
            Direction::Right => vec2(1.0, 0.0),
        };
        // It begins and ends softly.
        let eased = share * share * (3.0 - 2.0 * share);
        let mut blank = board.blank();
        for _ in 0..slide.count {
            let Some(source) = board.shape().source(slide.direction, blank) else { break };
            offsets.push((source, way * cell * eased));
            blank = source;
        }
    }
    offsets
}

struct Tiles<'a> {
    look: &'a Look<'a>,
    board: &'a Board,
    rect: Rect,
    cell: f32,
    /// Half of the space between two tiles.
    edge: f32,
    moved: Vec<(usize, Vec2)>,
}

impl Tiles<'_> {
    /// Each tile, where it is, and the cell where it is at home.
    fn places(&self) -> Vec<(u16, Rect, usize)> {
        let homes = self.look.goal.cell_of_tiles();
        let tiles = self.board.cells().iter().enumerate().filter(|(_, tile)| **tile != 0);
        let place = |(cell, &tile): (usize, &u16)| {
            let offset = self.moved.iter().find(|(moved, _)| *moved == cell);
            let offset = offset.map_or(Vec2::ZERO, |(_, offset)| *offset);
            let (row, column) = self.board.shape().position(cell);
            let corner = self.rect.min + vec2(column as f32, row as f32) * self.cell + offset;
            let rect = Rect::from_min_size(corner, Vec2::splat(self.cell)).shrink(self.edge);
            (tile, rect, homes[usize::from(tile)])
        };
        tiles.map(place).collect()
    }

    /// The part of the picture that belongs to a cell, without the edge that makes room for the gap.
    /// Of a picture that is no such shape as the board, it is the middle that is seen.
    fn uv(&self, home: usize, pixels: u32) -> Rect {
        let shape = self.board.shape();
        let (row, column) = shape.position(home);
        let longer = shape.longer_side() as f32;
        let beyond = vec2(longer - shape.width() as f32, longer - shape.height() as f32) / 2.0;
        let corner = pos2((column as f32 + beyond.x) / longer, (row as f32 + beyond.y) / longer);
        let edge = (self.edge / (self.cell * longer)).max(0.5 / pixels.max(1) as f32);
        Rect::from_min_size(corner, Vec2::splat(1.0 / longer)).shrink(edge)
    }
}
