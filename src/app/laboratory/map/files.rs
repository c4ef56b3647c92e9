//! The map as files.

use std::fmt::Write as _;
use std::io::Cursor;

use eframe::egui::ColorImage;
use image::{ImageFormat, RgbaImage};

use super::MapPage;
use super::content::{Content, SIDES};
use crate::app::laboratory::export::{Export, FileKind};
use crate::app::laboratory::svg::{Anchor, Svg, hex};
use crate::app::texts::{Language, Text};
use crate::app::theme::{WAY, WAY_OUTLINE};
use crate::lab::header::header;
use crate::lab::map::{Layout, Square};

/// The map as one of the kinds.
pub(super) fn export(page: &MapPage, kind: FileKind, language: Language) -> Option<Export> {
    let content = page.content.as_ref()?;
    let (_, image) = page.shown.as_ref()?;
    Some(match kind {
        FileKind::Png => Export::bytes("map.png", png(image)?),
        FileKind::Svg => Export::drawing("map.svg", svg(page, content, image, language)?),
        FileKind::Csv => Export::text("map.csv", csv(content)),
    })
}

/// The pixels as they are shown.
fn png(image: &ColorImage) -> Option<Vec<u8>> {
    let [width, height] = image.size.map(|side| side as u32);
    let pixels = RgbaImage::from_raw(width, height, image.as_raw().to_vec())?;
    let mut bytes = Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, ImageFormat::Png).ok()?;
    Some(bytes.into_inner())
}

/// The pixels with an axis below and the way over them.
fn svg(
    page: &MapPage,
    content: &Content,
    image: &ColorImage,
    language: Language,
) -> Option<String> {
    let [width, height] = image.size.map(|side| side as f64);
    let (left, top) = (20.0, 56.0);
    let mut svg = Svg::new(width + 2.0 * left, height + 130.0);
    let title =
        format!("{}: {}", language.say(Text::LabMapTitle), language.say(page.colouring.name()));
    svg.text([left + width / 2.0, 34.0], &title, 20.0, Anchor::Middle);
    svg.image([left, top], [width, height], &png(image)?);
    if let Some(search) = page.search_shown() {
        let points: Vec<[f64; 2]> = search
            .path
            .iter()
            .map(|&place| {
                let Square { left: x, top: y, side } = content.layout.square(place);
                let half = side as f64 / 2.0;
                [left + x as f64 + half, top + y as f64 + half]
            })
            .collect();
        svg.polyline(&points, &hex(WAY_OUTLINE), 3.5);
        svg.polyline(&points, &hex(WAY), 1.5);
    }
    for (distance, count) in content.map.histogram().into_iter().enumerate() {
        let x = left + (distance as f64 + 0.5) * Layout::PITCH as f64;
        svg.text([x, top + height + 22.0], &distance.to_string(), 13.0, Anchor::Middle);
        let count = language.count(count as u64);
        svg.text([x, top + height + 38.0], &count, 9.0, Anchor::Middle);
    }
    let at = [left + width / 2.0, top + height + 62.0];
    svg.text(at, language.say(Text::LabMapAxis), 14.0, Anchor::Middle);
    Some(svg.finish(&title))
}

/// The boards of each distance, and what became of them.
fn csv(content: &Content) -> String {
    let mut settings = format!("map of 3x3, goal {}", content.map.goal().to_row());
    if let Some(search) = &content.search {
        let start = content.map.board(search.start).to_row();
        let _ = write!(settings, ", search {} from {start}", search.method);
    }
    if let Some(guess) = &content.guess {
        let (name, weight) = (guess.heuristic.facts().name, guess.weight.get());
        let _ = write!(settings, ", heuristic {name} x {weight}");
    }
    let mut text = header(&settings);
    text.push_str("distance,boards,expanded,frontier,mean_h\n");
    for distance in 0..=content.map.most_distance() {
        let layer = content.map.layer(distance);
        let (mut expanded, mut frontier) = (0, 0);
        if let Some(search) = &content.search {
            let reached = layer.clone().flat_map(|place| {
                SIDES.into_iter().filter_map(move |side| search.overlay.reached(side, place))
            });
            for reached in reached {
                *if reached.expanded.is_some() { &mut expanded } else { &mut frontier } += 1;
            }
        }
        let (boards, mut mean) = (layer.len(), String::new());
        if let Some(guess) = &content.guess {
            let sum: u32 = guess.h[layer].iter().sum();
            mean = format!("{:.4}", f64::from(sum) / boards as f64);
        }
        let _ = writeln!(text, "{distance},{boards},{expanded},{frontier},{mean}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn the_table_has_every_board() {
        let content = Content::new(&Board::solved(3, 8).unwrap()).unwrap();
        let text = csv(&content);
        let rows: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!((rows.len(), rows[0], rows[31]), (32, "0,1,0,0,", "31,2,0,0,"));
        let boards = rows.iter().map(|row| row.split(',').nth(1).unwrap());
        let sum: usize = boards.map(|count| count.parse::<usize>().unwrap()).sum();
        assert_eq!(sum, crate::lab::map::Map::BOARDS);
    }
}
