//! What is known of a heuristic, as files.

use std::fmt::Write as _;

use eframe::egui::Ui;

use super::density::density_svg;
use super::study::Study;
use super::{errors_chart, path_chart};
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::export::{Export, FileKind, export_menu_ui};
use crate::app::texts::{Language, Text};
use crate::app::ui_context::UiContext;
use crate::board::Board;
use crate::lab::header::header;

/// A menu of the pictures of the page and their numbers. `along` are the estimates on a path from
/// a board, if there is one.
pub(super) fn exports_ui(
    ui: &mut Ui,
    cx: &mut UiContext<'_>,
    study: &Study,
    (start, along): (&Board, Option<&[u32]>),
) {
    let mut parts = vec![
        (cx.say(Text::LabHeuristicDensityName), FileKind::ALL),
        (cx.say(Text::LabHeuristicErrors), FileKind::ALL),
        (cx.say(Text::LabHeuristicAudit), FileKind::TABLE),
    ];
    parts.extend(along.map(|_| (cx.say(Text::LabHeuristicPathName), FileKind::ALL)));
    let Some((part, kind)) = export_menu_ui(ui, cx, &parts) else { return };
    let (language, along) = (cx.language, along.unwrap_or_default());
    let chart = match part {
        1 => Some(errors_chart(study, language)),
        3 => Some(path_chart(along, language)),
        _ => None,
    };
    let name = ["density", "errors", "audit", "path"][part];
    let export = match (kind, chart) {
        (FileKind::Csv, _) => {
            let text = match part {
                0 => density_csv(study),
                1 => errors_csv(study),
                2 => audit_csv(study),
                _ => path_csv(study, start, along),
            };
            Export::text(&format!("heuristic-{name}.csv"), text)
        }
        (_, Some(chart)) => Export::chart(&file_name(name, kind), &chart, language),
        (_, None) => {
            let svg = density_svg(study, &title(study, language), language);
            Export::drawing(&file_name(name, kind), svg)
        }
    };
    cx.push(LabCommand::Export(export).into());
}

fn file_name(name: &str, kind: FileKind) -> String {
    let end = if kind == FileKind::Svg { "svg" } else { "png" };
    format!("heuristic-{name}.{end}")
}

fn title(study: &Study, language: Language) -> String {
    format!(
        "{} × {}: {}",
        language.say(Text::name_of_heuristic(study.heuristic)),
        language.number(study.weight.get(), None),
        language.say(Text::LabHeuristicDensity)
    )
}

/// What made a table.
fn settings(study: &Study) -> String {
    let (name, weight) = (study.heuristic.facts().name, study.weight.get());
    format!("heuristic {name} x {weight}")
}

/// The goal, and that all of its boards were looked at.
fn on_all(study: &Study) -> String {
    format!("{} on all boards of 3x3, goal {}", settings(study), study.goal.to_row())
}

/// A row for each distance and estimate that some board has.
fn density_csv(study: &Study) -> String {
    let mut text = header(&on_all(study));
    text.push_str("distance,h,boards\n");
    for (distance, counts) in study.density.iter().enumerate() {
        for (h, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let _ = writeln!(text, "{distance},{h},{count}");
        }
    }
    text
}

/// A row for each error that some board has.
fn errors_csv(study: &Study) -> String {
    let mut text = header(&on_all(study));
    text.push_str("distance_minus_h,boards\n");
    let errors = study.audit.errors.iter().zip(study.audit.least_error..);
    for (count, error) in errors.filter(|(count, _)| **count > 0) {
        let _ = writeln!(text, "{error},{count}");
    }
    text
}

/// What the page says in words.
fn audit_csv(study: &Study) -> String {
    let audit = &study.audit;
    let mut text = header(&on_all(study));
    text.push_str("boards,too_high,first_too_high,edges,inconsistent_edges,mean_h,mean_error\n");
    let first = study.first_too_high.as_ref().map(|(board, ..)| board.to_row());
    let _ = writeln!(
        text,
        "{},{},{},{},{},{:.6},{:.6}",
        audit.boards,
        audit.too_high,
        first.unwrap_or_default(),
        audit.edges,
        audit.inconsistent_edges,
        audit.mean(),
        audit.mean_error()
    );
    text
}

/// g, h and f on each step of a path.
fn path_csv(study: &Study, start: &Board, along: &[u32]) -> String {
    let made = format!("{} along a shortest path from {}", settings(study), start.to_row());
    let mut text = header(&made);
    text.push_str("g,h,f\n");
    for (g, h) in (0_u32..).zip(along) {
        let _ = writeln!(text, "{g},{h},{}", g + h);
    }
    text
}
