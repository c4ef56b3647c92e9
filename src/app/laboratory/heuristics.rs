//! The page of the laboratory that compares heuristics with the true distances.

mod density;
mod files;
mod study;

use std::sync::Arc;

use eframe::egui::{Grid, Id, RichText, Ui, Vec2};

use density::density_ui;
use study::{Base, Path, Study, shortest_path};

use super::chart::{Axis, Chart, Mark, Series, chart_ui};
use super::fault::{Fault, fault_ui};
use super::job::Job;
use super::map::{heuristic_ui, is_mapped, mapped_problem, weight_ui};
use super::mini_board::mini_board_ui;
use super::subject::Subject;
use super::{LabCommand, LabContext};
use crate::app::error_texts::NoThread;
use crate::app::texts::{Language, Parameter, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::puzzle::Heuristic;
use crate::search::Weight;

/// The height of the pictures, and of the path below them, at least and at most.
const HEIGHT: (f32, f32) = (280.0, 640.0);
const PATH_HEIGHT: (f32, f32) = (200.0, 400.0);

/// A heuristic, what it is multiplied by, and the subject whose path is shown.
type Wanted = (Heuristic, Weight, u64);

/// The page and its state.
#[derive(Debug)]
pub(super) struct HeuristicsPage {
    heuristic: Heuristic,
    weight: Weight,
    base: Option<Arc<Base>>,
    study: Option<Study>,
    /// A shortest path of a subject.
    path: Option<(u64, Path)>,
    /// The estimates on it.
    along: Option<(Wanted, Result<Vec<u32>, Fault>)>,
    work: Option<Job<Found>>,
    failure: Option<Fault>,
    /// How many heuristics have estimated all boards so far.
    done: usize,
}

impl Default for HeuristicsPage {
    fn default() -> Self {
        Self {
            heuristic: Heuristic::Manhattan,
            weight: Weight::ONE,
            base: None,
            study: None,
            path: None,
            along: None,
            work: None,
            failure: None,
            done: 0,
        }
    }
}

#[derive(Debug)]
enum Found {
    /// So many heuristics have estimated all boards.
    Estimated(usize),
    Base(Result<Base, Fault>),
    Study(Option<Study>),
    Along(Wanted, Path, Result<Vec<u32>, Fault>),
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum HeuristicsCommand {
    /// Estimates all boards by all heuristics.
    Load,
    /// Compares one of them with the distances.
    Study,
    /// Estimates the boards on a shortest path of the subject.
    Along,
    /// Ends what runs.
    Cancel,
}

impl HeuristicsPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        self.ask(cx, subject);
        if !is_mapped(subject) {
            let text = cx.say(Text::LabHeuristicStandIn);
            ui.label(RichText::new(text).color(palette(ui).accent));
        }
        ui.horizontal_wrapped(|ui| {
            heuristic_ui(ui, cx, &mut self.heuristic);
            weight_ui(ui, cx, &mut self.weight);
            if let Some(study) = &self.study {
                let along = self.along.as_ref().and_then(|(_, along)| along.as_deref().ok());
                files::exports_ui(ui, cx, study, (subject.start(), along));
            }
            self.work_ui(ui, cx);
        });
        if let Some(failure) = &self.failure {
            fault_ui(ui, cx, failure);
            if ui.button(cx.say(Text::TryAgain)).clicked() {
                self.failure = None;
                ui.request_repaint();
            }
        }
        let (Some(base), Some(study)) = (&self.base, &self.study) else {
            if self.failure.is_none() {
                ui.label(cx.say(Text::LabHeuristicLoading));
            }
            return;
        };
        audit_ui(ui, cx, base, study);
        let room = ui.available_height();
        let height = (0.45 * room).clamp(HEIGHT.0, HEIGHT.1);
        ui.columns(2, |columns| {
            density_ui(&mut columns[0], cx, study, height);
            let chart = errors_chart(study, cx.language);
            let ui = &mut columns[1];
            chart_ui(ui, Id::unique("heuristic-errors"), &chart, height, cx.language);
        });
        ui.label(RichText::new(cx.say(Text::LabHeuristicPath)).strong());
        match self.along.as_ref().map(|(_, along)| along) {
            Some(Ok(along)) => {
                let chart = path_chart(along, cx.language);
                let height = (0.3 * room).clamp(PATH_HEIGHT.0, PATH_HEIGHT.1);
                chart_ui(ui, Id::unique("heuristic-path"), &chart, height, cx.language);
            }
            Some(Err(reason)) => {
                let text =
                    cx.fill(Text::LabHeuristicNoPath, &[("reason", &reason.reason(cx.language))]);
                ui.label(RichText::new(text).color(palette(ui).quiet));
            }
            None => {
                ui.spinner();
            }
        }
        ui.label(RichText::new(cx.say(Text::LabHeuristicDominates)).strong());
        matrix_ui(ui, cx, base);
    }

    /// That something is being worked out, how far it is, and a way to end it.
    fn work_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        if self.work.is_none() {
            return;
        }
        ui.spinner();
        if self.base.is_none() {
            let (done, all) = (self.done, Heuristic::all().count());
            ui.label(cx.fill(Text::LabMapProgress, &[("until", &done), ("most", &all)]));
        }
        let cancel = ui.button(cx.say(Text::Cancel));
        cx.on_click(&cancel, LabCommand::Heuristics(HeuristicsCommand::Cancel).into());
    }

    /// Asks for what is missing to show what is chosen.
    fn ask(&self, cx: &mut UiContext<'_>, subject: &Subject) {
        if self.work.is_some() || self.failure.is_some() {
            return;
        }
        let problem = mapped_problem(subject);
        let wanted = (self.heuristic, self.weight, subject.generation());
        let base = self.base.as_ref().filter(|base| base.map.goal() == problem.goal());
        let study = self.study.as_ref();
        let is_studied =
            study.is_some_and(|it| (it.heuristic, it.weight) == (self.heuristic, self.weight));
        let is_along = self.along.as_ref().is_some_and(|(along, _)| *along == wanted);
        let command = match base {
            None => HeuristicsCommand::Load,
            Some(_) if !is_studied => HeuristicsCommand::Study,
            Some(_) if !is_along => HeuristicsCommand::Along,
            Some(_) => return,
        };
        cx.push(LabCommand::Heuristics(command).into());
    }

    pub(super) fn execute(
        &mut self,
        command: HeuristicsCommand,
        subject: &Subject,
        context: &LabContext<'_>,
    ) {
        let (engine, limits) = (context.engine.clone(), context.limits);
        let (heuristic, weight) = (self.heuristic, self.weight);
        let job = match (command, &self.base) {
            (HeuristicsCommand::Load, _) => {
                (self.study, self.done) = (None, 0);
                let goal = mapped_problem(subject).goal().clone();
                Job::start(context.ctx, move |control, reporter| {
                    let mut each = |done| {
                        reporter.send(Found::Estimated(done));
                    };
                    let base = Base::new(&goal, &engine, &limits, control, &mut each);
                    reporter.send(Found::Base(base));
                })
            }
            (HeuristicsCommand::Study, Some(base)) => {
                let base = Arc::clone(base);
                Job::start(context.ctx, move |_, reporter| {
                    reporter.send(Found::Study(base.study(heuristic, weight)));
                })
            }
            (HeuristicsCommand::Study, None) => return,
            (HeuristicsCommand::Cancel, _) => {
                if let Some(job) = &self.work {
                    // It ends with an error that says so.
                    job.control().stop();
                }
                return;
            }
            (HeuristicsCommand::Along, _) => {
                let (generation, problem) = (subject.generation(), subject.problem().clone());
                let known = self.path.clone().filter(|(known, _)| *known == generation);
                Job::start(context.ctx, move |control, reporter| {
                    let path = known.map_or_else(
                        || shortest_path(&problem, &engine, &limits, control),
                        |(_, path)| path,
                    );
                    let along = path.clone().and_then(|path| {
                        let (goal, boards) = (problem.goal(), path.iter().cloned());
                        let plain = engine.estimates(goal, boards, heuristic, &limits, control)?;
                        Ok(plain.into_iter().map(|h| weight.times(h)).collect())
                    });
                    reporter.send(Found::Along((heuristic, weight, generation), path, along));
                })
            }
        };
        match job {
            Ok(job) => self.work = Some(job),
            Err(error) => self.failure = Some(NoThread(error).into()),
        }
    }

    pub(super) fn poll(&mut self, _context: &LabContext<'_>) {
        let Some(job) = &mut self.work else { return };
        let found = job.poll();
        if let Some(Found::Estimated(done)) = found {
            self.done = done;
            return;
        }
        if found.is_some() || !job.is_running() {
            self.work = None;
        }
        match found {
            Some(Found::Base(Ok(base))) => self.base = Some(Arc::new(base)),
            Some(Found::Base(Err(reason))) => self.failure = Some(reason),
            Some(Found::Study(study)) => self.study = study,
            Some(Found::Along(wanted, path, along)) => {
                self.path = Some((wanted.2, path));
                self.along = Some((wanted, along));
            }
            Some(Found::Estimated(_)) | None => {}
        }
    }

    pub(super) fn close(&mut self) {
        self.work = None;
        self.failure = None;
    }
}

