//! Runs an experiment: what a better heuristic saves, on boards of 3×3 by their distance.
//!
//! ```text
//! cargo run --release --no-default-features --example run_experiment
//! ```

#![expect(clippy::print_stdout, reason = "an example shows what it found")]

use std::error::Error;
use std::ops::ControlFlow;

use pieceful::engine::Engine;
use pieceful::lab::experiment::{Cancel, Experiment, Row, Settings, Shard, Summary};
use pieceful::search::Limits;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings {
        boards: "per-distance:10".parse()?,
        methods: vec!["bfs".parse()?, "astar:hamming".parse()?, "astar:manhattan".parse()?],
        seed: 1,
        ..Settings::default()
    };
    let experiment = Experiment::new(settings, Vec::new())?;
    let mut summary = Summary::default();
    // Rows come board by board; whoever has seen enough breaks off.
    let mut take = |rows: &[Row]| {
        for row in rows {
            summary.add(row);
        }
        ControlFlow::Continue(())
    };
    let (engine, limits, cancel) = (Engine::new(), Limits::default(), Cancel::default());
    experiment.run(&engine, (Shard::WHOLE, 2), &limits, &cancel, &mut take);

    println!("distance  method            mean expanded");
    for group in summary.groups() {
        let distance = group.distance.map_or_else(String::new, |distance| distance.to_string());
        let expanded = group.expanded.map_or(0.0, |expanded| expanded.mean);
        println!("{distance:>8}  {:<16}  {expanded:>13.1}", group.method);
    }
    Ok(())
}
