//! The documents, held to what they say: their commands run and print what stands there, their
//! links lead somewhere, and the files that they name are there.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

use std::collections::HashSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The longest that the first page may be, in lines.
const MAX_README_LINES: usize = 150;

/// A document, by its path below the root.
struct Page {
    name: String,
    text: String,
}

/// What stands between two fences.
struct Block<'a> {
    language: &'a str,
    lines: Vec<&'a str>,
    line_number: usize,
    /// Why its commands are not run here.
    excuse: Option<&'a str>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The documents of the project, wherever they are.
fn pages() -> Vec<Page> {
    let folders = ["", "docs", "assets", "saves"];
    let mut pages = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let name = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
                pages.push(Page { name, text: fs::read_to_string(&path).unwrap() });
            }
        }
    }
    assert!(pages.len() > 8);
    pages
}

impl Page {
    fn folder(&self) -> PathBuf {
        root().join(&self.name).parent().unwrap().to_owned()
    }

    fn blocks(&self) -> Vec<Block<'_>> {
        let (mut blocks, mut current) = (Vec::new(), None::<Block<'_>>);
        let mut before = "";
        for (index, line) in self.text.lines().enumerate() {
            if let Some(language) = line.trim_start().strip_prefix("```") {
                if let Some(block) = current.take() {
                    blocks.push(block);
                } else {
                    let excuse = before
                        .strip_prefix("<!-- not run: ")
                        .and_then(|text| text.strip_suffix(" -->"));
                    let (lines, line_number) = (Vec::new(), index + 1);
                    current = Some(Block { language, lines, line_number, excuse });
                }
            } else if let Some(block) = &mut current {
                block.lines.push(line);
            }
            before = line;
        }
        assert!(current.is_none(), "{}: a block without an end", self.name);
        blocks
    }

    /// Its lines outside of blocks.
    fn prose(&self) -> String {
        let mut is_block = false;
        let mut prose = String::new();
        for line in self.text.lines() {
            if line.trim_start().starts_with("```") {
                is_block = !is_block;
            } else if !is_block {
                writeln!(prose, "{line}").unwrap();
            }
        }
        prose
    }

    /// What links to its headings say, as the usual hosts make it of them.
    fn anchors(&self) -> HashSet<String> {
        let prose = self.prose();
        let headings = prose.lines().filter(|line| line.starts_with('#'));
        headings.map(|line| anchor(line.trim_start_matches('#').trim())).collect()
    }
}

fn anchor(heading: &str) -> String {
    let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    heading.to_lowercase().chars().filter(is_kept).collect::<String>().replace(' ', "-")
}

impl Block<'_> {
    /// Commands, each with the lines that it prints.
    fn commands(&self) -> Vec<(String, Vec<&str>)> {
        let mut commands: Vec<(String, Vec<&str>)> = Vec::new();
        let mut goes_on = false;
        for line in &self.lines {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push((command.to_owned(), Vec::new()));
            } else if goes_on {
                write!(commands.last_mut().unwrap().0, "\n{line}").unwrap();
            } else {
                commands.last_mut().expect("a command comes first").1.push(line);
            }
            goes_on = line.ends_with('\\');
        }
        commands
    }
}

/// A line whose times say only that there is one.
fn without_times(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_unit = |word: &&str| matches!(*word, "s" | "ms" | "µs");
    if !words.iter().any(is_unit) {
        return line.trim_end().to_owned();
    }
    let mut plain = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let is_time = words.get(index + 1).is_some_and(is_unit) && word.parse::<f64>().is_ok();
        plain.push(if is_time { "TIME" } else { word });
    }
    plain.join(" ")
}

/// Whether a line is what was expected of it, where `…` stands for anything.
fn line_fits(expected: &str, line: &str) -> bool {
    let (expected, line) = (without_times(expected), without_times(line));
    let parts: Vec<&str> = expected.split('…').collect();
    let [first, middle @ .., last] = &parts[..] else { return expected == line };
    let Some(rest) = line.strip_prefix(first) else { return false };
    let Some(mut rest) = rest.strip_suffix(last) else { return false };
    for part in middle {
        let Some((_, after)) = rest.split_once(part) else { return false };
        rest = after;
    }
    true
}

/// The same for lines, where one of `…` alone stands for any number of them.
fn fits(expected: &[&str], lines: &[&str]) -> bool {
    match expected {
        [] => lines.is_empty(),
        ["…", rest @ ..] => (0..=lines.len()).any(|skipped| fits(rest, &lines[skipped..])),
        [first, rest @ ..] => {
            lines.first().is_some_and(|line| line_fits(first, line)) && fits(rest, &lines[1..])
        }
    }
}

#[test]
fn what_fits_and_what_does_not() {
    for (expected, lines, is_fit) in [
        ("a\nb", "a\nb", true),
        ("a", "a\nb", false),
        ("a\n…", "a\nb\nc", true),
        ("a\n…\nc", "a\nc", true),
        ("a\n…\nc", "a\nb", false),
        ("12 states, … MiB", "12 states, 3.5 MiB", true),
        ("12 states, … MiB", "13 states, 3.5 MiB", false),
        ("BFS   0.64 ms", "BFS  10.22 ms", true),
        ("BFS   0.64 ms", "A*  10.22 ms", false),
        (" 1 2", "1 2", false),
    ] {
        let lines: Vec<&str> = lines.lines().collect();
        let expected: Vec<&str> = expected.lines().collect();
        assert_eq!(fits(&expected, &lines), is_fit, "{expected:?} {lines:?}");
    }
}

