//! Pixels in a rectangle, of colours or of indices into a palette.

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// Pixels in a rectangle.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Canvas<P> {
    width: u32,
    pixels: Vec<P>,
}

/// A part of a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Area {
    /// The smallest area that holds both.
    pub(super) fn with(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Self { left, top, width: right - left, height: bottom - top }
    }
}

impl<P: Copy + PartialEq> Canvas<P> {
    pub(super) fn new(width: u32, height: u32, pixel: P) -> Self {
        Self { width, pixels: vec![pixel; width as usize * height as usize] }
    }

    pub(super) fn width(&self) -> u32 {
        self.width
    }

    pub(super) fn height(&self) -> u32 {
        (self.pixels.len() / (self.width as usize).max(1)) as u32
    }

    pub(super) fn pixels(&self) -> &[P] {
        &self.pixels
    }

    pub(super) fn all(&self) -> Area {
        Area { left: 0, top: 0, width: self.width, height: self.height() }
    }

    fn index(&self, x: u32, y: u32) -> usize {
        y as usize * self.width as usize + x as usize
    }

    pub(super) fn get(&self, x: u32, y: u32) -> P {
        self.pixels[self.index(x, y)]
    }

    pub(super) fn set(&mut self, x: u32, y: u32, pixel: P) {
        let index = self.index(x, y);
        self.pixels[index] = pixel;
    }

    fn row(&self, x: u32, y: u32, length: u32) -> &[P] {
        let from = self.index(x, y);
        &self.pixels[from..from + length as usize]
    }

    pub(super) fn fill(&mut self, area: Area, pixel: P) {
        for y in area.top..area.top + area.height {
            let from = self.index(area.left, y);
            self.pixels[from..from + area.width as usize].fill(pixel);
        }
    }

    /// Puts another canvas on this one.
    pub(super) fn put(&mut self, other: &Self, left: u32, top: u32) {
        for y in 0..other.height() {
            let from = self.index(left, top + y);
            let row = other.row(0, y, other.width);
            self.pixels[from..from + row.len()].copy_from_slice(row);
        }
    }

    /// Takes an area over from another canvas of the same size.
    pub(super) fn copy(&mut self, other: &Self, area: Area) {
        for y in area.top..area.top + area.height {
            let from = self.index(area.left, y);
            self.pixels[from..from + area.width as usize]
                .copy_from_slice(other.row(area.left, y, area.width));
        }
    }

    pub(super) fn part(&self, area: Area) -> Self {
        let rows = area.top..area.top + area.height;
        let pixels = rows.flat_map(|y| self.row(area.left, y, area.width).iter().copied());
        Self { width: area.width, pixels: pixels.collect() }
    }

    /// The smallest part of an area that has all pixels in which another canvas differs, or one
    /// pixel where there are none.
    pub(super) fn difference(&self, other: &Self, area: Area) -> Area {
        let right = area.left + area.width;
        let row_differs =
            |&y: &u32| self.row(area.left, y, area.width) != other.row(area.left, y, area.width);
        let rows = area.top..area.top + area.height;
        let Some(top) = rows.clone().find(row_differs) else {
            return Area { width: 1, height: 1, ..area };
        };
        let bottom = rows.rev().find(row_differs).unwrap_or(top);
        let column_differs = |&x: &u32| (top..=bottom).any(|y| self.get(x, y) != other.get(x, y));
        let left = (area.left..right).find(column_differs).unwrap_or(area.left);
        let last = (area.left..right).rev().find(column_differs).unwrap_or(left);
        Area { left, top, width: last - left + 1, height: bottom - top + 1 }
    }

    /// The pixels of an area, and `same` for each in which another canvas does not differ.
    pub(super) fn changes(&self, other: &Self, area: Area, same: P) -> Vec<P> {
        let rows = area.top..area.top + area.height;
        rows.flat_map(|y| {
            let pairs = self.row(area.left, y, area.width).iter();
            pairs.zip(other.row(area.left, y, area.width))
        })
        .map(|(&new, &old)| if new == old { same } else { new })
        .collect()
    }
}
