//! Photos in every format, upright and cropped, and every kind of file that is no photo.

#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::metadata::Orientation;
use image::{
    DynamicImage, ImageEncoder, ImageFormat, Luma, LumaA, Rgb, Rgb32FImage, RgbImage, Rgba,
    RgbaImage, imageops,
};
use pieceful::board::Shape;
use pieceful::picture::{Crop, Photo, Picture, PictureError};
use proptest::prelude::*;

const FORMATS: [ImageFormat; 6] = [
    ImageFormat::Jpeg,
    ImageFormat::Png,
    ImageFormat::WebP,
    ImageFormat::Gif,
    ImageFormat::Bmp,
    ImageFormat::Tiff,
];

fn square(size: usize) -> Shape {
    Shape::square(size).unwrap()
}

fn decode(bytes: &[u8]) -> Result<Photo, PictureError> {
    Photo::decode("photo", bytes, &AtomicBool::new(false))
}

fn encode(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// All pixels of a photo.
fn pixels(photo: &Photo) -> RgbImage {
    photo.preview(u32::MAX)
}

/// Smooth enough for JPEG, with few enough colours for GIF, and no two sides alike.
fn sample(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb([(x / 16 * 30) as u8, (y / 16 * 40) as u8, ((x + y) / 32 * 50) as u8])
    })
}

fn sample_file(format: ImageFormat) -> Vec<u8> {
    encode(&sample(96, 64).into(), format)
}

fn largest_difference(one: &RgbImage, two: &RgbImage) -> u8 {
    assert_eq!(one.dimensions(), two.dimensions());
    one.iter().zip(two.iter()).map(|(one, two)| one.abs_diff(*two)).max().unwrap()
}

/// A file in the tests' own folder, gone with the value.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, bytes).unwrap();
        Self(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

#[test]
fn the_content_tells_the_format_and_not_the_name() {
    for format in FORMATS {
        for extension in ["jpg", "png", "txt"] {
            let name = format!("{format:?} sample.{extension}");
            let file = Scratch::new(&name, &sample_file(format));
            let photo = Photo::open(&file.0, &AtomicBool::new(false)).unwrap();
            assert_eq!(photo.name(), format!("{format:?} sample"));
            assert_eq!((photo.width(), photo.height()), (96, 64), "{name}");
            let allowed = if format == ImageFormat::Jpeg { 40 } else { 0 };
            assert!(largest_difference(&pixels(&photo), &sample(96, 64)) <= allowed, "{name}");
        }
    }
}

#[test]
fn every_depth_and_number_of_colours_is_read() {
    let grey = image::GrayImage::from_pixel(64, 64, Luma([100]));
    let deep_grey = image::ImageBuffer::from_pixel(64, 64, Luma([100_u16 * 257]));
    let veiled = image::GrayAlphaImage::from_pixel(64, 64, LumaA([100, 255]));
    let deep_veiled = image::ImageBuffer::from_pixel(64, 64, LumaA([100_u16 * 257, 65535]));
    let deep = image::ImageBuffer::from_pixel(64, 64, Rgb([100_u16 * 257; 3]));
    let deep_clear = image::ImageBuffer::from_pixel(64, 64, Rgba([25700_u16, 25700, 25700, 65535]));
    let images: [DynamicImage; 6] = [
        grey.into(),
        deep_grey.into(),
        veiled.into(),
        deep_veiled.into(),
        deep.into(),
        deep_clear.into(),
    ];
    for image in images {
        let photo = decode(&encode(&image, ImageFormat::Png)).unwrap();
        assert!(pixels(&photo).pixels().all(|pixel| pixel.0 == [100; 3]), "{:?}", image.color());
    }
    let photo = decode(&palette_png()).unwrap();
    assert_eq!(pixels(&photo).get_pixel(0, 0).0, [10, 20, 30]);
    assert_eq!(pixels(&photo).get_pixel(63, 0).0, [200, 100, 50]);
}

/// The files of `tests/data/pictures` were made by `cwebp` from a picture of this program: with
/// transforms, groups of codes, a palette, and opacity that is compressed by itself. The colours
/// are what another program finds on average.
#[test]
fn webp_of_every_kind_is_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures");
    for (name, expected) in [
        ("lossless", Some([86, 117, 102])),
        ("palette", Some([85, 117, 101])),
        ("lossy-with-opacity", None),
    ] {
        let bytes = fs::read(folder.join(format!("{name}.webp"))).unwrap();
        let photo = pixels(&decode(&bytes).unwrap());
        assert_eq!(photo.dimensions(), (128, 128), "{name}");
        if let Some(expected) = expected {
            let sum = |channel: usize| photo.pixels().map(|p| u64::from(p.0[channel])).sum::<u64>();
            let mean = [0, 1, 2].map(|channel| (sum(channel) + 128 * 64) / (128 * 128));
            assert_eq!(mean, expected, "{name}");
        }
        // Every file that breaks off, and most that are damaged, are refused, and none does harm.
        for length in (0..bytes.len()).step_by(bytes.len() / 40) {
            assert!(decode(&bytes[..length]).is_err(), "{name} {length}");
            let mut damaged = bytes.clone();
            damaged[length] ^= 0x55;
            let _ = decode(&damaged);
        }
    }
}

