//! The arguments of the program.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::board::{MAX_SIZE, MoveOrder, Shape};
use crate::engine::{Algorithm, AlgorithmFacts, Method};
use crate::machine;
use crate::puzzle::{Heuristic, HeuristicFacts};
use crate::search::{Limits, TieRule, Weight};

use super::failure::Failure;
use super::input::GoalChoice;
use super::output::Form;
use super::trace::TraceForm;

#[cfg(feature = "gui")]
mod animate_args;
mod examples;
mod experiment_args;
mod table_args;
mod values;

#[cfg(feature = "gui")]
pub(super) use animate_args::AnimateOptions;
pub(super) use experiment_args::ExperimentOptions;
pub(super) use table_args::{
    BuildOptions, RemoveOptions, TablesCommand, TablesOptions, VerifyOptions,
};
use values::{bytes, choices, seconds, shape, weight, whole};

/// Turns photos into sliding puzzles and shows how a computer solves them.
#[derive(Debug, Parser)]
#[command(version = env!("PIECEFUL_VERSION"), args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,

    /// A photo or a saved game to open in the window
    #[arg(value_name = "PHOTO|GAME.ron")]
    pub(super) file: Option<PathBuf>,

    /// The folder for saved games
    #[arg(long, value_name = "DIR")]
    pub(super) saves: Option<PathBuf>,

    /// Open the window with a new game; the last one is kept
    #[arg(long = "new-game", conflicts_with = "is_laboratory")]
    pub(super) is_new_game: bool,

    /// Open the window in the laboratory
    #[arg(long = "laboratory")]
    pub(super) is_laboratory: bool,
}

const EXAMPLES: &str = "\
Examples:
  pieceful photo.jpg
  pieceful shuffle --size 4 --seed 7 | pieceful solve -
  echo '3 0 4 / 5 2 8 / 1 6 7' | pieceful solve - --output sentences
  echo '2 3 4 1 5 x 7 6 8' | pieceful compare -
  pieceful solve P4-15-1F3A9C07 --stats
  pieceful solve board.txt --algorithm astar --heuristic manhattan --weight 5 --stats

A board is its size followed by its rows, the rows alone, or all numbers in one row;
0 or x is the blank, and / ends a row. Lines that begin with # are skipped. A board
that is no square needs its size, the number of columns and that of rows.

Exit codes: 0 solved; 1 unsolvable; 2 bad input or usage; 3 a limit was reached,
or Ctrl-C was pressed, before there was a solution.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Solve one board
    #[command(after_help = examples::SOLVE)]
    Solve(SolveOptions),
    /// Solve many boards, one per line, and print a line of numbers for each
    ///
    /// Each line holds the n² numbers of a board; empty lines and lines that begin
    /// with # are skipped. The output is tab-separated, with a header; the totals go to
    /// standard error. The seconds are those of the search alone; the time that tables
    /// took has a column of its own.
    #[command(after_help = examples::BATCH)]
    Batch(BatchOptions),
    /// Run every algorithm on one board and print how they compare
    #[command(after_help = examples::COMPARE)]
    Compare(CompareOptions),
    /// Run methods on many boards: a row for each search, and a summary by distance
    ///
    /// The same settings give the same rows in the same order, but for the seconds.
    #[command(after_help = examples::EXPERIMENT)]
    Experiment(ExperimentOptions),
    /// Write down everything that a search does
    #[command(after_help = examples::TRACE)]
    Trace(TraceOptions),
    /// Turn a game, or the solution of a board, into a GIF or an animated PNG
    #[cfg(feature = "gui")]
    #[command(after_help = animate_args::EXAMPLES)]
    Animate(AnimateOptions),
    /// Print a shuffled board
    #[command(after_help = examples::SHUFFLE)]
    Shuffle(ShuffleOptions),
    /// List the solver's tables that are kept on disk, or build, verify or remove them
    ///
    /// The "best" search looks up in tables how far groups of tiles are from home. It
    /// builds them the first time they are needed and keeps them in the user's cache
    /// folder; they can be removed at any time. A damaged file is never used.
    #[command(after_help = examples::TABLES)]
    Tables(TablesOptions),
    /// Print what a shell needs to complete the commands and options
    #[command(after_help = examples::COMPLETIONS)]
    Completions(CompletionsOptions),
    /// Write manual pages, one for the program and one for each command
    #[command(after_help = examples::MANUAL)]
    Manual(ManualOptions),
}

#[derive(Debug, Args)]
pub(super) struct SolveOptions {
    /// The board, a game code such as P4-15-1F3A9C07, or - for standard input
    #[arg(value_name = "FILE|CODE")]
    pub(super) file: PathBuf,

    #[command(flatten)]
    pub(super) method: MethodOptions,

    #[command(flatten)]
    pub(super) search: SearchOptions,

    /// How to print the solution: every board, the blank's moves as letters (u d l r),
    /// a sentence for each tile's move, JSON, or nothing
    #[arg(long, value_name = "FORM", default_value = "boards", value_parser = choices(FORMS))]
    pub(super) output: Form,

