//! What the tests of the command line share: running the program, and files for it to read.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Nothing that the tests start may run longer.
const SEARCH_TIME: Duration = Duration::from_secs(20);

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Where the program keeps its files, instead of where the user has theirs. Empty when the
/// tests begin, so that no table is left from another build of the program.
static HOME: LazyLock<PathBuf> = LazyLock::new(|| {
    let name = concat!("home-of-", env!("CARGO_CRATE_NAME"));
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&path));
    path
});

/// The program with these arguments and all its streams piped.
pub(crate) fn start<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Child {
    start_at(&HOME, arguments)
}

/// The program of a user with this home.
pub(crate) fn start_at<S: AsRef<OsStr>>(
    home: &Path,
    arguments: impl IntoIterator<Item = S>,
) -> Child {
    Command::new(env!("CARGO_BIN_EXE_pieceful"))
        .args(arguments)
        .env("PIECEFUL_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Feeds `input` to the child and waits for its end, and kills a child that hangs.
pub(crate) fn finish(mut child: Child, input: &[u8]) -> Run {
    let begin = Instant::now();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_vec());
    // The program may well close its input before it has read all of it.
    let feeder = thread::spawn(move || drop(stdin.write_all(&input)));
    let pid = child.id().to_string();
    let waiter = thread::spawn(move || child.wait_with_output().unwrap());
    while !waiter.is_finished() {
        if begin.elapsed() > SEARCH_TIME {
            Command::new("kill").args(["-9", &pid]).status().unwrap();
            panic!("the program was still running after {SEARCH_TIME:?}");
        }
        thread::sleep(Duration::from_millis(2));
    }
    let output = waiter.join().unwrap();
    feeder.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    let code = output.status.code();
    Run { code, stdout: text(output.stdout), stderr: text(output.stderr) }
}

/// Runs the program with the words of `arguments`, and with `input` as its standard input.
pub(crate) fn run(arguments: &str, input: &str) -> Run {
    finish(start(arguments.split_whitespace()), input.as_bytes())
}

/// A file in the tests' own folder, gone with the value.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(contents: &[u8]) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("board-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, contents).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(std::fs::remove_file(&self.0));
    }
}