#[test]
fn numbers_that_are_no_colours_do_no_harm() {
    let image = Rgb32FImage::from_fn(64, 64, |x, _| {
        Rgb([[0.5; 3], [f32::NAN; 3], [f32::INFINITY; 3], [-7.0; 3]][x as usize % 4])
    });
    let photo = decode(&encode(&image.into(), ImageFormat::Tiff)).unwrap();
    assert_eq!(pixels(&photo).get_pixel(0, 0).0, [128; 3]);
    assert_eq!(pixels(&photo).get_pixel(2, 0).0, [255; 3]);
    assert_eq!(pixels(&photo).get_pixel(3, 0).0, [0; 3]);
}

#[test]
fn what_is_transparent_lies_on_white() {
    let image = RgbaImage::from_fn(64, 64, |x, _| match x / 16 {
        0 => Rgba([200, 0, 0, 0]),
        1 => Rgba([0, 0, 0, 128]),
        2 => Rgba([10, 20, 30, 255]),
        _ => Rgba([0, 255, 0, 51]),
    });
    let expected = [[255; 3], [127; 3], [10, 20, 30], [204, 255, 204]];
    let check = |photo: &Photo| {
        for (index, expected) in expected.iter().enumerate() {
            assert_eq!(&pixels(photo).get_pixel(index as u32 * 16 + 8, 9).0, expected);
        }
    };
    let pasted: Vec<[u8; 4]> = image.pixels().map(|pixel| pixel.0).collect();
    check(&Photo::from_pixels("pasted", 64, 64, pasted.into_iter()).unwrap());
    let image = DynamicImage::from(image);
    for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Tiff] {
        check(&decode(&encode(&image, format)).unwrap());
        check(&decode(&encode(&image.to_rgba16().into(), ImageFormat::Png)).unwrap());
    }
    let photo = decode(&encode(&image, ImageFormat::Gif)).unwrap();
    assert_eq!(pixels(&photo).get_pixel(8, 8).0, [255; 3]);
}

#[test]
fn pasted_pixels_must_be_as_many_as_they_say() {
    let paste = |width, height, count| {
        Photo::from_pixels("pasted", width, height, vec![[0; 4]; count].into_iter())
    };
    for (width, height, count) in [(64, 64, 64 * 64 - 1), (64, 64, 0), (64, 65, 64 * 64)] {
        let error = paste(width, height, count).err().unwrap();
        assert!(matches!(error, PictureError::Damaged(_)), "{error}");
    }
    let error = paste(u32::MAX, u32::MAX, 0).err().unwrap();
    assert!(matches!(error, PictureError::TooLarge { .. }));
    assert!(matches!(paste(0, 0, 0), Err(PictureError::TooSmall { .. })));
}

