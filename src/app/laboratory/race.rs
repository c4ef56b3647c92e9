//! Several searches on one board, advanced side by side.

mod lane;
mod results;
mod runner;

use std::fmt::Write as _;

use eframe::egui::{ComboBox, Id, Label, RichText, Slider, Ui};
use egui_material_icons::icons::{
    ICON_FLAG, ICON_PAUSE, ICON_PLAY_ARROW, ICON_SKIP_NEXT, ICON_STOP,
};

use super::chart::{Axis, Chart, Mark, Series, chart_ui};
use super::export::{Export, FileKind, export_menu_ui};
use super::fault::{Fault, fault_ui};
use super::method_list::{method_name, methods_ui};
use super::preview::preview_ui;
use super::subject::Subject;
use super::{LabCommand, LabContext};
use crate::app::command::Command;
use crate::app::numbers::parse_number;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, icon_button};
use crate::engine::Method;
use crate::lab::header::header;
use lane::{LaneLook, lane_ui};
use runner::{Pace, Runner};

/// How many lanes there can be.
const LANES: (usize, usize) = (2, 6);
/// The least room of a lane.
const LANE_WIDTH: f32 = 250.0;
/// The height of the plot at least and at most, and of what stands above it.
const PLOT: (f32, f32) = (132.0, 700.0);
const ABOVE_PLOT: f32 = 48.0;
/// The slowest and the fastest race, in expansions a second; beyond that it runs free.
const SPEEDS: (f64, f64) = (1.0, 1e6);
/// How fast a race goes that nobody has set a speed for, on small boards and on larger ones.
const USUAL_SPEED: f64 = 1000.0;
/// What a lane may hold, where that is less than its share.
const MEMORIES: [u64; 4] = [16 << 20, 64 << 20, 256 << 20, 1 << 30];

/// The page and its state.
#[derive(Debug)]
pub(super) struct RacePage {
    methods: Vec<Method>,
    runner: Option<Runner>,
    /// Why no race could begin.
    refusal: Option<Fault>,
    /// Expansions a second of each lane.
    speed: f64,
    /// Whether each lane has as much time as the others, and not as many expansions.
    is_by_clock: bool,
    /// The most bytes of each lane, if it is to be less than an equal share of all.
    memory: Option<u64>,
    shown: Shown,
    over: Over,
}

/// What the plot shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Expanded,
    Frontier,
    Bytes,
    Bound,
}

/// What it shows that over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Over {
    Expansions,
    Time,
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum RaceCommand {
    /// Races with other methods from now on, as fast as they can, in so much memory each.
    Choose(Vec<Method>, Option<u64>),
    /// Lines the methods up and starts them.
    Start,
    Pause,
    Resume,
    /// Has every lane expand so many states.
    Step(u64),
    Stop,
}

impl Default for RacePage {
    fn default() -> Self {
        let names = ["bfs", "bidirectional", "astar:manhattan", "idastar:manhattan"];
        Self {
            methods: names.iter().filter_map(|name| name.parse().ok()).collect(),
            runner: None,
            refusal: None,
            speed: USUAL_SPEED,
            is_by_clock: false,
            memory: None,
            shown: Shown::Frontier,
            over: Over::Expansions,
        }
    }
}

