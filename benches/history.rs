//! What a long history costs: 100,000 games are written, and then read as the window reads them.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

#[path = "../tests/common/won_games.rs"]
mod won_games;

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use pieceful::save::{Disk, History, Statistics};
use won_games::won_game;

const GAMES: u64 = 100_000;
/// As many slides as a game of 4×4 has.
const SLIDES: usize = 120;
const ROUNDS: usize = 5;

fn main() {
    let folder = folder();
    let history = History::new(folder.join("history.txt"), Disk::with_sync(|_| Ok(())));
    let start = Instant::now();
    for number in 0..GAMES {
        // Making a game takes longer than writing it, and a game at another time is another game.
        history.append(&won_game(number % 500, SLIDES, 1_600_000_000 + number * 600)).unwrap();
    }
    let megabytes = fs::metadata(history.path()).unwrap().len() as f64 / 1e6;
    println!("{GAMES} games of about {SLIDES} slides, {megabytes:.0} MB, median of {ROUNDS}");
    row("made and added, each", "", start.elapsed() / GAMES as u32);
    let stop = AtomicBool::new(false);
    let list = history.list(&stop).unwrap();
    assert_eq!((list.entries.len() as u64, list.damaged.len()), (GAMES, 0));
    row("opened", "≤ 500 ms", median(|| drop(history.list(&stop).unwrap())));
    row("one game with its slides", "", median(|| drop(history.game(&list.entries[77_777]))));
    row("statistics of all", "", median(|| drop(Statistics::of(&list.entries))));
    let file = folder.join("games.csv");
    let export = || history.export(&list.entries, &file, &stop, |_| {}).unwrap();
    row("exported as CSV", "", median(export));
    let other = History::new(folder.join("other.txt"), Disk::with_sync(|_| Ok(())));
    let start = Instant::now();
    assert_eq!(other.import(&file, &stop, |_, _| {}).unwrap().added as u64, GAMES);
    row("imported from CSV", "", start.elapsed());
    // A folder that stays behind is no reason to fail.
    let _ = fs::remove_dir_all(folder);
}

/// In memory, where the system has such a folder.
fn folder() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let parent = if memory.is_dir() { memory.to_owned() } else { env::temp_dir() };
    let folder = parent.join(format!("pieceful-history-{}", process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn median(mut work: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[ROUNDS / 2]
}

fn row(name: &str, asked: &str, time: Duration) {
    println!("{name:<40}{asked:>10}  {:.2} ms", time.as_secs_f64() * 1e3);
}
