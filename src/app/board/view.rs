//! The board: draws the tiles where they are, and turns what the pointer does to
//! them into commands.

use std::sync::Arc;
use std::time::Duration;

use eframe::egui::{
    Align2, Color32, CursorIcon, FontId, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, emath::GuiRounding as _, pos2, vec2,
};

use super::confetti::Confetti;
use super::motion::{Eased, FADE, Motion, SLIDE, Shake, place, way};
use super::paint::{
    BoardArea, cell_pixels, gap, paint_arrow, paint_number, paint_whole, piece_uv, tile_round,
};
use super::picture_texture::{Part, PictureTexture};
use super::tile::{board_id, direction_to_blank, run, tile_id, tile_name, tile_response};
use super::whole::whole_ui;
use crate::app::command::Command;
use crate::app::hover::BoardPlace;
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, ACCENT_FILL, ON_PICTURE, OUTLINE, TILE_LIGHT, UNTINTED, palette};
use crate::app::widgets::keep_arrow_keys;
use crate::board::{Board, Direction, Shape};
use crate::game::{Action, Game, Stage};
use crate::picture::PuzzlePiece;
use crate::save::Preferences;

/// What the board looks like, apart from the game itself: where the tiles are seen
/// on their way, what fades, and what the pointer holds.
#[derive(Debug)]
pub(in crate::app) struct BoardView {
    board: Option<Board>,
    motion: Motion,
    /// How much of the missing piece is seen.
    missing: Eased,
    /// How far the tiles stand apart: 1 in play, 0 in a whole picture.
    apart: Eased,
    peek: Eased,
    shake: Option<Shake>,
    drag: Option<Drag>,
    confetti: Option<Confetti>,
    /// The longer side of the board on the screen, in pixels, when it was drawn last.
    pixels: u32,
    /// Where its tiles were drawn last, if they were.
    place: Option<BoardPlace>,
    /// The number of moves of the board.
    moves: usize,
}

/// A run of tiles held by the pointer.
#[derive(Clone, Copy, Debug)]
struct Drag {
    cell: usize,
    direction: Direction,
    /// How far the run has come, in cells, from 0 to 1.
    progress: f32,
    /// The longest way that the pointer went, in points.
    reach: f32,
}

/// What the board needs to know to draw itself, with a field for each thing that changes its looks.
#[expect(clippy::struct_excessive_bools, reason = "each says something else of this frame")]
pub(in crate::app) struct Scene<'a> {
    pub(in crate::app) game: &'a Game,
    pub(in crate::app) texture: Option<&'a Arc<PictureTexture>>,
    pub(in crate::app) pieces: &'a [PuzzlePiece],
    pub(in crate::app) language: Language,
    pub(in crate::app) preferences: &'a Preferences,
    pub(in crate::app) reduces_motion: bool,
    pub(in crate::app) is_paused: bool,
    pub(in crate::app) is_peeking: bool,
    /// Whether the tiles are nothing but numbers, which need no others on them.
    pub(in crate::app) has_numbers: bool,
    /// Whether a replay plays or its bar is being pulled: then no move scatters the tiles.
    pub(in crate::app) is_replaying: bool,
    /// The space around the board.
    pub(in crate::app) around: f32,
    /// The cell whose tile a hint marks.
    pub(in crate::app) hint: Option<usize>,
    pub(in crate::app) now: Duration,
}

impl BoardView {
    /// `room` is the side of the square that the board will have room in, in pixels, as far as that is
    /// known before there is a window.
    pub(in crate::app) fn new(room: f32, shape: Shape) -> Self {
        Self {
            board: None,
            motion: Motion::default(),
            missing: Eased::resting_at(1.0),
            apart: Eased::resting_at(0.0),
            peek: Eased::resting_at(0.0),
            shake: None,
            drag: None,
            confetti: None,
            pixels: cell_pixels(room, shape) * shape.longer_side() as u32,
            place: None,
            moves: 0,
        }
    }

    /// Forgets where the tiles were, as another game has begun.
    pub(in crate::app) fn begin(&mut self, game: &Game) {
        let pixels = self.pixels;
        *self = Self { pixels, board: game.board().cloned(), ..Self::new(0.0, game.shape()) };
        let shown = if game.stage() == Stage::Playing { 0.0 } else { 1.0 };
        self.missing = Eased::resting_at(shown);
        self.apart = Eased::resting_at(1.0 - shown);
    }

