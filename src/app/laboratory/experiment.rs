//! The page of the laboratory that runs methods on many boards.

mod choice;
mod files;
mod plot;
mod refusal;
mod run;
mod table;

use std::path::PathBuf;
use std::sync::Arc;

use eframe::egui::{Id, Label, ProgressBar, RichText, Ui};
use egui_material_icons::icons::{ICON_CONTENT_COPY, ICON_PLAY_ARROW, ICON_STOP};

use choice::{Choice, Kind};
use files::read_settings;
use refusal::Refusal;
use run::{Run, State};

use super::chart::{Chart, chart_ui};
use super::export::{Export, FileKind, export_menu_ui};
use super::job::Job;
use super::method_list::methods_ui;
use super::subject::Subject;
use super::{LabCommand, LabContext};
use crate::app::error_texts::NoThread;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, announced, icon_button, section_ui, small_icon_button};
use crate::lab::experiment::{Group, Published, Settings, Spread};

/// How many methods there can be.
const METHODS: (usize, usize) = (1, 6);

/// The room from which on the table stands beside the plot.
const BESIDE: f32 = 1760.0;
/// The height of the plot at least, and at most where the table stands below it.
const PLOT: (f32, f32) = (155.0, 420.0);

/// The page and its state.
#[derive(Debug, Default)]
pub(super) struct ExperimentPage {
    choice: Choice,
    run: Option<Run>,
    /// Why the last one could not begin, or its settings were not taken.
    refusal: Option<Refusal>,
    /// Settings that are being read.
    opening: Option<(PathBuf, Job<Result<Settings, Refusal>>)>,
    quantity: Quantity,
    /// Whether published numbers are to be shown where they fit.
    with_published: bool,
}

/// What table and plot are about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Quantity {
    #[default]
    Expanded,
    /// As textbooks count.
    Generated,
}

impl Quantity {
    fn name(self) -> Text {
        match self {
            Self::Expanded => Text::Expanded,
            Self::Generated => Text::LabExperimentGenerated,
        }
    }

    fn about(self) -> Text {
        match self {
            Self::Expanded => Text::LabExpandedAbout,
            Self::Generated => Text::LabExperimentGeneratedAbout,
        }
    }

