//! Hover mode: the pointer drags the gap along, without a click.
//!
//! A frame may bring many movements of the pointer, or one that crosses several cells. They become
//! the cells that the pointer comes to, in their order, and each is a slide when its turn comes
//! among the keys of the frame: so nothing is lost, however fast a hand is.

use eframe::egui::{Event, Order, Pos2, Rect, Ui, Vec2};

use crate::board::Shape;

/// The most cells that one movement crosses. A pointer that comes from farther away was put there.
const FARTHEST: i32 = 1000;

/// Where the board was drawn last.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardPlace {
    pub(super) rect: Rect,
    pub(super) shape: Shape,
}

/// What the pointer did last.
#[derive(Debug, Default)]
pub(super) struct Hover {
    /// Where it was, if it can be followed from there.
    last: Option<Pos2>,
    /// Whether Ctrl is held, which lets the gap stand still.
    is_still: bool,
    /// Whether a button was pressed outside of the board, as on a slider.
    is_busy: bool,
}

impl Hover {
    /// The cells that the pointer comes to with an event.
    pub(super) fn cells(&mut self, event: &Event, place: &BoardPlace, ui: &Ui) -> Vec<usize> {
        match *event {
            Event::ModifiersChanged(modifiers) => self.is_still = holds_still(modifiers),
            Event::PointerButton { pos, pressed, .. } => {
                self.is_busy = pressed && !(is_free(ui, pos) && place.rect.contains(pos));
            }
            Event::PointerGone => self.last = None,
            Event::PointerMoved(to) => {
                let from = self.last.take();
                if is_free(ui, to) {
                    self.last = Some(to);
                    let is_followed = !self.is_still && !self.is_busy;
                    if let Some(from) = from.filter(|_| is_followed) {
                        return place.cells_between(from, to);
                    }
                }
            }
            _ => {}
        }
        Vec::new()
    }

    /// Takes note of the keys that are held when the events of a frame are over.
    pub(super) fn end_frame(&mut self, ui: &Ui) {
        self.is_still = holds_still(ui.input(|input| input.modifiers));
    }

    /// Forgets where the pointer was, as there is nothing to move.
    pub(super) fn forget(&mut self) {
        self.last = None;
    }
}

fn holds_still(modifiers: eframe::egui::Modifiers) -> bool {
    modifiers.command || modifiers.ctrl
}

/// Whether nothing lies over the board there.
fn is_free(ui: &Ui, pos: Pos2) -> bool {
    ui.ctx().layer_id_at(pos).is_none_or(|layer| layer.order == Order::Background)
}

impl BoardPlace {
    /// The cell at a place on the screen.
    pub(super) fn cell_at(&self, pos: Pos2) -> Option<usize> {
        let (columns, rows) = (self.shape.width(), self.shape.height());
        let at = (pos - self.rect.min) / self.rect.size();
        let (x, y) = (at.x * columns as f32, at.y * rows as f32);
        let is_inside = x >= 0.0 && y >= 0.0 && x < columns as f32 && y < rows as f32;
        is_inside.then(|| y as usize * columns + x as usize)
    }

    /// The cells that a straight way enters, in their order.
    fn cells_between(&self, from: Pos2, to: Pos2) -> Vec<usize> {
        let (columns, rows) = (self.shape.width(), self.shape.height());
        let cell = Vec2::new(self.rect.width() / columns as f32, self.rect.height() / rows as f32);
        let (from, to) = ((from - self.rect.min) / cell, (to - self.rect.min) / cell);
        squares_between(from, to)
            .into_iter()
            .filter_map(|(x, y)| {
                let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
                (x < columns && y < rows).then_some(y * columns + x)
            })
            .collect()
    }
}

/// The squares of an endless grid that a straight way enters, in their order; not the one in which
/// it begins. Neighbours in this list share an edge.
fn squares_between(from: Vec2, to: Vec2) -> Vec<(i32, i32)> {
    let square = |at: Vec2| (at.x.floor() as i32, at.y.floor() as i32);
    let ((mut x, mut y), end) = (square(from), square(to));
    let count = x.abs_diff(end.0).saturating_add(y.abs_diff(end.1));
    if count > FARTHEST as u32 {
        return vec![end];
    }
    let way = to - from;
    // Which share of the way leads to the next edge between two columns, or two rows.
    let next = |at: f32, way: f32, square: i32| {
        let edge = if way > 0.0 { square as f32 + 1.0 } else { square as f32 };
        if way == 0.0 { f32::INFINITY } else { (edge - at) / way }
    };
    let mut squares = Vec::with_capacity(count as usize);
    while (x, y) != end {
        let (across, down) = (next(from.x, way.x, x), next(from.y, way.y, y));
        // Rounding must not lead past the end.
        if y == end.1 || (x != end.0 && across <= down) {
            x += (end.0 - x).signum();
        } else {
            y += (end.1 - y).signum();
        }
        squares.push((x, y));
    }
    squares
}

#[cfg(test)]
mod tests {
    use eframe::egui::vec2;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_way_enters_square_after_square() {
        let check = |from: (f32, f32), to: (f32, f32), expected: &[(i32, i32)]| {
            assert_eq!(squares_between(from.into(), to.into()), expected, "{from:?} {to:?}");
        };
        check((0.5, 0.5), (0.9, 0.1), &[]);
        check((0.5, 0.5), (2.5, 0.5), &[(1, 0), (2, 0)]);
        check((2.5, 0.5), (0.5, 0.5), &[(1, 0), (0, 0)]);
        check((0.5, 0.8), (1.5, 1.3), &[(0, 1), (1, 1)]);
        check((0.8, 0.5), (1.3, 1.5), &[(1, 0), (1, 1)]);
        check((-1.5, 0.5), (0.5, 0.5), &[(-1, 0), (0, 0)]);
        check((0.5, 0.5), (1e9, 0.5), &[(1_000_000_000, 0)]);
    }

    proptest! {
        /// However a hand goes, each square shares an edge with the one before, and the last one
        /// is where the pointer is.
        #[test]
        fn no_square_is_left_out(
            (from_x, from_y) in (-9.0f32..9.0, -9.0f32..9.0),
            (to_x, to_y) in (-9.0f32..9.0, -9.0f32..9.0),
        ) {
            let (from, to) = (vec2(from_x, from_y), vec2(to_x, to_y));
            let mut at = (from.x.floor() as i32, from.y.floor() as i32);
            for (x, y) in squares_between(from, to) {
                prop_assert_eq!(at.0.abs_diff(x) + at.1.abs_diff(y), 1);
                // Its middle is nowhere farther from the way than a corner from a middle.
                let along = (to - from).normalized();
                let aside = (vec2(x as f32 + 0.5, y as f32 + 0.5) - from).dot(along.rot90());
                prop_assert!(aside.abs() < 0.708, "{} {} is {} aside", x, y, aside);
                at = (x, y);
            }
            prop_assert_eq!(at, (to.x.floor() as i32, to.y.floor() as i32));
        }
    }
}