/// What the comparison says, in words.
fn audit_ui(ui: &mut Ui, cx: &mut UiContext<'_>, base: &Base, study: &Study) {
    let audit = &study.audit;
    let places: [(&str, &dyn Parameter); 4] = [
        ("boards", &audit.boards),
        ("count", &audit.too_high),
        ("edges", &audit.edges),
        ("inconsistent", &audit.inconsistent_edges),
    ];
    ui.horizontal_wrapped(|ui| {
        let height =
            if audit.is_admissible() { Text::LabHeuristicNever } else { Text::LabHeuristicTooHigh };
        ui.label(RichText::new(cx.fill(height, &places)).strong());
        if let Some((board, h, distance)) = &study.first_too_high {
            let values: [(&str, &dyn Parameter); 2] = [("h", h), ("distance", distance)];
            ui.label(cx.fill(Text::LabHeuristicFirst, &values));
            let response = mini_board_ui(ui, cx, board, base.map.goal(), 48.0);
            if response.clicked() {
                cx.push(LabCommand::TakeBoard(board.clone()).into());
            }
        }
    });
    let word = if audit.is_consistent() {
        Text::LabHeuristicConsistent
    } else {
        Text::LabHeuristicInconsistent
    };
    ui.label(cx.fill(word, &places));
    let mean = cx.language.number(audit.mean(), Some(2));
    let error = cx.language.number(audit.mean_error(), Some(2));
    let mut means = cx.fill(Text::LabHeuristicMeans, &[("mean", &mean), ("error", &error)]);
    if matches!(study.heuristic, Heuristic::Hamming | Heuristic::Manhattan) {
        means += " ";
        means += cx.say(Text::LabHeuristicBlank);
    }
    ui.label(means);
}

