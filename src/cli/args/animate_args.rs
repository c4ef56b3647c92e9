//! The arguments of `pieceful animate`.

use std::path::PathBuf;

use clap::Args;

use super::{SearchOptions, whole};
use crate::picture::{AnimationOptions, Pace};

pub(super) const EXAMPLES: &str = "\
Examples:
  pieceful animate saves/koi-pond.ron my-game.gif --counter --clock
  pieceful animate saves/koi-pond.ron shortest.gif --solution
  pieceful animate P4-15-1F3A9C07 --picture cat.jpg cat.gif --size 720 --speed 5
  echo '3 0 4 / 5 2 8 / 1 6 7' | pieceful animate - solution.png --once

A board without --picture has plain tiles with numbers. A solution is the best that is
found within the time limit, 20 seconds unless it is given.

Exit codes: 0 success; 1 unsolvable; 2 bad input or usage, or a file that cannot be
written; 3 a limit was reached, or Ctrl-C was pressed.";

/// What is shown, and how: a field for every option.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(in crate::cli) struct AnimateOptions {
    /// A saved game, a board, a game code such as P4-15-1F3A9C07, or - for a board from
    /// standard input
    #[arg(value_name = "GAME.ron|BOARD")]
    pub(in crate::cli) source: PathBuf,

    /// The file to write; its ending says which kind: .gif, or .png or .apng for an animated
    /// PNG, which loses no colours
    #[arg(value_name = "OUT.gif")]
    pub(in crate::cli) out: PathBuf,

    /// The photo on the tiles, of which the middle is taken [default: that of the game]
    #[arg(long, value_name = "PHOTO")]
    pub(in crate::cli) picture: Option<PathBuf>,

    /// The computer's solution of a saved game, instead of the moves that were made
    #[arg(long)]
    pub(in crate::cli) solution: bool,

    /// Pixels of the longer side, 320 to 1080
    #[arg(long, value_name = "N", default_value = "480", value_parser = side)]
    #[arg(allow_negative_numbers = true)]
    pub(in crate::cli) size: u32,

    /// The player's own speed, or so many moves a second; a solution has no speed of its own
    #[arg(long, value_name = "own|N", default_value = "own", value_parser = pace)]
    #[arg(allow_negative_numbers = true)]
    pub(in crate::cli) speed: Pace,

    /// Stop at the end instead of beginning again
    #[arg(long)]
    pub(in crate::cli) once: bool,

    /// Show the number of moves
    #[arg(long)]
    pub(in crate::cli) counter: bool,

    /// Show the time, where the game has recorded it
    #[arg(long)]
    pub(in crate::cli) clock: bool,

    /// Show the numbers of the tiles
    #[arg(long)]
    pub(in crate::cli) numbers: bool,

    #[command(flatten)]
    pub(in crate::cli) search: SearchOptions,
}

fn side(word: &str) -> Result<u32, String> {
    let (least, most) = AnimationOptions::SIDES;
    let side = whole::<u32>(word).ok().filter(|side| (least..=most).contains(side));
    side.ok_or_else(|| format!("expected a whole number from {least} to {most}"))
}

fn pace(word: &str) -> Result<Pace, String> {
    let (slowest, fastest) = Pace::SPEEDS;
    if word == "own" {
        return Ok(Pace::Own);
    }
    let speed = word.parse().ok().filter(|speed| (slowest..=fastest).contains(speed));
    speed
        .map(Pace::Even)
        .ok_or_else(|| format!("expected own, or a number from {slowest} to {fastest}"))
}
