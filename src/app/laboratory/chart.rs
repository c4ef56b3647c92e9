//! Plots: what they show as plain data, drawn on the screen here and as SVG in `svg.rs`.

use eframe::egui::{Id, Rangef, Ui};
use egui_plot::{
    AxisHints, Bar, BarChart, BoxElem, BoxPlot, BoxSpread, Corner, GridInput, GridMark, HLine,
    Legend, Line, LineStyle, Plot, PlotPoints, Points, VLine,
};

use crate::app::texts::Language;
use crate::app::theme::{SERIES, palette};

/// A plot of several series over one axis.
#[derive(Clone, Debug)]
pub(super) struct Chart {
    pub(super) title: String,
    pub(super) x: Axis,
    pub(super) y: Axis,
    pub(super) series: Vec<Series>,
}

/// What is shown along one direction.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    pub(super) name: String,
    /// Whether each step is ten times the one before it.
    pub(super) is_log: bool,
}

/// One line or cloud of a plot.
#[derive(Clone, Debug)]
pub(super) struct Series {
    pub(super) name: String,
    /// Its colour, as a place in the list of the theme.
    pub(super) colour: usize,
    pub(super) mark: Mark,
    /// As they are, not yet logarithms.
    pub(super) points: Vec<[f64; 2]>,
}

/// How points are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Line,
    Dots,
    /// A bar from the axis up to each point.
    Bars,
    /// A line from bottom to top at the x of each point.
    Wall,
    /// A line from left to right at the y of each point, in no colour of its own.
    Level,
    /// Box plots, each of five points from bottom to top: the least value, the lower quartile, the
    /// median, the upper quartile and the most.
    Boxes {
        /// As how many series stand side by side.
        beside: usize,
    },
}

/// How near to each other the ticks of a logarithmic axis may be, and from where on they are as
/// clear as any.
const LOG_TICKS: Rangef = Rangef { min: 11.0, max: 15.0 };

/// A plot below this height has no room for a legend beside its lines.
const LOW: f32 = 180.0;

/// How wide a bar is.
pub(super) const BAR_WIDTH: f64 = 0.9;
/// The room of all boxes at one x.
const BOXES_WIDTH: f64 = 0.8;

/// How wide a box is, as one of several side by side.
pub(super) fn box_width(beside: usize) -> f64 {
    BOXES_WIDTH / beside.max(1) as f64
}

/// Where the boxes of a series stand at one x.
pub(super) fn box_place(x: f64, number: usize, beside: usize) -> f64 {
    x + (number as f64 + 0.5) * box_width(beside) - BOXES_WIDTH / 2.0
}

impl Axis {
    pub(super) fn linear(name: impl Into<String>) -> Self {
        Self { name: name.into(), is_log: false }
    }

    pub(super) fn log(name: impl Into<String>) -> Self {
        Self { name: name.into(), is_log: true }
    }

    /// Where a value stands on the axis. On a logarithmic one nothing is below 1.
    pub(super) fn place(&self, value: f64) -> f64 {
        if self.is_log { value.max(1.0).log10() } else { value }
    }

    /// The value at a place.
    pub(super) fn value(&self, place: f64) -> f64 {
        if self.is_log { 10_f64.powf(place) } else { place }
    }

    /// A value as it is written at a tick.
    pub(super) fn tick(&self, place: f64, language: Language) -> String {
        let value = self.value(place);
        if self.is_log && (place - place.round()).abs() > 1e-6 {
            return String::new();
        }
        short(value, language)
    }
}

/// A number with few letters: `250`, `12 k`, `3.5 M`.
pub(super) fn short(value: f64, language: Language) -> String {
    let (scaled, unit) = match value.abs() {
        ..1e4 => (value, ""),
        ..1e6 => (value / 1e3, " k"),
        ..1e9 => (value / 1e6, " M"),
        _ => (value / 1e9, " G"),
    };
    let decimals = usize::from((scaled - scaled.round()).abs() >= 0.05);
    format!("{}{unit}", language.number(scaled, Some(decimals)))
}

