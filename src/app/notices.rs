//! Short messages in a strip of the window, until they are dismissed or have been
//! there for a while. Errors stay, and so does what would not be said again.

use std::time::Duration;

use eframe::egui::{
    Align, Area, Context, Id, Label, Layout, Order, Rect, Role, Stroke, StrokeKind, TextStyle, Ui,
    UiBuilder, WidgetInfo, pos2, text::LayoutJob, vec2,
};
use egui_material_icons::icons::{ICON_CHECK_CIRCLE, ICON_CLOSE, ICON_ERROR};

use super::command::Command;
use super::texts::Text;
use super::theme::{self, GAP, palette};
use super::ui_context::UiContext;
use super::widgets::{announced, named};

/// How long a message that is no error stays.
const STAY: Duration = Duration::from_secs(5);
/// How long a message stays about which something can be done.
const STAY_WITH_ACTION: Duration = Duration::from_secs(12);
/// The most messages at a time.
const MOST: usize = 4;
/// How wide a message is: at least so much, or there are fewer beside each other, and at most.
const LEAST_WIDTH: f32 = 300.0;
const MOST_WIDTH: f32 = 460.0;

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
    /// Whether it is there until it is dismissed.
    stays: bool,
    /// What can be done about it.
    action: Option<(Text, Command)>,
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
    pub(super) fn offer(&mut self, text: String, word: Text, command: Command) {
        self.push(text, false, Some((word, command)));
    }

    /// [`Self::offer`] until it is taken or dismissed.
    pub(super) fn keep_offering(&mut self, text: String, word: Text, command: Command) {
        self.offer(text, word, command);
        if let Some(notice) = self.notices.last_mut() {
            notice.stays = true;
        }
    }

    /// Says that something went wrong.
    pub(super) fn error(&mut self, text: String) {
        self.push(text, true, None);
    }

    fn push(&mut self, text: String, is_error: bool, action: Option<(Text, Command)>) {
        self.notices.retain(|notice| notice.text != text);
        if self.notices.len() == MOST {
            self.notices.remove(0);
        }
        self.next_id += 1;
        self.notices.push(Notice {
            id: self.next_id,
            text,
            is_error,
            stays: is_error,
            action,
            since: None,
        });
    }

    /// Draws the newest messages side by side in a strip of the window that is kept for them, so
    /// that they cover neither tiles nor anything that can be clicked.
    /// These are the two bars, each with what is free of it.
    pub(super) fn ui(&mut self, ctx: &Context, bars: [(Rect, Rect); 2], cx: &mut UiContext<'_>) {
        let (strip, now) = (strip(bars), cx.now);
        self.notices.retain(|notice| {
            notice.stays || notice.since.is_none_or(|since| now < since + notice.stay())
        });
        let room = ((strip.width() + GAP) / (LEAST_WIDTH + GAP)).floor().max(1.0);
        let count = (room as usize).min(self.notices.len());
        let width = (strip.width() - GAP * (count.max(1) - 1) as f32) / count.max(1) as f32;
        let width = width.min(MOST_WIDTH);
        let mut right = strip.right();
        let mut dismissed = None;
        for (index, notice) in self.notices.iter_mut().rev().enumerate() {
            // One that is behind newer ones does not wait for its turn, as it would come too late.
            let since = *notice.since.get_or_insert(now);
            if !notice.stays {
                ctx.request_repaint_after((since + notice.stay()).saturating_sub(now));
            }
            if index >= count {
                continue;
            }
            let place =
                Rect::from_min_max(pos2(right - width, strip.top()), pos2(right, strip.bottom()));
            let area = Area::new(Id::unique("notice").with(notice.id))
                .order(Order::Foreground)
                .fixed_pos(place.min)
                .constrain(false);
            area.show(ctx, |ui| {
                if notice.ui(ui, place, cx) {
                    dismissed = Some(notice.id);
                }
            });
            right -= width + GAP;
        }
        if let Some(id) = dismissed {
            self.notices.retain(|notice| notice.id != id);
        }
    }
}

/// Where notices are shown: in the free part of the menu bar or, where that is too narrow, over
/// the text of the status line.
fn strip([(menu, menu_bar), (status, status_bar)]: [(Rect, Rect); 2]) -> Rect {
    let (free, bar) =
        if menu.width() >= LEAST_WIDTH { (menu, menu_bar) } else { (status, status_bar) };
    Rect::from_x_y_ranges(free.x_range(), bar.shrink(1.0).y_range())
}

impl Notice {
    /// Draws the message, and says whether it was dismissed.
    fn ui(&self, ui: &mut Ui, place: Rect, cx: &mut UiContext<'_>) -> bool {
        let palette = palette(ui);
        let line = if self.is_error { palette.error } else { palette.line };
        ui.painter().rect(
            place,
            theme::ROUND,
            palette.panel,
            Stroke::new(1.0, line),
            StrokeKind::Inside,
        );
        let builder = UiBuilder::new()
            .max_rect(place.shrink2(vec2(8.0, 2.0)))
            .layout(Layout::right_to_left(Align::Center));
        ui.scope_builder(builder, |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.spacing_mut().interact_size.y = 22.0;
            ui.spacing_mut().button_padding = vec2(5.0, 1.0);
            let close = ui.button(ICON_CLOSE.rich_text().size(14.0));
            let mut is_dismissed = named(close, cx.say(Text::Dismiss)).clicked();
            if let Some((word, command)) = &self.action {
                let word = cx.say(*word);
                // Read without the message, it could be the button of the same name in the panel.
                let name = format!("{} {word}", self.text);
                if named(ui.button(word), &name).clicked() {
                    cx.push(command.clone());
                    is_dismissed = true;
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let (icon, colour) = if self.is_error {
                    (ICON_ERROR, palette.error)
                } else {
                    (ICON_CHECK_CIRCLE, palette.accent)
                };
                ui.label(icon.rich_text().size(16.0).color(colour));
                self.text_ui(ui);
            });
            is_dismissed
        })
        .inner
    }

    /// The text, on one line or two; if it is longer, the pointer brings all of it.
    fn text_ui(&self, ui: &mut Ui) {
        let font = TextStyle::Small.resolve(ui.style());
        let mut job =
            LayoutJob::simple(self.text.clone(), font, palette(ui).text, ui.available_width());
        // Two lines have room in a bar of the usual height.
        job.wrap.max_rows = if ui.max_rect().height() < 29.0 { 1 } else { 2 };
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        let is_cut = galley.elided;
        let mut label = ui.add(Label::new(galley).selectable(false));
        let text = &self.text;
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
        if is_cut {
            label = label.on_hover_text(text);
        }
        announced(&label, self.is_error);
    }
}
