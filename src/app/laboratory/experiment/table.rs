//! The table by distance and method, with what others have published beside it.

use std::fmt::Write as _;

use eframe::egui::{Align2, FontId, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::Quantity;
use crate::app::laboratory::method_list::method_name;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::engine::Method;
use crate::lab::experiment::{Group, Published};
use crate::search::effective_branching_factor;

const ROW: f32 = 20.0;
/// The room of the method's name at least, and at most.
const METHOD: (f32, f32) = (120.0, 260.0);

/// A column: its name, its width, and what it says of a group.
struct Column {
    name: Text,
    width: f32,
    cell: fn(&Group, Quantity, Language) -> Option<String>,
}

/// The columns after the distance and the method.
const COLUMNS: [Column; 7] = [
    Column {
        name: Text::LabMapBoards,
        width: 66.0,
        cell: |group, _, language| Some(language.count(group.boards as u64)),
    },
    Column {
        name: Text::LabExperimentSolved,
        width: 66.0,
        cell: |group, _, language| Some(language.count(group.solved as u64)),
    },
    Column {
        name: Text::LabExperimentMean,
        width: 88.0,
        cell: |group, quantity, language| Some(language.number(quantity.of(group)?.mean, Some(1))),
    },
    Column {
        name: Text::LabExperimentMedian,
        width: 84.0,
        cell: |group, quantity, language| {
            let median = quantity.of(group)?.median;
            Some(language.number(median, Some(usize::from(median.fract() != 0.0))))
        },
    },
    Column {
        name: Text::LabExperimentLeast,
        width: 76.0,
        cell: |group, quantity, language| Some(language.count(quantity.of(group)?.least)),
    },
    Column {
        name: Text::LabExperimentMost,
        width: 76.0,
        cell: |group, quantity, language| Some(language.count(quantity.of(group)?.most)),
    },
    Column {
        name: Text::LabExperimentFactor,
        width: 56.0,
        cell: |group, _, language| factor(group.effective_branching_factor, language),
    },
];

/// The columns of the textbook.
const PUBLISHED: [Column; 2] = [
    Column {
        name: Text::LabExperimentPublishedMean,
        width: 96.0,
        cell: |group, _, language| Some(language.count(published(group)?.0)),
    },
    Column {
        name: Text::LabExperimentPublishedFactor,
        width: 66.0,
        cell: |group, _, language| {
            let (generated, distance) = published(group)?;
            factor(effective_branching_factor(generated as f64, distance as usize), language)
        },
    },
];

fn factor(factor: Option<f64>, language: Language) -> Option<String> {
    factor.map(|factor| language.number(factor, Some(2)))
}

/// What a textbook says of the same method at the same distance.
fn published(group: &Group) -> Option<(u64, u32)> {
    let distance = group.distance?;
    Some((Published::of(&group.method)?.generated_at(distance)?, distance))
}

/// Draws the table. Only the rows on the screen are drawn, each as one thing to read.
pub(super) fn table_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    groups: &[Group],
    quantity: Quantity,
    with_published: bool,
) {
    let language = cx.language;
    let published = if with_published { &PUBLISHED[..] } else { &[] };
    let columns: Vec<&Column> = COLUMNS.iter().chain(published).collect();
    let numbers: f32 = columns.iter().map(|column| column.width).sum();
    let distance = 70.0;
    let method = (ui.available_width() - numbers - distance).clamp(METHOD.0, METHOD.1);
    let width = distance + method + numbers;
    let (rect, _) =
        ui.allocate_exact_size(vec2(width, ROW + ROW * groups.len() as f32), Sense::hover());
    let line = |number: usize| {
        let top = rect.top() + ROW * number as f32;
        Rect::from_min_size(pos2(rect.left(), top), vec2(width, ROW))
    };
    let right_ends: Vec<f32> = columns
        .iter()
        .scan(rect.left() + distance + method, |x, column| {
            *x += column.width;
            Some(*x - 8.0)
        })
        .collect();
    let small = FontId::proportional(11.5);
    let (body, quiet) = (FontId::proportional(13.0), palette(ui).quiet);
    let painter = ui.painter().with_clip_rect(ui.clip_rect());
    let head = line(0);
    let (left, y) = (head.left() + 6.0, head.center().y);
    let names = [(left, Text::LabExperimentDistanceShort), (left + distance, Text::LabMethod)];
    for (x, name) in names {
        painter.text(pos2(x, y), Align2::LEFT_CENTER, cx.say(name), small.clone(), quiet);
    }
    for (column, &x) in columns.iter().zip(&right_ends) {
        let name = cx.say(column.name);
        painter.text(pos2(x, y), Align2::RIGHT_CENTER, name, small.clone(), quiet);
    }
    let mut before = None;
    let mut is_striped = false;
    for (number, group) in groups.iter().enumerate() {
        let is_first = before.replace(group.distance) != Some(group.distance);
        is_striped ^= is_first;
        let row = line(number + 1);
        if !ui.clip_rect().intersects(row) {
            continue;
        }
        if is_striped {
            painter.rect_filled(row, 0.0, ui.visuals().faint_bg_color);
        }
        let at = group.distance.map_or_else(|| "–".to_owned(), |it| language.count(it.into()));
        let name = group.method.parse::<Method>();
        let name = name.map_or_else(|_| group.method.clone(), |it| method_name(&it, language));
        let (left, y) = (row.left() + 6.0, row.center().y);
        let text = palette(ui).text;
        if is_first {
            painter.text(pos2(left, y), Align2::LEFT_CENTER, &at, body.clone(), text);
        }
        let room = Rect::from_min_max(
            pos2(left + distance, row.top()),
            pos2(left + distance + method - 10.0, row.bottom()),
        );
        let clipped = painter.with_clip_rect(room.intersect(painter.clip_rect()));
        clipped.text(room.left_center(), Align2::LEFT_CENTER, &name, body.clone(), text);
        let mut said = format!("{} {at}, {name}", cx.say(Text::LabExperimentDistanceShort));
        for (column, &x) in columns.iter().zip(&right_ends) {
            let cell = (column.cell)(group, quantity, language).unwrap_or_else(|| "–".to_owned());
            let _ = write!(said, ", {} {cell}", cx.say(column.name));
            painter.text(pos2(x, y), Align2::RIGHT_CENTER, cell, body.clone(), text);
        }
        let response = ui.interact(row, ui.scope_id().with(("row", number)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    }
}
