//! The part of the side panel that is Auto.

use eframe::egui::{
    Align, Color32, ComboBox, Id, Layout, Pos2, ProgressBar, RichText, Role, Sense, Shape, Slider,
    Stroke, Ui, WidgetInfo, pos2, vec2,
};
use egui_material_icons::icons::{
    ICON_AUTO_AWESOME, ICON_CLOSE, ICON_LAST_PAGE, ICON_PAUSE, ICON_PLAY_ARROW, ICON_SKIP_NEXT,
    ICON_SKIP_PREVIOUS,
};

use super::PiecefulApp;
use super::auto::{Auto, Failed, Replay, Searching};
use super::command::{Command, Replaying};
use super::theme::{self, palette};
use super::widgets::{
    Weight, bytes_text, card, count_text, icon_button, row_ui, section_ui, small_icon_button,
    span_text,
};
use super::words::{Language, Word};
use crate::game::Stage;
use crate::save::{AlgorithmChoice, HeuristicChoice, Preferences};
use crate::solver::{Algorithm, Heuristic, SolveError};

const ALGORITHMS: [(AlgorithmChoice, Word, Word); 5] = [
    (AlgorithmChoice::Best, Word::Best, Word::AboutBest),
    (AlgorithmChoice::Bfs, Word::Bfs, Word::AboutBfs),
    (AlgorithmChoice::Bidirectional, Word::Bidirectional, Word::AboutBidirectional),
    (AlgorithmChoice::AStar, Word::AStar, Word::AboutAStar),
    (AlgorithmChoice::IdaStar, Word::IdaStar, Word::AboutIdaStar),
];

const HEURISTICS: [(HeuristicChoice, Word); 4] = [
    (HeuristicChoice::Hamming, Word::Hamming),
    (HeuristicChoice::Manhattan, Word::Manhattan),
    (HeuristicChoice::LinearConflict, Word::LinearConflict),
    (HeuristicChoice::WalkingDistance, Word::WalkingDistance),
];

/// The name of an algorithm.
fn name_of(algorithm: Algorithm) -> Word {
    let choice = AlgorithmChoice::from(algorithm);
    ALGORITHMS.iter().find(|(known, ..)| *known == choice).map_or(Word::Best, |(_, name, _)| *name)
}

/// The name of a heuristic.
fn name_of_heuristic(heuristic: HeuristicChoice) -> Word {
    let found = HEURISTICS.iter().find(|(choice, _)| *choice == heuristic);
    found.map_or(Word::Manhattan, |(_, name)| *name)
}

/// Says which boards a heuristic serves.
fn heuristic_limit(heuristic: HeuristicChoice, language: Language) -> String {
    let largest = Heuristic::from(heuristic).largest_size();
    let name = language.say(name_of_heuristic(heuristic));
    language.fill(Word::HeuristicUpTo, &[("heuristic", &name), ("size", &largest)])
}

/// Draws the picker, and whatever Auto is doing.
pub(super) fn auto_ui(
    ui: &mut Ui,
    app: &mut PiecefulApp,
    language: Language,
    commands: &mut Vec<Command>,
) {
    section_ui(ui, language.say(Word::PanelAuto));
    let is_searching = app.auto.is_searching();
    let is_idle = matches!(app.auto, Auto::Idle);
    ui.add_enabled_ui(!is_searching, |ui| {
        let size = app.table.game.size();
        picker_ui(ui, &mut app.preferences, (size, is_idle), language);
    });
    if let Some((number, all)) = app.large_tables.progress() {
        let places: [(&str, &dyn std::fmt::Display); 2] = [("number", &number), ("all", &all)];
        let text = language.fill(Word::LargeTablesBuilding, &places);
        ui.horizontal(|ui| {
            ui.spinner();
            ui.label(RichText::new(text).small().color(palette(ui).quiet));
        });
    }
    match &app.auto {
        Auto::Searching(searching) => searching_ui(ui, searching, language, commands),
        Auto::Idle | Auto::Failed(_) | Auto::Replaying(_) => {
            let width = ui.available_width();
            let text = language.say(Word::AutoStart);
            let game = &app.table.game;
            let can_solve = game.stage() == Stage::Playing && game.board() != game.goal();
            let weight = if can_solve { Weight::Primary } else { Weight::Plain };
            let start = icon_button(ui, ICON_AUTO_AWESOME, text, weight, width);
            if start.on_hover_text(language.say(Word::TipAuto)).clicked() {
                commands.push(Command::StartAuto);
            }
        }
    }
    match &app.auto {
        Auto::Failed(failed) => failed_ui(ui, failed, language, commands),
        Auto::Replaying(replay) => {
            replay_ui(ui, replay, &mut app.preferences, language, commands);
        }
        Auto::Idle | Auto::Searching(_) => {}
    }
    show_what_is_new(ui, &app.auto);
}

