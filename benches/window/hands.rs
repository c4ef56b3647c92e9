//! What a person does, as events.

use eframe::egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, TouchPhase, vec2,
};

/// A key goes down and up.
pub(crate) fn press(key: Key, modifiers: Modifiers) -> Vec<Event> {
    let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
    vec![event(true), event(false)]
}

/// The pointer goes somewhere and clicks.
pub(crate) fn click(pos: Pos2) -> Vec<Event> {
    let button = |pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    vec![Event::PointerMoved(pos), button(true), button(false)]
}

/// The wheel turns with the pointer somewhere, so that the content goes down so many points.
pub(crate) fn scroll(pos: Pos2, down: f32) -> Vec<Event> {
    let wheel = Event::MouseWheel {
        unit: MouseWheelUnit::Point,
        delta: vec2(0.0, down),
        phase: TouchPhase::Move,
        source: MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    };
    vec![Event::PointerMoved(pos), wheel]
}

/// A new shuffle.
pub(crate) fn shuffle() -> Vec<Event> {
    press(Key::N, Modifiers::COMMAND)
}

/// A search of Auto.
pub(crate) fn auto() -> Vec<Event> {
    press(Key::Enter, Modifiers::COMMAND)
}

/// Moves a tile every so many frames. A slide takes nine.
pub(crate) fn play(frame: usize, every: usize) -> Vec<Event> {
    const ARROWS: [Key; 4] = [Key::ArrowUp, Key::ArrowLeft, Key::ArrowDown, Key::ArrowRight];
    if frame.is_multiple_of(every) {
        press(ARROWS[frame / every % 4], Modifiers::NONE)
    } else {
        Vec::new()
    }
}
