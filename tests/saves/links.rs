//! A symbolic link stays one, and the file behind it is written.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;

use pieceful::save::{Disk, Preferences, SavedGame, keep_preferences, load, write_atomically};

use crate::{Scratch, game, saved};

fn is_link(path: &std::path::Path) -> bool {
    path.symlink_metadata().unwrap().is_symlink()
}

#[test]
fn saving_over_a_link_keeps_it() {
    let scratch = Scratch::new();
    let (link, real) = (scratch.file("game.ron"), scratch.file("real/deep/game.ron"));
    fs::create_dir_all(real.parent().unwrap()).unwrap();
    // One link leads to another, and each is relative to where it is.
    symlink("real/second.ron", &link).unwrap();
    symlink("deep/game.ron", scratch.file("real/second.ron")).unwrap();
    for _ in 0..2 {
        // The first time there is nothing at the end of the links.
        saved(&game()).write(&link).unwrap();
        assert!(is_link(&link) && is_link(&scratch.file("real/second.ron")));
        assert!(!is_link(&real));
        assert_eq!(SavedGame::read(&real).unwrap().0.game, saved(&game()).game);
    }
    assert_eq!(scratch.names(), ["game.ron", "real"]);
    assert_eq!(fs::read_dir(real.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn preferences_may_be_a_link() {
    let scratch = Scratch::new();
    let (link, real) = (scratch.file("preferences.ron"), scratch.file("mine.ron"));
    let (before, disk) = (Preferences::default(), Disk::default());
    keep_preferences(&real, &before, &before, &disk).unwrap();
    symlink(&real, &link).unwrap();
    let changed = Preferences { size: 7, ..Preferences::default() };
    keep_preferences(&link, &before, &changed, &disk).unwrap();
    assert!(is_link(&link));
    assert_eq!(load(&real), (changed, None));
}

#[test]
fn links_that_lead_nowhere_are_errors_and_stay() {
    let scratch = Scratch::new();
    let (one, other) = (scratch.file("one"), scratch.file("other"));
    symlink(&other, &one).unwrap();
    symlink(&one, &other).unwrap();
    let message = write_atomically(&one, b"x").unwrap_err().to_string();
    assert!(message.contains("symbolic links"), "{message}");
    // As on a disk that is not mounted: its folder is not made.
    let gone = scratch.file("gone");
    symlink(scratch.file("missing/file"), &gone).unwrap();
    assert!(write_atomically(&gone, b"x").is_err());
    assert!([&one, &other, &gone].into_iter().all(|link| is_link(link)));
    assert_eq!(scratch.names(), ["gone", "one", "other"]);
}

#[test]
fn a_new_file_takes_the_place_of_no_link() {
    let scratch = Scratch::new();
    symlink("nowhere", scratch.file("game.ron")).unwrap();
    let path = saved(&game()).write_new(&scratch.file("game.ron"), &Disk::default()).unwrap();
    assert_eq!(path, scratch.file("game-2.ron"));
    assert!(is_link(&scratch.file("game.ron")));
}
