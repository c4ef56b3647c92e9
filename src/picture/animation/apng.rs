//! Animations as PNG files, without any loss, and single boards as such.

use png::{BitDepth, BlendOp, ColorType, Compression, DisposeOp, Encoder, Writer};

use super::canvas::{Canvas, Rgb};
use super::scene::{Parts, Scene};
use super::schedule::{Frame, MOST_STEPS, frames};
use super::{Animation, AnimationError, AnimationOptions, EncodingProgress};

/// About so much a pixel of a photo takes, in bytes.
const BYTES_A_PIXEL: f64 = 1.9;

/// An APNG file.
pub(super) fn encode(
    animation: &Animation,
    options: &AnimationOptions,
    progress: &EncodingProgress,
) -> Result<Vec<u8>, AnimationError> {
    let parts = Parts::new(animation, options);
    progress.check()?;
    let steps = animation.steps_within(options, &parts.layout, BYTES_A_PIXEL, MOST_STEPS);
    let frames = frames(animation, options, steps);
    progress.begin(frames.len());
    let same = unused_colour(&parts);
    let (mut bytes, mut scene) = (Vec::new(), Scene::new(animation, options, &parts));
    let mut encoder = encoder(&mut bytes, parts.layout.size());
    let plays = u32::from(!options.repeats);
    encoder.set_animated(frames.len() as u32, plays).map_err(failed)?;
    if let Some(same) = same {
        // A colour of two bytes a channel.
        let wide: Vec<u8> = same.iter().flat_map(|&part| [0, part]).collect();
        encoder.set_trns(wide);
    }
    let mut writer = encoder.write_header().map_err(failed)?;
    let mut last: Option<Canvas<Rgb>> = None;
    for frame in &frames {
        let area = scene.draw(frame);
        let canvas = scene.canvas();
        let pixels = match &mut last {
            None => {
                last = Some(canvas.clone());
                writer.set_blend_op(BlendOp::Source).map_err(failed)?;
                canvas.pixels().to_vec()
            }
            Some(last) => {
                let area = canvas.difference(last, area);
                let pixels = match same {
                    Some(same) => canvas.changes(last, area, same),
                    None => canvas.part(area).pixels().to_vec(),
                };
                last.copy(canvas, area);
                // The frame before may lie where this one would not fit.
                writer.reset_frame_position().map_err(failed)?;
                writer.set_frame_dimension(area.width, area.height).map_err(failed)?;
                writer.set_frame_position(area.left, area.top).map_err(failed)?;
                let blend = if same.is_some() { BlendOp::Over } else { BlendOp::Source };
                writer.set_blend_op(blend).map_err(failed)?;
                pixels
            }
        };
        write(&mut writer, frame, &pixels)?;
        progress.step()?;
    }
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// The first board as a PNG file.
pub(super) fn still(
    animation: &Animation,
    options: &AnimationOptions,
) -> Result<Vec<u8>, AnimationError> {
    let parts = Parts::new(animation, options);
    let mut scene = Scene::new(animation, options, &parts);
    scene.draw(&Frame { is_whole: animation.start == animation.goal, ..Frame::STILL });
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, parts.layout.size()).write_header().map_err(failed)?;
    writer.write_image_data(scene.canvas().pixels().as_flattened()).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

fn encoder(bytes: &mut Vec<u8>, (width, height): (u32, u32)) -> Encoder<'static, &mut Vec<u8>> {
    let mut encoder = Encoder::new(bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder
}

fn write(
    writer: &mut Writer<&mut Vec<u8>>,
    frame: &Frame,
    pixels: &[Rgb],
) -> Result<(), AnimationError> {
    writer.set_dispose_op(DisposeOp::None).map_err(failed)?;
    writer.set_frame_delay(frame.delay, 100).map_err(failed)?;
    writer.write_image_data(pixels.as_flattened()).map_err(failed)
}

/// A colour that no frame has. It stands for what stays as it was.
fn unused_colour(parts: &Parts<Rgb>) -> Option<Rgb> {
    const GREENS: usize = 1 << 16;
    let images = parts.tiles.iter().chain([&parts.whole]);
    // Of all colours with some blue, one is nearly always free.
    (0..=u8::MAX).find_map(|blue| {
        let mut is_used = vec![false; GREENS];
        let pixels = images.clone().flat_map(Canvas::pixels).chain(&parts.shades);
        for pixel in pixels.filter(|pixel| pixel[2] == blue) {
            is_used[usize::from(pixel[0]) << 8 | usize::from(pixel[1])] = true;
        }
        let free = is_used.iter().position(|is_used| !is_used)?;
        Some([(free >> 8) as u8, free as u8, blue])
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn failed(error: png::EncodingError) -> AnimationError {
    AnimationError::Encoding(error.to_string())
}
