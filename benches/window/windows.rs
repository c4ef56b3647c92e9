//! Real windows, ours and a bare one of the same library.

use std::thread;
use std::time::{Duration, Instant};

use eframe::egui;
use pieceful::app::{self, PiecefulApp};
use pieceful::save::Preferences;

use crate::times::{millis, of_process, of_thread};
use crate::{finish, hands, setup};

/// Whose window is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Bare,
    Ours,
}

/// Opens a window whose frames go through `watch`.
fn open(whose: Whose, preferences: Preferences, watch: Box<dyn Watch>) {
    match whose {
        Whose::Ours => {
            app::open(setup(preferences), |ours| Box::new(Watched { ours: Some(ours), watch }))
                .unwrap();
        }
        Whose::Bare => {
            let viewport = egui::ViewportBuilder::default().with_inner_size([1280.0, 800.0]);
            let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
            let bare = Watched { ours: None, watch };
            eframe::run_native("Bare", options, Box::new(|_| Ok(Box::new(bare)))).unwrap();
        }
    }
}

/// Someone who looks at every frame.
trait Watch {
    /// Adds what a person does before a frame.
    fn before(&mut self, _input: &mut egui::RawInput) {}
    /// Sees a frame that is drawn, with or without all that should be in it.
    fn after(&mut self, ui: &egui::Ui, is_complete: bool);
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
        let is_complete = self.ours.as_ref().is_none_or(|ours| !ours.is_opening());
        self.watch.after(ui, is_complete);
    }

    fn raw_input_hook(&mut self, _ctx: &egui::Context, input: &mut egui::RawInput) {
        self.watch.before(input);
    }
}

/// Milliseconds from the start of the process to the frame after the first one with everything in
/// it, when that one is on the screen.
pub(crate) fn first_frame(whose: Whose) {
    struct First {
        start: Instant,
        frames: usize,
    }
    impl Watch for First {
        fn after(&mut self, ui: &egui::Ui, is_complete: bool) {
            self.frames += usize::from(is_complete);
            if self.frames == 2 {
                finish(millis(self.start.elapsed()));
            }
            ui.ctx().request_repaint();
        }
    }
    let first = First { start: Instant::now(), frames: 0 };
    open(whose, Preferences::default(), Box::new(first));
}

/// Milliseconds of processor time a second, when nothing happens.
pub(crate) fn idle(whose: Whose) {
    struct Nobody;
    impl Watch for Nobody {
        fn after(&mut self, _ui: &egui::Ui, _is_complete: bool) {}
    }
    thread::spawn(|| {
        thread::sleep(Duration::from_secs(4));
        let before = of_process();
        thread::sleep(Duration::from_secs(5));
        finish(millis(of_process().saturating_sub(before)) / 5.0);
    });
    open(whose, Preferences::default(), Box::new(Nobody));
}

/// Milliseconds of processor time that a frame of the largest board in motion takes on the
/// thread that draws, with what the driver does there; or the same of an empty window that draws
/// as many frames.
pub(crate) fn motion(whose: Whose) {
    const WARM_UP: usize = 30;
    const WATCHED: usize = 90;
    struct Hands {
        frames: usize,
        /// What the thread had spent when the frames that count began.
        before: Duration,
    }
    impl Watch for Hands {
        fn before(&mut self, input: &mut egui::RawInput) {
            if self.frames == WARM_UP / 2 {
                input.events.extend(hands::shuffle());
            } else if self.frames > WARM_UP {
                input.events.extend(hands::play(self.frames, 4));
            }
        }

        fn after(&mut self, ui: &egui::Ui, _is_complete: bool) {
            self.frames += 1;
            ui.ctx().request_repaint();
            if self.frames == WARM_UP {
                self.before = of_thread();
            }
            if self.frames == WARM_UP + WATCHED {
                finish(millis(of_thread().saturating_sub(self.before)) / WATCHED as f64);
            }
        }
    }
    let preferences = Preferences { size: 12, numbers: true, ..Preferences::default() };
    open(whose, preferences, Box::new(Hands { frames: 0, before: Duration::ZERO }));
}
