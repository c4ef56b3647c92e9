//! The bar that says where a replay is, with a mark at each slide that cost moves.

use std::time::Duration;

use eframe::egui::{Rect, Role, Sense, Slider, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::player::Player;
use crate::app::numbers::Precision;
use crate::app::recording::Recording;
use crate::app::texts::{Parameter, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;

const HEIGHT: f32 = 18.0;
const MARKS: f32 = 14.0;

/// Draws the bar and the marks under it. Both can be used to go to a moment.
pub(super) fn bar_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    recording: &Recording,
    player: &mut Player,
    costs: &[(usize, usize)],
) {
    let length = recording.length().as_secs_f64().max(0.001);
    let mut at = player.at.as_secs_f64();
    let bar = ui.scope(|ui| {
        ui.spacing_mut().slider_width = ui.available_width();
        ui.spacing_mut().interact_size.y = HEIGHT;
        let bar = Slider::new(&mut at, 0.0..=length).show_value(false).trailing_fill(true);
        ui.add(bar).accessible_name(cx.say(Text::WatchBar))
    });
    let bar = bar.inner;
    if bar.changed() {
        player.go_to(Duration::from_secs_f64(at.max(0.0)).min(recording.length()));
    }
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), MARKS), Sense::hover());
    // As the handle does, which stays within the bar.
    let rail = bar.rect.x_range().shrink(bar.rect.height() / 2.5);
    for &(slide, cost) in costs {
        let time = recording.time_of(slide);
        let share = (time.as_secs_f64() / length) as f32;
        let x = rail.min + rail.span() * share;
        let mark = Rect::from_center_size(pos2(x, rect.center().y), vec2(9.0, MARKS));
        let at_time = cx.language.clock(Recording::clock_at(time), Precision::Tenths);
        let places: [(&str, &dyn Parameter); 3] =
            [("slide", &(slide + 1)), ("time", &at_time), ("moves", &cost)];
        let name = cx.fill(Text::WatchMark, &places);
        let response = ui.interact(mark, ui.scope_id().with(("mark", slide)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        // What cost more is taller.
        let height = (3.0 + 2.0 * cost as f32).min(MARKS);
        let colour = if response.hovered() { palette(ui).text } else { palette(ui).error };
        let line = Rect::from_min_size(mark.center_top() - vec2(1.5, 0.0), Vec2::new(3.0, height));
        ui.painter().rect_filled(line, 1, colour);
        if response.on_hover_text(name).clicked() {
            player.go_to(time);
        }
    }
}
