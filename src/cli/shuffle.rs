//! `pieceful shuffle`: a board to play with.

use std::io::{self, Write};

use rand::TryRng;
use rand::rngs::SysRng;

use crate::board::{Board, BoardError, seeded_rng, walk_steps};

use super::args::ShuffleOptions;
use super::failure::Failure;

/// Enough to mix the largest board well, and still done in seconds.
const MOST_STEPS: usize = 100_000_000;

pub(super) fn run(options: &ShuffleOptions) -> Result<(), Failure> {
    let shape = options.size;
    if let Some(steps) = options.steps.filter(|steps| !(1..=MOST_STEPS).contains(steps)) {
        let message = format!("--steps: expected a number from 1 to {MOST_STEPS}, found {steps}");
        return Err(Failure::Input(message));
    }
    let blank = options.blank.unwrap_or(shape.cells() - 1);
    let bad_blank = |error: BoardError| Failure::Input(format!("--blank: {error}"));
    let goal = Board::goal(shape, blank).map_err(bad_blank)?;
    let seed = match options.seed {
        Some(seed) => seed,
        None => random_seed()?,
    };
    let mut rng = seeded_rng(seed);
    let board = if options.uniform {
        goal.shuffled_uniformly(&mut rng)
    } else {
        goal.shuffled_by_walk(options.steps.unwrap_or(walk_steps(shape)), &mut rng)
    };
    write!(io::stdout(), "{board}")?;
    if options.seed.is_none() {
        writeln!(io::stderr(), "seed {seed}").ok();
    }
    Ok(())
}

fn random_seed() -> Result<u64, Failure> {
    let no_source =
        |error| Failure::Input(format!("no source of random numbers, give --seed: {error}"));
    // Short enough to be told to a friend.
    Ok(SysRng.try_next_u32().map_err(no_source)?.into())
}
