//! What the commands of Auto do.

use super::super::PiecefulApp;
use super::super::command::Replaying;
use crate::app::texts::Text;
use crate::engine::Method;
use crate::game::{Action, Stage};
use crate::puzzle::Problem;

impl PiecefulApp {
    pub(in crate::app) fn start_auto(&mut self, method: Method) {
        let game = &self.session.game;
        let (Some(board), Some(goal)) = (game.board(), game.goal()) else {
            self.say(Text::RefusedNoBlank);
            return;
        };
        if game.stage() == Stage::Won || board == goal {
            self.say(Text::AutoNeedsShuffle);
            return;
        }
        self.session.is_paused = false;
        if let Ok(problem) = Problem::new(board.clone(), goal.clone()) {
            self.searches.shortest.pause();
            self.searches.auto.search(problem, method, self.searches.limits);
        }
    }

    /// The player went on while Auto was searching: it starts again from there.
    pub(in crate::app) fn search_again(&mut self, method: Method) {
        let game = &self.session.game;
        let is_playable = game.stage() == Stage::Playing && game.board() != game.goal();
        self.searches.auto.clear();
        if is_playable {
            self.start_auto(method);
            self.say(Text::SearchAgain);
        }
    }

    pub(in crate::app) fn replay(&mut self, replaying: Replaying) {
        let now = self.now();
        let Some(replay) = self.searches.auto.replay_mut() else { return };
        let actions = match replaying {
            Replaying::PlayOrPause => {
                replay.set_playing(!replay.is_playing(), now);
                Vec::new()
            }
            Replaying::Forward => replay.go_to(replay.made() + 1),
            Replaying::Back => replay.go_to(replay.made().saturating_sub(1)),
            Replaying::End => replay.go_to(replay.length()),
            Replaying::To(made) => replay.scrub_to(made),
            Replaying::Again => replay.watch_again(now),
        };
        self.apply_all(&actions);
    }

    /// Makes the moves of the replay that are due.
    pub(in crate::app) fn play_on(&mut self) {
        let (now, speed) = (self.now(), self.settings.preferences.speed);
        if self.session.is_paused {
            return;
        }
        while let Some(replay) = self.searches.auto.replay_mut() {
            let Some(direction) = replay.take_due_move(speed, now) else { break };
            self.apply(Action::Assist(direction));
        }
        if let Some(wait) = self.searches.auto.replay().and_then(|replay| replay.wait(now)) {
            self.ctx.request_repaint_after(wait);
        }
    }
}
