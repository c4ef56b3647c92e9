//! What is recorded, and the way through it.

use eframe::egui::{Button, RichText, Slider, Ui, vec2};
use egui_material_icons::icons::{
    ICON_CHEVRON_LEFT, ICON_CHEVRON_RIGHT, ICON_FAST_FORWARD, ICON_FAST_REWIND, ICON_FIRST_PAGE,
    ICON_KEYBOARD_DOUBLE_ARROW_LEFT, ICON_KEYBOARD_DOUBLE_ARROW_RIGHT, ICON_LAST_PAGE, ICON_PAUSE,
    ICON_PLAY_ARROW,
};

use super::breakpoints::name_of;
use super::files::exports_ui;
use super::lane::Lane;
use super::{Difference, StepCommand, StepPage};
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::method_list::method_ui;
use crate::app::laboratory::order::order_ui;
use crate::app::laboratory::subject::Subject;
use crate::app::numbers::parse_number;
use crate::app::texts::Text;
use crate::app::theme::{ACCENT_FILL, BUTTON_HEIGHT, ON_ACCENT, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{announced, small_icon_button};
use crate::board::Shape;
use crate::engine::{Algorithm, Method};
use crate::lab::replay::Replay;

/// The slowest and the fastest replay, in steps a second.
const SPEEDS: (f64, f64) = (1.0, 5000.0);

/// One method or two, and the button that records them.
pub(super) fn methods_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    page: &mut StepPage,
    subject: &Subject,
) {
    let shape = subject.shape();
    for method in &mut page.methods {
        if !method.is_observable(shape) {
            method.algorithm = Algorithm::AStar;
        }
    }
    if page.methods.len() < 2 {
        ui.horizontal_wrapped(|ui| {
            for method in &mut page.methods {
                one_method_ui(ui, cx, (0, method), shape);
            }
            record_ui(ui, cx, page);
        });
        return;
    }
    // Two are too long for one line.
    let last = page.methods.len().saturating_sub(1);
    for (number, method) in page.methods.iter_mut().enumerate() {
        ui.horizontal(|ui| {
            one_method_ui(ui, cx, (number, method), shape);
            if number < last {
                ui.label(cx.say(Text::LabStepAgainst));
            }
        });
    }
    ui.horizontal_wrapped(|ui| record_ui(ui, cx, page));
}

fn one_method_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    (number, method): (usize, &mut Method),
    shape: Shape,
) {
    // Everything in these lines is as high as the button that records.
    ui.spacing_mut().interact_size.y = BUTTON_HEIGHT;
    ui.push_id(("step method", number), |ui| {
        method_ui(ui, cx, method, (shape, f32::INFINITY));
        order_ui(ui, cx, method);
    });
}

/// Whether there are two, the button that records them, and what can be saved.
fn record_ui(ui: &mut Ui, cx: &mut UiContext<'_>, page: &mut StepPage) {
    ui.spacing_mut().interact_size.y = BUTTON_HEIGHT;
    let mut is_pair = page.methods.len() > 1;
    if ui.checkbox(&mut is_pair, cx.say(Text::LabStepCompare)).changed() {
        page.methods.truncate(1);
        if is_pair {
            let other = Method { algorithm: Algorithm::IdaStar, ..Method::default() };
            let first = page.methods.first().copied().unwrap_or_default();
            page.methods.push(Method { heuristic: first.heuristic, ..other });
        }
    }
    let text = RichText::new(cx.say(Text::LabStepRecord)).color(ON_ACCENT);
    let record = Button::new(text).fill(ACCENT_FILL).min_size(vec2(0.0, BUTTON_HEIGHT));
    let record = ui.add_enabled(!page.lanes.iter().any(Lane::is_recording), record);
    cx.on_click(&record, LabCommand::from(StepCommand::Record).into());
    let is_shown = page.lanes.iter().any(|lane| lane.moment().is_some());
    if let Some(problem) = page.problem.as_ref().filter(|_| is_shown) {
        exports_ui(ui, cx, &page.lanes, problem);
    }
}

/// How far the recording is, and a way to end it.
pub(super) fn recording_ui(ui: &mut Ui, cx: &mut UiContext<'_>, page: &StepPage) {
    ui.horizontal_wrapped(|ui| {
        ui.spinner();
        let expanded: u64 = page.lanes.iter().map(Lane::expanded_so_far).sum();
        let count = cx.language.count(expanded);
        ui.label(cx.fill(Text::LabStepRecording, &[("count", &count)]));
        let stop = ui.button(cx.say(Text::Cancel));
        cx.on_click(&stop, LabCommand::from(StepCommand::Stop).into());
    });
    // Progress comes without a report.
    ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
}