/// The corners of a photo: top left, top right, bottom left, bottom right.
const CORNERS: [[u8; 3]; 4] = [[250, 0, 0], [0, 250, 0], [0, 0, 250], [250, 250, 250]];

/// Which corner of the upright photo is in each corner of the file, by the EXIF number.
const IN_FILE: [[usize; 4]; 8] = [
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    [3, 2, 1, 0],
    [2, 3, 0, 1],
    [0, 2, 1, 3],
    [1, 3, 0, 2],
    [3, 1, 2, 0],
    [2, 0, 3, 1],
];

/// The segment of a JPEG file that says how the camera was held.
fn exif_segment(orientation: u8, is_little: bool) -> Vec<u8> {
    let tiff = if is_little {
        [&b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0"[..], &[orientation, 0, 0, 0]].concat()
    } else {
        [&b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"[..], &[0, orientation, 0, 0]].concat()
    };
    let tiff = [&b"Exif\0\0"[..], &tiff, &[0; 4]].concat();
    [&[0xff, 0xe1, 0, tiff.len() as u8 + 2][..], &tiff].concat()
}

#[test]
fn a_camera_may_be_held_any_way() {
    for (index, in_file) in IN_FILE.into_iter().enumerate() {
        let (width, height) = if index < 4 { (160, 96) } else { (96, 160) };
        let image = RgbImage::from_fn(width, height, |x, y| {
            let corner = usize::from(x >= width / 2) + 2 * usize::from(y >= height / 2);
            Rgb(CORNERS[in_file[corner]])
        });
        let mut bytes = Vec::new();
        JpegEncoder::new_with_quality(&mut bytes, 100).encode_image(&image).unwrap();
        for is_little in [true, false] {
            let mut bytes = bytes.clone();
            bytes.splice(2..2, exif_segment(index as u8 + 1, is_little));
            let photo = decode(&bytes).unwrap();
            assert_eq!((photo.width(), photo.height()), (160, 96));
            for (corner, colour) in CORNERS.into_iter().enumerate() {
                let (left, top) = (corner as u32 % 2 * 112, corner as u32 / 2 * 48);
                let picture = photo.crop(Crop { left, top, side: 48 });
                let plain = RgbImage::from_pixel(48, 48, Rgb(colour));
                let difference = largest_difference(picture.image(), &plain);
                assert!(difference < 10, "orientation {}, corner {corner}", index + 1);
            }
            assert_eq!(photo.preview(80).dimensions(), (80, 48));
        }
    }
}

#[test]
fn a_folder_and_a_missing_file_are_named() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let error = Photo::open(folder, &AtomicBool::new(false)).err().unwrap();
    assert!(matches!(error, PictureError::NotAFile { .. }));
    assert!(error.to_string().contains(&*folder.to_string_lossy()));
    let error = Photo::open(&folder.join("not here.jpg"), &AtomicBool::new(false)).err().unwrap();
    assert!(matches!(error, PictureError::Io { .. }));
    assert!(error.to_string().contains("not here.jpg"));
}

#[test]
fn a_huge_file_is_not_even_read() {
    let file = Scratch::new("huge.png", b"");
    // A file with a hole takes no room on the disk.
    fs::File::options().write(true).open(&file.0).unwrap().set_len((512 << 20) + 1).unwrap();
    let error = Photo::open(&file.0, &AtomicBool::new(false)).err().unwrap();
    assert!(matches!(error, PictureError::FileTooLarge { .. }), "{error}");
}

#[test]
fn what_is_no_picture_is_refused() {
    assert!(matches!(decode(b""), Err(PictureError::Empty)));
    for bytes in [&b"hello"[..], b"<svg></svg>", &[0; 1000], b"\0\0\x01\0\x01\0\x10\x10", b"P6 1"] {
        assert!(matches!(decode(bytes), Err(PictureError::UnknownFormat)));
    }
    let empty = Scratch::new("empty.jpg", b"");
    let opened = Photo::open(&empty.0, &AtomicBool::new(false));
    assert!(matches!(opened, Err(PictureError::Empty)));
}

#[test]
fn a_stop_ends_it() {
    let stop = AtomicBool::new(true);
    for format in FORMATS {
        let bytes = sample_file(format);
        assert!(matches!(Photo::decode("", &bytes, &stop), Err(PictureError::Cancelled)));
        let file = Scratch::new(&format!("stopped {format:?}"), &bytes);
        assert!(matches!(Photo::open(&file.0, &stop), Err(PictureError::Cancelled)));
    }
    stop.store(false, Ordering::Relaxed);
    assert!(Photo::decode("", &sample_file(ImageFormat::Png), &stop).is_ok());
}

#[test]
fn a_file_that_breaks_off_is_refused_or_shows_all() {
    for format in FORMATS {
        let bytes = sample_file(format);
        let whole = pixels(&decode(&bytes).unwrap());
        let mut refused = 0;
        for length in 0..bytes.len() {
            match decode(&bytes[..length]) {
                Ok(photo) => assert!(pixels(&photo) == whole, "{format:?}, {length} bytes"),
                Err(_) => refused += 1,
            }
        }
        // What follows the pixels, such as a check sum, is no loss.
        let spare = if format == ImageFormat::Tiff { bytes.len() / 2 } else { 40 };
        assert!(refused >= bytes.len() - spare, "{format:?}: {refused} of {}", bytes.len());
    }
}

#[test]
fn a_preview_inside_of_a_broken_photo_is_not_its_end() {
    let mut bytes = sample_file(ImageFormat::Jpeg);
    let preview = encode(&sample(48, 48).into(), ImageFormat::Jpeg);
    let length = (preview.len() as u16 + 2).to_be_bytes();
    bytes.splice(2..2, [&[0xff, 0xe1][..], &length, &preview].concat());
    assert!(decode(&bytes).is_ok());
    bytes.truncate(bytes.len() - 20);
    assert!(matches!(decode(&bytes), Err(PictureError::Damaged(_))));
}

/// A chunk of a PNG file with its check sum.
fn png_chunk(name: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let named = [&name[..], data].concat();
    let sum = !named.iter().fold(!0_u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 }
        })
    });
    [&(data.len() as u32).to_be_bytes()[..], &named, &sum.to_be_bytes()].concat()
}

