//! Estimates against true distances, as a picture.

use eframe::egui::epaint::Mesh;
use eframe::egui::{Align2, FontId, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::study::Study;
use crate::app::laboratory::svg::{Anchor, Svg, hex};
use crate::app::texts::{Language, Text};
use crate::app::theme::{palette, scale, too_high};
use crate::app::ui_context::UiContext;

/// The share of the scale for so many boards: each step is ten times the one before it.
fn share(count: usize) -> f32 {
    (count as f32).ln_1p() / 15_000_f32.ln()
}

/// How many distances and how many estimates there are.
fn sides(study: &Study) -> (usize, usize) {
    (study.density.len(), study.density.first().map_or(1, Vec::len))
}

/// Draws a cell for each distance and estimate that some board has.
pub(super) fn density_ui(ui: &mut Ui, cx: &UiContext<'_>, study: &Study, height: f32) {
    let (columns, rows) = sides(study);
    let size = vec2(ui.available_width(), height);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let title = cx.say(Text::LabHeuristicDensity);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, title));
    let rect = Rect::from_min_max(area.min + vec2(34.0, 18.0), area.max - vec2(8.0, 34.0));
    let cell = vec2(rect.width() / columns as f32, rect.height() / rows as f32);
    let corner =
        |distance: f32, h: f32| pos2(rect.left() + distance * cell.x, rect.bottom() - h * cell.y);
    let painter = ui.painter();
    painter.rect_filled(rect, 0, palette(ui).well);
    let mut mesh = Mesh::default();
    for (distance, counts) in study.density.iter().enumerate() {
        for (h, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let (left, up) = (distance as f32, h as f32);
            let square = Rect::from_two_pos(corner(left, up), corner(left + 1.0, up + 1.0));
            mesh.add_colored_rect(square, scale(share(count)));
        }
    }
    painter.add(mesh);
    let end = columns.min(rows) as f32;
    let line = Stroke::new(2.0, too_high(0.4));
    painter.line_segment([corner(0.0, 0.0), corner(end, end)], line);
    let (font, colour) = (FontId::proportional(11.0), palette(ui).quiet);
    for distance in (0..columns).step_by(5) {
        let at = corner(distance as f32 + 0.5, 0.0) + vec2(0.0, 3.0);
        painter.text(at, Align2::CENTER_TOP, distance.to_string(), font.clone(), colour);
    }
    for h in (0..rows).step_by(if rows > 50 { 20 } else { 5 }) {
        let at = corner(0.0, h as f32 + 0.5) - vec2(5.0, 0.0);
        painter.text(at, Align2::RIGHT_CENTER, h.to_string(), font.clone(), colour);
    }
    let below = pos2(rect.center().x, area.bottom());
    let axis = cx.say(Text::LabMapAxis);
    painter.text(below, Align2::CENTER_BOTTOM, axis, font.clone(), colour);
    painter.text(area.left_top(), Align2::LEFT_TOP, title, font, colour);
    if let Some(at) = response.hover_pos().filter(|at| rect.contains(*at)) {
        let distance = ((at.x - rect.left()) / cell.x) as usize;
        let h = ((rect.bottom() - at.y) / cell.y) as usize;
        let count = study.density.get(distance).and_then(|counts| counts.get(h));
        let count = count.copied().unwrap_or(0);
        let places: [(&str, &dyn crate::app::texts::Parameter); 3] =
            [("count", &count), ("h", &h), ("distance", &distance)];
        response.on_hover_text_at_pointer(cx.fill(Text::LabHeuristicCell, &places));
    }
}

/// The same as a drawing.
pub(super) fn density_svg(study: &Study, title: &str, language: Language) -> String {
    let (columns, rows) = sides(study);
    let (left, top, right, bottom) = (70.0, 60.0, 770.0, 540.0);
    let mut svg = Svg::new(800.0, 610.0);
    svg.text([400.0, 30.0], title, 18.0, Anchor::Middle);
    let across = |distance: f64| left + (right - left) * distance / columns as f64;
    let up = |h: f64| bottom - (bottom - top) * h / rows as f64;
    for (distance, counts) in study.density.iter().enumerate() {
        for (h, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let fill = hex(scale(share(count)));
            let at = [across(distance as f64), up(h as f64 + 1.0)];
            let size = [across(1.0) - left, bottom - up(1.0)];
            svg.rect(at, size, &fill, "none");
        }
    }
    let end = columns.min(rows) as f64;
    svg.line([left, bottom], [across(end), up(end)], &hex(too_high(0.4)), 2.0);
    for distance in (0..columns).step_by(5) {
        let at = [across(distance as f64 + 0.5), bottom + 18.0];
        svg.text(at, &distance.to_string(), 12.0, Anchor::Middle);
    }
    for h in (0..rows).step_by(if rows > 50 { 20 } else { 5 }) {
        svg.text([left - 8.0, up(h as f64 + 0.5) + 4.0], &h.to_string(), 12.0, Anchor::End);
    }
    svg.text([420.0, 585.0], language.say(Text::LabMapAxis), 14.0, Anchor::Middle);
    svg.text([left, top - 10.0], "h", 14.0, Anchor::Middle);
    svg.finish(title)
}