impl RacePage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, subject: &Subject) {
        let is_running = self.runner.as_ref().is_some_and(|runner| !runner.is_over());
        if is_running || self.runner.is_some() {
            self.controls_ui(ui, cx, is_running);
        } else {
            methods_ui(ui, cx, &mut self.methods, subject.shape(), LANES);
            self.start_ui(ui, cx);
            preview_ui(ui, cx, subject);
        }
        if let Some(refusal) = &self.refusal {
            fault_ui(ui, cx, refusal);
        }
        let Some(runner) = &self.runner else { return };
        if runner.generation() != subject.generation() {
            ui.label(RichText::new(cx.say(Text::LabRaceOtherBoard)).color(palette(ui).quiet));
        }
        let lanes = runner.lanes().len();
        let rows = lanes.div_ceil(((ui.available_width() / LANE_WIDTH) as usize).max(1));
        let columns = lanes.div_ceil(rows);
        let room = ui.available_height() - PLOT.0 - ABOVE_PLOT;
        let look = LaneLook::choose(ui.available_width() / columns as f32, room / rows as f32);
        for (number, row) in runner.lanes().chunks(columns).enumerate() {
            ui.columns(columns, |cells| {
                for (place, (cell, lane)) in cells.iter_mut().zip(row).enumerate() {
                    let place = number * columns + place;
                    lane_ui(cell, cx, (place, lane), runner.problem(), look);
                }
            });
        }
        if !is_running {
            results::table_ui(ui, cx, runner);
        }
        self.plot_ui(ui, cx);
    }

    fn start_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            let text = cx.say(Text::LabRaceStart);
            let start = icon_button(ui, ICON_FLAG, text, Emphasis::Primary, 150.0);
            cx.on_click(&start, LabCommand::Race(RaceCommand::Start).into());
            ui.checkbox(&mut self.is_by_clock, cx.say(Text::LabRaceByClock));
            self.memory_ui(ui, cx);
        });
    }

    /// What each lane may hold.
    fn memory_ui(&mut self, ui: &mut Ui, cx: &UiContext<'_>) {
        let name = |memory: Option<u64>| {
            memory.map_or(cx.say(Text::LabMemoryAll).to_owned(), |each| cx.language.bytes(each))
        };
        ui.label(cx.say(Text::LabMemoryEach));
        let combo = ComboBox::from_id_salt("race memory").selected_text(name(self.memory)).show_ui(
            ui,
            |ui| {
                for memory in MEMORIES.map(Some).into_iter().chain([None]) {
                    ui.selectable_value(&mut self.memory, memory, name(memory));
                }
            },
        );
        combo.response.accessible_name(cx.say(Text::LabMemoryEach));
    }

    /// Pause, speed, and a way back to the choice of methods.
    fn controls_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, is_running: bool) {
        let command = |command| -> Command { LabCommand::Race(command).into() };
        ui.horizontal_wrapped(|ui| {
            if is_running {
                let is_paused = self.runner.as_ref().is_some_and(Runner::is_paused);
                let (icon, word, what) = if is_paused {
                    (ICON_PLAY_ARROW, Text::Play, RaceCommand::Resume)
                } else {
                    (ICON_PAUSE, Text::Pause, RaceCommand::Pause)
                };
                let button = icon_button(ui, icon, cx.say(word), Emphasis::Primary, 110.0);
                cx.on_click(&button, command(what));
                let step = cx.say(Text::LabRaceStep);
                let button = icon_button(ui, ICON_SKIP_NEXT, step, Emphasis::Plain, 150.0);
                cx.on_click(&button, command(RaceCommand::Step(1)));
                ui.spacing_mut().slider_width = 100.0;
                let slider = Slider::new(&mut self.speed, SPEEDS.0..=SPEEDS.1)
                    .logarithmic(true)
                    .max_decimals(0)
                    .suffix(cx.say(Text::LabStepPerSecond))
                    .custom_formatter(cx.language.formats())
                    .custom_parser(parse_number);
                let slider = ui.add(slider).accessible_name(cx.say(Text::LabRaceSpeed));
                let slider = slider.on_hover_text(cx.say(Text::LabRaceSpeed));
                if slider.changed()
                    && let Some(runner) = self.runner.as_ref().filter(|it| !it.is_paused())
                {
                    runner.set_pace(self.pace());
                }
            }
            let text = cx.say(Text::LabRaceAgain);
            let again = icon_button(ui, ICON_STOP, text, Emphasis::Plain, 170.0);
            cx.on_click(&again, command(RaceCommand::Stop));
            if let Some(runner) = &self.runner {
                let (name, each) = (cx.say(Text::LabMemoryEach), cx.language.bytes(runner.each()));
                let text = RichText::new(format!("{name}: {each}")).color(palette(ui).quiet);
                ui.add(Label::new(text).extend());
            }
        });
    }

    fn pace(&self) -> Pace {
        let is_free = self.speed >= 0.99 * SPEEDS.1;
        match (self.is_by_clock, is_free) {
            (true, _) => Pace::Clock,
            (false, true) => Pace::Free,
            (false, false) => Pace::Expansions(self.speed),
        }
    }

    fn plot_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        ui.horizontal_wrapped(|ui| {
            for (shown, word) in [
                (Shown::Frontier, Text::LabFrontier),
                (Shown::Bytes, Text::Memory),
                (Shown::Bound, Text::LabBound),
                (Shown::Expanded, Text::Expanded),
            ] {
                ui.selectable_value(&mut self.shown, shown, cx.say(word));
            }
            ui.separator();
            ui.selectable_value(&mut self.over, Over::Expansions, cx.say(Text::Expanded));
            ui.selectable_value(&mut self.over, Over::Time, cx.say(Text::Time));
            ui.separator();
            self.export_ui(ui, cx);
        });
        let chart = self.chart(cx.language);
        let height = (ui.available_height() - 8.0).clamp(PLOT.0, PLOT.1);
        chart_ui(ui, Id::unique("race plot"), &chart, height, cx.language);
    }

    fn export_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let mut parts = vec![
            (cx.say(Text::LabPlot), FileKind::PICTURE),
            (cx.say(Text::LabRaceSamples), FileKind::TABLE),
        ];
        let runner = self.runner.as_ref();
        if runner.is_some_and(Runner::is_over) {
            parts.push((cx.say(Text::LabRaceResults), FileKind::TABLE));
        }
        let drawing = |name| Export::chart(name, &self.chart(cx.language), cx.language);
        let export = match export_menu_ui(ui, cx, &parts) {
            Some((_, FileKind::Png)) => drawing("race.png"),
            Some((_, FileKind::Svg)) => drawing("race.svg"),
            Some((1, FileKind::Csv)) => Export::text("race.csv", self.csv()),
            Some((_, FileKind::Csv)) => {
                Export::text("race-results.csv", runner.map(results::csv).unwrap_or_default())
            }
            None => return,
        };
        cx.push(LabCommand::Export(export).into());
    }

    fn chart(&self, language: Language) -> Chart {
        let say = |word| language.say(word);
        let x = match self.over {
            Over::Expansions => Axis::linear(say(Text::Expanded)),
            Over::Time => Axis::linear(say(Text::LabSeconds)),
        };
        let y = match self.shown {
            Shown::Expanded => Axis::log(say(Text::Expanded)),
            Shown::Frontier => Axis::log(say(Text::LabFrontier)),
            Shown::Bytes => Axis::log(say(Text::LabBytes)),
            Shown::Bound => Axis::linear(say(Text::LabBound)),
        };
        let lanes = self.runner.as_ref().map_or(&[][..], Runner::lanes);
        let mut series = Vec::new();
        for (colour, lane) in lanes.iter().enumerate() {
            let name = method_name(&lane.method, language);
            let points = lane.samples.iter().map(|sample| {
                let across = match self.over {
                    Over::Expansions => sample.expanded as f64,
                    Over::Time => sample.seconds,
                };
                let up = match self.shown {
                    Shown::Expanded => sample.expanded as f64,
                    Shown::Frontier => sample.frontier as f64,
                    Shown::Bytes => sample.bytes as f64,
                    Shown::Bound => f64::from(sample.bound),
                };
                [across, up]
            });
            let points: Vec<[f64; 2]> = points.collect();
            if lane.is_out_of_memory()
                && let Some(last) = points.last()
            {
                let name = language.fill(Text::LabMemoryWall, &[("method", &name)]);
                series.push(Series { name, colour, mark: Mark::Wall, points: vec![*last] });
            }
            series.push(Series { name, colour, mark: Mark::Line, points });
        }
        if let Some(runner) = self.runner.as_ref().filter(|_| self.shown == Shown::Bytes) {
            let name = say(Text::LabMemoryLimit).to_owned();
            let points = vec![[0.0, runner.each() as f64]];
            series.push(Series { name, colour: lanes.len(), mark: Mark::Level, points });
        }
        Chart { title: say(Text::LabRace).to_owned(), x, y, series }
    }

    /// All samples, a row each.
    fn csv(&self) -> String {
        let Some(runner) = &self.runner else { return String::new() };
        let mut text = header(&runner.settings());
        text += "method,expanded,generated,frontier,bytes,bound,seconds\n";
        for lane in runner.lanes() {
            for sample in &lane.samples {
                let runner::Point { expanded, generated, frontier, bytes, bound, seconds } = sample;
                let _ = writeln!(
                    text,
                    "{},{expanded},{generated},{frontier},{bytes},{bound},{seconds:.6}",
                    lane.method
                );
            }
        }
        text
    }

    pub(super) fn execute(
        &mut self,
        command: RaceCommand,
        subject: &Subject,
        context: &LabContext<'_>,
    ) {
        match command {
            RaceCommand::Choose(methods, memory) => {
                self.methods = methods;
                self.memory = memory;
                (self.speed, self.is_by_clock) = (SPEEDS.1, false);
                self.runner = None;
            }
            RaceCommand::Start => {
                self.refusal = None;
                let pace = self.pace();
                match Runner::start(subject, &self.methods, (pace, self.memory), context) {
                    Ok(runner) => self.runner = Some(runner),
                    Err(reason) => self.refusal = Some(reason),
                }
            }
            RaceCommand::Pause => self.order(Pace::Paused),
            RaceCommand::Resume => self.order(self.pace()),
            RaceCommand::Step(count) => self.order(Pace::Step(count)),
            RaceCommand::Stop => self.runner = None,
        }
    }

    fn order(&mut self, pace: Pace) {
        if let Some(runner) = &mut self.runner {
            runner.order(pace);
        }
    }

    pub(super) fn poll(&mut self, _context: &LabContext<'_>) {
        if let Some(runner) = &mut self.runner {
            runner.poll();
        }
    }

    /// The most bytes that a race which runs may come to hold.
    pub(super) fn held(&self) -> u64 {
        let running = self.runner.as_ref().filter(|runner| !runner.is_over());
        running.map_or(0, |runner| runner.each() * runner.lanes().len() as u64)
    }

    /// A race that runs ends; one that is over stays to be looked at.
    pub(super) fn close(&mut self) {
        self.runner.take_if(|runner| !runner.is_over());
    }
}
