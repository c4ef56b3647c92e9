//! Files that are no saved games: each says in one line what is wrong with which file.

use std::fs::{self, File};
use std::path::Path;

use pieceful::save::{LoadProblem, SavedGame, Summary};
use proptest::prelude::*;

use crate::{Scratch, game, picture, saved};

fn good() -> String {
    saved(&game()).to_text().unwrap()
}

/// The message of a file that can't be opened, which names the file in one short line.
fn message(path: &Path) -> String {
    let message = SavedGame::read(path).unwrap_err().to_string();
    check_message(&message, path);
    assert_eq!(Summary::read(path).unwrap_err().to_string(), message);
    message
}

fn check_message(message: &str, path: &Path) {
    assert!(message.starts_with(&path.display().to_string()), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(message.len() < 600, "{message}");
}

/// Writes the bytes to a file, and expects its message to have these words.
fn check(bytes: &[u8], words: &str) {
    let scratch = Scratch::new();
    let path = scratch.file("game.ron");
    fs::write(&path, bytes).unwrap();
    let message = message(&path);
    assert!(message.contains(words), "{words:?} in {message:?}");
}

/// The line of a field, without what comes before and after.
fn line_of(field: &str) -> String {
    let start = format!("{field}: ");
    let text = good();
    let line = text.lines().map(str::trim).find(|line| line.starts_with(&start));
    line.unwrap().to_owned()
}

#[test]
fn a_field_that_is_wrong_is_named() {
    for (field, line, words) in [
        ("format", "format: 3,", "newer version"),
        ("format", "format: 18446744073709551615,", "newer version"),
        ("format", "format: 0,", "unknown format 0"),
        ("format", "format: -1,", "line 2"),
        ("format", "format: \"1\",", "line 2"),
        ("format", "", "`format`"),
        ("saved_at", "saved_at: 18446744073709551615,", "date"),
        ("saved_at", "saved_at: 1e9,", "line 3"),
        ("saved_at", "", "`saved_at`"),
        ("name", "", "`name`"),
        ("image", "image: \"\",", "empty"),
        ("image", "image: \"####\",", "picture is damaged"),
        ("image", "image: \"AAAA\",", "JPEG"),
        ("image", "image: \"/9j/\",", "picture"),
        ("format", "format: 1,", "`width`"),
        ("width", "width: 4,", "fit together"),
        ("height", "height: 4,", "fit together"),
        ("height", "height: 1,", "size from 2 to 12, found 1"),
        ("height", "height: 999,", "size from 2 to 12, found 999"),
        ("width", "width: 99999999999999999999999999,", "line"),
        ("width", "", "`width`"),
        ("blank", "blank: Some(9),", "blank cell from 0 to 8"),
        ("blank", "blank: None,", "a blank and a start, or neither"),
        ("blank", "blank: 8,", "line"),
        ("start", "start: None,", "a blank and a start, or neither"),
        ("start", "start: Some(\"\"),", "start board"),
        ("start", "start: Some(\"1 2 3\"),", "start board"),
        ("start", "start: Some(\"1 2 3 4 5 6 7 8 8\"),", "start board"),
        ("start", "start: Some(\"1 2 3 4 5 6 7 8 9\"),", "start board"),
        ("start", "start: Some(\"1 2 3 4 5 6 7 8 99999999999\"),", "start board"),
        ("start", "start: Some(\"2 1 3 4 5 6 7 8 0\"),", "can't be solved"),
        ("start", "start: Some(\"1 2 3 4 5 6 7 8 0\"),", "its seed"),
        ("start", "start: Some(\"1 2 3 0\"),", "start of 3 × 3, found 2 × 2"),
        ("seed", "seed: Some(8),", "its seed"),
        ("seed", "seed: Some(4294967296),", "line"),
        ("moves", "moves: \"L L L L\",", "slide 3"),
        ("moves", "moves: \"U3 U U U\",", "slide 1"),
        ("moves", "moves: \"U0\",", "slide such as L or U3"),
        ("moves", "moves: \"U256\",", "slide such as L or U3"),
        ("moves", "moves: \"X\\n\\u{1b}[31m\",", "slide such as L or U3"),
        ("moves", "", "`moves`"),
        ("times", "times: \"0 0 0\",", "times of its moves"),
        ("times", "times: \"0 0 0 0 0\",", "times of its moves"),
        ("times", "times: \"0 0 -1 0\",", "times of its moves"),
        ("times", "times: \"0 1 18446744073709551615 0\",", "times of its moves"),
        ("times", "times: \"0 0 ? 0\",", "slide 3: its time"),
        ("times", "times: \"0 0 0 99999\",", "slide 4: its time"),
        ("times", "", "`times`"),
        ("daily", "daily: Some(\"2026-02-30\"),", "day is damaged"),
        ("hints", "hints: -1,", "line"),
        ("redo", "redo: \"L L L\",", "slide"),
        ("redo", "redo: \"?\",", "slide such as L or U3"),
        ("elapsed_ms", "elapsed_ms: 18446744073709551615,", "can't be right"),
        ("elapsed_ms", "elapsed_ms: -5,", "line"),
        ("assisted", "assisted: 1,", "line"),
        ("assisted", "assisted: false, cheats: true,", "`cheats`"),
        ("assisted", "assisted: false, assisted: false,", "`assisted`"),
    ] {
        let text = good();
        let damaged = text.replacen(&line_of(field), line, 1);
        assert_ne!(damaged, text);
        check(damaged.as_bytes(), words);
    }
}

#[test]
fn moves_need_a_blank() {
    let mut text = good();
    for (field, line) in [("blank", "blank: None,"), ("start", "start: None,")] {
        text = text.replacen(&line_of(field), line, 1);
    }
    check(text.as_bytes(), "no moves on the whole picture");
}

#[test]
fn a_picture_that_is_no_square_or_too_large_is_refused() {
    use base64::Engine;
    for (width, height, words) in [(64, 48, "square"), (2049, 2049, "large"), (16, 16, "small")] {
        let mut jpeg = Vec::new();
        let image = image::RgbImage::new(width, height);
        image::codecs::jpeg::JpegEncoder::new(&mut jpeg).encode_image(&image).unwrap();
        let jpeg = base64::engine::general_purpose::STANDARD.encode(jpeg);
        let text = good().replacen(&line_of("image"), &format!("image: \"{jpeg}\","), 1);
        check(text.as_bytes(), words);
    }
}

#[test]
fn a_file_that_is_no_saved_game_is_refused() {
    for (bytes, words) in [
        (&b""[..], "line 1"),
        (b" \n\n", "line"),
        (b"{}", "line 1"),
        (b"()", "`format`"),
        (b"1 2 3\n4 5 6\n7 8 0\n", "line 1"),
        (b"\x00\x00\x00\x00", "line 1"),
        (b"\x89PNG\r\n\x1a\n", "not text"),
        (b"(format: 1, picture: \"\xc3\x28\")", "not text"),
        (b"(format: 7, board: {\"entirely\": [new, (things: here)]})", "newer version"),
    ] {
        check(bytes, words);
    }
    check((good() + "x").as_bytes(), "line");
}

#[test]
fn text_that_nests_without_end_is_refused() {
    for opening in ["(", "[", "{", "Some(", "(a:", "{1:", "/*", "(format:1,x:"] {
        check(opening.repeat(200_000).as_bytes(), "nested deeper than that of any saved game");
    }
    check("r#".repeat(200_000).as_bytes(), "line");
    let blank = format!("blank: {}8{},", "Some(".repeat(50_000), ")".repeat(50_000));
    check(
        good().replacen(&line_of("blank"), &blank, 1).as_bytes(),
        "nested deeper than that of any saved game",
    );
}

/// The reader of RON looks ahead again at each level of this one: 28 of them over a file of 30 MB
/// kept it busy for most of a minute.
#[test]
fn a_rule_for_the_reader_is_refused_before_anything_is_read() {
    let nested = format!("{}{}", "Some(".repeat(28), ")".repeat(28));
    let text = format!(
        "#![enable(unwrap_variant_newtypes)]\n(format: 1, x: {}\"{}\"{})",
        &nested[..28 * 5],
        "x".repeat(30 << 20),
        &nested[28 * 5..]
    );
    check(text.as_bytes(), "a rule (#!) that no saved game has");
    let text = good();
    for rule in ["implicit_some", "unwrap_newtypes", "unwrap_variant_newtypes"] {
        check(format!("#![enable({rule})]\n{text}").as_bytes(), "a rule (#!)");
        check(format!("// A game.\n#![enable({rule})]{text}").as_bytes(), "a rule (#!)");
    }
}

/// The reader of RON can't be stopped, and sixteen million numbers kept it busy for seconds.
#[test]
fn a_file_that_is_long_beside_its_strings_is_refused_before_it_is_read() {
    let words = "more in it than that of any saved game";
    let bulk = |item: &str| item.repeat((30 << 20) / item.len());
    for text in [
        format!("(format: 1, x: [{}])", bulk("0,")),
        format!("(format: 1, x: [{}])", bulk("(),")),
        format!("(format: 1, x: \"{}\")", bulk("\\n")),
        format!("{}{}", good(), bulk(" ")),
        format!("{}//{}", good(), bulk("x")),
    ] {
        check(text.as_bytes(), words);
    }
    let plain = format!("(format: 3, x: \"{}\")", bulk("x"));
    check(plain.as_bytes(), "newer version");
}

#[test]
fn reading_can_be_stopped() {
    use std::sync::atomic::AtomicBool;
    let scratch = Scratch::new();
    let path = scratch.file("game.ron");
    fs::write(&path, good()).unwrap();
    let stop = AtomicBool::new(true);
    let error = SavedGame::read_until(&path, &stop).unwrap_err();
    assert!(matches!(error.problem, LoadProblem::Cancelled), "{error}");
    assert!(SavedGame::read_until(&path, &AtomicBool::new(false)).is_ok());
}

#[test]
fn a_message_stays_short_whatever_the_file_says() {
    let long = "x".repeat(1_000_000);
    for (field, line) in [
        ("width", format!("width: \"{long}\",")),
        ("assisted", format!("assisted: {long},")),
        ("moves", format!("moves: \"{long}\",")),
        ("start", format!("start: Some(\"{long}\"),")),
        ("image", format!("image: \"{long}!\",")),
        ("assisted", format!("assisted: false, {long}: 1,")),
    ] {
        check(good().replacen(&line_of(field), &line, 1).as_bytes(), "");
    }
}

#[test]
fn a_path_that_is_no_file_is_refused() {
    let scratch = Scratch::new();
    let folder = scratch.file("folder.ron");
    fs::create_dir(&folder).unwrap();
    assert!(message(&folder).contains("not a file"));
    assert!(message(&scratch.file("missing.ron")).contains("cannot be read"));
    #[cfg(unix)]
    assert!(message(Path::new("/dev/zero")).contains("not a file"));
}

#[test]
fn a_huge_file_is_not_read() {
    let scratch = Scratch::new();
    let path = scratch.file("huge.ron");
    File::create(&path).unwrap().set_len(1 << 40).unwrap();
    assert!(message(&path).contains("32 MiB"));
}

#[test]
fn more_slides_than_anybody_makes_are_refused() {
    let with_slides = |count: usize| {
        let text = good().replacen(&line_of("redo"), "redo: \"\",", 1);
        let moves = format!("moves: \"{}\",", "D U ".repeat(count / 2));
        let times = format!("times: \"{}\",", "0 ".repeat(count));
        text.replacen(&line_of("moves"), &moves, 1).replacen(&line_of("times"), &times, 1)
    };
    let (read, _) = SavedGame::from_text(&with_slides(1_000_000)).unwrap();
    assert_eq!(read.game.made.len(), 1_000_000);
    let error = SavedGame::from_text(&with_slides(1_000_002)).unwrap_err();
    assert!(matches!(error.problem, LoadProblem::TooManySlides), "{error}");
    let mut longer = read;
    longer.game.made.extend_from_within(..2);
    assert!(longer.to_text().unwrap_err().to_string().contains("1000000 slides"));
}

#[test]
fn a_file_that_breaks_off_anywhere_is_refused() {
    let text = good();
    let length = text.trim_end().len();
    let lengths = (0..300).chain((300..length).step_by(41)).chain(length - 300..length);
    for length in lengths {
        assert!(SavedGame::from_text(&text[..length]).is_err(), "{length}");
    }
    assert!(SavedGame::from_text(&text[..length]).is_ok());
}

#[test]
fn a_mark_of_an_editor_and_other_line_ends_do_no_harm() {
    let text = format!("\u{feff}{}", good().replace('\n', "\r\n"));
    let (read, _) = SavedGame::from_text(&text).unwrap();
    assert_eq!(read.game, saved(&game()).game);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn no_change_of_bytes_does_harm(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        in_picture in any::<bool>(),
    ) {
        let text = good();
        let image = line_of("image");
        let at = text.find(&image).unwrap();
        let mut bytes = text.into_bytes();
        // Most of a file is picture, so the rest gets its share on purpose.
        for (index, byte) in changes {
            let index = index.index(if in_picture { bytes.len() } else { bytes.len() - image.len() });
            let index = if in_picture || index < at { index } else { index + image.len() };
            bytes[index] = byte;
        }
        let scratch = Scratch::new();
        let path = scratch.file("game.ron");
        fs::write(&path, &bytes).unwrap();
        if let Err(error) = SavedGame::read(&path) {
            check_message(&error.to_string(), &path);
        }
    }

    #[test]
    fn no_bytes_at_all_do_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(text) = std::str::from_utf8(&bytes) {
            prop_assert!(SavedGame::from_text(text).is_err());
        }
    }

    #[test]
    fn no_text_that_looks_like_ron_does_harm(
        text in "(\\(|\\)|\\[|\\]|\\{|\\}|:|,|\"|'|#|/|\\*|Some|None|format|1|-|\\.|e|\\\\|r| |\n){0,60}",
    ) {
        prop_assert!(SavedGame::from_text(&text).is_err());
        let begun = format!("(format: 1, {text}");
        prop_assert!(SavedGame::from_text(&begun).is_err());
    }
}

#[test]
fn a_good_file_with_the_largest_picture_opens() {
    let mut large = saved(&game());
    large.picture = picture("large", 2048);
    let (read, _) = SavedGame::from_text(&large.to_text().unwrap()).unwrap();
    assert_eq!(read.picture.side(), 2048);
}
