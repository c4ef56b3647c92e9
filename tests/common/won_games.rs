//! Games that are won, as many as anybody wants, without playing them.

use std::time::{Duration, UNIX_EPOCH};

use pieceful::board::{Board, Direction, Shape, seeded_rng};
use pieceful::game::{SavedProgress, ShuffleKind, Slide, TimedSlide};
use pieceful::save::FinishedGame;
use rand::Rng;

/// A game that is won, another for each number: tiles are moved at random, and back again. It was
/// finished so many seconds after 1970, by a clock an hour before UTC.
pub(crate) fn won_game(number: u64, slides: usize, finished_at: u64) -> FinishedGame {
    let mut draws = seeded_rng(number);
    let size = 3 + (number % 3) as usize;
    let shape = Shape::square(size).unwrap();
    let mut start = Board::goal(shape, number as usize % shape.cells()).unwrap();
    let goal = start.clone();
    let mut back: Vec<Direction> = Vec::new();
    while back.len() < slides || start == goal {
        let direction = Direction::ALL[draws.next_u32() as usize % 4];
        // Nobody takes a tile back at once.
        let is_back = back.last() == Some(&direction);
        if !is_back && start.apply(direction).is_ok() {
            back.push(direction.opposite());
        }
    }
    let mut now = 0;
    let (mut board, mut made) = (start.clone(), Vec::new());
    for &direction in back.iter().rev() {
        made.push(TimedSlide { slide: Slide { direction, count: 1 }, at_ms: Some(now) });
        board.apply(direction).unwrap();
        // What comes home on the way is won there.
        if board == goal {
            break;
        }
        now += u64::from(draws.next_u32() % 2000);
    }
    let game = SavedProgress {
        shape,
        blank: Some(goal.blank()),
        start: Some(start),
        seed: None,
        shuffle: ShuffleKind::default(),
        daily: number.is_multiple_of(7).then(|| "2026-11-18".parse().unwrap()),
        made,
        undone: Vec::new(),
        elapsed: Duration::from_millis(now),
        assisted: number.is_multiple_of(5),
        hints: (number % 5) as usize,
        was_won: false,
    };
    let name = format!("picture, \"{}\"\t熊猫", number % 4);
    let finished_at = UNIX_EPOCH + Duration::from_secs(finished_at);
    FinishedGame::new(game, finished_at, 3600, &name, None).unwrap()
}
