//! The list of games. Only the rows on the screen are drawn, so it does not matter how many there
//! are.

use std::collections::HashSet;

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Align2, Button, Checkbox, Color32, CursorIcon, FontId, Painter, Rect, RichText, Role,
    ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2,
};
use egui_material_icons::MaterialIcon;
use egui_material_icons::icons::{
    ICON_ARROW_DOWNWARD, ICON_ARROW_UPWARD, ICON_CONTENT_COPY, ICON_DELETE, ICON_MOVIE, ICON_STAR,
};

use super::reckoning::{Choice, Column, Reckoned, kind_name, over, pace};
use super::table::time_text;
use super::{Deletion, StatisticsCommand};
use crate::app::built_in::shown_name;
use crate::app::numbers::shape_text;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::named;
use crate::save::{GameId, HistoryEntry, HistoryList};

const ROW: f32 = 30.0;
/// The room of the check box at the left.
const CHECK: f32 = 30.0;
/// The room of an action at the right.
const ACTION: f32 = 30.0;

/// What can be done with a game of the list, from left to right.
fn actions(game: &HistoryEntry) -> [(MaterialIcon, Text, StatisticsCommand); ACTIONS] {
    let boxed = || Box::new(game.clone());
    [
        (ICON_MOVIE, Text::WatchGame, StatisticsCommand::Watch(boxed())),
        (ICON_CONTENT_COPY, Text::CopyResult, StatisticsCommand::Copy(boxed())),
        (
            ICON_DELETE,
            Text::StatsDelete,
            StatisticsCommand::AskToDelete(Deletion::Some(vec![game.id])),
        ),
    ]
}

/// How many actions there are.
const ACTIONS: usize = 3;

/// A column: what the games are sorted by with a click on its name, its share of the width, and
/// what it says of a game.
struct Heading {
    column: Column,
    name: Text,
    share: f32,
    is_number: bool,
    cell: fn(&HistoryEntry, Language) -> Option<String>,
}

static HEADINGS: [Heading; 8] = [
    Heading {
        column: Column::Finished,
        name: Text::StatsFinished,
        share: 1.3,
        is_number: false,
        cell: |game, _| Some(date_text(game)),
    },
    Heading {
        column: Column::Size,
        name: Text::StatsSize,
        share: 0.55,
        is_number: false,
        cell: |game, _| Some(shape_text(game.shape)),
    },
    Heading {
        column: Column::Kind,
        name: Text::StatsKind,
        share: 1.25,
        is_number: false,
        cell: |game, language| Some(language.say(kind_name(game.kind())).to_owned()),
    },
    Heading {
        column: Column::Picture,
        name: Text::PanelPicture,
        share: 1.6,
        is_number: false,
        cell: |game, language| Some(shown_name(&game.picture_name, language).to_owned()),
    },
    Heading {
        column: Column::Time,
        name: Text::Time,
        share: 0.95,
        is_number: true,
        cell: |game, language| Some(time_text(game.elapsed_ms as f64, language)),
    },
    Heading {
        column: Column::Moves,
        name: Text::Moves,
        share: 0.75,
        is_number: true,
        cell: |game, language| Some(language.count(game.moves as u64)),
    },
    Heading {
        column: Column::Over,
        name: Text::StatsOver,
        share: 1.05,
        is_number: true,
        cell: |game, language| Some(format!("+{}", language.count(over(game)? as u64))),
    },
    Heading {
        column: Column::Pace,
        name: Text::StatsPace,
        share: 0.85,
        is_number: true,
        cell: |game, language| Some(language.number(pace(game)?, Some(2))),
    },
];

/// Date and time of day, by the clock on the wall where the game was played.
fn date_text(game: &HistoryEntry) -> String {
    let Some(day) = game.day() else { return String::new() };
    let seconds = game.finished_at.saturating_add_signed(game.utc_offset.into()) % (24 * 60 * 60);
    format!("{day} {:02}:{:02}", seconds / 3600, seconds / 60 % 60)
}

/// Draws what can be done with the games that are selected, the names of the columns, and the list.
pub(super) fn games_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    list: &HistoryList,
    reckoned: &Reckoned,
    choice: &mut Choice,
    selected: &mut HashSet<GameId>,
) {
    selection_ui(ui, cx, list, reckoned, selected);
    headings_ui(ui, cx.language, choice);
    if reckoned.rows.is_empty() {
        ui.add_space(12.0);
        ui.label(RichText::new(cx.say(Text::StatsNothingFound)).color(palette(ui).quiet));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
    area.show_rows(ui, ROW, reckoned.rows.len(), |ui, range| {
        for &place in &reckoned.rows[range] {
            let bests = reckoned.bests.get(place as usize).copied().unwrap_or_default();
            row_ui(ui, cx, &list.entries[place as usize], bests, selected);
        }
    });
}

/// How many games there are, and what can be done with those that are selected.
fn selection_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    list: &HistoryList,
    reckoned: &Reckoned,
    selected: &mut HashSet<GameId>,
) {
    ui.horizontal(|ui| {
        let shown = reckoned.rows.len();
        let mut is_all = shown > 0 && selected.len() == shown;
        let is_some = !selected.is_empty() && !is_all;
        let all = Checkbox::new(&mut is_all, cx.say(Text::SelectAll)).indeterminate(is_some);
        if ui.add_enabled(shown > 0, all).changed() {
            selected.clear();
            if is_all {
                let ids = reckoned.rows.iter().map(|&place| list.entries[place as usize].id);
                selected.extend(ids);
            }
        }
        let delete = Button::new(cx.say(Text::DeleteSelected));
        if ui.add_enabled(!selected.is_empty(), delete).clicked() {
            let games = Deletion::Some(selected.iter().copied().collect());
            cx.push(StatisticsCommand::AskToDelete(games).into());
        }
        let text = cx.fill(Text::StatsGamesCount, &[("count", &shown)]);
        ui.label(RichText::new(text).color(palette(ui).quiet));
    });
}

