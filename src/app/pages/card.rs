//! What the pages with pictures share: the frame with its title, and a picture to click.

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Color32, CornerRadius, CursorIcon, FontId, Frame, Id, Image, Layout, Rect,
    Response, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextureHandle, Ui, Vec2,
    WidgetInfo, load::SizedTexture, pos2, vec2,
};
use egui_material_icons::icons::{ICON_CLOSE, ICON_IMAGE};

use crate::app::command::Command;
use crate::app::texts::Text;
use crate::app::theme::{self, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{is_newly_shown, scroll_to_focus, small_icon_button};

/// How large a picture is drawn.
const CARD: f32 = 168.0;

/// A page with a title and a way back. `content` hears whether the page has just been opened: then
/// something of it takes the focus.
pub(super) fn page_ui(
    ui: &mut Ui,
    title: &str,
    cx: &mut UiContext<'_>,
    content: impl FnOnce(&mut Ui, &mut UiContext<'_>, bool),
) {
    let is_new = is_newly_shown(ui.ctx(), Id::unique("page").with(title));
    Frame::new().inner_margin(20).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(title).size(theme::TITLE).strong());
            let right = Layout::right_to_left(Align::Center);
            ui.with_layout(right, |ui| {
                if small_icon_button(ui, ICON_CLOSE, cx.say(Text::Close)).clicked() {
                    cx.push(Command::Close);
                }
            });
        });
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            content(ui, cx, is_new);
            scroll_to_focus(ui);
        });
    });
}

/// A picture to click, with its name and lines of details.
pub(super) fn card_ui(
    ui: &mut Ui,
    texture: Option<&TextureHandle>,
    name: &str,
    details: Option<&str>,
) -> Response {
    let foot = if details.is_some() { 62.0 } else { 30.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(CARD, CARD + foot), Sense::click());
    let accessible = details.map_or_else(|| name.to_owned(), |more| format!("{name}, {more}"));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &accessible));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let palette = palette(ui);
    let is_lit = response.hovered() || response.has_focus();
    let round = CornerRadius::same(theme::ROUND);
    let line = if is_lit { palette.accent } else { palette.line };
    ui.painter().rect_filled(rect, round, palette.panel);
    let stroke = Stroke::new(if is_lit { 2.0 } else { 1.0 }, line);
    let picture = Rect::from_min_size(rect.min, Vec2::splat(CARD)).shrink(5.0);
    if let Some(texture) = texture {
        // Through the gap of a saved game the ground is seen.
        ui.painter().rect_filled(picture, 5, palette.well);
        Image::from_texture(SizedTexture::new(texture.id(), picture.size()))
            .corner_radius(CornerRadius::same(5))
            .paint_at(ui, picture);
    } else {
        ui.painter().rect_filled(picture, 5, palette.well);
        let icon = ICON_IMAGE;
        ui.painter().text(
            picture.center(),
            Align2::CENTER_CENTER,
            icon.codepoint,
            FontId::new(36.0, icon.font_family()),
            palette.quiet,
        );
    }
    let text = |y: f32, text: &str, size: f32, colour: Color32| {
        let letters = FontId::proportional(size);
        let mut job = LayoutJob::simple_singleline(text.to_owned(), letters, colour);
        job.wrap.max_width = CARD - 20.0;
        job.wrap.max_rows = 1;
        job.wrap.break_anywhere = true;
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(pos2(rect.left() + 10.0, y), galley, colour);
    };
    text(rect.top() + CARD + 2.0, name, 14.0, palette.text);
    for (index, line) in details.into_iter().flat_map(str::lines).enumerate() {
        text(rect.top() + CARD + 22.0 + 17.0 * index as f32, line, 12.0, palette.quiet);
    }
    ui.painter().rect_stroke(rect, round, stroke, StrokeKind::Inside);
    response.on_hover_cursor(CursorIcon::PointingHand)
}
