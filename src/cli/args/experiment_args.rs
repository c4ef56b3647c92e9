//! The arguments of `pieceful experiment`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::{bytes, seconds, whole};
use crate::engine::Method;
use crate::lab::experiment::{BoardChoice, Shard};

/// What an experiment does: a field for every option.
#[derive(Debug, Args)]
pub(in crate::cli) struct ExperimentOptions {
    /// A file with settings; options change them
    #[arg(value_name = "SETTINGS.ron")]
    pub(in crate::cli) settings: Option<PathBuf>,

    /// The number of rows and columns of the boards [default: 3]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(in crate::cli) size: Option<usize>,

    /// The boards: all, per-distance:N, uniform:N, walk:N:STEPS, or a file [default: all]
    #[arg(long, value_name = "BOARDS")]
    pub(in crate::cli) boards: Option<BoardChoice>,

    /// A method, as algorithm, algorithm:heuristic or algorithm:heuristic:weight, then :ties=RULE and
    /// :order=URDL as of a trace; can be given more than once
    #[arg(long = "method", value_name = "METHOD")]
    pub(in crate::cli) methods: Vec<Method>,

    /// The seed of what is drawn at random [default: 0]
    #[arg(long, value_name = "S", value_parser = whole::<u64>, allow_negative_numbers = true)]
    pub(in crate::cli) seed: Option<u64>,

    /// The cell that is blank in the goal, counted from 0 row by row [default: the last]
    #[arg(long, value_name = "ID", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(in crate::cli) blank: Option<usize>,

    /// The time limit for each search, in seconds
    #[arg(long, value_name = "S", value_parser = seconds, allow_negative_numbers = true)]
    pub(in crate::cli) time_limit: Option<Duration>,

    /// The most memory for each search, such as 512M or 2G [default: an equal part of what
    /// one search may take]
    #[arg(long, value_name = "SIZE", value_parser = bytes, allow_negative_numbers = true)]
    pub(in crate::cli) memory_limit: Option<u64>,

    /// Where to write the rows, or - for standard output
    #[arg(long, value_name = "OUT")]
    pub(in crate::cli) csv: Option<PathBuf>,

    /// Where to write the summary by distance [default: standard output]
    #[arg(long, value_name = "OUT")]
    pub(in crate::cli) summary: Option<PathBuf>,

    /// How many searches run at a time [default: one for each core]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(in crate::cli) jobs: Option<usize>,

    /// Only a part of the boards: the Kth of N parts
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    pub(in crate::cli) shard: Shard,

    /// Put the rows of all parts of an experiment together instead of searching
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = MERGE_ALONE)]
    pub(in crate::cli) merge: Vec<PathBuf>,
}

/// What has no meaning when parts are put together.
const MERGE_ALONE: [&str; 10] = [
    "settings",
    "size",
    "boards",
    "methods",
    "seed",
    "blank",
    "time_limit",
    "memory_limit",
    "jobs",
    "shard",
];
