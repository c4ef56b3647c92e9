//! Photos whose colours are not those of sRGB, and HEIC: what they look like beside what other
//! programs make of the same files, and damage. `tests/data/colours/README.md` says how the files
//! were made.

#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

#[path = "common/heic.rs"]
mod heic;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use image::RgbImage;
use pieceful::picture::{Photo, PictureError};

/// A file of `tests/data/colours`, or of a folder in which `make` has just made them.
fn file(name: &str) -> Vec<u8> {
    let folder = std::env::var_os("PIECEFUL_TEST_COLOURS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/colours"),
        PathBuf::from,
    );
    fs::read(folder.join(name)).unwrap()
}

fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    Photo::decode("photo", bytes, &AtomicBool::new(false))
}

/// All pixels of a photo.
fn pixels(photo: &Photo) -> RgbImage {
    photo.preview(u32::MAX)
}

/// What the `image` crate makes of a file, which knows no colour profiles.
fn untouched(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).unwrap().into_rgb8()
}

/// The largest difference in a channel, and the mean.
fn differences(one: &RgbImage, other: &RgbImage) -> (u8, f64) {
    assert_eq!(one.dimensions(), other.dimensions());
    let all = || one.iter().zip(other.iter()).map(|(one, other)| one.abs_diff(*other));
    let sum: u64 = all().map(u64::from).sum();
    (all().max().unwrap(), sum as f64 / one.len() as f64)
}

/// The photo of a file, and how far it is from what another program makes of it.
fn check(name: &str, reference: &str, most: u8, mean: f64) {
    let photo = decode(&file(name)).unwrap();
    assert!(!photo.ignores_profile(), "{name}");
    let found = differences(&pixels(&photo), &untouched(&file(reference)));
    assert!(found.0 <= most && found.1 <= mean, "{name}: {found:?}");
}

#[test]
fn a_photo_with_a_profile_looks_like_its_twin_in_srgb() {
    check("p3.png", "p3.png.srgb.png", 2, 0.5);
    check("p3.tif", "p3.png.srgb.png", 2, 0.5);
    check("p3.webp", "p3.png.srgb.png", 2, 0.5);
    check("p3-deep.png", "plain.png", 2, 0.5);
    check("p3-deep.tif", "plain.png", 2, 0.5);
    check("grey.png", "grey.png.srgb.png", 2, 0.5);
    // Two decoders of JPEG differ by one now and then, of which some profiles make more.
    check("p3.jpg", "p3.jpg.srgb.png", 4, 0.5);
    check("adobe.jpg", "adobe.jpg.srgb.png", 6, 0.5);
    check("grey.jpg", "grey.jpg.srgb.png", 4, 0.6);
    // The profile makes a difference that can be seen.
    for name in ["p3.png", "p3.jpg", "p3.tif", "p3.webp", "adobe.jpg", "grey.jpg"] {
        let bytes = file(name);
        let (most, _) = differences(&pixels(&decode(&bytes).unwrap()), &untouched(&bytes));
        assert!(most > 5, "{name}: {most}");
    }
}

#[test]
fn inks_look_as_they_are_printed() {
    // At the edge of what a screen can show, programs find what lies between the numbers of a
    // profile in ways of their own.
    check("inks.jpg", "inks.jpg.srgb.png", 32, 2.0);
    check("inks.tif", "inks.tif.srgb.png", 32, 2.0);
    check("ycck.jpg", "ycck.jpg.srgb.png", 32, 2.0);
    // Without a profile each ink takes its part of the light.
    check("inks-plain.jpg", "plain.png", 8, 2.0);
    check("ycck-plain.jpg", "plain.png", 24, 3.0);
}

#[test]
fn a_photo_in_srgb_keeps_every_byte() {
    for name in ["plain.png", "plain.jpg", "srgb.jpg"] {
        let photo = decode(&file(name)).unwrap();
        assert!(!photo.ignores_profile(), "{name}");
        assert_eq!(pixels(&photo), untouched(&file(name)), "{name}");
    }
    assert!(has(&file("srgb.jpg"), b"ICC_PROFILE"));
    assert!(!has(&file("plain.jpg"), b"ICC_PROFILE"));
}

