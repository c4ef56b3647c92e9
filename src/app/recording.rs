//! A game as it can be watched and exported: where it started, and what was done when.

use std::time::Duration;

use super::session::Session;
use crate::board::{Board, Direction};
use crate::game::{Game, Slide};
use crate::picture::{Animation, AnimationError, NumberStyle, Numbers, Pace, Picture};

/// How long a replay shows the start before the first slide, with which the game's clock began.
const LEAD: Duration = Duration::from_millis(500);
/// How far slides are apart at least, so that a step goes from each to the next.
const APART: Duration = Duration::from_millis(1);

/// Slides from a start, with the picture of the tiles.
#[derive(Clone, Debug)]
pub(super) struct Recording {
    pub(super) picture: Picture,
    pub(super) start: Board,
    pub(super) goal: Board,
    pub(super) slides: Vec<Slide>,
    /// When each was made.
    times: Vec<Duration>,
    /// When each is shown: the start is seen for a while, and no two come at the same moment.
    moments: Vec<Duration>,
    /// Whether these times were measured. Else they are even.
    pub(super) is_timed: bool,
}

impl Recording {
    /// The game that is being played.
    pub(super) fn of_session(session: &Session) -> Option<Self> {
        let picture = &session.picture.as_ref()?.picture;
        Self::of_game(&session.game, picture)
    }

    /// A game with a picture. There is none before a piece is taken out.
    pub(super) fn of_game(game: &Game, picture: &Picture) -> Option<Self> {
        let (start, goal) = (game.start()?.clone(), game.goal()?.clone());
        let slides = game.made().iter().map(|made| made.slide).collect();
        let measured = game.made().iter().map(|made| made.at_ms.map(Duration::from_millis));
        let measured: Option<Vec<Duration>> = measured.collect();
        let measured = measured.filter(|times| times.is_sorted());
        Some(Self::new(picture.clone(), (start, goal), slides, measured))
    }

    /// Moves of the computer.
    pub(super) fn of_moves(
        picture: Picture,
        (start, goal): (Board, Board),
        moves: &[Direction],
    ) -> Self {
        let slides = Slide::joined(moves.iter().copied());
        Self::new(picture, (start, goal), slides, None)
    }

    fn new(
        picture: Picture,
        (start, goal): (Board, Board),
        slides: Vec<Slide>,
        measured: Option<Vec<Duration>>,
    ) -> Self {
        let is_timed = measured.is_some();
        let times = measured.unwrap_or_else(|| {
            let mut moves = 0;
            let even = slides.iter().map(|slide| {
                let time = Duration::from_secs_f32(moves as f32 / Pace::USUAL);
                moves += usize::from(slide.count);
                time
            });
            even.collect()
        });
        let mut last = LEAD.saturating_sub(APART);
        let moment = |&time: &Duration| {
            last = (time + LEAD).max(last + APART);
            last
        };
        let moments = times.iter().map(moment).collect();
        Self { picture, start, goal, slides, times, moments, is_timed }
    }

    /// How many times a tile moves by one cell.
    pub(super) fn moves(&self) -> usize {
        self.slides.iter().map(|slide| usize::from(slide.count)).sum()
    }

    /// Every move, where a slide may be several.
    pub(super) fn single_moves(&self) -> Vec<Direction> {
        let each = |slide: &Slide| std::iter::repeat_n(slide.direction, slide.count.into());
        self.slides.iter().flat_map(each).collect()
    }

    /// When the last slide is shown.
    pub(super) fn length(&self) -> Duration {
        self.moments.last().copied().unwrap_or_default()
    }

    /// When a slide is shown.
    pub(super) fn time_of(&self, slide: usize) -> Duration {
        self.moments.get(slide).copied().unwrap_or_else(|| self.length())
    }

    /// How many slides have been shown by this time.
    pub(super) fn made_at(&self, time: Duration) -> usize {
        self.moments.partition_point(|&made| made <= time)
    }

    /// What the game's clock showed at a time of the replay.
    pub(super) fn clock_at(time: Duration) -> Duration {
        time.saturating_sub(LEAD)
    }

    /// The board after so many slides.
    pub(super) fn board_after(&self, slides: usize) -> Board {
        let mut board = self.start.clone();
        for slide in self.slides.iter().take(slides) {
            // They were made once.
            let _ = slide.apply_to(&mut board);
        }
        board
    }

    /// The numbers that the tiles show in place of a picture, as on the board: as the person
    /// prefers, or because the picture is nothing else.
    pub(super) fn numbers(&self, preferred: Option<NumberStyle>) -> Option<Numbers> {
        let style = preferred.or_else(|| NumberStyle::of_name(self.picture.name()))?;
        Some(Numbers { style, shape: self.start.shape(), blank: Some(self.goal.blank()) })
    }

    pub(super) fn animation(&self) -> Result<Animation, AnimationError> {
        let times = self.is_timed.then(|| self.times.clone());
        let (start, goal) = (self.start.clone(), self.goal.clone());
        Animation::new(self.picture.clone(), start, goal, self.slides.clone(), times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Shape, seeded_rng};
    use crate::game::Action;

    /// However a game went, its recording ends on its board, and each time lies where it was.
    #[test]
    fn recordings_of_a_thousand_games_end_on_their_boards() {
        let shape = Shape::square(2).expect("a size of boards");
        let picture = Picture::of_plain_colours(shape);
        for seed in 0..1000_u32 {
            let size = 2 + (seed % 4) as usize;
            let mut game = Game::new(size);
            let mut now = Duration::ZERO;
            let blank = seed as usize % (size * size);
            let begun = [Action::ChooseBlank(blank), Action::Shuffle(seed)];
            for action in begun {
                game.apply(action, now).expect("the game begins");
            }
            // What a shuffle draws is as good as any other source of numbers.
            let walk = Board::solved(7, 0)
                .expect("a board")
                .shuffled_uniformly(&mut seeded_rng(seed.into()));
            for &number in walk.cells() {
                now += Duration::from_millis(u64::from(number) * 7);
                let action = match number % 9 {
                    0 => Action::Undo,
                    1 => Action::Redo,
                    _ => Action::Slide(usize::from(number) % (size * size)),
                };
                // Most of what a careless hand does is refused.
                let _ = game.apply(action, now);
            }
            let recording = Recording::of_game(&game, &picture).expect("it has a start");
            assert!(recording.is_timed);
            let count = recording.slides.len();
            assert_eq!(Some(&recording.board_after(count)), game.board(), "{seed}");
            assert_eq!(recording.made_at(recording.length()), count);
            assert_eq!(recording.moves(), game.moves());
            assert_eq!(recording.single_moves().len(), game.moves());
            let end = Recording::clock_at(recording.length());
            assert!(end <= game.elapsed(now) + APART * count as u32);
            assert_eq!(recording.made_at(Duration::ZERO), 0);
            let mut board = recording.start.clone();
            for made in 0..count {
                assert_eq!(board, recording.board_after(made));
                recording.slides[made].apply_to(&mut board).expect("it was made once");
            }
            assert!(recording.animation().is_ok());
        }
    }
}
