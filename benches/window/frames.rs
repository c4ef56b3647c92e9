//! What the program itself does for a frame: its logic, the layout of everything, and the
//! triangles that go to the driver. There is no window and no driver.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use eframe::App;
use eframe::egui::accesskit::Action;
use eframe::egui::{self, Event, RawInput, Rect, pos2, vec2};
use pieceful::app::{PiecefulApp, Setup};
use pieceful::engine::Algorithm;
use pieceful::save::{Disk, Folders, History, Preferences};
use pieceful::search::Limits;

use crate::reader::Reader;
use crate::times::{millis, of_hundred, of_thread};
use crate::won_games::won_game;
use crate::{FRAME_MS, finish, hands, home, setup};

/// A search beside the frames.
#[derive(Clone, Copy)]
pub(crate) enum Search {
    None,
    Bfs,
    Best,
}

/// The program without a window.
pub(crate) struct Program {
    pub(crate) ctx: egui::Context,
    app: PiecefulApp,
    frame: eframe::Frame,
    seconds: f64,
}

impl Program {
    /// Starts it and waits for its first picture.
    pub(crate) fn new(setup: Setup) -> Self {
        let ctx = egui::Context::default();
        let app = PiecefulApp::new(&ctx, setup).unwrap();
        let mut program = Self { ctx, app, frame: eframe::Frame::_new_kittest(), seconds: 0.0 };
        while program.app.is_opening() {
            program.show(Vec::new());
            thread::sleep(Duration::from_millis(5));
        }
        program.rest();
        program
    }

    /// Makes one frame, a sixtieth of a second after the last. What it hands to a screen reader is
    /// returned, if there is one.
    pub(crate) fn show(&mut self, events: Vec<Event>) -> Option<egui::accesskit::TreeUpdate> {
        self.seconds += FRAME_MS / 1e3;
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        let (screen_rect, time) = (Some(screen), Some(self.seconds));
        let input = RawInput { screen_rect, time, events, ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| {
            self.app.logic(ui.ctx(), &mut self.frame);
            self.app.ui(ui, &mut self.frame);
        });
        black_box(self.ctx.tessellate(output.shapes, output.pixels_per_point));
        // There is no card that the textures could go to.
        output.textures_delta.clear();
        output.platform_output.accesskit_update
    }

    /// Lets everything come to rest.
    pub(crate) fn rest(&mut self) {
        for _ in 0..60 {
            self.show(Vec::new());
        }
    }
}

/// Milliseconds of processor time for a frame of the largest board, with numbers, in motion:
/// first all tiles at once, then one after the other. The mean of many frames.
pub(crate) fn motion() {
    const FRAMES: usize = 400;
    let preferences = Preferences { size: 12, numbers: true, ..Preferences::default() };
    let mut program = Program::new(setup(preferences));
    program.show(hands::shuffle());
    // The system counts the time of a thread that goes on and on in large steps, so the frames
    // are not told apart.
    let before = of_thread();
    for frame in 0..FRAMES {
        program.show(if frame < 40 { Vec::new() } else { hands::play(frame, 4) });
    }
    finish(millis(of_thread().saturating_sub(before)) / FRAMES as f64);
}

/// Milliseconds within which 99 of 100 frames are made, by the time of day, while a search runs
/// and somebody plays. A frame is begun sixty times a second, like on a screen.
pub(crate) fn beside(search: Search) {
    const FRAMES: usize = 300;
    // Each move begins the search again, so there are a few frames between them.
    const MOVE_EVERY: usize = 16;
    let (size, algorithm) = match search {
        Search::None | Search::Bfs => (4, Algorithm::Bfs),
        Search::Best => (5, Algorithm::Best),
    };
    let preferences = Preferences { size, algorithm, ..Preferences::default() };
    // A search that has filled its memory starts again.
    let limits = Limits { memory: 1 << 30, ..Limits::default() };
    let mut program = Program::new(Setup { limits, ..setup(preferences) });
    // Without a shuffle there is nothing to search, neither for Auto nor for anyone else.
    program.show(hands::click(pos2(500.0, 420.0)));
    program.rest();
    let mut times = Vec::new();
    let mut due = Instant::now();
    while times.len() < FRAMES {
        let is_searching = program.app.is_searching();
        let is_counted = is_searching || matches!(search, Search::None);
        let events = if is_counted {
            hands::play(times.len(), MOVE_EVERY)
        } else {
            [hands::shuffle(), hands::auto()].concat()
        };
        let start = Instant::now();
        program.show(events);
        if is_counted {
            times.push(millis(start.elapsed()));
        }
        due += Duration::from_secs_f64(FRAME_MS / 1e3);
        thread::sleep(due.saturating_duration_since(Instant::now()));
    }
    finish(of_hundred(99, times));
}

/// Milliseconds within which 99 of 100 frames are made while the list of many games is scrolled
/// from its top to its end.
pub(crate) fn statistics() {
    const GAMES: u64 = 100_000;
    const FRAMES: usize = 300;
    let path = Folders::below(&home()).history();
    let history = History::new(path, Disk::with_sync(|_| Ok(())));
    // Making a game takes longer than writing it, and a game at another time is another game.
    for number in 0..GAMES {
        history.append(&won_game(number % 50, 80, 1_600_000_000 + number * 600)).unwrap();
    }
    let mut program = Program::new(setup(Preferences::default()));
    program.show(hands::press(egui::Key::T, egui::Modifiers::COMMAND));
    // The games are read and reckoned beside the frames.
    for _ in 0..300 {
        program.show(Vec::new());
        thread::sleep(Duration::from_millis(10));
    }
    let mut reader = Reader::new(program);
    reader.act("Games", Action::Click, None);
    let top = reader.texts();
    let mut program = reader.leave();
    let mut times = Vec::new();
    for frame in 0..FRAMES {
        let start = Instant::now();
        program.show(hands::scroll(pos2(640.0, 500.0), if frame == 0 { 0.0 } else { -9000.0 }));
        times.push(millis(start.elapsed()));
    }
    assert_ne!(Reader::new(program).texts(), top, "the list was not scrolled");
    finish(of_hundred(99, times));
}