/// The buttons, the scrub bar, and what is said of the moment.
pub(super) fn transport_ui(ui: &mut Ui, cx: &mut UiContext<'_>, page: &mut StepPage) {
    ui.horizontal_wrapped(|ui| {
        buttons_ui(ui, cx, page);
        ui.separator();
        speed_ui(ui, cx, page);
        ui.separator();
        page.stops.ui(ui, cx);
        if small_icon_button(ui, ICON_FAST_REWIND, cx.say(Text::LabStepRunBack)).clicked() {
            page.run_to_stop(false);
        }
        if small_icon_button(ui, ICON_FAST_FORWARD, cx.say(Text::LabStepRun)).clicked() {
            page.run_to_stop(true);
        }
        if page.lanes.len() > 1 {
            if ui.button(cx.say(Text::LabStepDifference)).clicked() {
                page.go_to_difference();
            }
        } else {
            ui.checkbox(&mut page.prediction.is_on, cx.say(Text::LabStepPredict));
        }
    });
    scrub_ui(ui, cx, page);
    notes_ui(ui, cx, page);
}

fn buttons_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &mut StepPage) {
    let is_alone = page.lanes.len() == 1;
    let mut is_clicked = |icon, word| small_icon_button(ui, icon, cx.say(word)).clicked();
    if is_clicked(ICON_FIRST_PAGE, Text::LabStepFirst) {
        page.step(isize::MIN);
    }
    if is_alone && is_clicked(ICON_KEYBOARD_DOUBLE_ARROW_LEFT, Text::LabStepPrevious) {
        page.step_expansion(false);
    }
    if is_clicked(ICON_CHEVRON_LEFT, Text::LabStepBack) {
        page.step(-1);
    }
    let (icon, word) = match page.playing {
        Some(_) => (ICON_PAUSE, Text::PauseReplay),
        None => (ICON_PLAY_ARROW, Text::Play),
    };
    let plays = is_clicked(icon, word);
    if is_clicked(ICON_CHEVRON_RIGHT, Text::LabStepForward) {
        page.step(1);
    }
    if is_alone && is_clicked(ICON_KEYBOARD_DOUBLE_ARROW_RIGHT, Text::LabStepNext) {
        page.step_expansion(true);
    }
    if is_clicked(ICON_LAST_PAGE, Text::LabStepLast) {
        page.step(isize::MAX);
    }
    if plays {
        page.toggle_play(ui.input(|input| input.time));
    }
}

fn speed_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &mut StepPage) {
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = 80.0;
        let slider = Slider::new(&mut page.speed, SPEEDS.0..=SPEEDS.1)
            .logarithmic(true)
            .max_decimals(0)
            .suffix(cx.say(Text::LabStepPerSecond))
            .custom_formatter(cx.language.formats())
            .custom_parser(parse_number);
        let slider = ui.add(slider).accessible_name(cx.say(Text::LabStepSpeed));
        page.focus.speed = Some(slider.id);
        if slider.changed() {
            page.change_speed(ui.input(|input| input.time));
        }
    });
}

fn scrub_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &mut StepPage) {
    let (mut position, last) = (page.position(), page.last());
    let response = ui.scope(|ui| {
        ui.spacing_mut().slider_width = ui.available_width() - 8.0;
        let slider = Slider::new(&mut position, 0..=last).show_value(false).trailing_fill(true);
        ui.add(slider)
    });
    let slider = response.inner.accessible_name(cx.say(Text::LabStepScrub));
    if slider.changed() {
        page.halt();
        page.go_to(position);
    }
    page.focus.scrub = Some(slider.id);
    if std::mem::take(&mut page.focus.is_wanted) {
        slider.request_focus();
    }
}

/// The breakpoint that was come to.
pub(super) fn stop_text(cx: &UiContext<'_>, page: &StepPage) -> Option<String> {
    let stop = page.stops.reached?;
    Some(cx.fill(Text::LabStepStopped, &[("reason", &name_of(stop, cx))]))
}

/// What is to be known of the whole: the end, a breakpoint, a difference.
fn notes_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &StepPage) {
    let accent = palette(ui).accent;
    let mut note = |text: String| {
        let label = ui.label(RichText::new(text).color(accent));
        announced(&label, false);
    };
    // One search says it beside its position, so that nothing jumps.
    if let Some(stop) = stop_text(cx, page).filter(|_| page.lanes.len() > 1) {
        note(stop);
    }
    match page.difference {
        Some(Difference::At(number)) if page.lanes.len() > 1 => {
            let number = cx.language.count(number as u64 + 1);
            note(cx.fill(Text::LabStepDiffers, &[("number", &number)]));
        }
        Some(Difference::Nowhere) if page.lanes.len() > 1 => {
            note(cx.say(Text::LabStepSame).to_owned());
        }
        _ => {}
    }
    let cut_short = page.lanes.iter().filter(|lane| lane.is_cut_short());
    if let Some(most) = cut_short.filter_map(Lane::replay).map(Replay::len).min() {
        let most = cx.language.count(most as u64);
        note(cx.fill(Text::LabStepFull, &[("most", &most)]));
    }
}
