//! `pieceful trace`: everything that a search does, event by event.

use std::io::{self, BufWriter, Write};

use crate::engine::{Engine, SearchOrder};
use crate::lab::posthoc::write_posthoc;
use crate::lab::trace::record;
use crate::lab::trace_text::{trace_settings, write_csv, write_json};
use crate::search::Control;

use super::args::{TraceOptions, check_shape};
use super::failure::Failure;
use super::input::read_problem;

/// How to write a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TraceForm {
    Json,
    Csv,
    Posthoc,
}

pub(super) fn run(options: &TraceOptions, engine: &Engine) -> Result<(), Failure> {
    let mut method = options.method.method()?;
    method.order = SearchOrder { moves: options.order, ties: options.ties };
    let check = |shape| {
        check_shape(&method, shape)?;
        if method.is_observable(shape) {
            return Ok(());
        }
        let message = "--algorithm: expected one other than best, which shows no steps on boards \
                       larger than 3×3";
        Err(Failure::Input(message.to_owned()))
    };
    let problem = read_problem(&options.file, options.search.goal.as_ref(), check)?;
    let limits = options.search.limits(None)?;
    let Some(problem) = problem else {
        writeln!(io::stderr(), "Unsolvable puzzle").ok();
        return Err(Failure::Unsolvable);
    };
    let control = Control::new();
    let (trace, result) = record(engine, &problem, &method, &limits, &control, options.most_events);
    let mut out = BufWriter::new(io::stdout().lock());
    match options.output {
        TraceForm::Json => write_json(&mut out, &trace)?,
        TraceForm::Csv => write_csv(&mut out, &trace, &trace_settings(&problem, &method))?,
        TraceForm::Posthoc => write_posthoc(&mut out, &trace)?,
    }
    out.flush()?;
    if trace.left_out() > 0 {
        let (kept, left_out) = (trace.events().len(), trace.left_out());
        writeln!(io::stderr(), "{kept} events written, {left_out} left out (see --most-events)")
            .ok();
    }
    result.map(|_| ()).map_err(Failure::Search)
}
