//! Frames of the laboratory while six searches race.

use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Action, ActionData};
use eframe::egui::{Event, Key, Modifiers};
use pieceful::app::Setup;
use pieceful::board::{Board, seeded_rng};
use pieceful::save::Preferences;
use pieceful::search::Limits;

use crate::frames::Program;
use crate::reader::Reader;
use crate::times::{millis, of_hundred};
use crate::{FRAME_MS, finish, hands, setup};

const FRAMES: usize = 300;

/// Milliseconds within which 99 of 100 frames are made, by the time of day, while six searches run
/// on a board that none of them solves soon, as fast as they can.
pub(crate) fn beside_six_lanes() {
    let limits = Limits { memory: 12 << 30, ..Limits::default() };
    let program = Program::new(Setup { limits, ..setup(Preferences::default()) });
    let mut reader = Reader::new(program);
    reader.program.show(hands::press(Key::B, Modifiers::COMMAND));
    let goal = Board::solved(10, 99).unwrap();
    let board = goal.shuffled_uniformly(&mut seeded_rng(1)).to_string();
    reader.program.show(vec![Event::Paste(board)]);
    reader.program.rest();
    for _ in 0..2 {
        reader.act("Add a method", Action::Click, None);
    }
    reader.act("Start the race", Action::Click, None);
    let fastest = Some(ActionData::NumericValue(1e6));
    reader.act("expansions per second", Action::SetValue, fastest);
    let mut program = reader.leave();
    let mut times = Vec::new();
    let mut due = Instant::now();
    while times.len() < FRAMES {
        let start = Instant::now();
        program.show(Vec::new());
        times.push(millis(start.elapsed()));
        due += Duration::from_secs_f64(FRAME_MS / 1e3);
        thread::sleep(due.saturating_duration_since(Instant::now()));
    }
    let texts = Reader::new(program).texts();
    let ended = texts.iter().find(|text| text.starts_with("solved") || text.starts_with("out of"));
    assert_eq!(ended, None, "a lane has ended early");
    finish(of_hundred(99, times));
}
