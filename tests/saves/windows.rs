//! Several windows, each a process of its own, on the same files.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, SystemTime};

use pieceful::game::Action;
use pieceful::save::{
    BestResults, Disk, FileLock, Folders, Preferences, SaveFolder, SavedGame, Theme,
    keep_best_results, keep_preferences, load,
};

use crate::{Scratch, child, game, picture, saved, square};

const HOME: &str = "PIECEFUL_TEST_HOME";
const NUMBER: &str = "PIECEFUL_TEST_NUMBER";
/// What children do at once.
const PROCESSES: usize = 3;

fn home() -> Option<PathBuf> {
    std::env::var_os(HOME).map(PathBuf::from)
}

fn number() -> usize {
    std::env::var(NUMBER).unwrap().parse().unwrap()
}

fn folder_in(home: &Path) -> SaveFolder {
    SaveFolder::choose(None, home, &Folders::below(home))
}

/// A disk that takes its time.
fn slow_disk() -> Disk {
    Disk::with_sync(|file| {
        thread::sleep(Duration::from_millis(50));
        file.sync_all()
    })
}

/// Runs a test several times at once, each in a process of its own, until all are done.
fn run_together(test: &str, home: &Path) {
    let start = |number: usize| {
        child(test)
            .env(HOME, home)
            .env(NUMBER, number.to_string())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    };
    let children: Vec<Child> = (0..PROCESSES).map(start).collect();
    for mut child in children {
        assert!(child.wait().unwrap().success());
    }
}

/// In a process of its own, saves new games that all have the same name.
#[test]
fn child_that_saves_new_games() {
    let Some(home) = home() else { return };
    for index in 0..6 {
        let mut saved = saved(&game());
        saved.game.elapsed = Duration::from_secs((number() * 100 + index) as u64);
        folder_in(&home).write_new(&saved, &slow_disk()).unwrap();
    }
}

#[test]
fn games_saved_at_the_same_time_on_a_slow_disk_get_a_file_each() {
    let scratch = Scratch::new();
    run_together("windows::child_that_saves_new_games", scratch.path());
    let files = fs::read_dir(folder_in(scratch.path()).path()).unwrap();
    let mut times: Vec<u64> = files
        .map(|file| SavedGame::read(&file.unwrap().path()).unwrap().0.game.elapsed.as_secs())
        .collect();
    times.sort_unstable();
    let expected: Vec<u64> =
        (0..PROCESSES as u64).flat_map(|number| (0..6).map(move |i| number * 100 + i)).collect();
    assert_eq!(times, expected);
}

#[test]
fn a_file_that_came_in_between_is_not_replaced() {
    let scratch = Scratch::new();
    let path = scratch.file("mine.ron");
    fs::write(&path, "somebody else's").unwrap();
    let written = saved(&game()).write_new(&path, &Disk::default()).unwrap();
    assert_eq!(written, scratch.file("mine-2.ron"));
    assert_eq!(fs::read(&path).unwrap(), b"somebody else's");
    assert_eq!(scratch.names(), ["mine-2.ron", "mine.ron"]);
}

#[test]
fn a_game_that_another_window_has_left_waits_until_a_window_takes_it() {
    let scratch = Scratch::new();
    let (folder, disk) = (folder_in(scratch.path()), Disk::default());
    let (first, second) = (folder.claim_autosave(), folder.claim_autosave());
    assert_eq!((first.number(), second.number()), (1, 2));
    let mut left = saved(&game());
    left.game.elapsed = Duration::from_secs(77);
    let base = second.write(&left, &disk).unwrap();
    left.game.elapsed = Duration::from_secs(78);
    second.write_progress(&left.game, base, left.saved_at, &disk).unwrap();
    // Its window is there.
    assert!(!folder.has_waiting(&first));
    assert_eq!(folder.take_waiting(&first, &disk).unwrap(), None);
    drop(second);
    assert!(folder.has_waiting(&first));
    // The window that comes back for it has it for itself.
    let again = folder.claim_autosave();
    assert_eq!(again.number(), 2);
    assert!(!folder.has_waiting(&first) && !folder.has_waiting(&again));
    assert!(again.read(&AtomicBool::new(false)).is_ok());
    drop(again);

    let path = folder.take_waiting(&first, &disk).unwrap().unwrap();
    assert_eq!(folder.files().unwrap(), [path.as_path()]);
    assert_eq!(SavedGame::read(&path).unwrap().0.game, left.game);
    assert!(!folder.has_waiting(&first), "it was taken");
    let empty = folder.claim_autosave();
    assert!(!empty.path().exists());
}