fn has(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// A PNG of the numbers of `plain.png` with these chunks before its pixels.
fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let image = untouched(&file("plain.png"));
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width(), image.height());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    for (name, data) in chunks {
        writer.write_chunk(png::chunk::ChunkType(**name), data).unwrap();
    }
    writer.write_image_data(&image).unwrap();
    writer.finish().unwrap();
    bytes
}

#[test]
fn a_png_can_say_its_colours_without_a_profile() {
    let plain = untouched(&file("plain.png"));
    let twin = untouched(&file("p3.png.srgb.png"));
    let shown = |chunks: &[(&[u8; 4], &[u8])]| {
        let photo = decode(&png(chunks)).unwrap();
        assert!(!photo.ignores_profile());
        pixels(&photo)
    };
    // White and the primaries of Display P3, and 1/2.2.
    let primaries: [u32; 8] = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];
    let primaries = primaries.map(u32::to_be_bytes).concat();
    let gamma = 45_455_u32.to_be_bytes();

    assert!(differences(&shown(&[(b"cICP", &[12, 13, 0, 1])]), &twin).0 <= 2);
    assert_eq!(shown(&[(b"cICP", &[1, 13, 0, 1])]), plain);
    let measured = shown(&[(b"gAMA", &gamma), (b"cHRM", &primaries)]);
    assert!(differences(&measured, &twin).0 <= 2);
    // One of the two is not enough, and sRGB counts more.
    assert_eq!(shown(&[(b"cHRM", &primaries)]), plain);
    assert_eq!(shown(&[(b"gAMA", &100_000_u32.to_be_bytes())]), plain);
    assert_eq!(shown(&[(b"gAMA", &gamma), (b"cHRM", &primaries), (b"sRGB", &[0])]), plain);
    // Primaries that are none.
    let photo = decode(&png(&[(b"gAMA", &gamma), (b"cHRM", &[0; 32])])).unwrap();
    assert!(photo.ignores_profile());
    assert_eq!(pixels(&photo), plain);
}

/// `plain.jpg` with this as its profile.
fn jpeg_with(profile: &[u8]) -> Vec<u8> {
    let mut bytes = file("plain.jpg");
    let parts: Vec<&[u8]> = profile.chunks(60_000).collect();
    for (index, part) in parts.iter().enumerate().rev() {
        let data = [&b"ICC_PROFILE\0"[..], &[index as u8 + 1, parts.len() as u8], part].concat();
        let length = (data.len() as u16 + 2).to_be_bytes();
        bytes.splice(2..2, [&[0xff, 0xe2][..], &length, &data].concat());
    }
    bytes
}

#[test]
fn a_damaged_profile_is_ignored_and_told() {
    let plain = untouched(&file("plain.jpg"));
    let profile = file("p3.icc");
    assert_ne!(pixels(&decode(&jpeg_with(&profile)).unwrap()), plain);
    let mut without_red = profile.clone();
    let at = profile.windows(4).position(|name| name == b"rXYZ").unwrap();
    without_red[at] = b'q';
    let mut upside_down = profile.clone();
    upside_down[128] = 0xff;
    let of_inks = file("inks.icc");
    let bad: [(&str, &[u8]); 6] = [
        ("empty", b" "),
        ("noise", b"this is no profile, though it is as long as the head of one might well be ok"),
        ("short", &profile[..400]),
        ("no red", &without_red),
        ("endless list", &upside_down),
        ("of inks", &of_inks),
    ];
    for (name, profile) in bad {
        let photo = decode(&jpeg_with(profile)).unwrap();
        assert!(photo.ignores_profile(), "{name}");
        assert_eq!(pixels(&photo), plain, "{name}");
    }
    // A part is missing, or there twice.
    let long = [&profile[..], &vec![0; 100_000]].concat();
    let whole = jpeg_with(&long);
    assert!(!decode(&whole).unwrap().ignores_profile());
    let mut twice = whole.clone();
    let at = whole.windows(12).position(|name| name == b"ICC_PROFILE\0").unwrap();
    twice[at + 12] = 2;
    let photo = decode(&twice).unwrap();
    assert!(photo.ignores_profile());
    assert_eq!(pixels(&photo), plain);
    // Inks with a profile of something else are laid on each other as without one.
    let mut inks = file("inks.jpg");
    let at = inks.windows(4).position(|name| name == b"CMYK").unwrap();
    inks[at..at + 4].copy_from_slice(b"RGB ");
    let photo = decode(&inks).unwrap();
    assert!(photo.ignores_profile());
    assert!(differences(&pixels(&photo), &untouched(&file("plain.png"))).0 <= 8);
}

