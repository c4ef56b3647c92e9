//! The window beside a bare window of the same library, each in a process of its own,
//! in turns. Needs a display: `scripts/measure-window` brings a virtual one.
//!
//! - time to the first frame, as a ratio;
//! - processor time of an idle window;
//! - processor time of a frame of a 12×12 board in motion;
//! - frames a second while a search runs, as a ratio to none running.

#![expect(clippy::unwrap_used, reason = "a benchmark that can't run may panic")]
#![expect(clippy::print_stdout, reason = "printing is what it is for")]

use std::path::PathBuf;
use std::process::{Command, exit};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use eframe::egui::{self, Event, Key, Modifiers};
use pieceful::app::{PiecefulApp, Setup};
use pieceful::save::{AlgorithmChoice, Folders, Preferences, SaveFolder};

/// Says to a child what to measure.
const ROLE: &str = "PIECEFUL_BENCH_ROLE";
const ROUNDS: usize = 5;

fn main() {
    match env::var(ROLE).as_deref() {
        Ok("first bare") => first_frame(false),
        Ok("first ours") => first_frame(true),
        Ok("idle bare") => idle(false),
        Ok("idle ours") => idle(true),
        Ok("motion") => motion(),
        Ok("frames") => frames(false),
        Ok("frames searching") => frames(true),
        Ok(other) => panic!("no role is called {other}"),
        Err(_) => measure_all(),
    }
}

fn measure_all() {
    if env::var_os("DISPLAY").is_none() && env::var_os("WAYLAND_DISPLAY").is_none() {
        println!("The window is not measured: there is no display. See scripts/measure-window.");
        return;
    }
    let row = |name: &str, bare: f64, ours: f64, unit: &str| {
        let ratio = ours / bare.max(1e-9);
        println!("{name:<34}{bare:>9.1} {unit}{ours:>11.1} {unit}{ratio:>9.2}×");
    };
    println!(
        "Median of {ROUNDS} rounds in turns\n{:<34}{:>12}{:>14}{:>10}",
        "", "bare", "pieceful", "ratio"
    );
    let (bare, ours) = both("first bare", "first ours");
    row("first frame", bare, ours, "ms");
    let (bare, ours) = both("idle bare", "idle ours");
    row("idle, processor time a second", bare, ours, "ms");
    let (still, searching) = both("frames", "frames searching");
    row("frames a second, then searching", still, searching, "/s");
    let frame = median((0..ROUNDS).map(|_| child("motion")).collect());
    println!("{:<34}{frame:>34.2} ms", "frame of 12×12 in motion");
}