fn png(width: u32, height: u32, colour_type: u8, chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let header = [&size[..], &[8, colour_type, 0, 0, 0]].concat();
    let mut bytes = [&b"\x89PNG\r\n\x1a\n"[..], &png_chunk(b"IHDR", &header)].concat();
    for (name, data) in chunks {
        bytes.extend(png_chunk(name, data));
    }
    bytes.extend(png_chunk(b"IEND", &[]));
    bytes
}

/// 64 × 64 pixels of two colours, the left half and the right half.
fn palette_png() -> Vec<u8> {
    let row: Vec<u8> = (0..65).map(|x| u8::from(x > 32)).collect();
    let rows = row.repeat(64);
    let (mut a, mut b) = (1_u32, 0_u32);
    for &byte in &rows {
        a = (a + u32::from(byte)) % 65521;
        b = (b + a) % 65521;
    }
    let length = (rows.len() as u16).to_le_bytes();
    let not_length = (!(rows.len() as u16)).to_le_bytes();
    let sum = (b << 16 | a).to_be_bytes();
    let stored = [&[0x78, 1, 1][..], &length, &not_length, &rows, &sum].concat();
    png(64, 64, 3, &[(b"PLTE", &[10, 20, 30, 200, 100, 50]), (b"IDAT", &stored)])
}

