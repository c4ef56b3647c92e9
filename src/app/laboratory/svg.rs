//! Drawings as SVG, and SVG as pixels.

use std::fmt::Write as _;
use std::sync::Arc;

use eframe::egui::Color32;
use resvg::{tiny_skia, usvg};

use super::chart::{Axis, BAR_WIDTH, Chart, Mark, Series, box_width};
use crate::app::texts::Language;
use crate::app::theme::SERIES;

/// A drawing on white, in points.
pub(super) struct Svg {
    width: f64,
    height: f64,
    body: String,
}

/// Where a text stands beside its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

const INK: &str = "#22252a";
const FAINT: &str = "#ded8d1";
const LEVEL: &str = "#63676e";

impl Svg {
    pub(super) fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new() }
    }

    pub(super) fn line(&mut self, from: [f64; 2], to: [f64; 2], colour: &str, width: f64) {
        let ([x1, y1], [x2, y2]) = (from, to);
        self.add(format_args!(
            r#"<line x1="{x1:.2}" y1="{y1:.2}" x2="{x2:.2}" y2="{y2:.2}" stroke="{colour}" stroke-width="{width}"/>"#
        ));
    }

    pub(super) fn polyline(&mut self, points: &[[f64; 2]], colour: &str, width: f64) {
        let mut path = String::new();
        for [x, y] in points {
            let _ = write!(path, "{x:.2},{y:.2} ");
        }
        self.add(format_args!(
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>"#,
            path.trim_end()
        ));
    }

    pub(super) fn circle(&mut self, [x, y]: [f64; 2], radius: f64, colour: &str) {
        self.add(format_args!(r#"<circle cx="{x:.2}" cy="{y:.2}" r="{radius}" fill="{colour}"/>"#));
    }

    pub(super) fn rect(&mut self, [x, y]: [f64; 2], size: [f64; 2], fill: &str, stroke: &str) {
        let [width, height] = size;
        self.add(format_args!(
            r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="{fill}" stroke="{stroke}"/>"#
        ));
    }

    /// A box with its whiskers, of the least value, the three quartiles and the most.
    fn box_plot(&mut self, five: &[[f64; 2]; 5], width: f64, colour: &str) {
        let [least, lower, median, upper, most] = five.map(|[_, y]| y);
        let (x, half) = (five[0][0], width / 2.0);
        for (from, to) in [(least, lower), (upper, most)] {
            self.line([x, from], [x, to], colour, 1.0);
        }
        for end in [least, most] {
            self.line([x - half / 2.0, end], [x + half / 2.0, end], colour, 1.0);
        }
        self.rect([x - half, upper], [width, lower - upper], "#ffffff", colour);
        self.line([x - half, median], [x + half, median], colour, 2.0);
    }

    pub(super) fn text(&mut self, [x, y]: [f64; 2], text: &str, size: f64, anchor: Anchor) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escaped(text);
        self.add(format_args!(
            r#"<text x="{x:.2}" y="{y:.2}" font-size="{size}" text-anchor="{anchor}" fill="{INK}">{text}</text>"#
        ));
    }

    /// A PNG, stretched over a rectangle.
    pub(super) fn image(&mut self, [x, y]: [f64; 2], size: [f64; 2], png: &[u8]) {
        use base64::Engine as _;
        let ([width, height], data) = (size, base64::engine::general_purpose::STANDARD.encode(png));
        self.add(format_args!(
            r#"<image x="{x}" y="{y}" width="{width}" height="{height}" preserveAspectRatio="none" href="data:image/png;base64,{data}"/>"#
        ));
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.body, "{element}");
    }

    /// The whole document. The title is what a screen reader says.
    pub(super) fn finish(self, title: &str) -> String {
        let Self { width, height, body } = self;
        let title = escaped(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"Ubuntu, 'Noto Sans', 'DejaVu Sans', \
             sans-serif\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" \
             fill=\"#ffffff\"/>\n{body}</svg>\n"
        )
    }
}