fn both(one: &str, other: &str) -> (f64, f64) {
    let rounds: Vec<(f64, f64)> = (0..ROUNDS).map(|_| (child(one), child(other))).collect();
    let half = |pick: fn(&(f64, f64)) -> f64| median(rounds.iter().map(pick).collect());
    (half(|round| round.0), half(|round| round.1))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// What a child measured.
fn child(role: &str) -> f64 {
    let output = Command::new(env::current_exe().unwrap()).env(ROLE, role).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let number = text.lines().last().and_then(|line| line.trim().parse().ok());
    number.unwrap_or_else(|| panic!("{role}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// A home for the preferences of one child.
fn home() -> PathBuf {
    let path = env::temp_dir().join(format!("pieceful-bench-{}", std::process::id()));
    fs::create_dir_all(&path).unwrap();
    path
}

fn finish(value: f64) -> ! {
    println!("{value}");
    // A folder that stays behind is no reason to fail.
    let _ = fs::remove_dir_all(home());
    exit(0)
}

/// Opens a window, ours or a bare one, whose frames go through `watch`.
fn open(is_ours: bool, preferences: Preferences, watch: Box<dyn Watch>) {
    let viewport = egui::ViewportBuilder::default().with_inner_size([1280.0, 800.0]);
    let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let app = move |cc: &eframe::CreationContext<'_>| {
        let ours = is_ours.then(|| {
            let folders = Folders::below(&home());
            let saves = SaveFolder::choose(Some(home().join("saves")), &home(), &folders);
            let setup = Setup { preferences, ..Setup::new(folders, saves) };
            PiecefulApp::new(&cc.egui_ctx, setup).unwrap()
        });
        let watched: Box<dyn eframe::App> = Box::new(Watched { ours, watch });
        Ok(watched)
    };
    eframe::run_native("Pieceful", options, Box::new(app)).unwrap();
}

/// Someone who looks at every frame.
trait Watch {
    /// Adds what a person does before a frame.
    fn before(&mut self, _input: &mut egui::RawInput) {}
    /// Sees a frame that is drawn.
    fn after(&mut self, ui: &egui::Ui, frame: &eframe::Frame);
}

struct Watched {
    ours: Option<PiecefulApp>,
    watch: Box<dyn Watch>,
}

impl eframe::App for Watched {
    fn logic(&mut self, ctx: &egui::Context, frame: &mut eframe::Frame) {
        if let Some(ours) = &mut self.ours {
            ours.logic(ctx, frame);
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        match &mut self.ours {
            Some(ours) => ours.ui(ui, frame),
            None => {
                ui.label("bare");
            }
        }
        self.watch.after(ui, frame);
    }

    fn raw_input_hook(&mut self, _ctx: &egui::Context, input: &mut egui::RawInput) {
        self.watch.before(input);
    }
}

/// Milliseconds from the start of the process to the second frame, when the first one
/// is on the screen.
fn first_frame(is_ours: bool) {
    struct First {
        start: Instant,
        frames: usize,
    }
    impl Watch for First {
        fn after(&mut self, ui: &egui::Ui, _frame: &eframe::Frame) {
            self.frames += 1;
            if self.frames == 2 {
                finish(self.start.elapsed().as_secs_f64() * 1e3);
            }
            ui.ctx().request_repaint();
        }
    }
    let first = First { start: Instant::now(), frames: 0 };
    open(is_ours, Preferences::default(), Box::new(first));
}

/// Milliseconds of processor time a second, when nothing happens.
fn idle(is_ours: bool) {
    struct Nobody;
    impl Watch for Nobody {
        fn after(&mut self, _ui: &egui::Ui, _frame: &eframe::Frame) {}
    }
    thread::spawn(|| {
        thread::sleep(Duration::from_secs(4));
        let before = processor_time();
        thread::sleep(Duration::from_secs(5));
        finish(processor_time().saturating_sub(before).as_secs_f64() * 1e3 / 5.0);
    });
    open(is_ours, Preferences::default(), Box::new(Nobody));
}

/// The processor time that this process has used.
fn processor_time() -> Duration {
    let text = fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = text.rsplit(')').next().unwrap().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

/// The processor time that this thread has used. The time of day would count the
/// threads of a software rasteriser too, which take the processor away.
fn thread_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    Duration::from_nanos(text.split_whitespace().next().unwrap().parse().unwrap())
}

/// Plays with the keyboard: shuffles first, and then presses an arrow key every so
/// many frames.
struct Hands {
    frames: usize,
    since: Option<Instant>,
    searches: bool,
    moves: bool,
    /// The processor time of this thread, and what of it each frame took.
    spent: Duration,
    costs: Vec<f64>,
}

const WARM_UP: usize = 30;
const WATCHED: usize = 90;

impl Hands {
    fn new(moves: bool, searches: bool) -> Self {
        Self { frames: 0, since: None, searches, moves, spent: Duration::ZERO, costs: Vec::new() }
    }
}

fn press(input: &mut egui::RawInput, key: Key, modifiers: Modifiers) {
    for pressed in [true, false] {
        input.events.push(Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        });
    }
}

impl Watch for Hands {
    fn before(&mut self, input: &mut egui::RawInput) {
        const ARROWS: [Key; 4] = [Key::ArrowUp, Key::ArrowLeft, Key::ArrowDown, Key::ArrowRight];
        if self.frames == WARM_UP / 2 {
            press(input, Key::N, Modifiers::COMMAND);
        }
        if self.searches && self.frames == WARM_UP - 5 {
            press(input, Key::Enter, Modifiers::COMMAND);
        }
        if self.moves && self.frames > WARM_UP && self.frames.is_multiple_of(4) {
            press(input, ARROWS[self.frames / 16 % 4], Modifiers::NONE);
        }
    }

    fn after(&mut self, ui: &egui::Ui, _frame: &eframe::Frame) {
        self.frames += 1;
        ui.ctx().request_repaint();
        let spent = thread_time();
        if self.frames == WARM_UP {
            self.since = Some(Instant::now());
        }
        if self.frames > WARM_UP {
            self.costs.push(spent.saturating_sub(self.spent).as_secs_f64());
        }
        self.spent = spent;
        if self.frames == WARM_UP + WATCHED {
            if self.moves {
                finish(median(self.costs.clone()) * 1e3);
            }
            let seconds = self.since.unwrap().elapsed().as_secs_f64();
            finish(WATCHED as f64 / seconds);
        }
    }
}

/// Milliseconds of processor time that a frame of the largest board in motion takes on the
/// thread that draws, all in all.
fn motion() {
    let preferences = Preferences { size: 12, numbers: true, ..Preferences::default() };
    open(true, preferences, Box::new(Hands::new(true, false)));
}

/// Frames a second, without or with a search beside them.
fn frames(searches: bool) {
    let algorithm = AlgorithmChoice::Bfs;
    let preferences = Preferences { size: 4, algorithm, ..Preferences::default() };
    open(true, preferences, Box::new(Hands::new(false, searches)));
}
