//! A debugger for a search: event by event, forwards and backwards, alone or beside another.

mod breakpoints;
mod children;
mod controls;
mod description;
mod files;
mod frontier;
mod keys;
mod lane;
mod position;
mod prediction;
mod tree;
mod tree_view;

use eframe::egui::{Id, RichText, Ui};

use super::fault::{Fault, fault_ui};
use super::preview::preview_ui;
use super::subject::Subject;
use super::{LabCommand, LabContext};
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::is_newly_shown;
use crate::engine::Method;
use crate::puzzle::Problem;
use breakpoints::Stops;
use lane::{Alone, Lane};
use position::Playing;
use prediction::Prediction;

/// The page and its state.
#[derive(Debug)]
pub(super) struct StepPage {
    /// What is recorded next: one method, or two to compare.
    methods: Vec<Method>,
    /// What was recorded, or is being recorded.
    lanes: Vec<Lane>,
    problem: Option<Problem>,
    /// Of which subject that is.
    generation: u64,
    refusal: Option<Fault>,
    /// How many expansions are shown, where there are two lanes.
    expanded: usize,
    playing: Option<Playing>,
    /// Events a second, or expansions where there are two lanes.
    speed: f64,
    stops: Stops,
    /// What came of looking for the first difference.
    difference: Option<Difference>,
    prediction: Prediction,
    focus: Focus,
}

/// What has the keyboard.
#[derive(Debug, Default)]
struct Focus {
    /// The slider of the speed, which has the arrow keys for itself.
    speed: Option<Id>,
    /// The scrub bar, on which the space bar plays.
    scrub: Option<Id>,
    /// Whether the scrub bar is to have the keyboard.
    is_wanted: bool,
}

/// Where two searches part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Difference {
    /// In the expansion with this number.
    At(usize),
    Nowhere,
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum StepCommand {
    /// Records a method on the subject.
    Open(Method),
    /// Records the methods that are chosen.
    Record,
    /// Ends a recording.
    Stop,
}

impl Default for StepPage {
    fn default() -> Self {
        Self {
            methods: "astar:manhattan".parse().into_iter().collect(),
            lanes: Vec::new(),
            problem: None,
            generation: 0,
            refusal: None,
            expanded: 0,
            playing: None,
            speed: 4.0,
            stops: Stops::default(),
            difference: None,
            prediction: Prediction::default(),
            focus: Focus::default(),
        }
    }
}

impl StepPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        self.focus.is_wanted |= is_newly_shown(ui.ctx(), Id::unique("step"));
        controls::methods_ui(ui, cx, self, subject);
        if let Some(refusal) = &self.refusal {
            fault_ui(ui, cx, refusal);
        }
        if self.lanes.iter().any(Lane::is_recording) {
            controls::recording_ui(ui, cx, self);
            return;
        }
        if self.lanes.is_empty() || !self.lanes.iter().all(|lane| lane.replay().is_some()) {
            ui.label(RichText::new(cx.say(Text::LabStepEmpty)).color(palette(ui).quiet));
            preview_ui(ui, cx, subject);
            return;
        }
        if self.generation != subject.generation() {
            ui.label(RichText::new(cx.say(Text::LabStepOtherBoard)).color(palette(ui).quiet));
        }
        keys::read_keys(ui, self);
        self.play_on(ui);
        controls::transport_ui(ui, cx, self);
        self.lanes_ui(ui, cx);
    }

    fn lanes_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some(problem) = self.problem.clone() else { return };
        let stop = controls::stop_text(cx, self);
        let (prediction, lanes) = (&mut self.prediction, &mut self.lanes);
        let mut wanted = None;
        if let [lane] = &mut lanes[..] {
            let alone = Alone { prediction, stop };
            wanted = lane::lane_ui(ui, cx, lane, problem.goal(), Some(alone));
        } else {
            ui.columns(lanes.len(), |cells| {
                for (number, (cell, lane)) in cells.iter_mut().zip(lanes).enumerate() {
                    cell.push_id(number, |ui| lane::lane_ui(ui, cx, lane, problem.goal(), None));
                }
            });
        }
        if let Some(at) = wanted {
            self.halt();
            self.go_to(at);
        }
    }

    pub(super) fn execute(
        &mut self,
        command: &StepCommand,
        subject: &Subject,
        context: &LabContext<'_>,
    ) {
        match command {
            StepCommand::Open(method) => {
                self.methods = vec![*method];
                self.record(subject, context);
            }
            StepCommand::Record => self.record(subject, context),
            StepCommand::Stop => self.lanes.clear(),
        }
    }

    fn record(&mut self, subject: &Subject, context: &LabContext<'_>) {
        self.lanes.clear();
        self.refusal = None;
        self.halt();
        (self.expanded, self.difference, self.stops.reached) = (0, None, None);
        self.prediction.reset();
        self.problem = Some(subject.problem().clone());
        self.generation = subject.generation();
        let limits = context.limits.shared_among(self.methods.len());
        for method in &self.methods {
            match Lane::record(*method, subject.problem(), context, limits) {
                Ok(lane) => self.lanes.push(lane),
                Err(reason) => self.refusal = Some(reason),
            }
        }
        if self.refusal.is_some() {
            self.lanes.clear();
        }
    }

    pub(super) fn poll(&mut self, _context: &LabContext<'_>) {
        let mut is_done = false;
        for lane in &mut self.lanes {
            is_done |= lane.poll();
        }
        if is_done {
            self.focus.is_wanted = true;
            let failed = self.lanes.iter().find_map(Lane::failure);
            self.refusal = failed.cloned().map(Fault::from);
        }
    }

    /// Ends what is being recorded. What was recorded stays.
    pub(super) fn close(&mut self) {
        self.halt();
        if self.lanes.iter().any(Lane::is_recording) {
            self.lanes.clear();
        }
    }
}

impl From<StepCommand> for LabCommand {
    fn from(command: StepCommand) -> Self {
        Self::Step(command)
    }
}
