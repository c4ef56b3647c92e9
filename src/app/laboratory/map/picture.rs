//! The map on the screen, and what is under the pointer.

use eframe::egui::{
    Align2, FontId, Id, Pos2, Rect, Response, RichText, Role, Sense, Stroke, TextureHandle,
    Tooltip, Ui, WidgetInfo, pos2, vec2,
};

use super::MapPage;
use super::content::{Content, SIDES};
use super::cursor::move_cursor;
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::mini_board::mini_board_ui;
use crate::app::texts::Text;
use crate::app::theme::{UNTINTED, WAY, WAY_OUTLINE, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::lab::map::{Layout, Square};
use crate::puzzle::Problem;

/// The room for the numbers below the picture.
const AXIS: f32 = 36.0;

/// How small the picture gets in a low window, before the page scrolls.
const LEAST_SCALE: f32 = 0.5;

/// Where the picture is on the screen.
struct Frame<'a> {
    content: &'a Content,
    rect: Rect,
    /// Points of the screen for a pixel of the picture.
    scale: f32,
}

pub(super) fn picture_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    page: &mut MapPage,
    content: &Content,
    texture: &TextureHandle,
    problem: &Problem,
) {
    let (width, height) = (content.layout.width() as f32, content.layout.height() as f32);
    // As wide as there is room, unless it would be taller than the window.
    let tallest = ((ui.available_height() - AXIS) / height).max(LEAST_SCALE);
    let scale = (ui.available_width() / width).min(tallest);
    let size = vec2(width * scale, height * scale);
    let (area, response) = ui.allocate_exact_size(size + vec2(0.0, AXIS), Sense::click());
    let name = format!("{}: {}", cx.say(Text::LabMapTitle), cx.say(page.colouring.name()));
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let frame = Frame { content, rect: Rect::from_min_size(area.min, size), scale };
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(texture.id(), frame.rect, whole, UNTINTED);
    frame.axis_ui(ui, cx);
    frame.marks_ui(ui, cx, page, problem);
    let start = content.map.place(problem.start()).unwrap_or(0);
    move_cursor(ui, &response, &content.map, start, &mut page.cursor);
    let pointed = response.hover_pos().and_then(|at| frame.place(at));
    if let Some(place) = pointed.or(page.cursor) {
        frame.pointed_ui(ui, cx, page, (&response, pointed.is_some()), place);
        if response.clicked() {
            cx.push(LabCommand::TakeBoard(content.map.board(place)).into());
        }
    }
}

