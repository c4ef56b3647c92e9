//! The puzzle of the day: the same for everyone, without asking anybody.

use super::{Day, Game, GameCode, ShuffleKind};
use crate::board::Shape;

/// The pictures, each on every eighth day. A picture that comes to the program later is not among
/// them, as the puzzles of past days must stay what they were.
const PICTURES: [&str; 8] = [
    "balloons-at-dawn",
    "mountains-at-dusk",
    "night-skyline",
    "coral-reef",
    "rose-window",
    "ringed-planet",
    "koi-pond",
    "patchwork-quilt",
];

/// The sizes from Monday to Sunday: the more time there is, the more tiles.
const SIZES: [usize; 7] = [3, 3, 4, 4, 4, 5, 5];

/// What everybody plays on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// The day.
    pub day: Day,
    /// The name of the picture, which comes with the program.
    pub picture: &'static str,
    /// Size, gap and shuffle: the gap is last, and every board is equally likely.
    pub code: GameCode,
}

impl DailyPuzzle {
    /// The puzzle of a day. It never changes.
    pub fn of(day: Day) -> Self {
        let number = day.number() as usize;
        // 1 January 1970 was a Thursday.
        let size = SIZES[(number + 3) % SIZES.len()];
        // Three has no divisor in common with eight, so all of them take their turn.
        let picture = PICTURES[number * 3 % PICTURES.len()];
        let shape = Game::new(size).shape();
        Self { day, picture, code: code(shape, day) }
    }

    /// A new game of it.
    pub fn game(&self) -> Game {
        Game::daily_from_code(&self.code, self.day)
    }
}

/// The first shuffle of the day that is not solved already.
fn code(shape: Shape, day: Day) -> GameCode {
    let mut state = u64::from(day.number());
    loop {
        let seed = (split_mix(&mut state) >> 32) as u32;
        match GameCode::new(shape, shape.cells() - 1, seed) {
            Ok(code) => {
                let code = code.with_kind(ShuffleKind::Uniform);
                if code.start() != code.goal() {
                    return code;
                }
            }
            Err(_) => unreachable!("the last piece of a board that can be played can be taken out"),
        }
    }
}

/// The next number of Steele, Lea and Flood's generator (2014). Numbers of days that follow each
/// other lead to numbers that have nothing in common.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
