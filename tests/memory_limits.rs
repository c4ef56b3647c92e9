//! The memory limit from outside: what the system says that the program holds, and what becomes
//! of it where the system refuses to give more.

#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::LazyLock;
use std::time::Duration;
use std::{fs, thread};

use pieceful::board::{Board, seeded_rng};

/// A home of its own for a test, without any table.
fn empty_home(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&path));
    path
}

/// A board as far from its goal as a random one.
fn board(size: usize) -> String {
    let goal = Board::solved(size, size * size - 1).unwrap();
    goal.shuffled_uniformly(&mut seeded_rng(size as u64)).to_string()
}

/// What a run of the program left behind.
#[derive(Debug)]
struct Run {
    code: Option<i32>,
    stderr: String,
    /// The most memory that it had, in mebibytes.
    peak: f64,
}

/// Runs a command with its home and its input, and looks at its memory until it ends.
fn run(command: &mut Command, home: &Path, input: &str) -> Run {
    command.env("PIECEFUL_HOME", home);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // It may end before it has read all.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0.0_f64;
    let code = loop {
        if let Some(exit) = child.try_wait().unwrap() {
            break exit.code();
        }
        // The last look may come when there is nothing more to see.
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kibibytes = line.and_then(|line| line.trim_end_matches("kB").trim().parse().ok());
        peak = peak.max(kibibytes.unwrap_or(0.0) / 1024.0);
        thread::sleep(Duration::from_millis(1));
    };
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert!(!stderr.contains("panicked"), "{command:?}: {stderr}");
    Run { code, stderr, peak }
}

fn program(arguments: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_pieceful"));
    program.args(arguments.split_whitespace());
    program
}

/// What the program has before it searches anything.
static IDLE: LazyLock<f64> = LazyLock::new(|| {
    let home = empty_home("memory-idle");
    let idle = |_| run(&mut program("solve -"), &home, "1 2 3 0").peak;
    (0..3).map(idle).fold(0.0, f64::max)
});

/// Searches with a memory limit, and checks that the program stays within 15 % of it.
fn check(home: &Path, size: usize, algorithm: &str, mebibytes: u32, seconds: u32) {
    let arguments = format!(
        "solve - --algorithm {algorithm} --memory-limit {mebibytes}M --time-limit {seconds} \
         --output none"
    );
    let run = run(&mut program(&arguments), home, &board(size));
    let (used, limit) = (run.peak - *IDLE, f64::from(mebibytes));
    assert!(used <= 1.15 * limit, "{size}×{size}: {arguments}: {used:.1} MiB");
    assert!(matches!(run.code, Some(0 | 3)), "{size}×{size}: {arguments}: {run:?}");
}

#[test]
fn the_classic_searches_stay_within_their_memory() {
    let home = empty_home("memory-classic");
    for algorithm in ["bfs", "bidirectional", "astar"] {
        for (size, mebibytes) in [(4, 32), (4, 64), (5, 48), (6, 32), (20, 32), (127, 32)] {
            check(&home, size, algorithm, mebibytes, 10);
        }
    }
    check(&home, 4, "idastar", 32, 1);
    check(&home, 127, "idastar", 32, 1);
}

/// With tables that are yet to be built, and with those that are on disk. On 5×5 beams grow
/// until the memory is full.
#[test]
fn best_stays_within_its_memory_with_tables_cold_and_warm() {
    let home = empty_home("memory-best");
    for (size, mebibytes, seconds) in [(5, 32, 2), (5, 48, 6), (5, 64, 4), (4, 160, 60)] {
        drop(fs::remove_dir_all(&home));
        check(&home, size, "best", mebibytes, seconds);
        check(&home, size, "best", mebibytes, seconds);
    }
    for (size, mebibytes) in [(4, 32), (6, 32), (6, 64), (9, 48), (20, 32)] {
        check(&home, size, "best", mebibytes, 2);
    }
}

/// Runs the program where it may have so many mebibytes of address space.
fn run_within(mebibytes: usize, arguments: &str, input: &str) -> Run {
    let program = env!("CARGO_BIN_EXE_pieceful");
    let script = format!("ulimit -v {} && exec {program} {arguments}", mebibytes * 1024);
    run(Command::new("sh").args(["-c", &script]), &empty_home("memory-refused"), input)
}

