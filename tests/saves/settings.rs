//! Preferences and records, whatever happened to their files.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pieceful::engine::Algorithm;
use pieceful::picture::NumberStyle;
use pieceful::puzzle::Heuristic;
use pieceful::save::{
    BestResults, BrokenRecords, Disk, GalleryOrder, LanguageChoice, Preferences, SaveError,
    SystemChoice, Theme, keep_best_results, keep_preferences, load,
};
use pieceful::search::Weight;
use proptest::prelude::*;

use crate::{Scratch, square};

/// Writes all preferences, where there is no file yet.
fn store(path: &Path, preferences: &Preferences) -> Result<(), SaveError> {
    let _ = fs::remove_file(path);
    keep_preferences(path, &Preferences::default(), preferences, &Disk::default())
}

/// The preferences that a file with this text gives, which is not damaged.
fn preferences(text: &str) -> Preferences {
    let scratch = Scratch::new();
    let path = scratch.file("preferences.ron");
    fs::write(&path, text).unwrap();
    let (preferences, aside) = load(&path);
    assert_eq!(aside, None, "{text}");
    preferences
}

#[test]
fn preferences_come_back() {
    let scratch = Scratch::new();
    let path = scratch.file("config/preferences.ron");
    assert_eq!(load::<Preferences>(&path), (Preferences::default(), None));
    let changed = Preferences {
        theme: Theme::Dark,
        language: LanguageChoice::Tag("zh".to_owned()),
        speed: 12.5,
        numbers: true,
        tiles: Some(NumberStyle::Fringe),
        uniform_shuffle: true,
        // It ends with the program.
        moves_left: false,
        algorithm: Algorithm::IdaStar,
        heuristic: Heuristic::Manhattan,
        weight: 1.7,
        size: 5,
        keys_move_gap: true,
        hover: true,
        keys: [("Hint".to_owned(), vec!["Ctrl+K".to_owned()]), ("Fly".to_owned(), Vec::new())]
            .into(),
        large_tables: true,
        celebrate: false,
        sounds: true,
        volume: 0.25,
        reduced_motion: SystemChoice::On,
        high_contrast: SystemChoice::On,
        scale: 1.5,
        window: Some((1280.0, 800.5)),
        recent: vec![PathBuf::from("/photos/a \"b\".jpg"), PathBuf::from("C:\\熊猫.png")],
        last_picture: Some("mountains".to_owned()),
        gallery_order: GalleryOrder::Moves,
    };
    for preferences in [Preferences::default(), changed] {
        store(&path, &preferences).unwrap();
        assert_eq!(load(&path), (preferences, None));
    }
}

#[test]
fn fields_may_come_and_go() {
    let expected = Preferences { size: 6, ..Preferences::default() };
    assert_eq!(preferences("(size: 6)"), expected);
    assert_eq!(preferences("(size: 6, sound: (volume: [1, 2]), theme: System)"), expected);
    assert_eq!(preferences("()"), Preferences::default());
}

/// These spellings are in people's files and must be read for ever.
#[test]
fn every_algorithm_and_heuristic_keeps_its_name_in_files() {
    let scratch = Scratch::new();
    let path = scratch.file("preferences.ron");
    let algorithms = Algorithm::all().map(|algorithm| (algorithm, Heuristic::default()));
    let heuristics = Heuristic::all().map(|heuristic| (Algorithm::default(), heuristic));
    let mut found = Vec::new();
    for (algorithm, heuristic) in algorithms.chain(heuristics) {
        let stored = Preferences { algorithm, heuristic, ..Preferences::default() };
        store(&path, &stored).unwrap();
        assert_eq!(load(&path), (stored, None));
        let text = fs::read_to_string(&path).unwrap();
        let value =
            |field: &str| text.split(field).nth(1).unwrap().split(',').next().unwrap().to_owned();
        found.push((value("algorithm: "), value("heuristic: ")));
    }
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let (algorithms, heuristics): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    let count = Algorithm::all().count();
    assert_eq!(
        algorithms[..count],
        names(&[
            "Best",
            "Bfs",
            "Bidirectional",
            "UniformCost",
            "DepthFirst",
            "IterativeDeepening",
            "Greedy",
            "AStar",
            "IdaStar"
        ])
    );
    assert_eq!(
        heuristics[count..],
        names(&["Hamming", "Manhattan", "LinearConflict", "WalkingDistance", "Pattern"])
    );
}

