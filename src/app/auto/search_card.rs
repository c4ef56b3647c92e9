//! The cards of a search that runs, that was cancelled, or that ended without a path.

use std::time::Duration;

use eframe::egui::{Align, Label, Layout, ProgressBar, Response, RichText, TextStyle, Ui};
use egui_material_icons::icons::{ICON_CLOSE, ICON_PLAY_ARROW};

use super::Failed;
use super::panel::{heuristic_limit, method_text};
use super::plot::plot_ui;
use crate::app::command::Command;
use crate::app::search_run::Search;
use crate::app::texts::{Parameter, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::{card, facts_ui, named, row_ui};
use crate::app::window_layout::Density;
use crate::engine::SolveError;

/// A wait for tables that is told.
const NOTICED: Duration = Duration::from_millis(10);
/// What the plot has at least, or there is none, and at most.
const PLOT: (f32, f32) = (26.0, 64.0);

/// Draws a search that runs.
pub(in crate::app) fn searching_ui(ui: &mut Ui, cx: &mut UiContext<'_>, search: &Search) {
    card_ui(ui, cx, |ui, cx| {
        if let Some(preparing) = search.progress.preparing {
            row_ui(ui, cx.say(Text::PreparingTables), cx.language.span(preparing.elapsed));
            let bar = ProgressBar::new(preparing.share()).desired_height(6.0);
            let bar = ui.add(bar.fill(palette(ui).accent));
            bar.accessible_name(cx.say(Text::PreparingTables));
        } else {
            row_ui(ui, cx.say(Text::Searching), cx.language.span(search.progress.elapsed));
            // In a small window the figures of the search come first.
            prepared_ui(ui, cx, search.preparing, f32::INFINITY);
        }
        figures_ui(ui, cx, search);
        let below = 28.0 + ui.spacing().item_spacing.y + card_margin(cx);
        samples_ui(ui, cx, search, below);
        ui.horizontal(|ui| {
            if search.method.goes_on_until_stopped(search.board.shape()) {
                let has_path = search.progress.best.is_some() && !search.is_ending;
                let is_narrow = ui.available_width() < 220.0;
                ui.add_enabled_ui(has_path, |ui| {
                    let name = cx.say(Text::TakeBest);
                    let button = if is_narrow {
                        let icon = ICON_PLAY_ARROW.rich_text().size(16.0);
                        named(ui.button(icon), name).on_hover_text(name)
                    } else {
                        ui.button(name)
                    };
                    cx.on_click(&button, Command::TakeBest);
                });
            }
            let button = ui.button(cx.say(Text::Cancel));
            let button = button.on_hover_text(format!("{} (Esc)", cx.say(Text::Cancel)));
            cx.on_click(&button, Command::CancelAuto);
        });
    });
}

/// Draws a search that the person ended, with the figures that it had.
pub(in crate::app) fn cancelled_ui(ui: &mut Ui, cx: &mut UiContext<'_>, search: &Search) {
    card_ui(ui, cx, |ui, cx| {
        if cx.layout.density == Density::Small {
            let (time, states) =
                (cx.language.span(search.progress.elapsed), search.progress.expanded);
            let text = cx.fill(Text::CancelledAfter, &[("time", &time), ("states", &states)]);
            let title = head_ui(ui, cx, RichText::new(&text).small());
            if let Some(prepared) = prepared_text(cx, search.preparing) {
                title.on_hover_text(format!("{text}\n{prepared}"));
            }
            prepared_ui(ui, cx, search.preparing, 0.0);
            return;
        }
        let time = cx.language.span(search.progress.elapsed);
        let text = cx.fill(Text::Cancelled, &[("time", &time)]);
        head_ui(ui, cx, RichText::new(text).strong());
        prepared_ui(ui, cx, search.preparing, 0.0);
        figures_ui(ui, cx, search);
        let below = card_margin(cx);
        samples_ui(ui, cx, search, below);
    });
}

/// Draws a search that ended without a path.
pub(in crate::app) fn failed_ui(ui: &mut Ui, cx: &mut UiContext<'_>, failed: &Failed) {
    let title = match &failed.error {
        SolveError::MemoryLimit(_) => Text::FailedMemory,
        SolveError::TimeLimit(_) => Text::FailedTime,
        SolveError::DepthLimit { .. } => Text::FailedDepth,
        SolveError::Stopped(_)
        | SolveError::TooLarge { .. }
        | SolveError::NotSquare(_)
        | SolveError::Failed(_) => Text::FailedOther,
    };
    card_ui(ui, cx, |ui, cx| {
        let details = details(cx, failed);
        let title = RichText::new(cx.say(title)).strong().color(palette(ui).error);
        head_ui(ui, cx, title);
        if cx.layout.density == Density::Small {
            let text = RichText::new(&details).small();
            ui.add(Label::new(text).truncate()).on_hover_text(details);
        } else {
            ui.label(RichText::new(details).small());
        }
        let Some(method) = failed.instead else {
            ui.label(RichText::new(cx.say(Text::FailedNoOffer)).small());
            return;
        };
        let other = cx.say(Text::name_of(method.algorithm));
        let offer = cx.fill(Text::FailedOffer, &[("algorithm", &other)]);
        ui.label(RichText::new(offer).small());
        let button = ui.button(cx.fill(Text::UseInstead, &[("algorithm", &other)]));
        cx.on_click(&button, Command::StartAutoWith(method));
    });
}

/// What was searched before the end, or why nothing was.
fn details(cx: &UiContext<'_>, failed: &Failed) -> String {
    let algorithm = cx.say(Text::name_of(failed.method.algorithm));
    match failed.error.statistics() {
        Some(statistics) => {
            let memory = cx.language.bytes(statistics.bytes);
            let places: [(&str, &dyn Parameter); 4] = [
                ("algorithm", &algorithm),
                ("states", &statistics.expanded),
                ("depth", &statistics.depth),
                ("memory", &memory),
            ];
            cx.fill(Text::FailedSearched, &places)
        }
        None if matches!(failed.error, SolveError::TooLarge { .. }) => {
            heuristic_limit(failed.method.heuristic, cx.language)
        }
        None => cx.say(Text::FailedFault).to_owned(),
    }
}

/// How long tables took, which is no time of the search, if there was a wait for them. Where
/// there is little room, it is shown if what comes `below` still fits.
pub(in crate::app) fn prepared_ui(ui: &mut Ui, cx: &UiContext<'_>, time: Duration, below: f32) {
    let line = ui.text_style_height(&TextStyle::Small) + ui.spacing().item_spacing.y;
    let is_small = cx.layout.density == Density::Small;
    let has_room = !is_small || cx.height_left(ui) >= line + below;
    if let Some(text) = prepared_text(cx, time).filter(|_| has_room) {
        let text = RichText::new(text).small().color(palette(ui).quiet);
        // In a small window a second line would have no room.
        ui.add(if is_small { Label::new(text).truncate() } else { Label::new(text) });
    }
}

/// The same as a text, if there was a wait.
pub(in crate::app) fn prepared_text(cx: &UiContext<'_>, time: Duration) -> Option<String> {
    (time >= NOTICED).then(|| cx.fill(Text::PreparedIn, &[("time", &cx.language.span(time))]))
}

/// How the search searches and how far it has come.
fn figures_ui(ui: &mut Ui, cx: &UiContext<'_>, search: &Search) {
    let progress = &search.progress;
    let say = |word| cx.say(word);
    let method = RichText::new(method_text(&search.method, cx.language));
    ui.add(Label::new(method.small().color(palette(ui).quiet)).truncate());
    let mut facts = vec![
        (say(Text::Expanded), cx.language.count(progress.expanded)),
        (say(Text::Rate), cx.language.count(search.rate() as u64)),
    ];
    if search.method.goes_on_until_stopped(search.board.shape()) {
        let best = progress.best.map_or("–".to_owned(), |best| {
            let bound = progress.lower_bound;
            cx.fill(Text::BestAndBound, &[("moves", &best), ("bound", &bound)])
        });
        facts.push((say(Text::BestSoFar), best));
    } else {
        let (open, closed) = (cx.language.count(progress.open), cx.language.count(progress.closed));
        facts.push((say(Text::OpenAndClosed), format!("{open} / {closed}")));
        facts.push((say(Text::Depth), cx.language.count(u64::from(progress.depth))));
    }
    if cx.layout.density == Density::Small {
        let is_low = cx.height_left(ui) < 110.0;
        facts.truncate(if is_low { 2 } else { 4 });
        for (name, value) in facts {
            row_ui(ui, name, RichText::new(value).small());
        }
        return;
    }
    // Two long numbers need a whole line.
    let (counts, lines) = facts.split_at(2);
    facts_ui(ui, counts, 2);
    for (name, value) in lines {
        row_ui(ui, name, value);
    }
    let (used, limit) = (cx.language.bytes(progress.bytes), cx.language.bytes(search.memory_limit));
    let memory = cx.fill(Text::MemoryOf, &[("used", &used), ("limit", &limit)]);
    row_ui(ui, say(Text::Memory), memory);
    let share = progress.bytes as f32 / search.memory_limit.max(1) as f32;
    let bar = ProgressBar::new(share).desired_height(4.0).fill(palette(ui).accent);
    ui.add(bar).accessible_name(say(Text::Memory));
}

/// States expanded over time, where there is room above what comes `below`.
fn samples_ui(ui: &mut Ui, cx: &UiContext<'_>, search: &Search, below: f32) {
    let height = (cx.height_left(ui) - below - ui.spacing().item_spacing.y).min(PLOT.1);
    if height < PLOT.0 {
        return;
    }
    let progress = &search.progress;
    let now = (progress.elapsed.as_secs_f32(), progress.expanded as f32);
    let points: Vec<_> = search.samples.points().iter().copied().chain([now]).collect();
    plot_ui(ui, &points, cx.say(Text::PlotName), height);
}

/// The frame around what Auto does; where there is little room there is none.
pub(in crate::app) fn card_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    contents: impl FnOnce(&mut Ui, &mut UiContext<'_>),
) {
    let spacing = if cx.layout.density == Density::Small { 3.0 } else { 4.0 };
    let frame = if cx.layout.density == Density::Small {
        eframe::egui::Frame::new()
    } else {
        card(ui).inner_margin(CARD_MARGIN)
    };
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = spacing;
        contents(ui, cx);
    });
}

const CARD_MARGIN: f32 = 10.0;

fn card_margin(cx: &UiContext<'_>) -> f32 {
    if cx.layout.density == Density::Small { 0.0 } else { CARD_MARGIN + 1.0 }
}

/// The title of a card, which is returned, with a button that puts it away.
pub(in crate::app) fn head_ui(ui: &mut Ui, cx: &mut UiContext<'_>, title: RichText) -> Response {
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding = eframe::egui::vec2(5.0, 1.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let name = cx.say(Text::Close);
            let close = named(ui.button(ICON_CLOSE.rich_text().size(14.0)), name);
            let close = close.on_hover_text(format!("{name} (Esc)"));
            cx.on_click(&close, Command::CancelAuto);
            let left = Layout::left_to_right(Align::Center);
            ui.with_layout(left, |ui| ui.add(Label::new(title).truncate())).inner
        })
        .inner
    })
    .inner
}