    fn of(self, group: &Group) -> Option<Spread> {
        match self {
            Self::Expanded => group.expanded,
            Self::Generated => group.textbook_generated,
        }
    }
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum ExperimentCommand {
    /// Asks for a file of boards.
    AskForFile,
    /// Takes the boards of a file.
    TakeFile(PathBuf),
    /// Asks for a file with settings.
    AskForSettings,
    /// Takes the settings of a file.
    TakeSettings(PathBuf),
    Run,
    Cancel,
}

impl ExperimentPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, _subject: &Subject) {
        let is_running = self.run.as_ref().is_some_and(Run::is_running);
        ui.columns(2, |columns| {
            let [left, right] = columns else { return };
            left.add_enabled_ui(!is_running, |ui| {
                section_ui(ui, cx.say(Text::LabExperimentBoards));
                self.choice.ui(ui, cx);
            });
            self.run_ui(left, cx, is_running);
            right.add_enabled_ui(!is_running, |ui| {
                section_ui(ui, cx.say(Text::LabExperimentMethods));
                if let Some(shape) = self.choice.shape() {
                    methods_ui(ui, cx, &mut self.choice.methods, shape, METHODS);
                }
            });
        });
        command_line_ui(ui, cx, &self.choice.settings());
        if let Some(refusal) = &self.refusal {
            let text = RichText::new(refusal.text(cx.language)).color(palette(ui).error);
            announced(&ui.label(text), true);
        }
        self.results_ui(ui, cx);
    }

    /// Run and cancel, how far it is, and the settings as a file.
    fn run_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>, is_running: bool) {
        ui.horizontal_wrapped(|ui| {
            let (icon, word, command) = if is_running {
                (ICON_STOP, Text::Cancel, ExperimentCommand::Cancel)
            } else {
                (ICON_PLAY_ARROW, Text::LabExperimentRun, ExperimentCommand::Run)
            };
            let button = icon_button(ui, icon, cx.say(word), Emphasis::Primary, 180.0);
            cx.on_click(&button, LabCommand::Experiment(command).into());
            ui.add_enabled_ui(!is_running, |ui| {
                let open = ui.button(cx.say(Text::LabExperimentOpenSettings));
                let ask = ExperimentCommand::AskForSettings;
                cx.on_click(&open, LabCommand::Experiment(ask).into());
            });
            if ui.button(cx.say(Text::LabExperimentSaveSettings)).clicked() {
                let text = self.choice.settings().to_ron() + "\n";
                cx.push(LabCommand::Export(Export::text("experiment.ron", text)).into());
            }
        });
        let Some(run) = &self.run else { return };
        ui.horizontal(|ui| match run.state() {
            State::Preparing => {
                ui.spinner();
                ui.label(cx.say(Text::LabExperimentPreparing));
            }
            State::Refused(_) => {}
            State::Running | State::Completed | State::Cancelled => progress_ui(ui, cx, run),
        });
    }

    /// What has come of it so far.
    fn results_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let Some(run) = self.run.as_ref().filter(|run| !run.groups().is_empty()) else {
            if self.run.is_none() {
                ui.add_space(8.0);
                let text = RichText::new(cx.say(Text::LabExperimentEmpty));
                ui.label(text.color(palette(ui).quiet));
            }
            return;
        };
        let is_published = is_published(run.settings());
        let language = cx.language;
        let (mut quantity, mut with_published) = (self.quantity, self.with_published);
        ui.horizontal_wrapped(|ui| {
            for choice in [Quantity::Expanded, Quantity::Generated] {
                let button =
                    ui.selectable_value(&mut quantity, choice, language.say(choice.name()));
                button.on_hover_text(language.say(choice.about()));
            }
            if is_published {
                let text = language.say(Text::LabExperimentPublished);
                let published = ui.checkbox(&mut with_published, text);
                if published.on_hover_text(Published::SOURCE).changed() && with_published {
                    // The textbook counts what was generated.
                    quantity = Quantity::Generated;
                }
            }
            ui.separator();
            exports_ui(ui, cx, run, || self.chart(run, self.shows_published(run), language));
        });
        (self.quantity, self.with_published) = (quantity, with_published);
        let Some(run) = &self.run else { return };
        let with_published = self.shows_published(run);
        if with_published {
            let text = cx.fill(Text::LabExperimentSource, &[("source", &Published::SOURCE)]);
            ui.label(RichText::new(text).small().color(palette(ui).quiet));
        }
        let chart = self.chart(run, with_published, language);
        let plot_ui = |ui: &mut Ui, height: f32| {
            chart_ui(ui, Id::unique("experiment-plot"), &chart, height, language);
        };
        if ui.available_width() >= BESIDE {
            let height = (ui.available_height() - 8.0).max(PLOT.0);
            ui.columns(2, |columns| {
                let [left, right] = columns else { return };
                plot_ui(left, height);
                table::table_ui(right, cx, run.groups(), self.quantity, with_published);
            });
        } else {
            // The table begins on the same screen.
            plot_ui(ui, (0.5 * ui.available_height()).clamp(PLOT.0, PLOT.1));
            table::table_ui(ui, cx, run.groups(), self.quantity, with_published);
        }
    }

    /// Whether published numbers are shown: they are of what was generated.
    fn shows_published(&self, run: &Run) -> bool {
        let is_asked = self.with_published && self.quantity == Quantity::Generated;
        is_asked && is_published(run.settings())
    }

    fn chart(&self, run: &Run, with_published: bool, language: Language) -> Chart {
        plot::chart(run.settings(), run.groups(), self.quantity, with_published, language)
    }

    pub(super) fn execute(
        &mut self,
        command: ExperimentCommand,
        _subject: &Subject,
        context: &LabContext<'_>,
    ) {
        match command {
            // The window asks, and answers with the file.
            ExperimentCommand::AskForFile | ExperimentCommand::AskForSettings => {}
            ExperimentCommand::TakeFile(path) => {
                self.choice.kind = Kind::File;
                self.choice.file = Some(path);
                self.refusal = None;
            }
            ExperimentCommand::TakeSettings(path) => {
                self.refusal = None;
                let from = path.clone();
                let job = Job::start(context.ctx, move |_, reporter| {
                    reporter.send(read_settings(&from));
                });
                match job {
                    Ok(job) => self.opening = Some((path, job)),
                    Err(error) => self.refusal = Some(Refusal::NoThread(Arc::new(NoThread(error)))),
                }
            }
            ExperimentCommand::Run => {
                self.refusal = None;
                match Run::start(&self.choice, context) {
                    Ok(run) => self.run = Some(run),
                    Err(refusal) => self.refusal = Some(refusal),
                }
            }
            ExperimentCommand::Cancel => {
                if let Some(run) = &self.run {
                    run.cancel();
                }
            }
        }
    }

    pub(super) fn poll(&mut self, _context: &LabContext<'_>) {
        self.poll_opening();
        let Some(run) = &mut self.run else { return };
        run.poll();
        if let State::Refused(refusal) = run.state() {
            self.refusal = Some(refusal.clone());
            self.run = None;
        }
    }

    /// Takes settings that were read. An experiment that runs has its own.
    fn poll_opening(&mut self) {
        let Some((path, job)) = &mut self.opening else { return };
        let read = match job.poll() {
            Some(read) => read,
            None if job.is_running() => return,
            None => {
                self.opening = None;
                return;
            }
        };
        self.refusal = match read {
            Ok(settings) => {
                let is_taken = self.choice.take(settings, path.parent());
                (!is_taken).then(|| Refusal::Beyond(path.clone()))
            }
            Err(refusal) => Some(refusal),
        };
        self.opening = None;
    }

    /// Searches end; what is done stays.
    pub(super) fn close(&mut self) {
        if let Some(run) = &self.run {
            run.cancel();
        }
    }
}

