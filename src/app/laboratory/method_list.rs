//! A list of methods to choose, which several pages have.

use eframe::egui::{ComboBox, DragValue, Label, Response, RichText, Ui, vec2};
use egui_material_icons::icons::{ICON_ADD, ICON_CLOSE};

use super::order::small_order_ui;
use crate::app::numbers::parse_number;
use crate::app::texts::{Language, Text};
use crate::app::theme::{BUTTON_HEIGHT, palette};
use crate::app::ui_context::UiContext;
use crate::app::widgets::{list_height, small_icon_button};
use crate::board::{MoveOrder, Shape};
use crate::engine::{Algorithm, Method};
use crate::puzzle::Heuristic;
use crate::search::{TieRule, Weight};

/// A method as a person calls it: "A*, Manhattan × 5".
pub(super) fn method_name(method: &Method, language: Language) -> String {
    let facts = method.algorithm.facts();
    let mut name = language.say(Text::name_of(method.algorithm)).to_owned();
    if facts.is_informed {
        name += ", ";
        name += language.say(Text::name_of_heuristic(method.heuristic));
    }
    if facts.is_weighted && method.weight != Weight::ONE {
        name += " × ";
        name += &language.number(method.weight.get(), None);
    }
    for word in order_words(method, language) {
        name += ", ";
        name += &word;
    }
    name
}

/// The order in which a method tries what is equal, if it is another one than usual.
fn order_words(method: &Method, language: Language) -> Vec<String> {
    let facts = method.algorithm.facts();
    let mut words = Vec::new();
    if facts.has_ties() && method.order.ties != TieRule::default() {
        words.push(language.say(tie_rule_name(method.order.ties)).to_owned());
    }
    if method.order.moves != MoveOrder::default() {
        words.push(method.order.moves.to_string());
    }
    words
}

/// What a tie rule does, in a few words.
pub(super) fn tie_rule_name(rule: TieRule) -> Text {
    match rule {
        TieRule::HigherG => Text::LabStepTiesHigher,
        TieRule::LowerG => Text::LabStepTiesLower,
        TieRule::FirstInFirstOut => Text::LabStepTiesFirst,
    }
}

/// Draws the list, and says whether it was changed. Only methods are offered that can be watched
/// on boards of this shape.
pub(super) fn methods_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    methods: &mut Vec<Method>,
    shape: Shape,
    (least, most): (usize, usize),
) -> bool {
    let before = methods.clone();
    let room = ui.available_width();
    let mut removed = None;
    let count = methods.len();
    for (number, method) in methods.iter_mut().enumerate() {
        ui.push_id(("method", number), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = BUTTON_HEIGHT;
                method_ui(ui, cx, method, (shape, room));
                if method.algorithm.facts().has_order() {
                    small_order_ui(ui, cx, method);
                }
                if count > least {
                    let name = cx.fill(Text::LabRemoveMethod, &[("number", &(number + 1))]);
                    if small_icon_button(ui, ICON_CLOSE, &name).clicked() {
                        removed = Some(number);
                    }
                }
            });
            let order = order_words(method, cx.language);
            if !order.is_empty() {
                let text = RichText::new(order.join(", ")).small().color(palette(ui).quiet);
                ui.add(Label::new(text).truncate());
            }
        });
    }
    if let Some(number) = removed {
        methods.remove(number);
    }
    // A line of its own lets the button be as small as the others.
    let add = ui.horizontal(|ui| {
        count < most && small_icon_button(ui, ICON_ADD, cx.say(Text::LabAddMethod)).clicked()
    });
    if add.inner {
        methods.push(another(methods, shape));
    }
    *methods != before
}

/// Those that are offered when one is added, before A* once more.
const OFFERED: [&str; 8] = [
    "bfs",
    "astar:manhattan",
    "idastar:manhattan",
    "bidirectional",
    "greedy:manhattan",
    "astar:manhattan:5",
    "astar:linear-conflict",
    "astar:hamming",
];

/// A method that is not in the list, as long as there is one to offer.
fn another(methods: &[Method], shape: Shape) -> Method {
    let offered = OFFERED.iter().filter_map(|text| text.parse::<Method>().ok());
    let mut fitting = offered.filter(|method| method.is_observable(shape));
    let new = fitting.find(|method| !methods.contains(method));
    new.unwrap_or(Method { algorithm: Algorithm::AStar, ..Method::default() })
}

/// The widths of the lists of algorithms and heuristics, what else a line needs, and the room from
/// which on the lists may be as wide as the longest name.
const LISTS: [f32; 2] = [150.0, 140.0];
const BESIDE: f32 = 164.0;
const ROOMY: f32 = 500.0;

/// One method of the list, for boards of a shape, in a line that has so much room.
pub(super) fn method_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    method: &mut Method,
    (shape, room): (Shape, f32),
) {
    let portion = ((room - BESIDE) / LISTS.iter().sum::<f32>()).clamp(0.7, 1.0);
    let [algorithm_width, heuristic_width] = LISTS.map(|width| (width * portion).floor());
    let is_tight = room < ROOMY;
    let name = cx.say(Text::name_of(method.algorithm));
    let combo = ComboBox::from_id_salt("algorithm").selected_text(name);
    let algorithm = list_ui(ui, (combo, algorithm_width), is_tight, |ui| {
        for algorithm in Algorithm::all() {
            let choice = Method { algorithm, ..*method };
            if choice.is_observable(shape) {
                let name = cx.say(Text::name_of(algorithm));
                ui.selectable_value(&mut method.algorithm, algorithm, name);
            }
        }
    });
    algorithm.accessible_name(cx.say(Text::Algorithm));
    let facts = method.algorithm.facts();
    if facts.is_informed {
        let name = cx.say(Text::name_of_heuristic(method.heuristic));
        let combo = ComboBox::from_id_salt("heuristic").selected_text(name);
        let heuristic = list_ui(ui, (combo, heuristic_width), is_tight, |ui| {
            for heuristic in Heuristic::all().filter(|heuristic| heuristic.serves(shape)) {
                let name = cx.say(Text::name_of_heuristic(heuristic));
                ui.selectable_value(&mut method.heuristic, heuristic, name);
            }
        });
        heuristic.accessible_name(cx.say(Text::Heuristic));
    }
    if facts.is_weighted {
        let mut weight = method.weight.get();
        let field = DragValue::new(&mut weight)
            .range(1.0..=20.0)
            .speed(0.02)
            .fixed_decimals(1)
            .prefix("×")
            .custom_formatter(cx.language.formats())
            .custom_parser(parse_number);
        if ui.add(field).accessible_name(cx.say(Text::Weight)).changed()
            && let Ok(weight) = Weight::new((weight * 10.0).round() / 10.0)
        {
            method.weight = weight;
        }
    }
}

/// A list that is so wide at least, and where there is little room at most.
fn list_ui(
    ui: &mut Ui,
    (combo, width): (ComboBox<'_>, f32),
    is_tight: bool,
    entries: impl FnOnce(&mut Ui),
) -> Response {
    let combo = combo.width(width).height(list_height(ui));
    if is_tight {
        let size = vec2(width, ui.spacing().interact_size.y);
        ui.allocate_ui(size, |ui| combo.truncate().show_ui(ui, entries).response).inner
    } else {
        combo.show_ui(ui, entries).response
    }
}
