//! Pattern tables on disk: what is kept comes back, and what is not whole is never believed.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use common::{Run, Scratch, finish, run, start_at};
use pieceful::board::Board;
use pieceful::engine::{Engine, Method};
use pieceful::patterns::{Pattern, Strength, TableBuilder, TableKeeper, TableSet};
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};
use pieceful::tables::{BuildError, TableFolder, TableState};

/// 57 moves from the goal whose blank is first, and too hard for a search without tables to
/// be over before it asks for them.
const HARD: &str = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3";
const SOLVE: &str = "solve - --goal blank-first --output json";

/// A user's home, gone with the value.
struct Home(PathBuf);

impl Home {
    fn new() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tables-{}-{number}", std::process::id());
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    fn folder(&self) -> TableFolder {
        TableFolder::at(&self.0.join("cache/tables"))
    }

    fn run(&self, arguments: &str, input: &str) -> Run {
        let child = start_at(&self.0, arguments.split_whitespace());
        finish(child, input.as_bytes())
    }

    fn expect(&self, code: i32, arguments: &str, input: &str) -> Run {
        let run = self.run(arguments, input);
        assert_eq!(run.code, Some(code), "{arguments}: {run:?}");
        run
    }

    /// Solves a board with tables from this home, and expects what is known of it.
    fn solve(&self) {
        solve(&Engine::with_keeper(self.folder()));
    }

