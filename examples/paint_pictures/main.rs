//! Paints the pictures that come with the program, and its icon.
//!
//! `cargo run --release --example paint_pictures` writes all of them to `assets/`; with names
//! after `--` only those. Every run paints the same.

#![expect(clippy::print_stdout, reason = "the painter reports what it has painted")]

mod balloons;
mod canvas;
mod colour;
mod difference;
mod icon;
mod icon_svg;
mod koi;
mod mountains;
mod nature;
mod noise;
mod packing;
mod pane;
mod planet;
mod quilt;
mod reef;
mod rose_window;
mod shapes;
mod skyline;

use std::error::Error;
use std::path::Path;
use std::sync::Mutex;
use std::{env, fs, thread};

use canvas::Canvas;
use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};

/// The side of a finished picture.
const SIDE: usize = 1200;
/// How much larger it is painted.
const TIMES: usize = 2;
/// The bytes that a file may take while the quality can still go down.
const LARGEST_FILE: usize = 365_000;
/// Two tiles of a 5×5 cut that differ by less could be mistaken for each other.
const CLEARLY_DIFFERENT: f32 = 20.0;
/// A tile that varies by less looks empty.
const NOT_EMPTY: f32 = 8.0;

type Painter = fn(usize) -> Canvas;

const PICTURES: [(&str, Painter); 8] = [
    ("balloons-at-dawn", balloons::paint),
    ("mountains-at-dusk", mountains::paint),
    ("coral-reef", reef::paint),
    ("night-skyline", skyline::paint),
    ("rose-window", rose_window::paint),
    ("koi-pond", koi::paint),
    ("ringed-planet", planet::paint),
    ("patchwork-quilt", quilt::paint),
];

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    fs::create_dir_all(assets.join("pictures"))?;
    let wanted: Vec<String> = env::args().skip(1).collect();
    let wants =
        |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(&word[..]));
    if wants("icon") {
        icon::write(&assets)?;
    }
    // Two painters take one picture after the other, so that they end at about the same time.
    let waiting = Mutex::new(PICTURES.iter().filter(|picture| wants(picture.0)));
    let paint_on = || -> Result<(), Box<dyn Error + Send + Sync>> {
        loop {
            let next = waiting.lock().map_err(|_| "the other painter gave up")?.next();
            let Some((name, paint)) = next else { return Ok(()) };
            finish(name, &paint(SIDE * TIMES), &assets)?;
        }
    };
    thread::scope(|scope| {
        let helper = scope.spawn(paint_on);
        paint_on()?;
        helper.join().map_err(|_| "a painter gave up")?
    })
}

/// Checks a picture and writes it.
fn finish(name: &str, canvas: &Canvas, assets: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
    let bytes = canvas.develop(SIDE);
    let tiles = difference::compare_tiles(&bytes, SIDE);
    let (quality, file) = encode(&packing::soften_colours(&bytes, SIDE))?;
    println!(
        "{name}: tiles {:?} differ least, by {:.1}; tile {} varies least, by {:.1}; {} KB at \
         quality {quality}",
        tiles.pair,
        tiles.closest,
        tiles.plain,
        tiles.plainest,
        file.len() / 1000,
    );
    fs::write(assets.join("pictures").join(format!("{name}.jpg")), file)?;
    if tiles.closest < CLEARLY_DIFFERENT || tiles.plainest < NOT_EMPTY {
        return Err(format!("the tiles of {name} are too much alike, or one is empty").into());
    }
    Ok(())
}

/// The best quality from 92 down to 75 that keeps the file small.
fn encode(bytes: &[u8]) -> Result<(u8, Vec<u8>), Box<dyn Error + Send + Sync>> {
    let mut quality = 92;
    loop {
        let mut file = Vec::new();
        JpegEncoder::new_with_quality(&mut file, quality).write_image(
            bytes,
            SIDE as u32,
            SIDE as u32,
            ExtendedColorType::Rgb8,
        )?;
        if file.len() <= LARGEST_FILE || quality <= 75 {
            return Ok((quality, file));
        }
        quality -= 1;
    }
}
