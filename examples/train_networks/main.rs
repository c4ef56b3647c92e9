//! Makes the networks in `assets/networks`, by which Best judges boards of 6×6 to 8×8:
//! `cargo run --release --no-default-features --example train_networks [--check] [--resume] [SIZE …]`.
//! What a round has led to is kept in `target/networks` meanwhile. With `--resume` the paths that
//! an earlier run has found are taken from there. With `--check` the networks are not written, but
//! compared with those that there are. With `--quick` nothing is written either: it trains a
//! small network in a minute, and shows what that is worth.
//!
//! The same lessons make the same files, byte for byte, on any number of threads.

mod trainer;

use std::error::Error;
use std::path::Path;
use std::{fs, thread};

use trainer::{Lesson, Lessons, Round, mean_length, recipe, train};

/// The sizes that there are networks for.
const SIZES: [usize; 3] = [6, 7, 8];

#[expect(clippy::print_stdout, reason = "it tells how it goes")]
fn main() -> Result<(), Box<dyn Error>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (options, sizes): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let of_rounds = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/networks");
    fs::create_dir_all(&of_rounds)?;
    let tell = |size: usize| {
        let of_rounds = &of_rounds;
        move |Round { number, length, before, after, boards }: Round, file: &[u8]| {
            fs::write(of_rounds.join(format!("{size}x{size}-round-{number}.bin")), file).ok();
            println!(
                "{size}×{size}, round {number}: paths of {length:.2}, {boards} boards on them; \
                 estimates of unseen boards off by {before:.2} before and {after:.2} after"
            );
        }
    };
    let has = |option: &str| options.iter().any(|given| given == option);
    if has("--quick") {
        let lessons = Lessons { rounds: &QUICK, teacher: &[], ..recipe(6, threads) };
        let file = train(&lessons, tell(6)).map_err(|halt| format!("{halt:?}"))?;
        for (name, file) in [("without a network", &[][..]), ("with this network", &file)] {
            let length = mean_length(6, file, 250, 1..=40).map_err(|halt| format!("{halt:?}"))?;
            println!("{name}: 40 uniform boards, a beam of 250 boards, {length:.1} moves");
        }
        return Ok(());
    }
    let asked: Vec<usize> = sizes.iter().map(|size| size.parse()).collect::<Result<_, _>>()?;
    let mut differing = Vec::new();
    for size in if asked.is_empty() { SIZES.to_vec() } else { asked } {
        let kept = has("--resume").then(|| of_rounds.clone());
        let lessons = Lessons { kept, ..recipe(size, threads) };
        let file = train(&lessons, tell(size)).map_err(|halt| format!("{halt:?}"))?;
        let name = format!("assets/networks/{size}x{size}.bin");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&name);
        if !has("--check") {
            fs::write(path, file)?;
        } else if fs::read(path)? != file {
            differing.push(name);
        }
    }
    if differing.is_empty() {
        Ok(())
    } else {
        Err(format!("other networks than this trainer makes: {}", differing.join(", ")).into())
    }
}

const QUICK: [Lesson; 2] = [
    Lesson { boards: 500, width: 250, thousands: 500, caution: 3 },
    Lesson { boards: 500, width: 250, thousands: 500, caution: 3 },
];
