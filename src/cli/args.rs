//! The arguments of the program.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand};

use crate::board::MAX_SIZE;
use crate::engine::{Algorithm, AlgorithmFacts, Method};
use crate::machine;
use crate::puzzle::{Heuristic, HeuristicFacts};
use crate::search::{Limits, Weight};

use super::failure::Failure;
use super::input::GoalChoice;
use super::output::Form;

/// Turns photos into sliding puzzles, and shows how a computer solves them.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,

    /// A photo or a saved game to open in the window
    #[arg(value_name = "PHOTO|GAME.ron")]
    pub(super) file: Option<PathBuf>,

    /// The folder for saved games
    #[arg(long, value_name = "DIR")]
    pub(super) saves: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  pieceful shuffle --size 4 --seed 7 | pieceful solve -
  echo '3 0 4 / 5 2 8 / 1 6 7' | pieceful solve - --output sentences
  echo '2 3 4 1 5 x 7 6 8' | pieceful compare -
  pieceful solve P4-15-1F3A9C07 --stats
  pieceful solve board.txt --algorithm astar --heuristic manhattan --weight 5 --stats

A board is its size followed by its rows, the rows alone, or all numbers in one row;
0 or x is the blank, and / ends a row. Lines that begin with # are skipped.

Exit codes: 0 solved; 1 unsolvable; 2 bad input or usage; 3 a limit was reached,
or Ctrl-C pressed, before there was a solution.";

const TABLES: &str = "\
Without a command, lists the tables: what each is for, and whether it is intact.

Examples:
  pieceful tables build --large
  pieceful tables build --size 5 --goal blank-12
  pieceful tables verify
  pieceful tables remove --all

Exit codes: 0 success; 1 verify found a damaged table; 2 bad input or usage, or a
file that cannot be written or removed; 3 Ctrl-C, or too little memory.";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Solve one board
    Solve(SolveOptions),
    /// Solve many boards, one per line, and print a line of numbers for each
    ///
    /// Each line holds the n² numbers of a board; empty lines and lines that begin
    /// with # are skipped. The output is tab separated with a header, the totals go
    /// to standard error. The seconds are those of the search; what it took to prepare
    /// tables has a column of its own.
    Batch(BatchOptions),
    /// Run every algorithm on one board and print how they compare
    Compare(CompareOptions),
    /// Print a shuffled board
    Shuffle(ShuffleOptions),
    /// List the solver's tables that are kept on disk, or build, verify or remove them
    ///
    /// The "best" search looks up in tables how far groups of tiles are from home. It
    /// builds them the first time they are needed and keeps them in the user's cache
    /// folder; they can be removed at any time. A damaged file is never used.
    #[command(after_help = TABLES)]
    Tables(TablesOptions),
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
pub(super) struct ShuffleOptions {
    /// The number of rows and columns, 2 to 127
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) size: usize,

    /// The cell that is blank in the goal, counted from 0 row by row [default: the last]
    #[arg(long, value_name = "ID", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) blank: Option<usize>,

    /// How many random moves to make [default: 10·n²]
    #[arg(long, value_name = "K", conflicts_with = "uniform")]
    #[arg(value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) steps: Option<usize>,

    /// Pick one of all solvable boards, each equally likely
    #[arg(long)]
    pub(super) uniform: bool,

    /// The seed of the shuffle; the same seed gives the same board [default: a random
    /// one, printed on standard error]
    #[arg(long, value_name = "S", value_parser = whole::<u64>, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
}

#[derive(Debug, Args)]
pub(super) struct TablesOptions {
    #[command(subcommand)]
    pub(super) command: Option<TablesCommand>,
}

#[derive(Debug, Subcommand)]
pub(super) enum TablesCommand {
    /// Build tables ahead of time, so that no search has to
    Build(BuildOptions),
    /// Check the header, the checksum and a sample of the entries of every table
    Verify(VerifyOptions),
    /// Delete tables from the disk
    Remove(RemoveOptions),
}