/// Draws a chart. Its name for screen readers is its title.
pub(super) fn chart_ui(ui: &mut Ui, id: Id, chart: &Chart, height: f32, language: Language) {
    let Chart { x, y, series, .. } = chart;
    let mut plot = Plot::new(id)
        .height(height)
        .allow_scroll(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_boxed_zoom(false)
        .include_x(x.place(0.0))
        .include_y(y.place(0.0))
        .custom_x_axes(vec![axis_hints(x, AxisHints::new_x(), language)])
        .custom_y_axes(vec![axis_hints(y, AxisHints::new_y(), language)])
        .label_formatter(move |at| {
            // Between the points there is nothing that was measured.
            let egui_plot::HoverPosition::NearDataPoint {
                plot_name: name, position: point, ..
            } = at
            else {
                return None;
            };
            let text = |axis: &Axis, place| short(axis.value(place), language);
            let (across, up) = (text(x, point.x), text(y, point.y));
            Some(format!("{name}\n{}: {across}\n{}: {up}", x.name, y.name).trim().to_owned())
        });
    let has_lines = series.iter().any(|series| series.mark == Mark::Line);
    if height >= LOW || !has_lines {
        plot = plot.legend(legend(chart));
    }
    if x.is_log {
        plot = plot.x_grid_spacer(decades);
    }
    if y.is_log {
        plot = plot.y_grid_spacer(decades);
    }
    let (line, quiet) = (palette(ui).line, palette(ui).quiet);
    ui.visuals_mut().extreme_bg_color = palette(ui).panel;
    let response = plot.grid_color(line).show(ui, |plot| {
        for Series { name, colour, mark, points } in series {
            let colour = SERIES[colour % SERIES.len()];
            let at = |[across, up]: &[f64; 2]| [x.place(*across), y.place(*up)];
            let places: PlotPoints<'_> = points.iter().map(at).collect();
            match mark {
                Mark::Line => plot.line(Line::new(name.clone(), places).color(colour).width(2.0)),
                Mark::Dots => {
                    plot.points(Points::new(name.clone(), places).color(colour).radius(2.5));
                }
                Mark::Bars => {
                    let bar = |[across, up]: [f64; 2]| Bar::new(across, up).width(BAR_WIDTH);
                    let bars = points.iter().map(at).map(bar).collect();
                    plot.bar_chart(BarChart::new(name.clone(), bars).color(colour));
                }
                Mark::Wall => {
                    for point in points {
                        plot.vline(VLine::new(name.clone(), x.place(point[0])).color(colour));
                    }
                }
                Mark::Level => {
                    for point in points {
                        let level = HLine::new(name.clone(), y.place(point[1])).color(quiet);
                        plot.hline(level.style(LineStyle::dashed_loose()));
                    }
                }
                Mark::Boxes { beside } => {
                    let boxes = box_plot(name, points, *beside, y, language);
                    plot.box_plot(boxes.color(colour));
                }
            }
        }
    });
    let title = chart.title.clone();
    response
        .response
        .widget_info(|| eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Image, true, &title));
}

/// An axis with its name and its ticks. On a logarithmic one there are so few that all are as
/// clear as each other, in a low plot too.
fn axis_hints<'a>(axis: &'a Axis, hints: AxisHints<'a>, language: Language) -> AxisHints<'a> {
    let hints = hints.label(axis.name.clone());
    let hints = hints.formatter(move |mark, _| axis.tick(mark.value, language));
    if axis.is_log { hints.label_spacing(LOG_TICKS) } else { hints }
}

/// The legend, in the order of the series. What begins low leaves the left corner free.
fn legend(chart: &Chart) -> Legend {
    let corner = if is_left_free(chart) { Corner::LeftTop } else { Corner::RightTop };
    Legend::default().background_alpha(0.8).follow_insertion_order(true).position(corner)
}

/// Whether every line or box begins in the lower half.
fn is_left_free(chart: &Chart) -> bool {
    let place = |point: &[f64; 2]| chart.y.place(point[1]);
    let grows = |series: &&Series| matches!(series.mark, Mark::Line | Mark::Boxes { .. });
    let growing = || chart.series.iter().filter(grows);
    let most = growing().flat_map(|series| &series.points).map(place).fold(0.0, f64::max);
    let begins = growing().filter_map(|series| series.points.first()).map(place);
    growing().next().is_some() && begins.fold(0.0, f64::max) <= most / 2.0
}

/// A box of every five points.
fn box_plot(
    name: &str,
    points: &[[f64; 2]],
    beside: usize,
    y: &Axis,
    language: Language,
) -> BoxPlot {
    let width = box_width(beside);
    let boxes = points.as_chunks::<5>().0.iter().map(|five| {
        let [least, lower, median, upper, most] = five.map(|[_, value]| y.place(value));
        BoxElem::new(five[0][0], BoxSpread::new(least, lower, median, upper, most))
            .box_width(0.85 * width)
            .whisker_width(0.5 * width)
    });
    let axis = y.clone();
    let text = move |it: &BoxElem, plot: &BoxPlot| {
        let spread = &it.spread;
        let values = [
            spread.upper_whisker,
            spread.quartile3,
            spread.median,
            spread.quartile1,
            spread.lower_whisker,
        ];
        let lines = values.map(|place| short(axis.value(place), language));
        format!("{}\n{}", egui_plot::PlotItem::name(plot), lines.join("\n"))
    };
    BoxPlot::new(name, boxes.collect()).element_formatter(Box::new(text))
}

/// A grid line for each power of ten.
#[expect(clippy::needless_pass_by_value, reason = "the plot hands it over so")]
fn decades(input: GridInput) -> Vec<GridMark> {
    let (from, to) = input.bounds;
    let (from, to) = (from.ceil() as i64, to.floor() as i64);
    (from..=to).map(|power| GridMark { value: power as f64, step_size: 1.0 }).collect()
}
