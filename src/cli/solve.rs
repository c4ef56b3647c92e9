//! `pieceful solve`: one board.

use std::io::{self, BufWriter, Write};

use crate::engine::Engine;

use super::args::{SolveOptions, check_shape};
use super::failure::Failure;
use super::input::read_problem;
use super::output::{self, ErrorRecord, Form};
use super::search::Searcher;

pub(super) fn run(options: &SolveOptions, engine: &Engine) -> Result<(), Failure> {
    let method = options.method.method()?;
    let goal = options.search.goal.as_ref();
    let problem = read_problem(&options.file, goal, |size| check_shape(&method, size))?;
    let mut out = BufWriter::new(io::stdout().lock());
    let Some(problem) = problem else {
        say_unsolvable(&mut out, options.output)?;
        return Err(Failure::Unsolvable);
    };
    let limits = options.search.limits(None)?;
    let result = Searcher::new(engine)?.solve(&problem, &method, &limits);
    if options.stats {
        if let Ok(solution) = &result {
            output::improvements(&mut io::stderr(), solution).ok();
        }
        let statistics = match &result {
            Ok(solution) => Some(&solution.statistics),
            Err(error) => error.statistics(),
        };
        if let Some(statistics) = statistics {
            let moves = result.as_ref().ok().map(|solution| solution.moves.len());
            output::statistics(&mut io::stderr(), statistics, moves).ok();
        }
    }
    let solution = match result {
        Ok(solution) => solution,
        Err(error) => {
            if options.output == Form::Json {
                output::json_line(&mut out, &ErrorRecord::new(&error))?;
                out.flush()?;
            }
            return Err(Failure::Search(error));
        }
    };
    if !solution.is_proven() && matches!(options.output, Form::Letters | Form::Sentences) {
        writeln!(io::stderr(), "{}", output::headline(&solution)).ok();
    }
    output::print(&mut out, options.output, &problem, &solution)?;
    out.flush()?;
    Ok(())
}

fn say_unsolvable(out: &mut impl Write, form: Form) -> io::Result<()> {
    match form {
        Form::Json => writeln!(out, r#"{{"status":"unsolvable"}}"#)?,
        Form::Nothing => writeln!(io::stderr(), "Unsolvable puzzle").unwrap_or_default(),
        _ => writeln!(out, "Unsolvable puzzle")?,
    }
    out.flush()
}
