//! Where saved games are, what they are called, and which are listed.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use pieceful::board::Shape;
use pieceful::save::{Folders, SaveFolder, SavedGame, Summary};

use crate::{Scratch, child, game, saved, time};

fn folder_at(path: &Path) -> SaveFolder {
    SaveFolder::choose(Some(path.to_owned()), Path::new("/"), &Folders::below(Path::new("/home")))
}

/// What a listing hands over: names of files, with `!` for those that can't be opened.
fn listed(folder: &SaveFolder) -> Vec<String> {
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    let files = match folder.files() {
        Ok(files) => files,
        Err(error) => return vec![format!("!{}", name(&error.path.unwrap()))],
    };
    let mark = |path: &PathBuf| if Summary::read(path).is_ok() { "" } else { "!" };
    files.iter().map(|path| format!("{}{}", mark(path), name(path))).collect()
}

#[test]
fn the_folder_is_the_one_asked_for_or_beside_or_the_users() {
    let scratch = Scratch::new();
    let working = scratch.path();
    let folders = Folders::below(&scratch.file("home"));
    let choose =
        |asked: Option<&str>| SaveFolder::choose(asked.map(PathBuf::from), working, &folders);

    let users = choose(None);
    assert_eq!(users.path(), scratch.file("home/data/saves"));
    let autosave = |folder: &SaveFolder| folder.claim_autosave().path().to_owned();
    assert_eq!(autosave(&users), scratch.file("home/data/autosave.ron"));

    fs::write(scratch.file("saves"), "no folder").unwrap();
    assert_eq!(choose(None), users);
    fs::remove_file(scratch.file("saves")).unwrap();
    fs::create_dir(scratch.file("saves")).unwrap();
    let beside = choose(None);
    assert_eq!(beside.path(), scratch.file("saves"));
    assert_eq!(autosave(&beside), autosave(&users));

    let asked = choose(Some("mine"));
    assert_eq!(asked.path(), scratch.file("mine"));
    assert_eq!(autosave(&asked), scratch.file("mine/.autosave.ron"));
    assert_eq!(choose(Some("/elsewhere")).path(), Path::new("/elsewhere"));
}

const EXPECTED: &str = "PIECEFUL_TEST_EXPECTED";

/// In a process of its own, finds the folder that it is told to find.
#[test]
fn child_that_looks_for_folders() {
    let Some(data) = std::env::var_os(EXPECTED).map(PathBuf::from) else { return };
    assert_eq!(Folders::find().data, data);
    assert_eq!(SaveFolder::find(None).path(), data.join("saves"));
}

#[test]
fn the_users_folder_comes_from_the_environment() {
    let scratch = Scratch::new();
    let looks = |variables: &[(&str, PathBuf)], data: PathBuf| {
        let status = child("folders::child_that_looks_for_folders")
            .env_remove("PIECEFUL_HOME")
            .envs(variables.iter().cloned())
            .env(EXPECTED, data)
            .current_dir(scratch.path())
            .stdout(Stdio::null())
            .status();
        assert!(status.unwrap().success());
    };
    looks(&[("PIECEFUL_HOME", scratch.file("home"))], scratch.file("home/data"));
    if cfg!(target_os = "linux") {
        looks(&[("XDG_DATA_HOME", scratch.file("xdg"))], scratch.file("xdg/pieceful"));
    }
}

fn square(size: usize) -> Shape {
    Shape::square(size).unwrap()
}

#[test]
fn a_new_file_has_a_readable_name_that_is_free() {
    let scratch = Scratch::new();
    let folder = folder_at(scratch.path());
    let now = time(1_794_843_000);
    for name in ["", "-2", "-3"] {
        let path = folder.new_path("Mountains", square(4), now);
        assert_eq!(
            path,
            scratch.file(&format!("mountains-4x4-2026-11-16-1530{name}.pieceful.ron"))
        );
        saved(&game()).write(&path).unwrap();
    }
    for (name, start) in [
        ("../../etc/passwd", "etc-passwd-3x3-"),
        ("a\u{0}b\nc:d*?\"<>|", "a-b-c-d-3x3-"),
        ("", "picture-3x3-"),
        ("...", "picture-3x3-"),
        ("熊猫", "熊猫-3x3-"),
    ] {
        let path = folder.new_path(name, square(3), now);
        assert_eq!(path.parent(), Some(scratch.path()));
        assert!(path.file_name().unwrap().to_str().unwrap().starts_with(start), "{path:?}");
    }
    let long = folder.new_path(&"𠀀".repeat(1000), square(12), now);
    saved(&game()).write(&long).unwrap();
    assert!(SavedGame::read(&long).is_ok());
}

#[test]
fn a_listing_has_every_saved_game_the_latest_first() {
    let scratch = Scratch::new();
    let folder = folder_at(scratch.path());
    assert_eq!(listed(&folder_at(&scratch.file("missing"))), [""; 0]);
    for (age, name) in [(3, "first.ron"), (1, "last.RON"), (2, "damaged.ron"), (0, "notes.txt")] {
        let path = scratch.file(name);
        saved(&game()).write(&path).unwrap();
        if name == "damaged.ron" {
            fs::write(&path, "(format: 1").unwrap();
        }
        let file = File::options().write(true).open(&path).unwrap();
        file.set_modified(time(1_000_000_000 - age)).unwrap();
    }
    fs::create_dir(scratch.file("folder.ron")).unwrap();
    saved(&game()).write(&scratch.file(".autosave.ron")).unwrap();
    assert_eq!(listed(&folder), ["last.RON", "!damaged.ron", "first.ron"]);
    assert_eq!(listed(&folder_at(&scratch.file("notes.txt"))), ["!notes.txt"]);
}

#[test]
fn only_saved_games_of_the_folder_are_deleted() {
    let scratch = Scratch::new();
    let saves = scratch.file("saves");
    let folder = folder_at(&saves);
    fs::create_dir_all(saves.join("deep")).unwrap();
    for name in ["outside.ron", "saves/notes.txt", "saves/deep/down.ron", "saves/game.ron"] {
        fs::write(scratch.file(name), "").unwrap();
    }
    for name in ["outside.ron", "saves/../outside.ron", "saves/notes.txt", "saves/deep/down.ron"] {
        let message = folder.delete(&scratch.file(name)).unwrap_err().to_string();
        assert!(message.contains("so it was kept"), "{message}");
        assert!(scratch.file(name).exists());
    }
    folder.delete(&saves.join("game.ron")).unwrap();
    assert!(!saves.join("game.ron").exists());
    let message = folder.delete(&saves.join("game.ron")).unwrap_err().to_string();
    assert!(message.contains("game.ron cannot be deleted"), "{message}");
    let autosave = saves.join(".autosave.ron");
    fs::write(&autosave, "").unwrap();
    folder.delete(&autosave).unwrap();
}