/// Each page is a shell session in a folder of its own.
#[cfg(unix)]
#[test]
fn the_commands_of_the_documents_print_what_stands_there() {
    let program = Path::new(env!("CARGO_BIN_EXE_pieceful"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    drop(fs::remove_dir_all(&folder));
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let (mut count, mut wrong) = (0, String::new());
    for page in pages() {
        let place = folder.join(page.name.replace('/', "-"));
        fs::create_dir_all(&place).unwrap();
        for block in page.blocks().iter().filter(|block| block.language == "console") {
            for (command, expected) in block.commands() {
                if block.excuse.is_some() {
                    continue;
                }
                let output = Command::new("bash")
                    .args(["-o", "pipefail", "-c", &format!("exec 2>&1\n{command}")])
                    .current_dir(&place)
                    .env("PATH", &path)
                    .env("PIECEFUL_HOME", folder.join("home"))
                    .stdin(Stdio::null())
                    .output()
                    .unwrap();
                let printed = String::from_utf8(output.stdout).unwrap();
                count += 1;
                let may_fail = expected.iter().any(|line| line.starts_with("pieceful: "));
                let lines: Vec<&str> = printed.lines().collect();
                let is_told = expected.is_empty() || fits(&expected, &lines);
                if !is_told || output.status.success() == may_fail {
                    let begin: Vec<&str> = lines.iter().copied().take(40).collect();
                    let (name, line) = (&page.name, block.line_number);
                    let begin = begin.join("\n");
                    let code = output.status.code();
                    writeln!(wrong, "{name}:{line}: {command}\nended with {code:?}:\n{begin}\n")
                        .unwrap();
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count > 10, "only {count} commands");
}

/// Blocks say what they are, so that none is missed; what is left out has a reason.
#[test]
fn every_block_is_of_a_known_kind() {
    for page in pages() {
        for block in page.blocks() {
            let place = format!("{}:{}", page.name, block.line_number);
            match block.language {
                "console" => {
                    assert!(block.lines[0].starts_with("$ "), "{place}: begin with a command");
                    assert!(block.excuse != Some(""), "{place}: say why it is not run");
                }
                "sh" => block.lines.iter().for_each(|line| check_tool(&place, line)),
                "text" | "ron" | "rust" | "ftl" => {
                    let is_command = block.lines.iter().any(|line| line.starts_with("$ "));
                    assert!(!is_command, "{place}: mark it as console");
                }
                // The drawing of ARCHITECTURE.md.
                "" if page.name == "ARCHITECTURE.md" => {}
                other => panic!("{place}: a block of {other:?}"),
            }
        }
    }
}

/// A line with cargo or a script: what it names must be there.
fn check_tool(place: &str, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let words: Vec<&str> = words.into_iter().skip_while(|word| word.contains('=')).collect();
    let Some(tool) = words.first() else { return };
    let is_there = |path: &str| root().join(path).exists();
    if *tool == "cargo" {
        for pair in words.windows(2) {
            let folder = match pair[0] {
                "--example" => "examples",
                "--test" => "tests",
                "--bench" => "benches",
                _ => continue,
            };
            let path = format!("{folder}/{}", pair[1]);
            assert!(is_there(&path) || is_there(&format!("{path}.rs")), "{place}: {line}");
        }
    } else {
        assert!(tool.starts_with("scripts/") && is_there(tool), "{place}: {line}");
    }
}

#[test]
fn links_lead_somewhere() {
    let pages = pages();
    let mut count = 0;
    for page in &pages {
        let prose = page.prose();
        let targets = prose.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://")) {
            let (file, heading) = target.split_once('#').unwrap_or((target, ""));
            let path =
                if file.is_empty() { root().join(&page.name) } else { page.folder().join(file) };
            assert!(path.exists(), "{}: {target}", page.name);
            if !heading.is_empty() {
                let path = path.canonicalize().unwrap();
                let other = pages
                    .iter()
                    .find(|page| root().join(&page.name).canonicalize().unwrap() == path)
                    .unwrap();
                assert!(other.anchors().contains(heading), "{}: {target}", page.name);
            }
            count += 1;
        }
    }
    assert!(count > 40, "only {count} links");
}

/// What is named as a file of the project is one.
#[test]
fn named_files_are_there() {
    // What a changelog tells of may be gone.
    for page in pages().iter().filter(|page| page.name != "CHANGELOG.md") {
        let prose = page.prose();
        for name in prose.split('`').skip(1).step_by(2) {
            let name = name.split_whitespace().next().unwrap_or_default();
            let folders =
                ["src/", "tests/", "scripts/", "docs/", "assets/", "examples/", "benches/"];
            if folders.iter().any(|folder| name.starts_with(folder)) {
                assert!(root().join(name).exists(), "{}: {name}", page.name);
            }
        }
    }
}

#[test]
fn the_first_page_is_short() {
    let lines = fs::read_to_string(root().join("README.md")).unwrap().lines().count();
    assert!(lines <= MAX_README_LINES, "README.md has {lines} lines");
}
