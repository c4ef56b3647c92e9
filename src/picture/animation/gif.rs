//! Animations as GIF files.

use std::borrow::Cow;

use gif::{DisposalMethod, Encoder, Repeat};

use super::canvas::{Area, Canvas, Rgb};
use super::colours::Palette;
use super::scene::{Parts, Scene};
use super::schedule::{Frame, MOST_STEPS, frames};
use super::{Animation, AnimationError, AnimationOptions, EncodingProgress};

/// What has not changed since the last frame. The shades of the ink come after it.
const SAME: u8 = 0;
const MOST_COLOURS: usize = 256;

/// A GIF file. Slides have as many frames as fit into a file that people like to send.
pub(super) fn encode(
    animation: &Animation,
    options: &AnimationOptions,
    progress: &EncodingProgress,
) -> Result<Vec<u8>, AnimationError> {
    let (parts, palette) = reduced(animation, options, progress)?;
    let steps = steps(animation, options, &parts)?;
    let frames = frames(animation, options, steps);
    progress.begin(frames.len());
    let (width, height) = parts.layout.size();
    let (width, height) = (width as u16, height as u16);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height, &palette.bytes()).map_err(failed)?;
    if options.repeats {
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    }
    let mut scene = Scene::new(animation, options, &parts);
    let mut last: Option<Canvas<u8>> = None;
    for frame in &frames {
        let area = scene.draw(frame);
        let canvas = scene.canvas();
        let (area, pixels) = match &mut last {
            None => {
                last = Some(canvas.clone());
                (canvas.all(), canvas.pixels().to_vec())
            }
            Some(last) => {
                let area = canvas.difference(last, area);
                let pixels = canvas.changes(last, area, SAME);
                last.copy(canvas, area);
                (area, pixels)
            }
        };
        encoder.write_frame(&of_pixels(frame, area, pixels)).map_err(failed)?;
        progress.step()?;
    }
    drop(encoder);
    Ok(bytes)
}

fn of_pixels(frame: &Frame, area: Area, pixels: Vec<u8>) -> gif::Frame<'static> {
    gif::Frame {
        delay: frame.delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(SAME),
        left: area.left as u16,
        top: area.top as u16,
        width: area.width as u16,
        height: area.height as u16,
        buffer: Cow::Owned(pixels),
        ..gif::Frame::default()
    }
}

/// The parts in the colours of one palette, which all frames share.
pub(super) fn reduced(
    animation: &Animation,
    options: &AnimationOptions,
    progress: &EncodingProgress,
) -> Result<(Parts<u8>, Palette), AnimationError> {
    let parts = Parts::new(animation, options);
    progress.check()?;
    let fixed: Vec<Rgb> = [[0; 3]].into_iter().chain(parts.shades.iter().copied()).collect();
    let shown = parts.tiles.iter().chain([&parts.whole]);
    let palette = Palette::new(&fixed, shown, MOST_COLOURS);
    progress.check()?;
    let shades = (1..fixed.len() as u8).collect();
    let parts = parts.map(shades, |image| palette.reduce(image));
    progress.check()?;
    Ok((parts, palette))
}

/// How many frames each slide can have, so that the file stays within [`Animation::USUAL_BYTES`]
/// for its size. A slide without frames on the way is fine too.
fn steps(
    animation: &Animation,
    options: &AnimationOptions,
    parts: &Parts<u8>,
) -> Result<u32, AnimationError> {
    // The picture tells how well its pixels can be packed.
    let whole = &parts.whole;
    let mut packed = Vec::new();
    let mut encoder = Encoder::new(&mut packed, whole.width() as u16, whole.height() as u16, &[])
        .map_err(failed)?;
    let mut still = of_pixels(&Frame::STILL, whole.all(), whole.pixels().to_vec());
    still.palette = Some(vec![0; 3 * MOST_COLOURS]);
    encoder.write_frame(&still).map_err(failed)?;
    drop(encoder);
    let bytes_a_pixel = packed.len() as f64 / whole.pixels().len() as f64;
    Ok(animation.steps_within(options, &parts.layout, bytes_a_pixel, MOST_STEPS))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` hands over")]
fn failed(error: gif::EncodingError) -> AnimationError {
    AnimationError::Encoding(error.to_string())
}
