//! One recorded search, and the moment of it that is shown.

use std::sync::Arc;

use eframe::egui::{Align, Id, Layout, RichText, ScrollArea, Ui, vec2};

use super::children::current_ui;
use super::description::event_text;
use super::frontier::frontier_ui;
use super::prediction::{Prediction, prediction_ui};
use super::tree::{Tree, tree_around};
use super::tree_view::{TreeView, tree_ui};
use crate::app::error_texts::NoThread;
use crate::app::laboratory::LabContext;
use crate::app::laboratory::fault::Fault;
use crate::app::laboratory::job::Job;
use crate::app::laboratory::method_list::method_name;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::announced;
use crate::board::Board;
use crate::engine::{Method, SolveError};
use crate::lab::replay::{Frontier, Replay};
use crate::lab::trace::record_until_full;
use crate::puzzle::Problem;
use crate::search::Limits;

/// The most events that are recorded of a search.
const MOST_EVENTS: usize = 200_000;
/// The most states of a frontier that are shown.
pub(super) const MOST_SHOWN: usize = 60;
/// The width of the current board and its children beside the tree, and the room from which on they
/// are there; else they stand above it, and are so high.
const SIDE: f32 = 280.0;
const BESIDE: f32 = 560.0;
const CURRENT: f32 = 200.0;
/// The height of the tree at least and at most.
const TREE: (f32, f32) = (190.0, 1400.0);
/// The least height of what is said of the moment where two lanes stand side by side.
const SAID: f32 = 44.0;

/// A recorded search, or one that is being recorded.
#[derive(Debug)]
pub(super) struct Lane {
    pub(super) method: Method,
    /// The event that has just happened.
    pub(super) at: usize,
    job: Option<Job<Recorded>>,
    recorded: Option<Recorded>,
    shown: Option<Moment>,
    view: TreeView,
}

/// What came of a recording.
#[derive(Debug)]
struct Recorded {
    replay: Arc<Replay>,
    failure: Option<SolveError>,
}

/// What is shown of a moment. It is worked out once, and not in every frame.
#[derive(Debug)]
pub(super) struct Moment {
    at: usize,
    pub(super) current: usize,
    pub(super) children: Vec<usize>,
    pub(super) frontier: Frontier,
    pub(super) tree: Tree,
}

/// What is shown of a search that is alone.
pub(super) struct Alone<'a> {
    pub(super) prediction: &'a mut Prediction,
    /// The breakpoint that was come to.
    pub(super) stop: Option<String>,
}

impl Lane {
    /// Begins to record a method on a problem.
    pub(super) fn record(
        method: Method,
        problem: &Problem,
        context: &LabContext<'_>,
        limits: Limits,
    ) -> Result<Self, Fault> {
        let (engine, problem) = (context.engine.clone(), problem.clone());
        let job = Job::start(context.ctx, move |control, reporter| {
            let (trace, result) =
                record_until_full(&engine, &problem, &method, &limits, control, MOST_EVENTS);
            let replay = Arc::new(Replay::new(trace, method, problem.goal()));
            reporter.send(Recorded { replay, failure: result.err() });
        });
        let job = Some(job.map_err(NoThread)?);
        let view = TreeView::default();
        Ok(Self { method, at: 0, job, recorded: None, shown: None, view })
    }

    /// Takes what was recorded, and says whether it was.
    pub(super) fn poll(&mut self) -> bool {
        let Some(job) = &mut self.job else { return false };
        let recorded = job.poll();
        if recorded.is_some() || !job.is_running() {
            self.job = None;
            self.recorded = recorded;
            return true;
        }
        false
    }

    pub(super) fn is_recording(&self) -> bool {
        self.job.is_some()
    }

    /// How many states the search has expanded while it is recorded.
    pub(super) fn expanded_so_far(&self) -> u64 {
        self.job.as_ref().map_or(0, |job| job.control().progress().expanded)
    }

    /// What was recorded, if there is anything.
    pub(super) fn replay(&self) -> Option<&Replay> {
        let replay = self.recorded.as_ref().map(|recorded| &*recorded.replay);
        replay.filter(|replay| !replay.is_empty())
    }

    /// The same, to be kept.
    pub(super) fn shared(&self) -> Option<Arc<Replay>> {
        self.recorded.as_ref().map(|recorded| Arc::clone(&recorded.replay))
    }

