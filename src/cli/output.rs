//! Solutions as text.

use std::io::{self, Write};

use serde::Serialize;

use crate::board::Board;
use crate::engine::{Solution, SolveError};
use crate::puzzle::Problem;
use crate::search::{Improvement, Iteration, Statistics};

/// What to print of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Boards,
    Letters,
    Sentences,
    Json,
    Nothing,
}

/// Prints a solution in one of the forms.
pub(super) fn print(
    out: &mut impl Write,
    form: Form,
    problem: &Problem,
    solution: &Solution,
) -> io::Result<()> {
    match form {
        Form::Boards => boards(out, problem, solution),
        Form::Letters => letters(out, solution),
        Form::Sentences => sentences(out, problem, solution),
        Form::Json => json_line(out, &SolutionRecord::new(problem, solution)),
        Form::Nothing => Ok(()),
    }
}

/// How many moves, and whether that is proven to be the fewest.
pub(super) fn headline(solution: &Solution) -> String {
    let length = solution.moves.len();
    if solution.is_proven() {
        format!("Minimum number of moves = {length}")
    } else {
        format!("Number of moves = {length} (lower bound {})", solution.lower_bound)
    }
}

fn boards(out: &mut impl Write, problem: &Problem, solution: &Solution) -> io::Result<()> {
    writeln!(out, "{}\n", headline(solution))?;
    writeln!(out, "{}", problem.start())?;
    for_each_move(problem, solution, |_tile, _direction, board| writeln!(out, "{board}"))
}

fn letters(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    let word: String = solution.moves.iter().map(|direction| direction.blank_letter()).collect();
    writeln!(out, "{word}")
}

fn sentences(out: &mut impl Write, problem: &Problem, solution: &Solution) -> io::Result<()> {
    for_each_move(problem, solution, |tile, direction, _board| {
        writeln!(out, "{tile} move {direction}")
    })
}

/// Calls `visit` with each tile that moves, its direction, and the board after it.
fn for_each_move(
    problem: &Problem,
    solution: &Solution,
    mut visit: impl FnMut(u16, crate::board::Direction, &Board) -> io::Result<()>,
) -> io::Result<()> {
    let mut board = problem.start().clone();
    for &direction in &solution.moves {
        let tile = board.apply(direction).map_err(io::Error::other)?;
        visit(tile, direction, &board)?;
    }
    Ok(())
}

/// One JSON value and a new line.
pub(super) fn json_line(out: &mut impl Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// A solution, as JSON: a field for every key.
#[derive(Serialize)]
struct SolutionRecord<'a> {
    status: &'static str,
    /// Nothing for a board that is no square.
    size: Option<usize>,
    width: usize,
    height: usize,
    start: &'a [u16],
    goal: &'a [u16],
    moves: usize,
    lower_bound: u32,
    proven: bool,
    letters: String,
    directions: Vec<String>,
    improvements: Vec<ImprovementRecord>,
    statistics: StatisticsRecord,
}

/// A path on the way to the last one, as JSON.
#[derive(Serialize)]
struct ImprovementRecord {
    moves: u32,
    lower_bound: u32,
    seconds: f64,
}

impl ImprovementRecord {
    fn new(improvement: &Improvement) -> Self {
        let Improvement { length, lower_bound, elapsed } = *improvement;
        Self { moves: length, lower_bound, seconds: elapsed.as_secs_f64() }
    }
}

impl<'a> SolutionRecord<'a> {
    fn new(problem: &'a Problem, solution: &Solution) -> Self {
        let shape = problem.start().shape();
        Self {
            status: "solved",
            size: shape.square_size(),
            width: shape.width(),
            height: shape.height(),
            start: problem.start().cells(),
            goal: problem.goal().cells(),
            moves: solution.moves.len(),
            lower_bound: solution.lower_bound,
            proven: solution.is_proven(),
            letters: solution.moves.iter().map(|direction| direction.blank_letter()).collect(),
            directions: solution.moves.iter().map(ToString::to_string).collect(),
            improvements: solution.improvements.iter().map(ImprovementRecord::new).collect(),
            statistics: StatisticsRecord::new(&solution.statistics),
        }
    }
}

/// A search that ended without a solution, as JSON.
#[derive(Serialize)]
pub(super) struct ErrorRecord {
    status: &'static str,
    statistics: StatisticsRecord,
}

impl ErrorRecord {
    pub(super) fn new(error: &SolveError) -> Self {
        let statistics = error.statistics().cloned().unwrap_or_default();
        Self { status: error.status(), statistics: StatisticsRecord::new(&statistics) }
    }
}

