//! The tree and the trace as files.

use std::sync::Arc;

use eframe::egui::Ui;

use super::description::node_values;
use super::lane::Lane;
use super::tree::{Placed, Tree};
use crate::app::laboratory::LabCommand;
use crate::app::laboratory::export::{Export, TraceKind};
use crate::app::laboratory::method_list::method_name;
use crate::app::laboratory::svg::{Anchor, Svg, hex};
use crate::app::texts::{Language, Text};
use crate::app::theme::{ACCENT_FILL, EXACT, SERIES};
use crate::app::ui_context::UiContext;
use crate::app::widgets::section_ui;
use crate::lab::replay::{Fate, Replay};
use crate::puzzle::Problem;

/// The distances between nodes, and the height of a line in one.
const STEP: [f64; 2] = [96.0, 110.0];
const LINE: f64 = 12.0;
const INK: &str = "#63676e";
const FAINT: &str = "#c8c2ba";

/// A menu of all files.
pub(super) fn exports_ui(ui: &mut Ui, cx: &mut UiContext<'_>, lanes: &[Lane], problem: &Problem) {
    ui.menu_button(cx.say(Text::LabExport), |ui| {
        for lane in lanes {
            let (Some(replay), Some(moment)) = (lane.shared(), lane.moment()) else { continue };
            if lanes.len() > 1 {
                section_ui(ui, &method_name(&lane.method, cx.language));
            }
            for (kind, name) in [("SVG", "tree.svg"), ("PNG", "tree.png")] {
                if ui.button(cx.fill(Text::LabStepSaveTree, &[("kind", &kind)])).clicked() {
                    let svg = tree_svg(&replay, &moment.tree, lane.at, cx.language);
                    cx.push(LabCommand::Export(Export::drawing(name, svg)).into());
                    // By itself a menu closes at a click of the pointer, and not at a key.
                    ui.close();
                }
            }
            let kinds = [
                ("CSV", "trace.csv", TraceKind::Csv),
                ("JSON", "trace.json", TraceKind::Json),
                ("posthoc-app", "trace.trace.yaml", TraceKind::Posthoc),
            ];
            for (label, name, kind) in kinds {
                if ui.button(cx.fill(Text::LabStepSaveTrace, &[("kind", &label)])).clicked() {
                    let export = Export::trace(name, Arc::clone(&replay), problem.clone(), kind);
                    cx.push(LabCommand::Export(export).into());
                    ui.close();
                }
            }
        }
    });
}

/// The tree as it is drawn, with the tiles of every board as numbers.
fn tree_svg(replay: &Replay, tree: &Tree, at: usize, language: Language) -> String {
    let (columns, rows) = tree.size();
    let (left, top) = (20.0, 60.0);
    let width = (f64::from(columns) * STEP[0] + 2.0 * left).max(420.0);
    let mut svg = Svg::new(width, f64::from(rows) * STEP[1] + top + 20.0);
    let title =
        format!("{}: {}", language.say(Text::LabStepTree), method_name(replay.method(), language));
    svg.text([width / 2.0, 30.0], &title, 16.0, Anchor::Middle);
    let middle = |placed: &Placed| {
        let x = left + (f64::from(placed.column) + 0.5) * STEP[0];
        [x, top + (f64::from(placed.row) + 0.5) * STEP[1]]
    };
    let boards = tree.nodes.iter().filter_map(|placed| replay.board(placed.node));
    let height = boards.map(|board| board.shape().height()).max().unwrap_or(3) as f64;
    let half = [STEP[0] / 2.0 - 8.0, height * LINE / 2.0 + 4.0];
    for placed in &tree.nodes {
        if let Some(parent) = placed.parent {
            let (from, to) = (middle(&tree.nodes[parent]), middle(placed));
            svg.line([from[0], from[1] + half[1] + 14.0], [to[0], to[1] - half[1]], INK, 1.0);
        }
    }
    for (number, placed) in tree.nodes.iter().enumerate() {
        let (Some(board), Some(fate)) = (replay.board(placed.node), replay.fate(placed.node, at))
        else {
            continue;
        };
        let [x, y] = middle(placed);
        let stroke = match fate {
            _ if number == tree.current => hex(ACCENT_FILL),
            Fate::Expanded(_) => hex(SERIES[0]),
            Fate::Waiting => hex(SERIES[5]),
            Fate::Goal | Fate::Meeting => hex(EXACT),
            Fate::Duplicate | Fate::CutOff | Fate::Stale => FAINT.to_owned(),
        };
        let corner = [x - half[0], y - half[1]];
        svg.rect(corner, [2.0 * half[0], 2.0 * half[1]], "#ffffff", &stroke);
        for (row, cells) in board.cells().chunks(board.shape().width()).enumerate() {
            let tiles: Vec<String> = cells
                .iter()
                .map(|&tile| if tile == 0 { "·".to_owned() } else { tile.to_string() })
                .collect();
            let line = corner[1] + 14.0 + row as f64 * LINE;
            svg.text([x, line], &tiles.join(" "), 10.0, Anchor::Middle);
        }
        let below = [x, y + half[1] + 11.0];
        svg.text(below, &node_values(replay, placed.node), 10.0, Anchor::Middle);
        if let Fate::Expanded(number) = fate {
            let above = [corner[0], corner[1] - 3.0];
            svg.text(above, &format!("#{number}"), 10.0, Anchor::Start);
        }
    }
    svg.finish(&title)
}
