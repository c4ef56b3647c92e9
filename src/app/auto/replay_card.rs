//! The card of a solution that is played.

use eframe::egui::{Label, RichText, Slider, Ui};

use super::panel::method_text;
use super::replay::Replay;
use super::search_card::{card_ui, head_ui, prepared_ui};
use crate::app::command::{Command, Preference, Replaying, UserCommand};
use crate::app::command_button::command_ui;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::window_layout::Density;
use crate::app::words::{Parameter, Word};
use crate::save::Preferences;

/// Draws the solution, and what can be done to it.
pub(in crate::app) fn replay_ui(ui: &mut Ui, cx: &mut UiContext<'_>, replay: &Replay) {
    card_ui(ui, cx, |ui, cx| {
        let solution = &replay.solution;
        let moves = replay.length();
        let title = if solution.is_proven() {
            cx.fill(Word::FoundProven, &[("moves", &moves)])
        } else {
            let bound = solution.lower_bound;
            cx.fill(Word::FoundBound, &[("moves", &moves), ("bound", &bound)])
        };
        head_ui(ui, cx, RichText::new(title).strong());
        if cx.layout.density > Density::Small || cx.height_left(ui) > 130.0 {
            let statistics = &solution.statistics;
            let (method, states) = (method_text(&replay.method, cx.language), statistics.expanded);
            let time = cx.language.span(statistics.elapsed);
            let memory = cx.language.bytes(statistics.bytes);
            let places: [(&str, &dyn Parameter); 4] =
                [("method", &method), ("time", &time), ("states", &states), ("memory", &memory)];
            let text = RichText::new(cx.fill(Word::FoundWith, &places));
            ui.label(text.small().color(palette(ui).quiet));
            prepared_ui(ui, cx, statistics.preparing);
        }
        bar_ui(ui, cx, replay);
        controls_ui(ui, cx, replay);
        speed_ui(ui, cx);
    });
}

/// Where the replay is. It can be pulled.
fn bar_ui(ui: &mut Ui, cx: &mut UiContext<'_>, replay: &Replay) {
    let mut made = replay.made();
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = ui.available_width();
        ui.spacing_mut().interact_size.y = 18.0;
        let bar = Slider::new(&mut made, 0..=replay.length()).show_value(false).trailing_fill(true);
        let bar = ui.add(bar).accessible_name(cx.say(Word::ReplayBar));
        bar.on_hover_text(position_text(cx, replay));
    });
    if made != replay.made() {
        cx.push(Command::Replay(Replaying::To(made)));
    }
}

fn position_text(cx: &UiContext<'_>, replay: &Replay) -> String {
    cx.fill(Word::MoveOf, &[("number", &replay.made()), ("moves", &replay.length())])
}

fn controls_ui(ui: &mut Ui, cx: &mut UiContext<'_>, replay: &Replay) {
    let play = if replay.is_over() {
        UserCommand::WatchAgain
    } else if replay.is_playing() {
        UserCommand::PauseReplay
    } else {
        UserCommand::PlayReplay
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for command in
            [UserCommand::StepBack, play, UserCommand::StepForward, UserCommand::SkipToEnd]
        {
            command_ui(ui, cx, command, 34.0);
        }
        if ui.available_width() > 80.0 {
            let text = RichText::new(position_text(cx, replay)).small().color(palette(ui).quiet);
            ui.add(Label::new(text).truncate());
        }
    });
}

fn speed_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let (slowest, fastest) = Preferences::SPEEDS;
    let mut speed = cx.preferences.speed;
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 22.0;
        if ui.available_width() > 220.0 {
            ui.label(RichText::new(cx.say(Word::Speed)).small().color(palette(ui).quiet));
        }
        ui.spacing_mut().slider_width = (ui.available_width() - 104.0).clamp(40.0, 140.0);
        let slider = Slider::new(&mut speed, slowest..=fastest)
            .logarithmic(true)
            .max_decimals(1)
            .suffix(cx.say(Word::SpeedUnit));
        ui.add(slider).accessible_name(cx.say(Word::Speed)).on_hover_text(cx.say(Word::Speed));
    });
    if (speed - cx.preferences.speed).abs() > f32::EPSILON {
        cx.push(Command::Prefer(Preference::Speed(speed)));
    }
}
