//! The choice of breakpoints.

use eframe::egui::{DragValue, Popup, PopupCloseBehavior, Ui};

use crate::app::texts::Text;
use crate::app::ui_context::UiContext;
use crate::lab::replay::Breakpoint;

/// The breakpoints that are on.
#[derive(Debug)]
pub(super) struct Stops {
    is_on: [bool; 5],
    depth: u32,
    /// The one that the position has come to.
    pub(super) reached: Option<Breakpoint>,
}

impl Default for Stops {
    fn default() -> Self {
        Self { is_on: [true, false, false, false, false], depth: 5, reached: None }
    }
}

impl Stops {
    /// All of them, whether they are on or not.
    fn all(&self) -> [Breakpoint; 5] {
        [
            Breakpoint::FRises,
            Breakpoint::Reopened,
            Breakpoint::Duplicate,
            Breakpoint::GoalGenerated,
            Breakpoint::Depth(self.depth),
        ]
    }

    /// Those that are on.
    pub(super) fn chosen(&self) -> Vec<Breakpoint> {
        let all = self.all().into_iter().zip(self.is_on);
        all.filter_map(|(stop, is_on)| is_on.then_some(stop)).collect()
    }

    /// A button that opens the choice.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let count = self.chosen().len();
        let button = ui.button(cx.fill(Text::LabStepStops, &[("count", &count)]));
        let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
        popup.show(|ui| {
            ui.set_width(330.0);
            for (stop, is_on) in self.all().into_iter().zip(&mut self.is_on) {
                if let Breakpoint::Depth(_) = stop {
                    ui.horizontal(|ui| {
                        ui.checkbox(is_on, cx.say(Text::LabStepStopDepth));
                        let depth = DragValue::new(&mut self.depth).range(0..=500);
                        ui.add(depth).accessible_name(cx.say(Text::LabStepDepth));
                    });
                } else {
                    ui.checkbox(is_on, name_of(stop, cx));
                }
            }
        });
    }
}

/// What a breakpoint stops at.
pub(super) fn name_of(stop: Breakpoint, cx: &UiContext<'_>) -> String {
    let word = match stop {
        Breakpoint::FRises => Text::LabStepStopRises,
        Breakpoint::Reopened => Text::LabStepStopReopened,
        Breakpoint::Duplicate => Text::LabStepStopDuplicate,
        Breakpoint::GoalGenerated => Text::LabStepStopGoal,
        Breakpoint::Depth(depth) => return cx.fill(Text::LabStepAtDepth, &[("depth", &depth)]),
    };
    cx.say(word).to_owned()
}
