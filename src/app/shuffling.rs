//! Shuffles, as the person prefers them.

use super::PiecefulApp;
use crate::game::{Action, GameCode, ShuffleKind};

impl PiecefulApp {
    /// Shuffles as the person prefers. A draw of all boards may be the solved one, on 2×2 quite
    /// often; that is no puzzle, so the next is taken.
    pub(super) fn shuffle(&mut self) {
        if !self.settings.preferences.uniform_shuffle {
            let seed = self.session.next_seed();
            return self.act(Action::Shuffle(seed));
        }
        let (shape, blank) = (self.game().shape(), self.game().blank());
        let blank = blank.unwrap_or(shape.cells() - 1);
        let is_solved = |seed| {
            let code = GameCode::new(shape, blank, seed);
            code.is_ok_and(|code| {
                let code = code.with_kind(ShuffleKind::Uniform);
                code.start() == code.goal()
            })
        };
        let mut seed = self.session.next_seed();
        while is_solved(seed) {
            seed = self.session.next_seed();
        }
        self.act(Action::ShuffleUniformly(seed));
    }
}
