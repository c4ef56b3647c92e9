//! Small things that every panel uses.

use eframe::egui::{
    Align, Align2, Button, Color32, Context, EventFilter, FontId, Frame, Id, Label, Layout, Margin,
    Memory, Response, RichText, Role, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, Vec2,
    WidgetInfo, WidgetText, accesskit::Live, vec2,
};
use egui_material_icons::MaterialIcon;

use super::theme::{self, ACCENT_FILL, BUTTON_HEIGHT, ON_ACCENT, palette};

/// How much a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Emphasis {
    /// The thing to do next.
    Primary,
    /// One of several.
    Plain,
    /// One of several that is on, or the one that was chosen.
    Chosen,
}

impl Emphasis {
    /// A button of this emphasis, with what is written on it in this colour.
    fn colour(self, ui: &Ui) -> Color32 {
        if self == Self::Primary { ON_ACCENT } else { ui.visuals().text_color() }
    }

    fn style<'a>(self, ui: &Ui, button: Button<'a>) -> Button<'a> {
        match self {
            Self::Primary => button.fill(ACCENT_FILL).stroke(Stroke::new(1.0, ACCENT_FILL)),
            Self::Plain => button,
            Self::Chosen => {
                button.fill(palette(ui).chosen).stroke(Stroke::new(1.5, palette(ui).accent))
            }
        }
    }

    fn name(self, response: Response, name: &str) -> Response {
        let enabled = response.enabled();
        response.widget_info(|| match self {
            Self::Chosen => WidgetInfo::selected(Role::Button, enabled, true, name),
            Self::Primary | Self::Plain => WidgetInfo::labeled(Role::Button, enabled, name),
        });
        response
    }
}

/// A button with an icon and a text, `width` wide.
pub(super) fn icon_button(
    ui: &mut Ui,
    icon: MaterialIcon,
    text: &str,
    emphasis: Emphasis,
    width: f32,
) -> Response {
    let colour = emphasis.colour(ui);
    let label = (icon.rich_text().size(17.0).color(colour), RichText::new(text).color(colour));
    let button = Button::new(label).gap(6.0).truncate().min_size(vec2(width, BUTTON_HEIGHT));
    let button = emphasis.style(ui, button);
    let response = ui.add_sized(vec2(width, BUTTON_HEIGHT), button);
    emphasis.name(response, text)
}

/// A button with an icon alone, `width` wide. It wants a tooltip.
pub(super) fn icon_only_button(
    ui: &mut Ui,
    icon: MaterialIcon,
    name: &str,
    emphasis: Emphasis,
    width: f32,
) -> Response {
    let label = icon.rich_text().size(18.0).color(emphasis.colour(ui));
    let button = emphasis.style(ui, Button::new(label));
    let response = ui.add_sized(vec2(width, BUTTON_HEIGHT), button);
    emphasis.name(response, name)
}

/// A button with a text alone, which is one of several to choose from.
pub(super) fn text_toggle(ui: &mut Ui, text: &str, is_on: bool, size: Vec2) -> Response {
    let emphasis = if is_on { Emphasis::Chosen } else { Emphasis::Plain };
    let button = emphasis.style(ui, Button::new(text));
    emphasis.name(ui.add_sized(size, button), text)
}

/// A button with two short lines, which is one of several to choose from.
pub(super) fn level_button(
    ui: &mut Ui,
    lines: [&str; 2],
    name: &str,
    is_on: bool,
    size: Vec2,
) -> Response {
    let emphasis = if is_on { Emphasis::Chosen } else { Emphasis::Plain };
    let button = emphasis.style(ui, Button::new(""));
    let response = ui.add_sized(size, button);
    // Two lines in one text would share their left edge and not their middle.
    for (line, y) in lines.into_iter().zip([-8.0, 8.0]) {
        let middle = response.rect.center() + vec2(0.0, y);
        let font = FontId::proportional(13.0);
        ui.painter().text(middle, Align2::CENTER_CENTER, line, font, palette(ui).text);
    }
    emphasis.name(response, name)
}

/// How tall a drop-down list may be whose button comes next: as tall as the room below or above
/// the button, so that it scrolls only where the window is too small for it.
pub(super) fn list_height(ui: &Ui) -> f32 {
    let (window, button) = (ui.ctx().content_rect(), ui.available_rect_before_wrap());
    let below = window.bottom() - button.top() - ui.spacing().interact_size.y;
    let above = button.top() - window.top();
    let around = ui.spacing().menu_margin.sum().y + ui.spacing().item_spacing.y;
    (below.max(above) - around).max(0.0)
}

/// A square button with an icon alone, whose name is its tooltip.
pub(super) fn small_icon_button(ui: &mut Ui, icon: MaterialIcon, name: &str) -> Response {
    let label = icon.rich_text().size(18.0);
    let button = Button::new(label).min_size(Vec2::splat(BUTTON_HEIGHT));
    named(ui.add(button), name).on_hover_text(name)
}

/// Gives a widget the name that screen readers say.
pub(super) fn named(response: Response, name: &str) -> Response {
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    response
}

/// Lets a screen reader say a text as soon as it is there or changes: at once if it is urgent, or
/// when it has finished what it is saying.
pub(super) fn announced(response: &Response, is_urgent: bool) {
    let live = if is_urgent { Live::Assertive } else { Live::Polite };
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(live));
}