#[test]
fn a_game_that_nobody_has_begun_does_not_wait() {
    let scratch = Scratch::new();
    let (folder, disk) = (folder_in(scratch.path()), Disk::default());
    let (first, second) = (folder.claim_autosave(), folder.claim_autosave());
    second.write(&saved(&pieceful::game::Game::new(4)), &disk).unwrap();
    drop(second);
    assert!(!folder.has_waiting(&first));
    let damaged = folder.claim_autosave();
    fs::write(damaged.path(), "no game").unwrap();
    drop(damaged);
    assert!(!folder.has_waiting(&first));
}

/// In a process of its own, breaks a record of its own, and one of all, again and again.
#[test]
fn child_that_breaks_records() {
    let Some(home) = home() else { return };
    let path = Folders::below(&home).best_results();
    let mut records = BestResults::default();
    for round in 0..10_usize {
        let better = 1000 - 10 * round - number();
        records.note(square(5 + number()), better, Duration::from_mins(1));
        records.note(square(4), better, Duration::from_secs(better as u64));
        keep_best_results(&path, &records, &Disk::default()).unwrap();
    }
}

#[test]
fn records_of_all_windows_are_kept() {
    let scratch = Scratch::new();
    let path = Folders::below(scratch.path()).best_results();
    let mut before = BestResults::default();
    before.note(square(3), 22, Duration::from_secs(9));
    before.note(square(4), 5000, Duration::from_secs(5));
    keep_best_results(&path, &before, &Disk::default()).unwrap();
    run_together("windows::child_that_breaks_records", scratch.path());
    let (records, aside) = load::<BestResults>(&path);
    assert_eq!(aside, None);
    let seconds = Duration::from_secs;
    assert_eq!(records.best(square(3)), Some((22, seconds(9))));
    assert_eq!(records.best(square(4)), Some((908, seconds(5))));
    for number in 0..PROCESSES {
        assert_eq!(records.best(square(5 + number)), Some((910 - number, seconds(60))), "{number}");
    }
}

#[test]
fn a_window_writes_only_the_preferences_that_it_has_changed() {
    let scratch = Scratch::new();
    let path = scratch.file("preferences.ron");
    let disk = Disk::default();
    let start =
        Preferences { recent: vec!["old.jpg".into(), "gone.jpg".into()], ..Preferences::default() };
    keep_preferences(&path, &start, &start, &disk).unwrap();
    assert_eq!(load(&path), (start.clone(), None));

    let one = Preferences { theme: Theme::Dark, speed: 9.0, ..start.clone() };
    keep_preferences(&path, &start, &one, &disk).unwrap();
    let mut other = Preferences { numbers: true, ..start.clone() };
    other.remember("new.jpg".into());
    other.recent.retain(|path| path != Path::new("gone.jpg"));
    keep_preferences(&path, &start, &other, &disk).unwrap();
    // The first changes its mind about one of them.
    let again = Preferences { speed: 4.0, ..one.clone() };
    keep_preferences(&path, &one, &again, &disk).unwrap();
    let expected = Preferences {
        theme: Theme::Dark,
        speed: 4.0,
        numbers: true,
        recent: vec!["new.jpg".into(), "old.jpg".into()],
        ..start
    };
    assert_eq!(load(&path), (expected, None));
}

/// In a process of its own, holds a place for a game until it is told to end or killed.
#[test]
fn child_that_plays() {
    let Some(home) = home() else { return };
    let place = folder_in(&home).claim_autosave();
    println!("place {}", place.number());
    std::io::stdout().flush().unwrap();
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
}

