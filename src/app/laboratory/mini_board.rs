//! Boards as small photos: the tiles of the picture of the game, as many of them as a
//! page likes.

use eframe::egui::epaint::Mesh;
use eframe::egui::{
    Align2, FontId, Painter, Rect, Response, Role, Sense, TextureHandle, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use crate::app::theme::{BADGE, ON_PICTURE, UNTINTED, palette};
use crate::app::ui_context::UiContext;
use crate::board::Board;

/// What tiles of this width or more have their numbers on.
const NUMBERED: f32 = 15.0;

/// Draws a board with sides of at most `side` points, as a widget that can be clicked. Its name is
/// the row of its numbers.
pub(in crate::app) fn mini_board_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    board: &Board,
    goal: &Board,
    side: f32,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size_of(board, side), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, board.to_row()));
    if ui.is_rect_visible(rect) {
        paint_board(ui, cx, rect, board, goal);
    }
    response
}

/// The size of a board whose longer side is so long.
pub(super) fn size_of(board: &Board, side: f32) -> Vec2 {
    let shape = board.shape();
    let cell = side / shape.longer_side() as f32;
    vec2(cell * shape.width() as f32, cell * shape.height() as f32)
}

/// Paints a board into a rectangle.
pub(super) fn paint_board(ui: &Ui, cx: &UiContext<'_>, rect: Rect, board: &Board, goal: &Board) {
    let picture = cx.session.picture.as_ref().map(|picture| &picture.thumbnail);
    let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    painter.rect_filled(rect, 2, palette(ui).well);
    let tiles = Tiles { board, goal, rect };
    if let Some(picture) = picture {
        tiles.paint_picture(&painter, picture);
    }
    let cell = rect.width() / board.shape().width() as f32;
    if cell >= NUMBERED {
        tiles.paint_numbers(&painter, cell);
    } else if picture.is_none() {
        let colour = palette(ui).raised;
        tiles.each(|_, at, _| {
            painter.rect_filled(at, 1, colour);
        });
    }
}

/// What tiles of this width or more have gaps between them.
const SPACED: f32 = 4.0;

struct Tiles<'a> {
    board: &'a Board,
    goal: &'a Board,
    rect: Rect,
}

impl Tiles<'_> {
    /// Calls `paint` with each tile, where it is, and the cell where it is at home.
    fn each(&self, mut paint: impl FnMut(u16, Rect, usize)) {
        let shape = self.board.shape();
        let homes = self.goal.cell_of_tiles();
        let cell = vec2(
            self.rect.width() / shape.width() as f32,
            self.rect.height() / shape.height() as f32,
        );
        // Between tiles that are smaller than that there would be nothing but gaps.
        let gap = if cell.x < SPACED { 0.0 } else { (cell.x * 0.03).clamp(0.25, 1.0) };
        for (place, &tile) in self.board.cells().iter().enumerate() {
            if tile == 0 {
                continue;
            }
            let (row, column) = shape.position(place);
            let corner = self.rect.min + vec2(column as f32 * cell.x, row as f32 * cell.y);
            let home = homes.get(tile as usize).copied().unwrap_or(place);
            paint(tile, Rect::from_min_size(corner, cell).shrink(gap), home);
        }
    }

    fn paint_picture(&self, painter: &Painter, picture: &TextureHandle) {
        let shape = self.board.shape();
        let piece = vec2(1.0 / shape.width() as f32, 1.0 / shape.height() as f32);
        let mut mesh = Mesh::with_texture(picture.id());
        self.each(|_, at, home| {
            let (row, column) = shape.position(home);
            let corner = pos2(column as f32 * piece.x, row as f32 * piece.y);
            mesh.add_rect_with_uv(at, Rect::from_min_size(corner, piece), UNTINTED);
        });
        painter.add(mesh);
    }

    fn paint_numbers(&self, painter: &Painter, cell: f32) {
        let font = FontId::proportional((cell * 0.36).clamp(9.0, 18.0));
        self.each(|tile, at, _| {
            let badge = Rect::from_center_size(at.center(), Vec2::splat(cell * 0.56));
            painter.rect_filled(badge, cell * 0.2, BADGE);
            let text = tile.to_string();
            painter.text(at.center(), Align2::CENTER_CENTER, text, font.clone(), ON_PICTURE);
        });
    }
}
