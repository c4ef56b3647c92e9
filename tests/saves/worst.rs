//! The slowest files that the checks let through: none keeps the gallery or the player waiting.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use pieceful::save::{SavedGame, Summary};

use crate::slow_jpeg::progressive_jpeg;
use crate::{Scratch, game, saved};

/// What a file may take to be listed or opened, far above what any took when this was written.
const MOST: Duration = Duration::from_secs(1);
/// As many as the file may have.
const SLIDES: usize = 1_000_000;
const LARGEST: u16 = 2048;

/// The time that this thread has worked. Where the system does not tell, it is the time that has
/// passed, other work included.
fn worked(begin: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

/// A saved game with the value of some fields replaced.
fn with(fields: &[(&str, String)]) -> String {
    let mut text = saved(&game()).to_text().unwrap();
    for (name, value) in fields {
        let at = text.find(&format!("{name}: ")).unwrap();
        let end = at + text[at..].find(",\n").unwrap();
        text.replace_range(at..end, &format!("{name}: {value}"));
    }
    text
}

/// The goal of 12×12 and the longest list of the longest slides on it.
fn longest_game() -> Vec<(&'static str, String)> {
    let mut row: Vec<String> = (1..144).map(|tile| tile.to_string()).collect();
    row.push("0".to_owned());
    vec![
        ("width", "12".to_owned()),
        ("height", "12".to_owned()),
        ("blank", "Some(143)".to_owned()),
        ("start", format!("Some(\"{}\")", row.join(" "))),
        ("seed", "None".to_owned()),
        ("moves", format!("\"{}\"", "R11 L11 ".repeat(SLIDES / 2))),
        ("times", format!("\"{}\"", "0 ".repeat(SLIDES))),
        ("redo", "\"\"".to_owned()),
    ]
}

fn image(bytes: &[u8]) -> (&'static str, String) {
    ("image", format!("\"{}\"", STANDARD.encode(bytes)))
}

/// Each with whether it is a game. All the others are refused for what comes last in them.
fn files() -> Vec<(&'static str, bool, String)> {
    let scans = |count| image(&progressive_jpeg(LARGEST, LARGEST, count));
    // A little less than a mebibyte, after which everything else follows.
    let before = |loose: String| with(&[]).replacen('(', &format!("(\n{loose}"), 1);
    let mut everything = longest_game();
    everything.push(scans(100));
    vec![
        ("longest game", true, with(&longest_game())),
        ("most scans", true, with(&[scans(100)])),
        ("longest game and most scans", true, with(&everything)),
        ("longest comment", true, before(format!("/*{}*/", "x".repeat(1_000_000)))),
        ("shortest comments", true, before("//\n".repeat(340_000))),
        ("escaped name", true, with(&[("name", format!("\"{}\"", "\\u{78}".repeat(160_000)))])),
        ("unknown numbers", false, before(format!("x: [{}],", "0,".repeat(500_000)))),
        ("unknown tuples", false, before(format!("x: [{}],", "((((((0)))))),".repeat(70_000)))),
        ("unknown structs", false, before(format!("x: [{}],", "A(b:C(d:0)),".repeat(80_000)))),
        ("unknown options", false, before(format!("x: [{}],", "Some(Some(0)),".repeat(70_000)))),
        ("unknown maps", false, before(format!("x: [{}],", "{0:{0:{}}},".repeat(90_000)))),
        ("many quotes", false, before(format!("x: [{}],", "\"\",".repeat(330_000)))),
    ]
}

fn read(path: &Path, stop: &AtomicBool) -> bool {
    let summary = Summary::read_until(path, stop).is_ok();
    assert_eq!(SavedGame::read_until(path, stop).is_ok(), summary);
    summary
}

#[test]
fn every_allowed_file_is_listed_and_opened_soon() {
    let scratch = Scratch::in_memory();
    for (name, is_game, text) in files() {
        let path = scratch.file("game.ron");
        fs::write(&path, &text).unwrap();
        let begin = Instant::now();
        let before = worked(begin);
        assert_eq!(read(&path, &AtomicBool::new(false)), is_game, "{name}");
        // It was listed and opened, so read twice.
        let took = worked(begin).saturating_sub(before) / 2;
        println!("{name}: {} kB in {took:.2?}", text.len() >> 10);
        assert!(took < MOST, "{name}, {} bytes, took {took:.2?}", text.len());
    }
}

/// As while the gallery is left, or another file is asked for.
#[test]
fn the_slowest_file_can_be_stopped() {
    let scratch = Scratch::in_memory();
    let path = scratch.file("game.ron");
    fs::write(&path, &files().swap_remove(2).2).unwrap();
    let stop = AtomicBool::new(false);
    thread::scope(|scope| {
        let reader = scope.spawn(|| SavedGame::read_until(&path, &stop).is_err());
        thread::sleep(Duration::from_millis(5));
        stop.store(true, Ordering::Relaxed);
        assert!(reader.join().unwrap(), "it was read before it could be stopped");
    });
}
