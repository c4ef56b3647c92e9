//! The page on which the square of a photo is chosen.

use std::sync::Arc;

use eframe::egui::{
    ColorImage, Context, CursorIcon, Id, Image, Key, Memory, Pos2, Rect, RichText, Role, Sense,
    Stroke, StrokeKind, TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, load::SizedTexture,
    pos2, vec2,
};
use egui_material_icons::icons::{ICON_ADD, ICON_CHECK, ICON_CLOSE, ICON_CROP_FREE, ICON_REMOVE};

use super::{Page, Place};
use crate::app::command::Command;
use crate::app::tasks::{News, Source, Tasks, Ticket, to_color_image};
use crate::app::texts::{Language, Text};
use crate::app::theme::{self, ACCENT_FILL, CROP_LINE, CROP_SHADE, ON_PICTURE, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{
    Emphasis, icon_button, is_newly_shown, keep_arrow_keys, small_icon_button,
};
use crate::board::Shape;
use crate::picture::{Crop, Photo};

/// The longer side of the photo on this page, in pixels.
const PREVIEW: u32 = 1600;
/// The size of the handles at the corners.
const HANDLE: f32 = 18.0;

/// A photo and the square that is chosen in it.
#[derive(Default)]
pub(in crate::app) struct CropPage {
    /// The photo, and where it came from.
    photo: Option<(Arc<Photo>, Source)>,
    crop: Option<Crop>,
    ticket: Ticket,
    preview: Option<TextureHandle>,
    held: Option<Held>,
}

/// What the pointer holds.
#[derive(Clone, Copy, Debug)]
enum Held {
    Square,
    /// The corner with this number.
    Corner(usize),
}

impl CropPage {
    /// Begins with a photo and the square that it has now.
    pub(in crate::app) fn begin(
        &mut self,
        tasks: &mut Tasks,
        photo: Arc<Photo>,
        crop: Crop,
        source: Source,
    ) {
        let ticket = tasks.ticket();
        let shown = Some((Arc::clone(&photo), source));
        *self = Self { photo: shown, crop: Some(crop), ticket, ..Self::default() };
        tasks.make(move |post| {
            let image = to_color_image(&photo.preview(PREVIEW));
            post.send(News::Preview { ticket, image });
        });
    }

    pub(in crate::app) fn take_preview(
        &mut self,
        ctx: &Context,
        ticket: Ticket,
        image: ColorImage,
    ) {
        if ticket == self.ticket {
            self.preview = Some(ctx.load_texture("preview", image, TextureOptions::LINEAR));
        }
    }

    /// Ends with the photo, and where it came from.
    pub(in crate::app) fn take_photo(&mut self) -> Option<(Arc<Photo>, Source)> {
        std::mem::take(self).photo
    }
}

impl Page for CropPage {
    fn place(&self) -> Place {
        Place::Instead
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::CropTitle).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::StatusCrop)
    }

    /// The photo may be large.
    fn close(&mut self, _tasks: &Tasks) {
        self.take_photo();
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let language = cx.language;
        let say = |word| language.say(word);
        let (Some((photo, _)), Some(crop)) = (&self.photo, self.crop) else { return };
        let (width, height) = (photo.width(), photo.height());
        eframe::egui::Frame::new().inner_margin(20).show(ui, |ui| {
            ui.label(RichText::new(self.title(language)).size(theme::TITLE).strong());
            ui.label(RichText::new(say(Text::CropHelp)).color(palette(ui).quiet));
            ui.add_space(theme::GAP);
            let room = ui.available_size() - vec2(0.0, theme::BUTTON_HEIGHT + 2.0 * theme::GAP);
            let scale = (room.x / width as f32).min(room.y / height as f32).max(0.001);
            let shown = vec2(width as f32, height as f32) * scale;
            let (area, _) = ui.allocate_exact_size(room, Sense::hover());
            let rect = Rect::from_center_size(area.center(), shown);
            ui.painter().rect_filled(rect, 0, palette(ui).well);
            if let Some(preview) = &self.preview {
                Image::from_texture(SizedTexture::new(preview.id(), shown)).paint_at(ui, rect);
            } else {
                ui.put(rect, eframe::egui::Spinner::new());
            }
            let mut crop = crop;
            self.square_ui(ui, rect, scale, &mut crop, (width, height), say(Text::CropName));
            let has_focus = ui.memory(|memory| memory.has_focus(square_id()));
            if has_focus && ui.input(|input| input.key_pressed(Key::Enter)) {
                cx.push(Command::UseCrop(crop));
            }
            paint_square(ui, rect, square(rect, scale, crop), cx.session.game.shape());
            ui.horizontal(|ui| {
                let apply = say(Text::CropApply);
                if icon_button(ui, ICON_CHECK, apply, Emphasis::Primary, 190.0).clicked() {
                    cx.push(Command::UseCrop(crop));
                }
                if icon_button(ui, ICON_CLOSE, say(Text::Cancel), Emphasis::Plain, 110.0).clicked()
                {
                    cx.push(Command::Close);
                }
                let now = i64::from(crop.side);
                let step = (now / 12).max(1);
                if small_icon_button(ui, ICON_REMOVE, say(Text::CropSmaller)).clicked() {
                    crop = crop.resized(now - step, width, height);
                }
                if small_icon_button(ui, ICON_ADD, say(Text::CropLarger)).clicked() {
                    crop = crop.resized(now + step, width, height);
                }
                if small_icon_button(ui, ICON_CROP_FREE, say(Text::CropCentre)).clicked() {
                    crop = Crop::largest_centred(width, height);
                }
            });
            self.crop = Some(crop);
        });
    }
}

