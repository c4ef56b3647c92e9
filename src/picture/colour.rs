//! From the colours that a file says it has to sRGB, which is what the window shows and what games
//! keep.
//!
//! A photo that says nothing, or says that it is sRGB, keeps every byte. A profile comes from a
//! stranger, so its size is bounded, and only the tags that colours are worked out from are looked
//! at, each once: the others can make a small profile cost gigabytes.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use image::RgbImage;
use moxcms::{
    Chromaticity, CicpColorPrimaries, CicpProfile, ColorPrimaries, ColorProfile, DataColorSpace,
    Layout, MatrixCoefficients, ParsingOptions, RenderingIntent, ToneReprCurve,
    TransferCharacteristics, Transform8BitExecutor, Transform16BitExecutor, TransformOptions,
};

use super::PictureError;
use super::decode::DecodingHere;

/// The longest profile that is looked at: a JPEG can hold no longer one.
pub(super) const MAX_PROFILE_BYTES: usize = 255 * 65_519;

/// How far from itself a colour may come out of a profile that counts as sRGB. Makers of profiles
/// round the numbers of sRGB in many ways.
const SRGB_TOLERANCE: u8 = 2;

/// Pixels that a thread converts at a time. Between two such parts it looks whether to stop.
const BAND: usize = 1 << 14;

/// What a file says about its colours.
pub(super) enum Colours {
    /// Nothing, or that they are sRGB.
    Srgb,
    /// They are described by an ICC profile.
    Profile(Vec<u8>),
    /// They are those of one of the standards that ITU-T H.273 numbers.
    CodePoints { primaries: u8, transfer: u8 },
    /// Where white and the three primaries are on the chart of colours, and the exponent.
    Primaries { white: [f32; 2], primaries: [[f32; 2]; 3], gamma: f32 },
    /// There is a profile, but it can't even be taken out of the file.
    Damaged,
}

/// What the numbers of a pixel stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    Grey,
    Rgb,
    /// Cyan, magenta, yellow and black; the most of each is 255.
    Inks,
}

/// What comes of the colours of a file.
pub(super) enum Plan {
    /// They are sRGB.
    Keep,
    Convert(Box<Conversion>),
    /// What the file says of them can't be used; they are taken for sRGB.
    Ignore,
}

/// A way from the colours of a file to sRGB.
pub(super) struct Conversion {
    profile: ColorProfile,
    options: TransformOptions,
    target: ColorProfile,
    transform: Transform,
}

enum Transform {
    /// The sRGB grey of each grey of sixteen bits.
    Grey(Vec<u16>),
    Colour(Arc<Transform8BitExecutor>),
}

impl Colours {
    /// Those of a profile as it lies in a file.
    pub(super) fn profile(bytes: &[u8]) -> Self {
        // A longer one need not even be copied.
        if bytes.len() > MAX_PROFILE_BYTES {
            Self::Damaged
        } else {
            Self::Profile(bytes.to_owned())
        }
    }

    /// What to do with pixels of this kind.
    pub(super) fn plan(self, space: Space) -> Plan {
        // The library has been asked for odd profiles before, but never for all of them.
        let planned = panic::catch_unwind(AssertUnwindSafe(|| self.try_plan(space)));
        planned.ok().flatten().unwrap_or(Plan::Ignore)
    }

    fn try_plan(self, space: Space) -> Option<Plan> {
        let profile = match self {
            Self::Srgb => return Some(Plan::Keep),
            Self::Damaged => return None,
            Self::Profile(bytes) => read_profile(bytes)?,
            Self::CodePoints { primaries, transfer } => match standard(primaries, transfer)? {
                Standard::Srgb => return Some(Plan::Keep),
                Standard::Other(profile) => *profile,
            },
            Self::Primaries { white, primaries, gamma } => measured(white, primaries, gamma)?,
        };
        let conversion = Conversion::new(profile, space)?;
        Some(if conversion.is_srgb() { Plan::Keep } else { Plan::Convert(Box::new(conversion)) })
    }
}