/// Opens a window, and returns the place that it has got.
fn open(home: &Path) -> (Child, String) {
    let mut process = child("windows::child_that_plays")
        .env(HOME, home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let place = lines.find_map(|line| Some(line.unwrap().split_once("place ")?.1.to_owned()));
    (process, place.unwrap())
}

/// Ends a window as it ends by itself.
fn close(mut window: Child) {
    window.stdin.take().unwrap().write_all(b"\n").unwrap();
    window.wait().unwrap();
}

#[test]
fn every_window_has_a_place_of_its_own_and_the_next_takes_over_what_is_left() {
    let scratch = Scratch::new();
    let (mut first, place) = open(scratch.path());
    assert_eq!(place, "1");
    let (second, place) = open(scratch.path());
    assert_eq!(place, "2");
    assert_eq!(folder_in(scratch.path()).claim_autosave().number(), 3);
    // A window that was killed holds nothing, however it has left its files.
    first.kill().unwrap();
    first.wait().unwrap();
    let again = folder_in(scratch.path()).claim_autosave();
    assert_eq!((again.number(), again.path()), (1, &*scratch.file("data/autosave.ron")));
    close(second);
    let second = folder_in(scratch.path()).claim_autosave();
    assert_eq!((second.number(), second.path()), (2, &*scratch.file("data/autosave-2.ron")));
    assert_eq!(second.previous_path(), scratch.file("data/previous-2.ron"));
}

#[test]
fn a_lock_is_held_by_one_at_a_time_and_waited_for() {
    let scratch = Scratch::new();
    let path = scratch.file("locks/records.lock");
    let lock = FileLock::try_take(&path).unwrap().unwrap();
    assert!(FileLock::try_take(&path).unwrap().is_none());
    let error = FileLock::take(&path, Duration::from_millis(30)).unwrap_err();
    assert!(error.to_string().contains("records.lock"), "{error}");
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(50));
            drop(lock);
        });
        FileLock::take(&path, Duration::from_mins(1)).unwrap();
    });
    // The file of a lock that nobody holds is no lock.
    assert!(path.is_file());
    assert!(FileLock::try_take(&path).unwrap().is_some());
}

#[test]
fn progress_goes_on_from_the_game_that_it_belongs_to() {
    let scratch = Scratch::new();
    let place = folder_in(scratch.path()).claim_autosave();
    let disk = Disk::default();
    let mut played = game();
    let base = place.write(&saved(&played), &disk).unwrap();
    let size = fs::metadata(place.path()).unwrap().len();
    played.apply(Action::Redo, Duration::ZERO).unwrap();
    let kept = played.progress(Duration::from_secs(99));
    place.write_progress(&kept, base, SystemTime::now(), &disk).unwrap();
    // The picture is not written again.
    let progress = place.path().with_extension("progress.ron");
    assert!(fs::metadata(&progress).unwrap().len() < size / 2);
    let (read, game_now) = place.read(&AtomicBool::new(false)).unwrap();
    assert_eq!((&read.game, read.picture.name()), (&kept, "A hill"));
    assert_eq!(game_now.board(), played.board());

    // The same game with another picture is another game.
    let text = fs::read(&progress).unwrap();
    let other = SavedGame { picture: picture("Another", 64), ..saved(&game()) };
    place.write(&other, &disk).unwrap();
    assert!(!progress.exists());
    for stale in [&text[..], &text[..text.len() / 2], b"", b"\xff"] {
        fs::write(&progress, stale).unwrap();
        assert_eq!(place.read(&AtomicBool::new(false)).unwrap().0.game, other.game);
    }
}

#[test]
fn every_damaged_game_is_kept_under_a_name_of_its_own() {
    let scratch = Scratch::new();
    let place = folder_in(scratch.path()).claim_autosave();
    for (text, name) in [("one", "autosave.damaged.ron"), ("two", "autosave.damaged-2.ron")] {
        fs::write(place.path(), text).unwrap();
        assert!(place.read(&AtomicBool::new(false)).is_err());
        let aside = scratch.file("data").join(name);
        assert_eq!(place.rename_damaged_game(), Some(aside.clone()));
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }
}
