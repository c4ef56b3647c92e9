//! Files that an earlier version has written. They stay as they are for ever, and so does what
//! they mean.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pieceful::engine::Algorithm;
use pieceful::game::{Game, Stage, slides_to_text};
use pieceful::puzzle::Heuristic;
use pieceful::save::{
    BestResults, Folders, GalleryOrder, LanguageChoice, LoadError, LoadProblem, Preferences,
    SaveFolder, SavedGame, SystemChoice, Theme, load,
};

use crate::{Scratch, square, time};

fn fixture(name: &str) -> PathBuf {
    fixture_of(1, name)
}

fn fixture_of(format: usize, name: &str) -> PathBuf {
    let folder = format!("tests/fixtures/format-{format}");
    Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name)
}

/// What a file should say.
struct Expected {
    name: &'static str,
    stage: Stage,
    size: usize,
    blank: Option<usize>,
    start: Option<&'static str>,
    board: Option<&'static str>,
    code: Option<&'static str>,
    made: &'static str,
    undone: &'static str,
    elapsed_ms: u64,
    is_assisted: bool,
}

const SHUFFLED: Expected = Expected {
    name: "mountains-at-dusk",
    stage: Stage::Playing,
    size: 3,
    blank: Some(0),
    start: Some("3 2 0 1 5 7 4 6 8"),
    board: Some("3 2 0 1 5 7 4 6 8"),
    code: Some("P3-0-1F3A9C07"),
    made: "",
    undone: "",
    elapsed_ms: 0,
    is_assisted: false,
};

const AUTOSAVE: Expected = Expected {
    board: Some("3 5 2 1 7 0 4 6 8"),
    made: "U D R U L",
    // The next to be made again is the last.
    undone: "R D",
    elapsed_ms: 123_000,
    ..SHUFFLED
};

fn check(saved: &SavedGame, game: &Game, expected: &Expected) {
    let Expected { name, stage, size, blank, start, board, code, .. } = *expected;
    assert_eq!((saved.picture.name(), saved.picture.side()), (name, 48));
    assert_eq!(saved.saved_at, time(1_794_787_200));
    // A corner of the picture, to the eye.
    let corner = saved.picture.image().get_pixel(40, 4).0;
    for (found, painted) in corner.into_iter().zip([200, 20, 120]) {
        assert!(found.abs_diff(painted) < 12, "{name}: {corner:?}");
    }
    assert_eq!((game.stage(), game.shape().height(), game.blank()), (stage, size, blank), "{name}");
    let row = |board: Option<&pieceful::board::Board>| board.map(pieceful::board::Board::to_row);
    assert_eq!(row(game.start()).as_deref(), start, "{name}");
    assert_eq!(row(game.board()).as_deref(), board, "{name}");
    assert_eq!(game.code().map(|code| code.to_string()).as_deref(), code, "{name}");
    let made = saved.game.made.iter().map(|made| made.slide);
    assert_eq!(slides_to_text(made), expected.made, "{name}");
    assert_eq!(slides_to_text(saved.game.undone.iter().copied()), expected.undone, "{name}");
    assert_eq!(saved.game.elapsed, Duration::from_millis(expected.elapsed_ms), "{name}");
    assert_eq!(game.elapsed(Duration::ZERO), saved.game.elapsed, "{name}");
    assert_eq!(game.is_assisted(), expected.is_assisted, "{name}");
}

#[test]
fn saved_games_of_format_1_open() {
    let whole = Expected {
        name: "A hill",
        stage: Stage::Whole,
        size: 5,
        blank: None,
        start: None,
        board: None,
        code: None,
        ..SHUFFLED
    };
    let own_gap = Expected {
        name: "熊猫 \"1\"",
        size: 4,
        blank: Some(5),
        start: Some("1 2 3 4 5 0 6 7 8 9 10 11 12 13 14 15"),
        board: Some("0 2 3 4 1 6 7 11 5 9 10 15 8 12 13 14"),
        code: None,
        made: "L2 U2 R3 D3",
        elapsed_ms: 60_500,
        ..SHUFFLED
    };
    let assisted = Expected {
        board: Some("3 5 2 1 7 8 4 6 0"),
        made: "U D R U L U",
        undone: "",
        elapsed_ms: 128_000,
        is_assisted: true,
        ..SHUFFLED
    };
    let won = Expected {
        name: "",
        stage: Stage::Won,
        size: 2,
        blank: Some(0),
        start: Some("0 1 2 3"),
        board: Some("0 1 2 3"),
        code: None,
        made: "L R",
        elapsed_ms: 0,
        ..SHUFFLED
    };
    for (file, expected) in [
        ("whole.ron", whole),
        ("no-moves.ron", SHUFFLED),
        ("own-gap.ron", own_gap),
        ("assisted.ron", assisted),
        ("won.ron", won),
        ("autosave.ron", AUTOSAVE),
    ] {
        let (saved, game) = SavedGame::read(&fixture(file)).unwrap();
        check(&saved, &game, &expected);
        // Nobody has noted when the slides were made, and nobody makes a time up.
        assert!(saved.game.made.iter().all(|made| made.at_ms.is_none()), "{file}");
    }
}

/// The times of the slides of a game.
fn times(saved: &SavedGame) -> Vec<Option<u64>> {
    saved.game.made.iter().map(|made| made.at_ms).collect()
}

