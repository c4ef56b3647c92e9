//! The same icon as shapes, for desktops that draw it at any size.

use std::fmt::Write;

use crate::colour::{Colour, hex};
use crate::icon::{FAR, GAP, PEAK, PITCH, TRAY, coral, meadow, ridge, sky, snow, tiles, wood};
use crate::shapes::{Point, at};

/// The side of the drawing.
const SIDE: f32 = 256.0;
/// In how many straight lines a curve is drawn.
const STEPS: u16 = 48;
/// How many colours a gradient is told by.
const STOPS: u16 = 8;

/// The drawing as the text of a file.
pub(crate) fn text() -> String {
    let mut svg = String::new();
    write(&mut svg).expect("a text takes all that is written");
    svg
}

fn write(svg: &mut String) -> std::fmt::Result {
    writeln!(svg, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">"#)?;
    writeln!(svg, "<defs>")?;
    let sky = sky();
    gradient(svg, "sky", |share| sky.at(share))?;
    gradient(svg, "coral", coral)?;
    // A tile is lit from above, and dark at its lower edge.
    writeln!(
        svg,
        r##"<linearGradient id="rim" x1="0.35" y1="0" x2="0.65" y2="1"><stop stop-color="#fff" stop-opacity="0.6"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="0.5" stop-opacity="0"/><stop offset="1" stop-opacity="0.4"/></linearGradient>"##
    )?;
    writeln!(
        svg,
        r#"<linearGradient id="shine" x1="0" y1="0" x2="0" y2="0.6"><stop stop-color="{pale}" stop-opacity="0.6"/><stop offset="1" stop-color="{pale}" stop-opacity="0"/></linearGradient>"#,
        pale = code(hex(0xff_d0b0))
    )?;
    writeln!(
        svg,
        r#"<radialGradient id="glow"><stop offset="0.5" stop-color="{0}" stop-opacity="0.6"/><stop offset="1" stop-color="{0}" stop-opacity="0"/></radialGradient>"#,
        code(hex(0xff_f4c0))
    )?;
    let side = PITCH - 2.0 * GAP;
    writeln!(svg, r#"<clipPath id="peak"><path d="{}"/></clipPath>"#, line(&PEAK))?;
    writeln!(svg, r#"<clipPath id="lit"><path d="{}"/></clipPath>"#, line(&lit()))?;
    for (index, (home, _)) in tiles().enumerate() {
        let corner = home + at(0.5, 0.5) - at(side, side) * 0.5;
        write!(svg, r#"<clipPath id="tile{index}">"#)?;
        writeln!(svg, "{}</clipPath>", rectangle(corner, side, 0.03, ""))?;
    }
    writeln!(svg, r#"<g id="scene" transform="{}">"#, scene_place())?;
    scene(svg)?;
    writeln!(svg, "</g>\n</defs>")?;
    writeln!(svg, "{}", rectangle(at(0.01, 0.01), 0.98, 0.12, r#"fill="url(#coral)""#))?;
    let shine = r#"fill="none" stroke="url(#shine)" stroke-width="2.5""#;
    writeln!(svg, "{}", rectangle(at(0.0149, 0.0149), 0.9702, 0.1151, shine))?;
    let reach = TRAY + 0.008;
    let tray = format!(r#"fill="{}""#, code(hex(0x4a_1e28)));
    writeln!(svg, "{}", rectangle(at(0.5 - reach, 0.5 - reach), 2.0 * reach, 0.045, &tray))?;
    for (index, (home, slide)) in tiles().enumerate() {
        writeln!(svg, r#"<g transform="translate(0 {:.2})">"#, slide * SIDE)?;
        writeln!(svg, r##"<g clip-path="url(#tile{index})"><use href="#scene"/></g>"##)?;
        let corner = home + at(0.5, 0.5) - at(side, side) * 0.5 + at(0.003, 0.003);
        let rim = r#"fill="none" stroke="url(#rim)" stroke-width="1.6""#;
        writeln!(svg, "{}</g>", rectangle(corner, side - 0.006, 0.027, rim))?;
    }
    writeln!(svg, "</svg>")
}

/// The picture that is cut into tiles, in a square with the side 1.
fn scene(svg: &mut String) -> std::fmt::Result {
    writeln!(svg, r#"<rect width="1" height="1" fill="url(#sky)"/>"#)?;
    writeln!(svg, r#"<circle cx="0.73" cy="0.22" r="0.26" fill="url(#glow)"/>"#)?;
    let sun = code(hex(0xff_c62c));
    writeln!(svg, r#"<circle cx="0.73" cy="0.22" r="0.135" fill="{sun}"/>"#)?;
    shape(svg, &FAR, 0x60_80b8)?;
    writeln!(svg, r#"<g clip-path="url(#peak)">"#)?;
    shape(svg, &PEAK, 0x30_3c74)?;
    shape(svg, &above(snow), 0xd0_dcf0)?;
    writeln!(svg, r#"<g clip-path="url(#lit)">"#)?;
    shape(svg, &PEAK, 0x48_5c98)?;
    shape(svg, &above(snow), 0xff_ffff)?;
    writeln!(svg, "</g></g>")?;
    shape(svg, &below(meadow), 0x34_a468)?;
    shape(svg, &below(wood), 0x1c_7c54)
}

fn scene_place() -> String {
    let from = (0.5 - TRAY) * SIDE;
    format!("translate({from:.2} {from:.2}) scale({:.2})", 2.0 * TRAY * SIDE)
}

fn code(colour: Colour) -> String {
    let [red, green, blue] = colour.to_screen().map(|value| (value * 255.0 + 0.5) as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn gradient(svg: &mut String, name: &str, colour: impl Fn(f32) -> Colour) -> std::fmt::Result {
    write!(svg, r#"<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">"#)?;
    for stop in 0..=STOPS {
        let share = f32::from(stop) / f32::from(STOPS);
        write!(svg, r#"<stop offset="{share}" stop-color="{}"/>"#, code(colour(share)))?;
    }
    writeln!(svg, "</linearGradient>")
}

fn shape(svg: &mut String, points: &[Point], colour: u32) -> std::fmt::Result {
    writeln!(svg, r#"<path d="{}" fill="{}"/>"#, line(points), code(hex(colour)))
}

/// A closed line through points.
fn line(points: &[Point]) -> String {
    let mut text = String::new();
    for (index, point) in points.iter().enumerate() {
        let step = if index == 0 { 'M' } else { 'L' };
        write!(text, "{step}{:.3} {:.3}", point.x, point.y)
            .expect("a text takes all that is written");
    }
    text + "Z"
}

/// Places from a share of the way to the whole of it.
fn along() -> impl DoubleEndedIterator<Item = f32> {
    (0..=STEPS).map(|step| f32::from(step) / f32::from(STEPS))
}

fn below(edge: fn(f32) -> f32) -> Vec<Point> {
    along().map(|x| at(x, edge(x))).chain([at(1.0, 1.0), at(0.0, 1.0)]).collect()
}

fn above(edge: fn(f32) -> f32) -> Vec<Point> {
    along().map(|x| at(x, edge(x))).chain([at(1.0, 0.0), at(0.0, 0.0)]).collect()
}

/// The side of the peak on which the sun shines.
fn lit() -> Vec<Point> {
    along().map(|y| at(ridge(y), y)).chain([at(1.0, 1.0), at(1.0, 0.0)]).collect()
}

/// A square with round corners, in shares of the drawing.
fn rectangle(corner: Point, side: f32, round: f32, how: &str) -> String {
    let [x, y, side, round] = [corner.x, corner.y, side, round].map(|share| share * SIDE);
    format!(
        r#"<rect x="{x:.2}" y="{y:.2}" width="{side:.2}" height="{side:.2}" rx="{round:.2}" {how}/>"#
    )
}