/// A newer version may know more algorithms; the rest of its file is as good as any.
#[test]
fn an_unknown_algorithm_is_the_default_one() {
    let expected = Preferences { size: 6, ..Preferences::default() };
    assert_eq!(preferences("(size: 6, algorithm: Clairvoyance)"), expected);
    assert_eq!(preferences("(size: 6, heuristic: Hunch, algorithm: Best)"), expected);
}

#[test]
fn numbers_are_brought_into_their_range() {
    for (text, speed, weight, scale) in [
        ("(speed: NaN, weight: NaN, scale: NaN)", 4.0, 1.0, 1.0),
        ("(speed: inf, weight: inf, scale: inf)", 50.0, 5.0, 2.0),
        ("(speed: -inf, weight: -1, scale: 0)", 0.5, 1.0, 1.0),
        ("(speed: 8, weight: 2.5, scale: 1.25)", 8.0, 2.5, 1.25),
    ] {
        let expected = Preferences { speed, weight, scale, ..Preferences::default() };
        assert_eq!(preferences(text), expected, "{text}");
    }
    for (text, volume) in [("(volume: 7)", 1.0), ("(volume: -1)", 0.0), ("(volume: NaN)", 0.5)] {
        assert!((preferences(text).volume - volume).abs() < f32::EPSILON, "{text}");
    }
    for (text, size) in [("(size: 0)", 2), ("(size: 12)", 12), ("(size: 1000000)", 12)] {
        assert_eq!(preferences(text).size, size);
    }
    for text in
        ["(window: Some((NaN, 5.0)))", "(window: Some((0, 0)))", "(window: Some((800, 1e9)))"]
    {
        assert_eq!(preferences(text).window, None, "{text}");
    }
    let many = format!("(recent: [{}])", "\"a.jpg\",".repeat(1000));
    assert_eq!(preferences(&many).recent.len(), Preferences::MAX_RECENT);
}

#[test]
fn a_damaged_file_is_kept_under_another_name() {
    let scratch = Scratch::new();
    let path = scratch.file("preferences.ron");
    let deep = "(".repeat(3_000_000);
    let damaged: [&[u8]; 5] = [b"", b"(size: 6", b"(theme: Purple)", b"\xff\xfe", deep.as_bytes()];
    for (bytes, name) in damaged.into_iter().zip(["", "-2", "-3", "-4", "-5"]) {
        fs::write(&path, bytes).unwrap();
        let aside = scratch.file(&format!("preferences.damaged{name}.ron"));
        assert_eq!(load(&path), (Preferences::default(), Some(aside.clone())));
        assert_eq!(fs::read(&aside).unwrap(), bytes);
        assert!(!path.exists());
        assert_eq!(load(&path), (Preferences::default(), None));
    }
}

#[test]
fn what_is_no_file_is_left_alone() {
    let scratch = Scratch::new();
    let folder = scratch.file("preferences.ron");
    fs::create_dir(&folder).unwrap();
    assert_eq!(load(&folder), (Preferences::default(), None));
    let message = store(&folder, &Preferences::default()).unwrap_err().to_string();
    assert!(message.contains("cannot be saved"), "{message}");
}

#[test]
fn the_latest_pictures_are_remembered() {
    let mut preferences = Preferences::default();
    for number in 0..20 {
        preferences.remember(PathBuf::from(format!("{number}.jpg")));
    }
    preferences.remember(PathBuf::from("15.jpg"));
    let numbers = [15, 19, 18, 17, 16, 14, 13, 12, 11, 10, 9, 8];
    assert_eq!(preferences.recent, numbers.map(|number| PathBuf::from(format!("{number}.jpg"))));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStringExt;
        let name = std::ffi::OsString::from_vec(vec![0xff, b'a']);
        preferences.remember(name.into());
        assert_eq!(preferences.recent[0], PathBuf::from("15.jpg"));
    }
}

