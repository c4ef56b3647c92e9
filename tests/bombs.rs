//! Small files that unpack to a lot: opening one takes three bytes a pixel and a quarter of a
//! gigabyte at most, or it is refused. Each is opened in a process of its own, and the system is
//! asked for the most that the process held.

#![cfg(all(feature = "gui", target_os = "linux"))]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

#[path = "common/bombs.rs"]
mod bombs;
#[path = "common/heic.rs"]
mod heic;
#[path = "common/slow_jpeg.rs"]
mod slow_jpeg;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use pieceful::picture::{Photo, PictureError};
use pieceful::save::SavedGame;

/// What opening a file may take beside three bytes a pixel.
const SPARE: u64 = 256 << 20;

const FILE: &str = "PIECEFUL_TEST_FILE";

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

/// In a process of its own, opens the file that it is told to open, and says what came of it.
#[test]
fn child_that_opens_a_file() {
    let Some(path) = std::env::var_os(FILE).map(PathBuf::from) else { return };
    let outcome = if path.extension().unwrap() == "ron" {
        SavedGame::read(&path).map(|_| ()).map_err(|error| error.to_string())
    } else {
        let photo = Photo::open(&path, &AtomicBool::new(false));
        photo.map(|_| ()).map_err(|error| error.to_string())
    };
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    println!("\npeak {}", peak.trim().trim_end_matches(" kB"));
    match outcome {
        Ok(()) => println!("outcome opened"),
        Err(error) => println!("outcome {error}"),
    }
}

/// The most bytes that a process holds that opens the file, and what it makes of it.
fn open(name: &str, bytes: &[u8]) -> (u64, String) {
    let file = Scratch::new(name, bytes);
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "child_that_opens_a_file", "--nocapture"])
        .env(FILE, &file.0)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let line = |start: &str| text.lines().find_map(|line| line.strip_prefix(start)).unwrap();
    let peak: u64 = line("peak ").parse().unwrap();
    (peak << 10, line("outcome ").to_owned())
}

/// Opens a file with so many pixels, which should end like this.
fn check(name: &str, bytes: &[u8], pixels: u64, expected: &str) {
    let (peak, outcome) = open(name, bytes);
    assert!(outcome.contains(expected), "{name}: {outcome}");
    let most = pixels * 3 + SPARE;
    assert!(peak <= most, "{name} took {} of {} MiB", peak >> 20, most >> 20);
}

#[test]
fn notes_in_a_png_are_not_unpacked() {
    for chunk in [b"iCCP", b"zTXt", b"iTXt"] {
        let name = format!("{}.png", String::from_utf8_lossy(chunk));
        check(&name, &bombs::png_with_notes(chunk, 600 << 20), 64 * 64, "opened");
    }
}

#[test]
fn deep_pixels_are_never_held_all_at_once() {
    let side = 6400;
    check("deep.png", &bombs::deep_png(side), u64::from(side * side), "opened");
    let side = 8000;
    let pixels = u64::from(side * side);
    check("strips.tif", &bombs::deep_tiff(side, 100), pixels, "opened");
    // Half a gigabyte in one strip.
    check("strip.tif", &bombs::deep_tiff(side, side), pixels, "too much memory");
}

#[test]
fn an_animation_is_small_or_refused() {
    let small = bombs::animated_webp(2000);
    check("small.webp", &small, 2000 * 2000, "opened");
    let large = bombs::animated_webp(12_000);
    assert!(large.len() < 200);
    check("large.webp", &large, 12_000 * 12_000, "too much memory");
}

#[test]
fn the_tables_of_a_lossless_webp_are_few_or_refused() {
    let pixels = 64 * 64;
    check("few.webp", &bombs::webp_with_groups(2_000), pixels, "opened");
    let most = pixels * 3 + SPARE;
    let many = 20_000;
    assert!(u64::from(many) * 69_000 > 4 * most, "the tables would be large");
    check("many.webp", &bombs::webp_with_groups(many), pixels, "too much memory");
    check("frame.webp", &bombs::animated_webp_with_groups(many), pixels, "too much memory");
    check("alpha.webp", &bombs::webp_with_groups_in_alpha(many), pixels, "too much memory");
}

#[test]
fn long_lists_and_rows_of_a_tiff_are_refused() {
    let lists = bombs::tiff_with_long_lists(8_000_000);
    check("lists.tif", &lists, 64 * 64, "too much memory");
    let width = 8000;
    let rows = bombs::tiff_with_long_rows(width);
    check("rows.tif", &rows, u64::from(width) * 64, "too much memory");
}

fn colours(name: &str) -> Vec<u8> {
    fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/colours").join(name)).unwrap()
}