impl CropPage {
    /// The square itself: moved and sized by mouse and keyboard.
    fn square_ui(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        scale: f32,
        crop: &mut Crop,
        (width, height): (u32, u32),
        name: &str,
    ) {
        let id = square_id();
        let seen = square(rect, scale, *crop);
        let response = ui.interact(seen.expand(HANDLE / 2.0), id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Slider, true, name));
        if response.clicked() || is_newly_shown(ui.ctx(), id.with("shown")) {
            response.request_focus();
        }
        keep_arrow_keys(&response);
        if ui.memory(Memory::focused).is_none_or(|focused| focused == id) {
            key_step(ui, crop, width, height);
        }
        if let Some(at) = ui.input(|input| input.pointer.hover_pos())
            && response.hovered()
        {
            let is_corner = corner_at(seen, at).is_some();
            let icon = if is_corner { CursorIcon::Crosshair } else { CursorIcon::Move };
            ui.ctx().set_cursor_icon(icon);
        }
        if response.drag_started()
            && let Some(at) = ui.input(|input| input.pointer.press_origin())
        {
            self.held = Some(corner_at(seen, at).map_or(Held::Square, Held::Corner));
        }
        if let Some(held) = self.held.filter(|_| response.dragged()) {
            match held {
                Held::Square => {
                    let way = response.drag_delta() / scale;
                    let moved = |way: f32| (way + way.signum() * 0.5).trunc() as i64;
                    *crop = crop.moved(moved(way.x), moved(way.y), width, height);
                }
                Held::Corner(corner) => {
                    if let Some(at) = response.interact_pointer_pos() {
                        let at = (at - rect.min) / scale;
                        *crop = dragged_corner(*crop, corner, at, width, height);
                    }
                }
            }
        }
        if response.drag_stopped() {
            self.held = None;
        }
    }
}

/// The corners: bit 0 is the right side, bit 1 the lower one.
fn corner_at(square: Rect, at: Pos2) -> Option<usize> {
    let corners =
        [square.left_top(), square.right_top(), square.left_bottom(), square.right_bottom()];
    corners.iter().position(|corner| corner.distance(at) < 1.5 * HANDLE)
}