/// A file that says it has this size, with the pixels of a small one.
fn resized_header(format: ImageFormat, width: u32, height: u32) -> Vec<u8> {
    let mut bytes = sample_file(format);
    let find = |bytes: &[u8], pattern: &[u8]| {
        bytes.windows(pattern.len()).position(|window| window == pattern).unwrap()
    };
    let (low_width, low_height) = (width as u16, height as u16);
    match format {
        ImageFormat::Jpeg => {
            let at = find(&bytes, &[0xff, 0xc0]);
            bytes[at + 5..at + 7].copy_from_slice(&low_height.to_be_bytes());
            bytes[at + 7..at + 9].copy_from_slice(&low_width.to_be_bytes());
        }
        ImageFormat::Png => bytes = png(width, height, 2, &[(b"IDAT", &[0x78, 1, 3, 0])]),
        ImageFormat::WebP => {
            let at = find(&bytes, b"VP8L") + 9;
            let packed = (width - 1) & 0x3fff | ((height - 1) & 0x3fff) << 14;
            bytes[at..at + 4].copy_from_slice(&packed.to_le_bytes());
        }
        ImageFormat::Gif => {
            bytes[6..8].copy_from_slice(&low_width.to_le_bytes());
            bytes[8..10].copy_from_slice(&low_height.to_le_bytes());
        }
        ImageFormat::Bmp => {
            bytes[18..22].copy_from_slice(&width.to_le_bytes());
            bytes[22..26].copy_from_slice(&height.to_le_bytes());
        }
        _ => {
            // The rows are all in one strip.
            for (tag, side) in [(256_u16, width), (257, height), (278, height)] {
                let entry = [tag.to_le_bytes(), 4_u16.to_le_bytes()].concat();
                let at = find(&bytes, &entry) + 8;
                bytes[at..at + 4].copy_from_slice(&side.to_le_bytes());
            }
        }
    }
    bytes
}

#[test]
fn a_header_may_claim_what_it_likes() {
    for format in FORMATS {
        let (width, height) =
            if format == ImageFormat::WebP { (16_383, 16_383) } else { (50_000, 50_000) };
        let error = decode(&resized_header(format, width, height)).err().unwrap();
        let PictureError::TooLarge { width: w, height: h } = error else {
            panic!("{format:?}: {error}");
        };
        assert_eq!((w, h), (width, height), "{format:?}");
        for (width, height) in [(1, 1), (10_000, 10), (47, 1000)] {
            let error = decode(&resized_header(format, width, height)).err().unwrap();
            assert!(matches!(error, PictureError::TooSmall { .. }), "{format:?}: {error}");
        }
    }
    let strip = decode(&resized_header(ImageFormat::Png, 20_000, 10)).err().unwrap();
    assert!(strip.to_string().contains("20000 × 10"), "{strip}");
    let long = decode(&resized_header(ImageFormat::Png, 40_001, 100)).err().unwrap();
    assert!(matches!(long, PictureError::TooLarge { .. }));
    // 16 bits in four colours would be more than a gigabyte, but they are read row by row.
    let mut deep = resized_header(ImageFormat::Png, 12_000, 12_000);
    let header = [&12_000_u32.to_be_bytes()[..], &12_000_u32.to_be_bytes(), &[16, 6, 0, 0, 0]];
    deep.splice(8..33, png_chunk(b"IHDR", &header.concat()));
    assert!(matches!(decode(&deep), Err(PictureError::Damaged(_))));
}

#[test]
fn a_chunk_may_claim_what_it_likes() {
    // An extended file whose notes should be four gigabytes long.
    let mut bytes = sample_file(ImageFormat::WebP);
    let header = [&b"VP8X\x0a\0\0\0\x08\0\0\0"[..], &[95, 0, 0, 63, 0, 0]].concat();
    bytes.splice(12..12, header);
    bytes.extend(b"EXIF\xfe\xff\xff\xff");
    let length = (bytes.len() as u32 - 8).to_le_bytes();
    bytes[4..8].copy_from_slice(&length);
    assert!(matches!(decode(&bytes), Err(PictureError::Damaged(_))));
}

