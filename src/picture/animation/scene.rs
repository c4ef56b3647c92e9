//! What a frame shows: the tiles on the board, and the counter and the clock below it.

use std::time::Duration;

use image::RgbImage;

use super::canvas::{Area, Canvas, Rgb};
use super::digits::Digits;
use super::schedule::Frame;
use super::{Animation, AnimationOptions};
use crate::board::{Board, Direction, Shape};

/// Behind the numbers on tiles, and how much of the tile it hides, of 255.
const BADGE: Rgb = [16, 17, 21];
const BADGE_COVER: u8 = 190;
/// The numbers on tiles.
const ON_PICTURE: Rgb = [255, 255, 255];
/// How many colours there are from the ground to the ink: enough for smooth letters.
const SHADES: u8 = 8;

/// Where things are in the frames, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    shape: Shape,
    cell: u32,
    left: u32,
    top: u32,
    width: u32,
    board_height: u32,
    strip: u32,
}

impl Layout {
    pub(super) fn new(shape: Shape, options: &AnimationOptions, has_clock: bool) -> Self {
        let side = options.side();
        let edge = (side / 100).max(2);
        let cell = (side - 2 * edge) / shape.longer_side() as u32;
        let (columns, rows) = (shape.width() as u32, shape.height() as u32);
        // The longer side has exactly the size that was asked for.
        let beyond = side - cell * shape.longer_side() as u32;
        let (width, board_height) = (cell * columns + beyond, cell * rows + beyond);
        let strip = if options.counter || (options.clock && has_clock) { side / 12 } else { 0 };
        let (left, top) = (beyond / 2, beyond / 2);
        Self { shape, cell, left, top, width, board_height, strip }
    }

    /// Pixels in a row, and rows.
    pub(super) fn size(&self) -> (u32, u32) {
        (self.width, self.board_height + self.strip)
    }

    /// The pixels of a cell.
    pub(super) fn cell_pixels(&self) -> u64 {
        u64::from(self.cell).pow(2)
    }

    fn place(&self, cell: usize) -> (u32, u32) {
        let (row, column) = self.shape.position(cell);
        (self.left + column as u32 * self.cell, self.top + row as u32 * self.cell)
    }

    fn strip_area(&self) -> Area {
        Area { left: 0, top: self.board_height, width: self.width, height: self.strip }
    }

    fn board_area(&self) -> Area {
        Area { left: 0, top: 0, width: self.width, height: self.board_height }
    }

    /// Half of the space between two tiles.
    fn gap(&self) -> u32 {
        ((self.cell as f32 * 0.01).round() as u32).clamp(1, 4)
    }
}

/// What frames are put together of.
pub(super) struct Parts<P> {
    pub(super) layout: Layout,
    /// The tiles by their numbers less 1, without the space between them.
    pub(super) tiles: Vec<Canvas<P>>,
    /// The whole picture.
    pub(super) whole: Canvas<P>,
    /// From the ground to the ink.
    pub(super) shades: Vec<P>,
    digits: Digits,
}

impl Parts<Rgb> {
    pub(super) fn new(animation: &Animation, options: &AnimationOptions) -> Self {
        let layout = Layout::new(animation.start.shape(), options, animation.times.is_some());
        let shades = shades(options);
        let whole = picture(
            &animation.picture.scaled(layout.cell * layout.shape.longer_side() as u32),
            &layout,
        );
        let homes = animation.goal.cell_of_tiles();
        let numbers = options.numbers.then(|| Digits::new((layout.cell / 6).clamp(8, 64)));
        let tile = |number: usize| {
            let mut tile = whole.part(tile_area(&layout, homes[number]));
            if let Some(digits) = &numbers {
                write_number(&mut tile, number, digits);
            }
            round_corners(&mut tile, shades[0], layout.cell);
            tile
        };
        let tiles = (1..homes.len()).map(tile).collect();
        let digits = Digits::new(layout.strip / 2);
        Self { layout, tiles, whole, shades, digits }
    }
}

impl<P: Copy + PartialEq> Parts<P> {
    /// The same in another kind of pixel.
    pub(super) fn map<Q>(
        &self,
        shades: Vec<Q>,
        reduce: impl Fn(&Canvas<P>) -> Canvas<Q>,
    ) -> Parts<Q> {
        let tiles = self.tiles.iter().map(&reduce).collect();
        let digits = Digits::new(self.digits.height());
        Parts { layout: self.layout, tiles, whole: reduce(&self.whole), shades, digits }
    }
}

/// The colours from the ground to the ink.
pub(super) fn shades(options: &AnimationOptions) -> Vec<Rgb> {
    let shade = |step: u8| {
        let part =
            |part: usize| mixed(options.ground[part], options.ink[part], step * (u8::MAX / SHADES));
        if step == SHADES { options.ink } else { std::array::from_fn(part) }
    };
    (0..=SHADES).map(shade).collect()
}