/// The square when one of its corners is pulled and the opposite one stays.
fn dragged_corner(crop: Crop, corner: usize, at: Vec2, width: u32, height: u32) -> Crop {
    let (is_right, is_lower) = (corner & 1 == 1, corner & 2 == 2);
    let (right, bottom) = ((crop.left + crop.side) as f32, (crop.top + crop.side) as f32);
    let (fixed_x, room_x) =
        if is_right { (crop.left as f32, width as f32 - crop.left as f32) } else { (right, right) };
    let (fixed_y, room_y) = if is_lower {
        (crop.top as f32, height as f32 - crop.top as f32)
    } else {
        (bottom, bottom)
    };
    let wanted = (at.x - fixed_x).abs().max((at.y - fixed_y).abs());
    let least = crate::picture::Picture::MIN_SIDE as f32;
    let side = wanted.clamp(least, room_x.min(room_y).max(least)).round();
    let left = if is_right { fixed_x } else { fixed_x - side };
    let top = if is_lower { fixed_y } else { fixed_y - side };
    let crop = Crop { left: left.max(0.0) as u32, top: top.max(0.0) as u32, side: side as u32 };
    crop.moved(0, 0, width, height)
}

fn square_id() -> Id {
    Id::unique("crop")
}

fn key_step(ui: &Ui, crop: &mut Crop, width: u32, height: u32) {
    let step = i64::from(crop.side / 50).max(1);
    let pressed = |key| ui.input(|input| input.key_pressed(key));
    for (key, dx, dy) in [
        (Key::ArrowLeft, -step, 0),
        (Key::ArrowRight, step, 0),
        (Key::ArrowUp, 0, -step),
        (Key::ArrowDown, 0, step),
    ] {
        if pressed(key) {
            *crop = crop.moved(dx, dy, width, height);
        }
    }
    let side = i64::from(crop.side);
    if pressed(Key::Plus) || pressed(Key::Equals) {
        *crop = crop.resized(side + 2 * step, width, height);
    }
    if pressed(Key::Minus) {
        *crop = crop.resized(side - 2 * step, width, height);
    }
}

/// The square on the screen.
fn square(rect: Rect, scale: f32, crop: Crop) -> Rect {
    let corner = pos2(crop.left as f32, crop.top as f32) * scale + rect.min.to_vec2();
    Rect::from_min_size(corner, Vec2::splat(crop.side as f32 * scale))
}

/// Darkens the rest of the photo and draws the grid over the square.
fn paint_square(ui: &Ui, rect: Rect, square: Rect, shape: Shape) {
    let painter = ui.painter();
    let (left, right) = (rect.left(), rect.right());
    for dark in [
        Rect::from_min_max(rect.min, pos2(right, square.top())),
        Rect::from_min_max(pos2(left, square.bottom()), rect.max),
        Rect::from_min_max(pos2(left, square.top()), square.left_bottom()),
        Rect::from_min_max(square.right_top(), pos2(right, square.bottom())),
    ] {
        painter.rect_filled(dark, 0, CROP_SHADE);
    }
    let line = Stroke::new(1.0, CROP_LINE);
    for column in 1..shape.width() {
        let offset = square.width() * column as f32 / shape.width() as f32;
        painter.vline(square.left() + offset, square.y_range(), line);
    }
    for row in 1..shape.height() {
        let offset = square.height() * row as f32 / shape.height() as f32;
        painter.hline(square.x_range(), square.top() + offset, line);
    }
    painter.rect_stroke(square, 0, Stroke::new(2.0, ON_PICTURE), StrokeKind::Middle);
    for corner in
        [square.left_top(), square.right_top(), square.left_bottom(), square.right_bottom()]
    {
        let handle = Rect::from_center_size(corner, Vec2::splat(HANDLE * 0.7));
        painter.rect_filled(handle, 3, ACCENT_FILL);
        painter.rect_stroke(handle, 3, Stroke::new(1.5, ON_PICTURE), StrokeKind::Outside);
    }
}
