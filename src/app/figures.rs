//! Moves and time, as the window shows them.

use std::time::Duration;

use eframe::egui::Ui;

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
