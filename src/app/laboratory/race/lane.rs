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

/// The side of a lane's board.
const BOARD: f32 = 92.0;

/// Draws a lane: the board that it is looking at, and its figures. `number` is its place among the
/// lanes, which chooses its colour. A click opens its method in Step.
pub(super) fn lane_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    (number, lane): (usize, &LaneState),
    problem: &Problem,
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
                let board = mini_board_ui(ui, cx, &lane.board, problem.goal(), BOARD);
                ui.vertical(|ui| figures_ui(ui, cx, lane));
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

fn figures_ui(ui: &mut Ui, cx: &UiContext<'_>, lane: &LaneState) {
    let Point { expanded, frontier, bytes, bound, .. } = lane.last();
    let language = cx.language;
    row_ui(ui, cx.say(Text::Expanded), language.count(expanded));
    row_ui(ui, cx.say(Text::LabFrontier), language.count(frontier));
    row_ui(ui, cx.say(Text::Memory), language.bytes(bytes));
    row_ui(ui, cx.say(Text::LabBound), language.count(bound.into()));
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
pub(super) fn end_of(error: &SolveError, language: Language) -> &'static str {
    language.say(match error {
        SolveError::MemoryLimit(_) => Text::LabOutOfMemory,
        SolveError::TimeLimit(_) => Text::LabOutOfTime,
        SolveError::DepthLimit { .. } => Text::LabTooDeep,
        _ => Text::LabStopped,
    })
}
