//! The arrow keys on the map.

use eframe::egui::{Key, Modifiers, Response, Ui};

use crate::app::widgets::keep_arrow_keys;
use crate::lab::map::Map;

/// How many boards of a column are passed by page up and page down: one of so many.
const PAGE: usize = 20;

/// Moves the cursor while the picture has the keyboard: left and right to the next distance, up
/// and down within one, and by larger steps with page up and page down.
pub(super) fn move_cursor(
    ui: &Ui,
    response: &Response,
    map: &Map,
    start: usize,
    cursor: &mut Option<usize>,
) {
    keep_arrow_keys(response);
    if !response.has_focus() {
        *cursor = None;
        return;
    }
    let mut place = cursor.unwrap_or(start);
    let count = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    for _ in 0..count(Key::ArrowRight) {
        place = beside(map, place, map.distance(place).saturating_add(1));
    }
    for _ in 0..count(Key::ArrowLeft) {
        place = beside(map, place, map.distance(place).saturating_sub(1));
    }
    let page = (map.layer(map.distance(place)).len() / PAGE).max(1);
    let down = count(Key::ArrowDown) + page * count(Key::PageDown);
    let up = count(Key::ArrowUp) + page * count(Key::PageUp);
    let layer = map.layer(map.distance(place));
    *cursor = Some((place + down).saturating_sub(up).clamp(layer.start, layer.end - 1));
}

/// The place about as high in the column of another distance.
fn beside(map: &Map, place: usize, distance: u32) -> usize {
    let (here, there) = (map.layer(map.distance(place)), distance.min(map.most_distance()));
    let there = map.layer(there);
    there.start + (place - here.start) * there.len() / here.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn the_cursor_stays_on_the_map() {
        let map = Map::new(&Board::solved(3, 8).unwrap()).unwrap();
        let mut place = 0;
        for distance in 1..=40 {
            place = beside(&map, place, distance);
            assert_eq!(map.distance(place), distance.min(31));
        }
        for distance in (0..31).rev() {
            place = beside(&map, place, distance);
            assert_eq!(map.distance(place), distance);
        }
        assert_eq!(place, 0);
    }
}
