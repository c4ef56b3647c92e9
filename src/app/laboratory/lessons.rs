//! Eight short lessons: predict something, measure it, and compare.

mod parity;

use std::fmt::Write as _;

use eframe::egui::{Grid, RichText, Ui, vec2};
use egui_material_icons::icons::{ICON_CHECK, ICON_SCIENCE};

use parity::ParityBoard;

use super::export::Export;
use super::job::Job;
use super::method_list::method_name;
use super::mini_board::mini_board_ui;
use super::race::RaceCommand;
use super::subject::Subject;
use super::{LabCommand, LabContext, Tab};
use crate::app::gap::Gap;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, announced, card, icon_button, section_ui};
use crate::board::Board;
use crate::engine::SolveError;
use crate::lab::header::header;
use crate::lab::lessons::{Finding, Lesson, Unit};
use crate::search::Limits;

/// The width of the list of lessons.
const LIST: f32 = 250.0;

/// The page and its state.
#[derive(Debug)]
pub(super) struct LessonsPage {
    lesson: Lesson,
    /// What was predicted in each lesson, by its place.
    predictions: [Option<u32>; Lesson::ALL.len()],
    findings: [Option<Finding>; Lesson::ALL.len()],
    job: Option<(Lesson, Job<Result<Finding, SolveError>>)>,
    /// Whether the last measurement ended without a number.
    has_failed: bool,
    parity: ParityBoard,
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum LessonsCommand {
    Open(Lesson),
    /// Shows the lesson about boards that can't be solved, with this one and the gap of its goal.
    Parity(Board, Gap),
    Measure(Lesson),
    /// Swaps two tiles of the board about which it is asked whether it can be solved.
    Swap,
    /// Slides a tile of it.
    Slide,
    Cancel,
}

impl Default for LessonsPage {
    fn default() -> Self {
        Self {
            lesson: Lesson::Parity,
            predictions: Default::default(),
            findings: Default::default(),
            job: None,
            has_failed: false,
            parity: ParityBoard::default(),
        }
    }
}

/// Its title, what it says, what it asks, and what it concludes.
fn texts(lesson: Lesson) -> [Text; 4] {
    match lesson {
        Lesson::Parity => [
            Text::LessonParity,
            Text::LessonParityBody,
            Text::LessonParityAsk,
            Text::LessonParityEnd,
        ],
        Lesson::Informed => [
            Text::LessonInformed,
            Text::LessonInformedBody,
            Text::LessonInformedAsk,
            Text::LessonInformedEnd,
        ],
        Lesson::BetterHeuristic => [
            Text::LessonBetter,
            Text::LessonBetterBody,
            Text::LessonBetterAsk,
            Text::LessonBetterEnd,
        ],
        Lesson::Weight => [
            Text::LessonWeight,
            Text::LessonWeightBody,
            Text::LessonWeightAsk,
            Text::LessonWeightEnd,
        ],
        Lesson::Middle => [
            Text::LessonMiddle,
            Text::LessonMiddleBody,
            Text::LessonMiddleAsk,
            Text::LessonMiddleEnd,
        ],
        Lesson::Again => {
            [Text::LessonAgain, Text::LessonAgainBody, Text::LessonAgainAsk, Text::LessonAgainEnd]
        }
        Lesson::MemoryWall => {
            [Text::LessonWall, Text::LessonWallBody, Text::LessonWallAsk, Text::LessonWallEnd]
        }
        Lesson::Patterns => [
            Text::LessonPatterns,
            Text::LessonPatternsBody,
            Text::LessonPatternsAsk,
            Text::LessonPatternsEnd,
        ],
    }
}

/// A number with what it counts.
fn answer_text(lesson: Lesson, answer: f64, language: Language) -> String {
    // It stays a number, as that chooses the form of the text.
    let number =
        if answer.fract() > 0.05 { (10.0 * answer).round() / 10.0 } else { answer.round() };
    match lesson.unit() {
        Unit::Percent => language.fill(Text::Percent, &[("number", &number)]),
        Unit::Times => language.fill(Text::LabTimes, &[("number", &number)]),
        Unit::Boards => language.fill(Text::LabBoards, &[("number", &number)]),
        Unit::Moves => language.fill(Text::LabMoves, &[("number", &number)]),
    }
}

impl LessonsPage {
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>, _: &Subject) {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(LIST);
                self.list_ui(ui, cx);
            });
            ui.vertical(|ui| {
                ui.set_max_width(ui.available_width().min(620.0));
                card(ui).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    self.lesson_ui(ui, cx);
                });
            });
        });
    }

    fn list_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        for (place, lesson) in Lesson::ALL.into_iter().enumerate() {
            let [title, ..] = texts(lesson);
            let is_done = self.findings[place].is_some();
            let text = format!("{}. {}", place + 1, cx.say(title));
            let text = if is_done {
                RichText::new(format!("{text}  ({})", cx.say(Text::LessonDone)))
            } else {
                RichText::new(text)
            };
            if ui.selectable_label(lesson == self.lesson, text).clicked() {
                cx.push(LabCommand::Lessons(LessonsCommand::Open(lesson)).into());
            }
        }
    }

    fn lesson_ui(&mut self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let lesson = self.lesson;
        let [title, body, ask, _] = texts(lesson);
        ui.label(RichText::new(cx.say(title)).heading());
        // It is the board below, as long as nothing was done to it.
        if lesson == Lesson::Parity && self.parity.is_given() {
            ui.label(RichText::new(cx.say(Text::LessonYourBoard)).color(palette(ui).error));
        }
        ui.label(cx.say(body));
        if lesson == Lesson::Parity {
            self.parity.ui(ui, cx);
        } else {
            let problem = lesson.problem();
            mini_board_ui(ui, cx, problem.start(), problem.goal(), 96.0);
        }
        section_ui(ui, cx.say(Text::LessonPredict));
        ui.label(cx.say(ask));
        let place = lesson as usize;
        let is_measured = self.findings[place].is_some();
        ui.add_enabled_ui(!is_measured, |ui| {
            ui.horizontal_wrapped(|ui| {
                for option in lesson.options() {
                    let text = answer_text(lesson, option.into(), cx.language);
                    let is_chosen = self.predictions[place] == Some(option);
                    if ui.radio(is_chosen, text).clicked() {
                        self.predictions[place] = Some(option);
                    }
                }
            })
        });
        self.measure_ui(ui, cx);
        if let Some(finding) = &self.findings[place] {
            self.finding_ui(ui, cx, finding);
        }
    }

    fn measure_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let lesson = self.lesson;
        ui.horizontal_wrapped(|ui| {
            if self.job.as_ref().is_some_and(|(running, _)| *running == lesson) {
                ui.spinner();
                if let Some((_, job)) = &self.job {
                    let expanded = job.control().progress().expanded;
                    ui.label(format!(
                        "{}: {}",
                        cx.say(Text::Expanded),
                        cx.language.count(expanded)
                    ));
                    // Progress comes without a report.
                    ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
                }
                let cancel = ui.button(cx.say(Text::Cancel));
                cx.on_click(&cancel, LabCommand::Lessons(LessonsCommand::Cancel).into());
            } else if self.findings[lesson as usize].is_none() {
                ui.add_enabled_ui(self.predictions[lesson as usize].is_some(), |ui| {
                    let text = cx.say(Text::LessonMeasure);
                    let button = icon_button(ui, ICON_CHECK, text, Emphasis::Primary, 160.0);
                    let command = LessonsCommand::Measure(lesson);
                    cx.on_click(&button, LabCommand::Lessons(command).into());
                });
            }
            if !lesson.methods().is_empty() {
                let text = cx.say(Text::LessonTry);
                let button = icon_button(ui, ICON_SCIENCE, text, Emphasis::Plain, 200.0);
                if button.clicked() {
                    cx.push(LabCommand::TakeBoard(lesson.problem().start().clone()).into());
                    let choose = RaceCommand::Choose(lesson.methods(), lesson.memory());
                    cx.push(LabCommand::Race(choose).into());
                    cx.push(LabCommand::Show(Tab::Race).into());
                }
            }
            if let Some(finding) = &self.findings[lesson as usize]
                && ui.button(cx.fill(Text::LabSave, &[("kind", &"CSV")])).clicked()
            {
                let export = Export::text("lesson.csv", csv(lesson, finding));
                cx.push(LabCommand::Export(export).into());
            }
        });
        if self.has_failed {
            ui.label(RichText::new(cx.say(Text::LessonFailed)).color(palette(ui).error));
        }
    }

    fn finding_ui(&self, ui: &mut Ui, cx: &UiContext<'_>, finding: &Finding) {
        let lesson = self.lesson;
        let [.., end] = texts(lesson);
        let answer = answer_text(lesson, finding.answer, cx.language);
        section_ui(ui, cx.say(Text::LessonFound));
        let is_right = self.predictions[lesson as usize] == Some(lesson.nearest(finding.answer));
        let verdict = if is_right { Text::LessonRight } else { Text::LessonWrong };
        let verdict = cx.fill(verdict, &[("answer", &answer)]);
        let label = ui.label(RichText::new(verdict).strong().color(palette(ui).accent));
        announced(&label, false);
        if !finding.rows.is_empty() {
            Grid::new("finding").striped(true).spacing(vec2(18.0, 4.0)).show(ui, |ui| {
                for head in [Text::LabMethod, Text::Moves, Text::Expanded, Text::Memory] {
                    ui.label(RichText::new(cx.say(head)).small().color(palette(ui).quiet));
                }
                ui.end_row();
                for row in &finding.rows {
                    ui.label(method_name(&row.method, cx.language));
                    let moves = row.moves.map_or("–".to_owned(), |it| cx.language.count(it));
                    ui.label(moves);
                    ui.label(cx.language.count(row.expanded));
                    ui.label(cx.language.bytes(row.bytes));
                    ui.end_row();
                }
            });
        }
        let end = match finding.by_ties {
            Some(count) => cx.fill(end, &[("count", &count)]),
            None => cx.say(end).to_owned(),
        };
        ui.label(end);
    }

    pub(super) fn execute(
        &mut self,
        command: LessonsCommand,
        _: &Subject,
        context: &LabContext<'_>,
    ) {
        match command {
            LessonsCommand::Open(lesson) => {
                self.lesson = lesson;
                self.has_failed = false;
            }
            LessonsCommand::Parity(board, gap) => {
                self.lesson = Lesson::Parity;
                self.parity = ParityBoard::given(board, gap);
            }
            LessonsCommand::Swap => self.parity.swap(),
            LessonsCommand::Slide => self.parity.slide(),
            LessonsCommand::Measure(lesson) => {
                let (engine, limits) = (context.engine.clone(), context.limits);
                let limits = Limits { threads: 1, ..limits };
                let job = Job::start(context.ctx, move |control, reporter| {
                    reporter.send(lesson.measure(&engine, &limits, control));
                });
                self.has_failed = job.is_err();
                self.job = job.ok().map(|job| (lesson, job));
            }
            LessonsCommand::Cancel => self.job = None,
        }
    }

    pub(super) fn poll(&mut self, _context: &LabContext<'_>) {
        let Some((lesson, job)) = &mut self.job else { return };
        let lesson = *lesson;
        match job.poll() {
            Some(result) => {
                self.has_failed = result.is_err();
                self.findings[lesson as usize] = result.ok();
                self.job = None;
            }
            None if !job.is_running() => {
                self.has_failed = true;
                self.job = None;
            }
            None => {}
        }
    }

    /// What is being measured is given up; what was found stays.
    pub(super) fn close(&mut self) {
        self.job = None;
    }
}

/// What came out, as a file.
fn csv(lesson: Lesson, finding: &Finding) -> String {
    let problem = lesson.problem();
    let (start, goal) = (problem.start().to_row(), problem.goal().to_row());
    let unit = lesson.unit().name();
    let made = format!(
        "lesson {}, from {start} to {goal}; answer {:.2} {unit}",
        lesson as usize + 1,
        finding.answer
    );
    let mut text = header(&made);
    text.push_str("method,moves,expanded,bytes\n");
    for row in &finding.rows {
        let moves = row.moves.map(|moves| moves.to_string()).unwrap_or_default();
        let _ = writeln!(text, "{},{moves},{},{}", row.method, row.expanded, row.bytes);
    }
    text
}
