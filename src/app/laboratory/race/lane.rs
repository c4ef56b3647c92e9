//! One lane of a race on the screen.

use eframe::egui::{Align, Label, Layout, RichText, Sense, Ui, UiBuilder, vec2};
use egui_material_icons::icons::ICON_FOOTPRINT;

use super::runner::{LaneState, Point};
use crate::app::laboratory::method_list::method_name;
use crate::app::laboratory::mini_board::mini_board_ui;
use crate::app::laboratory::step::StepCommand;
use crate::app::laboratory::{LabCommand, Tab};
use crate::app::texts::{Language, Text};
use crate::app::theme::{BUTTON_HEIGHT, SERIES};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{card, row_ui, small_icon_button};
use crate::engine::SolveError;
use crate::puzzle::Problem;

/// The side of a lane's board at least and at most.
const BOARD: (f32, f32) = (64.0, 240.0);
/// The height of a lane without its board, and the least of its figures below one another.
const AROUND: f32 = 58.0;
const FIGURES: f32 = 104.0;
/// The width of figures that are one column, and the least of one of two.
const ALONE: f32 = 185.0;
const COLUMN: f32 = 150.0;

/// How lanes use the room that they have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LaneLook {
    /// The side of the board.
    board: f32,
    /// Whether the figures stand in two columns, as there is little room below one another.
    has_columns: bool,
}

impl LaneLook {
    /// Chooses by the width and the height of a lane.
    pub(super) fn choose(width: f32, height: f32) -> Self {
        let beside = |board: f32| width - board - 40.0;
        let is_low = height < FIGURES + AROUND - 10.0;
        if is_low && beside(BOARD.0) >= 2.0 * COLUMN {
            return Self { board: BOARD.0, has_columns: true };
        }
        let board = (height - AROUND).min(width - ALONE - 40.0);
        Self { board: board.clamp(92.0, BOARD.1), has_columns: false }
    }
}

/// Draws a lane: the board that it is looking at, and its figures. `number` is its place among the
/// lanes, which chooses its colour. A click opens its method in Step.
pub(super) fn lane_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    (number, lane): (usize, &LaneState),
    problem: &Problem,
    look: LaneLook,
) {
    let name = method_name(&lane.method, cx.language);
    // The pointer can click anywhere; for the keyboard there is the button.
    let whole = UiBuilder::new().id_salt(("lane", number)).sense(Sense::CLICK);
    let lane_response = ui.scope_builder(whole, |ui| {
        let frame = card(ui).inner_margin(8);
        let inner = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.style_mut().interaction.selectable_labels = false;
            let header = header_ui(ui, cx, &name, number);
            let board = ui.horizontal(|ui| {
                let board = mini_board_ui(ui, cx, &lane.board, problem.goal(), look.board);
                ui.vertical(|ui| figures_ui(ui, cx, lane, look));
                board.clicked()
            });
            header || board.inner
        });
        inner.inner
    });
    if lane_response.inner || lane_response.response.clicked() {
        cx.push(LabCommand::Step(StepCommand::Open(lane.method)).into());
        cx.push(LabCommand::Show(Tab::Step).into());
    }
}

/// The colour of the lane in the plot, its method, and the button that opens it in Step.
fn header_ui(ui: &mut Ui, cx: &UiContext<'_>, name: &str, number: usize) -> bool {
    let size = vec2(ui.available_width(), BUTTON_HEIGHT);
    let line = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let open = cx.fill(Text::LabStepOpen, &[("method", &name)]);
        let is_clicked = small_icon_button(ui, ICON_FOOTPRINT, &open).clicked();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let (swatch, _) = ui.allocate_exact_size(vec2(10.0, 10.0), Sense::hover());
            ui.painter().rect_filled(swatch, 2, SERIES[number % SERIES.len()]);
            ui.add(Label::new(RichText::new(name).strong()).truncate());
        });
        is_clicked
    });
    line.inner
}

fn figures_ui(ui: &mut Ui, cx: &UiContext<'_>, lane: &LaneState, look: LaneLook) {
    let Point { expanded, frontier, bytes, bound, .. } = lane.last();
    let language = cx.language;
    let rows = [
        (Text::Expanded, language.count(expanded)),
        (Text::LabFrontier, language.count(frontier)),
        (Text::Memory, language.bytes(bytes)),
        (Text::LabBound, language.count(bound.into())),
    ];
    let rows_ui = |ui: &mut Ui, rows: &[(Text, String)]| {
        for (name, value) in rows {
            row_ui(ui, cx.say(*name), value);
        }
    };
    if look.has_columns {
        ui.spacing_mut().item_spacing.x = 20.0;
        ui.columns(2, |columns| {
            for (column, rows) in columns.iter_mut().zip(rows.chunks(2)) {
                rows_ui(column, rows);
            }
        });
    } else {
        rows_ui(ui, &rows);
    }
    ui.add(Label::new(outcome(lane, language)).truncate());
}

/// How the lane stands, in a few words.
fn outcome(lane: &LaneState, language: Language) -> RichText {
    match &lane.result {
        None => RichText::new(language.fill(Text::LabDepth, &[("moves", &lane.g)])),
        Some(Ok(solution)) => {
            let moves = solution.moves.len();
            RichText::new(language.fill(Text::LabSolved, &[("moves", &moves)])).strong()
        }
        Some(Err(error)) => RichText::new(end_of(error, language)).strong(),
    }
}

/// Why a search ended without a path.
pub(super) fn end_of(error: &SolveError, language: Language) -> String {
    let word = match error {
        SolveError::MemoryLimit(_) => Text::LabOutOfMemory,
        SolveError::TimeLimit(_) => Text::LabOutOfTime,
        SolveError::DepthLimit { .. } => Text::LabTooDeep,
        SolveError::Stopped(_) => Text::LabStopped,
        // It never began.
        other => return language.describe(other),
    };
    language.say(word).to_owned()
}
