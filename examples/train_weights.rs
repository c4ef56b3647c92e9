//! Makes the weights in `assets/weights`, by which the solver judges 5×5 boards:
//! `cargo run --release --no-default-features --example train_weights [CLASS …]`.

use std::error::Error;
use std::fs;
use std::path::Path;

use pieceful::engine::training::{Lessons, train};

const CLASSES: [usize; 6] = [0, 1, 2, 6, 7, 12];
const LESSONS: Lessons =
    Lessons { rounds: 3, boards: 1500, width: 1000, repetitions: 6, seed: 24_000_000, threads: 2 };

#[expect(clippy::print_stdout, reason = "it tells how it goes")]
fn main() -> Result<(), Box<dyn Error>> {
    let arguments = std::env::args().skip(1).map(|class| class.parse());
    let asked: Vec<usize> = arguments.collect::<Result<_, _>>()?;
    let classes = if asked.is_empty() { CLASSES.to_vec() } else { asked };
    for class in classes {
        let file = train(class, &LESSONS, |round, length, without, with| {
            println!(
                "blank {class}, round {round}: paths of {length:.2}, estimates off by \
                 {without:.2} without weights and {with:.2} with them"
            );
        })
        .map_err(|halt| format!("{halt:?}"))?;
        let name = format!("assets/weights/5x5-blank-{class}.bin");
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(name), file)?;
    }
    Ok(())
}
