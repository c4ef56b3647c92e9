//! What the program tells of its own commands: help, manual pages and completions agree, and the
//! examples in them work.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Pages by name, without `.1`.
fn pages(place: &Path) -> Vec<(String, String)> {
    let output = program().args(["manual", place.to_str().unwrap()]).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    let files = fs::read_dir(place).unwrap().map(|entry| entry.unwrap().path());
    let mut pages: Vec<_> = files
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        })
        .collect();
    pages.sort();
    pages
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_pieceful"))
}

fn fresh(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&place));
    fs::create_dir_all(&place).unwrap();
    place
}

fn help(command: &[&str]) -> String {
    let output = program().args(command).arg("--help").output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The commands that a help text lists.
fn commands(help: &str) -> Vec<&str> {
    let Some((_, list)) = help.split_once("\nCommands:\n") else { return Vec::new() };
    let list = list.split("\n\n").next().unwrap();
    let words = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    words.map(|line| line.split_whitespace().next().unwrap()).filter(|it| *it != "help").collect()
}

/// The options of a command, as its help has them.
fn options(help: &str) -> Vec<&str> {
    let words = help.split_whitespace().filter(|word| word.starts_with("--") && word.len() > 2);
    words.map(|word| word.trim_end_matches([',', ']', ')', ';', '.'])).collect()
}

#[test]
fn each_command_has_a_page_with_its_options_and_examples() {
    let pages = pages(&fresh("manual"));
    let all = help(&[]);
    let mut names = vec![("pieceful".to_owned(), all.clone())];
    for command in commands(&all) {
        let text = help(&[command]);
        for below in commands(&text) {
            names.push((format!("pieceful-{command}-{below}"), help(&[command, below])));
        }
        names.push((format!("pieceful-{command}"), text));
    }
    names.sort();
    assert!(names.len() > 10);
    let found: Vec<&String> = pages.iter().map(|(name, _)| name).collect();
    assert_eq!(found, names.iter().map(|(name, _)| name).collect::<Vec<_>>());
    for ((name, text), (_, help)) in names.iter().zip(&pages).map(|(help, page)| (page, help)) {
        let plain = text.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "");
        for part in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION", ".SH OPTIONS", ".SH EXAMPLES"] {
            assert!(plain.contains(part), "{name} has no {part}");
        }
        let (usage, _) = help.split_once("Examples:").unwrap();
        for option in options(usage) {
            assert!(plain.contains(option), "{name} has no {option}");
        }
    }
}

/// What is left out, and why.
const NOT_RUN: [(&str, &str); 2] =
    [("photo.jpg", "opens a window"), ("&& man ", "shows a page to a person")];

#[test]
fn the_examples_work() {
    let place = fresh("examples");
    let pages = pages(&place.join("pages"));
    fs::write(place.join("board.txt"), "0 1 3 / 4 2 5 / 7 8 6\n").unwrap();
    fs::write(place.join("boards.txt"), "1 2 3 4 5 6 0 7 8\n0 1 3 4 2 5 7 8 6\n").unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(place.join("saves")).unwrap();
    fs::copy(root.join("saves/example.ron"), place.join("saves/koi-pond.ron")).unwrap();
    fs::copy(root.join("assets/pictures/koi-pond.jpg"), place.join("cat.jpg")).unwrap();
    let path = Path::new(env!("CARGO_BIN_EXE_pieceful")).parent().unwrap().display();
    let path = format!("{path}:{}", std::env::var("PATH").unwrap());
    let mut count = 0;
    for (name, _) in &pages {
        let words: Vec<&str> = name.split('-').skip(1).collect();
        let help = help(&words);
        let (_, examples) = help.split_once("Examples:\n").unwrap();
        let examples = examples.split("\n\n").next().unwrap();
        for example in examples.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if NOT_RUN.iter().any(|(part, _)| example.contains(part)) {
                continue;
            }
            let output = Command::new("bash")
                .args(["-o", "pipefail", "-c", example])
                .current_dir(&place)
                .env("PATH", &path)
                .env("PIECEFUL_HOME", place.join("home"))
                .output()
                .unwrap();
            assert!(output.status.success(), "{example}: {output:?}");
            count += 1;
        }
    }
    assert!(count > 20, "only {count} examples");
}

#[test]
fn completions_know_every_command() {
    let help = help(&[]);
    for shell in ["bash", "zsh", "fish"] {
        let output = program().args(["completions", shell]).output().unwrap();
        assert!(output.status.success());
        let script = String::from_utf8(output.stdout).unwrap();
        for command in commands(&help) {
            assert!(script.contains(command), "{shell}: {command}");
        }
        assert!(script.contains("walking-distance"), "{shell} does not complete values");
    }
    let output = program().args(["completions", "cmd"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

/// Bash itself completes the beginning of a command and of an option.
#[test]
fn bash_completes() {
    let script = "source <(\"$0\" completions bash)
COMP_WORDS=(pieceful sol); COMP_CWORD=1; _pieceful pieceful sol pieceful; echo \"${COMPREPLY[@]}\"
COMP_WORDS=(pieceful solve --alg); COMP_CWORD=2; _pieceful pieceful --alg solve
echo \"${COMPREPLY[@]}\"";
    let program = env!("CARGO_BIN_EXE_pieceful");
    let output = Command::new("bash").args(["-c", script, program]).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "solve\n--algorithm\n");
}

/// Nobody has to guess what the document leaves out.
#[test]
fn the_document_names_every_command_and_option() {
    let document = include_str!("../docs/command-line.md");
    let help_of_all = help(&[]);
    for command in commands(&help_of_all) {
        let help = help(&[command]);
        assert!(document.contains(command), "docs/command-line.md has no {command}");
        let (usage, _) = help.split_once("Examples:").unwrap();
        for option in options(usage).iter().filter(|option| **option != "--help") {
            assert!(document.contains(option), "docs/command-line.md: {command} has {option}");
        }
    }
}