    /// Every file in the folder, half a file included.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder().path()).into_iter().flatten();
        let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let mut names: Vec<_> = entries.map(|e| name(e).to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Solves a board that takes tables, and expects what is known of it.
fn solve(engine: &Engine) {
    let cells = HARD.split(' ').map(|tile| tile.parse().unwrap()).collect();
    let (start, goal) = (Board::new(cells).unwrap(), Board::solved(4, 0).unwrap());
    let problem = Problem::new(start, goal).unwrap();
    let limits = Limits { threads: 2, ..Limits::default() };
    let solution = engine.solve(&problem, &Method::default(), &limits, &Control::new()).unwrap();
    assert_eq!((solution.moves.len(), solution.is_proven()), (57, true));
}

/// A table that is quickly built, and looked up on 5×5.
fn small() -> (Pattern, Vec<u8>) {
    let set = TableSet::of_goal(5, 24, Strength::Small).unwrap();
    let pattern = set.patterns().last().unwrap().clone();
    let table = TableBuilder::default().build(&pattern, 2, &|_| true).unwrap();
    (pattern, table)
}

/// Building tables is told apart from the search wherever times are shown.
#[test]
fn the_time_for_tables_is_shown_apart() {
    let home = Home::new();
    let run = home.expect(0, &format!("{SOLVE} --stats"), HARD);
    let solved: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let seconds = |name: &str| solved["statistics"][name].as_f64().unwrap();
    assert!(seconds("preparing_seconds") > seconds("seconds"), "{run:?}");
    assert!(run.stderr.contains("preparing tables  ") && run.stderr.contains("search time  "));

    fs::remove_dir_all(home.folder().path()).unwrap();
    let run = home.expect(0, "batch - --goal blank-first", &format!("{HARD}\n{HARD}"));
    let rows: Vec<Vec<&str>> = run.stdout.lines().map(|row| row.split('\t').collect()).collect();
    let column = |row: usize, name: &str| -> f64 {
        rows[row][rows[0].iter().position(|&title| title == name).unwrap()].parse().unwrap()
    };
    assert!(column(1, "preparing_seconds") > column(1, "seconds"), "{run:?}");
    // The second board finds the tables in memory.
    assert!(column(2, "preparing_seconds") < column(1, "preparing_seconds") / 10.0, "{run:?}");
    assert!(run.stderr.contains(" s of preparing tables"), "{run:?}");

    fs::remove_dir_all(home.folder().path()).unwrap();
    // 30 moves away, and too far for A* alone.
    let easy = "0 2 3 4 1 7 8 12 5 13 6 15 9 10 14 11";
    let compare = "compare - --memory-limit 256M --time-limit 2";
    let run = home.expect(0, compare, easy);
    assert!(run.stdout.contains("Preparing tables took "), "{run:?}");
}

fn standard() -> TableSet {
    TableSet::of_goal(4, 0, Strength::Standard).unwrap()
}

fn name(pattern: &Pattern) -> String {
    let tiles: Vec<String> = pattern.homes.iter().map(ToString::to_string).collect();
    format!("{0}x{0}-blank-{1}-tiles-{2}.table", pattern.size, pattern.blank, tiles.join("-"))
}

/// Bytes as the program says them.
fn mebibytes<'a>(patterns: impl IntoIterator<Item = &'a Pattern>) -> String {
    let bytes: u64 = patterns.into_iter().map(TableFolder::file_bytes).sum();
    format!("{:.1} MiB", bytes as f64 / 1_048_576.0)
}

#[test]
fn what_is_kept_comes_back() {
    let (home, (pattern, table)) = (Home::new(), small());
    let folder = home.folder();
    assert_eq!(folder.state(&pattern), TableState::Missing);
    assert!(!folder.has(&pattern) && folder.load(&pattern).is_none());
    folder.keep(&pattern, &table);
    assert_eq!(folder.state(&pattern), TableState::Whole);
    assert!(folder.has(&pattern));
    assert_eq!(folder.load(&pattern), Some(table.clone()));
    assert_eq!(home.names(), [name(&pattern)]);

    let bytes = fs::read(folder.file_of(&pattern)).unwrap();
    assert_eq!(bytes.len() as u64, TableFolder::file_bytes(&pattern));
    assert_eq!(&bytes[..8], b"pieceful");
    assert_eq!(bytes[40..], table);

    // Whatever is in its place, a table that is kept again is whole.
    fs::write(folder.file_of(&pattern), "something else").unwrap();
    folder.keep(&pattern, &table);
    assert_eq!(folder.load(&pattern), Some(table));
}

#[test]
fn nothing_but_a_whole_file_is_believed() {
    let (home, (pattern, table)) = (Home::new(), small());
    let folder = home.folder();
    folder.keep(&pattern, &table);
    let path = folder.file_of(&pattern);
    let whole = fs::read(&path).unwrap();
    let refused = |bytes: &[u8], what: &str| {
        fs::write(&path, bytes).unwrap();
        assert_eq!(folder.load(&pattern), None, "{what}");
        assert_eq!(folder.state(&pattern), TableState::Damaged, "{what}");
    };
    for length in [0, 1, 8, 31, 32, 39, 40, 41, whole.len() / 2, whole.len() - 1] {
        refused(&whole[..length], &format!("the first {length} bytes"));
    }
    for extra in [1, 7, 8, 1 << 20] {
        let longer = [&whole[..], &vec![0; extra]].concat();
        refused(&longer, &format!("{extra} bytes more"));
    }
    let bits = (0..40 * 8).chain((40 * 8..whole.len() * 8).step_by(40_009));
    for bit in bits.chain([whole.len() * 8 - 1]) {
        let mut flipped = whole.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        refused(&flipped, &format!("bit {bit}"));
    }
    let mut swapped = whole.clone();
    swapped.swap(100, 50_000);
    assert_ne!(swapped, whole);
    refused(&swapped, "two bytes swapped");
    refused(&vec![0; whole.len()], "zeros");
    refused(&vec![b'a'; whole.len()], "text");

    // The table of another pattern, which is as large, and one of another version.
    let other = Pattern { blank: pattern.blank + 1, ..pattern.clone() };
    folder.keep(&other, &table);
    refused(&fs::read(folder.file_of(&other)).unwrap(), "another pattern");
    let mut version = whole.clone();
    version[8] += 1;
    refused(&version, "another version");
    assert!(!folder.has(&pattern));

    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!((folder.load(&pattern), folder.has(&pattern)), (None, false));
    folder.keep(&pattern, &table);
    fs::remove_dir(&path).unwrap();
    fs::write(&path, &whole).unwrap();
    assert_eq!(folder.load(&pattern), Some(table));
}

#[test]
fn a_search_keeps_its_tables_and_builds_damaged_ones_again() {
    let home = Home::new();
    home.solve();
    let folder = home.folder();
    let files: Vec<PathBuf> =
        standard().patterns().iter().map(|pattern| folder.file_of(pattern)).collect();
    assert_eq!(folder.files().len(), files.len());
    let contents = |path: &PathBuf| fs::read(path).unwrap();
    let written = |path: &PathBuf| fs::metadata(path).unwrap().modified().unwrap();
    let (whole, times): (Vec<_>, Vec<_>) =
        files.iter().map(|path| (contents(path), written(path))).unzip();

    home.solve();
    assert_eq!(files.iter().map(written).collect::<Vec<_>>(), times, "used as they are");

    // Entries that are too high would hide the shortest path, were they believed.
    let mut high = whole[0].clone();
    high[40..].fill(0x77);
    fs::write(&files[0], high).unwrap();
    fs::write(&files[1], &whole[1][..1000]).unwrap();
    fs::write(&files[files.len() - 1], "").unwrap();
    home.solve();
    assert_eq!(files.iter().map(contents).collect::<Vec<_>>(), whole, "built again");
    assert_eq!(home.names().len(), files.len());
}

/// What one engine has, another does not see, but for what both have kept in the same place.
#[test]
fn engines_share_tables_only_through_their_keeper() {
    let (home, other_home) = (Home::new(), Home::new());
    let engine = Engine::with_keeper(home.folder());
    solve(&engine);
    assert!(engine.has_tables(&standard()) && engine.clone().has_tables(&standard()));
    assert!(Engine::with_keeper(home.folder()).has_tables(&standard()));
    assert!(!Engine::with_keeper(other_home.folder()).has_tables(&standard()));
    assert!(!Engine::new().has_tables(&standard()));
    assert_eq!(other_home.names(), [""; 0]);
    // What is in memory stays there when it is gone from the disk.
    fs::remove_dir_all(home.folder().path()).unwrap();
    assert!(engine.has_tables(&standard()));
    assert!(!Engine::with_keeper(home.folder()).has_tables(&standard()));
}

/// Large tables are built by nobody but who asks for them.
#[test]
fn a_search_passes_by_damaged_large_tables() {
    let home = Home::new();
    let folder = home.folder();
    fs::create_dir_all(folder.path()).unwrap();
    let large = TableSet::of_goal(4, 0, Strength::Large).unwrap();
    for pattern in large.patterns() {
        let file = fs::File::create(folder.file_of(&pattern)).unwrap();
        let mut header = Vec::from(*b"pieceful\x01\0\0\0\x04\0");
        header.extend([pattern.homes.len() as u8, 0]);
        header.extend(pattern.homes.iter().copied().chain([0; 8]).take(8));
        header.extend((pattern.table_bytes() as u64).to_le_bytes());
        std::io::Write::write_all(&mut &file, &header).unwrap();
        file.set_len(TableFolder::file_bytes(&pattern)).unwrap();
        assert!(folder.has(&pattern), "it looks right from outside");
    }
    home.solve();
    for (set, state) in [(large, TableState::Damaged), (standard(), TableState::Whole)] {
        for pattern in set.patterns() {
            assert_eq!(folder.state(&pattern), state, "{pattern:?}");
        }
    }
}

#[test]
fn without_a_folder_a_search_goes_on_and_build_says_why_it_does_not() {
    let file = Scratch::new(b"no folder");
    let home = Home(PathBuf::from(file.path()).join("home"));
    home.solve();
    let run = home.expect(2, "tables build --size 4", "");
    assert_eq!((run.stdout.as_str(), run.stderr.lines().count()), ("", 1), "{run:?}");
    assert!(run.stderr.starts_with("pieceful: cannot write "), "{run:?}");
    assert!(home.expect(0, "tables", "").stdout.contains("no tables in "));
    home.expect(0, "tables verify", "");
    home.expect(0, "tables remove --all", "");
}

/// Where no file may be larger than 64 KiB, as if the disk were full.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_nothing_half() {
    let home = Home::new();
    let limited = |arguments: &str| {
        let script = format!(
            "trap '' XFSZ; ulimit -f 128; exec {} {arguments}",
            env!("CARGO_BIN_EXE_pieceful")
        );
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &script]).env("PIECEFUL_HOME", &home.0);
        let child = shell
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn();
        finish(child.unwrap(), HARD.as_bytes())
    };
    let run = limited(SOLVE);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("\"moves\":57"), "{run:?}");
    let patterns = standard().patterns();
    let fits = |pattern: &&Pattern| TableFolder::file_bytes(pattern) < 65_536;
    let small: Vec<String> = patterns.iter().filter(fits).map(name).collect();
    assert!(small.len() < patterns.len());
    assert_eq!(home.names(), small);
    let run = limited("tables build --size 4");
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stderr.contains("cannot write "), "{run:?}");
    assert_eq!(home.names(), small);
}

