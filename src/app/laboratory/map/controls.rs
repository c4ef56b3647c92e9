//! What is chosen beside the map, and the numbers of what it shows.

use eframe::egui::{Color32, ComboBox, Rect, RichText, Sense, Slider, Ui, pos2, vec2};

use super::content::Content;
use super::files::export;
use super::paint::Colouring;
use super::{MapCommand, MapPage};
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::export::save_ui;
use crate::app::laboratory::fault::fault_ui;
use crate::app::numbers::parse_number;
use crate::app::texts::Text;
use crate::app::theme::{EXACT, LIST_GAP, SERIES, palette, scale, too_high, too_low, waiting};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{list_height, row_ui};
use crate::engine::Algorithm;
use crate::lab::map::Map;
use crate::puzzle::Heuristic;
use crate::search::Weight;

/// The most that a heuristic is multiplied by.
const MOST_WEIGHT: f64 = 5.0;
/// How long the expansions of a search are played.
const PLAY_SECONDS: f64 = 6.0;

pub(super) fn controls_ui(ui: &mut Ui, cx: &mut UiContext<'_>, page: &mut MapPage) {
    colouring_ui(ui, cx, page);
    if page.colouring.is_of_search() {
        search_ui(ui, cx, page);
    } else if page.colouring.is_of_heuristic() {
        heuristic_ui(ui, cx, &mut page.method.heuristic);
        weight_ui(ui, cx, &mut page.method.weight);
    }
    if let Some(failure) = &page.failure {
        fault_ui(ui, cx, &failure.reason);
    }
    if let Some(content) = page.content.clone() {
        numbers_ui(ui, cx, page, &content);
        legend_ui(ui, cx, page);
    }
    ui.horizontal_wrapped(|ui| {
        if let Some(export) = save_ui(ui, cx).and_then(|kind| export(page, kind, cx.language)) {
            cx.push(LabCommand::Export(export).into());
        }
    });
}

fn colouring_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &mut MapPage) {
    let combo = ComboBox::from_id_salt("map-colouring")
        .selected_text(cx.say(page.colouring.name()))
        .width(ui.available_width())
        .truncate()
        .show_ui(ui, |ui| {
            for choice in Colouring::ALL {
                ui.selectable_value(&mut page.colouring, choice, cx.say(choice.name()));
            }
        });
    combo.response.accessible_name(cx.say(Text::LabMapColour));
}

fn search_ui(ui: &mut Ui, cx: &mut UiContext<'_>, page: &mut MapPage) {
    let chosen = &mut page.method.algorithm;
    let combo = ComboBox::from_id_salt("map-algorithm")
        .selected_text(cx.say(Text::name_of(*chosen)))
        .width(ui.available_width())
        .height(list_height(ui))
        .truncate()
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = LIST_GAP;
            for choice in Algorithm::all() {
                ui.selectable_value(chosen, choice, cx.say(Text::name_of(choice)))
                    .on_hover_text(cx.say(Text::about(choice)));
            }
        });
    combo.response.accessible_name(cx.say(Text::Algorithm));
    let facts = page.method.algorithm.facts();
    if facts.is_informed {
        heuristic_ui(ui, cx, &mut page.method.heuristic);
    }
    if facts.is_weighted {
        weight_ui(ui, cx, &mut page.method.weight);
    }
    if page.work.is_some() {
        ui.horizontal(|ui| {
            ui.spinner();
            if ui.button(cx.say(Text::Cancel)).clicked() {
                cx.push(LabCommand::Map(MapCommand::Stop).into());
            }
        });
    } else if ui.button(cx.say(Text::LabMapRun)).clicked() {
        cx.push(LabCommand::Map(MapCommand::Search).into());
    }
    let Some(search) = page.search_shown() else { return };
    let most = search.expansions();
    let mut until = page.until.min(most);
    let now = ui.input(|input| input.time);
    if let Some(since) = page.playing_since {
        let share = ((now - since) / PLAY_SECONDS).clamp(0.0, 1.0);
        until = (share * f64::from(most)) as u32;
        if share >= 1.0 {
            page.playing_since = None;
        }
        ui.ctx().request_repaint();
    }
    ui.spacing_mut().slider_width = ui.available_width() - 8.0;
    let slider = Slider::new(&mut until, 0..=most).show_value(false);
    if ui.add(slider).accessible_name(cx.say(Text::LabMapUntil)).changed() {
        page.playing_since = None;
    }
    page.until = until;
    ui.horizontal(|ui| {
        let is_playing = page.playing_since.is_some();
        let word = if is_playing { Text::PauseReplay } else { Text::Play };
        if ui.button(cx.say(word)).clicked() {
            let done = if until >= most { 0.0 } else { f64::from(until) / f64::from(most) };
            page.playing_since = (!is_playing).then_some(now - done * PLAY_SECONDS);
        }
        let (until, most) = (cx.language.count(until.into()), cx.language.count(most.into()));
        ui.label(cx.fill(Text::LabMapProgress, &[("until", &until), ("most", &most)]));
    });
}

