//! The part of the side panel that is Auto: what to search with, and the card of what Auto does.

use eframe::egui::{Align, ComboBox, DragValue, Layout, RichText, Ui, vec2};
use egui_material_icons::icons::ICON_AUTO_AWESOME;

use super::Shown;
use super::{replay_card, search_card};
use crate::app::command::{Command, Preference, UserCommand};
use crate::app::numbers::parse_number;
use crate::app::texts::{Language, Text};
use crate::app::theme::{BUTTON_HEIGHT, LIST_GAP, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{Emphasis, icon_button, icon_only_button, list_height, section_ui};
use crate::app::window_layout::Density;
use crate::engine::{Algorithm, Method};
use crate::puzzle::Heuristic;
use crate::save::Preferences;

/// A method with all of its settings.
pub(in crate::app) fn method_text(method: &Method, language: Language) -> String {
    let mut parts = vec![language.say(Text::name_of(method.algorithm)).to_owned()];
    if method.algorithm.facts().is_informed {
        parts.push(language.say(Text::name_of_heuristic(method.heuristic)).to_owned());
    }
    if method.algorithm.facts().is_weighted {
        let weight = method.weight.get();
        parts.push(language.fill(Text::WeightOf, &[("weight", &weight)]));
    }
    parts.join(" · ")
}

/// Says which boards a heuristic serves.
pub(in crate::app) fn heuristic_limit(heuristic: Heuristic, language: Language) -> String {
    let largest = heuristic.facts().largest_size;
    let name = language.say(Text::name_of_heuristic(heuristic));
    language.fill(Text::HeuristicUpTo, &[("heuristic", &name), ("size", &largest)])
}

/// Draws the picker, or whatever Auto is doing, or both where there is room.
pub(in crate::app) fn auto_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let auto = cx.auto;
    let shown = auto.shown();
    let is_roomy = cx.layout.density == Density::Roomy;
    if is_roomy {
        section_ui(ui, cx.say(Text::PanelAuto));
    }
    let has_picker = match shown {
        Shown::Idle | Shown::Cancelled(_) => true,
        // What a running search was asked can't be changed.
        Shown::Searching(_) => false,
        Shown::Failed(_) => cx.layout.density > Density::Small,
        Shown::Replaying(_) => is_roomy,
    };
    if has_picker {
        picker_ui(ui, cx);
    }
    if let Some((number, all)) = cx.large_tables {
        let text = cx.fill(Text::LargeTablesBuilding, &[("number", &number), ("all", &all)]);
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 16.0;
            ui.add(eframe::egui::Spinner::new().size(14.0));
            let text = RichText::new(text).small().color(palette(ui).quiet);
            ui.add(eframe::egui::Label::new(text).truncate());
        });
    }
    match shown {
        Shown::Idle => {
            if cx.layout.density > Density::Small && cx.height_left(ui) > 66.0 {
                about_ui(ui, cx);
            }
        }
        Shown::Searching(search) => search_card::searching_ui(ui, cx, search),
        Shown::Cancelled(search) => search_card::cancelled_ui(ui, cx, search),
        Shown::Failed(failed) => search_card::failed_ui(ui, cx, failed),
        Shown::Replaying(replay) => replay_card::replay_ui(ui, cx, replay),
    }
}

/// What the algorithm is good for.
fn about_ui(ui: &mut Ui, cx: &UiContext<'_>) {
    let about = cx.say(Text::about(cx.preferences.algorithm));
    ui.label(RichText::new(about).small().color(palette(ui).quiet));
}