/// Scrolls down when Auto has something new to show, in a window that is too low for all.
fn show_what_is_new(ui: &Ui, auto: &Auto) {
    let id = Id::unique("auto shown");
    let kind = std::mem::discriminant(auto);
    let is_new = ui.data_mut(|data| data.get_temp(id) != Some(kind));
    if is_new {
        ui.data_mut(|data| data.insert_temp(id, kind));
        if !matches!(auto, Auto::Idle) {
            ui.ctx().request_repaint();
            ui.scroll_to_cursor(Some(Align::BOTTOM));
        }
    }
}

/// What to search with, and what that is good for where there is room to say it.
fn picker_ui(
    ui: &mut Ui,
    preferences: &mut Preferences,
    (size, explains): (usize, bool),
    language: Language,
) {
    let chosen = ALGORITHMS.iter().find(|(choice, ..)| *choice == preferences.algorithm);
    let (_, name, about) = chosen.unwrap_or(&ALGORITHMS[0]);
    let label = language.say(Word::Algorithm);
    let combo = ComboBox::from_id_salt("algorithm")
        .selected_text(language.say(*name))
        .width(ui.available_width())
        .show_ui(ui, |ui| {
            for (choice, name, about) in ALGORITHMS {
                ui.selectable_value(&mut preferences.algorithm, choice, language.say(name))
                    .on_hover_text(language.say(about));
            }
        });
    let _ = combo.response.accessible_name(label);
    if explains {
        let text = RichText::new(language.say(*about)).small().color(palette(ui).quiet);
        ui.label(text);
    }
    let method = preferences.method();
    if method.algorithm.is_informed() {
        let name = name_of_heuristic(preferences.heuristic);
        ui.horizontal(|ui| {
            ui.label(language.say(Word::Heuristic));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let combo = ComboBox::from_id_salt("heuristic")
                    .selected_text(language.say(name))
                    .width(150.0)
                    .show_ui(ui, |ui| {
                        for (choice, name) in HEURISTICS {
                            ui.add_enabled_ui(Heuristic::from(choice).serves(size), |ui| {
                                let text = language.say(name);
                                ui.selectable_value(&mut preferences.heuristic, choice, text)
                                    .on_disabled_hover_text(heuristic_limit(choice, language));
                            });
                        }
                    });
                let _ = combo.response.accessible_name(language.say(Word::Heuristic));
            });
        });
        if !method.serves(size) {
            let text = heuristic_limit(preferences.heuristic, language);
            ui.label(RichText::new(text).small().color(palette(ui).error));
        }
    }
    if method.algorithm.is_weighted() {
        ui.horizontal(|ui| {
            ui.label(language.say(Word::Weight));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (least, most) = Preferences::WEIGHTS;
                let slider = Slider::new(&mut preferences.weight, least..=most).step_by(0.1);
                ui.add(slider).accessible_name(language.say(Word::Weight));
            });
        });
    }
}

