//! Brightness and two differences of colour, as HEVC has them, to red, green and blue.

use super::still::Decoded;

/// What the samples of a picture mean.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    /// The way to red, green and blue, by its number in ITU-T H.273.
    pub(super) matrix: u16,
    /// Whether black is 0 and white the largest number, and not a little away from these.
    pub(super) full_range: bool,
}

/// What is wanted of a picture.
#[derive(Clone, Copy)]
pub(super) enum Wanted {
    Colours,
    /// How bright it is, which in some pictures is how opaque another one is.
    Brightness,
}

impl Wanted {
    /// The bytes of a pixel.
    pub(super) fn bytes(self) -> usize {
        match self {
            Self::Colours => 3,
            Self::Brightness => 1,
        }
    }
}

/// A channel of a picture.
struct Plane<'a> {
    samples: &'a [u16],
    width: usize,
    height: usize,
    /// Black, or no colour.
    zero: f32,
    /// What makes 255 of the largest step from there, or 255 of the whole range of a difference.
    scale: f32,
}

impl<'a> Plane<'a> {
    fn new(decoded: &'a Decoded, index: usize, meaning: Meaning) -> Self {
        let frame = &decoded.frame;
        let depth = frame.bit_depth[index.min(1)];
        let unit = f32::from(1_u16 << (depth - 8));
        let (zero, range) = match (index, meaning.full_range) {
            (0, true) => (0.0, 256.0 * unit - 1.0),
            (0, false) => (16.0 * unit, 219.0 * unit),
            (_, true) => (128.0 * unit, 256.0 * unit - 1.0),
            (_, false) => (128.0 * unit, 224.0 * unit),
        };
        Self {
            samples: &frame.planes[index],
            width: frame.widths[index] as usize,
            height: frame.heights[index] as usize,
            zero,
            scale: 255.0 / range,
        }
    }

    fn row(&self, row: usize) -> &'a [u16] {
        let start = row.min(self.height - 1) * self.width;
        &self.samples[start..start + self.width]
    }

    fn value(&self, sample: u16) -> f32 {
        (f32::from(sample) - self.zero) * self.scale
    }
}

/// Makes rows of pixels from samples.
pub(super) struct Rows<'a> {
    decoded: &'a Decoded,
    meaning: Meaning,
    planes: Vec<Plane<'a>>,
    /// The differences of colour of one row, at its full width.
    differences: [Vec<f32>; 2],
}

impl<'a> Rows<'a> {
    pub(super) fn new(decoded: &'a Decoded, meaning: Meaning) -> Self {
        let channels = if decoded.frame.widths[1] == 0 { 1 } else { 3 };
        let planes = (0..channels).map(|index| Plane::new(decoded, index, meaning)).collect();
        let width = (decoded.left + decoded.width) as usize;
        Self { decoded, meaning, planes, differences: [vec![0.0; width], vec![0.0; width]] }
    }

    /// Writes what is wanted of a row.
    pub(super) fn write(&mut self, wanted: Wanted, row: u32, target: &mut [u8]) {
        match wanted {
            Wanted::Colours => self.colours(row, target),
            Wanted::Brightness => self.brightness(row, target),
        }
    }

    /// How bright each pixel of a row is.
    fn brightness(&self, row: u32, target: &mut [u8]) {
        let plane = &self.planes[0];
        let samples = &plane.row((self.decoded.top + row) as usize)[self.decoded.left as usize..];
        for (pixel, &sample) in target.iter_mut().zip(samples) {
            *pixel = (plane.value(sample) + 0.5) as u8;
        }
    }

    /// The colours of a row, three bytes a pixel.
    fn colours(&mut self, row: u32, target: &mut [u8]) {
        let (left, row) = (self.decoded.left as usize, (self.decoded.top + row) as usize);
        let pixels = target.as_chunks_mut::<3>().0;
        let bright = &self.planes[0];
        let samples = &bright.row(row)[left..];
        let [_, blue, red] = &self.planes[..] else {
            for (pixel, &sample) in pixels.iter_mut().zip(samples) {
                *pixel = [(bright.value(sample) + 0.5) as u8; 3];
            }
            return;
        };
        for (plane, differences) in [blue, red].into_iter().zip(&mut self.differences) {
            widen(plane, bright, row, differences);
        }
        let [blues, reds] = &self.differences;
        let differences = blues[left..].iter().zip(&reds[left..]);
        if self.meaning.matrix == 0 {
            // These are green, blue and red themselves, and the latter two begin at 0.
            let middle = blue.zero * blue.scale;
            for ((pixel, &sample), (blue, red)) in pixels.iter_mut().zip(samples).zip(differences) {
                let colour = [red + middle, bright.value(sample), blue + middle];
                *pixel = colour.map(|value| (value + 0.5) as u8);
            }
            return;
        }
        // How much red and blue there are in brightness.
        let (of_red, of_blue) = match self.meaning.matrix {
            1 => (0.2126, 0.0722),
            4 => (0.30, 0.11),
            7 => (0.212, 0.087),
            9 | 10 => (0.2627, 0.0593),
            _ => (0.299, 0.114),
        };
        let of_green = 1.0 - of_red - of_blue;
        let (to_red, to_blue): (f32, f32) = (2.0 * (1.0 - of_red), 2.0 * (1.0 - of_blue));
        let red_in_green = of_red * to_red / of_green;
        let blue_in_green = of_blue * to_blue / of_green;
        for ((pixel, &sample), (blue, red)) in pixels.iter_mut().zip(samples).zip(differences) {
            let bright = bright.value(sample) + 0.5;
            *pixel = [
                (bright + to_red * red) as u8,
                (bright - red_in_green * red - blue_in_green * blue) as u8,
                (bright + to_blue * blue) as u8,
            ];
        }
    }
}

/// A row of differences at the full width. Where there are half as many as pixels, they lie on the
/// even rows and columns, and those between are halfway between their neighbours.
fn widen(plane: &Plane<'_>, full: &Plane<'_>, row: usize, target: &mut [f32]) {
    let halves_rows = plane.height < full.height;
    let (first, second) = if halves_rows {
        (plane.row(row / 2), plane.row(row.div_ceil(2)))
    } else {
        (plane.row(row), plane.row(row))
    };
    let half = plane.scale / 2.0;
    let value = |x: usize| (f32::from(first[x]) + f32::from(second[x]) - 2.0 * plane.zero) * half;
    if plane.width == full.width {
        for (x, target) in target.iter_mut().enumerate() {
            *target = value(x);
        }
        return;
    }
    let last = plane.width - 1;
    let mut now = value(0);
    for (x, pair) in target.chunks_mut(2).enumerate() {
        let next = value((x + 1).min(last));
        pair[0] = now;
        if let Some(between) = pair.get_mut(1) {
            *between = f32::midpoint(now, next);
        }
        now = next;
    }
}