impl Conversion {
    fn new(profile: ColorProfile, space: Space) -> Option<Self> {
        let target = ColorProfile::new_srgb();
        // Tables for photographs first, as programs that show pictures have it.
        let intent = if profile.lut_a_to_b_perceptual.is_some() {
            RenderingIntent::Perceptual
        } else {
            RenderingIntent::RelativeColorimetric
        };
        let options = TransformOptions { rendering_intent: intent, ..TransformOptions::default() };
        let transform = match (profile.color_space, space) {
            (DataColorSpace::Gray, Space::Grey) => {
                Transform::Grey(greys(&profile, &target, options)?)
            }
            // Grey pixels have three equal colours by the time they are converted.
            (DataColorSpace::Rgb, Space::Grey | Space::Rgb) => Transform::Colour(
                profile.create_transform_8bit(Layout::Rgb, &target, Layout::Rgb, options).ok()?,
            ),
            (DataColorSpace::Cmyk, Space::Inks) => Transform::Colour(
                profile.create_transform_8bit(Layout::Rgba, &target, Layout::Rgb, options).ok()?,
            ),
            _ => return None,
        };
        Some(Self { profile, options, target, transform })
    }

    /// Whether every colour comes out as it went in, or so nearly that nobody could tell.
    fn is_srgb(&self) -> bool {
        let is_close = |one: u8, other: u8| one.abs_diff(other) <= SRGB_TOLERANCE;
        match &self.transform {
            Transform::Grey(greys) => {
                let is_kept =
                    |(grey, &to): (usize, &u16)| is_close((grey >> 8) as u8, (to >> 8) as u8);
                greys.iter().enumerate().all(is_kept)
            }
            Transform::Colour(_) if self.profile.color_space != DataColorSpace::Rgb => false,
            Transform::Colour(executor) => {
                let steps = || (0..=255_u8).step_by(15);
                let cube = steps().flat_map(|red| {
                    steps().flat_map(move |green| steps().map(move |blue| [red, green, blue]))
                });
                let colours: Vec<u8> =
                    cube.chain((0..=255).map(|grey| [grey; 3])).flatten().collect();
                let mut converted = vec![0; colours.len()];
                executor.transform(&colours, &mut converted).is_ok()
                    && colours.iter().zip(&converted).all(|(&from, &to)| is_close(from, to))
            }
        }
    }

    /// Converts pixels of eight bits in place, on all cores. Once `stop` is set it ends early.
    pub(super) fn apply(
        &self,
        image: &mut RgbImage,
        stop: &AtomicBool,
    ) -> Result<(), PictureError> {
        in_bands(image, stop, |_, pixels| match &self.transform {
            Transform::Grey(greys) => {
                for pixel in pixels.as_chunks_mut::<3>().0 {
                    let grey = greys[usize::from(pixel[0]) * 257];
                    *pixel = [((u32::from(grey) + 128) / 257) as u8; 3];
                }
                true
            }
            Transform::Colour(executor) => {
                let before = pixels.to_vec();
                executor.transform(&before, pixels).is_ok()
            }
        })
    }

    /// Converts four inks a pixel, on all cores. Once `stop` is set it ends early.
    pub(super) fn apply_to_inks(
        &self,
        inks: &[u8],
        image: &mut RgbImage,
        stop: &AtomicBool,
    ) -> Result<(), PictureError> {
        in_bands(image, stop, |first, pixels| match &self.transform {
            Transform::Grey(_) => false,
            Transform::Colour(executor) => {
                let inks = inks.get(first * 4..first * 4 + pixels.len() / 3 * 4);
                inks.is_some_and(|inks| executor.transform(inks, pixels).is_ok())
            }
        })
    }

    /// The same for samples of sixteen bits.
    pub(super) fn deep(&self) -> Option<DeepConversion<'_>> {
        let transform = match &self.transform {
            Transform::Grey(greys) => DeepTransform::Grey(greys),
            Transform::Colour(_) => {
                let layout = match self.profile.color_space {
                    DataColorSpace::Cmyk => Layout::Rgba,
                    _ => Layout::Rgb,
                };
                let made = self.profile.create_transform_16bit(
                    layout,
                    &self.target,
                    Layout::Rgb,
                    self.options,
                );
                DeepTransform::Colour(made.ok()?)
            }
        };
        Some(DeepConversion { transform })
    }
}

/// A [`Conversion`] for samples of sixteen bits, row by row.
pub(super) struct DeepConversion<'a> {
    transform: DeepTransform<'a>,
}

