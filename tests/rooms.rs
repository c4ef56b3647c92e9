//! Which module may use which, and which crates: ARCHITECTURE.md's table, held by a look at the
//! source.

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

/// The code lines of a module: its file and its folder, without tests and comments.
fn lines_of(module: &str) -> Vec<(PathBuf, String)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![source.join(format!("{module}.rs"))];
    let folder = source.join(module);
    if folder.is_dir() {
        files.extend(source_files(&folder));
    }
    let mut lines = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        lines.extend(code.map(|line| (file.clone(), line.to_owned())));
    }
    assert!(lines.len() > 10, "the module {module} is empty");
    lines
}

/// What a module may use: other modules of this crate, and crates. The standard library is free
/// for all, but for [`IO`].
struct Allowed {
    module: &'static str,
    modules: &'static [&'static str],
    crates: &'static [&'static str],
}

const ALLOWED: &[Allowed] = &[
    Allowed { module: "board", modules: &[], crates: &["rand", "thiserror"] },
    Allowed { module: "search", modules: &[], crates: &["thiserror"] },
    Allowed { module: "puzzle", modules: &["board", "search"], crates: &["thiserror"] },
    Allowed {
        module: "patterns",
        modules: &["board", "search", "puzzle"],
        crates: &["bytemuck", "memmap2"],
    },
    Allowed {
        module: "engine",
        modules: &["board", "search", "puzzle", "patterns"],
        crates: &["thiserror"],
    },
    Allowed { module: "game", modules: &["board"], crates: &["thiserror"] },
    Allowed { module: "files", modules: &[], crates: &["etcetera"] },
    Allowed { module: "tables", modules: &["files", "search", "patterns"], crates: &["thiserror"] },
    Allowed { module: "machine", modules: &["search"], crates: &["sysinfo"] },
    Allowed {
        module: "cli",
        modules: &[
            "app", "board", "engine", "files", "game", "machine", "patterns", "puzzle", "search",
            "tables",
        ],
        crates: &["clap", "ctrlc", "rand", "serde", "serde_json", "strsim"],
    },
];

/// Where time, files and the screen come in. These modules have them handed in.
const PURE: [&str; 6] = ["board", "search", "puzzle", "patterns", "engine", "game"];
const IO: [&str; 8] =
    ["std::fs", "std::net", "std::env", "std::process", "print!", "println!", "File::", "stdin"];

/// The names in a text that stand behind a word, such as those of modules behind `crate::`.
fn names_after<'a>(line: &'a str, word: &str) -> Vec<&'a str> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let rests = line.match_indices(word).map(|(at, _)| &line[at + word.len()..]);
    rests.map(|rest| rest.split(|c| !is_name(c)).next().unwrap()).collect()
}

/// All crates that this one depends on, as they are called in code.
fn dependencies() -> Vec<String> {
    let manifest = include_str!("../Cargo.toml");
    let (_, rest) = manifest.split_once("[dependencies]").unwrap();
    let (dependencies, _) = rest.split_once("\n[").unwrap();
    let names = dependencies.lines().filter_map(|line| line.split_once(" = "));
    names.map(|(name, _)| name.trim().replace('-', "_")).collect()
}

#[test]
fn a_module_uses_only_what_it_may() {
    let dependencies = dependencies();
    assert!(dependencies.len() > 10, "{dependencies:?}");
    for Allowed { module, modules, crates } in ALLOWED {
        for (file, line) in lines_of(module) {
            for name in names_after(&line, "crate::") {
                let may = name == *module || modules.contains(&name);
                assert!(may, "{module} may not use {name}: {}: {line}", file.display());
            }
            for name in &dependencies {
                let uses =
                    line.contains(&format!("{name}::")) || line.contains(&format!("use {name};"));
                // A name may be the end of another.
                let is_word = !line.contains(&format!("_{name}::"));
                let may = crates.contains(&&name[..]);
                assert!(
                    may || !(uses && is_word),
                    "{module} may not use {name}: {}: {line}",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn what_searches_and_plays_knows_no_file_and_no_screen() {
    for module in PURE {
        for (file, line) in lines_of(module) {
            let word = IO.iter().find(|word| line.contains(**word));
            assert_eq!(word, None, "{}: {line}", file.display());
        }
    }
}

/// Those that need the window come in with it.
#[test]
fn nothing_below_the_window_draws() {
    for (module, forbidden) in [
        ("picture", &["crate::app", "crate::cli", "crate::save", "egui", "serde"][..]),
        ("save", &["crate::app", "crate::cli", "crate::machine", "egui"][..]),
        ("app", &["crate::cli"][..]),
    ] {
        for (file, line) in lines_of(module) {
            let word = forbidden.iter().find(|word| line.contains(**word));
            let printed = line.contains("println").then_some(&"println");
            assert_eq!(word.or(printed), None, "{}: {line}", file.display());
        }
    }
}

#[test]
fn only_the_control_and_the_worker_read_a_clock() {
    for (file, line) in PURE.iter().flat_map(|module| lines_of(module)) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        let may = ["control.rs", "worker.rs"].contains(&&name[..]);
        assert!(may || !line.contains("Instant"), "{}: {line}", file.display());
    }
}
