//! What can be asked for of the tables on disk.

use clap::{Args, Subcommand};

use super::examples;
use super::values::whole;
use crate::cli::input::GoalChoice;

#[derive(Debug, Args)]
pub(in crate::cli) struct TablesOptions {
    #[command(subcommand)]
    pub(in crate::cli) command: Option<TablesCommand>,
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum TablesCommand {
    /// Build tables ahead of time, so that no search has to
    #[command(after_help = examples::BUILD)]
    Build(BuildOptions),
    /// Check the header, the checksum and a sample of the entries of every table
    #[command(after_help = examples::VERIFY)]
    Verify(VerifyOptions),
    /// Delete tables from the disk
    #[command(after_help = examples::REMOVE)]
    Remove(RemoveOptions),
}

#[derive(Debug, Args)]
pub(in crate::cli) struct BuildOptions {
    /// The number of rows and columns of the boards, 4 or 5 [default: both, or 4 with
    /// --large]
    #[arg(long, value_name = "N", value_parser = whole::<usize>, allow_negative_numbers = true)]
    pub(in crate::cli) size: Option<usize>,

    /// The goal that the tables are for: blank-last, blank-first, or blank-ID for the goal
    /// whose blank is at that cell. Goals that mirror each other share tables
    #[arg(long, value_name = "GOAL", default_value = "blank-last")]
    pub(in crate::cli) goal: GoalChoice,

    /// Build the large tables, which solve hard 4×4 boards several times faster and take
    /// about 275 MiB of disk and memory; searches use them once they are there
    #[arg(long)]
    pub(in crate::cli) large: bool,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct VerifyOptions {
    /// Build every table again and compare it in full, which takes as long as building it
    #[arg(long)]
    pub(in crate::cli) rebuild: bool,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(in crate::cli) struct RemoveOptions {
    /// Remove all tables
    #[arg(long)]
    pub(in crate::cli) all: bool,

    /// Remove tables that are damaged or that this program does not use
    #[arg(long)]
    pub(in crate::cli) damaged: bool,
}