/// What a search did, as JSON: a field for every number that `--stats` prints.
#[derive(Serialize)]
pub(super) struct StatisticsRecord {
    expanded: u64,
    generated: u64,
    textbook_generated: Option<u64>,
    duplicates: u64,
    reopened: u64,
    must_expand: Option<u64>,
    ties: Option<u64>,
    peak_frontier: u64,
    max_depth: u32,
    iterations: Vec<IterationRecord>,
    stored: u64,
    depth: u32,
    bytes: u64,
    /// The time of the search alone.
    seconds: f64,
    preparing_seconds: f64,
}

/// What one bound took, as JSON.
#[derive(Serialize)]
struct IterationRecord {
    bound: u32,
    expanded: u64,
    generated: u64,
}

impl StatisticsRecord {
    pub(super) fn new(statistics: &Statistics) -> Self {
        let iteration = |&Iteration { bound, expanded, generated }: &Iteration| IterationRecord {
            bound,
            expanded,
            generated,
        };
        Self {
            expanded: statistics.expanded,
            generated: statistics.generated,
            textbook_generated: statistics.textbook_generated(),
            duplicates: statistics.duplicates,
            reopened: statistics.reopened,
            must_expand: statistics.must_expand,
            ties: statistics.ties(),
            peak_frontier: statistics.peak_frontier,
            max_depth: statistics.max_depth,
            iterations: statistics.iterations.iter().map(iteration).collect(),
            stored: statistics.stored,
            depth: statistics.depth,
            bytes: statistics.bytes,
            seconds: statistics.elapsed.as_secs_f64(),
            preparing_seconds: statistics.preparing.as_secs_f64(),
        }
    }
}

/// What a search did, a line for each number. The effective branching factor needs the number
/// of moves of the path that was found.
pub(super) fn statistics(
    out: &mut impl Write,
    statistics: &Statistics,
    moves: Option<usize>,
) -> io::Result<()> {
    let seconds = statistics.elapsed.as_secs_f64();
    let rate = statistics.expanded as f64 / seconds.max(1e-9);
    if !statistics.preparing.is_zero() {
        writeln!(out, "preparing tables  {:.6} s", statistics.preparing.as_secs_f64())?;
    }
    writeln!(out, "states expanded   {}", statistics.expanded)?;
    if let (Some(must), Some(ties)) = (statistics.must_expand, statistics.ties()) {
        writeln!(out, "  with f < C*     {must}")?;
        writeln!(out, "  with f = C*     {ties}")?;
    }
    writeln!(out, "states generated  {}", statistics.generated)?;
    if let Some(generated) = statistics.textbook_generated() {
        writeln!(out, "  with ways back  {generated}")?;
    }
    writeln!(out, "duplicates        {}", statistics.duplicates)?;
    writeln!(out, "reopened          {}", statistics.reopened)?;
    writeln!(out, "peak frontier     {}", statistics.peak_frontier)?;
    writeln!(out, "maximum depth     {}", statistics.max_depth)?;
    if let Some(factor) = moves.and_then(|moves| statistics.effective_branching_factor(moves)) {
        writeln!(out, "b*                {factor:.3}")?;
    }
    for Iteration { bound, expanded, generated } in &statistics.iterations {
        writeln!(out, "bound {bound:<12}{expanded} expanded, {generated} generated")?;
    }
    writeln!(out, "states stored     {}", statistics.stored)?;
    writeln!(out, "depth or bound    {}", statistics.depth)?;
    writeln!(out, "memory            {} bytes", statistics.bytes)?;
    writeln!(out, "search time       {seconds:.6} s ({rate:.0} states per second)")
}

/// The paths that were found one after the other, a line for each.
pub(super) fn improvements(out: &mut impl Write, solution: &Solution) -> io::Result<()> {
    for Improvement { length, lower_bound, elapsed } in &solution.improvements {
        let seconds = elapsed.as_secs_f64();
        writeln!(out, "after {seconds:.3} s    {length} moves (lower bound {lower_bound})")?;
    }
    Ok(())
}

pub(super) fn mebibytes(bytes: u64) -> u64 {
    bytes.div_ceil(1 << 20)
}

/// A number of bytes for people.
pub(super) fn size(bytes: u64) -> String {
    match bytes {
        0..0x400 => format!("{bytes} B"),
        0x400..0x10_0000 => format!("{:.1} KiB", bytes as f64 / 1024.0),
        _ => format!("{:.1} MiB", bytes as f64 / (1024.0 * 1024.0)),
    }
}
