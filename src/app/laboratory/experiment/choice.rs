//! What an experiment is to do, as far as it has been chosen.

use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui::{ComboBox, DragValue, Label, RichText, Ui};

use super::ExperimentCommand;
use crate::app::laboratory::LabCommand;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::list_height;
use crate::board::Shape;
use crate::engine::Method;
use crate::lab::experiment::{BoardChoice, Settings};

/// The sizes of boards. The prompt has larger ones too.
const SIZES: std::ops::RangeInclusive<usize> = 2..=6;
/// The most boards that are drawn by lot, so that the rows of all fit into memory.
const MOST_BOARDS: usize = 20_000;
/// The most moves of a shuffle.
const MOST_STEPS: usize = 1000;
/// The most threads.
const MOST_JOBS: usize = 64;

/// Everything that can be chosen. What another kind of boards needs stays as it is.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) kind: Kind,
    pub(super) size: usize,
    blank: Option<usize>,
    count: usize,
    steps: usize,
    pub(super) file: Option<PathBuf>,
    seed: u64,
    pub(super) jobs: usize,
    /// The longest time of a search in seconds, or 0 for no end.
    seconds: u64,
    pub(super) methods: Vec<Method>,
}

/// Where the boards come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    All,
    PerDistance,
    Uniform,
    Walk,
    File,
}

impl Kind {
    const ALL: [Self; 5] = [Self::All, Self::PerDistance, Self::Uniform, Self::Walk, Self::File];

    fn name(self) -> Text {
        match self {
            Self::All => Text::LabExperimentAll,
            Self::PerDistance => Text::LabExperimentPerDistance,
            Self::Uniform => Text::LabExperimentUniform,
            Self::Walk => Text::LabExperimentWalk,
            Self::File => Text::LabExperimentFile,
        }
    }
}

/// The three methods of the textbook on some boards of each distance, which takes some seconds.
impl Default for Choice {
    fn default() -> Self {
        let names = ["bfs", "astar:hamming", "astar:manhattan"];
        Self {
            kind: Kind::PerDistance,
            size: 3,
            blank: None,
            count: 20,
            steps: 40,
            file: None,
            seed: 1,
            jobs: std::thread::available_parallelism().map_or(1, usize::from).min(MOST_JOBS),
            seconds: 0,
            methods: names.iter().filter_map(|name| name.parse().ok()).collect(),
        }
    }
}

impl Choice {
    /// What was chosen, as the prompt reads it. Without a file there are no boards of one.
    pub(super) fn settings(&self) -> Settings {
        let boards = match self.kind {
            Kind::All => BoardChoice::All,
            Kind::PerDistance => BoardChoice::PerDistance(self.count),
            Kind::Uniform => BoardChoice::Uniform(self.count),
            Kind::Walk => BoardChoice::Walk { count: self.count, steps: self.steps },
            Kind::File => {
                let path = self.file.as_deref().map(Path::to_string_lossy);
                BoardChoice::File(path.map_or_else(|| "-".to_owned(), Into::into))
            }
        };
        Settings {
            size: self.size,
            goal_blank: self.blank,
            boards,
            methods: self.methods.clone(),
            seed: self.seed,
            time_limit: (self.seconds > 0).then(|| Duration::from_secs(self.seconds)),
            memory_limit: None,
        }
    }

    /// The shape of the boards.
    pub(super) fn shape(&self) -> Option<Shape> {
        Shape::square(self.size).ok()
    }

    /// Which boards, and how many threads.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            let kind = ComboBox::from_id_salt("experiment-boards")
                .selected_text(cx.say(self.kind.name()))
                .width(210.0)
                .height(list_height(ui))
                .show_ui(ui, |ui| {
                    for kind in Kind::ALL {
                        ui.selectable_value(&mut self.kind, kind, cx.say(kind.name()));
                    }
                });
            kind.response.accessible_name(cx.say(Text::LabExperimentWhich));
            if matches!(self.kind, Kind::PerDistance | Kind::Uniform | Kind::Walk) {
                let most = MOST_BOARDS;
                number_ui(ui, cx, &mut self.count, 0..=most, Text::LabExperimentCount);
            }
            if self.kind == Kind::Walk {
                let most = MOST_STEPS;
                number_ui(ui, cx, &mut self.steps, 0..=most, Text::LabShuffleSteps);
            }
        });
        if self.kind == Kind::File {
            self.file_ui(ui, cx);
        }
        ui.horizontal_wrapped(|ui| {
            let name = cx.say(Text::LabExperimentSize);
            let size = ComboBox::from_id_salt("experiment-size")
                .selected_text(format!("{0}×{0}", self.size))
                .width(64.0)
                .show_ui(ui, |ui| {
                    for size in SIZES {
                        ui.selectable_value(&mut self.size, size, format!("{size}×{size}"));
                    }
                });
            size.response.accessible_name(name);
            self.blank_ui(ui, cx);
            if self.kind != Kind::All && self.kind != Kind::File {
                number_ui(ui, cx, &mut self.seed, 0..=u64::MAX, Text::LabExperimentSeed);
            }
        });
        ui.horizontal_wrapped(|ui| {
            number_ui(ui, cx, &mut self.jobs, 1..=MOST_JOBS, Text::LabExperimentJobs);
            number_ui(ui, cx, &mut self.seconds, 0..=86_400, Text::LabExperimentLimit)
                .on_hover_text(cx.say(Text::LabExperimentNoLimit));
        });
    }

    /// Which cell of the goal is blank.
    fn blank_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let cells = self.size * self.size;
        self.blank = self.blank.filter(|blank| *blank + 1 < cells);
        let combo = ComboBox::from_id_salt("experiment-blank")
            .selected_text(self.cell_name(self.blank, cx.language))
            .width(150.0)
            .height(list_height(ui))
            .show_ui(ui, |ui| {
                let cells = (0..cells - 1).map(Some).chain([None]);
                for blank in cells {
                    let name = self.cell_name(blank, cx.language);
                    ui.selectable_value(&mut self.blank, blank, name);
                }
            });
        combo.response.accessible_name(cx.say(Text::LabExperimentBlank));
    }

    fn cell_name(&self, blank: Option<usize>, language: Language) -> String {
        let cell = blank.unwrap_or(self.size * self.size - 1);
        let (row, column) = (cell / self.size + 1, cell % self.size + 1);
        language.fill(Text::LabExperimentCell, &[("row", &row), ("column", &column)])
    }

    /// The file of boards, and how to choose it.
    fn file_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        ui.horizontal(|ui| {
            let open = ui.button(cx.say(Text::LabExperimentOpen));
            cx.on_click(&open, LabCommand::Experiment(ExperimentCommand::AskForFile).into());
            let name = self.file.as_deref().and_then(Path::file_name);
            let (text, path) = match (&self.file, name) {
                (Some(path), Some(name)) => (name.to_string_lossy(), path.display().to_string()),
                _ => (cx.say(Text::LabExperimentNoFile).into(), String::new()),
            };
            let label = Label::new(RichText::new(text).color(palette(ui).quiet)).truncate();
            let label = ui.add(label);
            if !path.is_empty() {
                label.on_hover_text(path);
            }
        });
    }
}

/// A number with its name after it.
fn number_ui<Number: eframe::egui::emath::Numeric>(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    number: &mut Number,
    range: std::ops::RangeInclusive<Number>,
    name: Text,
) -> eframe::egui::Response {
    let field = ui.add(DragValue::new(number).range(range));
    ui.label(cx.say(name));
    field.accessible_name(cx.say(name))
}