impl Frame<'_> {
    fn place(&self, at: Pos2) -> Option<usize> {
        let pixel = (at - self.rect.min) / self.scale;
        if pixel.x < 0.0 || pixel.y < 0.0 {
            return None;
        }
        self.content.layout.place(pixel.x as usize, pixel.y as usize)
    }

    fn square(&self, place: usize) -> Rect {
        let Square { left, top, side } = self.content.layout.square(place);
        let corner = self.rect.min + vec2(left as f32, top as f32) * self.scale;
        Rect::from_min_size(corner, vec2(side as f32, side as f32) * self.scale)
    }

    fn axis_ui(&self, ui: &Ui, cx: &UiContext<'_>) {
        let pitch = Layout::PITCH as f32 * self.scale;
        // Where columns are narrow, not every number has room.
        let step = if pitch < 18.0 { 5 } else { 1 };
        let y = self.rect.bottom() + 3.0;
        let colour = palette(ui).quiet;
        for distance in (0..=self.content.map.most_distance()).step_by(step) {
            let x = self.rect.left() + (distance as f32 + 0.5) * pitch;
            let font = FontId::proportional(11.0);
            let text = distance.to_string();
            ui.painter().text(pos2(x, y), Align2::CENTER_TOP, text, font, colour);
        }
        let at = pos2(self.rect.center().x, y + 15.0);
        let font = FontId::proportional(12.0);
        ui.painter().text(at, Align2::CENTER_TOP, cx.say(Text::LabMapAxis), font, colour);
    }

    /// The way that was found, and both ends.
    fn marks_ui(&self, ui: &Ui, cx: &UiContext<'_>, page: &MapPage, problem: &Problem) {
        let painter = ui.painter();
        if let Some(search) = page.search_shown() {
            let centres = search.path.iter().map(|&place| self.square(place).center());
            let points: Vec<Pos2> = centres.collect();
            painter.line(points.clone(), Stroke::new(3.5, WAY_OUTLINE));
            painter.line(points, Stroke::new(1.5, WAY));
        }
        let start = self.content.map.place(problem.start());
        let ends = [(start, Text::LabMapStart), (Some(0), Text::LabMapGoal)];
        for (place, word) in ends {
            let Some(place) = place else { continue };
            let square = self.square(place);
            let radius = (square.width() / 2.0 + 2.0).max(5.0);
            painter.circle_stroke(square.center(), radius, Stroke::new(4.0, WAY_OUTLINE));
            painter.circle_stroke(square.center(), radius, Stroke::new(2.0, WAY));
            let text = cx.say(word).to_owned();
            let colour = palette(ui).text;
            let galley = painter.layout_no_wrap(text, FontId::proportional(12.0), colour);
            let middle = square.center() - vec2(0.0, radius + 5.0 + galley.size().y / 2.0);
            let mut label = Rect::from_center_size(middle, galley.size());
            let shift = (self.rect.left() + 4.0 - label.left()).max(0.0);
            label = label.translate(vec2(shift, 0.0));
            painter.rect_filled(label.expand2(vec2(4.0, 1.0)), 4, palette(ui).panel);
            painter.galley(label.min, galley, colour);
        }
    }

    /// The board under the pointer or at the cursor, beside it.
    fn pointed_ui(
        &self,
        ui: &Ui,
        cx: &UiContext<'_>,
        page: &MapPage,
        (response, is_hovered): (&Response, bool),
        place: usize,
    ) {
        let ring = self.square(place).expand(2.0);
        let line = Stroke::new(2.0, palette(ui).accent);
        ui.painter().rect_stroke(ring, 2, line, eframe::egui::StrokeKind::Outside);
        if is_hovered {
            response.clone().on_hover_ui_at_pointer(|ui| self.board_ui(ui, cx, page, place));
        } else {
            let (ctx, layer) = (ui.ctx().clone(), response.layer_id);
            let tooltip = Tooltip::always_open(ctx, layer, response.id, self.square(place));
            tooltip.show(|ui| self.board_ui(ui, cx, page, place));
        }
    }

    /// A board as a photo, and what is known of it.
    fn board_ui(&self, ui: &mut Ui, cx: &UiContext<'_>, page: &MapPage, place: usize) {
        let board = self.content.map.board(place);
        ui.push_id(Id::unique("map-pointed"), |ui| {
            ui.horizontal(|ui| {
                mini_board_ui(ui, cx, &board, self.content.map.goal(), 96.0);
                ui.vertical(|ui| {
                    for line in self.facts(cx, page, place) {
                        announced(&ui.label(line), false);
                    }
                    let hint = RichText::new(cx.say(Text::LabMapTake)).small();
                    ui.label(hint.color(palette(ui).quiet));
                });
            });
        });
    }

    fn facts(&self, cx: &UiContext<'_>, page: &MapPage, place: usize) -> Vec<String> {
        let distance = self.content.map.distance(place);
        let mut facts = vec![cx.fill(Text::LabMapAt, &[("distance", &distance)])];
        let gives = |g: u32, h: u32, f: u32| {
            cx.fill(Text::LabMapValues, &[("g", &g), ("h", &h), ("f", &f)])
        };
        if let Some(search) = page.search_shown() {
            let mut is_reached = false;
            for (side, end) in SIDES.into_iter().zip([Text::LabMapStart, Text::LabMapGoal]) {
                let Some(reached) = search.overlay.reached(side, place) else { continue };
                is_reached = true;
                let values = gives(reached.g, reached.h, reached.f);
                facts.push(if search.expanded[1] > 0 {
                    format!("{}: {values}", cx.say(end))
                } else {
                    values
                });
                facts.push(match reached.expanded {
                    Some(number) => cx.fill(Text::LabMapNumber, &[("number", &(number + 1))]),
                    None => cx.say(Text::LabMapWaits).to_owned(),
                });
            }
            if !is_reached {
                facts.push(cx.say(Text::LabMapUnreached).to_owned());
            }
        }
        if let Some(guess) = page.guess_shown() {
            let (g, h) = (guess.g[place], guess.h[place]);
            facts.push(gives(g, h, g + h));
        }
        facts
    }
}
