//! PNG, row by row.

mod colours;

use image::RgbImage;
use image::metadata::Orientation;
use png::{BitDepth, ColorType, DecodingError, InterlaceInfo, Limits, Transformations};

use super::super::PictureError;
use super::super::colour::Plan;
use super::rows::{self, Channels, DeepRows};
use super::source::StoppableReader;
use super::{Check, MAX_PART_BYTES, Pixels};

pub(super) fn decode(
    mut source: StoppableReader<'_>,
    check: Check,
) -> Result<Pixels, PictureError> {
    let colours = colours::find(&mut source).map_err(|failure| error(failure.into()))?;
    let limits = Limits { bytes: MAX_PART_BYTES as usize };
    let mut decoder = png::Decoder::new_with_limits(source, limits);
    // Texts and profiles may unpack to a thousand times their length.
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::EXPAND);
    let header = decoder.read_header_info().map_err(error)?;
    let (width, height) = (header.width, header.height);
    check(width, height)?;
    let mut reader = decoder.read_info().map_err(error)?;
    let (colour, depth) = reader.output_color_type();
    let channels = match colour {
        ColorType::Grayscale => Channels::Grey,
        ColorType::GrayscaleAlpha => Channels::GreyAlpha,
        ColorType::Rgb => Channels::Colour,
        ColorType::Rgba => Channels::ColourAlpha,
        ColorType::Indexed => return Err(PictureError::Unsupported("a palette".to_owned())),
    };
    let is_deep = depth == BitDepth::Sixteen;
    let mut colours = colours.plan(channels.space());
    let mut deep_rows = None;
    if let (true, Plan::Convert(conversion)) = (is_deep, &colours) {
        deep_rows = conversion.deep().map(DeepRows::new);
    }
    let mut image = RgbImage::new(width, height);
    let pixels: &mut [u8] = &mut image;
    let stride = width as usize * 3;
    let mut row = vec![0; stride];
    // Where the next row goes, if they come in order.
    let mut next = 0;
    while let Some(line) = reader.next_interlaced_row().map_err(error)? {
        let (data, place) = (line.data(), *line.interlace());
        let sample = |x: usize, channel: usize| data[x * channels.count() + channel];
        let deep_sample = |x: usize, channel: usize| {
            let at = 2 * (x * channels.count() + channel);
            u16::from_be_bytes([data[at], data[at + 1]])
        };
        let bytes = channels.count() * if is_deep { 2 } else { 1 };
        let row = &mut row[..data.len() / bytes * 3];
        match (is_deep, channels, &mut deep_rows) {
            (true, _, Some(deep_rows)) => deep_rows.fill(channels, row, deep_sample)?,
            (true, _, None) => {
                rows::fill(channels, row, |x, channel| rows::from_16(deep_sample(x, channel)));
            }
            (false, Channels::Colour, _) => row.copy_from_slice(data),
            (false, ..) => rows::fill(channels, row, sample),
        }
        match place {
            InterlaceInfo::Null(_) => {
                pixels[next..next + stride].copy_from_slice(row);
                next += stride;
            }
            InterlaceInfo::Adam7(pass) => {
                png::expand_interlaced_row(pixels, stride, row, &pass, 24);
            }
        }
    }
    // A photo whose notes are damaged can still be looked at.
    let notes = reader.info().exif_metadata.as_ref();
    let orientation = notes.and_then(|notes| Orientation::from_exif_chunk(notes));
    let orientation = orientation.unwrap_or(Orientation::NoTransforms);
    if deep_rows.is_some() {
        colours = Plan::Keep;
    }
    Ok(Pixels { image, orientation, colours })
}

fn error(error: DecodingError) -> PictureError {
    match error {
        DecodingError::LimitsExceeded => PictureError::TooMuchMemory,
        error => PictureError::Damaged(error.to_string()),
    }
}