/// A choice of a heuristic.
pub(in crate::app::laboratory) fn heuristic_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    chosen: &mut Heuristic,
) {
    let combo = ComboBox::from_id_salt("map-heuristic")
        .selected_text(cx.say(Text::name_of_heuristic(*chosen)))
        .width(ui.available_width().min(230.0))
        .height(list_height(ui))
        .truncate()
        .show_ui(ui, |ui| {
            for choice in Heuristic::all() {
                let name = cx.say(Text::name_of_heuristic(choice));
                ui.selectable_value(chosen, choice, name);
            }
        });
    combo.response.accessible_name(cx.say(Text::Heuristic));
}

/// A choice of a weight.
pub(in crate::app::laboratory) fn weight_ui(ui: &mut Ui, cx: &UiContext<'_>, chosen: &mut Weight) {
    let mut weight = chosen.get();
    let slider = Slider::new(&mut weight, 1.0..=MOST_WEIGHT)
        .step_by(0.5)
        .fixed_decimals(1)
        .prefix("×")
        .custom_formatter(cx.language.formats())
        .custom_parser(parse_number);
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = 130.0;
        ui.add(slider).accessible_name(cx.say(Text::Weight));
    });
    if let Ok(weight) = Weight::new(weight) {
        *chosen = weight;
    }
}

fn numbers_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &MapPage, content: &Content) {
    let count = |count: usize| cx.language.count(count as u64);
    row_ui(ui, cx.say(Text::LabMapBoards), count(Map::BOARDS));
    row_ui(ui, cx.say(Text::LabMapMost), content.map.most_distance().to_string());
    if let Some(search) = page.search_shown() {
        let boards = search.boards();
        row_ui(ui, cx.say(Text::LabMapMoves), count(search.solution.moves.len()));
        row_ui(ui, cx.say(Text::LabMapExpanded), count(boards));
        if search.expansions() as usize != boards {
            row_ui(ui, cx.say(Text::LabMapExpansions), count(search.expansions() as usize));
        }
        row_ui(ui, cx.say(Text::LabMapFrontier), count(search.frontier.iter().sum()));
        let share = 100.0 * boards as f64 / Map::BOARDS as f64;
        let percent = cx.language.number(share, Some(2));
        row_ui(ui, cx.say(Text::LabMapShare), cx.fill(Text::Percent, &[("number", &percent)]));
    }
}

fn legend_ui(ui: &mut Ui, cx: &UiContext<'_>, page: &MapPage) {
    let count = |count: usize| cx.language.count(count as u64);
    let colours = palette(ui);
    match page.colouring {
        Colouring::Distance => {
            let most = page.content.as_ref().map_or(31, |content| content.map.most_distance());
            bar_ui(ui, scale, "0", &most.to_string());
        }
        Colouring::Order => {
            bar_ui(ui, scale, cx.say(Text::LabMapFirst), cx.say(Text::LabMapLast));
        }
        Colouring::Searched => {
            let Some(search) = page.search_shown() else {
                ui.label(RichText::new(cx.say(Text::LabMapNoSearch)).color(colours.quiet));
                return;
            };
            let ends = [Text::LabMapStart, Text::LabMapGoal];
            for (index, end) in ends.into_iter().enumerate() {
                if search.expanded[index] == 0 {
                    continue;
                }
                let end = cx.say(end);
                let texts = [
                    (Text::LabMapExpandedFrom, search.expanded[index], SERIES[index]),
                    (
                        Text::LabMapFrontierFrom,
                        search.frontier[index],
                        waiting(SERIES[index], colours),
                    ),
                ];
                for (word, number, colour) in texts {
                    let text = cx.fill(word, &[("end", &end), ("count", &count(number))]);
                    swatch_ui(ui, colour, &text);
                }
            }
        }
        Colouring::Contours => {
            let Some(guess) = page.guess_shown() else { return };
            let words = [Text::LabMapBelow, Text::LabMapEqual, Text::LabMapAbove];
            let swatches = [too_low(0.5), EXACT, colours.line];
            for ((word, colour), number) in words.into_iter().zip(swatches).zip(guess.by_f) {
                let places: [(&str, &dyn crate::app::texts::Parameter); 2] =
                    [("length", &guess.length), ("count", &count(number))];
                swatch_ui(ui, colour, &cx.fill(word, &places));
            }
        }
        Colouring::Error => {
            let Some(guess) = page.guess_shown() else { return };
            let words = [Text::LabMapTooLow, Text::LabMapRight, Text::LabMapTooHigh];
            let swatches = [too_low(0.5), EXACT, too_high(0.5)];
            for ((word, colour), number) in words.into_iter().zip(swatches).zip(guess.by_error) {
                swatch_ui(ui, colour, &cx.fill(word, &[("count", &count(number))]));
            }
        }
    }
}

fn swatch_ui(ui: &mut Ui, colour: Color32, text: &str) {
    ui.horizontal_wrapped(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
        ui.painter().rect_filled(rect, 3, colour);
        ui.label(RichText::new(text).small());
    });
}

/// A scale of colours with a word at each end.
fn bar_ui(ui: &mut Ui, colour: fn(f32) -> Color32, from: &str, to: &str) {
    let size = vec2(ui.available_width(), 12.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let parts = 64;
    let width = rect.width() / parts as f32;
    for part in 0..parts {
        let left = rect.left() + part as f32 * width;
        let right = left + width + 0.5;
        let strip = Rect::from_min_max(pos2(left, rect.top()), pos2(right, rect.bottom()));
        ui.painter().rect_filled(strip, 0, colour(part as f32 / parts as f32));
    }
    row_ui(ui, from, RichText::new(to).small());
}
