//! The laboratory: pages that show what searches do with the board of the game, or with any other.
//!
//! Each page is a file of its own with its state inside. Drawing emits a [`LabCommand`]; what takes
//! time is done by a [`Job`](job::Job) that a command has started, and heard in
//! [`LaboratoryPage::poll`].

mod chart;
mod experiment;
mod export;
mod fault;
mod heuristics;
mod lessons;
mod map;
mod method_list;
mod mini_board;
mod order;
mod preview;
mod race;
mod step;
mod subject;
mod subject_bar;
mod svg;

use eframe::egui::{Context, Frame, Id, RichText, ScrollArea, TextStyle, Ui, vec2};
use egui_material_icons::icons::ICON_CLOSE;

pub(super) use experiment::ExperimentCommand;
pub(super) use export::Export;
pub(super) use mini_board::mini_board_ui;
use subject::{Subject, SubjectError};
use subject_bar::SubjectBar;

use super::command::Command;
use super::gap::Gap;
use super::job;
use super::pages::{OpenContext, Page, Place};
use super::tasks::Tasks;
use super::texts::{Language, Text};
use super::theme::{BUTTON_HEIGHT, palette};
use super::ui_context::UiContext;
use super::widgets::{is_newly_shown, small_icon_button, text_toggle};
use crate::board::Board;
use crate::engine::Engine;
use crate::game::Game;
use crate::search::Limits;

/// The room for the button at the end of the first line.
const CLOSE_WIDTH: f32 = 48.0;

/// The room for the scroll bar of a page.
const SCROLL_BAR: f32 = 8.0;

/// The laboratory, with all its pages.
#[derive(Default)]
pub(super) struct LaboratoryPage {
    subject: Subject,
    bar: SubjectBar,
    tab: Tab,
    race: race::RacePage,
    step: step::StepPage,
    map: map::MapPage,
    experiment: experiment::ExperimentPage,
    heuristics: heuristics::HeuristicsPage,
    lessons: lessons::LessonsPage,
    /// What is to be written when somebody has said where. It stays until then, and after a write
    /// that failed.
    export: Option<Export>,
}

/// A page of the laboratory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Tab {
    #[default]
    Race,
    Step,
    Map,
    Experiment,
    Heuristics,
    Lessons,
}

impl Tab {
    const ALL: [Self; 6] =
        [Self::Race, Self::Step, Self::Map, Self::Experiment, Self::Heuristics, Self::Lessons];

    fn title(self) -> Text {
        match self {
            Self::Race => Text::LabRace,
            Self::Step => Text::LabStep,
            Self::Map => Text::LabMap,
            Self::Experiment => Text::LabExperiment,
            Self::Heuristics => Text::LabHeuristics,
            Self::Lessons => Text::LabLessons,
        }
    }

    /// What to look for on it.
    fn about(self) -> Text {
        match self {
            Self::Race => Text::LabRaceAbout,
            Self::Step => Text::LabStepAbout,
            Self::Map => Text::LabMapAbout,
            Self::Experiment => Text::LabExperimentAbout,
            Self::Heuristics => Text::LabHeuristicsAbout,
            Self::Lessons => Text::LabLessonsAbout,
        }
    }
}

/// Something to do in the laboratory.
#[derive(Clone, Debug)]
pub(super) enum LabCommand {
    Show(Tab),
    /// Looks at the board of the game again, and follows it.
    TakeGame,
    /// Looks at a board that was pasted or typed.
    TakeText(String),
    /// Looks at a board that a page shows.
    TakeBoard(Board),
    /// Looks at a board whose goal has its gap there.
    TakeWithGap(Board, Gap),
    /// Explains why this board can't be solved with the gap there.
    ShowParity(Board, Gap),
    /// Looks at a shuffle by random moves.
    Shuffle {
        size: usize,
        gap: Gap,
        steps: usize,
    },
    /// Asks where to write something.
    Export(Export),
    Race(race::RaceCommand),
    Step(step::StepCommand),
    Map(map::MapCommand),
    Experiment(ExperimentCommand),
    Heuristics(heuristics::HeuristicsCommand),
    Lessons(lessons::LessonsCommand),
}

impl From<LabCommand> for Command {
    fn from(command: LabCommand) -> Self {
        Self::Lab(command)
    }
}

/// What the pages need to work.
pub(super) struct LabContext<'a> {
    pub(super) engine: &'a Engine,
    /// What all searches of the laboratory may take together.
    pub(super) limits: Limits,
    pub(super) ctx: &'a Context,
    pub(super) game: &'a Game,
    /// For what is drawn by lot.
    pub(super) seed: u32,
}

impl Page for LaboratoryPage {
    fn place(&self) -> Place {
        Place::Window
    }

    fn title(&self, language: Language) -> String {
        language.say(Text::Laboratory).to_owned()
    }

    fn status(&self) -> Option<Text> {
        Some(Text::TipLaboratory)
    }

    fn open(&mut self, _cx: &mut OpenContext<'_>) {
        self.bar = SubjectBar::default();
    }

    /// Ends what runs. What has come of it stays for the next time.
    fn close(&mut self, _tasks: &Tasks) {
        self.race.close();
        self.step.close();
        self.map.close();
        self.experiment.close();
        self.heuristics.close();
        self.lessons.close();
    }

    fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let is_new = is_newly_shown(ui.ctx(), Id::unique("laboratory"));
        Frame::new().inner_margin(14).show(ui, |ui| {
            self.header_ui(ui, cx, is_new);
            ui.add_space(2.0);
            let Self { subject, tab, .. } = self;
            let about = RichText::new(cx.say(tab.about())).color(palette(ui).quiet);
            ui.label(about);
            let area = ScrollArea::vertical().id_salt(*tab).auto_shrink(false);
            area.show(ui, |ui| {
                // Nothing lies below the scroll bar.
                ui.set_max_width(ui.available_width() - SCROLL_BAR);
                match tab {
                    Tab::Race => self.race.ui(ui, cx, subject),
                    Tab::Step => self.step.ui(ui, cx, subject),
                    Tab::Map => self.map.ui(ui, cx, subject),
                    Tab::Experiment => self.experiment.ui(ui, cx, subject),
                    Tab::Heuristics => self.heuristics.ui(ui, cx, subject),
                    Tab::Lessons => self.lessons.ui(ui, cx, subject),
                }
            });
        });
    }
}

impl LaboratoryPage {
    /// The pages to choose from, the board that they look at, and the way back.
    fn header_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, is_new: bool) {
        ui.horizontal_top(|ui| {
            let width = ui.available_width() - CLOSE_WIDTH;
            ui.allocate_ui(vec2(width, BUTTON_HEIGHT), |ui| {
                ui.set_width(width);
                ui.horizontal_wrapped(|ui| {
                    self.tabs_ui(ui, cx, is_new);
                    ui.separator();
                    self.bar.ui(ui, cx, &self.subject);
                });
            });
            if small_icon_button(ui, ICON_CLOSE, cx.say(Text::Close)).clicked() {
                cx.push(Command::Close);
            }
        });
    }

    fn tabs_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>, is_new: bool) {
        for tab in Tab::ALL {
            let text = cx.say(tab.title());
            let font = TextStyle::Button.resolve(ui.style());
            let galley = ui.painter().layout_no_wrap(text.to_owned(), font, palette(ui).text);
            let size = vec2(galley.size().x + 24.0, BUTTON_HEIGHT);
            let button = text_toggle(ui, text, tab == self.tab, size);
            if button.clicked() {
                cx.push(LabCommand::Show(tab).into());
            }
            if is_new && tab == self.tab {
                button.request_focus();
            }
        }
    }

    /// Does what was asked for.
    pub(super) fn execute(&mut self, command: LabCommand, context: &LabContext<'_>) {
        match command {
            LabCommand::Show(tab) => self.tab = tab,
            LabCommand::TakeGame => self.subject.take_game(context.game),
            LabCommand::TakeText(text) => {
                let result = self.subject.take_text(&text, self.bar.gap);
                self.taken(result, text, context);
            }
            LabCommand::TakeBoard(board) => {
                let result = self.subject.take_board(board);
                self.taken(result, String::new(), context);
            }
            LabCommand::TakeWithGap(board, gap) => {
                self.bar.gap = gap;
                let result = self.subject.take_with_gap(board, gap);
                self.taken(result, String::new(), context);
            }
            LabCommand::ShowParity(board, gap) => self.show_parity(board, gap, context),
            LabCommand::Shuffle { size, gap, steps } => {
                self.subject.shuffle(size, gap, steps, context.seed.into());
            }
            LabCommand::Export(export) => self.export = Some(export),
            LabCommand::Race(command) => self.race.execute(command, &self.subject, context),
            LabCommand::Step(command) => {
                self.step.execute(&command, &self.subject, &self.beside_race(context));
            }
            LabCommand::Map(command) => {
                self.map.execute(command, &self.subject, &self.beside_race(context));
            }
            LabCommand::Experiment(command) => {
                let context = self.beside_race(context);
                self.experiment.execute(command, &self.subject, &context);
            }
            LabCommand::Heuristics(command) => {
                let context = self.beside_race(context);
                self.heuristics.execute(command, &self.subject, &context);
            }
            LabCommand::Lessons(command) => {
                self.lessons.execute(command, &self.subject, &self.beside_race(context));
            }
        }
    }

    /// What there is for the other pages while a race holds its share of the memory: the rest, or a
    /// quarter, as a race is free to go on while somebody looks at something else.
    fn beside_race<'a>(&self, context: &LabContext<'a>) -> LabContext<'a> {
        let limits = context.limits;
        let rest = limits.memory.saturating_sub(self.race.held());
        let memory = rest.max(limits.memory / 4);
        LabContext { limits: Limits { memory, ..limits }, ..*context }
    }

    /// An unsolvable board is no mistake here: it is what the first lesson is about.
    fn taken(&mut self, result: Result<(), SubjectError>, text: String, context: &LabContext<'_>) {
        match result {
            Ok(()) => self.bar.put_away(),
            Err(SubjectError::Text(error)) => self.bar.refuse(text, error),
            Err(SubjectError::Unsolvable(board, gap)) => {
                self.bar.put_away();
                self.show_parity(board, gap, context);
            }
        }
    }

    fn show_parity(&mut self, board: Board, gap: Gap, context: &LabContext<'_>) {
        self.tab = Tab::Lessons;
        let command = lessons::LessonsCommand::Parity(board, gap);
        self.lessons.execute(command, &self.subject, context);
    }

    /// Takes what the jobs have to say, and follows the game.
    pub(super) fn poll(&mut self, context: &LabContext<'_>) {
        if self.subject.origin() == subject::Origin::Game {
            self.subject.take_game(context.game);
        }
        self.race.poll(context);
        self.step.poll(context);
        self.map.poll(context);
        self.experiment.poll(context);
        self.heuristics.poll(context);
        self.lessons.poll(context);
    }

    /// What waits to be written.
    pub(super) fn export(&self) -> Option<&Export> {
        self.export.as_ref()
    }
}