#[test]
fn a_saved_picture_comes_back() {
    let picture = decode(&sample_file(ImageFormat::Png)).unwrap();
    let picture = picture.crop(picture.centred_crop());
    let bytes = picture.encoded().unwrap();
    let back = Picture::from_encoded("back", bytes).unwrap();
    assert_eq!(back.encoded().unwrap(), bytes, "it is not encoded a second time");
    assert_eq!((back.name(), back.side()), ("back", picture.side()));
    assert!(largest_difference(back.image(), picture.image()) < 40);
    let check = |width, height, format| {
        Picture::from_encoded("", &encode(&RgbImage::new(width, height).into(), format))
    };
    assert!(check(48, 48, ImageFormat::Png).is_ok());
    assert!(check(2048, 2048, ImageFormat::Jpeg).is_ok());
    assert!(matches!(check(47, 47, ImageFormat::Png), Err(PictureError::TooSmall { .. })));
    assert!(matches!(check(2049, 2049, ImageFormat::Png), Err(PictureError::TooLarge { .. })));
    assert!(matches!(check(64, 65, ImageFormat::Png), Err(PictureError::NotSquare { .. })));
    assert!(matches!(Picture::from_encoded("", b""), Err(PictureError::Empty)));
    for format in [ImageFormat::WebP, ImageFormat::Gif, ImageFormat::Bmp, ImageFormat::Tiff] {
        assert!(matches!(check(64, 64, format), Err(PictureError::NotSaved)), "{format:?}");
    }
}

#[test]
fn a_large_crop_is_scaled_down_and_a_small_one_is_not() {
    let image = RgbImage::from_fn(3000, 2500, |x, y| Rgb([(x / 12) as u8, (y / 10) as u8, 7]));
    let opaque: Vec<[u8; 4]> =
        image.pixels().map(|&Rgb([red, green, blue])| [red, green, blue, 255]).collect();
    let photo = Photo::from_pixels("large", 3000, 2500, opaque.into_iter()).unwrap();
    assert_eq!(photo.centred_crop(), Crop { left: 250, top: 0, side: 2500 });
    let picture = photo.crop(photo.centred_crop());
    assert_eq!(picture.side(), Picture::MAX_SIDE);
    // The same place, in both.
    let small = picture.image().get_pixel(1024, 512).0;
    let large = image.get_pixel(1500, 625).0;
    assert!(small.iter().zip(large).all(|(small, large)| small.abs_diff(large) <= 2));
    let crop = Crop { left: 100, top: 200, side: 300 };
    let exact = imageops::crop_imm(&image, 100, 200, 300, 300).to_image();
    assert_eq!(photo.crop(crop).image(), &exact);
    let outside = Crop { left: u32::MAX, top: u32::MAX, side: u32::MAX };
    assert_eq!(photo.crop(outside).side(), Picture::MAX_SIDE);
    assert_eq!(photo.preview(600).dimensions(), (600, 500));
    assert_eq!(photo.preview(0).dimensions(), (1, 1));
}

#[test]
fn a_picture_scales_both_ways() {
    let photo = decode(&sample_file(ImageFormat::Png)).unwrap();
    let picture = photo.crop(photo.centred_crop());
    for side in [1, 7, 63, 64, 65, 300] {
        assert_eq!(picture.scaled(side).dimensions(), (side, side));
    }
    assert_eq!(&picture.scaled(64), picture.image());
    assert_eq!(picture.scaled(0).dimensions(), (1, 1));
}

fn picture_of(side: u32, colour: impl FnMut(u32, u32) -> Rgb<u8>) -> Picture {
    let image = DynamicImage::from(RgbImage::from_fn(side, side, colour));
    Picture::from_encoded("made", &encode(&image, ImageFormat::Png)).unwrap()
}

/// A number that looks random but is the same in every run.
fn grain(x: u32, y: u32) -> u32 {
    let mixed =
        (x.wrapping_mul(0x9e37_79b9) ^ y.wrapping_mul(0x85eb_ca6b)).wrapping_mul(0xc2b2_ae35);
    mixed ^ mixed >> 15
}