enum DeepTransform<'a> {
    Grey(&'a [u16]),
    Colour(Arc<Transform16BitExecutor>),
}

impl DeepConversion<'_> {
    /// Converts a row: three samples a pixel, or four inks, to three.
    pub(super) fn row(&self, samples: &[u16], row: &mut [u16]) -> Result<(), PictureError> {
        match &self.transform {
            DeepTransform::Grey(greys) => {
                for (to, &from) in row.iter_mut().zip(samples) {
                    *to = greys[usize::from(from)];
                }
                Ok(())
            }
            DeepTransform::Colour(executor) => {
                executor.transform(samples, row).map_err(|_| not_converted())
            }
        }
    }
}

fn not_converted() -> PictureError {
    PictureError::Damaged("its colours make no sense".to_owned())
}

/// The sRGB grey of each grey of sixteen bits.
fn greys(
    profile: &ColorProfile,
    target: &ColorProfile,
    options: TransformOptions,
) -> Option<Vec<u16>> {
    let all = 0..=u16::MAX;
    if profile.pcs == DataColorSpace::Lab {
        // The curve leads to how bright a grey is to the eye, which the library does not know.
        let curve = profile.gray_trc.as_ref()?.make_linear_evaluator().ok()?;
        return Some(all.map(|grey| grey_of_lightness(curve.evaluate_value(unit(grey)))).collect());
    }
    let executor =
        profile.create_transform_16bit(Layout::Gray, target, Layout::Rgb, options).ok()?;
    let all: Vec<u16> = all.collect();
    let mut colours = vec![0; all.len() * 3];
    executor.transform(&all, &mut colours).ok()?;
    Some(colours.as_chunks::<3>().0.iter().map(|colour| colour[1]).collect())
}

/// A sample as a part of the most.
fn unit(sample: u16) -> f32 {
    f32::from(sample) / f32::from(u16::MAX)
}

/// The sRGB grey that is so bright to the eye, from 0 to 1, by the formulas of CIE 1976 and
/// IEC 61966-2-1.
fn grey_of_lightness(lightness: f32) -> u16 {
    let lightness = lightness.clamp(0.0, 1.0) * 100.0;
    let light =
        if lightness > 8.0 { ((lightness + 16.0) / 116.0).powi(3) } else { lightness / 903.3 };
    let grey =
        if light > 0.003_130_8 { 1.055 * light.powf(1.0 / 2.4) - 0.055 } else { 12.92 * light };
    (grey * f32::from(u16::MAX)).round() as u16
}

/// Does something to all pixels, part by part: it gets the number of the first pixel and the
/// pixels, and says whether that went well.
fn in_bands(
    image: &mut RgbImage,
    stop: &AtomicBool,
    work: impl Fn(usize, &mut [u8]) -> bool + Sync,
) -> Result<(), PictureError> {
    let has_failed = AtomicBool::new(false);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.min(image.len().div_ceil(BAND * 3));
    let bands = Mutex::new(image.chunks_mut(BAND * 3).enumerate());
    let work_on = || {
        loop {
            if stop.load(Ordering::Relaxed) || has_failed.load(Ordering::Relaxed) {
                return;
            }
            let next = bands.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((index, pixels)) = next else { return };
            if !work(index * BAND, pixels) {
                has_failed.store(true, Ordering::Relaxed);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let help = || {
                let _here = DecodingHere::new();
                work_on();
            };
            // Where there is no thread to be had, this one does it all.
            let _ = thread::Builder::new().spawn_scoped(scope, help);
        }
        work_on();
    });
    if stop.load(Ordering::Relaxed) {
        Err(PictureError::Cancelled)
    } else if has_failed.into_inner() {
        Err(not_converted())
    } else {
        Ok(())
    }
}

/// The tags of a profile that colours are worked out from.
const TAGS: [&[u8; 4]; 12] = [
    b"rXYZ", b"gXYZ", b"bXYZ", b"rTRC", b"gTRC", b"bTRC", b"kTRC", b"wtpt", b"chad", b"A2B0",
    b"A2B1", b"cicp",
];

const HEADER_BYTES: usize = 128;
const TAG_BYTES: usize = 12;

