//! What the lanes of a race came to, in the numbers of `pieceful compare` and some more.

use std::fmt::Write as _;

use eframe::egui::{Grid, RichText, ScrollArea, Ui, vec2};

use super::lane::end_of;
use super::runner::{LaneState, Runner};
use crate::app::laboratory::method_list::method_name;
use crate::app::texts::{Language, Text};
use crate::app::theme::palette;
use crate::app::ui_context::UiContext;
use crate::app::widgets::section_ui;
use crate::engine::Solution;
use crate::lab::header::header;
use crate::search::Statistics;

/// A column: its name, what it means if that has to be said, and what it says of a lane.
struct Column {
    name: Text,
    about: Option<Text>,
    cell: fn(&LaneState, &Statistics, Language) -> String,
}

const NONE: &str = "–";

/// The columns after the method: first those of `pieceful compare`, but for the time, which depends
/// on the machine and stands last.
const COLUMNS: [Column; 14] = [
    Column { name: Text::Moves, about: None, cell: moves },
    Column { name: Text::LabProven, about: None, cell: proven },
    Column {
        name: Text::Expanded,
        about: Some(Text::LabExpandedAbout),
        cell: |_, statistics, language| language.count(statistics.expanded),
    },
    Column {
        name: Text::LabGenerated,
        about: Some(Text::LabGeneratedAbout),
        cell: |_, statistics, language| language.count(statistics.generated),
    },
    Column {
        name: Text::Memory,
        about: None,
        cell: |_, statistics, language| language.exact_bytes(statistics.bytes),
    },
    Column {
        name: Text::LabMustExpand,
        about: Some(Text::LabMustExpandAbout),
        cell: |_, statistics, language| known(statistics.must_expand, language),
    },
    Column {
        name: Text::LabTies,
        about: Some(Text::LabTiesAbout),
        cell: |_, statistics, language| known(statistics.ties(), language),
    },
    Column {
        name: Text::LabPeakFrontier,
        about: Some(Text::LabPeakFrontierAbout),
        cell: |_, statistics, language| language.count(statistics.peak_frontier),
    },
    Column {
        name: Text::LabMaxDepth,
        about: None,
        cell: |_, statistics, language| language.count(statistics.max_depth.into()),
    },
    Column {
        name: Text::LabDuplicates,
        about: None,
        cell: |_, statistics, language| language.count(statistics.duplicates),
    },
    Column {
        name: Text::LabReopened,
        about: None,
        cell: |_, statistics, language| language.count(statistics.reopened),
    },
    Column {
        name: Text::LabExperimentGenerated,
        about: Some(Text::LabExperimentGeneratedAbout),
        cell: |_, statistics, language| known(statistics.textbook_generated(), language),
    },
    Column {
        name: Text::LabExperimentFactor,
        about: Some(Text::LabFactorAbout),
        cell: |lane, statistics, language| {
            let solution = solution(lane);
            let factor = solution
                .and_then(|solution| statistics.effective_branching_factor(solution.moves.len()));
            factor.map_or(NONE.to_owned(), |factor| language.number(factor, Some(2)))
        },
    },
    Column {
        name: Text::Time,
        about: None,
        cell: |_, statistics, language| language.exact_span(statistics.elapsed),
    },
];

fn known(count: Option<u64>, language: Language) -> String {
    count.map_or(NONE.to_owned(), |count| language.count(count))
}

fn solution(lane: &LaneState) -> Option<&Solution> {
    lane.result.as_ref().and_then(|result| result.as_ref().ok())
}

fn moves(lane: &LaneState, _: &Statistics, language: Language) -> String {
    known(solution(lane).map(|solution| solution.moves.len() as u64), language)
}

fn proven(lane: &LaneState, _: &Statistics, language: Language) -> String {
    match &lane.result {
        Some(Ok(solution)) if solution.is_proven() => language.say(Text::LabProvenYes).to_owned(),
        Some(Ok(solution)) => format!("≥ {}", solution.lower_bound),
        Some(Err(error)) => end_of(error, language),
        None => String::new(),
    }
}

/// What a lane's search did, as far as it came.
fn statistics(lane: &LaneState) -> Statistics {
    let statistics = match &lane.result {
        Some(Ok(solution)) => Some(&solution.statistics),
        Some(Err(error)) => error.statistics(),
        None => None,
    };
    statistics.cloned().unwrap_or_default()
}

/// Draws the table.
pub(super) fn table_ui(ui: &mut Ui, cx: &UiContext<'_>, runner: &Runner) {
    section_ui(ui, cx.say(Text::LabRaceResults));
    ScrollArea::horizontal().id_salt("race results").show(ui, |ui| {
        let grid = Grid::new("race results").striped(true).min_row_height(20.0);
        grid.spacing(vec2(16.0, 4.0)).show(ui, |ui| {
            ui.label(RichText::new(cx.say(Text::LabMethod)).small().color(palette(ui).quiet));
            for column in &COLUMNS {
                let name = RichText::new(cx.say(column.name)).small().color(palette(ui).quiet);
                let head = ui.label(name);
                if let Some(about) = column.about {
                    head.on_hover_text(cx.say(about));
                }
            }
            ui.end_row();
            for lane in runner.lanes() {
                let statistics = statistics(lane);
                ui.label(method_name(&lane.method, cx.language));
                for column in &COLUMNS {
                    ui.label((column.cell)(lane, &statistics, cx.language));
                }
                ui.end_row();
            }
        });
    });
}

/// The table as a file.
pub(super) fn csv(runner: &Runner) -> String {
    let mut text = header(&runner.settings());
    text += "method,moves,proven,expanded,generated,textbook_generated,must_expand,ties,\
             peak_frontier,max_depth,duplicates,reopened,bytes,seconds\n";
    let known = |count: Option<u64>| count.map(|count| count.to_string()).unwrap_or_default();
    for lane in runner.lanes() {
        let statistics = statistics(lane);
        let Statistics { expanded, generated, peak_frontier, max_depth, .. } = statistics;
        let Statistics { duplicates, reopened, bytes, elapsed, .. } = statistics;
        let moves = match &lane.result {
            Some(Ok(solution)) => solution.moves.len().to_string(),
            Some(Err(error)) => error.status().to_owned(),
            None => String::new(),
        };
        let proven = solution(lane).is_some_and(Solution::is_proven);
        let textbook = known(statistics.textbook_generated());
        let (must_expand, ties) = (known(statistics.must_expand), known(statistics.ties()));
        let seconds = elapsed.as_secs_f64();
        let _ = writeln!(
            text,
            "{},{moves},{proven},{expanded},{generated},{textbook},{must_expand},{ties},\
             {peak_frontier},{max_depth},{duplicates},{reopened},{bytes},{seconds:.6}",
            lane.method
        );
    }
    text
}