#[test]
fn pieces_without_a_mark_look_alike() {
    let flat = picture_of(512, |_, _| Rgb([90, 140, 220]));
    let sky = picture_of(512, |_, y| Rgb([(90 + y / 6) as u8, (140 + y / 8) as u8, 230]));
    let slanting = picture_of(512, |x, y| Rgb([(60 + (x + y) / 8) as u8, 150, 230]));
    let noise = picture_of(1024, |x, y| Rgb([(grain(x, y) >> 24) as u8; 3]));
    let tiled = picture_of(480, |x, y| Rgb([(x % 120 * 2) as u8, (y % 120 * 2) as u8, 0]));
    // The lower half is a busy street, and the upper half is sky with a little grain.
    let street = picture_of(512, |x, y| {
        if y < 256 {
            Rgb([120, 170, (225 + grain(x, y) % 10) as u8])
        } else {
            Rgb([(grain(x / 16, y / 16) >> 24) as u8; 3])
        }
    });
    for size in 3..=12 {
        assert!(flat.tiles_look_alike(square(size)), "flat, {size}");
        assert!(sky.tiles_look_alike(square(size)), "sky, {size}");
        assert!(slanting.tiles_look_alike(square(size)), "slanting sky, {size}");
        assert!(noise.tiles_look_alike(square(size)), "noise, {size}");
        assert!(street.tiles_look_alike(square(size)), "street, {size}");
    }
    assert!(tiled.tiles_look_alike(square(4)));
}

#[test]
fn pieces_with_marks_of_their_own_do_not_look_alike() {
    // Blotches of a few sizes, as faces, windows and leaves are.
    let detailed = picture_of(512, |x, y| {
        let blotch = |scale: u32, colour: u32| grain(x / scale + colour * 977, y / scale) >> 26;
        Rgb([0, 1, 2]
            .map(|colour| (blotch(61, colour) + blotch(23, colour) * 2 + blotch(9, colour)) as u8))
    });
    // Slow waves, no two places of which have the same colour, as in a sunset over hills.
    let colourful =
        picture_of(512, |x, y| Rgb([(x / 2) as u8, (y / 2) as u8, ((x + y) / 4) as u8]));
    for size in 2..=12 {
        assert!(!detailed.tiles_look_alike(square(size)), "detailed, {size}");
        assert!(!colourful.tiles_look_alike(square(size)), "colourful, {size}");
    }
    let flat = picture_of(48, |_, _| Rgb([0; 3]));
    assert!(!flat.tiles_look_alike(square(1)));
    assert!(flat.tiles_look_alike(square(48)));
    let large = Shape::new(20, 127).unwrap();
    assert!(flat.tiles_look_alike(large));
}

#[test]
fn pieces_cover_the_picture_and_share_their_edges() {
    let picture = picture_of(48, |_, _| Rgb([0; 3]));
    let squares = (1..=12).chain([50, 127]).map(square);
    for shape in squares.chain([Shape::new(4, 3).unwrap(), Shape::new(2, 7).unwrap()]) {
        let pieces = picture.cut(shape);
        assert_eq!(pieces.len(), shape.cells());
        for (id, piece) in pieces.iter().enumerate() {
            let (row, column) = shape.position(id);
            assert_eq!(piece.id, id);
            assert!(piece.left < piece.right && piece.top < piece.bottom);
            let left = if column == 0 { 0.0 } else { pieces[id - 1].right };
            let top = if row == 0 { 0.0 } else { pieces[id - shape.width()].bottom };
            assert_eq!(
                (piece.left.to_bits(), piece.top.to_bits()),
                (f32::to_bits(left), f32::to_bits(top))
            );
            assert!(column + 1 < shape.width() || piece.right.to_bits() == 1_f32.to_bits());
            assert!(row + 1 < shape.height() || piece.bottom.to_bits() == 1_f32.to_bits());
        }
    }
}

/// The most memory that this process has held, in MiB, where the system tells.
fn peak_mib() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib >> 10)
}

fn check_any_bytes(bytes: &[u8]) {
    if let Ok(photo) = decode(bytes) {
        assert!(u64::from(photo.width()) * u64::from(photo.height()) <= 150_000_000);
        assert!(photo.width().min(photo.height()) >= Picture::MIN_SIDE);
    }
    assert!(peak_mib().is_none_or(|peak| peak < 2500));
}