    /// What was shown last.
    pub(super) fn moment(&self) -> Option<&Moment> {
        self.shown.as_ref()
    }

    /// The drawing of the tree.
    pub(super) fn tree_id(&self) -> Option<Id> {
        self.view.id
    }

    /// Whether the recording was full before the search was over.
    pub(super) fn is_cut_short(&self) -> bool {
        self.replay().is_some_and(|replay| replay.trace().left_out() > 0)
    }

    /// Why the search has found nothing, unless the recording ended it.
    pub(super) fn failure(&self) -> Option<&SolveError> {
        let recorded = self.recorded.as_ref()?;
        recorded.failure.as_ref().filter(|_| !self.is_cut_short())
    }

    /// Works out what is shown, if it is another moment than before.
    fn prepare(&mut self) {
        if self.shown.as_ref().is_some_and(|shown| shown.at == self.at) {
            return;
        }
        let at = self.at;
        let moment = self.replay().and_then(|replay| {
            let current = replay.current(at)?;
            Some(Moment {
                at,
                current,
                children: replay.children(current, at).collect(),
                frontier: replay.frontier(at, MOST_SHOWN),
                tree: tree_around(replay, current, at),
            })
        });
        self.shown = moment;
    }
}

/// Draws a lane. It returns the moment that somebody wants to see, if somebody does.
pub(super) fn lane_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    lane: &mut Lane,
    goal: &Board,
    alone: Option<Alone<'_>>,
) -> Option<usize> {
    lane.prepare();
    let is_alone = alone.is_some();
    let (prediction, stop) = alone.map(|it| (it.prediction, it.stop)).unzip();
    let at = lane.at;
    let replay = lane.shared()?;
    let moment = lane.shown.as_ref()?;
    if !is_alone {
        ui.label(RichText::new(method_name(&lane.method, cx.language)).strong());
    }
    ui.scope(|ui| {
        if !is_alone {
            ui.set_min_height(SAID);
        }
        position_ui(ui, cx, &replay, at, stop.flatten());
    });
    let mut wanted = None;
    let height = (ui.available_height() - room_below(moment)).clamp(TREE.0, TREE.1);
    let children_ui = |ui: &mut Ui, height: f32| {
        let area = ScrollArea::vertical().id_salt("current").max_height(height);
        area.auto_shrink(false).show(ui, |ui| current_ui(ui, cx, &replay, moment, at, goal));
    };
    if ui.available_width() >= BESIDE {
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.allocate_ui_with_layout(vec2(SIDE, height), Layout::top_down(Align::Min), |ui| {
                ui.set_width(SIDE);
                children_ui(ui, height);
            });
            ui.vertical(|ui| {
                wanted = tree_ui(ui, cx, (&replay, at), &moment.tree, &mut lane.view, height, goal);
            });
        });
    } else {
        children_ui(ui, CURRENT);
        let height = (height - CURRENT).max(TREE.0);
        wanted = tree_ui(ui, cx, (&replay, at), &moment.tree, &mut lane.view, height, goal);
    }
    match prediction {
        Some(prediction) if prediction.is_on => {
            wanted = wanted.or(prediction_ui(ui, cx, &replay, moment, at, goal, prediction));
        }
        _ => wanted = wanted.or(frontier_ui(ui, cx, &replay, &moment.frontier, goal)),
    }
    if is_alone { wanted } else { None }
}

/// The height of the frontier, which is drawn below.
fn room_below(moment: &Moment) -> f32 {
    let rows = if moment.frontier.totals[1] > 0 { 2.0 } else { 1.0 };
    rows * 128.0
}

/// Which event of how many, which expansion, and what happens.
fn position_ui(ui: &mut Ui, cx: &UiContext<'_>, replay: &Replay, at: usize, stop: Option<String>) {
    let count = |count: usize| cx.language.count(count as u64);
    let text = cx.fill(
        Text::LabStepPosition,
        &[
            ("event", &count(at + 1)),
            ("events", &count(replay.len())),
            ("expanded", &count(replay.expanded(at))),
            ("expansions", &count(replay.expansions())),
        ],
    );
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(text).color(palette(ui).quiet));
        ui.label(event_text(replay, at, cx.language));
        if let Some(stop) = stop {
            announced(&ui.label(RichText::new(stop).color(palette(ui).accent)), false);
        }
    });
}
