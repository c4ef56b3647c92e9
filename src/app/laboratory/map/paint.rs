//! The pixels of the map.

use eframe::egui::{Color32, ColorImage};

use super::content::{Content, SIDES};
use crate::app::texts::Text;
use crate::app::theme::{EXACT, Palette, SERIES, palette_of, scale, too_high, too_low, waiting};
use crate::lab::map::Square;

/// What the colours of the map mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Colouring {
    #[default]
    Distance,
    /// What a search expanded and what waited at its end.
    Searched,
    /// When a search expanded it.
    Order,
    /// f by a heuristic, below, at and above the length of a shortest path.
    Contours,
    /// How far a heuristic is off.
    Error,
}

impl Colouring {
    pub(super) const ALL: [Self; 5] =
        [Self::Distance, Self::Searched, Self::Order, Self::Contours, Self::Error];

    pub(super) fn name(self) -> Text {
        match self {
            Self::Distance => Text::LabMapDistance,
            Self::Searched => Text::LabMapSearched,
            Self::Order => Text::LabMapOrder,
            Self::Contours => Text::LabMapContours,
            Self::Error => Text::LabMapError,
        }
    }

    /// Whether it shows a search.
    pub(super) fn is_of_search(self) -> bool {
        matches!(self, Self::Searched | Self::Order)
    }

    /// Whether it shows a heuristic.
    pub(super) fn is_of_heuristic(self) -> bool {
        matches!(self, Self::Contours | Self::Error)
    }
}

/// Everything that the pixels depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) struct View {
    pub(super) colouring: Colouring,
    pub(super) is_dark: bool,
    /// How many expansions of a search are shown.
    pub(super) until: u32,
    /// Which of all contents so far is shown.
    pub(super) revision: u64,
}

/// An error of so many moves has the strongest colour.
const LARGE_ERROR: f32 = 20.0;

/// The picture of a map.
pub(super) fn paint(content: &Content, view: View) -> ColorImage {
    let Content { map, layout, .. } = content;
    let palette = palette_of(view.is_dark);
    let (width, height) = (layout.width(), layout.height());
    let mut pixels = vec![palette.ground; width * height];
    for distance in 0..=map.most_distance() {
        for place in map.layer(distance) {
            let colour = colour_of(content, view, palette, place, distance);
            let Square { left, top, side } = layout.square(place);
            // A larger square has a line around it, so that its neighbour is told apart.
            let inner = if side > 3 { side - 1 } else { side };
            for row in top..top + inner {
                pixels[row * width + left..][..inner].fill(colour);
            }
        }
    }
    ColorImage::new([width, height], pixels)
}

fn colour_of(
    content: &Content,
    view: View,
    palette: &Palette,
    place: usize,
    distance: u32,
) -> Color32 {
    let colour = match view.colouring {
        Colouring::Distance => Some(scale(distance as f32 / content.map.most_distance() as f32)),
        Colouring::Searched => searched(content, view, palette, place),
        Colouring::Order => ordered(content, view, place),
        Colouring::Contours => contour(content, palette, place),
        Colouring::Error => content.guess.as_ref().map(|guess| {
            let (h, distance) = (guess.h[place], distance);
            let share = h.abs_diff(distance) as f32 / LARGE_ERROR;
            match h.cmp(&distance) {
                std::cmp::Ordering::Less => too_low(share),
                std::cmp::Ordering::Equal => EXACT,
                std::cmp::Ordering::Greater => too_high(share),
            }
        }),
    };
    colour.unwrap_or(palette.line)
}

/// A colour for each end; the end that came first where both were there.
fn searched(content: &Content, view: View, palette: &Palette, place: usize) -> Option<Color32> {
    let search = content.search.as_ref()?;
    let is_whole = view.until >= search.expansions();
    let mut waits = None;
    for (side, colour) in SIDES.into_iter().zip(SERIES) {
        let Some(reached) = search.overlay.reached(side, place) else { continue };
        match reached.expanded {
            Some(number) if number < view.until => return Some(colour),
            None if is_whole => waits = Some(waiting(colour, palette)),
            _ => {}
        }
    }
    waits
}

fn ordered(content: &Content, view: View, place: usize) -> Option<Color32> {
    let search = content.search.as_ref()?;
    let numbers = SIDES.into_iter().filter_map(|side| search.overlay.reached(side, place));
    let number = numbers.filter_map(|reached| reached.expanded).min()?;
    let share = number as f32 / search.expansions().max(1) as f32;
    (number < view.until).then(|| scale(share))
}

/// Bands of equal f: blue below the length of a shortest path, and two greys above it.
fn contour(content: &Content, palette: &Palette, place: usize) -> Option<Color32> {
    let guess = content.guess.as_ref()?;
    let f = guess.g[place] + guess.h[place];
    Some(match f.cmp(&guess.length) {
        std::cmp::Ordering::Less => too_low((guess.length - f) as f32 / 12.0),
        std::cmp::Ordering::Equal => EXACT,
        std::cmp::Ordering::Greater if (f - guess.length).div_ceil(2) % 2 == 0 => palette.well,
        std::cmp::Ordering::Greater => palette.line,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::content::{MapSearch, mapped_problem};
    use super::*;
    use crate::app::laboratory::subject::Subject;
    use crate::engine::{Engine, Method};
    use crate::search::{Control, Limits};

    /// The pixels of what was expanded are as many as the statistic says, at every moment.
    #[test]
    fn as_many_boards_are_coloured_as_were_expanded() {
        let problem = mapped_problem(&Subject::default());
        let mut content = Content::new(problem.goal()).unwrap();
        let (engine, limits, control) = (Engine::new(), Limits::default(), Control::new());
        for text in ["astar:manhattan", "bidirectional"] {
            let method: Method = text.parse().unwrap();
            let map = &content.map;
            let search =
                MapSearch::run(map, problem.start(), method, &engine, &limits, &control).unwrap();
            let all = search.expansions();
            content.search = Some(Arc::new(search));
            for until in [0, 1, all / 2, all] {
                let colouring = Colouring::Searched;
                let view = View { colouring, is_dark: false, until, revision: 0 };
                let image = paint(&content, view);
                let squares = (0..crate::lab::map::Map::BOARDS).map(|place| {
                    let Square { left, top, .. } = content.layout.square(place);
                    image.pixels[top * image.width() + left]
                });
                let count = squares.filter(|colour| SERIES[..2].contains(colour)).count();
                assert_eq!(count, until as usize, "{text}");
            }
        }
    }
}