#[test]
fn a_method_is_what_was_chosen() {
    let mut preferences = Preferences { weight: 1.7, ..Preferences::default() };
    for algorithm in Algorithm::all() {
        for heuristic in Heuristic::all() {
            preferences.algorithm = algorithm;
            preferences.heuristic = heuristic;
            let method = preferences.method();
            assert_eq!((method.algorithm, method.heuristic), (algorithm, heuristic));
            assert_eq!(method.weight, Weight::new(1.7).unwrap());
        }
    }
    for (weight, expected) in [(f32::NAN, 1.0), (0.0, 1.0), (f32::INFINITY, 5.0)] {
        preferences.weight = weight;
        assert_eq!(preferences.method().weight, Weight::new(expected).unwrap());
    }
}

#[test]
fn records_are_broken_by_better_games_only() {
    let seconds = Duration::from_secs;
    let mut records = BestResults::default();
    let broken = |moves, time, first| BrokenRecords { moves, time, first };
    for (size, moves, time, expected) in [
        (4, 100, 60, broken(false, false, true)),
        (4, 100, 60, broken(false, false, false)),
        (4, 90, 70, broken(true, false, false)),
        (4, 120, 50, broken(false, true, false)),
        (4, 80, 40, broken(true, true, false)),
        (3, 500, 500, broken(false, false, true)),
        (1, 5, 5, broken(false, false, false)),
        (13, 5, 5, broken(false, false, false)),
        (5, 0, 5, broken(false, false, false)),
        (5, 5, u64::MAX, broken(false, false, false)),
    ] {
        assert_eq!(
            records.note(square(size), moves, seconds(time)),
            expected,
            "{size} {moves} {time}"
        );
    }
    assert_eq!(records.best(square(4)), Some((80, seconds(40))));
    assert_eq!(records.best(square(3)), Some((500, seconds(500))));
    for size in [1, 2, 5, 13] {
        assert_eq!(records.best(square(size)), None);
    }
    let scratch = Scratch::new();
    let path = scratch.file("records.ron");
    keep_best_results(&path, &records, &Disk::default()).unwrap();
    assert_eq!(load(&path), (records, None));
}

#[test]
fn records_that_nobody_can_hold_are_dropped() {
    let scratch = Scratch::new();
    let path = scratch.file("records.ron");
    let text = "{0: (moves: 1, time_ms: 1), 3: (moves: 22, time_ms: 9000), \
                4: (moves: 0, time_ms: 1), 5: (moves: 9, time_ms: 18446744073709551615), \
                6: (moves: 9999999999, time_ms: 1), 99: (moves: 1, time_ms: 1)}";
    fs::write(&path, text).unwrap();
    let mut expected = BestResults::default();
    expected.note(square(3), 22, Duration::from_secs(9));
    assert_eq!(load(&path), (expected, None));
    fs::write(&path, "{3: (moves: -1, time_ms: 1)}").unwrap();
    let (records, aside) = load::<BestResults>(&path);
    assert_eq!(records, BestResults::default());
    assert!(aside.is_some());
}

proptest! {
    #[test]
    fn no_file_does_harm(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let scratch = Scratch::new();
        let path = scratch.file("preferences.ron");
        fs::write(&path, &bytes).unwrap();
        let (preferences, aside) = load::<Preferences>(&path);
        prop_assert!(aside.is_some());
        prop_assert_eq!(preferences, Preferences::default());
    }
}

/// A language is kept by its tag; names that stood there before there were tags are still read.
#[test]
fn languages_are_read_by_tag_and_by_their_old_names() {
    let tag = |tag: &str| LanguageChoice::Tag(tag.to_owned());
    for (text, language) in [
        ("System", LanguageChoice::System),
        ("English", tag("en")),
        ("Chinese", tag("zh")),
        ("\"de\"", tag("de")),
        ("\"pt-BR\"", tag("pt-BR")),
    ] {
        assert_eq!(preferences(&format!("(language: {text})")).language, language, "{text}");
    }
}