#[test]
fn tables_are_built_listed_verified_and_removed() {
    let home = Home::new();
    let folder = home.folder();
    let list = home.expect(0, "tables", "").stdout;
    assert!(list.contains("4×4 standard") && list.contains("4×4 large"), "{list}");
    assert!(list.contains("5×5 small") && list.contains("5×5 standard"), "{list}");
    assert!(!list.contains("whole") && !list.contains(".table"), "{list}");
    assert!(home.expect(0, "tables verify", "").stdout.starts_with("no tables in "));

    // The four corners have their tables in common.
    let patterns = standard().patterns();
    let (count, all) = (patterns.len(), mebibytes(&patterns));
    let corners = format!("0 3 12 15: {count} tables, {all}, ");
    let run = home.expect(0, "tables build --size 4", "");
    assert!(run.stdout.contains(&format!("{corners}{count} built in ")), "{run:?}");
    assert_eq!(run.stderr, "");
    let run = home.expect(0, "tables build --size 4 --goal blank-first", "");
    assert!(run.stdout.contains(&format!("{corners}already there\n")), "{run:?}");
    let list = home.expect(0, "tables", "").stdout;
    assert_eq!(list.matches("whole").count(), count, "{list}");
    let path = folder.path().display();
    assert!(list.ends_with(&format!("{count} tables, {all}, in {path}\n")), "{list}");
    let verified = home.expect(0, "tables verify", "").stdout;
    assert_eq!(verified.lines().filter(|line| line.starts_with("whole ")).count(), count);
    assert_eq!(verified.lines().count(), count, "{verified}");
    home.expect(0, "tables verify --rebuild", "");

    let [first, second, .., third] = &patterns[..] else { panic!("{patterns:?}") };
    fs::write(folder.path().join("mine.table"), "?").unwrap();
    fs::write(folder.path().join("mine.txt"), "?").unwrap();
    fs::write(folder.file_of(second), "?").unwrap();
    fs::remove_file(folder.file_of(third)).unwrap();
    let list = home.expect(0, "tables", "").stdout;
    let state =
        |word: &str, pattern: &Pattern| list.contains(&format!("{word:<8} {}\n", name(pattern)));
    assert!(state("whole", first) && state("damaged", second), "{list}");
    assert!(state("missing", third) && list.contains("unused   mine.table\n"), "{list}");
    let verified = home.expect(1, "tables verify", "").stdout;
    assert_eq!(verified.matches("damaged ").count(), 1, "{verified}");
    assert_eq!(verified.matches("unused ").count(), 1, "{verified}");

    let run = home.expect(0, "tables remove --damaged", "");
    assert!(run.stdout.starts_with("2 tables, 2 B, removed from "), "{run:?}");
    assert_eq!(folder.files().len(), count - 2);
    assert!(folder.files().contains(&folder.file_of(first)));
    home.expect(0, "tables verify", "");
    let run = home.expect(0, "tables remove --all", "");
    assert!(run.stdout.contains(" MiB, removed from "), "{run:?}");
    assert_eq!(home.names(), ["mine.txt"]);
}

