//! TIFF, strip by strip or tile by tile.

mod directory;

use image::RgbImage;
use image::metadata::Orientation;
use tiff::decoder::{Decoder, Limits, TiffCodingUnit};
use tiff::tags::{CompressionMethod, SampleFormat, Tag};
use tiff::{ColorType, TiffError};

use super::super::PictureError;
use super::super::colour::Plan;
use super::rows::{self, Channels, DeepRows};
use super::source::StoppableReader;
use super::{Check, MAX_PART_BYTES, Pixels};

/// How a sample lies in the file, once the decoder has brought its bytes into order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    Bit,
    Byte,
    Two,
    Float,
}

impl Depth {
    /// Bytes of a sample. Eight of the smallest share one, but none takes more than this.
    fn bytes(self) -> u64 {
        match self {
            Self::Bit | Self::Byte => 1,
            Self::Two => 2,
            Self::Float => 4,
        }
    }
}

/// The longest row of a part, as the file has it. The decoder may hold two of these.
const MAX_ROW_BYTES: u64 = 16 << 20;

pub(super) fn decode(
    mut source: StoppableReader<'_>,
    check: Check,
) -> Result<Pixels, PictureError> {
    let colours = directory::check(&mut source)?;
    let decoder = Decoder::new(source).map_err(error)?;
    let mut limits = Limits::default();
    limits.decoding_buffer_size = MAX_PART_BYTES as usize;
    // Compressed bytes are read as they are needed.
    limits.intermediate_buffer_size = usize::MAX;
    let mut decoder = decoder.with_limits(limits);
    let (width, height) = decoder.dimensions().map_err(error)?;
    check(width, height)?;
    let (channels, depth) = kind(&mut decoder)?;
    let orientation = decoder.find_tag_unsigned::<u8>(Tag::Orientation).ok().flatten();
    let orientation = orientation.and_then(Orientation::from_exif);
    let mut colours = colours.plan(channels.space());
    let mut deep_rows = None;
    if let Plan::Convert(conversion) = &colours
        && (channels == Channels::Inks || matches!(depth, Depth::Two | Depth::Float))
    {
        deep_rows = conversion.deep().map(DeepRows::new);
    }
    let mut image = RgbImage::new(width, height);
    let pixels: &mut [u8] = &mut image;
    let (part_width, part_height) = decoder.chunk_dimensions();
    if part_width == 0 || part_height == 0 {
        return Err(PictureError::Damaged("its parts have no size".to_owned()));
    }
    // A row may be wider than the picture, and have samples that are none of its colours.
    let samples = decoder.find_tag_unsigned::<u16>(Tag::SamplesPerPixel).map_err(error)?;
    let pixel_bytes = u64::from(samples.unwrap_or(1)) * depth.bytes();
    if u64::from(part_width).saturating_mul(pixel_bytes) > MAX_ROW_BYTES {
        return Err(PictureError::TooMuchMemory);
    }
    let across = width.div_ceil(part_width);
    let parts = across * height.div_ceil(part_height);
    let mut bytes = Vec::new();
    for part in 0..parts {
        let layout = decoder.image_coding_unit_layout(TiffCodingUnit(part)).map_err(error)?;
        let stride = layout.row_stride.map_or(0, usize::from);
        let (columns, lines) = decoder.chunk_data_dimensions(part);
        let (left, top) = (part % across * part_width, part / across * part_height);
        let row_bytes = width as usize * 3;
        let first = top as usize * row_bytes;
        let is_ours = (channels, depth) == (Channels::Colour, Depth::Byte) && layout.planes == 1;
        if is_ours && columns == width && stride == row_bytes {
            // The strip has the pixels just as they are wanted.
            let strip = &mut pixels[first..first + lines as usize * row_bytes];
            decoder.read_coding_unit_bytes(TiffCodingUnit(part), strip).map_err(error)?;
            continue;
        }
        if layout.complete_len as u64 > MAX_PART_BYTES {
            return Err(PictureError::TooMuchMemory);
        }
        bytes.resize(layout.complete_len, 0);
        decoder.read_coding_unit_bytes(TiffCodingUnit(part), &mut bytes).map_err(error)?;
        let plane = if layout.planes > 1 { layout.plane_stride.map_or(0, usize::from) } else { 0 };
        for line in 0..lines as usize {
            let samples = Samples { bytes: &bytes[line * stride..], plane, channels };
            let at = first + line * row_bytes + left as usize * 3;
            let row = &mut pixels[at..at + columns as usize * 3];
            if let Some(deep_rows) = &mut deep_rows {
                deep_rows.fill(channels, row, |x, channel| samples.deep(depth, x, channel))?;
                continue;
            }
            match depth {
                Depth::Bit => rows::fill(channels, row, |x, _| samples.bit(x)),
                Depth::Byte => rows::fill(channels, row, |x, channel| samples.byte(x, channel)),
                Depth::Two => {
                    rows::fill(channels, row, |x, channel| rows::from_16(samples.two(x, channel)));
                }
                Depth::Float => rows::fill(channels, row, |x, channel| {
                    rows::from_float(samples.float(x, channel))
                }),
            }
        }
    }
    if deep_rows.is_some() {
        colours = Plan::Keep;
    }
    let orientation = orientation.unwrap_or(Orientation::NoTransforms);
    Ok(Pixels { image, orientation, colours })
}

