//! What the window costs, beside a bare window of the same library and beside itself, each
//! measurement in a process of its own and in turns.
//!
//! - [`windows`]: time to the first frame, an idle window, and frames of a board in motion.
//!   Needs a display: `scripts/measure-window` brings a virtual one.
//! - [`frames`]: what the program itself does for a frame, without a driver that draws it: a
//!   12×12 board in motion, a board with a search beside it, a race of six searches in the
//!   laboratory, and the list of 100,000 games.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

mod frames;
mod hands;
mod race;
mod reader;
mod times;
mod windows;
#[path = "../../tests/common/won_games.rs"]
mod won_games;

use std::path::PathBuf;
use std::process::{Command, exit};
use std::{env, fs};

use frames::Search;
use pieceful::app::Setup;
use pieceful::save::{Folders, Preferences, SaveFolder};
use times::median;
use windows::Whose;

/// Says to a child what to measure.
const ROLE: &str = "PIECEFUL_BENCH_ROLE";
const ROUNDS: usize = 7;
/// The time of a frame when there are 60 a second.
const FRAME_MS: f64 = 1e3 / 60.0;

fn main() {
    match env::var(ROLE).as_deref() {
        Ok("first bare") => windows::first_frame(Whose::Bare),
        Ok("first ours") => windows::first_frame(Whose::Ours),
        Ok("idle bare") => windows::idle(Whose::Bare),
        Ok("idle ours") => windows::idle(Whose::Ours),
        Ok("drawn bare") => windows::motion(Whose::Bare),
        Ok("drawn ours") => windows::motion(Whose::Ours),
        Ok("motion") => frames::motion(),
        Ok("calm") => frames::beside(Search::None),
        Ok("bfs") => frames::beside(Search::Bfs),
        Ok("statistics") => frames::statistics(),
        Ok("best") => frames::beside(Search::Best),
        Ok("race") => race::beside_six_lanes(),
        Ok(other) => panic!("no role is called {other}"),
        Err(_) => measure_all(),
    }
}

fn measure_all() {
    println!("The window, median of {ROUNDS} rounds in turns");
    println!("{:<46}{:>14}  measured", "", "asked");
    if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() {
        let [bare, ours] = in_turns(["first bare", "first ours"]);
        let measured = format!("{:.2} × ({ours:.0} ms to {bare:.0} ms)", ours / bare);
        row("first frame with the picture", "≤ 1.3 × bare", &measured);
        let [bare, ours] = in_turns(["idle bare", "idle ours"]);
        let measured = format!("{ours:.1} ms a second, bare {bare:.1} ms");
        row("idle, processor time", "as bare", &measured);
    } else {
        println!("No window is opened: there is no display. See scripts/measure-window.");
    }
    let [frame] = in_turns(["motion"]);
    row("12×12 in motion, processor time a frame", "≤ 2 ms", &format!("{frame:.2} ms"));
    if env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some() {
        let [bare, ours] = in_turns(["drawn bare", "drawn ours"]);
        let measured = format!("{:.2} ms more than bare ({ours:.2} to {bare:.2})", ours - bare);
        row("  the same, with the driver's part", "", &measured);
    }
    let [calm, bfs, best, race] = in_turns(["calm", "bfs", "best", "race"]);
    let asked = format!("≤ {FRAME_MS:.1} ms");
    for (name, slowest) in
        [("no search", calm), ("BFS on 4×4", bfs), ("Best on 5×5", best), ("six lanes", race)]
    {
        let name = format!("99 of 100 frames are made within, {name}");
        row(&name, &asked, &format!("{slowest:.2} ms"));
    }
    let list = child("statistics");
    let name = "99 of 100 frames, statistics of 100,000 games";
    row(name, &asked, &format!("{list:.2} ms"));
}

fn row(name: &str, asked: &str, measured: &str) {
    println!("{name:<46}{asked:>14}  {measured}");
}

/// The median of what each role measures, with the roles in turns, so that a machine that is
/// busy for a while slows all of them.
fn in_turns<const N: usize>(roles: [&str; N]) -> [f64; N] {
    let rounds: Vec<[f64; N]> = (0..ROUNDS).map(|_| roles.map(child)).collect();
    std::array::from_fn(|index| median(rounds.iter().map(|round| round[index]).collect()))
}

/// What a child measured.
fn child(role: &str) -> f64 {
    let output = Command::new(env::current_exe().unwrap()).env(ROLE, role).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let number = text.lines().last().and_then(|line| line.trim().parse().ok());
    number.unwrap_or_else(|| panic!("{role}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// Where a child keeps its files.
fn home() -> PathBuf {
    let path = env::temp_dir().join(format!("pieceful-bench-{}", std::process::id()));
    fs::create_dir_all(&path).unwrap();
    path
}

/// The usual start of a child, with shuffles that are the same in every run.
fn setup(preferences: Preferences) -> Setup {
    let folders = Folders::below(&home());
    let saves = SaveFolder::choose(Some(home().join("saves")), &home(), &folders);
    let mut seed = 0;
    let seeds = Box::new(move || {
        seed += 1;
        seed
    });
    Setup { preferences, seeds, ..Setup::new(folders, saves) }
}

/// Hands a number to the parent and ends the child.
fn finish(value: f64) -> ! {
    println!("{value}");
    // A folder that stays behind is no reason to fail.
    let _ = fs::remove_dir_all(home());
    exit(0)
}
