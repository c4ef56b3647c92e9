//! In which order a search tries moves, and takes boards that are as good as each other.

use eframe::egui::{Popup, PopupCloseBehavior, Response, RichText, Ui};
use egui_material_icons::icons::ICON_SORT;

use super::method_list::tie_rule_name;
use crate::app::board::direction_word;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::small_icon_button;
use crate::board::{Direction, MoveOrder};
use crate::engine::Method;
use crate::search::TieRule;

/// A button that opens the choice and shows it.
pub(super) fn order_ui(ui: &mut Ui, cx: &UiContext<'_>, method: &mut Method) {
    let name = order_name(cx, method);
    let button = ui.button(name).on_hover_text(cx.say(Text::LabStepOrderAbout));
    choice_ui(cx, &button, method);
}

/// The same with an icon alone, where there is little room.
pub(super) fn small_order_ui(ui: &mut Ui, cx: &UiContext<'_>, method: &mut Method) {
    let button = small_icon_button(ui, ICON_SORT, &order_name(cx, method));
    choice_ui(cx, &button, method);
}

fn order_name(cx: &UiContext<'_>, method: &Method) -> String {
    cx.fill(Text::LabStepOrder, &[("order", &method.order.moves.to_string())])
}

/// The choice. A move that is clicked comes first, so that four clicks make any order.
fn choice_ui(cx: &UiContext<'_>, button: &Response, method: &mut Method) {
    let order = &mut method.order;
    let popup = Popup::from_toggle_button_response(button)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| {
        ui.set_width(330.0);
        ui.label(RichText::new(cx.say(Text::LabStepOrderAbout)).color(palette(ui).quiet));
        ui.horizontal_wrapped(|ui| {
            for (place, direction) in order.moves.directions().into_iter().enumerate() {
                let word = cx.say(direction_word(direction));
                if ui.button(format!("{}. {word}", place + 1)).clicked() {
                    order.moves = with_first(order.moves, direction);
                }
            }
        });
        if method.algorithm.facts().has_ties() {
            ui.separator();
            ui.label(RichText::new(cx.say(Text::LabStepTies)).color(palette(ui).quiet));
            for (rule, _) in TieRule::ALL {
                ui.radio_value(&mut order.ties, rule, cx.say(tie_rule_name(rule)));
            }
        }
    });
}

/// The same order, but with one direction before the others.
fn with_first(order: MoveOrder, first: Direction) -> MoveOrder {
    let mut directions = order.directions();
    directions.sort_by_key(|direction| *direction != first);
    MoveOrder::from(directions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_clicks_make_any_order() {
        let clicks = [Direction::Left, Direction::Down, Direction::Right, Direction::Up];
        let order = clicks.into_iter().fold(MoveOrder::default(), with_first);
        assert_eq!(order.to_string(), "URDL");
    }
}
