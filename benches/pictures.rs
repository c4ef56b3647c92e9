//! Opening a photo of 24 megapixels beside the bare decoding of the same bytes, in the same
//! run.
//!
//! `cargo bench --bench pictures` prints how many times as long as the bare decoding it takes
//! to decode, turn, crop and scale. Both are measured in turns so that a busy machine slows
//! both alike.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use image::codecs::jpeg::JpegEncoder;
use image::{ImageEncoder, RgbImage};
use pieceful::picture::{Photo, Picture};

const WIDTH: u32 = 6000;
const HEIGHT: u32 = 4000;
const ROUNDS: usize = 9;

/// What cameras write when they are held upright: orientation 6, a quarter turn clockwise.
const TURNED: &[u8] = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";

fn main() {
    let photo = detailed_photo();
    println!("a JPEG of {WIDTH} × {HEIGHT} to a picture, median of {ROUNDS} rounds in turns");
    println!("{:<46}{:>14}  measured", "", "asked");
    for (name, notes) in [("opening, as it lies", None), ("opening, turned", Some(TURNED))] {
        let bytes = encoded(&photo, notes);
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            rounds.push((time(|| open(&bytes)), time(|| decode_barely(&bytes))));
        }
        let our_time = median(rounds.iter().map(|round| round.0));
        let bare_time = median(rounds.iter().map(|round| round.1));
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        let ratio = our_time.as_secs_f64() / bare_time.as_secs_f64();
        let (ours, bare) = (millis(our_time), millis(bare_time));
        let asked = "≤ 1.3 × decode";
        println!("{name:<46}{asked:>14}  {ratio:.2} × ({ours:.0} ms to {bare:.0} ms)");
    }
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

fn encoded(photo: &RgbImage, notes: Option<&[u8]>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 92);
    if let Some(notes) = notes {
        encoder.set_exif_metadata(notes.to_vec()).unwrap();
    }
    encoder.encode_image(photo).unwrap();
    bytes
}
