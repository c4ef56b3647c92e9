//! A list of methods to choose, which several pages have.

use eframe::egui::{ComboBox, DragValue, Ui};
use egui_material_icons::icons::{ICON_ADD, ICON_CLOSE};

use crate::app::numbers::parse_number;
use crate::app::texts::{Language, Text};
use crate::app::theme::BUTTON_HEIGHT;
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
    if facts.is_weighted && method.order.ties != TieRule::default() {
        name += ", ";
        name += language.say(tie_rule_name(method.order.ties));
    }
    if method.order.moves != MoveOrder::default() {
        name += ", ";
        name += &method.order.moves.to_string();
    }
    name
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
    let mut removed = None;
    let count = methods.len();
    for (number, method) in methods.iter_mut().enumerate() {
        ui.push_id(("method", number), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().interact_size.y = BUTTON_HEIGHT;
                method_ui(ui, cx, method, shape);
                if count > least {
                    let name = cx.fill(Text::LabRemoveMethod, &[("number", &(number + 1))]);
                    if small_icon_button(ui, ICON_CLOSE, &name).clicked() {
                        removed = Some(number);
                    }
                }
            });
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

/// One method of the list.
pub(super) fn method_ui(ui: &mut Ui, cx: &UiContext<'_>, method: &mut Method, shape: Shape) {
    let algorithm = ComboBox::from_id_salt("algorithm")
        .selected_text(cx.say(Text::name_of(method.algorithm)))
        .width(150.0)
        .height(list_height(ui))
        .show_ui(ui, |ui| {
            for algorithm in Algorithm::all() {
                let choice = Method { algorithm, ..*method };
                if choice.is_observable(shape) {
                    let name = cx.say(Text::name_of(algorithm));
                    ui.selectable_value(&mut method.algorithm, algorithm, name);
                }
            }
        });
    algorithm.response.accessible_name(cx.say(Text::Algorithm));
    let facts = method.algorithm.facts();
    if facts.is_informed {
        let heuristic = ComboBox::from_id_salt("heuristic")
            .selected_text(cx.say(Text::name_of_heuristic(method.heuristic)))
            .width(140.0)
            .height(list_height(ui))
            .show_ui(ui, |ui| {
                for heuristic in Heuristic::all().filter(|heuristic| heuristic.serves(shape)) {
                    let name = cx.say(Text::name_of_heuristic(heuristic));
                    ui.selectable_value(&mut method.heuristic, heuristic, name);
                }
            });
        heuristic.response.accessible_name(cx.say(Text::Heuristic));
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
