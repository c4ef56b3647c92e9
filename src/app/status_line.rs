//! The line at the bottom: what to do next, or why something was refused.

use std::time::Duration;

use eframe::egui::{Align, Label, Layout, Rect, RichText, Sense, Ui, vec2};
use egui_material_icons::icons::ICON_CONTENT_COPY;

use super::command::UserCommand;
use super::pages::PageId;
use super::session::Session;
use super::texts::Text;
use super::theme::palette;
use super::ui_context::UiContext;
use super::widgets::{announced, named};
use crate::game::Stage;

/// How long something that was said stays.
const STAY: Duration = Duration::from_secs(6);
/// A window below this width has no room for the code beside the text.
const NARROW: f32 = 620.0;

/// What was said last, and where.
#[derive(Debug, Default)]
pub(super) struct Status {
    said: Option<Said>,
    /// The page that is shown instead of the board.
    page: Option<PageId>,
    /// Whether something was said since the page was last looked at.
    has_news: bool,
    /// How many times something was said. A screen reader says the same once more if it is a
    /// label of its own.
    count: usize,
}

#[derive(Debug)]
struct Said {
    text: String,
    since: Duration,
    page: Option<PageId>,
}

impl Status {
    /// Says something on the page that is open.
    pub(super) fn say(&mut self, text: String, now: Duration) {
        self.said = Some(Said { text, since: now, page: self.page });
        self.has_news = true;
        self.count += 1;
    }

    pub(super) fn clear(&mut self) {
        self.said = None;
    }

    /// Takes note of the page that is open after a command. What the command said belongs to the
    /// page that it led to.
    pub(super) fn turn_to(&mut self, page: Option<PageId>) {
        self.page = page;
        if self.has_news
            && let Some(said) = &mut self.said
        {
            said.page = page;
        }
        self.has_news = false;
    }

    /// Draws the line, and returns where its text is. `on_page` is what to do on the page that is
    /// shown.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &mut UiContext<'_>,
        on_page: Option<Text>,
    ) -> Rect {
        let UiContext { session, language, now, .. } = *cx;
        let hovers = cx.preferences.hover;
        let page = self.page;
        if self.said.as_ref().is_some_and(|said| now >= said.since + STAY) {
            self.said = None;
        }
        // The line keeps its height, with or without the code.
        ui.spacing_mut().interact_size.y = 22.0;
        ui.spacing_mut().button_padding.y = 1.0;
        let is_narrow = ui.available_width() < NARROW;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(code) = session.game.code() {
                // Where it would be in the way of the text, an icon stands for it.
                let text = if is_narrow {
                    ICON_CONTENT_COPY.rich_text().size(14.0)
                } else {
                    RichText::new(code.to_string()).monospace().small()
                };
                let button = named(ui.button(text), language.say(UserCommand::CopyCode.text()));
                let tip = UserCommand::CopyCode.tooltip(ui.ctx(), language);
                let tip = if is_narrow { format!("{code}\n{tip}") } else { tip };
                if button.on_hover_text(tip).clicked() {
                    cx.push(UserCommand::CopyCode.command());
                }
            }
            let rect = ui.available_rect_before_wrap();
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let small = |text: RichText| if is_narrow { text.small() } else { text };
                if let Some(said) = self.said.as_ref().filter(|said| said.page == page) {
                    let (mark, _) = ui.allocate_exact_size(vec2(8.0, 8.0), Sense::hover());
                    ui.painter().circle_filled(mark.center(), 4.0, palette(ui).accent);
                    let text = Label::new(small(RichText::new(&said.text))).truncate();
                    ui.push_id(self.count, |ui| announced(&ui.add(text), false));
                    ui.ctx().request_repaint_after((said.since + STAY).saturating_sub(now));
                } else {
                    let text = language.say(on_page.unwrap_or_else(|| on_board(session, hovers)));
                    let text = RichText::new(text).color(palette(ui).quiet);
                    announced(&ui.add(Label::new(small(text)).truncate()), false);
                }
            });
            rect
        })
        .inner
    }
}

/// What to do next on the board.
fn on_board(session: &Session, hovers: bool) -> Text {
    let game = &session.game;
    match game.stage() {
        Stage::Whole => Text::StatusWhole,
        Stage::Won => Text::StatusWon,
        Stage::Playing if session.is_paused => Text::StatusPaused,
        Stage::Playing if game.board() == game.goal() => Text::StatusReady,
        Stage::Playing if hovers => Text::StatusHover,
        Stage::Playing => Text::StatusPlaying,
    }
}
