//! What an experiment is to do, as far as it has been chosen.

use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui::{ComboBox, DragValue, Label, RichText, Ui};

use super::{ExperimentCommand, METHODS};
use crate::app::laboratory::LabCommand;
use crate::app::numbers::parse_limit;
use crate::app::texts::{Language, Parameter, Text};
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
/// The room that the limits need in one line.
const ONE_LINE: f32 = 520.0;
/// The most threads.
const MOST_JOBS: usize = 64;
/// The longest time and the most memory of a search that can be typed.
const MOST_SECONDS: f64 = 86_400.0;
const MOST_MEBIBYTES: u64 = 1 << 20;

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
    /// The longest time of a search.
    time_limit: Option<Duration>,
    /// The most memory of a search in bytes, if it is not an equal part of all.
    memory_limit: Option<u64>,
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
            time_limit: None,
            memory_limit: None,
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
            // Without settings that the algorithm does not look at.
            methods: self.methods.iter().filter_map(|it| it.to_string().parse().ok()).collect(),
            seed: self.seed,
            time_limit: self.time_limit,
            memory_limit: self.memory_limit,
        }
    }

    /// Takes settings that were read from a file in a folder, unless they ask for more than can be
    /// chosen here. Says whether it did.
    pub(super) fn take(&mut self, settings: Settings, folder: Option<&Path>) -> bool {
        let (kind, count, steps) = match &settings.boards {
            BoardChoice::All => (Kind::All, None, None),
            BoardChoice::PerDistance(count) => (Kind::PerDistance, Some(*count), None),
            BoardChoice::Uniform(count) => (Kind::Uniform, Some(*count), None),
            BoardChoice::Walk { count, steps } => (Kind::Walk, Some(*count), Some(*steps)),
            BoardChoice::File(_) => (Kind::File, None, None),
        };
        let (count, steps) = (count.unwrap_or(self.count), steps.unwrap_or(self.steps));
        let are_few = count <= MOST_BOARDS && settings.methods.len() <= METHODS.1;
        if !are_few || steps > MOST_STEPS || !SIZES.contains(&settings.size) {
            return false;
        }
        let last = settings.size * settings.size - 1;
        let file = match &settings.boards {
            // Standard input is for the prompt. A list may lie beside the settings.
            BoardChoice::File(name) if name == "-" => None,
            BoardChoice::File(name) => {
                Some(folder.map_or_else(|| PathBuf::from(name), |folder| folder.join(name)))
            }
            _ => self.file.clone(),
        };
        *self = Self {
            kind,
            size: settings.size,
            blank: settings.goal_blank.filter(|blank| *blank != last),
            count,
            steps,
            file,
            seed: settings.seed,
            jobs: self.jobs,
            time_limit: settings.time_limit,
            memory_limit: settings.memory_limit,
            methods: settings.methods,
        };
        true
    }

    /// What was asked for is more than can be chosen here: what can be.
    pub(super) fn beyond(name: &str, language: Language) -> String {
        let places: [(&str, &dyn Parameter); 5] = [
            ("name", &name),
            ("size", SIZES.end()),
            ("boards", &MOST_BOARDS),
            ("steps", &MOST_STEPS),
            ("methods", &METHODS.1),
        ];
        language.fill(Text::LabExperimentBeyond, &places)
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
        // A name is not to be parted from its number at the end of a line.
        let is_wide = ui.available_width() >= ONE_LINE;
        ui.horizontal_wrapped(|ui| {
            number_ui(ui, cx, &mut self.jobs, 1..=MOST_JOBS, Text::LabExperimentJobs);
            self.time_ui(ui, cx);
            if is_wide {
                self.memory_ui(ui, cx);
            }
        });
        if !is_wide {
            ui.horizontal(|ui| self.memory_ui(ui, cx));
        }
    }

    /// The longest time of a search.
    fn time_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let mut seconds = self.time_limit.map_or(0.0, |time| time.as_secs_f64());
        let field = DragValue::new(&mut seconds)
            .range(0.0..=MOST_SECONDS)
            .clamp_existing_to_range(false)
            .speed(1.0)
            .max_decimals(3)
            .custom_formatter(cx.language.limit_formats())
            .custom_parser(parse_limit);
        let field = ui.add(field).accessible_name(cx.say(Text::LabExperimentLimit));
        if field.on_hover_text(cx.say(Text::LabExperimentNoLimit)).changed() {
            let time = Duration::try_from_secs_f64(seconds).ok();
            self.time_limit = time.filter(|time| !time.is_zero());
        }
        ui.label(cx.say(Text::LabExperimentLimit));
    }

    /// The most memory of a search. Only what is changed here is rounded.
    fn memory_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let mut mebibytes = self.memory_limit.map_or(0, |bytes| bytes.div_ceil(1 << 20));
        let field = DragValue::new(&mut mebibytes)
            .range(0..=MOST_MEBIBYTES)
            .clamp_existing_to_range(false)
            .custom_formatter(cx.language.limit_formats())
            .custom_parser(parse_limit);
        let field = ui.add(field).accessible_name(cx.say(Text::LabExperimentMemory));
        if field.on_hover_text(cx.say(Text::LabExperimentNoMemory)).changed() {
            self.memory_limit = (mebibytes > 0).then_some(mebibytes << 20);
        }
        ui.label(cx.say(Text::LabExperimentMemory));
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