#[test]
fn no_damage_to_a_profile_hides_the_photo() {
    let mut noise = 7_u32;
    let mut random = |below: usize| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 8) as usize % below
    };
    let begin = Instant::now();
    for (jpeg, profile) in [("plain.jpg", "p3.icc"), ("inks.jpg", "inks.icc")] {
        let whole = file(profile);
        for _ in 0..150 {
            let mut profile = whole.clone();
            for _ in 0..=random(6) {
                let reach = if random(2) == 0 { profile.len() } else { 300.min(profile.len()) };
                let at = random(reach);
                profile[at] = random(256) as u8;
            }
            let bytes = if jpeg == "plain.jpg" {
                jpeg_with(&profile)
            } else {
                let mut bytes = file(jpeg);
                let at = bytes.windows(12).position(|name| name == b"ICC_PROFILE\0").unwrap() + 14;
                bytes[at..at + profile.len()].copy_from_slice(&profile);
                bytes
            };
            assert!(decode(&bytes).is_ok());
        }
    }
    assert!(begin.elapsed() < Duration::from_mins(2), "{:?}", begin.elapsed());
}

#[test]
fn what_is_saved_is_in_srgb() {
    let photo = decode(&file("p3.png")).unwrap();
    let picture = photo.crop(photo.centred_crop());
    let shown = picture.image().clone();
    let encoded = picture.encoded().unwrap();
    assert!(!has(encoded, b"ICC_PROFILE"));
    let (_, mean) = differences(&untouched(encoded), &shown);
    assert!(mean < 6.0, "{mean}");
    assert!(!has(&photo.encoded().unwrap(), b"ICC_PROFILE"));
}

#[test]
fn a_heic_looks_as_other_programs_show_it() {
    check("full.heic", "full.heic.srgb.png", 2, 0.5);
    check("grey.heic", "grey.heic.srgb.png", 2, 0.5);
    // Where colours have half the resolution, libheif finds those between in another way.
    check("p3.heic", "p3.heic.srgb.png", 80, 4.0);
    check("p3-deep.heic", "p3-deep.heic.srgb.png", 80, 4.0);
    check("veiled.heic", "veiled.heic.srgb.png", 80, 4.0);
    // The note in EXIF that it is turned is none that counts.
    check("noted.heic", "noted.heic.srgb.png", 80, 4.0);
    // Four tiles, cropped, turned and mirrored.
    check("tiles.heic", "tiles.heic.srgb.png", 80, 4.0);
    check("tiles-mirrored.heic", "tiles-mirrored.heic.srgb.png", 80, 4.0);
}

/// Without a profile, what is decoded is what the library that the decoder belongs to finds.
#[test]
fn the_samples_of_a_heic_become_the_colours_that_its_library_finds() {
    for name in ["full.heic", "grey.heic", "noted.heic"] {
        let bytes = file(name);
        let theirs = heifer::decode_rgba8(&bytes, &heifer::Options::default()).unwrap();
        let theirs = theirs.data.as_chunks::<4>().0.iter().flat_map(|pixel| pixel[..3].to_vec());
        let photo = pixels(&decode(&bytes).unwrap());
        let theirs = RgbImage::from_raw(photo.width(), photo.height(), theirs.collect()).unwrap();
        let (most, _) = differences(&photo, &theirs);
        assert!(most <= 1, "{name}: {most}");
    }
}

