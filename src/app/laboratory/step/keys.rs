//! The keys of the page.

use eframe::egui::{FocusDirection, Key, Memory, Modifiers, Popup, Ui};

use super::StepPage;

/// Left and right step, page up and page down go from expansion to expansion, home and end to the
/// ends, and space plays. A field or a list that has the keyboard keeps its keys.
pub(super) fn read_keys(ui: &Ui, page: &mut StepPage) {
    let focused = ui.memory(Memory::focused);
    let is_taken = ui.ctx().text_edit_focused()
        || Popup::is_any_open(ui.ctx())
        || focused.is_some() && focused == page.focus.speed
        || page.lanes.iter().any(|lane| focused.is_some() && focused == lane.tree_id());
    if is_taken {
        return;
    }
    let pressed = |key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
    let forwards = pressed(Key::ArrowRight).cast_signed();
    let back = pressed(Key::ArrowLeft).cast_signed();
    if forwards + back > 0 {
        page.step(forwards - back);
        // The arrow keys have done their work, and shall not move the focus too.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    for _ in 0..pressed(Key::PageDown) {
        page.step_expansion(true);
    }
    for _ in 0..pressed(Key::PageUp) {
        page.step_expansion(false);
    }
    if pressed(Key::Home) > 0 {
        page.step(isize::MIN);
    }
    if pressed(Key::End) > 0 {
        page.step(isize::MAX);
    }
    // On a button the space bar presses the button.
    if focused.is_none_or(|focused| Some(focused) == page.focus.scrub) && pressed(Key::Space) > 0 {
        page.toggle_play(ui.input(|input| input.time));
    }
}
