//! What is heard of a game.

use eframe::egui::Context;

use crate::board::Shape;
use crate::game::{Action, Game, Outcome};
use crate::save::Preferences;
use crate::sound::{Output, Player, Sound};

/// What lets a person hear how loud sounds are.
pub(super) const TRIAL: Sound = Sound::Home { tiles: 1 };

/// Plays sounds where the person wants any.
pub(super) struct Sounds {
    ctx: Context,
    /// Where they go, until a player has it.
    output: Option<Box<dyn Output>>,
    player: Option<Player>,
}

/// Whether sounds can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    /// The program can play none on this system.
    Never,
    /// No device was found for the last one.
    NoDevice,
    /// They can, as far as is known.
    Usual,
}

impl Sounds {
    pub(super) fn new(ctx: &Context, output: Option<Box<dyn Output>>) -> Self {
        Self { ctx: ctx.clone(), output, player: None }
    }

    /// Plays a sound if the person wants to hear any. It never waits, and nothing of the system is
    /// asked before the first sound.
    pub(super) fn play(&mut self, sound: Sound, preferences: &Preferences) {
        if !preferences.sounds {
            return;
        }
        if let Some(output) = self.output.take() {
            let ctx = self.ctx.clone();
            // Without a thread nothing is heard, which is no reason not to play on.
            self.player = Player::new(output, move || ctx.request_repaint()).ok();
        }
        if let Some(player) = &self.player {
            player.play(sound, preferences.volume);
        }
    }

    pub(super) fn hearing(&self) -> Hearing {
        match &self.player {
            Some(player) if player.is_silent() => Hearing::NoDevice,
            None if self.output.is_none() => Hearing::Never,
            _ => Hearing::Usual,
        }
    }
}

/// What is heard when this was done to a game. `blank` is where the gap was before.
pub(super) fn sound_of(
    action: Action,
    outcome: Outcome,
    blank: Option<usize>,
    game: &Game,
) -> Option<Sound> {
    if outcome == Outcome::Won {
        return Some(Sound::Win);
    }
    match action {
        Action::Shuffle(_) | Action::ShuffleUniformly(_) | Action::Restart => Some(Sound::Shuffle),
        Action::ChooseBlank(_) => Some(Sound::Slide { tiles: 1 }),
        Action::Slide(_)
        | Action::Move(_)
        | Action::Assist(_)
        | Action::Undo
        | Action::StepBack
        | Action::Redo => sound_of_slide(blank?, game),
        Action::SeeHint | Action::SeeMovesLeft | Action::Reset | Action::Rest | Action::Wake => {
            None
        }
    }
}

/// What is heard of the tiles that went to where the gap was.
fn sound_of_slide(from: usize, game: &Game) -> Option<Sound> {
    let (board, goal) = (game.board()?, game.goal()?);
    let moved = between(from, board.blank(), game.shape());
    let tiles = moved.len();
    let is_home = |&cell: &usize| board.cells()[cell] == goal.cells()[cell];
    if moved.iter().any(is_home) {
        return Some(Sound::Home { tiles });
    }
    (tiles > 0).then_some(Sound::Slide { tiles })
}

/// The cells from one to another in its row or column, without the last.
fn between(from: usize, to: usize, shape: Shape) -> Vec<usize> {
    let step = if from / shape.width() == to / shape.width() { 1 } else { shape.width() };
    let (least, most) = (from.min(to), from.max(to));
    (least..=most).step_by(step).filter(|&cell| cell != to).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::board::{Board, Direction};

    /// What is heard of each of these.
    fn heard(size: usize, actions: &[Action]) -> Vec<Option<Sound>> {
        let mut game = Game::new(size);
        let mut heard = Vec::new();
        for &action in actions {
            let blank = game.board().map(Board::blank);
            let outcome = game.apply(action, Duration::ZERO).expect("the action is allowed");
            heard.push(sound_of(action, outcome, blank, &game));
        }
        heard
    }

    #[test]
    fn each_thing_has_its_sound() {
        use Action::{Assist, ChooseBlank, Move, Redo, Reset, Rest, Restart, Shuffle, Slide, Undo};
        let slide = |tiles| Some(Sound::Slide { tiles });
        let home = |tiles| Some(Sound::Home { tiles });
        assert_eq!(heard(4, &[ChooseBlank(15), Rest]), [slide(1), None]);
        // Three tiles go away from home, and come back.
        let actions = [ChooseBlank(15), Slide(12), Undo, Redo, Restart, Reset];
        let expected = [slide(1), slide(3), home(3), slide(3), Some(Sound::Shuffle), None];
        assert_eq!(heard(4, &actions), expected);
        // Along a column, and a tile that is not at home yet.
        let actions = [ChooseBlank(15), Slide(7), Slide(4), Move(Direction::Right)];
        assert_eq!(heard(4, &actions[..3]), [slide(1), slide(2), slide(3)]);
        let actions = [ChooseBlank(0), Assist(Direction::Left), Shuffle(7)];
        assert_eq!(heard(3, &actions), [slide(1), slide(1), Some(Sound::Shuffle)]);
    }

    #[test]
    fn a_win_is_heard_and_not_the_slide_that_made_it() {
        let mut game = Game::new(2);
        for action in [Action::ChooseBlank(3), Action::Shuffle(1)] {
            game.apply(action, Duration::ZERO).expect("the game begins");
        }
        let sound = sound_of(Action::Slide(0), Outcome::Won, Some(3), &game);
        assert_eq!(sound, Some(Sound::Win));
    }
}
