//! Opening a photo of 24 megapixels beside the bare decoding of the same bytes, in the same
//! run: JPEG as it is, turned, and in the colours of Display P3, and HEIC in tiles as iPhones
//! write it.
//!
//! `cargo bench --bench pictures` prints how many times as long as the bare decoding it takes
//! to decode, turn, crop and scale. Both are measured in turns so that a busy machine slows
//! both alike. After that it makes a GIF of 50 moves of each picture that comes with the program,
//! on one core.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::any::Any;
use std::hint::black_box;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use image::codecs::jpeg::JpegEncoder;
use image::{ImageEncoder, RgbImage};
use pieceful::board::{Board, Direction, seeded_rng};
use pieceful::game::Slide;
use pieceful::picture::{
    Animation, AnimationFormat, AnimationOptions, EncodingProgress, Photo, Picture,
};

const WIDTH: u32 = 6000;
const HEIGHT: u32 = 4000;
const ROUNDS: usize = 9;

/// What cameras write when they are held upright: orientation 6, a quarter turn clockwise.
const TURNED: &[u8] = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

/// The profile of the screens of phones.
const P3: &[u8] = include_bytes!("../tests/data/colours/p3.icc");

fn main() {
    let photo = detailed_photo();
    println!("a photo of {WIDTH} × {HEIGHT} to a picture, median of {ROUNDS} rounds in turns");
    println!("{:<46}{:>14}  measured", "", "asked");
    let options = heifer::EncodeOptions::default();
    let heic = heifer::encode_rgb8(WIDTH, HEIGHT, &photo, &options).unwrap();
    // What comes out is freed outside of the time, as with opening.
    let bare_jpeg: fn(&[u8]) -> Box<dyn Any> = |bytes| Box::new(decode_barely(bytes));
    let bare_heic: fn(&[u8]) -> Box<dyn Any> =
        |bytes| Box::new(heifer::decode_rgba8(bytes, &heifer::Options::default()).unwrap());
    let files = [
        ("opening, as it lies", encoded(&photo, None, None), bare_jpeg),
        ("opening, turned", encoded(&photo, Some(TURNED), None), bare_jpeg),
        ("opening, in Display P3", encoded(&photo, None, Some(P3)), bare_jpeg),
        ("opening, HEIC", heic, bare_heic),
    ];
    for (name, bytes, decode) in files {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push((time(|| open(&bytes)), time(|| decode(&bytes))));
        }
        let our_time = median(rounds.iter().map(|round| round.0));
        let bare_time = median(rounds.iter().map(|round| round.1));
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let ratio = our_time.as_secs_f64() / bare_time.as_secs_f64();
        let (ours, bare) = (millis(our_time), millis(bare_time));
        let asked = "≤ 1.3 × decode";
        println!("{name:<46}{asked:>14}  {ratio:.2} × ({ours:.0} ms to {bare:.0} ms)");
    }
    println!("\na GIF of 50 moves at 480 pixels, the slowest and the largest of all pictures");
    for size in [3, 4, 5] {
        let made: Vec<(Duration, usize)> =
            pictures().iter().map(|picture| export(picture, size)).collect();
        let slowest = made.iter().map(|made| made.0).max().unwrap().as_secs_f64();
        let largest = made.iter().map(|made| made.1).max().unwrap() as f64 / 1e6;
        let (name, asked) = (format!("{size}×{size}"), "≤ 3 s, ≤ 4 MB");
        println!("{name:<46}{asked:>14}  {slowest:.2} s, {largest:.1} MB");
    }
}

/// The pictures that come with the program.
fn pictures() -> Vec<Picture> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/pictures");
    let open = |entry: std::io::Result<std::fs::DirEntry>| {
        let photo = Photo::open(&entry.unwrap().path(), &AtomicBool::new(false)).unwrap();
        photo.crop(photo.centred_crop())
    };
    std::fs::read_dir(folder).unwrap().map(open).collect()
}

/// Makes a GIF of 50 moves, and says how long that took and how many bytes it has.
fn export(picture: &Picture, size: usize) -> (Duration, usize) {
    let goal = Board::solved(size, size * size - 1).unwrap();
    let mut rng = seeded_rng(size as u64);
    let start = goal.shuffled_by_walk(50, &mut rng);
    let (mut board, mut slides) = (start.clone(), Vec::new());
    while slides.len() < 50 {
        let last = slides.last().map(|slide: &Slide| slide.direction.opposite());
        let ways: Vec<Direction> = board.legal_moves().filter(|way| Some(*way) != last).collect();
        let direction = ways[slides.len() * 7 % ways.len()];
        board.apply(direction).unwrap();
        slides.push(Slide { direction, count: 1 });
    }
    let animation = Animation::new(picture.clone(), start, goal, slides, None).unwrap();
    let options = AnimationOptions { counter: true, ..AnimationOptions::default() };
    let mut bytes = 0;
    let elapsed = time(|| {
        let progress = EncodingProgress::default();
        bytes = animation.encode(AnimationFormat::Gif, &options, &progress).unwrap().len();
    });
    (elapsed, bytes)
}

fn open(bytes: &[u8]) -> Picture {
    let photo = Photo::decode("photo", bytes, &AtomicBool::new(false)).unwrap();
    let picture = photo.crop(photo.centred_crop());
    assert_eq!(picture.side(), Picture::MAX_SIDE);
    picture
}

fn decode_barely(bytes: &[u8]) -> RgbImage {
    image::load_from_memory(bytes).unwrap().into_rgb8()
}

fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let start = Instant::now();
    let result = black_box(work());
    let elapsed = start.elapsed();
    drop(result);
    elapsed
}

fn median(times: impl Iterator<Item = Duration>) -> Duration {
    let mut times: Vec<Duration> = times.collect();
    times.sort();
    times[times.len() / 2]
}

/// Shapes at every scale with some grain, which compresses about as well as a photo does.
fn detailed_photo() -> RgbImage {
    let mut noise = 1_u32;
    RgbImage::from_fn(WIDTH, HEIGHT, |x, y| {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let grain = (noise >> 28) as f32 - 8.0;
        let (x, y) = (x as f32, y as f32);
        let hills = (x / 700.0).sin() * (y / 500.0).cos() * 60.0;
        let leaves = (x / 23.0 + (y / 37.0).sin() * 3.0).sin() * 30.0;
        let blades = (x / 3.1 + y / 5.3).sin() * 12.0;
        let shade = 128.0 + hills + leaves + blades + grain;
        image::Rgb([shade as u8, (shade * 0.8 + y / 80.0) as u8, (255.0 - shade + grain) as u8])
    })
}

fn encoded(photo: &RgbImage, notes: Option<&[u8]>, profile: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 92);
    if let Some(notes) = notes {
        encoder.set_exif_metadata(notes.to_vec()).unwrap();
    }
    if let Some(profile) = profile {
        encoder.set_icc_profile(profile.to_vec()).unwrap();
    }
    encoder.encode_image(photo).unwrap();
    bytes
}