fn searching_ui(
    ui: &mut Ui,
    searching: &Searching,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let progress = &searching.progress;
    card(ui).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let say = |word| language.say(word);
        row_ui(ui, say(Word::Searching), span_text(progress.elapsed));
        row_ui(ui, say(Word::Expanded), count_text(progress.expanded));
        row_ui(ui, say(Word::Rate), count_text(searching.rate() as u64));
        if searching.may_have_path() {
            let best = progress.best.map_or("–".to_owned(), |best| {
                let places: [(&str, &dyn std::fmt::Display); 2] =
                    [("moves", &best), ("bound", &progress.lower_bound)];
                language.fill(Word::BestAndBound, &places)
            });
            row_ui(ui, say(Word::BestSoFar), best);
        } else {
            let (open, closed) = (count_text(progress.open), count_text(progress.closed));
            row_ui(ui, say(Word::OpenAndClosed), format!("{open} / {closed}"));
            row_ui(ui, say(Word::Depth), progress.depth.to_string());
        }
        let (used, limit) = (bytes_text(progress.bytes), bytes_text(searching.memory_limit));
        let memory = language.fill(Word::MemoryOf, &[("used", &used), ("limit", &limit)]);
        row_ui(ui, say(Word::Memory), memory);
        let share = progress.bytes as f32 / searching.memory_limit.max(1) as f32;
        let bar = ProgressBar::new(share).desired_height(4.0).fill(palette(ui).accent);
        ui.add(bar).accessible_name(say(Word::Memory));
        plot_ui(ui, searching, language);
        ui.horizontal(|ui| {
            if searching.may_have_path() {
                let has_path = progress.best.is_some() && !searching.is_ending();
                ui.add_enabled_ui(has_path, |ui| {
                    if ui.button(say(Word::TakeBest)).clicked() {
                        commands.push(Command::TakeBest);
                    }
                });
            }
            if ui.button(say(Word::Cancel)).clicked() {
                commands.push(Command::CancelAuto);
            }
        });
    });
}

