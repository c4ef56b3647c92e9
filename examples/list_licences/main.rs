//! Writes `assets/licences.txt`: every crate that the program is made of on Linux, Windows and macOS,
//! with its licence. It goes into the packages and behind About.
//!
//! `cargo run --no-default-features --example list_licences` makes it from Cargo.lock, after a change
//! of that. Crates that were never built on this machine are fetched for it.

mod expression;
mod packages;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use packages::{Package, accepted, packages};

/// The systems that the program is made for.
const SYSTEMS: [&str; 3] =
    ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin"];

/// How wide the text may be.
const WIDTH: usize = 96;

/// What the names of files with a licence's text contain, in capitals.
const FILE_NAMES: &[(&str, &[&str])] = &[
    ("MIT", &["MIT"]),
    ("Apache-2.0", &["APACHE"]),
    ("Apache-2.0 WITH LLVM-exception", &["LLVM", "APACHE"]),
    ("BSD-2-Clause", &["BSD"]),
    ("BSD-3-Clause", &["BSD"]),
    ("Zlib", &["ZLIB"]),
    ("ISC", &["ISC"]),
    ("BSL-1.0", &["BSL", "BOOST"]),
    ("Unicode-3.0", &["UNICODE"]),
    ("OFL-1.1", &["OFL"]),
    ("Ubuntu-font-1.0", &["UFL"]),
    ("CC0-1.0", &["CC0"]),
    ("MPL-2.0", &["MPL"]),
    ("Unlicense", &["UNLICENSE"]),
];

/// A text, and the crates that it covers.
#[derive(Default)]
struct Covered {
    text: String,
    crates: BTreeSet<String>,
}

impl Covered {
    fn take(&mut self, package: &Package, text: String) {
        self.crates.insert(package.name.clone());
        if self.text.is_empty() {
            self.text = text;
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let accepted = accepted(&fs::read_to_string(root.join("deny.toml"))?);
    let packages = packages(root, &SYSTEMS, false)?;
    let mut list = String::new();
    // By name and by the words of the text, as the same text comes in lines of several lengths.
    let mut texts: BTreeMap<(String, String), Covered> = BTreeMap::new();
    let mut without_text: Vec<(String, &Package)> = Vec::new();
    for package in &packages {
        let Package { name, version, licence, .. } = package;
        let chosen = expression::choose(licence, &accepted)
            .ok_or_else(|| format!("{name} {version}: deny.toml does not allow {licence}"))?;
        writeln!(list, "{name} {version}: {licence}")?;
        for licence in chosen {
            let Some(whole) = find_text(package, &licence, root)? else {
                without_text.push((licence, package));
                continue;
            };
            let (notices, text) = apart(&whole);
            for notice in notices {
                writeln!(list, "    {notice}")?;
            }
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            texts.entry((licence, words)).or_default().take(package, text);
        }
        // What is said of the fonts that a crate brings along.
        for path in
            files(&package.folder.join("fonts"), |name| name.split('.').next_back() == Some("TXT"))
        {
            let text = fs::read_to_string(&path)?;
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            texts.entry((format!("The font file {name}"), words)).or_default().take(package, text);
        }
        for note in files(&package.folder, |name| name.contains("NOTICE")) {
            for line in fs::read_to_string(note)?.lines().filter(|line| !line.trim().is_empty()) {
                writeln!(list, "    {}", line.trim())?;
            }
        }
    }
    // A crate without the text means that of the others.
    for (licence, package) in without_text {
        let other = texts.iter_mut().find(|((name, _), _)| *name == licence);
        let (_, covered) = other.ok_or_else(|| format!("no text of {licence}"))?;
        covered.crates.insert(package.name.clone());
    }
    let mut out = format!(
        "Pieceful is made of these {} crates, on one system or another. Each has its licence beside \
         it, and below the notices that go with it. The texts of the licences follow.\n\n{list}",
        packages.len()
    );
    for ((licence, _), Covered { text, crates }) in &texts {
        let crates: Vec<&str> = crates.iter().map(String::as_str).collect();
        let rule = "-".repeat(WIDTH);
        write!(out, "\n{rule}\n{licence}, of {}\n{rule}\n\n{text}\n", crates.join(", "))?;
    }
    let lines: Vec<String> = out.lines().flat_map(wrapped).collect();
    fs::write(root.join("assets/licences.txt"), lines.join("\n") + "\n")?;
    Ok(())
}

/// Files of a folder whose name, in capitals, is of this kind.
fn files(folder: &Path, is_one: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.is_file())
        .filter(|path| {
            path.file_name().is_some_and(|name| is_one(&name.to_string_lossy().to_uppercase()))
        })
        .collect();
    files.sort();
    files
}

/// The text of a crate's licence: its own file, or else ours if that says the same.
fn find_text(
    package: &Package,
    licence: &str,
    root: &Path,
) -> Result<Option<String>, Box<dyn Error>> {
    let words = FILE_NAMES.iter().find(|(name, _)| *name == licence).map_or(&[][..], |row| row.1);
    let is_licence = |name: &str| {
        ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "OFL", "UFL"]
            .iter()
            .any(|begin| name.starts_with(begin))
    };
    let folders = ["", "LICENSES", "licenses", "fonts"].map(|below| package.folder.join(below));
    let all: Vec<PathBuf> = folders.iter().flat_map(|folder| files(folder, is_licence)).collect();
    let named = all.iter().find(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        words.iter().any(|word| name.contains(word))
    });
    if let Some(path) = named.or(package.licence_file.as_ref()).or(all.first()) {
        let text = fs::read_to_string(path)?;
        if says(&text, licence) {
            return Ok(Some(text));
        }
    }
    Ok(match licence {
        // As the crate does not say whose it is, there is no notice to repeat.
        "MIT" => {
            let own = fs::read_to_string(root.join("LICENSE-MIT"))?;
            Some(
                own.lines()
                    .filter(|line| !line.starts_with("Copyright"))
                    .collect::<Vec<_>>()
                    .join("\n"),
            )
        }
        "Apache-2.0" => Some(fs::read_to_string(root.join("LICENSE-APACHE"))?),
        _ => None,
    })
}

