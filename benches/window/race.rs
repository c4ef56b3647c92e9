//! Frames of the laboratory while six searches race.

use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::{Action, ActionData, ActionRequest, NodeId, TreeId};
use eframe::egui::{Event, Key, Modifiers};
use pieceful::app::Setup;
use pieceful::board::{Board, seeded_rng};
use pieceful::save::Preferences;
use pieceful::search::Limits;

use crate::frames::Program;
use crate::times::{millis, of_hundred};
use crate::{FRAME_MS, finish, hands, setup};

const FRAMES: usize = 300;

/// Somebody who finds things by their names, as a screen reader does.
struct Reader {
    program: Program,
}

impl Reader {
    /// The node with this name in the frame that is shown now.
    fn find(&mut self, name: &str) -> NodeId {
        let update = self.program.show(Vec::new()).unwrap();
        let is_named = |node: &eframe::egui::accesskit::Node| node.label() == Some(name);
        let found = update.nodes.iter().find(|(_, node)| is_named(node));
        found.unwrap_or_else(|| panic!("nothing is called {name}")).0
    }

    fn act(&mut self, name: &str, action: Action, data: Option<ActionData>) {
        let target_node = self.find(name);
        let request = ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
        self.program.show(vec![Event::AccessKitActionRequest(request)]);
        self.program.rest();
    }
}

/// Milliseconds within which 99 of 100 frames are made, by the time of day, while six searches run
/// on a board that none of them solves soon, as fast as they can.
pub(crate) fn beside_six_lanes() {
    let limits = Limits { memory: 2 << 30, ..Limits::default() };
    let program = Program::new(Setup { limits, ..setup(Preferences::default()) });
    program.ctx.enable_accesskit();
    let mut reader = Reader { program };
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
    let Reader { mut program } = reader;
    program.ctx.disable_accesskit();
    let mut times = Vec::new();
    let mut due = Instant::now();
    while times.len() < FRAMES {
        let start = Instant::now();
        program.show(Vec::new());
        times.push(millis(start.elapsed()));
        due += Duration::from_secs_f64(FRAME_MS / 1e3);
        thread::sleep(due.saturating_duration_since(Instant::now()));
    }
    program.ctx.enable_accesskit();
    program.rest();
    let update = program.show(Vec::new()).unwrap();
    let mut labels = update.nodes.iter().filter_map(|(_, node)| node.label().or(node.value()));
    let ended = labels.find(|label| label.starts_with("solved") || label.starts_with("out of"));
    assert_eq!(ended, None, "a lane has ended early");
    finish(of_hundred(99, times));
}
