//! Which module may use which other modules and crates: the table in ARCHITECTURE.md, held by a
//! look at the source.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
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
        let code = text.split("#[cfg(test)]\nmod ").next().unwrap();
        let code = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        lines.extend(code.map(|line| (file.clone(), line.to_owned())));
    }
    assert!(lines.len() > 10, "the module {module} is empty");
    lines
}

/// What a module may use: other modules of this crate, and crates. The standard library is free
/// for all, but for [`IO`].
#[derive(Debug)]
struct Allowed {
    module: String,
    modules: Vec<String>,
    crates: Vec<String>,
}

/// The table in ARCHITECTURE.md, which has a module in each row, those below before those above.
fn allowed() -> Vec<Allowed> {
    let text = include_str!("../ARCHITECTURE.md");
    let (_, section) = text.split_once("\n## Layers\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let names = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        let [_, module, modules, crates, _] = cells[..] else { panic!("{row}") };
        let [module] = &names(module)[..] else { panic!("{row}") };
        Allowed { module: module.clone(), modules: names(modules), crates: names(crates) }
    })
    .collect()
}

/// Where time, files and the screen come in. These modules have them handed in.
const PURE: [&str; 7] = ["board", "search", "puzzle", "patterns", "engine", "lab", "game"];
const IO: [&str; 8] =
    ["std::fs", "std::net", "std::env", "std::process", "print!", "println!", "File::", "stdin"];

/// The names in a line that stand behind a word, such as those of modules behind `crate::`.
fn names_after<'a>(line: &'a str, word: &str) -> Vec<&'a str> {
    let rests = line.match_indices(word).map(|(at, _)| &line[at + word.len()..]);
    rests.map(|rest| rest.split(|c| !is_part_of_name(c)).next().unwrap()).collect()
}

fn is_part_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a line of code names a crate. The same word may be a part of another name, or a
/// module of some other path.
fn names_crate(line: &str, name: &str) -> bool {
    line.match_indices(name).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let begins = !before.ends_with(|c| is_part_of_name(c) || c == ':');
        let is_path = after.starts_with("::");
        let is_imported = before.trim_end().ends_with("use") && !after.starts_with(is_part_of_name);
        begins && (is_path || is_imported)
    })
}

/// All crates that this one depends on, on any system, as they are called in code.
fn dependencies() -> Vec<String> {
    let sections = include_str!("../Cargo.toml").split("\n[");
    sections
        .filter_map(|section| section.split_once("]\n"))
        .filter(|(title, _)| *title == "dependencies" || title.ends_with("'.dependencies"))
        .flat_map(|(_, body)| body.lines().filter_map(|line| line.split_once(" = ")))
        .map(|(name, _)| name.trim().replace('-', "_"))
        .collect()
}

#[test]
fn a_module_uses_only_what_it_may() {
    let dependencies = dependencies();
    assert!(dependencies.len() > 10, "{dependencies:?}");
    for Allowed { module, modules, crates } in allowed() {
        for (file, line) in lines_of(&module) {
            for name in names_after(&line, "crate::") {
                let may = name == module || modules.iter().any(|allowed| allowed == name);
                assert!(may, "{module} may not use {name:?}: {}: {line}", file.display());
            }
            for name in dependencies.iter().filter(|name| names_crate(&line, name)) {
                let may = crates.contains(name);
                assert!(may, "{module} may not use {name}: {}: {line}", file.display());
            }
        }
    }
}

/// So no two modules can use each other, whatever the rows say.
#[test]
fn the_table_has_every_module_above_those_that_it_uses() {
    let dependencies = dependencies();
    let mut below = HashSet::new();
    for Allowed { module, modules, crates } in allowed() {
        for used in modules {
            assert!(below.contains(&used), "{module} stands below {used}");
        }
        for used in crates {
            assert!(dependencies.contains(&used), "{module} names {used}, which is no dependency");
        }
        assert!(below.insert(module.clone()), "{module} is there twice");
    }
    let library = include_str!("../src/lib.rs");
    let declared =
        library.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
    let declared: HashSet<String> =
        declared.map(|name| name.trim_end_matches(';').to_owned()).collect();
    assert_eq!(declared, below);
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

/// Whoever solves holds an engine. What is left here is a constant that is worked out once, and
/// memory that a thread uses again.
#[test]
fn what_searches_and_plays_has_no_process_wide_state() {
    const CHANGING: [&str; 5] = ["Mutex", "RwLock", "OnceLock", "LazyLock", "Atomic"];
    for (file, line) in PURE.iter().flat_map(|module| lines_of(module)) {
        let is_static = line.starts_with("static ") || line.starts_with("pub(crate) static ");
        let is_state = is_static && CHANGING.iter().any(|word| line.contains(word));
        let may = file.ends_with("puzzle/automaton.rs") || file.ends_with("ranked/visited.rs");
        let is_any = is_state || line.contains("thread_local!");
        assert!(may || !is_any, "{}: {line}", file.display());
    }
}

#[test]
fn only_the_command_line_prints() {
    for Allowed { module, .. } in allowed().iter().filter(|allowed| allowed.module != "cli") {
        for (file, line) in lines_of(module) {
            assert!(!line.contains("println!"), "{}: {line}", file.display());
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

#[test]
fn a_crate_is_told_from_other_names() {
    for line in ["use rand::Rng;", "rand::random()", "use rand;", "use rand as r;", "(rand::x)"] {
        assert!(names_crate(line, "rand"), "{line}");
    }
    for line in ["my_rand::x", "std::rand::x", "use random::x;", "let rand = 1;", "operand::x"] {
        assert!(!names_crate(line, "rand"), "{line}");
    }
}