/// How many boards are done, in a bar while it runs.
fn progress_ui(ui: &mut Ui, cx: &UiContext<'_>, run: &Run) {
    let (done, boards) = run.progress();
    let word = match run.state() {
        State::Completed => Text::LabExperimentCompleted,
        State::Cancelled => Text::LabExperimentCancelled,
        _ => Text::LabExperimentProgress,
    };
    let text = cx.fill(word, &[("done", &done), ("boards", &boards)]);
    if run.is_running() {
        let share = done as f32 / boards.max(1) as f32;
        let width = ui.available_width().clamp(160.0, 420.0);
        ui.add(ProgressBar::new(share).desired_width(width).text(text));
    } else {
        announced(&ui.label(text), false);
    }
}

/// What gives the same rows at the prompt.
fn command_line_ui(ui: &mut Ui, cx: &UiContext<'_>, settings: &Settings) {
    let command = settings.to_command();
    ui.horizontal(|ui| {
        let copy = cx.say(Text::LabExperimentCopy);
        if small_icon_button(ui, ICON_CONTENT_COPY, copy).clicked() {
            ui.ctx().copy_text(command.clone());
        }
        let text = RichText::new(&command).monospace().size(12.0).color(palette(ui).quiet);
        ui.add(Label::new(text).wrap());
    });
}

/// Rows, summary and plot as files.
fn exports_ui(ui: &mut Ui, cx: &mut UiContext<'_>, run: &Run, chart: impl Fn() -> Chart) {
    let parts = [
        (cx.say(Text::LabExperimentRows), FileKind::TABLE),
        (cx.say(Text::LabExperimentSummary), FileKind::TABLE),
        (cx.say(Text::LabPlot), FileKind::PICTURE),
    ];
    let drawing = |name| Export::chart(name, &chart(), cx.language);
    let export = match export_menu_ui(ui, cx, &parts) {
        Some((0, _)) => Export::text("experiment.csv", run.rows()),
        Some((1, _)) => Export::text("experiment-summary.csv", run.summary()),
        Some((_, FileKind::Svg)) => drawing("experiment.svg"),
        Some(_) => drawing("experiment.png"),
        None => return,
    };
    cx.push(LabCommand::Export(export).into());
}

/// Whether others have published numbers of such an experiment: on 3×3, with the blank of the goal
/// in a corner.
fn is_published(settings: &Settings) -> bool {
    let is_corner = matches!(settings.goal_blank, None | Some(0 | 2 | 6 | 8));
    let is_known = |method: &crate::engine::Method| Published::of(&method.to_string()).is_some();
    settings.size == 3 && is_corner && settings.methods.iter().any(is_known)
}