/// The least address space, in mebibytes, in which the program can start and say something.
fn least_space() -> usize {
    let (mut too_little, mut enough) = (0, 1024);
    while enough - too_little > 1 {
        let middle = usize::midpoint(too_little, enough);
        let run = run_within(middle, "shuffle --size 3", "");
        *(if run.code == Some(0) { &mut enough } else { &mut too_little }) = middle;
    }
    enough
}

/// A refusal of the system ends a search as its own limit would, and where there is next to
/// nothing no search begins. A thread may want 64 MiB of address space.
#[test]
fn a_search_that_is_refused_memory_ends_with_a_clear_line() {
    let least = least_space();
    for mebibytes in [2, 5, 12, 25, 90].map(|more| least + more) {
        for limit in ["", "--memory-limit 4G"] {
            for (size, algorithm) in [(4, "bfs"), (5, "astar"), (6, "bidirectional")] {
                let arguments = format!("solve - --algorithm {algorithm} {limit} --time-limit 300");
                let run = run_within(mebibytes, &arguments, &board(size));
                assert_eq!(run.code, Some(3), "{mebibytes} MiB: {arguments}: {run:?}");
                let is_clear = run.stderr.starts_with("pieceful: memory limit: ");
                assert!(is_clear && run.stderr.lines().count() == 1, "{arguments}: {run:?}");
            }
            for size in [4, 5, 6] {
                let arguments = format!("solve - {limit} --time-limit 0.3 --output none");
                let run = run_within(mebibytes, &arguments, &board(size));
                assert!(matches!(run.code, Some(0 | 3)), "{mebibytes}: {arguments}: {run:?}");
                assert!(run.stderr.lines().count() <= 1, "{arguments}: {run:?}");
            }
        }
    }
    let run = run_within(least + 90, "tables build --size 5", "");
    assert_eq!(run.code, Some(3), "{run:?}");
    assert!(run.stderr.starts_with("pieceful: memory limit: "), "{run:?}");
}

/// A group of processes with a limit of its own, as a container is one.
struct Container(PathBuf);

impl Container {
    /// `None` where the system lets nobody make one here.
    fn new(mebibytes: usize) -> Option<Self> {
        let all = Path::new("/sys/fs/cgroup");
        let (all, limit) = if all.join("cgroup.controllers").exists() {
            (all.to_owned(), "memory.max")
        } else {
            (all.join("memory"), "memory.limit_in_bytes")
        };
        let container = Self(all.join(format!("pieceful-test-{}", process::id())));
        fs::create_dir(&container.0).ok()?;
        fs::write(container.0.join(limit), (mebibytes << 20).to_string()).ok()?;
        Some(container)
    }

    fn run(&self, arguments: &str, input: &str) -> Run {
        let (group, program) = (self.0.display(), env!("CARGO_BIN_EXE_pieceful"));
        let script = format!("echo $$ >{group}/cgroup.procs && exec {program} {arguments}");
        run(Command::new("sh").args(["-c", &script]), &empty_home("memory-container"), input)
    }
}

impl Drop for Container {
    fn drop(&mut self) {
        drop(fs::remove_dir(&self.0));
    }
}

/// A search takes half of what the container has, and never so much that the system would end it.
#[test]
fn a_search_stays_within_its_container() {
    let all = 96;
    let Some(container) = Container::new(all) else {
        println!("SKIPPED: no group of processes can be made here");
        return;
    };
    for (limit, share) in [("", 0.5), ("--memory-limit 4G", 0.75)] {
        let arguments = format!("solve - --algorithm bfs {limit}");
        let run = container.run(&arguments, &board(4));
        assert_eq!(run.code, Some(3), "{arguments}: {run:?}");
        assert!(run.stderr.starts_with("pieceful: memory limit: "), "{arguments}: {run:?}");
        let wanted = all as f64 * share;
        let is_near = run.peak > 0.8 * wanted && run.peak < 1.15 * wanted + *IDLE;
        assert!(is_near, "{arguments}: {wanted} MiB, {run:?}");
    }
}