/// A text that holds no markup.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A colour as SVG writes it.
pub(super) fn hex(colour: Color32) -> String {
    let [red, green, blue, _] = colour.to_srgba_unmultiplied();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A chart as a document of its own.
pub(super) fn chart_svg(chart: &Chart, language: Language) -> String {
    let (width, height) = (800.0, 500.0);
    let (left, top, right, bottom) = (80.0, 50.0, 780.0, 440.0);
    let mut svg = Svg::new(width, height);
    svg.text([width / 2.0, 28.0], &chart.title, 18.0, Anchor::Middle);
    let places = |axis: &Axis, number: usize| {
        let all = chart.series.iter().flat_map(|series| &series.points);
        let mut ends = (axis.place(0.0), axis.place(0.0));
        for point in all.filter(|point| point[number].is_finite()) {
            let place = axis.place(point[number]);
            ends = (ends.0.min(place), ends.1.max(place));
        }
        if ends.1 - ends.0 < 1e-9 { (ends.0, ends.0 + 1.0) } else { ends }
    };
    let (x_ends, y_ends) = (places(&chart.x, 0), places(&chart.y, 1));
    let across = |place: f64| left + (right - left) * (place - x_ends.0) / (x_ends.1 - x_ends.0);
    let up = |place: f64| bottom - (bottom - top) * (place - y_ends.0) / (y_ends.1 - y_ends.0);
    for place in ticks(&chart.x, x_ends) {
        svg.line([across(place), top], [across(place), bottom], FAINT, 1.0);
        let at = [across(place), bottom + 18.0];
        svg.text(at, &chart.x.tick(place, language), 12.0, Anchor::Middle);
    }
    for place in ticks(&chart.y, y_ends) {
        svg.line([left, up(place)], [right, up(place)], FAINT, 1.0);
        svg.text([left - 8.0, up(place) + 4.0], &chart.y.tick(place, language), 12.0, Anchor::End);
    }
    svg.line([left, bottom], [right, bottom], INK, 1.0);
    svg.line([left, top], [left, bottom], INK, 1.0);
    svg.text([f64::midpoint(left, right), height - 20.0], &chart.x.name, 14.0, Anchor::Middle);
    svg.text([left, top - 8.0], &chart.y.name, 14.0, Anchor::Start);
    for (number, Series { name, colour, mark, points }) in chart.series.iter().enumerate() {
        let is_level = *mark == Mark::Level;
        let colour = if is_level { LEVEL.to_owned() } else { hex(SERIES[colour % SERIES.len()]) };
        let at = |[x, y]: &[f64; 2]| [across(chart.x.place(*x)), up(chart.y.place(*y))];
        let places: Vec<[f64; 2]> = points.iter().map(at).collect();
        match mark {
            Mark::Line => svg.polyline(&places, &colour, 2.0),
            Mark::Dots => places.iter().for_each(|&place| svg.circle(place, 2.5, &colour)),
            Mark::Bars => {
                let width = BAR_WIDTH * (right - left) / (x_ends.1 - x_ends.0);
                for &[middle, up] in &places {
                    svg.rect([middle - width / 2.0, up], [width, bottom - up], &colour, "none");
                }
            }
            Mark::Wall => {
                for at in &places {
                    svg.line([at[0], top], [at[0], bottom], &colour, 2.0);
                }
            }
            Mark::Level => {
                for at in &places {
                    svg.line([left, at[1]], [right, at[1]], LEVEL, 1.5);
                }
            }
            Mark::Boxes { beside } => {
                let width = 0.85 * box_width(*beside) * (right - left) / (x_ends.1 - x_ends.0);
                places
                    .as_chunks::<5>()
                    .0
                    .iter()
                    .for_each(|five| svg.box_plot(five, width, &colour));
            }
        }
        let y = top + 16.0 + 18.0 * number as f64;
        svg.line([left + 12.0, y - 4.0], [left + 36.0, y - 4.0], &colour, 3.0);
        svg.text([left + 42.0, y], name, 12.0, Anchor::Start);
    }
    svg.finish(&chart.title)
}

/// Where an axis has its ticks.
fn ticks(axis: &Axis, (from, to): (f64, f64)) -> Vec<f64> {
    let step = if axis.is_log {
        1.0
    } else {
        let rough = (to - from) / 6.0;
        let power = 10_f64.powf(rough.log10().floor());
        [1.0, 2.0, 5.0, 10.0]
            .map(|times| times * power)
            .into_iter()
            .find(|&it| it >= rough)
            .unwrap_or(rough)
    };
    let first = (from / step).ceil() as i64;
    let last = (to / step + 1e-9).floor() as i64;
    (first..=last).map(|number| number as f64 * step).collect()
}

/// The pixels of a document, twice as fine as its points, as a PNG.
pub(super) fn to_png(svg: &str) -> Result<Vec<u8>, String> {
    let mut options =
        usvg::Options { font_family: "Ubuntu".to_owned(), ..usvg::Options::default() };
    let fonts = options.fontdb_mut();
    fonts.load_system_fonts();
    for font in eframe::egui::FontDefinitions::default().font_data.values() {
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::clone(&font.font)));
    }
    fonts.set_sans_serif_family("Ubuntu");
    let tree = usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())?;
    let scale = 2.0;
    let size = tree.size().to_int_size().scale_by(scale).ok_or("the drawing is empty")?;
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())
        .ok_or("there is no memory for so large a drawing")?;
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart() -> Chart {
        Chart {
            title: "A < B & \"C\"".to_owned(),
            x: Axis::linear("time"),
            y: Axis::log("states"),
            series: vec![Series {
                name: "A*".to_owned(),
                colour: 0,
                mark: Mark::Line,
                points: vec![[0.0, 1.0], [5.0, 1000.0], [10.0, 100_000.0]],
            }],
        }
    }

    #[test]
    fn a_chart_is_well_formed_and_has_its_ticks() {
        let svg = chart_svg(&chart(), Language::English);
        assert!(svg.contains("A &lt; B &amp; &quot;C&quot;"));
        for tick in ["1", "10", "100", "1,000", "10 k", "100 k"] {
            assert!(svg.contains(&format!(">{tick}<")), "{tick} in {svg}");
        }
        assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok());
        // The largest point is in the upper right corner of the frame.
        assert!(svg.contains("780.00,50.00"), "{svg}");
    }

    #[test]
    fn a_box_has_its_median_and_two_whiskers() {
        let mut chart = chart();
        let points = [1.0, 10.0, 100.0, 1000.0, 10_000.0].map(|value| [1.0, value]).to_vec();
        let mark = Mark::Boxes { beside: 1 };
        chart.series = vec![Series { name: "A*".to_owned(), colour: 0, mark, points }];
        let svg = chart_svg(&chart, Language::English);
        assert_eq!(svg.matches("<rect").count(), 2, "{svg}");
        // From the bottom to the top of the frame, the median in the middle.
        for y in ["y1=\"440.00\"", "y2=\"50.00\"", "y1=\"245.00\""] {
            assert!(svg.contains(y), "{y} in {svg}");
        }
    }

    #[test]
    fn a_chart_has_pixels_and_letters() {
        let png = to_png(&chart_svg(&chart(), Language::English)).unwrap();
        let image = image::load_from_memory(&png).unwrap().to_rgb8();
        assert_eq!(image.dimensions(), (1600, 1000));
        // Something dark stands where the title is.
        let title = image::imageops::crop_imm(&image, 600, 20, 400, 50).to_image();
        assert!(title.pixels().any(|pixel| pixel.0[0] < 100), "no letters were drawn");
    }
}
