//! Traces as text: what `pieceful trace` writes, and the window exports.

use std::io::{self, Write};

use serde::Serialize;

use super::header::header;
use super::trace::{Trace, TraceEvent};
use crate::board::Board;
use crate::engine::{Method, SearchOrder};
use crate::puzzle::Problem;
use crate::search::Side;

/// One event, as JSON.
#[derive(Serialize)]
struct EventRecord {
    order: usize,
    #[serde(rename = "type")]
    kind: &'static str,
    side: &'static str,
    id: u32,
    parent: Option<u32>,
    #[serde(rename = "move")]
    step: Option<String>,
    g: u32,
    h: u32,
    f: u32,
    board: String,
}

fn records(trace: &Trace<Board>) -> impl Iterator<Item = EventRecord> + '_ {
    trace.events().iter().enumerate().map(|(order, event)| {
        let TraceEvent { kind, side, id, parent, g, h, f } = *event;
        EventRecord {
            order,
            kind: kind.name(),
            side: if side == Side::Start { "start" } else { "goal" },
            id,
            parent,
            step: trace.move_to(event).map(|direction| direction.to_string()),
            g,
            h,
            f,
            board: trace.state(id).map(Board::to_row).unwrap_or_default(),
        }
    })
}

/// Writes a line of JSON for each event.
pub fn write_json(out: &mut impl Write, trace: &Trace<Board>) -> io::Result<()> {
    records(trace).try_for_each(|record| {
        serde_json::to_writer(&mut *out, &record)?;
        writeln!(out)
    })
}

/// What made a trace, on one line.
pub fn trace_settings(problem: &Problem, method: &Method) -> String {
    let (start, goal) = (problem.start().to_row(), problem.goal().to_row());
    let SearchOrder { moves, ties } = method.order;
    // Both orders stand behind, whatever they are.
    let method = Method { order: SearchOrder::default(), ..*method };
    format!("trace of {method} from {start} to {goal}; order {moves}; ties {}", ties.name())
}

/// Writes a table with a row for each event, below a line that says what made it.
pub fn write_csv(out: &mut impl Write, trace: &Trace<Board>, settings: &str) -> io::Result<()> {
    out.write_all(header(settings).as_bytes())?;
    writeln!(out, "order,type,side,id,parent,move,g,h,f,board")?;
    records(trace).try_for_each(|record| {
        let EventRecord { order, kind, side, id, parent, step, g, h, f, board } = record;
        let parent = parent.map(|parent| parent.to_string()).unwrap_or_default();
        let step = step.unwrap_or_default();
        writeln!(out, "{order},{kind},{side},{id},{parent},{step},{g},{h},{f},{board}")
    })
}