/// Lets a widget that has the focus have the arrow keys too, which else move the focus.
pub(super) fn keep_arrow_keys(response: &Response) {
    if response.has_focus() {
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        response.ctx.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// Whether something that is drawn in every pass while it is there was not drawn in the last one.
pub(super) fn is_newly_shown(ctx: &Context, id: Id) -> bool {
    let pass = ctx.cumulative_pass_nr();
    let last = ctx.data_mut(|data| {
        let last = data.get_temp::<u64>(id);
        data.insert_temp(id, pass);
        last
    });
    last.is_none_or(|last| last + 1 < pass)
}

/// Keeps what scrolls beside the bar that scrolls it, and not under it.
pub(super) fn apart_from_bar(ui: &mut Ui) {
    let scroll = &mut ui.spacing_mut().scroll;
    scroll.floating = false;
    scroll.bar_width = 6.0;
}

/// In a part that scrolls, brings into sight what the keyboard has come to.
pub(super) fn scroll_to_focus(ui: &Ui) {
    let focused = ui.memory(Memory::focused).and_then(|id| ui.ctx().read_response(id));
    if let Some(widget) = focused
        && widget.gained_focus()
        && widget.layer_id == ui.layer_id()
        && ui.min_rect().contains(widget.rect.center())
    {
        ui.scroll_to_rect(widget.rect, None);
    }
}

/// The width of each of `count` things that share a row.
pub(super) fn share(ui: &Ui, count: usize) -> f32 {
    let gaps = ui.spacing().item_spacing.x * (count - 1) as f32;
    ((ui.available_width() - gaps) / count as f32).floor()
}

/// The heading of a part of the panel.
pub(super) fn section_ui(ui: &mut Ui, title: &str) {
    ui.add_space(4.0);
    ui.label(RichText::new(title).small().strong().color(palette(ui).quiet));
}

/// A thing and its value on one line, the value to the right. Where there is little room, the name
/// is cut short.
pub(super) fn row_ui(ui: &mut Ui, name: &str, value: impl Into<WidgetText>) {
    ui.spacing_mut().interact_size.y = 18.0;
    let extend = Some(TextWrapMode::Extend);
    let value = value.into().into_galley(ui, extend, f32::INFINITY, TextStyle::Body);
    ui.horizontal(|ui| {
        let room = ui.available_width() - value.size().x - ui.spacing().item_spacing.x;
        ui.scope(|ui| {
            ui.set_max_width(room.max(0.0));
            let name = RichText::new(name).small().color(palette(ui).quiet);
            ui.add(Label::new(name).truncate());
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(value);
        });
    });
}

/// A raised frame around something that belongs together.
pub(super) fn card(ui: &Ui) -> Frame {
    let palette = palette(ui);
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(theme::ROUND)
        .inner_margin(Margin::same(12))
}

/// A large number over its name.
pub(super) fn figure_ui(ui: &mut Ui, name: &str, value: &str, width: f32) {
    ui.allocate_ui_with_layout(vec2(width, 52.0), Layout::top_down(Align::Min), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.label(RichText::new(name).small().color(palette(ui).quiet));
        let font = FontId::proportional(theme::FIGURE);
        let (rect, _) = ui.allocate_exact_size(vec2(width, 32.0), Sense::hover());
        // Digits are laid on a fixed grid, so that nothing jumps when they change.
        let digit = ui.painter().layout_no_wrap("0".to_owned(), font.clone(), palette(ui).text);
        let mut x = rect.left();
        for letter in value.chars() {
            let galley =
                ui.painter().layout_no_wrap(letter.to_string(), font.clone(), palette(ui).text);
            let width = if letter.is_ascii_digit() { digit.size().x } else { galley.size().x };
            let left = x + (width - galley.size().x) / 2.0;
            let top = rect.center().y - galley.size().y / 2.0;
            ui.painter().galley(eframe::egui::pos2(left, top), galley, palette(ui).text);
            x += width;
        }
        let response = ui.interact(rect, ui.scope_id().with(name), Sense::hover());
        let text = format!("{name}: {value}");
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    });
}

/// A number after its name, on one line.
pub(super) fn line_figure_ui(ui: &mut Ui, name: &str, value: &str, width: f32) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
    let text = format!("{name}: {value}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    let painter = ui.painter();
    let small = FontId::proportional(12.0);
    let left =
        painter.text(rect.left_center(), Align2::LEFT_CENTER, name, small, palette(ui).quiet);
    let at = left.right_center() + vec2(8.0, 0.0);
    let font = FontId::proportional(18.0);
    let mut galley = painter.layout_no_wrap(value.to_owned(), font, palette(ui).text);
    let room = rect.right() - at.x;
    if galley.size().x > room {
        // A long number is better small than cut off.
        let font = FontId::proportional((18.0 * room / galley.size().x).max(9.0));
        galley = painter.layout_no_wrap(value.to_owned(), font, palette(ui).text);
    }
    painter.galley(at - vec2(0.0, galley.size().y / 2.0), galley, palette(ui).text);
}

/// Facts in columns, each with its name over it.
pub(super) fn facts_ui(ui: &mut Ui, facts: &[(&str, String)], columns: usize) {
    for row in facts.chunks(columns) {
        ui.horizontal(|ui| {
            let width = share(ui, columns);
            for (name, value) in row {
                let room = vec2(width, 32.0);
                ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = RichText::new(*name).small().color(palette(ui).quiet);
                    ui.add(Label::new(name).truncate());
                    ui.add(Label::new(value).truncate());
                });
            }
        });
    }
}

/// Draws a ring around whatever has the keyboard.
pub(super) fn focus_ui(ui: &Ui) {
    let Some(id) = ui.memory(Memory::focused) else { return };
    let Some(response) = ui.ctx().read_response(id) else { return };
    let painter = ui.ctx().layer_painter(response.layer_id);
    let ring = Stroke::new(2.0, palette(ui).accent);
    let rect = response.rect.expand(2.0);
    painter.rect_stroke(rect, theme::ROUND + 2, ring, StrokeKind::Outside);
}
