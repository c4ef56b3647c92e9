//! A file is whole at any moment.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use pieceful::board::seeded_rng;
use pieceful::save::{Disk, Folders, SaveFolder, SavedGame, write_atomically};
use rand::Rng;

use crate::{Scratch, child, game, picture, saved};

/// The file that a child writes, over and over.
const TARGET: &str = "PIECEFUL_TEST_TARGET";
const READY: &str = "ready to save";

/// The kills, and the saves that they must have had a chance to hit.
const KILLS: u64 = 100;
const SAVES: u64 = 500;

fn elapsed_ms(path: &Path) -> u64 {
    SavedGame::read(path).unwrap().0.game.elapsed.as_millis() as u64
}

/// In a process of its own, saves a game again and again until it is killed, each time with a
/// millisecond more on the clock.
#[test]
fn child_that_saves() {
    let Some(path) = std::env::var_os(TARGET).map(PathBuf::from) else { return };
    // The text is made once, so that nearly all the time goes into writing.
    let mut text = fs::read_to_string(&path).unwrap();
    let start = elapsed_ms(&path);
    println!("{READY}");
    for elapsed_ms in start.. {
        let [now, next] = [elapsed_ms, elapsed_ms + 1].map(|ms| format!("elapsed_ms: {ms},"));
        text = text.replacen(&now, &next, 1);
        write_atomically(&path, text.as_bytes()).unwrap();
    }
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let scratch = Scratch::in_memory();
    let path = scratch.file("game.ron");
    let mut first = saved(&game());
    first.picture = picture("large enough to be hit", 800);
    first.game.elapsed = Duration::ZERO;
    first.write(&path).unwrap();
    let mut draws = seeded_rng(500);
    let (mut kills, mut saves) = (0, 0);
    while kills < KILLS || saves < SAVES {
        let mut process = child("atomic::child_that_saves")
            .env(TARGET, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().contains(READY)));
        thread::sleep(Duration::from_micros(u64::from(draws.next_u32() % 30_000)));
        process.kill().unwrap();
        process.wait().unwrap();
        kills += 1;
        let now = elapsed_ms(&path);
        assert!(now >= saves, "save {now} is older than save {saves}");
        saves = now;
    }

    // What the kills left half written goes at once, as its writers are gone.
    let folder = SaveFolder::choose(Some(scratch.path().into()), Path::new(""), &Folders::find());
    let listed = || {
        let files = folder.files().unwrap();
        files.iter().filter(|path| SavedGame::read(path).is_ok()).count()
    };
    let leftovers: Vec<String> =
        scratch.names().into_iter().filter(|name| name != "game.ron").collect();
    assert!(!leftovers.is_empty(), "no kill has hit a write");
    assert!(leftovers.iter().all(|name| name.starts_with(".pieceful-")), "{leftovers:?}");
    assert_eq!(listed(), 1);
    assert_eq!(scratch.names(), ["game.ron"]);
}

#[test]
fn a_file_that_is_being_written_is_no_left_over() {
    let scratch = Scratch::in_memory();
    let folder = SaveFolder::choose(Some(scratch.path().into()), Path::new(""), &Folders::find());
    let is_done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Relaxed) {
                folder.clear_stale();
            }
        });
        for number in 0..500 {
            let path = scratch.file(&format!("{number}"));
            write_atomically(&path, b"whole").unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"whole");
        }
        // Neither is one that waits for a slow disk.
        let slow = Disk::with_sync(|file| {
            thread::sleep(Duration::from_millis(100));
            file.sync_all()
        });
        slow.replace(&scratch.file("slow"), b"whole").unwrap();
        is_done.store(true, Relaxed);
    });
    assert_eq!(scratch.names().len(), 501);
}

/// In a process of its own that may write small files only, fails to save.
#[test]
fn child_without_room() {
    let Some(path) = std::env::var_os(TARGET).map(PathBuf::from) else { return };
    let mut saved = SavedGame::read(&path).unwrap().0;
    saved.game.elapsed += Duration::from_millis(1);
    let message = saved.write(&path).unwrap_err().to_string();
    assert!(message.contains("game.ron") && message.contains("free some space"), "{message}");
}

#[cfg(unix)]
#[test]
fn a_disk_without_room_keeps_the_old_file() {
    let scratch = Scratch::new();
    let path = scratch.file("game.ron");
    let mut before = saved(&game());
    before.picture = picture("more than there is room for", 300);
    before.write(&path).unwrap();
    let bytes = fs::read(&path).unwrap();
    assert!(bytes.len() > 8192);
    // The write fails in the middle, as on a full disk, without a need for one.
    let inner = child("atomic::child_without_room");
    let status = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 4; exec \"$0\" \"$@\""])
        .arg(inner.get_program())
        .args(inner.get_args())
        .env(TARGET, &path)
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    assert_eq!(fs::read(&path).unwrap(), bytes);
    assert_eq!(scratch.names(), ["game.ron"]);
}

#[test]
fn a_write_that_fails_leaves_nothing_behind() {
    let scratch = Scratch::new();
    let file = scratch.file("file");
    fs::write(&file, "in the way").unwrap();
    let below_a_file = file.join("game.ron");
    let message = saved(&game()).write(&below_a_file).unwrap_err().to_string();
    assert!(message.starts_with(&below_a_file.display().to_string()), "{message}");

    let folder = scratch.file("folder.ron");
    fs::create_dir(&folder).unwrap();
    assert!(write_atomically(&folder, b"in its place").is_err());
    assert_eq!(scratch.names(), ["file", "folder.ron"]);
    assert_eq!(fs::read(&file).unwrap(), b"in the way");
}

#[test]
fn writes_at_the_same_time_do_not_meet() {
    let scratch = Scratch::new();
    let path = scratch.file("deep/down/file");
    thread::scope(|scope| {
        for writer in 0..4_u8 {
            let path = &path;
            scope.spawn(move || {
                for _ in 0..20 {
                    write_atomically(path, &vec![writer; 50_000]).unwrap();
                }
            });
        }
    });
    let bytes = fs::read(&path).unwrap();
    assert_eq!(bytes, vec![bytes[0]; 50_000]);
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
}