/// Which heuristic is nowhere below which.
fn matrix_ui(ui: &mut Ui, cx: &UiContext<'_>, base: &Base) {
    let names: Vec<&str> =
        base.heuristics().map(|it| cx.say(Text::name_of_heuristic(it))).collect();
    Grid::new("heuristic-matrix").striped(true).show(ui, |ui| {
        ui.allocate_space(Vec2::ZERO);
        for name in &names {
            ui.label(RichText::new(*name).small());
        }
        ui.end_row();
        for (row, name) in names.iter().enumerate() {
            ui.label(*name);
            for (column, &dominates) in base.dominates[row].iter().enumerate() {
                let word = if dominates { Text::LabHeuristicYes } else { Text::LabHeuristicNo };
                ui.label(if row == column { "=" } else { cx.say(word) });
            }
            ui.end_row();
        }
    });
}

/// How many boards have each error.
fn errors_chart(study: &Study, language: Language) -> Chart {
    let errors = study.audit.errors.iter().zip(study.audit.least_error..);
    let present = errors.filter(|(count, _)| **count > 0);
    let points = present.map(|(&count, error)| [error as f64, count as f64]).collect();
    let name = language.say(Text::LabHeuristicErrors).to_owned();
    let series = vec![Series { name: name.clone(), colour: 0, mark: Mark::Bars, points }];
    let x = Axis::linear(language.say(Text::LabHeuristicErrorAxis));
    Chart { title: name, x, y: Axis::linear(language.say(Text::LabMapBoards)), series }
}

/// g, h and f on each step of a path.
fn path_chart(along: &[u32], language: Language) -> Chart {
    let line = |name: &str, colour: usize, value: &dyn Fn(u32, u32) -> u32| {
        let points = (0_u32..).zip(along);
        let points = points.map(|(g, &h)| [f64::from(g), f64::from(value(g, h))]).collect();
        Series { name: name.to_owned(), colour, mark: Mark::Line, points }
    };
    let series =
        vec![line("g", 0, &|g, _| g), line("h", 2, &|_, h| h), line("f", 1, &|g, h| g + h)];
    Chart {
        title: language.say(Text::LabHeuristicPath).to_owned(),
        x: Axis::linear(language.say(Text::LabHeuristicStep)),
        y: Axis::linear(language.say(Text::Moves)),
        series,
    }
}
