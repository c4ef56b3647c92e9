//! Saved games, preferences and records, and all that can happen to their files.

#![cfg(feature = "gui")]
#![expect(clippy::unwrap_used, reason = "a test that can't go on may panic")]

mod atomic;
mod damage;
mod fixtures;
mod folders;
mod history;
mod links;
mod round_trips;
mod settings;
mod windows;
mod worst;

#[path = "../common/slow_jpeg.rs"]
mod slow_jpeg;
#[path = "../common/won_games.rs"]
mod won_games;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use pieceful::board::{Direction, Shape};
use pieceful::game::{Action, Game};
use pieceful::picture::{Photo, Picture};
use pieceful::save::SavedGame;

/// A folder of its own for a test, gone with the value.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        Self::below(Path::new(env!("CARGO_TARGET_TMPDIR")))
    }

    /// In memory, where the system has such a folder: a busy disk takes seconds to sync.
    fn in_memory() -> Self {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Self::below(memory) } else { Self::new() }
    }

    fn below(folder: &Path) -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("saves-{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = folder.join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self) -> &Path {
        &self.0
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of the files, in order.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// A picture with something different in every corner.
fn picture(name: &str, side: u32) -> Picture {
    let pixel = |index: u32| {
        let (x, y) = (index % side, index / side);
        [(x * 255 / side) as u8, (y * 255 / side) as u8, (x ^ y) as u8, 255]
    };
    let pixels: Vec<_> = (0..side * side).map(pixel).collect();
    let photo = Photo::from_pixels(name, side, side, pixels.into_iter()).unwrap();
    photo.crop(photo.centred_crop())
}

/// A game of 3 × 3 with four slides made and one taken back.
fn square(size: usize) -> Shape {
    Shape::square(size).unwrap()
}

fn game() -> Game {
    let mut game = Game::new(3);
    let at = Duration::from_millis;
    game.apply(Action::Shuffle(7), at(0)).unwrap();
    let directions = [Direction::Up, Direction::Left, Direction::Down, Direction::Right];
    let mut made = 0;
    for direction in directions.into_iter().cycle().take(20) {
        if made < 5 && game.apply(Action::Move(direction), at(10)).is_ok() {
            made += 1;
        }
    }
    game.apply(Action::Undo, at(20)).unwrap();
    game
}

fn saved(game: &Game) -> SavedGame {
    SavedGame {
        picture: picture("A hill", 64),
        game: game.progress(Duration::from_millis(12_345)),
        saved_at: time(1_794_787_200),
    }
}

/// That many seconds after 1970.
fn time(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds)
}

/// One test of this file in a process of its own. Such a test does something only if it
/// finds the variables that the caller sets.
fn child(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture"]);
    command
}