/// Whether a text is one of this licence, by words that stand in it.
fn says(text: &str, licence: &str) -> bool {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    let words = match licence {
        "MIT" => "permission is hereby granted, free of charge",
        "Apache-2.0" | "Apache-2.0 WITH LLVM-exception" => "apache license",
        "BSD-2-Clause" | "BSD-3-Clause" => "redistribution and use in source and binary forms",
        "Zlib" => "provided 'as-is', without any express or implied warranty",
        "ISC" => "permission to use, copy, modify, and",
        "BSL-1.0" => "boost software license",
        "Unicode-3.0" => "unicode license v3",
        "OFL-1.1" => "sil open font license",
        "Ubuntu-font-1.0" => "ubuntu font licence",
        "CC0-1.0" => "cc0 1.0 universal",
        "MPL-2.0" => "mozilla public license",
        _ => return false,
    };
    // The licence of fonts has a sentence of MIT in it.
    let is_other = licence == "MIT" && text.contains("sil open font license");
    text.contains(words) && !is_other
}

/// The notices at the head of a text, and the rest of it.
fn apart(text: &str) -> (Vec<String>, String) {
    let is_notice = |line: &str| {
        let line = line.trim().to_lowercase();
        line.starts_with("copyright") && line.len() < 200 && !line.starts_with("copyright notice")
    };
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    // Deeper in the text the word stands in the terms themselves.
    let head = lines.iter().take(12).filter(|line| is_notice(line));
    let notices: Vec<String> = head.map(|line| line.trim().to_owned()).collect();
    let rest = lines
        .iter()
        .enumerate()
        .filter(|(index, line)| *index >= 12 || !is_notice(line))
        .map(|(_, line)| *line);
    let rest: Vec<&str> = rest.skip_while(|line| line.is_empty()).collect();
    (notices, rest.join("\n").trim_end().to_owned())
}

/// A line in lines that are no longer than the text is wide.
fn wrapped(line: &str) -> Vec<String> {
    let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
    let mut lines = vec![indent.clone()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.len() > indent.len() && last.chars().count() + word.chars().count() >= WIDTH {
            lines.push(format!("{indent}{word}"));
        } else {
            if last.len() > indent.len() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}