    /// Lets a tile that can't move shake.
    pub(in crate::app) fn shake(&mut self, cell: usize, now: Duration) {
        self.shake = Some(Shake { cell, start: now });
    }

    /// Lets confetti fall, as the game has just been won.
    pub(in crate::app) fn celebrate(&mut self, now: Duration) {
        self.confetti = Some(Confetti::new(now));
    }

    /// The longer side of the board on the screen, in pixels.
    pub(in crate::app) fn pixels(&self) -> u32 {
        self.pixels
    }

    /// Where the tiles were drawn last, if they were.
    pub(in crate::app) fn place(&self) -> Option<BoardPlace> {
        self.place
    }

    /// Sets off what has changed since the last frame.
    fn follow(&mut self, scene: &Scene<'_>) {
        let (game, now) = (scene.game, scene.now);
        let fade = if scene.reduces_motion { Duration::ZERO } else { FADE };
        let is_playing = game.stage() == Stage::Playing;
        self.missing.head_for(if is_playing { 0.0 } else { 1.0 }, fade, now);
        self.apart.head_for(if is_playing { 1.0 } else { 0.0 }, fade, now);
        let quick = if scene.reduces_motion { Duration::ZERO } else { SLIDE };
        self.peek.head_for(if scene.is_peeking { 1.0 } else { 0.0 }, quick, now);

        if game.board() != self.board.as_ref() {
            if let (Some(old), Some(new)) = (&self.board, game.board())
                && old.shape() == new.shape()
            {
                let held = self.drag.map_or(0.0, |drag| drag.progress);
                if scene.reduces_motion {
                    self.motion = Motion::default();
                } else {
                    // Somebody who plays faster than frames come is no reason to scatter.
                    let scatters = !scene.is_replaying && game.moves() <= self.moves;
                    self.motion.set_off(old, new, (held, scatters), now);
                }
            } else {
                self.motion = Motion::default();
            }
            self.drag = None;
            self.board = game.board().cloned();
        }
        self.moves = game.moves();
        if game.stage() != Stage::Won {
            self.confetti = None;
        }
    }

    /// Where each tile is seen, with the run that the pointer holds.
    fn places(&self, board: &Board, now: Duration) -> Vec<Vec2> {
        let mut places = self.motion.places(board, now);
        if let Some(drag) = self.drag {
            let offset = way(drag.direction) * drag.progress;
            for cell in run(board, drag.cell) {
                places[usize::from(board.cells()[cell])] += offset;
            }
        }
        places
    }

    fn is_moving(&self, now: Duration) -> bool {
        self.motion.is_moving(now)
            || self.missing.is_moving(now)
            || self.apart.is_moving(now)
            || self.peek.is_moving(now)
            || self.shake.is_some_and(|shake| shake.is_moving(now))
            || self.confetti.as_ref().is_some_and(|confetti| confetti.is_falling(now))
    }

