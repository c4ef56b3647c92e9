//! The card of a solution that is played.

use std::iter;

use eframe::egui::{Label, RichText, Slider, Ui};

use super::panel::method_text;
use super::replay::Replay;
use super::search_card::{card_ui, head_ui, prepared_text, prepared_ui};
use crate::app::command::{Command, Preference, Replaying, UserCommand};
use crate::app::command_button::command_ui;
use crate::app::numbers::parse_number;
use crate::app::texts::{Parameter, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::window_layout::Density;
use crate::save::Preferences;

/// The height of the bar, the buttons and the speed in a small window, with what is between them.
const CONTROLS: f32 = 18.0 + 32.0 + 22.0 + 3.0 * 3.0;

/// Draws the solution, and what can be done to it.
pub(in crate::app) fn replay_ui(ui: &mut Ui, cx: &mut UiContext<'_>, replay: &Replay) {
    card_ui(ui, cx, |ui, cx| {
        let solution = &replay.solution;
        let moves = replay.length();
        let title = if solution.is_proven() {
            cx.fill(Text::FoundProven, &[("moves", &moves)])
        } else {
            let bound = solution.lower_bound;
            cx.fill(Text::FoundBound, &[("moves", &moves), ("bound", &bound)])
        };
        let head = head_ui(ui, cx, RichText::new(title).strong());
        let found = found_text(cx, replay);
        if cx.layout.density > Density::Small || cx.height_left(ui) > 130.0 {
            ui.label(RichText::new(found).small().color(palette(ui).quiet));
            prepared_ui(ui, cx, solution.statistics.preparing, CONTROLS);
        } else {
            // The pointer brings what has no room.
            let prepared = prepared_text(cx, solution.statistics.preparing);
            let lines: Vec<String> = iter::once(found).chain(prepared).collect();
            head.on_hover_text(lines.join("\n"));
        }
        bar_ui(ui, cx, replay);
        controls_ui(ui, cx, replay);
        speed_ui(ui, cx);
    });
}

/// How the solution was found.
fn found_text(cx: &UiContext<'_>, replay: &Replay) -> String {
    let statistics = &replay.solution.statistics;
    let (method, states) = (method_text(&replay.method, cx.language), statistics.expanded);
    let (time, memory) =
        (cx.language.span(statistics.elapsed), cx.language.bytes(statistics.bytes));
    let places: [(&str, &dyn Parameter); 4] =
        [("method", &method), ("time", &time), ("states", &states), ("memory", &memory)];
    cx.fill(Text::FoundWith, &places)
}

/// Where the replay is. It can be pulled.
fn bar_ui(ui: &mut Ui, cx: &mut UiContext<'_>, replay: &Replay) {
    let mut made = replay.made();
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = ui.available_width();
        ui.spacing_mut().interact_size.y = 18.0;
        let bar = Slider::new(&mut made, 0..=replay.length()).show_value(false).trailing_fill(true);
        let bar = ui.add(bar).accessible_name(cx.say(Text::ReplayBar));
        bar.on_hover_text(position_text(cx, replay));
    });
    if made != replay.made() {
        cx.push(Command::Replay(Replaying::To(made)));
    }
}

fn position_text(cx: &UiContext<'_>, replay: &Replay) -> String {
    cx.fill(Text::MoveOf, &[("number", &replay.made()), ("moves", &replay.length())])
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
        if cx.layout.density == Density::Small {
            ui.spacing_mut().button_padding.y = 1.0;
        }
        if ui.available_width() > 220.0 {
            ui.label(RichText::new(cx.say(Text::Speed)).small().color(palette(ui).quiet));
        }
        ui.spacing_mut().slider_width = (ui.available_width() - 104.0).clamp(40.0, 140.0);
        let slider = Slider::new(&mut speed, slowest..=fastest)
            .logarithmic(true)
            .max_decimals(1)
            .custom_formatter(cx.language.formats())
            .custom_parser(parse_number)
            .suffix(cx.say(Text::SpeedUnit));
        ui.add(slider).accessible_name(cx.say(Text::Speed)).on_hover_text(cx.say(Text::Speed));
    });
    if (speed - cx.preferences.speed).abs() > f32::EPSILON {
        cx.push(Command::Prefer(Preference::Speed(speed)));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use eframe::egui::{Rect, Vec2, pos2, vec2};
    use egui_kittest::Harness;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;
    use crate::app::auto::Auto;
    use crate::app::search_run::SearchRun;
    use crate::app::session::Session;
    use crate::app::side_panel::side_panel_ui;
    use crate::app::sounds::Hearing;
    use crate::app::texts::Language;
    use crate::app::window_layout::WindowLayout;
    use crate::board::Direction;
    use crate::engine::{Engine, Method, Solution};
    use crate::search::Statistics;

    fn replay() -> Replay {
        let statistics = Statistics {
            expanded: 123_456_789,
            bytes: 5 << 30,
            elapsed: Duration::from_secs(83),
            preparing: Duration::from_millis(3400),
            ..Statistics::default()
        };
        let solution = Solution {
            moves: vec![Direction::Up; 80],
            lower_bound: 80,
            statistics,
            improvements: Vec::new(),
        };
        Replay::new(solution, Method::default(), Duration::ZERO)
    }

    /// The usual window at twice the interface scale has half as many points: how long the tables
    /// took is seen there too, and nothing is pushed out of the panel for it.
    #[test]
    fn the_time_for_tables_is_seen_at_twice_the_scale() {
        for &language in Language::ALL {
            for window in [vec2(1280.0, 800.0), vec2(640.0, 400.0)] {
                let run = SearchRun::new(Engine::default(), || {}).expect("threads can be started");
                let auto = Auto::showing(run, replay());
                let session = Session::new(4, Box::new(|| 1));
                let preferences = Preferences::default();
                let layout = WindowLayout::of(window);
                let margins = 2.0 * f32::from(layout.margin);
                let height = window.y - layout.menu - layout.status;
                let panel = vec2(layout.panel, height) - Vec2::splat(margins);
                let builder = Harness::builder().with_size(panel).allow_missing_glyphs();
                let mut harness = builder.build_ui(|ui| {
                    if ui.ctx().cumulative_frame_nr() == 0 {
                        crate::app::theme::install(ui.ctx());
                    }
                    let mut cx = UiContext {
                        session: &session,
                        auto: &auto,
                        preferences: &preferences,
                        reduces_motion: false,
                        large_tables: None,
                        moves_left: None,
                        has_previous: false,
                        sounds: Hearing::Never,
                        language,
                        layout,
                        now: Duration::ZERO,
                        is_peek_held: false,
                        bottom: 0.0,
                        commands: Vec::new(),
                    };
                    side_panel_ui(ui, &mut cx);
                });
                harness.run_steps(3);
                let text = language.fill(
                    Text::PreparedIn,
                    &[("time", &language.span(replay().solution.statistics.preparing))],
                );
                for name in [&text[..], language.say(Text::Speed)] {
                    let node = harness.get_all_by_label(name).last().expect("it is drawn");
                    let bounds = node.accesskit_node().raw_bounds().expect("it has a place");
                    let at = |x: f64, y: f64| pos2(x as f32, y as f32);
                    let rect =
                        Rect::from_min_max(at(bounds.x0, bounds.y0), at(bounds.x1, bounds.y1));
                    let room = Rect::from_min_size(pos2(0.0, 0.0), panel).expand(0.5);
                    assert!(room.contains_rect(rect), "{language:?}, {window}: {name} at {rect}");
                }
            }
        }
    }
}