/// The middle of the picture in the shape of the board.
fn picture(scaled: &RgbImage, layout: &Layout) -> Canvas<Rgb> {
    let (columns, rows) = (layout.shape.width() as u32, layout.shape.height() as u32);
    let (width, height) = (columns * layout.cell, rows * layout.cell);
    let (left, top) = ((scaled.width() - width) / 2, (scaled.height() - height) / 2);
    let mut canvas = Canvas::new(width, height, [0; 3]);
    for y in 0..height {
        for x in 0..width {
            canvas.set(x, y, scaled.get_pixel(left + x, top + y).0);
        }
    }
    canvas
}

/// Where the tile that belongs to a cell is in the picture.
fn tile_area(layout: &Layout, home: usize) -> Area {
    let ((row, column), gap) = (layout.shape.position(home), layout.gap());
    let (left, top) = (column as u32 * layout.cell + gap, row as u32 * layout.cell + gap);
    let side = layout.cell - 2 * gap;
    Area { left, top, width: side, height: side }
}

fn mixed(under: u8, over: u8, cover: u8) -> u8 {
    let (under, over, cover) = (u32::from(under), u32::from(over), u32::from(cover));
    ((under * (255 - cover) + over * cover + 127) / 255) as u8
}

fn cover(canvas: &mut Canvas<Rgb>, (x, y): (u32, u32), colour: Rgb, share: u8) {
    let under = canvas.get(x, y);
    canvas.set(x, y, std::array::from_fn(|part| mixed(under[part], colour[part], share)));
}

/// How much of a pixel lies within a rounded rectangle at the origin.
fn inside((x, y): (u32, u32), (width, height): (u32, u32), round: f32) -> u8 {
    let beyond = |at: u32, length: u32| {
        let (at, length) = (at as f32 + 0.5, length as f32);
        (round - at).max(at - (length - round)).max(0.0)
    };
    let away = beyond(x, width).hypot(beyond(y, height));
    ((round - away + 0.5).clamp(0.0, 1.0) * 255.0).round() as u8
}

fn round_corners(tile: &mut Canvas<Rgb>, ground: Rgb, cell: u32) {
    let round = (cell as f32 * 0.06).clamp(2.0, 18.0);
    let size = (tile.width(), tile.height());
    for y in 0..size.1 {
        for x in 0..size.0 {
            let share = 255 - inside((x, y), size, round);
            if share > 0 {
                cover(tile, (x, y), ground, share);
            }
        }
    }
}

/// Writes a tile's number into its corner, on a dark ground.
fn write_number(tile: &mut Canvas<Rgb>, number: usize, digits: &Digits) {
    let text = number.to_string();
    let inset = (tile.width() / 20).clamp(1, 12);
    let (height, across) = (digits.height() * 8 / 5, digits.width(&text) + digits.height() * 2 / 3);
    let size = (across.max(height), height);
    if size.0.max(size.1) + inset > tile.width() {
        return;
    }
    for y in 0..size.1 {
        for x in 0..size.0 {
            let share = u32::from(inside((x, y), size, height as f32 / 2.0));
            let share = (share * u32::from(BADGE_COVER) / 255) as u8;
            cover(tile, (inset + x, inset + y), BADGE, share);
        }
    }
    let left = inset + (size.0 - digits.width(&text)) / 2;
    let top = inset + (height - digits.height()) / 2;
    digits.each_dot(&text, |x, y, share| cover(tile, (left + x, top + y), ON_PICTURE, share));
}

/// Draws frame after frame, each over the last.
pub(super) struct Scene<'a, P> {
    animation: &'a Animation,
    options: &'a AnimationOptions,
    parts: &'a Parts<P>,
    board: Board,
    /// How many slides are made on `board`.
    made: usize,
    moves: usize,
    /// What is written below the board.
    words: (String, String),
    canvas: Canvas<P>,
}

impl<'a, P: Copy + PartialEq> Scene<'a, P> {
    /// The start.
    pub(super) fn new(
        animation: &'a Animation,
        options: &'a AnimationOptions,
        parts: &'a Parts<P>,
    ) -> Self {
        let (width, height) = parts.layout.size();
        let canvas = Canvas::new(width, height, parts.shades[0]);
        let board = animation.start.clone();
        let words = (String::new(), String::new());
        let mut scene = Self { animation, options, parts, board, made: 0, moves: 0, words, canvas };
        scene.draw_board(0..scene.board.cells().len());
        scene
    }

    pub(super) fn canvas(&self) -> &Canvas<P> {
        &self.canvas
    }

    /// Draws a frame, and returns the part of the canvas outside of which nothing has changed.
    /// Frames come in the order of the game.
    pub(super) fn draw(&mut self, frame: &Frame) -> Area {
        let mut changed = None;
        let mut add = |area: Area| {
            changed = Some(changed.map_or(area, |before: Area| area.with(before)));
        };
        while self.made < frame.made {
            add(self.finish_slide());
        }
        if let Some((step, steps)) = frame.step {
            add(self.draw_slide(step, steps));
        }
        if frame.is_whole {
            let layout = &self.parts.layout;
            self.canvas.put(&self.parts.whole, layout.left, layout.top);
            add(layout.board_area());
        }
        if self.write(frame) {
            add(self.parts.layout.strip_area());
        }
        changed.unwrap_or(Area { left: 0, top: 0, width: 1, height: 1 })
    }