/// Files with the right checksum and the wrong table.
#[test]
fn verify_looks_at_the_entries_too() {
    let (home, (pattern, table)) = (Home::new(), small());
    let folder = home.folder();
    folder.keep(&pattern, &vec![0; table.len()]);
    assert_eq!(folder.state(&pattern), TableState::Whole);
    home.expect(1, "tables verify", "");
    let mut slightly_wrong = table.clone();
    *slightly_wrong.last_mut().unwrap() ^= 0x20;
    folder.keep(&pattern, &slightly_wrong);
    let run = home.expect(1, "tables verify --rebuild", "");
    assert_eq!(run.stdout, format!("damaged  {}\n", name(&pattern)));
    folder.keep(&pattern, &table);
    home.expect(0, "tables verify --rebuild", "");
}

#[test]
fn two_at_once_do_not_hurt_each_other() {
    let home = Home::new();
    let [one, other] = ["tables build --size 4", SOLVE]
        .map(|arguments| start_at(&home.0, arguments.split_whitespace()));
    let runs = [finish(one, b""), finish(other, HARD.as_bytes())];
    assert!(runs.iter().all(|run| run.code == Some(0)), "{runs:?}");
    assert_eq!(home.names().len(), standard().patterns().len());
    home.expect(0, "tables verify", "");
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_nothing_half() {
    let home = Home::new();
    for milliseconds in [30, 300, 1000] {
        let child = start_at(&home.0, ["tables", "build", "--size", "5"]);
        std::thread::sleep(Duration::from_millis(milliseconds));
        let begin = std::time::Instant::now();
        let pid = child.id().to_string();
        std::process::Command::new("kill").args(["-INT", &pid]).status().unwrap();
        let run = finish(child, b"");
        assert!(begin.elapsed() < Duration::from_secs(1), "{run:?}");
        // Before there is a handler the signal itself ends the process.
        let is_early = milliseconds == 30 && run.code.is_none();
        assert!(is_early || run.code == Some(3), "{run:?}");
        assert!(is_early || run.stderr.starts_with("pieceful: stopped: "), "{run:?}");
        assert_eq!(home.names().len(), home.folder().files().len(), "{:?}", home.names());
        home.expect(0, "tables verify", "");
    }
}

#[test]
fn a_closed_folder_writes_nothing_more() {
    let (home, (pattern, table)) = (Home::new(), small());
    let folder = home.folder();
    folder.clone().close();
    assert!(folder.write(&pattern, &table).is_err());
    folder.keep(&pattern, &table);
    assert_eq!(home.names(), [""; 0]);
    let set = TableSet::of_goal(5, 24, Strength::Small).unwrap();
    assert!(matches!(folder.build(&set, 2, &|_| true), Err(BuildError::Write { .. })));
    assert!(matches!(folder.build(&set, 2, &|_| false), Err(BuildError::Stopped)));
    assert!(!Engine::with_keeper(folder).has_tables(&set));
}

#[test]
fn what_a_killed_run_left_is_cleared() {
    let (home, (pattern, table)) = (Home::new(), small());
    let folder = home.folder();
    fs::create_dir_all(folder.path()).unwrap();
    fs::File::create(folder.path().join(".pieceful-1-0.tmp")).unwrap();
    // Somebody is still at work on this one.
    let held = fs::File::create(folder.path().join(".pieceful-2-0.tmp")).unwrap();
    held.lock().unwrap();
    folder.keep(&pattern, &table);
    assert_eq!(home.names(), [".pieceful-2-0.tmp", &name(&pattern)]);
}

#[test]
fn what_makes_no_sense_is_said() {
    for (arguments, word) in [
        ("build --size 3", "--size: expected 4 or 5, found 3"),
        ("build --size 99999999999999999999", "whole number"),
        ("build --size 4294967296", "--size: expected 4 or 5"),
        ("build --size 5 --large", "--large: expected with --size 4"),
        ("build --goal blank-16 --size 4", "--goal: expected"),
        ("build --goal no/such/file", "--goal: expected blank-last"),
        ("build --everything", "--everything"),
        ("remove", "--all|--damaged"),
        ("remove --all --damaged", "cannot be used with"),
        ("sell", "sell"),
    ] {
        let run = run(&format!("tables {arguments}"), "");
        assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{arguments}: {run:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{arguments}: {run:?}");
        assert!(run.stderr.contains(word), "{arguments}: {run:?}");
    }
    for arguments in ["--help", "build --help", "verify --help", "remove --help"] {
        let run = run(&format!("tables {arguments}"), "");
        assert_eq!(run.code, Some(0), "{arguments}: {run:?}");
        assert!(run.stdout.contains("Usage: pieceful tables"), "{arguments}: {run:?}");
    }
}
