//! What the documents say of the source, held by a look at both.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

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

/// Whoever adds something finds all of it within three files.
#[test]
fn to_add_something_three_files_are_enough() {
    let text = include_str!("../ARCHITECTURE.md");
    let (_, section) = text.split_once("\n## To add something\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows: Vec<&str> = section.lines().filter(|line| line.starts_with("| a")).collect();
    for thing in ["algorithm", "heuristic", "page", "command", "language", "picture", "save format"]
    {
        assert!(rows.iter().any(|row| row.contains(thing)), "nothing is said of a {thing}");
    }
    for row in rows {
        let paths: Vec<&str> =
            row.split('`').skip(1).step_by(2).filter(|name| name.contains('/')).collect();
        assert!((1..=3).contains(&paths.len()), "{row}");
        for path in paths {
            assert!(root().join(path).exists(), "{path} is not there: {row}");
        }
    }
}

/// The code map names every file of the source, or the folder that it is in where that is a part of
/// a module; and no file that is not there.
#[test]
fn the_code_map_has_every_file() {
    let text = include_str!("../ARCHITECTURE.md");
    let (_, map) = text.split_once("\n## Code map\n").unwrap();
    let map = map.split("\n## ").next().unwrap();
    let named: HashSet<&str> = map
        .split('`')
        .skip(1)
        .step_by(2)
        .flat_map(|name| name.split([' ', '/']))
        .map(|name| name.trim_end_matches(".rs"))
        .collect();
    let source = root().join("src");
    let files = source_files(&source);
    for file in &files {
        let path = file.strip_prefix(&source).unwrap().with_extension("");
        let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
        // A module's own folder says nothing of what is in it.
        let telling = if parts.len() > 1 { &parts[1..] } else { &parts };
        let is_named = telling.iter().any(|part| named.contains(part));
        assert!(is_named || matches!(telling, ["lib" | "main"]), "{}", path.display());
    }
    let is_source = |name: &&str| Path::new(name).extension().is_some_and(|end| end == "rs");
    for name in map.split('`').skip(1).step_by(2).filter(is_source) {
        let is_there = |file: &PathBuf| file.ends_with(name) || root().join(name) == *file;
        assert!(files.iter().any(is_there), "{name} is not there");
    }
}

/// The examples in the comments of a file, each without what it imports.
fn examples(file: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(file).unwrap();
    let (mut examples, mut current) = (Vec::new(), None);
    for line in text.lines().map(str::trim_start) {
        let Some(line) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else {
            continue;
        };
        let line = line.trim();
        if line.starts_with("```") {
            match current.take() {
                Some(example) => examples.push(example),
                None => current = Some(Vec::new()),
            }
        } else if let Some(example) = &mut current
            && !line.is_empty()
            && !line.starts_with('#')
            && !line.starts_with("use ")
        {
            example.push(line.to_owned());
        }
    }
    examples
}

/// An example that differs from another in a name teaches nothing.
#[test]
fn no_example_is_a_copy_of_another() {
    let files = source_files(&root().join("src"));
    let examples: Vec<(&PathBuf, Vec<String>)> = files
        .iter()
        .flat_map(|file| examples(file).into_iter().map(move |it| (file, it)))
        .collect();
    assert!(examples.len() > 5);
    for (index, (file, example)) in examples.iter().enumerate() {
        for (other_file, other) in &examples[..index] {
            let shared = example.iter().filter(|line| other.contains(line)).count();
            let is_copy = 2 * shared >= example.len().min(other.len());
            let names = (file.display(), other_file.display());
            assert!(!is_copy, "{} repeats an example of {}", names.0, names.1);
        }
    }
}

/// The most fields of a struct that needs no reason for so many.
const MAX_FIELDS: usize = 12;

/// The structs of a file: the comments above each, its first line and how many fields it has.
fn structs(text: &str) -> Vec<(String, &str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut structs = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let name = line.trim_start();
        let is_struct =
            name.starts_with("struct ") || name.starts_with("pub") && name.contains(" struct ");
        if !is_struct || !line.ends_with('{') {
            continue;
        }
        let margin = &line[..line.len() - name.len()];
        let is_end = |line: &&&str| line.strip_prefix(margin) == Some("}");
        let body = &lines[at + 1..];
        let body = &body[..body.iter().position(|line| is_end(&line)).unwrap()];
        let is_field = |line: &&&str| {
            let line = line.strip_prefix(margin).and_then(|line| line.strip_prefix("    "));
            line.is_some_and(|line| {
                let is_plain = line.starts_with(|first: char| first.is_ascii_lowercase());
                is_plain && line.split("//").next().is_some_and(|line| line.contains(": "))
            })
        };
        let above = lines[..at].iter().rev().map(|line| line.trim_start());
        let comment: Vec<&str> =
            above.take_while(|line| line.starts_with("//") || line.starts_with('#')).collect();
        structs.push((comment.join(" "), name, body.iter().filter(is_field).count()));
    }
    structs
}

/// A struct of many parts is one that does many things, unless it is a list by its nature.
#[test]
fn a_struct_of_many_fields_says_why() {
    let files = source_files(&root().join("src"));
    let mut counted = 0;
    for file in files {
        for (comment, name, fields) in structs(&fs::read_to_string(&file).unwrap()) {
            counted += 1;
            let is_explained =
                comment.contains("field for") || comment.contains("a field of its own");
            let place = file.display();
            assert!(fields <= MAX_FIELDS || is_explained, "{place}: {name} has {fields} fields");
        }
    }
    assert!(counted > 200, "{counted}");
    let text =
        "/// A field for each.\npub struct A {\n    pub a: u8,\n    /// b: c\n    b: [u8; 2],\n}\n";
    assert_eq!(structs(text), [("/// A field for each.".to_owned(), "pub struct A {", 2)]);
}

/// The longest file, in lines.
const MAX_LINES: usize = 500;

#[test]
fn no_source_file_is_long() {
    for file in source_files(&root().join("src")) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= MAX_LINES, "{} has {lines} lines", file.display());
    }
}
