//! Gives the searches a puzzle of one's own: a farmer takes a wolf, a goat and a cabbage across a river,
//! in a boat that holds one of them besides.
//!
//! ```text
//! cargo run --release --no-default-features --example own_puzzle
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;

use pieceful::search::{Control, Limits, Meter, SearchSpace, bfs};

/// Who is on the far bank: the farmer, the wolf, the goat, the cabbage.
type Bank = [bool; 4];

const NAMES: [&str; 4] = ["farmer", "wolf", "goat", "cabbage"];

struct River;

impl SearchSpace for River {
    type State = Bank;

    fn start(&self) -> Bank {
        [false; 4]
    }

    fn neighbours(&self, bank: &Bank) -> impl IntoIterator<Item = Bank> {
        let bank = *bank;
        // The farmer crosses alone, for which 0 stands, or with one who is on the same bank.
        let with = (0..4).filter(move |&other| bank[other] == bank[0]);
        let crossed = with.map(move |other| {
            let mut next = bank;
            next[0] = !bank[0];
            next[other] = next[0];
            next
        });
        // Without the farmer the wolf eats the goat, and the goat the cabbage.
        crossed.filter(|next| next[2] == next[0] || (next[1] != next[2] && next[2] != next[3]))
    }

    fn is_goal(&self, bank: &Bank) -> bool {
        *bank == [true; 4]
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let (limits, control) = (Limits::default(), Control::new());
    let mut meter = Meter::new(&limits, &control);
    // A search ends early where a limit is reached or the control says stop.
    let path = bfs(&River, &mut meter).map_err(|halt| format!("ended early: {halt:?}"))?;
    let path = path.ok_or("there is no way across")?;
    for bank in &path.states {
        let there = NAMES.iter().zip(bank).filter(|(_, is_there)| **is_there);
        let there: Vec<&str> = there.map(|(name, _)| *name).collect();
        println!("across: {}", there.join(", "));
    }
    println!("{} crossings", path.len());
    Ok(())
}
