//! A board that is looked at and not played.

use eframe::egui::epaint::Mesh;
use eframe::egui::{
    Align2, FontId, Rect, Role, Sense, TextureHandle, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::app::theme::{self, BADGE, ON_PICTURE, UNTINTED, palette};
use crate::board::{Board, Direction};
use crate::game::Slide;

/// What the tiles look like.
pub(super) struct Look<'a> {
    /// The picture, once it is there. Without it tiles have their numbers alone.
    pub(super) picture: Option<&'a TextureHandle>,
    pub(super) goal: &'a Board,
    pub(super) has_numbers: bool,
}

/// A slide on its way.
pub(super) struct Moving {
    pub(super) slide: Slide,
    /// How far it is, from 0 to 1.
    pub(super) share: f32,
}

/// Draws a board whose longer side has so many points. Its name is the row of its numbers.
pub(super) fn board_ui(
    ui: &mut Ui,
    look: &Look<'_>,
    board: &Board,
    moving: Option<&Moving>,
    side: f32,
) {
    let shape = board.shape();
    let cell = (side / shape.longer_side() as f32).floor();
    let area = vec2(cell * shape.width() as f32, cell * shape.height() as f32);
    let (rect, response) = ui.allocate_exact_size(area, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, board.to_row()));
    let painter = ui.painter();
    painter.rect_filled(rect.expand(2.0), theme::ROUND / 2, palette(ui).well);
    // A board at its goal is one picture.
    let is_whole = board == look.goal && moving.is_none();
    let gap = if is_whole { 0.0 } else { (cell * 0.01).clamp(0.5, 1.5) };
    let moves = moving.map_or(&[][..], std::slice::from_ref);
    let tiles = Tiles { look, board, rect, cell, gap, moved: offsets(board, moves, cell) };
    if let Some(picture) = look.picture {
        let mut mesh = Mesh::with_texture(picture.id());
        tiles.each(|_, at, home| mesh.add_rect_with_uv(at, tiles.uv(home), UNTINTED));
        if is_whole {
            let blank = board.blank();
            mesh.add_rect_with_uv(tiles.place(blank), tiles.uv(blank), UNTINTED);
        }
        painter.add(mesh);
    } else {
        tiles.each(|_, at, _| {
            painter.rect_filled(at, 2, palette(ui).raised);
        });
    }
    if look.has_numbers || look.picture.is_none() {
        let font = FontId::proportional((cell * 0.24).clamp(9.0, 22.0));
        tiles.each(|tile, at, _| {
            let badge = Rect::from_min_size(at.min + Vec2::splat(2.0), Vec2::splat(cell * 0.36));
            painter.rect_filled(badge, cell * 0.12, BADGE);
            let text = tile.to_string();
            painter.text(badge.center(), Align2::CENTER_CENTER, text, font.clone(), ON_PICTURE);
        });
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
    gap: f32,
    moved: Vec<(usize, Vec2)>,
}

impl Tiles<'_> {
    fn place(&self, cell: usize) -> Rect {
        let (row, column) = self.board.shape().position(cell);
        let corner = self.rect.min + vec2(column as f32, row as f32) * self.cell;
        Rect::from_min_size(corner, Vec2::splat(self.cell))
    }

    /// The part of the picture that belongs to a cell. Of a picture that is no such shape as the
    /// board, it is the middle that is seen.
    fn uv(&self, home: usize) -> Rect {
        let shape = self.board.shape();
        let (row, column) = shape.position(home);
        let longer = shape.longer_side() as f32;
        let beyond = vec2(longer - shape.width() as f32, longer - shape.height() as f32) / 2.0;
        let corner = pos2((column as f32 + beyond.x) / longer, (row as f32 + beyond.y) / longer);
        Rect::from_min_size(corner, Vec2::splat(1.0 / longer))
    }

    /// Calls `paint` with each tile, where it is, and the cell where it is at home.
    fn each(&self, mut paint: impl FnMut(u16, Rect, usize)) {
        let homes = self.look.goal.cell_of_tiles();
        for (cell, &tile) in self.board.cells().iter().enumerate() {
            if tile == 0 {
                continue;
            }
            let offset = self.moved.iter().find(|(moved, _)| *moved == cell);
            let offset = offset.map_or(Vec2::ZERO, |(_, offset)| *offset);
            let at = self.place(cell).translate(offset).shrink(self.gap);
            paint(tile, at, homes[usize::from(tile)]);
        }
    }
}