    /// Print statistics of the search on standard error
    #[arg(long)]
    pub(super) stats: bool,
}

#[derive(Debug, Args)]
pub(super) struct BatchOptions {
    /// The boards, or - for standard input
    pub(super) file: PathBuf,

    #[command(flatten)]
    pub(super) method: MethodOptions,

    #[command(flatten)]
    pub(super) search: SearchOptions,

    /// Print JSON, one object per line
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Debug, Args)]
pub(super) struct CompareOptions {
    /// The board, a game code such as P4-15-1F3A9C07, or - for standard input
    #[arg(value_name = "FILE|CODE")]
    pub(super) file: PathBuf,

    #[command(flatten)]
    pub(super) search: SearchOptions,
}

#[derive(Debug, Args)]
pub(super) struct TraceOptions {
    /// The board, a game code such as P4-15-1F3A9C07, or - for standard input
    #[arg(value_name = "FILE|CODE")]
    pub(super) file: PathBuf,

    #[command(flatten)]
    pub(super) method: MethodOptions,

    #[command(flatten)]
    pub(super) search: SearchOptions,

    /// The order in which moves are tried, each letter the way the tile moves
    #[arg(long, value_name = "URDL", default_value_t)]
    pub(super) order: MoveOrder,

    /// Which of several states with the same f A* expands first
    #[arg(long, value_name = "RULE", default_value = "higher-g", value_parser = choices(ties()))]
    pub(super) ties: TieRule,

    /// JSON with an object a line, CSV, or what posthoc-app opens
    #[arg(long, value_name = "FORM", default_value = "json", value_parser = choices(TRACE_FORMS))]
    pub(super) output: TraceForm,

    /// The most events to write
    #[arg(long, value_name = "N", default_value = "1000000", value_parser = whole::<usize>)]
    pub(super) most_events: usize,
}

#[derive(Debug, Args)]
pub(super) struct ShuffleOptions {
    /// The number of rows and columns, 2 to 127; for other rectangles columns x rows, as 5x3
    #[arg(long, value_name = "N", value_parser = shape, allow_negative_numbers = true)]
    pub(super) size: Shape,

    /// The cell that is blank in the goal, counted from 0 row by row [default: the last]
    #[arg(long, value_name = "ID", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) blank: Option<usize>,

    /// How many random moves to make [default: ten for each cell]
    #[arg(long, value_name = "K", conflicts_with = "uniform")]
    #[arg(value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) steps: Option<usize>,

    /// Pick any solvable board, each equally likely
    #[arg(long)]
    pub(super) uniform: bool,

    /// The seed of the shuffle; the same seed gives the same board [default: a random
    /// one, printed on standard error]
    #[arg(long, value_name = "S", value_parser = whole::<u64>, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(super) struct CompletionsOptions {
    /// The shell
    #[arg(value_name = "SHELL")]
    pub(super) shell: Shell,
}

#[derive(Debug, Args)]
pub(super) struct ManualOptions {
    /// The folder to write them to
    #[arg(value_name = "DIR")]
    pub(super) folder: PathBuf,
}

/// How to search.
#[derive(Debug, Args)]
pub(super) struct MethodOptions {
    /// The algorithm; "best" is the strongest one for the board's size
    #[arg(long, value_name = "NAME", default_value = "best", value_parser = choices(algorithms()))]
    algorithm: Algorithm,

    #[arg(long, value_name = "NAME", value_parser = choices(heuristics()), help = heuristic_help())]
    heuristic: Option<Heuristic>,

    #[arg(long, value_name = "W", value_parser = weight, allow_negative_numbers = true)]
    #[arg(help = weight_help())]
    weight: Option<Weight>,

    #[arg(long, value_name = "N", value_parser = whole::<u32>, allow_negative_numbers = true)]
    #[arg(help = depth_limit_help())]
    depth_limit: Option<u32>,
}

/// Where to search to, and how far.
#[derive(Debug, Args)]
pub(super) struct SearchOptions {
    /// The board to reach: blank-last, blank-first, blank-ID for the goal whose blank is
    /// at that cell, or a file [default: blank-last, or that of a game code]
    #[arg(long, value_name = "GOAL")]
    pub(super) goal: Option<GoalChoice>,

    /// The time limit for each board, in seconds
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    time_limit: Option<Duration>,

    /// The memory limit for each board, such as 512M or 2G [default: 4G, but at most half
    /// of what the machine has or a container or ulimit allows]
    #[arg(long, value_name = "SIZE", value_parser = bytes, allow_negative_numbers = true)]
    memory_limit: Option<u64>,
}

