//! Where a tile belongs, for those who can't see it in the picture.

use eframe::egui::Memory;

use super::PiecefulApp;
use super::board::tile_id;
use super::texts::{Parameter, Text};
use crate::game::Stage;

impl PiecefulApp {
    /// Says where the tile belongs that has the keyboard, or else the one under the pointer.
    pub(super) fn tell_place(&mut self) {
        let (language, now) = (self.language(), self.now());
        let text = match self.asked_tile() {
            Ok(tile) => self.place_of(tile),
            Err(word) => language.say(word).to_owned(),
        };
        self.messages.status.say(text, now);
    }

    /// The tile that is meant, or why there is none.
    fn asked_tile(&self) -> Result<u16, Text> {
        let game = &self.session.game;
        let board = game.board().ok_or(Text::RefusedNoBlank)?;
        if self.session.is_paused && game.stage() == Stage::Playing {
            return Err(Text::StatusPaused);
        }
        let focused = self.ctx.memory(Memory::focused);
        let by_key = board.cells().iter().copied().find(|&tile| Some(tile_id(tile)) == focused);
        let under_pointer = || {
            let pos = self.ctx.input(|input| input.pointer.hover_pos())?;
            Some(board.cells()[self.view.place()?.cell_at(pos)?])
        };
        by_key.or_else(under_pointer).ok_or(Text::NoTileChosen)
    }

    /// Where a tile belongs, in words.
    fn place_of(&self, tile: u16) -> String {
        let game = &self.session.game;
        let cell_in = |cells: &[u16]| cells.iter().position(|&other| other == tile);
        let home = game.goal().and_then(|goal| cell_in(goal.cells())).unwrap_or_default();
        let is_home = game.board().and_then(|board| cell_in(board.cells())) == Some(home);
        let (row, column) = game.shape().position(home);
        let (row, column) = (row + 1, column + 1);
        let word = match (tile, is_home) {
            (0, false) => Text::GapBelongs,
            (0, true) => Text::GapIsHome,
            (_, false) => Text::TileBelongs,
            (_, true) => Text::TileIsHome,
        };
        let mut places: Vec<(&str, &dyn Parameter)> = vec![("row", &row), ("column", &column)];
        if tile > 0 {
            places.push(("tile", &tile));
        }
        self.language().fill(word, &places)
    }
}
