//! The rooms of the house: who may use whom, held by a look at the source.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::fs;
use std::path::{Path, PathBuf};

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code lines of a room: its file and its folder, without tests and comments.
fn lines_of_room(room: &str) -> Vec<(PathBuf, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![source.join(format!("{room}.rs"))];
    files.extend(source_files(&source.join(room)));
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        lines.extend(code.map(|line| (file.clone(), line.to_owned())));
    }
    assert!(lines.len() > 100, "the room {room} is empty");
    lines
}

#[test]
fn a_room_knows_only_the_rooms_under_it() {
    for (room, forbidden) in [
        ("board", &["crate::", "clap", "serde", "std::fs", "std::io", "Instant", "println"][..]),
        (
            "solver",
            &["crate::cli", "crate::machine", "clap", "serde", "std::fs", "println", "rand::"][..],
        ),
        (
            "game",
            &[
                "crate::solver",
                "crate::save",
                "crate::picture",
                "egui",
                "serde",
                "std::fs",
                "std::io",
                "Instant",
                "rand::",
            ][..],
        ),
        ("picture", &["crate::", "egui", "serde", "println"][..]),
        ("app", &["crate::cli", "println"][..]),
        ("save", &["egui", "crate::cli", "crate::machine", "println"][..]),
        ("files", &["crate::", "clap", "serde", "println"][..]),
        ("tables", &["crate::cli", "crate::machine", "clap", "serde", "println"][..]),
        ("cli", &["egui"][..]),
    ] {
        for (file, line) in lines_of_room(room) {
            for word in forbidden {
                let is_own = *word == "crate::" && line.contains(&format!("crate::{room}"));
                assert!(is_own || !line.contains(word), "{}: {line}", file.display());
            }
        }
    }
}

#[test]
fn only_the_control_and_the_worker_read_a_clock() {
    for (file, line) in lines_of_room("solver") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let may = ["control.rs", "worker.rs"].contains(&&name[..]);
        assert!(may || !line.contains("Instant"), "{}: {line}", file.display());
    }
}