/// States expanded over time.
fn plot_ui(ui: &mut Ui, searching: &Searching, language: Language) {
    let size = vec2(ui.available_width(), 44.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let name = language.say(Word::PlotName);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let progress = &searching.progress;
    let now = (progress.elapsed.as_secs_f32(), progress.expanded as f32);
    let (width, height) = (now.0.max(0.05), now.1.max(1.0));
    let at = |(seconds, states): (f32, f32)| -> Pos2 {
        let x = rect.left() + rect.width() * (seconds / width).min(1.0);
        pos2(x, rect.bottom() - (rect.height() - 2.0) * (states / height).min(1.0))
    };
    let line: Vec<Pos2> =
        searching.samples.iter().copied().chain(std::iter::once(now)).map(at).collect();
    let painter = ui.painter();
    let accent = palette(ui).accent;
    for pair in line.windows(2) {
        let floor = |point: Pos2| pos2(point.x, rect.bottom());
        let area = vec![pair[0], pair[1], floor(pair[1]), floor(pair[0])];
        let fill: Color32 = accent.gamma_multiply(0.18);
        painter.add(Shape::convex_polygon(area, fill, Stroke::NONE));
    }
    painter.add(Shape::line(line, Stroke::new(1.5, accent)));
    let floor = Stroke::new(1.0, palette(ui).line);
    painter.hline(rect.x_range(), rect.bottom(), floor);
    response.on_hover_text(name);
}

fn failed_ui(ui: &mut Ui, failed: &Failed, language: Language, commands: &mut Vec<Command>) {
    card(ui).show(ui, |ui| {
        let title = match &failed.error {
            SolveError::MemoryLimit(_) => Word::FailedMemory,
            SolveError::TimeLimit(_) => Word::FailedTime,
            SolveError::Stopped(_) | SolveError::TooLarge { .. } | SolveError::Failed(_) => {
                Word::FailedOther
            }
        };
        let title = RichText::new(language.say(title)).strong().color(palette(ui).error);
        ui.label(title);
        let algorithm = language.say(name_of(failed.method.algorithm));
        match failed.statistics() {
            Some(statistics) => {
                let states = count_text(statistics.expanded);
                let memory = bytes_text(statistics.bytes);
                let places: [(&str, &dyn std::fmt::Display); 4] = [
                    ("algorithm", &algorithm),
                    ("states", &states),
                    ("depth", &statistics.depth),
                    ("memory", &memory),
                ];
                ui.label(language.fill(Word::FailedSearched, &places));
            }
            None if matches!(failed.error, SolveError::TooLarge { .. }) => {
                ui.label(heuristic_limit(failed.method.heuristic.into(), language));
            }
            None => {
                ui.label(failed.error.to_string());
            }
        }
        if let Some(method) = failed.instead {
            let other = language.say(name_of(method.algorithm));
            ui.label(language.fill(Word::FailedOffer, &[("algorithm", &other)]));
            let text = language.fill(Word::UseInstead, &[("algorithm", &other)]);
            if ui.button(text).clicked() {
                commands.push(Command::StartAutoWith(method));
            }
        } else {
            ui.label(language.say(Word::FailedNoOffer));
        }
    });
}

fn replay_ui(
    ui: &mut Ui,
    replay: &Replay,
    preferences: &mut Preferences,
    language: Language,
    commands: &mut Vec<Command>,
) {
    let say = |word| language.say(word);
    card(ui).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let solution = &replay.solution;
        let moves = solution.moves.len();
        let title = if solution.is_proven() {
            language.fill(Word::FoundProven, &[("moves", &moves)])
        } else {
            let bound = solution.lower_bound;
            language.fill(Word::FoundBound, &[("moves", &moves), ("bound", &bound)])
        };
        ui.label(RichText::new(title).strong());
        let statistics = &solution.statistics;
        row_ui(ui, say(name_of(replay.method.algorithm)), span_text(statistics.elapsed));
        row_ui(ui, say(Word::States), count_text(statistics.expanded));
        row_ui(ui, say(Word::Memory), bytes_text(statistics.bytes));
        ui.add_space(2.0);
        let left = replay.left();
        let share = 1.0 - left as f32 / moves.max(1) as f32;
        let text = language.fill(Word::MoveOf, &[("number", &replay.made), ("moves", &moves)]);
        let bar = ProgressBar::new(share).desired_height(4.0).fill(theme::ACCENT_FILL);
        ui.add(bar).accessible_name(&text);
        ui.label(RichText::new(text).small().color(palette(ui).quiet));
        ui.horizontal(|ui| {
            let mut button = |ui: &mut Ui, enabled, icon, word, replaying| {
                ui.add_enabled_ui(enabled, |ui| {
                    if small_icon_button(ui, icon, say(word)).clicked() {
                        commands.push(Command::Replay(replaying));
                    }
                });
            };
            let (icon, word) = if replay.is_playing {
                (ICON_PAUSE, Word::PauseReplay)
            } else {
                (ICON_PLAY_ARROW, Word::Play)
            };
            let is_over = left == 0;
            let can_go_back = replay.made > 0 && !is_over;
            button(ui, can_go_back, ICON_SKIP_PREVIOUS, Word::StepBack, Replaying::Back);
            button(ui, !is_over, icon, word, Replaying::PlayOrPause);
            button(ui, !is_over, ICON_SKIP_NEXT, Word::StepForward, Replaying::Forward);
            button(ui, !is_over, ICON_LAST_PAGE, Word::SkipToEnd, Replaying::End);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if small_icon_button(ui, ICON_CLOSE, say(Word::Close)).clicked() {
                    commands.push(Command::CancelAuto);
                }
            });
        });
        ui.horizontal(|ui| {
            ui.label(RichText::new(say(Word::Speed)).small().color(palette(ui).quiet));
            let (slowest, fastest) = Preferences::SPEEDS;
            ui.spacing_mut().slider_width = 100.0;
            let slider = Slider::new(&mut preferences.speed, slowest..=fastest)
                .logarithmic(true)
                .max_decimals(1)
                .suffix(say(Word::SpeedUnit));
            ui.add(slider).accessible_name(say(Word::Speed));
        });
    });
}
