//! What is left of a fault of the program: a report in a file, and a word about it at the next
//! start.
//!
//! The panic hook writes them. It holds no lock of the window and asks nothing of it, as the
//! window may be in any state by then; the game is kept by whoever unwinds.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use crate::picture;

/// The file that says that the last run ended by a fault, in the user's data folder.
const MARK: &str = "crashed.txt";

/// A run that ends by a fault this soon may have ended by what it started with.
const START: Duration = Duration::from_secs(20);

/// How the last run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crash {
    /// What happened, in a file.
    pub report: PathBuf,
    /// How many runs in a row ended like that, soon after their start.
    pub in_a_row: u32,
}

impl Crash {
    /// Whether what the program starts with may be the reason.
    pub fn is_repeated(&self) -> bool {
        self.in_a_row >= 2
    }

    /// How the last run ended, if it was by a fault. It is told once.
    pub fn take_last(folder: &Path) -> Option<Self> {
        let mark = folder.join(MARK);
        let text = fs::read_to_string(&mark).ok()?;
        // If it stays, the next start says the same again.
        let _ = fs::remove_file(&mark);
        let (in_a_row, report) = text.split_once('\n')?;
        Some(Self { in_a_row: in_a_row.parse().ok()?, report: PathBuf::from(report.trim_end()) })
    }
}

/// Has a report written to the folder when the program has a fault, and a mark for the next start
/// if it is on this thread, which no window outlives.
pub(super) fn watch(folder: PathBuf, last: Option<&Crash>) {
    let (main, began) = (thread::current().id(), Instant::now());
    let before = last.map_or(0, |last| last.in_a_row);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        // A file that confuses its decoder is told to the player like any damaged file.
        if picture::is_decoding_here() {
            return;
        }
        usual(panic);
        let is_fatal = thread::current().id() == main;
        // There is nobody left to tell.
        let _ = write_report(&folder, panic).and_then(|report| {
            let in_a_row = if began.elapsed() < START { before + 1 } else { 1 };
            if is_fatal { mark(&folder, &Crash { report, in_a_row }) } else { Ok(()) }
        });
    }));
}

fn mark(folder: &Path, crash: &Crash) -> io::Result<()> {
    fs::write(folder.join(MARK), format!("{}\n{}\n", crash.in_a_row, crash.report.display()))
}

/// Writes `crash-DATE.txt`.
fn write_report(folder: &Path, panic: &PanicHookInfo<'_>) -> io::Result<PathBuf> {
    let now = jiff::Timestamp::now();
    let text = report(panic, &now.to_string());
    fs::create_dir_all(folder)?;
    let stem = format!("crash-{}", now.strftime("%Y-%m-%d-%H%M%S"));
    let mut number = 1;
    loop {
        let path = folder.join(if number == 1 {
            format!("{stem}.txt")
        } else {
            format!("{stem}-{number}.txt")
        });
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
            Ok(mut file) => {
                file.write_all(text.as_bytes())?;
                return Ok(path);
            }
        }
    }
}

fn report(panic: &PanicHookInfo<'_>, now: &str) -> String {
    let thread = thread::current();
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = write!(
        text,
        "Pieceful {} ended by a fault at {now}.\n\
         Please report it, with this file.\n\n\
         Message: {}\n\
         Place: {}\n\
         Thread: {}\n\
         System: {} {}\n\n\
         {}\n",
        env!("PIECEFUL_VERSION"),
        panic.payload_as_str().unwrap_or("none"),
        panic.location().map_or_else(|| "unknown".to_owned(), ToString::to_string),
        thread.name().unwrap_or("unnamed"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        Backtrace::force_capture(),
    );
    text
}
