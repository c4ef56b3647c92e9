//! `pieceful batch`: many boards, a line of numbers for each.

use std::io::{self, Write};

use serde::Serialize;

use crate::engine::{Engine, Method, Solution, SolveError};
use crate::puzzle::Problem;
use crate::search::Statistics;

use super::args::{BatchOptions, check_shape};
use super::failure::Failure;
use super::input::{BoardLines, Goal};
use super::output::{StatisticsRecord, json_line};
use super::search::Searcher;

pub(super) fn run(options: &BatchOptions, engine: &Engine) -> Result<(), Failure> {
    let method = options.method.method()?;
    let limits = options.search.limits(None)?;
    let goal = Goal::read(options.search.goal.as_ref(), &options.file)?;
    let mut boards = BoardLines::open(&options.file)?;
    let mut searcher = Searcher::new(engine)?;
    let mut totals = Totals::default();
    let mut out = io::stdout().lock();
    let mut next = next_problem(&mut boards, &goal, &method)?;
    if next.is_none() {
        let message = format!("{}: expected a board, found none", boards.place());
        return Err(Failure::Input(message));
    }
    if !options.json {
        writeln!(
            out,
            "moves\tlower_bound\texpanded\tgenerated\tbytes\tseconds\tpreparing_seconds"
        )?;
    }
    while let Some((line, problem)) = next.filter(|_| !searcher.is_interrupted()) {
        let result = match problem {
            None => Err(None),
            Some(problem) => searcher.solve(&problem, &method, &limits).map_err(Some),
        };
        let row = Row { line, result };
        totals.add(&row);
        if options.json {
            json_line(&mut out, &row.record())?;
        } else {
            writeln!(out, "{}", row.tab_separated())?;
        }
        next = next_problem(&mut boards, &goal, &method)?;
    }
    writeln!(io::stderr(), "{}", totals.sentence()).ok();
    if searcher.is_interrupted() {
        Err(Failure::Interrupted)
    } else if totals.ended > 0 {
        Err(Failure::SomeSearches)
    } else if totals.unsolvable > 0 {
        Err(Failure::Unsolvable)
    } else {
        Ok(())
    }
}

type NumberedProblem = (usize, Option<Problem>);

fn next_problem(
    boards: &mut BoardLines,
    goal: &Goal,
    method: &Method,
) -> Result<Option<NumberedProblem>, Failure> {
    let Some((line, board)) = boards.next()? else {
        return Ok(None);
    };
    let problem = check_shape(method, board.shape()).and_then(|()| goal.problem(board));
    let problem = problem.map_err(|failure| match failure {
        Failure::Input(message) => Failure::Input(format!("{}: {message}", boards.place())),
        other => other,
    })?;
    Ok(Some((line, problem)))
}

/// What became of the board on a line: a solution, the end of the search, or,
/// where that is missing too, the insight that the board is unsolvable.
struct Row {
    line: usize,
    result: Result<Solution, Option<SolveError>>,
}

impl Row {
    fn status(&self) -> &'static str {
        match &self.result {
            Ok(_) => "solved",
            Err(None) => "unsolvable",
            Err(Some(error)) => error.status(),
        }
    }

    fn statistics(&self) -> Statistics {
        match &self.result {
            Ok(solution) => solution.statistics.clone(),
            Err(None) => Statistics::default(),
            Err(Some(error)) => error.statistics().cloned().unwrap_or_default(),
        }
    }

    /// Without a solution the first column says why, and the lower bound is empty.
    fn tab_separated(&self) -> String {
        let (moves, lower_bound) = match &self.result {
            Ok(solution) => (solution.moves.len().to_string(), solution.lower_bound.to_string()),
            Err(_) => (self.status().to_owned(), String::new()),
        };
        let Statistics { expanded, generated, bytes, elapsed, preparing, .. } = self.statistics();
        let (seconds, preparing) = (elapsed.as_secs_f64(), preparing.as_secs_f64());
        format!(
            "{moves}\t{lower_bound}\t{expanded}\t{generated}\t{bytes}\t{seconds:.6}\t\
             {preparing:.6}"
        )
    }

    fn record(&self) -> RowRecord {
        let solution = self.result.as_ref().ok();
        RowRecord {
            line: self.line,
            status: self.status(),
            moves: solution.map(|solution| solution.moves.len()),
            lower_bound: solution.map(|solution| solution.lower_bound),
            statistics: StatisticsRecord::new(&self.statistics()),
        }
    }
}

#[derive(Serialize)]
struct RowRecord {
    line: usize,
    status: &'static str,
    moves: Option<usize>,
    lower_bound: Option<u32>,
    #[serde(flatten)]
    statistics: StatisticsRecord,
}

/// Sums over all rows.
#[derive(Default)]
struct Totals {
    solved: usize,
    proven: usize,
    unsolvable: usize,
    ended: usize,
    moves: usize,
    expanded: u64,
    generated: u64,
    seconds: f64,
    preparing: f64,
}

impl Totals {
    fn add(&mut self, row: &Row) {
        match &row.result {
            Ok(solution) => {
                self.solved += 1;
                self.proven += usize::from(solution.is_proven());
                self.moves += solution.moves.len();
            }
            Err(None) => self.unsolvable += 1,
            Err(Some(_)) => self.ended += 1,
        }
        let statistics = row.statistics();
        self.expanded += statistics.expanded;
        self.generated += statistics.generated;
        self.seconds += statistics.elapsed.as_secs_f64();
        self.preparing += statistics.preparing.as_secs_f64();
    }

    fn sentence(&self) -> String {
        let Self { solved, proven, unsolvable, ended, moves, expanded, generated, .. } = self;
        let Self { seconds, preparing, .. } = self;
        let times = if *preparing > 0.0 {
            format!("{seconds:.3} s of search after {preparing:.3} s of preparing tables")
        } else {
            format!("{seconds:.3} s")
        };
        format!(
            "{solved} solved ({proven} proven shortest), {unsolvable} unsolvable, {ended} without \
             an answer; {moves} moves, {expanded} expanded, {generated} generated, {times}"
        )
    }
}