fn any_format() -> impl Strategy<Value = ImageFormat> {
    prop::sample::select(&FORMATS[..])
}

fn assert_inside(crop: Crop, width: u32, height: u32) {
    assert!(crop.side >= Picture::MIN_SIDE, "{crop:?}");
    assert!(u64::from(crop.left) + u64::from(crop.side) <= width.into(), "{crop:?}");
    assert!(u64::from(crop.top) + u64::from(crop.side) <= height.into(), "{crop:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_a_photo_or_an_error(
        format in any_format(),
        kept in 0_usize..64,
        noise in prop::collection::vec(any::<u8>(), 0..400),
    ) {
        let mut bytes = sample_file(format);
        bytes.truncate(kept);
        bytes.extend(noise);
        check_any_bytes(&bytes);
    }

    #[test]
    fn a_damaged_file_is_a_photo_or_an_error(
        format in any_format(),
        hits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
        in_header in any::<bool>(),
    ) {
        let mut bytes = sample_file(format);
        let reach = if in_header { bytes.len().min(200) } else { bytes.len() };
        for (at, byte) in hits {
            bytes[at.index(reach)] = byte;
        }
        check_any_bytes(&bytes);
    }

    #[test]
    fn a_crop_stays_inside(
        (width, height) in (48_u32..=40_000, 48_u32..=40_000),
        steps in prop::collection::vec((any::<bool>(), any::<i64>(), any::<i64>(), any::<bool>()), 1..20),
    ) {
        let mut crop = Crop::largest_centred(width, height);
        assert_inside(crop, width, height);
        for (is_move, one, two, is_small) in steps {
            let reach = if is_small { 1000 } else { i64::MAX };
            let (one, two) = (one % reach, two % reach);
            let next = if is_move {
                crop.moved(one, two, width, height)
            } else {
                crop.resized(one, width, height)
            };
            assert_inside(next, width, height);
            assert!(!is_move || next.side == crop.side);
            assert_eq!(next.inside(width, height), next);
            crop = next;
        }
    }

    #[test]
    fn a_crop_is_resized_about_its_centre(side in 100_u32..1000, other in 100_i64..1000) {
        let crop = Crop { left: 2000, top: 3000, side };
        let next = crop.resized(other, 5000, 6000);
        assert_eq!(i64::from(next.side), other);
        let twice_centre = |crop: Crop| (2 * crop.left + crop.side, 2 * crop.top + crop.side);
        assert!(twice_centre(crop).0.abs_diff(twice_centre(next).0) <= 1);
        assert!(twice_centre(crop).1.abs_diff(twice_centre(next).1) <= 1);
        assert_eq!(next.resized(side.into(), 5000, 6000), crop);
    }

    #[test]
    fn a_crop_of_a_turned_photo_is_exact(
        number in 1_u8..=8,
        (left, top, side) in (0_u32..120, 0_u32..120, 48_u32..120),
    ) {
        let image = RgbImage::from_fn(97, 70, |x, y| Rgb([x as u8, y as u8, (x ^ y) as u8]));
        let mut bytes = Vec::new();
        let mut encoder = PngEncoder::new(&mut bytes);
        encoder.set_exif_metadata(exif_segment(number, true)[10..].to_vec()).unwrap();
        encoder.write_image(&image, 97, 70, image::ExtendedColorType::Rgb8).unwrap();
        let mut upright = DynamicImage::from(image);
        upright.apply_orientation(Orientation::from_exif(number).unwrap());
        let upright = upright.into_rgb8();
        let photo = decode(&bytes).unwrap();
        assert_eq!(&pixels(&photo), &upright);
        let (width, height) = upright.dimensions();
        let crop = Crop { left, top, side }.inside(width, height);
        let expected = imageops::crop_imm(&upright, crop.left, crop.top, crop.side, crop.side);
        assert_eq!(photo.crop(Crop { left, top, side }).image(), &expected.to_image());
    }
}