impl MethodOptions {
    /// The method, unless it has settings that the algorithm would not look at.
    pub(super) fn method(&self) -> Result<Method, Failure> {
        let facts = self.algorithm.facts();
        let refuse = |option, expected: fn(&AlgorithmFacts) -> bool| {
            let (expected, name) = (names_of(expected, "or"), facts.name);
            let message =
                format!("{option}: expected with --algorithm {expected}, found with {name}");
            Err(Failure::Input(message))
        };
        if self.heuristic.is_some() && !facts.is_informed {
            return refuse("--heuristic", |facts| facts.is_informed);
        }
        if self.weight.is_some_and(|weight| weight > Weight::ONE) && !facts.is_weighted {
            return refuse("--weight", |facts| facts.is_weighted);
        }
        if self.depth_limit.is_some() && !facts.is_depth_limited {
            return refuse("--depth-limit", |facts| facts.is_depth_limited);
        }
        Ok(Method {
            algorithm: self.algorithm,
            heuristic: self.heuristic.unwrap_or_default(),
            weight: self.weight.unwrap_or_default(),
            depth_limit: self.depth_limit,
            ..Method::default()
        })
    }
}

/// Refuses a board whose shape the method does not serve.
pub(super) fn check_shape(method: &Method, shape: Shape) -> Result<(), Failure> {
    if method.serves(shape) {
        return Ok(());
    }
    let HeuristicFacts { name, largest_size: largest, is_for_squares, .. } =
        method.heuristic.facts();
    let square = if *is_for_squares && shape.square_size().is_none() { "square " } else { "" };
    Err(Failure::Input(format!(
        "--heuristic {name}: expected a {square}board up to {largest} × {largest}, found {shape}"
    )))
}

impl SearchOptions {
    /// The limits, with `usual_time` where none was given. Refuses to search where the system
    /// leaves next to no memory.
    pub(super) fn limits(&self, usual_time: Option<Duration>) -> Result<Limits, Failure> {
        let usual = machine::limits();
        let Some(most) = machine::most_memory() else {
            let least = machine::LEAST_MEMORY >> 20;
            let message = format!("memory limit: less than {least} MiB are left for a search");
            return Err(Failure::Stopped(message));
        };
        Ok(Limits {
            time: self.time_limit.or(usual_time),
            memory: self.memory_limit.map_or(usual.memory, |limit| limit.min(most)),
            threads: usual.threads,
        })
    }
}

/// The words of the command line and what they stand for.
fn algorithms() -> impl IntoIterator<Item = (&'static str, Algorithm)> {
    Algorithm::TABLE.map(|facts| (facts.name, facts.algorithm))
}

fn heuristics() -> impl IntoIterator<Item = (&'static str, Heuristic)> {
    Heuristic::TABLE.map(|facts| (facts.name, facts.heuristic))
}

/// The names of the algorithms of which something is true, as in "a, b and c".
fn names_of(is_one: impl Fn(&AlgorithmFacts) -> bool, conjunction: &str) -> String {
    let ones = Algorithm::TABLE.iter().filter(|facts| is_one(facts));
    let names: Vec<_> = ones.map(|facts| facts.name).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} {conjunction} {last}", others.join(", ")),
        None => String::new(),
    }
}

fn heuristic_help() -> String {
    let limited = Heuristic::TABLE.iter().filter(|facts| facts.largest_size < MAX_SIZE);
    let limits: Vec<_> = limited
        .map(|facts| {
            format!("; {} works up to {size}×{size}", facts.name, size = facts.largest_size)
        })
        .collect();
    format!(
        "The heuristic for {}{} [default: {}]",
        names_of(|facts| facts.is_informed, "and"),
        limits.concat(),
        Heuristic::default().facts().name
    )
}

fn depth_limit_help() -> String {
    let names = names_of(|facts| facts.is_depth_limited, "and");
    let usual = Method::default();
    let squares = [2, 3, 4, 5].into_iter().filter_map(|size| Shape::square(size).ok());
    let on = |shape: Shape| {
        let (limit, size) = (usual.depth_limit_on(shape), shape.width());
        format!("{limit} on {size}×{size}")
    };
    let limits: Vec<String> = squares.map(on).collect();
    format!(
        "The most moves that a path may have, for {names} [default: {}, and 5·n³ on larger boards]",
        limits.join(", ")
    )
}

fn weight_help() -> String {
    let names = names_of(|facts| facts.is_weighted, "and");
    format!(
        "The weight W of the heuristic in f = g + W·h, from 1 to {}, for {names}. 1 finds a \
         shortest solution; higher is faster, and 5 is the classic fast setting",
        Weight::LARGEST
    )
}

fn ties() -> impl IntoIterator<Item = (&'static str, TieRule)> {
    TieRule::ALL.map(|(rule, name)| (name, rule))
}

const TRACE_FORMS: [(&str, TraceForm); 3] =
    [("json", TraceForm::Json), ("csv", TraceForm::Csv), ("posthoc", TraceForm::Posthoc)];

const FORMS: [(&str, Form); 5] = [
    ("boards", Form::Boards),
    ("letters", Form::Letters),
    ("sentences", Form::Sentences),
    ("json", Form::Json),
    ("none", Form::Nothing),
];
