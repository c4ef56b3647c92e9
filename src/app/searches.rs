//! Everything that searches or builds tables beside the window, with what it may take.

use std::io;

use eframe::egui::Context;

use super::auto::Auto;
use super::hints::Hints;
use super::large_tables::LargeTables;
use super::moves_left::MovesLeft;
use super::past_shortest::PastShortest;
use super::search_run::SearchRun;
use super::shortest::Shortest;
use crate::engine::Engine;
use crate::search::Limits;
use crate::tables::TableFolder;

/// The searches of the window.
#[derive(Debug)]
pub(super) struct Searches {
    /// What they all search with.
    pub(super) engine: Engine,
    pub(super) auto: Auto,
    pub(super) hints: Hints,
    pub(super) shortest: Shortest,
    pub(super) moves_left: MovesLeft,
    pub(super) past_shortest: PastShortest,
    pub(super) large_tables: LargeTables,
    /// What Auto may take.
    pub(super) limits: Limits,
}

impl Searches {
    pub(super) fn new(
        ctx: &Context,
        engine: &Engine,
        tables: TableFolder,
        limits: Limits,
    ) -> io::Result<Self> {
        let run = || {
            let ctx = ctx.clone();
            SearchRun::new(engine.clone(), move || ctx.request_repaint())
        };
        Ok(Self {
            engine: engine.clone(),
            auto: Auto::new(run()?),
            hints: Hints::new(run()?),
            shortest: Shortest::new(run()?),
            moves_left: MovesLeft::new(run()?),
            past_shortest: PastShortest::new(engine.clone()),
            large_tables: LargeTables::new(tables, engine.clone()),
            limits,
        })
    }

    /// Ends everything, before the program ends.
    pub(super) fn close(&mut self) {
        self.auto.clear();
        self.past_shortest.stop();
        self.large_tables.close();
    }
}
