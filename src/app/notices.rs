//! Short messages that lie over the window until they are dismissed or have been
//! there for a while. Errors stay.

use std::time::Duration;

use eframe::egui::{
    Align, Align2, Area, Context, CornerRadius, Frame, Id, Layout, Margin, Order, RichText, Stroke,
    vec2,
};
use egui_material_icons::icons::{ICON_CHECK_CIRCLE, ICON_CLOSE, ICON_ERROR};

use super::command::Command;
use super::theme::{self, palette};
use super::widgets::{announced, named};
use super::words::{Language, Word};

/// How long a message that is no error stays.
const STAY: Duration = Duration::from_secs(5);
/// How long a message stays about which something can be done.
const STAY_WITH_ACTION: Duration = Duration::from_secs(12);
/// The most messages at a time.
const MOST: usize = 4;

/// The messages that are shown.
#[derive(Debug, Default)]
pub(super) struct Notices {
    notices: Vec<Notice>,
    next_id: u64,
}

#[derive(Debug)]
struct Notice {
    id: u64,
    text: String,
    is_error: bool,
    /// What can be done about it.
    action: Option<(Word, Command)>,
    /// When it was first drawn.
    since: Option<Duration>,
}

impl Notice {
    fn stay(&self) -> Duration {
        if self.action.is_some() { STAY_WITH_ACTION } else { STAY }
    }
}

impl Notices {
    /// Says that something went well.
    pub(super) fn tell(&mut self, text: String) {
        self.push(text, false, None);
    }

    /// Says that something happened, and offers to do something about it.
    pub(super) fn offer(&mut self, text: String, word: Word, command: Command) {
        self.push(text, false, Some((word, command)));
    }

    /// Says that something went wrong.
    pub(super) fn error(&mut self, text: String) {
        self.push(text, true, None);
    }

    fn push(&mut self, text: String, is_error: bool, action: Option<(Word, Command)>) {
        self.notices.retain(|notice| notice.text != text);
        if self.notices.len() == MOST {
            self.notices.remove(0);
        }
        self.next_id += 1;
        self.notices.push(Notice { id: self.next_id, text, is_error, action, since: None });
    }

    /// Draws the messages over the foot of the side panel, where they are in nobody's way.
    pub(super) fn ui(
        &mut self,
        ctx: &Context,
        language: Language,
        now: Duration,
        commands: &mut Vec<Command>,
    ) {
        self.notices.retain(|notice| {
            notice.is_error || notice.since.is_none_or(|since| now < since + notice.stay())
        });
        let mut height = 44.0;
        let mut dismissed = None;
        for notice in self.notices.iter_mut().rev() {
            let since = *notice.since.get_or_insert(now);
            if !notice.is_error {
                ctx.request_repaint_after((since + notice.stay()).saturating_sub(now));
            }
            let area = Area::new(Id::unique("notice").with(notice.id))
                .order(Order::Foreground)
                .anchor(Align2::RIGHT_BOTTOM, vec2(-12.0, -height));
            let shown = area.show(ctx, |ui| {
                let palette = palette(ui);
                let line = if notice.is_error { palette.error } else { palette.line };
                let frame = Frame::new()
                    .fill(palette.panel)
                    .stroke(Stroke::new(1.0, line))
                    .corner_radius(CornerRadius::same(theme::ROUND))
                    .shadow(ui.visuals().popup_shadow)
                    .inner_margin(Margin::symmetric(12, 8));
                frame.show(ui, |ui| {
                    ui.set_width(theme::PANEL_WIDTH - 48.0);
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let (icon, colour) = if notice.is_error {
                            (ICON_ERROR, palette.error)
                        } else {
                            (ICON_CHECK_CIRCLE, palette.accent)
                        };
                        ui.label(icon.rich_text().size(18.0).color(colour));
                        ui.scope(|ui| {
                            ui.set_width(theme::PANEL_WIDTH - 130.0);
                            ui.vertical(|ui| {
                                let label = ui.label(RichText::new(&notice.text));
                                announced(&label, notice.is_error);
                                if let Some((word, command)) = &notice.action
                                    && ui.button(language.say(*word)).clicked()
                                {
                                    commands.push(command.clone());
                                    dismissed = Some(notice.id);
                                }
                            });
                        });
                        let close = ui.small_button(ICON_CLOSE.rich_text());
                        if named(close, language.say(Word::Dismiss)).clicked() {
                            dismissed = Some(notice.id);
                        }
                    });
                });
            });
            height += shown.response.rect.height() + theme::GAP;
        }
        if let Some(id) = dismissed {
            self.notices.retain(|notice| notice.id != id);
        }
    }
}
