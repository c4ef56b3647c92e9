//! Solves a board, and prints the tiles to move:
//!
//! ```text
//! cargo run --release --no-default-features --example solve_board -- '0 1 3 / 4 2 5 / 7 8 6'
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;
use std::time::Duration;

use pieceful::board::Board;
use pieceful::engine::{Engine, Method};
use pieceful::puzzle::Problem;
use pieceful::search::{Control, Limits};

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or("0 1 3 / 4 2 5 / 7 8 6".to_owned());
    let start: Board = text.parse()?;
    let size = start.shape().width();
    let goal = Board::solved(size, size * size - 1)?;
    let problem = Problem::new(start, goal)?;

    // An engine keeps what more than one search can use, so a program has one.
    let engine = Engine::new();
    // The default method is the strongest for the board's size. On large boards it has a path at once,
    // and makes it shorter as long as it may.
    let limits = Limits { time: Some(Duration::from_secs(10)), ..Limits::default() };
    let solution = engine.solve(&problem, &Method::default(), &limits, &Control::new())?;

    let kind = if solution.is_proven() { "a shortest" } else { "a" };
    println!("{kind} solution has {} moves:", solution.moves.len());
    for direction in &solution.moves {
        println!("move the tile that can go {direction:?}");
    }
    Ok(())
}
