//! Where the boards of a map stand in a picture.

use std::ops::Range;

use super::Map;

/// A picture of a map: a column of pixels for each distance, the goal at the left. A column is as
/// tall as its boards need, and its middle is that of the picture. A board is a square: a pixel in
/// most columns, and more where there are so few boards that nobody would see them.
///
/// The boards of a column stand row by row in the order of the map, so that the children of a
/// board stand about as high as their parent.
#[derive(Clone, Debug)]
pub struct Layout {
    columns: Vec<Column>,
    height: usize,
}

/// The square of a board, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// Its left edge.
    pub left: usize,
    /// Its upper edge.
    pub top: usize,
    /// How wide and how tall it is.
    pub side: usize,
}

/// The boards of one distance.
#[derive(Clone, Debug)]
struct Column {
    places: Range<usize>,
    left: usize,
    top: usize,
    side: usize,
    in_row: usize,
}

impl Layout {
    /// How wide a column is.
    pub const COLUMN: usize = 38;
    /// From one column to the next.
    pub const PITCH: usize = 40;
    /// How tall a column of few boards may become by larger squares.
    const TALLEST: usize = 24;

    /// The picture of a map.
    pub fn new(map: &Map) -> Self {
        let layers = (0..=map.most_distance()).map(|distance| map.layer(distance));
        let mut columns: Vec<Column> = layers
            .enumerate()
            .map(|(number, places)| {
                let side = side_of(places.len());
                let left = number * Self::PITCH + (Self::PITCH - Self::COLUMN) / 2;
                Column { places, left, top: 0, side, in_row: Self::COLUMN / side }
            })
            .collect();
        let height = columns.iter().map(Column::height).max().unwrap_or(0);
        for column in &mut columns {
            column.top = (height - column.height()) / 2;
            // What a last square leaves free is shared by both sides.
            let used = column.in_row.min(column.places.len()) * column.side;
            column.left += (Self::COLUMN - used) / 2;
        }
        Self { columns, height }
    }

    /// How wide the picture is.
    pub fn width(&self) -> usize {
        self.columns.len() * Self::PITCH
    }

    /// How tall the picture is.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The square of the board at a place.
    ///
    /// # Panics
    ///
    /// If there is no such place.
    pub fn square(&self, place: usize) -> Square {
        let number = self.columns.partition_point(|column| column.places.end <= place);
        let Column { places, left, top, side, in_row } = &self.columns[number];
        let index = place - places.start;
        let (row, across) = (index / in_row, index % in_row);
        Square { left: left + across * side, top: top + row * side, side: *side }
    }

    /// The place of the board that a pixel belongs to, if it does to any.
    pub fn place(&self, x: usize, y: usize) -> Option<usize> {
        let column = self.columns.get(x / Self::PITCH)?;
        let across = x.checked_sub(column.left)? / column.side;
        let row = y.checked_sub(column.top)? / column.side;
        let place = column.places.start + row * column.in_row + across;
        (across < column.in_row && column.places.contains(&place)).then_some(place)
    }
}

impl Column {
    fn height(&self) -> usize {
        self.places.len().div_ceil(self.in_row) * self.side
    }
}

/// The largest squares with which so many boards fit into a stalk, or a pixel.
fn side_of(boards: usize) -> usize {
    let fits = |side: usize| {
        let (across, down) = (Layout::COLUMN / side, Layout::TALLEST / side);
        across * down >= boards
    };
    (1..=Layout::TALLEST).rev().find(|&side| fits(side)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    #[test]
    fn every_board_has_its_own_square_and_is_found_there() {
        for blank in [0, 1, 4] {
            let map = Map::new(&Board::solved(3, blank).unwrap()).unwrap();
            let layout = Layout::new(&map);
            assert_eq!(layout.width(), (map.most_distance() as usize + 1) * Layout::PITCH);
            let mut pixels = 0;
            let mut columns = vec![0; map.most_distance() as usize + 1];
            for place in 0..Map::BOARDS {
                let Square { left, top, side } = layout.square(place);
                pixels += side * side;
                for (x, y) in [(left, top), (left + side - 1, top + side - 1)] {
                    assert!(x < layout.width() && y < layout.height(), "{place}");
                    assert_eq!(layout.place(x, y), Some(place));
                }
                assert_eq!(left / Layout::PITCH, map.distance(place) as usize);
                columns[left / Layout::PITCH] += 1;
            }
            assert_eq!(columns, map.histogram());
            assert_eq!(columns.iter().sum::<usize>(), 181_440);
            // No pixel belongs to two boards, as each says which one it belongs to.
            let all = (0..layout.width()).flat_map(|x| (0..layout.height()).map(move |y| (x, y)));
            let taken = all.filter(|&(x, y)| layout.place(x, y).is_some()).count();
            assert_eq!(taken, pixels);
            assert_eq!(layout.place(layout.width(), 0), None);
        }
    }

    #[test]
    fn few_boards_are_large_and_many_are_pixels() {
        let map = Map::new(&Board::solved(3, 8).unwrap()).unwrap();
        let layout = Layout::new(&map);
        assert_eq!(layout.square(0).side, Layout::TALLEST);
        assert_eq!(layout.square(map.layer(24).start).side, 1);
        assert_eq!(layout.height(), 24_047_usize.div_ceil(Layout::COLUMN));
    }
}
