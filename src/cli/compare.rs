//! `pieceful compare`: every algorithm on one board, as a table.

use std::io::{self, Write};
use std::time::Duration;

use crate::engine::{Algorithm, AlgorithmFacts, Engine, Method, Solution, SolveError};
use crate::puzzle::Heuristic;
use crate::search::{Statistics, Weight};

use super::args::CompareOptions;
use super::failure::Failure;
use super::input::read_problem;
use super::output::size;
use super::search::Searcher;

/// How long an algorithm may take when no limit is given: some would search a large
/// board for longer than anyone waits.
const USUAL_TIME: Duration = Duration::from_mins(1);

/// Preparing tables is worth a word if it takes so long.
const NOTICEABLE: Duration = Duration::from_millis(10);

const COLUMNS: [&str; 9] = [
    "algorithm",
    "heuristic",
    "weight",
    "moves",
    "shortest",
    "expanded",
    "generated",
    "memory",
    "time",
];

pub(super) fn run(options: &CompareOptions, engine: &Engine) -> Result<(), Failure> {
    let problem = read_problem(&options.file, options.search.goal.as_ref(), |_| Ok(()))?;
    let limits = options.search.limits(Some(USUAL_TIME))?;
    let mut out = io::stdout().lock();
    let Some(problem) = problem else {
        writeln!(out, "Unsolvable puzzle")?;
        return Err(Failure::Unsolvable);
    };
    let mut searcher = Searcher::new(engine)?;
    let mut has_solution = false;
    let mut preparing = Duration::ZERO;
    writeln!(out, "{}", table_line(&COLUMNS.map(str::to_owned)))?;
    for method in methods()? {
        let result = searcher.solve(&problem, &method, &limits);
        has_solution |= result.is_ok();
        preparing += statistics(&result).preparing;
        writeln!(out, "{}", table_line(&row(&method, &result)))?;
        if searcher.is_interrupted() {
            return Err(Failure::Interrupted);
        }
    }
    if preparing >= NOTICEABLE {
        let preparing = time(preparing);
        writeln!(out, "\nThe times are of the search alone. Preparing tables took {preparing}.")?;
    }
    if has_solution { Ok(()) } else { Err(Failure::SomeSearches) }
}

/// Every algorithm, with every heuristic it can use, and the classic fast setting. Best comes
/// last, as it is one of the others on small boards.
fn methods() -> Result<Vec<Method>, Failure> {
    let fast = Weight::new(5.0).map_err(|error| Failure::Input(error.to_string()))?;
    let mut methods = Vec::new();
    for algorithm in Algorithm::all().filter(|&algorithm| algorithm != Algorithm::Best) {
        let AlgorithmFacts { is_informed, is_weighted, .. } = *algorithm.facts();
        let plain = Method { algorithm, ..Method::default() };
        if is_informed {
            methods.extend(Heuristic::all().map(|heuristic| Method { heuristic, ..plain }));
        } else {
            methods.push(plain);
        }
        if is_weighted {
            methods.push(Method { heuristic: Heuristic::Manhattan, weight: fast, ..plain });
        }
    }
    methods.push(Method { algorithm: Algorithm::Best, ..Method::default() });
    Ok(methods)
}

fn row(method: &Method, result: &Result<Solution, SolveError>) -> [String; 9] {
    let AlgorithmFacts { title, is_informed, is_weighted, .. } = *method.algorithm.facts();
    let heuristic = if is_informed { method.heuristic.facts().title } else { "" };
    let weight = if is_weighted { method.weight.get().to_string() } else { String::new() };
    let (moves, shortest) = match result {
        Ok(solution) if solution.is_proven() => {
            (solution.moves.len().to_string(), "proven".to_owned())
        }
        Ok(solution) => (solution.moves.len().to_string(), format!("≥ {}", solution.lower_bound)),
        Err(SolveError::MemoryLimit(_)) => ("–".to_owned(), "memory limit".to_owned()),
        Err(SolveError::TimeLimit(_)) => ("–".to_owned(), "time limit".to_owned()),
        Err(SolveError::Stopped(_)) => ("–".to_owned(), "stopped".to_owned()),
        Err(SolveError::DepthLimit { .. }) => ("–".to_owned(), "depth limit".to_owned()),
        Err(SolveError::TooLarge { largest, .. }) => {
            ("–".to_owned(), format!("up to {largest}×{largest}"))
        }
        Err(SolveError::NotSquare(_)) => ("–".to_owned(), "squares only".to_owned()),
        Err(SolveError::Failed(reason)) => ("–".to_owned(), reason.clone()),
    };
    let Statistics { expanded, generated, bytes, elapsed, .. } = statistics(result);
    [
        title.to_owned(),
        heuristic.to_owned(),
        weight,
        moves,
        shortest,
        expanded.to_string(),
        generated.to_string(),
        size(bytes),
        time(elapsed),
    ]
}

fn statistics(result: &Result<Solution, SolveError>) -> Statistics {
    match result {
        Ok(solution) => solution.statistics.clone(),
        Err(error) => error.statistics().cloned().unwrap_or_default(),
    }
}

/// Words to the left, numbers to the right, in columns wide enough for both.
fn table_line(cells: &[String; 9]) -> String {
    let [algorithm, heuristic, weight, moves, shortest, expanded, generated, memory, time] = cells;
    let line = format!(
        "{algorithm:<19} {heuristic:<16} {weight:>6} {moves:>6}  {shortest:<12} {expanded:>12} \
         {generated:>12} {memory:>10} {time:>9}"
    );
    line.trim_end().to_owned()
}

fn time(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    if seconds < 1.0 { format!("{:.2} ms", seconds * 1e3) } else { format!("{seconds:.2} s") }
}
