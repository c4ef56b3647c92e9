//! The card that congratulates.

use eframe::egui::{Align, Align2, Area, Id, Layout, Order, Rect, RichText, Ui, vec2};
use egui_material_icons::icons::{
    ICON_CLOSE, ICON_CONTENT_COPY, ICON_EMOJI_EVENTS, ICON_MOVIE, ICON_PHOTO_LIBRARY, ICON_SHUFFLE,
};

use super::command::{Command, UserCommand};
use super::numbers::{Precision, shape_text};
use super::session::Win;
use super::texts::{Language, Parameter, Text};
use super::theme::{self, palette};
use super::ui_context::UiContext;
use super::widgets::{Emphasis, card, icon_button, is_newly_shown, share, small_icon_button};
use crate::board::Shape;
use crate::game::Stage;

/// The width that one more button beside the title takes.
const BUTTON_ROOM: f32 = 48.0;

/// Draws the card over the lower edge of the board, so that the picture is seen.
pub(super) fn win_card_ui(ui: &mut Ui, board: Rect, cx: &mut UiContext<'_>) {
    let UiContext { session, language, .. } = *cx;
    let Some(win) = session.win.filter(|_| session.game.stage() == Stage::Won) else { return };
    let id = Id::unique("won");
    let is_new = is_newly_shown(ui.ctx(), id.with("shown"));
    let area = Area::new(id)
        .order(Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(board.center_bottom() - vec2(0.0, 28.0));
    let mut is_closed = false;
    area.show(ui.ctx(), |ui| {
        let frame = card(ui).shadow(ui.visuals().popup_shadow).inner_margin(16);
        frame.show(ui, |ui| {
            ui.set_width((board.width() - 60.0).min(360.0));
            ui.spacing_mut().item_spacing.y = 6.0;
            ui.horizontal(|ui| {
                let icon = ICON_EMOJI_EVENTS.rich_text().size(26.0).color(palette(ui).accent);
                ui.label(icon);
                let title = RichText::new(language.say(Text::Won)).size(theme::TITLE).strong();
                ui.label(title);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    is_closed =
                        small_icon_button(ui, ICON_CLOSE, language.say(Text::Close)).clicked();
                    // A small card has no room for what menus and statistics offer too.
                    for (icon, name, command) in [
                        (ICON_CONTENT_COPY, Text::CopyResult, Command::CopyResult),
                        (ICON_MOVIE, Text::WatchGame, Command::WatchGame),
                    ] {
                        if ui.available_width() >= BUTTON_ROOM {
                            let button = small_icon_button(ui, icon, language.say(name));
                            cx.on_click(&button, command);
                        }
                    }
                });
            });
            for line in lines(&win, session.game.shape(), language) {
                ui.label(line);
            }
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let again = language.say(Text::PlayAgain);
                let width = share(ui, 2);
                let again = icon_button(ui, ICON_SHUFFLE, again, Emphasis::Primary, width);
                if is_new {
                    again.request_focus();
                }
                let tip = UserCommand::Shuffle.tooltip(ui.ctx(), language);
                if again.on_hover_text(tip).clicked() {
                    cx.push(UserCommand::Shuffle.command());
                }
                let other = language.say(Text::NewPicture);
                let button = icon_button(ui, ICON_PHOTO_LIBRARY, other, Emphasis::Plain, width);
                let tip = UserCommand::Pictures.tooltip(ui.ctx(), language);
                if button.on_hover_text(tip).clicked() {
                    cx.push(UserCommand::Pictures.command());
                }
            });
        });
    });
    if is_closed {
        cx.push(Command::CloseWinCard);
    }
}

/// What there is to say about the win.
fn lines(win: &Win, shape: Shape, language: Language) -> Vec<String> {
    let size = shape_text(shape);
    let time = language.clock(win.time, Precision::Millis);
    let places: [(&str, &dyn Parameter); 2] = [("moves", &win.moves), ("time", &time)];
    let mut lines = vec![language.fill(Text::WonMovesTime, &places)];
    if let Some(pace) = language.moves_a_second(win.moves, win.time) {
        lines[0] = format!("{} · {pace}", lines[0]);
    }
    match win.shortest {
        Some(shortest) if shortest < win.moves => lines.push(
            language.fill(Text::WonShortest, &[("moves", &win.moves), ("shortest", &shortest)]),
        ),
        Some(_) => lines.push(language.fill(Text::WonPerfect, &[("moves", &win.moves)])),
        None => {}
    }
    if win.is_assisted {
        lines.push(language.say(Text::WonAssisted).to_owned());
    }
    if let Some(broken) = win.broken {
        if broken.first {
            lines.push(language.fill(Text::WonFirst, &[("size", &size)]));
        }
        if broken.moves {
            lines.push(language.fill(Text::WonRecordMoves, &[("size", &size)]));
        }
        if broken.time {
            lines.push(language.fill(Text::WonRecordTime, &[("size", &size)]));
        }
    }
    if let Some((moves, best)) = win.best {
        let best = language.clock(best, Precision::Millis);
        let places: [(&str, &dyn Parameter); 3] =
            [("size", &size), ("moves", &moves), ("time", &best)];
        lines.push(language.fill(Text::WonBest, &places));
    }
    lines
}
