//! Plots of one size and kind: times and moves from game to game, and wins by day.

use eframe::egui::{Color32, Id, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use egui_plot::{Bar, BarChart, HoverPosition, Line, MarkerShape, Plot, PlotPoints, Points};

use super::reckoning::{Curve, PLOTTED, RUNNING, Reckoned, kind_name};
use super::table::time_text;
use crate::app::numbers::shape_text;
use crate::app::texts::{Language, Parameter, Text};
use crate::app::theme::{BUTTON_HEIGHT, SERIES, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::text_toggle;
use crate::game::Day;

/// What is plotted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Chart {
    #[default]
    Times,
    Moves,
    Days,
}

const CHARTS: [(Chart, Text); 3] =
    [(Chart::Times, Text::StatsTimes), (Chart::Moves, Text::Moves), (Chart::Days, Text::StatsDays)];

/// How tall a plot is at least.
const HEIGHT: f32 = 170.0;

/// The colours of single games and of personal bests.
const EACH: Color32 = SERIES[5];
const BESTS: Color32 = SERIES[1];

/// Draws the plot that is chosen, and what there is to choose from.
pub(super) fn plots_ui(ui: &mut Ui, cx: &UiContext<'_>, reckoned: &Reckoned, chart: &mut Chart) {
    let language = cx.language;
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        for (other, word) in CHARTS {
            let size = vec2(110.0, BUTTON_HEIGHT);
            if text_toggle(ui, cx.say(word), *chart == other, size).clicked() {
                *chart = other;
            }
        }
        if let (Some(((shape, kind), count)), false) = (reckoned.plotted, *chart == Chart::Days) {
            let (shape, kind) = (shape_text(shape), cx.say(kind_name(kind)));
            let text = if count > PLOTTED {
                let places: [(&str, &dyn Parameter); 3] =
                    [("size", &shape), ("kind", &kind), ("count", &PLOTTED)];
                cx.fill(Text::StatsPlottedLast, &places)
            } else {
                cx.fill(Text::StatsPlotted, &[("size", &shape), ("kind", &kind)])
            };
            ui.label(RichText::new(text).color(palette(ui).quiet));
        }
    });
    let height = ui.available_height().max(HEIGHT);
    match chart {
        Chart::Times => {
            curve_ui(ui, Text::StatsTimes, &reckoned.times, time_text, height, language);
        }
        Chart::Moves => {
            let moves = |moves: f64, language: Language| {
                language.number(moves, Some(usize::from(moves.fract() > 0.0)))
            };
            curve_ui(ui, Text::Moves, &reckoned.moves, moves, height, language);
        }
        Chart::Days => days_ui(ui, reckoned, height, language),
    }
}

/// A plot without a way to get lost in it.
fn plot<'a>(name: &str, height: f32) -> Plot<'a> {
    Plot::new(Id::unique("statistics").with(name))
        .height(height)
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .include_y(0.0)
}

fn curve_ui(
    ui: &mut Ui,
    name: Text,
    curve: &Curve,
    text: fn(f64, Language) -> String,
    height: f32,
    language: Language,
) {
    let game = language.say(Text::StatsGame);
    let palette = palette(ui);
    ui.visuals_mut().extreme_bg_color = palette.panel;
    let bests = language.say(Text::StatsPersonalBests);
    let running = language.fill(Text::StatsRunning, &[("count", &RUNNING)]);
    let top = ui.cursor().top();
    ui.horizontal_wrapped(|ui| {
        key_ui(ui, EACH, language.say(name));
        if !curve.average.is_empty() {
            key_ui(ui, palette.text, &running);
        }
        if !curve.bests.is_empty() {
            key_ui(ui, BESTS, bests);
        }
    });
    let height = (height - (ui.cursor().top() - top)).max(HEIGHT);
    let mut plot = plot(name.id(), height);
    if let [[place, _]] = curve.points[..] {
        // It would stand in the middle of thousands of games that there are not.
        plot = plot.include_x(place - 1.0).include_x(place + 1.0);
    }
    let response = plot
        .grid_color(palette.line)
        .x_axis_label(game)
        .x_axis_formatter(move |mark, _| whole(mark.value, language))
        .y_axis_formatter(
            move |mark, _| {
                if mark.value < 0.0 { String::new() } else { text(mark.value, language) }
            },
        )
        .label_formatter(move |at| {
            let HoverPosition::NearDataPoint { plot_name, position, .. } = at else { return None };
            let (x, y) = (whole(position.x, language), text(position.y, language));
            Some(format!("{plot_name}\n{game} {x}: {y}"))
        })
        .show(ui, |plot| {
            let places = |points: &[[f64; 2]]| -> PlotPoints<'static> { points.to_vec().into() };
            let each = Points::new(language.say(name), places(&curve.points));
            plot.points(each.color(EACH).radius(2.0));
            let average = Line::new(running, places(&curve.average));
            plot.line(average.color(palette.text).width(2.0));
            let bests = Points::new(bests, places(&curve.bests));
            plot.points(bests.color(BESTS).radius(5.0).shape(MarkerShape::Diamond));
        });
    let name = language.say(name);
    response.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
}

/// Says what a colour stands for. It stands above the plot, as it would cover something in it.
fn key_ui(ui: &mut Ui, colour: Color32, text: &str) {
    let (mark, _) = ui.allocate_exact_size(vec2(10.0, 16.0), Sense::hover());
    ui.painter().circle_filled(mark.center(), 4.0, colour);
    ui.label(RichText::new(text).small());
    ui.add_space(8.0);
}

/// A number at a tick, where it is a whole one.
fn whole(value: f64, language: Language) -> String {
    if value < 0.0 || value.fract() != 0.0 { String::new() } else { language.count(value as u64) }
}

fn days_ui(ui: &mut Ui, reckoned: &Reckoned, height: f32, language: Language) {
    let day = |value: f64| {
        let is_day = value >= 0.0 && value.fract() == 0.0;
        let day = is_day.then(|| Day::from_number(value as u32)).flatten();
        day.map_or_else(String::new, |day| day.to_string())
    };
    let palette = palette(ui);
    ui.visuals_mut().extreme_bg_color = palette.panel;
    let name = language.say(Text::StatsDays);
    let bar = |&[day, count]: &[f64; 2]| Bar::new(day, count).width(0.8);
    let bars: Vec<Bar> = reckoned.recent_days.iter().map(bar).collect();
    let response = plot("days", height)
        .grid_color(palette.line)
        .include_y(1.0)
        .x_axis_formatter(move |mark, _| day(mark.value))
        .y_axis_formatter(move |mark, _| whole(mark.value, language))
        .label_formatter(|_| None)
        .show(ui, |plot| {
            let text = move |bar: &Bar, _: &BarChart| {
                format!("{}: {}", day(bar.argument), whole(bar.value, language))
            };
            let chart = BarChart::new(name, bars).color(SERIES[2]);
            plot.bar_chart(chart.element_formatter(Box::new(text)));
        });
    response.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
}