/// What to search with, and the button that starts it.
fn picker_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let method = cx.preferences.method();
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = BUTTON_HEIGHT;
        let has_word = ui.available_width() > 220.0;
        let start = if has_word { 104.0 } else { BUTTON_HEIGHT + 6.0 };
        let width = ui.available_width() - start - ui.spacing().item_spacing.x;
        if !has_word {
            ui.spacing_mut().button_padding.x = 5.0;
        }
        within(ui, width, |ui| algorithm_ui(ui, cx, width));
        let text = cx.say(UserCommand::Auto.button());
        let tip = UserCommand::Auto.tooltip(ui.ctx(), cx.language);
        let button = if has_word {
            icon_button(ui, ICON_AUTO_AWESOME, text, Emphasis::Plain, start)
        } else {
            icon_only_button(ui, ICON_AUTO_AWESOME, text, Emphasis::Plain, start)
        };
        cx.on_click(&button.on_hover_text(tip), UserCommand::Auto.command());
    });
    if method.algorithm.facts().is_informed {
        ui.horizontal(|ui| {
            ui.spacing_mut().interact_size.y = 28.0;
            if cx.layout.density == Density::Small {
                ui.spacing_mut().button_padding.x = 5.0;
                ui.spacing_mut().icon_width = 10.0;
            }
            let for_weight = if method.algorithm.facts().is_weighted { 58.0 } else { 0.0 };
            let width = ui.available_width() - for_weight;
            within(ui, width, |ui| heuristic_ui(ui, cx, width));
            if method.algorithm.facts().is_weighted {
                weight_ui(ui, cx);
            }
        });
    }
    if !method.serves(cx.session.game.shape()) {
        let text = heuristic_limit(cx.preferences.heuristic, cx.language);
        ui.label(RichText::new(text).small().color(palette(ui).error));
    }
}

/// Keeps a list to its width: one that may be wider does not cut its text.
fn within(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui)) {
    let height = ui.spacing().interact_size.y;
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
        ui.set_max_width(width);
        contents(ui);
    });
}

fn algorithm_ui(ui: &mut Ui, cx: &mut UiContext<'_>, width: f32) {
    let mut chosen = cx.preferences.algorithm;
    let combo = ComboBox::from_id_salt("algorithm")
        .selected_text(cx.say(Text::name_of(chosen)))
        .width(width)
        .height(list_height(ui))
        .truncate()
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = LIST_GAP;
            for choice in Algorithm::all() {
                ui.selectable_value(&mut chosen, choice, cx.say(Text::name_of(choice)))
                    .on_hover_text(cx.say(Text::about(choice)));
            }
        });
    let response = combo.response.accessible_name(cx.say(Text::Algorithm));
    response.on_hover_text(cx.say(Text::about(cx.preferences.algorithm)));
    if chosen != cx.preferences.algorithm {
        cx.push(Command::Prefer(Preference::Algorithm(chosen)));
    }
}

fn heuristic_ui(ui: &mut Ui, cx: &mut UiContext<'_>, width: f32) {
    let shape = cx.session.game.shape();
    let mut chosen = cx.preferences.heuristic;
    let combo = ComboBox::from_id_salt("heuristic")
        .selected_text(cx.say(Text::name_of_heuristic(chosen)))
        .width(width)
        .height(list_height(ui))
        .truncate()
        .show_ui(ui, |ui| {
            ui.spacing_mut().item_spacing.y = LIST_GAP;
            for choice in Heuristic::all() {
                ui.add_enabled_ui(choice.serves(shape), |ui| {
                    ui.selectable_value(
                        &mut chosen,
                        choice,
                        cx.say(Text::name_of_heuristic(choice)),
                    )
                    .on_disabled_hover_text(heuristic_limit(choice, cx.language));
                });
            }
        });
    let response = combo.response.accessible_name(cx.say(Text::Heuristic));
    response.on_hover_text(cx.say(Text::Heuristic));
    if chosen != cx.preferences.heuristic {
        cx.push(Command::Prefer(Preference::Heuristic(chosen)));
    }
}

fn weight_ui(ui: &mut Ui, cx: &mut UiContext<'_>) {
    let (least, most) = Preferences::WEIGHTS;
    let mut weight = cx.preferences.weight;
    let number =
        DragValue::new(&mut weight).range(least..=most).speed(0.02).fixed_decimals(1).prefix("×");
    let number = number.custom_formatter(cx.language.formats()).custom_parser(parse_number);
    let response = ui.add_sized([ui.available_width(), 28.0], number);
    let response = response.accessible_name(cx.say(Text::Weight));
    response.on_hover_text(cx.say(Text::TipWeight));
    let weight = (weight * 10.0).round() / 10.0;
    if (weight - cx.preferences.weight).abs() > 0.01 {
        cx.push(Command::Prefer(Preference::Weight(weight)));
    }
}