#[test]
fn saved_games_of_format_2_open() {
    let own_gap = Expected {
        name: "熊猫 \"1\"",
        size: 4,
        blank: Some(5),
        start: Some("1 2 3 4 5 0 6 7 8 9 10 11 12 13 14 15"),
        board: Some("0 2 3 4 1 6 7 11 5 9 10 15 8 12 13 14"),
        code: None,
        made: "L2 U2 R3 D3",
        elapsed_ms: 60_500,
        ..SHUFFLED
    };
    let assisted = Expected {
        board: Some("3 5 2 1 7 8 4 6 0"),
        made: "U D R U L U",
        elapsed_ms: 128_000,
        is_assisted: true,
        ..SHUFFLED
    };
    let own_gap_times = [0, 20_000, 20_500, 60_500].map(Some);
    // The first two slides were made with the first version.
    let assisted_times = [None, None, Some(90_000), Some(90_001), Some(91_000), Some(128_000)];
    let autosave_times = [0, 1250, 1983, 1983, 61_983].map(Some);
    let day = "2026-11-16".parse().ok();
    for (file, expected, expected_times, daily, hints) in [
        ("own-gap.ron", own_gap, &own_gap_times[..], None, 0),
        ("assisted.ron", assisted, &assisted_times, None, 2),
        ("autosave.ron", AUTOSAVE, &autosave_times, day, 0),
    ] {
        let (saved, game) = SavedGame::read(&fixture_of(2, file)).unwrap();
        check(&saved, &game, &expected);
        assert_eq!(times(&saved), expected_times, "{file}");
        assert_eq!((game.daily(), saved.game.hints), (daily, hints), "{file}");
    }
}

/// What is played, from a folder with a picture and progress since.
fn read_autosave(base: &str, progress: &str) -> Result<(SavedGame, Game), LoadError> {
    let scratch = Scratch::new();
    let folders = Folders::below(scratch.path());
    fs::create_dir_all(&folders.data).unwrap();
    fs::write(folders.autosave(), base).unwrap();
    fs::write(folders.data.join("autosave.progress.ron"), progress).unwrap();
    let place = SaveFolder::choose(None, scratch.path(), &folders).claim_autosave();
    place.read(&AtomicBool::new(false))
}

#[test]
fn progress_of_format_2_is_read_and_that_of_a_newer_one_is_told() {
    let text = |name| fs::read_to_string(fixture_of(2, name)).unwrap();
    let (base, progress) = (text("autosave.ron"), text("autosave.progress.ron"));
    let (saved, game) = read_autosave(&base, &progress).unwrap();
    assert_eq!(times(&saved).last(), Some(&Some(124_000)));
    assert_eq!((game.moves(), saved.game.undone.len()), (6, 1));
    let newer = progress.replacen("format: 2", "format: 3, more: true", 1);
    let error = read_autosave(&base, &newer).unwrap_err();
    assert!(matches!(error.problem, LoadProblem::Newer(3)), "{error}");
    // That of another game is passed over, whatever has written it.
    let (_, game) = read_autosave(&base.replacen("daily", "daily ", 1), &newer).unwrap();
    assert_eq!(game.moves(), 5);
}

#[test]
fn the_game_that_an_earlier_version_was_playing_goes_on() {
    let scratch = Scratch::new();
    let folders = Folders::below(scratch.path());
    fs::create_dir_all(&folders.data).unwrap();
    fs::copy(fixture("autosave.ron"), folders.autosave()).unwrap();
    let place = SaveFolder::choose(None, scratch.path(), &folders).claim_autosave();
    assert_eq!(place.path(), folders.autosave());
    let (saved, game) = place.read(&AtomicBool::new(false)).unwrap();
    check(&saved, &game, &AUTOSAVE);
}

#[test]
fn preferences_and_records_of_the_first_version_are_read() {
    let expected = Preferences {
        theme: Theme::Dark,
        language: LanguageChoice::Tag("zh".to_owned()),
        speed: 12.5,
        numbers: true,
        // That version did not have these.
        tiles: None,
        uniform_shuffle: false,
        moves_left: false,
        algorithm: Algorithm::IdaStar,
        heuristic: Heuristic::WalkingDistance,
        weight: 1.7,
        size: 5,
        keys_move_gap: true,
        large_tables: true,
        celebrate: false,
        reduced_motion: SystemChoice::On,
        high_contrast: SystemChoice::System,
        scale: 1.5,
        window: Some((1280.0, 800.5)),
        recent: vec!["/photos/a \"b\".jpg".into(), "C:\\熊猫.png".into()],
        last_picture: Some("koi-pond".to_owned()),
        // That version did not have these.
        gallery_order: GalleryOrder::default(),
        hover: false,
        sounds: false,
        volume: 0.5,
        keys: BTreeMap::new(),
    };
    assert_eq!(load(&fixture("preferences.ron")), (expected, None));
    let (records, aside) = load::<BestResults>(&fixture("records.ron"));
    assert_eq!(aside, None);
    let ms = Duration::from_millis;
    assert_eq!(records.best(square(3)), Some((22, ms(9000))));
    assert_eq!(records.best(square(4)), Some((80, ms(39_999))));
    assert_eq!(records.best(square(12)), Some((99_999, ms(108_000_000))));
    assert_eq!([2, 5, 6, 7, 8, 9, 10, 11].map(|size| records.best(square(size))), [None; 8]);
}