/// Where each column begins and ends.
fn columns(row: Rect) -> impl Iterator<Item = (&'static Heading, Rect)> {
    let shares: f32 = HEADINGS.iter().map(|heading| heading.share).sum();
    let unit = (row.width() - CHECK - ACTIONS as f32 * ACTION - 8.0) / shares;
    let mut x = row.left() + CHECK;
    HEADINGS.iter().map(move |heading| {
        let width = heading.share * unit;
        let cell = Rect::from_min_size(pos2(x, row.top()), vec2(width, row.height()));
        x += width;
        (heading, cell.shrink2(vec2(4.0, 0.0)))
    })
}

/// Writes a text into a cell, as much of it as there is room for.
fn text_in(painter: &Painter, cell: Rect, is_number: bool, text: &str, size: f32, colour: Color32) {
    let font = FontId::proportional(size);
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, colour);
    job.wrap = TextWrapping::truncate_at_width(cell.width());
    let text = painter.layout_job(job);
    let x = if is_number { cell.right() - text.size().x } else { cell.left() };
    painter.galley(pos2(x, cell.center().y - text.size().y / 2.0), text, colour);
}

/// The names of the columns. A click sorts the list, and another turns it round.
fn headings_ui(ui: &mut Ui, language: Language, choice: &mut Choice) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    let palette = palette(ui);
    for (heading, cell) in columns(rect) {
        let Heading { column, name, is_number, .. } = *heading;
        let response = ui.interact(cell, ui.scope_id().with(name.id()), Sense::click());
        let is_sorted = choice.column == column;
        let name = language.say(name);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_sorted, name));
        let colour = if is_sorted || response.hovered() { palette.accent } else { palette.quiet };
        let mut room = cell;
        if is_sorted {
            let icon = if choice.is_descending { ICON_ARROW_DOWNWARD } else { ICON_ARROW_UPWARD };
            let (at, align) = if is_number {
                room.max.x -= 15.0;
                (cell.right_center(), Align2::RIGHT_CENTER)
            } else {
                room.min.x += 15.0;
                (cell.left_center(), Align2::LEFT_CENTER)
            };
            let font = FontId::new(13.0, icon.font_family());
            ui.painter().text(at, align, icon.codepoint, font, colour);
        }
        text_in(ui.painter(), room, is_number, name, 12.0, colour);
        if response.on_hover_cursor(CursorIcon::PointingHand).clicked() {
            choice.is_descending =
                if is_sorted { !choice.is_descending } else { !is_ascending(column) };
            choice.column = column;
        }
    }
}

/// Whether the first click on a column brings the least to the top.
fn is_ascending(column: Column) -> bool {
    !matches!(column, Column::Finished | Column::Pace)
}

/// One game: whether it is selected, what there is to say, and what can be done with it.
fn row_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    game: &HistoryEntry,
    bests: [bool; 2],
    selected: &mut HashSet<GameId>,
) {
    let language = cx.language;
    let (row, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let palette = palette(ui);
    let mut is_selected = selected.contains(&game.id);
    let response = ui.interact(row, ui.scope_id().with(("game", game.id)), Sense::hover());
    if is_selected {
        ui.painter().rect_filled(row, 4, palette.chosen);
    } else if ui.rect_contains_pointer(row) {
        ui.painter().rect_filled(row, 4, palette.raised);
    }
    let mut said = Vec::new();
    for (heading, cell) in columns(row) {
        let text = (heading.cell)(game, language);
        let is_best = match heading.column {
            Column::Time => bests[0],
            Column::Moves => bests[1],
            _ => false,
        };
        let colour = if is_best { palette.accent } else { palette.text };
        let shown = text.as_deref().unwrap_or("–");
        if let Some(text) = &text {
            let best = if is_best { language.say(Text::StatsPersonalBest) } else { "" };
            said.push(format!("{} {text} {best}", language.say(heading.name)).trim().to_owned());
        }
        let mut room = cell;
        if is_best {
            let font = FontId::new(13.0, ICON_STAR.font_family());
            let at = cell.right_center();
            ui.painter().text(at, Align2::RIGHT_CENTER, ICON_STAR.codepoint, font, colour);
            room.max.x -= 15.0;
        }
        text_in(ui.painter(), room, heading.is_number, shown, 13.0, colour);
    }
    let said = said.join(", ");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    if bests != [false; 2] {
        response.on_hover_text(language.say(Text::StatsPersonalBest));
    }
    let check = Rect::from_min_size(row.min + vec2(4.0, 0.0), vec2(CHECK - 4.0, ROW));
    let check = ui.put(check, Checkbox::without_text(&mut is_selected));
    let name = language.fill(Text::SelectSave, &[("name", &date_text(game))]);
    if check.accessible_name(name).changed() {
        if is_selected {
            selected.insert(game.id);
        } else {
            selected.remove(&game.id);
        }
    }
    let mut x = row.right() - ACTION * ACTIONS as f32 - 4.0;
    for (icon, word, command) in actions(game) {
        let rect = Rect::from_min_size(pos2(x, row.top() + 1.0), vec2(ACTION - 2.0, ROW - 2.0));
        x += ACTION;
        let label = icon.rich_text().size(16.0).color(palette.quiet);
        let button = ui.put(rect, Button::new(label).frame(false));
        let button = named(button, cx.say(word)).on_hover_text(cx.say(word));
        cx.on_click(&button, command.into());
    }
}