    /// The cells that the next slide goes through, from the blank on.
    fn next_cells(&self) -> Vec<usize> {
        let slide = self.animation.slides[self.made];
        let shape = self.board.shape();
        let mut cells = vec![self.board.blank()];
        for _ in 0..slide.count {
            let last = cells[cells.len() - 1];
            cells.extend(shape.source(slide.direction, last));
        }
        cells
    }

    /// The area of cells that share a row or a column.
    fn area_of(&self, cells: &[usize]) -> Area {
        let cell = self.parts.layout.cell;
        let area = |&at: &usize| {
            let (left, top) = self.parts.layout.place(at);
            Area { left, top, width: cell, height: cell }
        };
        let areas = cells.iter().map(area);
        areas.reduce(Area::with).unwrap_or_else(|| self.canvas.all())
    }

    fn finish_slide(&mut self) -> Area {
        let cells = self.next_cells();
        let slide = self.animation.slides[self.made];
        // The animation was checked when it was made.
        let _ = slide.apply_to(&mut self.board);
        self.made += 1;
        self.moves += usize::from(slide.count);
        let area = self.area_of(&cells);
        self.canvas.fill(area, self.parts.shades[0]);
        self.draw_board(cells);
        area
    }

    fn draw_board(&mut self, cells: impl IntoIterator<Item = usize>) {
        let gap = self.parts.layout.gap();
        for cell in cells {
            let Some(number) = usize::from(self.board.cells()[cell]).checked_sub(1) else {
                continue;
            };
            let (left, top) = self.parts.layout.place(cell);
            self.canvas.put(&self.parts.tiles[number], left + gap, top + gap);
        }
    }

    /// Draws the next slide on its way.
    fn draw_slide(&mut self, step: u32, steps: u32) -> Area {
        let cells = self.next_cells();
        let area = self.area_of(&cells);
        self.canvas.fill(area, self.parts.shades[0]);
        let layout = &self.parts.layout;
        let (gap, way) = (layout.gap(), (layout.cell * step + steps / 2) / steps);
        let direction = self.animation.slides[self.made].direction;
        for &cell in &cells[1..] {
            let number = usize::from(self.board.cells()[cell]) - 1;
            let (left, top) = layout.place(cell);
            let (left, top) = (left + gap, top + gap);
            let (left, top) = match direction {
                Direction::Up => (left, top - way),
                Direction::Down => (left, top + way),
                Direction::Left => (left - way, top),
                Direction::Right => (left + way, top),
            };
            self.canvas.put(&self.parts.tiles[number], left, top);
        }
        area
    }

    /// Writes the counter and the clock, and says whether they have changed.
    fn write(&mut self, frame: &Frame) -> bool {
        let layout = &self.parts.layout;
        if layout.strip == 0 {
            return false;
        }
        let words = (self.counter(frame), self.clock(frame));
        if words == self.words {
            return false;
        }
        self.canvas.fill(layout.strip_area(), self.parts.shades[0]);
        let (digits, edge) = (&self.parts.digits, layout.left + layout.cell / 20);
        let top = layout.board_height + (layout.strip - digits.height()) / 2 - layout.top / 2;
        let right = layout.width - edge;
        let places = [(edge, &words.0), (right.saturating_sub(digits.width(&words.1)), &words.1)];
        for (left, text) in places {
            digits.each_dot(text, |x, y, share| {
                let shade = u32::from(share) * u32::from(SHADES) / 255;
                if shade > 0 && left + x < layout.width {
                    self.canvas.set(left + x, top + y, self.parts.shades[shade as usize]);
                }
            });
        }
        self.words = words;
        true
    }

    fn counter(&self, frame: &Frame) -> String {
        if !self.options.counter {
            return String::new();
        }
        // A slide counts as soon as it begins, as in the window.
        let begun = if frame.step.is_some() { self.animation.slides[self.made].count } else { 0 };
        format!("{} / {}", self.moves + usize::from(begun), self.animation.moves())
    }

    fn clock(&self, frame: &Frame) -> String {
        if !self.options.clock || self.animation.times.is_none() {
            return String::new();
        }
        let is_over = frame.begun() == self.animation.slides.len();
        clock_text(frame.clock, is_over)
    }
}

/// Minutes and seconds, with tenths while the game goes on and thousandths at its end.
fn clock_text(time: Duration, is_over: bool) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let rest = if is_over { format!("{millis:03}") } else { (millis / 100).to_string() };
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}.{rest}")
    } else {
        format!("{minutes}:{seconds:02}.{rest}")
    }
}
