//! In which order a search tries moves, and takes boards that are as good as each other.

use eframe::egui::{Popup, PopupCloseBehavior, RichText, Ui};

use crate::app::board::direction_word;
use crate::app::laboratory::method_list::tie_rule_name;
use crate::app::texts::Text;
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::board::{Direction, MoveOrder};
use crate::engine::Method;
use crate::search::TieRule;

/// A button that opens the choice. A move that is clicked comes first, so that four clicks make any
/// order.
pub(super) fn order_ui(ui: &mut Ui, cx: &UiContext<'_>, method: &mut Method) {
    let order = &mut method.order;
    let name = cx.fill(Text::LabStepOrder, &[("order", &order.moves.to_string())]);
    let button = ui.button(name).on_hover_text(cx.say(Text::LabStepOrderAbout));
    let popup = Popup::from_toggle_button_response(&button)
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
        if method.algorithm.facts().is_weighted {
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