#[derive(Debug, Args)]
pub(super) struct BuildOptions {
    /// The number of rows and columns of the boards, 4 or 5 [default: both, or 4 with
    /// --large]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(super) size: Option<usize>,

    /// The goal that the tables are for: blank-last, blank-first, or blank-ID for the goal
    /// whose blank is at that cell. Goals that mirror each other share tables
    #[arg(long, value_name = "GOAL", default_value = "blank-last")]
    pub(super) goal: GoalChoice,

    /// Build the large tables, which solve hard 4×4 boards several times faster and take
    /// about 275 MiB of disk and memory; searches use them once they are there
    #[arg(long)]
    pub(super) large: bool,
}

#[derive(Debug, Args)]
pub(super) struct VerifyOptions {
    /// Build every table again and compare it in full, which takes as long as building it
    #[arg(long)]
    pub(super) rebuild: bool,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(super) struct RemoveOptions {
    /// Remove all tables
    #[arg(long)]
    pub(super) all: bool,

    /// Remove tables that are damaged or that this program does not use
    #[arg(long)]
    pub(super) damaged: bool,
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

    /// The most memory for a board, such as 512M or 2G [default: 4G, but no more than half
    /// of what the machine has, or a container or ulimit allows]
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
        })
    }
}

/// Refuses a board that is too large for the method.
pub(super) fn check_size(method: &Method, size: usize) -> Result<(), Failure> {
    if method.serves(size) {
        return Ok(());
    }
    let HeuristicFacts { name, largest_size: largest, .. } = method.heuristic.facts();
    Err(Failure::Input(format!(
        "--heuristic {name}: expected a board up to {largest} × {largest}, found {size} × {size}"
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
    let limits =
        [2, 3, 4, 5].map(|size| format!("{} on {size}×{size}", usual.depth_limit_on(size)));
    format!(
        "The most moves of a path, for {names} [default: {}, and 5·n³ on larger boards]",
        limits.join(", ")
    )
}

fn weight_help() -> String {
    let names = names_of(|facts| facts.is_weighted, "and");
    format!(
        "The weight W of the heuristic in f = g + W·h, from 1 to {}, for {names}. 1 finds a \
         shortest solution, more is faster; 5 is the classic fast setting",
        Weight::LARGEST
    )
}

const FORMS: [(&str, Form); 5] = [
    ("boards", Form::Boards),
    ("letters", Form::Letters),
    ("sentences", Form::Sentences),
    ("json", Form::Json),
    ("none", Form::Nothing),
];

fn choices<T>(
    names: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
{
    let names: Vec<_> = names.into_iter().collect();
    let words: Vec<_> = names.iter().map(|named| named.0).collect();
    PossibleValuesParser::new(words).try_map(move |word| {
        let choice = names.iter().find(|(name, _)| *name == word);
        choice.map(|(_, value)| value.clone()).ok_or("unknown")
    })
}

fn weight(word: &str) -> Result<Weight, String> {
    let weight = word.parse().ok().and_then(|number| Weight::new(number).ok());
    weight.ok_or_else(|| format!("expected a number from 1 to {}", Weight::LARGEST))
}

fn whole<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| "expected a whole number, 0 or more".to_owned())
}

fn seconds(word: &str) -> Result<Duration, String> {
    let number = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    number.ok_or_else(|| "expected a number of seconds, 0 or more".to_owned())
}

fn bytes(word: &str) -> Result<u64, String> {
    let lower = word.to_ascii_lowercase();
    let digits = lower.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &lower[digits.len()..] {
        "" | "b" => Some(0),
        "k" | "kb" | "kib" => Some(10),
        "m" | "mb" | "mib" => Some(20),
        "g" | "gb" | "gib" => Some(30),
        "t" | "tb" | "tib" => Some(40),
        _ => None,
    };
    let size = shift.and_then(|shift| digits.parse::<u64>().ok()?.checked_mul(1 << shift));
    size.ok_or_else(|| "expected a size such as 512M or 2G".to_owned())
}