/// What the pixels are like, if this program can read them.
fn kind(decoder: &mut Decoder<StoppableReader<'_>>) -> Result<(Channels, Depth), PictureError> {
    let compression = decoder.find_tag_unsigned::<u16>(Tag::Compression).map_err(error)?;
    if compression == Some(CompressionMethod::ModernJPEG.to_u16()) {
        // The JPEG inside has a size of its own, which nothing bounds.
        return Err(PictureError::Unsupported("JPEG inside of TIFF".to_owned()));
    }
    let colour = decoder.colortype().map_err(error)?;
    let (channels, bits) = match colour {
        ColorType::Gray(bits) => (Channels::Grey, bits),
        ColorType::GrayA(bits) => (Channels::GreyAlpha, bits),
        ColorType::RGB(bits) => (Channels::Colour, bits),
        ColorType::RGBA(bits) => (Channels::ColourAlpha, bits),
        ColorType::CMYK(bits) => (Channels::Inks, bits),
        other => return Err(PictureError::Unsupported(format!("{other:?}"))),
    };
    let formats = decoder.find_tag_unsigned_vec::<u16>(Tag::SampleFormat).map_err(error)?;
    let format = formats.and_then(|formats| formats.first().copied()).unwrap_or(1);
    let is_float = SampleFormat::from_u16(format) == Some(SampleFormat::IEEEFP);
    let is_number = SampleFormat::from_u16(format) == Some(SampleFormat::Uint);
    let depth = match bits {
        1 if is_number && channels == Channels::Grey => Depth::Bit,
        8 if is_number => Depth::Byte,
        16 if is_number => Depth::Two,
        32 if is_float => Depth::Float,
        _ => return Err(PictureError::Unsupported(format!("{colour:?}"))),
    };
    Ok((channels, depth))
}

/// A row of samples.
struct Samples<'a> {
    bytes: &'a [u8],
    /// The distance from one plane to the next, or 0 if the channels lie side by side.
    plane: usize,
    channels: Channels,
}

impl Samples<'_> {
    fn at(&self, x: usize, channel: usize, width: usize) -> usize {
        if self.plane == 0 {
            (x * self.channels.count() + channel) * width
        } else {
            channel * self.plane + x * width
        }
    }

    fn bit(&self, x: usize) -> u8 {
        if self.bytes[x / 8] >> (7 - x % 8) & 1 == 1 { 255 } else { 0 }
    }

    fn byte(&self, x: usize, channel: usize) -> u8 {
        self.bytes[self.at(x, channel, 1)]
    }

    fn two(&self, x: usize, channel: usize) -> u16 {
        let at = self.at(x, channel, 2);
        u16::from_ne_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    fn float(&self, x: usize, channel: usize) -> f32 {
        let at = self.at(x, channel, 4);
        let bytes = &self.bytes[at..at + 4];
        f32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    }

    /// A sample of any depth as sixteen bits.
    fn deep(&self, depth: Depth, x: usize, channel: usize) -> u16 {
        match depth {
            Depth::Bit => u16::from(self.bit(x)) * 257,
            Depth::Byte => u16::from(self.byte(x, channel)) * 257,
            Depth::Two => self.two(x, channel),
            Depth::Float => (self.float(x, channel).clamp(0.0, 1.0) * 65535.0).round() as u16,
        }
    }
}

fn error(error: TiffError) -> PictureError {
    match error {
        TiffError::LimitsExceeded => PictureError::TooMuchMemory,
        TiffError::UnsupportedError(error) => PictureError::Unsupported(error.to_string()),
        error => PictureError::Damaged(error.to_string()),
    }
}