    /// Draws the board as large as it fits.
    pub(in crate::app) fn ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        commands: &mut Vec<Command>,
    ) {
        self.follow(scene);
        let area = self.area(ui, scene.game.shape(), scene.around);
        let painter = ui.painter().clone();
        let has_tiles = !scene.is_paused && scene.texture.is_some() && scene.game.board().is_some();
        self.place = has_tiles.then(|| BoardPlace { rect: area.rect, shape: scene.game.shape() });
        self.paint_well(ui, &area, scene);
        if scene.is_paused {
            Self::paused_ui(ui, &area, scene, commands);
        } else if let Some(texture) = scene.texture {
            match scene.game.board() {
                None => whole_ui(ui, &area, texture, scene, commands),
                Some(board) => self.tiles_ui(ui, &area, texture, board, scene, commands),
            }
            self.peek_ui(&painter, &area, texture, scene.now);
        }
        if let Some(confetti) = &self.confetti {
            confetti.paint(&painter, area.rect, scene.now);
        }
        if self.is_moving(scene.now) {
            ui.ctx().request_repaint();
        }
    }

    /// Whether the board is one picture without a gap.
    fn is_whole(&self, scene: &Scene<'_>) -> bool {
        let is_resting = !self.missing.is_moving(scene.now) && !self.motion.is_moving(scene.now);
        match scene.game.stage() {
            Stage::Whole => true,
            Stage::Won => is_resting,
            Stage::Playing => false,
        }
    }

    /// Paints what the tiles lie in. Where a picture covers it all, or will soon, nothing is
    /// painted under it, as a software rasteriser would take longer for that than for the picture.
    fn paint_well(&self, ui: &Ui, area: &BoardArea, scene: &Scene<'_>) {
        let edge = f32::from(theme::ROUND) / 2.0;
        let (well, colour) = (area.rect.expand(edge), palette(ui).well);
        if !scene.is_paused && self.is_whole(scene) {
            let ring = Stroke::new(2.0 * edge, colour);
            ui.painter().rect_stroke(well, theme::ROUND, ring, StrokeKind::Inside);
        } else {
            ui.painter().rect_filled(well, theme::ROUND, colour);
        }
    }

    /// Finds the place of the board, with its cells on whole pixels.
    fn area(&mut self, ui: &mut Ui, shape: Shape, around: f32) -> BoardArea {
        let (area, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let pixels_per_point = ui.ctx().pixels_per_point();
        let room = (area.width().min(area.height()) - 2.0 * around).max(64.0);
        let cell_pixels = cell_pixels(room * pixels_per_point, shape);
        let cell = cell_pixels as f32 / pixels_per_point;
        self.pixels = cell_pixels * shape.longer_side() as u32;
        let sides = vec2(shape.width() as f32, shape.height() as f32) * cell;
        let corner = area.center() - sides / 2.0;
        let snap = |x: f32| (x * pixels_per_point).round() / pixels_per_point;
        let corner = pos2(snap(corner.x), snap(corner.y));
        BoardArea { rect: Rect::from_min_size(corner, sides), cell }
    }

    /// The tiles of a game.
    fn tiles_ui(
        &mut self,
        ui: &mut Ui,
        area: &BoardArea,
        texture: &Arc<PictureTexture>,
        board: &Board,
        scene: &Scene<'_>,
        commands: &mut Vec<Command>,
    ) {
        let painter = ui.painter().clone();
        let is_playing = scene.game.stage() == Stage::Playing;
        let mut hovered = None;
        let mut focused = None;
        for (cell, &tile) in board.cells().iter().enumerate() {
            let name = || tile_name(board, cell, scene.language);
            let rect = area.at(place(cell, board.shape()));
            let response = tile_response(ui, rect, tile_id(tile), name, is_playing);
            // The arrow keys move tiles and not the focus.
            keep_arrow_keys(&response);
            if !is_playing || tile == 0 {
                continue;
            }
            if response.has_focus() {
                focused = Some(tile);
            }
            if response.hovered() && board.run_towards_blank(cell).is_some() {
                hovered = Some(tile);
                ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
            }
            self.pointer(&response, area, (board, cell), scene.preferences.hover, commands);
        }

        let places = self.places(board, scene.now);
        let apart = self.apart.at(scene.now);
        let edge = (apart * gap(area.cell) / 2.0).round_to_pixels(painter.pixels_per_point());
        if self.is_whole(scene) {
            paint_whole(&painter, area.rect, texture, UNTINTED);
            return;
        }
        let cells = board.cell_of_tiles();
        let tile_at = |tile: u16| {
            let mut place = places[usize::from(tile)];
            if let Some(shake) = self.shake.filter(|shake| shake.cell == cells[usize::from(tile)]) {
                place.x += shake.offset(scene.now);
            }
            area.at(place).shrink(edge)
        };
        let round = (apart * tile_round(area.cell)) as u8;
        let tiles = 1..board.cells().len() as u16;
        let part = |piece: &PuzzlePiece, rect: Rect, tint: Color32| Part {
            rect,
            round,
            uv: piece_uv(piece, Vec2::splat(edge) / area.rect.size(), texture),
            tint,
        };
        let parts = tiles.clone().filter_map(|tile| {
            let piece = scene.pieces.get(scene.game.piece_of(tile)?)?;
            Some(part(piece, tile_at(tile), UNTINTED))
        });
        let missing = self.missing.at(scene.now);
        let blank = scene.game.blank().filter(|_| missing > 0.0);
        let missing_part = blank.and_then(|id| scene.pieces.get(id)).map(|piece| {
            part(piece, area.at(places[0]).shrink(edge), UNTINTED.gamma_multiply(missing))
        });
        texture.paint(&painter, parts.chain(missing_part));
        if let Some(tile) = hovered {
            painter.rect_filled(tile_at(tile), round, TILE_LIGHT);
        }
        if scene.preferences.numbers && !scene.has_numbers && is_playing {
            // They come after all the tiles and not each after its own, as every change between
            // the picture and the letters is one more call of the driver.
            for tile in tiles {
                paint_number(&painter, tile_at(tile), tile.into());
            }
        }
        if let Some(cell) = scene.hint.filter(|_| is_playing) {
            let rect = tile_at(board.cells()[cell]);
            painter.rect_stroke(rect, round, Stroke::new(4.0, ON_PICTURE), StrokeKind::Inside);
            painter.rect_stroke(rect, round, Stroke::new(3.0, ACCENT_FILL), StrokeKind::Inside);
            paint_arrow(&painter, rect, way(direction_to_blank(board, cell)));
        }
        if let Some(tile) = focused {
            let rect = tile_at(tile);
            painter.rect_stroke(rect, round, Stroke::new(3.0, OUTLINE), StrokeKind::Inside);
            let ring = Stroke::new(2.0, ON_PICTURE);
            painter.rect_stroke(rect.shrink(1.0), round, ring, StrokeKind::Inside);
        }
    }

    /// Clicks and drags on a tile. In hover mode the pointer needs no button to drag.
    fn pointer(
        &mut self,
        response: &Response,
        area: &BoardArea,
        (board, cell): (&Board, usize),
        hovers: bool,
        commands: &mut Vec<Command>,
    ) {
        if response.clicked() {
            commands.push(Command::Act(Action::Slide(cell)));
        }
        if hovers {
            return;
        }
        if response.drag_started() && board.run_towards_blank(cell).is_some_and(|r| !r.is_empty()) {
            let direction = direction_to_blank(board, cell);
            self.drag = Some(Drag { cell, direction, progress: 0.0, reach: 0.0 });
        }
        if response.dragged()
            && let Some(drag) = self.drag.as_mut().filter(|drag| drag.cell == cell)
        {
            let pull = response.total_drag_delta().unwrap_or_default();
            drag.reach = drag.reach.max(pull.length());
            let along = pull.dot(way(drag.direction)) / area.cell;
            drag.progress = along.clamp(0.0, 1.0);
        }
        if response.drag_stopped() {
            match self.drag.take_if(|drag| drag.cell == cell) {
                // A hand that trembles while it clicks means the click.
                Some(drag) if drag.progress > 0.3 || drag.reach < 12.0 => {
                    self.drag = Some(drag);
                    commands.push(Command::Act(Action::Slide(cell)));
                }
                Some(drag) => {
                    let now = Duration::from_secs_f64(response.ctx.input(|input| input.time));
                    let tiles = run(board, cell).into_iter().map(|cell| board.cells()[cell]);
                    let held = way(drag.direction) * drag.progress;
                    self.motion.go_back(tiles.collect(), held, now);
                    response.ctx.request_repaint();
                }
                None => commands.push(Command::Act(Action::Slide(cell))),
            }
        }
    }

    /// What covers the board while the game is paused, so that nobody thinks ahead.
    fn paused_ui(ui: &mut Ui, area: &BoardArea, scene: &Scene<'_>, commands: &mut Vec<Command>) {
        let name = || scene.language.say(Text::PausedName).to_owned();
        let response = tile_response(ui, area.rect, board_id().with("paused"), name, true);
        let text = scene.language.say(Text::StatusPaused);
        let font = FontId::proportional(theme::TITLE);
        ui.painter().text(area.rect.center(), Align2::CENTER_CENTER, text, font, palette(ui).quiet);
        if response.has_focus() {
            let ring = Stroke::new(2.0, palette(ui).accent);
            ui.painter().rect_stroke(area.rect, theme::ROUND, ring, StrokeKind::Inside);
        }
        if response.clicked() {
            commands.push(Command::TogglePause);
        }
    }

    fn peek_ui(
        &self,
        painter: &Painter,
        area: &BoardArea,
        texture: &Arc<PictureTexture>,
        now: Duration,
    ) {
        let peek = self.peek.at(now);
        if peek > 0.0 {
            paint_whole(painter, area.rect, texture, UNTINTED.gamma_multiply(peek));
        }
    }
}