#[test]
fn what_a_profile_says_beside_its_colours_is_not_read() {
    // Each of its tags says the same long text in many languages, or the same table again.
    let profile = colours("p3.icc");
    check("texts.tif", &bombs::tiff_with_profile(&bombs::wordy(&profile)), 64 * 64, "opened");
    let table = colours("inks.icc");
    check("table.tif", &bombs::tiff_with_profile(&bombs::repeated(&table)), 64 * 64, "opened");
    let long = vec![0; 200 << 20];
    check("long.tif", &bombs::tiff_with_profile(&long), 64 * 64, "opened");
}

#[test]
fn a_heic_is_small_or_refused() {
    let side = 6000;
    check("single.heic", &colours("black-6000.heic"), side * side, "opened");
    check("large.heic", &colours("black-8000.heic"), 8000 * 8000, "too much memory");
    let tile = colours("tiles.heic");
    check("tiles.heic", &heic::tiled(&tile, 80, 60), 80 * 64 * 60 * 64, "opened");
    check("many.heic", &heic::tiled(&tile, 250, 250), 64 * 64, "too large");
    check("gaps.heic", &heic::build(&tile, 2, 2, 4000, None), 64 * 64, "damaged");
}

#[test]
fn the_lists_of_a_heic_take_little_memory_and_time() {
    let tile = colours("tiles.heic");
    // Parts that take no byte in the list, and parts that are all of the file.
    let entry = |parts: u16| {
        let tile = [&[0, 2, 0, 0, 0, 0][..], &parts.to_be_bytes()].concat();
        [&[0, 1, 0, 1, 0, 0, 0, 1][..], &tile.repeat(60_000)].concat()
    };
    let nothing = heic::Places { head: [0, 0], count: 60_001, list: &entry(u16::MAX) };
    let begin = Instant::now();
    check("nothing.heic", &heic::build(&tile, 2, 2, 64, Some(&nothing)), 128 * 128, "damaged");
    let grid = [0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 12];
    let whole = [&grid[..], &[0, 2, 0, 0, 0, 0, 0xff, 0xff], &vec![0; 8 * 65_535]].concat();
    let whole = heic::Places { head: [0x44, 0], count: 2, list: &whole };
    check("whole.heic", &heic::build(&tile, 2, 2, 64, Some(&whole)), 128 * 128, "damaged");
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
}

#[test]
fn a_saved_game_holds_a_jpeg_or_a_png_and_no_more() {
    let game = |picture: &[u8]| {
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("saves/example.ron");
        let text = fs::read_to_string(example).unwrap();
        let start = text.find("image: \"").unwrap() + 8;
        let end = start + text[start..].find('"').unwrap();
        format!("{}{}{}", &text[..start], STANDARD.encode(picture), &text[end..])
    };
    let bomb = game(&bombs::png_with_notes(b"iCCP", 600 << 20));
    check("profile.ron", bomb.as_bytes(), 64 * 64, "opened");
    for picture in [bombs::animated_webp(64), bombs::deep_tiff(64, 64)] {
        check("other.ron", game(&picture).as_bytes(), 64 * 64, "should be a JPEG or a PNG");
    }
}

#[test]
fn a_progressive_jpeg_takes_its_coefficients_besides() {
    // Eight of its bytes are coefficients and pixels that are there in any case.
    let bytes = slow_jpeg::progressive_jpeg(6000, 5000, 3);
    let (peak, outcome) = open("progressive.jpg", &bytes);
    assert_eq!(outcome, "opened");
    assert!(peak <= 6000 * 5000 * 9 + SPARE, "{} MiB", peak >> 20);
}

#[test]
fn a_jpeg_can_be_stopped_while_it_is_decoded() {
    let bytes = Arc::new(slow_jpeg::progressive_jpeg(8000, 8000, 90));
    let begin = Instant::now();
    assert!(Photo::decode("whole", &bytes, &AtomicBool::new(false)).is_ok());
    let whole = begin.elapsed();

    let stop = Arc::new(AtomicBool::new(false));
    let (theirs, stopped) = (Arc::clone(&bytes), Arc::clone(&stop));
    let begin = Instant::now();
    let decoder = thread::spawn(move || Photo::decode("stopped", &theirs, &stopped).err());
    thread::sleep(whole / 20);
    stop.store(true, Ordering::Relaxed);
    let outcome = decoder.join().unwrap();
    assert!(matches!(outcome, Some(PictureError::Cancelled)));
    let stopped = begin.elapsed();
    assert!(stopped < whole / 2, "stopped after {stopped:?}, and all of it takes {whole:?}");
}
