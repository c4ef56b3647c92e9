//! Rows of pixels in the forms that files have, to three bytes a pixel.

use super::super::PictureError;
use super::super::colour::{DeepConversion, Space};

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

    /// What the numbers stand for.
    pub(super) fn space(self) -> Space {
        match self {
            Self::Grey | Self::GreyAlpha => Space::Grey,
            Self::Colour | Self::ColourAlpha => Space::Rgb,
            Self::Inks => Space::Inks,
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

/// Rows whose samples have sixteen bits, so that nothing is lost before the colours are converted.
pub(super) struct DeepRows<'a> {
    conversion: DeepConversion<'a>,
    samples: Vec<u16>,
    converted: Vec<u16>,
}

impl<'a> DeepRows<'a> {
    pub(super) fn new(conversion: DeepConversion<'a>) -> Self {
        Self { conversion, samples: Vec::new(), converted: Vec::new() }
    }

    /// Fills a row from samples of sixteen bits, which are asked for by pixel and channel.
    pub(super) fn fill(
        &mut self,
        channels: Channels,
        row: &mut [u8],
        sample: impl Fn(usize, usize) -> u16,
    ) -> Result<(), PictureError> {
        let colours = if channels == Channels::Inks { 4 } else { 3 };
        self.samples.resize(row.len() / 3 * colours, 0);
        self.converted.resize(row.len(), 0);
        for (x, pixel) in self.samples.chunks_exact_mut(colours).enumerate() {
            match channels.space() {
                Space::Grey => pixel.fill(sample(x, 0)),
                Space::Rgb | Space::Inks => {
                    for (channel, value) in pixel.iter_mut().enumerate() {
                        *value = sample(x, channel);
                    }
                }
            }
        }
        self.conversion.row(&self.samples, &mut self.converted)?;
        let converted = self.converted.as_chunks::<3>().0;
        for (x, (pixel, colour)) in row.as_chunks_mut::<3>().0.iter_mut().zip(converted).enumerate()
        {
            let colour = colour.map(from_16);
            *pixel = match channels {
                Channels::GreyAlpha => on_white(colour, from_16(sample(x, 1))),
                Channels::ColourAlpha => on_white(colour, from_16(sample(x, 3))),
                Channels::Grey | Channels::Colour | Channels::Inks => colour,
            };
        }
        Ok(())
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
