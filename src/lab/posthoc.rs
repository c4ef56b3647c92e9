//! Traces in the form that [posthoc-app](https://github.com/ShortestPathLab/posthoc-app) reads.

use std::io::{self, Write};

use serde::Serialize;

use super::trace::{Trace, TraceEvent};
use crate::board::Board;
use crate::search::EventKind;

/// A trace as posthoc-app reads it, in version 1.4.0 of its format. JSON is YAML too.
#[derive(Serialize)]
struct PosthocRecord {
    version: &'static str,
    views: serde_json::Value,
    pivot: serde_json::Value,
    events: Vec<PosthocEvent>,
}

#[derive(Serialize)]
struct PosthocEvent {
    #[serde(rename = "type")]
    kind: &'static str,
    id: u32,
    #[serde(rename = "pId")]
    parent: Option<u32>,
    g: u32,
    h: u32,
    f: u32,
    /// Where the state is drawn: a row for each number of moves, in which it has the place in
    /// which it came.
    x: u32,
    y: u32,
    board: String,
}

/// Writes a trace in that form, as one line.
pub fn write_posthoc(out: &mut impl Write, trace: &Trace<Board>) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &posthoc(trace))?;
    writeln!(out)
}

fn posthoc(trace: &Trace<Board>) -> PosthocRecord {
    let mut places: Vec<Option<(u32, u32)>> = Vec::new();
    let mut widths: Vec<u32> = Vec::new();
    let events = trace.events().iter().map(|event| {
        let TraceEvent { kind, id, parent, g, h, f, .. } = *event;
        places.resize(places.len().max(id as usize + 1), None);
        widths.resize(widths.len().max(g as usize + 1), 0);
        let width = &mut widths[g as usize];
        let (x, y) = *places[id as usize].get_or_insert_with(|| {
            *width += 1;
            (*width - 1, g)
        });
        let board = trace.state(id).map(Board::to_row).unwrap_or_default();
        PosthocEvent { kind: posthoc_type(kind), id, parent, g, h, f, x, y, board }
    });
    PosthocRecord {
        version: "1.4.0",
        events: events.collect(),
        views: serde_json::json!({"main": [{
            "$": "rect",
            "x": "${{ $.x }}",
            "y": "${{ $.y }}",
            "width": 1,
            "height": 1,
            "fill": "${{ color[$.type] }}",
        }]}),
        pivot: serde_json::json!({
            "x": "${{ $.x + 0.5 }}",
            "y": "${{ $.y + 0.5 }}",
            "scale": 1,
        }),
    }
}

/// The names of events that posthoc-app has colours for, where there is one.
fn posthoc_type(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Start => "source",
        EventKind::Expand => "expanding",
        EventKind::Generate => "generating",
        EventKind::Reopen => "updating",
        EventKind::Stale => "closing",
        EventKind::Goal => "destination",
        EventKind::Duplicate | EventKind::CutOff | EventKind::NextBound | EventKind::Meeting => {
            kind.name()
        }
    }
}
