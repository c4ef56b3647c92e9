//! Eight short lessons: predict something, measure it, and compare.

use std::fmt::Write as _;

use eframe::egui::{Grid, RichText, Ui, vec2};
use egui_material_icons::icons::{ICON_CHECK, ICON_SCIENCE};

use super::export::Export;
use super::job::Job;
use super::method_list::method_name;
use super::mini_board::mini_board_ui;
use super::race::RaceCommand;
use super::subject::Subject;
use super::{LabCommand, LabContext, Tab};
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
    /// A board that can't be solved and was to be looked at.
    unsolvable: Option<Board>,
    /// The board of the lesson about such boards, on which tiles are swapped, and how often
    /// something was done to it.
    tried: Option<(Board, usize)>,
}

/// Something to do on the page.
#[derive(Clone, Debug)]
pub(in crate::app) enum LessonsCommand {
    Open(Lesson),
    /// Shows the lesson about boards that can't be solved, with this one.
    Parity(Board),
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
            unsolvable: None,
            tried: None,
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
        if lesson == Lesson::Parity && self.unsolvable.is_some() && self.tried.is_none() {
            ui.label(RichText::new(cx.say(Text::LessonYourBoard)).color(palette(ui).error));
        }
        ui.label(cx.say(body));
        if lesson == Lesson::Parity {
            self.parity_ui(ui, cx);
        }
        if lesson != Lesson::Parity {
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

    /// A board to swap and slide tiles of, and whether it can be solved.
    fn parity_ui(&self, ui: &mut Ui, cx: &mut UiContext<'_>) {
        let board = self.tried_board();
        let goal = usual_goal(&board, &board);
        ui.horizontal(|ui| {
            mini_board_ui(ui, cx, &board, &goal, 96.0);
            ui.vertical(|ui| {
                for (word, command) in [
                    (Text::LessonSwap, LessonsCommand::Swap),
                    (Text::LessonSlide, LessonsCommand::Slide),
                ] {
                    let button = ui.button(cx.say(word));
                    cx.on_click(&button, LabCommand::Lessons(command).into());
                }
                let is_solvable = board.can_reach(&goal);
                let word = if is_solvable { Text::LessonSolvable } else { Text::LessonUnsolvable };
                let label = ui.label(RichText::new(cx.say(word)).strong());
                announced(&label, false);
            });
        });
    }

    /// The board on which tiles are swapped: at first the one that was given, or a solved one.
    fn tried_board(&self) -> Board {
        let tried = self.tried.as_ref().map(|(board, _)| board);
        let solved = || Lesson::Parity.problem().goal().clone();
        tried.or(self.unsolvable.as_ref()).cloned().unwrap_or_else(solved)
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
        ui.label(cx.say(end));
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
            LessonsCommand::Parity(board) => {
                self.lesson = Lesson::Parity;
                (self.unsolvable, self.tried) = (Some(board), None);
            }
            LessonsCommand::Swap => {
                let (board, done) = (self.tried_board(), self.times_tried());
                self.tried = Some((with_two_swapped(&board, done), done + 1));
            }
            LessonsCommand::Slide => {
                let (board, done) = (self.tried_board(), self.times_tried());
                let neighbours: Vec<Board> = board.neighbours().map(|(_, next)| next).collect();
                let next = neighbours.get(done % neighbours.len().max(1)).cloned();
                self.tried = Some((next.unwrap_or(board), done + 1));
            }
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

    /// How often something was done to the board of the lesson about parity.
    fn times_tried(&self) -> usize {
        self.tried.as_ref().map_or(0, |(_, done)| *done)
    }

    /// What is being measured is given up; what was found stays.
    pub(super) fn close(&mut self) {
        self.job = None;
    }
}

/// The goal of a board with the blank last, or another board if there is none.
fn usual_goal(board: &Board, other: &Board) -> Board {
    Board::goal(board.shape(), board.shape().cells() - 1).unwrap_or_else(|_| other.clone())
}

/// The board with two neighbours in reading order swapped, which differ from time to time.
fn with_two_swapped(board: &Board, time: usize) -> Board {
    let mut cells = board.cells().to_vec();
    let tiles: Vec<usize> = (0..cells.len()).filter(|&cell| cells[cell] != 0).collect();
    if let [first, second] = [time, time + 1].map(|place| tiles.get(place % tiles.len().max(1)))
        && let (Some(&first), Some(&second)) = (first, second)
    {
        cells.swap(first, second);
    }
    Board::with_shape(board.shape(), cells).unwrap_or_else(|_| board.clone())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_changes_whether_a_board_can_be_solved_and_a_slide_does_not() {
        let goal = Lesson::Parity.problem().goal().clone();
        let mut board = goal.clone();
        for time in 0..20 {
            let before = board.can_reach(&goal);
            board = with_two_swapped(&board, time);
            assert_ne!(board.can_reach(&goal), before, "{time}");
            for (_, next) in board.neighbours() {
                assert_eq!(next.can_reach(&goal), !before);
            }
        }
    }
}
