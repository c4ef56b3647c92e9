//! Rows of pixels in the forms that files have, to three bytes a pixel.

/// What the bytes of a pixel are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Channels {
    Grey,
    GreyAlpha,
    Colour,
    ColourAlpha,
    Inks,
}

impl Channels {
    pub(super) fn count(self) -> usize {
        match self {
            Self::Grey => 1,
            Self::GreyAlpha => 2,
            Self::Colour => 3,
            Self::ColourAlpha | Self::Inks => 4,
        }
    }
}

/// Fills a row from samples of eight bits, which are asked for by pixel and channel.
pub(super) fn fill(channels: Channels, row: &mut [u8], sample: impl Fn(usize, usize) -> u8) {
    for (x, pixel) in row.as_chunks_mut::<3>().0.iter_mut().enumerate() {
        *pixel = match channels {
            Channels::Grey => [sample(x, 0); 3],
            Channels::GreyAlpha => on_white([sample(x, 0); 3], sample(x, 1)),
            Channels::Colour => [sample(x, 0), sample(x, 1), sample(x, 2)],
            Channels::ColourAlpha => {
                on_white([sample(x, 0), sample(x, 1), sample(x, 2)], sample(x, 3))
            }
            Channels::Inks => {
                let light = u32::from(255 - sample(x, 3));
                [0, 1, 2].map(|ink| (u32::from(255 - sample(x, ink)) * light / 255) as u8)
            }
        };
    }
}

/// A colour as it looks on white.
pub(in crate::picture) fn on_white(colour: [u8; 3], alpha: u8) -> [u8; 3] {
    let alpha = u32::from(alpha);
    colour.map(|ink| ((u32::from(ink) * alpha + 255 * (255 - alpha) + 127) / 255) as u8)
}

/// Eight bits from sixteen.
pub(super) fn from_16(sample: u16) -> u8 {
    ((u32::from(sample) + 128) / 257) as u8
}

/// Eight bits from a number between 0 and 1. What is no number is black.
pub(super) fn from_float(sample: f32) -> u8 {
    (sample.clamp(0.0, 1.0) * 255.0).round() as u8
}
