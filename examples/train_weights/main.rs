//! Makes the weights in `assets/weights`, by which Best judges 5×5 boards:
//! `cargo run --release --no-default-features --example train_weights [--check] [CLASS …]`.
//! With `--check` it writes nothing, and says whether the files are what it would write.
//!
//! The same lessons make the same files, byte for byte, on any number of threads.

mod trainer;

use std::error::Error;
use std::path::Path;
use std::{fs, thread};

use pieceful::patterns::Strength;
use trainer::{Lessons, Round, train};

const CLASSES: [usize; 6] = [0, 1, 2, 6, 7, 12];

fn lessons() -> Lessons {
    Lessons {
        strength: Strength::Standard,
        rounds: 3,
        boards: 1500,
        width: 1000,
        repetitions: 6,
        seed: 24_000_000,
        threads: thread::available_parallelism().map_or(1, usize::from),
    }
}

#[expect(clippy::print_stdout, reason = "it tells how it goes")]
fn main() -> Result<(), Box<dyn Error>> {
    let (options, classes): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument == "--check");
    let asked: Vec<usize> = classes.iter().map(|class| class.parse()).collect::<Result<_, _>>()?;
    let mut differing = Vec::new();
    let classes = if asked.is_empty() { CLASSES.to_vec() } else { asked };
    for class in classes {
        let tell = |Round { number, length, without, with }| {
            println!(
                "blank {class}, round {number}: paths of {length:.2}, estimates off by \
                 {without:.2} without weights and {with:.2} with them"
            );
        };
        let file = train(class, &lessons(), tell).map_err(|halt| format!("{halt:?}"))?;
        let name = format!("assets/weights/5x5-blank-{class}.bin");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        if options.is_empty() {
            fs::write(path, file)?;
        } else if fs::read(path)? != file {
            differing.push(name);
        }
    }
    if differing.is_empty() {
        Ok(())
    } else {
        Err(format!("other weights than this trainer makes: {}", differing.join(", ")).into())
    }
}
