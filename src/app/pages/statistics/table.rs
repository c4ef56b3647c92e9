//! What the games come to, a row for each size and kind.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, FontId, Galley, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2,
};

use super::reckoning::{Group, GroupId, Reckoned, kind_name};
use crate::app::numbers::{Precision, shape_text};
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::save::AVERAGES;

const ROW: f32 = 36.0;
/// The room above and below the names of the columns.
const HEAD: f32 = 8.0;
/// The room of the size and the kind.
const NAME: f32 = 150.0;

/// A column: its name, its share of the width, and what it says of a group: a value, and the best
/// one under it.
struct Column {
    name: fn(Language) -> String,
    share: f32,
    cell: fn(&Group, Language) -> Option<Cell>,
}

/// A value, and what stands under it.
type Cell = (String, Option<String>);

/// A time of a game, or the mean of several.
pub(super) fn time_text(ms: f64, language: Language) -> String {
    language.clock(Duration::from_millis(ms.max(0.0).round() as u64), Precision::Millis)
}

fn plain(text: String) -> Cell {
    (text, None)
}

fn average(group: &Group, number: usize, language: Language) -> Option<Cell> {
    let average = group.statistics.averages.iter().find(|it| it.of == AVERAGES[number])?;
    let best = time_text(average.best, language);
    let best = language.fill(Text::StatsBestOf, &[("best", &best)]);
    Some((time_text(average.now, language), Some(best)))
}

fn average_name(number: usize, language: Language) -> String {
    language.fill(Text::StatsAverage, &[("count", &AVERAGES[number])])
}

/// The columns after the size and the kind.
const COLUMNS: [Column; 10] = [
    Column {
        name: |language| language.say(Text::StatsCount).to_owned(),
        share: 0.55,
        cell: |group, language| Some(plain(language.count(group.statistics.count as u64))),
    },
    Column {
        name: |language| language.say(Text::StatsBest).to_owned(),
        share: 0.9,
        cell: |group, language| Some(plain(time_text(group.statistics.best_ms? as f64, language))),
    },
    Column {
        name: |language| language.say(Text::StatsMean).to_owned(),
        share: 0.9,
        cell: |group, language| Some(plain(time_text(group.statistics.mean_ms?, language))),
    },
    Column {
        name: |language| average_name(0, language),
        share: 1.12,
        cell: |group, language| average(group, 0, language),
    },
    Column {
        name: |language| average_name(1, language),
        share: 1.12,
        cell: |group, language| average(group, 1, language),
    },
    Column {
        name: |language| average_name(2, language),
        share: 1.12,
        cell: |group, language| average(group, 2, language),
    },
    Column {
        name: |language| average_name(3, language),
        share: 1.12,
        cell: |group, language| average(group, 3, language),
    },
    Column {
        name: |language| language.say(Text::Moves).to_owned(),
        share: 0.85,
        cell: |group, language| {
            let mean = language.number(group.statistics.mean_moves?, Some(1));
            let fewest = language.count(group.statistics.fewest_moves? as u64);
            Some((mean, Some(language.fill(Text::StatsFewest, &[("moves", &fewest)]))))
        },
    },
    Column {
        name: |language| language.say(Text::StatsOver).to_owned(),
        share: 0.75,
        cell: |group, language| {
            let over = language.number(group.statistics.over_shortest?, Some(1));
            Some(plain(format!("+{over}")))
        },
    },
    Column {
        name: |language| language.say(Text::StatsPace).to_owned(),
        share: 0.65,
        cell: |group, language| {
            Some(plain(language.number(group.statistics.moves_a_second?, Some(2))))
        },
    },
];

/// Draws the table. A click on a row plots its games.
pub(super) fn table_ui(
    ui: &mut Ui,
    cx: &UiContext<'_>,
    reckoned: &Reckoned,
    chosen: &mut Option<GroupId>,
) {
    let language = cx.language;
    let groups = &reckoned.groups;
    let width = ui.available_width();
    let shares: f32 = COLUMNS.iter().map(|column| column.share).sum();
    let unit = (width - NAME) / shares;
    let (small, body) = (FontId::proportional(11.5), FontId::proportional(13.0));
    let palette = palette(ui);
    let painter = ui.painter().with_clip_rect(ui.clip_rect());
    // A long name has several lines where its column is narrow.
    let name = |column: &Column| {
        let room = column.share * unit - 8.0;
        let name = (column.name)(language);
        let mut job = LayoutJob::simple(name, small.clone(), palette.quiet, room);
        job.halign = Align::RIGHT;
        painter.layout_job(job)
    };
    let names: Vec<Arc<Galley>> = COLUMNS.iter().map(name).collect();
    let head = names.iter().map(|name| name.size().y).fold(0.0, f32::max) + HEAD;
    let height = head + ROW * groups.len() as f32;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let right_ends: Vec<f32> = COLUMNS
        .iter()
        .scan(rect.left() + NAME, |x, column| {
            *x += column.share * unit;
            Some(*x - 6.0)
        })
        .collect();
    for (name, &x) in names.into_iter().zip(&right_ends) {
        let at = pos2(x, rect.top() + head - HEAD / 2.0 - name.size().y);
        painter.galley(at, name, palette.quiet);
    }
    for (number, group) in groups.iter().enumerate() {
        let top = rect.top() + head + ROW * number as f32;
        let row = Rect::from_min_size(pos2(rect.left(), top), vec2(width, ROW));
        let response = ui.interact(row, ui.scope_id().with(("group", number)), Sense::click());
        let is_plotted = reckoned.plotted.is_some_and(|(id, _)| id == group.id);
        if is_plotted {
            painter.rect_filled(row, 6, palette.chosen);
        } else if response.hovered() {
            painter.rect_filled(row, 6, palette.raised);
        }
        let (shape, kind) = group.id;
        let (size, kind) = (shape_text(shape), cx.say(kind_name(kind)));
        let (left, y) = (row.left() + 8.0, row.center().y);
        let after = painter.text(
            pos2(left, y),
            Align2::LEFT_CENTER,
            &size,
            FontId::proportional(15.0),
            palette.text,
        );
        let at = pos2(after.right().max(left + 40.0) + 8.0, y);
        painter.text(at, Align2::LEFT_CENTER, kind, small.clone(), palette.quiet);
        let mut said = format!("{size}, {kind}");
        for (column, &x) in COLUMNS.iter().zip(&right_ends) {
            let cell = (column.cell)(group, language);
            let name = (column.name)(language);
            let Some((value, under)) = cell else {
                painter.text(pos2(x, y), Align2::RIGHT_CENTER, "–", body.clone(), palette.quiet);
                continue;
            };
            // Writing to a string can't fail.
            let _ = write!(said, ", {name} {value}");
            let y = if under.is_some() { y - 8.0 } else { y };
            painter.text(pos2(x, y), Align2::RIGHT_CENTER, value, body.clone(), palette.text);
            if let Some(under) = under {
                let _ = write!(said, " ({under})");
                let at = pos2(x, y + 16.0);
                painter.text(at, Align2::RIGHT_CENTER, under, small.clone(), palette.quiet);
            }
        }
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_plotted, &said));
        if response.clicked() {
            *chosen = Some(group.id);
        }
    }
    ui.label(RichText::new(cx.say(Text::StatsAverageNote)).small().color(palette.quiet));
}
