//! A small plot of numbers over time.

use eframe::egui::{Color32, Mesh, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui};
use eframe::egui::{WidgetInfo, pos2, vec2};

use crate::app::theme::palette;

/// Draws points in time, `(seconds, value)` with the oldest first, as a line with the area under
/// it. The newest is at the right edge, the largest at the top.
pub(in crate::app) fn plot_ui(
    ui: &mut Ui,
    points: &[(f32, f32)],
    name: &str,
    height: f32,
) -> Response {
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let line = line_in(rect, points);
    let accent = palette(ui).accent;
    let painter = ui.painter();
    painter.add(Shape::mesh(area_under(&line, rect.bottom(), accent.gamma_multiply(0.18))));
    painter.add(Shape::line(line, Stroke::new(1.5, accent)));
    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(1.0, palette(ui).line));
    response.on_hover_text(name)
}

/// Where the points are seen.
fn line_in(rect: Rect, points: &[(f32, f32)]) -> Vec<Pos2> {
    let largest = |values: &mut dyn Iterator<Item = f32>, least| values.fold(least, f32::max);
    let width = largest(&mut points.iter().map(|point| point.0), 0.05);
    let height = largest(&mut points.iter().map(|point| point.1), 1.0);
    let at = |&(seconds, value): &(f32, f32)| {
        let x = rect.left() + rect.width() * seconds / width;
        pos2(x, rect.bottom() - (rect.height() - 2.0) * value / height)
    };
    points.iter().map(at).collect()
}

/// The area between a line and the floor, as one mesh: its triangles share their edges, so
/// nothing is painted twice, however narrow they are.
fn area_under(line: &[Pos2], floor: f32, colour: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for point in line {
        mesh.colored_vertex(*point, colour);
        mesh.colored_vertex(pos2(point.x, floor), colour);
    }
    for index in 1..line.len() as u32 {
        let (upper, lower) = (2 * index, 2 * index + 1);
        mesh.add_triangle(upper - 2, lower - 2, upper);
        mesh.add_triangle(upper, lower - 2, lower);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No spot under the line is in more than one triangle: what is painted twice is darker.
    #[test]
    fn nothing_is_painted_twice() {
        let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(100.0, 40.0));
        // More points than pixels, after a long time.
        let points: Vec<(f32, f32)> =
            (0..240).map(|it| (it as f32, (it as f32).powf(1.3))).collect();
        let line = line_in(rect, &points);
        assert_eq!(line[0], rect.left_bottom());
        assert!(line.last().is_some_and(|end| (*end - pos2(110.0, 22.0)).length() < 0.01));
        let mesh = area_under(&line, rect.bottom(), Color32::RED);
        assert!(mesh.is_valid());
        let area = |triangle: &[u32]| {
            let at = |index: u32| mesh.vertices[index as usize].pos;
            let (a, b, c) = (at(triangle[0]), at(triangle[1]), at(triangle[2]));
            ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)).abs() / 2.0
        };
        let painted: f32 = mesh.indices.chunks(3).map(area).sum();
        let under: f32 = line
            .windows(2)
            .map(|pair| {
                let heights = (rect.bottom() - pair[0].y) + (rect.bottom() - pair[1].y);
                (pair[1].x - pair[0].x) * heights / 2.0
            })
            .sum();
        assert!((painted - under).abs() < 0.01 * under, "{painted} and {under}");
    }
}
