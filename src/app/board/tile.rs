//! A tile of the board: what it is called, and which others slide with it.

use eframe::egui::{Id, Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::app::texts::{Language, Parameter, Text};
use crate::board::{Board, Direction};

/// The cells that move when the tile at `cell` slides.
pub(super) fn run(board: &Board, cell: usize) -> Vec<usize> {
    let count = board.run_towards_blank(cell).map_or(0, |moves| moves.len());
    let direction = direction_to_blank(board, cell);
    let mut cells = Vec::with_capacity(count);
    let mut blank = board.blank();
    for _ in 0..count {
        let Some(source) = board.shape().source(direction, blank) else { break };
        cells.push(source);
        blank = source;
    }
    cells
}

/// The way from a cell to the blank, where they share a row or a column.
pub(super) fn direction_to_blank(board: &Board, cell: usize) -> Direction {
    let moves = board.run_towards_blank(cell).unwrap_or_default();
    moves.first().copied().unwrap_or(Direction::Up)
}

/// The word for a direction.
pub(in crate::app) fn direction_word(direction: Direction) -> Text {
    match direction {
        Direction::Up => Text::Up,
        Direction::Down => Text::Down,
        Direction::Left => Text::Left,
        Direction::Right => Text::Right,
    }
}

pub(super) fn tile_name(board: &Board, cell: usize, language: Language) -> String {
    let tile = board.cells()[cell];
    let (row, column) = board.shape().position(cell);
    let (row, column) = (row + 1, column + 1);
    if tile == 0 {
        return language.fill(Text::GapName, &[("row", &row), ("column", &column)]);
    }
    match board.run_towards_blank(cell) {
        Some(moves) if moves.len() == 1 => {
            let direction = language.say(direction_word(moves[0]));
            let places: [(&str, &dyn Parameter); 4] =
                [("tile", &tile), ("row", &row), ("column", &column), ("direction", &direction)];
            language.fill(Text::TileCanMove, &places)
        }
        _ => language.fill(Text::TileName, &[("tile", &tile), ("row", &row), ("column", &column)]),
    }
}

pub(super) fn tile_response(
    ui: &mut Ui,
    rect: Rect,
    id: Id,
    name: impl Fn() -> String,
    enabled: bool,
) -> Response {
    let sense = if enabled { Sense::click_and_drag() } else { Sense::hover() };
    let response = ui.interact(rect, id, sense);
    // Only a screen reader wants the name, and not in every frame.
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name()));
    response
}

/// What the window calls a tile.
pub(in crate::app) fn tile_id(tile: u16) -> Id {
    board_id().with(("tile", tile))
}

/// What the window calls a piece of the whole picture.
pub(in crate::app) fn piece_id(piece: usize) -> Id {
    board_id().with(("piece", piece))
}

pub(super) fn board_id() -> Id {
    Id::unique("board")
}