fn read_profile(mut bytes: Vec<u8>) -> Option<ColorProfile> {
    if bytes.len() > MAX_PROFILE_BYTES {
        return None;
    }
    keep_needed_tags(&mut bytes)?;
    let options =
        ParsingOptions { max_profile_size: MAX_PROFILE_BYTES + 1, ..ParsingOptions::default() };
    ColorProfile::new_from_slice_with_options(&bytes, options).ok()
}

/// Strikes out of the list of tags those that are not needed, or that are there a second time.
fn keep_needed_tags(bytes: &mut [u8]) -> Option<()> {
    let count = bytes.get(HEADER_BYTES..)?.first_chunk::<4>().copied()?;
    let list = HEADER_BYTES + 4;
    let end = (u32::from_be_bytes(count) as usize).checked_mul(TAG_BYTES)?.checked_add(list)?;
    let tags = bytes.get_mut(list..end)?.as_chunks_mut::<TAG_BYTES>().0;
    let mut seen: Vec<[u8; 4]> = Vec::new();
    for index in 0..tags.len() {
        let name = [tags[index][0], tags[index][1], tags[index][2], tags[index][3]];
        if TAGS.contains(&&name) && !seen.contains(&name) {
            tags.swap(seen.len(), index);
            seen.push(name);
        }
    }
    bytes[HEADER_BYTES..list].copy_from_slice(&(seen.len() as u32).to_be_bytes());
    Some(())
}

enum Standard {
    Srgb,
    Other(Box<ColorProfile>),
}

/// The colours of a standard by its numbers in ITU-T H.273.
fn standard(primaries: u8, transfer: u8) -> Option<Standard> {
    // A picture that says it has the primaries of standard television was made on a computer's
    // screen all the same.
    let primaries = match primaries {
        1 | 2 | 5 | 6 | 7 => CicpColorPrimaries::Bt709,
        other => CicpColorPrimaries::try_from(other).ok()?,
    };
    let transfer = match transfer {
        // Television's curve is meant to be seen in a dim room; for a still picture it stands for
        // that of sRGB. Those of high dynamic range would need to know the brightest white.
        1 | 2 | 6 | 13 | 14 | 15 | 16 | 18 => TransferCharacteristics::Srgb,
        other => TransferCharacteristics::try_from(other).ok()?,
    };
    if primaries == CicpColorPrimaries::Bt709 && transfer == TransferCharacteristics::Srgb {
        return Some(Standard::Srgb);
    }
    let profile = ColorProfile::new_from_cicp(CicpProfile {
        color_primaries: primaries,
        transfer_characteristics: transfer,
        matrix_coefficients: MatrixCoefficients::Identity,
        full_range: true,
    });
    profile.is_matrix_shaper().then(|| Standard::Other(Box::new(profile)))
}

/// The colours that the chunks gAMA and cHRM of a PNG describe.
fn measured(white: [f32; 2], primaries: [[f32; 2]; 3], gamma: f32) -> Option<ColorProfile> {
    let is_on_chart = |[x, y]: [f32; 2]| x >= 0.0 && y > 0.001 && x + y <= 1.0;
    if !(0.1..10.0).contains(&gamma)
        || !is_on_chart(white)
        || !primaries.iter().all(|&[x, y]| (-1.0..2.0).contains(&x) && (-1.0..2.0).contains(&y))
    {
        return None;
    }
    let point = |[x, y]: [f32; 2]| Chromaticity::new(x, y);
    let [red, green, blue] = primaries.map(point);
    let mut profile = ColorProfile::new_srgb();
    let primaries = ColorPrimaries { red, green, blue };
    profile.update_rgb_colorimetry(point(white).to_xyyb(), primaries);
    // 1/2.2 is how this chunk says sRGB.
    if (gamma - 2.2).abs() > 0.02 {
        let curve = Some(ToneReprCurve::Parametric(vec![gamma]));
        profile.red_trc.clone_from(&curve);
        profile.green_trc.clone_from(&curve);
        profile.blue_trc = curve;
    }
    let numbers = [profile.red_colorant, profile.green_colorant, profile.blue_colorant];
    let is_real = numbers.iter().all(|c| (c.x + c.y + c.z).is_finite());
    is_real.then_some(profile)
}