#[test]
fn a_heic_can_name_its_colours_by_numbers() {
    let with_profile = file("p3.heic");
    let at = with_profile.windows(8).position(|name| name == b"colrprof").unwrap() + 4;
    let named = |primaries: u8| {
        let mut bytes = with_profile.clone();
        // The rest of the box is of no account.
        bytes[at..at + 11]
            .copy_from_slice(&[b'n', b'c', b'l', b'x', 0, primaries, 0, 13, 0, 6, 0x80]);
        let photo = decode(&bytes).unwrap();
        assert!(!photo.ignores_profile());
        pixels(&photo)
    };
    let converted = pixels(&decode(&with_profile).unwrap());
    let (most, _) = differences(&named(12), &converted);
    assert!(most <= 2, "{most}");
    assert!(differences(&named(1), &converted).0 > 10);
}

const HEIC: [&str; 7] = [
    "p3.heic",
    "full.heic",
    "p3-deep.heic",
    "veiled.heic",
    "grey.heic",
    "tiles.heic",
    "tiles-mirrored.heic",
];

#[test]
fn a_damaged_heic_is_a_photo_or_an_error() {
    let mut noise = 3_u32;
    let mut random = |below: usize| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (noise >> 8) as usize % below
    };
    for name in HEIC {
        let whole = file(name);
        let boxes = whole.windows(4).position(|name| name == b"mdat").unwrap();
        for round in 0..60 {
            let mut bytes = whole.clone();
            for _ in 0..=random(4) {
                let at = random(if round % 2 == 0 { boxes } else { bytes.len() });
                bytes[at] = random(256) as u8;
            }
            if let Ok(photo) = decode(&bytes) {
                assert!(photo.width() >= 48 && photo.height() >= 48);
            }
            let length = random(whole.len());
            assert!(decode(&whole[..length]).is_err(), "{name} of {length} bytes");
        }
    }
}

#[test]
fn a_heic_of_many_tiles_is_painted_in_order_and_can_be_stopped() {
    let bytes = Arc::new(heic::tiled(&file("tiles.heic"), 60, 50));
    let begin = Instant::now();
    let photo = decode(&bytes).unwrap();
    let whole = begin.elapsed();
    assert_eq!((photo.width(), photo.height()), (60 * 64, 50 * 64));
    let tile =
        |column, row| image::imageops::crop_imm(&pixels(&photo), column, row, 64, 64).to_image();
    assert_eq!(tile(0, 0), tile(59 * 64, 49 * 64));

    let stop = Arc::new(AtomicBool::new(false));
    let (theirs, stopped) = (Arc::clone(&bytes), Arc::clone(&stop));
    let begin = Instant::now();
    let decoder = thread::spawn(move || Photo::decode("stopped", &theirs, &stopped).err());
    thread::sleep(whole / 20);
    stop.store(true, Ordering::Relaxed);
    assert!(matches!(decoder.join().unwrap(), Some(PictureError::Cancelled)));
    assert!(begin.elapsed() < whole / 2, "{:?} of {whole:?}", begin.elapsed());
}

#[test]
fn a_heic_of_one_large_picture_can_be_stopped() {
    let bytes = Arc::new(file("black-6000.heic"));
    let begin = Instant::now();
    assert!(decode(&bytes).is_ok());
    let whole = begin.elapsed();
    let stop = Arc::new(AtomicBool::new(false));
    let (theirs, stopped) = (Arc::clone(&bytes), Arc::clone(&stop));
    let begin = Instant::now();
    let decoder = thread::spawn(move || Photo::decode("stopped", &theirs, &stopped).err());
    thread::sleep(whole / 20);
    stop.store(true, Ordering::Relaxed);
    assert!(matches!(decoder.join().unwrap(), Some(PictureError::Cancelled)));
    assert!(begin.elapsed() < whole / 2, "{:?} of {whole:?}", begin.elapsed());
}

#[test]
fn what_is_no_heic_is_told_from_it() {
    let mut avif = file("p3.heic");
    avif[8..12].copy_from_slice(b"avif");
    let error = decode(&avif).err().unwrap();
    assert!(matches!(error, PictureError::UnknownFormat), "{error}");
    let mut other = file("p3.heic");
    for at in 0..other.len() - 4 {
        if &other[at..at + 4] == b"hvc1" {
            other[at..at + 4].copy_from_slice(b"av01");
        }
    }
    let error = decode(&other).err().unwrap();
    assert!(matches!(error, PictureError::Unsupported(_)), "{error}");
}
