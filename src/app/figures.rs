//! Moves, time and the moves that are left, as the window shows them.

use std::time::Duration;

use eframe::egui::Ui;

use super::moves_left::Left;
use super::numbers::Precision;
use super::texts::Text;
use super::ui_context::UiContext;
use crate::game::Stage;

/// A tenth of a second, after which a clock that runs shows something else.
const TENTH: Duration = Duration::from_millis(100);

/// The moves and the time of the game, each with its name. While the clock runs, the window is
/// drawn again when its last digit changes, and else not.
pub(super) fn figures(ui: &Ui, cx: &UiContext<'_>) -> [(&'static str, String); 2] {
    let game = &cx.session.game;
    let elapsed = game.elapsed(cx.now);
    if game.is_timed() {
        let into_tenth = (elapsed.subsec_nanos() % TENTH.subsec_nanos()).into();
        ui.ctx().request_repaint_after(TENTH.saturating_sub(Duration::from_nanos(into_tenth)));
    }
    let is_over = game.stage() == Stage::Won;
    let precision = if is_over { Precision::Millis } else { Precision::Tenths };
    [
        (cx.say(Text::Moves), cx.language.count(game.moves() as u64)),
        (cx.say(Text::Time), cx.language.clock(elapsed, precision)),
    ]
}

/// How many moves are left, or from how many to how many, if the person wants to see that.
pub(super) fn moves_left(cx: &UiContext<'_>) -> Option<String> {
    let is_playing = cx.session.game.stage() == Stage::Playing;
    Some(match cx.moves_left?.shown() {
        Some(Left { least, most: Some(most) }) if least == most => cx.language.count(most as u64),
        Some(Left { least, most: Some(most) }) => {
            let [least, most] = [least, most].map(|moves| cx.language.count(moves as u64));
            format!("{least}–{most}")
        }
        Some(Left { most: None, .. }) | None if is_playing => "…".to_owned(),
        _ => "–".to_owned(),
    })
}
